"""The search's signature, kept in tests/golden/search.txt: what fixed seeds find, to the last visit.

A change of the search changes these numbers. That is fine when it is meant, and then belongs into the
commit that does it; when it is not meant, it is a bug.
"""

from __future__ import annotations

from pathlib import Path

from glyphwall.core.registry import get_game
from glyphwall.search.playouts import playouts
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
"""Simulations; without Numba only the smaller number is run."""

SEED = 2026


def signature(position: str, simulations: int) -> tuple[str, str]:
    """What the tree search and as many playouts give for a position, as the lines of the file."""
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
    """All lines of the file but the header, for these numbers of simulations."""
    return [f"{position} | {line}" for size in sizes for position in POSITIONS for line in signature(position, size)]


def main() -> None:
    """Writes the file."""
    written = lines()
    FILE.write_text(HEADER + "".join(f"{line}\n" for line in written), encoding="utf-8")
    print(f"{len(written)} lines in {FILE}")


if __name__ == "__main__":
    main()
