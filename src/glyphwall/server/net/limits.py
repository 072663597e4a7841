"""Rate limits kept in memory: what one address or one person may start, and what one connection may send.

Every limit by address counts all accounts of that address (`addresses.accounts_of`), each with its own allowance.
"""

from __future__ import annotations

import ipaddress
import math
import time
from collections import Counter
from contextlib import contextmanager
from functools import partial
from typing import TYPE_CHECKING, Final

from glyphwall.server.errors import Banned, TooManyRequests
from glyphwall.server.net.addresses import accounts_of
from glyphwall.server.net.budget import Account, Budgets
from glyphwall.server.net.loop_turns import TURN_SECONDS, LoopTurns
from glyphwall.server.net.peers import Counted, Gone
from glyphwall.server.settings import ADDRESS_SHARE

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Iterator

    from glyphwall.server.net.peers import News, Peers
    from glyphwall.server.settings import Settings

Network = ipaddress.IPv4Network | ipaddress.IPv6Network

_MAX_ACCOUNTS: Final = 10_000
"""Accounts remembered before those with a full bucket are dropped."""
PICTURES_PER_MINUTE: Final = 60
"""Pictures and embedded pages per address; each takes a processor half a second."""
PRINTS_PER_MINUTE: Final = 30
"""Prints, and pictures of them, per address."""
REVIEWS_PER_MINUTE: Final = 6
"""Reviews that an address may start; each takes a processor some seconds."""
PARCELS_PER_HOUR: Final = 30
"""Parcels that an address may send; each is stored for ten minutes."""
PARCEL_REQUESTS_PER_MINUTE: Final = 120
"""Requests of an address about parcels, against guessing codes."""
STANDINGS_PER_MINUTE: Final = 20
"""Requests of an address for how its games stand; each may open thirty games."""
ALERTS_PER_MINUTE: Final = 60
"""Requests about turn alerts per address."""
ALERT_DEVICES_PER_DAY: Final = 200
"""New devices that an address may register for turn alerts in a day."""
MAILS_PER_DAY: Final = 20
"""Mail addresses that an address may ask to confirm in a day."""
MAILS_PER_TARGET: Final = 3
"""Requests to confirm that a mail address gets in a day, from all senders."""
SPARE_SOCKETS: Final = 20
"""Sockets that an address may open at once beyond those it may have open, since pages replace theirs."""
SIGN_INS_PER_MINUTE: Final = 20
"""Sign-ins that an address may try: passwords, passkeys."""
CHAT_PER_MINUTE: Final = 60
"""Messages, and looks at messages, per address: both in a game and in all."""
REPORTS_PER_DAY: Final = 30
"""Reports of players that an address may send."""
INVITATIONS_PER_DAY: Final = 60
"""Invitations by name that an address may send."""
ACCOUNT_SIGN_INS_PER_HOUR: Final = 30
"""Times that one account may be signed in to, from anywhere."""
ACCOUNT_GAMES_PER_DAY: Final = 200
"""Games that one account may start."""
PERSON_MESSAGES_PER_MINUTE: Final = 20
"""Messages of one person, in all games."""
PERSON_REPORTS_PER_DAY: Final = 10
"""Reports of one person."""
ACCOUNT_INVITATIONS_PER_DAY: Final = 30
"""Invitations of one account."""
SIGN_UPS_PER_HOUR: Final = 20
"""Accounts that an address may begin to make."""
_ROUNDING: Final = 1e-6
_MINUTE: Final = 60
_HOUR: Final = 3_600
_DAY: Final = 86_400


class SharedLimit:
    """A limit by address that several processes count together.

    Attributes:
        tell: called for each event here, with the address and 1, or -1 when one is undone.
    """

    tell: Callable[[str, int], None] | None = None

    def count(self, address: str, by: int, worker: str) -> None:
        """Count an event at another process, or undo one."""
        raise NotImplementedError

    def _count_here(self, address: str, by: int) -> None:
        self.count(address, by, "")
        if self.tell is not None:
            self.tell(address, by)


class TokenBucket:
    """``rate`` messages per second in the long run, ``burst`` at once."""

    def __init__(self, rate: float, burst: float, clock: Callable[[], float] = time.monotonic) -> None:
        self._token = 1 / rate
        self._slack = (burst - 1) / rate + _ROUNDING
        self._clock = clock
        self._full_at = clock()

    def take(self) -> bool:
        """Take a token if there is one. Return whether there was."""
        now = self._clock()
        if self._full_at - now > self._slack:
            return False
        self._full_at = max(self._full_at, now) + self._token
        return True

    def spend(self) -> None:
        """Take a token even from an empty bucket: the event has happened."""
        self._full_at = max(self._full_at, self._clock()) + self._token

    def give_back(self) -> None:
        self._full_at -= self._token

    @property
    def wait(self) -> float:
        """The seconds until there is a token."""
        return max(0.0, self._full_at - self._clock() - self._slack)

    @property
    def is_full(self) -> bool:
        """True if the whole burst may pass now."""
        return self._full_at <= self._clock()


