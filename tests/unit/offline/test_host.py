"""A device answers what a server answers; its searches are the page's, and know what the seat knows."""

from __future__ import annotations

import asyncio
import json
from random import Random
from typing import TYPE_CHECKING, Any

import pytest
from tools.build.site import site_searches

from glyphwall.core.registry import get_game
from glyphwall.core.streams import stream
from glyphwall.offline.games import OfflineGames
from glyphwall.offline.host import MAX_PLIES
from glyphwall.offline.worker_api import WorkerApi
from glyphwall.players.specs import make_lines_player
from glyphwall.puzzles.sets import puzzles_of
from tests.unit.offline.asking import OVER, POSITIONS, PUZZLES, RIGHT, TREE, WRONG, FakePage, create, request
from tests.unit.offline.storage import MemoryStorage
from tests.unit.server.kit import make_settings, serving

if TYPE_CHECKING:
    from collections.abc import AsyncIterator
    from pathlib import Path

    from glyphwall.core.contract import State
    from tests.unit.server.kit import Server


class Searching:
    """A page's worker: it notes what it is to search, and reports what the package's own search finds."""

    def __init__(self, report: str | None = None, **options: Any) -> None:
        self.searches: list[dict[str, Any]] = []
        self.report, self.options = report, options
        self.held: asyncio.Event | None = None

    async def search(self, text: str) -> str:
        search: dict[str, Any] = json.loads(text)
        self.searches.append(search)
        if self.held is not None:
            await self.held.wait()
        return find(search, state_of(search, self.options)) if self.report is None else self.report


def new_api(searching: Searching | None = None) -> WorkerApi:
    page = FakePage(search=(searching or Searching()).search)
    return WorkerApi(OfflineGames(MemoryStorage(), lambda: 5.0), site_searches(), page)


async def served(server: Server, path: str, body: Any) -> tuple[int, Any]:
    answer = await (server.http.get(path) if body is None else server.http.post(path, json=body))
    return answer.status_code, answer.json()


def find(search: dict[str, Any], state: State) -> str:
    """What the page would report of a search, by the package's own."""
    player = make_lines_player("mcts:sims=60" if not search["secrets"] else "ismcts:sims=60", state.game, state.options)
    decision = player.choose(state.view(state.actor), stream(1, "test"), threads=1)
    branches = [
        {
            "action": one.action,
            "visits": one.visits,
            "value": 2 * one.value - 1,
            "proof": {None: 0, "win": 1, "loss": -1}[one.proof],
            "line": one.line_actions,
        }
        for one in decision.candidates
    ]
    told = {"simulations": decision.sims, "nodes": decision.nodes, "depth": decision.depth, "seconds": 0.5}
    return json.dumps({"branches": branches, **told, "settled": False})


def state_of(search: dict[str, Any], options: dict[str, Any]) -> State:
    """The position to search, as its record says."""
    game = get_game(search["game"])
    made = game.make_options(**(options if search["game"] == "grawlix" else {}))
    record = game.initial_state(made).record.copy()
    record.view("uint8")[:] = list(bytes.fromhex(search["record"]))
    state: State = game.state_from_record(record, made)
    return state


# -- as a server ----------------------------------------------------------------------------------------


@pytest.fixture
async def server(tmp_path: Path) -> AsyncIterator[Server]:
    async with serving(make_settings(tmp_path)) as running:
        yield running


async def test_what_is_asked_rightly_is_answered_as_by_a_server(server: Server) -> None:
    api = new_api()
    for path, body in RIGHT:
        answered = await request(api, path, body)
        assert answered["error"] is None, (path, body)
        assert (200, answered["text"]) == await served(server, path, body), (path, body)


async def test_positions_of_addresses_come_without_a_drawing(server: Server) -> None:
    for path in POSITIONS:
        answered = await request(new_api(), path)
        status, theirs = await served(server, path, None)
        assert (status, answered["text"]) == (200, theirs | {"drawing": ""})
        assert theirs["drawing"].startswith("<svg")


