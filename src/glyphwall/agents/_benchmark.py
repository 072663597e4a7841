"""A benchmark for agents: wins kept in solved positions and where a theorem wins, and a rating on a ladder.

The same seed gives the same positions and openings. An interrupted run keeps its results.
"""

from __future__ import annotations

from collections import defaultdict
from typing import TYPE_CHECKING, Annotated, Any, TypeVar

import msgspec
from msgspec import Meta

from glyphwall.agents._theory_positions import find_theory_positions
from glyphwall.agents.exchanges import Counts, Exchange, count_exchanges
from glyphwall.core.errors import GlyphwallError, OptionsError, PlayerUnable
from glyphwall.core.registry import get_game, plugin_of
from glyphwall.core.streams import stream
from glyphwall.envs.solved import SolvedPositions, solved_positions
from glyphwall.players._levels import levels
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

Name = Annotated[str, Meta(min_length=1, max_length=200)]
Number = Annotated[int, Meta(ge=0)]

LADDER_LEVELS = 4
"""The number of levels on the ladder, from the weakest, next to the random player."""

_LONGEST_NAME = 60


class PositionScore(msgspec.Struct, frozen=True):
    """An agent's score on positions of one kind.

    Attributes:
        kept: positions with a right answer.
        illegal: positions without a legal answer in any attempt; they count as wrong.
        blind: the expected share of right answers by random choice.
    """

    positions: int
    kept: int
    illegal: int
    blind: float

    @property
    def share(self) -> Interval:
        """The share of right answers, with Wilson's interval."""
        return wilson(self.kept, self.positions)


