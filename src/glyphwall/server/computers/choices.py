"""A choice that a computer player is asked to make, and its answer."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Protocol

import msgspec

from glyphwall.core.contract import Game
from glyphwall.core.values import View

if TYPE_CHECKING:
    import threading

    import numpy as np


class Chosen(Protocol):
    """The part of a player's decision that the server needs."""

    @property
    def action(self) -> int: ...


class Chooser(Protocol):
    """The part of a player that the server needs."""

    def choose(self, view: Any, rng: np.random.Generator, *, stop: threading.Event) -> Chosen: ...


class OpenChoice(msgspec.Struct, frozen=True):
    """A choice to make.

    Attributes:
        game_id: the stored game, for the log.
        address: the address that waits for it.
        view: what the seat to act may know.
        version: the game's version; seed, seat and version name the random stream, so a restart chooses the same.
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
