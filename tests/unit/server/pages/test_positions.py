"""Positions and records that somebody brings along: their pages and pictures, games that begin there."""

from __future__ import annotations

from typing import TYPE_CHECKING
from urllib.parse import quote

import numpy as np
import pytest

from glyphwall.core.registry import get_game
from glyphwall.games.graffiti.rules.options import GraffitiOptions
from glyphwall.play.bounds import MAX_POSITION
from glyphwall.record import GameInProgress, read_record, record_of, write_record
from tests.games import GRAFFITI as GRAFFITI
from tests.unit.server.kit import make_settings, serving
from tests.unit.server.pages.test_static_files import built, head_of, site, size_of
from tests.unit.server.played import random_game

if TYPE_CHECKING:
    from pathlib import Path

    from tests.unit.server.kit import Server

__all__ = ["built", "site"]

MIDDLE = "BaVn3Op/OsRdVa2Gh/1Bh2GaYn/GdYsBpVhOnRa/2Oh3 RpRsYaYp GnBdVdVs 2p f6"
SMALL = {"size": "4", "hand": "2"}
SMALL_START = "- - - 1d d4"


async def test_what_a_position_is(server: Server) -> None:
    told = (await server.http.get("/api/position", params={"position": MIDDLE.replace(" ", "_")})).json()
    assert (told["game"], told["position"], told["actor"], told["seats"]) == ("grawlix", MIDDLE, 1, 2)
    assert told["options"] == {}
    assert told["drawing"].startswith("<svg")
    small = (
        await server.http.get("/api/position", params={"position": SMALL_START, "game": "grawlix", **SMALL})
    ).json()
    assert small["options"] == {"size": 4, "hand": 2}
    over = "Ra - - 1p a1"
    asked = {"position": over, "game": "grawlix", "size": "1", "hand": "1"}
    assert (await server.http.get("/api/position", params=asked)).status_code == 400


async def test_the_game_of_a_position_is_found_without_its_name(server: Server) -> None:
    for game_id in ("grawlix", "graffiti"):
        game = get_game(game_id)
        position = game.initial_state(game.make_options()).position
        told = await server.http.get("/api/position", params={"position": position})
        assert (told.status_code, told.json()["game"]) == (200, game_id)


@pytest.mark.parametrize(
    ("query", "status", "code"),
    [
        ({"position": "nonsense"}, 400, "bad-notation"),
        ({"position": "x" * (MAX_POSITION + 1)}, 400, "bad-message"),
        ({"position": ""}, 400, "bad-message"),
        ({}, 400, "bad-message"),
        ({"position": MIDDLE, "game": "chess"}, 404, "unknown-game"),
        ({"position": MIDDLE, "game": "grawlix", "size": "99"}, 400, "bad-options"),
        ({"position": MIDDLE, "game": "grawlix", "colour": "red"}, 400, "bad-options"),
        ({"position": MIDDLE, "game": "grawlix", "size": "6" * 200}, 400, "bad-message"),
        ({"position": MIDDLE.replace("Va2Gh", "Ba2Gh"), "game": "grawlix"}, 400, "bad-position"),
    ],
)
async def test_what_is_no_position_is_refused(site: Server, query: dict[str, str], status: int, code: str) -> None:
    answer = await site.http.get("/api/position", params=query)
    assert (answer.status_code, answer.json()["code"]) == (status, code)
    assert (await site.http.get("/pictures/position.png", params=query)).status_code == status
    if text := query.get("position"):
        rules = {name: value for name, value in query.items() if name != "position"}
        page = await site.http.get(f"/p/{quote(text)}", params=rules)
        assert page.status_code == status
        assert head_of(page.text)["title"] == "This isn't a valid position · Glyphwall"


async def test_the_page_and_the_picture_of_a_position(site: Server) -> None:
    page = await site.http.get(f"/p/{quote(MIDDLE)}", params={"game": "grawlix", "locale": "de"})
    assert page.status_code == 200
    head = head_of(page.text)
    assert (head["title"], head["robots"]) == ("Grawlix: position", "noindex")
    picture = await site.http.get(head["og:image"])
    assert size_of(picture.content) == (1200, 630)


