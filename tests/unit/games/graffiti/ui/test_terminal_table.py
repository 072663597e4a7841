"""Graffiti's table on the full screen: the layout, and whole games by keys alone and by mouse alone."""

from __future__ import annotations

import textwrap
from contextlib import asynccontextmanager
from itertools import islice
from typing import TYPE_CHECKING, Any

import pytest

from glyphwall.cli.tui.app import PlayApp
from glyphwall.cli.tui.console import Console
from glyphwall.core.registry import get_game, get_plugin
from glyphwall.core.streams import stream
from glyphwall.core.values import CHANCE
from glyphwall.games.graffiti.texts import text
from glyphwall.games.graffiti.ui.terminal import words
from glyphwall.games.graffiti.ui.terminal.board import GraffitiBoard
from glyphwall.games.graffiti.ui.terminal.plan import Wanted, draw
from glyphwall.games.graffiti.ui.terminal.words import place_of, way_text
from glyphwall.games.graffiti.words.sprays import sprays
from glyphwall.messages import locales
from glyphwall.play.practice import Practice
from glyphwall.record.progress import GameInProgress
from glyphwall.terminal.seating import computer, person
from glyphwall.terminal.session import Session
from glyphwall.terminal.values import Cast
from tests.texts import message
from tests.unit.cli.tui.players import make_test_player
from tests.unit.games.graffiti.tables import table as position

if TYPE_CHECKING:
    from collections.abc import AsyncIterator, Iterator, Sequence

    from textual.pilot import Pilot

    from glyphwall.games.graffiti.rules.views import GraffitiView
    from glyphwall.games.graffiti.ui.terminal.sketch import Sketch
    from glyphwall.play.records import StoredSeat

GAME = get_game("graffiti")
ME, THEY = person(), computer("random")
SMALL, LARGE = (80, 19), (90, 35)
"""The board's area on screens of 80 x 24 and 120 x 40."""


def positions(seats: int, seed: int = 1, **rules: Any) -> Iterator[GraffitiView]:
    """Yield each actor's view, through a game with many sprays."""
    options = GAME.make_options(seats=seats, **rules)
    state, rng = GAME.initial_state(options), stream(seed, "terminal")
    while state.outcome is None:
        if state.actor != CHANCE:
            yield state.view(state.actor)
        plies = [GAME.action_to_text(action, options) for action in state.legal_actions]
        wanted = [action for action, ply in zip(state.legal_actions, plies, strict=True) if ply[0] in "S@/,^"]
        choice = wanted if wanted and rng.random() < 0.5 else state.legal_actions
        state = state.apply(int(rng.choice(choice)))
    yield state.view(0)


def sketched(view: GraffitiView, size: tuple[int, int], locale: str = "en") -> Sketch:
    """Draw the table for a screen of that size."""
    names = (text("ui-player", locale, number=seat + 1) for seat in range(len(view.table.seats)))
    cast = Cast(tuple(names), None)
    places = {place_of(ply): ply for ply in view.legal}
    asked = (words.question if places else words.waiting)(view, cast, locale)
    buttons = [(key, words.button(view, ply, locale)) for key, ply in places.items() if key.startswith("act:")]
    return draw(Wanted(view, cast, asked, buttons, None, locale), *size)


def lines_of(sketch: Sketch) -> list[str]:
    """Return the sketch as text, without marks."""
    rows = [[" "] * (sketch.width + 1) for _ in range(sketch.height)]
    pieces = list(sketch.labels)
    pieces += [(cell.x + 1, cell.y + down, line) for cell in sketch.cells for down, line in enumerate(cell.lines)]
    for x, y, line in pieces:
        for column, character in enumerate("".join(span.text for span in line)):
            rows[y][x + column] = character
    return ["".join(row).rstrip() for row in rows]


# -- what is drawn ------------------------------------------------------------------------------------


