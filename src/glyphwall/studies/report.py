"""The result of a match in words."""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING, Any

from glyphwall.players.specs import player_label
from glyphwall.record.progress import ADJUDICATED
from glyphwall.studies.statistics import elo

if TYPE_CHECKING:
    from collections.abc import Sequence

    from glyphwall.studies.games import GameResult
    from glyphwall.studies.match import MatchResult
    from glyphwall.studies.sprt import Sprt
    from glyphwall.studies.statistics import Interval


def summary(result: MatchResult) -> list[str]:
    """Lines for people: the score with its intervals, what each seat made of it, rounds, length, forfeits."""
    one, *others = (player_label(spec) for spec in result.settings.specs)
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
            f"score of {one} over {rounds}: {interval_text(result.over_rounds, seats)}"
            + (f"; pairs: {_pairs(result)}" if seats == 2 else "")
        )
    lines.append(f"score of {one} over games: {interval_text(result.games, seats)} (Wilson)")
    margins = result.margins
    if margins is not None:
        lines.append(
            f"margin of {one} over the best other: {margins.estimate:+.1f} points "
            f"(95 %: {margins.low:+.1f} to {margins.high:+.1f})"
        )
    if seats > 2:
        told = (
            f"{player_label(spec)} {mean:+.2f}, last in {_games(last)}"
            for spec, mean, last in zip(result.settings.specs, result.mean_returns, result.last_places, strict=True)
        )
        lines.append(f"mean return (-1 to +1) and last places: {'; '.join(told)}")
    for seat in range(seats):
        scored, count = result.of_seat(seat)
        if count:
            lines.append(f"as player {seat + 1}: {_number(scored)} of {count}")
    lengths = [len(game.played.actions) for game in result.results]
    lines.append(f"plies a game: {sum(lengths) / played:.1f} on average, {min(lengths)} to {max(lengths)}")
    proved = sum(game.played.reason == ADJUDICATED for game in result.results)
    if proved:
        lines.append(f"adjudicated by proof: {_games(proved)}")
    lines.extend(list_forfeits(result))
    if result.settings.sprt is not None:
        lines.append(describe_sprt(result.settings.sprt, result.rounds))
    return lines


def describe_sprt(test: Sprt, pairs: Sequence[float]) -> str:
    """How a sequential test stands after these pairs."""
    ratio = test.ratio(pairs)
    verdict = test.verdict(ratio)
    accepted = {"elo0": test.elo0, "elo1": test.elo1}
    found = "not decided" if verdict is None else f"accepted: {accepted[verdict]:+g}"
    return (
        f"SPRT of {test.elo0:+g} against {test.elo1:+g} (alpha {test.alpha:g}, beta {test.beta:g}): {found}; "
        f"LLR {ratio:.2f} ({test.lower:.2f} to {test.upper:.2f}) after {len(pairs)} pairs"
    )


def _pairs(result: MatchResult) -> str:
    counts = Counter(result.rounds)
    shown = [(1.0, "won both"), (0.75, "won and drawn"), (0.5, "split"), (0.25, "drawn and lost"), (0.0, "lost both")]
    return ", ".join(f"{counts[score]} {name}" for score, name in shown if counts[score] or score in (0, 0.5, 1))


def list_forfeits(result: MatchResult) -> list[str]:
    """Who forfeited games, how many, and why."""
    told: Counter[tuple[str, str]] = Counter()
    for game in result.forfeits:
        told[player_label(result.settings.specs[forfeited_by(game)]), game.played.note] += 1
    return [f"forfeited by {spec}: {_games(count)} ({note})" for (spec, note), count in told.items()]


def list_unplayed(result: MatchResult) -> list[tuple[str, str]]:
    """The contestants that forfeited games and won none, each with what happened: nothing was measured of them.

    An engine that cannot be started need not forfeit every game: some are over before its first turn.
    """
    told = []
    for index, spec in enumerate(result.settings.specs):
        notes = [game.played.note for game in result.forfeits if forfeited_by(game) == index]
        if notes and not result.points(index):
            told.append((player_label(spec), f"{len(notes)} of {_games(len(result.results))}: {notes[-1]}"))
    return told


def forfeited_by(game: GameResult) -> int:
    """The contestant that a forfeited game was lost by."""
    return game.contestant_on(game.played.returns.index(min(game.played.returns)))


def summary_values(result: MatchResult) -> dict[str, Any]:
    """What `summary` says, as values for programs: seats and contestants count from 1."""
    settings = result.settings
    return {
        "game": settings.game,
        "options": settings.options,
        "players": [player_label(spec) for spec in settings.specs],
        "seed": settings.seed,
        "games": len(result.results),
        "interrupted": result.interrupted,
        "points": [result.points(index) for index in range(len(settings.specs))] if result.results else [],
        "mean_returns": list(result.mean_returns),
        "last_places": list(result.last_places) if result.results else [],
        "over_games": _interval_values(result.games) if result.results else None,
        "over_rounds": _interval_values(result.over_rounds) if result.rounds else None,
        "forfeits": [
            {"game": game.number + 1, "player": forfeited_by(game) + 1, "note": game.played.note}
            for game in result.forfeits
        ],
        "results": [
            {
                "game": game.number + 1,
                "scores": game.scores,
                "reason": game.played.reason,
                "plies": len(game.played.actions),
            }
            for game in result.results
        ],
    }


def _interval_values(interval: Interval) -> dict[str, float]:
    return {"estimate": interval.estimate, "low": interval.low, "high": interval.high}


def format_interval(interval: Interval, seats: int) -> str:
    """A share with its interval, and of two seats the rating difference that it means."""
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
