"""The game record as plain values: tags and a line of moves. `replay` plays it."""

from __future__ import annotations

import re
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any, Final

from glyphwall.core.errors import RecordError
from glyphwall.core.safe_text import blank_controls
from glyphwall.record import replay
from glyphwall.record.moves import RESULT, Line

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping

    from glyphwall.core.contract import Game, State
    from glyphwall.core.values import Options
    from glyphwall.record.replay import PlayedMove

UNFINISHED: Final = "--"
GWN_VERSION: Final = "1"

REASONS: Final = ("stuck", "resign", "time", "abandon", "illegal", "adjudicated", "forfeit")
"""Reasons in the notation's standard; games may add their own terminations."""

DRAWN: Final = "1/2-1/2"
"""The result of a tie in a game for two; older records write ``1-1``."""

TAG_NAME: Final = re.compile(r"[A-Za-z][A-Za-z0-9]*")


@dataclass(frozen=True)
class GameRecord:
    """A game record.

    Attributes:
        tags: names and values in order; ``Game`` and ``Result`` are always present.
        closed: whether the moves ended with a result, as in every written record.
    """

    tags: Mapping[str, str]
    line: Line = field(default_factory=Line)
    tag_lines: Mapping[str, int] = field(default_factory=dict, compare=False)
    closed: bool = field(default=True, compare=False)

    def __post_init__(self) -> None:
        for name in self.tags:
            if TAG_NAME.fullmatch(name) is None:
                raise RecordError(f"tag name {name[:40]!r}: letters and digits")
        tags = {name: blank_controls(value) for name, value in self.tags.items()}
        tags.setdefault("Result", UNFINISHED)
        object.__setattr__(self, "tags", tags)
        if not self.tags.get("Game"):
            raise RecordError('the tag Game is missing: [Game "ID"], ID being a game')
        if RESULT.fullmatch(self.result) is None:
            raise RecordError(
                f"result {self.result[:20]!r}: 1-0, 0-1, {DRAWN} or {UNFINISHED}, or 0 or 1 for each seat"
            )

    def __hash__(self) -> int:
        return hash((tuple(self.tags.items()), self.line))

    @property
    def game_id(self) -> str:
        return self.tags["Game"]

    @property
    def result(self) -> str:
        """``1-0``, ``0-1``, ``1/2-1/2``, or a digit per seat for more seats; ``--`` if unfinished."""
        return self.tags["Result"]

    @property
    def reason(self) -> str | None:
        """The reason for the end (see `REASONS`), or None."""
        return self.tags.get("Reason")

    # -- through the game's contract (replay.py) --------------------------------------------------
    def game(self) -> Game[Any, Any]:
        """Return the record's game; raise `RecordError` if it is unknown."""
        return replay.game_of(self)

    def options(self) -> Options:
        """Return the rule options of the tags; raise `RecordError` if they are wrong."""
        return replay.options_of(self)

    def initial_state(self) -> State:
        """Return the position before the first move; raise `RecordError` if it is wrong."""
        return replay.initial_state(self)

    def turns(self) -> Iterator[PlayedMove]:
        """Yield the moves with the positions before and after; raise `RecordError` at a wrong one."""
        return replay.turns(self)

    def states(self) -> Iterator[State]:
        """Yield every position ply by ply, the first included."""
        return replay.states(self)

    def actions(self) -> tuple[int, ...]:
        """Return the plies as action numbers."""
        return tuple(action for turn in self.turns() for action in turn.actions)

    def final_state(self) -> State:
        """Return the position after the last move."""
        state = self.initial_state()
        for turn in self.turns():
            state = turn.after
        return state
