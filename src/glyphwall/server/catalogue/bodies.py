"""Responses about the games on offer."""

from __future__ import annotations

import msgspec

from glyphwall.core.option_fields import OptionField


class LevelInfo(msgspec.Struct):
    """A named strength, with message ids for its name and description (``level-<id>``, ``level-<id>-about``).

    ``outside``: a player added by the operator; its strength is unknown.
    """

    id: str
    spec: str
    outside: bool = False


class EditionInfo(msgspec.Struct):
    """An edition of a game's components: the value of its option, and its title.

    ``told``: by language, the values of variables in the texts of the rules.
    """

    name: str
    title: str
    told: dict[str, dict[str, int | str]] = {}


class GameInfo(msgspec.Struct):
    """An entry of ``GET /api/catalogue``.

    ``options``: the fields of the form for the rules, in order. ``seats``: by the published rules. ``editions``: the
    shipped one first; ``edition_option``: the option that names one. ``seat_colours``: ids. ``lessons``, ``prints``,
    ``puzzles``: how many there are. ``chance``: whether chance acts by the published rules.
    """

    id: str
    title: str
    rules_version: str
    credits: str
    seat_counts: list[int]
    seats: int
    options: list[OptionField]
    levels: list[LevelInfo]
    editions: list[EditionInfo] = []
    edition_option: str = ""
    seat_colours: list[str] = []
    lessons: int = 0
    prints: int = 0
    chance: bool = False
    puzzles: int = 0
