"""JSON requests with ids: answers, errors, order, cancelling."""

from __future__ import annotations

import json
from typing import Any

import pytest

from glyphwall.core.registry import get_game
from glyphwall.engine.moves import play_texts
from glyphwall.engine.settings import EngineSettings
from tests.unit.engine.peer import Peer

DRAFT = ["+Rh", "+Oa", "+Ys", "+Gp", "+Bd", "+Vn", "+Ra", "+Rs"]


@pytest.fixture
def peer() -> Peer:
    return Peer(EngineSettings(seed=1, player="mcts:sims=50"))


def ask(peer: Peer, **request: Any) -> list[dict[str, Any]]:
    return [json.loads(line) for line in peer.ask(json.dumps(request))]


def test_one_answer_for_every_turn_in_their_order(peer: Peer) -> None:
    answers = ask(peer, id="7", game="grawlix", options={}, moves=["+Rh", "+Oa"], turns=[0, 2, 1], visits=40)
    assert [answer["id"] for answer in answers] == ["7"] * 3
    assert [answer["turn"] for answer in answers] == [0, 2, 1]
    assert [answer["actor"] for answer in answers] == ["1", "1", "2"]
    assert [answer["legal"] for answer in answers] == [36, 34, 35]
    assert [answer.get("played") for answer in answers] == ["+Rh", None, "+Oa"]
    assert [answer["nodes"] for answer in answers] == [40] * 3
    game = get_game("grawlix")
    for answer in answers:
        state = game.parse_position(answer["position"])
        assert play_texts(state, [answer["bestmove"]]).actor >= 0
        assert 0.0 <= answer["wp"] <= 1.0
        assert len(answer["candidates"]) == 5
        assert answer["candidates"][0]["pv"][0] == answer["candidates"][0]["move"]
        visits = [candidate["visits"] for candidate in answer["candidates"]]
        assert visits == sorted(visits, reverse=True)


def test_without_turns_the_last_position_is_analysed(peer: Peer) -> None:
    (answer,) = ask(peer, id=3, moves=[*DRAFT, "Rhf6+Ga"], visits=20, multipv=2)
    assert answer["id"] == 3
    assert answer["turn"] == 9
    assert answer["actor"] == "2"
    assert len(answer["candidates"]) == 2
    assert "+" in answer["bestmove"]


def test_a_typed_position_and_other_rules(peer: Peer) -> None:
    (answer,) = ask(peer, id=1, options={"size": 4, "hand": 2}, position="- Rh - 2d d4", visits=10)
    assert answer["legal"] == 15
    (answer,) = ask(peer, id=1, options={"size": 4, "hand": 2, "draft": "random"})
    assert answer["actor"] == "chance"
    assert len(answer["chance"]) == 16
    assert sum(answer["chance"].values()) == pytest.approx(1.0)


def test_a_finished_game_answers_its_outcome(peer: Peer) -> None:
    (answer,) = ask(peer, id=1, options={"size": 2, "hand": 1}, moves=["+Ra", "+Rh", "Rab2+Oa"])
    assert answer["actor"] == "over 1-0 stuck"
    assert answer["outcome"] == {"termination": "stuck", "ranking": [1, 2], "returns": [1.0, -1.0]}
    assert "bestmove" not in answer


def test_a_proof_stands_in_its_own_field(peer: Peer) -> None:
    (answer,) = ask(peer, id=1, options={"size": 2, "hand": 1}, moves=["+Ra"], nodes=100_000)
    assert answer["proof"] == "win"
    assert "wp" not in answer


def test_players_that_estimate_nothing_or_are_unable(peer: Peer) -> None:
    (answer,) = ask(peer, id=1, player="random")
    assert answer["bestmove"].startswith("+")
    assert answer["candidates"] == []
    assert "wp" not in answer
    answers = ask(peer, id=1, player="mirror", moves=["+Rh"], turns=[0, 1])
    assert answers[0]["error"]["code"] == "player-unable"
    assert answers[0]["turn"] == 0
    assert answers[1]["bestmove"].startswith("+")


def test_a_seed_makes_answers_repeatable(peer: Peer) -> None:
    def moves(seed: int) -> list[str]:
        return [answer["bestmove"] for answer in ask(peer, id=1, moves=DRAFT, turns=[0, 3, 8], visits=9, seed=seed)]

    assert moves(3) == moves(3)
    assert len({tuple(moves(seed)) for seed in range(5)}) > 1


@pytest.mark.parametrize("line", ["{", "{}}", '{"id":"7"', "{" * 5000, '{"id":"7","id":}', "{\x00}"])
def test_lines_that_are_no_json(peer: Peer, line: str) -> None:
    (answer,) = peer.ask(line)
    assert json.loads(answer)["id"] is None
    assert json.loads(answer)["error"]["code"] == "bad-request"


def test_several_requests_wait_in_line_with_text_commands(peer: Peer) -> None:
    peer.ask(
        '{"id":"a","visits":20}',
        '{"id":"b","moves":["+Rh"],"visits":20}',
        "actor",
        '{"id":"c","visits":20}',
    )
    assert [json.loads(line)["id"] if line.startswith("{") else line for line in peer.lines] == [
        "a",
        "b",
        "actor 1",
        "c",
    ]


def test_a_request_leaves_the_position_alone(peer: Peer) -> None:
    peer.ask("position startpos moves +Rh")
    ask(peer, id=1, options={"size": 3, "hand": 1}, moves=["+Ra"], visits=5)
    assert peer.ask("actor", "legal")[0] == "actor 2"
    assert peer.lines[-1].startswith("legal 35 ")


def test_requests_are_cancelled_running_or_waiting(peer: Peer) -> None:
    peer.ask("go visits 10")
    peer.session.submit('{"id":"long","turns":[0,0],"movetime":60000}')
    peer.session.submit('{"id":"waits","visits":10}')
    peer.session.submit("stop")  # is for text searches
    assert peer.busy
    peer.session.submit('{"id":"x","action":"cancel","target":"waits"}')
    lines = peer.ask('{"id":"y","action":"cancel","target":"long"}', '{"id":"z","action":"cancel","target":"long"}')
    answers = [json.loads(line) for line in peer.lines if line.startswith("{")]
    assert {"id": "x", "cancelled": True} in answers
    assert {"id": "y", "cancelled": True} in answers
    assert {"id": "z", "cancelled": False} in answers or lines
    cancelled = [answer["id"] for answer in answers if "error" in answer and answer["error"]["code"] == "cancelled"]
    assert sorted(cancelled) == ["long", "waits"]


def test_a_cancelled_id_that_nobody_knows(peer: Peer) -> None:
    assert ask(peer, id="x", action="cancel", target="none") == [{"id": "x", "cancelled": False}]


def test_quit_cancels_a_request(peer: Peer) -> None:
    peer.ask("go visits 10")
    peer.session.submit('{"id":"long","movetime":60000}')
    peer.session.submit("quit")
    assert json.loads(peer.lines[-1])["error"]["code"] == "cancelled"
