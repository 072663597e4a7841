"""Exactly solved positions: the winner, and every action that keeps the win.

    >>> from glyphwall.envs import solved_positions
    >>> positions = solved_positions("grawlix", size=4, split="test")
    >>> state, value = positions[0], positions.values[0]
    >>> bool(value) == bool(positions.winning[0])
    True

They come with a game, in three splits that share no position, not even a symmetrical one: for training, for validation
(``valid``) and for reports (``test``). docs/results/solved-positions.md describes how they were made.

A line of the file has five parts, separated by " ; ": the options that aren't the default (``size=3 hand=2``), the
split, the stage of the game, a position, and the numbers of all actions that keep the win of the seat to act (none if
it has lost).
"""

from __future__ import annotations

import gzip
from collections.abc import Sequence
from dataclasses import dataclass
from functools import cached_property
from typing import TYPE_CHECKING, Any

import msgspec
import numpy as np

from glyphwall.core._extras import require_extra
from glyphwall.core.errors import GlyphwallError
from glyphwall.core.registry import get_game, get_plugin
from glyphwall.envs._setup import check_choice
from glyphwall.envs.tensors import Tensors

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator
    from pathlib import Path

    from glyphwall.core.contract import Game, State
    from glyphwall.core.learning import Observation

SPLITS = ("train", "valid", "test")


@dataclass(frozen=True, slots=True)
class SolvedPosition:
    """A position of the file.

    Attributes:
        options: The options that aren't the default, ``size=3 hand=2``.
        split: One of `SPLITS`.
        stage: The stage of the game, in the game's own words.
        winning: All actions that keep the win of the seat to act; none if it has lost.
    """

    options: str
    split: str
    stage: str
    position: str
    winning: tuple[int, ...]

    @property
    def text(self) -> str:
        """The line of the file."""
        return " ; ".join((self.options, self.split, self.stage, self.position, " ".join(map(str, self.winning))))


class SolvedPositions(Sequence["State"]):
    """Solved positions under one set of options; `solved_positions` lists its arrays with their shapes."""

    def __init__(
        self,
        game: Game[Any, Any],
        options: Any,
        lines: Iterable[SolvedPosition],
        known_stages: Iterable[str] | None = None,
    ) -> None:
        self.game, self.options, self.lines = game, options, tuple(lines)
        self._known_stages = tuple(dict.fromkeys(self.stages)) if known_stages is None else tuple(known_stages)

    @property
    def texts(self) -> tuple[str, ...]:
        """The positions in notation."""
        return tuple(line.position for line in self.lines)

    @property
    def winning(self) -> tuple[tuple[int, ...], ...]:
        """The actions that keep the win, for each position; none if the seat to act has lost."""
        return tuple(line.winning for line in self.lines)

    @property
    def stages(self) -> tuple[str, ...]:
        """The stage of each game."""
        return tuple(line.stage for line in self.lines)

    @property
    def splits(self) -> tuple[str, ...]:
        """The split of each position: ``train``, ``valid`` or ``test``."""
        return tuple(line.split for line in self.lines)

    @cached_property
    def values(self) -> np.ndarray:
        """True where the seat to act wins with best play, bool ``(n,)``."""
        return np.array([bool(line.winning) for line in self.lines], np.bool_)

    @cached_property
    def states(self) -> tuple[State, ...]:
        """The positions, parsed on first use."""
        return tuple(self.game.parse_position(text, self.options) for text in self.texts)

    @cached_property
    def legal_mask(self) -> np.ndarray:
        """The legal actions, bool ``(n, action_count)``."""
        return self._mask(state.legal_actions for state in self.states)

    @cached_property
    def winning_mask(self) -> np.ndarray:
        """The actions that keep the win, bool ``(n, action_count)``."""
        return self._mask(self.winning)

    def observations(self, observation: Observation | None = None) -> np.ndarray:
        """Return the observations of the seats to act, uint8 ``(n, size)``, by the game's kernel or the given one."""
        tensors = Tensors(self.game, self.options, observation)
        return np.array([tensors.observe(state, state.actor) for state in self.states])

    def only(self, *, split: str | None = None, stage: str | None = None) -> SolvedPositions:
        """Filter by split, by stage, or by both; the result may be empty.

        Raises:
            GlyphwallError: The split or the stage doesn't exist under these options.
        """
        if split is not None:
            check_choice("split", split, SPLITS)
        if stage is not None:
            check_choice("stage", stage, self._known_stages)
        return self._those(
            [(split is None or line.split == split) and (stage is None or line.stage == stage) for line in self.lines]
        )

    @cached_property
    def decisive(self) -> SolvedPositions:
        """The positions in which a win can be given away: won, but not by every legal action."""
        winning = self.winning_mask.sum(axis=1)
        return self._those((winning > 0) & (winning < self.legal_mask.sum(axis=1)))

    def _those(self, which: Any) -> SolvedPositions:
        lines = [line for line, wanted in zip(self.lines, which, strict=True) if wanted]
        return self if len(lines) == len(self) else self._part(lines)

    def _part(self, lines: Iterable[SolvedPosition]) -> SolvedPositions:
        """Select some lines, but keep all known stages."""
        return SolvedPositions(self.game, self.options, lines, self._known_stages)

    def _mask(self, actions: Any) -> np.ndarray:
        mask = np.zeros((len(self.lines), self.game.action_count(self.options)), np.bool_)
        for row, numbers in zip(mask, actions, strict=True):
            row[list(numbers)] = True
        return mask

    def __len__(self) -> int:
        return len(self.lines)

    def __getitem__(self, index: Any) -> Any:
        if isinstance(index, slice):
            return self._part(self.lines[index])
        return self.states[index]


