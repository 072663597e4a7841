"""Two threads: answers during a search, waiting lines, and the end of sessions."""

from __future__ import annotations

import threading
from typing import Any

import pytest

from glyphwall.engine._lines import TooLong
from glyphwall.engine._session import MAX_WAITING
from glyphwall.engine.settings import EngineSettings
from tests.unit.engine.peer import Peer


@pytest.fixture
def peer() -> Peer:
    peer = Peer(EngineSettings(seed=1, player="mcts:sims=50"))
    peer.ask("go")  # compiled from here on
    peer.lines.clear()
    return peer


def start_infinite(peer: Peer) -> None:
    peer.session.submit("go infinite")
    assert peer.busy


def test_an_infinite_search_is_stopped(peer: Peer) -> None:
    start_infinite(peer)
    peer.wait_for("info ")
    assert not any(line.startswith("bestmove") for line in peer.lines)
    assert peer.ask("stop")[-1].startswith("bestmove ")


def test_an_infinite_search_that_has_nothing_left_to_find_waits_for_stop(peer: Peer) -> None:
    peer.ask("newgame grawlix size 2 hand 1")
    start_infinite(peer)
    peer.wait_for("info depth")
    assert not threading.Event().wait(0.2)
    assert not any(line.startswith("bestmove") for line in peer.lines)
    assert peer.ask("stop")[-1].startswith("bestmove ")


def test_the_whole_turn_is_answered_after_a_stop(peer: Peer) -> None:
    peer.ask("position startpos moves +Rh +Oa +Ys +Gp +Bd +Vn +Ra +Rs")
    start_infinite(peer)
    assert "+" in peer.ask("stop")[-1].removeprefix("bestmove ")[1:]


def test_isready_and_gwi_are_answered_while_searching(peer: Peer) -> None:
    start_infinite(peer)
    peer.session.submit("isready")
    peer.session.submit("gwi")
    assert "readyok" in peer.lines
    assert peer.lines[-1] == "gwiok protocol 1" or peer.wait_for("gwiok")
    assert peer.busy
    peer.ask("stop")


def test_other_lines_wait_for_the_search_in_order(peer: Peer) -> None:
    start_infinite(peer)
    peer.session.submit("position startpos moves +Rh")
    peer.session.submit("actor")
    peer.session.submit("go visits 10")
    peer.session.submit("position startpos moves +Rh nonsense")
    peer.session.submit("actor")
    assert not any(line.startswith(("actor", "error")) for line in peer.lines)
    peer.session.submit("stop")
    peer.wait_until(lambda: not peer.busy)
    told = [line.split()[0] for line in peer.lines if not line.startswith("info")]
    assert told == ["bestmove", "actor", "bestmove", "error", "actor"]


def test_a_script_is_carried_out_to_its_end_without_waiting(peer: Peer) -> None:
    for line in ["newgame grawlix size 3 hand 1", "go nodes 50", "position startpos moves +Ra", "go nodes 50", "actor"]:
        peer.session.submit(line)
    peer.session.finish()
    told = [line.split()[0] for line in peer.lines if not line.startswith("info")]
    assert told == ["bestmove", "bestmove", "actor"]


def test_stop_ends_every_search_that_was_asked_for(peer: Peer) -> None:
    for _ in range(3):
        peer.session.submit("go infinite")
    lines = peer.ask("stop")
    assert sum(line.startswith("bestmove ") for line in peer.lines) == 3, lines


def test_stop_without_a_search_is_nothing(peer: Peer) -> None:
    assert peer.ask("stop", "stop") == []


def test_the_end_of_input_stops_what_only_stop_would_end(peer: Peer) -> None:
    peer.session.submit("go infinite")
    peer.session.submit("go infinite")
    peer.session.submit("go visits 20")
    peer.session.finish()
    assert sum(line.startswith("bestmove ") for line in peer.lines) == 3
    assert not peer.busy


def test_quit_ends_the_search_with_its_answer_and_drops_the_rest(peer: Peer) -> None:
    start_infinite(peer)
    peer.session.submit("legal")
    assert peer.session.submit("quit") is False
    assert peer.lines[-1].startswith("bestmove ")
    assert not any(line.startswith("legal") for line in peer.lines)
    assert peer.session.submit("actor") is False
    assert peer.session.closed


