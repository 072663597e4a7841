"""Stored accounts: sign-in data, passkeys, and sealed values that only the owner can read."""

from __future__ import annotations

import secrets
import string
import unicodedata
from typing import TYPE_CHECKING, Final

import msgspec
from sqlalchemy import delete, exists, func, insert, select, update

from glyphwall.play.tokens import digest, new_secret
from glyphwall.server import clock
from glyphwall.server.people.errors import AccountFull, TicketExpired
from glyphwall.server.store import models
from glyphwall.server.store.statements import StorePart, Write, WriteConflict

if TYPE_CHECKING:
    from sqlalchemy import ColumnElement

MAX_PASSKEYS: Final = 20
MAX_SEALED: Final = 20_000
"""The most values that an account may seal: two for each seat of thousands of games."""
TICKET_SECONDS: Final = 300.0
"""The time that a sign-in or sign-up may take."""
_ID_LETTERS: Final = string.ascii_letters + string.digits
_NAME_LETTERS: Final = "23456789abcdefghjkmnpqrstuvwxyz"

_ACCOUNT, _PASSKEY, _SEALED, _CHALLENGE = (
    models.accounts.c,
    models.passkeys.c,
    models.sealed.c,
    models.challenges.c,
)


class Account(msgspec.Struct, frozen=True):
    """An account.

    Attributes:
        name: the name to sign in with.
        password: an argon2 hash of the proof derived from the password.
        wrapped: the sealing key, encrypted with a key derived from the password.
        closed: when an operator closed it (seconds since 1970).
    """

    id: str
    name: str
    key: str
    email: str | None
    password: str | None
    wrapped: str | None
    created: float
    closed: float | None


class Passkey(msgspec.Struct, frozen=True):
    """A passkey.

    Attributes:
        id: the digest of the credential's id.
        credential: the credential's id, in base64url.
        rp_id: the host name that it was made for.
        wrapped: the sealing key, encrypted with a key derived from the passkey.
    """

    id: str
    account_id: str
    credential: str
    public_key: bytes
    sign_count: int
    rp_id: str
    label: str
    wrapped: str | None
    created: float
    used: float


def new_id() -> str:
    """Return the id of a new account."""
    return "".join(secrets.choice(_ID_LETTERS) for _ in range(16))


def sign_in_name(wanted: str) -> str:
    """Return a name to sign in with: the wanted one and five random letters or digits.

    Every name gets them, so a new name doesn't show which others are taken.
    """
    return f"{wanted}-{''.join(secrets.choice(_NAME_LETTERS) for _ in range(5))}"


def key_of(name: str) -> str:
    """Normalise a name to sign in with, for comparison. The client does the same."""
    return unicodedata.normalize("NFKC", name.strip()).lower()[:120]


