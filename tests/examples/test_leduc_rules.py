"""The rules of examples/leduc: compared with OpenSpiel's over the whole tree, and by the conformance kit.

The game is not registered here, only imported; test_leduc_installed.py installs it.
"""

from __future__ import annotations

from collections import Counter
from pathlib import Path
from typing import Any
from xml.etree import ElementTree

import msgspec
import numpy as np
import pyspiel
import pytest

from glyphwall.core.values import CHANCE, NO_ACTOR
from glyphwall.messages import locales
from glyphwall.testing import check_game
from leduc.game import CARDS, LeducOptions
from leduc.plugin import PLUGIN
from leduc.rules import DEAL

EXAMPLE = Path(__file__).resolve().parents[2] / "examples" / "leduc"
GAME: Any = PLUGIN.game
DRAWING: Any = PLUGIN.drawing
MOST_CHIPS = 13
"""The most chips of its own that a seat can lose: one at first, two raises of 2 and two of 4."""


def test_the_example_is_short() -> None:
    lengths = {path.name: len(path.read_text(encoding="utf-8").splitlines()) for path in EXAMPLE.rglob("*.py")}
    assert 0 < lengths.pop("learning.py") <= 45, "for those who train, and told of apart"
    assert 0 < sum(lengths.values()) <= 300


def test_it_keeps_the_contract() -> None:
    report = check_game(GAME, [LeducOptions(), LeducOptions(raises=1), LeducOptions(raises=4)], games=20)
    assert report.games == 60


class Walk:
    """A walk through both trees side by side that reports differences."""

    def __init__(self) -> None:
        self.nodes: Counter[str] = Counter()
        self.theirs_of: dict[tuple[int, str], str] = {}
        self.ours_of: dict[tuple[int, str], str] = {}

    def visit(self, ours: Any, theirs: Any) -> None:
        where = ours.position
        if theirs.is_terminal():
            self.nodes["ends"] += 1
            assert (ours.actor, ours.legal_actions) == (NO_ACTOR, ()), where
            assert [value * MOST_CHIPS for value in ours.outcome.returns] == pytest.approx(theirs.returns()), where
            chips = [GAME.kernel.points.final_points(ours.record[0], seat) for seat in range(2)]
            assert chips == theirs.returns(), where
            return
        if theirs.is_chance_node():
            self.nodes["chance"] += 1
            assert ours.actor == CHANCE, where
            assert ours.chance_outcomes == tuple((DEAL + card, chance) for card, chance in theirs.chance_outcomes())
        else:
            self.nodes["decisions"] += 1
            assert ours.actor == theirs.current_player(), where
            assert list(ours.legal_actions) == theirs.legal_actions(), where
            for seat in range(2):
                self.compare_knowledge(seat, ours, theirs)
        for action in theirs.legal_actions():
            # OpenSpiel numbers both cards and moves from 0; ours has one codec for both.
            self.visit(ours.apply(action + DEAL if ours.actor == CHANCE else action), theirs.child(action))

    def compare_knowledge(self, seat: int, ours: Any, theirs: Any) -> None:
        """Check that views and information states correspond one to one."""
        view = msgspec.json.encode(ours.view(seat)).decode()
        known = theirs.information_state_string(seat)
        assert self.theirs_of.setdefault((seat, view), known) == known, ours.position
        assert self.ours_of.setdefault((seat, known), view) == view, ours.position


def test_the_whole_tree_is_that_of_openspiel() -> None:
    walk = Walk()
    walk.visit(GAME.initial_state(), pyspiel.load_game("leduc_poker").new_initial_state())
    assert walk.nodes == {"chance": 157, "decisions": 3780, "ends": 5520}
    assert len(walk.theirs_of) == len(walk.ours_of)


def test_redeal_deals_every_card_that_the_seat_cannot_know_equally_often() -> None:
    state = GAME.parse_position("=Js =Qh raise call =Kh")
    words = np.random.default_rng(1).integers(2**64, size=4000, dtype=np.uint64)
    for viewer, mine in ((0, "Js"), (1, "Qh")):
        seen: Counter[str] = Counter()
        for word in words:
            record = state.record
            GAME.kernel.secrets.redeal(record[0], viewer, word)
            seen[CARDS[record[0].cards[1 - viewer]]] += 1
        assert set(seen) == set(CARDS) - {mine, "Kh"}
        assert all(abs(count - 1000) < 150 for count in seen.values()), seen


def test_a_showdown_shows_the_cards_and_a_fold_does_not() -> None:
    shown = GAME.parse_position("=Js =Qh call call =Kh call call")
    assert shown.view(None).cards == ("Js", "Qh", "Kh")
    assert shown.outcome.termination == "shown"
    folded = GAME.parse_position("=Js =Qh raise fold")
    assert folded.view(None).cards == ("?", "?", "")
    assert folded.view(1).position == "? =Qh raise fold"
    before = GAME.parse_position("=Js =Qh call call =Kh call")
    assert [GAME.tell(event) for event in before.events(1)] == ["Player 2: call.", "Showdown: =Js, =Qh."]


@pytest.mark.parametrize("locale", locales())
def test_every_refusal_has_words(locale: str) -> None:
    start, betting = GAME.parse_position("-"), GAME.parse_position("=Js =Qh")
    raised, over = GAME.parse_position("=Js =Qh raise raise"), GAME.parse_position("=Js =Qh raise fold")
    asked = ((start, "fold"), (betting, "fold"), (betting, "=Ks"), (raised, "raise"), (over, "call"), (raised, "call"))
    codes = [(state.explain(text).code, GAME.describe(state.explain(text), locale)) for state, text in asked]
    assert [code for code, _ in codes] == ["chance", "no-bet", "no-deal", "raised-enough", "game-over", "legal"]
    assert all(code not in words for code, words in codes)
    assert len({words for _, words in codes}) == len(codes)


@pytest.mark.parametrize("locale", locales())
def test_the_drawing_offers_exactly_the_legal_moves_and_hides_what_is_hidden(locale: str) -> None:
    view = GAME.parse_position("=Js =Qh raise raise call =Kh raise").view(1)
    drawing = ElementTree.fromstring(DRAWING.svg(view, locale=locale))  # noqa: S314 (our own)
    assert tuple(part.get("data-move") for part in drawing.iter() if part.get("data-move")) == view.legal
    words = "".join(drawing.itertext()) + DRAWING.text(view, locale=locale)
    assert "K♥" in words
    assert "J" not in words.replace("Leduc", "")
    assert "data-move" not in DRAWING.svg(GAME.initial_state().view(None))


def test_both_languages_have_the_same_texts() -> None:
    listed = {locale: PLUGIN.texts.path("leduc", locale).read_text(encoding="utf-8") for locale in locales()}
    ids = {
        locale: [line.split(" = ")[0] for line in text.splitlines() if " = " in line] for locale, text in listed.items()
    }
    assert len({tuple(found) for found in ids.values()}) == 1
    for level in PLUGIN.ladder:
        assert PLUGIN.texts.has_text(f"level-{level.id}")
        assert PLUGIN.texts.has_text(f"level-{level.id}-about")
