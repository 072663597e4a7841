"""Sessions: Litestar's, on the server's database. A cookie holds a random id; the database holds its digest.

A session gets a new id whenever its content changes (signing in, signing in again). An id from a client that the
database doesn't know is never used, so that no one can plant one (session fixation).
"""

from __future__ import annotations

import re
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, Final

import msgspec
from litestar.datastructures import Cookie, MutableScopeHeaders
from litestar.middleware.session.server_side import ServerSideSessionBackend, ServerSideSessionConfig
from litestar.stores.base import Store as LitestarStore
from sqlalchemy import delete, insert, select, update

from glyphwall.core._decoding import prepare_type
from glyphwall.play.tokens import digest
from glyphwall.server import clock
from glyphwall.server.people.accounts import new_id
from glyphwall.server.store import models
from glyphwall.server.store.statements import StorePart, Write

if TYPE_CHECKING:
    from datetime import timedelta

    from litestar.connection import ASGIConnection
    from litestar.types import Message, ScopeSession

COOKIE: Final = "glyphwall-session"
STORE: Final = "glyphwall-sessions"
SESSION_SECONDS: Final = 90 * 86_400
"""The time after which an unused session ends."""
SEEN_SECONDS: Final = 3_600.0
"""The precision with which the last use of a session is stored."""
FRESH_SECONDS: Final = 900.0
"""The time after a sign-in in which the session may change how to sign in, export and delete."""
MAX_SESSIONS: Final = 50
"""The most sessions of one account; a new one ends the one that was unused longest."""
_ID_BYTES: Final = 32
_ID: Final = re.compile(r"[0-9a-f]{64}")
_LOADED: Final = "glyphwall_session_loaded"

_SESSION, _ACCOUNT = models.sessions.c, models.accounts.c
_BROWSERS: Final = (
    ("Edg", "Edge"),
    ("OPR", "Opera"),
    ("Firefox", "Firefox"),
    ("Chrom", "Chrome"),
    ("Safari", "Safari"),
)
_SYSTEMS: Final = (
    ("Android", "Android"), ("iPhone", "iPhone"), ("iPad", "iPad"), ("Windows", "Windows"), ("Mac OS", "macOS"),
    ("CrOS", "ChromeOS"), ("Linux", "Linux"),
)  # fmt: skip


class SessionData(msgspec.Struct):
    """The content of a session.

    Attributes:
        account: the account that is signed in.
        proved: when the owner last signed in here (seconds since 1970).
        device: the browser and the system.
    """

    account: str
    proved: float
    device: str = ""

    @property
    def is_fresh(self) -> bool:
        """True shortly after a sign-in."""
        return clock.now() - self.proved < FRESH_SECONDS


class SessionInfo(msgspec.Struct):
    """A session, as its owner sees it. Times are seconds since 1970."""

    handle: str
    device: str
    created: float
    seen: float
    is_this: bool = False


_decode = msgspec.json.Decoder(prepare_type(SessionData)).decode


class StoredSessions(StorePart):
    """The sessions on disk, by the digests of their ids."""

    async def load(self, session: str) -> bytes | None:
        """Return the content of a session that has neither ended nor belongs to a closed account."""
        now = clock.now()
        own = (_SESSION.id == session) & (_SESSION.expires >= now) & _ACCOUNT.closed.is_(None)
        query = select(_SESSION.data, _SESSION.seen).where(own & (_ACCOUNT.id == _SESSION.account_id))
        rows = await self._read(query)
        if not rows:
            return None
        if now - rows[0].seen > SEEN_SECONDS:
            used = update(models.sessions).where(_SESSION.id == session)
            row = used.values(seen=now, expires=now + SESSION_SECONDS)
            await self._write(session[:8], [Write(None, {}, row, any_rows=True)])
        return bytes(rows[0].data)

    async def save(self, session: str, data: bytes, seconds: float) -> None:
        """Write a new session; delete those that have ended."""
        content, now = _decode(data), clock.now()
        row = {
            "id": session,
            "account_id": content.account,
            "handle": new_id(),
            "data": data,
            "device": content.device,
            "created": now,
            "seen": now,
            "expires": now + seconds,
        }
        own = _SESSION.account_id == content.account
        newest = select(_SESSION.id).where(own).order_by(_SESSION.seen.desc()).limit(MAX_SESSIONS - 1)
        old = (_SESSION.expires < now) | (own & _SESSION.id.not_in(newest))
        await self._write(
            session[:8],
            [
                Write(None, {}, delete(models.sessions).where(old), any_rows=True),
                Write(None, {}, insert(models.sessions).values(row)),
            ],
        )

    async def end(self, session: str) -> None:
        await self._delete(_SESSION.id == session)

    async def end_all(self) -> None:
        await self._delete(_SESSION.id.is_not(None))

    async def revoke(self, account: str, handle: str | None, but: str = "") -> None:
        """End a session of an account by its handle; None: all of them, except one by its digest."""
        own = (_SESSION.account_id == account) & (_SESSION.id != but)
        await self._delete(own if handle is None else own & (_SESSION.handle == handle))

    async def _delete(self, where: Any) -> None:
        await self._write("sessions", [Write(None, {}, delete(models.sessions).where(where), any_rows=True)])

    async def list_sessions(self, account: str, session: str) -> list[SessionInfo]:
        """Return the sessions of an account; ``session`` is the asking one."""
        own = (_SESSION.account_id == account) & (_SESSION.expires >= clock.now())
        rows = await self._read(select(models.sessions).where(own).order_by(_SESSION.seen.desc()))
        return [SessionInfo(row.handle, row.device, row.created, row.seen, row.id == session) for row in rows]


