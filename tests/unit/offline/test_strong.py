"""The player ``strong`` on a device keeps every win that is proved and defends every loss as on a server."""

from __future__ import annotations

import json
from random import Random
from typing import TYPE_CHECKING, Any

import pytest
from tools.build.site import site_levels

from glyphwall.api.searching import SearchLevel
from glyphwall.core.registry import get_game, get_plugin
from glyphwall.offline import strong
from glyphwall.offline.games import OfflineGames
from glyphwall.play.refusals import BadMessage
from glyphwall.players._levels import level_spec
from glyphwall.search.defence import hardest_defence
from glyphwall.search.prover import PROOF_NODES_PER_SIMULATION
from glyphwall.search.solver import Solver
from tests.unit.offline.storage import MemoryStorage, begin
from tests.unit.offline.test_games import Page
from tests.unit.offline.test_reviews import Module, new_solver, node

if TYPE_CHECKING:
    from collections.abc import AsyncIterator

    from tools.harness.modules import Replay

    from glyphwall.offline.computers import ComputerTurn

__all__ = ["node"]

SIMS = 100
STRONG = SearchLevel(
    spec=f"strong:sims={SIMS}",
    search="strong",
    sims=SIMS,
    margin=0.0,
    temperature=0.0,
    nodes=4096,
    settings={},
    proves=True,
)
PERSON, COMPUTER = {"kind": "here"}, {"kind": "computer", "level": "strong"}
SMALL = {"size": 4, "hand": 2}


class Game:
    """A person against the computer, whose page finds what a test says."""

    def __init__(self, solver: Module | None) -> None:
        self._solver = solver
        self.house = OfflineGames(MemoryStorage(), lambda: 5.0, {"grawlix": {"strong": STRONG}}, self._solvers)

    async def _solvers(self, _table: str, game: str) -> Module | None:
        assert game == "grawlix"
        return self._solver

    async def begin(self, *seats: Any, **options: Any) -> None:
        created = await begin(self.house, game="grawlix", seats=seats, options=options)
        tokens = [seat["token"] for seat in created["seats"] if seat.get("token")]
        self.page = Page(self.house, "a", created["game_id"], tokens)
        await self.page.enter()

    @property
    def state(self) -> Any:
        return self.house._games[self.page.game_id].table.log.state

    async def move(self, dice: Random) -> None:
        update = self.page.update
        await self.page.ask("move", version=update["version"], move=dice.choice(update["view"]["legal"]))

    def winner(self, turn: ComputerTurn) -> int:
        """What the page's solver finds in the nodes that it was given."""
        assert self._solver is not None
        known, before = self._solver.ask(turn.record, -1, 0, 0, 0), self._solver.nodes()
        while known == 0 and self._solver.nodes() - before < turn.prove:
            known = self._solver.run(4096)
        return known

    async def turns(self, dice: Random) -> AsyncIterator[ComputerTurn]:
        """The computer's turns to the end of the game; the person moves by lot."""
        while self.page.update["table"]["result"] is None:
            if turns := self.house.turns():
                yield turns[0]
            else:
                await self.move(dice)

    async def turn_to_prove(self, dice: Random) -> ComputerTurn:
        """The first turn at which the solver is to be asked; until then the computer plays whatever is legal."""
        async for turn in self.turns(dice):
            if turn.prove:
                return turn
            await self.choose(turn, list(self.state.legal_actions))
        raise AssertionError("the game ended before the solver was in reach")

    async def choose(self, turn: ComputerTurn, actions: list[int], winner: int = 0) -> None:
        branches = [{"action": action, "visits": 10, "value": 0.1, "proof": 0} for action in actions]
        await self.house.choose(turn.game_id, turn.version, json.dumps({"branches": branches, "winner": winner}))


