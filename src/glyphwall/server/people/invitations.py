"""Stored invitations by sign-in name, and blocked senders.

An invitation doesn't reveal whether a name exists, or whether its owner wants to be invited: every invitation is
stored, an invisible one without a recipient. The recipient's devices with alerts get one.
"""

from __future__ import annotations

import secrets
from collections import defaultdict
from typing import TYPE_CHECKING, Final, NamedTuple

import msgspec
from sqlalchemy import delete, exists, func, insert, literal, select, update
from sqlalchemy.orm import aliased

from glyphwall.server import clock
from glyphwall.server.errors import TooManyRequests
from glyphwall.server.people.accounts import key_of
from glyphwall.server.people.holdings import HeldSeat
from glyphwall.server.store import models
from glyphwall.server.store.statements import StorePart, Write
from glyphwall.server.store.turn_alerts import follows_account, read_recipient, select_recipient

if TYPE_CHECKING:
    from sqlalchemy import ColumnElement

    from glyphwall.server.store.turn_alerts import Recipient, TurnAlert, TurnAlerts

INVITATION_SECONDS: Final = 7 * 86_400.0
"""The time that an invitation by name can be accepted."""
MAX_SENT: Final = 30
"""The most open invitations that an account may have sent."""
MAX_RECEIVED: Final = 20
"""The most open invitations that an account is shown. Others are invisible; their senders don't notice."""
MAX_FROM_ONE: Final = 3
"""The most of them from one sender, and the most alerts a week for those that the account didn't accept."""
MAX_BLOCKED: Final = 200

_INVITED, _BLOCK, _ACCOUNT = models.account_invitations.c, models.account_blocks.c, models.accounts.c
_GAME, _SEAT, _PERSON = models.games.c, models.seats.c, models.people.c


class ReceivedInvitation(msgspec.Struct):
    """An invitation, as the invited account sees it. Times are seconds since 1970.

    Attributes:
        sender: the name that the sender signs in with.
        seat: the seat that it is for.
    """

    id: str
    game_id: str
    game: str
    seat: int
    seats: list[HeldSeat]
    sender: str
    expires: float


class InvitedRecipient(NamedTuple):
    """The recipient of an invitation's alert, the sender's name and the kind of game."""

    recipient: Recipient
    sender: str
    game: str


