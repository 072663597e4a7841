"""Writes every golden file anew: runs ``main`` of each ``tools/golden_*.py``. Read the diff before committing."""

from __future__ import annotations

import sys
from importlib import import_module
from pathlib import Path

TOOLS = Path(__file__).resolve().parent


def main() -> None:
    """Runs them all, in the order of their names."""
    sys.path.insert(0, str(TOOLS.parent))
    for path in sorted(TOOLS.glob("golden_*.py")):
        import_module(f"tools.{path.stem}").main()


if __name__ == "__main__":
    main()
