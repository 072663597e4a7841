"""Nothing that is stated as proved is false: every such statement against exhaustive search, on the smallest grids.

The adversary believes no label. It asks everybody who says "proved" about the same positions, and compares each
statement with who wins in truth: on the grid of 2 by brute force over the referee's rules, on the grid of 3 by the
solver without a theorem (which tests/unit/search compares with the same brute force).
"""

from __future__ import annotations

import re
from threading import Event
from typing import TYPE_CHECKING, Any

import pytest

from glyphwall.agents._mcp_games import describe_proof_by_search, describe_proof_by_theory
from glyphwall.agents._theory_positions import find_theory_positions
from glyphwall.analysis.endgame import Endgame, GivesAway
from glyphwall.analysis.openings import OpeningBook
from glyphwall.analysis.proofs import find_proof, prove
from glyphwall.api import openings, proofs
from glyphwall.core.registry import plugin_of
from glyphwall.core.streams import stream
from glyphwall.engine._go import Budget
from glyphwall.engine._solving import prove as prove_by_engine
from glyphwall.messages import BUILT_IN_TEXTS
from glyphwall.players.specs import make_player
from glyphwall.record.progress import GameInProgress
from glyphwall.review._certainty import GameProofs
from glyphwall.review._compiled_means import CompiledMeans
from glyphwall.review._searching import judge
from glyphwall.search.prover import Deadline
from glyphwall.search.solver import Solver
from tests.games import GRAWLIX as GAME
from tests.naive.best_play import best_play
from tests.naive.grawlix import NaiveGrawlix
from tests.naive.lockstep import scaled

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Sequence

    from glyphwall.agents._tool_answers import Answer
    from glyphwall.analysis.proofs import Proof
    from glyphwall.core.contract import State

SECONDS = 600.0
"""For each proof: none of these takes one."""

OPEN = [(size, hand, draft) for size, hand in ((2, 1), (2, 2), (3, 1), (3, 2)) for draft in ("alternate", "snake")]
SWAPS = ("none", "after-draft", "after-first-tile")
SELDOM = {(3, 2, draft, swap) for _, _, draft in OPEN for swap in SWAPS} - {
    (3, 2, "alternate", "none"),
    (3, 2, "snake", "after-first-tile"),
}
"""Larger games, of which the others have each draft and each change of sides."""


class Truth:
    """Who wins a position, by no theorem.

    Args:
        options: rules without chance and secrets.
    """

    def __init__(self, options: Any) -> None:
        self._options = options
        self._solver = Solver(GAME, options, memory=2**24)
        self._known: dict[str, tuple[int, int]] = {}
        self._winners: dict[Any, int] = {}

    def winner(self, state: State) -> int:
        """The seat that wins with best play."""
        if state.outcome is not None:
            return state.outcome.ranking.index(1)
        if state.key not in self._winners:
            self._winners[state.key] = self._find(state)
        return self._winners[state.key]

    def winning(self, state: State) -> set[int]:
        """Every action after which the seat to act still wins."""
        return {action for action in state.legal_actions if self.winner(state.apply(action)) == state.actor}

    def length(self, state: State) -> int:
        """Plies to the end with best play."""
        return self._solver.length(state, self.winner(state)) if state.outcome is None else 0

    def check(self, state: State, line: Sequence[str]) -> None:
        """Fail if the solver and the referee differ; on the grid of 2 only, where trying everything takes no time."""
        rules = self._options
        if rules.size == 2:
            naive = NaiveGrawlix(rules.size, rules.hand, rules.draft, rules.swap)
            for text in line:
                naive.play(text)
            assert best_play(naive, self._known)[0] == self.winner(state), state.position

    def _find(self, state: State) -> int:
        won = self._solver.wins(state)
        return state.actor if won else 1 - state.actor


def positions(options: Any, games: int) -> Iterator[tuple[State, tuple[str, ...]]]:
    """Positions of seeded games, and the plies so far. In half of the games the winner follows the theory."""
    theory = plugin_of(GAME).theory
    assert theory is not None
    seen = set()
    for seed in range(games):
        rng, state = stream(seed, "proved", options.size, options.hand), GAME.initial_state(options)
        line: tuple[str, ...] = ()
        while state.legal_actions:
            if state.key not in seen:
                seen.add(state.key)
                yield state, line
            answers = theory.winning_actions(state.view(None))
            action = int(rng.choice(answers if answers and seed % 2 else state.legal_actions))
            line = (*line, GAME.action_to_text(action, options))
            state = state.apply(action)


def texts(state: State, actions: Iterable[int]) -> list[str]:
    return [GAME.action_to_text(action, state.options) for action in actions]


@pytest.fixture(
    params=[
        pytest.param(case, id="-".join(map(str, case)), marks=pytest.mark.long if case in SELDOM else ())
        for case in ((*rules, swap) for rules in OPEN for swap in SWAPS)
    ]
)
def options(request: pytest.FixtureRequest) -> Any:
    size, hand, draft, swap = request.param
    return GAME.make_options(size=size, hand=hand, draft=draft, swap=swap)


