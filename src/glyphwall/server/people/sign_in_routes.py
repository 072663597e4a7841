"""Making an account and signing in over HTTP, under ``/api/account``."""

from __future__ import annotations

from typing import Annotated, Any

import msgspec
from litestar import post
from litestar.di import NamedDependency
from litestar.params import JSONBody
from msgspec import Meta

from glyphwall.play.opening import clean_name
from glyphwall.play.refusals import BadMessage
from glyphwall.server import clock
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
    Proof,
    SignedIn,
    Ticket,
    Wrapped,
    decode,
    demand_offered,
    demand_site,
    digest_of,
    sign_in,
)
from glyphwall.server.people.accounts import Account, Passkey, key_of, new_id, sign_in_name
from glyphwall.server.people.errors import SignInFailed, TicketExpired
from glyphwall.server.people.passkey_routes import PasskeyOffer
from glyphwall.server.people.people import People
from glyphwall.server.people.principal import principal_of

WantedName = Annotated[str, Meta(min_length=1, max_length=40)]
SignInName = Annotated[str, Meta(min_length=1, max_length=60)]


class SignUp(msgspec.Struct, forbid_unknown_fields=True):
    """``POST /api/account/sign-up``: begin to create an account."""

    name: WantedName


class SignUpOffer(msgspec.Struct):
    """``name``: the name to sign in with. ``options``: for a passkey, as JSON; null where passkeys don't work."""

    ticket: str
    name: str
    options: str | None


class SignUpByPasskey(msgspec.Struct, forbid_unknown_fields=True):
    """``POST /api/account/sign-up/passkey``: make the account. ``credential``: as the browser made it."""

    ticket: Ticket
    credential: dict[str, Any]
    label: Label = ""
    wrapped: Wrapped | None = None


class SignUpByPassword(msgspec.Struct, forbid_unknown_fields=True):
    """``POST /api/account/sign-up/password``: make the account."""

    ticket: Ticket
    proof: Proof
    wrapped: Wrapped | None = None


class SignInByPasskey(msgspec.Struct, forbid_unknown_fields=True):
    """``POST /api/account/sign-in/passkey``. ``credential``: as the browser signed it."""

    ticket: Ticket
    credential: dict[str, Any]


class SignInByPassword(msgspec.Struct, forbid_unknown_fields=True):
    """``POST /api/account/sign-in/password``."""

    name: SignInName
    proof: Proof


class _SignUpTicket(msgspec.Struct):
    account: str
    name: str
    challenge: bytes


# -- making an account -----------------------------------------------------------------------------


@post("/sign-up", status_code=200, responses=ERRORS)
async def begin_sign_up(
    request: AnyRequest, data: JSONBody[SignUp], people: NamedDependency[People], limits: NamedDependency[Limits]
) -> SignUpOffer:
    """Choose a new account's name to sign in with. Nothing is stored yet but a ticket."""
    demand_offered(request)
    limits.bans.check(address_of(request))
    limits.sign_ups.take(address_of(request))
    wanted = clean_name(data.name)
    if wanted is None:
        raise BadMessage("name: at least one visible character")
    name, account, site = sign_in_name(wanted), new_id(), passkeys.site_of(request)
    challenge, options = (b"", None) if site is None else passkeys.ask_to_register(site, account, name, [])
    ticket = await people.accounts.issue("sign-up", msgspec.json.encode(_SignUpTicket(account, name, challenge)))
    return SignUpOffer(ticket, name, options)


@post("/sign-up/passkey", status_code=201, responses=ERRORS)
async def sign_up_by_passkey(
    request: AnyRequest, data: JSONBody[SignUpByPasskey], people: NamedDependency[People]
) -> SignedIn:
    """Make an account with a passkey, and sign in."""
    demand_offered(request)
    site = demand_site(request)
    known: _SignUpTicket = decode(await people.accounts.redeem("sign-up", data.ticket), _SignUpTicket)
    passkey = await passkeys.register(site, known.challenge, data.credential, known.account, data.label, data.wrapped)
    account = await _create(people, known, None, None, passkey)
    return sign_in(request, account, wrapped=data.wrapped, passkey=passkey.id)


