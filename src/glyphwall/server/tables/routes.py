"""Games over HTTP, under ``/api``: create, join, look at. Every error is an `ErrorBody` with a stable code."""

from __future__ import annotations

import asyncio
from functools import partial
from typing import Annotated

from litestar import get, post
from litestar.di import NamedDependency
from litestar.params import FromPath, HeaderParameter, JSONBody

from glyphwall.core.errors import GlyphwallError, UnknownGame
from glyphwall.play.opening import describe_invitation
from glyphwall.play.protocol.bodies import (
    AskStandings,
    Created,
    ExchangeToken,
    Invitation,
    Joined,
    JoinGame,
    OpenRecord,
    SeatKey,
    Series,
    Standing,
)
from glyphwall.play.protocol.table import Table
from glyphwall.play.refusals import BadToken, NotStored, SeatMoved
from glyphwall.server import clock
from glyphwall.server.net.addresses import address_of
from glyphwall.server.net.limits import Limits
from glyphwall.server.net.responses import AnyRequest, errors_of
from glyphwall.server.people.principal import Principal
from glyphwall.server.store.store import Store
from glyphwall.server.tables.new_games import NewGames
from glyphwall.server.tables.rooms import GAME_ID, Rooms

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
                attempt.waive()
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


@post(
    "/api/games/{game_id:str}/token",
    status_code=200,
    responses=errors_of(
        bad="bad-message: what is wrong with the body.",
        bearer="bad-token: it is for no seat of this game.",
        seat="seat-moved: another device has exchanged it first.",
        missing=_NO_GAME,
        down="unavailable: it could not be saved; nothing has changed.",
    ),
)
async def exchange_token(
    game_id: FromPath[str],
    data: JSONBody[ExchangeToken],
    rooms: NamedDependency[Rooms],
    authorization: Bearer = None,
) -> SeatKey:
    """Give a seat another token, for another device; the old one is worth nothing any more. It may be repeated.

    Rematches of the game have the same token: it is exchanged in those that exist already, too.
    """
    (token, *_) = [*tokens_of(authorization), ""]
    key: SeatKey | None = None
    following: str | None = game_id
    while following is not None:
        async with rooms.use(following, for_players=True) as room:
            try:
                found = await room.controller.run(partial(room.controller.exchange_token, token, data, clock.now()))
            except (BadToken, SeatMoved):
                if key is None:
                    raise
                break
            key = key or found
            following = room.table.rematch
    assert key is not None
    return key


@post(
    "/api/games/standings",
    status_code=200,
    responses=errors_of(
        bad="bad-message: what is wrong with the body.",
        large="body-too-large.",
        often="too-many-requests: from this address; try again after Retry-After seconds.",
        down="unavailable: the games could not be read.",
    ),
)
async def get_standings(
    request: AnyRequest, data: JSONBody[AskStandings], limits: NamedDependency[Limits], rooms: NamedDependency[Rooms]
) -> list[Standing]:
    """Say how a device's games stand, in one request; games that can't be opened are left out.

    Only tokens count here: seats that an account holds are in the account's own list.
    """
    limits.standings.take(address_of(request))
    standings = []
    for each in data.own_games:
        try:
            async with rooms.use(each.game_id, for_players=True) as room:
                if room.table.is_hidden:
                    await room.recognise(Principal(tuple(each.tokens)))
                standings.append(room.controller.broadcaster.standing(each.tokens))
        except NotStored:
            raise
        except GlyphwallError:  # unknown, damaged, of rules that aren't installed
            continue
        await asyncio.sleep(0)
    return standings


@get(
    "/api/games/{game_id:str}/series",
    responses=errors_of(missing=_NO_GAME, down="unavailable: the games could not be read."),
)
async def get_series(game_id: FromPath[str], store: NamedDependency[Store]) -> Series:
    """Return the score over a game and those that it is a rematch of."""
    found = await store.series(game_id) if GAME_ID.fullmatch(game_id) else None
    if found is None:
        raise UnknownGame(f"there is no game {game_id[:40]!r}")
    return found


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
    exchange_token,
    get_standings,
    get_series,
    get_table,
    open_a_record,
)
