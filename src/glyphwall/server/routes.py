"""The HTTP interface, under ``/api``. Every error is an `ErrorBody` with a stable code."""

from __future__ import annotations

from functools import partial
from typing import Annotated, Any

from litestar import MediaType, Request, get, post
from litestar.params import FromPath, HeaderParameter, JSONBody

from glyphwall import __version__
from glyphwall.server import lobby
from glyphwall.server.audience import view_for
from glyphwall.server.errors import NoSuchPly
from glyphwall.server.exports import record_text
from glyphwall.server.protocol import (
    PROTOCOL,
    AnyView,
    Created,
    CreateGame,
    GameInfo,
    Health,
    Joined,
    JoinGame,
    Table,
)
from glyphwall.server.service import Service, catalogue
from glyphwall.server.socket import address_of

AnyRequest = Request[Any, Any, Any]

Bearer = Annotated[
    str | None,
    HeaderParameter(
        name="authorization",
        description="`Bearer` and the tokens of the seats that one holds, with commas between; none: a spectator.",
    ),
]


@get("/api/health")
async def health(request: AnyRequest) -> Health:
    """Whether the server and its database answer."""
    await service_of(request).store.ping()
    return Health(status="ok", version=__version__, protocol=PROTOCOL)


@get("/api/catalogue", sync_to_thread=False)
def list_games() -> list[GameInfo]:
    """The games that can be played, with their options and levels."""
    return list(catalogue())


@post("/api/games")
async def create_game(request: AnyRequest, data: JSONBody[CreateGame]) -> Created:
    """Begins a game: a token for each seat of this device, an invitation for each seat by link."""
    service_of(request).new_games.take(address_of(request))
    return await service_of(request).create(data)


@post("/api/games/{game_id:str}/join", status_code=200)
async def join_game(request: AnyRequest, game_id: FromPath[str], data: JSONBody[JoinGame]) -> Joined:
    """Takes the seat of an invitation, which is good once."""
    service_of(request).new_games.take(address_of(request))
    async with service_of(request).rooms.use(game_id) as room:
        return await room.do(partial(lobby.join, room, data))


@get("/api/games/{game_id:str}")
async def get_table(request: AnyRequest, game_id: FromPath[str]) -> Table:
    """What everybody may know of a game."""
    async with service_of(request).rooms.use(game_id) as room:
        return room.table()


@get("/api/games/{game_id:str}/views/{ply:int}")
async def get_view(
    request: AnyRequest, game_id: FromPath[str], ply: FromPath[int], authorization: Bearer = None
) -> AnyView:
    """The position after so many plies in force, for stepping through a game."""
    async with service_of(request).rooms.use(game_id) as room:
        seats = room.held_by(tokens_of(authorization))
        if not 0 <= ply <= len(room.log.plies):
            raise NoSuchPly(f"ply {ply}: this game has 0 to {len(room.log.plies)}")
        return view_for(room.log, seats, ply)  # type: ignore[return-value]


@get("/api/games/{game_id:str}/record", media_type=MediaType.TEXT)
async def get_record(request: AnyRequest, game_id: FromPath[str]) -> str:
    """The game's record in GWN; of a game with secrets only once it is over."""
    async with service_of(request).rooms.use(game_id) as room:
        return record_text(room)


def service_of(request: AnyRequest) -> Service:
    service: Service = request.app.state.service
    return service


def tokens_of(authorization: str | None) -> list[str]:
    """The tokens of an Authorization header."""
    scheme, _, tokens = (authorization or "").partition(" ")
    return [token.strip() for token in tokens.split(",") if token.strip()] if scheme.lower() == "bearer" else []
