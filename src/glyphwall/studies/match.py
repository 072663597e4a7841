"""Matches between computer players, in rounds.

A *round* (with two seats: a pair) is the games from one opening, in which each player has each seat once. Chance draws
the same in all of them as long as their plies agree.

The same seed gives the same games and the same record file for any number of jobs, on any cluster and after any
interruption, as long as the players are limited by simulations and search with one thread.
"""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING, Any

import msgspec

from glyphwall.core.errors import OptionsError, UnknownPlayer
from glyphwall.core.registry import get_game
from glyphwall.record.progress import FORFEIT
from glyphwall.studies._playing import Adjudicator
from glyphwall.studies.games import GameResult, MatchSettings, make_contestants, play_numbered
from glyphwall.studies.openings import choose_opening, read_opening
from glyphwall.studies.running import Workplace, play_all
from glyphwall.studies.statistics import Interval, over_rounds, wilson

if TYPE_CHECKING:
    import threading
    from collections.abc import Callable, Iterable, Mapping

    from glyphwall.core.contract import Game
    from glyphwall.players.base import Player
    from glyphwall.studies.sprt import Sprt

__all__ = ["GameResult", "MatchResult", "MatchSettings", "check_match", "play_numbered", "run_match"]


def check_match(settings: MatchSettings, players: Mapping[str, Player] | None = None) -> None:
    """Check that a match can be played; for ``players`` see `run_match`.

    Raises:
        OptionsError: wrong number of contestants, incomplete rounds, bad or too long openings, or a test or
            adjudication that this game doesn't allow.
        UnknownGame, UnknownPlayer: by their names, or one of your own players named twice.
    """
    game = get_game(settings.game)
    seats = game.seats(settings.options)
    _check_seats(settings, game, seats)
    if settings.random_plies < 0:
        raise OptionsError(f"openings of {settings.random_plies} plies: use 0 or more")
    if settings.adjudicate < 0:
        raise OptionsError(f"adjudication with {settings.adjudicate} nodes: use 0 (none) or more")
    if settings.sprt is not None and seats != 2:
        raise OptionsError("a sequential test (SPRT) compares two players: a match of two seats")
    for name in players or {}:
        if settings.specs.count(name) > 1:
            raise UnknownPlayer(f"{name} is named twice: one object is one contestant")
    make_contestants(settings, players)
    if settings.adjudicate:
        Adjudicator(game, settings.options, settings.adjudicate)
    for line in settings.openings:
        read_opening(line, game, settings.options)
    choose_opening(game, settings.options, settings.openings, settings.random_plies, settings.seed, 0)


def _check_seats(settings: MatchSettings, game: Game[Any, Any], seats: int) -> None:
    if settings.seats != seats:
        raise OptionsError(f"{settings.seats} players: with these rules, {game.title} has {seats} seats")
    if settings.games < 1 or settings.games % seats:
        wanted = "an even number" if seats == 2 else f"a multiple of {seats}"
        raise OptionsError(f"{settings.games} games: {wanted}, because each opening is played from all {seats} seats")


class MatchResult(msgspec.Struct, frozen=True):
    """The finished games of a match, by number; ``interrupted``: some are missing."""

    settings: MatchSettings
    results: tuple[GameResult, ...]
    interrupted: bool = False

    @property
    def games(self) -> Interval:
        """The first contestant's share of points, with games as independent."""
        top = self._top
        return _scaled(wilson(sum(result.score for result in self.results) / top, len(self.results)), top)

    @property
    def rounds(self) -> tuple[float, ...]:
        """The first contestant's mean score in every whole round."""
        return _round_means(((result.round, result.score) for result in self.results), self.settings.seats)

    @property
    def over_rounds(self) -> Interval:
        """The first contestant's share of points over whole rounds."""
        top = self._top
        return _scaled(over_rounds([score / top for score in self.rounds], self.settings.seats), top)

    @property
    def _top(self) -> float:
        """The highest score of a game, if the same in all games: a third with one loser of four."""
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
        """The games in which each contestant was last, alone or shared; a game that all share has no last place."""
        found = [0] * self.settings.seats
        for result in self.results:
            places = result.played.places
            for seat, place in enumerate(places):
                if place == max(places) > min(places):
                    found[result.contestant_on(seat)] += 1
        return tuple(found)

    @property
    def margins(self) -> tuple[float, ...]:
        """The first contestant's mean margin of points in every whole round; empty where a game has no points."""
        if any(result.margin is None for result in self.results):
            return ()  # a forfeited game has no margin
        return _round_means(((result.round, result.margin or 0) for result in self.results), self.settings.seats)

    def of_seat(self, seat: int) -> tuple[float, int]:
        """Return the first contestant's points and games in a seat."""
        scores = [result.score for result in self.results if result.seat_of(0) == seat]
        return sum(scores), len(scores)

    def points(self, contestant: int) -> float:
        """Return a contestant's points in all games."""
        return sum(result.scores[contestant] for result in self.results)

    @property
    def forfeits(self) -> tuple[GameResult, ...]:
        """The games lost because a player failed."""
        return tuple(result for result in self.results if result.played.reason == FORFEIT)


def _scaled(interval: Interval, top: float) -> Interval:
    return Interval(*(round(top * value, 12) for value in interval)) if top != 1.0 else interval


def _round_means(values: Iterable[tuple[int, float]], seats: int) -> tuple[float, ...]:
    """Return the mean of every whole round, in order, from values with the number of their round."""
    rounds: dict[int, list[float]] = {}
    for number, value in values:
        rounds.setdefault(number, []).append(value)
    return tuple(sum(games) / seats for _, games in sorted(rounds.items()) if len(games) == seats)


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
    """Play a match, and return the finished games that count.

    Args:
        jobs: games at a time, each in its own process; 1 plays in this process.
        on_result: called for every game as it ends, in this thread.
        stop: ends the match early.
        on_counted: called for every game that counts, in the order of their numbers.
        ray: address of a Ray cluster that plays the games.
        done: games of this match that were played before.
        players: your own players, by their names in ``settings.specs``; pickled if there are several jobs. One object
            is one contestant.

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
        enough=_stop_rule(settings.sprt),
    )
    return MatchResult(settings, run.results, run.interrupted)


def _stop_rule(test: Sprt | None) -> Callable[[GameResult], bool]:
    """Return a function that sees every game once and returns True as soon as the sequential test is decided."""
    if test is None:
        return lambda _: False
    running = test.start()
    return lambda result: test.verdict(running.add_game(result.round, result.score)) is not None
