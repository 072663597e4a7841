"""Ideas and warnings over HTTP: for whoever is to move, where all people sit at one device or have agreed to it."""

from __future__ import annotations

import asyncio
import threading
from typing import TYPE_CHECKING, Any

import pytest

from glyphwall.core.streams import stream
from glyphwall.server.endpoints import host
from glyphwall.server.net.offload import offload
from tests.games import GRAWLIX
from tests.unit.server.kit import WAIT, Double, make_settings, serving

if TYPE_CHECKING:
    from pathlib import Path

    from tests.unit.server.kit import Created, Server

SMALL = {"size": 3, "hand": 2}
START = GRAWLIX.initial_state(GRAWLIX.make_options(**SMALL))
FIRST = START.legal_actions[0]


async def ask(server: Server, game: Created, seat: int | None = 0, status: int = 200, **body: Any) -> dict[str, Any]:
    token = None if seat is None else game.token(seat)
    return await server.post(f"/api/games/{game.game_id}/ideas", body, status, token)


async def plan(server: Server, game: Created, seat: int = 0) -> dict[str, Any]:
    """The search that a client is to make."""
    headers = {"authorization": f"Bearer {game.token(seat)}"}
    answer = await server.http.get(f"/api/games/{game.game_id}/search", headers=headers)
    assert answer.status_code == 200, answer.text
    search: dict[str, Any] = answer.json()
    return search


async def test_the_table_says_what_may_be_asked(server: Server) -> None:
    for kinds, game, hints in (
        (("here", "lowest"), "grawlix", "warnings"),
        (("here", "here"), "graffiti", "ideas"),
        (("here", "link"), "grawlix", "ask"),
    ):
        made = await server.create(*kinds, game=game)
        assert (await server.http.get(f"/api/games/{made.game_id}")).json()["hints"] == hints


async def test_an_idea_is_a_move_with_what_happens_and_why(server: Server) -> None:
    game = await server.create("here", "here", options=SMALL)
    told = await ask(server, game)
    (idea,) = told["ideas"]  # the double of these tests estimates nothing
    assert idea["move"].startswith("+")
    assert [entry["events"][0]["kind"] for entry in idea["entries"]] == ["drafted"]
    assert idea["reasons"][0]["code"] == "draft-mixed"
    assert (told["warning"], told["notes"]) == (None, [])
    async with server.peer(game.game_id, game.token(0), game.token(1)) as peer:
        await peer.play(idea["move"])
        await peer.play(peer.view["legal"][0])
        assert (await ask(server, game))["notes"][0]["code"] == "draft-alarm"


async def test_of_a_move_only_what_speaks_against_it_is_told(server: Server) -> None:
    game = await server.create("here", "here", options=SMALL)
    assert await ask(server, game, move="+Ra") == {
        "ideas": [],
        "notes": [],
        "warning": None,
        "preparing": None,
    }
    assert (await ask(server, game, move="Raa1", status=409))["code"] == "illegal-action"


@pytest.mark.parametrize(
    ("kinds", "seat", "status", "code"),
    [
        (("here", "link"), 0, 409, "no-ideas"),
        (("here", "here"), 1, 403, "not-your-seat"),
        (("here", "here"), None, 403, "not-your-seat"),
    ],
)
async def test_nobody_else_gets_any(
    server: Server, kinds: tuple[str, str], seat: int | None, status: int, code: str
) -> None:
    game = await server.create(*kinds, options=SMALL)
    assert (await ask(server, game, seat, status))["code"] == code


# -- searched by whoever asks ---------------------------------------------------------------------------


def report(*actions: int, **other: Any) -> dict[str, Any]:
    branches = [{"action": one, "visits": 9, "value": 0.5, "proof": 0, "line": [one], **other} for one in actions]
    return {"branches": branches, "simulations": 9, "nodes": 9, "depth": 1, "seconds": 0.1}


