"""What is said of Graffiti: what happened and why a move is illegal, in sentences.

An explanation is, sentence by sentence:

1. ``explain-graffiti-<code>`` with the facts (worded as names.py says) and ``move``;
2. for every conflict ``conflict-graffiti-<code>`` with ``place`` (a segment or a space by its name: the code says
   which) and ``piece`` (``missing`` paints by their names, a seat);
3. where ``fits`` has ``moves``: ``fits-graffiti`` with the moves and `BETWEEN` them, ``fits-graffiti-none``
   when there is none, and ``fits-graffiti-many`` when there are more than `MANY`.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from glyphwall.core.message import Argument, Arguments, Message
from glyphwall.core.narration import Narration
from glyphwall.games.graffiti.words import names

if TYPE_CHECKING:
    from collections.abc import Mapping

    from glyphwall.core.message import Conflict, Explanation, Reason
    from glyphwall.core.values import Event, View

BETWEEN: Final = " · "
"""Between moves: plies can begin with a comma, and end with a digit that a full stop would seem to belong to."""

MANY: Final = 12
"""More moves than this are counted in texts, not listed."""

_SPACES: Final = frozenset({"space-occupied", "bobby-held"})
"""Conflicts whose place is a can space; of all others it is a segment."""


class GraffitiNarration(Narration):
    def name_facts(self, facts: Mapping[str, str]) -> Arguments:
        return names.name_facts(facts)

    def describe_event(self, event: Event) -> Message:
        return Message(f"event-graffiti-{event.kind}", self._with_player(event, names.name_facts(event.facts)))

    def explain(self, explanation: Explanation) -> list[Message]:
        facts = names.name_facts(explanation.facts)
        said = [Message(f"explain-graffiti-{explanation.code}", facts | {"move": explanation.move})]
        said += map(_conflict, explanation.conflicts)
        moves = explanation.fits.get("moves")
        if moves is not None:
            found = "fits-graffiti" if moves else "fits-graffiti-none"
            if len(moves) > MANY:
                found = "fits-graffiti-many"
            said.append(Message(found, {"moves": BETWEEN.join(moves[: MANY + 1]), "count": len(moves)}))
        return said

    def describe_reason(self, reason: Reason) -> Message:
        return Message(f"hint-graffiti-{reason.code}", names.name_facts(reason.facts))

    # -- what is typed ----------------------------------------------------------------------------
    def parse_words(self, line: str, view: View, locale: str) -> str | None:
        from glyphwall.games.graffiti.words.typed import read

        return read(line, view, locale)  # type: ignore[arg-type]


def _conflict(conflict: Conflict) -> Message:
    code, place = conflict.code, conflict.place
    piece: Argument = conflict.piece
    if code == "cannot-pay":
        piece = list(names.paints(conflict.piece))
    elif conflict.piece:
        piece = names.seat_or_neutral(conflict.piece)
    where = names.space(place) if code in _SPACES else names.segment(place)
    return Message(f"conflict-graffiti-{code}", {"place": where, "piece": piece})
