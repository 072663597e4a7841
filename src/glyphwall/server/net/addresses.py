"""Client addresses as limits count them: the one place that turns an address into the accounts it is charged to.

An IPv4 address is one account. An IPv6 customer gets a whole network, usually a /64, a /56 or a /48, and an address
doesn't show which. So an IPv6 address is charged to all three, and the wider ones allow more.
"""

from __future__ import annotations

import ipaddress
from functools import lru_cache
from typing import Any, Final, NamedTuple

UNKNOWN: Final = "unknown"
"""The account of all clients whose address can't be read."""
_NETWORKS: Final = ((64, 1), (56, 2), (48, 3))
"""Prefix lengths of IPv6 accounts, and how many times one address's allowance each of them has."""
_NAT64: Final = ipaddress.ip_network("64:ff9b::/96")
"""Translators from IPv4 put the client's address into the last 32 bits (RFC 6052)."""
_CACHED_ADDRESSES: Final = 10_000


class AddressAccount(NamedTuple):
    """An account that an address is charged to.

    Attributes:
        key: an address, or a network.
        multiple: how many times one address's allowance it has.
    """

    key: str
    multiple: int


def address_of(connection: Any) -> str:
    """Return the address that a request or a socket is charged to."""
    return address_of_host(None if connection.client is None else connection.client.host)


@lru_cache(_CACHED_ADDRESSES)
def plain_host(host: str) -> str:
    """Return a client's host without a zone; an IPv4 client of a socket for both versions as IPv4.

    Raises:
        ValueError: it is no address.
    """
    address = ipaddress.ip_address(host.partition("%")[0])
    mapped = address.ipv4_mapped if isinstance(address, ipaddress.IPv6Address) else None
    return str(mapped or address)


@lru_cache(_CACHED_ADDRESSES)
def address_of_host(host: str | None) -> str:
    """Return the narrowest account of a client: an IPv4 address, or an IPv6 /64.

    Args:
        host: as the connection or a proxy gives it. What is no address counts as `UNKNOWN`, so
            making one up gains no new account.
    """
    try:
        address = ipaddress.ip_address(plain_host(host or ""))
    except ValueError:
        return UNKNOWN
    if isinstance(address, ipaddress.IPv4Address):
        return str(address)
    if address in _NAT64:
        return str(ipaddress.IPv4Address(int(address) & 0xFFFFFFFF))
    return str(ipaddress.ip_network((address, _NETWORKS[0][0]), strict=False))


@lru_cache(_CACHED_ADDRESSES)
def accounts_of(address: str) -> tuple[AddressAccount, ...]:
    """Return every account that an address is charged to, the narrowest first.

    Args:
        address: as `address_of_host` returns it.
    """
    if "/" not in address:
        return (AddressAccount(address, 1),)
    network = ipaddress.IPv6Network(address)
    return tuple(AddressAccount(str(network.supernet(new_prefix=bits)), multiple) for bits, multiple in _NETWORKS)


def network_of(address: str) -> str:
    """Return the widest account of an address: what takes turns with others where work waits in line."""
    return accounts_of(address)[-1].key


_NOT_PUBLIC: Final = (
    _NAT64,
    *map(ipaddress.ip_network, ("2002::/16", "2001::/32")),  # the same: an IPv4 address inside another
    ipaddress.ip_network("fec0::/10"),  # site-local, before there were others
)
"""Networks of IPv6 that lead inside, although they count as global."""


def is_public(host: str) -> bool:
    """Return whether an address in digits is of the public internet.

    Others lead into the operator's own network: private, of this machine, link-local (a cloud's metadata), multicast,
    or translated to an IPv4 address that may be any of these.
    """
    try:
        address = ipaddress.ip_address(plain_host(host))
    except ValueError:
        return False
    if address.version == 6 and any(address in network for network in _NOT_PUBLIC):
        return False
    return address.is_global and not address.is_multicast and not address.is_reserved
