"""The result of a match in words."""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING

from glyphwall.studies.statistics import elo

if TYPE_CHECKING:
    from glyphwall.studies.match import MatchResult
    from glyphwall.studies.statistics import Interval


def summary(result: MatchResult) -> list[str]:
    """Lines for people: the score with its intervals, what each seat made of it, pairs, length, forfeits."""
    one, other = result.settings.specs
    played = len(result.results)
    if not played:
        return ["no game was finished"]
    points = sum(game.score for game in result.results)
    lines = [
        f"{one} against {other}: {_number(points)} - {_number(played - points)} in {_games(played)}"
        + (f" of {result.settings.games}, interrupted" if result.interrupted else "")
    ]
    if result.pairs:
        counts = Counter(result.pairs)
        shown = [
            (1.0, "won both"),
            (0.75, "won and drawn"),
            (0.5, "split"),
            (0.25, "drawn and lost"),
            (0.0, "lost both"),
        ]
        told = ", ".join(f"{counts[score]} {name}" for score, name in shown if counts[score] or score in (0, 0.5, 1))
        lines.append(f"score of {one} over pairs: {_interval(result.paired)}; pairs: {told}")
    lines.append(f"score of {one} over games: {_interval(result.games)} (Wilson)")
    for seat in range(2):
        scored, count = result.of_seat(seat)
        if count:
            lines.append(f"as player {seat + 1}: {_number(scored)} of {count}")
    lengths = [len(game.played.actions) for game in result.results]
    lines.append(f"plies a game: {sum(lengths) / played:.1f} on average, {min(lengths)} to {max(lengths)}")
    lines.extend(_forfeits(result))
    return lines


def _forfeits(result: MatchResult) -> list[str]:
    told: Counter[tuple[str, str]] = Counter()
    for game in result.forfeits:
        loser = game.played.returns.index(min(game.played.returns))
        contestant = game.first if loser == 0 else 1 - game.first
        told[result.settings.specs[contestant], game.played.note] += 1
    return [f"forfeited by {spec}: {_games(count)} ({note})" for (spec, note), count in told.items()]


def _interval(interval: Interval) -> str:
    shares = f"{interval.estimate:.1%} (95 %: {interval.low:.1%} to {interval.high:.1%})"
    return f"{shares}, rating difference {_rating(interval)}"


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
