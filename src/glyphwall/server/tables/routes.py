"""Games over HTTP, under ``/api``: begun, joined, looked at. Every error is an `ErrorBody` with a stable code."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING, Annotated

from litestar import Response, get, post
from litestar.openapi.datastructures import ResponseSpec
from litestar.params import FromPath, HeaderParameter, JSONBody

from glyphwall.api.ideas import AskIdeas, Ideas
from glyphwall.play.opening import describe_invitation
from glyphwall.play.protocol import AnyView, Created, CreateGame, Invitation, Joined, JoinGame, OpenRecord, Table
from glyphwall.play.visibility import view_for
from glyphwall.server.net.addresses import address_of
from glyphwall.server.net.responses import AnyRequest, errors_of
from glyphwall.server.tables.errors import NoSuchPly
from glyphwall.server.tables.ideas import ideas_for
from glyphwall.server.tables.services import services_of

if TYPE_CHECKING:
    from glyphwall.server.tables.room import Room

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
    "/api/games",
    responses=errors_of(
        bad="bad-message, bad-seats, bad-options, level-unable: what is wrong with the body.",
        missing="unknown-game: no game of this name.",
        large="body-too-large.",
        often="too-many-requests: from this address; try again after Retry-After seconds.",
        down="unavailable: it could not be saved; nothing of it is kept.",
    ),
)
async def create_game(request: AnyRequest, data: JSONBody[CreateGame]) -> Created:
    """Begins a game: a token for each seat of this device, an invitation for each seat by link."""
    services = services_of(request)
    with services.new_games.attempt(address_of(request)) as attempt:
        return await services.games.create(data, attempt)


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
async def join_game(request: AnyRequest, game_id: FromPath[str], data: JSONBody[JoinGame]) -> Joined:
    """Takes the seat of an invitation, which is good once; the same client may repeat its request."""
    services = services_of(request)
    with services.new_games.attempt(address_of(request)) as attempt:
        async with services.rooms.use(game_id) as room:
            return await room.jobs.do(partial(room.join, data, attempt))


@get(
    "/api/games/{game_id:str}/invitation",
    responses=errors_of(seat="bad-invitation: it is none of this game's.", missing=_NO_GAME),
)
async def get_invitation(request: AnyRequest, game_id: FromPath[str], authorization: Invited = None) -> Invitation:
    """Whether the seat of an invitation is still free. It travels in a header: addresses are written to logs."""
    async with services_of(request).rooms.use(game_id) as room:
        return describe_invitation(room.table, "".join(tokens_of(authorization)))


@post(
    "/api/games/{game_id:str}/ideas",
    status_code=200,
    responses={
        202: ResponseSpec(
            Ideas, generate_examples=False, description="preparing: none yet; ask again after Retry-After seconds."
        )
    }
    | errors_of(
        bad="bad-message, bad-notation: what is wrong with the body.",
        bearer="bad-token: a token is no seat's of this game.",
        seat="not-your-seat: somebody else is to move.",
        missing=_NO_GAME,
        late="no-ideas: not in this game. illegal-action: the move asked about.",
    ),
)
async def get_ideas(
    request: AnyRequest, game_id: FromPath[str], data: JSONBody[AskIdeas], authorization: Bearer = None
) -> Response[Ideas]:
    """What whoever is to move could do, and why; or what speaks against a move."""
    services = services_of(request)
    async with services.rooms.use(game_id) as room:
        found = await ideas_for(room, await room.recognise(tokens_of(authorization)), data, services.computers)
    if found.preparing is not None:
        return Response(found, status_code=202, headers={"retry-after": "2"})
    return Response(found)


@get("/api/games/{game_id:str}", responses=errors_of(missing=_NO_GAME))
async def get_table(request: AnyRequest, game_id: FromPath[str]) -> Table:
    """What everybody may know of a game."""
    async with services_of(request).rooms.use(game_id) as room:
        return room.shown()


@get(
    "/api/games/{game_id:str}/views/{ply:int}",
    responses=errors_of(
        bearer="bad-token: a token is no seat's of this game.",
        missing="unknown-game, unknown-ply: no such game, or not so many plies.",
    ),
)
async def get_view(
    request: AnyRequest, game_id: FromPath[str], ply: FromPath[int], authorization: Bearer = None
) -> AnyView:
    """The position after so many plies in force, for stepping through a game."""
    async with services_of(request).rooms.use(game_id) as room:
        seats = await room.recognise(tokens_of(authorization))
        return view_for(room.table.log, seats, check_ply(room, ply))


@post(
    "/api/records",
    responses=errors_of(
        bad="bad-message, bad-record: what is wrong with it, and where.",
        large="body-too-large.",
        often="too-many-requests: from this address; try again after Retry-After seconds.",
        down="unavailable: it could not be saved; nothing of it is kept.",
    ),
)
async def open_a_record(request: AnyRequest, data: JSONBody[OpenRecord]) -> Created:
    """Makes a game of a record in GWN, as far as the record goes: a token for each seat."""
    services = services_of(request)
    with services.new_games.attempt(address_of(request)) as attempt:
        return await services.games.open_record(data, attempt)


def check_ply(room: Room, ply: int) -> int:
    """The ply, when the game has so many. Raises NoSuchPly."""
    if not 0 <= ply <= len(room.table.log.plies):
        raise NoSuchPly(f"ply {ply}: this game has 0 to {len(room.table.log.plies)}")
    return ply


def tokens_of(authorization: str | None) -> list[str]:
    """The tokens of an Authorization header."""
    scheme, _, tokens = (authorization or "").partition(" ")
    return [token.strip() for token in tokens.split(",") if token.strip()] if scheme.lower() == "bearer" else []


ROUTES = (
    create_game,
    join_game,
    get_invitation,
    get_ideas,
    get_table,
    get_view,
    open_a_record,
)
"""All of them."""
