"""Making of puzzles from games between levels; a seed and a count give the same set everywhere.

A game is played and examined backwards from its end, where proofs are cheap. A position becomes a puzzle if exactly one
ply is right, at least `LEAST_CHOICES` are legal, the end is 3 to 15 plies away, and weak players find the ply less than
`MOST_FOUND` of the time. Each game gives at most `MOST_OF_GAME` puzzles, the hardest first, which depend only on the
seed and the game's number: a run can be interrupted after any game and resumed.
"""

from __future__ import annotations

import zlib
from itertools import chain, count
from typing import TYPE_CHECKING, Any, NamedTuple

import msgspec

from glyphwall.analysis.openings import class_of
from glyphwall.core.errors import GlyphwallError
from glyphwall.core.registry import get_game, get_plugin
from glyphwall.core.streams import stream
from glyphwall.core.values import CHANCE
from glyphwall.players.specs import make_player
from glyphwall.puzzles._judging import make_judge
from glyphwall.puzzles.puzzle import Puzzle, first_rating, name_of
from glyphwall.puzzles.sets import Head, NoSuchPuzzle
from glyphwall.search.solver import Stopped

if TYPE_CHECKING:
    import threading
    from collections.abc import Callable, Iterator, Mapping, Sequence

    from glyphwall.core.contract import Game, State
    from glyphwall.core.extension_points import PuzzlePlan
    from glyphwall.players.base import Player
    from glyphwall.puzzles._judging import Judge

ATTEMPTS = 5
LEAST_CHOICES = 4
LEAST_PLIES, MOST_PLIES = 3, 15
MOST_FOUND = 0.6
MOST_OF_GAME = 3
WEAK = 1500
"""Players rated below this count as weak."""

_LOOKED_AT = 24  # positions examined per game, from its end
_MOST_AT_RANDOM = 16  # random plies at the start of a game
_GAMES_FOR_ONE = 200  # games per puzzle before a group is given up


class FromGame(msgspec.Struct, frozen=True):
    """The puzzles of one game.

    Attributes:
        keys: for each puzzle, the positions with the solver's choices up to symmetry; no two puzzles share one.
    """

    group: int
    number: int
    puzzles: tuple[Puzzle, ...]
    keys: tuple[tuple[str, ...], ...]


class _Candidate(NamedTuple):
    state: State
    right: int
    length: int
    found: tuple[int, ...]


class _Means(NamedTuple):
    """The tools for a group, reused from game to game; the results don't depend on their history."""

    group: int
    options: Any
    judge: Judge
    players: Mapping[str, Player]


class PuzzleMaker:
    """A maker of puzzles from games that it plays."""

    def __init__(self, game: Game[Any, Any], plan: PuzzlePlan, seed: int, stop: threading.Event) -> None:
        self.game, self.plan, self.seed, self._stop = game, plan, seed, stop

    def games(self, group: int, begin: int = 0) -> Iterator[FromGame]:
        """Yield the puzzles of a group's games, one by one, without end; raise Stopped if ``stop`` is set."""
        options = self.game.make_options(**self.plan.groups[group].options)
        specs = dict.fromkeys([*self.plan.players, *(spec for spec, _ in self.plan.solvers)])
        players = {spec: make_player(spec, self.game, options) for spec in specs}
        means = _Means(group, options, make_judge(self.game, options, self._stop), players)
        for number in count(begin):
            means.judge.forget()
            yield self._from_game(number, means)

    def _from_game(self, number: int, means: _Means) -> FromGame:
        states = self._play(number, means)
        candidates = []
        for ply in range(len(states) - 1, max(len(states) - 1 - _LOOKED_AT, -1), -1):
            if self._stop.is_set():
                raise Stopped("stopped before all puzzles were made")
            candidate = self._candidate(states[ply], number, means)
            if candidate is not None:
                candidates.append(candidate)
        puzzles: list[Puzzle] = []
        keys: list[tuple[str, ...]] = []
        for candidate in sorted(candidates, key=lambda each: sum(each.found)):
            if len(puzzles) < MOST_OF_GAME:
                line = means.judge.line(candidate.state)
                places = find_choices(candidate.state, line)
                if not any(set(places) & set(others) for others in keys):
                    puzzles.append(self._made(candidate, line, number, means))
                    keys.append(places)
        return FromGame(means.group, number, tuple(puzzles), tuple(keys))

    def _play(self, number: int, means: _Means) -> list[State]:
        """Play a game after some random plies; return the positions in which a player chooses."""
        dice = stream(self.seed, "puzzles", means.group, number)
        seats = self.game.seats(means.options)
        players = [means.players[str(dice.choice(list(self.plan.players)))] for _ in range(seats)]
        for player in players:
            player.reset()
        blind = int(dice.integers(_MOST_AT_RANDOM + 1))
        state, states = self.game.initial_state(means.options), []
        while state.legal_actions:
            if state.actor == CHANCE:
                actions, chances = zip(*state.chance_outcomes, strict=True)
                action = int(dice.choice(actions, p=chances))
            elif blind > 0:
                blind -= 1
                action = int(dice.choice(state.legal_actions))
            else:
                states.append(state)
                action = players[state.actor].choose(state.view(state.actor), dice).action
            state = state.apply(action)
        return states

    def _candidate(self, state: State, number: int, means: _Means) -> _Candidate | None:
        """Return a position that could be a puzzle, after quick checks."""
        right = means.judge.only(state) if len(state.legal_actions) >= LEAST_CHOICES else None
        if right is None:
            return None
        length = means.judge.length(state)
        if length and not LEAST_PLIES <= length <= MOST_PLIES:
            return None
        found = self._count_finds(state, right, number, means, [rating < WEAK for _, rating in self.plan.solvers])
        weak = sum(rating < WEAK for _, rating in self.plan.solvers)
        return _Candidate(state, right, length, found) if sum(found) < MOST_FOUND * ATTEMPTS * weak else None

    def _count_finds(
        self, state: State, right: int, number: int, means: _Means, active: Sequence[bool]
    ) -> tuple[int, ...]:
        """Return how often each active solver finds the right ply."""
        view, place = state.view(state.actor), zlib.crc32(state.position.encode())
        found = []
        for (spec, _), is_active in zip(self.plan.solvers, active, strict=True):
            times = 0
            for attempt in range(ATTEMPTS if is_active else 0):
                means.players[spec].reset()
                dice = stream(self.seed, "solver", means.group, number, place, attempt)
                times += means.players[spec].choose(view, dice).action == right
            found.append(times)
        return tuple(found)

    def _made(self, candidate: _Candidate, line: tuple[int, ...], number: int, means: _Means) -> Puzzle:
        """Build the puzzle, after the strong solvers have tried it too."""
        state = candidate.state
        strong = [rating >= WEAK for _, rating in self.plan.solvers]
        more = self._count_finds(state, candidate.right, number, means, strong)
        found = tuple(map(sum, zip(candidate.found, more, strict=True)))
        return build_puzzle(self.plan, means.group, state, line, means.judge, candidate.length, found)


