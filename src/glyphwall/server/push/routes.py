"""Turn alerts over HTTP, under ``/api/alerts``."""

from __future__ import annotations

from typing import Annotated

import msgspec
from litestar import get, post
from litestar.di import NamedDependency
from litestar.params import FromPath, JSONBody
from msgspec import Meta

from glyphwall.play.refusals import BadMessage, BadToken
from glyphwall.play.tokens import digest
from glyphwall.server.errors import TooManyRequests, Unavailable
from glyphwall.server.net.addresses import address_of
from glyphwall.server.net.limits import Limits
from glyphwall.server.net.responses import AnyRequest, errors_of
from glyphwall.server.people.principal import principal_of
from glyphwall.server.people.sessions import cookie_of
from glyphwall.server.push.mailer import BadAddress, BadLink, MailFailed
from glyphwall.server.push.service import (
    AlertOffer,
    AlertService,
    AlertsOff,
    AlertState,
    AskForMail,
    ConfirmMail,
    RegisterDevice,
    StopAlerts,
    TooManyDevices,
    UnknownDevice,
)
from glyphwall.server.push.web_push import BadEndpoint
from glyphwall.server.store.turn_alerts import AlertAccount

_ALWAYS = (BadMessage, TooManyRequests, Unavailable)


class MailConfirmed(msgspec.Struct):
    """The response to `ConfirmMail`. ``wanted``: whether the device that asked still wants mails."""

    wanted: bool


class MailStopped(msgspec.Struct):
    """The response to a link that stops mails."""

    stopped: bool = True


@get("/api/alerts")
async def get_alert_offer(alerts: NamedDependency[AlertService]) -> AlertOffer:
    """Return what this server can send."""
    return alerts.offer()


@post(
    "/api/alerts/devices",
    status_code=200,
    responses=errors_of(*_ALWAYS, BadEndpoint, BadToken, AlertsOff, TooManyDevices),
)
async def register_device(
    request: AnyRequest, data: JSONBody[RegisterDevice], alerts: NamedDependency[AlertService]
) -> AlertState:
    """Register a device for turn alerts in the games whose seats it holds, and in those of its account."""
    account, cookie = (await principal_of(request)).account, cookie_of(request)
    signed_in = None if account is None or cookie is None else AlertAccount(account, digest(cookie))
    return await alerts.register(data, address_of(request), signed_in)


@post("/api/alerts/devices/stop", status_code=200, responses=errors_of(*_ALWAYS))
async def stop_alerts(
    request: AnyRequest, data: JSONBody[StopAlerts], alerts: NamedDependency[AlertService]
) -> AlertState:
    """Stop alerts to a device."""
    return await alerts.stop(data, address_of(request))


@post(
    "/api/alerts/mail",
    status_code=200,
    responses=errors_of(*_ALWAYS, BadAddress, AlertsOff, UnknownDevice, MailFailed),
)
async def ask_for_mail(
    request: AnyRequest, data: JSONBody[AskForMail], alerts: NamedDependency[AlertService]
) -> AlertState:
    """Send a link that confirms a mail address."""
    return await alerts.ask_for_mail(data, address_of(request))


@post("/api/alerts/confirm", status_code=200, responses=errors_of(*_ALWAYS, BadLink, AlertsOff))
async def confirm_mail(
    request: AnyRequest,
    data: JSONBody[ConfirmMail],
    limits: NamedDependency[Limits],
    alerts: NamedDependency[AlertService],
) -> MailConfirmed:
    """Let a mail address get alerts."""
    limits.alerts.take(address_of(request))
    return MailConfirmed(await alerts.confirm(data))


@post(
    "/api/alerts/stop/{token:str}",
    status_code=200,
    opt={"any_body": True},
    responses=errors_of(*_ALWAYS, BadLink, AlertsOff),
)
async def stop_mail(
    request: AnyRequest,
    token: Annotated[FromPath[str], Meta(max_length=200)],
    limits: NamedDependency[Limits],
    alerts: NamedDependency[AlertService],
) -> MailStopped:
    """Stop mails to an address, by one click in a mail program (RFC 8058), which sends a form."""
    limits.alerts.take(address_of(request))
    await alerts.stop_mail(token)
    return MailStopped()


ROUTES = (get_alert_offer, register_device, stop_alerts, ask_for_mail, confirm_mail, stop_mail)
