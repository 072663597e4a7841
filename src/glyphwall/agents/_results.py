"""The results file of a benchmark (JSON): settings, machine, and every figure with its parts."""

from __future__ import annotations

import datetime
import json
from itertools import combinations
from typing import TYPE_CHECKING, Annotated, Any, Final

import msgspec
from msgspec import Meta

from glyphwall import __version__
from glyphwall.agents._benchmark import Name, Number, PositionScore, SolvedScore, TheoryScore, add_scores
from glyphwall.agents.exchanges import AgentLimits, Counts
from glyphwall.core._decoding import prepare_type
from glyphwall.core._text_files import read_bytes, without_mark
from glyphwall.core.errors import GlyphwallError
from glyphwall.core.registry import get_game
from glyphwall.studies._machine import machine
from glyphwall.studies._tournament_report import standings
from glyphwall.studies.ratings import Anchor, rate_players

if TYPE_CHECKING:
    from collections.abc import Iterator
    from pathlib import Path

    from glyphwall.agents._benchmark import BenchmarkResult

FORMAT: Final = 2
_FORMAT_WITH_DRAFTS_ONLY: Final = 1
_MOST_BYTES: Final = 10_000_000
_ROUNDED: Final = 0.2

Share = Annotated[float, Meta(ge=0, le=1)]


class Rated(msgspec.Struct, frozen=True):
    """A player of the ladder: its rating relative to the anchor, the 95 % interval, points and games."""

    name: Name
    elo: float
    low: float
    high: float
    points: float
    games: Number


class Forfeit(msgspec.Struct, frozen=True):
    """A game lost without a legal answer, and the reason."""

    game: Number
    note: str


class Pairing(msgspec.Struct, frozen=True):
    """The games of two players, and the points of each."""

    players: tuple[Name, Name]
    points: tuple[float, float]
    games: Number
    forfeits: list[Forfeit]


class Ladder(msgspec.Struct, frozen=True):
    """All games, with the number played and planned; the anchor is rated 0."""

    anchor: Name
    games: Number
    of: Number
    players: list[Rated]
    pairings: list[Pairing]


class Results(msgspec.Struct, frozen=True):
    """A results file; ``solved`` and ``theory`` are null if these rules have no such positions.

    Files of format 1 are read without ``theory``: it asked about parts of games only, and didn't ask what keeps a win.
    """

    format: int
    glyphwall: Name
    date: Name
    machine: dict[Name, str]
    agent: Name
    game: Name
    rules: Name
    options: dict[Name, Any]
    seed: Number
    limits: AgentLimits
    interrupted: bool
    ladder: Ladder
    solved: SolvedScore | None
    theory: TheoryScore | None
    answers: Counts

    @property
    def rated(self) -> Rated | None:
        """The agent on the ladder; None before it has played."""
        return next((player for player in self.ladder.players if player.name == self.agent), None)


def make_results(result: BenchmarkResult, limits: AgentLimits) -> Results:
    """Build the results file of a run."""
    settings = result.settings
    ranked = standings(result.ladder, result.anchor) if result.ladder.results else []
    players = [
        Rated(
            line.name,
            round(line.rating.estimate, 1),
            round(line.rating.low, 1),
            round(line.rating.high, 1),
            line.points,
            line.games,
        )
        for line in ranked
    ]
    pairings = [
        Pairing(
            (match.settings.specs[0], match.settings.specs[1]),
            (match.points(0), match.points(1)),
            len(match.results),
            [Forfeit(forfeit.number + 1, forfeit.played.note) for forfeit in match.forfeits],
        )
        for match in result.ladder.matches()
    ]
    games = len(result.ladder.results)
    return Results(
        format=FORMAT,
        glyphwall=__version__,
        date=datetime.datetime.now(tz=datetime.UTC).date().isoformat(),
        machine=machine(),
        agent=settings.name,
        game=settings.game,
        rules=get_game(settings.game).rules_version,
        options=msgspec.to_builtins(settings.options),
        seed=settings.seed,
        limits=limits,
        interrupted=result.interrupted,
        ladder=Ladder(settings.opponents[0], games, settings.tournament.total, players, pairings),
        solved=result.solved,
        theory=result.theory,
        answers=result.answers,
    )


