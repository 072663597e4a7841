"""Report pages: whole, self-contained, named for readers who do not see, and true."""

from __future__ import annotations

import builtins
from typing import Any

import pytest

from glyphwall.core.errors import MissingLibrary
from glyphwall.core.registry import get_game
from glyphwall.studies import _plots as plots
from glyphwall.studies._match_page import match_page
from glyphwall.studies.match import MatchResult, MatchSettings, run_match
from glyphwall.studies.sprt import Sprt
from tests.unit.studies.pages import read

GAME = get_game("grawlix")
SMALL = GAME.make_options(size=4, hand=2)


def settings(*specs: str, **changes: Any) -> MatchSettings:
    values: dict[str, Any] = {"options": SMALL, "games": 6, "seed": 3, "opening_plies": 4}
    return MatchSettings("grawlix", specs=specs or ("greedy", "random"), **(values | changes))


def test_the_page_of_a_match() -> None:
    result = run_match(settings(sprt=Sprt(-5, 5), adjudicate=300))
    page = read(match_page(result))
    assert page.headings == [
        "Result",
        "Score as the games were played",
        "Sequential test",
        "By seat",
        "How games ended",
        "Length of the games",
        "Final positions",
    ]
    assert "Rules: size 4, hand 2." in page.text
    assert "accept +5" in page.text
    assert f"{result.points(0):g} - {6 - result.points(0):g} in 6 games" in page.text
    assert match_page(result) == match_page(result)


def test_forfeits_are_told_with_their_reasons() -> None:
    page = read(match_page(run_match(settings("mirror", "random", opening_plies=0))))
    assert "Forfeits" in page.headings
    assert "not the second player" in page.text


def test_three_seats_and_their_drawings() -> None:
    three = get_game("graffiti").make_options(seats=3)
    match = MatchSettings("graffiti", three, ("random", "greedy", "random"), 3, 1, opening_plies=0)
    page = read(match_page(run_match(match)))
    assert "player 3" in page.text
    assert "Sequential test" not in page.headings


def test_a_match_without_games_is_a_page_too() -> None:
    assert "No games finished." in read(match_page(MatchResult(settings(), (), interrupted=True))).text


def test_names_cannot_break_out() -> None:
    drawing = plots.draw_intervals(
        "<b>&",
        "a < b",
        [("<script>", 1.0, 0.0, 2.0), ("&amp;", 2.0, 1.5, 2.5), ("$a_{", 1, 0, 1), ("$x$", 1, 0, 1)],
        "x & y",
        0.0,
    )
    assert "<script>" not in drawing
    assert "$x$" in drawing
    read(f"<html>{drawing}</html>")


def test_long_studies_are_thinned() -> None:
    points = list(range(100_000))
    kept = plots.thin_out(points)
    assert len(kept) <= 402
    assert (kept[0], kept[-1]) == (0, 99_999)
    assert plots.thin_out([1]) == [1]


def test_a_missing_library_is_named(monkeypatch: pytest.MonkeyPatch) -> None:
    real = builtins.__import__

    def without(name: str, *arguments: Any) -> Any:
        if name.startswith("matplotlib"):
            raise ModuleNotFoundError(name, name=name)
        return real(name, *arguments)

    monkeypatch.setattr(builtins, "__import__", without)
    with pytest.raises(MissingLibrary, match=r"pip install \"glyphwall\[report\]\""):
        plots.check_library()
