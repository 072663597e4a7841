"""Writes with which options a built-in game draws nothing, for pages that don't take a server's word for it.

``tools.build.export_protocol`` writes it to ``web/protocol/chance.json``. It follows from ``Game.has_chance`` alone:
the options that the method reads are found by watching it, and it is asked for each combination of their values.
"""

from __future__ import annotations

import json
from itertools import product
from typing import TYPE_CHECKING, Any

import msgspec

from glyphwall.core.option_fields import option_fields
from glyphwall.core.registry import built_in_ids, get_game

if TYPE_CHECKING:
    from collections.abc import Iterator

    from glyphwall.core.contract import Game


class _Watched:
    """Options that record which of them were read."""

    def __init__(self, options: Any, read: set[str]) -> None:
        self._options = options
        self._read = read

    def __getattr__(self, name: str) -> Any:
        self._read.add(name)
        return getattr(self._options, name)


def options_read(game: Game[Any, Any]) -> list[str]:
    """Return the options that ``has_chance`` depends on, sorted."""
    read: set[str] = set()
    before = None
    while read != before:
        before = set(read)
        for options in combinations(game, sorted(before)):
            game.has_chance(_Watched(options, read))
    return sorted(read)


def combinations(game: Game[Any, Any], names: list[str]) -> Iterator[Any]:
    """Return the default options with every combination of these options' values.

    Raises:
        ValueError: an option has no list of values.
    """
    for values in product(*(values_of(game, name) for name in names)):
        yield msgspec.structs.replace(game.make_options(), **dict(zip(names, values, strict=True)))


def values_of(game: Game[Any, Any], name: str) -> list[Any]:
    """Return every value of an option.

    Raises:
        ValueError: they can't be listed.
    """
    (field,) = (field for field in option_fields(game.options_type) if field.name == name)
    if field.kind == "switch":
        return [False, True]
    if field.kind == "choice":
        return list(field.choices)
    if field.kind == "number" and field.minimum is not None and field.maximum is not None:
        return list(range(int(field.minimum), int(field.maximum) + 1))
    raise ValueError(f"chance of {game.id} depends on {name}, whose values can't be listed")


def chance_table() -> str:
    """Return the table as JSON: for each game, the options and the values without chance."""
    games = {}
    for game_id in built_in_ids():
        game = get_game(game_id)
        names = options_read(game)
        quiet = [options for options in combinations(game, names) if not game.has_chance(options)]
        games[game_id] = {
            "options": names,
            "without": [[getattr(options, name) for name in names] for options in quiet],
        }
    return json.dumps(games, indent=2) + "\n"