async def test_what_is_wrong_is_refused_as_by_a_server(server: Server) -> None:
    api = new_api()
    for path, body in WRONG:
        answered = await request(api, path, body)
        assert answered["error"] is not None, (path, body)
        status, told = await served(server, path, body)
        assert (answered["status"], answered["error"]["code"]) == (status, told["code"]), (path, body)


@pytest.mark.parametrize("game", PUZZLES)
async def test_a_puzzle_is_tried_and_rated_as_on_a_server(server: Server, game: str) -> None:
    api, puzzle = new_api(), puzzles_of(game).puzzles[0]
    path = f"/api/puzzles/{game}/{puzzle.id}"
    for question in (
        (path, {}),
        (path, {"move": puzzle.line[0]}),
        (path, {"move": puzzle.wrong[0][0].ply}),
        (path, {"show": True}),
        (path, {"move": "nonsense"}),
        (f"{path}/rating", {"player": {}, "solved": True}),
    ):
        status, told = await served(server, *question)
        answered = await request(api, *question)
        assert answered["status"] == status
        assert (answered["text"] if status == 200 else answered["error"]["code"]) == (
            told if status == 200 else told["code"]
        )


async def test_what_only_a_server_does_says_so() -> None:
    for path, body in (
        ("/api/prints", None),
        ("/api/puzzles/grawlix", {}),
        ("/api/analysis", None),
        ("/api/../secrets", None),
    ):
        answered = await request(new_api(), path, body)
        assert (answered["error"]["code"], answered["status"]) == ("needs-server", 501)


# -- searches -------------------------------------------------------------------------------------------


DRAFTED = '[Game "graffiti"]\n[Rules "2"]\n\n=wld =wld =add =add =2 =4 =2 =3 =5 =1 --'
SMALL: dict[str, Any] = {"size": 2, "hand": 1}


@pytest.mark.parametrize(("record", "at"), [(TREE, 0), (TREE, 1), (DRAFTED, 10)])
async def test_lines_are_searched_by_the_page_and_told_as_a_server_would(record: str, at: int) -> None:
    searching = Searching(**SMALL)
    body = {"record": record, "at": at, "simulations": 300}
    told = (await request(new_api(searching), "/api/analysis/lines", body))["text"]
    (search,) = searching.searches
    assert search["level"]["sims"] == 300
    assert search["level"]["search"] == ("ismcts" if record == DRAFTED else "strong")
    assert search["secrets"] == (record == DRAFTED)
    state = state_of(search, SMALL)
    lines = [*told["estimates"], *told["proofs"]]
    assert 0 < told["simulations"] <= 60
    assert {line["plies"][0] for line in lines} <= set(state.view(state.actor).legal)
    assert all(0 <= line["low"] <= line["win"] <= line["high"] <= 1 for line in told["estimates"])
    assert {line["proof"] for line in told["proofs"]} <= {"win", "loss"}


async def test_a_page_can_also_bring_its_own_report() -> None:
    searching = Searching(**SMALL)
    api, body = new_api(searching), {"record": TREE, "at": 1, "simulations": 50}
    search = (await request(api, "/api/analysis/search", body))["text"]
    report = json.loads(find(search, state_of(search, SMALL)))
    told = (await request(api, "/api/analysis/lines", {**body, "report": report}))["text"]
    assert told["simulations"] == report["simulations"]
    assert searching.searches == []


@pytest.mark.parametrize(
    "report", ["{", "[]", '{"branches": [], "simulations": 0, "nodes": 0, "depth": 0, "seconds": 0}']
)
async def test_a_report_that_says_nothing_is_refused(report: str) -> None:
    answered = await request(new_api(Searching(report)), "/api/analysis/lines", {"record": TREE})
    assert answered["error"]["code"] == "bad-message"


async def test_a_report_of_what_cannot_be_played_is_refused() -> None:
    branch = {"action": 8000, "visits": 1, "value": 0.0, "proof": 0, "line": [8000]}
    report = {"branches": [branch], "simulations": 1, "nodes": 1, "depth": 1, "seconds": 0.0}
    answered = await request(new_api(Searching(json.dumps(report))), "/api/analysis/lines", {"record": TREE})
    assert answered["error"]["code"] == "illegal-action"


# -- ideas ----------------------------------------------------------------------------------------------


