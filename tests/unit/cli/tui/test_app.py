"""The full screen, played with keys and clicks in a headless terminal."""

from __future__ import annotations

import asyncio
from typing import TYPE_CHECKING

import pytest
from textual.widgets import Button, OptionList

from glyphwall.terminal.seating import computer, number_seats, person
from tests.texts import message
from tests.unit.cli.tui.driver import GRAWLIX, seated
from tests.unit.cli.tui.players import Patient

if TYPE_CHECKING:
    from pathlib import Path

    from tests.unit.cli.tui.driver import Seated

ME, THEY = person(), computer("random")
ONE_TILE = "Ra OaOhOdOp BaBhBdBp 2p f6"
LOST = "- RaYsGdBp RhRdRpRn 1p"
"""Whatever red tile the first player places, the second player cannot answer."""


async def play_on(table: Seated, *, mouse: bool) -> None:
    """The person's next ply: the first legal one."""
    ply = table.view.legal[0]
    if ply.startswith("+"):
        await (table.take_by_mouse if mouse else table.take_by_keys)(ply[1:])
    elif mouse:
        await table.place_by_mouse(ply[:2], ply[2:])
    else:
        await table.place_by_keys(ply[:2])
    await table.settle()


@pytest.mark.parametrize(
    "mouse", [pytest.param(False, id="keyboard"), pytest.param(True, id="mouse", marks=pytest.mark.long)]
)
async def test_a_whole_game(mouse: bool) -> None:
    async with seated(ME, THEY, rules={"size": 4, "hand": 2}) as table:
        for _ in range(80):
            if table.session.result is not None:
                break
            plies = len(table.session.plies)
            await play_on(table, mouse=mouse)
            assert len(table.session.plies) > plies
        assert table.session.result is not None
        assert table.session.result.reason == "stuck"
        assert table.panel == "OverPanel"
        assert sum(turn.text is not None and "+" not in turn.text[:1] for turn in table.session.turns()) > 3


async def test_a_game_typed_from_the_board() -> None:
    async with seated(ME, THEY) as table:
        # The first letter moves the focus into the command line; nothing is lost.
        await table.press("r", "h")
        assert table.focus == "line"
        assert table.app.line.value == "rh"
        await table.press("escape")
        assert table.app.line.value == ""
        assert table.focus == "case"
        await table.press("plus", "r", "h", "enter")
        await table.settle()
        assert [turn.text for turn in table.session.turns()] == ["+Rh", "+Vs"]
        assert table.said == "The computer took the violet star."


async def test_an_illegal_move_is_explained_and_pointed_out() -> None:
    async with seated(THEY, ME, start=ONE_TILE) as table:
        before = table.session.state
        await table.enter("Baf7")
        assert "Column f has this glyph already: red at-sign on f6" in table.said
        assert table.app.query_one("#say").has_class("-warn")
        assert table.board.grid.conflicts == {(5, 5), (5, 6)}
        assert table.session.state is before
        # The tile in the way is bracketed, not only coloured.
        text = "\n".join(table.board.grid.render_line(y).text for y in range(table.board.grid.size.height))
        assert "!R@!" in text
        await table.enter("/why Baf7")
        assert "red at-sign on f6" in table.said


async def test_legal_cells_are_dots_and_the_last_move_is_ringed() -> None:
    async with seated(person(), ME, start=ONE_TILE) as table:
        await table.enter("Bh")
        assert table.selected() == "Bh"
        grid = table.board.grid
        assert set(grid.targets or ()) == {(4, 5), (6, 5), (5, 4), (5, 6)}
        text = "\n".join(grid.render_line(y).text for y in range(grid.size.height))
        assert text.count("••") == 4
        await table.press("enter")
        text = "\n".join(grid.render_line(y).text for y in range(grid.size.height))
        assert "(B#)" in text
        assert "••" not in text


async def test_escape_puts_the_tile_back() -> None:
    async with seated(THEY, ME, start=ONE_TILE) as table:
        await table.press("right", "enter")
        assert table.selected() == "Bh"
        await table.press("escape")
        assert table.selected() is None
        assert table.focus == "mine"


