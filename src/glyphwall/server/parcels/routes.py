"""Parcels: what a device sends to another one of the same person, by a link that works once.

The device encrypts what it sends. The link's fragment has the key, and the code that the parcel is fetched with; the
server learns the code's digest, and the code itself when the other device fetches it. That device brings a secret of
its own, a claim. With it, it may fetch the parcel again if the answer was lost; other devices no longer can.
"""

from __future__ import annotations

import asyncio
import hmac
import logging
from base64 import urlsafe_b64decode, urlsafe_b64encode
from binascii import Error as Base64Error
from contextlib import asynccontextmanager
from typing import TYPE_CHECKING, Annotated, Final, Literal

import msgspec
from litestar import post
from litestar.di import NamedDependency
from litestar.params import HeaderParameter, JSONBody
from msgspec import Meta

from glyphwall.play.protocol.basics import GameId, Secret
from glyphwall.play.refusals import BadMessage, BadToken, Refusal
from glyphwall.play.tokens import digest
from glyphwall.server.background import refuse_conflict, run_while
from glyphwall.server.errors import TooManyRequests, Unavailable
from glyphwall.server.net.addresses import address_of
from glyphwall.server.net.limits import Limits
from glyphwall.server.net.responses import AnyRequest, errors_of
from glyphwall.server.settings import Settings
from glyphwall.server.store.parcels import PARCEL_SECONDS
from glyphwall.server.store.statements import WriteConflict
from glyphwall.server.store.store import Store

if TYPE_CHECKING:
    from collections.abc import AsyncIterator

    from litestar import Litestar

    from glyphwall.server.store.parcels import StoredParcel

logger = logging.getLogger(__name__)

MAX_CONTENT: Final = 131_072
"""Bytes of a parcel: a hundred games."""
MAX_PARCELS: Final = 2_000
"""Parcels at a time."""
SWEEP_SECONDS: Final = 30.0

Code = Annotated[str, Meta(pattern="^[A-Za-z0-9_-]{22,64}$")]


class UnknownParcel(Refusal, code="unknown-parcel", status=404):
    """No parcel has this code: its time is over, or it was withdrawn."""


class ParcelUsed(Refusal, code="parcel-used", status=409):
    """Another device has fetched the parcel."""


class NotOffered(Refusal, code="not-offered", status=403):
    """The operator of this server has switched this off."""


