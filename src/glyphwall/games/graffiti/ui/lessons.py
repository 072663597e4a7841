"""The lessons and the rulebook's examples of Graffiti, and the facts for their assertions (`core.lesson_assertions`).

Facts are computed by the rules. Segments are named as in notation without the sign (``F3``), spaces, paints and permits
by their codes. The book came to us without its pictures, so the examples' positions are ours. Texts are in
``texts/<language>/pages.ftl`` and ``graffiti-rules.ftl``.
"""

from __future__ import annotations

from collections import Counter
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final

from glyphwall.core.tutorial import Tutorial

if TYPE_CHECKING:
    from collections.abc import Mapping

    from glyphwall.core.lesson_assertions import Fact, LessonPosition


def _own(asked: LessonPosition) -> Any:
    return asked.view.table.seats[asked.seat]


def _segment(asked: LessonPosition, name: str) -> Any:
    return next(one for one in asked.view.segments if one.name == name)


def _finish_spray(asked: LessonPosition, segment: str) -> LessonPosition:
    """Finish a spray on the chosen space, paid by any legal means."""
    after = asked.after(f"@{segment}")
    while segment not in _own(after).tags:
        after = after.after(after.legal[0])
    return after


def _points(asked: LessonPosition, segment: str) -> int:
    return int(_own(_finish_spray(asked, segment)).points - _own(asked).points)


def _segments(asked: LessonPosition) -> tuple[str, ...]:
    return tuple(ply[1:] for ply in asked.legal if ply[0] == "@")


def _gives(asked: LessonPosition, space: str) -> tuple[str, ...]:
    """Return the gain of a space: the next choices, or the newly held pieces."""
    before, after = _own(asked), asked.after(space)
    if after.state.actor == asked.seat and after.view.table.phase in ("paint", "segment"):
        return after.legal
    own = _own(after)
    gained = Counter(own.paints) - Counter(before.paints) + (Counter(own.bonus) - Counter(before.bonus))
    permits = Counter(own.permits) - Counter(before.permits)
    # The table lists them in order.
    lying = [str(pips) for pips in asked.view.table.open_permits]
    return (*gained.elements(), *sorted(permits.elements(), key=lying.index))


def _tiles(asked: LessonPosition, plies: tuple[str, ...]) -> int:
    """Count the tiles that a segment takes, paid first by these plies and then by any legal means."""
    segment, after = asked.view.table.segment, asked.after(*plies)
    while segment not in _own(after).tags:
        after = after.after(after.legal[0])
    return int(sum(_own(asked).paints.values()) - sum(_own(after).paints.values()))


def _best(asked: LessonPosition) -> tuple[str, ...]:
    points = {segment: _points(asked, segment) for segment in _segments(asked)}
    return tuple(segment for segment, gained in points.items() if gained == max(points.values()))


def _finishes(asked: LessonPosition, segment: str) -> tuple[str, ...]:
    return tuple(sorted(set(_finish_spray(asked, segment).view.completed) - set(asked.view.completed)))


def _spray_points(asked: LessonPosition, segment: str) -> int:
    """Return the points that a spray adds now, and to the seat's tags at the end."""
    after, seat = _finish_spray(asked, segment), asked.seat
    return _points(asked, segment) + int(after.view.scores[seat].tags - asked.view.scores[seat].tags)


def _play_to_round_end(asked: LessonPosition) -> LessonPosition:
    """Return the end of the round if every seat and chance take the first choice."""
    number = asked.view.table.round
    while asked.state.outcome is None and asked.view.table.round == number:
        state: Any = asked.state
        asked = asked.after(state.codec.to_text(state.legal_actions[0]))
    return asked


def _permit_for(asked: LessonPosition, segment: str) -> int:
    """Return the pips of the permit for a segment's section; 0 if the seat has none."""
    section = _segment(asked, segment).section
    return section if _own(asked).permits.get(str(section)) else 0


def _ends_with(asked: LessonPosition, segment: str) -> int:
    """Return the number of completed pictures with which a spray ends the game; 0 if the game goes on."""
    after = _play_to_round_end(_finish_spray(asked, segment))
    return 0 if after.state.outcome is None else len(after.view.completed)


def _won(asked: LessonPosition) -> bool:
    outcome = asked.state.outcome
    return outcome is not None and outcome.ranking[asked.seat] == 1


def _count_returned(asked: LessonPosition, plies: tuple[str, ...]) -> int:
    return int(sum(asked.after(*plies).view.table.supply.values()) - sum(asked.view.table.supply.values()))


def _flips(asked: LessonPosition) -> list[int]:
    """Return the sections that still get a neutral segment, in order."""
    table = asked.view.table
    return [table.section, *(pips for pips in table.flips if pips)]


def _neutral_scores(asked: LessonPosition) -> int:
    before = [seat.points for seat in asked.view.table.seats]
    after = [asked.after(ply).view.table.seats for ply in asked.legal]
    gained: list[int] = [seat.points - points for seats in after for seat, points in zip(seats, before, strict=True)]
    return max(gained)


def _unused(asked: LessonPosition) -> int:
    own = _own(asked)
    return int(sum(own.paints.values()) + own.permit_count + sum(own.bonus.values()))