class AddressBuckets(SharedLimit):
    """A `TokenBucket` for each account: ``burst`` events at once, and as many again in each period.

    Args:
        period: the seconds in which an empty bucket fills.
    """

    whose = "from your address"

    def __init__(self, burst: int, period: float = _MINUTE, clock: Callable[[], float] = time.monotonic) -> None:
        self._burst = burst
        self._period = period
        self._clock = clock
        self._buckets: dict[str, TokenBucket] = {}
        self._forget_at = _MAX_ACCOUNTS

    def take(self, address: str) -> None:
        """Count one event.

        Raises:
            TooManyRequests: it may not pass now, and isn't counted.
        """
        buckets = [self._buckets[key] for key, _ in self._keys(address) if key in self._buckets]
        wait = max((bucket.wait for bucket in buckets), default=0.0)
        if wait > 0:
            back = math.ceil(wait)
            raise TooManyRequests(f"too many requests {self.whose}; try again in {back} s", back)
        self._count_here(address, 1)

    def give_back(self, address: str) -> None:
        self._count_here(address, -1)

    def count(self, address: str, by: int, worker: str) -> None:
        if len(self._buckets) >= self._forget_at:
            self._buckets = {key: bucket for key, bucket in self._buckets.items() if not bucket.is_full}
            self._forget_at = max(_MAX_ACCOUNTS, 2 * len(self._buckets))
        for key, multiple in self._keys(address):
            bucket = self._buckets.get(key)
            if by > 0:
                if bucket is None:
                    burst = self._burst * multiple
                    bucket = self._buckets[key] = TokenBucket(burst / self._period, burst, self._clock)
                bucket.spend()
            elif bucket is not None:
                bucket.give_back()

    def _keys(self, address: str) -> Iterable[tuple[str, int]]:
        return accounts_of(address)


class IdentityBuckets(AddressBuckets):
    """A `TokenBucket` for each identity, wherever it connects from: an account, or the digest of a seat's token."""

    whose = "from you"

    def _keys(self, address: str) -> Iterable[tuple[str, int]]:
        return ((address, 1),)


class OpenCounts:
    """The number of things that each account has open or waiting."""

    def __init__(self) -> None:
        self._open: Counter[str] = Counter()

    def __len__(self) -> int:
        return len(self._open)

    def at(self, key: str) -> int:
        return self._open.get(key, 0)

    def has_room(self, address: str, limit: float) -> bool:
        """Return whether an address may have one more, when one address may have ``limit``."""
        return all(self.at(key) < limit * multiple for key, multiple in accounts_of(address))

    def add(self, address: str, by: int = 1) -> None:
        for key, _ in accounts_of(address):
            self._open[key] += by
            if self._open[key] <= 0:
                del self._open[key]


class OpenSockets(SharedLimit):
    """At most ``limit`` open sockets per address."""

    def __init__(self, limit: int) -> None:
        self._limit = limit
        self._open: dict[str, OpenCounts] = {"": OpenCounts()}
        """By process; this one is the first."""

    def __len__(self) -> int:
        return len(self._open[""])

    @contextmanager
    def one(self, address: str) -> Iterator[None]:
        """Count a socket as long as it is open.

        Raises:
            TooManyRequests: the address has too many open.
        """
        for key, multiple in accounts_of(address):
            most = self._limit * multiple
            if sum(counts.at(key) for counts in self._open.values()) >= most:
                raise TooManyRequests(f"your address has {most} connections open; close some first")
        self._count_here(address, 1)
        try:
            yield
        finally:
            self._count_here(address, -1)

    def count(self, address: str, by: int, worker: str) -> None:
        self._open.setdefault(worker, OpenCounts()).add(address, by)

    def forget(self, worker: str) -> None:
        """Forget the sockets of a process that has ended."""
        self._open.pop(worker, None)


class Attempt:
    """An attempt to create, join or share something.

    Attributes:
        is_free: nothing changed, so nothing is charged.
    """

    is_free = False

    def waive(self) -> None:
        """Don't count the attempt: it failed, or repeats an earlier one."""
        self.is_free = True


class Bans:
    """Addresses that an operator has banned from beginning anything."""

    def __init__(self) -> None:
        self._networks: tuple[Network, ...] = ()

    def replace(self, networks: Iterable[str]) -> None:
        """Set the banned addresses and networks."""
        self._networks = tuple(ipaddress.ip_network(each) for each in networks)

    def check(self, address: str) -> None:
        """Raise Banned if an address is banned."""
        if not self._networks:
            return
        try:
            own = ipaddress.ip_address(address)
        except ValueError:
            return
        if any(own in network for network in self._networks):
            raise Banned("the operator of this server has banned your address")


