"""Accounts over HTTP, under ``/api/account``: make one, sign in, list and end sessions, change how to sign in."""

from __future__ import annotations

from typing import Annotated, Any

import msgspec
from litestar import Router, get, post
from litestar.di import NamedDependency
from litestar.params import FromPath, JSONBody
from msgspec import Meta

from glyphwall.core.decoding import prepare_type
from glyphwall.play.opening import clean_name
from glyphwall.play.refusals import BadMessage
from glyphwall.play.tokens import digest
from glyphwall.server import clock
from glyphwall.server.net.addresses import address_of
from glyphwall.server.net.limits import Limits
from glyphwall.server.net.responses import AnyRequest, errors_of
from glyphwall.server.people import passkeys
from glyphwall.server.people.accounts import Account, Passkey, key_of, new_id, sign_in_name
from glyphwall.server.people.errors import (
    LastWayIn,
    NoAccounts,
    NotSignedIn,
    SignInAgain,
    SignInFailed,
    TicketExpired,
)
from glyphwall.server.people.people import People
from glyphwall.server.people.principal import principal_of
from glyphwall.server.people.sessions import CONFIG, SessionData, SessionInfo, cookie_of, describe_device
from glyphwall.server.store.statements import WriteConflict

WantedName = Annotated[str, Meta(min_length=1, max_length=40)]
SignInName = Annotated[str, Meta(min_length=1, max_length=60)]
Label = Annotated[str, Meta(max_length=60)]
Ticket = Annotated[str, Meta(max_length=64)]
Proof = Annotated[str, Meta(pattern=r"^[\w-]{43}$", description="32 bytes that follow from the password.")]
Wrapped = Annotated[str, Meta(max_length=200, pattern=r"^[\w.-]+$", description="A key that only the client can open.")]
PasskeyId = Annotated[str, Meta(pattern="^[0-9a-f]{64}$")]
Email = Annotated[str, Meta(max_length=254, pattern=r"^[^@\s]+@[^@\s]+$")]
GameId = Annotated[str, Meta(pattern="^[A-Za-z0-9]{12}$")]


class SignUp(msgspec.Struct, forbid_unknown_fields=True):
    """``POST /api/account/sign-up``: begin to make an account."""

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


class Begin(msgspec.Struct, forbid_unknown_fields=True):
    """The body of a request without content."""


class PasskeyOffer(msgspec.Struct):
    """``options``: for the browser, as JSON."""

    ticket: str
    options: str


class SignInByPasskey(msgspec.Struct, forbid_unknown_fields=True):
    """``POST /api/account/sign-in/passkey``. ``credential``: as the browser signed it."""

    ticket: Ticket
    credential: dict[str, Any]


class SignInByPassword(msgspec.Struct, forbid_unknown_fields=True):
    """``POST /api/account/sign-in/password``."""

    name: SignInName
    proof: Proof


class SignedIn(msgspec.Struct):
    """The account that is signed in now, and its sealing key as this way in can open it."""

    account: str
    name: str
    wrapped: str | None = None
    passkey: str | None = None


class PasskeyInfo(msgspec.Struct):
    """A passkey, as its owner sees it. ``opens``: it opens sealed secrets."""

    id: str
    label: str
    created: float
    used: float
    opens: bool


class AccountInfo(msgspec.Struct):
    """``GET /api/account``, signed in.

    ``is_fresh``: it may change how to sign in, export and delete. ``has_key``: some way in opens sealed secrets.
    """

    id: str
    name: str
    email: str | None
    has_password: bool
    created: float
    is_fresh: bool
    has_key: bool
    passkeys: list[PasskeyInfo]
    sessions: list[SessionInfo]


class AccountState(msgspec.Struct):
    """``GET /api/account``. ``offered``: the server has accounts. ``account``: null for a guest."""

    offered: bool
    account: AccountInfo | None = None


