"""Results that are handed in: read strictly, added up anew, and put side by side only where that says something."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING, Any

import pytest

from glyphwall.agents._reports import make_table_lines
from glyphwall.agents._results import make_results, make_schema, read_results, write_results
from glyphwall.agents.exchanges import AgentLimits
from glyphwall.core.errors import GlyphwallError
from tests.unit.agents.test_benchmark import measured

if TYPE_CHECKING:
    from collections.abc import Callable
    from pathlib import Path


@pytest.fixture(scope="module")
def files() -> dict[str, str]:
    """Results of two players, as files."""
    return {
        spec: write_results(make_results(measured(spec, name=spec), AgentLimits()))
        for spec in ("greedy", "mcts:sims=5")
    }


def handed_in(folder: Path, text: str, change: Callable[[Any], None] = lambda _: None) -> Path:
    told = json.loads(text)
    change(told)
    path = folder / "results.json"
    path.write_text(json.dumps(told))
    return path


def test_what_is_written_is_read_again(files: dict[str, str], tmp_path: Path) -> None:
    for text in files.values():
        assert write_results(read_results(handed_in(tmp_path, text))) == text


def test_results_of_before_pieces_were_counted_are_read(files: dict[str, str], tmp_path: Path) -> None:
    read = read_results(handed_in(tmp_path, files["greedy"], lambda told: told["solved"].pop("by_placed")))
    assert read.solved is not None
    assert read.solved.by_placed is None
    assert not any("pieces" in line for line in make_table_lines([read]))


def test_what_was_measured_in_drafts_only_is_not_shown_beside_whole_games(
    files: dict[str, str], tmp_path: Path
) -> None:
    """Format 1 counted the theorem's plies in parts of games."""
    old = {"name": "the mirror theorem", "all": {"positions": 2, "kept": 1, "illegal": 0, "blind": 0.2}}
    read = read_results(handed_in(tmp_path, files["greedy"], lambda told: told.update(format=1, theory=old)))
    assert read.theory is None
    assert not any("theory" in line for line in make_table_lines([read]))


def test_the_schema_names_what_a_file_has(files: dict[str, str]) -> None:
    told = json.loads(make_schema())
    (fields,) = (each["properties"] for name, each in told["$defs"].items() if name == "Results")
    assert fields.keys() == json.loads(files["greedy"]).keys()


def _rated(told: Any) -> Any:
    return next(player for player in told["ladder"]["players"] if player["name"] == told["agent"])


def better(told: Any) -> None:
    _rated(told).update(elo=900.0, high=1000.0)


def one_more(told: Any) -> None:
    told["solved"]["all"]["kept"] += 1


def one_more_on_the_empty_board(told: Any) -> None:
    told["solved"]["by_placed"]["0"]["positions"] += 1


def more_than_all(told: Any) -> None:
    told["theory"]["keeps"]["kept"] = told["theory"]["keeps"]["positions"] + 1


def points(told: Any) -> None:
    told["ladder"]["pairings"][0]["points"][0] += 1


def alone(told: Any) -> None:
    told["ladder"]["pairings"] = []
    told["ladder"]["games"] = 0


def games(told: Any) -> None:
    told["ladder"]["games"] += 2


@pytest.mark.parametrize(
    ("change", "words"),
    [
        (better, "is rated"),
        (one_more, "of all stages"),
        (one_more_on_the_empty_board, "by pieces on the board"),
        (lambda told: told["solved"].update(by_placed={"-1": told["solved"]["all"]}), "by_placed"),
        (more_than_all, "kept"),
        (points, "points in"),
        (alone, "never met"),
        (games, "not those of the pairings"),
        (lambda told: told["theory"]["answers_by_stage"].pop("draft"), "of the theory"),
        (lambda told: told["theory"]["keeps_by_stage"].clear(), "proved positions of the theory"),
        (lambda told: told.update(format=3), "format 3"),
        (lambda told: told.update(seed=-1), "seed"),
        (lambda told: told.pop("answers"), "answers"),
        (lambda told: told.update(options=[]), "options"),
        (lambda told: told["ladder"].update(games="many"), "ladder.games"),
    ],
)
def test_a_file_that_does_not_add_up_is_refused(
    files: dict[str, str], tmp_path: Path, change: Callable[[Any], None], words: str
) -> None:
    with pytest.raises(GlyphwallError, match=words):
        read_results(handed_in(tmp_path, files["greedy"], change))


@pytest.mark.parametrize("content", [b"", b"{", b"[]", b"\xff", b"[" * 100_000])
def test_what_is_no_file_is_refused(tmp_path: Path, content: bytes) -> None:
    path = tmp_path / "results.json"
    path.write_bytes(content)
    with pytest.raises(GlyphwallError, match="isn't a results file"):
        read_results(path)


def test_the_table_has_the_strongest_first(files: dict[str, str], tmp_path: Path) -> None:
    read = [read_results(handed_in(tmp_path, text)) for text in files.values()]
    lines = make_table_lines(read)
    order = sorted(read, key=lambda each: -each.rated.elo if each.rated else 0)
    between = lines.index("Keeps the win, by pieces on the board:")
    main, by_placed = lines[4 : between - 1], lines[between + 2 :]
    for rows in (main, by_placed[2:]):
        assert [line.split("`")[1] for line in rows] == [each.agent for each in order]
    assert lines[0].startswith("Grawlix, hand 2, size 3; rules ")
    for part in (lines[2 : between - 1], by_placed):
        assert {line.count("|") for line in part} == {part[0].count("|")}
    for row, each in zip(by_placed[2:], order, strict=True):
        assert each.solved is not None
        assert each.solved.all is not None
        cells = [cell.split(" of ") for cell in row.strip("| ").split(" | ")[1:] if cell != "–"]
        assert sum(int(kept) for kept, _ in cells) == each.solved.all.kept
        assert sum(int(positions) for _, positions in cells) == each.solved.all.positions
    assert make_table_lines(list(reversed(read))) == lines


@pytest.mark.parametrize(
    ("change", "words"),
    [
        (lambda told: None, "named 'greedy'"),
        (lambda told: told.update(agent="own", rules="0.0"), "rules"),
        (lambda told: told["options"].update(size=6), "options"),
        (lambda told: told.update(game="graffiti"), "game"),
    ],
)
def test_what_cannot_be_compared_is_not_put_side_by_side(
    files: dict[str, str], tmp_path: Path, change: Callable[[Any], None], words: str
) -> None:
    one, other = (
        read_results(handed_in(tmp_path, files["greedy"], each))  # read whole: only the table minds
        for each in (lambda told: None, change)
    )
    with pytest.raises(GlyphwallError, match=words):
        make_table_lines([one, other])
    with pytest.raises(GlyphwallError, match="no results"):
        make_table_lines([])
