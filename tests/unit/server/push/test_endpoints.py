"""Endpoints of push services: none may lead into the network of the server."""

from __future__ import annotations

import asyncio
import socket
from typing import TYPE_CHECKING, Any

from glyphwall.server.store import models
from tests.unit.server.kit import WAIT
from tests.unit.server.push.alerted import house, play, two_players
from tests.unit.server.push.services import Browser

if TYPE_CHECKING:
    from pathlib import Path

    import pytest


PRIVATE = [
    "http://push.example.org/x",
    "https://127.0.0.1/x",
    "https://127.1/x",
    "https://2130706433/x",
    "https://0x7f000001/x",
    "https://[::1]/x",
    "https://[::ffff:10.0.0.1]/x",
    "https://169.254.169.254/latest/meta-data",
    "https://localhost/x",
    "https://intranet/x",
    "https://push.example.org:8443/x",
    "https://user:secret@push.example.org/x",
    "https://push.example.org:port/x",
    "file:///etc/passwd",
    "https:///x",
]


async def test_an_endpoint_inside_the_network_is_refused(tmp_path: Path) -> None:
    async with house(tmp_path) as at:
        made, guest = await two_players(at.server)
        ben = Browser()
        for endpoint in PRIVATE:
            refused = await at.watch(ben, made.game_id, guest, push=ben.subscription(endpoint), status=400)
            assert refused["code"] == "bad-endpoint", endpoint


async def test_keys_that_are_none_are_refused(tmp_path: Path) -> None:
    async with house(tmp_path) as at:
        made, guest = await two_players(at.server)
        ben = Browser()
        for wrong in ({"p256dh": "AAAA"}, {"p256dh": "B" * 87}, {"auth": "AA"}, {"auth": "äöü"}):
            push = ben.subscription(at.service.origin) | wrong
            assert (await at.watch(ben, made.game_id, guest, push=push, status=400))["code"] == "bad-endpoint"


async def test_a_name_that_leads_into_the_network_later_is_not_called(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """DNS rebinding: the name is fine when the endpoint is stored, and leads elsewhere when it is called."""
    resolve = socket.getaddrinfo
    leads_to: list[Any] = []

    def rebind(host: Any, *more: Any, **extra: Any) -> Any:
        return leads_to if host == "push.example.org" else resolve(host, *more, **extra)

    monkeypatch.setattr(socket, "getaddrinfo", rebind)
    async with house(tmp_path) as at:
        port = int(at.service.origin.rpartition(":")[2])
        made, guest = await two_players(at.server)
        for address in ("127.0.0.1", "10.0.0.7", "::1", "::ffff:127.0.0.1", "64:ff9b::7f00:1"):
            family = socket.AF_INET6 if ":" in address else socket.AF_INET
            where: tuple[Any, ...] = (address, port, 0, 0) if ":" in address else (address, port)
            leads_to[:] = [(family, socket.SOCK_STREAM, socket.IPPROTO_TCP, "", where)]
            ben = Browser()
            await at.watch(ben, made.game_id, guest, push=ben.subscription("https://push.example.org/x"))
            await play(at.server, made.game_id, made.token(0), 1)
            await play(at.server, made.game_id, guest, 0)
            async with asyncio.timeout(WAIT):
                while await at.rows(models.alert_channels):  # it is forgotten
                    await asyncio.sleep(0.01)
        assert at.service.posted == []
