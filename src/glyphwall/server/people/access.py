"""Parts that all account routes share: the signed-in account, signing in, and the errors."""

from __future__ import annotations

from typing import TYPE_CHECKING, Annotated, Any, Final

import msgspec
from msgspec import Meta

from glyphwall.core._decoding import prepare_type
from glyphwall.play.refusals import BadMessage
from glyphwall.play.tokens import digest
from glyphwall.server import clock
from glyphwall.server.errors import Banned, TooManyRequests, Unavailable
from glyphwall.server.net.responses import AnyRequest, errors_of
from glyphwall.server.people import passkeys
from glyphwall.server.people.errors import (
    AccountFull,
    LastWayIn,
    NoAccounts,
    NotSignedIn,
    SignInAgain,
    SignInFailed,
    TicketExpired,
)
from glyphwall.server.people.principal import principal_of
from glyphwall.server.people.sessions import SessionData, cookie_of, describe_device

if TYPE_CHECKING:
    from glyphwall.server.people.accounts import Account
    from glyphwall.server.people.people import People

Label = Annotated[str, Meta(max_length=60)]
Ticket = Annotated[str, Meta(max_length=64)]
Proof = Annotated[str, Meta(pattern=r"^[\w-]{43}$", description="32 bytes derived from the password.")]
Wrapped = Annotated[str, Meta(max_length=200, pattern=r"^[\w.-]+$", description="A key that only the client can open.")]

ERRORS: Final = errors_of(
    BadMessage,
    NotSignedIn,
    SignInFailed,
    SignInAgain,
    Banned,
    NoAccounts,
    TicketExpired,
    LastWayIn,
    AccountFull,
    TooManyRequests,
    Unavailable,
)


class NoContent(msgspec.Struct, forbid_unknown_fields=True):
    """An empty body, of a request or a response."""


class SignedIn(msgspec.Struct):
    """The signed-in account, and its sealing key as encrypted for the passkey or the password that was used."""

    account: str
    name: str
    wrapped: str | None = None
    passkey: str | None = None


class PasskeyTicket(msgspec.Struct):
    """The content of a ticket for a passkey; ``account`` is empty for a sign-in."""

    account: str
    challenge: bytes


def decode(data: bytes, kind: Any) -> Any:
    """Decode the content of a ticket."""
    return msgspec.json.decode(data, type=prepare_type(kind))


async def demand_account(request: AnyRequest, *, fresh: bool = False) -> str:
    """Return the account that a request acts for.

    Raises:
        NoAccounts, NotSignedIn: The request has no account. SignInAgain: The last sign-in was too long ago.
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


def demand_site(request: AnyRequest) -> passkeys.Site:
    """Return the site that passkeys are for. Raises BadMessage where the page can't have any."""
    site = passkeys.site_of(request)
    if site is None:
        raise BadMessage("passkeys need a page at a host name, with https or at localhost")
    return site


def sign_in(request: AnyRequest, account: Account, **more: Any) -> SignedIn:
    """Put an account into the session, which gets a new id.

    Raises:
        SignInFailed: an operator has closed it.
    """
    if account.closed is not None:
        raise SignInFailed("this didn't work; check what you typed, or try a passkey")
    request.app.state.limits.account_sign_ins.take(account.id)
    device = describe_device(request.headers.get("user-agent", ""))
    request.set_session(msgspec.to_builtins(SessionData(account.id, clock.now(), device)))
    return SignedIn(account=account.id, name=account.name, **more)


def digest_of(request: AnyRequest) -> str:
    """Return the digest of a request's session id; empty without one."""
    session = cookie_of(request)
    return "" if session is None else digest(session)


async def demand_stored(request: AnyRequest, people: People) -> Account:
    """Load the account of a request whose owner has signed in recently.

    Raises:
        NoAccounts, NotSignedIn, SignInAgain: as of `demand_account`.
    """
    account = await people.accounts.load(await demand_account(request, fresh=True))
    if account is None:
        raise NotSignedIn("sign in first")
    return account
