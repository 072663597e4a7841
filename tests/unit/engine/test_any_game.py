"""The engine with two unknown toy games: one has chance and turns of several plies, the other hidden cards."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING

import pytest

from glyphwall.core import registry
from glyphwall.core.plugin import BasicPlugin
from glyphwall.engine.settings import EngineSettings
from tests.conformance.toy_cards import Cards
from tests.conformance.toy_piles import Piles
from tests.unit.engine.peer import Peer

if TYPE_CHECKING:
    from collections.abc import Iterator

PILES = BasicPlugin(Piles())
CARDS = BasicPlugin(Cards())


@pytest.fixture
def peer(monkeypatch: pytest.MonkeyPatch) -> Iterator[Peer]:
    for name in ("piles", "cards"):
        monkeypatch.setitem(registry._BUILT_IN, name, f"{__name__}:{name.upper()}")
    yield Peer(EngineSettings(seed=1, player="random"))
    registry.get_plugin.cache_clear()


def test_every_game_is_announced_with_its_options(peer: Peer) -> None:
    lines = peer.ask("gwi")
    assert "game piles rules 1 seats 2" in lines
    assert "gameoption piles name pieces type spin default 3" in lines
    assert "game cards rules 1 seats 2" in lines


def test_a_game_with_chance_before_every_turn(peer: Peer) -> None:
    assert peer.ask("newgame piles piles 2 pieces 3", "actor", "legal") == ["actor chance", "legal 3 =1 =2 =3"]
    assert peer.ask("position startpos moves =2", "actor", "legal") == ["actor 1", "legal 2 h1 h2"]
    assert peer.ask("position startpos moves =2 h1t2", "actor") == ["actor chance"]
    assert peer.ask("position startpos moves =2 h1", "legal") == ["legal 2 t1 t2"]


def test_a_turn_of_several_plies_ends_where_chance_acts(peer: Peer) -> None:
    peer.ask("newgame piles")
    moves = ["=3"]
    for _ in range(20):
        peer.ask(f"position startpos moves {' '.join(moves)}", "actor")
        if peer.lines[-1].startswith("actor over"):
            break
        if peer.lines[-1] == "actor chance":
            moves.append("=3")
            continue
        answer = peer.ask("go")[-1].split()[1]
        assert answer[0] == "h"
        assert answer[2] == "t"
        moves.append(answer)
    assert peer.lines[-1].startswith("actor over ")


def test_requests_ask_about_any_game(peer: Peer) -> None:
    request = {"id": 1, "game": "piles", "moves": ["=2"], "turns": [0, 1]}
    chance, choice = (json.loads(line) for line in peer.ask(json.dumps(request)))
    assert chance["chance"] == {"=1": 0.5, "=2": 0.25, "=3": 0.25}
    assert len(choice["bestmove"]) == 4


def record(*moves: str) -> str:
    return f'[Game "cards"] [Rules "1"] {" ".join(moves)} --'


def test_a_seat_is_told_nothing_of_the_other_hand(peer: Peer) -> None:
    seen = []
    for card in ("=0", "=2", "=?"):
        assert peer.ask(f"position view 2 record {record(card, '=1', 'p')}") == []
        seen.append(peer.ask("actor", "legal", "explain p", "perft 1", "newgame cards seed 3"))
        peer.ask(f"position view 2 record {record(card, '=1', 'p')}")
        seen[-1] += peer.ask("go")
    assert seen[0] == seen[1] == seen[2]
    assert seen[0][:2] == ["actor 2", "legal 2 p b"]
    assert seen[0][3].startswith("error unsupported perft of a view")
    assert seen[0][-1] in ("bestmove p", "bestmove b")


def test_hidden_plies_are_filled_in_so_that_the_record_can_happen(peer: Peer) -> None:
    # Card 1 is dealt to the first seat: what is hidden cannot be the same card.
    assert peer.ask(f"position view 1 record {record('=1', '=?', 'p', 'b')}", "actor") == ["actor 1"]
    refused = peer.ask(f"position view 1 record {record('=?', '=?', '=?')}")
    assert refused[0].startswith("error bad-record position view record: move 3 ('=?'): ")
    assert peer.ask("actor") == ["actor 1"]


def test_what_a_seat_may_not_know_is_not_legal_to_list(peer: Peer) -> None:
    # Seat 1's view while seat 2 acts: its choices are its own business.
    peer.ask(f"position view 1 record {record('=1', '=?', 'p')}")
    assert peer.ask("legal", "actor") == ["legal 0", "actor 2"]
    assert peer.ask("go")[-1] == "bestmove none"