async def test_a_position_with_hands_is_drawn_without_them(server: Server) -> None:
    """Two positions that differ in nothing but what the seats hold in secret look the same."""
    game, state = GRAFFITI, GRAFFITI.initial_state(GraffitiOptions())
    for ply in random_game(GraffitiOptions(), 3)[:60]:
        state = state.apply(ply)
    text, drawings, others = state.position, set(), set()
    for seed in range(6):
        other = game.resample(state.view(None), np.random.default_rng(seed))
        others.add(other.position)
        drawings.add((await server.http.get("/api/position", params={"position": other.position})).json()["drawing"])
    told = (await server.http.get("/api/position", params={"position": text})).json()
    assert len(others | {text}) > 2
    assert drawings == {told["drawing"]}


async def test_a_view_that_hides_something_is_no_whole_position(server: Server) -> None:
    state = GRAFFITI.initial_state(GraffitiOptions())
    for ply in random_game(GraffitiOptions(), 3)[:60]:
        state = state.apply(ply)
    answer = await server.http.get("/api/position", params={"position": state.view(None).position})
    assert answer.status_code == 400


async def test_a_game_from_a_position(tmp_path: Path) -> None:
    body = {"game": "grawlix", "seats": [{"kind": "here"}, {"kind": "here"}], "position": MIDDLE}
    async with serving(make_settings(tmp_path)) as server:
        made = (await server.http.post("/api/games", json=body)).json()
        tokens = [seat["token"] for seat in made["seats"]]
        async with server.peer(made["game_id"], *tokens) as peer:
            assert peer.view["position"] == MIDDLE
            move = peer.view["legal"][0]
            await peer.play(move)
    async with serving(make_settings(tmp_path)) as again:  # another process: the start is on disk
        table = (await again.http.get(f"/api/games/{made['game_id']}")).json()
        assert (table["plies"], table["position"] == MIDDLE) == (1, False)
        record = read_record((await again.http.get(f"/api/games/{made['game_id']}/record")).text)
        assert record.tags["Position"] == MIDDLE


async def test_no_game_from_its_end(server: Server) -> None:
    game = get_game("grawlix")
    state = game.initial_state(game.make_options(size=2, hand=1))
    while state.legal_actions:
        state = state.apply(state.legal_actions[0])
    body = {"game": "grawlix", "seats": [{"kind": "here"}] * 2, "options": {"size": 2, "hand": 1}}
    answer = await server.http.post("/api/games", json=body | {"position": state.position})
    assert (answer.status_code, "over" in answer.json()["message"]) == (400, True)


async def test_a_record_becomes_a_game_to_step_through(server: Server) -> None:
    options = GraffitiOptions()
    played = GameInProgress(GRAFFITI.initial_state(options), random_game(options, 5))
    text = write_record(record_of(played, tags={"Player1": "Ada", "Player2": "bot:lowest lowest"}))
    made = (await server.http.post("/api/records", json={"record": text})).json()
    url = f"/api/games/{made['game_id']}"
    assert played.outcome is not None
    table = (await server.http.get(url)).json()
    assert (table["plies"], table["result"]["reason"]) == (len(played.plies), played.outcome.termination)
    assert [seat["name"] for seat in table["seats"]] == ["Ada", "lowest lowest"]
    assert table["fair"] is None, "what chance did there is not this server's to answer for"
    middle = len(played.plies) // 2
    view = (await server.http.get(f"{url}/views/{middle}")).json()
    assert view["position"] == played.states[middle].view(None).position
    again = read_record((await server.http.get(f"{url}/record")).text)
    assert again.line == read_record(text).line
    assert not any(tag.startswith("Fair") for tag in again.tags)


async def test_a_record_that_ends_by_resigning_or_goes_on(server: Server) -> None:
    head = '[Game "grawlix"]\n[Size "4"]\n[Hand "2"]\n'
    resigned = head + '[Result "0-1"]\n[Reason "resign"]\n\n1. +Ra +Oa 0-1\n'
    made = (await server.http.post("/api/records", json={"record": resigned})).json()
    assert (await server.http.get(f"/api/games/{made['game_id']}")).json()["result"]["reason"] == "resign"
    made = (await server.http.post("/api/records", json={"record": head + "\n1. +Ra +Oa --\n"})).json()
    async with server.peer(made["game_id"], *(seat["token"] for seat in made["seats"])) as peer:
        await peer.play("+Rh")
        assert peer.table["plies"] == 3
