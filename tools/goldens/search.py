"""The search's signature, in tests/golden/search.txt: results of fixed seeds, to the last visit.

A change of the search changes these numbers. If you meant it, commit them with it; otherwise you found a bug.
"""

from __future__ import annotations

from pathlib import Path

from glyphwall.core.registry import get_game
from glyphwall.search._playouts import playouts
from glyphwall.search.tree import TreeSearch

FILE = Path(__file__).resolve().parents[2] / "tests" / "golden" / "search.txt"

HEADER = """\
# What fixed seeds find. tree: simulations | nodes depth proof | visits of the best plies; playouts: count | plies won
"""

POSITIONS = (
    "start",
    "- RaRhRdRp RnRsOaOh 1p f6",
    "RnBh/1Ys RaOhYdGp BsVnRhOd 2p f5",
    "BaVn3Op/OsRdVa2Gh/1Bh2GaYn/GdYsBpVhOnRa/2Oh3 RpRsYaYp GnBdVdVs 2p f6",
    "BaVnYdGsRhOp/OsRdVaBnYpGh/VpBhRsOdGaYn/GdYsBpVhOnRa/RnGpOhYaBs1/YhOaGnRp2 Vs VdBd 2p f6",
)
SIZES = (100, 20_000)
"""Simulation counts; without Numba only the smaller one runs."""

SEED = 2026


def signature(position: str, simulations: int) -> tuple[str, str]:
    """Return the lines of a position: the tree search, and as many playouts."""
    game = get_game("grawlix")
    state = game.initial_state() if position == "start" else game.parse_position(position)
    report = TreeSearch([state], seed=SEED).run(simulations=simulations)
    best = " ".join(
        f"{game.action_to_text(branch.action, state.options)}:{branch.visits}" for branch in report.branches[:4]
    )
    tree = f"tree {report.simulations} | {report.nodes} {report.depth} {report.proof} | {best}"
    random = playouts(state, simulations, seed=SEED)
    return tree, f"playouts {random.count} | {random.plies} {random.won[0]}"


def lines(sizes: tuple[int, ...] = SIZES) -> list[str]:
    """Return all lines but the header, for these simulation counts."""
    return [f"{position} | {line}" for size in sizes for position in POSITIONS for line in signature(position, size)]


def main() -> None:
    written = lines()
    FILE.write_text(HEADER + "".join(f"{line}\n" for line in written), encoding="utf-8")
    print(f"{len(written)} lines in {FILE}")


if __name__ == "__main__":
    main()
