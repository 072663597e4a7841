"""Drawings of Graffiti's views: their contents, hidden information, and several on one page."""

from __future__ import annotations

import random
import re
from collections import Counter
from typing import Any

import pytest
from tools.goldens.drawings import DRAWINGS, position_after

from glyphwall.core.values import NO_ACTOR
from glyphwall.games.graffiti.rules.views import GraffitiView
from glyphwall.messages import locales
from glyphwall.render import svg, text
from tests.games import GRAFFITI as GAME
from tests.games import random_states
from tests.unit.render.test_drawings import SVG, tree

_DRAWING = DRAWINGS["graffiti-evening"]
EVENING = position_after(GAME, GAME.make_options(**_DRAWING.rules), _DRAWING.plies)


def seen_by(seat: int | None) -> GraffitiView:
    view = EVENING.view(seat)
    assert isinstance(view, GraffitiView)
    return view


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
    *_, state = random_states(GAME.initial_state(), random.Random(4))
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
    title, words = (root.findtext(f"{SVG}{name}", "") for name in ("title", "desc"))
    assert all(f"{info.name} " in words for info in view.segments)
    if locale == "en":
        assert title == "Graffiti, round 4, 12 segments sprayed. Player 2 to place a can."
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


def test_every_class_has_its_rule() -> None:
    """Every class has a colour, or its element is decoration with a colour of its own."""
    for drawing in (svg(seen_by(1), theme="light", legal=["S4.2", "@D2"], last="C2"),):
        style = tree(drawing).find(f"{SVG}style")
        assert style is not None
        ruled = set(re.findall(r"\.([a-z-]+)\{", style.text or ""))
        drawn = {kind for names in re.findall(r'class="([^"]+)"', drawing) for kind in names.split()}
        assert drawn - ruled == {"alive"}


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
