"""The turn alerts of a server: registering devices and mail addresses, and the sender that runs with the server."""

from __future__ import annotations

import asyncio
import logging
import secrets
from contextlib import asynccontextmanager, suppress
from email.utils import parseaddr
from functools import partial
from importlib.util import find_spec
from typing import TYPE_CHECKING, Annotated, Final
from urllib.parse import urlsplit

import msgspec
from msgspec import Meta

from glyphwall.messages import closest_locale
from glyphwall.play.protocol.basics import GameId, Language, Token
from glyphwall.play.protocol.bodies import DeviceSecret
from glyphwall.play.refusals import BadToken, Refusal
from glyphwall.play.tokens import digest
from glyphwall.server import clock
from glyphwall.server.background import run_while
from glyphwall.server.push.mailer import Mailer, check_address
from glyphwall.server.push.sender import AlertSender
from glyphwall.server.push.web_push import PushKeys, WebPush, check_keys, load_key
from glyphwall.server.store.startup import retry_start
from glyphwall.server.store.statements import WriteConflict
from glyphwall.server.store.turn_alerts import AlertAccount, Channel

if TYPE_CHECKING:
    from collections.abc import AsyncIterator

    from litestar import Litestar

    from glyphwall.server.net.limits import Limits
    from glyphwall.server.settings import Settings
    from glyphwall.server.store.store import Store
    from glyphwall.server.store.turn_alerts import ChannelKind, TurnAlerts

logger = logging.getLogger(__name__)

MAX_ALERT_GAMES: Final = 100
"""The most games in one request."""
_DRAIN_SECONDS: Final = 5.0
_KEY_BYTES: Final = 32
_NOBODY = "mailto:operator@localhost"
"""The contact of an operator who has named no address."""

MailLink = Annotated[str, Meta(min_length=1, max_length=300)]


class AlertsOff(Refusal, code="alerts-off", status=404):
    """This server sends no such alerts."""


class TooManyDevices(Refusal, code="too-many-devices", status=409):
    """The seat, or the account, has enough devices with alerts."""


class UnknownDevice(Refusal, code="unknown-device", status=404):
    """This device hasn't asked for alerts."""


class _Subscription(msgspec.Struct, forbid_unknown_fields=True):
    """A browser's push subscription."""

    endpoint: Annotated[str, Meta(min_length=1, max_length=1000)]
    p256dh: Annotated[str, Meta(min_length=1, max_length=100)]
    auth: Annotated[str, Meta(min_length=1, max_length=40)]


class _TokenGame(msgspec.Struct, forbid_unknown_fields=True):
    """A game with the tokens of the seats that the device holds."""

    game_id: GameId
    tokens: Annotated[list[Token], Meta(min_length=1, max_length=8)]


class RegisterDevice(msgspec.Struct, forbid_unknown_fields=True):
    """``POST /api/alerts/devices``: register this device for alerts in these games.

    Attributes:
        device: a secret of 128 random bits or more that the device has made for alerts.
        push: the device's subscription; None leaves the stored one unchanged.
    """

    device: DeviceSecret
    language: Language = "en"
    games: Annotated[list[_TokenGame], Meta(max_length=MAX_ALERT_GAMES)] = []
    push: _Subscription | None = None


class StopAlerts(msgspec.Struct, forbid_unknown_fields=True):
    """``POST /api/alerts/devices/stop``: stop this device's alerts, for one game, on one channel, or all of them."""

    device: DeviceSecret
    game_id: GameId | None = None
    channel: Annotated[str, Meta(pattern="^(push|mail)$")] | None = None


class AskForMail(msgspec.Struct, forbid_unknown_fields=True):
    """``POST /api/alerts/mail``: send this device's alerts also to a mail address, once its owner has confirmed it."""

    device: DeviceSecret
    address: Annotated[str, Meta(min_length=3, max_length=254)]


class ConfirmMail(msgspec.Struct, forbid_unknown_fields=True):
    """``POST /api/alerts/confirm``: the token of a mail's link."""

    token: MailLink