class NewGameLimits:
    """Limits on the games that one address creates or joins, and the analyses that it shares."""

    def __init__(self, attempts: AddressBuckets, games: AddressBuckets, bans: Bans | None = None) -> None:
        self._bans = bans or Bans()
        self._attempts = attempts
        self._games = games

    @contextmanager
    def attempt(self, address: str) -> Iterator[Attempt]:
        """Count an attempt, and a game unless the block raises or `Attempt.waive` is called.

        Raises:
            TooManyRequests: one of the limits is reached. Banned: the address is banned.
        """
        self._bans.check(address)
        self._attempts.take(address)
        self._games.take(address)  # at once, so that attempts at the same time can't pass together
        attempt = Attempt()
        try:
            yield attempt
        except BaseException:
            attempt.waive()
            raise
        finally:
            if attempt.is_free:
                self._games.give_back(address)


class Limits:
    """Every limit on what one address may do. The constants say what is counted.

    Attributes:
        bans: banned addresses.
        budgets: processor time.
        turns: what starts in one turn of the event loop.
        new_games: games created or joined, analyses shared.
        new_sockets: game sockets opened; ``sockets`` are those open.
        fetched_parcels: requests about parcels; ``parcels`` are those sent to other devices.
        mails: mail addresses to confirm; ``mail_targets`` counts them by that address.
        account_games, account_invitations, account_sign_ins: by account.
        person_messages, person_reports: by account, or by a guest's seat.
    """

    def __init__(self, settings: Settings) -> None:
        self.bans = Bans()
        self.budgets = Budgets(settings.address_share)
        self.turns = LoopTurns(TURN_SECONDS * settings.address_share / ADDRESS_SHARE)
        per_minute = AddressBuckets(settings.new_games_per_minute)
        per_day = AddressBuckets(settings.new_games_per_day, _DAY)
        self.new_games = NewGameLimits(per_minute, per_day, self.bans)
        at_once = settings.sockets_per_address + SPARE_SOCKETS
        self.new_sockets = AddressBuckets(at_once, _MINUTE * at_once / settings.new_sockets_per_minute)
        self.sockets = OpenSockets(settings.sockets_per_address)
        self.pictures = AddressBuckets(PICTURES_PER_MINUTE)
        self.prints = AddressBuckets(PRINTS_PER_MINUTE)
        self.reviews = AddressBuckets(REVIEWS_PER_MINUTE)
        self.parcels = AddressBuckets(PARCELS_PER_HOUR, 60 * _MINUTE)
        self.fetched_parcels = AddressBuckets(PARCEL_REQUESTS_PER_MINUTE)
        self.standings = AddressBuckets(STANDINGS_PER_MINUTE)
        self.alerts = AddressBuckets(ALERTS_PER_MINUTE)
        self.alert_devices = AddressBuckets(ALERT_DEVICES_PER_DAY, _DAY)
        self.mails = AddressBuckets(MAILS_PER_DAY, _DAY)
        self.mail_targets = AddressBuckets(MAILS_PER_TARGET, _DAY)
        self.sign_ins = AddressBuckets(SIGN_INS_PER_MINUTE)
        self.sign_ups = AddressBuckets(SIGN_UPS_PER_HOUR, _HOUR)
        self.chat = AddressBuckets(CHAT_PER_MINUTE)
        self.reports = AddressBuckets(REPORTS_PER_DAY, _DAY)
        self.invitations = AddressBuckets(INVITATIONS_PER_DAY, _DAY)
        self.account_games = IdentityBuckets(ACCOUNT_GAMES_PER_DAY, _DAY)
        self.account_invitations = IdentityBuckets(ACCOUNT_INVITATIONS_PER_DAY, _DAY)
        self.account_sign_ins = IdentityBuckets(ACCOUNT_SIGN_INS_PER_HOUR, _HOUR)
        self.person_messages = IdentityBuckets(PERSON_MESSAGES_PER_MINUTE)
        self.person_reports = IdentityBuckets(PERSON_REPORTS_PER_DAY, _DAY)
        self._shared: dict[str, SharedLimit | Budgets] = {
            name: limit for name, limit in vars(self).items() if isinstance(limit, SharedLimit | Budgets)
        } | {"games": per_minute, "games of a day": per_day}

    def account(self, address: str) -> Account:
        return Account(self.budgets, self.turns, address)

    def count_together(self, peers: Peers) -> None:
        """Count with the other processes of this server: each reports its events to the others."""
        if peers.alone:
            return
        for name, limit in self._shared.items():
            limit.tell = partial(_report, peers, name)
        peers.listen(self._hear)

    def _hear(self, worker: str, news: News) -> None:
        if isinstance(news, Counted) and news.what in self._shared:
            self._shared[news.what].count(news.address, news.by, worker)
        elif isinstance(news, Gone):
            self.sockets.forget(worker)


def _report(peers: Peers, name: str, address: str, by: int) -> None:
    peers.tell(Counted(name, address, by))
