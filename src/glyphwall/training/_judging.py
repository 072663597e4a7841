"""Measures of a network's strength: against fixed opponents, in solved positions, and against theory."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import msgspec
import numpy as np

from glyphwall.agents._theory_positions import find_theory_positions
from glyphwall.core.errors import GlyphwallError
from glyphwall.core.streams import stream
from glyphwall.envs._regret import regret, solved_positions
from glyphwall.envs.tensors import Tensors
from glyphwall.players.net.frame import Frame
from glyphwall.studies.openings import default_plies
from glyphwall.training._selfplay import SearchedBatch

if TYPE_CHECKING:
    from collections.abc import Callable

    from glyphwall.training._selfplay import Look
    from glyphwall.training.settings import Plan

_THEORY_SEED = 1


class Judge:
    """A judge of networks under one set of a run's rules.

    ``random`` and ``greedy`` are the shares of points won against these players by a search with few simulations, after
    as many random plies as the game's matches start with. The other figures are of the network alone: ``regret`` in
    solved positions; ``keeps``, the share of positions won by theory in which it keeps the win, where the solver proved
    of every ply whether it does, and one doesn't; and ``theory``, the share of all positions won by theory in which it
    gives one of the theory's answers (others may win as well). A measure that doesn't apply is NaN.
    """

    def __init__(self, plan: Plan, rules: int) -> None:
        self._plan, self._options = plan, plan.options[rules]
        judging = plan.file.judging
        self._batch = SearchedBatch(plan, rules, judging.games, judging.simulations)
        self._frame = Frame(plan.game, self._options, plan.widest)
        self._theory = (
            find_theory_positions(plan.game, self._options, judging.theory, _THEORY_SEED) if judging.theory else ()
        )
        self._tensors = Tensors(plan.game, self._options)
        try:
            self._solved: Any = solved_positions(plan.game.id, **msgspec.to_builtins(self._options)).decisive
            self._observations = self._solved.observations()
        except GlyphwallError:
            self._solved = None

    def __call__(self, look: Look) -> dict[str, float]:
        """Return all figures of a network by name; the same network gives the same figures."""
        found = {"random": self._strength(look, lambda env: env.sample().copy()), "greedy": float("nan")}
        if self._plan.game.kernel.scores is not None:
            found["greedy"] = self._strength(look, self._greedy)
        found["regret"] = self._regret(look)
        found |= self._theory_shares(look)
        return found

    def _strength(self, look: Look, other: Callable[[Any], np.ndarray]) -> float:
        """Return the network's share of points; it takes each seat in turn."""
        env = self._batch.env
        dice = stream(self._plan.file.seed, "judging")
        env.reset(seed=1)
        mine = np.arange(env.n) % env.seats
        total, ply = np.zeros(env.n), 0
        opening = default_plies(self._plan.game.id, self._options)
        while not env.terminated.all():
            seeds = dice.integers(2**63, size=env.n)
            if ply < opening:
                actions = env.sample().copy()
            else:
                actions = other(env)
                own = (env.actor == mine) & ~env.terminated
                if own.any():
                    found = self._batch.think(look, seeds, self._plan.file.judging.simulations, noise=False)
                    actions[own] = found.actions[own]
            env.step(actions)
            total += env.returns[np.arange(env.n), mine]
            ply += 1
        return float((total.mean() + 1) / 2)

    def _greedy(self, env: Any) -> np.ndarray:
        """Return the choices of the player ``greedy`` in all games; the first of equals."""
        scores = self._plan.game.kernel.scores
        assert scores is not None
        records, chosen = env.save().records, np.zeros(env.n, np.int64)
        for number in np.flatnonzero(~env.terminated):
            actions = env.legal[number, : env.legal_count[number]].copy()
            worth = np.zeros(len(actions))
            root = records[number : number + 1]
            scores.write_scores(root, root.copy(), actions, worth)
            chosen[number] = actions[worth.argmax()]
        return chosen

    def _regret(self, look: Look) -> float:
        if self._solved is None or not len(self._solved):
            return float("nan")
        masks = self._solved.legal_mask
        return regret(lambda *_: self._choose(look, self._observations, masks), self._solved).mean

    def _theory_shares(self, look: Look) -> dict[str, float]:
        if not self._theory:
            return {"keeps": float("nan"), "theory": float("nan")}
        observations = np.array([self._tensors.observe(each.state, each.state.actor) for each in self._theory])
        masks = np.array([self._tensors.mask(each.state) for each in self._theory], np.bool_)
        chosen = list(zip(map(int, self._choose(look, observations, masks)), self._theory, strict=True))
        keeps = [action in (each.winning or ()) for action, each in chosen if each.is_decisive]
        return {
            "keeps": float(np.mean(keeps)) if keeps else float("nan"),
            "theory": float(np.mean([action in each.answers for action, each in chosen])),
        }

    def _choose(self, look: Look, observations: np.ndarray, masks: np.ndarray) -> np.ndarray:
        """Return the actions of the network alone."""
        width = int(masks.sum(axis=1).max())
        actions = np.argsort(~masks, axis=1, kind="stable")[:, :width]
        inside = np.take_along_axis(masks, actions, axis=1)
        logits = look(self._frame.widen(observations), self._frame.legal(actions, inside))[0]
        found: np.ndarray = actions[np.arange(len(actions)), np.where(inside, logits, -np.inf).argmax(axis=1)]
        return found
