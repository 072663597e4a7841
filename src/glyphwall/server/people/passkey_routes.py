"""The passkeys of an account over HTTP, under ``/api/account/passkeys``."""

from __future__ import annotations

from typing import Annotated, Any

import msgspec
from litestar import post
from litestar.di import NamedDependency
from litestar.params import JSONBody
from msgspec import Meta

from glyphwall.play.refusals import BadMessage
from glyphwall.server.background import refuse_conflict
from glyphwall.server.net.addresses import address_of
from glyphwall.server.net.limits import Limits
from glyphwall.server.net.responses import AnyRequest
from glyphwall.server.people import passkeys
from glyphwall.server.people.access import (
    ERRORS,
    Label,
    NoContent,
    PasskeyTicket,
    Ticket,
    Wrapped,
    decode,
    demand_account,
    demand_site,
    demand_stored,
)
from glyphwall.server.people.errors import LastWayIn, TicketExpired
from glyphwall.server.people.people import People

PasskeyId = Annotated[str, Meta(pattern="^[0-9a-f]{64}$")]


class PasskeyOffer(msgspec.Struct):
    """``options``: for the browser, as JSON."""

    ticket: str
    options: str


class PasskeyInfo(msgspec.Struct):
    """A passkey, as its owner sees it. ``opens``: whether it opens sealed secrets."""

    id: str
    label: str
    created: float
    used: float
    opens: bool


class AddPasskey(msgspec.Struct, forbid_unknown_fields=True):
    """``POST /api/account/passkeys/add``."""

    ticket: Ticket
    credential: dict[str, Any]
    label: Label = ""
    wrapped: Wrapped | None = None


class WrapByPasskey(msgspec.Struct, forbid_unknown_fields=True):
    """``POST /api/account/passkeys/wrap``: store the sealing key, encrypted for a passkey."""

    id: PasskeyId
    wrapped: Wrapped


class RemovePasskey(msgspec.Struct, forbid_unknown_fields=True):
    """``POST /api/account/passkeys/remove``."""

    id: PasskeyId


@post("/passkeys/begin", status_code=200, responses=ERRORS)
async def begin_passkey(
    request: AnyRequest, data: JSONBody[NoContent], people: NamedDependency[People], limits: NamedDependency[Limits]
) -> PasskeyOffer:
    """Begin to add another passkey."""
    account = await demand_stored(request, people)
    limits.sign_ins.take(address_of(request))
    known = await people.accounts.passkeys(account.id)
    challenge, options = passkeys.ask_to_register(demand_site(request), account.id, account.name, known)
    ticket = await people.accounts.issue("passkey", msgspec.json.encode(PasskeyTicket(account.id, challenge)))
    return PasskeyOffer(ticket, options)


@post("/passkeys/add", status_code=201, responses=ERRORS)
async def add_passkey(request: AnyRequest, data: JSONBody[AddPasskey], people: NamedDependency[People]) -> PasskeyInfo:
    """Add another passkey."""
    account = await demand_account(request, fresh=True)
    known: PasskeyTicket = decode(await people.accounts.redeem("passkey", data.ticket), PasskeyTicket)
    if known.account != account:
        raise TicketExpired("this was begun by another account; start again")
    site = demand_site(request)
    passkey = await passkeys.register(site, known.challenge, data.credential, account, data.label, data.wrapped)
    with refuse_conflict(TicketExpired("this passkey is known already")):
        await people.accounts.add_passkey(passkey)
    return PasskeyInfo(passkey.id, passkey.label, passkey.created, passkey.used, passkey.wrapped is not None)


@post("/passkeys/wrap", status_code=200, responses=ERRORS)
async def wrap_by_passkey(
    request: AnyRequest, data: JSONBody[WrapByPasskey], people: NamedDependency[People]
) -> NoContent:
    """Store the sealing key, encrypted for a passkey."""
    account = await demand_account(request, fresh=True)
    with refuse_conflict(BadMessage("id: the account has no such passkey")):
        await people.accounts.wrap(account, data.id, data.wrapped)
    return NoContent()


@post("/passkeys/remove", status_code=200, responses=ERRORS)
async def remove_passkey(
    request: AnyRequest, data: JSONBody[RemovePasskey], people: NamedDependency[People]
) -> NoContent:
    """Remove a passkey."""
    account = await demand_account(request, fresh=True)
    with refuse_conflict(LastWayIn("this is the only way into your account; add another first")):
        await people.accounts.remove_passkey(account, data.id)
    return NoContent()


ROUTES = (begin_passkey, add_passkey, wrap_by_passkey, remove_passkey)
