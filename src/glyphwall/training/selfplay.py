"""Games of a network against itself, and the positions to learn from."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any

import numpy as np

from glyphwall.envs import make_batch
from glyphwall.players.net.frame import Frame
from glyphwall.players.net.player import by_seat
from glyphwall.search.network import NetworkSearch, NetworkSettings
from glyphwall.training.positions import Positions, Stopped, from_viewer, stacked

if TYPE_CHECKING:
    from glyphwall.training.settings import Plan

Look = Callable[[np.ndarray, np.ndarray], tuple[np.ndarray, np.ndarray]]
"""A network: observations ``(n, size)`` and legal actions ``(n, width)``, both by the numbers of a `Frame`, to logits
``(n, width)`` and values ``(n, seats)`` from the viewer on."""


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
        self.env = make_batch(plan.game, n, options, autoreset="disabled", observe=True, masks="packed")
        self.frame = Frame(plan.game, options, plan.widest)
        self.search = NetworkSearch(plan.game, options, n=n, simulations=simulations, settings=settings, masks=False)

    def think(self, look: Look, seeds: np.ndarray, simulations: int, *, noise: bool) -> Any:
        """What the search finds in all games; see `NetworkReport`."""
        search, frame = self.search, self.frame
        search.begin(self.env.save().records, seeds, simulations=simulations, noise=noise)
        while search.walk():
            logits, values = look(frame.observed(search.observation), frame.legal(*search.legal_rows()))
            search.take_in_rows(logits, by_seat(values, search.seats_to_act))
        return search.report()


def play(
    table: Table, plan: Plan, rules: int, look: Look, dice: np.random.Generator, stopped: Callable[[], bool]
) -> Positions:
    """Plays a batch of games to their ends; the same for the same network and dice.

    Raises:
        Stopped: ``stopped`` says so.
    """
    said, env = plan.file.selfplay, table.env
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
            width = int(env.legal_count[going].max())
            inside = np.arange(width) < env.legal_count[going, None]
            legal = np.where(inside, env.legal[going, :width], env.action_count).astype(np.int32)
            shares = np.where(inside, found.policy[going[:, None], env.legal[going, :width]], 0).astype(np.float16)
            values = np.full(len(going), full)
            rows.append((going, env.actor[going].copy(), values, env.observation[going], legal, shares))
        env.step(actions)
        returns += env.returns
        ply += 1
    games, actors, whole, seen = (np.concatenate([row[part] for row in rows]) for part in range(4))
    values = from_viewer(returns[games], actors)
    legal, policy = stacked([row[4] for row in rows], env.action_count), stacked([row[5] for row in rows], 0)
    return Positions(rules, seen, legal, policy, values, whole)