async def test_next_and_previous_legal_cell() -> None:
    async with seated(THEY, ME, start=ONE_TILE) as table:
        await table.press("right", "enter")
        seen = [table.board.grid.cursor]
        for _ in range(4):
            await table.press("n")
            seen.append(table.board.grid.cursor)
        assert set(seen) == {(4, 5), (6, 5), (5, 4), (5, 6)}
        assert seen[0] == seen[4]
        await table.press("N")
        assert table.board.grid.cursor == seen[3]


async def test_the_cursor_walks_and_stops_at_the_edge() -> None:
    async with seated(THEY, ME, start=ONE_TILE) as table:
        grid = table.board.grid
        grid.focus()
        await table.press("right", "up")
        assert grid.cursor == (6, 6)
        await table.press("home", "ctrl+down")
        assert grid.cursor == (grid.columns.low, grid.rows.low)
        await table.press("left", "down")
        assert grid.cursor == (grid.columns.low, grid.rows.low)
        await table.press("end", "ctrl+up")
        assert grid.cursor == (grid.columns.high, grid.rows.high)


async def test_what_fits_the_focused_cell_is_told() -> None:
    async with seated(THEY, ME, start=ONE_TILE) as table:
        table.board.grid.focus()
        await table.press("right")
        told = str(table.board.query_one("#about").render())
        assert told.startswith("Free on g6: glyphs hash, dollar, percent, ampersand, star; colours orange")
        assert "blue hash, blue dollar, blue percent" in told


async def test_undo_takes_back_to_ones_own_decision() -> None:
    async with seated(ME, THEY) as table:
        await table.enter("+Rh")
        await table.settle()
        assert len(table.session.plies) == 2
        await table.press("f3")
        assert table.session.plies == []
        assert table.said == message("terminal-undone", count=2)
        await table.press("f3")
        assert table.said == message("terminal-undo-nothing")


async def test_save_and_load(tmp_path: Path) -> None:
    async with seated(ME, THEY, folder=tmp_path) as table:
        await table.enter("+Rh")
        await table.settle()
        await table.enter("/save mine")
        assert (tmp_path / "mine.gwn").is_file()
        state = table.session.state
        await table.enter("+Ya")
        await table.settle()
        assert table.session.state != state
        await table.enter("/load mine")
        assert table.session.state == state
        assert table.session.seats == number_seats((ME, THEY))
        await table.enter("/load nothing")
        assert "nothing.gwn" in table.said
        assert table.session.state == state


async def test_ctrl_s_saves_again_into_the_same_file(tmp_path: Path) -> None:
    async with seated(ME, THEY, folder=tmp_path) as table:
        await table.enter("+Rh")
        await table.settle()
        await table.press("ctrl+s", "ctrl+s")
        assert len(list(tmp_path.iterdir())) == 1


async def test_a_hint_is_shown_and_not_played() -> None:
    async with seated(THEY, ME, start=ONE_TILE) as table:
        await table.press("f2")
        await table.settle()
        assert table.said.startswith("Hint: B%f7 (25% chance to win, 10 simulations) – Your opponent could answer")
        assert table.situation == "Your turn: place a tile. 3 of 4 tiles fit."
        assert table.selected() == "Bp"
        assert table.board.grid.cursor == (5, 6)
        assert table.session.plies == []


async def test_thinking_can_be_cut_short() -> None:
    Patient.started.clear()
    async with seated(ME, computer("patient")) as table:
        await table.enter("+Rh")
        await asyncio.to_thread(Patient.started.wait, 10)
        await table.pilot.pause(0.1)
        assert table.session.waiting_for == "computer"
        assert "Computer is thinking" in table.situation
        assert "1,234" in table.situation
        await table.enter("+Ya")
        assert table.said == message("terminal-not-your-turn")
        await table.enter("/now")
        await table.settle()
        assert len(table.session.plies) == 2


