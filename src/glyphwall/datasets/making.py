"""Make a data set: shards, a selection of their rows, then the files. A run can be stopped at any point.

Rows are selected shard by shard in numerical order, so the same settings give the same files, for any number of
processes and interruptions.
"""

from __future__ import annotations

import shutil
import threading
from collections import Counter
from contextlib import contextmanager
from functools import partial
from typing import TYPE_CHECKING, Any

import msgspec

from glyphwall import __version__
from glyphwall.core._atomic_write import write_file
from glyphwall.core._decoding import prepare_type
from glyphwall.core._locks import take
from glyphwall.core.errors import GlyphwallError
from glyphwall.core.registry import get_game
from glyphwall.datasets._rows import make_shard
from glyphwall.datasets._solved import check_drafts
from glyphwall.datasets._sources import extend, start
from glyphwall.datasets.settings import KINDS, PositionRow, complete_settings
from glyphwall.datasets.writing import MANIFEST, Manifest, import_pyarrow, write_dataset
from glyphwall.search.solver import Stopped
from glyphwall.studies._parallel import run_numbered

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator
    from pathlib import Path

    from glyphwall.datasets.settings import DatasetSettings, Row

_AT_FIRST, _AT_MOST = 4, 64
"""Shards per process before checking for enough rows: at first, and at most after doubling. A tablebase takes one."""
_METHOD = 3
"""The version of the shards' contents, raised with every change: versions are never mixed."""
_GIVEN_UP = {False: 32, True: 4}  # shards in a row without anything new of a kind, by whether there is a tablebase
_ALL = ("", 0)  # the part with all rows


class Choice:
    """The selection of rows: each solved position once, and as many lost as won ones of each stage if possible.

    A part (a stage, lost or won) to which 32 shards add nothing is given up, and its share goes to the others. Shards
    of tablebases are already balanced: all of them are one part.

    Attributes:
        taken: Rows by stage and value.
        names: The names of the positions taken since the list was last cleared.
    """

    def __init__(self, settings: DatasetSettings) -> None:
        self._count = settings.count
        self._positions = settings.is_of_positions
        self._as_made = settings.tablebase
        parts = [_ALL] if self._as_made else [(stage, value) for stage in settings.stages for value in (1, -1)]
        self._given_up = _GIVEN_UP[self._as_made]
        self._idle = dict.fromkeys(parts, 0)
        self.taken: Counter[tuple[str, int]] = Counter()
        self.names: list[bytes] = []
        self._ids: set[bytes] = set()
        self._games: set[int] = set()

    @property
    def size(self) -> int:
        """The number of positions, or games, taken so far."""
        return sum(self.taken.values()) if self._positions else len(self._games)

    def is_over(self) -> bool:
        """Return whether there are enough rows, or no more can be found."""
        return self.size >= self._count or (self._positions and not self._open)

    def take(self, rows: list[Row]) -> Iterator[int]:
        """Yield the indices of the next shard's rows that are taken."""
        before = self.taken.copy()
        for place, row in enumerate(rows):
            if not isinstance(row, PositionRow):
                self._games.add(row.game)
                yield place
            elif self._wants(row):
                yield place
        for part in self._idle:
            self._idle[part] = 0 if self.taken[part] > before[part] else self._idle[part] + 1

    def _wants(self, row: PositionRow) -> bool:
        name, part = bytes.fromhex(row.id), _ALL if self._as_made else (row.stage, row.value)
        if name in self._ids:
            return False
        if self.size >= self._count or part not in self._open or self.taken[part] >= self._share:
            return False
        self._ids.add(name)
        self.names.append(name)
        self.taken[part] += 1
        return True

    @property
    def closed(self) -> frozenset[str]:
        """The stages given up for lost and for won positions."""
        return frozenset(stage for stage, _ in self._idle) - {stage for stage, _ in self._open}

    @property
    def _open(self) -> list[tuple[str, int]]:
        return [
            part for part, idle in self._idle.items() if idle < self._given_up or self.taken[part] >= self._share_of_all
        ]

    @property
    def _share_of_all(self) -> float:
        return self._count / len(self._idle)

    @property
    def _share(self) -> float:
        """The share of each part that isn't given up."""
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
    """Make a data set in a folder, or resume one.

    Args:
        jobs: Shards made at a time.
        stop: Stops the run at any point.
        command: The command that makes it again, for the card.
        on_progress: Called with the rows (games) taken and the shards made.

    Raises:
        GlyphwallError: The settings are invalid, the folder has other contents or is in use, a player failed, or
            nothing was solved.
        Stopped: ``stop`` was set; the finished shards stay in the folder, and the same call resumes.
    """
    stop = threading.Event() if stop is None else stop
    settings = complete_settings(settings)
    if "parquet" in formats:
        import_pyarrow()  # fails now, not after hours
    if settings.kind == "drafts":
        check_drafts(settings)
    with _parts(settings, folder) as parts:
        chosen = _select(settings, parts, jobs, stop, on_progress)
        if chosen is None:
            raise Stopped(f"stopped; the same command resumes in {folder}")
        if not chosen:
            within = "positions: start later (--stage, --from-ply) or" if settings.tablebase else "nodes:"
            raise GlyphwallError(
                f"none was solved within {settings.nodes:,} {within} give --nodes more, in another folder"
            )

        def rows_of() -> Iterator[Row]:
            for number, places in chosen.items():
                rows = _read(parts, number, settings)
                yield from (rows[place] for place in places)

        manifest = write_dataset(settings, folder, rows_of, formats, command)
    shutil.rmtree(parts)
    return manifest


