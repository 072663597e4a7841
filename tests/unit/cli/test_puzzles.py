"""``glyphwall puzzles``: what is shown, solved, proved, made, and what is refused."""

from __future__ import annotations

import json
import signal
import subprocess
import sys
import time
from functools import partial
from typing import TYPE_CHECKING

from msgspec.structs import replace

from glyphwall.cli.main import main
from glyphwall.core.registry import get_game
from glyphwall.puzzles.sets import compress_set, format_set, puzzles_of, read_set

if TYPE_CHECKING:
    from pathlib import Path

    import pytest

SET = puzzles_of("grawlix")
LONG = max(SET.puzzles, key=lambda puzzle: len(puzzle.line))


def run(capsys: pytest.CaptureFixture[str], *arguments: str) -> tuple[int, str, str]:
    code = main(["puzzles", *arguments])
    said = capsys.readouterr()
    return code, said.out, said.err


def test_a_list_by_theme_rating_and_length(capsys: pytest.CaptureFixture[str]) -> None:
    code, out, _ = run(
        capsys, "show", "grawlix", "--theme", "reserve", "--rating", "0-3000", "--plies", "3-9", "--limit", "2"
    )
    assert code == 0
    found = SET.select(["reserve"], (0, 3000), (3, 9))
    lines = out.splitlines()
    assert lines[0] == f"{len(found)} of {len(SET.puzzles)} puzzles"
    assert [line.split()[0] for line in lines[1:]] == [puzzle.id for puzzle in found[:2]]
    code, out, _ = run(capsys, "show", "grawlix", "--json", "--limit", "3")
    assert json.loads(out) == {
        "game": "grawlix",
        "puzzles": len(SET.puzzles),
        "ids": [puzzle.id for puzzle in SET.puzzles[:3]],
    }


def test_one_puzzle_hides_its_solution_until_asked(capsys: pytest.CaptureFixture[str]) -> None:
    _, out, _ = run(capsys, "show", "grawlix", LONG.id)
    assert LONG.position in out
    assert "solution" not in out
    assert "about" not in out
    _, out, _ = run(capsys, "show", "grawlix", LONG.id, "--solution")
    assert f"solution {' '.join(LONG.line)}" in out
    assert out.count("\nnot ") == len(LONG.wrong[0])
    _, out, _ = run(capsys, "show", "grawlix", "today", "--json")
    assert json.loads(out)["id"] in {puzzle.id for puzzle in SET.puzzles}


def solved(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], *typed: str) -> tuple[int, str]:
    from io import StringIO

    monkeypatch.setattr("sys.stdin", StringIO("".join(f"{line}\n" for line in typed)))
    code, out, _ = run(capsys, "solve", "grawlix", LONG.id)
    return code, out


def own_plies() -> list[str]:
    from glyphwall.puzzles.puzzle import lesson_of

    return [step.moves[0] for step in lesson_of(LONG, "grawlix").steps]


