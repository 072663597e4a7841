"""The pages of results agree with the rules and with the data beside them."""

from __future__ import annotations

import csv
import json
import math
import re
from itertools import combinations
from math import comb
from pathlib import Path
from statistics import mean

import pytest
from research.baselines import update_page
from research.self_play_ablations import DECISIVE, TABLE, THEORY, make_page_table, read_table

from glyphwall import render
from glyphwall.agents._results import read_results
from glyphwall.agents._theory_positions import find_theory_positions
from glyphwall.record import read_record
from glyphwall.record.making import canonical
from glyphwall.studies.statistics import games_needed
from glyphwall.training._curves import draw_curves
from tests.games import GRAWLIX as GAME
from tests.naive.grawlix import NO_ACTOR, NaiveGrawlix

RESULTS = Path(__file__).parents[3] / "docs" / "results"


def blocks(page: str) -> list[str]:
    text = (RESULTS / page).read_text(encoding="utf-8")
    return re.findall(r"^```\n(.*?)^```$", text, re.DOTALL | re.MULTILINE)


def test_the_fullest_grid_is_the_end_of_its_game() -> None:
    position, record = blocks("fullest-grid.md")[:2]
    game = canonical(read_record(record))
    end = game.final_state()
    assert end.position == position.strip()
    assert end.outcome is not None


def test_the_referee_plays_the_fullest_game() -> None:
    referee = NaiveGrawlix()
    state = GAME.initial_state()
    for move in read_record(blocks("fullest-grid.md")[1]).line.moves:
        for action in state.parse(move.text):
            referee.play(GAME.action_to_text(action, state.options))
            state = state.apply(action)
    assert referee.actor() == NO_ACTOR
    assert len(referee.grid) == 34


def test_the_drawing_is_of_that_position() -> None:
    """A drawing's id is made from its position."""
    drawing = (RESULTS / "fullest-grid.svg").read_text(encoding="utf-8")
    end = read_record(blocks("fullest-grid.md")[1]).final_state()
    assert drawing.split('id="')[1].split('"')[0] == render.svg(end.view(None)).split('id="')[1].split('"')[0]
    assert "34 tiles in the grid" in drawing


def test_how_many_deals_are_over_after_one_tile() -> None:
    """One of the first player's tiles shares glyph or colour with all of the other's."""
    tiles = [(colour, glyph) for colour in range(6) for glyph in range(6)]
    alike = {tile: {other for other in tiles if other[0] == tile[0] or other[1] == tile[1]} for tile in tiles}
    total = 0
    for others in combinations(tiles, 4):
        if others[0] != (0, 0):
            break  # by symmetry every other tile says the same
        fatal = set.intersection(*(alike[tile] for tile in others)) - set(others)
        total += comb(32, 4) - comb(32 - len(fatal), 4)
    share = total / (comb(35, 3) * comb(32, 4))
    text = (RESULTS / "house-rules.md").read_text(encoding="utf-8")
    assert f"({100 * share:.1f} %) allows a win by the first tile" in text


def test_the_study_files_are_those_that_can_be_run_again() -> None:
    for path in sorted((RESULTS / "studies").glob("*/study.toml")):
        example = RESULTS.parents[1] / "examples" / "studies" / f"{path.parent.name}.toml"
        assert path.read_text(encoding="utf-8") == example.read_text(encoding="utf-8"), example.name


def first_seat_shares(study: str) -> dict[str, tuple[float, float, float]]:
    """Return how often the first seat wins in each variant of a report, with its interval, in per cent."""
    return read_first_seat_shares((RESULTS / "studies" / study / "report.md").read_text(encoding="utf-8"))


def read_first_seat_shares(report: str) -> dict[str, tuple[float, float, float]]:
    text = report.replace("\N{NO-BREAK SPACE}", " ")
    lines = re.findall(r"^- [^:]*[Aa]cting first[^:]*: (.+)\.$", text, re.MULTILINE)
    found = re.findall(r"([^;]+): ([\d.]+) % \(([\d.]+) to ([\d.]+)\)(?:; |$)", "; ".join(lines))
    assert found
    return {name: (float(share), float(low), float(high)) for name, share, low, high in found}


def read_shares(page: str) -> list[tuple[str, str, str]]:
    """Return every share of wins on a page that has its interval beside it."""
    text = " ".join((RESULTS / page).read_text(encoding="utf-8").split())
    return re.findall(r"([\d.]+) %[^.;:%()]* \(([\d.]+) to ([\d.]+)\)", text)


def write_share(share: float, low: float, high: float) -> tuple[str, str, str]:
    """Return a share and its interval as a page writes them."""
    return f"{share:.1f}", f"{low:.1f}", f"{high:.1f}"


@pytest.mark.parametrize("study", ["grawlix-draft", "grawlix-draft-higher"])
def test_the_shares_of_the_first_and_of_the_choosing_player(study: str) -> None:
    """Seats stay as they are in a change of sides, and the player who did not draft first may choose."""
    report = first_seat_shares(study)
    changed = report["snake, change after the first tile"]
    share, low, high = (100 - value for value in changed)
    found = read_shares("which-rule.md")
    for figures in (report["snake"], changed, (share, high, low)):
        assert write_share(*figures) in found
    assert write_share(*report["snake"]) in read_shares("house-rules.md")


