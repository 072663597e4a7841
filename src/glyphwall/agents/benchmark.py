"""How good an agent is: what it gives away in solved positions, how often it plays the theory's ply, its rating.

The same seed asks the same positions and plays the same openings. Whatever is stopped keeps what was found.
"""

from __future__ import annotations

from collections import defaultdict
from typing import TYPE_CHECKING, Any, TypeVar

import msgspec

from glyphwall.agents.exchanges import Counts, Exchange, count_exchanges
from glyphwall.agents.theory_positions import find_theory_positions
from glyphwall.core.errors import GlyphwallError, OptionsError, PlayerUnable
from glyphwall.core.registry import get_game, plugin_of
from glyphwall.core.streams import stream
from glyphwall.envs.solved import SolvedPositions, solved_positions
from glyphwall.players.levels import levels
from glyphwall.players.specs import player_label
from glyphwall.studies.games import play_numbered
from glyphwall.studies.match import check_match
from glyphwall.studies.ratings import Anchor
from glyphwall.studies.statistics import Interval, wilson
from glyphwall.studies.tournament import TournamentResult, TournamentSettings

if TYPE_CHECKING:
    import threading
    from collections.abc import Callable, Mapping, Sequence

    from glyphwall.agents.player import AgentPlayer, WatchedPlayer
    from glyphwall.core.contract import Game, State

LADDER_LEVELS = 4
"""Levels of the ladder, the weakest first, beside chance."""

_LONGEST_NAME = 60


class PositionScore(msgspec.Struct, frozen=True):
    """Positions of one kind that an agent was asked about.

    Attributes:
        positions: how many. kept: in how many its choice was right.
        illegal: in how many it had no legal answer in all its attempts; they are not kept.
        blind: how many of a hundred are right when one chooses with closed eyes, as a share.
    """

    positions: int
    kept: int
    illegal: int
    blind: float

    @property
    def share(self) -> Interval:
        """The share that was right, with Wilson's interval."""
        return wilson(self.kept, self.positions)


class BenchmarkSettings(msgspec.Struct, frozen=True):
    """What is measured.

    Attributes:
        game, options: what is played, by two.
        name: what the agent is called.
        opponents: specs of the ladder's fixed players; the first one's rating is 0.
        games: of each pairing; even.
        positions: solved ones to ask about, at most. theory: those that the theory wins, likewise.
        opening_plies: of the ladder's openings, played at random; None: as many as the game says.
        split: of the solved positions.
        seed: of everything random.
    """

    game: str
    options: Any
    name: str
    opponents: tuple[str, ...]
    games: int = 10
    positions: int = 40
    theory: int = 40
    opening_plies: int | None = None
    split: str = "test"
    seed: int = 0

    @property
    def tournament(self) -> TournamentSettings:
        """The ladder: everybody against everybody."""
        specs = (self.name, *self.opponents)
        return TournamentSettings(
            self.game, self.options, specs, self.games, self.seed, opening_plies=self.opening_plies
        )


class BenchmarkResult(msgspec.Struct, frozen=True):
    """What was found.

    Attributes:
        settings: what was measured.
        ladder: the games.
        by_stage: of solved positions in which a win can be given away, by how far the game is; None: there are none.
        by_placed: of the same, by how many pieces lie on the board; None: there are none, or the game does not say.
        theory: of positions that the game's theory wins, how often the answer was one of the theory's plies; other
            plies may win as well. None: the game has no theory.
        theory_name: by what the wins are known.
        answers: all exchanges in numbers.
        interrupted: something is missing.
    """

    settings: BenchmarkSettings
    ladder: TournamentResult
    by_stage: dict[str, PositionScore] | None
    by_placed: dict[int, PositionScore] | None
    theory: PositionScore | None
    theory_name: str
    answers: Counts
    interrupted: bool

    @property
    def regret(self) -> PositionScore | None:
        """Of all stages together."""
        return None if self.by_stage is None else add_scores(self.by_stage.values())

    @property
    def anchor(self) -> Anchor:
        """The first opponent, whose rating is 0."""
        return Anchor(1, 0.0)


def add_scores(parts: Any) -> PositionScore:
    """Several kinds of positions as one."""
    each: list[PositionScore] = list(parts)
    asked = sum(part.positions for part in each)
    blind = sum(part.blind * part.positions for part in each) / asked if asked else 0.0
    return PositionScore(asked, sum(part.kept for part in each), sum(part.illegal for part in each), blind)


def list_fixed_opponents(game: Game[Any, Any]) -> tuple[str, ...]:
    """Chance, and the weakest levels of a game."""
    return ("random", *(f"level:{level.id}" for level in levels(game.id)[:LADDER_LEVELS]))


def check_benchmark(settings: BenchmarkSettings, agent: AgentPlayer | WatchedPlayer) -> None:
    """Refuses what cannot be measured, before anybody is asked.

    Raises:
        OptionsError: a name that an opponent has, too few opponents, games that are no pairs, more seats than two.
        UnknownPlayer: an opponent.
    """
    names = [settings.name, *(player_label(spec) for spec in settings.opponents)]
    if not 1 <= len(settings.name) <= _LONGEST_NAME or not settings.name.isprintable():
        raise OptionsError(f"a name of {len(settings.name)} characters: 1 to {_LONGEST_NAME}, all of them printable")
    if len(set(names)) < len(names):
        raise OptionsError(f"two are called alike among {', '.join(names)}: name the agent otherwise")
    if not settings.opponents:
        raise OptionsError("no opponents: one or more")
    game = get_game(settings.game)
    if game.seats(settings.options) != 2:
        raise OptionsError("the ladder is for two at a table")
    for pairing in range(len(settings.tournament.pairings)):
        check_match(settings.tournament.match(pairing), {settings.name: agent})