def test_nothing_is_proved_that_is_not_so(options: Any) -> None:
    truth, solver = Truth(options), Solver(GAME, options, memory=2**24)
    told = 0
    for state, line in positions(options, scaled(8)):
        truth.check(state, line)
        for stop in (Event(), *map(_After, (0, 1, 2, 4, 8, 16, 32, 64))):
            hasty = Solver(GAME, options, memory=2**16, stop=stop)
            proof = find_proof(state, lambda _, solver=hasty: solver)  # type: ignore[misc]
            if proof is not None:
                told += 1
                _analysis_is_right(state, proof, truth)
        _agents_are_right(state, solver, truth)
        _engine_is_right(state, truth)
        _openings_are_right(state, truth)
    assert told > 20


class _After(Event):
    """Set once it has been asked for a number of times: a search that is stopped in the middle of something."""

    def __init__(self, times: int) -> None:
        super().__init__()
        self._left = times

    def is_set(self) -> bool:
        self._left -= 1
        return self._left < 0


def _analysis_is_right(state: State, proof: Proof, truth: Truth) -> None:
    """The analysis board, on the server and on the device, as it is sent."""
    winner, keeping = truth.winner(state), truth.winning(state)
    sent = proofs.describe_proof(state, proof).proved
    assert sent is not None
    assert sent.winner == proof.winner == winner, state.position
    named = [way.move for way in sent.ways]
    assert len(set(named)) == len(named)
    if proof.plies is not None:
        assert proof.plies == truth.length(state)
    if proof.quickest:
        assert 1 + truth.length(state.apply(proof.ways[0].action)) == truth.length(state), state.position
    if winner != state.actor:
        assert set(named) <= set(texts(state, state.legal_actions))
        assert len(named) + sent.left_out == len(state.legal_actions)
        return
    assert set(named) <= set(texts(state, keeping)), state.position
    if sent.complete:
        assert len(named) + sent.left_out == len(keeping), state.position


def _agents_are_right(state: State, solver: Solver, truth: Truth) -> None:
    """What models read: by theory, and by search."""
    winner, keeping = truth.winner(state), truth.winning(state)
    kept = [action for action in state.legal_actions if action in keeping]
    whole = BUILT_IN_TEXTS.text(
        "agents-winning", "en", count=len(kept), of=len(state.legal_actions), moves=" ".join(texts(state, kept))
    )
    theory, search = describe_proof_by_theory(state, "en"), _by_search(solver, state)
    for answer in filter(None, (theory, search)):
        assert answer.data["winner"] == winner + 1
        named = answer.data.get("winning", [])
        assert set(named) <= set(texts(state, kept)), answer
        assert not answer.data.get("winning_is_complete") or len(named) == len(kept), answer
    by_theory, by_search = theory and theory.text, search.text
    for text in filter(None, (by_theory, by_search)):
        who = [
            seat
            for seat in range(2)
            if BUILT_IN_TEXTS.text("agents-proved-by", "en", player=seat + 1, by="")[:12] in text
        ]
        assert who == [winner], text
    if winner == state.actor:
        assert whole in by_search, by_search
        if by_theory is not None and whole not in by_theory:
            assert not _counts(by_theory), by_theory
            named = [word for word in by_theory.replace(".", " ").split() if word in texts(state, state.legal_actions)]
            assert set(named) <= set(texts(state, kept)), by_theory


def _by_search(solver: Solver, state: State) -> Answer:
    return describe_proof_by_search(solver, state, Deadline(SECONDS, Event()), "en")


def _counts(text: str) -> bool:
    """Whether a sentence counts plies out of all."""
    return re.search(r"\b\d+ of \d+\b", text) is not None


def _engine_is_right(state: State, truth: Truth) -> None:
    """``go solve``."""
    lines: list[str] = []
    best = prove_by_engine(state, Budget(), 1, Event(), lines.append)
    scores = {"win" if "score proved win" in line else "loss" for line in lines if "score proved" in line}
    assert scores == {"win" if truth.winner(state) == state.actor else "loss"}, state.position
    after = state
    for action in state.parse(best.removeprefix("bestmove ")):
        after = after.apply(action)
    assert truth.winner(after) == truth.winner(state) or truth.winner(state) != state.actor, (state.position, best)


def _openings_are_right(state: State, truth: Truth) -> None:
    """The openings beside the analysis board, with the theorems alone."""
    found = openings.explore(state, OpeningBook(), None, lambda: False)
    for way in found.ways:
        if way.proof is not None:
            for ply in (way.move, *way.alike):
                won = truth.winner(state.apply(state.parse(ply)[0])) == state.actor
                assert way.proof == ("win" if won else "loss"), (state.position, ply)