async def test_what_was_thought_after_an_undo_is_dropped() -> None:
    Patient.started.clear()
    async with seated(ME, computer("patient")) as table:
        await table.enter("+Rh")
        await asyncio.to_thread(Patient.started.wait, 10)
        await table.press("f3")
        await table.settle()
        assert table.session.plies == []
        assert table.session.waiting_for == "person"


async def test_leaving_while_the_computer_thinks() -> None:
    Patient.started.clear()
    async with seated(ME, computer("patient")) as table:
        await table.enter("+Rh")
        await asyncio.to_thread(Patient.started.wait, 10)
        await table.press("ctrl+q")
    assert not table.app.is_running


async def test_a_player_that_cannot_play_says_so_and_can_be_replaced() -> None:
    async with seated(ME, computer("unable")) as table:
        await table.enter("+Rh")
        await table.app.workers.wait_for_complete()
        await table.pilot.pause()
        assert "Computer can't play on: unable: this is beyond me" in table.said
        await table.enter("/opponent random")
        await table.settle()
        assert len(table.session.plies) == 2


async def test_the_end_rematch_and_review() -> None:
    async with seated(ME, THEY, start=LOST) as table:
        await table.enter("Raf6+Vs")
        panel = table.app.screen
        assert table.panel == "OverPanel"
        text = " ".join(str(part.render()) for part in panel.query("Static"))
        assert "You win: the computer can't place a tile." in text
        assert "The computer had 4 tiles left, but nowhere to place them." in text
        await table.pilot.click(panel.query(Button)[2])  # review
        await table.pilot.pause()
        assert table.shown_plies() == 2
        await table.press("pageup")
        assert table.shown_plies() == 0
        assert table.board.grid.placed == {}
        assert "Review: move 0 of 1" in table.situation
        await table.press("pagedown", "escape")
        assert table.shown_plies() is None
        await table.enter("/rematch")
        await table.settle()
        assert table.session.seats == number_seats((THEY, ME))
        assert len(table.session.plies) == 1


async def test_the_buttons_of_the_end_are_reached_with_arrows() -> None:
    async with seated(ME, THEY, start=LOST) as table:
        await table.enter("Raf6+Vs")
        await table.press("right", "enter")  # from rematch to a new game
        assert table.session.result is None
        assert table.session.seats == number_seats((ME, THEY))


async def test_resigning() -> None:
    async with seated(ME, THEY) as table:
        await table.enter("/resign")
        assert table.panel == "OverPanel"
        assert "You lose: you resigned." in table.said


async def test_a_turn_of_the_log_can_be_looked_at() -> None:
    async with seated(ME, THEY) as table:
        for pick in ("+Rh", "+Ya"):
            await table.enter(pick)
            await table.settle()
        log = table.app.query_one("#log", OptionList)
        assert [str(option.prompt) for option in log.options] == [" 1 +R#", " 2 +V*", " 3 +Y@", " 4 +V&"]
        log.focus()
        await table.press("home", "enter")
        assert table.shown_plies() == 1
        assert table.board.mine.tiles == ("Rh",)
        await table.enter("+Od")
        assert table.said == message("terminal-review-first")
        assert len(table.session.plies) == 4


async def test_secret_picks_are_covered_when_the_screen_changes_hands() -> None:
    async with seated(person(), person(), rules={"draft": "simultaneous-blind"}) as table:
        await table.enter("+Rh")
        assert table.panel == "Curtain"
        assert "Rh" not in table.said
        assert "red hash" not in table.said
        await table.press("enter")
        assert table.panel == "Screen"
        assert table.board.case.secret is None
        assert table.app.line.value == ""
        await table.press("up")  # what the other player typed does not come back
        assert table.app.line.value == ""
        log = table.app.query_one("#log", OptionList)
        assert [str(option.prompt) for option in log.options] == [" 1 ?"]
        await table.enter("+Ya")
        picks = "Player 1 picked the red hash, Player 2 picked the yellow at-sign"
        assert picks in str(table.app.console_line.last_line())


