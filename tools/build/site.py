"""Write a static site that needs no server: ``python -m tools.build.site FOLDER`` (``make site``).

It works on any host, in any folder: the page, the package's Python with Pyodide, and the games as files. After one
visit everything is on the visitor's device.
"""

from __future__ import annotations

import argparse
import hashlib
import json
import struct
import sys
from pathlib import Path
from typing import TYPE_CHECKING

import msgspec
import resvg_py
from tools.build import build_web, device_python
from tools.build.docs import write_docs
from tools.build.site_prints import FOLDER, write_prints

from glyphwall.api.module_levels import level_of
from glyphwall.core.errors import GlyphwallError
from glyphwall.core.registry import built_in_ids, get_game
from glyphwall.messages import BUILT_IN_TEXTS
from glyphwall.players._ismcts import IsmctsPlayer
from glyphwall.players._levels import advice_spec, levels
from glyphwall.players._mcts import MctsPlayer
from glyphwall.players._strong import StrongPlayer
from glyphwall.players.specs import make_player
from glyphwall.render.framing import frame_drawing
from glyphwall.search.wasm.engines import build_engine
from glyphwall.server.catalogue.catalogue import catalogue
from glyphwall.server.catalogue.previews import play
from glyphwall.server.pages.page_metadata import about_games
from glyphwall.server.pages.pictures import PAPER

if TYPE_CHECKING:
    from collections.abc import Iterator
    from typing import Any

    from glyphwall.api.searching import SearchLevel
    from glyphwall.core.contract import Game
    from glyphwall.offline.computers import Levels, Searches
    from glyphwall.server.catalogue.catalogue import GameInfo

ROOT = build_web.ROOT
MEMORY = "device/memory.dat"
"""The initial memory image of a Python (device_memory.mjs)."""
DOCS = "docs"
"""The folder of the documentation in the site."""
SERVICE_WORKER = "sw.js"
_ICONS = {
    "icons/192.png": (192, 0),
    "icons/512.png": (512, 0),
    "icons/180.png": (180, 18),
    "icons/maskable.png": (512, 80),
}
_ICON_GROUND = "#4d050d"


def site_levels() -> Levels:
    """Return the levels that work in a page: those that a game's module can search, with or without its solver."""
    return {
        game_id: {level.id: made for level in levels(game_id) if (made := _level(level.spec, game_id))}
        for game_id in built_in_ids()
    }


def site_searches() -> Searches:
    """Return the searches a page uses for ideas and lines."""
    return {game_id: level_of(make_player(spec, game, game.make_options())) for game_id, game, spec in _advised()}


def _advised() -> Iterator[tuple[str, Game[Any, Any], str]]:
    for game_id in built_in_ids():
        game = get_game(game_id)
        spec = advice_spec(game)
        if spec is not None:
            yield game_id, game, spec


def _level(spec: str, game_id: str) -> SearchLevel | None:
    """Return a level for the page; None if the player is limited by time or doesn't search."""
    game = get_game(game_id)
    player = make_player(spec, game, game.make_options())
    if type(player) not in (MctsPlayer, IsmctsPlayer, StrongPlayer):
        return None
    assert isinstance(player, MctsPlayer)
    if player.limits.sims is None or player.limits.seconds is not None:
        return None
    return level_of(player)


def site_catalogue(*, prints: bool = True) -> list[GameInfo]:
    """Return the page's catalogue of games, without the parts that need a server.

    Args:
        prints: include prints.
    """
    had = site_levels()
    return [
        msgspec.structs.replace(
            info,
            levels=[level for level in info.levels if level.id in had[info.id]],
            prints=info.prints if prints else 0,
        )
        for info in catalogue()
        if info.id in built_in_ids()
    ]


def write(folder: Path, *, prints: bool = True) -> list[str]:
    """Write the site's files, except the service worker, into a built page's folder; return their names."""
    if prints:
        write_prints(folder)
    device_python.write_python(folder)
    device_python.pack(folder / "device" / device_python.DRAWINGS, device_python.drawing_sources())
    (folder / "device" / "levels.json").write_bytes(msgspec.json.encode(site_levels()))
    (folder / "device" / "searches.json").write_bytes(msgspec.json.encode(site_searches()))
    node, _, environment = build_web.commands()
    maker = Path(__file__).with_name("device_memory.mjs")
    build_web.run(
        [*node, str(maker), str(device_python.PYODIDE), str(folder / "device"), *built_in_ids()], ROOT, environment
    )
    for game_id in built_in_ids():
        build_engine(game_id, folder / "engine")
        (folder / "engine" / f"{game_id}.ts").unlink()
    (folder / "catalogue.json").write_bytes(msgspec.json.encode(site_catalogue(prints=prints)))
    (folder / "previews").mkdir()
    for info in catalogue():
        if info.id in built_in_ids():
            preview = play(info.id, info.levels[0].spec)
            (folder / "previews" / f"{info.id}.json").write_bytes(msgspec.json.encode(preview))
    _write_head(folder)
    (folder / "licences" / "python.txt").write_text(device_python.LICENCES)
    return sorted(path.relative_to(folder).as_posix() for path in folder.rglob("*") if path.is_file())


