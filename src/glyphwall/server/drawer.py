"""Draws views as SVG, one after the other: ``python -m glyphwall.server.drawer``.

A process of its own with a low priority: drawing is Python's work, and a thread of the server's process would hold up
its event loop. Each request and each answer is its length in four bytes, then so many. A request is a pickle, from the
server alone; an answer is the processor time that it took (seconds), the drawing, and the drawing packed with Brotli;
or nothing, where it could not be drawn: the server tries it then.
"""

from __future__ import annotations

import os
import pickle
import sys
import time
from typing import TYPE_CHECKING, Any, NamedTuple

import brotli
import msgspec

from glyphwall.core.registry import game_ids
from glyphwall.render import svg

if TYPE_CHECKING:
    from collections.abc import Sequence

    from glyphwall.core.contract import Event, View

HEAD = 4
QUALITY = 4
_NICE = 5


class Wanted(NamedTuple):
    """What is to be drawn."""

    view: View
    events: Sequence[Event]
    theme: str
    locale: str


class Drawn(msgspec.Struct, array_like=True):
    """An answer."""

    seconds: float
    plain: bytes
    packed: bytes


def draw(wanted: Wanted) -> Drawn:
    """Raises whatever the drawing raises."""
    began = time.process_time()
    more: dict[str, Any] = {"events": wanted.events} if wanted.events else {}
    plain = svg(wanted.view, theme=wanted.theme, locale=wanted.locale, **more).encode()
    packed = brotli.compress(plain, quality=QUALITY)
    return Drawn(time.process_time() - began, plain, packed)


def main() -> None:
    """Draws until nobody asks any more."""
    if hasattr(os, "nice"):
        os.nice(_NICE)
    asked, answers = sys.stdin.buffer, sys.stdout.buffer
    while head := asked.read(HEAD):
        try:
            wanted = pickle.loads(asked.read(int.from_bytes(head)))  # noqa: S301 - the server's
            known = wanted.view.__struct_config__.tag in game_ids()  # else it would be drawn plainly
            answer = msgspec.msgpack.encode(draw(wanted)) if known else b""
        except Exception:  # the server's process knows more: it draws it, or says what is wrong
            answer = b""
        answers.write(len(answer).to_bytes(HEAD) + answer)
        answers.flush()


if __name__ == "__main__":
    main()
