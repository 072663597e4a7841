"""Loading a data set into arrays."""

from __future__ import annotations

from functools import cached_property
from pathlib import Path
from typing import TYPE_CHECKING, Any, Generic, TypeVar

import msgspec
import numpy as np

from glyphwall.core._decoding import prepare_type
from glyphwall.core._text_files import gunzip
from glyphwall.core.errors import GlyphwallError
from glyphwall.core.registry import get_game
from glyphwall.datasets.settings import KINDS, SPLITS, PositionRow
from glyphwall.datasets.writing import MANIFEST, Manifest, import_pyarrow
from glyphwall.envs._setup import check_choice
from glyphwall.envs.tensors import Tensors

if TYPE_CHECKING:
    from collections.abc import Sequence

    from glyphwall.core.contract import State

MAX_SPLIT_BYTES = 2**32
"""The largest expanded file of rows."""

RowT = TypeVar("RowT", bound=msgspec.Struct)


class Loaded(Generic[RowT]):
    """The rows of one split as structs, in the order of the files."""

    def __init__(self, manifest: Manifest, rows: Sequence[RowT]) -> None:
        self.manifest, self.rows = manifest, tuple(rows)
        self.game, self.options = get_game(manifest.settings.game), manifest.settings.rules

    def __len__(self) -> int:
        return len(self.rows)

    def column(self, name: str) -> np.ndarray:
        """Return one column, ``(n,)``; lists and texts give an array of objects."""
        values = [getattr(row, name) for row in self.rows]
        if values and isinstance(values[0], bool | int | float) and None not in values:
            return np.array(values)
        column = np.empty(len(values), object)
        column[:] = values
        return column


class LoadedPositions(Loaded[PositionRow]):
    """Solved positions as arrays, ready for ``torch.from_numpy`` and ``jax.numpy.asarray``."""

    @cached_property
    def states(self) -> tuple[State, ...]:
        """The positions."""
        return tuple(self.game.parse_position(row.position, self.options) for row in self.rows)

    def observations(self) -> np.ndarray:
        """Return the observation of each seat to act, uint8 ``(n, size)``."""
        tensors = Tensors(self.game, self.options)
        return np.array([tensors.observe(state, state.actor) for state in self.states]).reshape(len(self), tensors.size)

    @cached_property
    def values(self) -> np.ndarray:
        """1 where the seat to act wins, else -1: int8 ``(n,)``."""
        return np.array([row.value for row in self.rows], np.int8)

    @cached_property
    def legal_mask(self) -> np.ndarray:
        """The legal actions, bool ``(n, action_count)``."""
        mask: np.ndarray = self.action_values != 0
        return mask

    @cached_property
    def action_values(self) -> np.ndarray:
        """1 for an action that wins, -1 for one that loses, 0 for an illegal one: int8 ``(n, action_count)``."""
        return self._spread("values", 0, np.int8)

    @cached_property
    def action_distances(self) -> np.ndarray:
        """Plies to the end with each action, -1 if unknown: int16 ``(n, action_count)``."""
        return self._spread("distances", -1, np.int16)

    def _spread(self, name: str, none: int, kind: Any) -> np.ndarray:
        found = np.full((len(self), self.game.action_count(self.options)), none, kind)
        for to, row in zip(found, self.rows, strict=True):
            to[list(row.actions)] = [none if value is None else value for value in getattr(row, name)]
        return found


def load(folder: str | Path, split: str) -> Loaded[Any]:
    """Load one split (``train``, ``valid`` or ``test``) of a data set; solved positions give `LoadedPositions`.

    Raises:
        GlyphwallError: The split is unknown, the data set is incomplete, or it was made under other rules.
    """
    check_choice("split", split, SPLITS)
    folder = Path(folder)
    try:
        manifest = msgspec.json.decode((folder / MANIFEST).read_bytes(), type=prepare_type(Manifest))
    except FileNotFoundError:
        raise GlyphwallError(f"{folder}: no complete data set: {MANIFEST} is missing") from None
    except msgspec.DecodeError as error:
        raise GlyphwallError(f"{folder / MANIFEST}: {error}") from None
    version = get_game(manifest.settings.game).rules_version
    if manifest.rules != version:
        raise GlyphwallError(f"{folder}: made under rules {manifest.rules}; the game's rules are now {version}")
    rows = _rows(folder, split, manifest)
    return LoadedPositions(manifest, rows) if manifest.settings.is_of_positions else Loaded(manifest, rows)


def _rows(folder: Path, split: str, manifest: Manifest) -> list[Any]:
    kind = KINDS[manifest.settings.kind]
    if not manifest.rows[split]:
        return []
    lines = folder / "data" / f"{split}.jsonl.gz"
    if lines.exists():
        return msgspec.json.Decoder(prepare_type(kind)).decode_lines(gunzip(lines, MAX_SPLIT_BYTES))
    table = import_pyarrow().parquet.read_table(folder / "data" / f"{split}-00000-of-00001.parquet")
    return [msgspec.convert(row, prepare_type(kind)) for row in table.to_pylist()]
