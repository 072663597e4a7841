"""An operator's actions on games, names, accounts and addresses, with a log in which changes show.

Each entry of the log holds the digest of the one before it, and is written in the transaction of its action. Running
servers read the log and apply what is new.
"""

from __future__ import annotations

import hashlib
import ipaddress
from typing import TYPE_CHECKING, Any, Final

import msgspec
from sqlalchemy import delete, exists, func, insert, select, update

from glyphwall.server import clock
from glyphwall.server.people.accounts import key_of
from glyphwall.server.people.holdings import statements_of_erasure
from glyphwall.server.store import models
from glyphwall.server.store.statements import StorePart, Write, WriteConflict

if TYPE_CHECKING:
    from collections.abc import Iterable

MAX_TRIES: Final = 5
_DAY: Final = 86_400.0
_AUDIT, _GAME, _SEAT, _PERSON, _ACCOUNT, _BAN = (
    models.audit.c,
    models.games.c,
    models.seats.c,
    models.people.c,
    models.accounts.c,
    models.bans.c,
)


class NoSuchTarget(Exception):
    """There is no such game, seat with a name, account or ban."""


class AuditEntry(msgspec.Struct, frozen=True):
    """An entry of the log.

    Attributes:
        target: a game's id, an account's id, or an address.
        previous, digest: the digests of the entry before, and of this one.
    """

    number: int
    at: float
    operator: str
    action: str
    target: str
    reason: str
    previous: str
    digest: str


def digest_entry(entry: dict[str, Any]) -> str:
    """Return the digest of an entry, which covers all entries before it."""
    fields = [entry[name] for name in ("previous", "at", "operator", "action", "target", "reason")]
    return hashlib.sha256(msgspec.json.encode(fields)).hexdigest()


def find_break(entries: Iterable[AuditEntry]) -> int | None:
    """Return the number of the first entry that was changed, or follows one that is missing; None if all fit."""
    before = None
    for entry in entries:
        is_first = before is None
        if digest_entry(msgspec.structs.asdict(entry)) != entry.digest or not (is_first or entry.previous == before):
            return entry.number
        before = entry.digest
    return None


