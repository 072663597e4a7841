"""A study in its folder: kept game by game, gone on with, refused for another one; and its report."""

from __future__ import annotations

import csv
import json
import re
import threading
from typing import TYPE_CHECKING, Any

import msgspec
import pytest

from glyphwall.cli.main import main
from glyphwall.studies.running import Workplace
from glyphwall.studies.variants._report_parts import findings
from glyphwall.studies.variants._texts import StudyTexts
from glyphwall.studies.variants.folder import JOURNAL, open_folder, run_study
from glyphwall.studies.variants.plan import StudyError
from glyphwall.studies.variants.reading import read_study

if TYPE_CHECKING:
    from collections.abc import Callable
    from pathlib import Path

    from glyphwall.studies.variants.results import StudyResult

pytestmark = pytest.mark.usefixtures("toys")

TEXT = """\
game = "nim"
title = "Nim: <eight> or nine"
players = "random"
games = {games}
[[variants]]
name = "nine"
[[variants]]
name = "eight | even"
options = {{ size = 8 }}
[strength]
stronger = "perfect"
weaker = "random"
games = 4
[playouts]
count = 5
positions = 4
"""


def written(folder: Path, games: int = 12) -> Path:
    path = folder / "nim.toml"
    path.write_text(TEXT.format(games=games), encoding="utf-8")
    return path


def played(path: Path, out: Path, until: int = 10**9) -> tuple[list[Any], int]:
    """The games of a study, and how many of them were played now."""
    _, plan = read_study(path)
    stop, count = threading.Event(), 0

    def on_result(_: object) -> None:
        nonlocal count
        count += 1
        if count == until:
            stop.set()

    run = run_study(plan, open_folder(out, plan), Workplace(), on_result, stop)
    return list(run.games), count


