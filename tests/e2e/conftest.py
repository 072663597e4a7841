"""Fixtures for the tests in the browser."""

from __future__ import annotations

import asyncio
import fcntl
import os
import re
import subprocess
import sys
from pathlib import Path
from typing import TYPE_CHECKING

import pytest
from playwright.sync_api import expect, sync_playwright
from tools.build import build_verifier, build_web
from tools.harness.chromium import CHROMIUM_ARGUMENTS, chromium

from tests.e2e.browsing import DESK
from tests.e2e.chance import foresee, foreseen_secrets
from tests.e2e.server_process import PATIENCE, ServerProcess

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

    from playwright.sync_api import Browser, BrowserContext, Page

expect.set_options(timeout=PATIENCE * 1000)
_WITHOUT_HINTS = """
try { localStorage['glyphwall.settings'] ??= JSON.stringify({ hints: false }); } catch { /* no page yet */ }
"""
_FAULT = re.compile("Content Security Policy|^no message |^message [a-z-]+:")
"""What the console says of forbidden requests and, in `text.svelte.ts`, of texts that are missing or lack arguments."""
ROOT = Path(__file__).resolve().parents[2]
# Seconds that each answer takes longer (`make test-long` asks for it): a test that does not wait for what it wants to
# see passes on a quick machine and fails here.
SLOW = os.environ.get("GLYPHWALL_TEST_SLOW")


def slow_down(page: Page, seconds: float) -> None:
    """Answers come this much later; whoever takes the page off the network still does."""
    context = page.context
    devtools = context.new_cdp_session(page)
    devtools.send("Network.enable")

    def set_offline(offline: bool) -> None:
        delay = {"latency": 1000 * seconds, "downloadThroughput": -1, "uploadThroughput": -1}
        devtools.send("Network.emulateNetworkConditions", {"offline": offline, **delay})

    set_offline(False)
    context.set_offline = set_offline  # type: ignore[method-assign]


@pytest.fixture(scope="session")
def built_client() -> None:
    """The client in the package belongs to the sources: built now where it does not, by one worker at a time."""
    for tool in (build_web, build_verifier):
        tool.build()


@pytest.fixture(scope="session")
def one_browser() -> Iterator[Browser]:
    """The system's Chromium, headless: started once, as it takes most of a second and pages know nothing of others."""
    executable = chromium()
    if executable is None:
        pytest.fail("no Chromium found: install it, or name one with CHROMIUM=/path/to/it")
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=executable, args=CHROMIUM_ARGUMENTS)
        asyncio._set_running_loop(None)
        yield browser
        asyncio._set_running_loop(browser._loop)
        browser.close()


@pytest.fixture
def browser(one_browser: Browser) -> Iterator[Browser]:
    """The browser, while a test needs it.

    Playwright's synchronous interface leaves its event loop marked as the running one of this thread, and the
    asynchronous tests could not start theirs: it is marked while a test needs the browser.
    """
    asyncio._set_running_loop(one_browser._loop)
    yield one_browser
    asyncio._set_running_loop(None)


@pytest.fixture(autouse=True)
def chance(request: pytest.FixtureRequest) -> str:
    """What chance does follows from the name of the test: it plays the same games in every run."""
    foresee(request.node.nodeid)
    return str(request.node.nodeid)


@pytest.fixture(scope="session")
def server(built_client: None, tmp_path_factory: pytest.TempPathFactory) -> Iterator[ServerProcess]:
    """A server for all tests that need none of their own."""
    process = ServerProcess(tmp_path_factory.mktemp("data")).start()
    yield process
    process.stop()


@pytest.fixture(scope="session")
def site_folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A folder with the static site in a folder of a folder: games/here. It is built once, by one worker for all."""
    from tools.build import device_python, site

    if not device_python.PYODIDE.is_dir():
        pytest.skip("Pyodide is not installed: make .make/web")
    own = tmp_path_factory.getbasetemp()
    root = (own.parent if "PYTEST_XDIST_WORKER" in os.environ else own) / "host"
    root.mkdir(exist_ok=True)
    with (root.parent / "host.lock").open("w") as lock:
        fcntl.flock(lock, fcntl.LOCK_EX)
        if not (root / "games" / "here").is_dir():
            # In a process of its own: it knows nothing of what other tests left in this one.
            place = root / "games" / "here"
            build = [sys.executable, "-m", "tools.build.site", str(place), "--without-prints", "--without-docs"]
            docs = place / site.DOCS / "index.html"
            subprocess.run(build, cwd=ROOT, check=True, env=os.environ | {"VITE_DOCS": f"{site.DOCS}/{docs.name}"})
            docs.parent.mkdir()
            docs.write_text("<!doctype html><html lang=en><title>Docs</title><h1>In the place of the docs</h1>")
    return root


@pytest.fixture
def site_url(site_folder: Path) -> Iterator[str]:
    """The site's address at a plain file server."""
    from tests.e2e.static_site import FileServer

    with FileServer(site_folder) as files:
        yield f"{files.url}/games/here/"


@pytest.fixture
def own_server(built_client: None, tmp_path: Path) -> Iterator[ServerProcess]:
    """A server for one test alone, which may kill it; it makes ready nothing that nobody may want."""
    process = ServerProcess(tmp_path / "data", warm=False).start()
    yield process
    process.stop()


@pytest.fixture
def new_page(browser: Browser, chance: str) -> Iterator[Callable[..., Page]]:
    """Makes pages, each on a device of its own, in English.

    An error inside a page fails the test, and so does what the content security policy forbids, and a text that the
    page lacks: it would show the text's id.
    """
    contexts: list[BrowserContext] = []
    errors: list[str] = []

    def make(
        viewport: dict[str, int] = DESK,
        *,
        mobile: bool = False,
        reduced_motion: bool = True,
        worker: bool = False,
        hints: bool = False,
    ) -> Page:
        context = browser.new_context(
            viewport={"width": viewport["width"], "height": viewport["height"]},
            locale="en-GB",
            is_mobile=mobile,
            has_touch=mobile,
            reduced_motion="reduce" if reduced_motion else "no-preference",
            service_workers="allow" if worker else "block",  # it would fetch what no test has asked for
        )
        context.add_init_script(foreseen_secrets(chance, len(contexts)))
        contexts.append(context)
        if not hints:  # whoever plays at random would be warned again and again
            context.add_init_script(_WITHOUT_HINTS)
        page = context.new_page()
        if SLOW:
            slow_down(page, float(SLOW))
        page.set_default_timeout(PATIENCE * 1000)
        page.on("pageerror", lambda error: errors.append(str(error)))
        page.on("console", lambda said: errors.append(said.text) if _FAULT.search(said.text) else None)
        return page

    yield make
    for context in contexts:
        context.close()
    assert errors == []


@pytest.fixture
def page(new_page: Callable[..., Page]) -> Page:
    """One page on a desk."""
    return new_page()
