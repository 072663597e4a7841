"""A notebook widget that plays through a record and lets readers try moves.

    from glyphwall.diagrams import LinePlayer
    from glyphwall.record import read_record

    LinePlayer(read_record(open("game.gwn").read()))

Python applies the rules; the notebook's page only shows the results. Needs the extra ``notebook``.
"""

from __future__ import annotations

from itertools import count
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final

import anywidget
import traitlets

from glyphwall.core._safe_text import one_line
from glyphwall.core.errors import GlyphwallError
from glyphwall.diagrams.look import Look, svg_of
from glyphwall.diagrams.steps import steps_of_line, steps_of_record
from glyphwall.messages import BUILT_IN_TEXTS, DEFAULT_LOCALE
from glyphwall.record.reading import read_record
from glyphwall.record.replay import GameRecord

if TYPE_CHECKING:
    from collections.abc import Sequence

    from glyphwall.core.contract import State
    from glyphwall.diagrams.look import Theme
    from glyphwall.diagrams.steps import LineStep

_HERE: Final = Path(__file__).parent
_NUMBERS: Final = count(1)
_WORDS: Final = ("first", "back", "next", "last", "slider", "try", "undo", "do")
_MOST_LEGAL: Final = 1000
"""The maximum number of legal moves sent to the page as suggestions."""


class LinePlayer(anywidget.AnyWidget):
    """A player for a line; a tried move is played from the displayed position.

    Args:
        what: a record, its text in GWN, or a position.
        seat: the seat whose view is drawn; None: a spectator's.

    Attributes:
        at: the index of the displayed position, from which moves are tried. Setting it discards the tried moves.
        tried: the moves tried from there, in notation.
        message: why the last tried move is illegal; empty if it is legal.
    """

    _esm = _HERE / "notebook.js"
    _css = _HERE / "notebook.css"

    at = traitlets.Int(0).tag(sync=True)
    last = traitlets.Int(0).tag(sync=True)
    svg = traitlets.Unicode("").tag(sync=True)
    heading = traitlets.Unicode("").tag(sync=True)
    said = traitlets.Unicode("").tag(sync=True)
    remark = traitlets.Unicode("").tag(sync=True)
    message = traitlets.Unicode("").tag(sync=True)
    legal = traitlets.List(traitlets.Unicode()).tag(sync=True)
    tried = traitlets.List(traitlets.Unicode()).tag(sync=True)
    texts = traitlets.Dict().tag(sync=True)

    def __init__(
        self,
        what: GameRecord | State | str,
        *,
        seat: int | None = None,
        theme: Theme = "light",
        locale: str = DEFAULT_LOCALE,
    ) -> None:
        self._look = Look(theme=theme, locale=locale)
        self._seat = seat
        self._prefix = f"notebook-{next(_NUMBERS)}"
        if isinstance(what, str):
            what = read_record(what)
        if isinstance(what, GameRecord):
            self._line: Sequence[LineStep] = steps_of_record(what, locale, seat)
        else:
            self._line = steps_of_line(what, (), locale, seat)
        self._branch: list[LineStep] = []
        words = {name: BUILT_IN_TEXTS.text(f"diagram-{name}", locale) for name in _WORDS}
        super().__init__(last=len(self._line) - 1, texts=words)
        self.observe(self._moved, "at")
        self.on_msg(self._handle_message)
        self._show()

    @property
    def state(self) -> State:
        """Return the displayed position, including tried moves."""
        return self._step.state

    def try_move(self, move: str) -> bool:
        """Play a ply or a joined turn from the displayed position; return False and set `message` if it is illegal."""
        state = self.state
        try:
            (*_, step) = steps_of_line(state, [move], self._look.locale, self._seat, self._step.number)
        except GlyphwallError as error:
            self.message = self._reason(move, error)
            return False
        self._branch.append(step)
        self.message = ""
        self.tried = [*self.tried, move.strip()]
        self._show()
        return True

    def undo(self) -> None:
        """Take back the last tried move, if there is one."""
        if self._branch:
            self._branch.pop()
            self.tried = self.tried[:-1]
            self.message = ""
            self._show()

    # -- inside -----------------------------------------------------------------------------------
    @property
    def _step(self) -> LineStep:
        return self._branch[-1] if self._branch else self._line[self.at]

    @traitlets.validate("at")
    def _checked(self, proposal: Any) -> int:
        return min(max(int(proposal["value"]), 0), len(self._line) - 1)

    def _moved(self, _: Any) -> None:
        self._branch = []
        self.tried = []
        self.message = ""
        self._show()

    def _handle_message(self, _: Any, content: Any, __: Any) -> None:
        """Handle a message of the page."""
        if isinstance(content, dict) and isinstance(content.get("try"), str):
            self.try_move(content["try"][:200])
        elif isinstance(content, dict) and content.get("undo"):
            self.undo()

    def _reason(self, move: str, error: GlyphwallError) -> str:
        """Explain why a move is illegal, in the game's own words if possible."""
        try:
            explanation = self.state.explain(move)
        except GlyphwallError:
            return one_line(str(error))
        game = self.state.game
        told = str(error) if explanation.legal else game.describe(explanation, self._look.locale)
        return one_line(told)

    def _show(self) -> None:
        step = self._step
        view = step.view
        game, options = step.state.game, step.state.options
        with self.hold_sync():
            self.svg = svg_of(view, step, self._look, [view], prefix=self._prefix)
            self.heading, self.said, self.remark = step.heading, step.said, step.remark
            self.legal = [game.action_to_text(action, options) for action in step.state.legal_actions[:_MOST_LEGAL]]
