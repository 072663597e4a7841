"""The state of the server and its database, over HTTP."""

from __future__ import annotations

from litestar import get
from litestar.di import NamedDependency

from glyphwall.server.net.responses import errors_of
from glyphwall.server.store.bodies import Health, Integrity, Live, Ready
from glyphwall.server.store.health import Checkup


@get(
    "/api/health",
    responses=errors_of(
        down="unavailable: the database cannot be read, is damaged, or nothing can be saved; or most games are damaged."
    ),
)
async def health(checkup: NamedDependency[Checkup]) -> Health:
    """Check readiness and integrity in one. The answer comes within seconds."""
    return await checkup.health()


@get("/api/health/live", sync_to_thread=False)
def live(checkup: NamedDependency[Checkup]) -> Live:
    """Check that the server process answers, and nothing else: restart the server if this fails."""
    return checkup.live()


@get(
    "/api/health/ready",
    responses=errors_of(down="unavailable: games cannot be read or saved now, or the database does not answer."),
)
async def ready(checkup: NamedDependency[Checkup]) -> Ready:
    """Check that games can be read and saved now. Send no requests here while this fails."""
    return await checkup.ready()


@get(
    "/api/health/integrity",
    responses=errors_of(
        down="database-damaged: SQLite reports damage; restore a copy. "
        "unavailable: the file could not be checked, which is no sign of damage."
    ),
)
async def integrity(checkup: NamedDependency[Checkup]) -> Integrity:
    """Check that SQLite finds no damage in the whole file. It is read once a minute at most."""
    return await checkup.integrity()


ROUTES = (health, live, ready, integrity)
"""The routes of this module."""
