"""``glyphwall print``: a subcommand for each print, with the options that it has."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from glyphwall import printing
from glyphwall.cli.main import main
from glyphwall.core.registry import game_ids
from tests.unit.cli.test_completion import completed

EXAMPLES = Path(__file__).parents[3] / "examples"


def run(capsys: pytest.CaptureFixture[str], *arguments: str, code: int = 0) -> str:
    """What a command says."""
    assert main(["print", *arguments]) == code
    shown = capsys.readouterr()
    return shown.err if code else shown.out


def test_the_list_and_the_help_name_everything(capsys: pytest.CaptureFixture[str]) -> None:
    listed, helped = run(capsys, "--list").splitlines(), run(capsys, "--help")
    assert len(listed) == sum(len(printing.prints(game_id)) for game_id in game_ids())
    titles = [line.rindex("  ") for line in listed]
    assert len(set(titles)) == 1, "the last column is aligned"
    for game_id in game_ids():
        for each in printing.prints(game_id):
            assert any(line.startswith(each.name) and each.formats[0].name in line for line in listed)
            assert each.name in helped
            helped_alone = run(capsys, each.name, "--game", game_id, "--help")
            assert "Examples:" in helped_alone
            assert all(f"--{name.replace('_', '-')}" in helped_alone for name in each.options.__struct_fields__)


def test_a_file_in_a_language_with_options(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    out = tmp_path / "zettel.pdf"
    said = run(capsys, "score", "--locale", "de", "--paper", "letter", "--copies", "2", "--out", str(out))
    assert said.splitlines()[0] == str(out)
    assert out.read_bytes().startswith(b"%PDF")


def test_notes_tell_what_to_mind(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    said = run(capsys, "sheet", "--locale", "en", "--out", str(tmp_path / "tiles.pdf"))
    assert "100%" in said
    assert "both sides" in said


def test_which_game_is_chosen_by_its_option(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    out = tmp_path / "pad.pdf"
    run(capsys, "score", "--game", "graffiti", "--out", str(out))
    assert b"Graffiti" in out.read_bytes()
    assert "graffiti" in run(capsys, "score", "--game", "chess", code=2)
    assert "unofficial" in run(capsys, "score", "--game=graffiti", "--help").lower()


@pytest.mark.parametrize(
    ("line", "offered"),
    [
        ("glyphwall print leaf", ["plain,leaflet"]),
        ("glyphwall print score --game graf", ["plain,graffiti"]),
        ("glyphwall print sheet --paper l", ["plain,letter"]),
        ("glyphwall print aid --game graffiti --seg", ["plain,--segments"]),
    ],
)
def test_completion(
    line: str, offered: list[str], capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    assert completed(capsys, monkeypatch, line) == offered


@pytest.mark.parametrize("name", ["aid", "score"])
def test_an_edition_may_be_a_file(name: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    from pypdf import PdfReader

    file = tmp_path / f"{name}-street.json"
    made = json.loads((EXAMPLES / "graffiti_edition" / "longer-street.json").read_bytes()) | {"title": "My own street"}
    file.write_text(json.dumps(made), encoding="utf-8")
    out = tmp_path / "out.pdf"
    run(capsys, name, "--game", "graffiti", "--edition", str(file), "--locale", "en", "--out", str(out))
    assert "My own street" in "".join(page.extract_text() for page in PdfReader(out).pages)


def test_a_file_that_is_no_edition_is_refused(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    said = run(capsys, "aid", "--game", "graffiti", "--edition", str(tmp_path / "none.json"), code=2)
    assert "No such file" in said
