"""Tournaments: several players, each against each other (round robin) or one against all others (gauntlet).

Every pairing is a match of two seats with the same openings and seed. Their rounds are interleaved, so an interrupted
tournament has about as many games of each pairing.
"""

from __future__ import annotations

from functools import partial
from itertools import combinations
from typing import TYPE_CHECKING

import msgspec

from glyphwall.core.errors import OptionsError
from glyphwall.core.registry import get_game
from glyphwall.core.values import Options
from glyphwall.players.specs import player_label
from glyphwall.studies.games import GameResult, play_numbered
from glyphwall.studies.match import MatchResult, MatchSettings, check_match
from glyphwall.studies.running import Workplace, play_all

if TYPE_CHECKING:
    import threading
    from collections.abc import Callable, Iterable

    from glyphwall.studies.ratings import Anchor
    from glyphwall.studies.statistics import Interval

MOST_PLAYERS = 64


class TournamentSettings(msgspec.Struct, frozen=True):
    """The settings of a tournament; the rest is as in `MatchSettings`.

    Attributes:
        specs: the players, all different.
        games: games of each pairing; even.
        gauntlet: the first player meets all others, who don't meet each other.
    """

    game: str
    options: Options
    specs: tuple[str, ...]
    games: int
    seed: int
    gauntlet: bool = False
    opening_plies: int | None = None
    threads: int = 1
    date: str = ""
    openings: tuple[str, ...] = ()
    adjudicate: int = 0

    @property
    def pairings(self) -> tuple[tuple[int, int], ...]:
        """The pairs of players who meet."""
        players = range(len(self.specs))
        return tuple((0, other) for other in players[1:]) if self.gauntlet else tuple(combinations(players, 2))

    @property
    def total(self) -> int:
        """The number of games of all pairings."""
        return self.games * len(self.pairings)

    def match(self, pairing: int) -> MatchSettings:
        """Return one pairing as a match."""
        specs = tuple(self.specs[player] for player in self.pairings[pairing])
        settings = msgspec.structs.asdict(self) | {"specs": specs}
        del settings["gauntlet"]
        return MatchSettings(**settings)

    def place(self, number: int) -> tuple[int, int]:
        """Return a game's pairing, and its number in the pairing's match."""
        place, turned = divmod(number, 2)
        number_of_round, pairing = divmod(place, len(self.pairings))
        return pairing, 2 * number_of_round + turned


class TournamentResult(msgspec.Struct, frozen=True):
    """The finished games of a tournament, by number."""

    settings: TournamentSettings
    results: tuple[GameResult, ...]
    interrupted: bool = False

    def matches(self) -> tuple[MatchResult, ...]:
        """Return every pairing as a match, in the order of the pairings."""
        found: list[list[GameResult]] = [[] for _ in self.settings.pairings]
        for result in self.results:
            pairing, number = self.settings.place(result.number)
            found[pairing].append(msgspec.structs.replace(result, number=number))
        return tuple(
            MatchResult(self.settings.match(pairing), tuple(games), len(games) < self.settings.games)
            for pairing, games in enumerate(found)
        )

    def ratings(self, anchor: Anchor | None = None) -> tuple[Interval, ...]:
        """Return every player's rating from the whole pairs of games; see `ratings.rate`."""
        from glyphwall.studies.ratings import rate_players

        pairs = {pairing: match.rounds for pairing, match in zip(self.settings.pairings, self.matches(), strict=True)}
        return rate_players(len(self.settings.specs), pairs, anchor)

    def points(self, player: int) -> tuple[float, int]:
        """Return a player's points and games."""
        points, games = 0.0, 0
        for pairing, match in zip(self.settings.pairings, self.matches(), strict=True):
            if player in pairing:
                points += match.points(pairing.index(player))
                games += len(match.results)
        return points, games


def check_tournament(settings: TournamentSettings) -> None:
    """Check that a tournament can be played.

    Raises:
        OptionsError: too few or too many players, two of the same name, a game for more seats, or an error of
            `check_match`. UnknownGame, UnknownPlayer: by their names.
    """
    names = [player_label(spec) for spec in settings.specs]
    if not 2 <= len(names) <= MOST_PLAYERS:
        raise OptionsError(f"a tournament has 2 to {MOST_PLAYERS} players, not {len(names)}")
    twice = sorted({name for name in names if names.count(name) > 1})
    if twice:
        raise OptionsError(f"{twice[0]} is named twice: give every player its own name")
    if get_game(settings.game).seats(settings.options) != 2:
        raise OptionsError("tournaments are for games of two seats; use 'glyphwall match' for more")
    for pairing in range(len(settings.pairings)):
        check_match(settings.match(pairing))


def play_tournament_game(
    settings: TournamentSettings, number: int, stop: threading.Event | None = None
) -> GameResult | None:
    """Play one game of a tournament; return None if ``stop`` was set before its end."""
    pairing, inside = settings.place(number)
    played = play_numbered(settings.match(pairing), inside, stop)
    return None if played is None else msgspec.structs.replace(played, number=number)


def run_tournament(
    settings: TournamentSettings,
    jobs: int = 1,
    on_result: Callable[[GameResult], None] = lambda _: None,
    stop: threading.Event | None = None,
    *,
    on_counted: Callable[[GameResult], None] = lambda _: None,
    ray: str | None = None,
    done: Iterable[GameResult] = (),
) -> TournamentResult:
    """Play a tournament; the arguments are those of `run_match`, the errors those of `check_tournament`."""
    check_tournament(settings)
    run = play_all(
        partial(play_tournament_game, settings),
        settings.total,
        Workplace(jobs, ray, settings.threads),
        on_result=on_result,
        on_counted=on_counted,
        stop=stop,
        done=done,
    )
    return TournamentResult(settings, run.results, run.interrupted)
