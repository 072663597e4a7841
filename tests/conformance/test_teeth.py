"""The conformance kit itself: intact toy games pass, and each broken one is caught by the intended check."""

from __future__ import annotations

from types import SimpleNamespace
from typing import Any

import msgspec
import pytest

from glyphwall.core.plugin import BasicPlugin
from glyphwall.core.values import CHANCE, Event
from glyphwall.testing import ConformanceError, check_game
from tests.conformance import broken_groups, broken_rules, broken_secrets, broken_texts, broken_views
from tests.conformance.broken import Broken, check_cards, check_piles, turned
from tests.conformance.toy_cards import Cards, CardsOptions, CardsState
from tests.conformance.toy_piles import Piles, PilesOptions, PilesState

ONLY_COUNTED_WHEN_THEY_FAIL = {
    "illegal-refused",
    "no-exception",
    "outcome-type",
    "parse-refuses",
    "position-read",
    "position-refuses",
}
TESTED_APART = {"options-plain", "seats-back", "static-rules"}
IMPLIED_BY_OTHERS = {"record-plays", "policies-bounded", "policies-chance"}

BROKEN = [
    *broken_rules.BROKEN,
    *broken_texts.BROKEN,
    *broken_views.BROKEN,
    *broken_secrets.BROKEN,
    *broken_groups.BROKEN,
]

FIRST = {broken.check: broken for broken in reversed(BROKEN)}
"""For each check one game that it has to catch; the others are among the long tests."""


@pytest.mark.parametrize(
    "broken",
    [
        pytest.param(broken, id=str(broken), marks=() if broken is FIRST[broken.check] else pytest.mark.long)
        for broken in BROKEN
    ],
)
def test_a_broken_game_is_caught(broken: Broken) -> None:
    error = broken.error()
    assert error is not None, "the kit found nothing"
    assert error.check == broken.check, error


def test_sound_toys_pass_and_every_check_has_teeth() -> None:
    made = check_piles(Piles()).checks + check_cards(Cards()).checks
    assert (
        set(made) | ONLY_COUNTED_WHEN_THEY_FAIL
        == {broken.check for broken in BROKEN} | TESTED_APART | IMPLIED_BY_OTHERS
    )


class GrowingOptions(PilesOptions, frozen=True):
    """Options that grow by one piece whenever they are read."""

    def __post_init__(self) -> None:
        msgspec.structs.force_setattr(self, "pieces", self.pieces + 1)


def test_options_that_change_on_the_way_are_caught() -> None:
    game = type("Growing", (Piles,), {"options_type": GrowingOptions})()
    with pytest.raises(ConformanceError, match=r"^options-plain"):
        check_game(game)


def test_rules_that_no_text_tells_are_caught() -> None:
    class Untold(BasicPlugin):
        rules_texts = ("ui-player", "no-such-text")

    game = Piles()
    game.plugin = Untold(game)
    with pytest.raises(ConformanceError, match=r"^static-rules"):
        check_game(game)


def test_seats_that_do_not_come_round_are_caught() -> None:
    def stirred(state: Any) -> PilesState:
        piles, chosen = (*state.piles[1:], state.piles[0]), (state.chosen + 1) % 3 + 1 if state.chosen else 0
        return turned(PilesState(state.game, state.options, piles, state.turn, state.die, chosen))

    with pytest.raises(ConformanceError, match=r"^seats-back"):
        check_game(Piles(), [PilesOptions(3, 3)], rotate=stirred)


def read_as_defaults(self: Piles, **values: Any) -> PilesOptions:
    """Drop options that come as texts, as tags do."""
    return Piles.make_options(self, **{name: value for name, value in values.items() if not isinstance(value, str)})


@pytest.mark.parametrize("make_options", [None, read_as_defaults])
def test_records_of_registered_games_are_played_by_their_tags(
    monkeypatch: pytest.MonkeyPatch, make_options: Any
) -> None:
    game = type("Registered", (Piles,), {"make_options": make_options or Piles.make_options})()
    for module in ("glyphwall.testing._game_records", "glyphwall.record.replay"):
        monkeypatch.setattr(f"{module}.get_game", lambda game_id: game)
    if make_options is None:
        report = check_game(game, [PilesOptions(3, 2)], games=3)
        assert report.checks["record-tags"] == report.checks["record-canonical"] == 6
        return
    with pytest.raises(ConformanceError, match=r"^record-tags"):
        check_game(game, [PilesOptions(3, 2)], games=3)


