"""Names of paints, tiles, spaces and segments.

Facts of events and explanations hold notation (``"ry"``, ``"S2.2"``, ``"B4"``); `name_facts` replaces it by names:

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
    """Name several paints; a text is read letter by letter."""
    return [paint(code) for code in codes]


def picture(letter: str) -> Message:
    """Return our own name for a graffiti's picture."""
    return Message(f"tunnel-picture-{letter.lower()}")


def segment(code: str) -> Message:
    """Name a segment: ``"B4"`` is "B4 (Long fox)"."""
    return Message("segment-graffiti", {"code": code, "picture": picture(code[0])})


def space(code: str) -> Message:
    """Name a can space, without its modifiers."""
    code = re.sub("(?<=[0-9LMSx])[b-p]$", "", code.partition("^")[0])  # S2.1b is called S2.1
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
    """Name a discard for a spray: a permit, a pair of equal ones, or the bonus tile."""
    if code == "prm":
        return Message("permit-graffiti-tile")
    return Message("permit-graffiti-pair" if len(code) == 2 else "permit-graffiti-own", {"pips": int(code[0])})


def seat_or_neutral(number: str) -> Message:
    """Name a seat by its number from 1, or neutral (``n``)."""
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
    """Replace notation in facts by names (see the module's table)."""
    return {name: _worded(name, value) for name, value in facts.items()}


def _worded(name: str, value: str) -> Argument:
    named = _NAMED.get(name)
    if named is not None:
        return named(value)
    return int(value) if value.isdigit() else value


# -- as texts -----------------------------------------------------------------------------------------


def format_name(message: Message, locale: str = "en") -> str:
    """Return one of these names in a language."""
    return MessageFormatter(CATALOGUE, locale).text(message)


def paint_name(code: str, locale: str = "en") -> str:
    """Return `paint` in a language."""
    return format_name(paint(code), locale)


def paint_names(codes: Iterable[str], locale: str = "en") -> str:
    """Return several paints, joined by commas; a text is read letter by letter."""
    return ", ".join(paint_name(code, locale) for code in codes)


def bonus_name(code: str, locale: str = "en") -> str:
    """Return `bonus` in a language."""
    return format_name(bonus(code), locale)


def segment_name(code: str, locale: str = "en") -> str:
    """Return `segment` in a language."""
    return format_name(segment(code), locale)


def space_name(code: str, locale: str = "en") -> str:
    """Return `space` in a language."""
    return format_name(space(code), locale)


def permit_name(code: str, locale: str = "en") -> str:
    """Return `permit` in a language."""
    return format_name(permit(code), locale)
