"""A compiler of batched network searches: ``python -m tests.unit.search.wasm.network_worker GAME FOLDER``.

Shipped modules have none, since there is no network to ship: this is only for the test. Its environment is that of
`glyphwall.compiled.wasm.module`.
"""

from __future__ import annotations

import sys
from pathlib import Path
from typing import Any

import msgspec
import numpy as np

from glyphwall.compiled.templates import specialise
from glyphwall.compiled.wasm.interface import function_of
from glyphwall.compiled.wasm.module import Crossing, emit, link
from glyphwall.core.registry import get_game
from glyphwall.search._network_pool import make_forest, make_information_forest
from glyphwall.search.wasm.worker import interface_of


def build(game_id: str, folder: Path) -> None:
    """Write ``GAME-network.wasm`` and its description."""
    crossing, game = Crossing(), get_game(game_id)
    kernel = game.kernel
    forest = make_forest(kernel, 8, 1, 1)
    numbers, masks = np.zeros((1, 1), np.uint64), np.zeros((1, 0), np.bool_)
    priors, values = np.zeros((1, 1), np.float32), np.zeros((1, 1))
    template = specialise("glyphwall.search.templates.network", kernel)
    wanted: dict[str, tuple[Any, tuple[Any, ...]]] = {
        "begin": (template.begin, (forest, 0, 1, numbers[0], numbers)),
        "network_walk": (template.walk, (forest, 0, 1, 1.0, 1.0, 1.0, masks)),
        "network_take_in": (template.take_in, (forest, 0, 1, priors, values)),
    }
    if kernel.secrets is not None:
        trees = make_information_forest(forest, 1)
        template = specialise("glyphwall.search.templates.network_information", kernel)
        wanted["information_walk"] = template.walk, (trees, 0, 1, 1.0, 1.0, 1.0, masks)
        wanted["information_take_in"] = template.take_in, (trees, 0, 1, priors, values)
    made = {name: crossing.compile(function, given) for name, (function, given) in wanted.items()}
    module = link(emit(made, crossing.libraries, lambda what: None), made)
    interface = interface_of(game, {name: function_of(each, "") for name, each in made.items()}, {}, {})
    (folder / f"{game_id}-network.wasm").write_bytes(module)
    (folder / f"{game_id}-network.json").write_bytes(msgspec.json.encode(interface))


if __name__ == "__main__":
    build(sys.argv[1], Path(sys.argv[2]))
