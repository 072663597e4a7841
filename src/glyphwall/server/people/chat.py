"""The chat of a table, on disk: plain text, kept with the game."""

from __future__ import annotations

import unicodedata
from typing import TYPE_CHECKING, Final

import msgspec
from sqlalchemy import exists, func, insert, literal, select

from glyphwall.play.opening import clean_name
from glyphwall.play.refusals import Refusal
from glyphwall.server import clock
from glyphwall.server.errors import TooManyRequests
from glyphwall.server.store import models
from glyphwall.server.store.statements import StorePart, Write, WriteConflict

if TYPE_CHECKING:
    from sqlalchemy import ColumnElement

MAX_LENGTH: Final = 200
"""The most characters of a message."""
MAX_MARKS: Final = 3
"""The most accents on one letter."""
MAX_MESSAGES: Final = 200
"""The most messages of a seat in a game."""
MAX_AT_ONCE: Final = 5
"""The most messages of a seat in `AT_ONCE_SECONDS`."""
AT_ONCE_SECONDS: Final = 20.0
_MAX_TRIES: Final = 5

_CHAT, _GAME, _SEAT = models.chat_messages.c, models.games.c, models.seats.c


class ChatFull(Refusal, code="chat-full", status=409):
    """A seat has reached the limit of messages in one game."""


class ChatMessage(msgspec.Struct):
    """A message. ``at``: seconds since 1970."""

    number: int
    seat: int
    text: str
    at: float


class OwnMessage(msgspec.Struct):
    """A message of an account, for its export."""

    game_id: str
    text: str
    at: float


def clean_text(text: str) -> str | None:
    """Return a text on one line, without characters that are invisible or change others; None if nothing is left.

    Control characters, bidirectional marks and stacked accents are left out.
    """
    shown = clean_name(unicodedata.normalize("NFC", text))
    if shown is None:
        return None
    kept, marks = [], 0
    for letter in shown:
        marks = marks + 1 if unicodedata.category(letter) in ("Mn", "Me") else 0
        if marks <= MAX_MARKS:
            kept.append(letter)
    return "".join(kept)


class StoredChat(StorePart):
    """The messages of all games. Methods raise `Unavailable` if the store can't be used."""

    async def messages(self, game_id: str) -> list[ChatMessage]:
        """Return the messages of a game, the oldest first."""
        columns = (_CHAT.number, _CHAT.seat, _CHAT.text, _CHAT.at)
        query = select(*columns).where(_CHAT.game_id == game_id)
        return [ChatMessage(**row._mapping) for row in await self._read(query.order_by(_CHAT.number))]

    async def written_by(self, account: str) -> list[OwnMessage]:
        """Return everything that an account has written."""
        held = (_SEAT.game_id == _CHAT.game_id) & (_SEAT.seat == _CHAT.seat) & (_SEAT.account == account)
        query = select(_CHAT.game_id, _CHAT.text, _CHAT.at).where(exists().where(held))
        rows = await self._read(query.order_by(_CHAT.at))
        return [OwnMessage(**row._mapping) for row in rows]

    async def find(self, game_id: str, seat: int, request: str) -> ChatMessage | None:
        """Return a message by the id that its client gave it."""
        own = (_CHAT.game_id == game_id) & (_CHAT.seat == seat) & (_CHAT.request == request)
        rows = await self._read(select(_CHAT.number, _CHAT.seat, _CHAT.text, _CHAT.at).where(own))
        return ChatMessage(**rows[0]._mapping) if rows else None

    async def write(self, game_id: str, seat: int, request: str, text: str, revision: int) -> ChatMessage:
        """Store a message.

        Args:
            revision: the game's revision at which its people had agreed to chat.

        Raises:
            WriteConflict: the game has changed since.
            ChatFull, TooManyRequests: the seat has written enough.
        """
        now = clock.now()
        await self._check(game_id, seat, now)
        for _ in range(_MAX_TRIES):
            number = select(func.coalesce(func.max(_CHAT.number), 0) + 1).where(_CHAT.game_id == game_id)
            values = (
                literal(game_id),
                number.scalar_subquery(),
                literal(seat),
                literal(request),
                literal(text),
                literal(now),
            )
            agreed = exists().where((_GAME.id == game_id) & (_GAME.revision == revision))
            names = ["game_id", "number", "seat", "request", "text", "at"]
            row = insert(models.chat_messages).from_select(names, select(*values).where(agreed))
            try:
                await self._write(game_id, [Write(None, {}, row)])
            except WriteConflict:  # the number is taken, this message is stored already, or the game has changed
                found = await self.find(game_id, seat, request)
                if found is None and not await self._is_at(game_id, revision):
                    raise
            else:
                found = await self.find(game_id, seat, request)
            if found is not None:
                return found
        raise WriteConflict

    async def _is_at(self, game_id: str, revision: int) -> bool:
        known: ColumnElement[bool] = (_GAME.id == game_id) & (_GAME.revision == revision)
        return bool(await self._read(select(_GAME.id).where(known)))

    async def _check(self, game_id: str, seat: int, now: float) -> None:
        own = (_CHAT.game_id == game_id) & (_CHAT.seat == seat)
        newest = select(_CHAT.at).where(own).order_by(_CHAT.number.desc()).limit(MAX_MESSAGES)
        times = [row.at for row in await self._read(newest)]
        if len(times) >= MAX_MESSAGES:
            raise ChatFull(f"you have written {MAX_MESSAGES} messages in this game, which is the limit")
        if len(times) >= MAX_AT_ONCE and times[MAX_AT_ONCE - 1] > now - AT_ONCE_SECONDS:
            wait = int(times[MAX_AT_ONCE - 1] + AT_ONCE_SECONDS - now) + 1
            raise TooManyRequests(f"that is enough for a moment; write again in {wait} s", wait)
