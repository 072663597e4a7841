"""What a computer is asked to choose, and what it answers."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Protocol

import msgspec

from glyphwall.core.contract import Game
from glyphwall.core.values import View

if TYPE_CHECKING:
    import threading

    import numpy as np


class GettingReady(Exception):
    """A player that is not compiled yet.

    Attributes:
        share: how much of it is.
    """

    def __init__(self, share: float) -> None:
        super().__init__(share)
        self.share = share


class Chosen(Protocol):
    """What the server needs of a player's decision."""

    @property
    def action(self) -> int: ...


class Chooser(Protocol):
    """What the server needs of a player."""

    def choose(self, view: Any, rng: np.random.Generator, *, stop: threading.Event) -> Chosen: ...


class OpenChoice(msgspec.Struct, frozen=True):
    """A choice to make.

    Attributes:
        game_id: whose turn it is in line, and for the log.
        address: who waits for it.
        spec: the player that shall choose.
        game: the rules. options: the variant in force.
        view: what the seat that acts may know.
        legal: the actions to choose from.
        seed: of the game.
        version: of the game; seed, seat and version name the random stream, so a restart chooses the same.
    """

    game_id: str
    address: str
    spec: str
    game: Game[Any, Any]
    options: Any
    view: View
    legal: tuple[int, ...]
    seed: int
    version: int


class Choice(msgspec.Struct, frozen=True):
    """An action, and the spec of the player that really chose it."""

    action: int
    player: str
