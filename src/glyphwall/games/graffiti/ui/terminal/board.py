"""Graffiti's table on the full screen: tunnel, boards, seats and hand, and what can be done marked where it is."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar

from textual import on
from textual.containers import VerticalScroll
from textual.widgets import Static

from glyphwall.games.graffiti.ui.terminal import words
from glyphwall.games.graffiti.ui.terminal.canvas import Canvas
from glyphwall.games.graffiti.ui.terminal.plan import Wanted, draw
from glyphwall.games.graffiti.ui.terminal.words import place_of, way_text
from glyphwall.games.graffiti.words.sprays import attempt, sprays
from glyphwall.terminal.board import GameBoard

if TYPE_CHECKING:
    from textual import events
    from textual.app import ComposeResult

    from glyphwall.core.message import Explanation
    from glyphwall.games.graffiti.rules.views import GraffitiView
    from glyphwall.terminal.board import Scene

MOST_ABOUT = 3
"""Lines that tell what lies under the cursor, where there is room."""


class GraffitiBoard(GameBoard):
    """Draws scenes of Graffiti. Arrows and mouse go from cell to cell, and pick what is there."""

    log_from: ClassVar[int] = 100
    DEFAULT_CSS = """
    GraffitiBoard {
        layout: vertical;
        & #scroll { height: 1fr; scrollbar-size-vertical: 1; }
        & #about { height: 1; color: $text-muted; padding: 0 1; }
    }
    """

    def __init__(self, locale: str) -> None:
        super().__init__(id="board")
        self.locale = locale
        self.scene: Scene | None = None
        self.choices: dict[str, list[str]] = {}
        """Plies by their place on the table."""
        self.asking = ""
        """The place for which one of several ways is being chosen."""

    def compose(self) -> ComposeResult:
        with VerticalScroll(id="scroll", can_focus=False):
            yield Canvas(id="canvas")
        yield Static(id="about", markup=False)

    @property
    def canvas(self) -> Canvas:
        return self.query_one(Canvas)

    @property
    def view(self) -> GraffitiView:
        assert self.scene is not None
        return self.scene.view  # type: ignore[return-value]

    # -- showing ----------------------------------------------------------------------------------
    def show(self, scene: Scene) -> None:
        self.scene, self.asking = scene, ""
        self.choices = {}
        for ply in self.view.legal if scene.may_act else ():
            self.choices.setdefault(place_of(ply), []).append(ply)
        if scene.may_act and self.view.table.phase == "turn":
            for segment, ply in sprays(self.view).items():
                self.choices.setdefault(f"seg:{segment}", [ply])
        self.canvas.point_out()
        self._draw()

    def on_resize(self, event: events.Resize) -> None:
        self._draw()

    def _draw(self) -> None:
        if self.scene is None or not self.size.width:
            return
        view, cast, locale = self.view, self.scene.cast, self.locale
        ways = self.choices.get(self.asking, [])
        if ways:
            asked = words.way_question(view, cast, self.asking, locale)
            buttons = [(f"way:{ply}", way_text(ply, locale)) for ply in ways]
        else:
            asked = self.scene.ended or (words.question if self.choices else words.waiting)(view, cast, locale)
            plies = [plies[0] for key, plies in self.choices.items() if key.startswith("act:")]
            buttons = [(place_of(ply), words.button(view, ply, locale)) for ply in plies]
        last = next((event.facts["segment"] for event in self.scene.last if event.kind == "sprayed"), None)
        sketch = draw(Wanted(view, cast, asked, buttons, last, locale), self.size.width, self.size.height)
        self.query_one("#about").styles.height = max(1, min(self.size.height - sketch.height, MOST_ABOUT))
        self.canvas.show(sketch, frozenset(key for key, _ in buttons) if ways else frozenset(self.choices))
        self._about(self.canvas.cursor)

    def _about(self, key: str) -> None:
        if self.scene is None:
            return
        told = words.about(self.view, self.scene.cast, key, choosable=key in self.choices, locale=self.locale)
        self.query_one("#about", Static).update(told)

    def take_focus(self) -> None:
        self.canvas.focus()

    def cancel(self) -> bool:
        self.canvas.point_out()
        if not self.asking:
            return False
        place, self.asking = self.asking, ""
        self._draw()
        self.canvas.cursor = place
        return True

    def suggest(self, move: str) -> None:
        """Puts the mark where the advised turn begins."""
        known = [ply for ply in self.view.legal if move.lower().startswith(ply.lower())]
        if known:
            self.canvas.point_out(advised=place_of(max(known, key=len)))

    def point_out(self, explanation: Explanation) -> None:
        places = {conflict.place for conflict in explanation.conflicts}
        self.canvas.point_out(frozenset(f"{kind}:{place}" for place in places for kind in ("seg", "space")))

    # -- choosing ---------------------------------------------------------------------------------
    @on(Canvas.Pointed)
    def _pointed(self, message: Canvas.Pointed) -> None:
        message.stop()
        self._about(message.key)

    @on(Canvas.Picked)
    def _picked(self, message: Canvas.Picked) -> None:
        message.stop()
        if self.scene is None:
            return
        key, plies = message.key, self.choices.get(message.key, [])
        kind, _, what = key.partition(":")
        if kind == "way":
            self.post_message(self.Chosen(what))
        elif len(plies) == 1:
            self.post_message(self.Chosen(plies[0]))
        elif plies:
            self.asking = key
            self._draw()
        elif self.choices and kind in ("seg", "space"):
            # It will be refused, with the reason.
            self.post_message(self.Chosen(what if kind == "space" else attempt(self.view, what)))
        else:
            told = words.about(self.view, self.scene.cast, key, choosable=False, locale=self.locale)
            self.post_message(self.Told(told))
