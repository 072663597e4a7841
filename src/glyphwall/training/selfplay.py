"""Games of a network against itself, and the positions to learn from."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

import numpy as np

from glyphwall.core.streams import stream
from glyphwall.envs import make_batch
from glyphwall.players.net.frame import Frame
from glyphwall.players.net.player import by_seat
from glyphwall.search.network import NetworkSearch, NetworkSettings

if TYPE_CHECKING:
    from glyphwall.training.settings import Plan

Look = Callable[[np.ndarray], tuple[np.ndarray, np.ndarray]]
"""A network: inputs ``(n, inputs)`` to logits ``(n, actions)`` and values ``(n, seats)`` from the viewer on."""


class Stopped(Exception):
    """Somebody wants the run to end; what was begun is left."""


@dataclass(frozen=True)
class Positions:
    """Positions to learn from, all of one set of rules, in its own numbers.

    Attributes:
        rules: which set. observation: uint8 ``(k, size)``. mask: bool ``(k, actions)``.
        policy: float16 ``(k, actions)``: the improved policy. values: float32 ``(k, seats)``: the returns, from the
            viewer on. full: bool ``(k,)``: whether the policy is worth learning.
    """

    rules: int
    observation: np.ndarray
    mask: np.ndarray
    policy: np.ndarray
    values: np.ndarray
    full: np.ndarray

    def __len__(self) -> int:
        return len(self.full)


class Table:
    """Games side by side under one set of rules, and the search that plays them.

    Args:
        plan: the run. rules: which set of options. n: how many games. simulations: most of a search.

    Attributes:
        env: the batch. frame: where its numbers lie among the network's.
    """

    def __init__(self, plan: Plan, rules: int, n: int, simulations: int) -> None:
        options, said = plan.options[rules], plan.file.selfplay
        settings = NetworkSettings(said.considered, said.exploration, value_scale=said.value_scale)
        self.env = make_batch(plan.game, n, options, autoreset="disabled", observe=True)
        self.frame = Frame(plan.game, options, plan.widest)
        self.search = NetworkSearch(plan.game, options, n=n, simulations=simulations, settings=settings)

    def think(self, look: Look, seeds: np.ndarray, simulations: int, *, noise: bool) -> Any:
        """What the search finds in all games; see `NetworkReport`."""

        def network(observation: np.ndarray, mask: np.ndarray, seats: np.ndarray) -> tuple[np.ndarray, np.ndarray]:
            logits, values = look(self.frame.inputs(observation, mask))
            return logits[:, self.frame.action], by_seat(values, seats)

        records = self.env.save().records
        return self.search.run(records, network, seeds, simulations=simulations, noise=noise)


def play(table: Table, plan: Plan, rules: int, look: Look, iteration: int, stopped: Callable[[], bool]) -> Positions:
    """Plays a batch of games to their ends; the same for the same network, seed and iteration.

    Raises:
        Stopped: ``stopped`` says so.
    """
    said, env = plan.file.selfplay, table.env
    dice = stream(plan.file.seed, "selfplay", iteration)
    env.reset(seed=int(dice.integers(2**63)))
    blind = dice.integers(said.random_plies + 1, size=env.n)
    returns, rows, ply = np.zeros((env.n, env.seats)), [], 0
    while not env.terminated.all():
        if stopped():
            raise Stopped
        full = bool(dice.random() < said.full_share)
        seeds = dice.integers(2**63, size=env.n)
        simulations = said.simulations if full else said.fast_simulations
        going = np.flatnonzero(~env.terminated & (ply >= blind))
        actions = env.sample().copy()
        if len(going):
            found = table.think(look, seeds, simulations, noise=True)
            actions[going] = found.actions[going]
            kept = (env.observation[going], env.mask[going], found.policy[going].astype(np.float16))
            rows.append((going, env.actor[going].copy(), np.full(len(going), full), *kept))
        env.step(actions)
        returns += env.returns
        ply += 1
    games, actors, whole, seen, mask, policy = (np.concatenate(column) for column in zip(*rows, strict=True))
    places = (np.arange(env.seats) + actors[:, None]) % env.seats
    values = np.take_along_axis(returns[games], places, axis=1).astype(np.float32)
    return Positions(rules, seen, mask, policy, values, whole)
