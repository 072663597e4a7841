"""External engines: our own as another program, and programs that misbehave."""

from __future__ import annotations

import os
import shlex
import signal
import subprocess
import sys
import threading
import time
from contextlib import suppress
from pathlib import Path
from typing import TYPE_CHECKING, cast
from uuid import uuid4

import pytest

from glyphwall.core.errors import PlayerUnable, UnknownPlayer
from glyphwall.core.registry import get_game
from glyphwall.core.streams import stream
from glyphwall.core.values import NO_ACTOR
from glyphwall.players.specs import make_player, player_label
from glyphwall.record import read_record, write_record
from glyphwall.studies.games import dismiss_contestants
from glyphwall.studies.match import MatchSettings, run_match
from glyphwall.studies.report import summary

if TYPE_CHECKING:
    from collections.abc import Iterator

    from glyphwall.players._external import EnginePlayer
    from glyphwall.players.base import Question

GAME = get_game("grawlix")
SMALL = GAME.make_options(size=3, hand=2)
PYTHON = shlex.quote(sys.executable)
OURS = f"{PYTHON} -m glyphwall engine"
MISBEHAVING = f"{PYTHON} {shlex.quote(str(Path(__file__).with_name('misbehaving.py')))}"

pytestmark = pytest.mark.skipif(os.name == "nt", reason="processes end otherwise there")


