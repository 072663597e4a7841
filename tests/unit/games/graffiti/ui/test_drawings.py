"""Drawings of Graffiti's views: their contents, hidden information, and several on one page."""

from __future__ import annotations

import random
import re
import subprocess
import sys
from collections import Counter
from pathlib import Path
from typing import Any
from xml.etree import ElementTree

import pytest
from tools.goldens.drawings import DRAWINGS, position_after

from glyphwall.core.values import NO_ACTOR
from glyphwall.games.graffiti.rules.views import GraffitiView
from glyphwall.games.graffiti.ui.style import PALETTES
from glyphwall.messages import locales
from glyphwall.render import svg, text
from tests.games import GRAFFITI as GAME

SVG = "{http://www.w3.org/2000/svg}"
_DRAWING = DRAWINGS["graffiti-evening"]
EVENING = position_after(GAME, GAME.make_options(**_DRAWING.rules), _DRAWING.plies)


def seen_by(seat: int | None) -> GraffitiView:
    view = EVENING.view(seat)
    assert isinstance(view, GraffitiView)
    return view


def tree(drawing: str) -> ElementTree.Element:
    return ElementTree.fromstring(drawing)  # noqa: S314 -- a drawing of ours, not data from outside


def drawn_segments(drawing: str) -> list[str]:
    """Return letter and state (bare or not) of every segment, in drawing order."""
    found = []
    for part in tree(drawing).findall(f"{SVG}svg"):
        use = part.find(f"{SVG}use")
        if use is not None and part.get("preserveAspectRatio"):
            found.append(use.get("href", "").split("-", 2)[2])
    return found


@pytest.mark.parametrize("seat", [0, 1, None])
def test_every_segment_is_drawn_once_bare_or_alive(seat: int | None) -> None:
    view = seen_by(seat)
    tagged = {name for holds in view.table.seats for name in holds.tags} | set(view.table.neutral)
    wanted = Counter(info.name[0] + ("" if info.name in tagged else "-bare") for info in view.segments)
    assert Counter(drawn_segments(svg(view))) == wanted
    assert wanted.total() == 31


def test_the_points_beside_a_seat_are_the_final_ones_at_the_end() -> None:
    dice, state = random.Random(4), GAME.initial_state()
    while state.legal_actions:
        state = state.apply(dice.choice(state.legal_actions))
    over = state.view(None)
    assert state.outcome is not None
    assert state.outcome.points is not None
    finals = list(state.outcome.points)
    assert finals != [holds.points for holds in over.table.seats]
    shown = [int(number) for number in re.findall(r'class="score"[^>]*>(\d+)<', svg(over))]
    assert shown == finals
    for points in finals:
        assert f"{points} points" in text(over, colour=False)
    running = [int(number) for number in re.findall(r'class="score"[^>]*>(\d+)<', svg(seen_by(None)))]
    assert running == [holds.points for holds in seen_by(None).table.seats]


def test_parts_can_be_left_out() -> None:
    view = seen_by(1)
    bare = svg(view, boards=False, seats=False)
    assert len(bare) < len(svg(view))
    assert "Permits" in svg(view)
    assert "Permits" not in re.sub(r"<desc.*?</desc>", "", bare)
    assert "Permits" not in text(view, colour=False, boards=False, seats=False)


@pytest.mark.parametrize("locale", locales())
def test_title_and_description_say_everything(locale: str) -> None:
    view = seen_by(None)
    root = tree(svg(view, locale=locale, last="C2"))
    title, desc = root.find(f"{SVG}title"), root.find(f"{SVG}desc")
    assert title is not None
    assert desc is not None
    assert root.get("role") == "img"
    assert (root.get("aria-labelledby") or "").split() == [title.get("id"), desc.get("id")]
    words = desc.text or ""
    assert all(f"{info.name} " in words for info in view.segments)
    if locale == "en":
        assert title.text == "Graffiti, round 4, 12 segments sprayed. Player 2 to place a can."
        assert "Section 1, upper wall, Lamp Moth: A1 bare; needs red, yellow, blue, green, black; 15 points;" in words
        assert "C2 sprayed, tag of player 1;" in words
        assert "B4 sprayed, neutral tag." in words
        assert "Last sprayed: C2." in words
        assert words.endswith("Printed numbers: Reconstructed edition.")