async def test_who_asks_may_search_and_the_server_searches_nothing(
    server: Server, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def nobody(_: object) -> None:
        raise AssertionError("the server searched")

    monkeypatch.setattr(server.service.computers, "hint", nobody)
    game = await server.create("here", "here", options=SMALL)
    search = await plan(server, game)
    assert (search["record"], search["seat"], search["level"]["search"]) == (START.record.tobytes().hex(), 0, "mcts")
    told = await ask(server, game, report=report(START.legal_actions[1]))
    assert [idea["move"] for idea in told["ideas"]] == [START.view(0).legal[1]]


@pytest.mark.parametrize(
    ("found", "status", "code"),
    [
        ({"branches": []}, 400, "bad-message"),
        (report(), 400, "bad-message"),
        (report(10**6), 409, "illegal-action"),
        (report(-1), 400, "bad-message"),
        (report(FIRST, line=[FIRST, 10**6]), 400, "bad-message"),
        (report(FIRST, line=[FIRST] * 101), 400, "bad-message"),
        (report(FIRST, value=7), 400, "bad-message"),
        (report(FIRST, proof=2), 400, "bad-message"),
        (report(FIRST, visits=2**60), 400, "bad-message"),
        ("nonsense", 400, "bad-message"),
    ],
)
async def test_reports_that_make_no_sense_are_refused(server: Server, found: Any, status: int, code: str) -> None:
    game = await server.create("here", "here", options=SMALL)
    assert (await ask(server, game, status=status, report=found))["code"] == code


async def test_what_is_handed_out_is_made_of_the_view_alone(server: Server) -> None:
    """Nothing of it depends on what others hold, nor on the seed of the game, by which others' luck is drawn."""
    game = await server.create("here", "here", game="graffiti")
    async with (
        server.service.rooms.use(game.game_id) as room,
        server.peer(game.game_id, game.token(0), game.token(1)) as peer,
    ):
        for _ in range(20):
            await peer.play(peer.view["legal"][0])
        log = room.table.log
        seat = log.actor
        search = await plan(server, game, seat)
        dealt = log.game.resample(log.view(seat), stream(0, "ideas", log.version))
        assert search["record"] == dealt.record.tobytes().hex()
        assert search["record"] != log.state.record.tobytes().hex()
        assert search["secrets"]


async def test_what_is_handed_out_is_the_same_whatever_was_picked_in_secret(server: Server) -> None:
    handed = []
    for pick in (0, 5):
        game = await server.create("here", "here", options={"draft": "simultaneous-blind"})
        async with server.peer(game.game_id, game.token(0), game.token(1)) as peer:
            await peer.play(peer.view["legal"][pick])
            handed.append(await plan(server, game, 1))
    assert handed[0] == handed[1]
    assert len({handed[0]["record"], *handed[0]["others"]}) > 1
    assert not handed[0]["secrets"]  # the search deals nothing: it is handed what is possible


async def test_ideas_know_no_more_than_their_seat(server: Server) -> None:
    game = await server.create("here", "here", game="graffiti")
    async with server.peer(game.game_id, game.token(0), game.token(1)) as peer:
        while peer.view["actor"] != 0:
            await peer.next()
        told = await ask(server, game)
    for idea in told["ideas"]:
        for entry in idea["entries"]:
            assert all(event["audience"] is None or 0 in event["audience"] for event in entry["events"])


async def test_a_move_in_between_shows_nothing_of_the_next_seat(
    server: Server, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The game goes on while a thread works for whoever asked: what is told is of the view that was asked about."""
    game = await server.create("here", "here", options=SMALL)
    async with server.peer(game.game_id, game.token(0), game.token(1)) as peer:

        async def late(work: Any, *given: Any) -> Any:
            if len(peer.view["hands"][0]) == 0:
                await peer.play("+Oh")
            return await offload(work, *given)

        monkeypatch.setattr(host, "offload", late)
        told = await ask(server, game)
        assert peer.view["actor"] == 1
    (idea,) = told["ideas"]
    assert [entry["seat"] for entry in idea["entries"]] == [0]


async def test_while_a_hint_gets_ready_the_answer_says_how_far(server: Server, monkeypatch: pytest.MonkeyPatch) -> None:
    game = await server.create("here", "here", options=SMALL)
    monkeypatch.setattr(server.service.compilation, "missing", lambda game, spec: 0.25)
    headers = {"authorization": f"Bearer {game.token(0)}"}
    answer = await server.http.post(f"/api/games/{game.game_id}/ideas", json={}, headers=headers)
    assert (answer.status_code, answer.json()["preparing"], answer.json()["ideas"]) == (202, 0.25, [])
    assert int(answer.headers["retry-after"]) > 0


@pytest.mark.parametrize("behaviour", ["deaf", "broken"])
async def test_a_hint_never_fails(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, behaviour: str) -> None:
    """Its player does not stop when told to, as one does that compiles; or fails."""
    monkeypatch.setattr(host, "advice_spec", lambda game: behaviour)
    async with serving(make_settings(tmp_path, hint_seconds=0.1, computer_grace=0.1)) as server:
        game = await server.create("here", "here", options=SMALL)
        headers = {"authorization": f"Bearer {game.token(0)}"}

        async def ask_once() -> tuple[int, dict[str, Any]]:
            answer = await server.http.post(f"/api/games/{game.game_id}/ideas", json={}, headers=headers)
            return answer.status_code, answer.json()

        monkeypatch.setattr(Double, "deaf_seconds", WAIT)
        monkeypatch.setattr(Double, "heard", heard := threading.Event())
        both = await asyncio.gather(ask_once(), ask_once())
        heard.set()
        if behaviour == "deaf":
            assert [status for status, _ in both] == [202, 202]
            while (found := await ask_once())[0] == 202:
                await asyncio.sleep(0.1)
            assert len(found[1]["ideas"]) == 1
        elif behaviour == "broken":  # the stand-in has an idea
            assert [(status, len(told["ideas"])) for status, told in both] == [(200, 1), (200, 1)]


async def test_of_a_finished_game_a_move_may_be_tried_at_any_ply(server: Server) -> None:
    game = await server.create("here", "here", options=SMALL)
    async with server.peer(game.game_id, game.token(0), game.token(1)) as peer:
        await peer.play("+Ra")
        assert (await ask(server, game, ply=1, move="+Rh", status=409))["code"] == "not-over"
        while peer.table["result"] is None:
            await peer.play(peer.view["legal"][0])
    told = await ask(server, game, ply=1, move="+Rh")
    (idea,) = told["ideas"]
    assert (idea["move"], idea["reasons"][0]["code"]) == ("+Rh", "draft-mixed")
    assert idea["reasons"][0]["said"]
    assert (await ask(server, game, ply=2, move="+Ra", status=409))["code"] == "illegal-action"
    assert (await ask(server, game, ply=999, move="+Ra", status=404))["code"] == "unknown-ply"
