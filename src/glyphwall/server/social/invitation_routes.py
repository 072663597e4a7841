"""Invitations by name over HTTP, under ``/api/account/invitations``, beside the link that takes a seat.

The answer to an invitation is always the same: it doesn't tell whether an account has the name.
"""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from typing import Annotated

import msgspec
from litestar import get, post
from litestar.di import NamedDependency
from litestar.params import JSONBody
from msgspec import Meta

from glyphwall.core.errors import UnknownGame
from glyphwall.play.opening import describe_invitation
from glyphwall.play.protocol.basics import GameId, Token
from glyphwall.play.refusals import BadInvitation, BadMessage, InvitationUsed
from glyphwall.server.errors import Banned, TooManyRequests, Unavailable
from glyphwall.server.net.addresses import address_of
from glyphwall.server.net.limits import Limits
from glyphwall.server.net.responses import AnyRequest, errors_of
from glyphwall.server.people.access import NoContent, demand_account
from glyphwall.server.people.errors import NoAccounts, NotSignedIn
from glyphwall.server.people.invitations import ReceivedInvitation, StoredInvitations
from glyphwall.server.store.store import Store
from glyphwall.server.tables.rooms import Rooms

_ERRORS = errors_of(
    BadMessage,
    NotSignedIn,
    BadInvitation,
    Banned,
    NoAccounts,
    UnknownGame,
    InvitationUsed,
    TooManyRequests,
    Unavailable,
)


class SendInvitation(msgspec.Struct, forbid_unknown_fields=True):
    """``POST /api/account/invitations/send``. ``invitation``: the seat's; ``name``: the invited account's."""

    game_id: GameId
    invitation: Token
    name: Annotated[str, Meta(min_length=1, max_length=60)]


class ChosenInvitation(msgspec.Struct, forbid_unknown_fields=True):
    """``POST /api/account/invitations/open``, ``/decline`` and ``/block``: which invitation."""

    id: Annotated[str, Meta(max_length=22)]


class OpenedInvitation(msgspec.Struct):
    """The game and the token of an invitation, as a link has them."""

    game_id: str
    invitation: str


class UnblockName(msgspec.Struct, forbid_unknown_fields=True):
    """``POST /api/account/invitations/unblock``."""

    name: Annotated[str, Meta(max_length=60)]


class AccountInvitations(msgspec.Struct):
    """``GET /api/account/invitations``. ``blocked``: the names of the blocked senders."""

    invitations: list[ReceivedInvitation]
    blocked: list[str]


@post("/invitations/send", status_code=200, responses=_ERRORS)
async def send_invitation(
    request: AnyRequest,
    data: JSONBody[SendInvitation],
    limits: NamedDependency[Limits],
    rooms: NamedDependency[Rooms],
    store: NamedDependency[Store],
) -> NoContent:
    """Invite an account by name to a free seat. The answer doesn't tell whether the account exists."""
    limits.bans.check(address_of(request))
    account = await demand_account(request)
    limits.invitations.take(address_of(request))
    limits.account_invitations.take(account)
    async with rooms.use(data.game_id, for_players=True) as room:
        wanted = describe_invitation(room.table, data.invitation)
        if wanted.taken:
            raise InvitationUsed("this seat is already taken")
    stored = store.open_part(StoredInvitations)
    await stored.send(account, data.name, data.game_id, wanted.seat, data.invitation, store.alerts)
    return NoContent()


@get("/invitations", responses=_ERRORS)
async def list_invitations(request: AnyRequest, store: NamedDependency[Store]) -> AccountInvitations:
    """List the invitations that the account may accept, and the senders that it has blocked."""
    return await _change(request, store, None)


@post("/invitations/open", status_code=200, responses=_ERRORS)
async def open_invitation(
    request: AnyRequest, data: JSONBody[ChosenInvitation], store: NamedDependency[Store]
) -> OpenedInvitation:
    """Return the game and the token of an invitation. It stays valid until the seat is taken."""
    account, stored = await demand_account(request), store.open_part(StoredInvitations)
    known = {each.id: each for each in await stored.list_received(account)}
    secret = await stored.secret(account, data.id)
    if data.id not in known or secret is None:
        raise BadInvitation("this invitation was withdrawn, used or is too old")
    return OpenedInvitation(known[data.id].game_id, secret)


@post("/invitations/decline", status_code=200, responses=_ERRORS)
async def decline_invitation(
    request: AnyRequest, data: JSONBody[ChosenInvitation], store: NamedDependency[Store]
) -> AccountInvitations:
    """Delete an invitation; its sender isn't told."""
    return await _change(request, store, StoredInvitations.decline, data.id)


@post("/invitations/block", status_code=200, responses=_ERRORS)
async def block_sender(
    request: AnyRequest, data: JSONBody[ChosenInvitation], store: NamedDependency[Store]
) -> AccountInvitations:
    """Block the sender of an invitation, who isn't told."""
    return await _change(request, store, StoredInvitations.block, data.id)


@post("/invitations/unblock", status_code=200, responses=_ERRORS)
async def unblock_sender(
    request: AnyRequest, data: JSONBody[UnblockName], store: NamedDependency[Store]
) -> AccountInvitations:
    """Unblock a sender."""
    return await _change(request, store, StoredInvitations.unblock, data.name)


Change = Callable[[StoredInvitations, str, str], Awaitable[None]]


async def _change(request: AnyRequest, store: Store, change: Change | None, which: str = "") -> AccountInvitations:
    """Make a change to an account's invitations, if there is one, and list what is left."""
    account, stored = await demand_account(request), store.open_part(StoredInvitations)
    if change is not None:
        await change(stored, account, which)
    return AccountInvitations(await stored.list_received(account), await stored.list_blocked(account))


ROUTES = (send_invitation, list_invitations, open_invitation, decline_invitation, block_sender, unblock_sender)
