"""Classes of plies, turning points, and a summary in sentences (texts ``review-*``)."""

from __future__ import annotations

from math import sqrt
from typing import TYPE_CHECKING, Final

from glyphwall.core.message import Message, seat
from glyphwall.core.returns import share_of_return
from glyphwall.review.values import Estimate, Exact, Judgement, Proof, SeatReview, TurningPoint, Unsettled

if TYPE_CHECKING:
    from collections.abc import Sequence

    from glyphwall.core.values import Outcome
    from glyphwall.review.values import Draw, Mark, PlyReview

MAX_TURNING_POINTS: Final = 5
_PROVED_FIRST: Final = 2.0
"""The weight of a proved loss: more than any estimate."""


INACCURACY: Final = 0.1
MISTAKE: Final = 0.2
BLUNDER: Final = 0.3
"""The lost winning chance from which a ply is an inaccuracy, a mistake or a blunder.

Lichess uses the same numbers on a scale from -1 to 1, so half as large; its engine searches far more.
"""

SURE: Final = 2.0
"""The number of standard errors by which a loss must exceed zero."""

CLEAR: Final = 2 / 3
"""The winning chance from which an estimate contradicts a proof on the other side of the ply."""


def mark_of(judgement: Judgement) -> Mark:
    """Return the class of a ply by what it lost; proofs have a class of their own."""
    match judgement:
        case Proof():
            return "given-away" if judgement.gave_away else ""
        case Unsettled():
            against = 1 - judgement.chance if judgement.before else judgement.chance
            return "doubtful" if against > CLEAR else ""
        case Estimate() | Exact():
            return _mark_by_size(judgement)


def _mark_by_size(judgement: Estimate | Exact) -> Mark:
    error = judgement.error if isinstance(judgement, Estimate) else 0.0
    lost = judgement.lost
    if lost <= SURE * error or lost < INACCURACY:
        return ""
    return "blunder" if lost >= BLUNDER else "mistake" if lost >= MISTAKE else "inaccuracy"


def percent(chance: float) -> int:
    """Return a chance in percent."""
    return round(100 * chance)


def _lost(ply: PlyReview) -> float:
    return ply.judgement.lost if isinstance(ply.judgement, Estimate | Exact) else 0.0


# -- where it turned ------------------------------------------------------------------------------


def turning_points(plies: Sequence[PlyReview], draws: Sequence[Draw]) -> tuple[TurningPoint, ...]:
    """Return the weightiest plies and draws, in the game's order."""
    weighed: list[tuple[float, TurningPoint]] = []
    for ply in plies:
        if ply.mark == "given-away":
            weighed.append((_PROVED_FIRST, TurningPoint(ply.number, ply.seat, _of_ply("review-given-away", ply))))
        elif ply.mark == "doubtful" and isinstance(ply.judgement, Unsettled):
            unsettled = ply.judgement
            size = 1 - unsettled.chance if unsettled.before else unsettled.chance
            text = "review-left-proof" if unsettled.before else "review-into-loss"
            said = _of_ply(text, ply, chance=percent(unsettled.chance))
            weighed.append((size, TurningPoint(ply.number, ply.seat, said)))
        elif ply.mark in ("blunder", "mistake"):
            said = _of_ply("review-lost-chance", ply, lost=percent(_lost(ply)))
            weighed.append((_lost(ply), TurningPoint(ply.number, ply.seat, said)))
    for draw in draws:
        luckiest = max(range(len(draw.luck)), key=lambda number: draw.luck[number])
        gain = draw.luck[luckiest]
        if gain >= MISTAKE and gain > SURE * draw.error[luckiest]:
            said = Message("review-draw", {"who": seat(luckiest), "gain": percent(gain), "number": draw.first})
            weighed.append((gain, TurningPoint(draw.first, None, said, luckiest)))
    heaviest = sorted(weighed, key=lambda each: (-each[0], each[1].ply))[:MAX_TURNING_POINTS]
    return tuple(sorted((point for _, point in heaviest), key=lambda point: point.ply))


def _of_ply(text: str, ply: PlyReview, **more: int) -> Message:
    return Message(text, {"who": seat(ply.seat), "move": ply.move, "number": ply.number, **more})


# -- each seat ------------------------------------------------------------------------------------


def seat_reviews(
    seats: int, outcome: Outcome | None, plies: Sequence[PlyReview], draws: Sequence[Draw]
) -> tuple[SeatReview, ...]:
    """Return the review of each seat."""
    return tuple(_seat_review(number, seats, outcome, plies, draws) for number in range(seats))


def _seat_review(
    number: int, seats: int, outcome: Outcome | None, plies: Sequence[PlyReview], draws: Sequence[Draw]
) -> SeatReview:
    own = [ply for ply in plies if ply.seat == number and ply.judgement is not None]
    marks = [ply.mark for ply in own]
    result = None if outcome is None else share_of_return(outcome.returns[number], seats)
    luck = sum(draw.luck[number] for draw in draws) if draws else None
    error = sqrt(sum(draw.error[number] ** 2 for draw in draws)) if draws else None
    return SeatReview(
        choices=len(own),
        given_away=marks.count("given-away"),
        blunders=marks.count("blunder"),
        mistakes=marks.count("mistake"),
        inaccuracies=marks.count("inaccuracy"),
        doubtful=marks.count("doubtful"),
        lost=sum(_lost(ply) for ply in own if ply.mark),
        result=result,
        luck=luck,
        error=error,
        adjusted=None if luck is None or result is None else result - luck,
    )


# -- the whole ------------------------------------------------------------------------------------


_COUNTED: Final = ("given-away", "blunders", "mistakes", "inaccuracies", "doubtful")
"""The counts in a seat's sentence, the heaviest first; zeros are left out."""


def summarise(
    plies: Sequence[PlyReview], turned: Sequence[TurningPoint], seats: Sequence[SeatReview]
) -> tuple[Message, ...]:
    """Summarise the game in a few sentences."""
    sentences: list[Message] = []
    if not any(ply.mark for ply in plies):
        sentences.append(Message("review-clean"))
    elif turned:
        sentences.append(Message("review-turned", {"count": len(turned)}))
    for number, of_seat in enumerate(seats):
        if any((of_seat.given_away, of_seat.blunders, of_seat.mistakes, of_seat.inaccuracies, of_seat.doubtful)):
            counts = {name: getattr(of_seat, name.replace("-", "_")) for name in _COUNTED}
            said: list[Message] = [Message(f"review-count-{name}", {"count": n}) for name, n in counts.items() if n]
            sentences.append(Message("review-seat", {"who": seat(number), "counts": said}))
    lucky = list(enumerate(seats))
    if len(seats) == 2:  # one's luck is the other's lack of it
        lucky = [max(lucky, key=lambda each: each[1].luck or 0.0)]
    for number, of_seat in lucky:
        if of_seat.luck is None or of_seat.error is None:
            continue
        points, doubt = percent(of_seat.luck), max(1, percent(SURE * of_seat.error))
        if abs(of_seat.luck) <= SURE * of_seat.error:
            sentences.append(Message("review-usual-luck", {"who": seat(number), "doubt": doubt}))
        else:
            text = "review-good-luck" if points > 0 else "review-bad-luck"
            sentences.append(Message(text, {"who": seat(number), "points": abs(points), "doubt": doubt}))
    return tuple(sentences)
