"""Matches: computer players meet, one on each seat, and every opening is played from all seats in turn.

The games from one opening are a *round* (of two seats: a pair). In each of them the contestants sit one place
further round the table; chance draws the same as long as they go the same way.

Every game depends on the match's settings and its own number alone, never on which process plays it or
when: the same seed gives the same games and the same record file for any number of jobs, as long as the
players are bounded by simulations and search on one thread.
"""

from __future__ import annotations

import threading
from functools import cache, partial
from typing import TYPE_CHECKING

import msgspec

from glyphwall.core.contract import Options
from glyphwall.core.errors import OptionsError
from glyphwall.core.registry import get_game
from glyphwall.studies.parallel import run_numbered
from glyphwall.studies.playing import FORFEIT, Played, play_game, random_opening
from glyphwall.studies.statistics import Interval, over_rounds, wilson

if TYPE_CHECKING:
    from collections.abc import Callable

    from glyphwall.players.base import Player


class MatchSettings(msgspec.Struct, frozen=True):
    """What is played.

    Attributes:
        game: id of a game.
        options: its rules.
        specs: the contestants, as many as there are seats.
        games: how many games; a multiple of the seats, since each round is one game for each.
        seed: of the openings, of chance and of the players.
        opening_plies: plies of every round's opening that are played at random; 0: none.
        threads: of each search.
        date: for the records, ``YYYY.MM.DD``; empty: unknown.
    """

    game: str
    options: Options
    specs: tuple[str, ...]
    games: int
    seed: int
    opening_plies: int = 8
    threads: int = 1
    date: str = ""

    @property
    def seats(self) -> int:
        return len(self.specs)


class GameResult(msgspec.Struct, frozen=True):
    """One game of a match.

    Attributes:
        number: from 0; with n seats, games ``n * r`` to ``n * r + n - 1`` are round ``r``.
        scores: of each contestant: 1 for a win, equal parts of it for a shared one, else 0.
        played: the game.
        record: the game as a record, ready to be written.
    """

    number: int
    scores: tuple[float, ...]
    played: Played
    record: str

    @property
    def round(self) -> int:
        return self.number // len(self.scores)

    @property
    def score(self) -> float:
        """Of the first contestant."""
        return self.scores[0]

    def seat_of(self, contestant: int) -> int:
        """Where a contestant sits in this game."""
        return (contestant + self.number) % len(self.scores)

    def contestant_on(self, seat: int) -> int:
        """Who sits on a seat in this game."""
        return (seat - self.number) % len(self.scores)


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
        return wilson(sum(result.score for result in self.results), len(self.results))

    @property
    def rounds(self) -> tuple[float, ...]:
        """The first contestant's mean score in every round of which all games were finished."""
        seats = self.settings.seats
        scores: dict[int, list[float]] = {}
        for result in self.results:
            scores.setdefault(result.round, []).append(result.score)
        return tuple(sum(games) / seats for games in scores.values() if len(games) == seats)

    @property
    def over_rounds(self) -> Interval:
        """The first contestant's share of points over whole rounds."""
        return over_rounds(self.rounds, self.settings.seats)

    def of_seat(self, seat: int) -> tuple[float, int]:
        """Points and games of the first contestant on a seat."""
        scores = [result.score for result in self.results if result.seat_of(0) == seat]
        return sum(scores), len(scores)

    def points(self, contestant: int) -> float:
        """Points of a contestant in all games."""
        return sum(result.scores[contestant] for result in self.results)

    @property
    def forfeits(self) -> tuple[GameResult, ...]:
        return tuple(result for result in self.results if result.played.reason == FORFEIT)