def test_solving(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    code, out = solved(monkeypatch, capsys, *own_plies())
    assert code == 0
    assert out.rstrip().endswith("solved")
    assert f"right: {' '.join(LONG.line)}" in out


def test_solving_with_mistakes_and_help(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    wrong = LONG.wrong[0][0]
    code, out = solved(monkeypatch, capsys, "xyzzy", wrong.ply, "hint", "show", *own_plies())
    assert code == 1
    assert "not allowed: " in out
    assert f"no: {wrong.ply} {wrong.reply}" in out
    assert f"it begins with {LONG.line[0][:2]}" in out
    assert f"the right move is {LONG.line[0]}" in out
    assert out.rstrip().endswith("solved, with help")
    assert solved(monkeypatch, capsys, "quit")[0] == 1
    assert solved(monkeypatch, capsys)[0] == 1  # nothing more to read


def test_an_endgame_is_won_and_what_gives_it_away_is_not_played(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    from io import StringIO

    from glyphwall.analysis.endgame import Endgame
    from glyphwall.analysis.proofs import prove

    puzzle = min(SET.puzzles, key=lambda one: (one.plies, one.id))
    game = get_game("grawlix")
    played = Endgame(game, game.make_options(**puzzle.options), puzzle.position, prove=partial(prove, seconds=600))
    own = []
    while not played.over:
        own.append(game.action_to_text(played.won().ways[0].action, played.state.options))
        played.play(own[-1])
    rules = [word for name, value in puzzle.options.items() for word in (f"--{name}", str(value))]
    wrong = puzzle.wrong[0][0].ply
    for arguments in ([puzzle.id], [*rules, "--position", puzzle.position]):
        monkeypatch.setattr("sys.stdin", StringIO("".join(f"{line}\n" for line in own)))
        code, out, _ = run(capsys, "endgame", "grawlix", *arguments)
        assert (code, out.splitlines()[-1]) == (0, "won")
        assert "you win, by proof, in 1 move\n" in out
        assert f"you win, by proof, in {puzzle.plies} moves" in out
    typed = ["xyzzy", wrong, "show", *own]
    monkeypatch.setattr("sys.stdin", StringIO("".join(f"{line}\n" for line in typed)))
    code, out, _ = run(capsys, "endgame", "grawlix", puzzle.id)
    assert (code, out.splitlines()[-1]) == (1, "won, with help")
    assert "not allowed: " in out
    assert f"no: {wrong} " in out
    assert f"the quickest move is {own[0]}" in out
    monkeypatch.setattr("sys.stdin", StringIO("quit\n"))
    assert run(capsys, "endgame", "grawlix", puzzle.id)[0] == 1
    monkeypatch.setattr("sys.stdin", StringIO(""))
    assert run(capsys, "endgame", "grawlix", puzzle.id)[0] == 1


def test_a_proof_is_written_and_verified(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    puzzle = next(puzzle for puzzle in SET.puzzles if puzzle.plies <= 9)
    file = tmp_path / "puzzle.cert"
    assert run(capsys, "certify", "grawlix", puzzle.id, "--out", str(file))[0] == 0
    assert main(["verify", str(file)]) == 0
    out = capsys.readouterr().out
    proofs = file.read_text().count("glyphwall certificate 1\n")
    assert out.count("the proof holds") == proofs
    assert f"proof {proofs}: " in out
    file.write_text(
        file.read_text().replace("winner 1", "winner 2", 1).replace("winner 2", "winner 1", 1) + "nonsense\n"
    )
    assert main(["verify", str(file)]) == 1
    assert "does not hold" in capsys.readouterr().out
    _, out, _ = run(capsys, "certify", "grawlix", puzzle.id)
    assert out.startswith("glyphwall certificate 1\n")


def test_a_set_is_checked_and_a_wrong_one_refused(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    code, out, _ = run(capsys, "check", "grawlix", "--sample", "2", "--certificates")
    assert code == 0
    assert "positions of their proofs: none faulty" in out
    good = SET.puzzles[0]
    wrong = replace(good, line=(good.wrong[0][0].ply,))
    file = tmp_path / "wrong.jsonl.gz"
    file.write_bytes(compress_set(format_set(SET.head, [wrong])))
    code, out, _ = run(capsys, "check", "grawlix", "--file", str(file))
    assert code == 1
    assert f"{wrong.id}: ply 1 ({wrong.line[0]}) is not right" in out
    assert out.rstrip().endswith("1 puzzles checked: 1 faulty")


def test_a_set_is_made_interrupted_and_gone_on_with(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    whole, parts = tmp_path / "whole.gz", tmp_path / "parts.gz"
    assert run(capsys, "make", "grawlix", "--count", "4", "--seed", "5", "--out", str(whole))[0] == 0
    assert [path.name for path in tmp_path.iterdir()] == ["whole.gz"]
    command = ["puzzles", "make", "grawlix", "--count", "4", "--seed", "5", "--out", str(parts)]
    part = parts.with_name("parts.gz.part")
    process = subprocess.Popen([sys.executable, "-m", "glyphwall", *command], stderr=subprocess.PIPE, encoding="utf-8")
    while not (part.exists() and part.read_bytes().count(b"\n") > 1) and process.poll() is None:
        time.sleep(0.05)
    process.send_signal(signal.SIGINT)
    _, said = process.communicate()
    if process.returncode:  # else it was done before it could be interrupted
        assert process.returncode == 130
        assert f"continues from {part}" in said
        assert not parts.exists()
        with part.open("ab") as file:
            file.write(b'{"group":0,"num')  # cut off in the middle of a line
        code, out, _ = run(capsys, *command[1:])
        assert code == 0
        assert f"continuing from {part}" in out
    assert read_set(parts) == read_set(whole)
    assert sorted(path.name for path in tmp_path.iterdir()) == ["parts.gz", "whole.gz"]


def test_a_part_of_another_run_is_refused(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    (tmp_path / "set.gz.part").write_text("something else\n")
    code, _, err = run(capsys, "make", "grawlix", "--count", "1", "--out", str(tmp_path / "set.gz"))
    assert code == 2
    assert "belongs to another run" in err
    assert (tmp_path / "set.gz.part").read_text() == "something else\n"
