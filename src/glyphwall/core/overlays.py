"""Overlays: marks in a position, for people who study it. A plugin provides them with `GamePlugin.load_overlays`.

Texts: ``overlay-<game>-<code>`` for an overlay's title, and ``hint-<game>-<code>`` for its notes and marks, as for
hints.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Literal, Protocol

import msgspec

from glyphwall.core.message import Message, Reason

if TYPE_CHECKING:
    from collections.abc import Sequence
    from typing import Any

Tone = Literal["", "mine", "theirs", "both"]
"""The seats that a mark concerns: the viewer, others, or all."""


class Mark(msgspec.Struct, frozen=True):
    """A sign at a place.

    Attributes:
        place: a place or a piece in notation (``"f6"``, ``"Rh"``).
        sign: at most four characters.
        tone: the seats concerned.
        warmth: from 0 to 1 if places are compared with each other, else None.
    """

    place: str
    sign: str
    tone: Tone = ""
    warmth: float | None = None
    note: Reason | None = None


class Overlay(msgspec.Struct, frozen=True):
    """A group of marks and notes.

    Attributes:
        code: stable name.
        notes: remarks on the whole position.
        title: its title, added before it is shown to people; None to show the code.
    """

    code: str
    notes: tuple[Reason, ...]
    marks: tuple[Mark, ...] = ()
    title: Message | None = None


class Overlays(Protocol):
    """A source of a game's overlays."""

    def of(self, view: Any) -> Sequence[Overlay]:
        """Return the overlays of a position, from a seat's view alone."""
