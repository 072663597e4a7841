"""A fault of a position of Graffiti, with what is said of it in any language."""

from __future__ import annotations

from typing import TYPE_CHECKING

from glyphwall.core.message import Fault, Message
from glyphwall.core.narration import MessageFormatter
from glyphwall.games.graffiti.texts import CATALOGUE

if TYPE_CHECKING:
    from glyphwall.core.message import Argument

_ENGLISH = MessageFormatter(CATALOGUE, "en")


def fault(code: str, place: str, about: str = "", /, **facts: Argument) -> Fault:
    """A fault at a place.

    Args:
        about: which of the texts of this code, ``fault-graffiti-<code>-<about>``; "" where there is one.
        facts: what the text needs.
    """
    said = Message("-".join(filter(None, ("fault-graffiti", code, about))), facts)
    return Fault(code, place, _ENGLISH.text(said), said)


def paint(code: str) -> Message:
    """A paint or a paint tile: ``"ry"`` is "red-yellow"."""
    return Message(f"tunnel-paint-{code}")


def bonus(code: str) -> Message:
    """A bonus tile: ``"dis"`` is "Discount"."""
    return Message(f"tunnel-bonus-{code}")


def phase(name: str) -> Message:
    """What is to be done in a phase."""
    return Message(f"phase-graffiti-{name}")