def _final_points(asked: LessonPosition, seat: int) -> int:
    """Return a seat's points once the game is over; -1 before."""
    outcome = asked.state.outcome
    return -1 if outcome is None or outcome.points is None else outcome.points[seat]


FACTS: Final[Mapping[str, Fact]] = {
    # cans and spaces
    "cans": lambda asked, of: _own(asked).cans,
    "costs": lambda asked, of: _own(asked).cans - _own(asked.after(of[0])).cans,
    "cans-after": lambda asked, of: _own(asked.after(of[0])).cans,
    "gives": lambda asked, of: _gives(asked, of[0]),
    "same": lambda asked, of: _gives(asked, of[0]) == _gives(asked, of[1]),
    "refusal": lambda asked, of: asked.state.explain(of[0]).code,
    "cheapest": lambda asked, of: min(
        _own(asked).cans - _own(asked.after(ply)).cans for ply in asked.legal if ply.split(".")[0] == of[0]
    ),
    # pieces held
    "paints": lambda asked, of: tuple(sorted(_own(asked).paints)),
    "holds": lambda asked, of: all(_own(asked).paints.get(code, 0) > 0 for code in of),
    "paint-tiles": lambda asked, of: sum(_own(asked).paints.values()) + sum(_own(asked).spent.values()),
    "spent": lambda asked, of: tuple(sorted(_own(asked).spent)),
    "permit-for": lambda asked, of: _permit_for(asked, of[0]),
    "given-permit": lambda asked, of: int(_gives(asked, of[0])[int(of[1])]),
    "given": lambda asked, of: len(_gives(asked, of[0])),
    "secret-permits": lambda asked, of: _own(asked).permit_count - sum(_own(asked).known_permits.values()),
    "known-permits": lambda asked, of: tuple(sorted(asked.view.table.seats[int(of[0])].known_permits)),
    "known-permit": lambda asked, of: int(sorted(asked.view.table.seats[int(of[0])].known_permits)[int(of[1])]),
    "open-permits": lambda asked, of: sum(pips > 0 for pips in asked.view.table.open_permits),
    # spraying
    "section": lambda asked, of: _segment(asked, of[0]).section,
    "printed": lambda asked, of: _segment(asked, of[0]).points,
    "wants": lambda asked, of: tuple(_segment(asked, of[0]).paints),
    "payable": lambda asked, of: len(_segments(asked)),
    "best": lambda asked, of: _best(asked),
    "the-best": lambda asked, of: "".join(_best(asked)),
    "scores": lambda asked, of: _points(asked, of[0].removeprefix("@")),
    "scores-less": lambda asked, of: _points(asked, of[0].removeprefix("@")) < _points(asked, of[1]),
    "tiles": _tiles,
    "tagged": lambda asked, of: of[0] in _own(asked).tags,
    # other seats, rounds, pictures
    "passed": lambda asked, of: all(
        seat.passed for number, seat in enumerate(asked.view.table.seats) if number != asked.seat
    ),
    "token": lambda asked, of: asked.view.table.token,
    "returned": _count_returned,
    "neutral": lambda asked, of: tuple(asked.view.table.neutral),
    "keepable": lambda asked, of: asked.view.table.keep_left,
    "made-neutral": lambda asked, of: len(asked.view.table.neutral),
    "flips": lambda asked, of: len(_flips(asked)),
    "flip": lambda asked, of: _flips(asked)[int(of[0])],
    "neutral-scores": lambda asked, of: _neutral_scores(asked),
    "pictures": lambda asked, of: len(asked.view.completed),
    "finishes": lambda asked, of: _finishes(asked, of[0].removeprefix("@")),
    "tags": lambda asked, of: sum(tag[0] == of[0] for tag in _own(asked).tags),
    "segments": lambda asked, of: sum(one.name[0] == of[0] for one in asked.view.segments),
    "tag-worth": lambda asked, of: (
        (_spray_points(asked, of[0]) - _points(asked, of[0]))
        // (sum(tag[0] == of[0][0] for tag in _own(asked).tags) + 1)
    ),
    "worth": lambda asked, of: _spray_points(asked, of[0].removeprefix("@")),
    "finisher": lambda asked, of: " ".join(segment for segment in _segments(asked) if _finishes(asked, segment)),
    "finished": lambda asked, of: "".join(_finishes(asked, of[0])),
    "ends-with": lambda asked, of: _ends_with(asked, of[0]),
    "wins": lambda asked, of: _won(_play_to_round_end(_finish_spray(asked, of[0]))),
    # the end
    "points": lambda asked, of: asked.view.table.seats[int(of[0])].points,
    "won": lambda asked, of: _won(asked),
    "counted": lambda asked, of: _final_points(asked, int(of[0])),
    "tag-points": lambda asked, of: asked.view.scores[asked.seat].tags,
    "unused": lambda asked, of: _unused(asked),
    "end-points": lambda asked, of: asked.view.scores[asked.seat].tags + asked.view.scores[asked.seat].leftovers,
    "leftovers": lambda asked, of: asked.view.scores[asked.seat].leftovers,
}


TUTORIAL: Final = Tutorial.read(Path(__file__).with_name("tutorial.json"), FACTS)
EXAMPLES: Final = Tutorial.read(Path(__file__).with_name("examples.json"), FACTS)
"""One step for each example; its text uses the assertions of ``done``."""
