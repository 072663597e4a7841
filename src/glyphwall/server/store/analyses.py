"""Shared analyses, on disk."""

from __future__ import annotations

import msgspec
from sqlalchemy import delete, insert, select, update

from glyphwall.server.store import models
from glyphwall.server.store.statements import StorePart, Write

_ROW = models.analyses.c


class StoredAnalysis(msgspec.Struct, frozen=True):
    """A shared analysis.

    Attributes:
        token: the digest of the drivers' secret.
        driver: the page that drives now.
        record: the tree, in GWN.
        changed: when it was last changed (seconds since 1970).
    """

    id: str
    token: str
    driver: str
    record: str
    at: int
    version: int
    changed: float


class StoredAnalyses(StorePart):
    """The shared analyses of a store. Methods raise `Unavailable` if it can't be used."""

    async def create(self, analysis: StoredAnalysis) -> None:
        """Write a new analysis.

        Raises:
            WriteConflict: the id is taken.
            Unavailable: it could not be written.
        """
        row = insert(models.analyses).values(msgspec.structs.asdict(analysis))
        await self._write(analysis.id, [Write(None, {}, row)])

    async def load(self, analysis_id: str) -> StoredAnalysis | None:
        rows = await self._read(select(models.analyses).where(_ROW.id == analysis_id))
        return StoredAnalysis(**rows[0]._mapping) if rows else None

    async def version(self, analysis_id: str) -> int | None:
        """Return an analysis' version, or None if there is no such analysis."""
        rows = await self._read(select(_ROW.version).where(_ROW.id == analysis_id))
        return int(rows[0].version) if rows else None

    async def change(self, analysis: StoredAnalysis) -> None:
        """Replace the version before this one.

        Raises:
            WriteConflict: another writer was first.
            Unavailable: it could not be written.
        """
        before = (_ROW.id == analysis.id) & (_ROW.version == analysis.version - 1)
        row = update(models.analyses).where(before).values(msgspec.structs.asdict(analysis))
        await self._write(analysis.id, [Write(None, {}, row)])

    async def drop(self, analysis_id: str) -> None:
        gone = delete(models.analyses).where(_ROW.id == analysis_id)
        await self._write(analysis_id, [Write(None, {}, gone, any_rows=True)])
