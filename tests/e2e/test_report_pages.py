"""Report pages in a browser: axe finds nothing, nothing is fetched, nothing scrolls sideways on a phone."""

from __future__ import annotations

import tempfile
from pathlib import Path
from typing import TYPE_CHECKING

import pytest
from axe_playwright_python.sync_playwright import Axe

from glyphwall.core.registry import get_game
from glyphwall.studies._match_page import match_page
from glyphwall.studies._tournament_report import tournament_page
from glyphwall.studies.match import MatchSettings, run_match
from glyphwall.studies.running import Workplace
from glyphwall.studies.sprt import Sprt
from glyphwall.studies.tournament import TournamentSettings, run_tournament
from glyphwall.studies.variants._blocks import as_html
from glyphwall.studies.variants._report_parts import Study
from glyphwall.studies.variants._texts import StudyTexts
from glyphwall.studies.variants.folder import open_folder, run_study
from glyphwall.studies.variants.reading import read_study
from glyphwall.studies.variants.report import build_report
from glyphwall.studies.variants.results import compute_results
from tests.e2e.browsing import DESK, PHONE

if TYPE_CHECKING:
    from collections.abc import Callable

    from playwright.sync_api import Page

SMALL = get_game("grawlix").make_options(size=4, hand=2)

STUDY = """\
game = "grawlix"
players = "random"
games = 12
[options]
size = 4
[[variants]]
name = "alternate"
options = { hand = 2 }
[[variants]]
name = "snake"
options = { draft = "snake", hand = 2 }
[playouts]
count = 0
"""


def of_a_match() -> str:
    match = MatchSettings("grawlix", SMALL, ("mirror", "random"), 8, 3, opening_plies=0, sprt=Sprt(-5, 5))
    return match_page(run_match(match))


def of_a_tournament() -> str:
    players = ("random", "greedy", "mirror", "mcts:sims=20,exploration=0.8,temperature=0.1")
    return tournament_page(run_tournament(TournamentSettings("grawlix", SMALL, players, 4, 3, opening_plies=0)))


def of_a_study() -> str:
    with tempfile.TemporaryDirectory() as folder:
        path = Path(folder) / "study.toml"
        path.write_text(STUDY, encoding="utf-8")
        file, plan = read_study(path)
        games = run_study(plan, open_folder(Path(folder), plan), Workplace()).games
        return as_html(
            *build_report(path, Study(StudyTexts("grawlix"), file, plan, compute_results(file, plan, games), games)),
            "en",
        )


@pytest.mark.parametrize(
    ("make", "viewport"),
    [
        pytest.param(of_a_match, PHONE, id="match-phone", marks=pytest.mark.long),
        pytest.param(of_a_tournament, DESK, id="tournament-desk"),
        pytest.param(of_a_study, PHONE, id="study-phone"),
        pytest.param(of_a_study, DESK, id="study-desk", marks=pytest.mark.long),
        pytest.param(of_a_match, DESK, id="match-desk", marks=pytest.mark.long),
        pytest.param(of_a_tournament, PHONE, id="tournament-phone", marks=pytest.mark.long),
    ],
)
def test_a_report_page(
    make: Callable[[], str], viewport: dict[str, int], new_page: Callable[..., Page], tmp_path: Path
) -> None:
    file = tmp_path / "report.html"
    file.write_text(make(), encoding="utf-8")
    page = new_page(viewport, mobile=viewport is PHONE)
    asked: list[str] = []
    page.on("request", lambda request: asked.append(request.url))
    page.goto(file.as_uri())
    for scheme in ("light", "dark"):
        page.emulate_media(color_scheme=scheme)
        results = Axe().run(page)
        assert results.violations_count == 0, results.generate_report()
    assert asked == [file.as_uri()]
    assert page.evaluate("document.documentElement.scrollWidth <= document.documentElement.clientWidth")
