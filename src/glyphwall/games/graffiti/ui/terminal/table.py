"""Graffiti in plain lines of text: the boards, hands, legal plies, the score by source.

Everything comes from the view; this module knows no rule of the game.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from glyphwall.games.graffiti.ui.terminal.words import ply_text, waiting
from glyphwall.games.graffiti.ui.text import text as drawn
from glyphwall.terminal.table import Readout, TerminalTable

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from glyphwall.core.values import Event
    from glyphwall.games.graffiti.rules.views import GraffitiView
    from glyphwall.games.graffiti.ui.terminal.board import GraffitiBoard
    from glyphwall.terminal.values import Cast, FinalResult


class GraffitiTable(TerminalTable):
    game_id = "graffiti"

    def board(self) -> GraffitiBoard:
        from glyphwall.games.graffiti.ui.terminal.board import GraffitiBoard

        return GraffitiBoard(self.locale)

    # -- telling ----------------------------------------------------------------------------------
    def display(self, move: str) -> str:
        return move

    def announce(self, events: Sequence[Event], cast: Cast) -> str:
        # Its sentences have a form for "You".
        return self._teller(cast.names, cast.names).events(events, self.narration.describe_event)

    def situation(self, view: GraffitiView, cast: Cast) -> str:  # type: ignore[override]
        if view.outcome is not None:
            return self.say("ui-over-title")
        return waiting(view, cast, self.locale)

    def ending(self, view: GraffitiView, result: FinalResult, cast: Cast) -> list[str]:  # type: ignore[override]
        winners = ", ".join(cast.names[seat] for seat in result.winners)
        lines = [self.say("terminal-graffiti-winners", count=len(result.winners), winners=winners)]
        return [*lines, *self._scores(view, cast, "")]

    # -- reading out ------------------------------------------------------------------------------
    def readouts(self) -> Mapping[str, Readout]:
        return {
            "board": Readout("/board", "terminal-help-board", lambda view, cast, rest: self.picture(view)),
            "hand": Readout("/hand", "terminal-help-hand", self._hand),
            "their": Readout("/their", "terminal-help-their", self._their),
            "legal": Readout("/legal", "terminal-help-legal", self._legal),
            "score": Readout("/score", "terminal-graffiti-help-score", self._scores),
        }

    def _hand(self, view: GraffitiView, cast: Cast, rest: str) -> list[str]:
        return self._seat_lines(view, [view.seat or 0])

    def _their(self, view: GraffitiView, cast: Cast, rest: str) -> list[str]:
        return self._seat_lines(view, [seat for seat in range(len(view.table.seats)) if seat != view.seat])

    def _seat_lines(self, view: GraffitiView, seats: Sequence[int]) -> list[str]:
        with_seats = drawn(view, colour=False, boards=False, locale=self.locale).splitlines()
        without = drawn(view, colour=False, boards=False, seats=False, locale=self.locale).splitlines()
        about = [line for line in with_seats if line not in without]
        heads = [f"{seat + 1}  " for seat in seats]
        told, telling = [], False
        for line in about:
            bare = line.lstrip("> ")
            if bare[:1].isdigit() and bare[1:3] == "  ":
                telling = bare[:3] in heads
            if telling:
                told.append(line)
        return told

    def _legal(self, view: GraffitiView, cast: Cast, rest: str) -> list[str]:
        return [f"{move}  {ply_text(move, self.locale)}" for move in view.legal] or [self.situation(view, cast)]

    def _scores(self, view: GraffitiView, cast: Cast, rest: str) -> list[str]:
        return [
            self.say(
                "terminal-graffiti-score",
                who=cast.names[seat],
                points=score.played + score.tags + score.leftovers,
                played=score.played,
                tags=score.tags,
                leftovers=score.leftovers,
            )
            for seat, score in enumerate(view.scores)
        ]

    # -- as plain text ----------------------------------------------------------------------------
    def picture(self, view: GraffitiView) -> list[str]:  # type: ignore[override]
        return drawn(view, colour=False, locale=self.locale).splitlines()

    def overview(self, view: GraffitiView, cast: Cast) -> list[str]:  # type: ignore[override]
        lines = self.picture(view)
        return lines if view.outcome is not None else lines[:-2]  # `situation` reports the actor