class EndSession(msgspec.Struct, forbid_unknown_fields=True):
    """``POST /api/account/sessions/end``. ``handle``: null for all but this one."""

    handle: Annotated[str, Meta(max_length=16)] | None = None


class AddPasskey(msgspec.Struct, forbid_unknown_fields=True):
    """``POST /api/account/passkeys/add``."""

    ticket: Ticket
    credential: dict[str, Any]
    label: Label = ""
    wrapped: Wrapped | None = None


class WrapByPasskey(msgspec.Struct, forbid_unknown_fields=True):
    """``POST /api/account/passkeys/wrap``: store the sealing key as a passkey can open it."""

    id: PasskeyId
    wrapped: Wrapped


class RemovePasskey(msgspec.Struct, forbid_unknown_fields=True):
    """``POST /api/account/passkeys/remove``."""

    id: PasskeyId


class SetPassword(msgspec.Struct, forbid_unknown_fields=True):
    """``POST /api/account/password``: set or replace the password. Other sessions end."""

    proof: Proof
    wrapped: Wrapped | None = None


class SetEmail(msgspec.Struct, forbid_unknown_fields=True):
    """``POST /api/account/email``; null removes it."""

    email: Email | None = None


class Seal(msgspec.Struct, forbid_unknown_fields=True):
    """``POST /api/account/sealed/{game_id}``: store a value that only the client can read, unless there is one."""

    name: Annotated[str, Meta(pattern="^[1-8]/(secret|receipt)$")]
    value: Annotated[str, Meta(max_length=600, pattern=r"^[\w.-]+$")]


class Sealed(msgspec.Struct):
    """The sealed values of a game, by name."""

    values: dict[str, str]


class _SignUpTicket(msgspec.Struct):
    account: str
    name: str
    challenge: bytes


class _PasskeyTicket(msgspec.Struct):
    account: str
    challenge: bytes


def _decode(data: bytes, kind: Any) -> Any:
    return msgspec.json.decode(data, type=prepare_type(kind))


_ERRORS = errors_of(
    bad="bad-message: what is wrong with the body.",
    bearer="not-signed-in: the session has ended.",
    seat="sign-in-failed: the name, the password or the passkey is wrong. sign-in-again: it was too long ago.",
    missing="no-accounts: this server has none.",
    late="ticket-expired: start again. last-way-in, account-full: what is in the way.",
    often="too-many-requests: from this address or for this name; try again after Retry-After seconds.",
    down="unavailable: it could not be read or saved.",
)


# -- who asks ------------------------------------------------------------------------------------------


async def demand_account(request: AnyRequest, *, fresh: bool = False) -> str:
    """Return the account that a request acts for.

    Raises:
        NoAccounts, NotSignedIn: there is none. SignInAgain: its owner signed in too long ago.
    """
    demand_offered(request)
    principal = await principal_of(request)
    if principal.account is None:
        raise NotSignedIn("sign in first")
    if fresh and not principal.is_fresh:
        raise SignInAgain("sign in again to do this")
    return principal.account


def demand_offered(request: AnyRequest) -> None:
    """Raise NoAccounts if the operator has switched accounts off."""
    if not request.app.state.people.offered:
        raise NoAccounts("this server has no accounts")


def _sign_in(request: AnyRequest, account: Account, **more: Any) -> SignedIn:
    """Put an account into the session, which gets a new id.

    Raises:
        SignInFailed: an operator has closed it.
    """
    if account.closed is not None:
        raise SignInFailed("this didn't work; check what you typed, or try a passkey")
    device = describe_device(request.headers.get("user-agent", ""))
    request.set_session(msgspec.to_builtins(SessionData(account.id, clock.now(), device)))
    return SignedIn(account=account.id, name=account.name, **more)


def _demand_site(request: AnyRequest) -> passkeys.Site:
    site = passkeys.site_of(request)
    if site is None:
        raise BadMessage("passkeys need a page at a host name, with https or at localhost")
    return site


