"""Stored turn alerts: the devices that get them, and the messages that are due.

A device proves its seats once, by their tokens. A signed-in device gets alerts for all games of its account, until its
session ends. The change that begins a turn writes its alerts in the same transaction. An alert names a game, a seat and
a version, and says nothing about the position. Invitations by name alert the invited account's devices in the same way.
"""

from __future__ import annotations

from contextlib import suppress
from typing import TYPE_CHECKING, Any, Literal

import msgspec
from msgspec import UNSET
from sqlalchemy import delete, exists, func, insert, literal, or_, select, update

from glyphwall.server import clock
from glyphwall.server.store import models
from glyphwall.server.store.statements import (
    FOLLOW_REMATCH,
    INVITATION_ALERTS,
    TURN_ALERTS,
    StorePart,
    Write,
    WriteConflict,
)

if TYPE_CHECKING:
    from collections.abc import Callable, Collection, Iterable, Mapping

    from sqlalchemy import ColumnElement, Row, Select

    from glyphwall.play.records import Change, StoredGame

ChannelKind = Literal["push", "mail"]

MAX_DEVICES_PER_SEAT = 8
"""The most devices that get alerts for one seat."""
LATEST_SECONDS = 86_400.0
"""The longest delay of an alert: one that is due later was written while the machine's clock was wrong."""
STOPPED = ""
"""The stored token of an account's seat whose alerts the device has switched off."""
INVITED = -1
"""The version of an alert about an invitation to the seat."""
KEEP_PUSH_SECONDS = 90 * 86_400.0
"""The time that a device without running games is stored, if it has no mail address."""
KEEP_MAIL_SECONDS = 365 * 86_400.0
KEEP_UNCONFIRMED_SECONDS = 86_400.0

_DEVICE, _CHANNEL, _SEAT = models.alert_devices.c, models.alert_channels.c, models.alert_seats.c
_ALERT, _KEY, _WATCHING = models.turn_alerts.c, models.server_keys.c, models.alert_accounts.c


class TokenSeat(msgspec.Struct, frozen=True):
    """A seat of a device; ``token`` is the digest of the seat's token."""

    game_id: str
    seat: int
    token: str


class AlertAccount(msgspec.Struct, frozen=True):
    """The account that a device is signed in to; ``session`` is the digest of its session's id."""

    account: str
    session: str


class Channel(msgspec.Struct, frozen=True, kw_only=True):
    """A way to reach a device.

    Attributes:
        device: the digest of the device's secret.
        target: the digest of the address.
        address: an endpoint of a push service, or a mail address.
        keys: of the endpoint.
        created: seconds since 1970.
    """

    device: str
    kind: ChannelKind
    target: str
    address: str
    keys: str | None = None
    confirmed: bool = True
    created: float = 0.0


class TurnAlert(msgspec.Struct, frozen=True):
    """A message that is due at a time (seconds since 1970), about the turn that began at a version."""

    kind: ChannelKind
    target: str
    game_id: str
    seat: int
    version: int
    at: float
    tries: int

    @property
    def is_invitation(self) -> bool:
        return self.version == INVITED


class Recipient(msgspec.Struct, frozen=True):
    """The channel and the language of an alert."""

    channel: Channel
    language: str


