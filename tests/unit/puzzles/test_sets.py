"""Sets of puzzles: the one that ships, choosing from it, and files that are none."""

from __future__ import annotations

import gzip
from datetime import date, timedelta
from typing import TYPE_CHECKING

import pytest

from glyphwall.core.errors import GlyphwallError
from glyphwall.core.registry import built_in_ids, get_plugin
from glyphwall.puzzles.sets import NoSuchPuzzle, compress_set, format_set, has_puzzles, puzzles_of, read_set

if TYPE_CHECKING:
    from pathlib import Path

WITH = [game_id for game_id in built_in_ids() if has_puzzles(game_id)]


@pytest.mark.parametrize("game_id", WITH)
def test_the_set_of_a_game(game_id: str) -> None:
    found, plan = puzzles_of(game_id), get_plugin(game_id).puzzles
    assert plan is not None
    assert len(found.puzzles) == found.head.count == len({puzzle.id for puzzle in found.puzzles})
    assert [puzzle.rating for puzzle in found.puzzles] == sorted(puzzle.rating for puzzle in found.puzzles)
    assert {theme for puzzle in found.puzzles for theme in puzzle.themes} <= set(plan.theme_ids)
    assert plan.file.stat().st_size < 1_000_000
    assert (found.head.seed, found.head.count) == (plan.seed, plan.count)


@pytest.mark.parametrize("game_id", WITH)
def test_every_theme_has_its_texts(game_id: str) -> None:
    plugin = get_plugin(game_id)
    assert plugin.puzzles is not None
    for theme in plugin.puzzles.theme_ids:
        for locale in ("en", "de"):
            assert plugin.texts.text(f"puzzle-{game_id}-{theme}", locale)
            assert plugin.texts.text(f"puzzle-{game_id}-{theme}.about", locale)


def test_choosing_by_any_mix() -> None:
    found = puzzles_of(WITH[0])
    theme = found.puzzles[0].themes[0]
    chosen = found.select([theme], (0, 1500), (3, 9))
    assert chosen
    assert list(chosen) == [
        puzzle
        for puzzle in found.puzzles
        if theme in puzzle.themes and puzzle.rating <= 1500 and 3 <= puzzle.plies <= 9
    ]
    assert found.select(["nothing"]) == ()
    assert found.select() == found.puzzles


def test_the_puzzle_of_the_day_is_another_one_until_all_have_been() -> None:
    found = puzzles_of(WITH[0])
    begin = date(2026, 11, 25)
    days = [found.pick_for_day(begin + timedelta(days=number)).id for number in range(len(found.puzzles))]
    assert len(set(days)) == len(found.puzzles)
    assert found.pick_for_day(begin) == found.pick_for_day(begin + timedelta(days=len(found.puzzles)))


@pytest.mark.parametrize("game_id", WITH)
def test_the_puzzle_of_the_day_can_still_be_won(game_id: str) -> None:
    found = puzzles_of(game_id)
    begin = date(2026, 1, 1)
    for number in range(366):
        puzzle = found.pick_for_day(begin + timedelta(days=number))
        assert round(100 * puzzle.win) > 0, (puzzle.id, number)


def test_an_id_that_is_none() -> None:
    with pytest.raises(NoSuchPuzzle, match="an id looks like"):
        puzzles_of(WITH[0]).find("x" * 200)


def test_a_set_is_read_as_it_was_written(tmp_path: Path) -> None:
    found = puzzles_of(WITH[0])
    path = tmp_path / "set.gz"
    path.write_bytes(compress_set(format_set(found.head, found.puzzles)))
    assert read_set(path) == found
    plan = get_plugin(WITH[0]).puzzles
    assert plan is not None
    assert gzip.decompress(path.read_bytes()) == gzip.decompress(plan.file.read_bytes())


HEAD = b'{"game":"x","rules_version":"1","seed":1,"count":1,"attempts":1,"solvers":[]}\n'


def zipped(content: bytes) -> bytes:
    """As gzip, with no time of day in it."""
    return gzip.compress(content, mtime=0)


@pytest.mark.parametrize(
    ("content", "said"),
    [
        pytest.param(b"no gzip", "is not a set of puzzles", id="plain"),
        pytest.param(zipped(b"\xff\xff"), "is not a set of puzzles", id="no-text"),
        pytest.param(zipped(b""), "line 1", id="empty"),
        pytest.param(zipped(b"{}\n"), "line 1", id="head-lacks-all"),
        pytest.param(zipped(HEAD + b"[1]\n"), "line 2", id="line-is-a-list"),
        pytest.param(zipped(HEAD), "no puzzle", id="head-alone"),
        pytest.param(zipped(b"{}\n")[:-9], "is not a set of puzzles", id="cut-off"),
    ],
)
def test_files_that_are_no_sets(tmp_path: Path, content: bytes, said: str) -> None:
    path = tmp_path / "set.gz"
    path.write_bytes(content)
    with pytest.raises(GlyphwallError, match=said):
        read_set(path)
