"""The drawing of a game without its own."""

from __future__ import annotations

import subprocess
import sys
from typing import TYPE_CHECKING
from xml.etree import ElementTree

import pytest

from glyphwall.core import _notebook as notebook
from glyphwall.core.registry import get_game
from glyphwall.render import in_notebook, svg, text
from glyphwall.render._plain import COLUMNS
from tests.conformance.toy_cards import Cards
from tests.conformance.toy_piles import Piles, PilesView
from tests.e2e.outside.installing import toys_installed
from tests.unit.server.tables.test_secrets import GAME

if TYPE_CHECKING:
    from collections.abc import Iterator

SVG = "{http://www.w3.org/2000/svg}"


def tree(drawing: str) -> ElementTree.Element:
    return ElementTree.fromstring(drawing)  # noqa: S314 -- a drawing of ours, not data from outside


@pytest.fixture
def _installed() -> Iterator[None]:
    with toys_installed():
        yield


def test_a_game_that_nobody_registered_is_drawn_too() -> None:
    view = Cards().initial_state().view(0)
    assert text(view) == "- -\nChance decides."
    assert tree(svg(view)).find(f"{SVG}title").text == "cards. Chance decides."  # type: ignore[union-attr]


@pytest.mark.usefixtures("_installed")
def test_title_turn_and_position() -> None:
    state = Piles().initial_state().apply(2)
    drawing = tree(svg(state.view(None), locale="de", theme="light", prefix="one"))
    assert [element.text for element in drawing.iter(f"{SVG}text")] == ["Piles", "Spieler 1 ist am Zug.", "3/3 1 3 0"]
    assert all("one-" in element.get("class", "") for element in drawing.iter(f"{SVG}text"))
    assert drawing.find(f"{SVG}desc").text == "3/3 1 3 0"  # type: ignore[union-attr]
    assert text(state.view(None), colour=False, events=()) == "3/3 1 3 0\nPlayer 1 to move."


def test_a_long_position_is_broken_and_markup_is_written_out() -> None:
    options = Piles().initial_state().options
    position = "<b>&amp; " + "x" * 100 + "\n\nsecond"
    view = PilesView(seat=None, actor=0, legal=(), outcome=None, position=position, options=options)
    lines = text(view).splitlines()
    assert lines[0].startswith("<b>&amp; x")
    assert max(map(len, lines)) <= COLUMNS
    assert lines[-2:] == ["second", "Player 1 to move."]
    drawing = tree(svg(view))
    assert drawing.find(f"{SVG}desc").text == position  # type: ignore[union-attr]
    assert drawing.find(f"{SVG}b") is None


# -- states and views draw themselves in a notebook, regardless of the order of imports --


ALONE = """
import sys
from glyphwall.core.registry import get_game
state = get_game("grawlix").initial_state()
assert not [name for name in sys.modules if name.startswith(("glyphwall.render", "glyphwall.diagrams"))]
print(state._repr_svg_() == state.view(None)._repr_svg_(), state._repr_svg_()[:4])
"""


def test_a_position_draws_itself_before_anything_that_draws_was_imported() -> None:
    told = subprocess.run([sys.executable, "-c", ALONE], capture_output=True, encoding="utf-8", check=True)
    assert told.stdout.split() == ["True", "<svg"]


def test_what_is_shown_is_the_games_own_drawing() -> None:
    state = get_game("graffiti").initial_state()
    assert state._repr_svg_() == svg(state.view(None)) == notebook.render_for_notebook(state.view(None))
    assert state.view(1)._repr_svg_() == svg(state.view(1))


def test_a_game_without_a_drawing_is_shown_by_its_text() -> None:
    state = GAME.initial_state()
    assert state._repr_svg_() is None
    assert in_notebook(state.view(None)) is None
