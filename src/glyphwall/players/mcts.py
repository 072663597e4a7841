"""The player ``mcts``: Monte Carlo tree search, at full strength or held back on purpose.

A weaker setting sees less far (fewer simulations) and picks by weight among the plies that look nearly
as good as the best. It never plays a ply that it holds to be clearly worse, so it does not blunder at
random: it overlooks.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, Any, TypeVar

from glyphwall.players.base import Candidate, Decision, Limits, Player
from glyphwall.players.keys import TreeKeys
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
"""Simulations for a ply where a spec sets no limit."""
_PROOF = {1: "win", -1: "loss", 0: None}


@dataclass(frozen=True)
class MctsOptions:
    """How an ``mcts`` player thinks and chooses.

    Attributes:
        sims, seconds: its limits when `Player.choose` is given none.
        margin: plies whose chance to win lies at most this much below the best one's may be chosen.
        temperature: how evenly: 0 for the best ply only; their weights fall by e for each
            ``temperature`` of chance to win below the best.
        worlds: sampled full states that are searched side by side where something is hidden.
        threads: trees searched at a time.
        tree: how the trees grow.
    """

    sims: int | None
    seconds: float | None
    margin: float
    temperature: float
    worlds: int
    threads: int
    tree: TreeSettings

    @property
    def limits(self) -> Limits:
        """Its limits when `Player.choose` is given none."""
        return Limits(sims=self.sims, seconds=self.seconds)


def thinking(keys: SearchKeys, tree: TreeSettings, worlds: int = 1) -> MctsOptions:
    """How a spec has a player think, with a tree that grows like this."""
    return MctsOptions(
        sims=_SIMS if keys.sims is None and keys.time is None else keys.sims,
        seconds=keys.time,
        margin=keys.margin,
        temperature=keys.temperature,
        worlds=worlds,
        threads=keys.threads,
        tree=tree,
    )


SettingsT = TypeVar("SettingsT", bound=TreeSettings)


def grown(plain: SettingsT, keys: SearchKeys) -> SettingsT:
    """How a spec has a tree grow; what it does not say is as in ``plain``."""
    said: dict[str, Any] = {"exploration": keys.exploration, "max_nodes": keys.nodes}
    if isinstance(keys, TreeKeys):
        said |= {"first_play": keys.first_play, "expand_at": keys.expand}
    return replace(plain, **{name: value for name, value in said.items() if value is not None})


class MctsPlayer(Player):
    """Searches the position, and plays the ply it visited most, or one nearly as good."""

    def __init__(self, spec: str, game: Game[Any, Any], options: Options, thinking: MctsOptions) -> None:
        super().__init__(spec, game, options)
        self.thinking = thinking

    def decide(self, question: Question) -> Decision:
        thinking = self.thinking
        search = self.search(question, int(question.rng.integers(2**63)), question.threads or thinking.threads)
        limits = question.limits_or(thinking.limits)
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
        """The search that answers a question."""
        tree = self.thinking.tree
        return TreeSearch(self._worlds(question), seed=seed, threads=threads, settings=tree, only=question.actions)

    def _worlds(self, question: Question) -> list[State]:
        """The states to search: one, unless the view leaves several possible."""
        if not self.game.has_hidden_information(self.options):
            return [question.state]
        samples = [question.state]
        samples += [self.game.resample(question.view, question.rng) for _ in range(self.thinking.worlds - 1)]
        return samples if len(set(samples)) > 1 else samples[:1]

    def _pick(self, report: TreeReport, rng: np.random.Generator) -> Branch:
        near, weights = nearly_best(report.branches, self.thinking.margin, self.thinking.temperature)
        if self.thinking.temperature <= 0 or near[0].proof:
            return near[0]
        return near[int(rng.choice(len(near), p=weights))]

    def _decision(self, report: TreeReport, chosen: Branch, question: Question) -> Decision:
        if not knows_all(question.state):
            report = without_proofs(report)
        seen = [branch for branch in report.branches if branch.visits or branch.proof]
        candidates = tuple(self._candidate(branch) for branch in seen)
        note = None
        if report.proof > 0:
            note = "proved: a win"
        elif report.proof < 0 and question.asks_of_all:
            note = "proved: a loss against the best answers"
        elif report.proof < 0:
            note = "proved: each of the plies asked about loses; the others were not searched"
        elif report.full:
            note = "the search tree is full: it grows no more"
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
