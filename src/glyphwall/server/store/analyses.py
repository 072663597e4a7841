"""Analyses that several look at together, on disk."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import msgspec
from sqlalchemy import delete, insert, select, update

from glyphwall.server.store import models
from glyphwall.server.store.statements import Write

if TYPE_CHECKING:
    from collections.abc import Awaitable, Callable, Iterable, Sequence

    from sqlalchemy import Executable, Row

_KNOWN = models.analyses.c


class StoredAnalysis(msgspec.Struct, frozen=True):
    """An analysis as it is shown now.

    Attributes:
        token: the digest of the secret of those who may drive. driver: the page that drives.
        record: its tree, in GWN. at: the node that is looked at. version: counted up with each change.
        changed: when it was (seconds since 1970).
    """

    id: str
    token: str
    driver: str
    record: str
    at: int
    version: int
    changed: float


class StoredAnalyses:
    """Those of a store.

    Args:
        write: carries out statements in one transaction, in something's name. read: the rows of a query.
    """

    def __init__(
        self,
        write: Callable[[str, Iterable[Write]], Awaitable[None]],
        read: Callable[[Executable], Awaitable[Sequence[Row[Any]]]],
    ) -> None:
        self._write = write
        self._read = read

    async def create(self, analysis: StoredAnalysis) -> None:
        """Raises WriteConflict: the id is taken. Unavailable."""
        await self._write(analysis.id, [_alone(insert(models.analyses).values(msgspec.structs.asdict(analysis)))])

    async def load(self, analysis_id: str) -> StoredAnalysis | None:
        """Raises Unavailable."""
        rows = await self._read(select(models.analyses).where(_KNOWN.id == analysis_id))
        return StoredAnalysis(**rows[0]._mapping) if rows else None

    async def version(self, analysis_id: str) -> int | None:
        """Of one that there is. Raises Unavailable."""
        rows = await self._read(select(_KNOWN.version).where(_KNOWN.id == analysis_id))
        return int(rows[0].version) if rows else None

    async def change(self, analysis: StoredAnalysis) -> None:
        """Raises WriteConflict: another writer was first. Unavailable."""
        before = (_KNOWN.id == analysis.id) & (_KNOWN.version == analysis.version - 1)
        await self._write(
            analysis.id, [_alone(update(models.analyses).where(before).values(msgspec.structs.asdict(analysis)))]
        )

    async def drop(self, analysis_id: str) -> None:
        """Raises Unavailable."""
        gone = delete(models.analyses).where(_KNOWN.id == analysis_id)
        await self._write(analysis_id, [Write(None, {}, gone, any_rows=True)])


def _alone(statement: Any) -> Write:
    return Write(None, {}, statement)
