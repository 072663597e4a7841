"""Mails that confirm an address, and turn alerts by mail: plain text, in the recipient's language."""

from __future__ import annotations

import hmac
import logging
import os
import re
from contextlib import suppress
from email.message import EmailMessage
from email.utils import format_datetime, localtime, parseaddr
from typing import TYPE_CHECKING, Final, Literal, NamedTuple
from urllib.parse import unquote, urlsplit

from glyphwall.messages import BUILT_IN_TEXTS
from glyphwall.play.refusals import Refusal
from glyphwall.server import clock
from glyphwall.server.push.delivery import Delivery

if TYPE_CHECKING:
    from glyphwall.server.settings import Settings

logger = logging.getLogger(__name__)

PASSWORD = "GLYPHWALL_MAIL_PASSWORD"  # noqa: S105
"""The environment variable with the mail server's password: command lines can be read by others."""
MAIL_SECONDS: Final = 20.0
CONFIRM_SECONDS: Final = 86_400
"""The seconds for which a link to confirm an address works."""
_ADDRESS: Final = re.compile(r"[A-Za-z0-9.!#$%&'*+/=?^_`{|}~-]{1,64}@(?:[A-Za-z0-9-]{1,63}\.){1,8}[A-Za-z]{2,63}")
_MAX_ADDRESS: Final = 254
_LOOPBACK: Final = ("127.0.0.1", "::1", "localhost")
_SIGNATURE_LETTERS: Final = 40
_text = BUILT_IN_TEXTS.text


AlertKind = Literal["turn", "invitation"]


class BadAddress(Refusal, code="bad-mail-address", status=400):
    """The address isn't a valid mail address."""


class BadLink(Refusal, code="bad-link", status=403):
    """A link of a mail is damaged, or too old."""


class MailFailed(Refusal, code="mail-failed", status=503):
    """The mail server didn't take the mail."""


class MailServer(NamedTuple):
    """A mail server that takes the operator's mails.

    Attributes:
        has_tls: whether the connection begins with TLS; if not, it changes to it (STARTTLS), except on this machine.
    """

    host: str
    port: int
    has_tls: bool
    user: str | None
    password: str | None


def read_mail_server(url: str) -> MailServer:
    """Read a mail server's URL, and its password from the environment.

    Raises:
        ValueError: what is wrong with it.
    """
    parts = urlsplit(url)
    if parts.scheme not in ("smtp", "smtps") or not parts.hostname:
        raise ValueError("--mail-server: write smtps://user@host or smtp://user@host:587")
    if parts.password is not None:
        raise ValueError(f"--mail-server: other users can read command lines; give the password in ${PASSWORD}")
    has_tls = parts.scheme == "smtps"
    user = None if parts.username is None else unquote(parts.username)
    return MailServer(parts.hostname, parts.port or (465 if has_tls else 587), has_tls, user, os.environ.get(PASSWORD))


def check_address(address: str) -> str:
    """Return an address with its domain in lower case.

    Raises:
        BadAddress: It isn't valid.
    """
    found = address.strip()
    if len(found) > _MAX_ADDRESS or _ADDRESS.fullmatch(found) is None:
        raise BadAddress("this isn't a mail address; write name@example.org")
    name, _, domain = found.rpartition("@")
    return f"{name}@{domain.lower()}"


class MailLinks:
    """The links in mails. They are signed, so nothing about them is stored.

    The token is in the fragment, which browsers send to no server, or in the path that RFC 8058 requires, where it can
    only stop mails.

    Args:
        secret: of this server.
        public_url: the server's address.
    """

    def __init__(self, secret: str, public_url: str) -> None:
        self._secret = secret.encode()
        self._url = public_url.rstrip("/")

    def start(self) -> str:
        return f"{self._url}/"

    def game(self, game_id: str) -> str:
        return f"{self._url}/g/{game_id}"

    def confirm(self, device: str, target: str) -> str:
        return f"{self._url}/alerts#confirm={self.confirmation(device, target)}"

    def stop(self, target: str) -> str:
        return f"{self._url}/alerts#stop={self.stopping(target)}"

    def one_click(self, target: str) -> str:
        return f"{self._url}/api/alerts/stop/{self.stopping(target)}"

    def confirmation(self, device: str, target: str) -> str:
        until = int(clock.now()) + CONFIRM_SECONDS
        return f"{until}.{device}.{target}.{self._sign(f'confirm {until} {device} {target}')}"

    def stopping(self, target: str) -> str:
        return f"{target}.{self._sign(f'stop {target}')}"

    def read_confirmation(self, token: str) -> tuple[str, str]:
        """Return the device and the target that a link confirms.

        Raises:
            BadLink: it is damaged or too old.
        """
        until, device, target, proof = _split(token, 4)
        if not hmac.compare_digest(proof, self._sign(f"confirm {until} {device} {target}")):
            raise BadLink("this link is damaged; copy it whole from the mail")
        if int(until) < clock.now():
            raise BadLink("this link is too old; ask for a new one")
        return device, target

    def read_stopping(self, token: str) -> str:
        """Return the target that a link stops.

        Raises:
            BadLink: it is damaged.
        """
        target, proof = _split(token, 2)
        if not hmac.compare_digest(proof, self._sign(f"stop {target}")):
            raise BadLink("this link is damaged; copy it whole from the mail")
        return target

    def _sign(self, what: str) -> str:
        return hmac.digest(self._secret, what.encode(), "sha256").hex()[:_SIGNATURE_LETTERS]


