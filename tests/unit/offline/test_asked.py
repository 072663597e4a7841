"""What a device answers is what a server answers; what needs a search says so first, and knows what its seat knows."""

from __future__ import annotations

import json
from random import Random
from typing import TYPE_CHECKING, Any

import pytest
from tools.build.site import site_searches

from glyphwall.core.registry import get_game
from glyphwall.core.streams import stream
from glyphwall.offline.asked import MOST_PLIES
from glyphwall.offline.games import OfflineGames
from glyphwall.offline.worker_api import WorkerApi
from glyphwall.players.specs import make_lines_player
from glyphwall.puzzles.sets import puzzles_of
from tests.unit.offline.asking import OVER, POSITIONS, PUZZLES, RIGHT, TREE, WRONG
from tests.unit.offline.storage import MemoryShelf
from tests.unit.server.kit import make_settings, serving

if TYPE_CHECKING:
    from collections.abc import AsyncIterator
    from pathlib import Path

    from glyphwall.core.contract import State
    from tests.unit.server.kit import Server


def new_desk() -> WorkerApi:
    return WorkerApi(OfflineGames(MemoryShelf(), lambda: 5.0), site_searches())


async def ask(
    desk: WorkerApi, path: str, body: Any, tokens: list[str] | None = None, found: str = ""
) -> dict[str, Any]:
    text = "" if body is None else json.dumps(body)
    answered: dict[str, Any] = json.loads(await desk.asked(path, tokens or [], text, found))
    return answered


async def served(server: Server, path: str, body: Any) -> tuple[int, Any]:
    answer = await (server.http.get(path) if body is None else server.http.post(path, json=body))
    return answer.status_code, answer.json()


def searched(search: dict[str, Any], state: State) -> str:
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


# -- as a server ----------------------------------------------------------------------------------------


@pytest.fixture
async def server(tmp_path: Path) -> AsyncIterator[Server]:
    async with serving(make_settings(tmp_path)) as running:
        yield running


async def test_what_is_asked_rightly_is_answered_as_by_a_server(server: Server) -> None:
    desk = new_desk()
    for path, body in RIGHT:
        answered = await ask(desk, path, body)
        assert "error" not in answered, (path, body)
        assert (200, json.loads(answered["text"])) == await served(server, path, body), (path, body)


async def test_positions_of_addresses_come_without_a_drawing(server: Server) -> None:
    for path in POSITIONS:
        told = json.loads((await ask(new_desk(), path, None))["text"])
        status, theirs = await served(server, path, None)
        assert (status, told) == (200, theirs | {"drawing": ""})
        assert theirs["drawing"].startswith("<svg")


async def test_what_is_wrong_is_refused_as_by_a_server(server: Server) -> None:
    desk = new_desk()
    for path, body in WRONG:
        answered = await ask(desk, path, body)
        assert "error" in answered, (path, body)
        status, told = await served(server, path, body)
        assert (answered["status"], answered["error"]["code"]) == (status, told["code"]), (path, body)


@pytest.mark.parametrize("game", PUZZLES)
async def test_a_puzzle_is_tried_and_rated_as_on_a_server(server: Server, game: str) -> None:
    desk, puzzle = new_desk(), puzzles_of(game).puzzles[0]
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
        answered = await ask(desk, *question)
        assert answered.get("status", 200) == status
        assert (json.loads(answered["text"]) if status == 200 else answered["error"]["code"]) == (
            told if status == 200 else told["code"]
        )


async def test_what_only_a_server_does_says_so() -> None:
    for path, body in (
        ("/api/prints", None),
        ("/api/puzzles/grawlix", {}),
        ("/api/analysis", None),
        ("/api/../secrets", None),
    ):
        answered = await ask(new_desk(), path, body)
        assert (answered["error"]["code"], answered["status"]) == ("needs-server", 501)


# -- searches -------------------------------------------------------------------------------------------


DRAFTED = '[Game "graffiti"]\n[Rules "2"]\n\n=wld =wld =add =add =2 =4 =2 =3 =5 =1 --'


@pytest.mark.parametrize(("record", "at"), [(TREE, 0), (TREE, 1), (DRAFTED, 10)])
async def test_lines_are_searched_by_the_page_and_told_as_a_server_would(record: str, at: int) -> None:
    desk, body = new_desk(), {"record": record, "at": at, "simulations": 300}
    search = (await ask(desk, "/api/analysis/lines", body))["search"]
    assert search["level"]["sims"] == 300
    assert search["level"]["search"] == ("ismcts" if record == DRAFTED else "strong")
    assert search["secrets"] == (record == DRAFTED)
    state = _state(search)
    report = searched(search, state)
    told = json.loads((await ask(desk, "/api/analysis/lines", body, found=report))["text"])
    lines = [*told["estimates"], *told["proofs"]]
    assert 0 < told["simulations"] <= 60
    assert {line["plies"][0] for line in lines} <= set(state.view(state.actor).legal)
    assert all(0 <= line["low"] <= line["win"] <= line["high"] <= 1 for line in told["estimates"])
    assert {line["proof"] for line in told["proofs"]} <= {"win", "loss"}


