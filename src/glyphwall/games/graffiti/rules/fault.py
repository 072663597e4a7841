"""Faults of a position of Graffiti, with their messages."""

from __future__ import annotations

from typing import TYPE_CHECKING

from glyphwall.core.message import Fault, Message
from glyphwall.core.narration import MessageFormatter
from glyphwall.games.graffiti.texts import CATALOGUE

if TYPE_CHECKING:
    from glyphwall.core.message import Argument

_ENGLISH = MessageFormatter(CATALOGUE, "en")


def fault(code: str, place: str, about: str = "", /, **facts: Argument) -> Fault:
    """Build a fault at a place; its text is ``fault-graffiti-<code>``, or ``fault-graffiti-<code>-<about>``."""
    said = Message("-".join(filter(None, ("fault-graffiti", code, about))), facts)
    return Fault(code, place, _ENGLISH.text(said), said)


def paint(code: str) -> Message:
    """Return the name of a paint or a paint tile: ``"ry"`` is "red-yellow"."""
    return Message(f"tunnel-paint-{code}")


def bonus(code: str) -> Message:
    """Return the name of a bonus tile: ``"dis"`` is "Discount"."""
    return Message(f"tunnel-bonus-{code}")


def phase(name: str) -> Message:
    """Return the name of a phase."""
    return Message(f"phase-graffiti-{name}")
