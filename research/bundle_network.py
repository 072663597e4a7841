"""Write a trained network into the package, in half precision: ``python -m research.bundle_network RUN/net.npz NAME``.

Measure what was written, not the original, for its card (``src/glyphwall/games/<game>/ai/networks/NAME.md``).
"""

from __future__ import annotations

import sys
from pathlib import Path

import msgspec
import numpy as np

from glyphwall.core.registry import get_plugin
from glyphwall.players.net.weights import NetWeights, load_weights

MAX_BYTES = 2_000_000
"""The most that all networks of a game may add to the wheel."""


def bundle(net: NetWeights, path: Path) -> None:
    """Write a network's layers as compressed halves."""
    arrays = {
        f"{name}/{part}": array.astype(np.float16)
        for name, pair in net.layers.items()
        for part, array in zip("wb", pair, strict=True)
    }
    path.parent.mkdir(exist_ok=True)
    with path.open("wb") as file:
        np.savez_compressed(file, about=np.array(msgspec.json.encode(net.about).decode()), **arrays)  # type: ignore[arg-type]


def main(source: str, name: str) -> None:
    """Bundle a network of the built-in kind with its game."""
    net = load_weights(Path(source))
    assert isinstance(net, NetWeights)
    module = sys.modules[type(get_plugin(net.about.game)).__module__].__file__
    assert module is not None
    path = Path(module).parent / "ai" / "networks" / f"{name}.npz"
    bundle(net, path)
    print(f"{path}: {path.stat().st_size:,} bytes; now write {path.with_suffix('.md').name}")


if __name__ == "__main__":
    main(*sys.argv[1:])