class AlertOffer(msgspec.Struct):
    """``GET /api/alerts``: the alerts that this server can send. ``key``: its push key; None if it has no push."""

    key: str | None
    mail: bool


class AlertState(msgspec.Struct):
    """The alerts of a device, and how they reach it.

    Attributes:
        games: the games of the request that it now gets alerts for.
        account: whether it gets alerts for all games of the account that it is signed in to.
        mail: the mail address; ``confirmed``: whether its owner has agreed.
    """

    games: list[str]
    push: bool
    mail: str | None
    confirmed: bool
    account: bool


class AlertService:
    """The turn alerts of this process.

    Args:
        push: None: there is no push.
        mailer: None: there is no mail.
    """

    def __init__(self, alerts: TurnAlerts, limits: Limits, push: WebPush | None, mailer: Mailer | None) -> None:
        self.push = push
        self.mailer = mailer
        self._alerts = alerts
        self._limits = limits

    def offer(self) -> AlertOffer:
        return AlertOffer(key=None if self.push is None else self.push.key.public, mail=self.mailer is not None)

    async def register(self, asked: RegisterDevice, address: str, signed_in: AlertAccount | None = None) -> AlertState:
        """Register a device for the turns of the seats that it holds, and of the account that it is signed in to.

        Raises:
            AlertsOff, BadEndpoint: The device can't be reached. BadToken: No token holds a seat.
            TooManyDevices: enough other devices get alerts for all of these seats, or for the account.
            TooManyRequests: from this address. Unavailable: it could not be stored.
        """
        if self.push is None and self.mailer is None:
            raise AlertsOff("this server sends no alerts")
        self._limits.alerts.take(address)
        if asked.push is not None:
            self._check(asked.push)
        device = digest(asked.device)
        wanted = {game.game_id: {digest(token) for token in game.tokens} for game in asked.games}
        held = await self._alerts.find_held(wanted) if wanted else []
        full = await self._alerts.find_full(held, device) if held else set()
        seats = [seat for seat in held if (seat.game_id, seat.seat) not in full]
        if signed_in is not None and await self._alerts.is_full(signed_in.account, device):
            if not seats:
                raise TooManyDevices("enough devices get alerts for this account; switch them off on one of them first")
            signed_in = None
        if await self._alerts.language_of(device) is None:
            if not held and signed_in is None:
                raise BadToken("none of these tokens holds a seat")
            if not seats and signed_in is None:
                raise TooManyDevices("enough devices get alerts for this seat; switch them off on one of them first")
            self._limits.alert_devices.take(address)
        try:
            await self._alerts.register(device, closest_locale(asked.language), seats, signed_in)
        except WriteConflict:
            if signed_in is None:
                raise
            return await self.register(asked, address)  # the session ended meanwhile
        if asked.push is not None:
            await self._alerts.set_channel(_push_channel(device, asked.push))
        return await self._state(device, sorted({seat.game_id for seat in seats}))

    def _check(self, subscription: _Subscription) -> None:
        if self.push is None:
            raise AlertsOff("this server sends no push messages")
        self.push.check(subscription.endpoint)
        check_keys(PushKeys(subscription.p256dh, subscription.auth))

    async def stop(self, asked: StopAlerts, address: str) -> AlertState:
        """Tell a device less, or nothing."""
        self._limits.alerts.take(address)
        device = digest(asked.device)
        if asked.game_id is not None:
            await self._alerts.drop_game(device, asked.game_id)
        elif asked.channel is not None:
            kind: ChannelKind = "mail" if asked.channel == "mail" else "push"
            await self._alerts.drop_channel(device, kind)
        else:
            await self._alerts.drop_device(device)
        return await self._state(device, [])

    async def ask_for_mail(self, asked: AskForMail, address: str) -> AlertState:
        """Send a link that confirms a mail address.

        Raises:
            AlertsOff: there is no mail. UnknownDevice: the device holds no seat. BadAddress, MailFailed: no mail was
                sent. TooManyRequests: from this address, or to the mail address. Unavailable: it could not be stored.
        """
        if self.mailer is None:
            raise AlertsOff("this server sends no mail")
        mail = check_address(asked.address)
        target = digest(mail.lower())
        self._limits.mails.take(address)
        self._limits.mail_targets.take(target)
        device = digest(asked.device)
        language = await self._alerts.language_of(device)
        if language is None:
            raise UnknownDevice("switch alerts on for a game first")
        known = [each for each in await self._alerts.channels_of(device) if each.kind == "mail"]
        if not any(each.target == target and each.confirmed for each in known):
            await self._alerts.set_channel(
                Channel(device=device, kind="mail", target=target, address=mail, confirmed=False, created=clock.now())
            )
            await self.mailer.send_confirmation(mail, device, target, language)
        return await self._state(device, [])

    async def confirm(self, asked: ConfirmMail) -> bool:
        """Let a mail address get alerts; return whether the device still wants that.

        Raises:
            AlertsOff, BadLink: the link can't be used.
        """
        if self.mailer is None:
            raise AlertsOff("this server sends no mail")
        return await self._alerts.confirm(*self.mailer.links.read_confirmation(asked.token))

    async def stop_mail(self, token: str) -> None:
        """Stop mails to an address, for all devices.

        Raises:
            AlertsOff, BadLink: the link can't be used.
        """
        if self.mailer is None:
            raise AlertsOff("this server sends no mail")
        await self._alerts.drop_target("mail", self.mailer.links.read_stopping(token))

    async def _state(self, device: str, games: list[str]) -> AlertState:
        channels = {channel.kind: channel for channel in await self._alerts.channels_of(device)}
        mail = channels.get("mail")
        return AlertState(
            games=games,
            push="push" in channels,
            mail=None if mail is None else mail.address,
            confirmed=mail is not None and mail.confirmed,
            account=await self._alerts.watches_account(device),
        )


