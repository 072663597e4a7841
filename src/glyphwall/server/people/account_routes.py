"""An account over HTTP, under ``/api/account``: its description, sessions, password, address and sealed values."""

from __future__ import annotations

from typing import Annotated

import msgspec
from litestar import get, post
from litestar.di import NamedDependency
from litestar.params import FromPath, JSONBody
from msgspec import Meta

from glyphwall.play.refusals import BadMessage
from glyphwall.server.background import refuse_conflict
from glyphwall.server.errors import Unavailable
from glyphwall.server.net.responses import AnyRequest, errors_of
from glyphwall.server.people.access import (
    ERRORS,
    NoContent,
    Proof,
    Wrapped,
    demand_account,
    demand_stored,
    digest_of,
    sign_in,
)
from glyphwall.server.people.passkey_routes import PasskeyInfo
from glyphwall.server.people.people import People
from glyphwall.server.people.principal import principal_of
from glyphwall.server.people.sessions import SessionInfo

Email = Annotated[str, Meta(max_length=254, pattern=r"^[^@\s]+@[^@\s]+$")]


class AccountInfo(msgspec.Struct):
    """``GET /api/account``, signed in.

    ``is_fresh``: whether the last sign-in is recent enough to change ways to sign in, export or delete. ``has_key``:
    whether a passkey or the password opens sealed secrets.
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


@get("/", responses=errors_of(Unavailable))
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


@post("/sessions/end", status_code=200, responses=ERRORS)
async def end_session(request: AnyRequest, data: JSONBody[EndSession], people: NamedDependency[People]) -> AccountState:
    """End another session of the account, or all others."""
    account = await demand_account(request)
    await people.sessions.revoke(account, data.handle, "" if data.handle is not None else digest_of(request))
    people.announce(account)
    return AccountState(offered=True)


@post("/password", status_code=200, responses=ERRORS)
async def set_password(request: AnyRequest, data: JSONBody[SetPassword], people: NamedDependency[People]) -> NoContent:
    """Set or replace the password, and end all other sessions. This one gets a new id."""
    account = await demand_stored(request, people)
    await people.accounts.set_password(account.id, await people.passwords.hash(data.proof), data.wrapped)
    await people.sessions.revoke(account.id, None, digest_of(request))
    people.announce(account.id)
    sign_in(request, account)
    return NoContent()


@post("/email", status_code=200, responses=ERRORS)
async def set_email(request: AnyRequest, data: JSONBody[SetEmail], people: NamedDependency[People]) -> NoContent:
    """Store or remove the e-mail address."""
    account = await demand_account(request, fresh=True)
    await people.accounts.set_email(account, data.email)
    return NoContent()


@get("/sealed/{game_id:str}", responses=ERRORS)
async def get_sealed(request: AnyRequest, game_id: FromPath[str], people: NamedDependency[People]) -> Sealed:
    """Return the account's sealed values for a game."""
    return Sealed(await people.accounts.sealed_values(await demand_account(request), game_id[:12]))


@post("/sealed/{game_id:str}", status_code=200, responses=ERRORS)
async def seal(
    request: AnyRequest, game_id: FromPath[str], data: JSONBody[Seal], people: NamedDependency[People]
) -> Sealed:
    """Store a sealed value unless there is one, and return the stored one."""
    account = await demand_account(request)
    with refuse_conflict(BadMessage("there is no such game")):
        stored = await people.accounts.seal(account, game_id[:12], data.name, data.value)
    return Sealed({data.name: stored})


ROUTES = (get_account, end_session, set_password, set_email, get_sealed, seal)
