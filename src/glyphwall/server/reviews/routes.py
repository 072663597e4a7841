"""The review of a finished game over HTTP."""

from __future__ import annotations

import msgspec
from litestar import Response, get
from litestar.openapi.datastructures import ResponseSpec
from litestar.params import FromPath

from glyphwall.api.reviews import Reviewed
from glyphwall.play.refusals import NotOver
from glyphwall.server.net.responses import JSON, AnyRequest, answers, compress_response, errors_of
from glyphwall.server.reviews.services import services_of


@get(
    "/api/games/{game_id:str}/review",
    precompressed=True,
    responses=answers(Reviewed)
    | {
        202: ResponseSpec(
            Reviewed, generate_examples=False, description="preparing: none yet; ask again after Retry-After seconds."
        )
    }
    | errors_of(
        missing="unknown-game: no game has this id.",
        late="not-over: the game goes on. no-review: there can be none of this game.",
        often="too-many-requests: from this address; try again after Retry-After seconds.",
        down="unavailable: too many wait, or it could not be made.",
    ),
)
async def get_review(request: AnyRequest, game_id: FromPath[str]) -> Response[bytes]:
    """What each ply of a finished game lost, where it turned, and what was luck. Anybody who knows the game may ask."""
    services = services_of(request)
    async with services.rooms.use(game_id) as room:
        log = room.table.log
        if not log.over:
            raise NotOver("a game is reviewed once it is over")
        found = await services.reviews.of((room.id, room.table.revision), log.progress.copy)
    if isinstance(found, bytes):
        return await compress_response(request, found, JSON)
    waiting = msgspec.json.encode(Reviewed(preparing=found))
    return Response(waiting, status_code=202, media_type=JSON, headers={"retry-after": "1"})


ROUTES = (get_review,)
"""All of them."""
