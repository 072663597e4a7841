"""Whoever keeps the games of a device: begins them, opens them, does what is asked at them, and keeps what comes of it.

One thing is done at a time: whoever calls waits for each answer before asking the next. Nothing is told before it is
kept, so a page that is closed at any moment finds the game as it was last told.
"""

from __future__ import annotations

from contextlib import suppress
from random import SystemRandom
from typing import TYPE_CHECKING

import msgspec

from glyphwall.core.decoding import prepare_type
from glyphwall.core.errors import GlyphwallError, UnknownGame
from glyphwall.offline.computers import ComputerTurn, build_turn, choose_action, no_solver, read_found
from glyphwall.offline.open_game import OpenGame
from glyphwall.offline.storage import NotSaved, changed, kept, open_saved, save_game
from glyphwall.play.clients import Client, decoded, encode
from glyphwall.play.opening import new_game
from glyphwall.play.protocol import PROTOCOL, ClientMessage, CreateGame, Hello, Ping, Pong, Refused, TableChanged
from glyphwall.play.protocol import Welcome as Welcomed
from glyphwall.play.refusals import BadMessage, BadSeats, StaleVersion, body_of
from glyphwall.play.rematch import rematch_message
from glyphwall.play.requests import handle, handle_choice
from glyphwall.play.transition import Step
from glyphwall.play.visibility import view_for

if TYPE_CHECKING:
    from collections.abc import Callable

    from glyphwall.offline.computers import Levels, TableSolvers
    from glyphwall.offline.storage import GameStorage
    from glyphwall.play.records import StoredGame
    from glyphwall.play.table import GameTable

_message = msgspec.json.Decoder(prepare_type(ClientMessage)).decode
_creation = msgspec.json.Decoder(prepare_type(CreateGame)).decode


REMEMBERED = 20
"""Requests for games that are known again."""


