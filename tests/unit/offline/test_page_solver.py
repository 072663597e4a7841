"""Proofs of a device: those of the house's own solver, whoever searches; and no longer than its time."""

from __future__ import annotations

import time
from typing import TYPE_CHECKING, Any

import numpy as np
import pytest

from glyphwall.analysis.proofs import prove
from glyphwall.core.registry import get_game
from glyphwall.offline import page_solver
from glyphwall.offline.games import OfflineGames
from glyphwall.offline.page_solver import PageProver, Provers, prove_with
from glyphwall.offline.worker_api import WorkerApi, make_worker_api
from glyphwall.puzzles.sets import puzzles_of
from glyphwall.search.solver import Solver, Stopped
from tests.games import GRAWLIX
from tests.unit.offline.asking import FakePage, request
from tests.unit.offline.storage import MemoryStorage

if TYPE_CHECKING:
    from glyphwall.core.contract import State

SHORT = [puzzle for puzzle in puzzles_of("grawlix").puzzles if puzzle.plies <= 9][::120]


class Module:
    """A page's solver as the house's own one plays it: positions come as bytes, slices end without an answer."""

    def __init__(self, options: Any, slices: int = 1) -> None:
        self.solver, self.options = Solver(GRAWLIX, options, memory=2**22), options
        self.slices, self.asked = slices, 0
        self._question: tuple[State, int, int, int] | None = None

    def ask(self, record: str, plies: int, hunter: int, root: int, played: int) -> int:
        self.asked += 1
        array = np.frombuffer(bytes.fromhex(record), GRAWLIX.kernel.rules.dtype).copy()
        state = GRAWLIX.state_from_record(array, self.options)
        self._question = (state, plies, hunter, (root << 32) + played)
        return 0

    def run(self, nodes: int) -> int:
        assert self._question is not None
        if self.slices > 1 and self.asked % self.slices:
            self.asked += 1
            return 0
        state, plies, hunter, played = self._question
        try:
            return 1 if self.solver._ask(state, plies, hunter, played, None, None) else -1
        except Stopped:
            return 0

    def nodes(self) -> int:
        return self.solver.nodes


class Deaf:
    """Never knows."""

    asked = 0

    def ask(self, record: str, plies: int, hunter: int, root: int, played: int) -> int:
        self.asked += 1
        return 0

    def run(self, nodes: int) -> int:
        return 0

    def nodes(self) -> int:
        return 0


class Noting(Deaf):
    """Knows at once, and keeps the numbers of the roots that it is asked about."""

    def __init__(self) -> None:
        self.roots: list[int] = []

    def ask(self, record: str, plies: int, hunter: int, root: int, played: int) -> int:
        self.roots.append(root)
        return 1


def proving(options: Any, module: Any) -> PageProver:
    return PageProver(GRAWLIX, options, module)


@pytest.mark.parametrize("puzzle", SHORT, ids=lambda puzzle: puzzle.id)
def test_a_device_proves_what_the_house_proves(puzzle: Any) -> None:
    state = puzzle.state("grawlix")
    for position in (state, state.apply(state.parse(puzzle.line[0])[0])):
        module = Module(position.options, 3)
        native, here = prove(position, seconds=600), prove_with(proving(position.options, module))(position)
        assert native is not None
        assert here is not None
        assert (here.winner, here.plies, here.by) == (native.winner, native.plies, native.by)
        assert {way.action: way.plies for way in here.ways} == {way.action: way.plies for way in native.ways}


def test_whoever_never_knows_is_not_waited_for(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(page_solver, "PROOF_SECONDS", 0.05)
    state = max(puzzles_of("grawlix").puzzles, key=lambda puzzle: puzzle.plies).state("grawlix")
    began = time.monotonic()
    assert prove_with(proving(state.options, Deaf()))(state) is None
    assert time.monotonic() - began < 30
    assert prove_with(None)(state) is None


def test_a_theorem_needs_nobody() -> None:
    proof = prove_with(None)(GRAWLIX.initial_state())
    assert proof is not None
    assert proof.by == "the mirror theorem"


@pytest.mark.parametrize(("game_id", "options"), [("grawlix", {"begins": "random"}), ("graffiti", {})])
async def test_where_chance_or_secrets_decide_nobody_is_asked(game_id: str, options: dict[str, Any]) -> None:
    async def unwanted(_game_id: str) -> Any:
        raise AssertionError("nothing can be proved here")

    game = get_game(game_id)
    assert await Provers(unwanted).of(game, game.make_options(**options)) is None


async def test_what_is_known_serves_no_other_rules_and_no_other_root() -> None:
    """If two roots had the same number, the second would be answered by what is known of the first; under other rules
    equal keys say nothing at all."""
    made: list[Noting] = []

    async def solvers(_game_id: str) -> Any:
        made.append(Noting())
        return made[-1]

    provers = Provers(solvers)
    small, large = GRAWLIX.make_options(size=4, hand=2), GRAWLIX.make_options()
    first, second = GRAWLIX.initial_state(small), GRAWLIX.initial_state(small)
    second = second.apply(second.legal_actions[0])
    for state in (first, second, first):
        prover = await provers.of(GRAWLIX, small)
        assert prover is not None
        prover.wins_within(state, 3, 0)
    assert len(made) == 1
    one, other, again = made[0].roots
    assert one == again != other
    assert (await provers.of(GRAWLIX, large)) is not prover
    assert (await provers.of(GRAWLIX, small)) is not prover
    assert len(made) == 3


async def test_proofs_and_endgames_are_answered_at_the_desk() -> None:
    puzzle = SHORT[0]
    state = puzzle.state("grawlix")

    async def solvers(game_id: str) -> Module | None:
        return Module(state.options) if game_id == "grawlix" else None

    desk = WorkerApi(OfflineGames(MemoryStorage(), lambda: 5.0), {}, FakePage(solver=solvers))
    start = {"game": "grawlix", "options": puzzle.options, "position": puzzle.position}
    tree = (await request(desk, "/api/analysis", start))["text"]
    told = (await request(desk, "/api/analysis/proof", {"record": tree["record"]}))["text"]
    assert (told["proved"]["winner"], told["proved"]["plies"]) == (state.actor, puzzle.plies)
    asked = {"position": puzzle.position, "options": puzzle.options, "move": puzzle.wrong[0][0].ply}
    told = (await request(desk, "/api/endgames/grawlix", asked))["text"]
    assert (told["given_away"]["ply"], told["left"]) == (puzzle.wrong[0][0].ply, puzzle.plies)


async def test_a_page_may_have_no_solver_of_a_game() -> None:
    async def nothing(_game_id: str) -> Any:
        return False  # what a page's null may come as

    desk = make_worker_api(MemoryStorage(), FakePage(solver=nothing))  # type: ignore[arg-type]
    puzzle = SHORT[0]
    asked = {"position": puzzle.position, "options": puzzle.options}
    answered = await request(desk, "/api/endgames/grawlix", asked)
    assert (answered["error"]["code"], answered["status"]) == ("not-won", 409)
