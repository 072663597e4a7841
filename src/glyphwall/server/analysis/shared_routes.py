"""Routes of shared analyses."""

from __future__ import annotations

from typing import Annotated

from litestar import get, post
from litestar.di import NamedDependency
from litestar.params import FromPath, HeaderParameter, JSONBody, QueryParameter

from glyphwall.api.tree_bodies import MAX_BODY
from glyphwall.server.analysis.shared import (
    AnalysisGrant,
    DriveAnalysis,
    EndAnalysis,
    ShareAnalysis,
    SharedAnalyses,
    SharedAnalysis,
)
from glyphwall.server.net.addresses import address_of
from glyphwall.server.net.limits import Limits
from glyphwall.server.net.offload import while_connected
from glyphwall.server.net.responses import AnyRequest, errors_of

Bearer = Annotated[
    str | None, HeaderParameter(name="authorization", description="`Bearer` and the token of those who may drive.")
]
_BAD = "bad-message, bad-record, bad-notation, bad-options, bad-position, tree-full: what is wrong, and where."
_MISSING = "unknown-analysis: no analysis has this id; unknown-node, unknown-game: of the tree."
_BEARER = "bad-token: it is for another analysis."
_OFTEN = "too-many-requests: from this address; try again after Retry-After seconds."
_DOWN = "unavailable: it could not be read or saved."


@post(
    "/api/shared",
    request_max_body_size=MAX_BODY,
    responses=errors_of(bad=_BAD, missing=_MISSING, large="body-too-large.", often=_OFTEN, down=_DOWN),
)
async def share_analysis(
    request: AnyRequest,
    data: JSONBody[ShareAnalysis],
    limits: NamedDependency[Limits],
    shared: NamedDependency[SharedAnalyses],
) -> AnalysisGrant:
    """Store an analysis on this server for others to look at."""
    with limits.new_games.attempt(address_of(request)) as attempt:
        return await shared.begin(data, attempt)


@get("/api/shared/{analysis:str}", responses=errors_of(missing=_MISSING, often=_OFTEN, down=_DOWN))
async def look_at_shared(
    request: AnyRequest,
    analysis: FromPath[str],
    shared: NamedDependency[SharedAnalyses],
    after: Annotated[int, QueryParameter(ge=0, le=2**31 - 1, description="The version that is known.")] = 0,
) -> SharedAnalysis:
    """Return what is shown. If nothing is new, the answer comes when something is, or after 20 seconds."""
    return await while_connected(request, shared.look(analysis, after))


@post(
    "/api/shared/{analysis:str}",
    status_code=200,
    request_max_body_size=MAX_BODY,
    responses=errors_of(
        bad=_BAD,
        bearer=_BEARER,
        missing=_MISSING,
        late="not-driving: another page drives now.",
        large="body-too-large.",
        often=_OFTEN,
        down=_DOWN,
    ),
)
async def drive_shared(
    analysis: FromPath[str],
    data: JSONBody[DriveAnalysis],
    shared: NamedDependency[SharedAnalyses],
    authorization: Bearer = None,
) -> SharedAnalysis:
    """Show something else to everyone who looks."""
    return await shared.drive(analysis, _token(authorization), data)


@post(
    "/api/shared/{analysis:str}/end",
    status_code=200,
    responses=errors_of(bad="bad-message.", bearer=_BEARER, missing=_MISSING, often=_OFTEN, down=_DOWN),
)
async def end_shared(
    analysis: FromPath[str],
    data: JSONBody[EndAnalysis],
    shared: NamedDependency[SharedAnalyses],
    authorization: Bearer = None,
) -> EndAnalysis:
    """Stop sharing an analysis."""
    await shared.end(analysis, _token(authorization))
    return data


def _token(authorization: str | None) -> str:
    return (authorization or "").removeprefix("Bearer ").strip()


ROUTES = (share_analysis, look_at_shared, drive_shared, end_shared)
