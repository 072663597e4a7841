"""Drawings of both games: several on one page, by day and by night, without anything from outside."""

from __future__ import annotations

import re
import subprocess
import sys
from importlib import import_module
from pathlib import Path
from typing import TYPE_CHECKING, Any
from xml.etree import ElementTree

import pytest
from tools.goldens.drawings import DRAWINGS, position_after

from glyphwall.core.registry import get_game
from glyphwall.messages import locales
from glyphwall.render import svg

if TYPE_CHECKING:
    from collections.abc import Mapping

SVG = "{http://www.w3.org/2000/svg}"
WEB = Path(__file__).parents[3] / "web"
GAMES = {
    "grawlix": ("rulebook-diagram", "ground", "kit/tokens.css"),
    "graffiti": ("graffiti-evening", "brick", "games/graffiti/board/tokens.css"),
}
"""A golden drawing of each game, a colour of it, and the browser's colours."""


def tree(drawing: str) -> ElementTree.Element:
    return ElementTree.fromstring(drawing)  # noqa: S314 -- a drawing of ours, not data from outside


def view(game_id: str, seat: int | None) -> Any:
    game, drawing = get_game(game_id), DRAWINGS[GAMES[game_id][0]]
    options = game.make_options(**drawing.rules)
    state = position_after(game, options, drawing.plies) if drawing.plies else game.parse_position(drawing.position)
    return state.view(seat)


def palettes(game_id: str) -> Mapping[str, Mapping[str, str]]:
    found: Mapping[str, Mapping[str, str]] = import_module(f"glyphwall.games.{game_id}.ui.style").PALETTES
    return found


@pytest.fixture(params=GAMES)
def game(request: pytest.FixtureRequest) -> str:
    return str(request.param)


@pytest.mark.parametrize("locale", locales())
def test_a_drawing_is_a_picture_with_a_name_and_a_description(game: str, locale: str) -> None:
    root = tree(svg(view(game, None), locale=locale))
    title, desc = root.find(f"{SVG}title"), root.find(f"{SVG}desc")
    assert title is not None
    assert desc is not None
    assert root.get("role") == "img"
    assert (root.get("aria-labelledby") or "").split() == [title.get("id"), desc.get("id")]


def test_many_drawings_stand_on_one_page(game: str) -> None:
    """No id is shared, and no style reaches another drawing or the page."""
    parts: list[dict[str, Any]] = [{}, {"supply": True}] if game == "grawlix" else [{}]
    drawings = [
        svg(view(game, seat), theme=theme, **part) for seat in (0, None) for theme in ("auto", "dark") for part in parts
    ]
    ids = [found for drawing in drawings for found in re.findall(r' id="([^"]+)"', drawing)]
    assert len(ids) == len(set(ids))
    for drawing in drawings:
        root = tree(drawing)
        name = root.get("id")
        own = {element.get("id") for element in root.iter() if element.get("id")}
        assert {use.get("href", "")[1:] for use in root.iter(f"{SVG}use")} <= own
        style = root.find(f"{SVG}style")
        assert style is not None
        rules = re.sub(r"@media\([^)]*\)\{(.*)\}$", r"\1", style.text or "")
        selectors = [part for rule in re.findall(r"([^{}]+)\{[^{}]*\}", rules) for part in rule.split(",")]
        assert selectors
        assert all(selector.startswith(f"#{name} ") for selector in selectors)
    assert 'id="mine-title"' in svg(view(game, 0), prefix="mine")


def test_themes(game: str) -> None:
    assert "prefers-color-scheme" in svg(view(game, 0))
    colour = GAMES[game][1]
    for theme, other in (("light", "dark"), ("dark", "light")):
        drawing = svg(view(game, 0), theme=theme)
        assert "prefers-color-scheme" not in drawing
        assert palettes(game)[theme][colour] in drawing
        assert palettes(game)[other][colour] not in drawing


def test_the_palette_is_the_browsers(game: str) -> None:
    """The same names have the same values in the browser's style sheet, light and dark."""
    style_sheet = (WEB / GAMES[game][2]).read_text(encoding="utf-8")
    declared = dict(reversed(re.findall(r"--([\w-]+): ([^;]+);", style_sheet)))  # the first, before the exceptions
    light, dark = palettes(game)["light"], palettes(game)["dark"]
    assert light.keys() == dark.keys()
    for name in light:
        expected = light[name] if light[name] == dark[name] else f"light-dark({light[name]}, {dark[name]})"
        assert declared[name] == expected, name


def test_a_drawing_needs_nothing_from_outside(game: str) -> None:
    drawing = svg(view(game, 0))
    assert re.findall(r"(?:https?:)//[^\"]+", drawing) == ["http://www.w3.org/2000/svg"]
    assert not re.search(r"<(script|image|foreignObject)|url\(|@import", drawing)


def test_drawing_loads_no_compiler(game: str) -> None:
    """A view is plain values, so drawing one needs no Numba."""
    modules = f"glyphwall.games.{game}.ui.svg, glyphwall.games.{game}.ui.text"
    script = f"import sys, {modules}; assert 'numba' not in sys.modules, 'numba'"
    subprocess.run([sys.executable, "-c", script], check=True, timeout=60)
