"""Games that are asked for with a request id: the same request gets the same game, with the same tokens.

The id is a secret of the client. The server keeps its digest alone, and makes the seats' tokens and invitations of it:
so it can tell them again to whoever knows the id, and to nobody else, and keeps no token.
"""

from __future__ import annotations

import hashlib
import time
from functools import cache
from typing import TYPE_CHECKING, Any

import msgspec

from glyphwall.core.decoding import prepare_type
from glyphwall.play.protocol import Created, OpenRecord, SeatGrant
from glyphwall.play.refusals import BadMessage
from glyphwall.play.tokens import derive_secret, digest

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

    from glyphwall.play.protocol import CreateGame
    from glyphwall.play.records import StoredGame

KEEP_SECONDS = 86_400.0
"""How long a request is remembered: longer than any client waits for its answer."""

GRACE_SECONDS = 3_600.0
"""How long a process forgets nothing after its start: the clock may have been set while it was not running."""


class Retention:
    """The age at which remembered requests are forgotten, whatever happens to the clock.

    Args:
        wall: the clock that people set, in seconds since 1970.
        steady: a clock that only counts seconds.
    """

    def __init__(self, wall: Callable[[], float] = time.time, steady: Callable[[], float] = time.monotonic) -> None:
        self._wall, self._steady = wall, steady
        self._began_wall, self._began_steady = wall(), steady()

    def forget_before(self) -> float:
        """Return the moment before which a request is forgotten; one that a jump of the clock made old is not."""
        running = self._steady() - self._began_steady
        if running < GRACE_SECONDS:
            return float("-inf")
        return min(self._wall(), self._began_wall + running) - KEEP_SECONDS


def creation_of(request: CreateGame | OpenRecord, game: StoredGame) -> dict[str, Any]:
    """The row that remembers a request with an id."""
    return {
        "id": digest(request.request_id or ""),
        "game_id": game.id,
        "asked": digest_request(request),
        "at": game.created,
    }


def digest_request(request: CreateGame | OpenRecord) -> str:
    """What was asked for, as a digest. What is not said counts as nothing: a later version's fields change none."""
    said = _said(msgspec.structs.replace(request, request_id=None))
    return _digest(said)


def _same(request: CreateGame | OpenRecord, was_asked: str) -> bool:
    """Return whether a digest is of this request, made by this version or by one of the first that kept digests."""
    if digest_request(request) == was_asked:
        return True
    return any(_digest(whole) == was_asked for whole in _as_first_remembered(request))


def _as_first_remembered(request: CreateGame | OpenRecord) -> Iterator[msgspec.Struct]:
    """Yield a request as the versions from a700ffc4 until 849145ad took the digest of it: with all of its fields."""
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


def _digest(said: Any) -> str:
    return hashlib.sha256(msgspec.json.encode(said, order="deterministic")).hexdigest()


def _said(value: Any) -> Any:
    """A request without the fields that have their defaults."""
    if isinstance(value, list | tuple):
        return [_said(each) for each in value]
    if not isinstance(value, msgspec.Struct):
        return value
    said = {}
    for name, default in _defaults(type(value)):
        given = getattr(value, name)
        if given != default:
            said[name] = _said(given)
    return said


@cache
def _defaults(kind: type[msgspec.Struct]) -> tuple[tuple[str, Any], ...]:
    """The fields of a kind of struct, and what each is when nothing is said: to find that out takes long."""
    return tuple((each.name, each.default) for each in msgspec.structs.fields(kind))


def answer_again(request: CreateGame | OpenRecord, was_asked: str, game: StoredGame) -> Created:
    """The answer that the first request got.

    Raises:
        BadMessage: that one asked for something else.
    """
    if not _same(request, was_asked):
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