class BenchmarkSettings(msgspec.Struct, frozen=True):
    """The settings of a benchmark.

    Attributes:
        opponents: specs of the ladder's fixed players; the first one is rated 0.
        games: games per pairing; even.
        positions: solved positions, at most.
        theory: positions that a theorem wins, at most (`find_theory_positions`).
        opening_plies: random plies of the ladder's openings; None for the game's own number.
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
        """The settings of the ladder, a round robin."""
        specs = (self.name, *self.opponents)
        return TournamentSettings(
            self.game, self.options, specs, self.games, self.seed, opening_plies=self.opening_plies
        )


class SolvedScore(msgspec.Struct, frozen=True):
    """The score in solved positions where a win can be given away.

    ``by_placed`` counts by pieces on the board; null if the game doesn't count them.
    """

    split: Name
    all: PositionScore | None
    by_stage: dict[Name, PositionScore]
    by_placed: dict[Number, PositionScore] | None = None


class TheoryScore(msgspec.Struct, frozen=True):
    """The score in positions of whole games that a theorem wins.

    Attributes:
        answers: The score in all positions; ``kept`` counts plies of the theorem. Other plies may win, too, so the rest
            aren't errors.
        keeps: The score in the positions where the solver proved of every ply whether it keeps the win, and one
            doesn't; ``kept`` counts every ply that does. Best play scores 100 %. None without such positions.
        answers_by_stage, keeps_by_stage: The same by part of the game.
    """

    name: str
    answers: PositionScore
    keeps: PositionScore | None
    answers_by_stage: dict[Name, PositionScore]
    keeps_by_stage: dict[Name, PositionScore]


class BenchmarkResult(msgspec.Struct, frozen=True):
    """The result of a benchmark; no scores if these rules have no such positions."""

    settings: BenchmarkSettings
    ladder: TournamentResult
    solved: SolvedScore | None
    theory: TheoryScore | None
    answers: Counts
    interrupted: bool

    @property
    def anchor(self) -> Anchor:
        """The first opponent, rated 0."""
        return Anchor(1, 0.0)


def add_scores(parts: Any) -> PositionScore:
    """Return the combined score."""
    each: list[PositionScore] = list(parts)
    positions = sum(part.positions for part in each)
    blind = sum(part.blind * part.positions for part in each) / positions if positions else 0.0
    return PositionScore(positions, sum(part.kept for part in each), sum(part.illegal for part in each), blind)


def list_fixed_opponents(game: Game[Any, Any]) -> tuple[str, ...]:
    """Return the random player and the weakest levels of a game."""
    return ("random", *(f"level:{level.id}" for level in levels(game.id)[:LADDER_LEVELS]))


def check_benchmark(settings: BenchmarkSettings, agent: AgentPlayer | WatchedPlayer) -> None:
    """Check settings before the run; raise OptionsError for wrong ones, UnknownPlayer for an unknown opponent."""
    names = [settings.name, *(player_label(spec) for spec in settings.opponents)]
    if not 1 <= len(settings.name) <= _LONGEST_NAME or not settings.name.isprintable():
        raise OptionsError(f"a name of {len(settings.name)} characters: use 1 to {_LONGEST_NAME} printable ones")
    if len(set(names)) < len(names):
        raise OptionsError(f"two players share a name in {', '.join(names)}: give the agent another --name")
    if not settings.opponents:
        raise OptionsError("no opponents: give one or more")
    game = get_game(settings.game)
    if game.seats(settings.options) != 2:
        raise OptionsError("the ladder is for games with two seats")
    for pairing in range(len(settings.tournament.pairings)):
        check_match(settings.tournament.match(pairing), {settings.name: agent})


class Benchmark:
    """One run of a benchmark; ``exchanges`` is the list that the agent's ``on_exchange`` fills."""

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
        self._solved = self._draw_positions()
        self._theory = find_theory_positions(self._game, settings.options, settings.theory, settings.seed)

    @property
    def steps(self) -> int:
        """The number of positions and games."""
        solved = 0 if self._solved is None else len(self._solved)
        return solved + len(self._theory) + self._settings.tournament.total

    def run(self) -> BenchmarkResult:
        solved, theory = self._ask_solved(), self._ask_theory()
        ladder = self._play_ladder()
        return BenchmarkResult(
            settings=self._settings,
            ladder=ladder,
            solved=solved,
            theory=theory,
            answers=count_exchanges(self._exchanges),
            interrupted=self._stopped() or ladder.interrupted,
        )

    # -- positions ----------------------------------------------------------------------------------
    def _draw_positions(self) -> SolvedPositions | None:
        """Draw solved positions where a win can be given away, evenly over the stages."""
        options = msgspec.to_builtins(self._settings.options)
        try:
            found = solved_positions(self._game.id, split=self._settings.split, **options).decisive
        except GlyphwallError:  # the game has none under these rules
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

    def _ask_solved(self) -> SolvedScore | None:
        if self._solved is None:
            return None
        plan = plugin_of(self._game).datasets
        by_stage: defaultdict[str, _Tally] = defaultdict(_Tally)
        by_placed: defaultdict[int, _Tally] = defaultdict(_Tally)
        for number, (state, line) in enumerate(zip(self._solved.states, self._solved.lines, strict=True), 1):
            tallies = [by_stage[line.stage]] + ([by_placed[plan.placed(state)]] if plan else [])
            if not self._ask(f"position {number}", state, *((tally, line.winning) for tally in tallies)):
                break
        stages = _read_scores(by_stage)
        placed = _read_scores(dict(sorted(by_placed.items()))) if plan else None
        return SolvedScore(self._settings.split, add_scores(stages.values()), stages, placed)

    def _ask_theory(self) -> TheoryScore | None:
        answers: defaultdict[str, _Tally] = defaultdict(_Tally)
        keeps: defaultdict[str, _Tally] = defaultdict(_Tally)
        for number, position in enumerate(self._theory, 1):
            asked = [(answers[position.stage], position.answers)]
            if position.is_decisive:
                asked.append((keeps[position.stage], position.winning or ()))
            if not self._ask(f"theory {number}", position.state, *asked):
                break
        theory = plugin_of(self._game).theory
        if theory is None or not self._theory:
            return None
        proved = theory.proves(self._game.initial_state(self._settings.options).view(None))
        by_stage = _read_scores(answers), _read_scores(keeps)
        every = add_scores(by_stage[1].values()) if by_stage[1] else None
        return TheoryScore("" if proved is None else proved.by, add_scores(by_stage[0].values()), every, *by_stage)

    def _ask(self, about: str, state: State, *tallies: tuple[_Tally, Sequence[int]]) -> bool:
        """Ask about a position, and count the answer in each tally by its right actions; return False to stop."""
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
        for tally, right in tallies:
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
    """A mutable `PositionScore`."""

    def __init__(self) -> None:
        self.positions = self.kept = self.illegal = 0
        self.blind = 0.0

    def add(self, action: int | None, right: Sequence[int], legal: int) -> None:
        self.positions += 1
        self.kept += action is not None and action in right
        self.illegal += action is None
        self.blind += len(right) / legal

    @property
    def score(self) -> PositionScore:
        blind = self.blind / self.positions if self.positions else 0.0
        return PositionScore(self.positions, self.kept, self.illegal, round(blind, 6))


_Key = TypeVar("_Key", int, str)


def _read_scores(tallies: Mapping[_Key, _Tally]) -> dict[_Key, PositionScore]:
    return {key: tally.score for key, tally in tallies.items() if tally.positions}
