"""Golden perft counts of chosen positions, in tests/golden/perft.txt.

A line has a configuration, a position (``start`` for the first one), and the number of sequences of exactly 1, 2, 3 …
plies, until a count exceeds `NODE_CAP` or every line of play ends.
"""

from __future__ import annotations

from pathlib import Path
from typing import Any, NamedTuple

from glyphwall.core.registry import get_game
from glyphwall.search._perft import perft

FILE = Path(__file__).resolve().parents[2] / "tests" / "golden" / "perft.txt"

NODE_CAP = 2_000_000

HEADER = """\
# Sequences of exactly 1, 2, 3 ... plies (a draft pick, a placement and the tile drawn after it are one ply
# each; chance's plies count as well). A game that ends earlier ends its sequence.
# options | position | counts
"""

POSITIONS: tuple[tuple[dict[str, Any], tuple[str, ...]], ...] = (
    (
        {},
        (
            "start",
            "- RaRhRdRp RnRsOaOh 1p f6",
            "RnBh/1Ys RaOhYdGp BsVnRhOd 2p f5",
            "RnBh/1Ys RaOhYd BsVnRhOd 1f f5",
            "BaVn3Op/OsRdVa2Gh/1Bh2GaYn/GdYsBpVhOnRa/2Oh3 RpRsYaYp GnBdVdVs 2p f6",
            "BaVn3Op/OsRdVa2Gh/1Bh2GaYn/GdYsBpVhOnRa/2Oh3 RpRsYa GnBdVdVs 1f f6",
            "BaVnYdGsRhOp/OsRdVaBnYpGh/VpBhRsOdGaYn/GdYsBpVhOnRa/RnGpOhYaBs1/YhOaGnRp2 Vs VdBd 2p f6",
        ),
    ),
    ({"size": 2, "hand": 1}, ("start",)),
    ({"size": 2, "hand": 2}, ("start",)),
    ({"size": 3, "hand": 1}, ("start",)),
    ({"size": 3, "hand": 4}, ("start",)),
    ({"size": 4, "hand": 2}, ("start",)),
    ({"size": 5, "hand": 4}, ("start",)),
    ({"size": 7, "hand": 4}, ("start",)),
    ({"size": 7, "hand": 8}, ("start",)),
    ({"size": 3, "hand": 2, "draft": "snake", "swap": "after-draft"}, ("start",)),
    ({"size": 3, "hand": 1, "draft": "random", "swap": "after-first-tile"}, ("start",)),
    ({"size": 2, "hand": 2, "draft": "simultaneous-blind", "begins": "random"}, ("start",)),
    ({"size": 3, "hand": 1, "draft": "simultaneous-blind", "swap": "after-first-tile"}, ("start",)),
    ({"size": 3, "hand": 1, "begins": "random", "swap": "after-first-tile"}, ("start",)),
)


class Entry(NamedTuple):
    """A line of the file: rule options, position, counts from depth 1."""

    rules: dict[str, str]
    position: str
    counts: tuple[int, ...]


def read() -> list[Entry]:
    """Read the file."""
    entries = []
    for line in FILE.read_text(encoding="utf-8").splitlines():
        if not line.startswith("#"):
            rules, position, counts = line.split(" | ")
            named = {} if rules == "standard" else dict(rule.split("=") for rule in rules.split())
            entries.append(Entry(named, position, tuple(map(int, counts.split()))))
    return entries


def _counts(rules: dict[str, Any], position: str) -> tuple[int, ...]:
    game = get_game("grawlix")
    options = game.make_options(**rules)
    state = game.initial_state(options) if position == "start" else game.parse_position(position, options)
    counts: list[int] = []
    while not counts or 0 < counts[-1] <= NODE_CAP:
        counts.append(perft(state, len(counts) + 1))
    return tuple(counts)


def main() -> None:
    lines = []
    for rules, positions in POSITIONS:
        named = " ".join(f"{name}={value}" for name, value in rules.items()) or "standard"
        lines += [f"{named} | {place} | {' '.join(map(str, _counts(rules, place)))}\n" for place in positions]
    FILE.write_text(HEADER + "".join(lines), encoding="utf-8")
    print(f"{len(lines)} positions in {FILE}")


if __name__ == "__main__":
    main()
