"""Files that people exchange run nothing on their own: the command line asks before it runs what a file names."""

from __future__ import annotations

import os
import subprocess
import sys
from typing import TYPE_CHECKING

import pytest

from glyphwall.cli.main import main
from glyphwall.core.errors import GlyphwallError
from glyphwall.players._named_code import CodeNotAllowed, allow_code, skip_code
from glyphwall.studies.variants.plan import StudyError
from glyphwall.studies.variants.reading import read_study
from glyphwall.training.settings import read_run

if TYPE_CHECKING:
    from collections.abc import Iterator
    from pathlib import Path

HEAD = 'game = "grawlix"\ngames = 2\noptions = { size = 2, hand = 1 }\nplayouts = { count = 0 }\n'


@pytest.fixture
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Path]:
    """A working folder with a module that leaves a file when it is imported, and a program that does."""
    monkeypatch.chdir(tmp_path)
    (tmp_path / "left_behind.py").write_text(
        "from pathlib import Path\n"
        "from glyphwall.players._basic import RandomPlayer\n"
        "Path('ran').touch()\n"
        "class Own(RandomPlayer):\n    pass\n",
        encoding="utf-8",
    )
    (tmp_path / "engine.py").write_text("from pathlib import Path\nPath('ran').touch()\n", encoding="utf-8")
    yield tmp_path
    sys.modules.pop("left_behind", None)


def study(folder: Path, players: str) -> Path:
    path = folder / "study.toml"
    path.write_text(HEAD.replace("games", f"players = {players}\ngames", 1), encoding="utf-8")
    return path


NAMED = {
    "command": f'"engine:cmd={sys.executable} engine.py"',
    "module": '"left_behind:Own"',
    "one of two": '["random", "left_behind:Own"]',
    "a stronger one": '"random"\nstrength = { stronger = "left_behind:Own", weaker = "random", games = 2 }',
}


@pytest.mark.parametrize("players", NAMED.values(), ids=NAMED)
@pytest.mark.parametrize("options", [(), ("--check",), ("--report-only",)])
def test_nothing_runs_before_it_is_allowed(
    folder: Path, players: str, options: tuple[str, ...], capsys: pytest.CaptureFixture[str]
) -> None:
    code = main(["study", str(study(folder, players)), "--quiet", *options])
    told = capsys.readouterr()
    assert not (folder / "ran").exists()
    if options == ("--check",):
        assert code == 0
        assert "engine.py" in told.out or "left_behind" in told.out
    elif not options:
        assert code == 2
        assert "--allow-commands" in told.err
        assert "engine.py" in told.err or "left_behind" in told.err
        assert not (folder / "study").exists()


def test_allowed_code_runs(folder: Path) -> None:
    assert main(["study", str(study(folder, NAMED["module"])), "--quiet", "--jobs", "1", "--allow-commands"]) == 0
    assert (folder / "ran").exists()


@pytest.mark.parametrize("answer", ["n\n", "\n", "y\n"])
def test_a_terminal_is_asked(folder: Path, answer: str) -> None:
    path = study(folder, NAMED["module"])
    ours, theirs = os.openpty()
    command = [sys.executable, "-m", "glyphwall", "study", str(path), "--jobs", "1", "--quiet"]
    with subprocess.Popen(command, stdin=theirs, stdout=subprocess.PIPE, stderr=theirs) as process:
        os.close(theirs)
        shown = b""
        while b"?" not in shown:
            shown += os.read(ours, 4096)
        os.write(ours, answer.encode())
        process.communicate(timeout=300)
    os.close(ours)
    assert b"left_behind" in shown
    assert (folder / "ran").exists() is (answer == "y\n")
    assert (process.returncode == 0) is (answer == "y\n")


def test_a_library_call_refuses_too(folder: Path) -> None:
    path = study(folder, NAMED["module"])
    with pytest.raises(CodeNotAllowed, match="left_behind"):
        read_study(path)
    _, plan = read_study(path, skip_code)
    assert len(plan.code) == 1
    assert not (folder / "ran").exists()
    read_study(path, allow_code)
    assert (folder / "ran").exists()


def test_the_rest_is_checked_without_the_players(folder: Path) -> None:
    path = study(folder, NAMED["module"])
    path.write_text(path.read_text(encoding="utf-8") + "opening_plies = 500\n", encoding="utf-8")
    with pytest.raises(StudyError, match="openings of 500 plies"):
        read_study(path, skip_code)


def test_a_study_touches_no_folder_with_files_of_your_own(folder: Path) -> None:
    """Its report removes old drawings and tables from its folder, which has the study file's name."""
    (folder / "study").mkdir()
    (folder / "study" / "mine.svg").write_text("mine", encoding="utf-8")
    path = study(folder, '"random"')
    for options in ((), ("--report-only",)):
        assert main(["study", str(path), "--quiet", "--jobs", "1", *options]) == 2
    assert [each.name for each in (folder / "study").iterdir()] == ["mine.svg"]


@pytest.mark.parametrize("teacher", ["engine:cmd=python engine.py", "left_behind:Own"])
def test_a_run_file_names_no_code(folder: Path, teacher: str) -> None:
    path = folder / "run.toml"
    path.write_text(f'game = "grawlix"\niterations = 1\n[selfplay]\nteacher = "{teacher}"\n', encoding="utf-8")
    with pytest.raises(GlyphwallError):
        read_run(path)
    assert not (folder / "ran").exists()


def test_helper_processes_import_nothing_from_the_working_folder(folder: Path) -> None:
    """A download folder may hold a file named like a library."""
    pytest.importorskip("typst")
    from glyphwall.core.registry import get_game
    from glyphwall.diagrams import Look, frames, steps_of_line
    from glyphwall.diagrams._pictures import document_of
    from glyphwall.printing.typesetting import pngs_apart

    game = get_game("grawlix")
    drawn = frames(steps_of_line(game.initial_state(game.make_options(size=2, hand=1)), ()), Look(theme="light"))
    (folder / "msgspec.py").write_text("from pathlib import Path\nPath('ran').touch()\nraise SystemExit(9)\n", "utf-8")
    assert pngs_apart(document_of(drawn, "", "en"), 48.0)
    assert not (folder / "ran").exists()
