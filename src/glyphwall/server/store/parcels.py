"""Parcels on disk: seats on their way to another device, encrypted with a key that the server doesn't have."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

import msgspec
from sqlalchemy import delete, func, insert, select, update

from glyphwall.server.store import models
from glyphwall.server.store.statements import StorePart, Write

if TYPE_CHECKING:
    from collections.abc import Awaitable, Callable, Iterable, Sequence

    from sqlalchemy import ColumnElement, Executable, Row

PARCEL_SECONDS: Final = 600.0
"""The time in which a parcel can be fetched, and its content fetched again."""
_ROW = models.parcels.c


class StoredParcel(msgspec.Struct, frozen=True):
    """A parcel.

    Attributes:
        content: what was packed, encrypted; None once it has arrived.
        claim: the digest of the secret of the device that has fetched it; None until then.
        seconds: the time that is left.
    """

    content: bytes | None
    claim: str | None
    seconds: float


class StoredParcels(StorePart):
    """The parcels of a store. Methods raise `Unavailable` if it can't be used.

    Args:
        now: the clock that all processes share, in seconds since 1970.
    """

    def __init__(
        self,
        write: Callable[[str, Iterable[Write]], Awaitable[None]],
        read: Callable[[Executable], Awaitable[Sequence[Row[Any]]]],
        now: Callable[[], float | ColumnElement[float]],
    ) -> None:
        super().__init__(write, read)
        self._now = now

    async def create(self, parcel_id: str, seat: str, content: bytes, seconds: float) -> None:
        """Write a parcel, replacing an older one of the same seat that wasn't fetched.

        Raises:
            WriteConflict: the id is taken.
        """
        older = delete(models.parcels).where((_ROW.seat == seat) & _ROW.claim.is_(None) & (_ROW.id != parcel_id))
        row = insert(models.parcels).values(id=parcel_id, seat=seat, content=content, expires=self._now() + seconds)
        await self._write(parcel_id, [Write(None, {}, older, any_rows=True), Write(None, {}, row)])

    async def look(self, parcel_id: str) -> StoredParcel | None:
        """Return a parcel; None if it's unknown or expired."""
        left = (_ROW.expires - self._now()).label("seconds")
        query = select(_ROW.content, _ROW.claim, left).where((_ROW.id == parcel_id) & (_ROW.expires > self._now()))
        rows = await self._read(query)
        return StoredParcel(**rows[0]._mapping) if rows else None

    async def claim(self, parcel_id: str, claim: str) -> None:
        """Let one device have a parcel, which may ask again.

        Raises:
            WriteConflict: another device has it, or it isn't there (any more).
        """
        free = (_ROW.id == parcel_id) & (_ROW.expires > self._now()) & (_ROW.claim.is_(None) | (_ROW.claim == claim))
        await self._write(parcel_id, [Write(None, {}, update(models.parcels).where(free).values(claim=claim))])

    async def finish(self, parcel_id: str, claim: str) -> None:
        """Delete the content of a parcel that has arrived.

        Raises:
            WriteConflict: another device has it, or it isn't there (any more).
        """
        own = (_ROW.id == parcel_id) & (_ROW.claim == claim)
        await self._write(parcel_id, [Write(None, {}, update(models.parcels).where(own).values(content=None))])

    async def withdraw(self, parcel_id: str) -> None:
        """Delete a parcel that wasn't fetched.

        Raises:
            WriteConflict: a device has it, or it isn't there (any more).
        """
        own = (_ROW.id == parcel_id) & _ROW.claim.is_(None)
        await self._write(parcel_id, [Write(None, {}, delete(models.parcels).where(own))])

    async def has_seat(self, game_id: str, token: str) -> bool:
        """Return whether a seat of a game has the token with this digest."""
        seat = models.seats.c
        query = select(seat.seat).where((seat.game_id == game_id) & (seat.token == token))
        return bool(await self._read(query))

    async def count(self) -> int:
        return int((await self._read(select(func.count()).select_from(models.parcels)))[0][0])

    async def sweep(self) -> int:
        """Delete the parcels whose time is over; return how many are left."""
        over = _ROW.expires <= self._now()
        if await self._read(select(_ROW.id).where(over).limit(1)):
            await self._write("parcels", [Write(None, {}, delete(models.parcels).where(over), any_rows=True)])
        return await self.count()
