"""``glyphwall solve``: who wins, lines, certificates, checkpoints, and what it refuses."""

from __future__ import annotations

import json
import re
import shlex
import signal
import subprocess
import sys
import time
from typing import TYPE_CHECKING

import pytest

from glyphwall.cli.main import main
from glyphwall.cli.solve import solve as solve_command
from glyphwall.search.solver import Solver, Stopped, load_table, save_table
from tests.games import GRAWLIX as GAME

if TYPE_CHECKING:
    from pathlib import Path

LATE = "BaVn3Op/OsRdVa2Gh/1Bh2GaYn/GdYsBpVhOnRa/2Oh3 RpRsYaYp GnBdVdVs 2p f6"


def solve(capsys: pytest.CaptureFixture[str], *arguments: str) -> tuple[int, str, str]:
    code = main(["solve", "grawlix", *arguments])
    said = capsys.readouterr()
    return code, said.out, said.err


def test_a_whole_game(capsys: pytest.CaptureFixture[str]) -> None:
    code, out, _ = solve(capsys, "--size", "3", "--hand", "1", "--no-theorem")
    assert code == 0
    assert out.startswith("seat 1 wins, the player to move (60 nodes, ")
    plies = next(int(line.split()[2]) for line in out.splitlines() if line.startswith("ends after"))
    turns = next(line for line in out.splitlines() if line.startswith("line ")).split()[1:]
    assert sum(1 + ("+" in turn[1:]) for turn in turns) == plies
    assert "256 MiB of memory" in out
    assert re.search(r"^solved \d{4}-\d\d-\d\d, .+, \d+ cores, load .+, Python 3\..+, Numba 0\..+$", out, re.MULTILINE)


def test_the_position_among_the_examples(capsys: pytest.CaptureFixture[str]) -> None:
    (line,) = [line for line in (solve_command.epilog or "").splitlines() if "--position" in line]
    code, out, _ = solve(capsys, *shlex.split(line)[2:])
    assert code == 0
    assert "seat 2 wins, the player to move" in out
    assert "winning moves 1: Ysf8" in out


def test_a_game_is_told_by_theorem_or_by_search(capsys: pytest.CaptureFixture[str]) -> None:
    code, out, _ = solve(capsys)
    assert code == 0
    assert out.startswith("seat 2 wins, the other player (by the mirror theorem)")
    assert "ends after" not in out
    code, out, _ = solve(capsys, "--size", "5")
    assert code == 0
    assert out.startswith("seat 1 wins, the player to move (by the mirror theorem)")
    code, out, _ = solve(capsys, "--size", "2", "--hand", "1", "--no-theorem")
    assert code == 0
    assert out.startswith("seat 2 wins, the other player (6 nodes, ")
    assert "ends after" in out


def test_a_theorem_says_so_and_how_to_have_it_searched(capsys: pytest.CaptureFixture[str]) -> None:
    _, out, _ = solve(capsys)
    assert "no search was needed; --no-theorem searches anyway" in out
    _, out, _ = solve(capsys, "--value-only")  # searched for hours, and said nothing of the theorem
    assert out.startswith("seat 2 wins, the other player (by the mirror theorem)")
    assert "no search" not in out
    _, out, _ = solve(capsys, "--no-theorem", "--size", "3", "--hand", "1")
    assert "theorem" not in out


@pytest.mark.parametrize("swap", ["after-draft", "after-first-tile"])
def test_where_sides_may_be_changed_a_theorem_answers_at_once(swap: str, capsys: pytest.CaptureFixture[str]) -> None:
    code, out, _ = solve(capsys, "--swap", swap)
    assert code == 0
    assert out.startswith("seat 2 wins, the other player (by the mirror theorem)")
    code, out, _ = solve(capsys, "--swap", swap, "--draft", "snake")
    assert code == 0
    assert out.startswith("seat 2 wins, the other player (by the choice of sides: the player who chooses takes")
    code, out, _ = solve(capsys, "--size", "3", "--hand", "1", "--swap", swap, "--no-theorem")
    assert code == 0
    assert re.match(r"seat 2 wins, the other player \(\d+ nodes", out)


def test_no_theorem_answers_for_another_order_of_picks(capsys: pytest.CaptureFixture[str]) -> None:
    code, out, _ = solve(capsys, "--size", "2", "--hand", "2", "--draft", "112")
    assert code == 0
    assert re.match(r"seat 1 wins, the player to move \(\d+ nodes", out)
    code, _, err = solve(capsys, "--draft", "113")
    assert code == 2
    assert "'113' is not one of alternate, random, simultaneous-blind, snake, or a text like 112" in err


