"""What people call the things of Graffiti: paints, tiles, spaces, segments, in every language.

Facts of events and explanations hold notation (``"ry"``, ``"S2.2"``, ``"B4"``); `worded` puts names in
their place, and the browser does the same with the same catalogue:

| fact | holds | becomes |
|---|---|---|
| ``paint``, ``missing`` | a paint tile; paints as letters | ``tunnel-paint-<code>``, joined by commas |
| ``bonus`` | a bonus tile | ``tunnel-bonus-<code>`` |
| ``space`` | a can space | ``space-graffiti-<kind>`` (see `space_name`) |
| ``segment`` | a segment | ``segment-graffiti`` with ``code`` and ``picture`` |
| ``letters`` | graffiti | ``tunnel-picture-<letter>``, joined by commas |
| ``permit`` | a discard: ``3``, ``33``, ``prm`` | ``permit-graffiti-own``, ``-pair``, ``-tile`` with ``pips`` |
| ``by`` | a seat from 1, or ``n`` | ``ui-player``, or ``nobody-graffiti`` |
| everything else | a number, or a stable word | itself |
"""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from glyphwall.games.graffiti.texts import text as message

if TYPE_CHECKING:
    from collections.abc import Mapping


def paint_name(code: str, locale: str = "en") -> str:
    """A paint or a paint tile: ``"ry"`` is "red and yellow"."""
    return message(f"tunnel-paint-{code}", locale)


def paint_names(codes: str | tuple[str, ...], locale: str = "en") -> str:
    """Several paints, by commas; a text is read letter by letter."""
    return ", ".join(paint_name(code, locale) for code in codes)


def bonus_name(code: str, locale: str = "en") -> str:
    """A bonus tile: ``"dis"`` is "Discount"."""
    return message(f"tunnel-bonus-{code}", locale)


def picture_name(letter: str, locale: str = "en") -> str:
    """A graffiti: our own name for its picture."""
    return message(f"tunnel-picture-{letter.lower()}", locale)


def segment_name(code: str, locale: str = "en") -> str:
    """A segment: ``"B4"`` is "B4 (Long fox)"."""
    return message("segment-graffiti", locale, code=code, picture=picture_name(code[0], locale))


def space_name(code: str, locale: str = "en") -> str:
    """A can space, as it is spoken; the modifiers behind it are left out."""
    code = re.sub("(?<=[0-9LMSx])[b-p]$", "", code.partition("^")[0])  # S2.1b is spoken as S2.1
    board, rest = code[0], code[1:]
    if board == "S":
        return message("space-graffiti-tunnel", locale, section=rest[0], cans=int(rest[2]))
    if code == "PL":
        return message("space-graffiti-large", locale)
    if board == "P":
        paint, _, cans = rest.partition(".")
        group = {"d": "doubles", "L": "several", "x": "several"}.get(paint)
        name = message(f"paint-graffiti-{group}", locale) if group else paint_name(paint, locale)
        return message("space-graffiti-paint", locale, paint=name, cans=int(cans or 1))
    if board == "B" and rest.isdigit():
        return message("space-graffiti-bonus", locale, number=rest)
    return message(f"space-graffiti-{code.lower()}", locale)


def permit_name(code: str, locale: str = "en") -> str:
    """What is discarded for a spray: a permit, a pair of equal ones, or the bonus tile."""
    kind = "tile" if code == "prm" else "pair" if len(code) == 2 else "own"
    return message(f"permit-graffiti-{kind}", locale, pips=code[0])


def seat_name(number: str, locale: str = "en") -> str:
    """A seat by its number from 1, or nobody (``n``)."""
    return message("nobody-graffiti", locale) if number == "n" else message("ui-player", locale, number=int(number))


def worded(facts: Mapping[str, str], locale: str = "en") -> dict[str, str | int]:
    """Facts with names for notation, as the texts need them (see the module's table)."""
    return {name: _worded(name, value, locale) for name, value in facts.items()}


def _worded(name: str, value: str, locale: str) -> str | int:
    if name == "paint":
        return paint_name(value, locale)
    if name == "missing":
        return paint_names(value, locale)
    if name == "bonus":
        return bonus_name(value, locale)
    if name == "space":
        return space_name(value, locale)
    if name == "segment":
        return segment_name(value, locale)
    if name == "letters":
        return ", ".join(picture_name(letter, locale) for letter in value)
    if name == "permit":
        return permit_name(value, locale)
    if name == "by":
        return seat_name(value, locale)
    return int(value) if value.isdigit() else value
