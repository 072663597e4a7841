"""Every measure on games whose answer is known."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

import pytest

from glyphwall.studies._playing import PlayedGame
from glyphwall.studies.variants._evaluation import EvaluatedPosition
from glyphwall.studies.variants._measures import MEASURES
from glyphwall.studies.variants._playing import StudyGame
from glyphwall.studies.variants.plan import Minutes

if TYPE_CHECKING:
    from collections.abc import Callable

    from glyphwall.studies.variants.results import CellResult, StudyResult

    Run = Callable[..., CellResult]

UNJUDGED = "[playouts]\ncount = 0\n"
JUDGED = "[playouts]\ncount = 20\npositions = 10\n"


def mean(cell: CellResult, name: str) -> float:
    return cell.measures[name].mean


def covers(cell: CellResult, name: str, value: float) -> bool:
    """Whether the interval has the value; of twenty right ones one has it not, so seeds are fixed."""
    one = cell.measures[name]
    assert one.low is not None
    assert one.high is not None
    return one.low <= value <= one.high


def test_a_coin_is_even_and_nobody_chooses(cell: Run) -> None:
    coin = cell("coin", "random", 60, JUDGED)
    assert covers(coin, "first", 0.5)
    assert 0.3 < mean(coin, "first") < 0.7
    assert [mean(coin, name) for name in ("plies", "decisions", "forced", "branching", "won")] == [3, 0, 1, 1, 1]
    assert mean(coin, "minutes") == pytest.approx(3 * 3.0 / 60)
    assert mean(coin, "decided") == 1.0  # the last ply
    assert mean(coin, "complexity") == 0.0
    assert "kingmaking" not in coin.measures
    assert "points" not in coin.measures


def test_nim_is_won_by_whom_the_theory_says(study: Callable[..., StudyResult]) -> None:
    result = study(
        'game = "nim"\nplayers = "perfect"\ngames = 20\n'
        '[[variants]]\nname = "nine"\n[[variants]]\nname = "eight"\noptions = { size = 8 }\n'
        '[strength]\nstronger = "perfect"\nweaker = "lowest"\ngames = 20\n' + UNJUDGED
    )
    nine, eight = result.cells
    assert (mean(nine, "first"), mean(eight, "first")) == (1.0, 0.0)
    (first,) = [one for one in result.differences if one.measure == "first"]
    assert (first.mean, first.differs, first.pairs) == (-1.0, True, 20)
    assert (nine.pairs, eight.pairs, eight.alike) == (None, 20, 0)
    # As second player it has to wait for a mistake: the other one takes a single one always.
    assert nine.strength is not None
    assert nine.strength.estimate >= 0.75
    assert nine.strength_games == 20


def test_noughts_and_crosses(cell: Run) -> None:
    played = cell("noughts", "random", 300, UNJUDGED)
    assert covers(played, "first", 0.5849 + 0.1270 / 2)
    assert covers(played, "won", 1 - 0.1270)
    first, second = played.order
    assert first.mean + second.mean == pytest.approx(1.0)
    assert played.usage is not None
    assert played.usage.seats[0] > played.usage.seats[1]


def test_noughts_and_crosses_played_well_is_drawn(cell: Run) -> None:
    played = cell("noughts", "perfect", 2, UNJUDGED)
    assert (mean(played, "won"), mean(played, "first"), mean(played, "plies")) == (0.0, 0.5, 9.0)
    assert mean(played, "branching") == 5.0
    assert mean(played, "forced") == pytest.approx(1 / 9)
    assert mean(played, "complexity") == pytest.approx(5.559763)  # the tenth logarithm of 9!


def test_a_kingmaker_is_found_and_a_coin_is_none(study: Callable[..., StudyResult]) -> None:
    result = study(
        'game = "kings"\nplayers = "random"\ngames = 12\n'
        '[[variants]]\nname = "king"\n[[variants]]\nname = "coin"\noptions = { size = 1 }\n'
        '[[variants]]\nname = "idle"\noptions = { size = 2 }\n' + JUDGED
    )
    # Where the choice means nothing, forty random games of each make a difference of a quarter now and then.
    assert [mean(cell, "kingmaking") for cell in result.cells] == [1.0, 0.0, 0.0]


def test_when_a_game_is_decided(study: Callable[..., StudyResult]) -> None:
    result = study(
        'game = "early"\nplayers = "random"\ngames = 10\n'
        '[[variants]]\nname = "at once"\n[[variants]]\nname = "after six"\noptions = { size = 6 }\n' + JUDGED
    )
    early, late = result.cells
    assert mean(early, "decided") == pytest.approx(0.1)
    assert mean(late, "decided") == pytest.approx(0.7)
    assert (late.pairs, late.alike) == (10, 0)
    (decided,) = [one for one in result.differences if one.measure == "decided"]
    assert decided.mean == pytest.approx(0.6)
    assert decided.differs


def test_drama_and_lead_changes_by_hand() -> None:
    shares = ((0.5, 0.5), (0.36, 0.64), (0.6, 0.4), (0.2, 0.8), (1.0, 0.0))
    judged = tuple(EvaluatedPosition(ply, each) for ply, each in enumerate(shares))
    game = StudyGame(0, (1.0, 0.0), PlayedGame((0,) * 4, (1.0, -1.0), "over"), (0, 1) * 2, (2,) * 4, judged)
    values = {name: MEASURES[name].of(game, Minutes()) for name in ("drama", "lead-changes", "decided")}
    # Nobody leads at first; then the loser, the winner, the loser: two changes of two.
    assert values == {"drama": pytest.approx((0.28**0.5 + 0.6**0.5) / 2), "lead-changes": 1.0, "decided": 1.0}


def test_no_drama_where_the_winner_leads_throughout(cell: Run) -> None:
    # With the lowest ply the seat at ply 0 always wins, where random games say it is even: no lead to speak of.
    steady = cell("early", "lowest", 10, JUDGED)
    assert mean(steady, "first") == 1.0
    assert mean(steady, "lead-changes") <= 0.2


@pytest.mark.parametrize(("player", "dead"), [("lowest", ("two", "three")), ("random", ())])
def test_an_option_that_nobody_chooses_is_dead(cell: Run, player: str, dead: tuple[str, ...]) -> None:
    usage = cell("nim", player, 60, UNJUDGED).usage
    assert usage is not None
    assert (usage.dead, usage.dead_count, usage.judged) == (dead, len(dead), 3)


def test_every_measure_is_explained_in_the_guide() -> None:
    page = (Path(__file__).parents[4] / "docs" / "reference" / "measures.md").read_text(encoding="utf-8")
    assert [name for name in MEASURES if f"`{name}`" not in page] == []


def test_the_same_rules_under_two_names_go_alike(study: Callable[..., StudyResult]) -> None:
    result = study(
        'game = "nim"\nplayers = "random"\ngames = 12\nmeasures = ["first", "plies"]\n'
        '[[variants]]\nname = "nine"\n[[variants]]\nname = "nine, too"\noptions = { size = 9 }\n' + UNJUDGED
    )
    assert (result.cells[1].pairs, result.cells[1].alike) == (12, 12)
    assert [(one.mean, one.differs) for one in result.differences] == [(0.0, False)] * 2
    assert result.comparisons == 2