class StoredModeration(StorePart):
    """Moderation on disk.

    Args of all actions: ``operator`` acts for ``reason``, which the log keeps.
    """

    async def hide(self, operator: str, reason: str, game_id: str, *, hidden: bool) -> None:
        """Let only a game's players see it, or everybody again."""
        when = clock.now() if hidden else None
        change = update(models.games).where(_GAME.id == game_id).values(hidden=when, revision=_GAME.revision + 1)
        await self._act(operator, "hide" if hidden else "show", game_id, reason, Write(None, {}, change))

    async def rename(self, operator: str, reason: str, game_id: str, seat: int, name: str) -> None:
        """Change the name of the person at a seat, in all games of that person."""
        person = select(_SEAT.person).where((_SEAT.game_id == game_id) & (_SEAT.seat == seat)).scalar_subquery()
        change = update(models.people).where((_PERSON.id == person) & _PERSON.name.is_not(None)).values(name=name)
        games = select(_SEAT.game_id).where(_SEAT.person == person).scalar_subquery()
        moved = update(models.games).where(_GAME.id.in_(games)).values(revision=_GAME.revision + 1)
        writes = (Write(None, {}, change), Write(None, {}, moved, any_rows=True))
        await self._act(operator, "rename", game_id, reason, *writes)

    async def erase_person(self, game_id: str, seat: int) -> tuple[str, int] | None:
        """Erase the name of the person at a seat, and what they wrote, in all of that person's games, without the log.

        Returns:
            The name and the number of games, which stay; None if the seat has no name.
        """
        own = (_SEAT.game_id == game_id) & (_SEAT.seat == seat) & (_PERSON.id == _SEAT.person)
        found = await self._read(select(_PERSON.id, _PERSON.name).where(own & _PERSON.name.is_not(None)))
        if not found:
            return None
        person, name = found[0].id, found[0].name
        games = await self._read(select(_SEAT.game_id).where(_SEAT.person == person))
        erased = update(models.people).where(_PERSON.id == person).values(name=None)
        chat = models.chat_messages.c
        wrote = exists().where((_SEAT.game_id == chat.game_id) & (_SEAT.seat == chat.seat) & (_SEAT.person == person))
        written = delete(models.chat_messages).where(wrote)
        await self._write(game_id, [Write(None, {}, erased), Write(None, {}, written, any_rows=True)])
        return name, len(games)

    async def delete_game(self, operator: str, reason: str, game_id: str) -> None:
        """Delete a game with everything that belongs to it."""
        gone = delete(models.games).where(_GAME.id == game_id)
        await self._act(operator, "delete-game", game_id, reason, Write(None, {}, gone))

    async def close(self, operator: str, reason: str, name: str, *, closed: bool) -> None:
        """Close an account and end its sessions, or open it again."""
        account = await self.account_id(name)
        when = clock.now() if closed else None
        change = update(models.accounts).where(_ACCOUNT.id == account).values(closed=when)
        ended = delete(models.sessions).where(models.sessions.c.account_id == account)
        writes = (Write(None, {}, change), Write(None, {}, ended, any_rows=True))
        await self._act(operator, "close" if closed else "reopen", account, reason, *writes)

    async def delete_account(self, operator: str, reason: str, name: str) -> None:
        """Delete an account as its owner could; shared games stay, without the name."""
        account = await self.account_id(name)
        writes = [Write(None, {}, each, any_rows=True) for each in statements_of_erasure(account)]
        await self._act(operator, "delete-account", account, reason, *writes)

    async def ban(self, operator: str, reason: str, address: str, days: float) -> None:
        """Refuse new games and accounts to an address or a network, for some days; 0 lifts the ban.

        Raises:
            ValueError: it is neither.
        """
        network = str(ipaddress.ip_network(address))
        writes = [Write(None, {}, delete(models.bans).where(_BAN.address == network), any_rows=True)]
        if days > 0:
            row = {"address": network, "until": clock.now() + days * _DAY}
            writes.append(Write(None, {}, insert(models.bans).values(row)))
        await self._act(operator, "ban" if days > 0 else "unban", network, reason, *writes)

    async def close_report(self, operator: str, reason: str, number: int) -> None:
        """Close a report: nothing more is to be done about it."""
        own = (models.reports.c.number == number) & models.reports.c.closed.is_(None)
        change = update(models.reports).where(own).values(closed=clock.now())
        await self._act(operator, "close-report", f"report {number}", reason, Write(None, {}, change))

    async def bans(self) -> list[str]:
        """Return the networks that are banned now."""
        rows = await self._read(select(_BAN.address).where(_BAN.until > clock.now()))
        return [row.address for row in rows]

    async def account_id(self, name: str) -> str:
        """Return the id of the account with a name to sign in with. Raises NoSuchTarget."""
        rows = await self._read(select(_ACCOUNT.id).where(_ACCOUNT.key == key_of(name)))
        if not rows:
            raise NoSuchTarget(f"no account has the name {name}")
        return str(rows[0].id)

    async def newest(self) -> int:
        """Return the number of the newest entry; 0 in an empty log."""
        return int((await self._read(select(func.coalesce(func.max(_AUDIT.number), 0))))[0][0])

    async def entries(self, after: int = 0) -> list[AuditEntry]:
        """Return the entries of the log with higher numbers, in order."""
        query = select(models.audit).where(_AUDIT.number > after).order_by(_AUDIT.number)
        return [AuditEntry(**row._mapping) for row in await self._read(query)]

    async def _act(self, operator: str, action: str, target: str, reason: str, *writes: Write) -> None:
        for _ in range(MAX_TRIES):
            newest = select(_AUDIT.digest).order_by(_AUDIT.number.desc()).limit(1)
            rows = await self._read(newest)
            entry: dict[str, Any] = {
                "at": clock.now(),
                "operator": operator[:60],
                "action": action,
                "target": target[:80],
                "reason": reason[:400],
                "previous": rows[0].digest if rows else "",
            }
            row = insert(models.audit).values(entry | {"digest": digest_entry(entry)})
            try:
                await self._write(target, [*writes, Write(None, {}, row)])
            except WriteConflict:
                after = await self._read(newest)
                if (after[0].digest if after else "") == entry["previous"]:  # no other process wrote
                    raise NoSuchTarget(f"there is no {target}") from None
            else:
                return
        raise WriteConflict
