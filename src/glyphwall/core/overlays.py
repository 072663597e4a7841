"""Overlays: what a game marks in a position for people who study it, made of what a seat may know.

A plugin provides them with `GamePlugin.load_overlays`. Their texts are ``overlay-<game>-<code>`` for the title of an
overlay, and ``hint-<game>-<code>`` for what is said of it and of each mark, as of advice.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Literal, Protocol

import msgspec

from glyphwall.core.message import Message, Reason

if TYPE_CHECKING:
    from collections.abc import Sequence
    from typing import Any

Tone = Literal["", "mine", "theirs", "both"]
"""Whom a mark concerns: the seat that looks, others, or all."""


class Mark(msgspec.Struct, frozen=True):
    """A sign at a place.

    Attributes:
        place: a place or a piece, as the game's notation names it (``"f6"``, ``"Rh"``).
        sign: at most four characters.
        tone: whom it concerns.
        warmth: from 0 to 1, where places are compared with each other; None where they are not.
        note: the same in words.
    """

    place: str
    sign: str
    tone: Tone = ""
    warmth: float | None = None
    note: Reason | None = None


class Overlay(msgspec.Struct, frozen=True):
    """Marks that belong together, and what is said of them.

    Attributes:
        code: stable name. title: what it is called, put in where it goes out to people; None: by its code.
    """

    code: str
    notes: tuple[Reason, ...]
    marks: tuple[Mark, ...] = ()
    title: Message | None = None


class Overlays(Protocol):
    """What a game can mark."""

    def of(self, view: Any) -> Sequence[Overlay]:
        """The overlays that say something of a position, from the view of a seat: of nothing else."""
