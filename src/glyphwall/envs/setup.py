"""The setup of environments: a game under one set of options, the options of a batch, and the devices."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from types import NoneType
from typing import TYPE_CHECKING, Any, Literal

import numpy as np

from glyphwall.core.contract import Game
from glyphwall.core.errors import GlyphwallError
from glyphwall.core.registry import get_game
from glyphwall.core.streams import new_seed
from glyphwall.core.values import Options
from glyphwall.envs.arguments import check_choice, check_positive

if TYPE_CHECKING:
    from glyphwall.core.kernel import Kernel
    from glyphwall.core.learning import Observation

Autoreset = Literal["next_step", "same_step", "disabled"]
Chance = Literal["inside", "explicit"]
Masks = Literal["bool", "packed"]

MODES = ("next_step", "same_step", "disabled")
"""The modes, in the order of the numbers in `glyphwall.envs.templates.batch`."""

_POLICY = 0x5EED_0F_AC7105
"""Separates the streams of ``sample`` from those of chance."""
_WORD = 0xFFFF_FFFF_FFFF_FFFF


@dataclass(frozen=True)
class GameSetup:
    """A game under one set of options."""

    game: Game[Any, Any]
    options: Options
    kernel: Kernel

    @property
    def seats(self) -> int:
        return self.game.seats(self.options)

    @property
    def action_count(self) -> int:
        return self.game.action_count(self.options)

    @property
    def start(self) -> np.ndarray:
        """The record before the first action, shape ``(1,)``."""
        record: np.ndarray = self.game.initial_state(self.options).record
        return record

    @property
    def observation(self) -> Observation:
        """The game's observations.

        Raises:
            GlyphwallError: The game has no observations.
        """
        found = self.kernel.observation
        if found is None:
            raise GlyphwallError(f"{self.game.id} has no observations (the group of that name in its kernel)")
        return found


def game_setup(game: str | Game[Any, Any], options: Options | Mapping[str, Any] | None = None) -> GameSetup:
    """Resolve a game (or its id) and its options (or a mapping of names to values; None for the published rules).

    Raises:
        UnknownGame: The game is unknown.
        OptionsError: An option is invalid.
        GlyphwallError: An argument has another type, or the game has no compiled rules.
    """
    if not isinstance(game, (str, Game)):
        raise GlyphwallError(f"game {game!r}: the id of one, or a Game")
    if not isinstance(options, (Options, Mapping, NoneType)):
        raise GlyphwallError(f"options {options!r}: the game's options, or a mapping of their names to values")
    found: Game[Any, Any] = get_game(game) if isinstance(game, str) else game
    meant = options if isinstance(options, Options) else found.make_options(**(options or {}))
    try:
        return GameSetup(found, meant, found.kernel)
    except NotImplementedError:
        raise GlyphwallError(f"{found.id} has no compiled rules, which environments need") from None


@dataclass(frozen=True)
class BatchSetup:
    """The options of a batch, described at `glyphwall.envs.make_batch`.

    Raises:
        GlyphwallError: An option is invalid, or ``observe`` is set for a game without observations.
    """

    of: GameSetup
    n: int
    autoreset: Autoreset
    observe: bool
    chance: Chance
    masks: Masks

    def __post_init__(self) -> None:
        check_positive("n", self.n)
        check_choice("autoreset", self.autoreset, MODES)
        check_choice("chance", self.chance, ("inside", "explicit"))
        check_choice("masks", self.masks, ("bool", "packed"))
        if self.observe:
            _ = self.of.observation

    @property
    def mode(self) -> int:
        """The template's number for when games restart."""
        return MODES.index(self.autoreset)

    @property
    def chance_inside(self) -> bool:
        """True if chance's plies are played at once."""
        return self.chance == "inside"


def stream_words(seed: int | None) -> tuple[np.uint64, np.uint64]:
    """Return the seeds of the streams of chance and of ``sample``; None draws them from the system's entropy."""
    word = new_seed() if seed is None else seed
    return np.uint64(word & _WORD), np.uint64((word ^ _POLICY) & _WORD)
