"""What is said travels with what happens, and the server reads words that are typed."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import msgspec

from glyphwall.core.message import Message
from glyphwall.core.narration import MessageFormatter
from glyphwall.core.registry import get_plugin
from tests.unit.games.graffiti.tables import table as position

if TYPE_CHECKING:
    from tests.unit.server.kit import Peer, Server

SMALL = {"size": 3, "hand": 2}


async def meant(peer: Peer, line: str, **fields: Any) -> str | None:
    """The move that words mean."""
    request_id = await peer.ask("read", line=line, **fields)
    answer = await peer.expect("meant", "refused")
    assert (answer["type"], answer["id"]) == ("meant", request_id), answer
    assert answer["version"] == peer.version
    move: str | None = answer["move"]
    return move


async def test_words_mean_a_move_in_the_language_that_they_are_of(server: Server) -> None:
    game = await server.create("here", "here", options=SMALL)
    async with server.peer(game.game_id, game.token(0), game.token(1)) as peer:
        assert await meant(peer, "red hash") == "+Rh"
        assert await meant(peer, "nimm rot raute", language="de-AT") == "+Rh"
        assert await meant(peer, "nimm rot raute", language="xx") is None
        assert await meant(peer, "+Rh") is None, "what is written as a move is for the game to read"
        await peer.play("+Rh")
        assert await meant(peer, "take red hash") == "+Rh", "a move, legal or not: why not is asked elsewhere"


async def test_a_question_changes_nothing_and_is_bounded(server: Server) -> None:
    game = await server.create("here", "here", options=SMALL)
    async with server.peer(game.game_id) as watcher:
        before = watcher.version
        assert await meant(watcher, "red hash") == "+Rh", "from what a spectator may know"
        for bad in ({"line": ""}, {"line": "r" * 121}, {"line": "red", "language": "e" * 36}, {}):
            await watcher.ask("read", **bad)
            assert await watcher.refusal() == "bad-message"
        assert watcher.version == before


async def test_a_spray_in_words_is_paid_for(server: Server) -> None:
    state = position(paints={0: "r k"}, permits={0: "2"})
    body = {"game": "graffiti", "seats": [{"kind": "here"}] * 2, "position": state.position}
    made = (await server.http.post("/api/games", json=body)).json()
    async with server.peer(made["game_id"], *(seat["token"] for seat in made["seats"])) as peer:
        move = await meant(peer, "spray B1")
        assert move == "S2.1@B1/2,r,k"
        update = await peer.play(move)
        assert [event["kind"] for entry in update["entries"] for event in entry["events"]].count("sprayed") == 1


async def test_what_is_said_goes_with_events_and_explanations(server: Server) -> None:
    game = await server.create("here", "here", options=SMALL)
    async with server.peer(game.game_id, game.token(0), game.token(1)) as peer:
        (entry,) = (await peer.play("+Rh"))["entries"]
        (event,) = entry["events"]
        tile = {"id": "tile-the", "args": {"colour": "R", "glyph": "h"}}
        assert event["said"] == {"id": "say-grawlix-took", "args": {"tile": tile}}
        await peer.ask("explain", move="+Rh")
        explained = (await peer.expect("explained"))["explanation"]
        await peer.move("+Rh")
        refused = (await peer.expect("refused"))["error"]["explanation"]
    assert explained["said"] == refused["said"]
    teller = MessageFormatter(get_plugin("grawlix").texts, "de")
    messages = [msgspec.convert(message, Message) for message in explained["said"]]
    assert teller.sentences(messages) == "Das rote Rautezeichen ist nicht im Vorrat. Dein Gegner hat es."


async def test_reasons_are_said(server: Server) -> None:
    game = await server.create("here", "here", options=SMALL)
    headers = {"authorization": f"Bearer {game.token(0)}"}
    told = (await server.http.post(f"/api/games/{game.game_id}/ideas", json={}, headers=headers)).json()
    (idea,) = told["ideas"]
    assert idea["reasons"][0]["said"]["id"] == f"hint-grawlix-{idea['reasons'][0]['code']}"
    assert idea["entries"][0]["events"][0]["said"]["id"] == "say-grawlix-took"


async def test_a_lesson_reads_words(server: Server) -> None:
    asked = {"lesson": 0, "words": "take red hash"}
    answer = (await server.http.post("/api/tutorials/grawlix", json=asked)).json()
    assert (answer["meant"], answer["plies"]) == ("+Rh", [])
    body = {"size": 4, "hand": 1, "words": "nimm rot raute", "language": "de"}
    assert (await server.http.post("/api/grawlix/mirror", json=body)).json()["meant"] == "+Rh"