def read(path: Path) -> Iterator[SolvedPosition]:
    """Yield the lines of a game's file (`GamePlugin.solved_positions`)."""
    for text in gzip.decompress(path.read_bytes()).decode().splitlines():
        if not text.startswith("#"):
            options, split, stage, position, winning = text.split(" ; ")
            yield SolvedPosition(options, split, stage, position, tuple(map(int, winning.split())))


def solved_positions(game_id: str, *, split: str | None = None, **options: Any) -> SolvedPositions:
    """Return the positions that come with a game, under the given options.

    Args:
        split: ``train``, ``valid`` or ``test``; all three by default.
        options: The game's options; they must select exactly one of the available sets.

    Returns:
        n positions, a sequence of states. ``a`` is the count of the game's actions, ``size`` that of an observation's
        numbers; both depend on the options only.

        - ``texts``, ``stages``, ``splits``: n texts each
        - ``winning``: n tuples of action numbers, the actions that keep the win
        - ``values``: bool ``(n,)``, True where the seat to act wins
        - ``legal_mask``, ``winning_mask``: bool ``(n, a)``
        - ``observations()``: uint8 ``(n, size)``, of the seats to act
        - ``decisive``, ``only(split=..., stage=...)``: fewer positions, of the same kind

    Raises:
        UnknownGame: The game is unknown.
        GlyphwallError: The game has no solved positions, the options don't select one set, or the split is unknown.
    """
    game = get_game(game_id)
    groups: dict[str, list[SolvedPosition]] = {}
    for line in read(_file(game_id)):
        groups.setdefault(line.options, []).append(line)
    chosen = []
    for named, lines in groups.items():
        each = game.make_options(**dict(part.split("=") for part in named.split()))
        if all(msgspec.to_builtins(each).get(name) == value for name, value in options.items()):
            chosen.append(SolvedPositions(game, each, lines))
    if len(chosen) != 1:
        raise GlyphwallError(f"{len(chosen)} sets of options answer; choose one of: {'; '.join(groups)}")
    return chosen[0].only(split=split)


def solved_positions_file(game_id: str) -> Path:
    """Return the path of the same positions as a Parquet file, for readers without Glyphwall.

    Raises:
        UnknownGame: The game is unknown.
        GlyphwallError: The game has no solved positions.
    """
    return _file(game_id).with_suffix("").with_suffix(".parquet")


def write_parquet(lines: Sequence[SolvedPosition], game: Game[Any, Any], path: Path) -> None:
    """Write positions as Parquet: options, split, stage, position, won, winning and legal (both in notation).

    Raises:
        MissingLibrary: PyArrow is not installed.
    """
    with require_extra("report"):
        import pyarrow
        from pyarrow import parquet as files
    winning, legal = [], []
    for line in lines:
        options = game.make_options(**dict(part.split("=") for part in line.options.split()))
        state = game.parse_position(line.position, options)
        legal.append(len(state.legal_actions))
        winning.append([game.action_to_text(action, options) for action in line.winning])
    columns = {
        "options": pyarrow.array([line.options for line in lines]).dictionary_encode(),
        "split": pyarrow.array([line.split for line in lines]).dictionary_encode(),
        "stage": pyarrow.array([line.stage for line in lines]).dictionary_encode(),
        "position": pyarrow.array([line.position for line in lines]),
        "won": pyarrow.array([bool(line.winning) for line in lines]),
        "legal": pyarrow.array(legal, pyarrow.int16()),
        "winning": pyarrow.array(winning, pyarrow.list_(pyarrow.string())),
        "winning_numbers": pyarrow.array([line.winning for line in lines], pyarrow.list_(pyarrow.int16())),
    }
    files.write_table(pyarrow.table(columns), path, compression="zstd", compression_level=19)


def _file(game_id: str) -> Path:
    file = get_plugin(game_id).solved_positions
    if file is None:
        raise GlyphwallError(f"{game_id} has no solved positions")
    return file
