"""Checks which way imports go: ``python -m tools.build.import_contracts`` (a part of ``make check``).

Which room may use which is said once, below; import-linter's contracts are made of it, so a new room, which has to be
named here, stands in all of them.
"""

from __future__ import annotations

import subprocess
import sys
import tempfile
from pathlib import Path

_SOURCE = Path(__file__).resolve().parents[2] / "src" / "glyphwall"

LAYERS: tuple[tuple[str, ...], ...] = (
    ("cli",),
    ("server",),
    ("diagrams",),
    ("training", "datasets"),
    ("agents", "offline"),
    ("api",),
    ("engine", "studies", "envs", "printing", "puzzles", "terminal"),
    ("players",),
    ("testing",),
    ("analysis", "review"),
    ("play",),
    ("record", "render", "search"),
    ("compiled",),
    ("core",),
    ("messages",),
)
"""The rooms of the house, from the top: each may use those of the layers below its own, and none beside it."""

SERVER_LAYERS: tuple[tuple[str, ...], ...] = (
    ("command",),
    ("process",),
    ("app",),
    ("routes", "metrics"),
    ("openapi",),
    ("endpoints",),
    ("pages",),
    ("(lobby)",),
    ("tables",),
    ("catalogue", "analysis"),
    ("computers",),
    ("(people)",),
    ("store",),
    ("net",),
    ("options",),
    ("settings", "errors", "clock"),
)
"""The rooms of the server, and what puts them together, likewise. Those in parentheses are to come."""

GAME_LAYERS: tuple[tuple[str, ...], ...] = (
    ("plugin",),
    ("studies", "printing"),
    ("ui",),
    ("ai",),
    ("words",),
    ("rules",),
    ("texts",),
)
"""The parts of a game's folder, likewise."""

MAY_USE = {
    "texts": ("messages",),
    "rules": ("messages", "core", "compiled"),
    "words": ("messages", "core"),
    "ai": ("messages", "core", "compiled", "search", "players"),
    "ui": ("messages", "core", "compiled", "record", "render", "diagrams", "terminal"),
    "printing": ("messages", "core", "compiled", "record", "render", "diagrams", "printing"),
    "studies": tuple(room for layer in LAYERS for room in layer if room not in ("cli", "server", "testing")),
}
"""The rooms that a part of a game may use; what these use themselves is their own business."""

EXCEPT = {"studies": ("cli.options",)}
"""What it may use beside them: helpers of the command line for a game's own commands."""


def rooms() -> list[str]:
    """All rooms that are named above."""
    return sorted(room for layer in LAYERS for room in layer)


def unnamed() -> list[str]:
    """Rooms of the house that no layer names."""
    found = {path.name for path in _SOURCE.iterdir() if (path / "__init__.py").is_file()}
    return sorted(found - {"games"} - set(rooms()))


def contracts(games: list[str]) -> str:
    """All contracts, as import-linter reads them.

    Args:
        games: the folders of the games.
    """
    written = ["[importlinter]\nroot_package = glyphwall\n"]

    def contract(name: str, kind: str, **said: list[str] | str) -> None:
        lines = [f"[importlinter:contract:{len(written)}]", f"name = {name}", f"type = {kind}"]
        for key, value in said.items():
            lines += (
                [f"{key} = {value}"] if isinstance(value, str) else [f"{key} =", *(f"    {each}" for each in value)]
            )
        written.append("\n".join(lines) + "\n")

    contract("Rooms import one way", "layers", layers=[" | ".join(map(_room, layer)) for layer in LAYERS])
    contract(
        "No room knows a game: the registry hands them out",
        "forbidden",
        source_modules=[_room(room) for room in rooms()],
        forbidden_modules=["glyphwall.games"],
    )
    contract(
        "Inside the server imports go one way",
        "layers",
        containers=["glyphwall.server"],
        layers=[" | ".join(layer) for layer in SERVER_LAYERS],
        exhaustive="true",
    )
    folders = [f"glyphwall.games.{game}" for game in games]
    contract("No game knows another", "independence", modules=folders)
    contract(
        "Inside a game imports go one way",
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
            forbidden_modules=[_room(room) for room in rooms() if room not in may_use],
            ignore_imports=[f"glyphwall.games.*.{part}.* -> {_room(each)}" for each in EXCEPT.get(part, ())],
            allow_indirect_imports="true",
        )
    return "\n".join(written)


def _room(name: str) -> str:
    return f"glyphwall.{name}"


def main() -> int:
    """Checks; the exit status is that of import-linter, or 1 where a room is not named."""
    missing = unnamed()
    if missing:
        print(f"tools/build/import_contracts.py names no layer for: {', '.join(missing)}", file=sys.stderr)
        return 1
    games = sorted(path.parent.name for path in _SOURCE.glob("games/*/plugin.py"))
    with tempfile.TemporaryDirectory() as folder:
        config = Path(folder, "contracts.ini")
        config.write_text(contracts(games), encoding="utf-8")
        linter = Path(sys.executable).with_name("lint-imports")
        return subprocess.run([str(linter), "--no-cache", "--config", str(config)], check=False).returncode


if __name__ == "__main__":
    sys.exit(main())