class TurnAlerts(StorePart):
    """The turn alerts of a store. Methods raise `Unavailable` if it can't be used.

    Attributes:
        delays: the seconds between the beginning of a turn and its message, by kind; empty: alerts are off.
    """

    delays: Mapping[str, float] = {}
    _may_have_devices = True

    async def open(self) -> None:
        """Look whether any device wants alerts. Only for a process that is alone: others may register some."""
        self._may_have_devices = bool(await self._read(select(_DEVICE.id).limit(1)))

    def writes_of(self, change: Change) -> Iterable[Write]:
        """Return the writes of the alerts that a change makes due."""
        if change.turn is None or not self.delays or not self._may_have_devices:
            return ()
        return (self._begin_turn(change.game_id, change.turn, change.entries[-1].version),)

    def writes_of_game(self, game: StoredGame) -> Iterable[Write]:
        """Return the writes of a new game: a rematch has the same people at the same devices."""
        if game.rematch_of is None or not self.delays:
            return
        yield Write(FOLLOW_REMATCH, {"of_game": game.rematch_of, "of_rematch": game.id})
        if game.turn is not UNSET:
            yield self._begin_turn(game.id, game.turn, game.entries[-1].version if game.entries else 0)

    def writes_of_invitation(self, game_id: str, seat: int, account: str | None) -> Iterable[Write]:
        """Return the writes that alert an account's devices to an invitation. For no account they do the same work."""
        if self.delays:
            row = {"of_account": account, "of_game": game_id, "of_seat": seat, "version": INVITED}
            yield Write(INVITATION_ALERTS, row | self._due_times())

    def _begin_turn(self, game_id: str, seat: int, version: int) -> Write:
        return Write(TURN_ALERTS, {"of_game": game_id, "of_seat": seat, "version": version, **self._due_times()})

    def _due_times(self) -> dict[str, float]:
        now = clock.now()
        return {f"{kind}_at": now + self.delays.get(kind, 0.0) for kind in ("push", "mail")}

    # -- devices ------------------------------------------------------------------------------------
    async def find_held(self, tokens: Mapping[str, Collection[str]]) -> list[TokenSeat]:
        """Return the seats that these digests of tokens hold. ``tokens``: the digests by game."""
        seats = models.seats.c
        known = [token for each in tokens.values() for token in each]
        query = select(seats.game_id, seats.seat, seats.token).where(
            seats.game_id.in_(tokens), seats.token.in_(known), seats.joined
        )
        found = [TokenSeat(**row._mapping) for row in await self._read(query)]
        return [seat for seat in found if seat.token in tokens[seat.game_id]]

    async def language_of(self, device: str) -> str | None:
        """Return the language of a device; None if it is unknown."""
        rows = await self._read(select(_DEVICE.language).where(_DEVICE.id == device))
        return str(rows[0].language) if rows else None

    async def find_full(self, seats: Iterable[TokenSeat], device: str) -> set[tuple[str, int]]:
        """Return the games and seats that already have enough other devices."""
        games = {seat.game_id for seat in seats}
        others = _SEAT.game_id.in_(games) & (_SEAT.device != device) & (_SEAT.token != STOPPED)
        counted = select(_SEAT.game_id, _SEAT.seat).where(others).group_by(_SEAT.game_id, _SEAT.seat)
        full = counted.having(func.count() >= MAX_DEVICES_PER_SEAT)
        return {(row.game_id, row.seat) for row in await self._read(full)}

    async def is_full(self, account: str, device: str) -> bool:
        """Return whether an account already has enough other devices that can be reached."""
        is_reached = exists().where(_CHANNEL.device == _WATCHING.device)
        others = (_WATCHING.account_id == account) & (_WATCHING.device != device) & is_reached
        query = select(func.count()).where(others)
        return int((await self._read(query))[0][0]) >= MAX_DEVICES_PER_SEAT

    async def watches_account(self, device: str) -> bool:
        """Return whether a device gets alerts for an account's games."""
        return bool(await self._read(select(_WATCHING.device).where(_WATCHING.device == device)))

    async def register(
        self, device: str, language: str, seats: Iterable[TokenSeat], signed_in: AlertAccount | None = None
    ) -> None:
        """Add seats to a device, which may be new, and replace the account that it is signed in to."""
        self._may_have_devices = True
        now = clock.now()
        new = insert(models.alert_devices).from_select(
            ["id", "language", "used"],
            select(literal(device), literal(language), literal(now)).where(~exists().where(_DEVICE.id == device)),
        )
        used = update(models.alert_devices).where(_DEVICE.id == device).values(language=language, used=now)
        writes = [Write(None, {}, new, any_rows=True), Write(None, {}, used)]
        for seat in seats:
            same = (_SEAT.device == device) & (_SEAT.game_id == seat.game_id) & (_SEAT.seat == seat.seat)
            values = msgspec.structs.asdict(seat) | {"device": device}
            writes.append(Write(None, {}, delete(models.alert_seats).where(same), any_rows=True))
            writes.append(Write(None, {}, insert(models.alert_seats).values(values)))
        gone = delete(models.alert_accounts).where(_WATCHING.device == device)
        writes.append(Write(None, {}, gone, any_rows=True))
        if signed_in is not None:
            row = {"device": device, "account_id": signed_in.account, "session": signed_in.session}
            writes.append(Write(None, {}, insert(models.alert_accounts).values(row)))
        await self._write(device[:12], writes)

    async def channels_of(self, device: str) -> list[Channel]:
        rows = await self._read(select(models.alert_channels).where(_CHANNEL.device == device))
        return [Channel(**row._mapping) for row in rows]

    async def set_channel(self, channel: Channel) -> None:
        """Replace the device's channel of this kind."""
        await self._write(
            channel.device[:12],
            [
                Write(None, {}, delete(models.alert_channels).where(_of(channel.device, channel.kind)), any_rows=True),
                Write(None, {}, insert(models.alert_channels).values(msgspec.structs.asdict(channel))),
            ],
        )

    async def drop_channel(self, device: str, kind: ChannelKind) -> None:
        await self._delete(models.alert_channels.delete().where(_of(device, kind)))

    async def drop_target(self, kind: ChannelKind, target: str) -> None:
        """Delete an address from all devices, and the alerts due to it."""
        await self._delete(
            models.alert_channels.delete().where((_CHANNEL.kind == kind) & (_CHANNEL.target == target)),
            models.turn_alerts.delete().where((_ALERT.kind == kind) & (_ALERT.target == target)),
        )

    async def drop_device(self, device: str) -> None:
        """Delete a device."""
        await self._delete(models.alert_devices.delete().where(_DEVICE.id == device))

    async def drop_game(self, device: str, game_id: str) -> None:
        """Stop a device's alerts for a game, even if its account holds a seat there."""
        seats = models.seats.c
        held = (seats.account == _WATCHING.account_id) & (_WATCHING.device == device) & (seats.game_id == game_id)
        stopped = select(_WATCHING.device, seats.game_id, seats.seat, literal(STOPPED)).where(held)
        own = (_SEAT.device == device) & (_SEAT.game_id == game_id)
        await self._delete(
            models.alert_seats.delete().where(own),
            insert(models.alert_seats).from_select(["device", "game_id", "seat", "token"], stopped),
        )

    async def confirm(self, device: str, target: str) -> bool:
        """Let a mail address receive alerts; return whether the device still wants that."""
        channel = _of(device, "mail") & (_CHANNEL.target == target)
        confirmed = update(models.alert_channels).where(channel).values(confirmed=True)
        return await self._write_first(device[:12], Write(None, {}, confirmed))

    # -- alerts -------------------------------------------------------------------------------------
    async def mark_shown(self, device: str, game_id: str, seats: Collection[int], version: int) -> None:
        """Delete the alerts of a turn that a device has shown."""
        targets = select(_CHANNEL.target).where(_CHANNEL.device == device)
        own = or_(*(_ALERT.seat == seat for seat in seats))
        turn = (_ALERT.game_id == game_id) & own & (_ALERT.version <= version)
        await self._delete(models.turn_alerts.delete().where(turn & _ALERT.target.in_(targets)))

    async def find_due(self, now: float, limit: int) -> list[TurnAlert]:
        """Return alerts that are due and that no process has taken."""
        is_due = ~_ALERT.taken & or_(_ALERT.at <= now, _ALERT.at > now + LATEST_SECONDS)
        columns = [_ALERT[name] for name in TurnAlert.__struct_fields__]
        query = select(*columns).where(is_due).order_by(_ALERT.at).limit(limit)
        return [TurnAlert(**row._mapping) for row in await self._read(query)]

    async def take(self, alert: TurnAlert) -> bool:
        """Take an alert before sending it; return whether this process got it.

        It stays taken if this process dies: no message is sent twice, and this one may never be sent.
        """
        free = _same(alert) & ~_ALERT.taken & (_ALERT.tries == alert.tries)
        taken = update(models.turn_alerts).where(free).values(taken=True)
        return await self._write_first(alert.game_id, Write(None, {}, taken))

    async def finish(self, alert: TurnAlert) -> None:
        """Delete an alert that was sent, or isn't needed."""
        await self._delete(models.turn_alerts.delete().where(_same(alert)))

    async def retry(self, alert: TurnAlert, at: float) -> None:
        """Free an alert that was certainly not delivered, for a later time."""
        later = update(models.turn_alerts).where(_same(alert)).values(taken=False, at=at, tries=alert.tries + 1)
        await self._write(alert.game_id, [Write(None, {}, later, any_rows=True)])

    async def recipient(self, alert: TurnAlert) -> Recipient | None:
        """Return the recipient of a turn's alert; None if the turn is over, the seat moved or the device is gone."""
        seats, entries = models.seats.c, models.entries.c
        acted = exists().where(
            (entries.game_id == alert.game_id)
            & (entries.version > alert.version)
            & (entries.kind != "joined")
            & ((entries.seat == alert.seat) | (entries.kind == "taken-back"))
        )
        over = exists().where(models.endings.c.game_id == alert.game_id)
        of_device = (_SEAT.device == _CHANNEL.device) & (_SEAT.game_id == seats.game_id) & (_SEAT.seat == seats.seat)
        by_token = exists().where(of_device & (_SEAT.token == seats.token))
        is_stopped = exists().where(of_device & (_SEAT.token == STOPPED))
        own_seat = (seats.game_id == alert.game_id) & (seats.seat == alert.seat)
        by_account = follows_account(seats.account) & ~is_stopped
        query = select_recipient(alert).join(models.seats, own_seat)
        rows = await self._read(query.where(or_(by_token, by_account) & ~acted & ~over))
        return read_recipient(rows[0]) if rows else None

    async def tidy(self) -> None:
        """Delete seats of finished games, devices that stayed away, and alerts that killed processes had taken."""
        over = select(models.endings.c.game_id)
        busy = or_(exists().where(_SEAT.device == _DEVICE.id), exists().where(_WATCHING.device == _DEVICE.id))
        mailed = exists().where(_of_device("mail") & _CHANNEL.confirmed)
        long_ago, year_ago = clock.oldest_kept(KEEP_PUSH_SECONDS), clock.oldest_kept(KEEP_MAIL_SECONDS)
        unasked = ~_CHANNEL.confirmed & (_CHANNEL.created < clock.oldest_kept(KEEP_UNCONFIRMED_SECONDS))
        idle = ~busy & or_(_DEVICE.used < year_ago, ~mailed & (_DEVICE.used < long_ago))
        await self._delete(
            models.alert_seats.delete().where(_SEAT.game_id.in_(over)),
            models.alert_channels.delete().where(unasked),
            models.alert_devices.delete().where(idle),
            models.turn_alerts.delete().where(_ALERT.at < clock.oldest_kept(LATEST_SECONDS)),
        )

    # -- keys ---------------------------------------------------------------------------------------
    async def key(self, name: str, make: Callable[[], str]) -> str:
        """Return a key that all processes share, and make it if there is none."""
        new = insert(models.server_keys).from_select(
            ["name", "value"], select(literal(name), literal(make())).where(~exists().where(_KEY.name == name))
        )
        query = select(_KEY.value).where(_KEY.name == name)
        found = await self._read(query)
        while not found:
            with suppress(WriteConflict):  # another process was first
                await self._write(f"key {name}", [Write(None, {}, new, any_rows=True)])
            found = await self._read(query)
        return str(found[0].value)

    async def _delete(self, *statements: object) -> None:
        await self._write("alerts", [Write(None, {}, each, any_rows=True) for each in statements])  # type: ignore[arg-type]


