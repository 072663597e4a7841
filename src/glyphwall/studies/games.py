"""The settings of a match, and one game of it by its number.

A game depends on the match's settings and its own number alone, not on the process or the time.
"""

from __future__ import annotations

from multiprocessing.util import Finalize
from typing import TYPE_CHECKING, Any

import msgspec

from glyphwall.core.registry import get_game
from glyphwall.core.returns import ranking_of, win_shares
from glyphwall.core.values import Options
from glyphwall.record.progress import ADJUDICATED, FORFEIT
from glyphwall.studies._playing import Adjudicator, PlayedGame, play_game
from glyphwall.studies.openings import choose_opening, default_plies
from glyphwall.studies.sprt import Sprt

if TYPE_CHECKING:
    import threading
    from collections.abc import Mapping

    from glyphwall.core.contract import Game, State
    from glyphwall.players.base import Player


class MatchSettings(msgspec.Struct, frozen=True):
    """The settings of a match.

    Attributes:
        specs: the contestants, one for each seat.
        games: number of games; a multiple of the seats, because each round has one game for each seat.
        seed: seed of the openings, of chance and of the players.
        opening_plies: random plies of every round's opening; None: `default_plies`, or none with ``openings``.
        date: date in the records, ``YYYY.MM.DD``; empty: unknown.
        openings: lines of an opening file, used in turn; random plies follow them.
        adjudicate: nodes that the exact solver may use before every turn to end the game; 0: none.
        sprt: a test that ends the match once it is decided.
    """

    game: str
    options: Options
    specs: tuple[str, ...]
    games: int
    seed: int
    opening_plies: int | None = None
    threads: int = 1
    date: str = ""
    openings: tuple[str, ...] = ()
    adjudicate: int = 0
    sprt: Sprt | None = None

    @property
    def seats(self) -> int:
        """The number of seats: one for each spec."""
        return len(self.specs)

    @property
    def random_plies(self) -> int:
        """The number of random plies, with the default filled in."""
        if self.opening_plies is None:
            return 0 if self.openings else default_plies(self.game, self.options)
        return self.opening_plies


class GameResult(msgspec.Struct, frozen=True):
    """One game of a match.

    Attributes:
        number: from 0; with n seats, games ``n * r`` to ``n * r + n - 1`` are round ``r``.
        scores: score of each contestant: 1 for a win, an equal part for a shared win, else 0.
    """

    number: int
    scores: tuple[float, ...]
    played: PlayedGame
    record: str

    @property
    def round(self) -> int:
        """The number of its round, from 0."""
        return self.number // len(self.scores)

    @property
    def score(self) -> float:
        """The first contestant's score."""
        return self.scores[0]

    @property
    def margin(self) -> int | None:
        """The first contestant's points minus the best other's; None without points."""
        points = self.played.points
        if not points:
            return None
        own = self.seat_of(0)
        return points[own] - max(number for seat, number in enumerate(points) if seat != own)

    def seat_of(self, contestant: int) -> int:
        """Return a contestant's seat in this game."""
        return (contestant + self.number) % len(self.scores)

    def contestant_on(self, seat: int) -> int:
        """Return the contestant in a seat in this game."""
        return (seat - self.number) % len(self.scores)


_players: dict[tuple[str, str, int, Any], Player] = {}


def make_contestants(settings: MatchSettings, players: Mapping[str, Player] | None = None) -> list[Player]:
    """Return the players of a match, cached in this process.

    Each contestant has its own instance, even if two have the same spec: players may remember their searches.
    """
    from glyphwall.players.specs import make_player

    game = get_game(settings.game)
    found = []
    for index, spec in enumerate(settings.specs):
        if players is not None and spec in players:
            found.append(players[spec])
            continue
        twins = settings.specs[:index].count(spec)
        key = (settings.game, spec, twins, settings.options)
        if key not in _players:
            if not _players:
                # Also runs at the end of worker processes, which skip atexit.
                Finalize(None, dismiss_contestants, exitpriority=10)
            _players[key] = make_player(spec, game, settings.options, outside=True)
        found.append(_players[key])
    return found


def dismiss_contestants() -> None:
    """Close the players of this process, and forget them."""
    for player in _players.values():
        player.close()
    _players.clear()


def play_numbered(
    settings: MatchSettings,
    number: int,
    stop: threading.Event | None = None,
    players: Mapping[str, Player] | None = None,
) -> GameResult | None:
    """Play one game of a match; return None if ``stop`` was set before its end."""
    game = get_game(settings.game)
    seats = settings.seats
    number_of_round, turned = divmod(number, seats)
    opening = choose_opening(
        game, settings.options, settings.openings, settings.random_plies, settings.seed, number_of_round
    )
    seated = [(seat - turned) % seats for seat in range(seats)]
    contestants = make_contestants(settings, players)
    table = [contestants[contestant] for contestant in seated]
    for player in table:
        player.reset()
    adjudicator = Adjudicator(game, settings.options, settings.adjudicate, stop) if settings.adjudicate else None
    path = (number_of_round, turned)
    played = play_game(opening, table, settings.seed, path, settings.threads, stop, adjudicator)
    if played is None:
        return None
    shares = win_shares(ranking_of(played.returns))
    scores = tuple(round(shares[(contestant + turned) % seats], 9) for contestant in range(seats))
    return GameResult(number, scores, played, _record(settings, number, seated, played))


def start_position(played: PlayedGame, game: Game[Any, Any], options: Any) -> State:
    """Return the position before the first ply of a finished game."""
    start: State = game.parse_position(played.start, options) if played.start else game.initial_state(options)
    return start


def _record(settings: MatchSettings, number: int, seated: list[int], played: PlayedGame) -> str:
    from glyphwall.players.specs import player_label
    from glyphwall.record.making import record_game
    from glyphwall.record.writing import write_record

    one, *others = (player_label(spec) for spec in settings.specs)
    number_of_round, turned = divmod(number, settings.seats)
    tags = {
        "Event": f"match {one} against {', '.join(others)}, seed {settings.seed}",
        "Round": f"{number_of_round + 1}.{turned + 1}",
        **({"Date": settings.date} if settings.date else {}),
        **{f"Player{seat + 1}": f"bot:{player_label(settings.specs[who])}" for seat, who in enumerate(seated)},
    }
    start = start_position(played, get_game(settings.game), settings.options)
    if played.reason not in (FORFEIT, ADJUDICATED):
        return write_record(record_game(start, played.actions, tags=tags))
    result = "-".join("1" if place == 1 else "0" for place in ranking_of(played.returns))
    tags[played.reason.capitalize()] = played.note
    return write_record(record_game(start, played.actions, tags=tags, result=result, reason=played.reason))
