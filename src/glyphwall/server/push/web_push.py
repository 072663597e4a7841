"""Web Push: messages to a browser through its vendor's push service, which can't read them (RFC 8030, 8291, 8292).

Endpoints are URLs that strangers name, so a message goes only to the public internet: the address is checked when the
connection is made, after the name was resolved, and redirects aren't followed. Only push services that the operator
allows are exempt.
"""

from __future__ import annotations

import base64
import contextlib
import logging
import socket
from typing import TYPE_CHECKING, Any, Final, NamedTuple
from urllib.parse import urlsplit

import msgspec

from glyphwall.core._decoding import prepare_type
from glyphwall.play.refusals import Refusal
from glyphwall.server.net.addresses import is_public
from glyphwall.server.net.offload import offload
from glyphwall.server.push.delivery import Delivery

if TYPE_CHECKING:
    from collections.abc import Iterable

    from aiohttp import ClientSession

    from glyphwall.server.store.turn_alerts import Channel, TurnAlerts

logger = logging.getLogger(__name__)

POST_SECONDS: Final = 10.0
"""The longest time that a push service may take."""
KEEP_SECONDS: Final = 86_400
"""The time that a push service keeps a message for a device that is away."""
_LONGEST_WAIT: Final = 3_600.0
_HTTPS_PORT: Final = 443
_CONNECTIONS_PER_SERVICE: Final = 8
_KEY_BYTES: Final = 65
_AUTH_BYTES: Final = 16
_UNCOMPRESSED: Final = 4
"""The first byte of a point of the curve that isn't compressed."""


class BadEndpoint(Refusal, code="bad-endpoint", status=400):
    """The server doesn't send to this address."""


class PrivateAddress(OSError):
    """A host name resolves to an address outside the public internet."""


class PushKeys(msgspec.Struct, frozen=True):
    """The public key and the secret of a subscription, in base64url."""

    p256dh: str
    auth: str


class ServerKey(NamedTuple):
    """The server's key: the private one in PEM, the public one as a browser takes it."""

    private: str
    public: str


async def load_key(alerts: TurnAlerts) -> ServerKey:
    """Return the server's key, which is made on the first start and shared by all processes."""
    from cryptography.hazmat.primitives.serialization import Encoding, PublicFormat
    from py_vapid import Vapid02

    def make() -> str:
        new = Vapid02()
        new.generate_keys()
        return str(new.private_pem().decode())

    private = await alerts.key("vapid", make)
    key: Any = Vapid02.from_pem(private.encode())
    public = key.public_key.public_bytes(Encoding.X962, PublicFormat.UncompressedPoint)
    return ServerKey(private, base64.urlsafe_b64encode(public).rstrip(b"=").decode())


def check_keys(keys: PushKeys) -> None:
    """Make sure that messages can be encrypted for a subscription.

    Raises:
        BadEndpoint: Its keys are invalid.
    """
    from cryptography.hazmat.primitives.asymmetric import ec

    try:
        point = base64.b64decode(keys.p256dh + "=" * (-len(keys.p256dh) % 4), b"-_", validate=True)
        auth = base64.b64decode(keys.auth + "=" * (-len(keys.auth) % 4), b"-_", validate=True)
        ec.EllipticCurvePublicKey.from_encoded_point(ec.SECP256R1(), point)
    except ValueError:
        raise BadEndpoint("these aren't the keys of a subscription") from None
    if len(auth) != _AUTH_BYTES or len(point) != _KEY_BYTES or point[0] != _UNCOMPRESSED:
        raise BadEndpoint("these aren't the keys of a subscription")


