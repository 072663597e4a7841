"""What only some may know reaches only them: views, histories, replays, errors."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from glyphwall.core import registry
from glyphwall.core.plugin import BasicPlugin
from tests.conformance.toy_cards import Cards
from tests.unit.server.kit import Server, make_settings, serving

if TYPE_CHECKING:
    from pathlib import Path

GAME = Cards()
PLUGIN = BasicPlugin(GAME)

BLIND = {"size": 4, "hand": 2, "draft": "simultaneous-blind"}


async def test_a_secret_pick_is_a_blank_for_the_others_until_it_is_shown(server: Server) -> None:
    game = await server.create("here", "here", options=BLIND)
    async with (
        server.peer(game.game_id, game.token(0)) as first,
        server.peer(game.game_id, game.token(1)) as second,
        server.peer(game.game_id) as watcher,
    ):
        await first.play("+Rh")
        assert first.entries[0]["move"] == "+Rh"
        assert first.view["pending"] == "Rh"
        for other in (second, watcher):
            await other.expect("update")
        for other in (second, watcher):
            entry = other.entries[0]
            assert (entry["move"], entry["events"], entry["kind"], entry["seat"]) == (None, [], "moved", 0)
            assert other.view["pending"] is None
            assert other.view["picked"] == [True, False]
            assert "Rh" in other.view["supply"], "as if it still lay there"
            assert "Rh" not in other.view["position"]
            assert other.table["position"] == first.table["position"], "the table is the same for everybody"
        await second.play("+Oa")
        await watcher.expect("update")
        shown = [event for event in watcher.entries[1]["events"] if event["kind"] == "shown"]
        assert shown[0]["facts"] == {"first": "Rh", "second": "Oa"}
        assert watcher.view["hands"] == [["Rh"], ["Oa"]]


async def test_a_device_that_is_handed_round_shows_each_seat_its_own(server: Server) -> None:
    game = await server.create("here", "here", options=BLIND)
    async with server.peer(game.game_id, game.token(0), game.token(1)) as peer:
        update = await peer.play("+Rh")
        assert update["view"]["seat"] == 1, "now the other person looks"
        assert update["view"]["pending"] is None
        assert update["entries"][0]["move"] is None


async def test_secrets_stay_secret_in_histories_and_views_fetched_later(server: Server) -> None:
    game = await server.create("here", "here", options=BLIND)
    async with server.peer(game.game_id, game.token(0)) as first:
        await first.play("+Rh")
    async with server.peer(game.game_id) as watcher:
        assert watcher.entries[0]["move"] is None
    url = f"/api/games/{game.game_id}"
    for address in (url, f"{url}/views/1", f"{url}/views/0"):
        assert '"pending":"Rh"' not in (await server.http.get(address)).text
    mine = await server.http.get(f"{url}/views/1", headers={"authorization": f"Bearer {game.token(0)}"})
    assert mine.json()["pending"] == "Rh"
    theirs = await server.http.get(f"{url}/views/1", headers={"authorization": f"Bearer {game.token(1)}"})
    assert theirs.json()["pending"] is None


async def test_nothing_that_was_shown_can_be_taken_back(server: Server) -> None:
    game = await server.create("here", "here", options=BLIND)
    async with server.peer(game.game_id, game.token(0), game.token(1)) as peer:
        await peer.play("+Rh")
        assert peer.table["takeback"] == []
        await peer.play("+Oa")
        await peer.ask("propose", kind="takeback")
        assert await peer.refusal() == "no-takeback"


async def test_only_the_mover_may_ask_for_explanations_where_there_are_secrets(server: Server) -> None:
    game = await server.create("here", "here", options=BLIND)
    async with server.peer(game.game_id, game.token(0)) as first, server.peer(game.game_id) as watcher:
        await watcher.ask("explain", move="+Rh")
        assert await watcher.refusal() == "not-your-turn"
        await first.ask("explain", move="+Rh")
        assert (await first.expect("explained"))["explanation"]["code"] == "legal"


async def test_chance_is_drawn_by_the_server_and_the_same_after_a_restart(tmp_path: Path) -> None:
    options = {"size": 4, "hand": 2, "draft": "random", "begins": "random"}
    async with serving(make_settings(tmp_path)) as server:
        game = await server.create("here", "here", options=options)
        async with server.peer(game.game_id, game.token(0), game.token(1)) as peer:
            entries, view = peer.entries, peer.view
            assert [entry["seat"] for entry in entries] == [None] * len(entries)
            assert view["actor"] in (0, 1), "nobody waits for chance"
            assert [len(hand) for hand in view["hands"]] == [2, 2]
            await peer.move(entries[-1]["move"])
            assert await peer.refusal() in ("illegal-action", "bad-notation")
    async with serving(make_settings(tmp_path)) as server, server.peer(game.game_id) as peer:
        assert peer.entries == entries
        assert peer.view["hands"] == view["hands"]


# -- another game with hidden hands -------------------------------------------------------------------


@pytest.fixture
def _cards(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(registry._BUILT_IN, "cards", "tests.unit.server.tables.test_secrets:PLUGIN")
    registry._installed.cache_clear()
    registry.get_plugin.cache_clear()


@pytest.mark.usefixtures("_cards")
async def test_dealt_cards_are_seen_by_their_owners_alone(server: Server) -> None:
    game = await server.create("here", "here", game="cards")
    async with (
        server.peer(game.game_id, game.token(0)) as first,
        server.peer(game.game_id, game.token(1)) as second,
        server.peer(game.game_id) as watcher,
    ):
        assert [entry["move"] is None for entry in first.entries] == [False, True]
        assert [entry["move"] is None for entry in second.entries] == [True, False]
        assert [entry["move"] for entry in watcher.entries] == [None, None]
        assert all(entry["events"] == [] for entry in watcher.entries)
        assert watcher.view["known"] == [None, None]
        assert first.view["known"][1] is None
        assert second.view["legal"] == [], "whose turn it is not"
        own = [peer.view["known"][seat] for seat, peer in enumerate((first, second))]
        await first.play("b")
        await second.expect("update")
        await second.play("b")
        for peer in (first, watcher, watcher):
            await peer.expect("update")
        assert watcher.view["known"] == own
        assert first.table["result"]["reason"] == "shown"
        assert [entry["move"] for entry in watcher.entries] == [None, None, "b", "b"], "the past stays as it was"


def test_the_toy_game_hides_something() -> None:
    assert GAME.has_hidden_information(GAME.options_type())
    assert GAME.has_chance(GAME.options_type())
