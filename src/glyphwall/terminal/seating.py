"""Who sits on a seat: a person at this terminal, or a computer player by its spec or level."""

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
    """Somebody at this terminal; `number_seats` says on which seat."""
    return StoredSeat(seat=0, kind="here", name=name)


def computer(spec: str) -> StoredSeat:
    """A computer player by its spec string, ``mcts:sims=500`` or ``level:ID``."""
    level = spec.removeprefix(_LEVEL) if spec.startswith(_LEVEL) else None
    return StoredSeat(seat=0, kind="computer", spec=spec, level=level)


def number_seats(occupants: Iterable[StoredSeat]) -> tuple[StoredSeat, ...]:
    """Each on the seat that is their turn."""
    return tuple(msgspec.structs.replace(who, seat=seat) for seat, who in enumerate(occupants))


def person_seats(seats: Iterable[StoredSeat]) -> tuple[int, ...]:
    """The seats of persons, ascending."""
    return tuple(who.seat for who in seats if who.kind != "computer")


def parse_occupant(text: str, game: Game[Any, Any], options: Options) -> StoredSeat:
    """Who is meant by ``person``, a player spec, or the bare id of a level.

    Raises:
        UnknownPlayer: nobody answers to it.
    """
    from glyphwall.players.levels import levels
    from glyphwall.players.specs import make_player

    text = text.strip()
    if text == "person":
        return person()
    spec = f"{_LEVEL}{text}" if text in (level.id for level in levels(game.id)) else text
    make_player(spec, game, options)
    return computer(spec)
