"""Writes every golden file anew by ``main`` of each module here. Read the diff before committing."""

from __future__ import annotations

from importlib import import_module
from pathlib import Path


def main() -> None:
    """Runs them all, in the order of their names; what only helps another one has no ``main``."""
    for path in sorted(Path(__file__).parent.glob("[a-z]*.py")):
        module = import_module(f"tools.goldens.{path.stem}")
        if hasattr(module, "main"):
            module.main()


if __name__ == "__main__":
    main()
