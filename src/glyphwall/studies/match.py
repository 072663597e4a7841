"""Matches: two computer players meet in pairs of games, from the same opening, seats exchanged.

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
from glyphwall.studies.statistics import Interval, paired, wilson

if TYPE_CHECKING:
    from collections.abc import Callable

    from glyphwall.players.base import Player

SEATS = 2


class MatchSettings(msgspec.Struct, frozen=True):
    """What is played.

    Attributes:
        game: id of a game for two seats.
        options: its rules.
        specs: the two contestants.
        games: how many games; even, since they come in pairs.
        seed: of the openings, of chance and of the players.
        opening_plies: plies of every pair's opening that are played at random; 0: none.
        threads: of each search.
        date: for the records, ``YYYY.MM.DD``; empty: unknown.
    """

    game: str
    options: Options
    specs: tuple[str, str]
    games: int
    seed: int
    opening_plies: int = 8
    threads: int = 1
    date: str = ""


class GameResult(msgspec.Struct, frozen=True):
    """One game of a match.

    Attributes:
        number: from 0; games ``2p`` and ``2p + 1`` are pair ``p``.
        first: the contestant (0 or 1) on the first seat.
        score: points of contestant 0: 1, 0.5 or 0.
        played: the game.
        record: the game as a record, ready to be written.
    """

    number: int
    first: int
    score: float
    played: Played
    record: str

    @property
    def pair(self) -> int:
        return self.number // 2


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
    def pairs(self) -> tuple[float, ...]:
        """The first contestant's mean score in every pair of which both games were finished."""
        scores: dict[int, list[float]] = {}
        for result in self.results:
            scores.setdefault(result.pair, []).append(result.score)
        return tuple(sum(pair) / 2 for pair in scores.values() if len(pair) == 2)

    @property
    def paired(self) -> Interval:
        """The first contestant's share of points over whole pairs."""
        return paired(self.pairs)

    def of_seat(self, seat: int) -> tuple[float, int]:
        """Points and games of the first contestant on a seat."""
        scores = [result.score for result in self.results if (result.first == 0) == (seat == 0)]
        return sum(scores), len(scores)

    @property
    def forfeits(self) -> tuple[GameResult, ...]:
        return tuple(result for result in self.results if result.played.reason == FORFEIT)


def check_match(settings: MatchSettings) -> None:
    """Refuses what cannot be played, before anything is.

    Raises:
        OptionsError: an odd number of games, a game not for two, openings that are too long.
        UnknownGame, UnknownPlayer: by their names.
    """
    game = get_game(settings.game)
    if game.seats(settings.options) != SEATS:
        raise OptionsError(f"a match is between two players, {settings.game} by these rules has more seats")
    if settings.games < 2 or settings.games % 2:
        raise OptionsError(f"{settings.games} games: an even number, since openings are played from both seats")
    if settings.opening_plies < 0:
        raise OptionsError(f"openings of {settings.opening_plies} plies: 0 or more")
    for contestant in range(2):
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
    pair, first = divmod(number, 2)
    opening = random_opening(game, settings.options, settings.opening_plies, settings.seed, pair)
    players = [_player(settings, contestant) for contestant in (first, 1 - first)]
    for player in players:
        player.reset()
    start = game.initial_state(settings.options)
    played = play_game(start, opening, players, settings.seed, (pair, first), settings.threads, stop)
    if played is None:
        return None
    score = (1.0 + played.returns[first]) / 2.0
    return GameResult(number, first, score, played, _record(settings, number, first, played))


def _record(settings: MatchSettings, number: int, first: int, played: Played) -> str:
    from glyphwall.record.replay import record_game
    from glyphwall.record.writing import write_record

    one, other = settings.specs
    tags = {
        "Event": f"match {one} against {other}, seed {settings.seed}",
        "Round": f"{number // 2 + 1}.{first + 1}",
        **({"Date": settings.date} if settings.date else {}),
        "Player1": f"bot:{settings.specs[first]}",
        "Player2": f"bot:{settings.specs[1 - first]}",
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