@pytest.mark.parametrize(
    ("asked", "answer"),
    [
        ("go visits 5", "bestmove none"),
        ('{"id":"7","player":"random"}', '{"id":"7","error":{"code":"cancelled","message":"the engine ended"}}'),
    ],
)
def test_a_search_that_does_not_come_back_is_answered_for_once(
    peer: Peer, monkeypatch: pytest.MonkeyPatch, asked: str, answer: str
) -> None:
    """A search that is still loading machine code on a busy machine is an example."""
    entered, go_on = threading.Event(), threading.Event()
    run = peer.session._run

    def late(*arguments: Any) -> None:
        entered.set()
        go_on.wait(60)
        run(*arguments)

    monkeypatch.setattr(peer.session, "_run", late)
    peer.session.submit(asked)
    assert entered.wait(60)
    assert not peer.session.close(timeout=0.01)
    peer.session.answer_for_search()
    peer.session.answer_for_search()
    go_on.set()
    peer.wait_until(lambda: not peer.busy)
    assert [line for line in peer.lines if line.startswith(("bestmove", "{"))] == [answer]


def test_a_search_asked_for_in_the_moment_of_the_last_answer_is_no_waiting_line(
    peer: Peer, monkeypatch: pytest.MonkeyPatch
) -> None:
    """It runs, so ``quit`` ends it with its answer, even if the thread leaves the previous search slowly."""
    run = peer.session._run

    def run_and_linger(*arguments: Any) -> None:
        run(*arguments)
        threading.Event().wait(0.2)

    monkeypatch.setattr(peer.session, "_run", run_and_linger)
    start_infinite(peer)
    peer.session.submit("stop")
    peer.wait_for("bestmove ")
    peer.session.submit("go infinite")
    peer.session.submit("quit")
    assert sum(line.startswith("bestmove ") for line in peer.lines) == 2


def test_perft_is_counted_beside_the_main_thread_and_can_be_stopped(peer: Peer) -> None:
    peer.session.submit("perft 12")
    peer.session.submit("isready")
    assert peer.lines == ["readyok"]
    assert peer.ask("stop") == ["error cancelled perft was stopped"]


def test_too_many_waiting_lines_are_refused_one_by_one(peer: Peer) -> None:
    start_infinite(peer)
    for _ in range(MAX_WAITING + 2):
        peer.session.submit("actor")
    refused = [line for line in peer.lines if line.startswith("error too-many-lines ")]
    assert len(refused) == 2
    peer.ask("stop")
    assert sum(line == "actor 1" for line in peer.lines) == MAX_WAITING


def test_a_line_that_was_too_long_is_told_of(peer: Peer) -> None:
    peer.session.submit(TooLong())
    assert peer.lines == ["error line-too-long the line was skipped"]


def test_a_peer_that_is_gone_ends_the_session(peer: Peer) -> None:
    start_infinite(peer)
    peer.gone = True
    peer.session.submit("isready")
    assert peer.session.closed
    peer.wait_until(lambda: not peer.busy)


def test_a_fault_of_the_program_is_told_and_survived(
    peer: Peer, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    def broken(*args: object) -> None:
        raise ZeroDivisionError("broken on purpose")

    with monkeypatch.context() as patched:
        patched.setattr("glyphwall.engine._thinking.think", broken)
        answers = peer.ask("go visits 10")
        assert answers == ["error internal ZeroDivisionError: broken on purpose", "bestmove none"]
        patched.setattr("glyphwall.engine._setup.Setup.set_position", broken)
        assert peer.ask("position startpos") == ["error internal ZeroDivisionError: broken on purpose"]
    assert "Traceback" in capsys.readouterr().err
    assert peer.ask("go visits 10")[-1].startswith("bestmove +")


def test_after_an_answer_isready_waits_for_the_lines_before_it(peer: Peer) -> None:
    """The peer may read ``bestmove`` before the searching thread is done, but the order of lines must hold."""
    for number in range(30):
        peer.lines.clear()
        peer.session.submit("go visits 5")
        peer.wait_for("bestmove ")
        moves = "+Rh" if number % 2 else ""
        for line in (f"position startpos moves {moves}", "actor", "isready"):
            peer.session.submit(line)
        peer.wait_for("readyok")
        assert [line for line in peer.lines if line.startswith(("actor", "readyok"))] == [
            "actor 2" if number % 2 else "actor 1",
            "readyok",
        ]


def test_isready_never_waits_behind_a_search_that_waits_itself(peer: Peer) -> None:
    start_infinite(peer)
    peer.session.submit("actor")
    peer.session.submit("go infinite")
    peer.session.submit("isready")
    assert peer.wait_for("readyok")
    assert not any(line.startswith("actor") for line in peer.lines)
    peer.ask("stop")