class Benchmark:
    """One run.

    Args:
        settings: what is measured; as `check_benchmark` allows.
        agent: who is measured; it hands its exchanges to ``hears``.
        on_step: called after each position and each game.
        stop: ends the run.
    """

    def __init__(
        self,
        settings: BenchmarkSettings,
        agent: AgentPlayer | WatchedPlayer,
        exchanges: Sequence[Exchange],
        on_step: Callable[[], None] = lambda: None,
        stop: threading.Event | None = None,
    ) -> None:
        self._settings = settings
        self._agent = agent
        self._exchanges = exchanges
        self._on_step = on_step
        self._stop = stop
        self._game = get_game(settings.game)
        self._solved = self._chosen()
        self._theory = find_theory_positions(self._game, settings.options, settings.theory, settings.seed)

    @property
    def steps(self) -> int:
        """How many positions and games there are."""
        solved = 0 if self._solved is None else len(self._solved)
        return solved + len(self._theory) + self._settings.tournament.total

    def run(self) -> BenchmarkResult:
        """Asks, and plays."""
        by_stage, by_placed = self._ask_solved()
        theory = self._ask_theory()
        ladder = self._play_ladder()
        view = self._game.initial_state(self._settings.options).view(None)
        known = plugin_of(self._game).theory
        proved = None if known is None else known.proves(view)
        return BenchmarkResult(
            settings=self._settings,
            ladder=ladder,
            by_stage=by_stage,
            by_placed=by_placed,
            theory=theory,
            theory_name="" if proved is None else proved.by,
            answers=count_exchanges(self._exchanges),
            interrupted=self._stopped() or ladder.interrupted,
        )

    # -- positions ----------------------------------------------------------------------------------
    def _chosen(self) -> SolvedPositions | None:
        """Solved positions in which a win can be given away, of all stages alike, in an order of the seed's."""
        options = msgspec.to_builtins(self._settings.options)
        try:
            found = solved_positions(self._game.id, split=self._settings.split, **options).decisive
        except GlyphwallError:  # the game brings none, or none by these rules
            return None
        order = stream(self._settings.seed, "benchmark", "positions").permutation(len(found))
        places: dict[str, int] = {}
        ranked: list[tuple[int, int, int]] = []
        for index in order.tolist():
            stage = found.lines[index].stage
            places[stage] = places.get(stage, 0) + 1
            ranked.append((places[stage], len(ranked), index))
        chosen = [found.lines[index] for _, _, index in sorted(ranked)[: self._settings.positions]]
        return SolvedPositions(found.game, found.options, chosen) if chosen else None

    def _ask_solved(self) -> tuple[dict[str, PositionScore] | None, dict[int, PositionScore] | None]:
        if self._solved is None:
            return None, None
        plan = plugin_of(self._game).datasets
        by_stage: defaultdict[str, _Tally] = defaultdict(_Tally)
        by_placed: defaultdict[int, _Tally] = defaultdict(_Tally)
        for number, (state, line) in enumerate(zip(self._solved.states, self._solved.lines, strict=True), 1):
            tallies = [by_stage[line.stage]] + ([by_placed[plan.placed(state)]] if plan else [])
            if not self._ask(f"position {number}", state, line.winning, *tallies):
                break
        return _asked(by_stage), _asked(dict(sorted(by_placed.items()))) if plan else None

    def _ask_theory(self) -> PositionScore | None:
        tally = _Tally()
        for number, (state, right) in enumerate(self._theory, 1):
            if not self._ask(f"theory {number}", state, right, tally):
                break
        return tally.asked if self._theory else None

    def _ask(self, about: str, state: State, right: Sequence[int], *tallies: _Tally) -> bool:
        """Asks about a position; False: nothing more."""
        if self._stopped():
            return False
        self._agent.about = about
        self._agent.reset()
        rng = stream(self._settings.seed, "benchmark", about)
        try:
            action: int | None = self._agent.choose(state.view(state.actor), rng, stop=self._stop).action
        except PlayerUnable:
            if self._stopped():
                return False
            action = None
        for tally in tallies:
            tally.add(action, right, len(state.legal_actions))
        self._on_step()
        return True

    # -- games --------------------------------------------------------------------------------------
    def _play_ladder(self) -> TournamentResult:
        settings = self._settings.tournament
        results = []
        for number in range(settings.total):
            if self._stopped():
                break
            pairing, inside = settings.place(number)
            self._agent.about = f"game {number + 1}"
            players = {self._settings.name: self._agent}
            played = play_numbered(settings.match(pairing), inside, self._stop, players)
            if played is None:
                break
            results.append(msgspec.structs.replace(played, number=number))
            self._on_step()
        return TournamentResult(settings, tuple(results), len(results) < settings.total)

    def _stopped(self) -> bool:
        return self._stop is not None and self._stop.is_set()


class _Tally:
    """Counts answers."""

    def __init__(self) -> None:
        self.positions = self.kept = self.illegal = 0
        self.blind = 0.0

    def add(self, action: int | None, right: Sequence[int], legal: int) -> None:
        self.positions += 1
        self.kept += action is not None and action in right
        self.illegal += action is None
        self.blind += len(right) / legal

    @property
    def asked(self) -> PositionScore:
        blind = self.blind / self.positions if self.positions else 0.0
        return PositionScore(self.positions, self.kept, self.illegal, round(blind, 6))


_Key = TypeVar("_Key", int, str)


def _asked(tallies: Mapping[_Key, _Tally]) -> dict[_Key, PositionScore]:
    return {key: tally.asked for key, tally in tallies.items() if tally.positions}
