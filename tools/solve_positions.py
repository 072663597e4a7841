"""Makes the solved positions that `glyphwall.envs.regret` measures players by.

    python -m tools.solve_positions [EACH]

Random games of Grawlix give positions of every stage from which the exact solver answers at once; kept are those in
which the seat to act wins, but not with every ply. The file has a line for each: the options, the position, and the
numbers of all plies that keep the win. One seed gives the same file everywhere.
"""

from __future__ import annotations

import gzip
import sys
from contextlib import suppress
from pathlib import Path
from typing import TYPE_CHECKING, Any

from rich.progress import track

import glyphwall
from glyphwall.core.registry import get_game
from glyphwall.core.streams import stream
from glyphwall.search.proofs import Solver, Stopped

if TYPE_CHECKING:
    from collections.abc import Iterator

FILE = Path(glyphwall.__file__).parent / "games" / "grawlix" / "studies" / "solved-positions.txt.gz"
EACH = 2_600
SIZES = {3: (2, 2), 4: (3, 6), 5: (4, 13), 6: (4, 20)}
"""By size: the hand, and from how many placed tiles on positions are taken."""

_NODES = 200_000
_MEMORY = 2**28
_SEED = 14
_A_GAME = 3  # positions of one game, so that they differ


def solved_lines(size: int, each: int) -> Iterator[str]:
    """Lines of the file for one size, endlessly many kinds of them; ``each`` at most."""
    hand, least = SIZES[size]
    game = get_game("grawlix")
    options = game.make_options(size=size, hand=hand)
    solver = Solver(game, options, memory=_MEMORY)
    found: set[str] = set()
    number = 0
    while len(found) < each:
        number += 1
        dice = stream(_SEED, "solved", size, number)
        state: Any = game.initial_state(options)
        states = []
        while state.legal_actions:
            if int(state.fields.occupied).bit_count() >= least:
                states.append(state)
            state = state.apply(int(dice.choice(state.legal_actions)))
        for index in dice.permutation(len(states))[:_A_GAME]:
            chosen = states[index]
            if chosen.position in found:
                continue
            with suppress(Stopped):
                if not solver.wins(chosen, nodes=_NODES):
                    continue
                winning = solver.winning_actions(chosen)
                if len(winning) < len(chosen.legal_actions) and len(found) < each:
                    found.add(chosen.position)
                    yield f"size={size} hand={hand} ; {chosen.position} ; {' '.join(map(str, winning))}"


def main(each: int = EACH) -> None:
    """Writes the file."""
    lines = ["# options ; position, won by the seat to act ; every action that keeps the win"]
    for size in SIZES:
        lines += track(solved_lines(size, each), f"size {size}", total=each)
    text = "\n".join([*lines, ""])
    FILE.write_bytes(gzip.compress(text.encode(), 9, mtime=0))
    print(f"{len(lines) - 1} positions, {FILE.stat().st_size} bytes: {FILE}")


if __name__ == "__main__":
    main(*map(int, sys.argv[1:2]))
