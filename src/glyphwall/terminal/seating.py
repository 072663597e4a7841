"""The players at a terminal: persons, and computer players by their spec or level."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import msgspec

from glyphwall.play.records import StoredSeat

if TYPE_CHECKING:
    from collections.abc import Iterable

    from glyphwall.core.contract import Game
    from glyphwall.core.values import Options

_LEVEL = "level:"


def person(name: str | None = None) -> StoredSeat:
    """Return a person at this terminal; `number_seats` gives them their seat."""
    return StoredSeat(seat=0, kind="here", name=name)


def computer(spec: str) -> StoredSeat:
    """Return a computer player by its spec string, ``mcts:sims=500`` or ``level:ID``."""
    level = spec.removeprefix(_LEVEL) if spec.startswith(_LEVEL) else None
    return StoredSeat(seat=0, kind="computer", spec=spec, level=level)


def number_seats(players: Iterable[StoredSeat]) -> tuple[StoredSeat, ...]:
    """Return the players on seats 0, 1, ... in their order."""
    return tuple(msgspec.structs.replace(player, seat=seat) for seat, player in enumerate(players))


def person_seats(seats: Iterable[StoredSeat]) -> tuple[int, ...]:
    """Return the seats of persons, ascending."""
    return tuple(each.seat for each in seats if each.kind != "computer")


def parse_occupant(text: str, game: Game[Any, Any], options: Options) -> StoredSeat:
    """Return the player for ``person``, a player spec, or the bare id of a level."""
    from glyphwall.players._levels import levels
    from glyphwall.players.specs import make_player

    text = text.strip()
    if text == "person":
        return person()
    spec = f"{_LEVEL}{text}" if text in (level.id for level in levels(game.id)) else text
    make_player(spec, game, options)
    return computer(spec)
