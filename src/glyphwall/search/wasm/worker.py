"""The process that compiles a game's module: ``python -m glyphwall.search.wasm.worker GAME FOLDER``.

It writes ``GAME.wasm``, ``GAME.json`` and ``GAME.ts`` into the folder and prints a line ``done total step`` as each
step begins. An error is one line on standard error, with exit code 2. `engines` starts it in the environment of
`glyphwall.compiled.wasm`.
"""

from __future__ import annotations

import base64
import sys
from pathlib import Path
from typing import TYPE_CHECKING, Any

import msgspec

from glyphwall.compiled.wasm.interface import (
    VERSION,
    ModuleData,
    ModuleDescription,
    ModuleFunction,
    SearchPlan,
    function_of,
    layout_of,
    types_of,
)
from glyphwall.compiled.wasm.module import Crossing, emit, link
from glyphwall.core.errors import GlyphwallError
from glyphwall.core.registry import get_game
from glyphwall.search.wasm._exports import SearchExport, arrays_of, data_of, functions_of, searches_of, sizes_of

if TYPE_CHECKING:
    from collections.abc import Callable

    from glyphwall.core.contract import Game


def build(game_id: str, folder: Path, tell: Callable[[int, int, str], None]) -> None:
    """Compile, link and describe a game's module."""
    crossing = Crossing()
    game = get_game(game_id)
    try:
        kernel = game.kernel
    except NotImplementedError as error:
        raise GlyphwallError(str(error)) from None
    wanted = functions_of(kernel)
    searches: dict[str, SearchPlan] = {}
    for name, search in searches_of(kernel).items():
        parts = _parts(name, search)
        wanted |= {each: export for each, export in parts.values() if export is not None}
        names = {part: each if export is not None else None for part, (each, export) in parts.items()}
        memory = arrays_of(search.make, search.data)
        searches[name] = SearchPlan(memory=memory, settings=search.settings, **names)  # type: ignore[arg-type]
    total = len(wanted) + 2
    made: dict[str, Any] = {}
    for number, (name, export) in enumerate(wanted.items()):
        tell(number, total, name)
        made[name] = crossing.compile(export.function, export.arguments)
    written = emit(made, crossing.libraries, lambda what: tell(total - 2, total, what))
    tell(total - 1, total, "linking")
    module = link(written, made)
    data = {
        name: ModuleData(str(array.dtype), array.shape, base64.b64encode(array.tobytes()).decode())
        for name, array in data_of(kernel).items()
    }
    functions = {name: function_of(each, wanted[name].function.__doc__ or "") for name, each in made.items()}
    interface = interface_of(game, functions, searches, data)
    folder.mkdir(parents=True, exist_ok=True)
    (folder / f"{game.id}.wasm").write_bytes(module)
    (folder / f"{game.id}.json").write_bytes(msgspec.json.encode(interface) + b"\n")
    (folder / f"{game.id}.ts").write_text(types_of(interface), encoding="utf-8")


def interface_of(
    game: Game[Any, Any],
    functions: dict[str, ModuleFunction],
    searches: dict[str, SearchPlan],
    data: dict[str, ModuleData],
) -> ModuleDescription:
    """Describe a game's module: its exports and the game's own facts."""
    rules = game.kernel.rules
    return ModuleDescription(
        version=VERSION,
        game=game.id,
        title=game.title,
        rules=game.rules_version,
        max_seats=rules.max_seats,
        max_legal=rules.max_legal,
        sizes=sizes_of(game),
        record=layout_of(rules.dtype),
        functions=functions,
        searches=searches,
        data=data,
    )


def _parts(name: str, search: SearchExport) -> dict[str, tuple[str, Any]]:
    """Name the functions of a search for export; all policies share the functions that read the tree."""
    player, _, policy = name.partition(":")
    own = f"{player}_{policy}" if policy else player
    names = {"begin": own, "run": own, "read": player, "line": player}
    return {part: (f"{whose}_{part}", getattr(search, part)) for part, whose in names.items()}


def main(arguments: list[str]) -> int:
    game_id, folder = arguments

    def tell(done: int, total: int, what: str) -> None:
        print(done, total, what, flush=True)

    try:
        build(game_id, Path(folder), tell)
    except GlyphwallError as error:
        print(error, file=sys.stderr)
        return 2
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