# -- making an account -----------------------------------------------------------------------------


@post("/sign-up", status_code=200, responses=_ERRORS)
async def begin_sign_up(
    request: AnyRequest, data: JSONBody[SignUp], people: NamedDependency[People], limits: NamedDependency[Limits]
) -> SignUpOffer:
    """Choose a name to sign in with, for a new account. Nothing is made yet."""
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


@post("/sign-up/passkey", status_code=201, responses=_ERRORS)
async def sign_up_by_passkey(
    request: AnyRequest, data: JSONBody[SignUpByPasskey], people: NamedDependency[People]
) -> SignedIn:
    """Make an account with a passkey, and sign in."""
    demand_offered(request)
    site = _demand_site(request)
    known: _SignUpTicket = _decode(await people.accounts.redeem("sign-up", data.ticket), _SignUpTicket)
    passkey = await passkeys.register(site, known.challenge, data.credential, known.account, data.label, data.wrapped)
    account = await _create(people, known, None, None, passkey)
    return _sign_in(request, account, wrapped=data.wrapped, passkey=passkey.id)


@post("/sign-up/password", status_code=201, responses=_ERRORS)
async def sign_up_by_password(
    request: AnyRequest, data: JSONBody[SignUpByPassword], people: NamedDependency[People]
) -> SignedIn:
    """Make an account with a password, and sign in."""
    demand_offered(request)
    known: _SignUpTicket = _decode(await people.accounts.redeem("sign-up", data.ticket), _SignUpTicket)
    account = await _create(people, known, await people.passwords.hash(data.proof), data.wrapped, None)
    return _sign_in(request, account, wrapped=data.wrapped)


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
    try:
        await people.accounts.create(account, passkey)
    except WriteConflict:  # one in millions: the random letters of the name
        raise TicketExpired("this was done already; start again") from None
    return account


# -- signing in ------------------------------------------------------------------------------------


@post("/sign-in", status_code=200, responses=_ERRORS)
async def begin_sign_in(
    request: AnyRequest, data: JSONBody[Begin], people: NamedDependency[People], limits: NamedDependency[Limits]
) -> PasskeyOffer:
    """Ask for a passkey of any account."""
    demand_offered(request)
    limits.sign_ins.take(address_of(request))
    challenge, options = passkeys.ask_to_sign_in(_demand_site(request))
    ticket = await people.accounts.issue("sign-in", msgspec.json.encode(_PasskeyTicket("", challenge)))
    return PasskeyOffer(ticket, options)


@post("/sign-in/passkey", status_code=200, responses=_ERRORS)
async def sign_in_by_passkey(
    request: AnyRequest, data: JSONBody[SignInByPasskey], people: NamedDependency[People]
) -> SignedIn:
    """Sign in with a passkey."""
    demand_offered(request)
    site = _demand_site(request)
    known: _PasskeyTicket = _decode(await people.accounts.redeem("sign-in", data.ticket), _PasskeyTicket)
    passkey = await people.accounts.passkey(str(data.credential.get("id", ""))[: passkeys.MAX_CREDENTIAL])
    account = None if passkey is None else await people.accounts.load(passkey.account_id)
    if passkey is None or account is None:
        raise SignInFailed("this passkey didn't work here; try again")
    count = await passkeys.check(site, known.challenge, data.credential, passkey)
    try:
        await people.accounts.note_use(passkey, count)
    except WriteConflict:
        raise SignInFailed("this passkey was used twice at the same moment; try again") from None
    return _sign_in(request, account, wrapped=passkey.wrapped, passkey=passkey.id)


