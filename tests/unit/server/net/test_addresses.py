"""Which addresses are of the public internet: a server that calls others' addresses calls no more."""

from __future__ import annotations

import pytest

from glyphwall.server.net.addresses import is_public


@pytest.mark.parametrize("host", ["8.8.8.8", "1.1.1.1", "2606:4700::1111", "::ffff:8.8.8.8"])
def test_public_addresses(host: str) -> None:
    assert is_public(host)


@pytest.mark.parametrize(
    "host",
    [
        "",
        "push.example.org",
        "0.0.0.0",  # noqa: S104
        "10.0.0.1",
        "100.64.0.1",
        "127.0.0.1",
        "169.254.169.254",
        "172.16.0.1",
        "192.168.0.1",
        "192.0.2.1",
        "198.18.0.1",
        "224.0.0.1",
        "240.0.0.1",
        "255.255.255.255",
        "::",
        "::1",
        "::ffff:127.0.0.1",
        "::ffff:10.0.0.1",
        "::127.0.0.1",
        "fe80::1",
        "fe80::1%eth0",
        "fc00::1",
        "fec0::1",
        "ff02::1",
        "2001:db8::1",
        "2001:0:7f00:1::",
        "2002:7f00:1::",
        "64:ff9b::7f00:1",
        "64:ff9b:1::7f00:1",
    ],
)
def test_addresses_that_lead_inside(host: str) -> None:
    assert not is_public(host)