@pytest.fixture(autouse=True)
def no_process_is_left(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """Mark the environment of all processes a test starts, and check that none is left."""
    mark = uuid4().hex
    monkeypatch.setenv("GLYPHWALL_TEST", mark)
    yield
    dismiss_contestants()
    assert_all_end(mark)


def assert_all_end(mark: str) -> None:
    limit = time.monotonic() + 120  # the machine may be busy
    while left := marked(mark):
        assert time.monotonic() < limit, left
        time.sleep(0.05)


def marked(mark: str) -> list[str]:
    """Return the command lines of the processes with this mark."""
    found = []
    for process in Path("/proc").glob("[0-9]*"):
        with suppress(OSError):
            if f"GLYPHWALL_TEST={mark}".encode() in (process / "environ").read_bytes().split(b"\0"):
                found.append((process / "cmdline").read_bytes().replace(b"\0", b" ").decode())
    return found


def engine(command: str, keys: str = "") -> EnginePlayer:
    spec = f"engine:{keys}{',' if keys else ''}cmd={command}"
    return cast("EnginePlayer", make_player(spec, GAME, SMALL, outside=True))


def test_our_engine_plays_as_an_external_one() -> None:
    spec = f"engine:name=ours,nodes=40,cmd={OURS} --player mcts:sims=40"
    match = MatchSettings("grawlix", SMALL, (spec, "random"), 4, 5, opening_plies=2)
    result = run_match(match)
    assert [game.played.reason for game in result.results] == ["stuck"] * 4
    assert summary(result)[0].startswith("ours against random: ")
    assert read_record(result.results[0].record).tags["Player1"] == "bot:ours"
    assert run_match(match) == result, "the seed of every new game is the match's"


def test_it_plays_house_rules_with_chance_and_swaps() -> None:
    options = GAME.make_options(size=4, hand=2, begins="random", swap="after-draft")
    match = MatchSettings("grawlix", options, (f"engine:cmd={OURS} --player random", "random"), 4, 5, opening_plies=0)
    assert {game.played.reason for game in run_match(match).results} == {"stuck"}


def test_any_command_can_stand_in_a_record() -> None:
    spec = f'engine:cmd={OURS} --player "random" # "a\\b" [x] {{y}} \n ü'
    for game in run_match(MatchSettings("grawlix", SMALL, (spec, "random"), 2, 5, opening_plies=2)).results:
        assert write_record(read_record(game.record)) == game.record


def test_a_turn_is_asked_for_once(monkeypatch: pytest.MonkeyPatch) -> None:
    player = engine(OURS + " --player random")
    state = GAME.initial_state(SMALL)
    rng = stream(1, "test")
    asked: list[bool] = []
    planned = 0
    ask = player._ask

    def noted(question: Question) -> str:
        asked.append(question.state.in_turn)
        return ask(question)

    monkeypatch.setattr(player, "_ask", noted)
    try:
        while state.actor != NO_ACTOR:
            planned += state.in_turn
            state = state.apply(player.choose(state.view(state.actor), rng).action)
    finally:
        player.close()
    assert planned > 0
    assert True not in asked, "what was planned with the turn's first ply is played"
    assert len(asked) > planned


@pytest.mark.parametrize(
    ("fault", "after", "note"),
    [
        ("crash-at-start", 0, "engine: it ended with code 3: no licence found"),
        pytest.param(
            "crash", 1, "engine: it ended with code 1: ValueError: the board is upside down", marks=pytest.mark.long
        ),
        pytest.param("escape", 0, "engine: it ended with code 1: [31mred  alert\ufffd", marks=pytest.mark.long),
        pytest.param("error-escape", 0, "engine: error [2Jgone", marks=pytest.mark.long),
        pytest.param("signal", 0, "engine: it was ended by signal 9", marks=pytest.mark.long),
        ("illegal", 2, "engine: illegal move 'Rhz99': "),
        pytest.param("foreign", 0, "engine: illegal move 'e2e4': ", marks=pytest.mark.long),
        pytest.param("none", 0, "engine: bestmove without a move", marks=pytest.mark.long),
        pytest.param("empty", 1, "engine: bestmove without a move", marks=pytest.mark.long),
        pytest.param("error", 0, "engine: error out-of-ideas nothing comes to mind", marks=pytest.mark.long),
        pytest.param("resign", 1, "engine: resigns", marks=pytest.mark.long),
        ("silence", 0, "engine: no bestmove within 1 s"),
        pytest.param("closed", 0, "engine: it closed its output", marks=pytest.mark.long),
        ("garbage", 1, "engine: it ended with code 0"),
        ("flood", 0, "engine: 16 MiB of output without bestmove"),
        pytest.param("long-line", 0, "engine: a line of more than 256 KiB", marks=pytest.mark.long),
    ],
)
def test_what_goes_wrong_costs_the_game_and_is_told(fault: str, after: int, note: str) -> None:
    patience = "patience=1s" if fault == "silence" else "patience=60s"
    spec = f"engine:{patience},cmd={MISBEHAVING} {fault} {after}"
    result = run_match(MatchSettings("grawlix", SMALL, (spec, "random"), 2, 5, opening_plies=0))
    assert [game.played.reason for game in result.results] == ["forfeit", "forfeit"]
    assert result.points(0) == 0.0
    for game in result.results:
        assert game.played.note.startswith(f"seat {game.seat_of(0) + 1}: {note}")
        record = read_record(game.record)
        assert record.tags["Forfeit"] == game.played.note
        assert record.result == ("0-1" if game.seat_of(0) == 0 else "1-0")
    assert any(line.startswith("forfeited by engine:") and note in line for line in summary(result))


def test_what_was_not_asked_for_is_no_answer() -> None:
    player = engine(f"{MISBEHAVING} twice")
    state = GAME.initial_state(SMALL)
    state = state.apply(player.choose(state.view(0), stream(1)).action)
    try:
        with pytest.raises(PlayerUnable, match=r"illegal move '\+Rh'"):  # the answer to this question, not a left one
            player.choose(state.view(1), stream(1))
    finally:
        player.close()


def test_a_program_that_will_not_go_is_made_to() -> None:
    player = engine(f"{MISBEHAVING} stubborn 9")
    state = GAME.initial_state(SMALL)
    player.choose(state.view(0), stream(1))
    began = time.monotonic()
    player.close()
    assert time.monotonic() - began < 120  # left alone it goes on for ten minutes


def test_a_silent_start_has_a_limit() -> None:
    player = engine(f"{MISBEHAVING} silent-at-start", "start=300ms")
    with pytest.raises(PlayerUnable, match=r"no gwiok within 0\.3 s"):
        player.choose(GAME.initial_state(SMALL).view(0), stream(1))


def test_whoever_waits_can_be_stopped() -> None:
    player = engine(f"{MISBEHAVING} silence", "time=100s")
    stop = threading.Event()
    threading.Timer(1.0, stop.set).start()
    began = time.monotonic()
    with pytest.raises(PlayerUnable, match="stopped"):
        player.choose(GAME.initial_state(SMALL).view(0), stream(1), stop=stop)
    assert time.monotonic() - began < 60


@pytest.mark.parametrize(
    ("jobs", "number"),
    [
        ("1", signal.SIGTERM),
        pytest.param("2", signal.SIGINT, marks=pytest.mark.long),
        pytest.param("2", signal.SIGTERM, marks=pytest.mark.long),
    ],
)
def test_the_engines_of_an_interrupted_match_are_ended(jobs: str, number: signal.Signals, tmp_path: Path) -> None:
    out, mark = tmp_path / "games.gwn", os.environ["GLYPHWALL_TEST"]
    spec = f"engine:cmd={MISBEHAVING} stubborn 999999"
    rules = ["--size", "3", "--hand", "1", "--openings", "2", "--games", "100000"]
    command = [sys.executable, "-m", "glyphwall", "match", spec, "random", *rules, "--jobs", jobs, "--out", str(out)]
    with subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, start_new_session=True) as process:
        try:
            limit = time.monotonic() + 100
            # With two jobs one engine is of the first second, which is played in the command's own process.
            engines = 1 if jobs == "1" else 3
            while sum("misbehaving.py" in line for line in marked(mark)) < engines or "[Game " not in text_of(out):
                assert time.monotonic() < limit
                assert process.poll() is None
                time.sleep(0.05)
            if number == signal.SIGINT:
                os.killpg(process.pid, number)  # as a terminal does: to the whole group
            else:
                process.send_signal(number)
            said, _ = process.communicate(timeout=60)
        finally:
            process.kill()
    assert process.returncode == 130, said
    assert b", interrupted" in said
    assert b"forfeited" not in said
    assert_all_end(mark)