def test_marks() -> None:
    plain = svg(seen_by(1))
    marked = svg(seen_by(1), last="C2", legal=["S4.2", "B3", "@D2"])
    for kind, count in (("last", 1), ("choose", 3)):
        assert plain.count(f'class="{kind}"') == 0
        assert marked.count(f'class="{kind}"') == count
    lines = text(seen_by(1), colour=False, last="C2", legal=["S4.2", "B3", "@D2"])
    assert "C2<1>" in lines
    assert all(star in lines for star in ("S4.2*", "Add B3*[·]", "D2* rb 5"))
    assert lines.count("*") == 3  # the bonus space B3 is not the segment B3


def test_many_drawings_stand_on_one_page() -> None:
    """No id is shared, and no style reaches another drawing or the page."""
    drawings = [svg(seen_by(seat), theme=theme) for seat in (0, None) for theme in ("auto", "dark")]
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
    assert 'id="mine-title"' in svg(seen_by(0), prefix="mine")


def test_every_class_has_its_rule() -> None:
    """Every class has a colour, or its element is decoration with a colour of its own."""
    for drawing in (svg(seen_by(1), theme="light", legal=["S4.2", "@D2"], last="C2"),):
        style = tree(drawing).find(f"{SVG}style")
        assert style is not None
        ruled = set(re.findall(r"\.([a-z-]+)\{", style.text or ""))
        drawn = {kind for names in re.findall(r'class="([^"]+)"', drawing) for kind in names.split()}
        assert drawn - ruled == {"alive"}


def test_themes() -> None:
    assert "prefers-color-scheme" in svg(seen_by(0))
    for theme, other in (("light", "dark"), ("dark", "light")):
        drawing = svg(seen_by(0), theme=theme)
        assert "prefers-color-scheme" not in drawing
        assert PALETTES[theme]["brick"] in drawing
        assert PALETTES[other]["brick"] not in drawing


def test_the_palette_is_the_browsers() -> None:
    """The same names have the same values in the browser's style sheet, light and dark."""
    sheet = (Path(__file__).parents[5] / "web" / "games" / "graffiti" / "board" / "tokens.css").read_text(
        encoding="utf-8"
    )
    light, dark = sheet.split("@media", 1)
    for theme, block in (("light", light), ("dark", dark)):
        for name, value in PALETTES[theme].items():
            assert re.search(rf"--{name}: {value};", block), (theme, name)


def test_a_drawing_needs_nothing_from_outside() -> None:
    drawing = svg(seen_by(0))
    assert re.findall(r"(?:https?:)//[^\"]+", drawing) == ["http://www.w3.org/2000/svg"]
    assert not re.search(r"<(script|image|foreignObject)|url\(|@import", drawing)


def test_permits_of_others_are_counted_not_named() -> None:
    """Pieces behind a screen are drawn for their owner only; at the end everyone's are shown."""
    mine, theirs = text(seen_by(1), colour=False), text(seen_by(0), colour=False)
    assert "Permits 1 2 4 5" in mine
    assert "Permits 1 2 4 5" not in theirs
    assert "permits 4" in theirs
    open_table = GAME.initial_state(GAME.make_options(seats=2, ledger="open"))
    while open_table.view(None).table.phase != "turn":
        open_table = open_table.apply(open_table.legal_actions[0])
    assert text(open_table.view(None), colour=False).count("Permits ?") == 2


@pytest.mark.parametrize(
    "options",
    [
        {"seats": 2, "begins": "random"},
        {"seats": 3, "blocked_section": True, "ledger": "open"},
        {"seats": 4, "special_graffiti": True, "double_spaces": "each"},
    ],
)
def test_every_view_of_a_game_can_be_drawn(options: dict[str, Any]) -> None:
    dice = random.Random(2)
    state = GAME.initial_state(GAME.make_options(**options))
    for step in range(100_000):
        if step % 29 == 0 or state.actor == NO_ACTOR:
            for seat in (0, None):
                view = state.view(seat)
                tree(svg(view, locale="de"))
                plain = text(view, colour=False, locale="de").splitlines()
                assert max(map(len, plain)) <= 79
                painted = re.sub(r"\x1b\[[0-9;]*m", "", text(view, locale="de")).splitlines()
                assert [line.rstrip() for line in painted] == plain
        if state.actor == NO_ACTOR:
            break
        state = state.apply(dice.choice(state.legal_actions))
    assert state.actor == NO_ACTOR


def test_drawing_loads_no_compiler() -> None:
    """A view is plain values, so drawing one needs no Numba."""
    script = (
        "import sys, glyphwall.games.graffiti.ui.svg, glyphwall.games.graffiti.ui.text;"
        "assert 'numba' not in sys.modules, 'numba'"
    )
    subprocess.run([sys.executable, "-c", script], check=True, timeout=60)