def test_the_tunnel_is_drawn() -> None:
    state = position(
        paints={0: "r ry"}, permits={0: "2 2"}, tags={1: "B1"}, neutral="F1", reserved={1: "J2"}, blocked=4
    )
    view: GraffitiView = state.view(0)
    lines = lines_of(sketched(view, SMALL))
    assert " ".join(lines[0].split()) == "A1 RYBGK 15 B1 ▪▪║║║ (2) C1 RYG 9 D1 YG 6 E1 YBGK 12"
    assert " ".join(lines[4].split()) == "1 ○ ○○ 2 ○ ○○ 3 ○ ○○ 4× ○ ○○ 5 ○ ○○"
    assert "F1 ══║║║  (-)" in lines[5]
    assert "J2 BG    !2 6" in lines[6]
    assert any("R" in line and "RY" in line and "2 ×2" in line for line in lines if line.startswith("Player 1"))


@pytest.mark.parametrize("locale", locales())
@pytest.mark.parametrize("seats", [2, pytest.param(3, marks=pytest.mark.long), 4])
def test_everything_fits_a_screen_of_80_by_24(seats: int, locale: str) -> None:
    for view in positions(seats):
        sketch = sketched(view, SMALL, locale)
        assert sketch.height < SMALL[1], lines_of(sketch)
        assert sketch.width <= SMALL[0]
        taken: set[tuple[int, int]] = set()
        for cell in sketch.cells:
            points = {(x, y) for x in range(cell.x, cell.right) for y in range(cell.y, cell.bottom)}
            assert not points & taken, cell
            taken |= points
        drawn = {cell.key for cell in sketch.cells}
        assert {place_of(ply) for ply in view.legal} <= drawn


def test_a_large_screen_has_the_pictures_names_and_larger_segments() -> None:
    for view in islice(positions(4), 0, None, 4):
        sketch = sketched(view, LARGE)
        assert sketch.height < LARGE[1]
        assert "Lamp Moth" in lines_of(sketch)[0]
        assert {len(cell.lines) for cell in sketch.cells if cell.key.startswith("seg:")} == {2}


@pytest.mark.parametrize("size", [SMALL, LARGE, (60, 15)])
def test_the_arrows_reach_every_cell(size: tuple[int, int]) -> None:
    sketch = sketched(next(positions(4)), size)
    start = sketch.cells[0]
    seen, ahead = {start.key}, [start]
    while ahead:
        here = ahead.pop()
        for step in ((1, 0), (-1, 0), (0, 1), (0, -1)):
            there = sketch.beside(here, *step)
            if there.key not in seen:
                seen.add(there.key)
                ahead.append(there)
    assert seen == {cell.key for cell in sketch.cells}


@pytest.mark.parametrize("locale", locales())
def test_every_cell_has_words(locale: str) -> None:
    cast = Cast(("Ann", "Bob", "Cy", "Di"), None)
    for number, view in enumerate(positions(4)):
        if number % 25 == 0:
            for cell in sketched(view, SMALL, locale).cells:
                assert words.about(view, cast, cell.key, choosable=True, locale=locale), cell.key


@pytest.mark.parametrize("locale", locales())
def test_ways_to_use_one_place_are_told_apart(locale: str) -> None:
    for view in positions(2):
        ways: dict[str, list[str]] = {}
        for ply in view.legal:
            ways.setdefault(place_of(ply), []).append(way_text(ply, locale))
        for place, told in ways.items():
            assert len(set(told)) == len(told), place


def test_a_segment_that_can_be_paid_is_offered_with_the_fewest_cans() -> None:
    view: Any = position(paints={0: "r k"}, permits={0: "2"}).view(0)
    assert sprays(view) == {"B1": "S2.1@B1"}
    assert sprays(position(paints={0: "r k"}).view(0)) == {}