@post("/sign-in/password", status_code=200, responses=_ERRORS)
async def sign_in_by_password(
    request: AnyRequest,
    data: JSONBody[SignInByPassword],
    people: NamedDependency[People],
    limits: NamedDependency[Limits],
) -> SignedIn:
    """Sign in with a name and a password. A name that doesn't exist is answered alike, and as slowly."""
    demand_offered(request)
    limits.sign_ins.take(address_of(request))
    people.failures.check(data.name)
    account = await people.accounts.named(data.name)
    fits = await people.passwords.verify(None if account is None else account.password, data.proof)
    if account is None or not fits:
        people.failures.note(data.name)
        raise SignInFailed("this didn't work; check what you typed, or try a passkey")
    return _sign_in(request, account, wrapped=account.wrapped)


@post("/sign-out", status_code=200, responses=_ERRORS)
async def sign_out(request: AnyRequest, data: JSONBody[Begin], people: NamedDependency[People]) -> AccountState:
    """End this session. The connections that it opened are recognised anew."""
    demand_offered(request)
    principal = await principal_of(request)
    request.clear_session()
    if principal.account is not None:
        await people.sessions.end(digest_of(request))
        people.announce(principal.account)
    return AccountState(offered=True)


# -- an account ------------------------------------------------------------------------------------


@get("/", responses=errors_of(down="unavailable: it could not be read."))
async def get_account(request: AnyRequest, people: NamedDependency[People]) -> AccountState:
    """Return the account that is signed in."""
    if not request.app.state.people.offered:
        return AccountState(offered=False)
    return AccountState(offered=True, account=await describe_account(request, people))


async def describe_account(request: AnyRequest, people: People) -> AccountInfo | None:
    """Return the account that is signed in, as its owner sees it; None for a guest."""
    principal = await principal_of(request)
    account = None if principal.account is None else await people.accounts.load(principal.account)
    if account is None:
        return None
    own = await people.accounts.passkeys(account.id)
    return AccountInfo(
        id=account.id,
        name=account.name,
        email=account.email,
        has_password=account.password is not None,
        created=account.created,
        is_fresh=principal.is_fresh,
        has_key=account.wrapped is not None or any(each.wrapped is not None for each in own),
        passkeys=[PasskeyInfo(each.id, each.label, each.created, each.used, each.wrapped is not None) for each in own],
        sessions=await people.sessions.list_sessions(account.id, digest_of(request)),
    )


@post("/sessions/end", status_code=200, responses=_ERRORS)
async def end_session(request: AnyRequest, data: JSONBody[EndSession], people: NamedDependency[People]) -> AccountState:
    """End another session of the account, or all others."""
    account = await demand_account(request)
    await people.sessions.revoke(account, data.handle, "" if data.handle is not None else digest_of(request))
    people.announce(account)
    return AccountState(offered=True)


@post("/passkeys/begin", status_code=200, responses=_ERRORS)
async def begin_passkey(
    request: AnyRequest, data: JSONBody[Begin], people: NamedDependency[People], limits: NamedDependency[Limits]
) -> PasskeyOffer:
    """Ask for another passkey."""
    account = await _demand_stored(request, people)
    limits.sign_ins.take(address_of(request))
    known = await people.accounts.passkeys(account.id)
    challenge, options = passkeys.ask_to_register(_demand_site(request), account.id, account.name, known)
    ticket = await people.accounts.issue("passkey", msgspec.json.encode(_PasskeyTicket(account.id, challenge)))
    return PasskeyOffer(ticket, options)


@post("/passkeys/add", status_code=201, responses=_ERRORS)
async def add_passkey(request: AnyRequest, data: JSONBody[AddPasskey], people: NamedDependency[People]) -> PasskeyInfo:
    """Add another passkey."""
    account = await demand_account(request, fresh=True)
    known: _PasskeyTicket = _decode(await people.accounts.redeem("passkey", data.ticket), _PasskeyTicket)
    if known.account != account:
        raise TicketExpired("this was begun by another account; start again")
    site = _demand_site(request)
    passkey = await passkeys.register(site, known.challenge, data.credential, account, data.label, data.wrapped)
    try:
        await people.accounts.add_passkey(passkey)
    except WriteConflict:
        raise TicketExpired("this passkey is known already") from None
    return PasskeyInfo(passkey.id, passkey.label, passkey.created, passkey.used, passkey.wrapped is not None)