class SendParcel(msgspec.Struct, forbid_unknown_fields=True):
    """The body of ``POST /api/parcels``.

    Attributes:
        game_id: the game of the seat whose token is sent along: only players send parcels.
        code_digest: the SHA-256, in hexadecimal, of a code of 128 random bits or more that the client has chosen.
        content: the encrypted content, in base64 for URLs. A client that lost the answer sends the same again.
    """

    game_id: GameId
    code_digest: Secret
    content: Annotated[str, Meta(min_length=1, max_length=MAX_CONTENT * 4 // 3 + 4)]


class ParcelCode(msgspec.Struct, forbid_unknown_fields=True):
    """The body of ``POST /api/parcels/state`` and ``/withdraw``."""

    code: Code


class ClaimParcel(msgspec.Struct, forbid_unknown_fields=True):
    """The body of ``POST /api/parcels/fetch`` and ``/finish``.

    Attributes:
        claim: 128 random bits or more that the client has chosen and stored: with them it may fetch the parcel again.
    """

    code: Code
    claim: Code


class ParcelState(msgspec.Struct):
    """The state of a parcel. ``seconds``: the time that is left."""

    state: Literal["waiting", "fetched", "arrived"]
    seconds: Annotated[float, Meta(ge=0)]


class FetchedParcel(msgspec.Struct):
    content: str


def _state_of(parcel: StoredParcel) -> ParcelState:
    fetched: Literal["waiting", "fetched"] = "waiting" if parcel.claim is None else "fetched"
    return ParcelState("arrived" if parcel.content is None else fetched, max(0.0, parcel.seconds))


async def _look(store: Store, settings: Settings, code: str) -> StoredParcel:
    _check_offered(settings)
    found = await store.parcels.look(digest(code))
    if found is None:
        raise UnknownParcel("there is no such parcel, or its time is over")
    return found


def _check_offered(settings: Settings) -> None:
    if not settings.parcels:
        raise NotOffered("this server doesn't move seats to other devices")


def _decode(content: str) -> bytes:
    try:
        found = urlsafe_b64decode(content + "=" * (-len(content) % 4))
    except (Base64Error, ValueError):
        raise BadMessage("content: it is not base64 for URLs") from None
    if not 0 < len(found) <= MAX_CONTENT:
        raise BadMessage(f"content: at most {MAX_CONTENT} bytes")
    return found


# -- routes ------------------------------------------------------------------------------------------

Bearer = Annotated[
    str | None, HeaderParameter(name="authorization", description="`Bearer` and the token of a seat of the game.")
]
_ALWAYS = (BadMessage, NotOffered, ParcelUsed, TooManyRequests, Unavailable)
_OF_PARCEL = errors_of(*_ALWAYS, UnknownParcel)


@post(
    "/api/parcels",
    request_max_body_size=2 * MAX_CONTENT,
    responses=errors_of(*_ALWAYS, BadToken, large="body-too-large."),
)
async def send_parcel(
    request: AnyRequest,
    data: JSONBody[SendParcel],
    limits: NamedDependency[Limits],
    store: NamedDependency[Store],
    settings: NamedDependency[Settings],
    authorization: Bearer = None,
) -> ParcelState:
    """Store a parcel for ten minutes, replacing an older one of the seat that wasn't fetched."""
    _check_offered(settings)
    limits.parcels.take(address_of(request))
    content = _decode(data.content)
    token = digest((authorization or "").removeprefix("Bearer ").strip())
    if not await store.parcels.has_seat(data.game_id, token):
        raise BadToken("this token is for no seat of this game")
    if await store.parcels.count() >= MAX_PARCELS:
        raise TooManyRequests("too many seats are on their way to other devices; try again later")
    try:
        await store.parcels.create(data.code_digest, token, content, PARCEL_SECONDS)
    except WriteConflict:  # the first answer was lost
        before = await store.parcels.look(data.code_digest)
        if before is None or before.content != content:
            raise ParcelUsed("another parcel has this code") from None
        return _state_of(before)
    return ParcelState("waiting", PARCEL_SECONDS)


@post("/api/parcels/fetch", status_code=200, responses=_OF_PARCEL)
async def fetch_parcel(
    request: AnyRequest,
    data: JSONBody[ClaimParcel],
    limits: NamedDependency[Limits],
    store: NamedDependency[Store],
    settings: NamedDependency[Settings],
) -> FetchedParcel:
    """Return the content of a parcel, to one device only; that device may ask again until it has stored it."""
    limits.fetched_parcels.take(address_of(request))
    await _look(store, settings, data.code)
    try:
        await store.parcels.claim(digest(data.code), digest(data.claim))
    except WriteConflict:
        await _look(store, settings, data.code)
        raise ParcelUsed("another device has fetched this") from None
    found = await _look(store, settings, data.code)
    if found.content is None:
        raise ParcelUsed("this has arrived already")
    return FetchedParcel(urlsafe_b64encode(found.content).rstrip(b"=").decode())


@post("/api/parcels/finish", status_code=200, responses=_OF_PARCEL)
async def finish_parcel(
    data: JSONBody[ClaimParcel], store: NamedDependency[Store], settings: NamedDependency[Settings]
) -> ParcelState:
    """Confirm that a parcel is stored on the device that has fetched it; its content is deleted here."""
    found = await _look(store, settings, data.code)
    if not hmac.compare_digest(found.claim or "", digest(data.claim)):
        raise ParcelUsed("another device has fetched this")
    with refuse_conflict(UnknownParcel("its time is over")):
        await store.parcels.finish(digest(data.code), digest(data.claim))
    return ParcelState("arrived", found.seconds)


@post("/api/parcels/state", status_code=200, responses=_OF_PARCEL)
async def look_at_parcel(
    request: AnyRequest,
    data: JSONBody[ParcelCode],
    limits: NamedDependency[Limits],
    store: NamedDependency[Store],
    settings: NamedDependency[Settings],
) -> ParcelState:
    """Say whether a parcel has been fetched. The code is in the body: URLs are written to logs."""
    limits.fetched_parcels.take(address_of(request))
    return _state_of(await _look(store, settings, data.code))


@post("/api/parcels/withdraw", status_code=200, responses=_OF_PARCEL)
async def withdraw_parcel(
    request: AnyRequest,
    data: JSONBody[ParcelCode],
    limits: NamedDependency[Limits],
    store: NamedDependency[Store],
    settings: NamedDependency[Settings],
) -> ParcelState:
    """Delete a parcel that wasn't fetched."""
    limits.fetched_parcels.take(address_of(request))
    await _look(store, settings, data.code)
    with refuse_conflict(ParcelUsed("another device has fetched this")):
        await store.parcels.withdraw(digest(data.code))
    return ParcelState("waiting", 0.0)


@asynccontextmanager
async def parcels_lifespan(app: Litestar) -> AsyncIterator[None]:
    """Delete the parcels whose time is over, while the application runs."""
    store: Store = app.state.store

    async def keep_swept() -> None:
        while True:
            try:
                await store.parcels.sweep()
            except Unavailable:  # logged
                logger.info("expired parcels are deleted later")
            await asyncio.sleep(SWEEP_SECONDS)

    async with run_while(parcel_sweeper=keep_swept()):
        yield


ROUTES = (send_parcel, fetch_parcel, finish_parcel, look_at_parcel, withdraw_parcel)
