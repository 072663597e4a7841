"""``glyphwall examples``: the examples come with the package, and nothing of one's own is written over."""

from __future__ import annotations

import tomllib
from pathlib import Path

import pytest

from glyphwall.cli.examples import KINDS
from glyphwall.cli.main import main

ROOT = Path(__file__).resolve().parents[3]
TRAIN = ROOT / "examples" / "train"


def test_the_programs_are_copied_and_again(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    folder = tmp_path / "mine"
    for _ in range(2):
        assert main(["examples", "train", str(folder)]) == 0
        assert str(folder / "ppo.py") in capsys.readouterr().out
        assert {path.name: path.read_bytes() for path in folder.iterdir()} == {
            path.name: path.read_bytes() for path in TRAIN.iterdir() if path.suffix in (".py", ".toml")
        }


def test_a_game_of_its_own_package_is_copied_whole(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Pip installs the copy; the third notebook needs it."""
    monkeypatch.chdir(tmp_path)
    assert main(["examples", "leduc"]) == 0
    assert main(["examples", "notebooks"]) == 0
    for kind in ("leduc", "notebooks"):
        source = ROOT / "examples" / kind
        expected = {path for path in source.rglob("*") if path.is_file() and "__pycache__" not in path.parts}
        copied = {path for path in (tmp_path / kind).rglob("*") if path.is_file()}
        assert {path.relative_to(tmp_path / kind) for path in copied} == {path.relative_to(source) for path in expected}


def test_what_was_changed_is_left_as_it_is(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    (tmp_path / "ppo.py").write_text("mine\n", encoding="utf-8")
    assert main(["examples", "train", str(tmp_path)]) != 0
    assert "exists and differs" in capsys.readouterr().err
    assert [path.name for path in tmp_path.iterdir()] == ["ppo.py"]
    assert (tmp_path / "ppo.py").read_text(encoding="utf-8") == "mine\n"


def test_a_folder_that_cannot_be_is_told(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    (tmp_path / "file").write_text("", encoding="utf-8")
    assert main(["examples", "train", str(tmp_path / "file" / "train")]) != 0
    assert capsys.readouterr().err.startswith("error: ")


@pytest.mark.parametrize("kind", KINDS)
def test_the_wheel_has_them_where_the_command_looks(kind: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    from glyphwall.cli import examples

    hatch = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["tool"]["hatch"]
    inside = hatch["build"]["targets"]["wheel"]["force-include"][f"examples/{kind}"]
    (tmp_path / inside).mkdir(parents=True)
    monkeypatch.setattr("glyphwall.__file__", str(tmp_path / "glyphwall" / "__init__.py"))
    assert examples.find_folder(kind) == tmp_path / inside
