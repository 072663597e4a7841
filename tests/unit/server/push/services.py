"""A push service and a mail server of our own, over real sockets, and a browser that can decrypt what it gets."""

from __future__ import annotations

import asyncio
import base64
import json
import os
import ssl
from contextlib import asynccontextmanager
from dataclasses import dataclass, field
from datetime import UTC, datetime, timedelta
from email import message_from_bytes, policy
from ipaddress import ip_address
from typing import TYPE_CHECKING, Any, NamedTuple

import http_ece
from aiohttp import web
from cryptography import x509
from cryptography.hazmat.primitives import hashes
from cryptography.hazmat.primitives.asymmetric import ec
from cryptography.hazmat.primitives.serialization import Encoding, NoEncryption, PrivateFormat, PublicFormat

from tests.unit.server.kit import WAIT

if TYPE_CHECKING:
    from collections.abc import AsyncIterator
    from email.message import EmailMessage
    from pathlib import Path


def b64(content: bytes) -> str:
    return base64.urlsafe_b64encode(content).rstrip(b"=").decode()


class Browser:
    """The keys of a subscription, as a browser makes them."""

    def __init__(self) -> None:
        self._key = ec.generate_private_key(ec.SECP256R1())
        self._auth = os.urandom(16)
        self.device = b64(os.urandom(18))

    def subscription(self, endpoint: str) -> dict[str, str]:
        point = self._key.public_key().public_bytes(Encoding.X962, PublicFormat.UncompressedPoint)
        return {"endpoint": endpoint, "p256dh": b64(point), "auth": b64(self._auth)}

    def read(self, body: bytes) -> dict[str, Any]:
        plain = http_ece.decrypt(body, private_key=self._key, auth_secret=self._auth, version="aes128gcm")
        told: dict[str, Any] = json.loads(plain)
        return told


@dataclass
class Posted:
    path: str
    headers: dict[str, str]
    body: bytes


@dataclass
class PushService:
    """A push service. ``answers``: the statuses and headers of its next answers; then 201."""

    origin: str = ""
    posted: list[Posted] = field(default_factory=list)
    answers: list[tuple[int, dict[str, str]]] = field(default_factory=list)
    hangs: bool = False
    _news: asyncio.Event = field(default_factory=asyncio.Event)

    async def take(self, request: web.Request) -> web.Response:
        self.posted.append(
            Posted(request.path, {k.lower(): v for k, v in request.headers.items()}, await request.read())
        )
        self._news.set()
        if self.hangs:
            await asyncio.sleep(WAIT)
        status, headers = self.answers.pop(0) if self.answers else (201, {})
        return web.Response(status=status, headers=headers)

    async def until(self, number: int) -> None:
        async with asyncio.timeout(WAIT):
            while len(self.posted) < number:
                self._news.clear()
                await self._news.wait()


class Authority(NamedTuple):
    """A certificate authority of our own, as a file that clients may trust, and a server's side of TLS."""

    file: Path
    context: ssl.SSLContext


def make_authority(folder: Path) -> Authority:
    """Make an authority and its certificate for 127.0.0.1."""
    own, server = (ec.generate_private_key(ec.SECP256R1()) for _ in range(2))
    name = x509.Name([x509.NameAttribute(x509.NameOID.COMMON_NAME, "Test authority")])
    now = datetime.now(UTC)

    def sign(subject: x509.Name, key: ec.EllipticCurvePublicKey, extension: x509.ExtensionType) -> x509.Certificate:
        built = x509.CertificateBuilder(name, subject, key, x509.random_serial_number())
        built = built.not_valid_before(now - timedelta(days=1)).not_valid_after(now + timedelta(days=1))
        return built.add_extension(extension, critical=True).sign(own, hashes.SHA256())

    authority = sign(name, own.public_key(), x509.BasicConstraints(ca=True, path_length=0))
    here = x509.SubjectAlternativeName([x509.IPAddress(ip_address("127.0.0.1"))])
    certificate = sign(x509.Name([]), server.public_key(), here)
    trusted, chain = folder / "authority.pem", folder / "server.pem"
    trusted.write_bytes(authority.public_bytes(Encoding.PEM))
    key = server.private_bytes(Encoding.PEM, PrivateFormat.PKCS8, NoEncryption())
    chain.write_bytes(certificate.public_bytes(Encoding.PEM) + key)
    context = ssl.create_default_context(ssl.Purpose.CLIENT_AUTH)
    context.load_cert_chain(chain)
    return Authority(trusted, context)


@asynccontextmanager
async def push_service(tls: ssl.SSLContext | None = None) -> AsyncIterator[PushService]:
    service = PushService()
    app = web.Application()
    app.router.add_route("*", "/{tail:.*}", service.take)
    runner = web.AppRunner(app, shutdown_timeout=0.1)
    await runner.setup()
    site = web.TCPSite(runner, "127.0.0.1", 0, ssl_context=tls)
    await site.start()
    host, port = runner.addresses[0][:2]
    service.origin = f"http{'s' if tls else ''}://{host}:{port}"
    try:
        yield service
    finally:
        await runner.cleanup()


@dataclass
class MailService:
    """An SMTP server. ``answers``: what it says to the next recipients; then 250."""

    port: int = 0
    mails: list[tuple[str, EmailMessage]] = field(default_factory=list)
    answers: list[str] = field(default_factory=list)
    drops: bool = False
    """Whether the connection ends after a mail was taken, and before that is said."""
    users: list[str] = field(default_factory=list)
    _news: asyncio.Event = field(default_factory=asyncio.Event)

    async def talk(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        def say(line: str) -> None:
            writer.write(line.encode() + b"\r\n")

        say("220 mail.test")
        to = ""
        while line := await reader.readline():
            verb, _, rest = line.decode().strip().partition(" ")
            match verb.upper():
                case "EHLO":
                    writer.write(b"250-mail.test\r\n250 AUTH PLAIN\r\n")
                case "AUTH":
                    self.users.append(base64.b64decode(rest.split()[-1]).decode())
                    say("235 welcome")
                case "RCPT":
                    answer = self.answers.pop(0) if self.answers else "250 ok"
                    to = rest.partition("<")[2].partition(">")[0]
                    say(answer)
                case "DATA":
                    say("354 go on")
                    lines = []
                    while (part := await reader.readline()) not in (b".\r\n", b""):
                        lines.append(part.removeprefix(b".") if part.startswith(b"..") else part)
                    self.mails.append((to, message_from_bytes(b"".join(lines), policy=policy.default)))
                    self._news.set()
                    if self.drops:
                        break
                    say("250 taken")
                case "QUIT":
                    say("221 bye")
                    break
                case _:
                    say("250 ok")
        writer.close()

    async def until(self, number: int) -> None:
        async with asyncio.timeout(WAIT):
            while len(self.mails) < number:
                self._news.clear()
                await self._news.wait()


@asynccontextmanager
async def mail_service() -> AsyncIterator[MailService]:
    service = MailService()
    server = await asyncio.start_server(service.talk, "127.0.0.1", 0)
    service.port = server.sockets[0].getsockname()[1]
    try:
        yield service
    finally:
        server.close()