def _select(
    settings: DatasetSettings, parts: Path, jobs: int, stop: threading.Event, on_progress: Callable[[int, int], None]
) -> dict[int, list[int]] | None:
    """Make shards until there are enough rows; return the indices taken from each, or None if stopped."""
    choice = Choice(settings)
    chosen: dict[int, list[int]] = {}
    ready, at_a_time = 0, 1 if settings.tablebase else _AT_FIRST
    seen = start(parts / "taken")
    while not choice.is_over():
        numbers = range(ready, ready + at_a_time * jobs)
        at_a_time = min(2 * at_a_time, 1 if settings.tablebase else _AT_MOST)
        missing = [each for each in numbers if not _part(parts, each).exists()]
        ready = numbers.stop - len(missing)
        for made, rows in run_numbered(partial(make_shard, settings, seen), missing, jobs, stop):
            write_file(_part(parts, made), b"".join(msgspec.json.encode(row) + b"\n" for row in rows))
            ready += 1
            on_progress(choice.size, ready)
        if ready < numbers.stop:
            return None
        for number in numbers:
            if not choice.is_over() and (places := list(choice.take(_read(parts, number, settings)))):
                chosen[number] = places
        seen = extend(seen, choice.names, choice.closed)
        choice.names.clear()
        on_progress(choice.size, ready)
    return chosen


@contextmanager
def _parts(settings: DatasetSettings, folder: Path) -> Iterator[Path]:
    """Lock the folder of the shards, and store the settings there."""
    parts = folder / ".parts"
    _refuse_complete(folder)
    if not parts.exists() and folder.exists() and any(folder.iterdir()):
        raise GlyphwallError(f"{folder}: not empty, and no unfinished data set; name another folder")
    parts.mkdir(parents=True, exist_ok=True)
    with (parts / "lock").open("ab") as lock:
        if not take(lock.fileno()):
            raise GlyphwallError(f"{folder}: another run is making it")
        _refuse_complete(folder)  # another run may have just finished it
        rules = get_game(settings.game).rules_version
        begun = {"glyphwall": __version__, "way": _METHOD, "rules": rules, "settings": settings}
        head, stored = msgspec.json.encode(begun), parts / "settings.json"
        if stored.exists() and stored.read_bytes() != head:
            raise GlyphwallError(f"{folder}: started with other settings or by another version; name another folder")
        write_file(stored, head)
        yield parts


def _refuse_complete(folder: Path) -> None:
    if (folder / MANIFEST).exists():
        raise GlyphwallError(f"{folder}: already has a complete data set; name another folder")


def _part(parts: Path, number: int) -> Path:
    return parts / f"{number:06d}.jsonl"


def _read(parts: Path, number: int, settings: DatasetSettings) -> list[Row]:
    kind: Any = KINDS[settings.kind]
    rows: list[Row] = msgspec.json.Decoder(prepare_type(kind)).decode_lines(_part(parts, number).read_bytes())
    return rows
