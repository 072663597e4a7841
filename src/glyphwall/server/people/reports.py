"""Stored reports of players: who was reported at which table, why, and the messages there."""

from __future__ import annotations

from typing import Final, Literal

import msgspec
from sqlalchemy import exists, func, insert, literal, select

from glyphwall.core._decoding import prepare_type
from glyphwall.server import clock
from glyphwall.server.errors import TooManyRequests
from glyphwall.server.store import models
from glyphwall.server.store.statements import StorePart, Write

Reason = Literal["insults", "threats", "spam", "name", "cheating", "other"]
MAX_QUOTED: Final = 20
"""The most messages that are stored with a report."""
MAX_OPEN: Final = 5_000
"""The most open reports of a server."""

_REPORT = models.reports.c


class Quote(msgspec.Struct):
    """A message as it was when it was reported. ``is_meant``: whether it is the reported one."""

    seat: int
    text: str
    at: float
    is_meant: bool = False


class Report(msgspec.Struct, frozen=True):
    """A report. Seats count from 0.

    Attributes:
        name: the reported player's name then.
        closed: when an operator closed it (seconds since 1970).
    """

    number: int
    at: float
    game_id: str
    reporter: int
    seat: int
    name: str | None
    reason: str
    messages: list[Quote]
    closed: float | None


class StoredReports(StorePart):
    """The reports of a store. Methods raise `Unavailable` if it can't be used."""

    async def file(
        self, game_id: str, reporter: int, seat: int, name: str | None, reason: Reason, messages: list[Quote]
    ) -> None:
        """Store a report, unless the same player has reported the same one there and it is still open.

        Raises:
            TooManyRequests: The operators have left too many reports open.
        """
        is_open = _REPORT.closed.is_(None)
        same = (_REPORT.game_id == game_id) & (_REPORT.reporter == reporter) & (_REPORT.seat == seat) & is_open
        if int((await self._read(select(func.count()).where(is_open)))[0][0]) >= MAX_OPEN:
            raise TooManyRequests("too many reports wait for the operator; try again tomorrow", 86_400)
        row = {
            "at": clock.now(),
            "game_id": game_id,
            "reporter": reporter,
            "seat": seat,
            "name": name,
            "reason": reason,
            "messages": msgspec.json.encode(messages).decode(),
        }
        values = select(*(literal(value, models.reports.c[name].type) for name, value in row.items()))
        new = insert(models.reports).from_select(list(row), values.where(~exists().where(same)))
        await self._write(game_id, [Write(None, {}, new, any_rows=True, one_at_a_time=True)])

    async def list_reports(self, *, closed: bool = False) -> list[Report]:
        """Return the open reports, the oldest first; or also those that are closed."""
        query = select(models.reports).order_by(_REPORT.number)
        rows = await self._read(query if closed else query.where(_REPORT.closed.is_(None)))
        read = msgspec.json.Decoder(prepare_type(list[Quote])).decode
        return [Report(**dict(row._mapping) | {"messages": read(row.messages)}) for row in rows]
