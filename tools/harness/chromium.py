"""The system's Chromium, for browser tests and benchmarks."""

from __future__ import annotations

import os
import shutil

BROWSERS = ("chromium-headless-shell", "chromium", "chromium-browser", "google-chrome", "google-chrome-stable")

CHROMIUM_ARGUMENTS = [
    "--no-sandbox",
    "--disable-gpu",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
    # A page of a test ends before code that is compiled better would pay.
    "--js-flags=--liftoff-only --no-opt --no-maglev",
]


def chromium() -> str | None:
    """Find a browser, preferably headless; ``CHROMIUM`` overrides it."""
    named = os.environ.get("CHROMIUM")
    names = (named,) if named else BROWSERS
    return next((found for name in names if name and (found := shutil.which(name))), None)
