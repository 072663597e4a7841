"""Whoever keeps the games of a device: begins them, opens them, does what is asked at them, and keeps what comes of it.

One thing is done at a time: whoever calls waits for each answer before asking the next. Nothing is told before it is
kept, so a page that is closed at any moment finds the game as it was last told.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Protocol

import msgspec

from glyphwall.core.errors import GlyphwallError, UnknownGame
from glyphwall.local.clients import Client, decoded, encode
from glyphwall.local.kept import KeptGame, changed, kept, opened
from glyphwall.play.audience import update_for, view_for, viewer
from glyphwall.play.opening import new_game
from glyphwall.play.protocol import PROTOCOL, ClientMessage, CreateGame, Hello, Ping, Pong, Refused, TableChanged
from glyphwall.play.protocol import Welcome as Welcomed
from glyphwall.play.refusals import BadMessage, BadSeats, NotOver, StaleVersion, body_of
from glyphwall.play.rematch import rematch_message
from glyphwall.play.requests import handle
from glyphwall.play.shown import Presence, shown
from glyphwall.play.step import Step
from glyphwall.record import record_of, write_record

if TYPE_CHECKING:
    from collections.abc import Awaitable, Callable

    from glyphwall.play.stored import StoredGame
    from glyphwall.play.table import GameTable

_message = msgspec.json.Decoder(ClientMessage).decode
_creation = msgspec.json.Decoder(CreateGame).decode


REMEMBERED = 20
"""Requests for games that are known again."""


class Shelf(Protocol):
    """Where the device keeps games."""

    def load(self, game_id: str) -> Awaitable[str | None]:
        """The text of a game, or None."""

    def save(self, game: KeptGame) -> Awaitable[bool]:
        """All of it or nothing: False, and nothing, where another page has kept a change since.

        Raises:
            Whatever the device has against it: it is full, or closed to us. Nothing is kept then.
        """


class NotKept(GlyphwallError):
    """The device did not keep it; nothing has changed."""

    code = "not-kept"


class _Open:
    """A game that some page has open."""

    def __init__(self, stored: StoredGame, table: GameTable) -> None:
        self.stored, self.table = stored, table
        self.clients: dict[str, Client] = {}


class House:
    """All games of a device.

    Args:
        shelf: where they are kept. now: seconds since 1970.
    """

    def __init__(self, shelf: Shelf, now: Callable[[], float]) -> None:
        self._shelf = shelf
        self._now = now
        self._games: dict[str, _Open] = {}
        self._begun: dict[str, str] = {}
        """What was answered to the last requests for games, by their ids."""

    # -- games ------------------------------------------------------------------------------------
    async def begin(self, body: str) -> str:
        """Begins a game, in the words of ``POST /api/games``; all of its seats are this device's. Who asks again under
        the same id gets the same game.

        Raises:
            BadMessage, BadSeats, UnknownGame, OptionsError: what is wrong with it. NotKept: the device has no room.
        """
        asked = decoded(_creation, body)
        if asked.request_id in self._begun:
            return self._begun[asked.request_id]
        for number, seat in enumerate(asked.seats, 1):
            if seat.kind != "here":
                raise BadSeats(f"seat {number}: without a server all seats are of this device")
        stored, created = new_game(asked, {}, self._now())
        game = _Open(*opened(encode(stored).decode()))
        await self._save(kept(game.stored, game.table))
        self._games[stored.id] = game
        answer = encode(created).decode()
        if asked.request_id is not None:
            self._begun[asked.request_id] = answer
            if len(self._begun) > REMEMBERED:
                del self._begun[next(iter(self._begun))]
        return answer

    async def adopt(self, text: str) -> str:
        """Keeps a game that comes from another device, once it is played to where it stands; its id.

        Raises:
            BadMessage, RulesChanged, OtherEdition, GameDamaged: what is wrong with it.
            StaleVersion: the game is here already. NotKept: the device has no room.
        """
        stored, table = opened(text)
        # A shelf takes revision 0 for a game that it has not.
        stored = msgspec.structs.replace(stored, revision=0)
        table.revision = 0
        await self._save(kept(stored, table))
        return stored.id

    async def view(self, game_id: str, tokens: list[str], plies: int) -> str:
        """The position after so many plies in force, as the holder of these tokens may know it.

        Raises:
            UnknownGame, BadToken: as they say. BadMessage: not so many plies.
        """
        table = (await self._game(game_id)).table
        if not 0 <= plies <= len(table.log.plies):
            raise BadMessage(f"ply {plies}: this game has 0 to {len(table.log.plies)}")
        return encode(view_for(table.log, table.held_by(tokens), plies)).decode()

    async def record(self, game_id: str) -> str:
        """The game's record in GWN, once nothing of it is a secret any more.

        Raises:
            UnknownGame: as it says. NotOver: it hides something, and goes on.
        """
        game = await self._game(game_id)
        log = game.table.log
        if log.hidden and not log.over:
            raise NotOver("this game has secrets: its record can be had once it is over")
        players = {f"Player{seat.seat + 1}": seat.name or "?" for seat in game.stored.seats}
        tags = players | (game.table.chance.tags if log.over else {})
        return write_record(record_of(log.progress, tags=tags))

    # -- tables -----------------------------------------------------------------------------------
    async def enter(self, name: str, game_id: str, hello: str, tell: Callable[[str], None]) -> None:
        """A page opens a game, or greets anew; it is told all that it lacks.

        Args:
            name: the page's, here. tell: takes each message for it.

        Raises:
            UnknownGame, BadToken, BadMessage: as they say. What `opened` raises.
        """
        message = decoded(_message, hello)
        if not isinstance(message, Hello) or message.protocol != PROTOCOL:
            raise BadMessage(f"the first message is hello, of protocol {PROTOCOL}")
        self.leave(name)
        game = await self._game(game_id)
        client = Client(game.table.held_by(message.tokens), tell)
        game.clients[name] = client
        client.send(
            Welcomed(protocol=PROTOCOL, game_id=game_id, seats=list(client.seats), server_time=self._now()),
        )
        _catch_up(game, client, message.since)
        if game.table.rematch is not None:
            client.send(rematch_message(game.table, client))
        await self._draw(game)

    async def hear(self, name: str, text: str) -> None:
        """Does what a page asks, or refuses it; tells everybody what concerns them.

        Raises:
            BadMessage: the page has no game open, or says what makes no sense.
        """
        game = next((each for each in self._games.values() if name in each.clients), None)
        if game is None:
            raise BadMessage("hello comes first")
        client = game.clients[name]
        message = decoded(_message, text)
        if isinstance(message, Ping):
            client.send(Pong(sent=message.sent, server_time=self._now()))
            return
        if isinstance(message, Hello):
            raise BadMessage("hello comes once")
        try:
            await self._do(game, handle(game.table, client, message, self._now()), client)
        except GlyphwallError as error:
            client.send(Refused(id=message.id, error=body_of(error)))
            if isinstance(error, StaleVersion):
                _catch_up(game, client, client.version)

    def leave(self, name: str) -> None:
        """A page closes its game; one that no page has open is let go."""
        for game_id, game in list(self._games.items()):
            game.clients.pop(name, None)
            if not game.clients:
                del self._games[game_id]

    async def changed(self, game_id: str) -> None:
        """Another page of the device has kept a change: whoever has the game open here is told."""
        game = self._games.get(game_id)
        if game is not None and await self._reload(game):
            _broadcast(game)

    # -- what comes of it -------------------------------------------------------------------------
    async def _do(self, game: _Open, step: Step, client: Client) -> None:
        if step.opens is not None:
            await self._open_next(game, step.opens)
        if step.draft is not None:
            await self._keep(game, step)
        client.send(*step.answers)
        if step.tells == "rematch":
            for each in game.clients.values():
                each.send(rematch_message(game.table, each))
        if step.tells == "update":
            _broadcast(game)
        elif step.tells is not None:
            table = TableChanged(table=_shown(game))
            for each in game.clients.values():
                each.send(table)
        await self._draw(game)

    async def _draw(self, game: _Open) -> None:
        """What chance decides now, if it waits for nobody any more."""
        draft = game.table.drawn(self._now())
        if draft.happened:
            await self._keep(game, Step(draft=draft))
            _broadcast(game)

    async def _open_next(self, game: _Open, stored: StoredGame) -> None:
        _, table = opened(encode(stored).decode())
        await self._save(kept(stored, table))
        game.table.rematch = stored.id

    async def _keep(self, game: _Open, step: Step) -> None:
        """A change is kept, or the game is as it was."""
        assert step.draft is not None
        change = game.table.change(step)
        stored = changed(game.stored, change)
        plies, over = step.draft.progress.plies, step.draft.ending is not None or game.table.log.over
        listed = msgspec.structs.replace(kept(stored, game.table), plies=len(plies), over=over)
        try:
            await self._save(listed)
        except StaleVersion:
            await self._reload(game)
            raise
        game.table.take_in(change, step.draft)
        game.stored = stored

    async def _save(self, game: KeptGame) -> None:
        try:
            saved = await self._shelf.save(game)
        except Exception as error:  # whatever a device says: full, closed, private
            raise NotKept(f"this device could not keep the game: {error}") from None
        if not saved:
            raise StaleVersion("another page has changed the game in the meantime")

    async def _game(self, game_id: str) -> _Open:
        found = self._games.get(game_id)
        if found is None:
            text = await self._shelf.load(game_id)
            if text is None:
                raise UnknownGame("no game of this id is kept on this device")
            found = self._games[game_id] = _Open(*opened(text))
        return found

    async def _reload(self, game: _Open) -> bool:
        """Whether the shelf has a later state of a game, which it then has here."""
        text = await self._shelf.load(game.stored.id)
        if text is None:
            return False
        stored, table = opened(text)
        later = stored.revision > game.stored.revision
        if later:
            game.stored, game.table = stored, table
        return later


def _shown(game: _Open) -> Any:
    seats = frozenset(seat for client in game.clients.values() for seat in client.seats)
    spectators = sum(not client.seats for client in game.clients.values())
    return shown(game.table, Presence(seats, spectators))


def _catch_up(game: _Open, client: Client, since: int | None) -> None:
    log = game.table.log
    known = since if since is not None and since <= log.version else None
    client.send(update_for(log, viewer(client.seats, log.state.actor), known, _shown(game)))
    client.version = log.version


def _broadcast(game: _Open) -> None:
    for client in game.clients.values():
        _catch_up(game, client, client.version)