def _write_head(folder: Path) -> None:
    """Write the icons and the manifest that names them."""
    icon = (folder / "icon.svg").read_text()
    (folder / "icons").mkdir()
    for name, (size, margin) in _ICONS.items():
        (folder / name).write_bytes(_png(icon, size, margin))
    small = _png(icon, 48, 0)
    head = struct.pack("<HHHBBBBHHII", 0, 1, 1, 48, 48, 0, 0, 1, 32, len(small), 22)
    (folder / "favicon.ico").write_bytes(head + small)
    manifest = {
        "name": BUILT_IN_TEXTS.text("ui-brand"),
        "short_name": BUILT_IN_TEXTS.text("ui-brand"),
        "description": about_games("en"),
        "start_url": "./",
        "scope": "./",
        "display": "standalone",
        "background_color": PAPER,
        "theme_color": PAPER,
        "icons": [
            {"src": "icon.svg", "sizes": "any", "type": "image/svg+xml"},
            {"src": "icons/192.png", "sizes": "192x192", "type": "image/png"},
            {"src": "icons/512.png", "sizes": "512x512", "type": "image/png"},
            {"src": "icons/maskable.png", "sizes": "512x512", "type": "image/png", "purpose": "maskable"},
        ],
    }
    (folder / "manifest.webmanifest").write_text(json.dumps(manifest))


def _png(icon: str, size: int, margin: int) -> bytes:
    drawing = frame_drawing(icon, size, size, _ICON_GROUND if margin else "none", margin)
    return bytes(resvg_py.svg_to_bytes(svg_string=drawing))


def service_worker(folder: Path, names: list[str], template: Path = ROOT / "web" / "site-worker.js") -> str:
    """Return the worker's script, which caches all these files; its version follows from their contents."""
    apart = ("licences/", f"{FOLDER}/")
    kept = [name for name in names if name not in ("robots.txt", "index.html") and not name.startswith(apart)]
    digest = hashlib.sha256()
    for name in names:
        if name == MEMORY:
            continue  # it follows from the others, and is never twice the same
        digest.update(name.encode() + b"\0" + hashlib.sha256((folder / name).read_bytes()).digest())
    script = template.read_text(encoding="utf-8").replace("__FILES__", json.dumps(["./", *kept]))
    return script.replace("__VERSION__", digest.hexdigest()[:12])


def build(target: Path, *, prints: bool = True, docs: bool = True) -> int:
    """Build the site and put it in place once complete; return its size in bytes.

    Args:
        prints: include prints, which take half a minute.
        docs: include the documentation.

    Raises:
        RuntimeError: the folder holds something else, or the page, the wheel or the documentation is missing; nothing
            has changed then.
    """
    if target.exists() and (not target.is_dir() or (any(target.iterdir()) and not (target / SERVICE_WORKER).exists())):
        raise RuntimeError(f"{target} is there, and is no site: name another folder")
    if not device_python.PYODIDE.is_dir():
        raise RuntimeError(f"Pyodide is not installed in {device_python.PYODIDE.parent}: make .make/web")
    node, _, environment = build_web.commands()
    with build_web.only_one("site"), build_web.replacing(target) as building:
        if docs:
            environment |= {"VITE_DOCS": f"{DOCS}/index.html"}
            write_docs(building.with_name(DOCS))
        build_web.run_vite(node, building, environment, ROOT, "--mode", "site")
        names = write(building, prints=prints)
        (building / SERVICE_WORKER).write_text(service_worker(building, names), encoding="utf-8")
        if docs:
            building.with_name(DOCS).rename(building / DOCS)
    return sum(path.stat().st_size for path in target.rglob("*") if path.is_file())


def main(arguments: list[str] | None = None) -> int:
    """Build; return 1, with a plain message, if something is missing."""
    parser = argparse.ArgumentParser(
        description="Writes the page with all that it needs to play without a server, as files for any host.",
        epilog="example: python -m tools.build.site build/site && python -m http.server -d build/site",
    )
    parser.add_argument("folder", type=Path, help="where the site goes; one that is there already is replaced")
    parser.add_argument(
        "--without-prints", action="store_true", help="leave out what can be printed: it takes half a minute"
    )
    parser.add_argument("--without-docs", action="store_true", help="leave out the documentation")
    asked = parser.parse_args(arguments)
    folder: Path = asked.folder
    try:
        size = build(folder, prints=not asked.without_prints, docs=not asked.without_docs)
    except (RuntimeError, OSError, GlyphwallError) as error:
        print(f"error: {error}", file=sys.stderr)
        return 1
    print(f"{folder}: {size:,} bytes. To look at it: {Path(sys.executable).name} -m http.server -d {folder}")
    return 0


if __name__ == "__main__":
    sys.exit(main())
