"""Plays the full-screen app as a person would: keys and clicks only, aimed by what is on the screen."""

from __future__ import annotations

from contextlib import asynccontextmanager
from typing import TYPE_CHECKING, Any

from glyphwall.cli.tui.app import PlayApp
from glyphwall.cli.tui.console import Console
from glyphwall.core.registry import get_game
from glyphwall.games.grawlix.rules.components import COLOURS, SAFE_GLYPHS
from glyphwall.games.grawlix.ui.terminal.board import GrawlixBoard
from glyphwall.games.grawlix.ui.terminal.frame import LABELS, place_of
from glyphwall.terminal.session import Session
from tests.unit.cli.tui.players import make_test_player

if TYPE_CHECKING:
    from collections.abc import AsyncIterator
    from pathlib import Path

    from textual.pilot import Pilot

    from glyphwall.games.grawlix.rules.views import GrawlixView
    from glyphwall.play.clock import Fischer
    from glyphwall.play.records import StoredSeat

GRAWLIX = get_game("grawlix")


class Seated:
    """One run of the app, and hands to play it with."""

    def __init__(self, app: PlayApp, pilot: Pilot[None]) -> None:
        self.app = app
        self.pilot = pilot

    @property
    def session(self) -> Session:
        return self.app.console_line.session

    @property
    def board(self) -> GrawlixBoard:
        assert isinstance(self.app.board, GrawlixBoard)
        return self.app.board

    @property
    def view(self) -> GrawlixView:
        view: Any = self.session.view()
        return view  # type: ignore[no-any-return]

    @property
    def said(self) -> str:
        """The line of announcements."""
        return str(self.app.query_one("#say").render())

    @property
    def situation(self) -> str:
        return str(self.app.query_one("#situation").render())

    @property
    def focus(self) -> str | None:
        """Id of the part that has the focus."""
        return self.app.focused.id if self.app.focused else None

    @property
    def panel(self) -> str:
        """The name of the panel over the board; ``Screen`` for none."""
        return type(self.app.screen).__name__

    def selected(self) -> str | None:
        """The tile that is lifted."""
        return self.board.selected

    def shown_plies(self) -> int | None:
        """How many plies a review shows."""
        return self.app.console_line.cursor

    async def settle(self) -> None:
        """Waits until no computer thinks any more."""
        await self.app.workers.wait_for_complete()
        await self.pilot.pause()
        while self.session.waiting_for == "computer":
            await self.app.workers.wait_for_complete()
            await self.pilot.pause()

    async def press(self, *keys: str) -> None:
        await self.pilot.press(*keys)
        await self.pilot.pause()

    async def enter(self, line: str) -> None:
        """Types a line, from wherever the focus is."""
        self.app.line.focus()
        await self.press(*(_KEYS.get(character, character) for character in line), "enter")

    # -- by keyboard ------------------------------------------------------------------------------
    async def take_by_keys(self, tile: str) -> None:
        """Walks to a tile of the supply, and takes it."""
        assert self.focus == "case"
        across, down = (
            SAFE_GLYPHS.index(tile[1]) - self.board.case.cursor[0],
            COLOURS.index(tile[0]) - self.board.case.cursor[1],
        )
        await self.press(*["right" if across > 0 else "left"] * abs(across))
        await self.press(*["down" if down > 0 else "up"] * abs(down), "enter")

    async def place_by_keys(self, tile: str) -> None:
        """Picks a tile of the hand up, goes on to the next cell where it fits, and places it."""
        assert self.focus == "mine"
        steps = self.board.mine.tiles.index(tile) - self.board.mine.cursor
        await self.press(*["right" if steps > 0 else "left"] * abs(steps), "enter")
        assert self.focus == "grid"
        await self.press("n", "enter")

    # -- by mouse ---------------------------------------------------------------------------------
    async def take_by_mouse(self, tile: str) -> None:
        scale = self.board.case.scale
        x = 2 + SAFE_GLYPHS.index(tile[1]) * scale.width + 1
        await self.click("#case", x, 2 + COLOURS.index(tile[0]) * scale.height)

    async def place_by_mouse(self, tile: str, cell: str) -> None:
        mine, grid = self.board.mine, self.board.grid
        await self.click("#mine", mine.tiles.index(tile) * mine.scale.width + 1, 1 + mine.scale.height)
        assert mine.selected == tile
        column, row = place_of(cell)
        x = LABELS + (column - grid.columns.low) * grid.scale.width + 1
        await self.click("#grid", x, (grid.rows.high - row) * grid.scale.height)

    async def click(self, selector: str, x: int, y: int) -> None:
        await self.pilot.click(selector, offset=(x, y))
        await self.pilot.pause()


_KEYS = {
    " ": "space",
    "/": "slash",
    "+": "plus",
    "!": "exclamation_mark",
    ".": "full_stop",
    ":": "colon",
    "=": "equals_sign",
    "-": "minus",
    "#": "number_sign",
    "@": "at",
    "_": "underscore",
}


@asynccontextmanager
async def seated(
    *seats: StoredSeat,
    screen: tuple[int, int] = (80, 24),
    folder: Path | None = None,
    locale: str = "en",
    start: str | None = None,
    seed: int = 1,
    rules: dict[str, Any] | None = None,
    control: Fischer | None = None,
) -> AsyncIterator[Seated]:
    """Sits down at a new game in a terminal of ``screen`` characters."""
    options = GRAWLIX.make_options(**(rules or {}))
    position = None if start is None else GRAWLIX.parse_position(start, options)
    session = Session.new(GRAWLIX, options, seats, seed, position, make_player=make_test_player, control=control)
    app = PlayApp(Console(session, locale, folder=folder))
    async with app.run_test(size=screen) as pilot:
        await pilot.pause()
        table = Seated(app, pilot)
        yield table
