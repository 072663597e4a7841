"""The browser client: bytes transferred, and time until it is usable."""

from __future__ import annotations

import gzip
import tempfile
import time
from contextlib import contextmanager
from pathlib import Path
from typing import TYPE_CHECKING

import httpx
from tools.harness.chromium import CHROMIUM_ARGUMENTS, chromium

from benchmarks.figures import Figure
from benchmarks.serving import glyphwall

if TYPE_CHECKING:
    from collections.abc import Iterator

    from playwright.sync_api import Browser

SCRIPT_KB = 150
USABLE_S = 1.0


def measure(scale: float) -> Iterator[Figure]:
    from glyphwall.server.settings import STATIC

    scripts = sorted(STATIC.rglob("*.js"))
    if not scripts:
        raise ImportError("the browser client is not built: python tools/build/build_web.py")
    size = sum(map(_compressed, scripts))
    yield Figure("browser: script of all pages", size, "kB", note=f"gzip, {len(scripts)} scripts; no page needs all")
    largest, page = _largest_page()
    yield Figure(
        "browser: script of the largest page",
        largest,
        "kB",
        f"under {SCRIPT_KB}",
        largest < SCRIPT_KB,
        note=f"gzip, {page} in German",
    )
    usable = _until_usable(max(1, round(10 * scale)))
    yield Figure(
        "browser: page usable",
        usable,
        "s",
        f"under {USABLE_S:.0f}",
        usable < USABLE_S,
        note="from the address to a Play button that can be pressed; empty cache, loopback, median",
    )


def _compressed(script: Path) -> float:
    """Return a script's size in kilobytes, compressed."""
    return len(gzip.compress(script.read_bytes(), 9)) / 1000


def _largest_page() -> tuple[float, str]:
    """Return the script kilobytes of the largest table, and its game."""
    from glyphwall.core import built_in_ids
    from glyphwall.server.settings import STATIC

    needed = []
    with _browsing() as (browser, url):
        for game in built_in_ids():
            page = browser.new_context(locale="de").new_page()
            page.goto(f"{url}/g/{_create(url, game)}")
            page.locator("[data-table]").wait_for()
            page.wait_for_load_state("networkidle")
            addresses = page.evaluate("performance.getEntriesByType('resource').map(({ name }) => name)")
            loaded = {address.rpartition("/")[2] for address in addresses}
            scripts = [path for path in STATIC.rglob("*.js") if path.name in loaded]
            needed.append((sum(map(_compressed, scripts)), f"a table of {game}"))
    return max(needed)


def _create(url: str, game: str) -> str:
    """Create a game for two that anyone with the address may watch; return its id."""
    wanted = {"game": game, "seats": [{"kind": "here"}, {"kind": "here"}]}
    answer = httpx.post(f"{url}/api/games", json=wanted, timeout=60).raise_for_status()
    return str(answer.json()["game_id"])


@contextmanager
def _browsing() -> Iterator[tuple[Browser, str]]:
    """Yield a browser and a server's address."""
    from playwright.sync_api import sync_playwright

    executable = chromium()
    if executable is None:
        raise ImportError("no Chromium found")
    with tempfile.TemporaryDirectory() as folder, glyphwall(Path(folder)) as (_, port), sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=executable, args=CHROMIUM_ARGUMENTS)
        try:
            yield browser, f"http://127.0.0.1:{port}"
        finally:
            browser.close()


def _until_usable(times: int) -> float:
    """Return the median seconds over fresh browser profiles."""
    taken = []
    with _browsing() as (browser, url):
        for _ in range(times + 1):
            context = browser.new_context()
            page = context.new_page()
            started = time.perf_counter()
            page.goto(url, wait_until="commit")
            page.locator("button.play:enabled").first.wait_for()
            taken.append(time.perf_counter() - started)
            context.close()
    return sorted(taken[1:])[times // 2]  # the first one of all warms the browser up
