"""Plies of Graffiti typed in words, at the terminal and in the browser."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from glyphwall.core.message import Conflict, Explanation
from glyphwall.core.registry import get_plugin
from glyphwall.terminal.plain_table import make_table
from tests.games import GRAFFITI as GAME
from tests.unit.games.graffiti.tables import table as position

if TYPE_CHECKING:
    from glyphwall.games.graffiti.rules.views import GraffitiView


@pytest.fixture(scope="module")
def view() -> GraffitiView:
    """Two segments of section 2 can be sprayed: the seat has a permit for it, red and black."""
    return position(paints={0: "r k"}, permits={0: "2"}).view(0)


@pytest.mark.parametrize(
    ("line", "said"),
    [
        ("pass", "-"),
        ("end turn", "."),
        ("take blue", "PL:b"),
        ("take red paint", "PL:r"),
        ("take green", "Pg.1"),
        ("take green 2", "Pg.2"),
        ("take red-blue", "Pd.1:rb"),
        ("take blue yellow", "Pd.1:yb"),
        ("take permits", "TM"),
        ("take permit from the stack", "TS"),
        ("take the first permit", "TF"),
        ("take bonus 3", "B3"),
        ("take bobby", "Bbob"),
        ("play extra turn", "^ext"),
        ("play two points", "^2vp"),
        ("keep none", "~."),
        ("keep red-yellow, green", "~ry~g"),
        ("spray B1", "S2.1@B1/2,r,k"),
        ("spray D1", "S4.1@D1"),  # an unpayable one is answered with the reason
        ("dance", None),
        ("take", None),
        ("spray Z9", None),
        ("Pg.2", None),
    ],
)
def test_words(view: GraffitiView, line: str, said: str | None) -> None:
    assert make_table("graffiti", "en").in_words(line, view) == said


@pytest.mark.parametrize(
    ("line", "said"),
    [
        ("passen", "-"),
        ("Zug beenden", "."),
        ("nimm blau", "PL:b"),
        ("nimm grün 2", "Pg.2"),
        ("nimm Genehmigungen", "TM"),
        ("spiele Extrazug", "^ext"),
        ("behalte nichts", "~."),
        ("sprühe b1", "S2.1@B1/2,r,k"),
        ("spruehe B1", "S2.1@B1/2,r,k"),
    ],
)
def test_german_words(view: GraffitiView, line: str, said: str) -> None:
    assert make_table("graffiti", "de").in_words(line, view) == said


def test_a_bonus_tile_is_named_where_it_lies(view: GraffitiView) -> None:
    table = make_table("graffiti", "en")
    for number, tile in enumerate(view.table.open_bonus, 1):
        assert table.in_words(f"take {table.say(f'tunnel-bonus-{tile}')}", view) == f"B{number}"


def test_in_a_spray_the_segment_is_chosen() -> None:
    state = position(paints={0: "r k"}, permits={0: "2"})
    view = state.apply(state.parse("S2.1")[0]).view(0)
    assert make_table("graffiti", "en").in_words("spray B1", view) == "@B1"


@pytest.mark.parametrize(
    ("paints", "permits", "bonus", "said"),
    [
        ("r k", "2", "", "S2.1@B1/2,r,k"),
        ("r k", "3 3", "", "S2.1@B1/33,r,k"),
        ("r k", "3 3", "prm", "S2.1@B1/prm,r,k"),
        ("ry rb k k", "2", "", "S2.1@B1/2,ry,k"),
        ("r", "2", "wld", "S2.1@B1/2"),  # the replaced paint is asked for
    ],
)
def test_a_spray_is_paid_with_as_little_as_does(paints: str, permits: str, bonus: str, said: str) -> None:
    state = position(paints={0: paints}, permits={0: permits}, bonus={0: bonus})
    for locale, line in (("en", "spray B1"), ("de", "sprühe B1")):
        assert get_plugin("graffiti").narration.parse_words(line, state.view(0), locale) == said
        assert make_table("graffiti", locale).in_words(line, state.view(0)) == said
    assert state.explain(said).legal


# -- sentences about conflicts: the code determines the kind of place, also on walls of five segments --


@pytest.mark.parametrize(
    ("conflict", "said"),
    [
        (Conflict("cannot-pay", "rb", "A5"), "For A5 (Lamp Moth) you lack red, blue."),
        (Conflict("cannot-pay", "r", "B5"), "For B5 (Long Fox) you lack red."),
        (Conflict("reserved-by-other", "2", "B5"), "B5 (Long Fox) is reserved for Player 2."),
        (Conflict("reserved-by-other", "2", "B4"), "B4 (Long Fox) is reserved for Player 2."),
        (Conflict("space-occupied", "2", "B4"), "Player 2 has placed cans there."),
        (Conflict("bobby-held", "1", "Bbob"), "Player 1 has it."),
    ],
)
def test_the_code_of_a_conflict_says_what_its_place_is(conflict: Conflict, said: str) -> None:
    explanation = Explanation("reserved-section", "S2.1", (conflict,), facts={"section": "2"})
    assert GAME.describe(explanation).endswith(said)


def test_a_sentence_begins_with_a_capital_letter() -> None:
    explanation = Explanation("space-occupied", "Pg.1", facts={"space": "Pg.1"})
    assert GAME.describe(explanation) == "The green space for one can is taken."
    explanation = Explanation("already-sprayed", "@B4", facts={"segment": "B4", "by": "2"})
    assert GAME.describe(explanation).startswith("B4 (Long Fox) is already sprayed")
