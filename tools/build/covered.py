"""Summarise ``coverage run``: lines and branches by package, and the least covered modules.

python -m tools.build.covered                           # the whole package
python -m tools.build.covered compiled search rules ai  # these packages, and these parts of games
"""

from __future__ import annotations

import io
import json
import subprocess
import sys
import tempfile
from collections import defaultdict
from pathlib import Path
from typing import TYPE_CHECKING, NamedTuple

if TYPE_CHECKING:
    from collections.abc import Collection, Iterable

PACKAGE = Path("src/glyphwall")
LOWEST = 12
"""The number of modules listed."""
_SMALL = 20
"""The lines and branches below which a module isn't listed."""


class Count(NamedTuple):
    """Covered and total lines and branches."""

    reached: int
    all: int

    @property
    def share(self) -> float:
        """The covered share in per cent; 100 for nothing."""
        return 100 * self.reached / self.all if self.all else 100.0


def by_file(found: dict[str, dict[str, dict[str, int]]]) -> dict[Path, Count]:
    """Return each module's counts from a JSON report; paths start below the package."""
    counts = {}
    for name, told in found.items():
        one = told["summary"]
        reached = one["covered_lines"] + one.get("covered_branches", 0)
        path = Path(name)
        counts[path.relative_to(PACKAGE) if path.is_relative_to(PACKAGE) else path] = Count(
            reached, one["num_statements"] + one.get("num_branches", 0)
        )
    return counts


def add_counts(counts: Iterable[Count]) -> Count:
    """Return the sum of counts."""
    reached, all_of_them = 0, 0
    for one in counts:
        reached, all_of_them = reached + one.reached, all_of_them + one.all
    return Count(reached, all_of_them)


def package_of(path: Path) -> str:
    """Return a module's package, or its part of a game."""
    return "/".join(path.parts[: 3 if path.parts[0] == "games" else 1][: len(path.parts) - 1]) or "."


def report(counts: dict[Path, Count], names: Collection[str] = ()) -> str:
    """Print totals, packages and least covered modules; ``names`` limits the packages."""
    counts = {
        path: count for path, count in counts.items() if not names or package_of(path).rpartition("/")[2] in names
    }
    packages: dict[str, list[Count]] = defaultdict(list)
    for path, count in counts.items():
        packages[package_of(path)].append(count)
    shares = sorted((add_counts(each).share, name) for name, each in packages.items())
    out = io.StringIO()
    print(f"lines and branches reached: {add_counts(counts.values()).share:.1f} %", file=out)
    print("by package: " + ", ".join(f"{name} {share:.0f}" for share, name in shares), file=out)
    low = sorted((count.share, path) for path, count in counts.items() if count.all >= _SMALL)[:LOWEST]
    print("lowest: " + ", ".join(f"{path.as_posix()} {share:.0f}" for share, path in low), file=out)
    return out.getvalue()


def main() -> int:
    """Combine the processes' data and print the summary."""
    with tempfile.TemporaryDirectory() as folder:
        file = Path(folder, "coverage.json")
        for command in (["combine", "--append", "--quiet"], ["json", "--quiet", "-o", str(file)]):
            if code := subprocess.call([sys.executable, "-m", "coverage", *command]):
                return code
        print(report(by_file(json.loads(file.read_text(encoding="utf-8"))["files"]), sys.argv[1:]), end="")
    return 0


if __name__ == "__main__":
    sys.exit(main())
