"""The language of what a command says to people."""

from __future__ import annotations

import os

from glyphwall.messages import closest_locale


def language_of(locale: str | None) -> str:
    """The language that was asked for, or else the environment's."""
    wanted = locale or next(
        (os.environ[name] for name in ("LC_ALL", "LC_MESSAGES", "LANG") if os.environ.get(name)), ""
    )
    return closest_locale(wanted)
