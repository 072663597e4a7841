"""The browser client's figures: what travels over the line, and how long until a person can begin."""

from __future__ import annotations

import gzip
import tempfile
import time
from pathlib import Path
from typing import TYPE_CHECKING

from benchmarks.figures import Figure

if TYPE_CHECKING:
    from collections.abc import Iterator

SCRIPT_KB = 150
USABLE_S = 1.0


def measure(scale: float) -> Iterator[Figure]:
    """Figures one by one."""
    from glyphwall.server.settings import STATIC

    scripts = sorted(STATIC.rglob("*.js"))
    if not scripts:
        raise ImportError("the browser client is not built: python tools/build_web.py")
    size = sum(len(gzip.compress(path.read_bytes(), 9)) for path in scripts) / 1000
    yield Figure(
        "browser: compressed script",
        size,
        "kB",
        f"under {SCRIPT_KB}",
        size < SCRIPT_KB,
        note=f"gzip, all {len(scripts)} scripts, also those fetched only when needed",
    )
    usable = _until_usable(max(3, round(10 * scale)))
    yield Figure(
        "browser: page usable",
        usable,
        "s",
        f"under {USABLE_S:.0f}",
        usable < USABLE_S,
        note="from the address to a Play button that can be pressed; empty cache, loopback, median",
    )


def _until_usable(times: int) -> float:
    """Median seconds over fresh browser profiles."""
    from playwright.sync_api import sync_playwright

    from tests.e2e.browsing import CHROMIUM_ARGUMENTS, ServerProcess, chromium

    executable = chromium()
    if executable is None:
        raise ImportError("no Chromium found")
    taken = []
    with tempfile.TemporaryDirectory() as folder, sync_playwright() as playwright:
        server = ServerProcess(Path(folder)).start()
        browser = playwright.chromium.launch(executable_path=executable, args=CHROMIUM_ARGUMENTS)
        try:
            for _ in range(times + 1):
                context = browser.new_context()
                page = context.new_page()
                started = time.perf_counter()
                page.goto(server.url, wait_until="commit")
                page.locator("button[type=submit]:enabled").wait_for()
                taken.append(time.perf_counter() - started)
                context.close()
        finally:
            browser.close()
            server.stop()
    return sorted(taken[1:])[times // 2]  # the first one of all warms the browser up