@pytest.mark.parametrize("locale", locales())
def test_beside_the_task_of_a_lesson_the_table_fits_a_small_screen(locale: str) -> None:
    plugin = get_plugin("graffiti")
    assert plugin.tutorial is not None
    for name, lesson in zip(plugin.tutorial.ids, plugin.tutorial.lessons, strict=True):
        practice = Practice(plugin.game, lesson)
        while practice.step is not None:
            view: Any = practice.state.view(lesson.seat)
            text = practice.step.text
            told = plugin.texts.text(f"learn-graffiti-{name}.{text}", locale=locale, **lesson.arguments(text))
            room = 24 - 5 - len(textwrap.wrap(told, 78))  # head, announcements, line and keys; the task
            assert sketched(view, (80, room), locale).height < room
            practice.play(next(ply for ply in view.legal if practice.step.fault(ply) is None))


async def test_after_a_resignation_nobody_is_asked() -> None:
    async with seated(ME, THEY) as table:
        assert "place a can" in " ".join(table.screen())
        await table.enter_line("/resign")
        await table.press("escape")
        assert "place a can" not in " ".join(table.screen())


# -- played -------------------------------------------------------------------------------------------


class Seated:
    """One run of the app, with helpers to play."""

    def __init__(self, app: PlayApp, pilot: Pilot[None]) -> None:
        self.app, self.pilot = app, pilot

    @property
    def session(self) -> Session:
        return self.app.console_line.session

    @property
    def board(self) -> GraffitiBoard:
        assert isinstance(self.app.board, GraffitiBoard)
        return self.app.board

    @property
    def said(self) -> str:
        return str(self.app.query_one("#say").render())

    @property
    def about(self) -> str:
        return str(self.app.query_one("#about").render())

    @property
    def panel(self) -> str:
        return type(self.app.screen).__name__

    def screen(self) -> list[str]:
        """Return the screen, line by line."""
        strips = self.app.screen._compositor.render_strips(self.app.size)
        return [strip.text for strip in strips]

    async def press(self, *keys: str) -> None:
        await self.pilot.press(*keys)
        await self.settle()

    async def click(self, key: str) -> None:
        """Click on the centre of a cell."""
        cell = self.board.canvas.sketch.find(key)
        assert cell is not None, key
        await self.pilot.click("#canvas", offset=((cell.x + cell.right) // 2, cell.y))
        await self.settle()

    async def enter_line(self, line: str) -> None:
        self.app.submit(line)
        self.board.take_focus()
        await self.settle()

    async def settle(self) -> None:
        await self.pilot.pause()
        while self.session.waiting_for == "computer":
            await self.app.workers.wait_for_complete()
            await self.pilot.pause()


@asynccontextmanager
async def seated(
    *seats: StoredSeat,
    size: tuple[int, int] = (80, 24),
    start: Any = None,
    seed: int = 3,
    locale: str = "en",
    actions: Sequence[int] = (),
) -> AsyncIterator[Seated]:
    options = GAME.make_options(seats=len(seats)) if start is None else start.options
    progress = GameInProgress(start or GAME.initial_state(options), actions)
    session = Session.of_game(progress, seats, seed, make_player=make_test_player)
    app = PlayApp(Console(session, locale), "dark")
    async with app.run_test(size=size) as pilot:
        await pilot.pause()
        table = Seated(app, pilot)
        await table.settle()
        yield table


async def one_ply(table: Seated, rng: Any, *, mouse: bool) -> None:
    """Play the person's next ply, chosen among the marked places on the screen."""
    canvas = table.board.canvas
    marked = [cell.key for cell in canvas.cells_with_plies]
    wanted = [key for key in marked if key.startswith(("seg:", "permit:", "paint:"))]
    key = str(rng.choice(wanted if wanted and rng.random() < 0.7 else marked))
    if mouse:
        await table.click(key)
    else:
        here = marked.index(canvas.cursor) if canvas.cursor in marked else -1
        steps = marked.index(key) - here
        await table.press(*["n" if steps > 0 else "N"] * abs(steps))
        assert canvas.cursor == key
        await table.press("enter")


def opening(seats: int, completed: int) -> list[int]:
    """Play by chance until some graffiti are complete."""
    state, rng = GAME.initial_state(GAME.make_options(seats=seats)), stream(1, "opening")
    actions: list[int] = []
    while len(state.view(None).completed) < completed:
        actions.append(int(rng.choice(state.legal_actions)))
        state = state.apply(actions[-1])
    return actions


@pytest.mark.parametrize("mouse", [pytest.param(False, id="keyboard"), pytest.param(True, id="mouse")])
@pytest.mark.parametrize(
    ("size", "seats", "completed"),
    [
        pytest.param((80, 24), 2, 5, id="last-rounds"),
        pytest.param((80, 24), 2, 0, id="whole", marks=pytest.mark.long),
        pytest.param((120, 40), 3, 0, id="whole-large", marks=pytest.mark.long),
    ],
)
async def test_a_game_to_its_end(mouse: bool, size: tuple[int, int], seats: int, completed: int) -> None:
    rng, phases = stream(2, "whole"), set()
    async with seated(ME, *[THEY] * (seats - 1), size=size, actions=opening(seats, completed)) as table:
        for _ in range(900):
            if table.session.result is not None:
                break
            phases.add(table.board.view.table.phase)
            before = len(table.session.plies), table.board.asking
            await one_ply(table, rng, mouse=mouse)
            assert (len(table.session.plies), table.board.asking) != before, table.said
        assert table.session.result is not None
        assert table.panel == "OverPanel"
        assert {"turn", "paint", "keep"} <= phases
        if not completed:
            assert {"permit", "pay"} <= phases


# -- single steps -------------------------------------------------------------------------------------

PAYING: dict[str, Any] = {"paints": {0: "r k g"}, "permits": {0: "2 2"}, "bonus": {0: "dis ext"}}


@pytest.mark.parametrize("mouse", [False, True], ids=["keyboard", "mouse"])
async def test_a_segment_is_sprayed_from_where_it_is(mouse: bool) -> None:
    async with seated(ME, THEY, start=position(**PAYING)) as table:
        for key in ("seg:B1", "permit:2", "paint:r", "paint:k"):
            assert key in table.board.choices, key
            if mouse:
                await table.click(key)
            else:
                table.board.canvas.cursor = key
                await table.press("enter")
            if table.board.asking:
                await table.press("enter")
        assert table.board.view.table.seats[0].tags == ("B1",)
        assert "<1>" in "".join(table.screen()) or "(1)" in "".join(table.screen())
        # The turn is over, or a button under the cursor's dot can end it.
        assert table.board.view.table.phase in ("turn", "after")


async def test_what_cannot_be_done_is_explained_where_it_is() -> None:
    async with seated(ME, THEY, start=position(**PAYING)) as table:
        await table.click("seg:A1")
        assert "For A1 (Lamp Moth) you lack yellow, blue" in table.said
        assert table.app.query_one("#say").has_class("-warn")
        assert not table.session.plies


async def test_one_of_several_ways_is_chosen_and_dropped() -> None:
    async with seated(ME, THEY, start=position(**PAYING)) as table:
        await table.click("space:TM")
        assert table.board.asking == "space:TM"
        shown = " ".join(" ".join(table.screen()).split())
        assert "The space with two open permits: how do you pay?" in shown
        assert "1 can" in shown
        assert "Discount: no can" in shown
        await table.press("escape")
        assert table.board.asking == ""
        assert table.board.canvas.cursor == "space:TM"
        await table.press("enter", "n", "enter")
        assert [ply.text for ply in table.session.plies][:1] == ["TM^dis"]


async def test_the_cursor_goes_by_arrows_and_tells_what_lies_there() -> None:
    async with seated(ME, THEY, start=position(**PAYING)) as table:
        canvas = table.board.canvas
        canvas.cursor = "seg:A1"
        await table.press("right", "down")
        assert canvas.cursor == "seg:B2"
        assert table.about == "B2 (Long Fox): bare; needs yellow, blue; 5 points"
        assert any("[B2 YB       5]" in line for line in table.screen())
        await table.press("home")
        assert canvas.cursor == "seg:A2"
        await table.press("n")
        assert any("•B1 RK       6" in line for line in table.screen())
        await table.pilot.hover("#canvas", offset=(3, 0))
        await table.settle()
        assert table.about.startswith("A1 (Lamp Moth)")


async def test_typing_begins_a_line_from_the_table() -> None:
    async with seated(ME, THEY, start=position(**PAYING)) as table:
        await table.press("T", "S", "enter")
        assert [ply.text for ply in table.session.plies][:1] == ["TS"]


async def test_the_next_person_sees_nothing_before_the_screen_is_theirs() -> None:
    start = position(paints={0: "r", 1: "k"}, permits={0: "2", 1: "5"}, bonus={1: "res"})
    async with seated(ME, person(), start=start) as table:
        assert "Reserve" not in "".join(table.screen())
        await table.click("space:PL")
        while table.session.state.actor == 0:
            await table.press("enter")
        assert table.panel == "Curtain"
        shown = " ".join("".join(table.screen()).split())
        assert shown == message("terminal-hand-over", who="Player 2")
        await table.press("enter")
        held = next(line for line in table.screen() if line.startswith("Player 2"))
        assert "5" in held
        assert "Reserve" in held
        assert "2 ×" not in held


async def test_a_review_draws_every_position() -> None:
    async with seated(ME, THEY, actions=opening(2, 1)) as table:
        now = table.screen()
        await table.press("pageup")
        assert table.board.choices == {}
        await table.press(*["pageup"] * 3)
        earlier = table.screen()
        assert earlier != now
        await table.press("escape")
        assert table.app.console_line.cursor is None
        assert [line[:80] for line in table.screen()][1:19] == [line[:80] for line in now][1:19]


async def test_the_list_of_turns_stands_beside_the_table_where_there_is_room() -> None:
    for size, shown in (((80, 24), False), ((120, 40), True)):
        async with seated(ME, THEY, size=size) as table:
            assert table.app.query_one("#side").display == shown


async def test_hints_tell_their_reasons_and_mark_where_the_best_begins() -> None:
    async with seated(ME, THEY, start=position(**PAYING)) as table:
        await table.press("f2")
        await table.app.workers.wait_for_complete()
        await table.settle()
        canvas = table.board.canvas
        assert canvas.advised == canvas.cursor != ""
        told = table.said if table.panel == "Screen" else " ".join(table.screen())
        assert "Hint: " in told
        assert not table.session.plies


async def test_an_announcement_over_the_table_goes_when_the_cursor_moves() -> None:
    async with seated(ME, THEY, start=position(**PAYING)) as table:
        await table.click("seg:A1")
        assert table.app.query_one("#say").size.height > 2
        await table.press("down")
        assert table.said == ""
        await table.enter_line("/turn")
        await table.press("down")
        assert table.said == "Your turn: place a can or pass.", "it covers nothing"


async def test_a_finished_game_is_reviewed_from_its_end_to_its_start() -> None:
    actions = opening(2, 6)
    state = GAME.initial_state(GAME.make_options(seats=2))
    for action in actions:
        state = state.apply(action)
    rng = stream(1, "end")
    while state.outcome is None:
        actions.append(int(rng.choice(state.legal_actions)))
        state = state.apply(actions[-1])
    async with seated(ME, THEY, actions=actions) as table:
        assert table.panel == "OverPanel"
        await table.pilot.press("escape")
        last = table.screen()[1:11]
        sprayed = sum(line.count("(") for line in last)
        assert sprayed > 12
        table.app.submit("/review")
        await table.settle()
        assert table.screen()[1:11] == last
        await table.press(*["pageup"] * 30)
        assert sum(line.count("(") for line in table.screen()[1:11]) < sprayed
        table.app.submit("/first")
        await table.settle()
        assert sum(line.count("(") + line.count("<") for line in table.screen()[1:11]) == 0
        assert table.board.choices == {}
        await table.press("pagedown", "escape")
        assert table.screen()[1:11] == last
