"""Check the direction of imports: ``python -m tools.build.import_contracts`` (part of ``make check``).

The layers are listed once, below, and import-linter's contracts are generated from them. There are no import cycles
either: to read one module of a cycle you have to know them all.
"""

from __future__ import annotations

import subprocess
import sys
import tempfile
from graphlib import CycleError, TopologicalSorter
from pathlib import Path

import grimp

_SOURCE = Path(__file__).resolve().parents[2] / "src" / "glyphwall"

LAYERS: tuple[tuple[str, ...], ...] = (
    ("cli",),
    ("server",),
    ("diagrams", "training", "datasets"),
    ("agents", "offline"),
    ("api",),
    ("engine", "studies", "envs", "printing", "puzzles", "terminal"),
    ("players", "testing"),
    ("analysis", "review"),
    ("play",),
    ("record", "render", "search"),
    ("compiled",),
    ("core",),
    ("messages",),
)
"""The packages from the top; each may import from lower layers, and nothing from its own."""

SERVER_LAYERS: tuple[tuple[str, ...], ...] = (
    ("command",),
    ("process",),
    ("app",),
    ("metrics",),
    ("openapi",),
    ("endpoints",),
    ("pages",),
    ("(lobby)",),
    ("social",),
    ("push",),
    ("parcels", "tables"),
    ("catalogue", "analysis"),
    ("computers",),
    ("people",),
    ("background",),
    ("store",),
    ("net",),
    ("options",),
    ("settings", "errors", "clock"),
)
"""The server's packages and the modules that assemble them. Those in parentheses don't exist yet."""

GAME_LAYERS: tuple[tuple[str, ...], ...] = (
    ("plugin",),
    ("studies", "printing"),
    ("ui",),
    ("ai",),
    ("words",),
    ("rules",),
    ("texts",),
)
"""The layers inside a game's folder."""

MAY_USE = {
    "texts": ("messages",),
    "rules": ("messages", "core", "compiled"),
    "words": ("messages", "core"),
    "ai": ("messages", "core", "compiled", "search", "players"),
    "ui": ("messages", "core", "compiled", "record", "render", "diagrams", "terminal"),
    "printing": ("messages", "core", "compiled", "record", "render", "diagrams", "printing"),
    "studies": tuple(package for layer in LAYERS for package in layer if package not in ("cli", "server", "testing")),
}
"""The packages that each part of a game may import directly."""


def packages() -> list[str]:
    """Return every package named in the layers."""
    return sorted(package for layer in LAYERS for package in layer)


def find_unlisted() -> list[str]:
    """List the packages that no layer names."""
    found = {path.name for path in _SOURCE.iterdir() if (path / "__init__.py").is_file()}
    return sorted(found - {"games"} - set(packages()))


def format_contracts(games: list[str]) -> str:
    """Return all contracts for these game folders in import-linter's format."""
    sections = ["[importlinter]\nroot_package = glyphwall\n"]

    def contract(name: str, kind: str, **fields: list[str] | str) -> None:
        lines = [f"[importlinter:contract:{len(sections)}]", f"name = {name}", f"type = {kind}"]
        for key, value in fields.items():
            lines += (
                [f"{key} = {value}"] if isinstance(value, str) else [f"{key} =", *(f"    {each}" for each in value)]
            )
        sections.append("\n".join(lines) + "\n")

    contract("Packages import one way", "layers", layers=[" | ".join(map(_qualify, layer)) for layer in LAYERS])
    contract(
        "Packages reach games through the registry only",
        "forbidden",
        source_modules=[_qualify(package) for package in packages()],
        forbidden_modules=["glyphwall.games"],
    )
    contract(
        "Imports inside the server go one way",
        "layers",
        containers=["glyphwall.server"],
        layers=[" | ".join(layer) for layer in SERVER_LAYERS],
        exhaustive="true",
    )
    folders = [f"glyphwall.games.{game}" for game in games]
    contract("Games are independent", "independence", modules=folders)
    contract(
        "Imports inside a game go one way",
        "layers",
        containers=folders,
        layers=[" | ".join(layer) for layer in GAME_LAYERS],
        exhaustive="true",
    )
    for part, may_use in MAY_USE.items():
        contract(
            f"A game's {part} use {', '.join(may_use)}",
            "forbidden",
            source_modules=[f"glyphwall.games.*.{part}"],
            forbidden_modules=[_qualify(package) for package in packages() if package not in may_use],
            allow_indirect_imports="true",
        )
    return "\n".join(sections)


def find_cycle(package: str = "glyphwall") -> list[str]:
    """Return modules of which each imports the next, and the last the first; empty if there are none.

    Every import counts, also inside functions and for types alone (``if TYPE_CHECKING``).
    """
    graph = grimp.build_graph(package, cache_dir=None)
    imports = {module: graph.find_modules_directly_imported_by(module) for module in graph.modules}
    try:
        TopologicalSorter(imports).prepare()
    except CycleError as error:
        return list(reversed(error.args[1][1:]))
    return []


def _qualify(name: str) -> str:
    return f"glyphwall.{name}"


def main() -> int:
    """Check; return import-linter's exit status, or 1 if a package has no layer or modules import each other."""
    missing = find_unlisted()
    if missing:
        print(f"tools/build/import_contracts.py names no layer for: {', '.join(missing)}", file=sys.stderr)
        return 1
    cycle = find_cycle()
    if cycle:
        print(f"Modules import each other in a cycle: {' -> '.join((*cycle, cycle[0]))}", file=sys.stderr)
        return 1
    games = sorted(path.parent.name for path in _SOURCE.glob("games/*/plugin.py"))
    with tempfile.TemporaryDirectory() as folder:
        config = Path(folder, "contracts.ini")
        config.write_text(format_contracts(games), encoding="utf-8")
        linter = Path(sys.executable).with_name("lint-imports")
        return subprocess.run([str(linter), "--no-cache", "--config", str(config)], check=False).returncode


if __name__ == "__main__":
    sys.exit(main())
