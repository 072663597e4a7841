"""Graffiti at the server: two to four seats of any kind, secrets between them, and what goes with them."""

from __future__ import annotations

from contextlib import AsyncExitStack
from typing import TYPE_CHECKING, Any

import pytest

from glyphwall.games.graffiti.rules.options import GraffitiOptions
from glyphwall.record import read_record
from tests.unit.server.kit import make_settings, serving
from tests.unit.server.played import random_game, stored, token

if TYPE_CHECKING:
    from pathlib import Path

    from tests.unit.server.kit import Peer, Server


async def join(server: Server, game_id: str, invitation: str) -> str:
    answer = await server.http.post(f"/api/games/{game_id}/join", json={"invitation": invitation})
    assert answer.status_code == 200, answer.text
    token: str = answer.json()["token"]
    return token


def choice(view: dict[str, Any]) -> str:
    """Sprays where it can, takes what there is, and passes last."""
    legal: list[str] = view["legal"]
    return max(legal, key=lambda ply: (ply[0] == "S", ply[0] not in "-.^", ply == "."))


async def play_on(peer: Peer, seats: set[int], *, plies: int = 10_000) -> None:
    """Plays for these seats until the game is over or so many plies were made by them."""
    made = 0
    while peer.table["result"] is None and made < plies:
        if peer.view["actor"] in seats:
            await peer.play(choice(peer.view))
            made += 1
        else:
            await peer.expect("update")


@pytest.mark.parametrize("seats", [2, pytest.param(3, marks=pytest.mark.long), 4])
async def test_people_and_computers_play_a_game_to_its_end(tmp_path: Path, seats: int) -> None:
    async with serving(make_settings(tmp_path, message_burst=1000)) as server:  # nobody here thinks for long
        kinds = ["here", *["lowest", "highest"][: seats - 2], "here"]
        options = GraffitiOptions(seats=seats)
        begun = stored("abcdefghijkl", options, random_game(options, seats)[:-20], *kinds)
        await server.service.store.create(begun)
        mine = {0, seats - 1}
        async with server.peer(begun.id, *map(token, sorted(mine))) as peer, server.peer(begun.id) as watcher:
            refused = await server.http.get(f"/api/games/{begun.id}/record")
            assert refused.json()["code"] == "not-over"
            await play_on(peer, mine)
            result = peer.table["result"]
            assert (min(result["ranking"]), len(result["returns"])) == (1, seats)
            assert result["reason"] in ("completed", "exhausted")
            await watcher.until(lambda table: table["result"] is not None)
            assert watcher.version == peer.version
            assert all(holds["permits"] is not None for holds in watcher.view["table"]["seats"]), (
                "all is shown at the end"
            )
        record = read_record((await server.http.get(f"/api/games/{begun.id}/record")).text)
        assert record.tags["Result"].split("-").count("1") == result["ranking"].count(1)


async def test_an_invitation_for_each_seat_and_nothing_is_drawn_before_all_are_there(server: Server) -> None:
    game = await server.create("link", "here", "lowest", "link", game="graffiti", options={"seats": 4})
    assert [seat["invitation"] is None for seat in game.seats] == [False, True, True, False]
    async with AsyncExitStack() as stack:
        host = await stack.enter_async_context(server.peer(game.game_id, game.token(1)))
        assert (host.entries, host.view["actor"], host.table["fair"]["stage"]) == ([], -1, "join")
        tokens = {}
        for seat in (3, 0):
            assert host.entries == [entry for entry in host.entries if entry["kind"] == "joined"]
            tokens[seat] = await join(server, game.game_id, game.invitation(seat))
            await host.expect("update")
        assert host.view["actor"] == 0
        guest = await stack.enter_async_context(server.peer(game.game_id, tokens[3]))
        watcher = await stack.enter_async_context(server.peer(game.game_id))
        for peer, own in ((host, 1), (guest, 3), (watcher, None)):
            permits = [holds["permits"] for holds in peer.view["table"]["seats"]]
            assert [number for number, held in enumerate(permits) if held is not None] == ([] if own is None else [own])
            drawn = [entry for entry in peer.entries if any(e["kind"] == "drew-permit" for e in entry["events"])]
            known = [entry["events"][0]["seat"] for entry in drawn if entry["move"] is not None]
            assert len(drawn) == 4
            assert known == ([] if own is None else [own])
            assert peer.view["legal"] == [], "only who acts is told what is possible"