class StoredInvitations(StorePart):
    """The invitations of a store. Methods raise `Unavailable` if it can't be used."""

    async def send(self, sender: str, name: str, game_id: str, seat: int, invitation: str, alerts: TurnAlerts) -> None:
        """Store an invitation and its alerts. It is the same work whether the name exists or not.

        Raises:
            TooManyRequests: the sender has too many open ones.
        """
        now = clock.now()
        is_open = _INVITED.expires >= now
        sent = select(func.count()).where((_INVITED.sender == sender) & is_open & _is_free()).scalar_subquery()
        received = select(func.count()).where((_INVITED.recipient == _ACCOUNT.id) & is_open & _is_shown())
        blocked = exists().where((_BLOCK.account_id == _ACCOUNT.id) & (_BLOCK.blocked == sender))
        twice = exists().where(
            (_INVITED.recipient == _ACCOUNT.id) & (_INVITED.game_id == game_id) & (_INVITED.seat == seat) & is_open
        )
        wanted = (
            (_ACCOUNT.key == key_of(name))
            & (_ACCOUNT.id != sender)
            & _ACCOUNT.closed.is_(None)
            & ~blocked
            & ~twice
            & (received.scalar_subquery() < MAX_RECEIVED)
            & (received.where(_INVITED.sender == sender).scalar_subquery() < MAX_FROM_ONE)
        )
        ignored = select(func.count()).where(
            (_INVITED.recipient == _ACCOUNT.id) & (_INVITED.sender == sender) & is_open & ~_is_accepted()
        )
        is_alerted = wanted & (ignored.scalar_subquery() < MAX_FROM_ONE)
        recipient, alerted = (select(_ACCOUNT.id).where(each).scalar_subquery() for each in (wanted, is_alerted))
        columns = (sent.label("sent"), recipient.label("recipient"), alerted.label("alerted"))
        row = (await self._read(select(*columns)))[0]
        if row.sent >= MAX_SENT:
            raise TooManyRequests(f"you have {MAX_SENT} open invitations; try again once some are used", 3_600)
        values = {
            "id": secrets.token_urlsafe(16),
            "game_id": game_id,
            "seat": seat,
            "invitation": invitation,
            "sender": sender,
            "recipient": row.recipient,
            "expires": now + INVITATION_SECONDS,
        }
        stored = Write(None, {}, insert(models.account_invitations).values(values))
        await self._write(game_id, [stored, *alerts.writes_of_invitation(game_id, seat, row.alerted)])

    async def list_received(self, account: str) -> list[ReceivedInvitation]:
        """Return the invitations that an account can accept, whose seats are free."""
        sender = aliased(models.accounts)
        found = models.account_invitations.join(models.games, _GAME.id == _INVITED.game_id)
        found = found.join(sender, sender.c.id == _INVITED.sender)
        columns = (_INVITED.id, _INVITED.game_id, _GAME.game, _INVITED.seat, _INVITED.expires)
        own = (_INVITED.recipient == account) & (_INVITED.expires >= clock.now()) & _is_shown()
        query = select(*columns, sender.c.name.label("sender")).select_from(found).where(own)
        rows = await self._read(query.order_by(_INVITED.expires))
        seats: defaultdict[str, list[HeldSeat]] = defaultdict(list)
        named = models.seats.outerjoin(models.people, _PERSON.id == _SEAT.person)
        fields = (_SEAT.game_id, _SEAT.kind, _PERSON.name, _SEAT.level, _SEAT.joined)
        chosen = select(*fields).select_from(named).where(_SEAT.game_id.in_([row.game_id for row in rows]))
        for one in await self._read(chosen.order_by(_SEAT.game_id, _SEAT.seat)):
            seats[one.game_id].append(HeldSeat(one.kind, one.name, one.level, bool(one.joined)))
        return [ReceivedInvitation(**row._mapping, seats=seats[row.game_id]) for row in rows]

    async def secret(self, account: str, invitation: str) -> str | None:
        """Return the token that takes the seat of an invitation; None if the account has no such invitation."""
        own = _mine(account, invitation) & (_INVITED.expires >= clock.now())
        rows = await self._read(select(_INVITED.invitation).where(own))
        return str(rows[0].invitation) if rows else None

    async def recipient(self, alert: TurnAlert) -> InvitedRecipient | None:
        """Return the recipient of an invitation's alert; None if it was answered or withdrawn or the device is gone."""
        sender = models.accounts.alias()
        blocked = exists().where((_BLOCK.account_id == _INVITED.recipient) & (_BLOCK.blocked == _INVITED.sender))
        own = (_INVITED.game_id == alert.game_id) & (_INVITED.seat == alert.seat) & (_INVITED.expires >= clock.now())
        query = select_recipient(alert).add_columns(_GAME.game, sender.c.name.label("sender"))
        query = query.join(models.account_invitations, own & follows_account(_INVITED.recipient))
        query = query.join(models.games, _GAME.id == _INVITED.game_id).join(sender, sender.c.id == _INVITED.sender)
        rows = await self._read(query.where(_is_shown() & ~blocked))
        return InvitedRecipient(read_recipient(rows[0]), rows[0].sender, rows[0].game) if rows else None

    async def decline(self, account: str, invitation: str) -> None:
        """Hide an invitation from its recipient. The row still counts for the sender, who therefore can't notice."""
        gone = update(models.account_invitations).where(_mine(account, invitation)).values(recipient=None)
        await self._write(account, [Write(None, {}, gone, any_rows=True)])

    # -- blocks -------------------------------------------------------------------------------------
    async def block(self, account: str, invitation: str) -> None:
        """Block the sender of an invitation, and hide the sender's other invitations.

        Raises:
            TooManyRequests: the account has blocked as many as it may.
        """
        rows = await self._read(select(_INVITED.sender).where(_mine(account, invitation)))
        if not rows:
            return
        sender = rows[0].sender
        if int((await self._read(select(func.count()).where(_BLOCK.account_id == account)))[0][0]) >= MAX_BLOCKED:
            raise TooManyRequests(f"you have blocked {MAX_BLOCKED} people; unblock somebody first")
        known = exists().where((_BLOCK.account_id == account) & (_BLOCK.blocked == sender))
        values = select(literal(account), literal(sender), literal(clock.now())).where(~known)
        row = insert(models.account_blocks).from_select(["account_id", "blocked", "created"], values)
        sent = (_INVITED.recipient == account) & (_INVITED.sender == sender)
        gone = update(models.account_invitations).where(sent).values(recipient=None)
        await self._write_first(account, Write(None, {}, row, any_rows=True), Write(None, {}, gone, any_rows=True))

    async def unblock(self, account: str, name: str) -> None:
        """Unblock a sender."""
        blocked = select(_ACCOUNT.id).where(_ACCOUNT.key == key_of(name)).scalar_subquery()
        own = (_BLOCK.account_id == account) & (_BLOCK.blocked == blocked)
        await self._write(account, [Write(None, {}, delete(models.account_blocks).where(own), any_rows=True)])

    async def list_blocked(self, account: str) -> list[str]:
        """Return the names of the accounts that an account has blocked."""
        query = select(_ACCOUNT.name).where((_BLOCK.account_id == account) & (_ACCOUNT.id == _BLOCK.blocked))
        return [row.name for row in await self._read(query.order_by(_BLOCK.created))]


def _is_free() -> ColumnElement[bool]:
    """Return the condition that nobody has taken the seat of an invitation."""
    return exists().where((_SEAT.game_id == _INVITED.game_id) & (_SEAT.seat == _INVITED.seat) & _SEAT.joined.is_(False))


def _is_accepted() -> ColumnElement[bool]:
    """Return the condition that the invited account holds the seat of an invitation."""
    own = (_SEAT.game_id == _INVITED.game_id) & (_SEAT.seat == _INVITED.seat)
    return exists().where(own & (_SEAT.account == _INVITED.recipient))


def _is_shown() -> ColumnElement[bool]:
    """Return the condition under which a recipient sees an invitation."""
    sender, game = aliased(models.accounts).c, aliased(models.games).c
    is_known = exists().where((sender.id == _INVITED.sender) & sender.closed.is_(None))
    return _is_free() & is_known & exists().where((game.id == _INVITED.game_id) & game.hidden.is_(None))


def _mine(account: str, invitation: str) -> ColumnElement[bool]:
    return (_INVITED.id == invitation) & (_INVITED.recipient == account)