def _push_channel(device: str, asked: _Subscription) -> Channel:
    keys = msgspec.json.encode(PushKeys(asked.p256dh, asked.auth)).decode()
    target = digest(asked.endpoint)
    return Channel(device=device, kind="push", target=target, address=asked.endpoint, keys=keys, created=clock.now())


@asynccontextmanager
async def alerts_lifespan(app: Litestar) -> AsyncIterator[None]:
    """Send turn alerts, unless the settings or a missing package forbid it. Provide `alerts`."""
    settings: Settings = app.state.settings
    store: Store = app.state.store
    push = await _open_push(settings, store) if settings.turn_alerts and _is_installed("pywebpush") else None
    mailer = None
    if settings.turn_alerts and settings.mail_server is not None:
        if not _is_installed("aiosmtplib"):
            raise ValueError("--mail-server: install the package's extra for it: pip install 'glyphwall[push]'")
        load_mail_key = partial(store.alerts.key, "mail", lambda: secrets.token_hex(_KEY_BYTES))
        mailer = Mailer.of(settings, await retry_start(settings, load_mail_key))
    app.state.alerts = AlertService(store.alerts, app.state.limits, push, mailer)
    if push is None and mailer is None:
        yield
        return
    store.alerts.delays = {"push": settings.push_delay, "mail": settings.mail_delay}
    sender = app.state.alert_sender = AlertSender(store, push, mailer)
    try:
        async with run_while(turn_alerts=sender.run()):
            yield
    finally:
        with suppress(TimeoutError):
            async with asyncio.timeout(_DRAIN_SECONDS):
                await sender.drain()
        if push is not None:
            await push.close()


async def _open_push(settings: Settings, store: Store) -> WebPush:
    key = await retry_start(settings, partial(load_key, store.alerts))
    push = WebPush(key, _contact(settings), settings.push_services)
    push.open()
    return push


def _contact(settings: Settings) -> str:
    if settings.public_url is not None and settings.public_url.startswith("https://"):
        return f"https://{urlsplit(settings.public_url).hostname}"
    return f"mailto:{parseaddr(settings.mail_from)[1]}" if settings.mail_from is not None else _NOBODY


def _is_installed(package: str) -> bool:
    if find_spec(package) is not None:
        return True
    logger.info("turn alerts need the package's extra: pip install 'glyphwall[push]'")
    return False
