"""Network files from other people: a bad one is refused in one line, before it takes memory or time."""

from __future__ import annotations

import io
import resource
import sys
import zipfile
from typing import TYPE_CHECKING, Any

import numpy as np
import pytest

from glyphwall.core.errors import GlyphwallError
from glyphwall.core.registry import get_game
from glyphwall.players.net import weights
from glyphwall.players.net.weights import load_weights, save_weights
from tests.unit.players.test_net import some_net

if TYPE_CHECKING:
    from collections.abc import Callable
    from pathlib import Path


def member(array: np.ndarray) -> bytes:
    file = io.BytesIO()
    np.lib.format.write_array(file, array)
    return file.getvalue()


def header(shape: tuple[int, ...]) -> bytes:
    """Return an array's header without its numbers."""
    file = io.BytesIO()
    np.lib.format.write_array_header_1_0(file, {"descr": "<f4", "fortran_order": False, "shape": shape})
    return file.getvalue()


@pytest.fixture
def net(tmp_path: Path) -> dict[str, bytes]:
    """Return the members of a valid file."""
    game = get_game("grawlix")
    path = tmp_path / "sound.npz"
    save_weights(some_net(game, game.make_options(size=2, hand=1)), path)
    with zipfile.ZipFile(path) as archive:
        return {name: archive.read(name) for name in archive.namelist()}


def written(path: Path, members: dict[str, bytes]) -> Path:
    with zipfile.ZipFile(path, "w", zipfile.ZIP_DEFLATED) as archive:
        for name, raw in members.items():
            archive.writestr(name, raw)
    return path


def test_a_small_file_is_not_expanded_to_gigabytes(net: dict[str, bytes], tmp_path: Path) -> None:
    path = tmp_path / "bomb.npz"
    piece = bytes(1 << 24)
    with zipfile.ZipFile(path, "w", zipfile.ZIP_DEFLATED) as archive:
        for name, raw in net.items():
            archive.writestr(name, raw)
        with archive.open("large/w.npy", "w", force_zip64=True) as file:
            file.write(header((1 << 24, 6)))
            for _ in range(6 * 4 * (1 << 24) // len(piece)):
                file.write(piece)
    assert path.stat().st_size < 4_000_000
    before = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss
    with pytest.raises(GlyphwallError, match="expands to"):
        load_weights(path)
    unit = 1 if sys.platform == "darwin" else 1024
    assert (resource.getrusage(resource.RUSAGE_SELF).ru_maxrss - before) * unit < weights.MAX_BYTES


CHANGES: dict[str, Callable[[dict[str, bytes]], Any]] = {
    "shape": lambda net: net.update({"enter/w.npy": header((1 << 40, 1 << 20))}),
    "negative": lambda net: net.update({"enter/w.npy": header((-5, 3))}),
    "objects": lambda net: net.update({"enter/w.npy": member(np.array(["a", "b"]))}),
    "scalar": lambda net: net.update({"enter/w.npy": member(np.array(1.0))}),
    "complex": lambda net: net.update({"policy/w.npy": member(np.ones((3, 3), complex))}),
    "no layer": lambda net: net.pop("policy/w.npy"),
    "no biases": lambda net: net.pop("enter/b.npy"),
    "no about": lambda net: net.pop("about.npy"),
    "about": lambda net: net.update({"about.npy": member(np.array("{"))}),
    "another about": lambda net: net.update({"about.npy": member(np.array('{"game": 3}'))}),
    "nested about": lambda net: net.update({"about.npy": member(np.array("[" * 100_000))}),
    "no array": lambda net: net.update({"enter/w.npy": b"nothing"}),
    "empty": lambda net: net.clear(),
}


@pytest.mark.parametrize("change", CHANGES.values(), ids=CHANGES)
def test_what_is_no_network_is_told_so(
    change: Callable[[dict[str, bytes]], Any], net: dict[str, bytes], tmp_path: Path
) -> None:
    change(net)
    with pytest.raises(GlyphwallError):
        load_weights(written(tmp_path / "changed.npz", net))


def test_a_damaged_file_is_told_so(net: dict[str, bytes], tmp_path: Path) -> None:
    sound = written(tmp_path / "sound.npz", net).read_bytes()
    rng = np.random.default_rng(7)
    refused = 0
    for number in range(60):
        raw = bytearray(sound)
        for place in rng.integers(len(raw), size=1 + number % 5):
            raw[place] ^= int(rng.integers(1, 256))
        path = tmp_path / "damaged.npz"
        path.write_bytes(raw[: int(rng.integers(1, len(raw)))] if number % 3 == 0 else raw)
        try:
            load_weights(path)
        except GlyphwallError:
            refused += 1
    assert refused > 20
