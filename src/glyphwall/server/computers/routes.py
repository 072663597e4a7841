"""How far compiling is, over HTTP."""

from __future__ import annotations

from litestar import get

from glyphwall.server.computers.compiling import Readiness
from glyphwall.server.computers.services import services_of
from glyphwall.server.net.responses import AnyRequest


@get("/api/readiness", sync_to_thread=False)
def readiness(request: AnyRequest) -> Readiness:
    """What can be played already, and how much is still being compiled."""
    return services_of(request).compilation.report()


ROUTES = (readiness,)
"""All of them."""