def test_a_certificate_of_a_choice_of_sides_is_refused(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    path = tmp_path / "none.cert"
    code, _, err = solve(capsys, "--swap", "after-draft", "--certificate", str(path))
    assert code != 0
    assert "without changes of sides" in err
    assert not path.exists()


def test_value_only(capsys: pytest.CaptureFixture[str]) -> None:
    code, out, _ = solve(capsys, "--size", "3", "--hand", "2", "--no-theorem", "--value-only", "--memory", "16M")
    assert code == 0
    assert out.startswith("seat 1 wins, the player to move (188 nodes, ")
    assert "line" not in out
    assert "16 MiB of memory" in out


def test_a_position_and_all_its_winning_moves(capsys: pytest.CaptureFixture[str]) -> None:
    code, out, _ = solve(capsys, "--position", LATE, "--all", "--value-only")
    assert code == 0
    winner, listed = out.splitlines()[0], next(line for line in out.splitlines() if line.startswith("winning moves "))
    texts = listed.split(": ")[1].split() if ": " in listed else []
    assert len(texts) == int(listed.split()[2].rstrip(":"))
    assert ("the player to move" in winner) == bool(texts)
    assert "seat 2 wins, the player to move" in winner or "seat 1 wins, the other player" in winner


def test_a_certificate_that_verify_accepts(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    path = tmp_path / "n3.cert"
    assert (
        solve(capsys, "--size", "3", "--hand", "1", "--certificate", str(path), "--no-theorem", "--value-only")[0] == 0
    )
    assert main(["verify", str(path)]) == 0
    capsys.readouterr()
    path.write_text(path.read_text(encoding="utf-8").replace("\nwinner 1\n", "\nwinner 2\n"), encoding="utf-8")
    assert main(["verify", str(path)]) != 0


def test_two_threads(capsys: pytest.CaptureFixture[str]) -> None:
    code, out, _ = solve(capsys, "--size", "4", "--hand", "1", "--threads", "2", "--no-theorem", "--value-only")
    assert code == 0
    assert out.startswith("seat 2 wins")


def test_a_checkpoint_is_kept_and_gone_on_with(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    path = tmp_path / "n4.proof"
    game = ("--size", "4", "--hand", "2", "--memory", "4M", "--no-theorem", "--value-only", "--checkpoint", str(path))
    code, first, _ = solve(capsys, *game)
    assert code == 0
    assert "continuing" not in first
    code, second, _ = solve(capsys, *game)
    assert code == 0
    assert f"continuing from {path}: 117768 nodes" in second
    assert second.splitlines()[1].startswith("seat 2 wins, the other player (117768 nodes, ")


def test_a_checkpoint_of_another_game_is_refused_and_kept(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    path = tmp_path / "n3.proof"
    assert solve(capsys, "--size", "3", "--hand", "1", "--memory", "1M", "--checkpoint", str(path))[0] == 0
    kept = path.read_bytes()
    code, _, err = solve(capsys, "--size", "3", "--hand", "2", "--memory", "1M", "--checkpoint", str(path))
    assert code not in (0, 130)
    assert "options" in err
    assert path.read_bytes() == kept


@pytest.mark.skipif(sys.platform == "win32", reason="no SIGINT to send")
@pytest.mark.parametrize("number", [pytest.param(signal.SIGINT, marks=pytest.mark.long), signal.SIGTERM])
def test_whoever_is_interrupted_keeps_a_checkpoint(number: signal.Signals, tmp_path: Path) -> None:
    path = tmp_path / "n5.proof"
    state = GAME.initial_state(GAME.make_options(size=5, hand=2))
    before = Solver(GAME, state.options, memory=2**22)
    with pytest.raises(Stopped):
        before.wins(state, nodes=5_000)
    save_table(before, path)
    command = [sys.executable, "-m", "glyphwall", "solve", "grawlix", "--size", "5", "--hand", "2", "--no-theorem"]
    after = before
    for seconds in (1, 4, 16):  # a busy machine takes a while to load the search
        with subprocess.Popen(
            [*command, "--value-only", "--memory", "4M", "--checkpoint", str(path)],
            stdout=subprocess.PIPE,
            stderr=subprocess.PIPE,
            encoding="utf-8",
        ) as running:
            try:
                assert running.stdout is not None
                assert running.stdout.readline().startswith("continuing from")
                time.sleep(seconds)
                running.send_signal(number)
                _, err = running.communicate(timeout=60)
            finally:
                running.kill()
        assert running.returncode == 130
        assert "stopped before the position was solved" in err
        after = Solver(GAME, state.options, memory=2**22)
        load_table(after, path)
        if after.nodes > before.nodes:
            break
    assert after.nodes > before.nodes


@pytest.mark.parametrize("named", [["graffiti"], ["--game", "graffiti"], ["graffiti", "--game", "graffiti"]])
def test_the_game_is_named_by_an_argument_or_an_option(named: list[str], capsys: pytest.CaptureFixture[str]) -> None:
    """Each of the two asked for the other."""
    assert main(["solve", *named]) == 2
    assert capsys.readouterr().err.startswith(
        "error: graffiti can't be solved with these rules: they have chance or hidden information"
    )


def test_two_games_are_one_too_many(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["solve", "grawlix", "--game", "graffiti"]) == 2
    assert "GAME grawlix and --game graffiti: name one game" in capsys.readouterr().err


def test_for_programs_it_prints_one_json_object(capsys: pytest.CaptureFixture[str]) -> None:
    small = ["--size", "3", "--hand", "1", "--no-theorem", "--memory", "1M", "--all"]
    assert main(["solve", "--json", *small]) == 0
    told = json.loads(capsys.readouterr().out)
    assert (told["game"], told["winner"], told["theorem"], told["plies"]) == ("grawlix", 1, None, 12)
    assert len(told["line"]) == 7
    assert told["winning"][:2] == ["+Ra", "+Rh"]
    assert told["nodes"] > 0
    assert main(["solve", "--json", "grawlix", "--size", "4"]) == 0
    told = json.loads(capsys.readouterr().out)
    assert (told["winner"], told["theorem"]) == (2, "the mirror theorem")
