"""The games of this device, played without a server.

Callers wait for each call to end before the next. Nothing is announced before it is stored, so a page that is closed at
any moment finds the game as it last saw it.
"""

from __future__ import annotations

from functools import partial
from random import SystemRandom
from typing import TYPE_CHECKING

import msgspec

from glyphwall.core._decoding import prepare_type
from glyphwall.core.errors import UnknownGame
from glyphwall.offline.computers import ComputerTurn, build_turn, choose_action, no_solver, read_found
from glyphwall.offline.open_game import OpenGame, PageClient
from glyphwall.offline.storage import list_game, open_saved, save_game, write_game_record, write_stored
from glyphwall.play.clients import decoded
from glyphwall.play.opening import new_game
from glyphwall.play.protocol.basics import PROTOCOL
from glyphwall.play.protocol.messages import Pong
from glyphwall.play.protocol.requests import ClientMessage, Hello, Ping
from glyphwall.play.refusals import BadMessage, BadSeats, NoClock

if TYPE_CHECKING:
    from collections.abc import Callable

    from glyphwall.offline.computers import Levels, TableSolvers
    from glyphwall.offline.storage import GameStorage
    from glyphwall.play.protocol.bodies import Created, CreateGame
    from glyphwall.play.table import GameTable

_message = msgspec.json.Decoder(prepare_type(ClientMessage)).decode


MAX_REMEMBERED_REQUESTS = 20
"""The most requests for new games whose repetition is recognised."""


class OfflineGames:
    """The games stored on this device.

    Args:
        storage: the device's storage.
        now: returns seconds since 1970.
        levels: the levels of the computers that the caller of `turns` can run.
        solvers: the solvers that prove for them.

    Attributes:
        changes: how often a game has changed, here or on another page of the device.
    """

    def __init__(
        self,
        storage: GameStorage,
        now: Callable[[], float],
        levels: Levels | None = None,
        solvers: TableSolvers = no_solver,
    ) -> None:
        self.storage = storage
        self.now = now
        self.changes = 0
        self._levels = levels or {}
        self._solvers = solvers
        self._dice = SystemRandom()
        self._games: dict[str, OpenGame] = {}
        self._begun: dict[str, Created] = {}
        """The responses to the last requests for new games, by their ids."""

    # -- games ------------------------------------------------------------------------------------
    async def begin(self, request: CreateGame) -> Created:
        """Begin a game whose players are all on this device.

        Raises:
            BadMessage, BadSeats, NoClock, UnknownGame, OptionsError: the request is wrong.
            NotSaved: the device has no room.
        """
        if request.request_id in self._begun:
            return self._begun[request.request_id]
        if request.clock is not None:
            raise NoClock("clocks need a server")
        for number, seat in enumerate(request.seats, 1):
            if seat.kind == "link":
                raise BadSeats(f"seat {number}: without a server, no seat can be an invitation")
        levels = self._levels.get(request.game, {})
        stored, created = new_game(request, {name: level.spec for name, level in levels.items()}, self.now())
        game = self._new_open_game(write_stored(stored))
        await save_game(self.storage, list_game(game.stored, over=game.table.log.over))
        self._games[stored.id] = game
        if request.request_id is not None:
            self._begun[request.request_id] = created
            if len(self._begun) > MAX_REMEMBERED_REQUESTS:
                del self._begun[next(iter(self._begun))]
        return created

    async def record(self, game_id: str) -> str:
        """Return the game's record in GWN, unless it still has secrets.

        Raises:
            UnknownGame: there is no such game.
            NotOver: the game has secrets and goes on.
        """
        game = await self._open(game_id)
        return write_game_record(game.stored, game.table)

    async def table(self, game_id: str) -> GameTable:
        """Return the table of a game.

        Raises:
            UnknownGame: there is no such game.
        """
        return (await self._open(game_id)).table

    # -- tables -----------------------------------------------------------------------------------
    async def enter(self, name: str, game_id: str, hello: str, tell: Callable[[str], None]) -> None:
        """Open a game for a page, or reconnect the page; send it the entries it lacks.

        ``name`` identifies the page; ``tell`` sends it a message.

        Raises:
            UnknownGame, BadToken, BadMessage: The request is wrong.
            GlyphwallError: the game cannot be opened, as of `open_saved`.
        """
        message = decoded(_message, hello)
        if not isinstance(message, Hello) or message.protocol != PROTOCOL:
            raise BadMessage(f"the first message is hello, of protocol {PROTOCOL}")
        self.leave(name)
        game = await self._open(game_id)
        page = game.pages[name] = PageClient(game.table.find_seats(message.tokens), tell)
        game.controller.enter(page, message.since)
        await game.controller.run(game.controller.draw_due)

    async def hear(self, name: str, text: str) -> None:
        """Handle or refuse a page's message, and send each page the result.

        Raises:
            BadMessage: The page has no game open, or the message can't be read.
        """
        arrived = self.now()
        game = next((each for each in self._games.values() if name in each.pages), None)
        if game is None:
            raise BadMessage("hello comes first")
        page, controller = game.pages[name], game.controller
        message = decoded(_message, text)
        if isinstance(message, Ping):
            await controller.run(controller.draw_due)  # its storage may have been full before
            page.send(Pong(sent=message.sent, server_time=self.now()))
        elif isinstance(message, Hello):
            raise BadMessage("hello comes once")
        else:
            await controller.run(partial(controller.answer, page, message, arrived))

    def leave(self, name: str) -> None:
        """Close a page's game; drop games that no page has open."""
        for game_id, game in list(self._games.items()):
            page = game.pages.pop(name, None)
            if page is not None:
                game.controller.leave(page)
            if not game.pages:
                del self._games[game_id]
                game.controller.close()

    async def follow_change(self, game_id: str) -> None:
        """Follow a change that another page of the device has stored."""
        self.changes += 1
        game = self._games.get(game_id)
        if game is not None:
            await game.controller.run(partial(game.controller.follow, None))

    # -- computers --------------------------------------------------------------------------------
    def turns(self) -> list[ComputerTurn]:
        """Return the searches that computers need now, in open games."""
        open_here = (game for game in self._games.values() if game.pages)
        turns = (build_turn(game.table, self._levels.get(game.stored.game, {}), self._dice) for game in open_here)
        return [turn for turn in turns if turn is not None]

    async def choose(self, game_id: str, version: int, found: str) -> None:
        """Play a computer's ply by a search result for a version; do nothing if the turn is over.

        ``found`` is a `Found` as JSON.

        Raises:
            BadMessage: it cannot be read, or is empty.
            IllegalAction: the action is not legal.
            NotSaved: the device has no room.
        """
        game = self._games.get(game_id)
        turn = next((turn for turn in self.turns() if (turn.game_id, turn.version) == (game_id, version)), None)
        due = None if game is None else game.controller.computer_turn
        if game is None or turn is None or due is None:
            return
        action = await choose_action(game.table, turn, decoded(read_found, found), self._dice, self._solvers)
        await game.controller.run(partial(game.controller.play_choice, due, action, turn.level.spec))

    async def _open(self, game_id: str) -> OpenGame:
        game = self._games.get(game_id)
        if game is None:
            text = await self.storage.load(game_id)
            if text is None:
                raise UnknownGame("this device has no game with this id")
            game = self._games[game_id] = self._new_open_game(text)
        return game

    def _new_open_game(self, text: str) -> OpenGame:
        return OpenGame(*open_saved(text), self.storage, self.now, self._count_change)

    def _count_change(self) -> None:
        self.changes += 1
