"""Phrases: from a list, to the players, a few at a time, stored nowhere."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from glyphwall.play.phrases import MAX_PHRASES, PHRASE_SECONDS, Phrases, TooManyPhrases

if TYPE_CHECKING:
    from tests.unit.server.kit import Peer, Server
    from tests.unit.server.processes import Together

SMALL = {"size": 3, "hand": 2}


async def heard(peer: Peer) -> tuple[int, str]:
    message = await peer.expect("phrase")
    return message["seat"], message["phrase"]


async def test_players_hear_each_other(server: Server) -> None:
    game = await server.create("here", "here", options=SMALL)
    async with server.peer(game.game_id, game.token(0)) as one, server.peer(game.game_id, game.token(1)) as two:
        await one.ask("say", phrase="good-luck")
        assert await heard(two) == (0, "good-luck")
        assert await heard(one) == (0, "good-luck")
        await one.expect("ack")
        await two.ask("say", phrase="thumbs-up")
        assert await heard(one) == (1, "thumbs-up")


async def test_spectators_neither_hear_nor_speak(server: Server) -> None:
    game = await server.create("here", "here", options=SMALL)
    async with server.peer(game.game_id, game.token(0), game.token(1)) as one, server.peer(game.game_id) as watcher:
        await watcher.ask("say", phrase="hello")
        assert await watcher.refusal() == "not-your-seat"
        await one.ask("say", phrase="hello")
        await one.expect("phrase")
        await one.expect("ack")
        await one.play(one.view["legal"][0])
        assert (await watcher.expect("update"))["version"] == one.version  # nothing came before it


async def test_nothing_else_can_be_said(server: Server) -> None:
    """No text of one's own, so nothing that another seat hides."""
    game = await server.create("here", "here", game="graffiti")
    async with server.peer(game.game_id, game.token(0)) as one:
        for phrase in ("my hand is red", "", 7, None, ["hello"]):
            await one.ask("say", phrase=phrase)
            assert await one.refusal() == "bad-message"
        await one.ask("say", phrase="hello", text="my hand is red")
        assert await one.refusal() == "bad-message"


async def test_a_phrase_changes_and_stores_nothing(server: Server) -> None:
    game = await server.create("here", "here", options=SMALL)
    before = server.service.store.writer.figures.changes
    async with server.peer(game.game_id, game.token(0)) as one:
        version = one.version
        await one.ask("say", phrase="well-played")
        await one.expect("phrase")
        assert (await one.expect("ack"))["version"] == version
    assert server.service.store.writer.figures.changes == before


async def test_a_request_sent_again_is_heard_once_and_many_are_refused(server: Server) -> None:
    game = await server.create("here", "here", options=SMALL)
    async with server.peer(game.game_id, game.token(0)) as one:
        for _ in range(2):
            await one.ask("say", phrase="hello", id="again")
        await one.expect("phrase")
        await one.expect("ack")
        await one.expect("ack")
        for _ in range(MAX_PHRASES - 1):
            await one.ask("say", phrase="hello")
            await one.expect("phrase")
            await one.expect("ack")
        await one.ask("say", phrase="hello")
        assert await one.refusal() == "too-many-phrases"


async def test_they_are_heard_at_other_processes(together: Together) -> None:
    async with together() as (here, there):
        game = await here.create("here", "here", options=SMALL)
        async with here.peer(game.game_id, game.token(0)) as one, there.peer(game.game_id, game.token(1)) as two:
            await one.until(lambda table: table["seats"][1]["online"])
            await one.ask("say", phrase="hello")
            assert await heard(two) == (0, "hello")


def test_a_seat_may_speak_again_after_a_while() -> None:
    phrases = Phrases()
    for number in range(MAX_PHRASES):
        assert phrases.admit(0, f"r{number}", 0.0)
    with pytest.raises(TooManyPhrases):
        phrases.admit(0, "more", PHRASE_SECONDS - 1)
    assert phrases.admit(1, "other", 0.0)
    assert phrases.admit(0, "later", PHRASE_SECONDS)