async def test_a_draw_cannot_be_taken_back_an_open_choice_can(server: Server) -> None:
    game = await server.create("here", "here", game="graffiti")
    async with server.peer(game.game_id, game.token(0), game.token(1)) as peer:
        assert peer.table["takeback"] == [], "so far chance alone has acted"
        begun = peer.table["plies"]
        await peer.play("PL:r")
        assert peer.table["takeback"] == [0]
        await peer.ask("propose", kind="takeback")
        await peer.expect("ack")
        await peer.expect("update")
        assert peer.table["plies"] == begun
        assert peer.view["table"]["supply"]["r"] == 5
        await peer.play("TS")
        assert peer.table["takeback"] == [], "a permit was seen"
        await peer.ask("propose", kind="takeback")
        assert await peer.refusal() == "no-takeback"


async def test_who_resigns_loses_to_all_and_the_seats_move_up(server: Server) -> None:
    game = await server.create("here", "lowest", "here", game="graffiti", options={"seats": 3})
    async with server.peer(game.game_id, game.token(0), game.token(2)) as peer:
        await peer.ask("resign", seat=2)
        await peer.expect("ack")
        await peer.expect("update")
        assert peer.table["result"] == {"returns": [0.25, 0.25, -0.5], "ranking": [1, 1, 3], "reason": "resign"}
        assert peer.view["table"]["seats"][1]["permits"] is None, "the game was not played out: nobody shows anything"
        await peer.ask("propose", kind="rematch")
        rematch = await peer.expect("rematch")
        assert [(seat["seat"], seat["token"]) for seat in rematch["seats"]] == [
            (1, game.token(2)),
            (2, game.token(0)),
        ]


@pytest.mark.parametrize(
    ("kinds", "options", "code"),
    [
        (("here", "here", "here"), {}, "bad-seats"),
        (("here", "here"), {"seats": 4}, "bad-seats"),
        (("here", "here"), {"seats": 5}, "bad-options"),
        (("here", "here"), {"edition": "nobody-has-it"}, None),
        (("here", "here"), {"wild": "everything"}, "bad-options"),
    ],
)
async def test_games_that_cannot_be(server: Server, kinds: tuple[str, ...], options: Any, code: str | None) -> None:
    body = {"game": "graffiti", "options": options, "seats": [{"kind": kind} for kind in kinds]}
    answer = await server.http.post("/api/games", json=body)
    assert 400 <= answer.status_code < 500, answer.text
    if code is not None:
        assert answer.json()["code"] == code


async def test_seats_have_the_colours_that_were_chosen(server: Server) -> None:
    seats = [{"kind": "here", "colour": "blue"}, {"kind": "here"}, {"kind": "link", "colour": "red"}]
    body = {"game": "graffiti", "options": {"seats": 3}, "seats": seats}
    made = (await server.http.post("/api/games", json=body)).json()
    table = (await server.http.get(f"/api/games/{made['game_id']}")).json()
    assert [seat["colour"] for seat in table["seats"]] == ["blue", None, "red"]


@pytest.mark.parametrize(
    ("game", "colours", "said"),
    [
        ("graffiti", ("blue", "blue"), "seat 2: blue is the colour of seat 1 already"),
        ("graffiti", ("pink", None), "seat 1: colour 'pink'; choose from: red, blue, green, yellow"),
        ("grawlix", ("red", None), "seat 1: colour 'red'; seats of this game have no colours"),
    ],
)
async def test_colours_that_cannot_be(server: Server, game: str, colours: tuple[str | None, ...], said: str) -> None:
    body = {"game": game, "seats": [{"kind": "here", "colour": colour} for colour in colours]}
    answer = await server.http.post("/api/games", json=body)
    assert (answer.status_code, answer.json()["code"]) == (400, "bad-seats")
    assert said in answer.text


@pytest.mark.parametrize(("wanted", "has"), [(None, "red"), ("green", "green")])
async def test_who_joins_by_a_link_chooses_a_colour(server: Server, wanted: str | None, has: str) -> None:
    seats = [{"kind": "here", "colour": "blue"}, {"kind": "link", "colour": "red"}]
    made = (await server.http.post("/api/games", json={"game": "graffiti", "seats": seats})).json()
    address, invitation = f"/api/games/{made['game_id']}", made["seats"][1]["invitation"]
    taken = await server.http.post(f"{address}/join", json={"invitation": invitation, "colour": "blue"})
    assert (taken.status_code, taken.json()["code"]) == (400, "bad-seats")
    assert "blue is the colour of seat 1 already" in taken.text
    joined = await server.http.post(f"{address}/join", json={"invitation": invitation, "colour": wanted})
    assert joined.status_code == 200, joined.text
    table = (await server.http.get(address)).json()
    assert [seat["colour"] for seat in table["seats"]] == ["blue", has]
    kept = await server.service.store.load(made["game_id"])
    assert [seat.colour for seat in kept.seats] == ["blue", has]