class ForgetfulState(CardsState):
    """A state whose events show everyone whether a dealt card is odd, while no view remembers it."""

    def events(self, action: int, after: Any = None) -> tuple[Event, ...]:
        happened = super().events(action, after)
        return (*happened, Event("glimpsed", None, {"odd": str(action % 2)})) if self.actor == CHANCE else happened


def test_a_game_may_say_that_its_views_forget() -> None:
    game = type("Forgetful", (Cards,), {"state_type": ForgetfulState})()
    with pytest.raises(ConformanceError, match=r"^event-no-leak"):
        check_game(game, [CardsOptions(5)], games=20)
    report = check_game(game, [CardsOptions(5)], games=20, perfect_recall=False)
    assert report.games == 20
    assert report.checks["view-no-leak"]


class Drawn(BasicPlugin):
    """Cards with a drawing."""

    def __init__(self, svg: str, text: str) -> None:
        super().__init__(Cards())
        self.looks = {"svg": svg, "text": text}

    def load_drawing(self) -> Any:
        return SimpleNamespace(
            **{name: lambda view, written=written, **_: written for name, written in self.looks.items()}
        )


@pytest.mark.parametrize(
    ("svg", "text", "wrong"),
    [
        ("<svg xmlns='http://www.w3.org/2000/svg'><g></svg>", "a card", "drawing-svg"),
        ("<div/>", "a card", "drawing-svg"),
        ("<svg xmlns='http://www.w3.org/2000/svg'/>", " ", "drawing-text"),
        ("<svg xmlns='http://www.w3.org/2000/svg'/>", "\x1b[31ma card", "drawing-text"),
        ("<svg xmlns='http://www.w3.org/2000/svg'/>", "a card", None),
    ],
)
def test_the_drawing_is_looked_at(svg: str, text: str, wrong: str | None) -> None:
    plugin = Drawn(svg, text)
    plugin.game.plugin = plugin
    if wrong is None:
        assert check_game(plugin.game, games=1).checks["drawing-svg"]
    else:
        with pytest.raises(ConformanceError, match=f"^{wrong}"):
            check_game(plugin.game, games=1)


def test_the_error_says_what_where_and_how_to_get_there() -> None:
    error = Broken("bounded", "longer than said", game={"max_plies": lambda self, options: 3}).error()
    assert isinstance(error, AssertionError)
    text = str(error)
    assert text.startswith("bounded\n  expected: no game is longer than max_plies (3)\n  found:    4 plies\n  where:")
    assert "game piles, piles=2, pieces=3, rolls=True, seed 0, game number 0, after 4 plies: =" in text


def test_the_same_seed_checks_the_same_games() -> None:
    reports = [check_game(Cards(), games=3, seed=seed) for seed in (5, 5, 6)]
    assert reports[0] == reports[1]
    assert reports[0] != reports[2]


def test_the_report_counts_what_was_played() -> None:
    report = check_game(Piles(), [PilesOptions(), PilesOptions(1, 2)], games=3)
    assert report.games == 6
    assert report.plies >= report.games * 3
    assert report.checks["apply-immutable"] == report.plies


def test_the_report_says_which_endings_never_came() -> None:
    """A wrong return of a draw passes if no game is drawn; a game that cannot be drawn may say so."""
    report = check_piles(Piles())
    assert report.never_seen == ("a draw",)
    assert "never seen: a draw" in str(report)

    class Decided(Piles):
        def can_draw(self, options: PilesOptions) -> bool:
            return False

        def terminations(self, options: PilesOptions) -> tuple[str, ...]:
            return ("empty", "abandoned")

    report = check_piles(Decided())
    assert report.never_seen == ("abandoned",)
    assert "never seen: abandoned" in str(report)