async def begin(api: WorkerApi, game: str) -> tuple[str, list[str]]:
    game_id, tokens = await create(api, game)
    hello = {"type": "hello", "protocol": 2, "since": None, "tokens": tokens}
    await api.enter("a", game_id, json.dumps(hello), lambda _: None)
    return game_id, tokens


@pytest.mark.parametrize("game", PUZZLES)
async def test_ideas_come_after_a_search_with_what_happens_and_why(game: str) -> None:
    api = new_api()
    game_id, tokens = await begin(api, game)
    state = (await api._games.table(game_id)).log.state
    told = (await request(api, f"/api/games/{game_id}/ideas", {}, tokens))["text"]
    assert 1 <= len(told["ideas"]) <= 3
    legal = set(state.view(state.actor).legal)
    for idea in told["ideas"]:
        assert any(idea["move"].startswith(ply) for ply in legal)
        assert idea["entries"]


async def test_the_game_goes_on_while_the_page_searches_and_ideas_are_of_the_turn_before() -> None:
    searching = Searching()
    searching.held = asyncio.Event()
    api = new_api(searching)
    game_id, tokens = await begin(api, "grawlix")
    log = (await api._games.table(game_id)).log
    state = log.state
    asking = asyncio.create_task(request(api, f"/api/games/{game_id}/ideas", {}, tokens))
    while not searching.searches:
        await asyncio.sleep(0)
    move = {"type": "move", "id": f"{0:032}", "version": log.version, "move": state.view(0).legal[0]}
    await api.hear("a", json.dumps(move), lambda _: None)
    assert len(log.plies) == 1, "a move does not wait for a search"
    searching.held.set()
    told = (await asking)["text"]
    assert all(idea["entries"][0]["seat"] == state.actor for idea in told["ideas"])
    assert len(searching.searches) == 1, "nothing is searched twice"


async def test_a_move_is_warned_of_without_a_search_and_strangers_get_nothing() -> None:
    api = new_api()
    game_id, tokens = await begin(api, "grawlix")
    path = f"/api/games/{game_id}/ideas"
    move = (await api._games.table(game_id)).log.state.view(0).legal[0]
    assert (await request(api, path, {"move": move}, tokens))["text"]["warning"] is None
    for held, code in (([], "not-your-seat"), (tokens[1:], "not-your-seat"), (["x" * 43], "bad-token")):
        assert (await request(api, path, {}, held))["error"]["code"] == code
    assert (await request(api, "/api/games/abcdefghijkl/ideas", {}, tokens))["error"]["code"] == "unknown-game"
    assert (await request(WorkerApi(api._games), path, {}, tokens))["error"]["code"] == "no-ideas"


async def test_what_others_hide_is_in_no_search() -> None:
    """The seat to act sees less than the device stores: a search is made of that seat's view alone."""
    searching = Searching()
    api, dice, other = new_api(searching), Random(3), 0
    game_id, tokens = await begin(api, "graffiti")
    log = (await api._games.table(game_id)).log
    for number in range(60):
        state = log.state
        search = (await request(api, f"/api/games/{game_id}/search", tokens=tokens))["text"]
        assert state_of(search, {}).view(state.actor) == state.view(state.actor)
        if number % 10 == 0:
            await request(api, f"/api/games/{game_id}/ideas", {}, tokens)
            assert state_of(searching.searches[-1], {}).view(state.actor) == state.view(state.actor)
        other += search["record"] != state.record.tobytes().hex()
        move = {"type": "move", "id": f"{number:032}", "version": log.version}
        legal = state.view(state.actor).legal
        await api.hear("a", json.dumps({**move, "move": dice.choice(legal)}), lambda _: None)
    assert other > 10


async def test_trees_that_are_remembered_are_bounded() -> None:
    api = new_api()
    for number in range(60):
        record = '[Game "grawlix"]\n\n' + " ".join([f"{{{number}}}", "+Rh", "+Oa"]) + " --"
        await request(api, "/api/analysis", {"record": record})
    trees = api._host.trees
    assert trees._plies <= MAX_PLIES
    assert (await request(api, "/api/analysis", {"record": OVER}))["text"]