def select_recipient(alert: TurnAlert) -> Select[Any]:
    """Return the query for the last used device of an alert's address. Callers add which devices may get it."""
    devices = models.alert_channels.join(models.alert_devices, _DEVICE.id == _CHANNEL.device)
    wanted = (_CHANNEL.kind == alert.kind) & (_CHANNEL.target == alert.target) & _CHANNEL.confirmed
    query = select(models.alert_channels, _DEVICE.language).select_from(devices).where(wanted)
    return query.order_by(_DEVICE.used.desc()).limit(1)


def read_recipient(row: Row[Any]) -> Recipient:
    """Return the recipient in a row of `select_recipient`."""
    values = {name: row._mapping[name] for name in Channel.__struct_fields__}
    return Recipient(channel=Channel(**values), language=row._mapping["language"])


def follows_account(account: ColumnElement[str | None]) -> ColumnElement[bool]:
    """Return the condition that a channel's device is signed in to an account, which isn't closed, and follows it."""
    sessions, accounts = models.sessions.c, models.accounts.alias().c
    return exists().where(
        (_WATCHING.device == _CHANNEL.device)
        & (_WATCHING.account_id == account)
        & (sessions.id == _WATCHING.session)
        & (sessions.expires >= clock.now())
        & (accounts.id == account)
        & accounts.closed.is_(None)
    )


def _of(device: str, kind: ChannelKind) -> ColumnElement[bool]:
    return (_CHANNEL.device == device) & (_CHANNEL.kind == kind)


def _of_device(kind: ChannelKind) -> ColumnElement[bool]:
    return (_CHANNEL.device == _DEVICE.id) & (_CHANNEL.kind == kind)


def _same(alert: TurnAlert) -> ColumnElement[bool]:
    return (
        (_ALERT.kind == alert.kind)
        & (_ALERT.target == alert.target)
        & (_ALERT.game_id == alert.game_id)
        & (_ALERT.seat == alert.seat)
        & (_ALERT.version == alert.version)
    )