def test_a_game_is_reviewed_by_what_is_so(options: Any) -> None:
    """A win that is given away, plies that would have kept it, and whether these are all."""
    truth = Truth(options)
    for seed in range(scaled(6)):
        rng, progress = stream(seed, "reviewed"), GameInProgress(GAME.initial_state(options))
        while not progress.over:
            progress.play(int(rng.choice(progress.state.legal_actions)))
        for nodes in (1, 50, 100_000):
            known = GameProofs(progress.states, nodes, CompiledMeans(progress, Event()))
            for _ in known.prove_all():
                pass
            for state, winner in zip(progress.states, known.winners, strict=True):
                assert winner is None or winner == truth.winner(state), state.position
                if state.actor >= 0 and state.outcome is None and truth.winner(state) == state.actor:
                    found, complete = known.answers(state)
                    assert set(found) <= truth.winning(state), state.position
                    assert not complete or set(found) == truth.winning(state), state.position


def test_an_endgame_refuses_only_what_loses_and_says_quickest_only_where_it_is(options: Any) -> None:
    truth = Truth(options)
    for state, _ in positions(options, scaled(3)):
        if truth.winner(state) != state.actor:
            continue
        for action in sorted(state.legal_actions)[:6]:
            endgame = Endgame(GAME, options, state.position, prove=lambda at: prove(at, seconds=SECONDS))
            assert {way.action for way in endgame.won().ways} <= truth.winning(state)
            text = GAME.action_to_text(action, options)
            if action in truth.winning(state):
                endgame.play(text)
                continue
            with pytest.raises(GivesAway) as refused:
                endgame.play(text)
            if refused.value.reply:
                after = state.apply(action)
                assert after.parse(refused.value.reply)[0] in truth.winning(after)


@pytest.mark.parametrize("spec", ["strong:sims=30", "mcts:sims=30", "mcts:sims=1000", "mirror:otherwise=random"])
def test_what_players_call_proved_is_so(options: Any, spec: str) -> None:
    """Of the position only where all plies were asked about: one that loses says nothing of the others."""
    truth = Truth(options)
    for number, (state, _) in enumerate(positions(options, scaled(2))):
        rng = stream(number, "players")
        legal = list(state.legal_actions)
        among = sorted(
            int(action) for action in rng.choice(legal, size=int(rng.integers(1, len(legal) + 1)), replace=False)
        )
        for only in (None, among):
            decision = make_player(spec, GAME, options).choose(state.view(state.actor), rng, only=only)
            for one in decision.candidates:
                won = truth.winner(state.apply(one.action)) == state.actor
                assert one.proof in (None, "win" if won else "loss"), (state.position, one)
            if only is None and decision.candidates and decision.candidates[0].proof == "loss":
                assert truth.winner(state) != state.actor, "a hint would say that every move loses"
            note = decision.note or ""
            if note == "proved: a win":
                assert truth.winner(state) == state.actor, state.position
            elif note.startswith("proved: a loss"):
                assert truth.winner(state) != state.actor, state.position


def test_positions_won_by_theory_name_plies_that_win(options: Any) -> None:
    truth = Truth(options)
    for nodes in (0, 100, 10**6):
        for each in find_theory_positions(GAME, options, 20, 1, nodes=nodes):
            assert truth.winner(each.state) == each.state.actor
            assert set(each.answers) <= truth.winning(each.state)
            assert each.winning is None or set(each.winning) == truth.winning(each.state)


@pytest.mark.parametrize("simulations", [3, 30, 300])
def test_what_a_review_proves_by_searching_is_so(options: Any, simulations: int) -> None:
    """A search that proves the best-looking ply to lose has proved nothing about the position before it."""
    truth = Truth(options)
    for number, (state, _) in enumerate(positions(options, scaled(2))):
        means = CompiledMeans(GameInProgress(state), Event())
        for action in sorted(state.legal_actions)[:4]:
            found = judge(state, action, simulations, number, means)
            won, kept = truth.winner(state) == state.actor, action in truth.winning(state)
            assert found.best_proof in (None, won), (state.position, found)
            assert found.played_proof in (None, kept), (state.position, found)


@pytest.mark.parametrize("size", [2, 3])
@pytest.mark.parametrize("worlds", [1, 2, 8])
def test_a_sample_of_what_is_possible_proves_nothing(size: int, worlds: int) -> None:
    """While the other's pick is hidden, a ply may win in all worlds that were searched and lose in the real one."""
    options = GAME.make_options(size=size, hand=1, draft="simultaneous-blind")
    hidden = GAME.make_options(size=size, hand=1)
    truth, told = Truth(hidden), 0
    for seed in range(scaled(8)):
        rng, state = stream(seed, "worlds"), GAME.initial_state(options)
        while state.legal_actions:
            if state.actor < 0:  # both took the same tile: a coin decides
                state = state.apply(int(rng.choice(state.legal_actions)))
                continue
            decision = make_player(f"mcts:sims=300,worlds={worlds}", GAME, options).choose(state.view(state.actor), rng)
            proofs_told = {one.action: one.proof for one in decision.candidates if one.proof}
            if state.view(None).phase == "blind":
                assert not proofs_told, state.position
            for action, proof in proofs_told.items():
                after = GAME.parse_position(state.apply(action).position, hidden)
                won = truth.winner(after) == state.actor
                assert proof == ("win" if won else "loss"), (state.position, action)
                told += 1
            state = state.apply(int(rng.choice(state.legal_actions)))
    assert told > 0 or size == 2  # there the game is hardly ever that long
