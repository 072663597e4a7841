"""``newgame``, ``position``, and the questions about a position."""

from __future__ import annotations

import random

import pytest

from glyphwall.core.registry import get_game
from tests.unit.engine.peer import Peer

DIAGRAM = "BaVn3Op/OsRdVa2Gh/1Bh2GaYn/GdYsBpVhOnRa/2Oh3 RpRsYaYp GnBdVdVs 2p f6"  # the leaflet's 17 tiles


@pytest.fixture
def peer() -> Peer:
    return Peer()


def test_a_new_session_stands_at_the_start(peer: Peer) -> None:
    assert peer.ask("actor") == ["actor 1"]
    (legal,) = peer.ask("legal")
    assert legal.startswith("legal 36 +Ra +Rh ")


@pytest.mark.parametrize(
    ("line", "tiles"),
    [
        ("newgame grawlix rules 1.0 size 4 hand 2 seed 42", 16),
        ("newgame grawlix rules 1.0 n 4 hand 2", 16),
        ("newgame grawlix size 3 hand 2", 9),
        ("newgame size 3 hand 2", 9),
        ("newgame", 36),
    ],
)
def test_newgame_takes_rule_options_by_name(peer: Peer, line: str, tiles: int) -> None:
    assert peer.ask("newgame grawlix size 5 hand 3", line) == []
    assert peer.ask("legal")[0].split()[1] == str(tiles)


def test_newgame_takes_every_rule_option(peer: Peer) -> None:
    peer.ask("newgame grawlix size 4 hand 2 draft snake swap after-draft begins second")
    assert peer.ask("actor") == ["actor 2"]
    assert peer.ask("position startpos moves +Ra +Rh +Rd +Rp", "legal") == ["legal 2 keep swap"]


def test_a_typed_position_with_and_without_its_fifth_field(peer: Peer) -> None:
    moves = "legal 12 Gnh5 Gni6 Bdi6 Bdj6 Bdk6 Bdk11 Vdj6 Vdk6 Vdk11 Vsj6 Vsk6 Vsk11"
    assert peer.ask(f"position gwp {DIAGRAM}", "legal", "actor") == [moves, "actor 2"]
    assert peer.ask(f"position gwp {DIAGRAM.removesuffix(' f6')}", "legal") == [moves]
    assert peer.ask(f"position gwp {DIAGRAM} moves Gnh5+Ra", "actor")[0].startswith("error")
    assert peer.ask(f"position gwp {DIAGRAM} moves Gnh5", "actor", "legal")[0] == "actor 2"
    assert peer.lines[-1].startswith("legal 11 +")


def test_moves_are_plies_or_joined_turns(peer: Peer) -> None:
    opening = "+Rh +Oa +Ys +Gp +Bd +Vn +Ra +Rs"
    peer.ask(f"position startpos moves {opening} Rhf6 +Ga Oag6+Gh", "legal")
    joined = peer.lines[-1]
    peer.ask(f"position startpos moves {opening} Rhf6+Ga Oag6 +Gh", "legal")
    assert peer.lines[-1] == joined
    peer.ask(f"position startpos moves {opening} Rhf6", "actor", "legal")
    assert peer.lines[-2] == "actor 1"
    assert peer.lines[-1].split()[2].startswith("+")


def test_explain_gives_the_code_the_conflicts_and_what_fits(peer: Peer) -> None:
    peer.ask(f"position gwp {DIAGRAM}")
    assert peer.ask("explain Vsf11") == [
        "illegal glyph-in-column Os@f9 fits glyphs=h,p,n colours=R,Y,V tiles= cells=j6,k6,k11"
    ]
    assert peer.ask("explain Gnh5") == ["legal"]
    assert peer.ask("explain Gnh5+Rp")[0].startswith("illegal ")
    assert peer.ask("explain")[0].startswith("error bad-command ")
    assert peer.ask("explain x!")[0].startswith("illegal ")


def test_perft(peer: Peer) -> None:
    assert peer.ask("perft 0", "perft 1", "perft 2", "perft 3") == [
        "perft 0 1",
        "perft 1 36",
        "perft 2 1260",
        "perft 3 42840",
    ]
    assert peer.ask("newgame grawlix size 2 hand 1", "perft 6")[0].startswith("perft 6 ")
    for line in ("perft", "perft -1", "perft 13", "perft x"):
        assert peer.ask(line)[0].startswith("error bad-")


def test_a_game_with_chance_is_driven_by_position_and_legal_alone(peer: Peer) -> None:
    peer.ask("newgame grawlix size 3 hand 2 draft random begins random")
    rng = random.Random(5)
    moves: list[str] = []
    actors = set()
    for _ in range(100):
        peer.ask(f"position startpos moves {' '.join(moves)}", "actor", "legal")
        actor, legal = peer.lines[-2], peer.lines[-1].split()[2:]
        actors.add(actor)
        assert len(legal) == int(peer.lines[-1].split()[1])
        if not legal:
            break
        moves.append(rng.choice(legal))
    assert {"actor chance", "actor 1", "actor 2"} < actors
    assert peer.lines[-2] in ("actor over 1-0 stuck", "actor over 0-1 stuck")
    assert peer.lines[-1] == "legal 0"


def test_the_view_of_a_seat(peer: Peer) -> None:
    record = '[Game "grawlix"] [Rules "1.0"] 1. +Rh +Oa 2. +Ys --'
    assert peer.ask(f"position view 2 record {record}", "actor") == ["actor 2"]
    assert peer.ask("legal")[0].startswith("legal 33 +Ra ")
    assert peer.ask("explain +Rh")[0].startswith("illegal ")
    assert peer.ask("perft 1") == ["perft 1 33"]
    assert peer.ask("go visits 10")[-1].startswith("bestmove +")
    peer.ask(f"position view 1 record {record}")
    assert peer.ask("go visits 10") == [
        "error not-your-turn the position is what seat 1 may know, and another acts",
        "bestmove none",
    ]


def test_a_view_knows_nothing_that_is_hidden(peer: Peer) -> None:
    record = '[Game "grawlix"] [Rules "1.0"] [Draft "simultaneous-blind"] 1. {} --'
    hidden, known = record.format("+?"), record.format("+Rh")
    answers = []
    for text in (hidden, known):
        assert peer.ask(f"position view 2 record {text}") == []
        answers.append(peer.ask("actor", "legal", "perft 1"))
    assert answers[0] == answers[1]
    assert answers[0][0] == "actor 2"
    assert answers[0][1].startswith("legal 36 +Ra +Rh ")
    assert answers[0][2].startswith("error unsupported ")


def test_hidden_plies_are_filled_in_so_that_the_rest_fits(peer: Peer) -> None:
    record = '[Game "grawlix"] [Rules "1.0"] 1. +? +Ra 2. +? --'
    assert peer.ask(f"position view 2 record {record}", "actor") == ["actor 2"]
    refused = '[Game "grawlix"] [Rules "1.0"] 1. +? Raf6 --'
    assert peer.ask(f"position view 2 record {refused}")[0].startswith("error bad-record position view record: move 2")


def test_moves_in_chance_games_are_explained_by_their_place() -> None:
    peer = Peer()
    game = get_game("grawlix")
    assert game.has_chance(game.make_options(begins="random"))
    peer.ask("newgame grawlix begins random")
    assert peer.ask("position startpos moves +Rh")[0].startswith("error illegal-action move 1 ('+Rh')")
    assert peer.ask("position startpos moves =2 +Rh", "actor") == ["actor 1"]
