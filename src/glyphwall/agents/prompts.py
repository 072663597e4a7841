"""What an agent is told for each ply: the rules, the table as its seat sees it, what it may choose, how to answer."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from glyphwall.agents.answers import MARK
from glyphwall.agents.held_game import MAX_LISTED
from glyphwall.agents.rules_text import describe_rules
from glyphwall.terminal.plain_table import make_table
from glyphwall.terminal.values import Cast

if TYPE_CHECKING:
    from collections.abc import Sequence

    from glyphwall.core.contract import Game
    from glyphwall.core.values import View


class Prompts:
    """Makes the prompts of one game.

    Args:
        game, options: what is played.
    """

    def __init__(self, game: Game[Any, Any], options: Any) -> None:
        self._rules = describe_rules(game, options, "en")
        self._seats = game.seats(options)
        self._hidden = game.has_hidden_information(options)
        self.table = make_table(game.id, "en")

    def of(self, view: View, legal: Sequence[str], refused: Sequence[str] = ()) -> str:
        """The prompt for a ply.

        Args:
            view: of the seat that acts.
            legal: what it may choose, in notation; not empty.
            refused: why earlier answers for this ply were none.
        """
        seat = view.actor
        names = tuple("You" if other == seat else f"Player {other + 1}" for other in range(self._seats))
        cast = Cast(names, seat)
        listed = " ".join(legal[:MAX_LISTED])
        more = f" (and {len(legal) - MOST_LISTED} more like these)" if len(legal) > MAX_LISTED else ""
        parts = [
            f"You play a board game as player {seat + 1} of {self._seats}. You want to win.",
            self._rules,
            "# The table now",
            "\n".join(self.table.overview(view, cast)),
            *([] if self._hidden else [f"In notation: {view.position}"]),
            self.table.situation(view, cast),
            f"# Your choice\nYou may choose one of these {len(legal)}: {listed}{more}",
            *(f"An earlier answer of yours was not played: {why}" for why in refused),
            "Think as long as you like. Then end your answer with one line that holds your choice and nothing else, "
            f"exactly as it is written above, for example:\n{MARK} {legal[0]}",
        ]
        return "\n\n".join(parts) + "\n"
