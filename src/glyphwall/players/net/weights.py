"""The weights of a trained network as plain arrays, in a file that needs only NumPy."""

from __future__ import annotations

import math
import zipfile
import zlib
from dataclasses import dataclass
from functools import cached_property
from typing import TYPE_CHECKING, Any

import msgspec
import numpy as np

from glyphwall.core._atomic_write import atomic_file
from glyphwall.core._decoding import prepare_type
from glyphwall.core.errors import GlyphwallError
from glyphwall.core.registry import get_game
from glyphwall.players.net.about import FORM, OWN_FORM, About

if TYPE_CHECKING:
    from collections.abc import Mapping
    from pathlib import Path

    from glyphwall.players.net.own import OwnWeights

MAX_BYTES = 2**28
"""The largest file, packed and unpacked."""
_NO_NETWORK = (
    KeyError,
    EOFError,
    ValueError,
    zipfile.BadZipFile,
    zlib.error,
    RuntimeError,  # encrypted, or packed in an unknown way
    MemoryError,
    TypeError,
)

Layer = tuple[np.ndarray, np.ndarray]
"""Weights float32 ``(inputs, outputs)`` and biases ``(outputs,)``."""


@dataclass(frozen=True)
class NetWeights:
    """A network of residual blocks between dense layers.

    Attributes:
        layers: By name: ``enter``, ``block0_a``, ``block0_b``, ..., ``policy``, ``value_a``, ``value_b``.
    """

    about: About
    layers: Mapping[str, Layer]

    def __call__(self, observation: np.ndarray, legal: np.ndarray) -> tuple[np.ndarray, np.ndarray]:
        """Evaluate n positions.

        Only nonzero inputs are added up, because few numbers of an observation and few actions count.

        Args:
            observation: uint8 ``(n, size)``.
            legal: int ``(n, width)``: the legal actions, padded with the number of actions or more.

        Returns:
            The logits ``(n, width)`` of those actions, and values ``(n, seats)`` counted from the viewing seat.
        """
        weights, biases = self.layers["enter"]
        actions, size = len(self._policy), observation.shape[1]
        hidden = np.empty((len(legal), len(biases)), np.float32)
        for row, (inputs, listed) in enumerate(zip(observation, legal, strict=True)):
            there = np.flatnonzero(inputs)
            allowed = size + listed[listed < actions]
            hidden[row] = biases + inputs[there].astype(np.float32) @ weights[there] + weights[allowed].sum(axis=0)
        hidden = np.maximum(hidden, 0)
        for block in range(self.about.blocks):
            hidden = hidden + self._dense(f"block{block}_b", np.maximum(self._dense(f"block{block}_a", hidden), 0))
        hidden = np.maximum(hidden, 0)
        places = np.minimum(legal, actions - 1)
        logits = np.einsum("nwk,nk->nw", self._policy[places], hidden) + self.layers["policy"][1][places]
        return logits, np.tanh(self._dense("value_b", np.maximum(self._dense("value_a", hidden), 0)))

    @cached_property
    def _policy(self) -> np.ndarray:
        """The weights of each action, contiguous."""
        return np.ascontiguousarray(self.layers["policy"][0].T)

    def _dense(self, name: str, rows: np.ndarray) -> np.ndarray:
        weights, biases = self.layers[name]
        found: np.ndarray = rows @ weights + biases
        return found


def save_weights(net: NetWeights | OwnWeights, path: Path) -> None:
    """Write a network atomically."""
    if isinstance(net, NetWeights):
        arrays: dict[str, Any] = {
            f"{name}/{part}": array for name, pair in net.layers.items() for part, array in zip("wb", pair, strict=True)
        }
    else:
        arrays = {f"leaf{number}": leaf for number, leaf in enumerate(net.leaves)}
    with atomic_file(path) as beside, beside.open("wb") as file:
        np.savez(file, about=np.array(msgspec.json.encode(net.about).decode()), **arrays)


def load_weights(path: Path, own: str = "") -> NetWeights | OwnWeights:
    """Read a network from its file.

    Args:
        own: The class that a network of its own may run, ``module:Class``: a file must not choose what runs.

    Raises:
        GlyphwallError: The file has another format, its layers don't fit together, or it is of a class that isn't
            named.
    """
    if path.stat().st_size > MAX_BYTES:
        raise GlyphwallError(f"{path}: {path.stat().st_size:,} bytes, and {MAX_BYTES:,} at most")
    try:
        _check_expanded_size(path)
        with np.load(path, allow_pickle=False) as file:
            about = msgspec.json.decode(str(file["about"]), type=prepare_type(About))
            net = _read(about, file, own, path)
    except _NO_NETWORK as error:
        raise GlyphwallError(f"{path}: no network that was saved here ({error})") from None
    _check(net, path)
    return net