def text_of(file: Path) -> str:
    return file.read_text(encoding="utf-8") if file.exists() else ""


@pytest.mark.parametrize(
    ("spec", "about"),
    [
        ("engine", "cmd= as the last key"),
        ("engine:", "cmd= as the last key"),
        ("engine:nodes=5", "cmd= as the last key"),
        ("engine:cmd=", "cmd= is empty"),
        ("engine:cmd='unclosed", "No closing quotation"),
        ("engine:speed=3,cmd=x", "'speed=3' is not an option"),
        ("engine:nodes=0,cmd=x", "a whole number from 1"),
        ("engine:name=a b,cmd=x", "should be one name"),
        ("engine:name=a,name=b,cmd=x", "name is given twice"),
        ("engine:cmd=" + "x" * 4000, "4000 at most"),
    ],
)
def test_what_is_no_engine(spec: str, about: str) -> None:
    with pytest.raises(UnknownPlayer, match=about):
        make_player(spec, GAME, SMALL, outside=True)


def test_a_program_that_is_not_there_forfeits() -> None:
    with pytest.raises(PlayerUnable, match=r"it cannot be started: .*no-such-program"):
        engine("/no-such-program").choose(GAME.initial_state(SMALL).view(0), stream(1))


@pytest.mark.parametrize("spec", [f"engine:cmd={OURS}", "openspiel-mcts"])
def test_nobody_else_can_name_a_program_to_run(spec: str) -> None:
    with pytest.raises(UnknownPlayer, match="'glyphwall match'"):
        make_player(spec, GAME, SMALL)


def test_games_with_secrets_are_not_shown_to_engines() -> None:
    graffiti = get_game("graffiti")
    with pytest.raises(UnknownPlayer, match="without secrets"):
        make_player(f"engine:cmd={OURS}", graffiti, graffiti.make_options(), outside=True)


def test_labels() -> None:
    assert player_label("mcts:sims=5") == "mcts:sims=5"
    assert player_label("engine:time=1s,name=a-1,cmd=x --name=b,name=c") == "a-1"
    assert player_label("engine:cmd=x --a=1,name=c") == "engine:cmd=x --a=1,name=c"
    assert engine("a,b:c=d 'e f'", "nodes=5")._command == ["a,b:c=d", "e f"]
