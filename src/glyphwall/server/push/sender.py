"""Sends the alerts that are due. Any process may send any of them; each is sent by one, once.

An alert is marked as taken on disk before it is sent, and deleted afterwards. A process that is killed in between has
perhaps sent it, so no process sends it again. Only messages that a service certainly refused are tried again.
"""

from __future__ import annotations

import asyncio
import hashlib
import logging
from base64 import urlsafe_b64encode
from functools import partial
from typing import TYPE_CHECKING, Final

import msgspec

from glyphwall.core.registry import game_ids, get_plugin
from glyphwall.messages import BUILT_IN_TEXTS
from glyphwall.play.refusals import GameDamaged, NotStored
from glyphwall.server import clock
from glyphwall.server.people.invitations import StoredInvitations
from glyphwall.server.push.delivery import Delivery
from glyphwall.server.push.mailer import AlertKind, AlertText

if TYPE_CHECKING:
    from glyphwall.play.records import Glance, StoredSeat
    from glyphwall.server.push.mailer import Mailer
    from glyphwall.server.push.web_push import WebPush
    from glyphwall.server.store.store import Store
    from glyphwall.server.store.turn_alerts import Recipient, TurnAlert

logger = logging.getLogger(__name__)

LOOK_SECONDS: Final = 1.0
"""The time between two checks for due alerts."""
TIDY_SECONDS: Final = 3_600.0
MAX_SENDING: Final = 16
"""The most messages that are being sent at a time. The others wait on disk."""
MAX_TRIES: Final = 5
FIRST_WAIT_SECONDS: Final = 30.0
"""The wait before the second try; each later one is four times as long."""
_text = BUILT_IN_TEXTS.text


class PushMessage(msgspec.Struct, frozen=True, omit_defaults=True):
    """A notification, as `web/service-worker.js` shows it; it replaces an older one with the same ``tag``.

    Attributes:
        kind: ``turn`` opens the game, ``invitation`` the start page.
    """

    game_id: str
    title: str
    body: str
    tag: str
    kind: AlertKind = "turn"


class AlertSender:
    """Sends the alerts of a store.

    Args:
        push: None if there is no push.
        mailer: None if the operator has no mail server.
    """

    def __init__(self, store: Store, push: WebPush | None, mailer: Mailer | None) -> None:
        self._store = store
        self._invitations = store.open_part(StoredInvitations)
        self._push = push
        self._mailer = mailer
        self._sending: dict[TurnAlert, asyncio.Task[None]] = {}
        self._tidy_at = 0.0

    async def run(self) -> None:
        """Send alerts until cancelled."""
        while True:
            await asyncio.sleep(LOOK_SECONDS)
            try:
                await self.look()
                await self._tidy()
            except NotStored:  # logged; the alerts wait
                continue
            except Exception:
                logger.exception("looking for turn alerts failed")

    async def look(self) -> None:
        """Start to send the alerts that are due."""
        places = MAX_SENDING - len(self._sending)
        if places <= 0:
            return
        for alert in await self._store.alerts.find_due(clock.now(), places + len(self._sending)):
            if alert not in self._sending and len(self._sending) < MAX_SENDING:
                task = asyncio.create_task(self._send(alert), name="turn alert")
                self._sending[alert] = task
                task.add_done_callback(partial(self._sent, alert))

    def _sent(self, alert: TurnAlert, _: object) -> None:
        del self._sending[alert]

    async def drain(self) -> None:
        """Wait for the messages that are being sent."""
        await asyncio.gather(*self._sending.values(), return_exceptions=True)

    async def _tidy(self) -> None:
        now = asyncio.get_running_loop().time()
        if now >= self._tidy_at:
            self._tidy_at = now + TIDY_SECONDS
            await self._store.alerts.tidy()

    async def _send(self, alert: TurnAlert) -> None:
        try:
            await self._send_once(alert)
        except NotStored:  # logged. If it was taken it stays so: it may have been sent
            return
        except Exception:
            logger.exception("a turn alert failed")

    async def _send_once(self, alert: TurnAlert) -> None:
        alerts = self._store.alerts
        found = await (self._find_invitation(alert) if alert.is_invitation else self._find_turn(alert))
        if found is None:
            await alerts.finish(alert)
            return
        if not await alerts.take(alert):
            return
        delivery = await self._deliver(alert, *found)
        if delivery.reason:
            logger.info("a turn alert by %s: %s, %s", alert.kind, delivery.state, delivery.reason)
        if delivery.state == "gone":
            await alerts.drop_target(alert.kind, alert.target)
        elif delivery.state == "failed" and alert.tries + 1 < MAX_TRIES:
            wait = max(delivery.wait, FIRST_WAIT_SECONDS * 4**alert.tries)
            await alerts.retry(alert, clock.now() + wait)
        else:
            await alerts.finish(alert)

    async def _deliver(self, alert: TurnAlert, recipient: Recipient, about: AlertText) -> Delivery:
        channel = recipient.channel
        if alert.kind == "mail":
            if self._mailer is None:
                return Delivery("refused", reason="no mail server")
            return await self._mailer.send_alert(channel.address, alert.target, about, recipient.language)
        if self._push is None:
            return Delivery("refused", reason="no push")
        tag = f"{about.kind} {alert.game_id} {alert.seat}"
        message = PushMessage(about.game_id, about.title, about.game, tag, about.kind)
        topic = urlsafe_b64encode(hashlib.sha256(tag.encode()).digest()[:24]).decode()
        return await self._push.send(channel, msgspec.json.encode(message), topic)

    async def _find_turn(self, alert: TurnAlert) -> tuple[Recipient, AlertText] | None:
        """Return the recipient and the text of a turn's alert; None if it isn't needed or the game can't be read."""
        recipient = await self._store.alerts.recipient(alert)
        if recipient is None:
            return None
        try:
            glance = await self._store.glance(alert.game_id)
        except GameDamaged:
            return None
        if glance is None or glance.game not in game_ids():
            return None
        return recipient, _describe_turn(alert.game_id, alert.seat, glance, recipient.language)

    async def _find_invitation(self, alert: TurnAlert) -> tuple[Recipient, AlertText] | None:
        """Return the recipient and the text of an invitation's alert; None if it isn't needed."""
        found = await self._invitations.recipient(alert)
        if found is None or found.game not in game_ids():
            return None
        game = get_plugin(found.game).title
        title = _text("alert-invitation", found.recipient.language, name=found.sender, game=game)
        return found.recipient, AlertText("invitation", alert.game_id, game, title)


def _describe_turn(game_id: str, seat: int, glance: Glance, locale: str) -> AlertText:
    """Say who is waiting in which game: names and titles only, nothing about the position."""
    game = get_plugin(glance.game).title
    others = [each for each in glance.seats if each.seat != seat]
    if not any(each.name for each in others):
        return AlertText("turn", game_id, game, _text("alert-turn-in", locale, game=game))
    names = ", ".join(_name(each, locale) for each in others)
    return AlertText("turn", game_id, game, _text("alert-turn-against", locale, names=names))


def _name(seat: StoredSeat, locale: str) -> str:
    if seat.name:
        return seat.name
    return _text("ui-computer", locale) if seat.kind == "computer" else _text("ui-player", locale, number=seat.seat + 1)
