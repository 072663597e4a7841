"""The player ``mcts``: Monte Carlo tree search, at full strength or weakened on purpose.

A weaker setting searches less (fewer simulations) and picks at random among the plies that look nearly as good as the
best. It never plays a ply that it considers clearly worse: it overlooks things, but doesn't blunder at random.
"""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, Any, TypeVar

from glyphwall.players.base import Candidate, Decision, Limits, Player
from glyphwall.players.keys import MctsKeys, TreeKeys
from glyphwall.search.choice import knows_all, nearly_best
from glyphwall.search.report import without_proofs
from glyphwall.search.slices import SlicedSearch, TreeSettings
from glyphwall.search.tree import TreeSearch

if TYPE_CHECKING:
    import numpy as np

    from glyphwall.core.contract import Game, State
    from glyphwall.core.values import Options
    from glyphwall.players.base import Question
    from glyphwall.players.keys import SearchKeys
    from glyphwall.search.report import Branch, TreeReport

_SIMS = 2000
"""Simulations per ply for a spec without limits."""
_PROOF = {1: "win", -1: "loss", 0: None}


SettingsT = TypeVar("SettingsT", bound=TreeSettings)


def adjust_settings(plain: SettingsT, keys: SearchKeys) -> SettingsT:
    """Replace the tree settings that a spec's keys set."""
    changes: dict[str, Any] = {"exploration": keys.exploration, "max_nodes": keys.nodes}
    if isinstance(keys, TreeKeys):
        changes |= {"first_play": keys.first_play, "expand_at": keys.expand}
    return replace(plain, **{name: value for name, value in changes.items() if value is not None})


class MctsPlayer(Player):
    """A player that searches the position, and plays the most visited ply or one nearly as good.

    Attributes:
        limits: The limits when `Player.choose` gets none.
        worlds: Sampled full states searched side by side if something is hidden.
    """

    def __init__(
        self, spec: str, game: Game[Any, Any], options: Options, keys: SearchKeys, plain: TreeSettings | None = None
    ) -> None:
        super().__init__(spec, game, options)
        self.keys = keys
        self.limits = Limits(_SIMS if keys.sims is None and keys.time is None else keys.sims, keys.time)
        self.tree = adjust_settings(plain or TreeSettings(), keys)
        self.worlds = keys.worlds if isinstance(keys, MctsKeys) else 1

    def decide(self, question: Question) -> Decision:
        search = self.search(question, int(question.rng.integers(2**63)), question.threads or self.keys.threads)
        limits = question.limits_or(self.limits)
        tell = question.on_progress
        report = search.run(
            simulations=limits.sims,
            seconds=limits.seconds,
            stop=question.stop,
            on_progress=None
            if tell is None
            else lambda so_far: tell(self._decision(so_far, so_far.branches[0], question)),
        )
        return self._decision(report, self._pick(report, question.rng), question)

    def search(self, question: Question, seed: int, threads: int) -> SlicedSearch[Any]:
        """Make the search for a question."""
        worlds = self._worlds(question)
        return TreeSearch(worlds, seed=seed, threads=threads, settings=self.tree, only=question.actions)

    def _worlds(self, question: Question) -> list[State]:
        """Return the states to search: one, unless several are possible given the view."""
        if not self.game.has_hidden_information(self.options):
            return [question.state]
        samples = [question.state]
        samples += [self.game.resample(question.view, question.rng) for _ in range(self.worlds - 1)]
        return samples if len(set(samples)) > 1 else samples[:1]

    def _pick(self, report: TreeReport, rng: np.random.Generator) -> Branch:
        near, weights = nearly_best(report.branches, self.keys.margin, self.keys.temperature)
        if self.keys.temperature <= 0 or near[0].proof:
            return near[0]
        return near[int(rng.choice(len(near), p=weights))]

    def _decision(self, report: TreeReport, chosen: Branch, question: Question) -> Decision:
        if not knows_all(question.state):
            report = without_proofs(report)
        visited = [branch for branch in report.branches if branch.visits or branch.proof]
        candidates = tuple(self._candidate(branch) for branch in visited)
        note = None
        if report.proof > 0:
            note = "proved: a win"
        elif report.proof < 0 and question.asks_of_all:
            note = "proved: a loss against the best answers"
        elif report.proof < 0:
            note = "proved: each of these plies loses; the others were not searched"
        elif report.full:
            note = "the search tree is full"
        return Decision(
            action=chosen.action,
            text=self.text(chosen.action),
            candidates=candidates,
            sims=report.simulations,
            seconds=report.seconds,
            note=note,
            nodes=report.nodes,
            depth=report.depth,
        )

    def _candidate(self, branch: Branch) -> Candidate:
        return Candidate(
            action=branch.action,
            text=self.text(branch.action),
            visits=branch.visits,
            value=(branch.value + 1) / 2,
            line=tuple(self.text(action) for action in branch.line),
            proof=_PROOF[branch.proof],
            line_actions=branch.line,
        )
