"""Who sits on a seat: a person at this terminal, or a computer player by its spec or level."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from glyphwall.core.contract import Game
    from glyphwall.core.values import Options


@dataclass(frozen=True)
class Person:
    """Somebody at this terminal."""

    name: str | None = None


@dataclass(frozen=True)
class Computer:
    """A computer player by its spec string, ``mcts:sims=500`` or ``level:ID``."""

    spec: str

    @property
    def level(self) -> str | None:
        """Id of the level, if it is one."""
        return self.spec.removeprefix("level:") if self.spec.startswith("level:") else None


Occupant = Person | Computer


def occupant_of(text: str, game: Game[Any, Any], options: Options) -> Occupant:
    """Who is meant by ``person``, a player spec, or the bare id of a level.

    Raises:
        UnknownPlayer: nobody answers to it.
    """
    from glyphwall.players.levels import levels
    from glyphwall.players.specs import make_player

    text = text.strip()
    if text == "person":
        return Person()
    spec = f"level:{text}" if text in (level.id for level in levels(game.id)) else text
    make_player(spec, game, options)
    return Computer(spec)