def check_match(settings: MatchSettings) -> None:
    """Refuses what cannot be played, before anything is.

    Raises:
        OptionsError: more or fewer contestants than seats, rounds that are not whole, openings that are too long.
        UnknownGame, UnknownPlayer: by their names.
    """
    game = get_game(settings.game)
    seats = game.seats(settings.options)
    if settings.seats != seats:
        raise OptionsError(f"{settings.seats} players: {game.title} by these rules has {seats} seats")
    if settings.games < 1 or settings.games % seats:
        wanted = "an even number" if seats == 2 else f"a multiple of {seats}"
        raise OptionsError(f"{settings.games} games: {wanted}, since openings are played from all {seats} seats")
    if settings.opening_plies < 0:
        raise OptionsError(f"openings of {settings.opening_plies} plies: 0 or more")
    for contestant in range(seats):
        _player(settings, contestant)
    random_opening(game, settings.options, settings.opening_plies, settings.seed, 0)


@cache
def _player(settings: MatchSettings, contestant: int) -> Player:
    """Each contestant has an instance of its own in every process: players may keep what they thought."""
    from glyphwall.players.specs import make_player

    return make_player(settings.specs[contestant], get_game(settings.game), settings.options)


def play_numbered(settings: MatchSettings, number: int, stop: threading.Event | None = None) -> GameResult | None:
    """Game ``number`` of a match; None when ``stop`` was set before it ended."""
    game = get_game(settings.game)
    seats = settings.seats
    number_of_round, turned = divmod(number, seats)
    opening = random_opening(game, settings.options, settings.opening_plies, settings.seed, number_of_round)
    seated = [(seat - turned) % seats for seat in range(seats)]
    players = [_player(settings, contestant) for contestant in seated]
    for player in players:
        player.reset()
    start = game.initial_state(settings.options)
    played = play_game(start, opening, players, settings.seed, (number_of_round, turned), settings.threads, stop)
    if played is None:
        return None
    # Returns share out n points: a seat alone in front has +1, the others have equal parts of -1.
    shares = [(1.0 + (seats - 1) * value) / seats for value in played.returns]
    scores = tuple(round(shares[(contestant + turned) % seats], 9) for contestant in range(seats))
    return GameResult(number, scores, played, _record(settings, number, seated, played))


def _record(settings: MatchSettings, number: int, seated: list[int], played: Played) -> str:
    from glyphwall.record.replay import record_game
    from glyphwall.record.writing import write_record

    one, *others = settings.specs
    number_of_round, turned = divmod(number, settings.seats)
    tags = {
        "Event": f"match {one} against {', '.join(others)}, seed {settings.seed}",
        "Round": f"{number_of_round + 1}.{turned + 1}",
        **({"Date": settings.date} if settings.date else {}),
        **{f"Player{seat + 1}": f"bot:{settings.specs[contestant]}" for seat, contestant in enumerate(seated)},
    }
    start = get_game(settings.game).initial_state(settings.options)
    if played.reason != FORFEIT:
        return write_record(record_game(start, played.actions, tags=tags))
    result = "-".join("1" if value == max(played.returns) else "0" for value in played.returns)
    tags["Forfeit"] = played.note
    return write_record(record_game(start, played.actions, tags=tags, result=result, reason=FORFEIT))


def run_match(
    settings: MatchSettings,
    jobs: int = 1,
    on_result: Callable[[GameResult], None] = lambda _: None,
    stop: threading.Event | None = None,
) -> MatchResult:
    """Plays a match.

    Args:
        settings: what is played.
        jobs: games at a time, each in a process of its own; 1 plays in this one.
        on_result: called for every game as it ends, in this thread.
        stop: set by another thread or a signal handler, ends the match early.

    Returns:
        The games that were finished.

    Raises:
        GlyphwallError: see `check_match`.
    """
    check_match(settings)
    stop = stop or threading.Event()
    found: list[GameResult] = []
    for result in run_numbered(partial(play_numbered, settings), settings.games, jobs, stop):
        found.append(result)
        on_result(result)
    found.sort(key=lambda result: result.number)
    return MatchResult(settings, tuple(found), len(found) < settings.games)
