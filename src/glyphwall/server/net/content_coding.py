"""Content negotiation: the coding and the language that a client's headers prefer."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

import brotli

from glyphwall.messages import DEFAULT_LOCALE, locales

if TYPE_CHECKING:
    from collections.abc import Container

_CODINGS: Final = ("br", "gzip")
"""The smallest first."""
_BROTLI_QUALITY: Final = 4


def compress(plain: bytes) -> bytes:
    """Compress with Brotli, quickly enough for an answer."""
    small: bytes = brotli.compress(plain, quality=_BROTLI_QUALITY)
    return small


def best_coding(accepted: str, available: Container[str] = _CODINGS) -> str:
    """Return the coding that an ``Accept-Encoding`` header prefers, the smallest of several; else ``identity``."""
    qualities = _qualities(accepted)
    offered = {name: qualities.get(name, qualities.get("*", 0)) for name in _CODINGS if name in available}
    best = max(offered, key=lambda name: offered[name], default="")
    return best if offered.get(best) else "identity"


def best_locale(accepted: str | None) -> str:
    """Return the locale that an ``Accept-Language`` header prefers; the default one if it names no other."""
    qualities = _qualities(accepted or "")
    for tag in sorted(qualities, key=lambda tag: -qualities[tag]):
        language = tag.partition("-")[0]
        if qualities[tag] and language in locales():
            return language
    return DEFAULT_LOCALE


def _qualities(header: str) -> dict[str, int]:
    """Return what a header names, in its order, with qualities from 0 to 100."""
    from litestar.datastructures.headers import MediaTypeHeader  # the drawer does without it

    parts = [MediaTypeHeader(part.strip()) for part in header.split(",") if part.strip()]
    return {part.maintype.lower(): part.priority[0] for part in parts}
