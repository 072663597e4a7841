"""The result of a match in words."""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING, Any

from glyphwall.core.errors import MissingLibrary
from glyphwall.players.specs import player_label
from glyphwall.record.progress import ADJUDICATED, FORFEIT
from glyphwall.studies.statistics import elo, mean_interval

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from glyphwall.studies.games import GameResult
    from glyphwall.studies.match import MatchResult
    from glyphwall.studies.sprt import Sprt
    from glyphwall.studies.statistics import Interval


def summary(result: MatchResult) -> list[str]:
    """Return the result as lines: score with intervals, seats, rounds, lengths, forfeits."""
    one, *others = (player_label(spec) for spec in result.settings.specs)
    seats = result.settings.seats
    played = len(result.results)
    if not played:
        return ["no games finished"]
    points = result.points(0)
    lines = [
        f"{one} against {', '.join(others)}: {points:g} - {played - points:g} in {_games(played)}"
        + (f" of {result.settings.games}, interrupted" if result.interrupted else "")
    ]
    if len(set(others)) > 1:
        points_of_others = (f"{spec} {result.points(index):g}" for index, spec in enumerate(others, 1))
        lines.append(f"points of the others: {', '.join(points_of_others)}")
    if result.rounds:
        rounds = "pairs" if seats == 2 else f"rounds of {seats} games"
        lines.append(
            f"score of {one} over {rounds}: {format_interval(result.over_rounds, seats)}"
            + (f"; pairs: {_pairs(result)}" if seats == 2 else "")
        )
    lines.append(f"score of {one} over games: {format_interval(result.games, seats)} (Wilson)")
    if len(result.margins) > 1:
        lines.append(f"margin of {one} over the best other: {_margin(result.margins)}")
    if seats > 2:
        means = (
            f"{player_label(spec)} {mean:+.2f}, last in {_games(last)}"
            for spec, mean, last in zip(result.settings.specs, result.mean_returns, result.last_places, strict=True)
        )
        lines.append(f"mean return (-1 to +1) and last places: {'; '.join(means)}")
    for seat in range(seats):
        scored, count = result.of_seat(seat)
        if count:
            lines.append(f"as player {seat + 1}: {scored:g} of {count}")
    lengths = [len(game.played.actions) for game in result.results]
    lines.append(f"plies a game: {sum(lengths) / played:.1f} on average, {min(lengths)} to {max(lengths)}")
    proved = sum(game.played.reason == ADJUDICATED for game in result.results)
    if proved:
        lines.append(f"adjudicated by proof: {_games(proved)}")
    lines.extend(list_forfeits(result))
    if result.settings.sprt is not None:
        lines.append(describe_sprt(result.settings.sprt, result.rounds))
    return lines


def _margin(rounds: Sequence[float]) -> str:
    try:
        mean, low, high = mean_interval(rounds)
    except MissingLibrary as error:
        return f"{sum(rounds) / len(rounds):+.1f} points ({error})"
    return f"{mean:+.1f} points (95 %: {low:+.1f} to {high:+.1f})"


def describe_sprt(test: Sprt, pairs: Sequence[float]) -> str:
    """Describe the state of a sequential test after these pairs."""
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
    """Return a line for each player and reason of forfeited games."""
    forfeits = count_forfeits(result.results, result.settings.specs)
    return [f"forfeited by {spec}: {_games(count)} ({note})" for (spec, note), count in forfeits.items()]


def count_forfeits(games: Iterable[GameResult], specs: Sequence[str]) -> Counter[tuple[str, str]]:
    """Count forfeited games by player and reason."""
    return Counter(
        (player_label(specs[forfeited_by(game)]), game.played.note) for game in games if game.played.reason == FORFEIT
    )


def list_unplayed(result: MatchResult) -> list[tuple[str, str]]:
    """Return the contestants that forfeited games and won none, each with its error: their strength wasn't measured.

    An engine that can't start need not forfeit every game: some end before its first turn.
    """
    unplayed = []
    for index, spec in enumerate(result.settings.specs):
        notes = [game.played.note for game in result.forfeits if forfeited_by(game) == index]
        if notes and not result.points(index):
            unplayed.append((player_label(spec), f"{len(notes)} of {_games(len(result.results))}: {notes[-1]}"))
    return unplayed


def forfeited_by(game: GameResult) -> int:
    """Return the contestant that lost a forfeited game."""
    return game.contestant_on(game.played.returns.index(min(game.played.returns)))


def summary_values(result: MatchResult) -> dict[str, Any]:
    """Return the result as values for programs; seats and contestants count from 1."""
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
    """Format a share with its interval, and for two seats the rating difference."""
    shares = f"{interval.estimate:.1%} (95 %: {interval.low:.1%} to {interval.high:.1%})"
    return f"{shares}, rating difference {_rating(interval)}" if seats == 2 else f"{shares}, even is {1 / seats:.1%}"


def _rating(interval: Interval) -> str:
    if interval.estimate == 0.0:
        return f"at most {elo(interval.high):+.0f}"
    if interval.estimate == 1.0:
        return f"at least {elo(interval.low):+.0f}"
    return f"{elo(interval.estimate):+.0f} ({elo(interval.low):+.0f} to {elo(interval.high):+.0f})"


def _games(count: int) -> str:
    return f"{count} game" if count == 1 else f"{count} games"
