"""What is answered of the games on offer."""

from __future__ import annotations

import msgspec

from glyphwall.core.option_fields import OptionField


class LevelInfo(msgspec.Struct):
    """A named strength. Name and description are message ids (``level-<id>``, ``level-<id>-about``).

    ``outside``: the operator's own player, called by its id; how strong it is, nobody here has measured.
    """

    id: str
    spec: str
    outside: bool = False


class EditionInfo(msgspec.Struct):
    """An edition of a game's components: the value of the option that names it, and what it is called.

    ``told``: by language, what the texts of the rules say with it: the values of their variables.
    """

    name: str
    title: str
    told: dict[str, dict[str, int | str]] = {}


class GameInfo(msgspec.Struct):
    """One entry of ``GET /api/catalogue``. ``options`` are the fields of a form for the rules, in its order;
    ``seats``: how many play by the published rules.

    ``editions`` are those that can be played with, the one that ships first, and ``edition_option`` is the option that
    names one; of a game without editions, nothing. ``seat_colours``: ids of colours that can be chosen for its seats.
    ``lessons``: how many its tutorial has; 0: it has none. ``prints``: how many things can be printed of it.
    ``puzzles``: how many come with it.
    ``chance``: whether it has a part in the game by the published rules.
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