class StoredAccounts(StorePart):
    """The accounts of a store. Methods raise `Unavailable` if it can't be used."""

    # -- tickets ------------------------------------------------------------------------------------
    async def issue(self, kind: str, data: bytes) -> str:
        """Return a ticket that can be redeemed once, soon."""
        now, ticket = clock.now(), new_secret()
        row = {"id": digest(ticket), "kind": kind, "data": data, "expires": now + TICKET_SECONDS}
        await self._write(
            kind,
            [
                Write(None, {}, delete(models.challenges).where(_CHALLENGE.expires < now), any_rows=True),
                Write(None, {}, insert(models.challenges).values(row)),
            ],
        )
        return ticket

    async def redeem(self, kind: str, ticket: str) -> bytes:
        """Redeem a ticket: return its data and void it.

        Raises:
            TicketExpired: it is unknown, used, too old or of another kind.
        """
        own = (_CHALLENGE.id == digest(ticket)) & (_CHALLENGE.kind == kind) & (_CHALLENGE.expires >= clock.now())
        rows = await self._read(select(_CHALLENGE.data).where(own))
        try:
            if not rows:
                raise WriteConflict
            await self._write(kind, [Write(None, {}, delete(models.challenges).where(own))])
        except WriteConflict:
            raise TicketExpired("this took too long, or was already done; start again") from None
        return bytes(rows[0].data)

    # -- accounts -----------------------------------------------------------------------------------
    async def create(self, account: Account, passkey: Passkey | None = None) -> None:
        """Write a new account.

        Raises:
            WriteConflict: its name or the passkey is taken.
        """
        writes = [Write(None, {}, insert(models.accounts).values(msgspec.structs.asdict(account)))]
        if passkey is not None:
            writes.append(Write(None, {}, insert(models.passkeys).values(msgspec.structs.asdict(passkey))))
        await self._write(account.id, writes)

    async def load(self, account_id: str) -> Account | None:
        return await self._find(_ACCOUNT.id == account_id)

    async def find_by_name(self, name: str) -> Account | None:
        return await self._find(_ACCOUNT.key == key_of(name))

    async def _find(self, where: ColumnElement[bool]) -> Account | None:
        rows = await self._read(select(models.accounts).where(where))
        return Account(**rows[0]._mapping) if rows else None

    async def set_password(self, account_id: str, password: str, wrapped: str | None) -> None:
        await self._change(account_id, password=password, wrapped=wrapped)

    async def set_email(self, account_id: str, email: str | None) -> None:
        await self._change(account_id, email=email)

    async def _change(self, account_id: str, **values: object) -> None:
        row = update(models.accounts).where(_ACCOUNT.id == account_id).values(**values)
        await self._write(account_id, [Write(None, {}, row)])

    # -- passkeys -----------------------------------------------------------------------------------
    async def passkeys(self, account_id: str) -> list[Passkey]:
        query = select(models.passkeys).where(_PASSKEY.account_id == account_id).order_by(_PASSKEY.created)
        return [Passkey(**row._mapping) for row in await self._read(query)]

    async def passkey(self, credential: str) -> Passkey | None:
        rows = await self._read(select(models.passkeys).where(_PASSKEY.id == digest(credential)))
        return Passkey(**rows[0]._mapping) if rows else None

    async def add_passkey(self, passkey: Passkey) -> None:
        """Write another passkey of an account.

        Raises:
            AccountFull: it has too many. WriteConflict: the passkey is known already.
        """
        own = select(func.count()).where(_PASSKEY.account_id == passkey.account_id)
        if int((await self._read(own))[0][0]) >= MAX_PASSKEYS:
            raise AccountFull(f"an account may have {MAX_PASSKEYS} passkeys; remove one first")
        row = insert(models.passkeys).values(msgspec.structs.asdict(passkey))
        await self._write(passkey.account_id, [Write(None, {}, row)])

    async def note_use(self, passkey: Passkey, sign_count: int) -> None:
        """Store the counter of a passkey that was used.

        Raises:
            WriteConflict: another request with the same counter was first: a copy of the passkey, or of the request.
        """
        own = (_PASSKEY.id == passkey.id) & (_PASSKEY.sign_count == passkey.sign_count)
        row = update(models.passkeys).where(own).values(sign_count=sign_count, used=clock.now())
        await self._write(passkey.account_id, [Write(None, {}, row)])

    async def wrap(self, account_id: str, passkey_id: str, wrapped: str) -> None:
        """Store the sealing key, encrypted for a passkey. Raises WriteConflict: the account has no such passkey."""
        own = (_PASSKEY.id == passkey_id) & (_PASSKEY.account_id == account_id)
        await self._write(account_id, [Write(None, {}, update(models.passkeys).where(own).values(wrapped=wrapped))])

    async def remove_passkey(self, account_id: str, passkey_id: str) -> None:
        """Delete a passkey, unless it is the last way in. Raises WriteConflict: it is, or there is no such passkey."""
        others = select(_PASSKEY.id).where((_PASSKEY.account_id == account_id) & (_PASSKEY.id != passkey_id))
        word = select(_ACCOUNT.id).where((_ACCOUNT.id == account_id) & _ACCOUNT.password.is_not(None))
        other_ways = exists(others) | exists(word)
        own = (_PASSKEY.id == passkey_id) & (_PASSKEY.account_id == account_id) & other_ways
        await self._write(account_id, [Write(None, {}, delete(models.passkeys).where(own))])

    # -- sealed values ------------------------------------------------------------------------------
    async def seal(self, account_id: str, game_id: str, name: str, value: str) -> str:
        """Store a value unless there is one already, and return the stored one.

        Raises:
            AccountFull: the account has too many. WriteConflict: there is no such game.
        """
        before = await self.sealed_values(account_id, game_id)
        if name in before:
            return before[name]
        if int((await self._read(select(func.count()).where(_SEALED.account_id == account_id)))[0][0]) >= MAX_SEALED:
            raise AccountFull("the account stores too many values; delete old games first")
        row = {"account_id": account_id, "game_id": game_id, "name": name, "value": value, "created": clock.now()}
        try:
            await self._write(account_id, [Write(None, {}, insert(models.sealed).values(row))])
        except WriteConflict:  # another device was first, or there is no such game
            before = await self.sealed_values(account_id, game_id)
            if name not in before:
                raise
            return before[name]
        return value

    async def sealed_values(self, account_id: str, game_id: str) -> dict[str, str]:
        """Return the sealed values of a game, by name."""
        own = (_SEALED.account_id == account_id) & (_SEALED.game_id == game_id)
        return {row.name: row.value for row in await self._read(select(_SEALED.name, _SEALED.value).where(own))}

    async def all_sealed_values(self, account_id: str) -> list[tuple[str, str, str]]:
        """Return all sealed values as (game, name, value)."""
        query = select(_SEALED.game_id, _SEALED.name, _SEALED.value).where(_SEALED.account_id == account_id)
        return [(row.game_id, row.name, row.value) for row in await self._read(query.order_by(_SEALED.game_id))]
