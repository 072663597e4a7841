"""The check of a set of puzzles: every statement of every puzzle, with a solver without limits."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from glyphwall.core.errors import GlyphwallError
from glyphwall.core.registry import get_game, get_plugin
from glyphwall.puzzles._judging import make_judge
from glyphwall.puzzles.making import LEAST_CHOICES, find_choices
from glyphwall.puzzles.puzzle import first_rating, name_of, positions_of

if TYPE_CHECKING:
    import threading
    from collections.abc import Iterator

    from glyphwall.core.contract import State
    from glyphwall.puzzles._judging import Judge
    from glyphwall.puzzles.puzzle import Puzzle
    from glyphwall.puzzles.sets import Head


class PuzzleChecker:
    """A checker of the puzzles of one set; it also finds positions that two puzzles share."""

    def __init__(self, head: Head, stop: threading.Event | None = None) -> None:
        self.head = head
        self._game, self._plan = get_game(head.game), get_plugin(head.game).puzzles
        self._stop = stop
        self._judges: dict[Any, Judge] = {}
        self._seen: dict[str, str] = {}

    def find_faults(self, puzzle: Puzzle) -> Iterator[str]:
        """Yield a sentence for each thing that is wrong with a puzzle; raise Stopped once ``stop`` is set."""
        try:
            yield from self._of_position(puzzle)
        except (GlyphwallError, ValueError) as error:
            if self._stop is not None and self._stop.is_set():
                raise
            yield str(error)

    def _of_position(self, puzzle: Puzzle) -> Iterator[str]:
        state = puzzle.state(self.head.game)
        if puzzle.id != name_of(self.head.game, puzzle.options, puzzle.position):
            yield "its id is that of another position"
        if state.position != puzzle.position:
            yield f"its position is written {state.position}"
        if len(state.legal_actions) < LEAST_CHOICES:
            yield f"only {len(state.legal_actions)} plies are legal"
            return
        judge = self._judge(state)
        line = list(positions_of(puzzle, self.head.game))
        if not line:
            yield "it has no solution"
            return
        found = [
            fault
            for number, (place, action) in enumerate(line, 1)
            for fault in self._of_ply(puzzle, judge, number, place, action, state.actor)
        ]
        if found:  # the rest depends on the line
            yield from found
            return
        solver = [(place, action) for place, action in line if place.actor == state.actor]
        if line[-1][0].actor != state.actor:
            yield "its line ends with a ply of the other seat"
        wrong = tuple(judge.wrong(place, action) for place, action in solver)
        if wrong != puzzle.wrong:
            yield "its list of wrong plies is incorrect"
        if puzzle.plies != (judge.length(state) or len(line)):
            yield f"it says {puzzle.plies} plies, and takes {judge.length(state) or len(line)}"
        if (puzzle.win, puzzle.points) != judge.worth(state):
            yield f"it says that it is worth {puzzle.win} and {puzzle.points}, and is worth {judge.worth(state)}"
        yield from self._of_words(puzzle, state, [action for _, action in line])

    def _of_ply(self, puzzle: Puzzle, judge: Judge, number: int, place: State, action: int, seat: int) -> Iterator[str]:
        ply = puzzle.line[number - 1]
        if place.actor != seat:
            if judge.reply(place) != action:
                yield f"ply {number} ({ply}) is not the best reply"
            return
        right = judge.right(place)
        if right is None or (action not in right and len(right) < 2):
            yield f"ply {number} ({ply}) is not right"
        elif len(right) > 1:
            names = " and ".join(place.game.action_to_text(each, place.options) for each in right)
            yield f"ply {number} ({ply}) is not the only one: {names} are right"

    def _of_words(self, puzzle: Puzzle, state: State, line: list[int]) -> Iterator[str]:
        if self._plan is not None and puzzle.themes != tuple(self._plan.themes(state, line)):
            yield f"its themes are {', '.join(self._plan.themes(state, line)) or 'none'}"
        rating = first_rating(puzzle.found, self.head.attempts, self.head.solvers)
        if (puzzle.rating, puzzle.deviation) != (round(rating.rating), round(rating.deviation)):
            yield f"its rating is {round(rating.rating)}"
        for place in find_choices(state, line):
            other = self._seen.setdefault(place, puzzle.id)
            if other != puzzle.id:
                yield f"it is a part of puzzle {other}"

    def _judge(self, state: State) -> Judge:
        if state.options not in self._judges:
            self._judges[state.options] = make_judge(self._game, state.options, self._stop, patient=True)
        return self._judges[state.options]
