"""The games of an account, on disk."""

from __future__ import annotations

from collections import defaultdict
from typing import TYPE_CHECKING
from urllib.parse import urlsplit

import msgspec
from sqlalchemy import delete, exists, select, update

from glyphwall.server.store import models
from glyphwall.server.store.statements import StorePart, Write
from glyphwall.server.store.turn_alerts import STOPPED

if TYPE_CHECKING:
    from sqlalchemy import Delete, Update

_CHAT, _GAME, _SEAT, _PERSON, _END, _RESULT = (
    models.chat_messages.c,
    models.games.c,
    models.seats.c,
    models.people.c,
    models.endings.c,
    models.results.c,
)


_WATCHING = models.alert_accounts.c


class HeldSeat(msgspec.Struct):
    """A seat of a game, as its players see it."""

    kind: str
    name: str | None
    level: str | None
    joined: bool


class HeldGame(msgspec.Struct):
    """A game in which an account holds seats.

    Attributes:
        mine: the account's seats (from 0).
        created, ended: seconds since 1970; ``ended`` is None while the game goes on.
        ranking: each seat's place, 1 for the best, once the game is over.
        turn: the seat that acts next; None if that isn't known.
    """

    game_id: str
    game: str
    mine: list[int]
    seats: list[HeldSeat]
    created: float
    ended: float | None
    ranking: list[int] | None
    turn: int | None = None


class AlertAddress(msgspec.Struct):
    """An address of a device: a mail address, or the host of its push service, whose endpoint stays secret."""

    kind: str
    address: str
    confirmed: bool
    created: float


class AlertedDevice(msgspec.Struct):
    """A device with alerts for an account. Times are seconds since 1970.

    Attributes:
        device: the browser and the system.
        asked: when it last asked for alerts.
        games: the games that it asked for as a guest.
        stopped: the account's games whose alerts it has switched off.
    """

    device: str
    language: str
    asked: float
    addresses: list[AlertAddress]
    games: list[str]
    stopped: list[str]


class StoredHoldings(StorePart):
    """The games of accounts. Methods raise `Unavailable` if the store can't be used."""

    async def games(self, account: str, limit: int) -> list[HeldGame]:
        """Return the newest games of an account, those that go on first."""
        held = select(_SEAT.game_id).where(_SEAT.account == account)
        found = models.games.outerjoin(models.endings, _END.game_id == _GAME.id)
        columns = (_GAME.id, _GAME.game, _GAME.created, _END.at)
        query = select(*columns).select_from(found).where(_GAME.id.in_(held))
        rows = await self._read(query.order_by(_END.at.is_not(None), _GAME.created.desc()).limit(limit))
        ids = [row.id for row in rows]
        named = models.seats.outerjoin(models.people, _PERSON.id == _SEAT.person)
        seats = defaultdict(list)
        fields = (_SEAT.game_id, _SEAT.seat, _SEAT.kind, _SEAT.level, _SEAT.joined, _SEAT.account, _PERSON.name)
        chosen = select(*fields).select_from(named).where(_SEAT.game_id.in_(ids))
        for seat in await self._read(chosen.order_by(_SEAT.game_id, _SEAT.seat)):
            seats[seat.game_id].append(seat)
        places = defaultdict(list)
        chosen = select(_RESULT.game_id, _RESULT.place).where(_RESULT.game_id.in_(ids))
        for result in await self._read(chosen.order_by(_RESULT.game_id, _RESULT.seat)):
            places[result.game_id].append(int(result.place))
        return [
            HeldGame(
                game_id=row.id,
                game=row.game,
                mine=[seat.seat for seat in seats[row.id] if seat.account == account],
                seats=[HeldSeat(seat.kind, seat.name, seat.level, bool(seat.joined)) for seat in seats[row.id]],
                created=row.created,
                ended=row.at,
                ranking=places.get(row.id),
            )
            for row in rows
        ]

    async def alerted_devices(self, account: str) -> list[AlertedDevice]:
        """Return the devices with alerts for an account, without the secrets that are needed to reach them."""
        device, session = models.alert_devices.c, models.sessions.c
        found = models.alert_accounts.join(models.alert_devices, device.id == _WATCHING.device)
        found = found.join(models.sessions, session.id == _WATCHING.session)
        columns = (device.id, session.device.label("name"), device.language, device.used)
        query = select(*columns).select_from(found).where(_WATCHING.account_id == account)
        devices = []
        for row in await self._read(query.order_by(device.used)):
            channels, seats = models.alert_channels.c, models.alert_seats.c
            reached = await self._read(select(models.alert_channels).where(channels.device == row.id))
            addresses = [
                AlertAddress(each.kind, _describe_address(each.kind, each.address), bool(each.confirmed), each.created)
                for each in reached
            ]
            chosen = await self._read(select(seats.game_id, seats.token).where(seats.device == row.id))
            games, stopped = (
                sorted({each.game_id for each in chosen if (each.token == STOPPED) == is_stopped})
                for is_stopped in (False, True)
            )
            devices.append(AlertedDevice(row.name, row.language, row.used, addresses, games, stopped))
        return devices

    async def erase(self, account: str) -> None:
        """Delete an account, and everything that only it can see, in one transaction."""
        await self._write(account, [Write(None, {}, each, any_rows=True) for each in statements_of_erasure(account)])


def _describe_address(kind: str, address: str) -> str:
    return address if kind == "mail" else urlsplit(address).hostname or ""


def statements_of_erasure(account: str) -> tuple[Delete | Update, ...]:
    """Return the statements that delete an account and everything that only it can see.

    Games with other people stay, without the account's name and with its seats free of an owner. All others go.
    """
    held = select(_SEAT.game_id).where(_SEAT.account == account).scalar_subquery()
    other = models.seats.alias()
    of_others = (other.c.account.is_(None) | (other.c.account != account)) & other.c.joined.is_(True)
    is_shared = exists().where((other.c.game_id == _GAME.id) & (other.c.kind != "computer") & of_others)
    persons = select(_SEAT.person).where(_SEAT.account == account).scalar_subquery()
    watched = models.alert_seats.c
    devices = select(_WATCHING.device).where(_WATCHING.account_id == account).scalar_subquery()
    has_seats = exists().where(watched.device == models.alert_devices.c.id)
    invited = models.account_invitations
    wrote = exists().where((_SEAT.game_id == _CHAT.game_id) & (_SEAT.seat == _CHAT.seat) & (_SEAT.account == account))
    return (
        delete(models.alert_devices).where(models.alert_devices.c.id.in_(devices) & ~has_seats),
        update(invited).where(invited.c.recipient == account).values(recipient=None),  # its senders don't notice
        delete(models.chat_messages).where(wrote),
        update(models.people).where(_PERSON.id.in_(persons)).values(name=None),
        delete(models.games).where(_GAME.id.in_(held) & ~is_shared),
        update(models.games).where(_GAME.id.in_(held)).values(revision=_GAME.revision + 1),
        update(models.seats).where(_SEAT.account == account).values(account=None),
        delete(models.accounts).where(models.accounts.c.id == account),
    )
