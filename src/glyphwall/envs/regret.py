"""What a policy throws away: its moves in positions that the exact solver has judged.

    >>> from glyphwall.envs.regret import regret, solved_positions
    >>> positions = solved_positions("grawlix", size=3)
    >>> len(positions)
    2600
    >>> found = regret(lambda states, masks: masks.argmax(axis=1), positions)
    >>> 0.0 <= found.mean <= 1.0
    True

In every one of these positions the seat to act wins with best play, though not with every action. A policy's *regret*
there is 1 if its action gives the win away and 0 if it keeps it. `regret` takes the mean, and is quick enough to be
asked within a training loop.
"""

from __future__ import annotations

import gzip
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import cached_property
from typing import TYPE_CHECKING, Any

import msgspec
import numpy as np

from glyphwall.core.contract import CHANCE
from glyphwall.core.errors import GlyphwallError
from glyphwall.core.registry import get_game, get_pack
from glyphwall.core.streams import stream
from glyphwall.envs.tensors import Tensors

if TYPE_CHECKING:
    from glyphwall.core.contract import Game, State
    from glyphwall.core.kernel import Observation
    from glyphwall.players.base import Player

Policy = Callable[[Sequence["State"], np.ndarray], Any]
"""Gets states ``(n)`` and what is legal in each, bool ``(n, action_count)``; chooses an action number for each."""


@dataclass(frozen=True)
class Regret:
    """What a policy gave away.

    Attributes:
        positions: how many it was asked about.
        lost: in how many it gave a win away (an illegal action is one of these).
        illegal: in how many its action was not legal.
        blind: the mean regret of choosing with closed eyes among the legal actions.
    """

    positions: int
    lost: int
    illegal: int
    blind: float

    @property
    def mean(self) -> float:
        """The mean regret, from 0 (no win given away) to 1."""
        return self.lost / self.positions


class SolvedPositions(Sequence["State"]):
    """Positions under one set of options, each with all the actions that keep its win.

    Attributes:
        game, options: the rules.
        texts: the positions in notation. winning: the action numbers that keep the win, of each.
    """

    def __init__(
        self, game: Game[Any, Any], options: Any, texts: Sequence[str], winning: Sequence[tuple[int, ...]]
    ) -> None:
        self.game, self.options = game, options
        self.texts, self.winning = tuple(texts), tuple(winning)

    @cached_property
    def states(self) -> tuple[State, ...]:
        """The positions; read when they are first asked for."""
        return tuple(self.game.parse_position(text, self.options) for text in self.texts)

    @cached_property
    def legal_mask(self) -> np.ndarray:
        """What is legal, bool ``(n, action_count)``."""
        return self._mask(state.legal_actions for state in self.states)

    @cached_property
    def winning_mask(self) -> np.ndarray:
        """What keeps the win, bool ``(n, action_count)``."""
        return self._mask(self.winning)

    def observations(self, observation: Observation | None = None) -> np.ndarray:
        """What the seat to act may know in each, uint8 ``(n, size)``, in the game's observation or the given one."""
        tensors = Tensors(self.game, self.options, observation)
        return np.array([tensors.observe(state, state.actor) for state in self.states])

    def _mask(self, actions: Any) -> np.ndarray:
        mask = np.zeros((len(self.texts), self.game.action_count(self.options)), np.bool_)
        for row, numbers in zip(mask, actions, strict=True):
            row[list(numbers)] = True
        return mask

    def __len__(self) -> int:
        return len(self.texts)

    def __getitem__(self, index: Any) -> Any:
        if isinstance(index, slice):
            return SolvedPositions(self.game, self.options, self.texts[index], self.winning[index])
        return self.states[index]


def solved_positions(game_id: str, **options: Any) -> SolvedPositions:
    """The positions that come with a game, under the options given.

    Args:
        options: values that tell one set of options from the others that there are.

    Raises:
        UnknownGame: no such game. GlyphwallError: it brings none, or none or several sets of options answer.
    """
    game = get_game(game_id)
    file = get_pack(game_id).solved_positions
    if file is None:
        raise GlyphwallError(f"{game_id} brings no solved positions")
    groups: dict[str, list[tuple[str, tuple[int, ...]]]] = {}
    for line in gzip.decompress(file.read_bytes()).decode().splitlines():
        if not line.startswith("#"):
            named, position, winning = line.split(" ; ")
            groups.setdefault(named, []).append((position, tuple(map(int, winning.split()))))
    found = [(game.make_options(**dict(part.split("=") for part in named.split())), named) for named in groups]
    chosen = [
        (each, named)
        for each, named in found
        if all(msgspec.to_builtins(each).get(name) == value for name, value in options.items())
    ]
    if len(chosen) != 1:
        raise GlyphwallError(f"{len(chosen)} sets of options answer; choose one of: {'; '.join(groups)}")
    each, named = chosen[0]
    return SolvedPositions(game, each, *zip(*groups[named], strict=True))


def regret(policy: Policy, positions: SolvedPositions) -> Regret:
    """How often a policy gives a win away.

    Args:
        policy: gets all states at once, and their legal masks (copies); see `by_player` for a `Player`. One that
            learns from observations has them ready (`SolvedPositions.observations`) and need not look at the states.

    Raises:
        GlyphwallError: not an action for each position.
    """
    chosen = np.asarray(policy(positions.states, positions.legal_mask.copy()))
    if chosen.shape != (len(positions),) or chosen.dtype.kind not in "iu":
        raise GlyphwallError(f"actions {chosen.dtype} {chosen.shape}: {len(positions)} whole numbers")
    rows = np.arange(len(positions))
    inside = (chosen >= 0) & (chosen < positions.legal_mask.shape[1])
    number = np.where(inside, chosen, 0)
    legal = inside & positions.legal_mask[rows, number]
    kept = legal & positions.winning_mask[rows, number]
    blind = 1.0 - positions.winning_mask.sum(axis=1) / positions.legal_mask.sum(axis=1)
    return Regret(len(positions), int((~kept).sum()), int((~legal).sum()), float(blind.mean()))


def by_player(player: Player, seed: int = 0) -> Policy:
    """A policy that asks a player, which gets its seat's view of each position."""

    def choose(states: Sequence[State], masks: np.ndarray) -> np.ndarray:
        actions = []
        for number, state in enumerate(states):
            assert state.actor != CHANCE
            player.reset()
            actions.append(player.choose(state.view(state.actor), stream(seed, "regret", number)).action)
        return np.array(actions, np.int64)

    return choose