def write_results(results: Results) -> str:
    """Return the file's text."""
    return msgspec.json.format(msgspec.json.encode(results), indent=2).decode() + "\n"


def read_results(path: Path) -> Results:
    """Read a results file, and check that it is consistent."""
    content = without_mark(read_bytes(path, _MOST_BYTES))
    try:
        told = msgspec.json.decode(content)
        if isinstance(told, dict) and told.get("format") == _FORMAT_WITH_DRAFTS_ONLY:
            told |= {"format": FORMAT, "theory": None}
        results = msgspec.convert(told, prepare_type(Results), str_keys=True)
    except (msgspec.DecodeError, UnicodeDecodeError, RecursionError) as error:
        raise GlyphwallError(f"{path} isn't a results file of bench-agent: {error}") from None
    if results.format != FORMAT:
        raise GlyphwallError(f"{path} has format {results.format}; this version reads {FORMAT}")
    fault = next(find_faults(results), None)
    if fault is not None:
        raise GlyphwallError(f"{path} does not add up: {fault}")
    return results


def find_faults(results: Results) -> Iterator[str]:
    """Find contradictions in a file: sums, shares, and ratings (recomputed from the games)."""
    staged = [*results.solved.by_stage.values()] if results.solved else []
    placed = [*(results.solved.by_placed or {}).values()] if results.solved else []
    theory = results.theory
    answers, keeps = (theory.answers_by_stage, theory.keeps_by_stage) if theory else ({}, {})
    whole = [results.solved and results.solved.all, *((theory.answers, theory.keeps) if theory else ())]
    for each in (*staged, *placed, *answers.values(), *keeps.values(), *filter(None, whole)):
        if not (0 <= each.kept <= each.positions - each.illegal <= each.positions and 0 <= each.blind <= 1):
            yield f"{each.kept} kept and {each.illegal} illegal of {each.positions} positions"
    if results.solved and results.solved.all and results.solved.all != add_scores(staged):
        yield "the solved positions of all stages are not those of each stage"
    if placed and _counts(add_scores(placed)) != _counts(add_scores(staged)):
        yield "the solved positions by pieces on the board are not those of each stage"
    if theory and theory.answers != add_scores(answers.values()):
        yield "the positions of the theory are not those of each stage"
    if theory and (theory.keeps or add_scores(())) != add_scores(keeps.values()):
        yield "the proved positions of the theory are not those of each stage"
    ladder = results.ladder
    for pairing in ladder.pairings:
        if sum(pairing.points) != pairing.games or min(pairing.points) < 0:
            yield f"{pairing.points} points in {pairing.games} games of {' and '.join(pairing.players)}"
    if sum(pairing.games for pairing in ladder.pairings) != ladder.games:
        yield f"{ladder.games} games are not those of the pairings"
    yield from _rating_faults(results)


def _counts(score: PositionScore) -> tuple[int, int, int]:
    """Return the whole numbers only, because shares are rounded."""
    return score.positions, score.kept, score.illegal


def _rating_faults(results: Results) -> Iterator[str]:
    ladder = results.ladder
    names = [player.name for player in ladder.players]
    met = {frozenset(pairing.players) for pairing in ladder.pairings}
    if not names:
        return
    everybody = {frozenset(pair) for pair in combinations(names, 2)}
    if met != everybody or len(ladder.pairings) != len(everybody) or ladder.anchor not in names:
        yield "some players on the ladder never met"
    elif not results.interrupted:  # half a pair of games doesn't count
        pairs = {
            (names.index(one), names.index(other)): [pairing.points[0] / pairing.games] * (pairing.games // 2)
            for pairing in ladder.pairings
            if pairing.games
            for one, other in [pairing.players]
        }
        rated = rate_players(len(names), pairs, Anchor(names.index(ladder.anchor), 0.0))
        for player, rating in zip(ladder.players, rated, strict=True):
            if abs(player.elo - rating.estimate) > _ROUNDED or not player.low <= player.elo <= player.high:
                yield f"{player.name} is rated {player.elo:+}; its games say {rating.estimate:+.1f}"


def make_schema() -> str:
    """Return the file's JSON Schema."""
    return json.dumps(msgspec.json.schema(Results), indent=2) + "\n"
