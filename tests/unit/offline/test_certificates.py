"""Proofs that a device writes down: those that a server would write, checked, and nobody waits for them long."""

from __future__ import annotations

import asyncio
from typing import TYPE_CHECKING, Any

import pytest

from glyphwall.api.refusals import NothingProved
from glyphwall.core.errors import GlyphwallError
from glyphwall.core.registry import get_plugin
from glyphwall.core.values import CHANCE
from glyphwall.offline import page_solver
from glyphwall.offline.games import OfflineGames
from glyphwall.offline.page_solver import Provers, write_certificate_on_page
from glyphwall.offline.worker_api import WorkerApi
from glyphwall.puzzles.sets import puzzles_of
from glyphwall.search._certificates import TooLong
from tests.games import GRAFFITI, GRAWLIX
from tests.unit.offline.asking import FakePage, request
from tests.unit.offline.storage import MemoryStorage
from tests.unit.offline.test_page_solver import Deaf, Module

if TYPE_CHECKING:
    from collections.abc import Callable

    from glyphwall.core.contract import State
    from glyphwall.offline.page_solver import PageProver

SHORT = [puzzle for puzzle in puzzles_of("grawlix").puzzles if puzzle.plies <= 7][::150]
CHECKER = get_plugin("grawlix").certificates


@pytest.fixture(autouse=True)
def patience(monkeypatch: pytest.MonkeyPatch) -> None:
    """The machine may be busy, and the first proof of all may compile."""
    monkeypatch.setattr(page_solver, "CERTIFICATE_SECONDS", 600.0)


def position_of(number: int) -> State:
    puzzle = SHORT[number]
    return GRAWLIX.parse_position(puzzle.position, GRAWLIX.make_options(**puzzle.options))


def prover_of(state: State, module: Callable[[], Any]) -> page_solver.ProverOf:
    async def solvers(_game_id: str) -> Any:
        return module()

    provers = Provers(solvers)

    async def found() -> PageProver | None:
        return await provers.of(state.game, state.options)

    return found


@pytest.mark.parametrize("number", range(len(SHORT)))
async def test_it_holds_and_was_checked(number: int) -> None:
    state = position_of(number)
    written = await write_certificate_on_page(state, prover_of(state, lambda: Module(state.options)))
    assert CHECKER is not None
    checked = CHECKER.check(written.text, complete=True)
    assert (checked.winner, checked.positions) == (state.actor, written.checked)
    assert written.checked is not None
    assert written.checked > 1


async def test_others_are_heard_meanwhile_and_may_take_the_solvers_place(monkeypatch: pytest.MonkeyPatch) -> None:
    """A solver belongs to one game's rules: while a proof is written, somebody asks about others."""
    monkeypatch.setattr(page_solver, "_TURN_SECONDS", 0.0)
    state = position_of(0)
    made: list[Any] = []

    async def solvers(_game_id: str) -> Any:
        made.append(Module(state.options))
        return made[-1]

    provers, heard = Provers(solvers), 0

    async def found() -> PageProver | None:
        return await provers.of(state.game, state.options)

    async def others() -> None:
        nonlocal heard
        while True:
            provers._by_game.clear()  # as rules of another game would
            heard += 1
            await asyncio.sleep(0)

    talking = asyncio.create_task(others())
    written = await write_certificate_on_page(state, found)
    talking.cancel()
    assert heard > 5
    assert len(made) > 5
    assert CHECKER is not None
    assert CHECKER.check(written.text, complete=True).winner == state.actor


async def test_what_is_known_by_the_theory_is_written_down_at_once() -> None:
    state = GRAWLIX.initial_state()
    written = await write_certificate_on_page(state, prover_of(state, Deaf))
    assert written.text.endswith("strategy mirror\n")
    assert written.checked is None


async def test_where_chance_acts_nothing_is_written_down() -> None:
    state = GRAWLIX.initial_state(GRAWLIX.make_options(begins="random"))
    assert state.actor == CHANCE
    with pytest.raises(NothingProved):
        await write_certificate_on_page(state, prover_of(state, Deaf))


async def test_it_ends_when_its_time_is_up_or_it_becomes_too_long(monkeypatch: pytest.MonkeyPatch) -> None:
    state = position_of(0)
    monkeypatch.setattr(page_solver, "MAX_POSITIONS", 1)
    with pytest.raises(TooLong):
        await write_certificate_on_page(state, prover_of(state, lambda: Module(state.options)))
    monkeypatch.setattr(page_solver, "CERTIFICATE_SECONDS", 0.05)
    with pytest.raises(NothingProved):
        await write_certificate_on_page(state, prover_of(state, Deaf))
    with pytest.raises(NothingProved):
        await write_certificate_on_page(state, prover_of(state, lambda: None))


class Liar(Module):
    """Sometimes says that a position is won which is lost."""

    def __init__(self, options: Any) -> None:
        super().__init__(options)
        self.lies = 0

    def run(self, nodes: int) -> int:
        known = super().run(nodes)
        if known == -1 and self.asked > 3:
            self.lies += 1
            return 1
        return known


@pytest.mark.parametrize("number", range(len(SHORT)))
async def test_a_proof_that_does_not_hold_is_not_handed_out(number: int) -> None:
    state = position_of(number)
    liar = Liar(state.options)
    with pytest.raises(GlyphwallError, match="does not"):
        await write_certificate_on_page(state, prover_of(state, lambda: liar))
    assert liar.lies > 0


async def test_a_page_asks_as_it_asks_a_server() -> None:
    state = position_of(0)

    async def solvers(_game_id: str) -> Any:
        return Module(state.options)

    desk = WorkerApi(OfflineGames(MemoryStorage(), lambda: 5.0), {}, FakePage(solver=solvers))
    start = {"game": "grawlix", "options": SHORT[0].options, "position": SHORT[0].position}
    record = (await request(desk, "/api/analysis", start))["text"]["record"]
    answered = await request(desk, "/api/analysis/certificate", {"record": record})
    assert answered["status"] == 200, answered
    told = answered["text"]
    assert CHECKER is not None
    assert CHECKER.check(told["text"], complete=True).positions == told["checked"]
    graffiti = f'[Game "graffiti"]\n[Rules "{GRAFFITI.rules_version}"]\n'
    answered = await request(desk, "/api/analysis/certificate", {"record": graffiti})
    assert answered["error"]["code"] == "nothing-proved"
