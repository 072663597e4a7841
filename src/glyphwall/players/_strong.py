"""The player ``strong``: a proof if there is one, otherwise the best result of a guided search.

It tries, in this order: the game's theory; the exact solver, once the endgame is in reach; tree search guided by the
game's evaluation, if that covers the position; plain tree search with playouts. It skips what a game lacks. Only proved
results are reported as proved. A lost position is defended with the ply that is hardest to answer.
"""

from __future__ import annotations

import threading
from dataclasses import replace
from time import perf_counter
from typing import TYPE_CHECKING, Any

from glyphwall.core.errors import UnknownPlayer
from glyphwall.core.registry import plugin_of
from glyphwall.players._mcts import MctsPlayer, adjust_settings
from glyphwall.players.base import Candidate, Decision
from glyphwall.players.keys import StrongKeys
from glyphwall.search.defence import MAX_POSITIONS, hardest_defence
from glyphwall.search.guided import PLAIN, GuidedSearch, can_guide
from glyphwall.search.prover import PROOF_NODES_PER_SIMULATION
from glyphwall.search.slices import TreeSettings
from glyphwall.search.solver import Solver, Stopped

if TYPE_CHECKING:
    from glyphwall.core.contract import Game
    from glyphwall.core.values import Options
    from glyphwall.players.base import Limits, Question
    from glyphwall.players.keys import SearchKeys
    from glyphwall.search.slices import SlicedSearch


_SOLVER_SHARE = 0.5
"""The exact solver's share of the time for a ply."""
_SOLVER_MEMORY = 2**26


class StrongPlayer(MctsPlayer):
    """The strongest player of games without hidden information.

    Attributes:
        plain_draft: Search a draft with playouts although the game has an evaluation for it, for comparison.
    """

    def __init__(self, spec: str, game: Game[Any, Any], options: Options, keys: SearchKeys) -> None:
        super().__init__(spec, game, options, keys, TreeSettings(max_nodes=PLAIN.max_nodes))
        self.guided = adjust_settings(PLAIN, keys)
        self.plain_draft = isinstance(keys, StrongKeys) and keys.draft == "playouts"
        if game.kernel.secrets is not None:
            raise UnknownPlayer(f"strong is for games without secrets; {game.title} has some: ismcts plays it")
        self._theory = plugin_of(game).theory
        self._solver: Solver | None = None

    def reset(self) -> None:
        self._solver = None

    def decide(self, question: Question) -> Decision:
        known = self._by_theory(question)
        if known is not None:
            return known
        if len(question.actions) == 1:
            return self.plain(
                question.actions[0], "the only ply" if question.asks_of_all else "the only ply to choose from"
            )
        began = perf_counter()
        won = self._solve(question)
        if won:
            action = self._winning_action(question)
            if action is not None:
                return self._proved_win(action, "proved: a win", perf_counter() - began)
        left = question.limits_or(self.limits).after(perf_counter() - began)
        if won is False:
            return self._defend(question, left)
        return super().decide(replace(question, limits=left))

    def search(self, question: Question, seed: int, threads: int) -> SlicedSearch[Any]:
        """Make the search for a question that isn't proved."""
        if not can_guide(question.state) or (self.plain_draft and self._in_draft(question)):
            return super().search(question, seed, threads)
        return GuidedSearch(question.state, seed=seed, threads=threads, settings=self.guided, only=question.actions)

    def _in_draft(self, question: Question) -> bool:
        evaluation = self.game.kernel.evaluation
        set_up = None if evaluation is None else evaluation.set_up
        return set_up is not None and bool(set_up(question.state.record[0]))

    def _by_theory(self, question: Question) -> Decision | None:
        """Return a ply that wins by the game's theory, or None."""
        if self._theory is None:
            return None
        answers = sorted(set(self._theory.winning_actions(question.view)) & set(question.actions))
        if not answers:
            return None
        proved = self._theory.proves(question.view)
        by = "theory" if proved is None else proved.by
        return self._proved_win(int(question.rng.choice(answers)), f"{by}: a proved win", 0.0)

    # -- the exact solver -------------------------------------------------------------------------
    def _solve(self, question: Question) -> bool | None:
        """Return whether the position is won; None if that wasn't found in time, or is out of the solver's reach."""
        solving = self.game.kernel.solving
        rules = None if solving is None else solving.within_reach(question.state)
        if rules is None:
            return None
        threads = question.threads or self.keys.threads
        if self._solver is None or self._solver.threads != threads:
            self._solver = Solver(self.game, rules, memory=_SOLVER_MEMORY, threads=threads)
        self._solver.stop = question.stop or threading.Event()
        limits = question.limits_or(self.limits)
        nodes = None if limits.sims is None else PROOF_NODES_PER_SIMULATION * limits.sims
        seconds = None if limits.seconds is None else _SOLVER_SHARE * limits.seconds
        if limits.infinite:
            nodes = PROOF_NODES_PER_SIMULATION * (self.limits.sims or 100_000)
        try:
            return self._solver.wins(question.state, nodes=nodes, seconds=seconds)
        except Stopped:
            return None

    def _winning_action(self, question: Question) -> int | None:
        assert self._solver is not None
        try:
            action = self._solver.winning_action(question.state)
        except Stopped:
            return None
        return action if action in question.actions else None

    def _defend(self, question: Question, limits: Limits) -> Decision:
        """Order the plies by a search, then choose the one that is hardest to answer."""
        assert self._solver is not None
        began = perf_counter()
        half = replace(limits, seconds=None if limits.seconds is None else limits.seconds / 2)
        decision = super().decide(replace(question, limits=half))
        seconds = limits.after(perf_counter() - began).seconds
        sims = limits.sims or self.limits.sims or MAX_POSITIONS
        actions = [candidate.action for candidate in decision.candidates] or list(question.actions)
        chosen = hardest_defence(
            self._solver,
            question.state,
            actions,
            positions=min(sims, MAX_POSITIONS),
            nodes=PROOF_NODES_PER_SIMULATION * sims if seconds is None else None,
            seconds=seconds,
            stop=question.stop,
        )
        return _as_lost(decision, chosen, self.text(chosen), perf_counter() - began)

    def _proved_win(self, action: int, note: str, seconds: float) -> Decision:
        text = self.text(action)
        candidate = Candidate(action, text, 0, 1.0, (text,), "win", (action,))
        return Decision(action, text, (candidate,), 0, seconds, note)


def _as_lost(decision: Decision, chosen: int, text: str, seconds: float) -> Decision:
    """Mark every ply as lost, ignoring the search's values, and put the chosen one first."""
    ordered = sorted(decision.candidates, key=lambda candidate: candidate.action != chosen)
    lost = tuple(replace(candidate, value=0.0, proof="loss") for candidate in ordered)
    note = "proved: a loss against the best answers"
    return replace(decision, action=chosen, text=text, candidates=lost, seconds=seconds, note=note)


class SearchingPlayer(StrongPlayer):
    """The search of ``strong`` without its proofs, so that analysis sees several lines."""

    def decide(self, question: Question) -> Decision:
        return MctsPlayer.decide(self, question)