def test_one_run_at_a_time_plays_and_its_games_can_be_looked_at(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    path, out = written(tmp_path), tmp_path / "out"
    played(path, out, until=7)
    _, plan = read_study(path)
    with open_folder(out, plan):
        assert main(["study", str(path), "--out", str(out), "--quiet"]) == 2
        assert "is being written by another run; wait for it, or choose another file" in capsys.readouterr().err
        assert main(["study", str(path), "--out", str(out), "--quiet", "--report-only"]) == 0
    assert main(["study", str(path), "--out", str(out), "--quiet"]) == 0


def test_a_study_goes_on_where_it_was_killed(tmp_path: Path) -> None:
    path = written(tmp_path)
    whole, count = played(path, tmp_path / "whole")
    assert count == len(whole) == 2 * 12 + 2 * 4
    played(path, tmp_path / "out", until=7)
    journal = tmp_path / "out" / JOURNAL
    journal.write_bytes(journal.read_bytes()[:-20])  # the last line was being written
    again, more = played(path, tmp_path / "out")
    assert (again, more) == (whole, len(whole) - 6)


def test_more_games_add_to_those_that_are_there(tmp_path: Path) -> None:
    first, _ = played(written(tmp_path, 4), tmp_path / "out")
    more, count = played(written(tmp_path, 6), tmp_path / "out")
    assert count == 4
    assert {game.number for game in first} < {game.number for game in more}


def test_variants_meet_the_same_chance(tmp_path: Path) -> None:
    games, _ = played(written(tmp_path), tmp_path / "out")
    nine, eight = ([game for game in games if game.number % 4 == cell] for cell in (0, 2))
    # Random players on the same stream do the same as long as the same is legal.
    assert [game.played.actions[:2] for game in nine] == [game.played.actions[:2] for game in eight]


def test_the_folder_of_another_study_is_refused(tmp_path: Path) -> None:
    path = written(tmp_path)
    played(path, tmp_path / "out", until=1)
    path.write_text(path.read_text(encoding="utf-8").replace("size = 8", "size = 7") + "\n", encoding="utf-8")
    with pytest.raises(
        StudyError,
        match=r"out/games\.jsonl belongs to another study: cells\.3\.options\.size was 8, is 7; .*\(choose another",
    ):
        played(path, tmp_path / "out")


def test_the_report(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    parquet = pytest.importorskip("pyarrow.parquet")
    path = written(tmp_path)
    assert main(["study", str(path), "--jobs", "1", "--quiet"]) == 0
    said = capsys.readouterr().out
    out = tmp_path / "nim"
    assert re.match(r"32 of 32 games\nToo few games to say whether the player you called stronger", said)
    assert said.endswith(f"report: {out / 'report.html'}\n")

    page = (out / "report.html").read_text(encoding="utf-8")
    assert "<h1>Nim: &lt;eight&gt; or nine</h1>" in page
    assert not re.search(r'(?:src|href)="(?!#)', page)  # it stands alone
    assert "comparisons, so each interval has" in page
    ids = re.findall(r' id="([^"]+)"', page)
    assert len(ids) == len(set(ids))

    markdown = (out / "report.md").read_text(encoding="utf-8")
    linked = set(re.findall(r"\]\((\S+)\)", markdown))
    assert {path.name for path in out.iterdir() if path.suffix in (".svg", ".csv", ".toml")} == linked
    assert "eight \\| even" in markdown
    assert (out / "study.toml").read_text(encoding="utf-8") == TEXT.format(games=12)
    with (out / "endings.csv").open(encoding="utf-8", newline="") as file:
        assert next(csv.reader(file)) == ["ending", "nine", "eight | even"]
    assert len(markdown.split()) < len(re.sub(r"<[^>]+>", " ", page).split()) / 2, "the page is the short one"

    values = json.loads((out / "results.json").read_text(encoding="utf-8"))
    assert [cell["games"] for cell in values["cells"]] == [12, 12]
    assert values["correction"] == "Bonferroni"
    table = parquet.read_table(out / "games.parquet")
    assert table.num_rows == 32
    assert set(table.column("variant").to_pylist()) == {"nine", "eight | even"}
    assert table.column("plies").to_pylist() == [len(actions) for actions in table.column("actions").to_pylist()]

    kept = (out / JOURNAL).read_bytes()
    assert main(["study", str(path), "--report-only", "--quiet"]) == 0
    assert (out / JOURNAL).read_bytes() == kept


def test_a_file_to_begin_with_is_not_written_over(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    path = tmp_path / "new.toml"
    assert main(["study", "new", "nim", "--out", str(path)]) == 0
    assert main(["study", str(path), "--check"]) == 0
    assert "20 games of nim" in capsys.readouterr().out
    assert main(["study", "new", "nim", "--out", str(path)]) == 2
    assert "new.toml exists; name another file" in capsys.readouterr().err


@pytest.mark.parametrize(
    ("name", "said"), [("game.gwn", "'glyphwall review "), ("games", "is a folder"), ("notes.txt", "is a .txt file")]
)
def test_another_file_is_told_from_a_study(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], name: str, said: str
) -> None:
    path = tmp_path / name
    if path.suffix:
        path.write_text('[Game "nim"]', encoding="utf-8")
    else:
        path.mkdir()
    for command in (["study"], ["study", "run"][: 2 if path.is_file() else 1]):
        assert main([*command, str(path)]) == 2
        error = capsys.readouterr().err
        assert "No such command" not in error
        assert said in error
        assert "'glyphwall study draft.toml'" in error


# -- sentences of a study's report --


SAID = {
    "en": "128 games give the first player's share to ±8.5 percentage points; "
    "±1.5 takes about 4,200 games per variant.",
    "de": "128 Partien ergeben den Anteil des ersten Spielers auf ±8,5 Prozentpunkte genau; "
    "für ±1,5 braucht es etwa 4.200 Partien je Variante.",
}
"""128 * (8.5 / 1.5)² = 4,110, to two digits upwards."""


@pytest.fixture
def known(study: Callable[[str], StudyResult]) -> Callable[[int, float, float], StudyResult]:
    """A study in which the share of who acts first is known so well."""
    played = study('game = "nim"\nplayers = "random"\ngames = 4\n')
    (cell,) = played.cells

    def of(games: int, low: float, high: float) -> StudyResult:
        share = msgspec.structs.replace(cell.measures["first"], games=games, low=low, high=high)
        only = msgspec.structs.replace(cell, measures={"first": share})
        return msgspec.structs.replace(played, cells=(only,))

    return of


@pytest.mark.parametrize("locale", SAID)
def test_a_report_says_how_many_games_would_tell(
    known: Callable[[int, float, float], StudyResult], locale: str
) -> None:
    assert SAID[locale] in findings(StudyTexts("nim", locale), known(128, 0.55, 0.72))


@pytest.mark.parametrize("locale", SAID)
def test_and_nothing_of_it_where_there_are_enough(
    known: Callable[[int, float, float], StudyResult], locale: str
) -> None:
    assert len(findings(StudyTexts("nim", locale), known(4000, 0.486, 0.514))) == 1