class WebPush:
    """Sends push messages. Open it with `open`, close it with `close`.

    Args:
        contact: where a push service finds the operator: an https address or ``mailto:``.
        allowed: the origins that the operator allows, although they may be private or without TLS.
    """

    def __init__(self, key: ServerKey, contact: str, allowed: Iterable[str] = ()) -> None:
        self.key = key
        self._contact = contact
        self._allowed = {origin.rstrip("/").lower() for origin in allowed}
        self._strict: ClientSession | None = None
        self._trusting: ClientSession | None = None

    def open(self) -> None:
        self._strict = _session(_public_socket)
        self._trusting = _session(None)

    async def close(self) -> None:
        for session in (self._strict, self._trusting):
            if session is not None:
                await session.close()

    def check(self, endpoint: str) -> None:
        """Make sure that an endpoint may be used, before it is stored.

        Raises:
            BadEndpoint: it may not.
        """
        if self._is_allowed(endpoint):
            return
        try:
            parts = urlsplit(endpoint)
            port = parts.port
        except ValueError:
            raise BadEndpoint("this isn't an address") from None
        if parts.scheme != "https" or not parts.hostname or parts.username is not None or parts.password is not None:
            raise BadEndpoint("a push service has an https address")
        if port not in (None, _HTTPS_PORT):
            raise BadEndpoint("a push service has no port of its own")
        if _looks_like_digits(parts.hostname) or "." not in parts.hostname:
            raise BadEndpoint("a push service has a public name")

    def _is_allowed(self, endpoint: str) -> bool:
        try:
            parts = urlsplit(endpoint)
        except ValueError:
            return False
        return f"{parts.scheme}://{parts.netloc}".lower() in self._allowed

    async def send(self, channel: Channel, content: bytes, topic: str) -> Delivery:
        """Send a message. It replaces an earlier one of the same topic that the device hasn't fetched yet."""
        try:
            self.check(channel.address)
            keys = msgspec.json.decode(channel.keys or "", type=prepare_type(PushKeys))
            body, headers = await offload(self._encrypt, channel.address, keys, content)
        except (BadEndpoint, msgspec.DecodeError, ValueError) as error:
            return Delivery("gone", reason=str(error))
        headers["topic"] = topic
        return await self._post(channel.address, body, headers)

    def _encrypt(self, endpoint: str, keys: PushKeys, content: bytes) -> tuple[bytes, dict[str, str]]:
        from py_vapid import Vapid02
        from pywebpush import WebPusher

        pusher: Any = WebPusher({"endpoint": endpoint, "keys": {"p256dh": keys.p256dh, "auth": keys.auth}})
        body = bytes(pusher.encode(content, content_encoding="aes128gcm")["body"])
        parts = urlsplit(endpoint)
        key: Any = Vapid02.from_pem(self.key.private.encode())
        signed = key.sign({"aud": f"{parts.scheme}://{parts.netloc}", "sub": self._contact})
        headers = {
            "authorization": str(signed["Authorization"]),
            "content-encoding": "aes128gcm",
            "content-type": "application/octet-stream",
            "ttl": str(KEEP_SECONDS),
            "urgency": "normal",
        }
        return body, headers

    async def _post(self, endpoint: str, body: bytes, headers: dict[str, str]) -> Delivery:
        import aiohttp

        session = self._trusting if self._is_allowed(endpoint) else self._strict
        assert session is not None
        try:
            async with session.post(endpoint, data=body, headers=headers, allow_redirects=False) as response:
                return _outcome(response.status, response.headers.get("retry-after", ""))
        except aiohttp.ClientConnectorError as error:
            if isinstance(getattr(error, "os_error", None), PrivateAddress):
                logger.warning("an endpoint of a push service leads to a private address; it is forgotten")
                return Delivery("gone", reason="a private address")
            return Delivery("failed", reason=type(error).__name__)
        except aiohttp.ConnectionTimeoutError:
            return Delivery("failed", reason="no connection")
        except aiohttp.InvalidURL:
            return Delivery("gone", reason="no address")
        except (aiohttp.ClientError, TimeoutError, OSError) as error:  # it may have arrived
            return Delivery("sent", reason=type(error).__name__)


def _outcome(status: int, retry_after: str) -> Delivery:
    if 200 <= status < 300:
        return Delivery("sent")
    if status == 429 or status >= 500:
        wait = min(float(retry_after), _LONGEST_WAIT) if retry_after.isdigit() else 0.0
        return Delivery("failed", wait, f"status {status}")
    # 404 and 410: unsubscribed. 401 and 403: the subscription is for another key. A push service never redirects.
    if status in (401, 403, 404, 410) or 300 <= status < 400:
        return Delivery("gone", reason=f"status {status}")
    return Delivery("refused", reason=f"status {status}")


def _looks_like_digits(host: str) -> bool:
    """Return whether a host may be an address, in any of the ways to write one (``127.1``, ``0x7f000001``)."""
    if ":" in host:
        return True
    with contextlib.suppress(OSError):
        socket.inet_aton(host)
        return True
    return False


def _session(make_socket: Any) -> ClientSession:
    import aiohttp

    connector = aiohttp.TCPConnector(
        limit_per_host=_CONNECTIONS_PER_SERVICE,
        use_dns_cache=False,  # each connection is checked
        **({} if make_socket is None else {"socket_factory": make_socket}),
    )
    return aiohttp.ClientSession(
        connector=connector,
        timeout=aiohttp.ClientTimeout(total=POST_SECONDS, sock_connect=POST_SECONDS / 2),
        cookie_jar=aiohttp.DummyCookieJar(),
        trust_env=False,
        auto_decompress=False,
    )


def _public_socket(info: Any) -> socket.socket:
    """Make a socket for an address that was resolved, if it is public: the last moment at which it can be checked."""
    family, kind, protocol, _, address = info
    if not is_public(str(address[0])):
        raise PrivateAddress(f"{address[0]} is no address of the public internet")
    return socket.socket(family=family, type=kind, proto=protocol)
