"""The HTTP interface, under ``/api``. Every error is an `ErrorBody` with a stable code."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING, Annotated, Any

from litestar import MediaType, Request, Response, get, post
from litestar.openapi.datastructures import ResponseSpec
from litestar.params import FromPath, FromQuery, HeaderParameter, JSONBody

from glyphwall.core.registry import game_ids, get_pack
from glyphwall.messages import HOUSE, locales
from glyphwall.play.audience import view_for
from glyphwall.play.opening import look_at
from glyphwall.play.protocol import (
    AnyView,
    Created,
    CreateGame,
    ErrorBody,
    Invitation,
    Joined,
    JoinGame,
    Table,
)
from glyphwall.server.bodies import AskIdeas, GameInfo, Health, Ideas, Practise, Practised, Readiness
from glyphwall.server.catalogue.practice import practised
from glyphwall.server.computers.computers import LAST_RESORT
from glyphwall.server.errors import NoSuchPly
from glyphwall.server.net.budget import beside
from glyphwall.server.net.compression import compressed
from glyphwall.server.net.disconnects import while_connected
from glyphwall.server.net.limits import address_of
from glyphwall.server.pages.exports import Theme, diagram, record_text
from glyphwall.server.room.ideas import ideas_for
from glyphwall.server.service import Service, catalogue, game_levels

if TYPE_CHECKING:
    from litestar.handlers import HTTPRouteHandler

    from glyphwall.core.parts import Request as GameRequest
    from glyphwall.server.room.room import Room

AnyRequest = Request[Any, Any, Any]

Bearer = Annotated[
    str | None,
    HeaderParameter(
        name="authorization",
        description="`Bearer` and the tokens of the seats that one holds, with commas between; none: a spectator.",
    ),
]

Invited = Annotated[str | None, HeaderParameter(name="authorization", description="`Bearer` and the invitation.")]


def errors_of(**meanings: str) -> dict[int, ResponseSpec]:
    """What a route may refuse with; the codes are in ``server/errors.py``."""
    statuses = {"bad": 400, "bearer": 401, "seat": 403, "missing": 404, "late": 409, "large": 413, "often": 429}
    statuses |= {"damaged": 500, "unable": 501, "down": 503}
    return {
        statuses[name]: ResponseSpec(ErrorBody, generate_examples=False, description=meaning)
        for name, meaning in meanings.items()
    }


def answers(kind: Any) -> dict[int, ResponseSpec]:
    """What a route answers with that makes its bytes itself."""
    return {200: ResponseSpec(kind, generate_examples=False, description="What is asked for.")}


TEXT = "text/plain; charset=utf-8"
JSON = "application/json"
_NO_GAME = "unknown-game: no game has this id."


@get(
    "/api/health",
    responses=errors_of(
        down="unavailable: the database cannot be read, is damaged, or nothing can be saved; or most games are damaged."
    ),
)
async def health(request: AnyRequest) -> Health:
    """Whether the server and its database answer, the database is sound, and games can be saved and opened."""
    return await service_of(request).checkup.health()


@get("/api/readiness", sync_to_thread=False)
def readiness(request: AnyRequest) -> Readiness:
    """What can be played already, and how much is still being compiled."""
    return service_of(request).compilation.report()


@get("/api/catalogue", sync_to_thread=False)
def list_games() -> list[GameInfo]:
    """The games that can be played, with their options and levels."""
    return list(catalogue())


@get(
    "/api/previews/{game:str}",
    sync_to_thread=False,
    responses=errors_of(missing="unknown-game: no game of this name."),
)
def get_preview(request: AnyRequest, game: FromPath[str]) -> list[AnyView]:
    """Positions of a game that the server plays by itself, as a spectator sees them; none until it has done so."""
    spec = next((level.spec for level in game_levels(game)), LAST_RESORT)
    return service_of(request).previews.of(game, spec)


@get(
    "/api/texts/{game:str}/{locale:str}",
    media_type=MediaType.TEXT,
    precompressed=True,
    responses=answers(str) | errors_of(missing="unknown-game: no game of this name."),
)
async def get_texts(request: AnyRequest, game: FromPath[str], locale: FromPath[str]) -> Response[bytes]:
    """A game's own texts in one language, as Fluent source; empty where it has none in that language."""
    texts = get_pack(game).texts
    if texts is HOUSE or locale not in locales():
        return Response(b"", media_type=MediaType.TEXT)
    constants = service_of(request).constants
    return await constants.answer(request, ("texts", game, locale), lambda: texts.source(locale).encode(), TEXT)


@post(
    "/api/tutorials/{game:str}",
    status_code=200,
    responses=errors_of(
        bad="bad-message, bad-notation: what is wrong with the body.",
        missing="unknown-game, unknown-lesson: no such game, or no such lesson of it.",
        late="illegal-action, not-in-lesson: plies that are none of this lesson's.",
    ),
)
async def practise_lesson(request: AnyRequest, game: FromPath[str], data: JSONBody[Practise]) -> Practised:
    """Goes on in a lesson of the game's tutorial. Nothing is kept: the learner's plies come each time."""
    await service_of(request).compilation.rules(game)
    return await beside(practised, game, data)


