"""How the server and its database are, over HTTP."""

from __future__ import annotations

from litestar import get

from glyphwall.server.net.responses import AnyRequest, errors_of
from glyphwall.server.store.bodies import Health
from glyphwall.server.store.services import services_of


@get(
    "/api/health",
    responses=errors_of(
        down="unavailable: the database cannot be read, is damaged, or nothing can be saved; or most games are damaged."
    ),
)
async def health(request: AnyRequest) -> Health:
    """Whether the server and its database answer, the database is sound, and games can be saved and opened."""
    return await services_of(request).checkup.health()


ROUTES = (health,)
"""All of them."""
