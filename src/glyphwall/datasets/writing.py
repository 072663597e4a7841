"""The files of a data set, in Hugging Face's layout; without its manifest it is incomplete."""

from __future__ import annotations

import gzip
import json
from collections import Counter
from contextlib import ExitStack
from hashlib import file_digest
from typing import TYPE_CHECKING, Any

import msgspec

from glyphwall import __version__
from glyphwall.core._atomic_write import write_file
from glyphwall.core._extras import require_extra
from glyphwall.core.registry import get_game
from glyphwall.datasets._card import write_card
from glyphwall.datasets.settings import KINDS, SPLITS, DatasetSettings, PositionRow

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator
    from pathlib import Path

    from glyphwall.datasets.settings import Row

MANIFEST = "manifest.json"
FORMAT = 1
_ROWS = 10_000  # per row group


class Manifest(msgspec.Struct, frozen=True):
    """The manifest of a data set, with the digest of each file.

    Attributes:
        glyphwall, rules: The versions that made it.
        settings: All that it depends on.
        rows: Rows by split.
        parts: Rows by stage and value, or nothing.
        files: SHA-256 by path.
    """

    format: int
    glyphwall: str
    rules: str
    settings: DatasetSettings
    rows: dict[str, int]
    parts: dict[str, dict[str, int]]
    files: dict[str, str]


def import_pyarrow() -> Any:
    """Import PyArrow."""
    with require_extra("report", "Parquet"):
        import pyarrow.parquet
    return pyarrow


def write_dataset(
    settings: DatasetSettings, folder: Path, rows: Callable[[], Iterator[Row]], formats: tuple[str, ...], command: str
) -> Manifest:
    """Write all files of a data set; ``rows`` returns them in order, and ``command`` makes the data set again."""
    counts: Counter[str] = Counter()
    parts: dict[str, Counter[str]] = {}
    for row in rows():
        counts[row.split] += 1
        if isinstance(row, PositionRow):
            parts.setdefault(row.stage, Counter())["won" if row.value > 0 else "lost"] += 1
    (folder / "data").mkdir(exist_ok=True)
    written = []
    if "parquet" in formats:
        written += _write_parquet(settings, folder, rows, counts)
    if "jsonl" in formats:
        written += _write_lines(folder, rows, counts)
    schema = msgspec.json.schema(KINDS[settings.kind])
    write_file(folder / "schema.json", _json(schema))
    text = write_card(settings, {split: counts[split] for split in SPLITS}, parts, "parquet" in formats, command)
    write_file(folder / "README.md", text.encode())
    written += [folder / "schema.json", folder / "README.md"]
    manifest = Manifest(
        FORMAT,
        __version__,
        get_game(settings.game).rules_version,
        settings,
        {split: counts[split] for split in SPLITS},
        {stage: dict(sorted(count.items())) for stage, count in parts.items()},
        {str(path.relative_to(folder).as_posix()): _digest(path) for path in written},
    )
    write_file(folder / MANIFEST, _json(msgspec.to_builtins(manifest)))
    return manifest


def _json(value: Any) -> bytes:
    return (json.dumps(value, indent=2) + "\n").encode()


def _digest(path: Path) -> str:
    with path.open("rb") as file:
        return file_digest(file, "sha256").hexdigest()


def _write_lines(folder: Path, rows: Callable[[], Iterator[Row]], counts: Counter[str]) -> list[Path]:
    """Write a gzipped file of JSON lines for each split with rows."""
    paths = {split: folder / "data" / f"{split}.jsonl.gz" for split in SPLITS if counts[split]}
    with ExitStack() as left:
        files = {
            split: left.enter_context(gzip.GzipFile("", "wb", 9, left.enter_context(path.open("wb")), 0))
            for split, path in paths.items()
        }
        for row in rows():
            files[row.split].write(msgspec.json.encode(row) + b"\n")
    return list(paths.values())


def _write_parquet(
    settings: DatasetSettings, folder: Path, rows: Callable[[], Iterator[Row]], counts: Counter[str]
) -> list[Path]:
    """Write a Parquet file for each split with rows."""
    pyarrow = import_pyarrow()
    schema = _arrow_schema(settings, pyarrow)
    paths = {split: folder / "data" / f"{split}-00000-of-00001.parquet" for split in SPLITS if counts[split]}
    waiting: dict[str, list[Any]] = {split: [] for split in paths}
    with ExitStack() as left:
        files = {
            split: left.enter_context(pyarrow.parquet.ParquetWriter(path, schema, compression="zstd"))
            for split, path in paths.items()
        }

        def flush(split: str) -> None:
            if waiting[split]:
                files[split].write_table(pyarrow.Table.from_pylist(waiting[split], schema))
                waiting[split].clear()

        for row in rows():
            waiting[row.split].append(msgspec.to_builtins(row))
            if len(waiting[row.split]) == _ROWS:
                flush(row.split)
        for split in paths:
            flush(split)
    return list(paths.values())


def _arrow_schema(settings: DatasetSettings, pyarrow: Any) -> Any:
    """Return the columns by the types of a row's fields."""
    kinds = {
        "str": pyarrow.string(),
        "int": pyarrow.int32(),
        "int | None": pyarrow.int32(),
        "bool": pyarrow.bool_(),
        "float": pyarrow.float32(),
        "tuple[int, ...]": pyarrow.list_(pyarrow.int32()),
        "tuple[int | None, ...]": pyarrow.list_(pyarrow.int32()),
        "tuple[str, ...]": pyarrow.list_(pyarrow.string()),
        "tuple[float, ...]": pyarrow.list_(pyarrow.float32()),
    }
    return pyarrow.schema([(name, kinds[kind]) for name, kind in KINDS[settings.kind].__annotations__.items()])