async def test_sides_are_chosen_with_buttons() -> None:
    async with seated(ME, person(), rules={"swap": "after-draft", "hand": 1}) as table:
        await table.enter("+Rh")
        await table.enter("+Ya")
        assert table.board.query_one("#sides").display
        await table.pilot.click("#swap")
        await table.pilot.pause()
        assert table.session.turns()[-1].text == "swap"
        assert not table.board.query_one("#sides").display


async def test_help_and_long_answers_get_a_panel() -> None:
    async with seated(ME, THEY) as table:
        await table.press("f1")
        assert table.panel == "TextPanel"
        await table.press("escape")
        await table.enter("/log")
        assert table.said == message("ui-nothing-yet")
        await table.enter("/help")
        assert table.panel == "TextPanel"
        await table.press("enter")
        assert table.panel == "Screen"


async def test_lines_typed_before_come_back() -> None:
    async with seated(ME, THEY) as table:
        for line in ("/hand", "/their"):
            await table.enter(line)
        await table.press("up", "up")
        assert table.app.line.value == "/hand"
        await table.press("down", "down")
        assert table.app.line.value == ""


async def test_light_and_dark() -> None:
    async with seated(ME, THEY) as table:
        before = table.app.theme
        await table.press("ctrl+t")
        assert table.app.theme != before
        await table.press("ctrl+t")
        assert table.app.theme == before


async def test_tiles_grow_with_the_terminal() -> None:
    async with seated(THEY, ME, start=ONE_TILE) as table:
        small = table.board.grid.scale
        await table.pilot.resize_terminal(140, 45)
        await table.pilot.pause()
        assert table.board.grid.scale.width > small.width
        assert table.board.mine.scale.width > small.width
        await table.pilot.resize_terminal(80, 24)
        await table.pilot.pause()
        assert table.board.grid.scale == small


@pytest.mark.parametrize("key", ["ctrl+q", "escape"])
async def test_no_panel_is_a_trap(key: str) -> None:
    async with seated(ME, THEY, start=LOST) as table:
        await table.enter("Raf6+Vs")
        assert table.panel == "OverPanel"
        await table.press(key)
        assert table.panel == "Screen" or not table.app.is_running


def drafted(rules: dict[str, int]) -> str:
    """A position in which every tile has been drafted, and nothing is placed: hands are at their largest."""
    state = GRAWLIX.initial_state(GRAWLIX.make_options(**rules))
    while state.view(None).phase == "draft":
        state = state.apply(state.legal_actions[0])
    return str(state.position)


async def test_german() -> None:
    async with seated(ME, THEY, locale="de") as table:
        assert table.situation.startswith("Du bist dran")
        await table.enter("+Rh")
        await table.settle()
        assert "das violette Sternchen" in table.said


@pytest.mark.parametrize(
    "screen",
    [(80, 24), *(pytest.param(each, marks=pytest.mark.long) for each in ((100, 30), (132, 43))), (200, 60), (60, 20)],
)
@pytest.mark.parametrize(
    "rules", [{}, {"size": 7, "hand": 8}, {"size": 2, "hand": 2}, {"hand": 18}, {"size": 7, "hand": 24}]
)
async def test_everything_fits_the_screen(screen: tuple[int, int], rules: dict[str, int]) -> None:
    if screen == (60, 20) and rules.get("hand", 4) > 18:
        pytest.skip("two hands of 24 tiles and the supply of size 7 want 80 x 24")
    async with seated(ME, THEY, screen=screen, rules=rules, start=drafted(rules)) as table:
        whole = table.app.screen.region
        shown = [table.board.grid, table.board.mine, table.board.theirs, table.board.case]
        shown += [table.app.query_one(name) for name in ("#head", "#say", "#line", "Footer")]  # type: ignore[misc]
        for part in shown:
            assert whole.contains_region(part.region), part
        for index, part in enumerate(shown):
            for other in shown[index + 1 :]:
                assert not part.region.overlaps(other.region), (part, other)
        tiles = table.board.mine.tiles
        text = "\n".join(table.board.mine.render_line(y).text for y in range(table.board.mine.size.height))
        for tile in tiles:
            assert table.app.console_line.table.display(tile) in text
