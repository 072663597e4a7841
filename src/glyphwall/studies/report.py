"""The result of a match in words."""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING

from glyphwall.studies.statistics import elo

if TYPE_CHECKING:
    from glyphwall.studies.match import MatchResult
    from glyphwall.studies.statistics import Interval


def summary(result: MatchResult) -> list[str]:
    """Lines for people: the score with its intervals, what each seat made of it, rounds, length, forfeits."""
    one, *others = result.settings.specs
    seats = result.settings.seats
    played = len(result.results)
    if not played:
        return ["no game was finished"]
    points = result.points(0)
    lines = [
        f"{one} against {', '.join(others)}: {_number(points)} - {_number(played - points)} in {_games(played)}"
        + (f" of {result.settings.games}, interrupted" if result.interrupted else "")
    ]
    if len(set(others)) > 1:
        told = (f"{spec} {_number(result.points(index))}" for index, spec in enumerate(others, 1))
        lines.append(f"points of the others: {', '.join(told)}")
    if result.rounds:
        rounds = "pairs" if seats == 2 else f"rounds of {seats} games"
        lines.append(
            f"score of {one} over {rounds}: {_interval(result.over_rounds, seats)}"
            + (f"; pairs: {_pairs(result)}" if seats == 2 else "")
        )
    lines.append(f"score of {one} over games: {_interval(result.games, seats)} (Wilson)")
    for seat in range(seats):
        scored, count = result.of_seat(seat)
        if count:
            lines.append(f"as player {seat + 1}: {_number(scored)} of {count}")
    lengths = [len(game.played.actions) for game in result.results]
    lines.append(f"plies a game: {sum(lengths) / played:.1f} on average, {min(lengths)} to {max(lengths)}")
    lines.extend(_forfeits(result))
    return lines


def _pairs(result: MatchResult) -> str:
    counts = Counter(result.rounds)
    shown = [(1.0, "won both"), (0.75, "won and drawn"), (0.5, "split"), (0.25, "drawn and lost"), (0.0, "lost both")]
    return ", ".join(f"{counts[score]} {name}" for score, name in shown if counts[score] or score in (0, 0.5, 1))


def _forfeits(result: MatchResult) -> list[str]:
    told: Counter[tuple[str, str]] = Counter()
    for game in result.forfeits:
        loser = game.played.returns.index(min(game.played.returns))
        told[result.settings.specs[game.contestant_on(loser)], game.played.note] += 1
    return [f"forfeited by {spec}: {_games(count)} ({note})" for (spec, note), count in told.items()]


def _interval(interval: Interval, seats: int) -> str:
    shares = f"{interval.estimate:.1%} (95 %: {interval.low:.1%} to {interval.high:.1%})"
    return f"{shares}, rating difference {_rating(interval)}" if seats == 2 else f"{shares}, even is {1 / seats:.1%}"


def _rating(interval: Interval) -> str:
    if interval.estimate == 0.0:
        return f"at most {elo(interval.high):+.0f}"
    if interval.estimate == 1.0:
        return f"at least {elo(interval.low):+.0f}"
    return f"{elo(interval.estimate):+.0f} ({elo(interval.low):+.0f} to {elo(interval.high):+.0f})"


def _number(points: float) -> str:
    return f"{points:g}"


def _games(count: int) -> str:
    return f"{count} game" if count == 1 else f"{count} games"
