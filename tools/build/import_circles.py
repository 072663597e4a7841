"""Find import cycles: ``python -m tools.build.import_circles`` (part of ``make check``).

Every import counts, also inside functions and for types alone (``if TYPE_CHECKING``): to read one module of a cycle you
have to know them all. A few small ones for types are allowed below; anything else is refused.
"""

from __future__ import annotations

import ast
import sys
from pathlib import Path
from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping

_SOURCE: Final = Path(__file__).resolve().parents[2] / "src"

ALLOWED: Final[tuple[frozenset[str], ...]] = ()
"""Allowed cycles, all through imports for types."""

Graph = dict[str, dict[str, bool]]
"""Each module's imports; True for those for types only."""


def modules(source: Path = _SOURCE) -> dict[str, Path]:
    """Return every module of the package by name."""
    found = {}
    for path in sorted(source.glob("glyphwall/**/*.py")):
        parts = path.relative_to(source).with_suffix("").parts
        found[".".join(parts[:-1] if parts[-1] == "__init__" else parts)] = path
    return found


def graph(known: Mapping[str, Path]) -> Graph:
    """Return the import graph of these modules."""
    made: Graph = {}
    for name, path in known.items():
        imports: dict[str, bool] = {}
        for target, for_types in _imports(ast.parse(path.read_text(encoding="utf-8")), False):
            other = target if target in known else target.rpartition(".")[0]
            if other in known and other != name:
                imports[other] = imports.get(other, True) and for_types
        made[name] = imports
    return made


def _imports(tree: ast.AST, for_types: bool) -> Iterator[tuple[str, bool]]:
    """Yield the possible modules a statement imports, and whether it stands under ``if TYPE_CHECKING``."""
    for node in ast.iter_child_nodes(tree):
        if isinstance(node, ast.Import):
            yield from ((alias.name, for_types) for alias in node.names)
        elif isinstance(node, ast.ImportFrom):
            if node.level:
                raise ValueError("a relative import: say where from")
            yield from ((f"{node.module}.{alias.name}", for_types) for alias in node.names)
        elif isinstance(node, ast.If) and "TYPE_CHECKING" in ast.unparse(node.test):
            alone = ast.unparse(node.test) == "TYPE_CHECKING"
            for part, types in ((node.body, alone), (node.orelse, False)):
                yield from _imports(ast.Module(part, []), for_types or types)
        else:
            yield from _imports(node, for_types)


def circles(imports: Mapping[str, Mapping[str, bool]]) -> list[frozenset[str]]:
    """Return the strongly connected components of more than one module (Tarjan, 1972), the largest first."""
    number: dict[str, int] = {}
    lowest: dict[str, int] = {}
    stack: list[str] = []
    found: list[frozenset[str]] = []

    def visit(module: str) -> None:
        number[module] = lowest[module] = len(number)
        stack.append(module)
        for other in imports[module]:
            if other not in number:
                visit(other)
                lowest[module] = min(lowest[module], lowest[other])
            elif other in stack:
                lowest[module] = min(lowest[module], number[other])
        if lowest[module] == number[module]:
            at = stack.index(module)
            if len(stack) - at > 1:
                found.append(frozenset(stack[at:]))
            del stack[at:]

    for module in imports:
        if module not in number:
            visit(module)
    return sorted(found, key=lambda circle: (-len(circle), min(circle)))


def faults(imports: Graph, allowed: tuple[frozenset[str], ...] = ALLOWED) -> Iterator[str]:
    """Describe each disallowed cycle in a sentence."""
    found = circles(imports)
    for circle in found:
        if circle not in allowed:
            ways = (f"  {module} -> {', '.join(sorted(circle & imports[module].keys()))}" for module in sorted(circle))
            yield "\n".join((f"{len(circle)} modules import each other in a circle:", *ways))
    for circle in allowed:
        if circle not in found:
            yield f"no circle any more, take it from the list: {', '.join(sorted(circle))}"
    at_run_time = {
        module: {other: False for other, for_types in targets.items() if not for_types}
        for module, targets in imports.items()
    }
    for circle in circles(at_run_time):
        if any(circle <= named for named in allowed):
            yield f"allowed in types only, and a circle at run time: {', '.join(sorted(circle))}"


def main() -> int:
    """Print every fault; return 1 if there is one."""
    imports = graph(modules())
    found = list(faults(imports))
    print(*found, sep="\n", file=sys.stderr)
    if not found:
        print(
            "Import cycles: none."
            if not ALLOWED
            else f"Import cycles: {len(ALLOWED)}, all of them in types only and listed."
        )
    return 1 if found else 0


if __name__ == "__main__":
    sys.exit(main())
