"""The exact solver's signature, kept in tests/golden/solving.txt: late positions, who wins, and the nodes it took.

All ten have 14 tiles placed and were reached by computer players (benchmarks/late-positions.txt). A change of
keys, order or memory changes the nodes; the winners never change.
"""

from __future__ import annotations

from pathlib import Path

from glyphwall.core.registry import get_game
from glyphwall.search.solver import Solver

GAME = get_game("grawlix")
FILE = Path(__file__).resolve().parents[2] / "tests" / "golden" / "solving.txt"

HEADER = (
    "# Late positions of the published game: position | seat that wins, nodes on one thread with a table of 64 MiB\n"
)


def positions() -> list[str]:
    """The positions, as the file has them."""
    return [line.split(" | ")[0] for line in FILE.read_text(encoding="utf-8").splitlines()[1:]]


def signature(position: str) -> str:
    """What the solver finds for a position, as a line of the file."""
    state = GAME.parse_position(position)
    solver = Solver(GAME, state.options, memory=2**26)
    return f"{position} | {solver.winner(state) + 1} {solver.nodes}"


def lines() -> list[str]:
    """All lines of the file but the header."""
    return [signature(position) for position in positions()]


def main() -> None:
    """Writes the file."""
    written = lines()
    FILE.write_text(HEADER + "".join(f"{line}\n" for line in written), encoding="utf-8")
    print(f"{len(written)} lines in {FILE}")


if __name__ == "__main__":
    main()