class SessionStore(LitestarStore):
    """The sessions as Litestar's store. Keys are the ids in the cookies."""

    __slots__ = ("_sessions",)

    def __init__(self, sessions: StoredSessions) -> None:
        self._sessions = sessions

    async def set(self, key: str, value: str | bytes, expires_in: int | timedelta | None = None) -> None:
        seconds = expires_in if isinstance(expires_in, int) else SESSION_SECONDS
        await self._sessions.save(digest(key), value.encode() if isinstance(value, str) else value, seconds)

    async def get(self, key: str, renew_for: int | timedelta | None = None) -> bytes | None:
        return await self._sessions.load(digest(key))

    async def delete(self, key: str) -> None:
        await self._sessions.end(digest(key))

    async def delete_all(self) -> None:
        await self._sessions.end_all()

    async def exists(self, key: str) -> bool:
        return await self._sessions.load(digest(key)) is not None

    async def expires_in(self, key: str) -> int | None:
        return None if await self._sessions.load(digest(key)) is None else SESSION_SECONDS


class RotatingSessions(ServerSideSessionBackend):
    """Litestar's sessions, with a new id for every new content. Sessions that don't change send no cookie."""

    async def load_from_connection(self, connection: ASGIConnection[Any, Any, Any, Any]) -> dict[str, Any]:
        session_id = cookie_of(connection)
        found = await super().load_from_connection(connection) if session_id is not None else {}
        connection.scope["state"][_LOADED] = dict(found)
        return found

    async def loaded(self, connection: ASGIConnection[Any, Any, Any, Any]) -> Any:
        """Return the content of a connection's session, and load it if no middleware did."""
        scope: Any = connection.scope
        if "session" not in scope:
            scope["session"] = await self.load_from_connection(connection)
        return scope["session"]

    async def store_in_message(
        self, scope_session: ScopeSession, message: Message, connection: ASGIConnection[Any, Any, Any, Any]
    ) -> None:
        scope = connection.scope
        before: dict[str, Any] = scope["state"].get(_LOADED, {})
        after = scope_session if isinstance(scope_session, dict) else {}
        session_id = cookie_of(connection)
        if after == before and (after or session_id is None):
            return
        store = self.config.get_store_from_app(scope["litestar_app"])
        if before and session_id is not None:
            await store.delete(session_id)
        if after:
            session_id = self.generate_session_id()
            await self.set(session_id, self.serialize_data(after, scope), store)
            cookie = self._cookie(connection, session_id, self.config.max_age)
        else:
            cookie = self._cookie(connection, "", 0)
        MutableScopeHeaders.from_message(message).add("set-cookie", cookie.to_header(header=""))

    def _cookie(self, connection: ASGIConnection[Any, Any, Any, Any], value: str, seconds: int) -> Cookie:
        return Cookie(
            key=COOKIE,
            value=value,
            max_age=seconds,
            path=connection.app.state.settings.prefix or "/",
            httponly=True,
            samesite="lax",
            secure=is_https(connection),
        )


@dataclass
class SessionConfig(ServerSideSessionConfig):
    """The configuration of the sessions."""

    _backend_class = RotatingSessions


CONFIG: Final = SessionConfig(
    key=COOKIE, store=STORE, max_age=SESSION_SECONDS, session_id_bytes=_ID_BYTES, exclude_opt_key="no_session"
)
BACKEND: Final = RotatingSessions(CONFIG)


def is_https(connection: ASGIConnection[Any, Any, Any, Any]) -> bool:
    """Return whether people reach the server by HTTPS, also if a proxy ends it: browsers say so in ``Origin``."""
    return connection.headers.get("origin", "").startswith("https:") or connection.url.scheme in ("https", "wss")


def cookie_of(connection: ASGIConnection[Any, Any, Any, Any]) -> str | None:
    """Return the id in a well-formed cookie."""
    value = connection.cookies.get(COOKIE, "")
    return value if _ID.fullmatch(value) else None


def describe_device(user_agent: str) -> str:
    """Return the browser and the system in a few words; nothing else of the header is stored."""
    parts = [next((name for mark, name in names if mark in user_agent), "") for names in (_BROWSERS, _SYSTEMS)]
    return ", ".join(part for part in parts if part)


def session_of(content: Any) -> SessionData | None:
    """Return a session from its content; None for a guest."""
    return msgspec.convert(content, prepare_type(SessionData)) if isinstance(content, dict) and content else None
