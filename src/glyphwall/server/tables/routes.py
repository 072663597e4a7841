"""Games over HTTP, under ``/api``: begun, joined, looked at. Every error is an `ErrorBody` with a stable code."""

from __future__ import annotations

from functools import partial
from typing import Annotated

from litestar import get, post
from litestar.di import NamedDependency
from litestar.params import FromPath, HeaderParameter, JSONBody

from glyphwall.play.opening import describe_invitation
from glyphwall.play.protocol import Created, Invitation, Joined, JoinGame, OpenRecord, Table
from glyphwall.server.net.addresses import address_of
from glyphwall.server.net.limits import Limits
from glyphwall.server.net.responses import AnyRequest, errors_of
from glyphwall.server.tables.new_games import NewGames
from glyphwall.server.tables.rooms import Rooms

Bearer = Annotated[
    str | None,
    HeaderParameter(
        name="authorization",
        description="`Bearer` and the tokens of the seats that one holds, with commas between; none: a spectator.",
    ),
]

Invited = Annotated[str | None, HeaderParameter(name="authorization", description="`Bearer` and the invitation.")]
_NO_GAME = "unknown-game: no game has this id."


@post(
    "/api/games/{game_id:str}/join",
    status_code=200,
    responses=errors_of(
        bad="bad-message: what is wrong with the body.",
        seat="bad-invitation: it is none of this game's.",
        missing=_NO_GAME,
        late="invitation-used: somebody else has taken the seat.",
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
    """Takes the seat of an invitation, which is good once; the same client may repeat its request."""
    with limits.new_games.attempt(address_of(request)) as attempt:
        async with rooms.use(game_id) as room:
            return await room.jobs.do(partial(room.join, data, attempt))


@get(
    "/api/games/{game_id:str}/invitation",
    responses=errors_of(seat="bad-invitation: it is none of this game's.", missing=_NO_GAME),
)
async def get_invitation(
    game_id: FromPath[str], rooms: NamedDependency[Rooms], authorization: Invited = None
) -> Invitation:
    """Whether the seat of an invitation is still free. It travels in a header: addresses are written to logs."""
    async with rooms.use(game_id) as room:
        return describe_invitation(room.table, "".join(tokens_of(authorization)))


@get("/api/games/{game_id:str}", responses=errors_of(missing=_NO_GAME))
async def get_table(game_id: FromPath[str], rooms: NamedDependency[Rooms]) -> Table:
    """What everybody may know of a game."""
    async with rooms.use(game_id) as room:
        return room.shown()


@post(
    "/api/records",
    responses=errors_of(
        bad="bad-message, bad-record: what is wrong with it, and where.",
        large="body-too-large.",
        often="too-many-requests: from this address; try again after Retry-After seconds.",
        down="unavailable: it could not be saved; nothing of it is kept.",
    ),
)
async def open_a_record(
    request: AnyRequest,
    data: JSONBody[OpenRecord],
    limits: NamedDependency[Limits],
    games: NamedDependency[NewGames],
) -> Created:
    """Makes a game of a record in GWN, as far as the record goes: a token for each seat."""
    with limits.new_games.attempt(address_of(request)) as attempt:
        return await games.open_record(data, attempt)


def tokens_of(authorization: str | None) -> list[str]:
    """The tokens of an Authorization header."""
    scheme, _, tokens = (authorization or "").partition(" ")
    return [token.strip() for token in tokens.split(",") if token.strip()] if scheme.lower() == "bearer" else []


ROUTES = (
    join_game,
    get_invitation,
    get_table,
    open_a_record,
)
"""All of them."""
