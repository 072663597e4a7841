"""Requests for a new game that have an id: the same request gets the same game, with the same tokens.

The id is the client's secret. The server stores its digest only, and derives the seats' tokens and invitations from the
id: it can send them again to a client that knows the id, and stores no token.
"""

from __future__ import annotations

import hashlib
from functools import cache
from typing import TYPE_CHECKING, Any

import msgspec

from glyphwall.core._decoding import prepare_type
from glyphwall.play.protocol.bodies import Created, OpenRecord
from glyphwall.play.protocol.table import SeatGrant
from glyphwall.play.refusals import BadMessage
from glyphwall.play.tokens import derive_secret, digest

if TYPE_CHECKING:
    from collections.abc import Iterator

    from glyphwall.play.protocol.bodies import CreateGame
    from glyphwall.play.records import StoredGame


def creation_of(request: CreateGame | OpenRecord, game: StoredGame) -> dict[str, Any]:
    """Return the row that remembers a request with an id."""
    return {
        "id": digest(request.request_id or ""),
        "game_id": game.id,
        "asked": digest_request(request),
        "at": game.created,
    }


def digest_request(request: CreateGame | OpenRecord) -> str:
    """Return the digest of a request's content. Fields with default values don't count, so new fields change none."""
    return _digest(_strip_defaults(msgspec.structs.replace(request, request_id=None)))


def _same(request: CreateGame | OpenRecord, first_digest: str) -> bool:
    """Return whether a digest is of this request, made by this version or by one of the first that kept digests."""
    if digest_request(request) == first_digest:
        return True
    return any(_digest(whole) == first_digest for whole in _as_first_remembered(request))


def _as_first_remembered(request: CreateGame | OpenRecord) -> Iterator[msgspec.Struct]:
    """Yield a request as versions from a700ffc4 to 849145ad digested it: with all of its fields."""
    forgotten = msgspec.structs.replace(request, request_id=None)
    if isinstance(forgotten, OpenRecord):
        yield _convert(forgotten, _FirstRecord)
    else:
        yield _convert(forgotten, _FirstGame)
        yield _convert(forgotten, _SecondGame)


def _convert(request: msgspec.Struct, kind: type[msgspec.Struct]) -> msgspec.Struct:
    return msgspec.convert(msgspec.to_builtins(request), prepare_type(kind))


class _FirstSeat(msgspec.Struct):
    kind: str
    level: str | None = None
    name: str | None = None
    commitment: str | None = None
    colour: str | None = None


class _SecondSeat(msgspec.Struct):
    kind: str
    level: str | None = None
    name: str | None = None
    takes_part: bool = False
    commitment: str | None = None
    colour: str | None = None


class _FirstGame(msgspec.Struct):
    game: str
    seats: list[_FirstSeat]
    options: dict[str, Any] = {}
    request_id: str | None = None
    position: str | None = None


class _SecondGame(msgspec.Struct):
    game: str
    seats: list[_SecondSeat]
    options: dict[str, Any] = {}
    request_id: str | None = None
    position: str | None = None


class _FirstRecord(msgspec.Struct):
    record: str
    request_id: str | None = None


def _digest(value: Any) -> str:
    return hashlib.sha256(msgspec.json.encode(value, order="deterministic")).hexdigest()


def _strip_defaults(value: Any) -> Any:
    """Return a request without the fields that have their defaults."""
    if isinstance(value, list | tuple):
        return [_strip_defaults(each) for each in value]
    if not isinstance(value, msgspec.Struct):
        return value
    fields = {}
    for name, default in _defaults(type(value)):
        field = getattr(value, name)
        if field != default:
            fields[name] = _strip_defaults(field)
    return fields


@cache
def _defaults(kind: type[msgspec.Struct]) -> tuple[tuple[str, Any], ...]:
    """Return the fields of a struct and their defaults; finding them takes long."""
    return tuple((each.name, each.default) for each in msgspec.structs.fields(kind))


def answer_again(request: CreateGame | OpenRecord, first_digest: str, game: StoredGame) -> Created:
    """Return the answer that the first request got.

    Raises:
        BadMessage: the first request had another content.
    """
    if not _same(request, first_digest):
        raise BadMessage("request_id: another game was asked for with it; each game needs an id of its own")
    grants = []
    for seat in sorted(game.seats, key=lambda seat: seat.seat):
        secret = derive_secret(request.request_id or "", game.id, game.seed, seat.seat)
        grant = SeatGrant(seat=seat.seat, kind=seat.kind)
        if seat.kind == "here":
            grant.token = secret
        elif seat.kind == "link":
            grant.invitation = secret
        grants.append(grant)
    return Created(game_id=game.id, seats=grants)
