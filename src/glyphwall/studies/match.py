"""Matches: computer players meet, one on each seat, and every opening is played from all seats in turn.

The games from one opening are a *round* (of two seats: a pair). In each of them the contestants sit one place
further round the table; chance draws the same as long as they go the same way.

The same seed gives the same games and the same record file for any number of jobs, on any cluster, and
however often the match was interrupted, as long as the players are bounded by simulations and search on one
thread.
"""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

import msgspec

from glyphwall.record.progress import FORFEIT
from glyphwall.studies.games import GameResult, play_numbered
from glyphwall.studies.match import check_match
from glyphwall.studies.running import Workplace, play_all
from glyphwall.studies.settings import MatchSettings
from glyphwall.studies.statistics import Interval, mean_interval, over_rounds, wilson

if TYPE_CHECKING:
    import threading
    from collections.abc import Callable, Iterable, Mapping, Sequence

    from glyphwall.players.base import Player

__all__ = ["GameResult", "MatchResult", "MatchSettings", "check_match", "play_numbered", "run_match"]


class MatchResult(msgspec.Struct, frozen=True):
    """The games of a match that were finished, by number.

    Attributes:
        settings: what was played.
        results: the games.
        interrupted: some were not played to their end.
    """

    settings: MatchSettings
    results: tuple[GameResult, ...]
    interrupted: bool = False

    @property
    def games(self) -> Interval:
        """The first contestant's share of points, games taken as independent."""
        top = self._top
        return _scaled(wilson(sum(result.score for result in self.results) / top, len(self.results)), top)

    @property
    def rounds(self) -> tuple[float, ...]:
        """The first contestant's mean score in every round of which all games were finished."""
        return rounds_of(self.results, self.settings.seats)

    @property
    def over_rounds(self) -> Interval:
        """The first contestant's share of points over whole rounds."""
        top = self._top
        return _scaled(over_rounds([score / top for score in self.rounds], self.settings.seats), top)

    @property
    def _top(self) -> float:
        """The most that a game gave a contestant, where all gave the same: with one loser of four, a third."""
        best = {max(result.scores) for result in self.results}
        return best.pop() if len(best) == 1 and self.settings.seats > 2 else 1.0

    @property
    def mean_returns(self) -> tuple[float, ...]:
        """The mean return of each contestant, -1 to 1; empty before the first game."""
        if not self.results:
            return ()
        return tuple(
            sum(result.played.returns[result.seat_of(index)] for result in self.results) / len(self.results)
            for index in range(self.settings.seats)
        )

    @property
    def last_places(self) -> tuple[int, ...]:
        """The number of games in which each contestant was last, alone or with others.

        A game that all share has no last place.
        """
        found = [0] * self.settings.seats
        for result in self.results:
            places = result.played.places
            for seat, place in enumerate(places):
                if place == max(places) > min(places):
                    found[result.contestant_on(seat)] += 1
        return tuple(found)

    @property
    def margins(self) -> Interval | None:
        """The first contestant's mean margin of points over whole rounds; None where games have no points."""
        if any(result.margin is None for result in self.results):
            return None  # in a forfeited game there is no margin to count
        seats = self.settings.seats
        margins: dict[int, list[int]] = {}
        for result in self.results:
            margins.setdefault(result.round, []).append(result.margin or 0)
        whole = [sum(games) / seats for games in margins.values() if len(games) == seats]
        return mean_interval(whole) if len(whole) > 1 else None

    def of_seat(self, seat: int) -> tuple[float, int]:
        """Points and games of the first contestant on a seat."""
        scores = [result.score for result in self.results if result.seat_of(0) == seat]
        return sum(scores), len(scores)

    def points(self, contestant: int) -> float:
        """Points of a contestant in all games."""
        return sum(result.scores[contestant] for result in self.results)

    @property
    def forfeits(self) -> tuple[GameResult, ...]:
        """The games that a player lost because it could not go on."""
        return tuple(result for result in self.results if result.played.reason == FORFEIT)


def _scaled(interval: Interval, top: float) -> Interval:
    return Interval(*(round(top * value, 12) for value in interval)) if top != 1.0 else interval


def rounds_of(results: Iterable[GameResult], seats: int) -> tuple[float, ...]:
    """The first contestant's mean score in every whole round, in their order."""
    scores: dict[int, list[float]] = {}
    for result in results:
        scores.setdefault(result.round, []).append(result.score)
    return tuple(sum(games) / seats for _, games in sorted(scores.items()) if len(games) == seats)


def run_match(
    settings: MatchSettings,
    jobs: int = 1,
    on_result: Callable[[GameResult], None] = lambda _: None,
    stop: threading.Event | None = None,
    *,
    on_counted: Callable[[GameResult], None] = lambda _: None,
    ray: str | None = None,
    done: Iterable[GameResult] = (),
    players: Mapping[str, Player] | None = None,
) -> MatchResult:
    """Plays a match.

    Args:
        settings: what is played.
        jobs: games at a time, each in a process of its own; 1 plays in this one.
        on_result: called for every game as it ends, in this thread.
        stop: set by another thread or a signal handler, ends the match early.
        on_counted: called for every game that counts, in the order of their numbers.
        ray: address of a Ray cluster that plays the games.
        done: games of this match that were played before.
        players: players of your own, by what ``settings.specs`` calls them; with several jobs they are pickled. One
            object serves one contestant.

    Returns:
        The games that were finished, and that count.

    Raises:
        GlyphwallError: see `check_match`.
    """
    check_match(settings, players)
    run = play_all(
        partial(play_numbered, settings, players=players),
        settings.games,
        Workplace(jobs, ray, settings.threads),
        on_result=on_result,
        on_counted=on_counted,
        stop=stop,
        done=done,
        enough=partial(_decided, settings),
    )
    return MatchResult(settings, run.results, run.interrupted)


def _decided(settings: MatchSettings, results: Sequence[GameResult]) -> bool:
    """Whether the test is decided by these games; asked after every game, it looks after every pair."""
    test = settings.sprt
    if test is None or len(results) % 2:
        return False
    return test.verdict(test.ratio(rounds_of(results, 2))) is not None