@post("/passkeys/wrap", status_code=200, responses=_ERRORS)
async def wrap_by_passkey(request: AnyRequest, data: JSONBody[WrapByPasskey], people: NamedDependency[People]) -> Begin:
    """Store the sealing key as a passkey can open it."""
    account = await demand_account(request, fresh=True)
    try:
        await people.accounts.wrap(account, data.id, data.wrapped)
    except WriteConflict:
        raise BadMessage("id: the account has no such passkey") from None
    return Begin()


@post("/passkeys/remove", status_code=200, responses=_ERRORS)
async def remove_passkey(request: AnyRequest, data: JSONBody[RemovePasskey], people: NamedDependency[People]) -> Begin:
    """Remove a passkey."""
    account = await demand_account(request, fresh=True)
    try:
        await people.accounts.remove_passkey(account, data.id)
    except WriteConflict:
        raise LastWayIn("this is the only way into your account; add another first") from None
    return Begin()


@post("/password", status_code=200, responses=_ERRORS)
async def set_password(request: AnyRequest, data: JSONBody[SetPassword], people: NamedDependency[People]) -> Begin:
    """Set or replace the password, and end all other sessions. This one gets a new id."""
    account = await _demand_stored(request, people)
    await people.accounts.set_password(account.id, await people.passwords.hash(data.proof), data.wrapped)
    await people.sessions.revoke(account.id, None, digest_of(request))
    people.announce(account.id)
    _sign_in(request, account)
    return Begin()


@post("/email", status_code=200, responses=_ERRORS)
async def set_email(request: AnyRequest, data: JSONBody[SetEmail], people: NamedDependency[People]) -> Begin:
    """Store or remove the e-mail address."""
    account = await demand_account(request, fresh=True)
    await people.accounts.set_email(account, data.email)
    return Begin()


async def _demand_stored(request: AnyRequest, people: People) -> Account:
    account = await people.accounts.load(await demand_account(request, fresh=True))
    if account is None:
        raise NotSignedIn("sign in first")
    return account


# -- sealed secrets --------------------------------------------------------------------------------


@get("/sealed/{game_id:str}", responses=_ERRORS)
async def get_sealed(request: AnyRequest, game_id: FromPath[str], people: NamedDependency[People]) -> Sealed:
    """Return what the account has sealed for a game."""
    return Sealed(await people.accounts.sealed(await demand_account(request), game_id[:12]))


@post("/sealed/{game_id:str}", status_code=200, responses=_ERRORS)
async def seal(
    request: AnyRequest, game_id: FromPath[str], data: JSONBody[Seal], people: NamedDependency[People]
) -> Sealed:
    """Store a sealed value unless there is one, and return the stored one."""
    account = await demand_account(request)
    try:
        stored = await people.accounts.seal(account, game_id[:12], data.name, data.value)
    except WriteConflict:
        raise BadMessage("there is no such game") from None
    return Sealed({data.name: stored})


def digest_of(request: AnyRequest) -> str:
    """Return the digest of a request's session id; empty without one."""
    session = cookie_of(request)
    return "" if session is None else digest(session)


ROUTES = (
    begin_sign_up,
    sign_up_by_passkey,
    sign_up_by_password,
    begin_sign_in,
    sign_in_by_passkey,
    sign_in_by_password,
    sign_out,
    get_account,
    end_session,
    begin_passkey,
    add_passkey,
    wrap_by_passkey,
    remove_passkey,
    set_password,
    set_email,
    get_sealed,
    seal,
)


def account_router(*more: Any) -> Router:
    """Return the router of all routes that read or change a session."""
    return Router("/api/account", route_handlers=[*ROUTES, *more], middleware=[CONFIG.middleware])
