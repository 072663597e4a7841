"""Makes a data set: shards one by one, which may be stopped anywhere, then a choice among their rows, then the files.

Shards are chosen from in the order of their numbers, however many are made at a time: the same settings give the same
files, whether the run was interrupted or not.
"""

from __future__ import annotations

import shutil
import threading
from collections import Counter
from functools import partial
from typing import TYPE_CHECKING, Any

import msgspec

from glyphwall.core.errors import GlyphwallError
from glyphwall.datasets.rows import shard
from glyphwall.datasets.settings import KINDS, PositionRow, complete
from glyphwall.datasets.writing import MANIFEST, Manifest, write_dataset, write_file
from glyphwall.search.proofs import Stopped
from glyphwall.studies.parallel import run_numbered

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator
    from pathlib import Path

    from glyphwall.datasets.settings import DatasetSettings, Row

_AT_A_TIME = 4  # shards for each process, before it is looked whether there are enough
_GIVEN_UP = 32  # shards in a row that have nothing new of a kind


class Choice:
    """Which rows are taken: solved positions once each, as many lost as won ones of each stage if there are.

    A part (a stage, lost or won) that 32 shards add nothing to is given up, and its share goes to the others.

    Attributes:
        taken: rows by stage and value. repeated: rows that were there already, up to symmetry.
    """

    def __init__(self, settings: DatasetSettings) -> None:
        self._count = settings.count
        self._positions = settings.is_of_positions
        parts = [(stage, value) for stage in settings.stages for value in (1, -1)]
        self._idle = dict.fromkeys(parts, 0)
        self.taken: Counter[tuple[str, int]] = Counter()
        self.repeated = 0
        self._ids: set[bytes] = set()
        self._games: set[int] = set()

    @property
    def size(self) -> int:
        """Positions, or games, that are taken."""
        return sum(self.taken.values()) if self._positions else len(self._games)

    def is_over(self) -> bool:
        """Whether there are enough, or nothing more is to be had."""
        return self.size >= self._count or (self._positions and not self._open)

    def take(self, rows: list[Row]) -> Iterator[Row]:
        """Those of the next shard that are taken."""
        before = self.taken.copy()
        for row in rows:
            if not isinstance(row, PositionRow):
                self._games.add(row.game)
                yield row
            elif self._wants(row):
                yield row
        for part in self._idle:
            self._idle[part] = 0 if self.taken[part] > before[part] else self._idle[part] + 1

    def _wants(self, row: PositionRow) -> bool:
        name, part = bytes.fromhex(row.id), (row.stage, row.value)
        if name in self._ids:
            self.repeated += 1
            return False
        if self.size >= self._count or part not in self._open or self.taken[part] >= self._share:
            return False
        self._ids.add(name)
        self.taken[part] += 1
        return True

    @property
    def _open(self) -> list[tuple[str, int]]:
        return [part for part, idle in self._idle.items() if idle < _GIVEN_UP or self.taken[part] >= self._share_of_all]

    @property
    def _share_of_all(self) -> float:
        return self._count / len(self._idle)

    @property
    def _share(self) -> float:
        """Of each part that is not given up."""
        still = self._open
        given_up = sum(number for part, number in self.taken.items() if part not in still)
        return (self._count - given_up) / len(still)


def make_dataset(
    settings: DatasetSettings,
    folder: Path,
    *,
    jobs: int = 1,
    stop: threading.Event | None = None,
    formats: tuple[str, ...] = ("parquet", "jsonl"),
    command: str = "",
    on_progress: Callable[[int, int], None] = lambda done, shards: None,
) -> Manifest:
    """Makes a data set in a folder, or goes on with one that was stopped there.

    Args:
        jobs: shards that are made at a time. stop: ends it, wherever it is. formats: of the files.
        command: that makes it again, for the card.
        on_progress: called with the rows (games) that are taken, and the shards that were read.

    Raises:
        GlyphwallError: settings that cannot be; a folder with something else in it; nothing was settled.
        Stopped: told to; the shards that are done lie in the folder, and the same call goes on from there.
    """
    stop = threading.Event() if stop is None else stop
    settings = complete(settings)
    parts = _prepare(settings, folder)
    choice, number = Choice(settings), 0
    chosen: list[tuple[int, int]] = []  # shard, place in it
    while not choice.is_over():
        numbers = range(number, number + _AT_A_TIME * jobs)
        missing = [each for each in numbers if not _part(parts, each).exists()]
        for made, rows in run_numbered(partial(shard, settings), missing, jobs, stop):
            write_file(_part(parts, made), b"".join(msgspec.json.encode(row) + b"\n" for row in rows))
            if not settings.is_of_positions:
                on_progress(min(settings.count, choice.size + 1), made)
        if any(not _part(parts, each).exists() for each in numbers):
            raise Stopped(f"stopped; the same command goes on from {folder}")
        for number in numbers:
            if choice.is_over():
                break
            rows = _read(parts, number, settings)
            places = {id(row): place for place, row in enumerate(rows)}
            chosen += [(number, places[id(row)]) for row in choice.take(rows)]
            on_progress(choice.size, number + 1)
        number = numbers.stop
    if not chosen:
        raise GlyphwallError(f"none of the positions was settled within {settings.nodes} nodes: give --nodes more")

    def rows_of() -> Iterator[Row]:
        last, rows = -1, []
        for each, place in chosen:
            if each != last:
                last, rows = each, _read(parts, each, settings)
            yield rows[place]

    manifest = write_dataset(settings, folder, rows_of, formats, command)
    shutil.rmtree(parts)
    return manifest


def _prepare(settings: DatasetSettings, folder: Path) -> Path:
    """The folder of the shards, with the settings in it."""
    parts = folder / ".parts"
    if (folder / MANIFEST).exists():
        raise GlyphwallError(f"{folder}: there is a whole data set already; name another folder")
    if not parts.exists() and folder.exists() and any(folder.iterdir()):
        raise GlyphwallError(f"{folder}: not empty, and no data set that was begun; name another folder")
    parts.mkdir(parents=True, exist_ok=True)
    said, known = msgspec.json.encode(settings), parts / "settings.json"
    if known.exists() and known.read_bytes() != said:
        raise GlyphwallError(f"{folder}: begun with other settings; repeat those, or name another folder")
    write_file(known, said)
    return parts


def _part(parts: Path, number: int) -> Path:
    return parts / f"{number:06d}.jsonl"


def _read(parts: Path, number: int, settings: DatasetSettings) -> list[Row]:
    kind: Any = KINDS[settings.kind]
    rows: list[Row] = msgspec.json.Decoder(kind).decode_lines(_part(parts, number).read_bytes())
    return rows
