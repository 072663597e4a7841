"""Line-based play: in this process line by line, and a whole game in another one."""

from __future__ import annotations

import io
import subprocess
import sys
from typing import TYPE_CHECKING, Any

import pytest

from glyphwall.cli.tui.console import Console
from glyphwall.cli.tui.plain import CLEAR, PlainPlay
from glyphwall.core.registry import get_game
from glyphwall.record import read_record
from glyphwall.terminal.seating import computer, parse_occupant, person
from glyphwall.terminal.session import Session
from tests.texts import message
from tests.unit.cli.tui.players import make_test_player

if TYPE_CHECKING:
    from pathlib import Path

    from glyphwall.play.records import StoredSeat


GRAWLIX = get_game("grawlix")
GLYPHWALL = [sys.executable, "-c", "import sys; from glyphwall.cli.main import main; sys.exit(main())"]


ME_FIRST = (person(), computer("random"))


def run(*lines: str, seats: tuple[StoredSeat, ...] = ME_FIRST, terminal: bool = False, **rules: Any) -> str:
    session = Session.new(GRAWLIX, GRAWLIX.make_options(**rules), seats, 1, make_player=make_test_player)
    typed, out = io.StringIO("".join(f"{line}\n" for line in lines)), io.StringIO()
    PlainPlay(Console(session, "en"), typed, out, interactive=terminal).run()
    return out.getvalue()


def glyphwall(folder: Path, *arguments: str, typed: str = "") -> subprocess.CompletedProcess[str]:
    """``glyphwall play`` in another process."""
    command = [*GLYPHWALL, "play", *arguments]
    return subprocess.run(
        command, input=typed, capture_output=True, encoding="utf-8", timeout=120, cwd=folder, check=False
    )


def test_a_few_lines() -> None:
    assert run("+Rh", "/hand", "+Zz", "/quit").splitlines() == [
        "You against Computer (random)",
        message("terminal-plain-welcome"),
        "Your turn: take a tile from the supply.",
        "You took the red hash.",
        "The computer took the violet star.",
        "Your turn: take a tile from the supply.",
        "Your hand, 1 tile: red hash.",
        "“+Zz” isn't a move (see character 2). Try “red hash f6” or “take yellow star”.",
        "Goodbye.",
    ]


def test_the_end_of_the_input_ends_the_program() -> None:
    assert run("+Rh").endswith("Your turn: take a tile from the supply.\nGoodbye.\n")


def test_a_prompt_only_for_persons() -> None:
    assert "> " in run("/quit", terminal=True)
    assert ">" not in run("/quit")


def test_enter_alone_shows_the_table() -> None:
    text = run("", "/quit")
    assert "Hand of Computer, no tiles." in text
    assert "Supply, 36 left" in text


def test_hints() -> None:
    assert "Hint: +V* (25% chance to win, 10 simulations)" in run("/hint", "/quit")


def test_a_player_that_cannot_play_is_asked_once_and_can_be_replaced() -> None:
    text = run("+Rh", "/hand", "/opponent greedy", "/quit", seats=(person(), computer("unable")))
    assert text.count("this is beyond me") == 1
    assert message("terminal-opponent-is", who="greedy") in text
    assert "The computer took" in text


def test_the_screen_is_cleared_before_it_is_handed_over() -> None:
    both = (person(), person())
    text = run("+Rh", "", "/log", "/quit", seats=both, terminal=True, draft="simultaneous-blind")
    before, after = text.split(CLEAR)
    assert "red hash" not in before.replace("yellow hash", "").split(message("terminal-plain-welcome"))[1]
    assert message("terminal-hand-over", who="Player 2") in after
    assert " 1 ?" in after
    assert "red hash" not in after


@pytest.mark.parametrize("opponent", ["person", pytest.param("greedy", marks=pytest.mark.long)])
def test_a_whole_game_in_another_process(tmp_path: Path, opponent: str) -> None:
    # The same seed here and there: the moves are found here, and typed there.
    options = GRAWLIX.make_options()
    session = Session.new(GRAWLIX, options, (person(), parse_occupant(opponent, GRAWLIX, options)), 11)
    script = []
    while session.result is None:
        if session.waiting_for == "computer":
            session.play_action(session.think().action)
        else:
            script.append(session.view().legal[-1])
            session.play(script[-1])
    lines = "\n".join([*script, "/save game", "/quit", ""])
    options_typed = ("--opponent", opponent, "--seed", "11", "--locale", "en")
    done = glyphwall(tmp_path, "grawlix", "--plain", *options_typed, typed=lines)
    assert (done.returncode, done.stderr) == (0, "")
    winner = session.result.winners[0]
    expected = f"Player {winner + 1} wins" if opponent == "person" else "You win" if winner == 0 else "You lose"
    assert expected in done.stdout
    record = read_record((tmp_path / "game.gwn").read_text())
    assert record.reason == "stuck"
    assert record.actions() == tuple(ply.action for ply in session.plies)


def test_a_loaded_game_goes_on_and_seats_can_be_changed(tmp_path: Path) -> None:
    (tmp_path / "game.gwn").write_text('[Game "grawlix"]\n[Player2 "bot:random"]\n[Result "--"]\n\n1. +Ra --\n')
    for options, first in (
        ([], "You against Computer (random)"),
        (["--opponent", "person"], "Player 1 against Player 2"),
        (["--opponent", "greedy", "--seat", "2"], "Computer (greedy) against You"),
    ):
        arguments = ["grawlix", "--plain", "--locale", "en", "--load", "game.gwn", *options]
        done = glyphwall(tmp_path, *arguments, typed="/log\n/quit\n")
        assert (done.returncode, done.stderr) == (0, "")
        assert done.stdout.splitlines()[0] == first
        assert " 1 +R@" in done.stdout


def test_a_finished_game_is_reviewed_position_by_position() -> None:
    """A step told in words alone left out what lay there then."""
    options = GRAWLIX.make_options()
    start = GRAWLIX.parse_position("Ra OaOhOdOp BaBhBdBp 2p f6", options)
    seats = computer("random"), person()
    session = Session.new(GRAWLIX, options, seats, 1, start, make_player=make_test_player)
    typed, out = io.StringIO("Bhf7+Ya\n/resign\n/first\n/on\n/back\n/review\n"), io.StringIO()
    PlainPlay(Console(session, "en"), typed, out, interactive=False).run()
    told = out.getvalue()
    assert told.count("R@") == 4, "every step is drawn"
    assert told.count("B#") == 2, "where it lies then"