def _split(token: str, parts: int) -> list[str]:
    found = token.split(".")
    if len(found) != parts or not token.isascii():
        raise BadLink("this link is damaged; copy it whole from the mail")
    return found


class Mailer:
    """Sends mails through the operator's mail server.

    Args:
        sender: the address that mails come from.
    """

    def __init__(self, server: MailServer, sender: str, links: MailLinks) -> None:
        self.links = links
        self._server = server
        self._sender = sender

    @classmethod
    def of(cls, settings: Settings, secret: str) -> Mailer:
        """Return the mailer of a server's settings, which `check_settings` has accepted."""
        server = read_mail_server(settings.mail_server or "")
        return cls(server, settings.mail_from or "", MailLinks(secret, settings.public_url or ""))

    async def send_confirmation(self, address: str, device: str, target: str, locale: str) -> None:
        """Send a mail that asks an address's owner to confirm it.

        Raises:
            BadAddress: the mail server knows no such address. MailFailed: it takes no mail now.
        """
        link = self.links.confirm(device, target)
        message = self._write(address, _text("mail-confirm-subject", locale), _text("mail-confirm", locale, link=link))
        delivery = await self._deliver(message)
        if delivery.state == "gone":
            raise BadAddress("the mail server doesn't take mail to this address")
        if delivery.state != "sent":
            logger.error("a mail could not be sent: %s", delivery.reason)
            raise MailFailed("the mail could not be sent; try again later")

    async def send_alert(self, address: str, target: str, about: AlertText, locale: str) -> Delivery:
        """Send a mail about a turn or an invitation."""
        stop = self.links.stop(target)
        link = self.links.game(about.game_id) if about.kind == "turn" else self.links.start()
        said = {"title": about.title, "game": about.game, "link": link, "stop": stop}
        message = self._write(address, about.title, _text(f"mail-{about.kind}", locale, **said))
        message["List-Unsubscribe"] = f"<{self.links.one_click(target)}>"
        message["List-Unsubscribe-Post"] = "List-Unsubscribe=One-Click"
        return await self._deliver(message)

    def _write(self, address: str, subject: str, text: str) -> EmailMessage:
        message = EmailMessage()
        message["From"] = self._sender
        message["To"] = address
        message["Subject"] = " ".join(subject.split())
        message["Date"] = format_datetime(localtime())
        message["Auto-Submitted"] = "auto-generated"
        message.set_content(text)
        return message

    async def _deliver(self, message: EmailMessage) -> Delivery:
        """Hand a mail to the mail server. A mail that it may have accepted counts as sent."""
        import aiosmtplib

        client = aiosmtplib.SMTP(
            hostname=self._server.host,
            port=self._server.port,
            use_tls=self._server.has_tls,
            start_tls=False if self._server.has_tls else (None if self._server.host in _LOOPBACK else True),
            timeout=MAIL_SECONDS,
        )
        try:
            try:
                await client.connect()
                if self._server.user is not None:
                    await client.login(self._server.user, self._server.password or "")
            except (aiosmtplib.SMTPException, OSError, TimeoutError) as error:
                return Delivery("failed", reason=f"{type(error).__name__}: {error}")
            return await _hand_over(client, message)
        finally:
            with suppress(aiosmtplib.SMTPException, OSError, TimeoutError):
                await client.quit()


async def _hand_over(client: object, message: EmailMessage) -> Delivery:
    import aiosmtplib

    assert isinstance(client, aiosmtplib.SMTP)
    try:
        await client.send_message(message)
    except aiosmtplib.SMTPRecipientsRefused as error:
        code = max((each.code for each in error.recipients), default=0)
        return Delivery("gone" if code >= 500 else "failed", reason=f"recipient refused: {code}")
    except aiosmtplib.SMTPResponseException as error:  # the sender, or the content
        return Delivery("refused" if error.code >= 500 else "failed", reason=f"{error.code}")
    except (aiosmtplib.SMTPException, OSError, TimeoutError) as error:
        return Delivery("sent", reason=type(error).__name__)
    return Delivery("sent")


class AlertText(NamedTuple):
    """The text of an alert: the game and the people, and nothing of the position."""

    kind: AlertKind
    game_id: str
    game: str
    title: str


def check_settings(settings: Settings) -> None:
    """Make sure that mails can be sent, if a mail server is named.

    Raises:
        ValueError: what is missing.
    """
    if settings.mail_server is None:
        return
    read_mail_server(settings.mail_server)
    if _ADDRESS.fullmatch(parseaddr(settings.mail_from or "")[1]) is None:
        raise ValueError("--mail-server: name the sender of the mails with --mail-from games@example.org")
    parts = urlsplit(settings.public_url or "")
    if parts.scheme not in ("http", "https") or not parts.hostname or parts.query or parts.fragment:
        raise ValueError("--mail-server: name the address of this server with --public-url https://games.example")
