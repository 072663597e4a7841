"""What people call the things of Graffiti: paints, tiles, spaces, segments.

Facts of events and explanations hold notation (``"ry"``, ``"S2.2"``, ``"B4"``); `name_facts` puts names in their place:

| fact | holds | becomes |
|---|---|---|
| ``paint``, ``missing`` | a paint tile; paints as letters | ``tunnel-paint-<code>``, a list of them |
| ``bonus`` | a bonus tile | ``tunnel-bonus-<code>`` |
| ``space`` | a can space | ``space-graffiti-<kind>`` (see `space`) |
| ``segment`` | a segment | ``segment-graffiti`` with ``code`` and ``picture`` |
| ``letters`` | graffiti | ``tunnel-picture-<letter>``, a list of them |
| ``permit`` | a discard: ``3``, ``33``, ``prm`` | ``permit-graffiti-own``, ``-pair``, ``-tile`` with ``pips`` |
| ``by`` | a seat from 1, or ``n`` | the seat, or ``nobody-graffiti`` |
| everything else | a number, or a stable word | itself |
"""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, Final

from glyphwall.core.message import Argument, Arguments, Message, seat
from glyphwall.core.narration import MessageFormatter
from glyphwall.games.graffiti.rules.fault import bonus as bonus
from glyphwall.games.graffiti.rules.fault import paint as paint
from glyphwall.games.graffiti.texts import CATALOGUE

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Mapping


def paints(codes: Iterable[str]) -> list[Message]:
    """Several paints; a text is read letter by letter."""
    return [paint(code) for code in codes]


def picture(letter: str) -> Message:
    """A graffiti: our own name for its picture."""
    return Message(f"tunnel-picture-{letter.lower()}")


def segment(code: str) -> Message:
    """A segment: ``"B4"`` is "B4 (Long fox)"."""
    return Message("segment-graffiti", {"code": code, "picture": picture(code[0])})


def space(code: str) -> Message:
    """A can space, as it is spoken; the modifiers behind it are left out."""
    code = re.sub("(?<=[0-9LMSx])[b-p]$", "", code.partition("^")[0])  # S2.1b is spoken as S2.1
    board, rest = code[0], code[1:]
    if board == "S":
        return Message("space-graffiti-tunnel", {"section": rest[0], "cans": int(rest[2])})
    if code == "PL":
        return Message("space-graffiti-large")
    if board == "P":
        kind, _, cans = rest.partition(".")
        group = {"d": "doubles", "L": "several", "x": "several"}.get(kind)
        named = Message(f"paint-graffiti-{group}") if group else paint(kind)
        return Message("space-graffiti-paint", {"paint": named, "cans": int(cans or 1)})
    if board == "B" and rest.isdigit():
        return Message("space-graffiti-bonus", {"number": rest})
    return Message(f"space-graffiti-{code.lower()}")


def permit(code: str) -> Message:
    """What is discarded for a spray: a permit, a pair of equal ones, or the bonus tile."""
    if code == "prm":
        return Message("permit-graffiti-tile")
    return Message("permit-graffiti-pair" if len(code) == 2 else "permit-graffiti-own", {"pips": int(code[0])})


def seat_or_neutral(number: str) -> Message:
    """A seat by its number from 1, or nobody (``n``)."""
    return Message("nobody-graffiti") if number == "n" else seat(int(number) - 1)


_NAMED: Final[dict[str, Callable[[str], Argument]]] = {
    "paint": paint,
    "missing": paints,
    "bonus": bonus,
    "space": space,
    "segment": segment,
    "letters": lambda letters: [picture(letter) for letter in letters],
    "permit": permit,
    "by": seat_or_neutral,
}


def name_facts(facts: Mapping[str, str]) -> Arguments:
    """Facts with names for notation, as the texts need them (see the module's table)."""
    return {name: _worded(name, value) for name, value in facts.items()}


def _worded(name: str, value: str) -> Argument:
    named = _NAMED.get(name)
    if named is not None:
        return named(value)
    return int(value) if value.isdigit() else value


# -- as texts -----------------------------------------------------------------------------------------


def format_name(message: Message, locale: str = "en") -> str:
    """One of these names in a language."""
    return MessageFormatter(CATALOGUE, locale).text(message)


def paint_name(code: str, locale: str = "en") -> str:
    """`paint` in a language."""
    return format_name(paint(code), locale)


def paint_names(codes: Iterable[str], locale: str = "en") -> str:
    """Several paints, by commas; a text is read letter by letter."""
    return ", ".join(paint_name(code, locale) for code in codes)


def bonus_name(code: str, locale: str = "en") -> str:
    """`bonus` in a language."""
    return format_name(bonus(code), locale)


def segment_name(code: str, locale: str = "en") -> str:
    """`segment` in a language."""
    return format_name(segment(code), locale)


def space_name(code: str, locale: str = "en") -> str:
    """`space` in a language."""
    return format_name(space(code), locale)


def permit_name(code: str, locale: str = "en") -> str:
    """`permit` in a language."""
    return format_name(permit(code), locale)