class OfflineGames:
    """All games of a device.

    Args:
        shelf: where they are kept. now: seconds since 1970. levels: of the computers that whoever asks for `turns` has.
        solvers: what proves for them.

    Attributes:
        changes: how often a game has changed, here or on another page of the device.
    """

    def __init__(
        self,
        shelf: GameStorage,
        now: Callable[[], float],
        levels: Levels | None = None,
        solvers: TableSolvers = no_solver,
    ) -> None:
        self.shelf = shelf
        self.changes = 0
        self._levels = levels or {}
        self._solvers = solvers
        self._dice = SystemRandom()
        self._now = now
        self._games: dict[str, OpenGame] = {}
        self._begun: dict[str, str] = {}
        """What was answered to the last requests for games, by their ids."""

    # -- games ------------------------------------------------------------------------------------
    async def begin(self, body: str) -> str:
        """Begins a game, in the words of ``POST /api/games``; all of its people are on this device. Who asks again
        under the same id gets the same game.

        Raises:
            BadMessage, BadSeats, UnknownGame, OptionsError: what is wrong with it. NotKept: the device has no room.
        """
        asked = decoded(_creation, body)
        if asked.request_id in self._begun:
            return self._begun[asked.request_id]
        for number, seat in enumerate(asked.seats, 1):
            if seat.kind == "link":
                raise BadSeats(f"seat {number}: nobody can be invited without a server")
        levels = self._levels.get(asked.game, {})
        stored, created = new_game(asked, {name: level.spec for name, level in levels.items()}, self._now())
        game = OpenGame(*open_saved(encode(stored).decode()))
        await save_game(self.shelf, kept(game.stored, game.table))
        self._games[stored.id] = game
        answer = encode(created).decode()
        if asked.request_id is not None:
            self._begun[asked.request_id] = answer
            if len(self._begun) > REMEMBERED:
                del self._begun[next(iter(self._begun))]
        return answer

    async def view(self, game_id: str, tokens: list[str], plies: int) -> str:
        """The position after so many plies in force, as the holder of these tokens may know it.

        Raises:
            UnknownGame, BadToken: as they say. BadMessage: not so many plies.
        """
        table = (await self._game(game_id)).table
        if not 0 <= plies <= len(table.log.plies):
            raise BadMessage(f"ply {plies}: this game has 0 to {len(table.log.plies)}")
        return encode(view_for(table.log, table.find_seats(tokens), plies)).decode()

    async def record(self, game_id: str) -> str:
        """The game's record in GWN, once nothing of it is a secret any more.

        Raises:
            UnknownGame: as it says. NotOver: it hides something, and goes on.
        """
        return (await self._game(game_id)).record()

    async def table(self, game_id: str) -> GameTable:
        """The table of a game. Raises UnknownGame."""
        return (await self._game(game_id)).table

    # -- tables -----------------------------------------------------------------------------------
    async def enter(self, name: str, game_id: str, hello: str, tell: Callable[[str], None]) -> None:
        """A page opens a game, or greets anew; it is told all that it lacks.

        Args:
            name: the page's, here. tell: takes each message for it.

        Raises:
            UnknownGame, BadToken, BadMessage: as they say. What `open_saved` raises.
        """
        message = decoded(_message, hello)
        if not isinstance(message, Hello) or message.protocol != PROTOCOL:
            raise BadMessage(f"the first message is hello, of protocol {PROTOCOL}")
        self.leave(name)
        game = await self._game(game_id)
        client = Client(game.table.find_seats(message.tokens), tell)
        game.clients[name] = client
        client.send(
            Welcomed(protocol=PROTOCOL, game_id=game_id, seats=list(client.seats), server_time=self._now()),
        )
        game.catch_up(client, message.since)
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
            with suppress(NotSaved):  # there was no room for what chance drew: it draws the same once there is
                await self._draw(game)
            client.send(Pong(sent=message.sent, server_time=self._now()))
            return
        if isinstance(message, Hello):
            raise BadMessage("hello comes once")
        try:
            await self._do(game, handle(game.table, client, message, self._now()), client)
        except GlyphwallError as error:
            client.send(Refused(id=message.id, error=body_of(error)))
            if isinstance(error, StaleVersion):
                game.catch_up(client, client.version)

    def leave(self, name: str) -> None:
        """A page closes its game; one that no page has open is let go."""
        for game_id, game in list(self._games.items()):
            game.clients.pop(name, None)
            if not game.clients:
                del self._games[game_id]

    async def changed(self, game_id: str) -> None:
        """Another page of the device has kept a change: whoever has the game open here is told."""
        self.changes += 1
        game = self._games.get(game_id)
        if game is not None and await self._reload(game):
            game.broadcast()

    # -- computers --------------------------------------------------------------------------------
    def turns(self) -> list[ComputerTurn]:
        """What computers are to search, in the games that somebody has open."""
        open_here = (game for game in self._games.values() if game.clients)
        levels = self._levels
        found = (build_turn(game.table, levels.get(game.stored.game, {}), self._dice) for game in open_here)
        return [turn for turn in found if turn is not None]

    async def choose(self, game_id: str, version: int, found: str) -> None:
        """Plays for a computer what was found at a version; nothing, where the game is elsewhere by now.

        Args:
            found: `Found` as JSON.

        Raises:
            BadMessage: it cannot be read, or is empty. IllegalAction: it is none there. NotKept: no room.
        """
        game = self._games.get(game_id)
        turn = next((turn for turn in self.turns() if (turn.game_id, turn.version) == (game_id, version)), None)
        if game is None or turn is None:
            return
        action = await choose_action(game.table, turn, decoded(read_found, found), self._dice, self._solvers)
        try:
            await self._do(game, handle_choice(game.table, action, turn.level.spec, self._now()))
        except StaleVersion:  # another page's computer was quicker
            game.broadcast()

    # -- what comes of it -------------------------------------------------------------------------
    async def _do(self, game: OpenGame, step: Step, client: Client | None = None) -> None:
        if step.opens is not None:
            await self._open_next(game, step.opens)
        if step.draft is not None:
            await self._keep(game, step)
        if client is not None:
            client.send(*step.answers)
        if step.tells == "rematch":
            for each in game.clients.values():
                each.send(rematch_message(game.table, each))
        if step.tells == "update":
            game.broadcast()
        elif step.tells is not None:
            table = TableChanged(table=game.shown)
            for each in game.clients.values():
                each.send(table)
        await self._draw(game)

    async def _draw(self, game: OpenGame) -> None:
        """What chance decides now, if it waits for nobody any more."""
        draft = game.table.drawn(self._now())
        if draft.happened:
            await self._keep(game, Step(draft=draft))
            game.broadcast()

    async def _open_next(self, game: OpenGame, stored: StoredGame) -> None:
        _, table = open_saved(encode(stored).decode())
        await save_game(self.shelf, kept(stored, table))
        game.table.rematch = stored.id

    async def _keep(self, game: OpenGame, step: Step) -> None:
        """A change is kept, or the game is as it was."""
        assert step.draft is not None
        change = game.table.change(step)
        stored = changed(game.stored, change)
        plies, over = step.draft.progress.plies, step.draft.ending is not None or game.table.log.over
        listed = msgspec.structs.replace(kept(stored, game.table), plies=len(plies), over=over)
        try:
            await save_game(self.shelf, listed)
        except StaleVersion:
            await self._reload(game)
            raise
        game.table.take_in(change, step.draft)
        game.stored = stored
        self.changes += 1

    async def _game(self, game_id: str) -> OpenGame:
        found = self._games.get(game_id)
        if found is None:
            text = await self.shelf.load(game_id)
            if text is None:
                raise UnknownGame("no game of this id is kept on this device")
            found = self._games[game_id] = OpenGame(*open_saved(text))
        return found

    async def _reload(self, game: OpenGame) -> bool:
        """Whether the shelf has a later state of a game, which it then has here."""
        text = await self.shelf.load(game.stored.id)
        if text is None:
            return False
        stored, table = open_saved(text)
        later = stored.revision > game.stored.revision
        if later:
            game.stored, game.table = stored, table
        return later
