"""The principal of a request or a socket: the one place that decides for whom it acts."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import msgspec

from glyphwall.server.people.sessions import BACKEND, cookie_of, session_of

if TYPE_CHECKING:
    from collections.abc import Collection

    from litestar.connection import ASGIConnection


class Principal(msgspec.Struct, frozen=True):
    """A guest with the tokens of seats, an account by its session, or both.

    Attributes:
        tokens: tokens of seats, not checked yet: each game knows its own.
        account: the account that is signed in.
        is_fresh: whether its owner has signed in recently.
    """

    tokens: tuple[str, ...] = ()
    account: str | None = None
    is_fresh: bool = False


async def principal_of(connection: ASGIConnection[Any, Any, Any, Any], tokens: Collection[str] = ()) -> Principal:
    """Return who a request or a socket acts for.

    Raises:
        Unavailable: the database can't be read.
    """
    if not connection.app.state.people.offered or cookie_of(connection) is None:
        return Principal(tuple(tokens))
    session = session_of(await BACKEND.loaded(connection))
    if session is None:
        return Principal(tuple(tokens))
    return Principal(tuple(tokens), session.account, session.is_fresh)
