"""Brotli, as quickly as answers are packed."""

from __future__ import annotations

import brotli

_QUALITY = 4


def packed(plain: bytes) -> bytes:
    """The bytes, packed."""
    small: bytes = brotli.compress(plain, quality=_QUALITY)
    return small
