"""The job that deletes expired data."""

from __future__ import annotations

import asyncio
from contextlib import asynccontextmanager
from typing import TYPE_CHECKING, Final

from sqlalchemy import delete, exists, select

from glyphwall.server import clock
from glyphwall.server.background import run_while
from glyphwall.server.errors import Unavailable
from glyphwall.server.store import models
from glyphwall.server.store.statements import KEEP_CREATIONS_SECONDS, KEEP_MESSAGES_SECONDS, StorePart, Write

if TYPE_CHECKING:
    from collections.abc import AsyncIterator

    from litestar import Litestar

DAY: Final = 86_400.0
AUDIT_SECONDS: Final = 730 * DAY
"""The time that the log of moderation is kept."""
REPORT_SECONDS: Final = 365 * DAY
"""The time that a report of a player is kept, with the messages that go with it."""
SWEEP_SECONDS: Final = 3_600.0
"""The time between two sweeps, and before the first one."""


class StoredRetention(StorePart):
    """Old rows of all tables, and their deletion."""

    async def sweep(self, keep_games_seconds: float | None = None) -> None:
        """Delete all expired rows.

        Setting the machine's clock deletes nothing: a row also has to be old by the time since this process started.
        """
        ended = clock.oldest_kept(0.0)
        rules = [
            delete(models.challenges).where(models.challenges.c.expires < ended),
            delete(models.sessions).where(models.sessions.c.expires < ended),
            delete(models.parcels).where(models.parcels.c.expires < ended),
            delete(models.bans).where(models.bans.c.until < ended),
            delete(models.account_invitations).where(models.account_invitations.c.expires < ended),
            delete(models.reports).where(models.reports.c.at < clock.oldest_kept(REPORT_SECONDS)),
            delete(models.audit).where(models.audit.c.at < clock.oldest_kept(AUDIT_SECONDS)),
            delete(models.creations).where(models.creations.c.at < clock.oldest_kept(KEEP_CREATIONS_SECONDS)),
            delete(models.outbox).where(models.outbox.c.at < clock.oldest_kept(KEEP_MESSAGES_SECONDS)),
        ]
        held = select(models.seats.c.person).where(models.seats.c.person.is_not(None))
        if keep_games_seconds is not None:
            old = clock.oldest_kept(keep_games_seconds)
            game, entry = models.games.c, models.entries.c
            is_used = exists().where((entry.game_id == game.id) & (entry.at >= old))
            rules.append(delete(models.games).where((game.created < old) & ~is_used))
        rules.append(delete(models.people).where(models.people.c.id.not_in(held)))  # of deleted games
        await self._write("retention", [Write(None, {}, rule, any_rows=True) for rule in rules])


@asynccontextmanager
async def retention_lifespan(app: Litestar) -> AsyncIterator[None]:
    """Delete old rows every hour. Every process does this; all but the first find nothing."""
    stored: StoredRetention = app.state.store.open_part(StoredRetention)
    days = app.state.settings.keep_games
    async with run_while(retention=_keep_swept(stored, None if days is None else days * DAY)):
        yield


async def _keep_swept(stored: StoredRetention, keep_games_seconds: float | None) -> None:
    while True:
        await asyncio.sleep(SWEEP_SECONDS + 60)  # `clock.GRACE_SECONDS` have passed
        try:
            await stored.sweep(keep_games_seconds)
        except Unavailable:  # logged
            continue