@post("/sign-up/password", status_code=201, responses=ERRORS)
async def sign_up_by_password(
    request: AnyRequest, data: JSONBody[SignUpByPassword], people: NamedDependency[People]
) -> SignedIn:
    """Make an account with a password, and sign in."""
    demand_offered(request)
    known: _SignUpTicket = decode(await people.accounts.redeem("sign-up", data.ticket), _SignUpTicket)
    account = await _create(people, known, await people.passwords.hash(data.proof), data.wrapped, None)
    return sign_in(request, account, wrapped=data.wrapped)


async def _create(
    people: People, known: _SignUpTicket, password: str | None, wrapped: str | None, passkey: Passkey | None
) -> Account:
    account = Account(
        id=known.account,
        name=known.name,
        key=key_of(known.name),
        email=None,
        password=password,
        wrapped=wrapped,
        created=clock.now(),
        closed=None,
    )
    with refuse_conflict(
        TicketExpired("this was done already; start again")
    ):  # one in millions: the random letters of the name
        await people.accounts.create(account, passkey)
    return account


# -- signing in ------------------------------------------------------------------------------------


@post("/sign-in", status_code=200, responses=ERRORS)
async def begin_sign_in(
    request: AnyRequest, data: JSONBody[NoContent], people: NamedDependency[People], limits: NamedDependency[Limits]
) -> PasskeyOffer:
    """Begin to sign in with a passkey, of any account."""
    demand_offered(request)
    limits.sign_ins.take(address_of(request))
    challenge, options = passkeys.ask_to_sign_in(demand_site(request))
    ticket = await people.accounts.issue("sign-in", msgspec.json.encode(PasskeyTicket("", challenge)))
    return PasskeyOffer(ticket, options)


@post("/sign-in/passkey", status_code=200, responses=ERRORS)
async def sign_in_by_passkey(
    request: AnyRequest, data: JSONBody[SignInByPasskey], people: NamedDependency[People]
) -> SignedIn:
    """Sign in with a passkey."""
    demand_offered(request)
    site = demand_site(request)
    known: PasskeyTicket = decode(await people.accounts.redeem("sign-in", data.ticket), PasskeyTicket)
    passkey = await people.accounts.passkey(str(data.credential.get("id", ""))[: passkeys.MAX_CREDENTIAL])
    account = None if passkey is None else await people.accounts.load(passkey.account_id)
    if passkey is None or account is None:
        raise SignInFailed("this passkey didn't work here; try again")
    count = await passkeys.check(site, known.challenge, data.credential, passkey)
    with refuse_conflict(SignInFailed("this passkey was used twice at the same moment; try again")):
        await people.accounts.note_use(passkey, count)
    return sign_in(request, account, wrapped=passkey.wrapped, passkey=passkey.id)


@post("/sign-in/password", status_code=200, responses=ERRORS)
async def sign_in_by_password(
    request: AnyRequest,
    data: JSONBody[SignInByPassword],
    people: NamedDependency[People],
    limits: NamedDependency[Limits],
) -> SignedIn:
    """Sign in with a name and a password. A name that doesn't exist gets the same response, as slowly."""
    demand_offered(request)
    limits.sign_ins.take(address_of(request))
    people.failures.check(data.name)
    account = await people.accounts.find_by_name(data.name)
    fits = await people.passwords.verify(None if account is None else account.password, data.proof)
    if account is None or not fits:
        people.failures.note(data.name)
        raise SignInFailed("this didn't work; check what you typed, or try a passkey")
    return sign_in(request, account, wrapped=account.wrapped)


@post("/sign-out", status_code=200, responses=ERRORS)
async def sign_out(request: AnyRequest, data: JSONBody[NoContent], people: NamedDependency[People]) -> NoContent:
    """End this session. Its connections are checked again."""
    demand_offered(request)
    principal = await principal_of(request)
    request.clear_session()
    if principal.account is not None:
        await people.sessions.end(digest_of(request))
        people.announce(principal.account)
    return NoContent()


ROUTES = (
    begin_sign_up,
    sign_up_by_passkey,
    sign_up_by_password,
    begin_sign_in,
    sign_in_by_passkey,
    sign_in_by_password,
    sign_out,
)