def _state(search: dict[str, Any]) -> State:
    """The position that is to be searched, as its record says."""
    game = get_game(search["game"])
    options = game.make_options(size=2, hand=1) if search["game"] == "grawlix" else game.make_options()
    record = game.initial_state(options).record.copy()
    record.view("uint8")[:] = list(bytes.fromhex(search["record"]))
    state: State = game.state_from_record(record, options)
    return state


@pytest.mark.parametrize(
    "found", ["{", "[]", '{"branches": [], "simulations": 0, "nodes": 0, "depth": 0, "seconds": 0}']
)
async def test_a_report_that_says_nothing_is_refused(found: str) -> None:
    answered = await ask(new_desk(), "/api/analysis/lines", {"record": TREE}, found=found)
    assert answered["error"]["code"] == "bad-message"


async def test_a_report_of_what_cannot_be_played_is_refused() -> None:
    branch = {"action": 8000, "visits": 1, "value": 0.0, "proof": 0, "line": [8000]}
    report = {"branches": [branch], "simulations": 1, "nodes": 1, "depth": 1, "seconds": 0.0}
    answered = await ask(new_desk(), "/api/analysis/lines", {"record": TREE}, found=json.dumps(report))
    assert answered["error"]["code"] == "illegal-action"


# -- ideas ----------------------------------------------------------------------------------------------


async def begun(desk: WorkerApi, game: str) -> tuple[str, list[str]]:
    body = {"game": game, "seats": [{"kind": "here"}] * 2}
    created = json.loads(json.loads(await desk.begin(json.dumps(body)))["text"])
    tokens = [seat["token"] for seat in created["seats"]]
    hello = {"type": "hello", "protocol": 2, "since": None, "tokens": tokens}
    await desk.enter("a", created["game_id"], json.dumps(hello), lambda _: None)
    return created["game_id"], tokens


@pytest.mark.parametrize("game", PUZZLES)
async def test_ideas_come_after_a_search_with_what_happens_and_why(game: str) -> None:
    desk = new_desk()
    game_id, tokens = await begun(desk, game)
    path = f"/api/games/{game_id}/ideas"
    search = (await ask(desk, path, {}, tokens))["search"]
    state = desk._house._games[game_id].table.log.state
    told = json.loads((await ask(desk, path, {}, tokens, searched(search, state)))["text"])
    assert 1 <= len(told["ideas"]) <= 3
    legal = set(state.view(state.actor).legal)
    for idea in told["ideas"]:
        assert any(idea["move"].startswith(ply) for ply in legal)
        assert idea["entries"]


async def test_a_move_is_warned_of_without_a_search_and_strangers_get_nothing() -> None:
    desk = new_desk()
    game_id, tokens = await begun(desk, "grawlix")
    path = f"/api/games/{game_id}/ideas"
    move = desk._house._games[game_id].table.log.state.view(0).legal[0]
    assert json.loads((await ask(desk, path, {"move": move}, tokens))["text"])["warning"] is None
    for held, code in (([], "not-your-seat"), (tokens[1:], "not-your-seat"), (["x" * 43], "bad-token")):
        assert (await ask(desk, path, {}, held))["error"]["code"] == code
    assert (await ask(desk, "/api/games/abcdefghijkl/ideas", {}, tokens))["error"]["code"] == "unknown-game"
    assert (await ask(WorkerApi(desk._house), path, {}, tokens))["error"]["code"] == "no-ideas"


async def test_what_others_hide_is_in_no_search() -> None:
    """Whoever acts sees less than the device keeps: what is handed out to be searched is made of that view alone."""
    desk, dice, other = new_desk(), Random(3), 0
    game_id, tokens = await begun(desk, "graffiti")
    log = desk._house._games[game_id].table.log
    for number in range(60):
        state = log.state
        search = (await ask(desk, f"/api/games/{game_id}/ideas", {}, tokens))["search"]
        assert _state(search).view(state.actor) == state.view(state.actor)
        other += search["record"] != state.record.tobytes().hex()
        move = {"type": "move", "id": f"{number:032}", "version": log.version}
        legal = state.view(state.actor).legal
        await desk.hear("a", json.dumps({**move, "move": dice.choice(legal)}), lambda _: None)
    assert other > 10


async def test_trees_that_are_remembered_are_bounded() -> None:
    desk = new_desk()
    for number in range(60):
        record = '[Game "grawlix"]\n\n' + " ".join([f"{{{number}}}", "+Rh", "+Oa"]) + " --"
        await ask(desk, "/api/analysis", {"record": record})
    trees = desk._asked._trees
    assert trees._plies <= MOST_PLIES
    assert (await ask(desk, "/api/analysis", {"record": OVER}))["text"]
