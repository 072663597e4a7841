"""Explanations and events of Graffiti in sentences for people.

How an `Explanation` becomes a text is `describe`, and the browser does the same with the same catalogue:

1. ``explain-graffiti-<code>`` with the facts (worded as names.py says) and ``move``;
2. for every conflict ``conflict-graffiti-<code>`` with ``place`` (a segment or a space by its name),
   and ``piece`` (``missing`` paints by their names, a seat by its name), each a sentence;
3. where ``fits`` has ``moves``: ``fits-graffiti`` with the moves and `BETWEEN` them, ``fits-graffiti-none``
   when there is none, and ``fits-graffiti-many`` when there are more than `MANY`.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from glyphwall.games.graffiti.rules import names
from glyphwall.games.graffiti.texts import text as message

if TYPE_CHECKING:
    from glyphwall.core.values import Conflict, Event, Explanation

BETWEEN: Final = " · "
"""Between moves: plies can begin with a comma, and end with a digit that a full stop would seem to belong to."""

MANY: Final = 12
"""More moves than this are counted in texts, not listed."""


def describe(explanation: Explanation, locale: str = "en") -> str:
    """An explanation as sentences for people (the module's text says how they are put together)."""
    facts = names.worded(explanation.facts, locale)
    sentences = [message(f"explain-graffiti-{explanation.code}", locale, move=explanation.move, **facts)]
    sentences += [_conflict(conflict, locale) for conflict in explanation.conflicts]
    moves = explanation.fits.get("moves")
    if moves is not None:
        found = "fits-graffiti" if moves else "fits-graffiti-none"
        if len(moves) > MANY:
            found = "fits-graffiti-many"
        sentences.append(message(found, locale, moves=BETWEEN.join(moves), count=len(moves)))
    return " ".join(sentence for sentence in sentences if sentence)


def _conflict(conflict: Conflict, locale: str) -> str:
    place = conflict.place
    segment = len(place) == 2 and place[0] in "ABCDEFGHIJ" and place[1] in "1234" and conflict.code != "space-occupied"
    where = names.segment_name(place, locale) if segment else names.space_name(place, locale)
    piece = conflict.piece
    if conflict.code == "cannot-pay":
        piece = names.paint_names(piece, locale)
    elif piece:
        piece = names.seat_name(piece, locale)
    return message(f"conflict-graffiti-{conflict.code}", locale, place=where, piece=piece)


def tell(event: Event, locale: str = "en") -> str:
    """An event as a sentence for people who may know its facts."""
    facts = names.worded(event.facts, locale)
    if event.seat is not None:
        facts["player"] = names.seat_name(str(event.seat + 1), locale)
    sentence = message(f"event-graffiti-{event.kind}", locale, **facts)
    return sentence[0].upper() + sentence[1:]
