"""What is asked and answered of ideas, beside what a game at a table is asked (`glyphwall.play.protocol`)."""

from __future__ import annotations

import msgspec

from glyphwall.core.values import Reason
from glyphwall.play.protocol import Entry, MoveText


class AskIdeas(msgspec.Struct, forbid_unknown_fields=True):
    """``POST /api/games/{id}/ideas``. With a ``move``: only whether something speaks against it."""

    move: MoveText | None = None


class Idea(msgspec.Struct):
    """A turn that one could play: as a joined move, what would happen, and why."""

    move: str
    entries: list[Entry]
    reasons: list[Reason]


class Ideas(msgspec.Struct):
    """The best few, best first; what else to mind; and what speaks against the move that was asked about.

    ``preparing`` (with status 202): there are none yet, as the server still gets ready to look for them; so much of
    that is done (0 to 1). Ask again after Retry-After seconds."""

    ideas: list[Idea] = []
    notes: list[Reason] = []
    warning: Reason | None = None
    preparing: float | None = None