@pytest.mark.parametrize(
    ("seed", "draft"), [*((seed, "alternate") for seed in range(4)), (0, "simultaneous-blind"), (2, "random")]
)
async def test_a_win_is_kept_and_a_loss_defended_as_natively(node: Replay, seed: int, draft: str) -> None:
    game, dice = Game(new_solver(node, "grawlix")), Random(seed)
    await game.begin(COMPUTER, PERSON, **SMALL, draft=draft)  # who moves second would mirror
    rules = get_game("grawlix")
    native = Solver(rules, rules.make_options(**SMALL))
    proved = 0
    async for turn in game.turns(dice):
        state = game.state
        asked = turn.level.sims > 1 and get_plugin("grawlix").solver_in_reach(state)
        assert turn.prove == (PROOF_NODES_PER_SIMULATION * SIMS if asked else 0)
        winner = game.winner(turn) if turn.prove else 0
        actions = list(state.legal_actions)
        dice.shuffle(actions)
        await game.choose(turn, [] if winner > 0 else actions, winner)
        if not winner:
            continue
        proved += 1
        played = game.house._games[game.page.game_id].table.log.plies[-1].action
        assert (winner > 0) == native.wins(state)
        if winner > 0:
            assert played in native.winning_actions(state)
        else:
            nodes = PROOF_NODES_PER_SIMULATION * SIMS
            assert played == hardest_defence(native, state, actions, positions=SIMS, nodes=nodes)
    assert proved


async def test_what_theory_knows_is_played_without_a_search() -> None:
    game, dice = Game(None), Random(1)
    await game.begin(PERSON, COMPUTER, size=4, hand=2)  # whoever moves second answers by the mirror
    theory = get_plugin("grawlix").theory
    assert theory is not None
    async for turn in game.turns(dice):
        state = game.state
        assert (turn.level.sims, turn.prove) == (1, 0)
        known = theory.winning_actions(state.view(state.actor))
        other = [action for action in state.legal_actions if action not in known]
        await game.choose(turn, (other or list(state.legal_actions))[:1])
        played = game.house._games[game.page.game_id].table.log.plies[-1].action
        assert played in known or len(state.legal_actions) == 1
    assert game.page.update["table"]["result"]["ranking"][1] == 1


async def test_where_the_solver_is_gone_the_search_decides_and_nothing_is_played_for_nothing() -> None:
    game, dice = Game(None), Random(0)
    await game.begin(COMPUTER, PERSON, **SMALL)
    turn, state = await game.turn_to_prove(dice), game.state
    with pytest.raises(BadMessage):
        await game.choose(turn, [], 1)
    assert game.house.turns() == [turn]
    await game.choose(turn, [state.legal_actions[-1]], -1)
    assert game.house._games[game.page.game_id].table.log.plies[-1].action == state.legal_actions[-1]


class Forgetful(Module):
    """A solver that knows nothing any more, however long it looks."""

    def __init__(self) -> None:
        self.looked = 0

    def ask(self, *_given: Any) -> int:
        return 0

    def run(self, nodes: int) -> int:
        self.looked += nodes
        return 0

    def nodes(self) -> int:
        return self.looked


async def test_what_was_proved_and_is_forgotten_is_searched_after_all(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(strong, "_WIN_SECONDS", 0.2)
    game, dice = Game(Forgetful()), Random(0)
    await game.begin(COMPUTER, PERSON, **SMALL)
    turn, action = await game.turn_to_prove(dice), game.state.legal_actions[0]
    with pytest.raises(BadMessage):
        await game.choose(turn, [], 1)
    await game.choose(turn, [action], 0)
    assert game.house._games[game.page.game_id].table.log.plies[-1].action == action


def test_reach_without_a_kernel_is_reach_with_one() -> None:
    game, dice = get_game("grawlix"), Random(3)
    solving = game.kernel.solving
    assert solving is not None
    reached = 0
    for options in (SMALL, {"swap": "after-first-tile"}, {"draft": "simultaneous-blind"}):
        state = game.initial_state(game.make_options(**options))
        while state.outcome is None:
            within = solving.within_reach(state) is not None
            assert get_plugin("grawlix").solver_in_reach(state) == within
            reached += within
            actions = state.legal_actions or [action for action, _ in state.chance_outcomes]
            state = state.apply(dice.choice(actions))
    assert reached


def test_the_site_has_the_level_that_proves() -> None:
    found = [(game, name) for game, levels in site_levels().items() for name, level in levels.items() if level.proves]
    assert found == [("grawlix", "oracle")]
    assert site_levels()["grawlix"]["oracle"].spec == level_spec("oracle", "grawlix")