def test_how_many_games_the_readings_would_take() -> None:
    page = " ".join((RESULTS / "graffiti-readings.md").read_text(encoding="utf-8").split())
    widest = max(high - low for _, low, high in first_seat_shares("graffiti-readings").values())
    (known, aim, games) = re.search(r"±(\d+) %[^.]*±([\d.]+) %[^.]* ([\d,]+) games", page).groups()  # type: ignore[union-attr]
    assert known == f"{widest / 2:.0f}"
    assert games == f"{round(games_needed(127, 0.0, widest / 100, float(aim) / 100), -3):,}"


def test_studies_from_before_the_mirror_was_looked_for_say_so() -> None:
    reports = sorted((RESULTS / "studies").glob("grawlix-*/report.md"))
    assert len(reports) >= 3
    for path in reports:
        text = " ".join(path.read_text(encoding="utf-8").split())
        assert re.search(r"alternate, (change|swap)", text)
        assert "players who did not look for the mirror there" in text.partition("## In short")[0], path.parent.name


def test_how_much_of_random_plays_loss_a_search_saves() -> None:
    page = " ".join((RESULTS / "exploitability.md").read_text(encoding="utf-8").split())
    chips = {name: float(value) for name, value in re.findall(r"\| ([^|]+?) \| ([\d.]+) \| [^|]*\|", page)}
    least, most = (
        [chips[f"`ismcts:sims={sims}`, {how}"] for how in ("the ply visited most", "drawn by visits")]
        for sims in (100, 100_000)
    )
    first, second = (100 * value / chips["`random`"] for value in least)
    assert re.search(rf" {first:.0f} % of what random play does \({second:.0f} % ", page)
    first, second = (100 * (1 - after / before) for before, after in zip(least, most, strict=True))
    assert re.search(rf" {first:.1f} % of that \({second:.1f} %\)", page)


ALL_SIZES = [{"size": 2, "hand": 1}, {"size": 3, "hand": 2}, {"size": 4, "hand": 2}, {"size": 5, "hand": 3}, {}]


def curve_of_all_sizes() -> list[dict[str, str]]:
    with (RESULTS / "learning" / "all-sizes.csv").open(encoding="utf-8", newline="") as file:
        return list(csv.DictReader(file))


def test_the_picture_of_all_sizes_is_drawn_of_its_figures() -> None:
    title = "One network for Grawlix on grids of 2 to 6"
    assert draw_curves(curve_of_all_sizes(), title) == (RESULTS / "all-sizes.svg").read_text(encoding="utf-8")


def test_the_table_of_all_sizes_has_its_last_figures() -> None:
    page = (RESULTS / "trained-networks.md").read_text(encoding="utf-8")
    table = page.partition("| grid | regret |")[2].splitlines()[2:7]
    for line, rules, last in zip(table, ALL_SIZES, curve_of_all_sizes()[-5:], strict=True):
        figures = {name: float(last[name]) for name in ("regret", "random", "greedy")}
        regret = "" if math.isnan(figures["regret"]) else f"{figures['regret']:.3f}"
        told = [cell.strip() for cell in line.strip("|").split("|")]
        assert told == [
            str(rules.get("size", 6)),
            regret,
            f"{figures['random']:.1%}".replace("%", " %"),
            f"{figures['greedy']:.1%}".replace("%", " %"),
        ]
        assert last["iteration"] == "600"


def test_figures_of_the_old_benchmark_are_withdrawn() -> None:
    """Nothing that it measured stands in a table, a curve or a results file that is shown."""
    assert not {"theory", "keeps"} & curve_of_all_sizes()[0].keys()
    page = (RESULTS / "trained-networks.md").read_text(encoding="utf-8")
    old, _, new = page.partition("## The mirror, measured again")
    assert not [line for line in old.splitlines() if line.startswith("|") and "mirror" in line]
    assert new
    for path in (RESULTS / "baselines" / "grawlix-4").glob("*.json"):
        told = json.loads(path.read_text(encoding="utf-8"))
        assert (read_results(path).theory is None) == (told["format"] == 1), path.name


def test_the_ablations_of_the_page_are_those_of_the_file() -> None:
    rows = read_table(TABLE)
    page = (RESULTS / "trained-networks.md").read_text(encoding="utf-8")
    assert update_page(page, "ablations", make_page_table(rows)) == page
    for row in rows:  # shares are of so many positions
        for share, count in ((float(row["keeps"]), DECISIVE[int(row["size"])]), (float(row["theory"]), THEORY)):
            assert round(round(share * count) / count, 4) == share


@pytest.mark.parametrize("size", [2, 3, *(pytest.param(size, marks=pytest.mark.long) for size in (4, 5, 6))])
def test_the_new_benchmark_says_what_it_asks(size: int) -> None:
    positions = find_theory_positions(GAME, GAME.make_options(**ALL_SIZES[size - 2]), 100, 1)
    decisive = [each for each in positions if each.is_decisive]
    stages = [sum(each.stage == stage for each in decisive) for stage in ("draft", "placement", "fetch")]
    counts = [len(positions), sum(each.winning is not None for each in positions), len(decisive), *stages]
    named, kept = (
        f"{100 * mean(len(plies) / len(each.state.legal_actions) for each, plies in chosen):.0f} %"
        for chosen in ([(each, each.answers) for each in decisive], [(each, each.winning or ()) for each in decisive])
    )
    page = (RESULTS / "trained-networks.md").read_text(encoding="utf-8")
    assert f"| {' | '.join(map(str, [size, *counts, named, kept]))} |\n" in page