def build_puzzle(
    plan: PuzzlePlan,
    group: int,
    state: State,
    line: Sequence[int],
    judge: Judge,
    length: int,
    found: tuple[int, ...],
) -> Puzzle:
    """Build a puzzle with all its details.

    Args:
        length: plies to the end; 0 for the line's length.
        found: how often each solver found the solution.
    """
    win, points = judge.worth(state)
    plies, wrong, now = [], [], state
    for action in line:
        plies.append(now.game.action_to_text(action, now.options))
        if now.actor == state.actor:
            wrong.append(judge.wrong(now, action))
        now = now.apply(action)
    rating = first_rating(found, ATTEMPTS, plan.solvers)
    options = dict(plan.groups[group].options)
    return Puzzle(
        name_of(state.game.id, options, state.position),
        options,
        state.position,
        tuple(plies),
        tuple(wrong),
        length or len(line),
        win,
        points,
        tuple(plan.themes(state, line)),
        found,
        round(rating.rating),
        round(rating.deviation),
    )


def find_choices(state: State, line: Sequence[int]) -> tuple[str, ...]:
    """Return hashes (16 digits, up to symmetry) of the positions of a line in which its solver chooses."""
    seat, found = state.actor, []
    for action in line:
        if state.actor == seat:
            found.append(class_of(state))
        state = state.apply(action)
    return tuple(found)


def make_set(
    game_id: str,
    seed: int,
    number: int,
    stop: threading.Event,
    *,
    done: Sequence[FromGame] = (),
    on_game: Callable[[FromGame, int], None] = lambda made, puzzles: None,
) -> tuple[Head, list[Puzzle]]:
    """Make a set of puzzles of a game.

    Args:
        on_game: called with the result of each further game, and the count of puzzles so far.

    Raises:
        GlyphwallError: the game has no plan for puzzles, or its games give too few.
        Stopped: ``stop`` was set.
    """
    plan = get_plugin(game_id).puzzles
    if plan is None:
        raise NoSuchPuzzle(f"{get_game(game_id).title} has no plan for puzzles")
    maker = PuzzleMaker(get_game(game_id), plan, seed, stop)
    puzzles: list[Puzzle] = []
    known: set[str] = set()
    for group, wanted in enumerate(share_out(plan, number)):
        before = [made for made in done if made.group == group]
        had = 0
        further = () if had >= wanted else maker.games(group, len(before))
        for made in chain(before, further):
            if had >= wanted:
                break
            for puzzle, places in zip(made.puzzles, made.keys, strict=True):
                if had < wanted and known.isdisjoint(places):
                    known.update(places)
                    puzzles.append(puzzle)
                    had += 1
            if made.number >= len(before):
                on_game(made, len(puzzles))
            if made.number >= _GAMES_FOR_ONE * max(wanted, 1):
                raise GlyphwallError(f"{made.number + 1} games gave {had} of {wanted} puzzles of group {group + 1}")
    head = Head(game_id, get_game(game_id).rules_version, seed, number, ATTEMPTS, tuple(plan.solvers))
    return head, puzzles


def share_out(plan: PuzzlePlan, number: int) -> list[int]:
    """Return the count of puzzles of each group, for a total."""
    total = sum(group.share for group in plan.groups)
    upto, found = 0, []
    for group in plan.groups:
        begin = number * upto // total
        upto += group.share
        found.append(number * upto // total - begin)
    return found
