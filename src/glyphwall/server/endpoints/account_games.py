"""The games of an account over HTTP: move seats into it, list them, export everything, delete everything."""

from __future__ import annotations

import logging
from functools import partial
from typing import Annotated, Any

import msgspec
from litestar import Response, get, post
from litestar.di import NamedDependency
from litestar.params import JSONBody
from msgspec import Meta

from glyphwall.core.errors import GlyphwallError, UnknownGame
from glyphwall.play.clients import Client
from glyphwall.play.protocol.basics import GameId, Token
from glyphwall.play.protocol.requests import Resign
from glyphwall.play.refusals import BadMessage, BadToken
from glyphwall.play.tokens import new_secret
from glyphwall.server import clock
from glyphwall.server.errors import Unavailable
from glyphwall.server.net.offload import while_connected
from glyphwall.server.net.responses import AnyRequest, errors_of
from glyphwall.server.pages.exports import record_text
from glyphwall.server.people.access import NoContent, demand_account
from glyphwall.server.people.account_routes import AccountInfo, AccountState, describe_account
from glyphwall.server.people.chat import OwnMessage, StoredChat
from glyphwall.server.people.errors import NoAccounts, NotSignedIn, SignInAgain
from glyphwall.server.people.holdings import AlertedDevice, HeldGame, StoredHoldings
from glyphwall.server.people.invitations import ReceivedInvitation, StoredInvitations
from glyphwall.server.people.people import People
from glyphwall.server.people.principal import Principal
from glyphwall.server.store.store import Store
from glyphwall.server.tables.rooms import Rooms

logger = logging.getLogger(__name__)

MAX_LISTED = 200
MAX_TURNS = 30
"""The most running games of a list whose turn is looked up; each has to be opened."""
MAX_EXPORTED = 100_000


class ClaimSeats(msgspec.Struct, forbid_unknown_fields=True):
    """``POST /api/account/games/claim``: move a guest's seats into the account. Their tokens don't work afterwards."""

    game_id: GameId
    tokens: Annotated[list[Token], Meta(min_length=1, max_length=8)]


class ClaimedSeats(msgspec.Struct):
    """The account's seats in a game (from 0)."""

    game_id: str
    seats: list[int]


class AccountGames(msgspec.Struct):
    """``GET /api/account/games``: the newest games, those that go on first."""

    games: list[HeldGame]


class ExportedGame(msgspec.Struct):
    """A game of an export. ``record`` is GWN; null while the game has secrets and goes on."""

    game_id: str
    game: str
    seats: list[int]
    created: float
    record: str | None


class SealedValue(msgspec.Struct):
    """A sealed value of an export, which only the owner's devices can read."""

    game_id: str
    name: str
    value: str


class AccountExport(msgspec.Struct):
    """``GET /api/account/export``: everything that the server stores about an account, without its keys."""

    account: AccountInfo
    games: list[ExportedGame]
    sealed: list[SealedValue]
    messages: list[OwnMessage]
    invitations: list[ReceivedInvitation]
    blocked: list[str]
    alerts: list[AlertedDevice]


_ERRORS = errors_of(BadMessage, NotSignedIn, BadToken, SignInAgain, NoAccounts, UnknownGame, Unavailable)


@post("/games/claim", status_code=200, responses=_ERRORS)
async def claim_seats(request: AnyRequest, data: JSONBody[ClaimSeats], rooms: NamedDependency[Rooms]) -> ClaimedSeats:
    """Move seats into the account; doing it again changes nothing."""
    account = await demand_account(request)
    async with rooms.use(data.game_id, for_players=True) as room:
        await room.recognise(Principal(tuple(data.tokens), account))
        claim = partial(room.controller.claim, data.tokens, account, clock.now())
        seats, _ = await room.controller.run(claim)
        return ClaimedSeats(data.game_id, seats)


@get("/games", responses=_ERRORS)
async def list_games(request: AnyRequest, store: NamedDependency[Store], rooms: NamedDependency[Rooms]) -> AccountGames:
    """List the account's games, and whose turn it is in those that go on."""
    account = await demand_account(request)
    games = await store.open_part(StoredHoldings).games(account, MAX_LISTED)
    for game in [each for each in games if each.ended is None][:MAX_TURNS]:
        try:
            async with rooms.use(game.game_id, for_players=True) as room:
                actor = room.table.log.actor
        except GlyphwallError:  # damaged, or of other rules: it is listed all the same
            continue
        game.turn = actor if actor >= 0 else None
    return AccountGames(games)


@get("/export", responses=_ERRORS)
async def export_account(
    request: AnyRequest,
    people: NamedDependency[People],
    store: NamedDependency[Store],
    rooms: NamedDependency[Rooms],
) -> Response[AccountExport]:
    """Return everything that the server stores about the account."""
    account = await demand_account(request, fresh=True)
    content = await while_connected(request, _export(request, account, people, store, rooms))
    return Response(content, headers={"content-disposition": 'attachment; filename="glyphwall-account.json"'})


async def _export(request: AnyRequest, account: str, people: People, store: Store, rooms: Rooms) -> AccountExport:
    info = await describe_account(request, people)
    assert info is not None
    games = []
    for game in await store.open_part(StoredHoldings).games(account, MAX_EXPORTED):
        record = None
        try:
            async with rooms.use(game.game_id, for_players=True) as room:
                record = await record_text(room.table)
        except GlyphwallError:  # it has secrets and goes on, or can't be read
            pass
        games.append(ExportedGame(game.game_id, game.game, game.mine, game.created, record))
    sealed = [SealedValue(*each) for each in await people.accounts.all_sealed_values(account)]
    messages = await store.open_part(StoredChat).written_by(account)
    invitations = store.open_part(StoredInvitations)
    return AccountExport(
        account=info,
        games=games,
        sealed=sealed,
        messages=messages,
        invitations=await invitations.list_received(account),
        blocked=await invitations.list_blocked(account),
        alerts=await store.open_part(StoredHoldings).alerted_devices(account),
    )


@post("/delete", status_code=200, responses=_ERRORS)
async def delete_account(
    request: AnyRequest,
    data: JSONBody[NoContent],
    people: NamedDependency[People],
    store: NamedDependency[Store],
    rooms: NamedDependency[Rooms],
) -> AccountState:
    """Delete the account, its sessions, its name and the games without other people. It can't be undone.

    In running games with other people, its seats resign first, so that the others don't wait.
    """
    account = await demand_account(request, fresh=True)
    await _resign_all(account, store, rooms)
    await store.open_part(StoredHoldings).erase(account)
    request.clear_session()
    people.announce(account)
    return AccountState(offered=True)


async def _resign_all(account: str, store: Store, rooms: Rooms) -> None:
    for game in await store.open_part(StoredHoldings).games(account, MAX_EXPORTED):
        others = [seat for number, seat in enumerate(game.seats) if number not in game.mine]
        if game.ended is not None or all(seat.kind == "computer" or not seat.joined for seat in others):
            continue
        for seat in game.mine:
            resign: Any = Resign(id=new_secret(), seat=seat)
            try:
                async with rooms.use(game.game_id, for_players=True) as room:
                    asker = Client({seat: ""}, account=account)
                    await room.controller.run(partial(room.controller.perform, asker, resign, clock.now()))
            except GlyphwallError as error:  # over meanwhile, or the game doesn't let it
                logger.info("game %s: no resignation: %s", game.game_id, error)


ROUTES = (claim_seats, list_games, export_account, delete_account)