def requests_of_games() -> list[HTTPRouteHandler]:
    """``POST /api/<game>/<name>`` for each question that a game's own pages ask (`glyphwall.core.parts.Request`)."""
    return [
        _answering(f"/api/{game_id}/{name}", request)
        for game_id in game_ids()
        for name, request in get_pack(game_id).requests.items()
    ]


def _answering(path: str, request: GameRequest) -> HTTPRouteHandler:
    def answer(data: Any) -> Any:
        return request.answer(data)

    answer.__annotations__ = {"data": JSONBody[request.asks], "return": request.answers}  # type: ignore[misc,name-defined]
    answer.__doc__ = request.about
    return post(
        path,
        status_code=200,
        sync_to_thread=True,
        responses=errors_of(
            bad="bad-message, bad-options, bad-notation: what is wrong with the body.",
            late="illegal-action, game-over: a ply that the rules do not allow, with the reason.",
        ),
    )(answer)


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
    service_of(request).new_games.take(address_of(request))
    return await service_of(request).create(data)


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
    service_of(request).new_games.take(address_of(request))
    async with service_of(request).rooms.use(game_id) as room:
        return await room.jobs.do(partial(room.join, data))


@get(
    "/api/games/{game_id:str}/invitation",
    responses=errors_of(seat="bad-invitation: it is none of this game's.", missing=_NO_GAME),
)
async def get_invitation(request: AnyRequest, game_id: FromPath[str], authorization: Invited = None) -> Invitation:
    """Whether the seat of an invitation is still free. It travels in a header: addresses are written to logs."""
    async with service_of(request).rooms.use(game_id) as room:
        return look_at(room.table, "".join(tokens_of(authorization)))


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
    service = service_of(request)
    async with service.rooms.use(game_id) as room:
        found = await ideas_for(room, await room.recognise(tokens_of(authorization)), data, service.computers)
    if found.preparing is not None:
        return Response(found, status_code=202, headers={"retry-after": "2"})
    return Response(found)


@get("/api/games/{game_id:str}", responses=errors_of(missing=_NO_GAME))
async def get_table(request: AnyRequest, game_id: FromPath[str]) -> Table:
    """What everybody may know of a game."""
    async with service_of(request).rooms.use(game_id) as room:
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
    async with service_of(request).rooms.use(game_id) as room:
        seats = await room.recognise(tokens_of(authorization))
        return view_for(room.table.log, seats, checked_ply(room, ply))


@get(
    "/api/games/{game_id:str}/diagram.svg",
    media_type="image/svg+xml",
    precompressed=True,
    responses=errors_of(
        bad="bad-message: no such theme.",
        bearer="bad-token: a token is no seat's of this game.",
        missing="unknown-game, unknown-ply: no such game, or not so many plies.",
        often="too-many-requests: from this address; try again after Retry-After seconds.",
        down="unavailable: too many wait for a drawing.",
    ),
)
async def get_diagram(
    request: AnyRequest,
    game_id: FromPath[str],
    ply: FromQuery[int | None] = None,
    theme: FromQuery[Theme] = "auto",
    locale: FromQuery[str] = "en",
    authorization: Bearer = None,
) -> Response[bytes]:
    """A drawing of the position after so many plies (default: now)."""
    service = service_of(request)
    async with service.rooms.use(game_id) as room:
        seats = await room.recognise(tokens_of(authorization))
        plies = len(room.table.log.plies) if ply is None else checked_ply(room, ply)
        drawn = await while_connected(request, diagram(service.drawings, room, seats, plies, theme, locale))
    return await compressed(request, drawn.plain, "image/svg+xml", ready=drawn.packed)


@get(
    "/api/games/{game_id:str}/record",
    media_type=MediaType.TEXT,
    precompressed=True,
    responses=answers(str) | errors_of(missing=_NO_GAME, late="not-over: the game has secrets and goes on."),
)
async def get_record(request: AnyRequest, game_id: FromPath[str]) -> Response[bytes]:
    """The game's record in GWN; of a game with secrets only once it is over."""
    async with service_of(request).rooms.use(game_id) as room:
        text = await record_text(room)
    return await compressed(request, text.encode(), TEXT)


def checked_ply(room: Room, ply: int) -> int:
    """The ply, when the game has so many. Raises NoSuchPly."""
    if not 0 <= ply <= len(room.table.log.plies):
        raise NoSuchPly(f"ply {ply}: this game has 0 to {len(room.table.log.plies)}")
    return ply


def service_of(request: AnyRequest) -> Service:
    """What the server runs on."""
    service: Service = request.app.state.service
    return service


def tokens_of(authorization: str | None) -> list[str]:
    """The tokens of an Authorization header."""
    scheme, _, tokens = (authorization or "").partition(" ")
    return [token.strip() for token in tokens.split(",") if token.strip()] if scheme.lower() == "bearer" else []
