"""The table of a game that brings none: the text of its drawing, and its legal plies with numbers.

It knows nothing of the game but the view, the game's texts and its words.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, ClassVar

from glyphwall.core.registry import get_plugin
from glyphwall.core.values import CHANCE, NO_ACTOR
from glyphwall.render.drawing import text as render_text
from glyphwall.terminal.table import Readout, TerminalTable

if TYPE_CHECKING:
    from collections.abc import Mapping

    from glyphwall.core.values import View
    from glyphwall.terminal.board import PlainBoard
    from glyphwall.terminal.values import Cast, FinalResult, Speech


class PlainTable(TerminalTable):
    """Any game at a terminal."""

    numbered: ClassVar[bool] = True

    def __init__(self, game_id: str, locale: str, speech: Speech = "literate") -> None:
        super().__init__(locale, speech)
        self.game_id = game_id

    def board(self) -> PlainBoard:
        from glyphwall.terminal.board import PlainBoard

        return PlainBoard(self)

    # -- texts ------------------------------------------------------------------------------------
    def display(self, move: str) -> str:
        return move

    def situation(self, view: View, cast: Cast) -> str:
        if view.actor == NO_ACTOR:
            return self.say("ui-over-title")
        if view.actor == CHANCE:
            return self.say("terminal-plain-chance")
        return self.say("terminal-plain-turn", who=cast.names[view.actor], you=cast.is_you(view.actor))

    def ending(self, view: View, result: FinalResult, cast: Cast) -> list[str]:
        winners = result.winners
        if len(winners) == len(cast.names):
            lines = [self.say("terminal-plain-drawn")]
        else:
            lines = [
                self.say(
                    "terminal-plain-winners",
                    count=len(winners),
                    winners=", ".join(cast.names[seat] for seat in winners),
                    you=cast.is_you(winners[0]),
                )
            ]
        lines.append(self._reason(result, cast))
        better = sorted(range(len(cast.names)), key=lambda seat: -result.returns[seat])
        points = None if view.outcome is None else view.outcome.points
        for seat in better:
            place = 1 + sum(value > result.returns[seat] for value in result.returns)
            if points is None:
                worth = f"{result.returns[seat]:+.3g}"
                lines.append(self.say("terminal-plain-place", place=place, who=cast.names[seat], returns=worth))
            else:
                lines.append(
                    self.say("terminal-plain-place-points", place=place, who=cast.names[seat], points=points[seat])
                )
        return lines

    def _reason(self, result: FinalResult, cast: Cast) -> str:
        if result.by is not None:
            return self.say("terminal-plain-resigned", who=cast.names[result.by], you=cast.is_you(result.by))
        named = f"over-{self.game_id}-{result.reason}"
        if get_plugin(self.game_id).texts.has_text(named):
            return self.say(named)
        return self.say("terminal-plain-reason", reason=result.reason)

    def label(self, move: str) -> str:
        """Return a ply in words, by the game's text ``move-<game>-<ply>``; empty if it has none."""
        named = f"move-{self.game_id}-{move}"
        return self.say(named) if get_plugin(self.game_id).texts.has_text(named) else ""

    # -- reading out ------------------------------------------------------------------------------
    def readouts(self) -> Mapping[str, Readout]:
        return {
            "board": Readout("/board", "terminal-help-board", lambda view, cast, rest: self.picture(view)),
            "legal": Readout("/legal", "terminal-help-legal", self._legal),
        }

    def choices(self, view: View) -> list[str]:
        """Return the legal plies with numbers: ``2  c  Call``."""
        width = max((len(move) for move in view.legal), default=0)
        return [
            f"{number:>2}  {move:<{width}}  {self.label(move)}".rstrip()
            for number, move in enumerate(view.legal, start=1)
        ]

    def _legal(self, view: View, cast: Cast, rest: str) -> list[str]:
        return self.choices(view) or [self.say("terminal-plain-none")]

    # -- as plain text ----------------------------------------------------------------------------
    def picture(self, view: View) -> list[str]:
        return self.draw(view, colour=False).splitlines()

    def overview(self, view: View, cast: Cast) -> list[str]:
        return [*self.picture(view), *self.choices(view)]

    def draw(self, view: View, **options: Any) -> str:
        """Return the drawing's text; see `glyphwall.core.extension_points.Drawing`."""
        return render_text(view, locale=self.locale, **options)


def make_table(game_id: str, locale: str, speech: Speech = "literate") -> TerminalTable:
    """Return the table of a game: its own, or the plain one."""
    own = get_plugin(game_id).load_terminal()
    if own is None:
        return PlainTable(game_id, locale, speech)
    if not issubclass(own, TerminalTable):
        raise TypeError(f"the terminal table of {game_id} should be a TerminalTable, not {own!r}")
    return own(locale, speech)
