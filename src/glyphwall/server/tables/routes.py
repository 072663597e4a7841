"""Games over HTTP, under ``/api``: create, join, look at. Every error is an `ErrorBody` with a stable code."""

from __future__ import annotations

from functools import partial
from typing import Annotated

from litestar import get, post
from litestar.di import NamedDependency
from litestar.params import FromPath, HeaderParameter, JSONBody

from glyphwall.play.opening import describe_invitation
from glyphwall.play.protocol import Created, Invitation, Joined, JoinGame, OpenRecord, Table
from glyphwall.server import clock
from glyphwall.server.net.addresses import address_of
from glyphwall.server.net.limits import Limits
from glyphwall.server.net.responses import AnyRequest, errors_of
from glyphwall.server.tables.new_games import NewGames
from glyphwall.server.tables.rooms import Rooms

Bearer = Annotated[
    str | None,
    HeaderParameter(
        name="authorization",
        description="`Bearer` and the tokens of the client's seats, with commas between; none: a spectator.",
    ),
]

Invited = Annotated[str | None, HeaderParameter(name="authorization", description="`Bearer` and the invitation.")]
_NO_GAME = "unknown-game: no game has this id."


@post(
    "/api/games/{game_id:str}/join",
    status_code=200,
    responses=errors_of(
        bad="bad-message: what is wrong with the body.",
        seat="bad-invitation: the game has no such invitation.",
        missing=_NO_GAME,
        late="invitation-used: another client has taken the seat.",
        often="too-many-requests: from this address; try again after Retry-After seconds.",
    ),
)
async def join_game(
    request: AnyRequest,
    game_id: FromPath[str],
    data: JSONBody[JoinGame],
    limits: NamedDependency[Limits],
    rooms: NamedDependency[Rooms],
) -> Joined:
    """Take the seat of an invitation, which can be used once; the same client may repeat its request."""
    with limits.new_games.attempt(address_of(request)) as attempt:
        async with rooms.use(game_id, for_players=True) as room:
            joined, is_new = await room.controller.run(partial(room.controller.join, data, clock.now()))
            if not is_new:
                attempt.changed_nothing()
            return joined


@get(
    "/api/games/{game_id:str}/invitation",
    responses=errors_of(seat="bad-invitation: the game has no such invitation.", missing=_NO_GAME),
)
async def get_invitation(
    game_id: FromPath[str], rooms: NamedDependency[Rooms], authorization: Invited = None
) -> Invitation:
    """Say whether the seat of an invitation is free. The invitation is in a header: URLs are written to logs."""
    async with rooms.use(game_id, for_players=True) as room:
        return describe_invitation(room.table, "".join(tokens_of(authorization)))


@get("/api/games/{game_id:str}", responses=errors_of(missing=_NO_GAME))
async def get_table(game_id: FromPath[str], rooms: NamedDependency[Rooms]) -> Table:
    """Return the table as everybody may see it."""
    async with rooms.use(game_id) as room:
        return room.snapshot()


@post(
    "/api/records",
    responses=errors_of(
        bad="bad-message, bad-record: what is wrong with it, and where.",
        large="body-too-large.",
        often="too-many-requests: from this address; try again after Retry-After seconds.",
        down="unavailable: it could not be saved; nothing has changed.",
    ),
)
async def open_a_record(
    request: AnyRequest,
    data: JSONBody[OpenRecord],
    limits: NamedDependency[Limits],
    games: NamedDependency[NewGames],
) -> Created:
    """Create a game that stands where a record in GWN ends; the answer has a token for each seat."""
    with limits.new_games.attempt(address_of(request)) as attempt:
        return await games.open_record(data, attempt)


def tokens_of(authorization: str | None) -> list[str]:
    """Return the tokens of an Authorization header."""
    scheme, _, tokens = (authorization or "").partition(" ")
    return [token.strip() for token in tokens.split(",") if token.strip()] if scheme.lower() == "bearer" else []


ROUTES = (
    join_game,
    get_invitation,
    get_table,
    open_a_record,
)
