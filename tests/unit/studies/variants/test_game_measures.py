"""Measures that a game brings: in studies like those of every game."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING, Any

import pytest

from glyphwall.cli.main import main
from glyphwall.core.registry import get_plugin
from glyphwall.studies.variants._game_measures import game_measures
from glyphwall.studies.variants._texts import StudyTexts
from tests.texts import message

if TYPE_CHECKING:
    from collections.abc import Callable
    from pathlib import Path

    from glyphwall.studies.variants.results import StudyResult

pytestmark = pytest.mark.usefixtures("toys")

HEAD = 'game = "nim"\nplayers = "random"\ngames = 30\n'
SWEEP = "[playouts]\ncount = 0\n[sweep]\nsize = [7, 9]\n"


def test_they_are_measured_and_compared(study: Callable[..., StudyResult]) -> None:
    result = study(HEAD + 'measures = ["nim:last", "first"]\n' + SWEEP)
    assert [cell.variant for cell in result.cells] == ["size 7", "size 9"]
    for cell in result.cells:
        assert 1 <= cell.measures["nim:last"].mean <= 2
        assert cell.measures["nim:last"].games < 30  # it does not apply where three were taken
    assert {one.measure for one in result.differences} == {"nim:last", "first"}


def test_a_study_has_them_unless_it_says_otherwise(study: Callable[..., StudyResult]) -> None:
    (cell,) = study(HEAD + "[playouts]\ncount = 0\n").cells
    assert "nim:last" in cell.measures
    assert not cell.findings, "what is asked of the rules may take hours: it is asked by name alone"


def test_findings_and_games_in_one_report(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    path = tmp_path / "nim.toml"
    path.write_text(HEAD + 'measures = ["nim:size", "first"]\n' + SWEEP, encoding="utf-8")
    assert main(["study", str(path), "--check"]) == 0
    assert "60 games of nim; 2 questions about the rules: size 7, size 9" in capsys.readouterr().out
    assert main(["study", str(path), "--jobs", "1", "--quiet", "--locale", "en"]) == 0
    assert capsys.readouterr().out.startswith("size 7, nim:size: 7\nsize 9, nim:size: 9\n60 of 60 games\n")
    cells = json.loads((tmp_path / "nim" / "results.json").read_text(encoding="utf-8"))["cells"]
    assert [cell["findings"]["nim:size"]["low"] for cell in cells] == [7, 9]


def test_a_name_that_is_not_the_games_own() -> None:
    plugin: Any = get_plugin("nim")
    plugin.measures = [game_measures("nim")[0]._replace(name="last")]
    with pytest.raises(TypeError, match="its name begins with nim:"):
        game_measures("nim")
    del plugin.measures


@pytest.mark.parametrize(
    ("locale", "said"),
    [
        ("en", ("1,424", "12.5%", "first seat wins", "plies")),
        ("de", ("1.424", "12,5 %", "der erste Platz gewinnt", "Halbzüge")),
    ],
)
def test_numbers_and_names_in_both_languages(locale: str, said: tuple[str, ...]) -> None:
    say = StudyTexts("nim", locale)
    assert (say.figure(1424), say.percent(0.125), say.row("first"), say.row("plies")) == said


def test_the_report_speaks_the_language_in_force(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    for name in ("LC_ALL", "LC_MESSAGES"):
        monkeypatch.delenv(name, raising=False)
    monkeypatch.setenv("LANG", "de_DE.UTF-8")
    path = tmp_path / "nim.toml"
    path.write_text(HEAD + SWEEP, encoding="utf-8")
    assert main(["study", str(path), "--jobs", "1", "--quiet"]) == 0
    assert capsys.readouterr().out.startswith("60 von 60 Partien\nDiese Partien zeigen nicht, ")
    page = (tmp_path / "nim" / "report.html").read_text(encoding="utf-8")
    assert '<html lang="de">' in page
    assert "<h2>Unterschiede zu size 7</h2>" in page
    for english in ("How games ended", "first player", "percentage points", message("study-done")):
        assert english not in page
