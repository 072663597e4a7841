"""Positions that a game's theorem wins, drawn from whole games, with the theorem's answers and all winning actions.

The two are different questions. The theorem names some actions that win; others may win, too. Which ones do is proved
by the solver, which uses no theorem, as far as it reaches within a number of nodes. No clock is involved: the same seed
gives the same positions and the same proofs on every machine.
"""

from __future__ import annotations

from collections import Counter, deque
from dataclasses import dataclass
from itertools import count
from typing import TYPE_CHECKING, Any, Final, NamedTuple

from glyphwall.core.errors import GlyphwallError
from glyphwall.core.registry import plugin_of
from glyphwall.core.streams import stream
from glyphwall.search.prover import Stopped
from glyphwall.search.solver import Solver
from glyphwall.studies.openings import random_ply

if TYPE_CHECKING:
    from collections.abc import Sequence

    from glyphwall.core.contract import Game, State
    from glyphwall.core.extension_points import Theory

PROOF_NODES: Final = 2_000_000
"""The most solver nodes for all actions of a position."""

_FAILURES = 5  # positions in a row that the solver doesn't reach: earlier ones of longer games aren't tried
_SOLVER_MEMORY = 2**26
_GAMES_PER_POSITION = 20
_GAMES_WITHOUT_NEWS = 200  # the search for positions ends after this many in a row


@dataclass(frozen=True)
class TheoryPosition:
    """A position that a theorem wins for the seat to act, where not every action is the theorem's answer.

    Attributes:
        stage: The part of the game, in the game's words.
        answers: The theorem's actions, ascending; each keeps the win.
        winning: Every action that keeps the win, ascending; None if the solver didn't reach all of them.
    """

    state: State
    stage: str
    answers: tuple[int, ...]
    winning: tuple[int, ...] | None

    @property
    def is_decisive(self) -> bool:
        """True if it is proved of every action whether it keeps the win, and at least one doesn't."""
        return self.winning is not None and len(self.winning) < len(self.state.legal_actions)


def find_theory_positions(
    game: Game[Any, Any], options: Any, most: int, seed: int, *, nodes: int = PROOF_NODES
) -> tuple[TheoryPosition, ...]:
    """Collect positions that a theorem wins, evenly over the stages of the game, at most one from each game.

    In each game the winner plays one of the theorem's answers and the other seat plays at random, to the end.

    Args:
        most: The most positions.
        nodes: The solver's limit for each position (`PROOF_NODES`).
    """
    theory = plugin_of(game).theory
    if theory is None or game.has_hidden_information(options):
        return ()
    found: dict[Any, _Candidate] = {}
    stages: Counter[str] = Counter()
    last = 0
    for number in range(_GAMES_PER_POSITION * most):
        if len(found) >= most or number - last > _GAMES_WITHOUT_NEWS:
            break
        rng = stream(seed, "theory", number)
        new: dict[str, list[_Candidate]] = {}
        for candidate in _play(theory, game.initial_state(options), rng):
            if candidate.state.key not in found:
                new.setdefault(candidate.stage, []).append(candidate)
        if new:
            last = number
            stage = min(new, key=lambda each: stages[each])  # the first of equals
            chosen = new[stage][int(rng.integers(len(new[stage])))]
            found[chosen.state.key] = chosen
            stages[stage] += 1
    candidates = list(found.values())
    winning = _prove_winning(_make_solver(game, options), candidates, nodes)
    return tuple(
        TheoryPosition(each.state, each.stage, each.answers, winning.get(number))
        for number, each in enumerate(candidates)
    )


class _Candidate(NamedTuple):
    """A position where the winner could leave the theorem, after a number of plies."""

    state: State
    stage: str
    answers: tuple[int, ...]
    plies: int


def _play(theory: Theory, state: State, rng: Any) -> list[_Candidate]:
    """Play a game; return the positions where the winner could leave the theorem."""
    found = []
    winner: int | None = None
    for plies in count():
        if not state.legal_actions:
            break
        answers: tuple[int, ...] = ()
        if state.actor >= 0 and winner in (None, state.actor):
            view = state.view(None)
            proved = theory.proves(view)
            if proved is None:  # the winner's own turns stay proved for as long as it plays the theorem's answers
                break
            winner = proved.winner
            if winner == state.actor:
                answers = tuple(theory.winning_actions(view))
                if 0 < len(answers) < len(state.legal_actions):
                    found.append(_Candidate(state, theory.stage(view), answers, plies))
        state = state.apply(int(rng.choice(answers)) if answers else random_ply(state, rng))
    return found


def _make_solver(game: Game[Any, Any], options: Any) -> Solver | None:
    """Return a solver; None if the game can't be solved under these rules."""
    try:
        return Solver(game, options, memory=_SOLVER_MEMORY)
    except (GlyphwallError, NotImplementedError):
        return None


def _prove_winning(solver: Solver | None, candidates: Sequence[_Candidate], nodes: int) -> dict[int, tuple[int, ...]]:
    """Return every action that keeps the win, by the number of the position; the latest positions are tried first."""
    found: dict[int, tuple[int, ...]] = {}
    recent = deque([True] * _FAILURES, _FAILURES)
    for number in sorted(range(len(candidates)), key=lambda each: -candidates[each].plies):
        if solver is None or not any(recent):
            break
        try:
            found[number] = solver.winning_actions(candidates[number].state, nodes=nodes)
            recent.append(True)
        except Stopped:
            recent.append(False)
    return found
