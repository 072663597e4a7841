"""Regenerate every golden file with ``main`` of each module here. Read the diff before you commit."""

from __future__ import annotations

from importlib import import_module
from pathlib import Path


def main() -> None:
    """Run the modules in alphabetical order, skipping those without ``main``."""
    for path in sorted(Path(__file__).parent.glob("[a-z]*.py")):
        module = import_module(f"tools.goldens.{path.stem}")
        if hasattr(module, "main"):
            module.main()


if __name__ == "__main__":
    main()