def _read(about: About, file: Any, own: str, path: Path) -> NetWeights | OwnWeights:
    if about.form == OWN_FORM:
        if about.own != own:
            raise GlyphwallError(f"{path}: it is of the class {about.own!r}; if you trust that code, name it: network=")
        from glyphwall.players.net.own import OwnWeights, make_own

        game = get_game(about.game)
        widest = game.make_options(**about.rules[-1])
        net = make_own(own, about.arguments, game.action_count(widest), game.seats(widest), about.size)
        count = sum(name.startswith("leaf") for name in file.files)
        return OwnWeights(about, tuple(file[f"leaf{number}"] for number in range(count)), net)
    names = {name.rpartition("/")[0] for name in file.files if name != "about"}
    # Networks that come with the package are stored as halves.
    layers = {name: (file[f"{name}/w"], file[f"{name}/b"]) for name in names}
    return NetWeights(about, {name: (_single(w), _single(b)) for name, (w, b) in layers.items()})


def _single(array: np.ndarray) -> np.ndarray:
    return array.astype(np.float32) if array.dtype == np.float16 else array


def _check_expanded_size(path: Path) -> None:
    """Refuse a file before it is expanded: a few compressed bytes may stand for gigabytes."""
    with zipfile.ZipFile(path) as archive:
        parts = archive.infolist()
        total = sum(part.file_size for part in parts)
        if total > MAX_BYTES:
            raise ValueError(f"it expands to {total:,} bytes, and {MAX_BYTES:,} at most")
        for part in parts:
            with archive.open(part) as file:
                version = np.lib.format.read_magic(file)
                read = np.lib.format.read_array_header_1_0 if version == (1, 0) else np.lib.format.read_array_header_2_0
                shape, _, kind = read(file)
            if math.prod(shape) * kind.itemsize > part.file_size:
                raise ValueError(f"{part.filename} has fewer bytes than its shape {shape} needs")


def _nothing(size: int) -> tuple[np.ndarray, np.ndarray]:
    """Return an empty observation with the first action legal."""
    return np.zeros((1, size), np.uint8), np.zeros((1, 1), np.int32)


def _check(net: NetWeights | OwnWeights, path: Path) -> None:
    """Refuse a network that would fail during a game."""
    about = net.about
    if about.form not in (FORM, OWN_FORM) or not about.rules:
        raise GlyphwallError(f"{path}: of form {about.form!r}, and not {FORM!r}")
    game = get_game(about.game)
    group = game.kernel.observation
    if group is None or group.version != about.observation:
        now = "none" if group is None else group.version
        raise GlyphwallError(f"{path}: it learned from observation {about.observation}, and now there is {now}")
    widest = game.make_options(**about.rules[-1])
    actions = game.action_count(widest)
    if not isinstance(net, NetWeights):
        _check_own(net, group.size(widest), game.seats(widest), path)
        return
    try:
        values = net(*_nothing(group.size(widest)))[1].shape[1]
        inputs, logits, biases = len(net.layers["enter"][0]), *(each.shape[-1] for each in net.layers["policy"])
    except (KeyError, ValueError, IndexError, TypeError, MemoryError) as error:
        raise GlyphwallError(f"{path}: layers that do not fit together ({error})") from None
    if (inputs, logits, biases, values) != (group.size(widest) + actions, actions, actions, game.seats(widest)):
        raise GlyphwallError(f"{path}: {inputs} inputs, {logits} logits and {values} values, for {actions} actions")
    if not all(np.isfinite(array).all() for pair in net.layers.values() for array in pair):
        raise GlyphwallError(f"{path}: weights that aren't finite numbers")


def _check_own(net: OwnWeights, size: int, seats: int, path: Path) -> None:
    """Refuse a network of its own class that doesn't take such positions."""
    if net.about.size != size:
        raise GlyphwallError(f"{path}: {net.about.size} numbers of an observation, and there are {size}")
    try:
        logits, values = net(*_nothing(size))
    except Exception as error:  # the class may fail in any way
        raise GlyphwallError(f"{path}: weights that don't fit {net.about.own} ({type(error).__name__})") from None
    if values.shape != (1, seats) or not (np.isfinite(logits).all() and np.isfinite(values).all()):
        raise GlyphwallError(f"{path}: results that aren't finite numbers for {seats} seats")
