"""The same happens at a table wherever it is: at a server, on a device, at a terminal, with an agent."""

from __future__ import annotations

import asyncio
import json
from contextlib import AsyncExitStack, asynccontextmanager
from threading import Event
from typing import TYPE_CHECKING, Any, cast

import pytest

from glyphwall.agents._held_game import HeldGame
from glyphwall.core._fairness import commit_seat, hash_transcript, make_secret
from glyphwall.offline.games import OfflineGames
from glyphwall.offline.storage import list_game
from glyphwall.play.clients import Client
from glyphwall.play.log import GameLog
from glyphwall.play.opening import new_game
from glyphwall.play.protocol.bodies import CreateGame, JoinGame, SeatRequest
from glyphwall.play.protocol.requests import Contribute, Move, Propose, Resign
from glyphwall.play.refusals import InvitationUsed, NotStored, Overtaken, UnknownPly
from glyphwall.play.table import GameTable
from glyphwall.play.tokens import digest
from glyphwall.play.transition import Step
from glyphwall.play.visibility import view_for
from glyphwall.server.store.store import Store
from glyphwall.server.tables.rooms import Rooms
from glyphwall.terminal.session import Session
from tests.unit.offline.storage import MemoryStorage

if TYPE_CHECKING:
    from collections.abc import AsyncIterator, Callable
    from pathlib import Path

    from glyphwall.play.controller import TableController
    from glyphwall.play.records import Change, StoredGame

SMALL = {"size": 3, "hand": 2}
HERE, LINK, COMPUTER = (
    SeatRequest(kind="here"),
    SeatRequest(kind="link"),
    SeatRequest(kind="computer", level="lowest"),
)
HOSTS = ["server", "device", "terminal", "agent"]


class Patient:
    """Computers that never choose: the test chooses for them."""

    async def choose(self, *_: Any) -> None:
        await asyncio.Event().wait()


class Compiled:
    """Rules that need no compiling."""

    async def rules(self, _: str) -> None:
        """Return at once."""


@asynccontextmanager
async def server(stored: StoredGame, folder: Path) -> AsyncIterator[tuple[TableController, Callable[[int], Any]]]:
    store = await Store.open(f"sqlite+aiosqlite:///{folder / 'games.sqlite3'}")
    rooms = Rooms(store, cast("Any", Patient()), cast("Any", Compiled()), 60.0)
    try:
        await store.create(stored)
        async with rooms.use(stored.id) as room:
            yield room.controller, lambda plies: view_for(room.table.log, (), plies)
    finally:
        await rooms.close()
        await store.close()


@asynccontextmanager
async def device(stored: StoredGame, _: Path) -> AsyncIterator[tuple[TableController, Callable[[int], Any]]]:
    games = OfflineGames(MemoryStorage(), lambda: 5.0)
    assert await games.storage.save(list_game(stored, over=False))
    game = await games._open(stored.id)
    yield game.controller, lambda plies: view_for(game.table.log, (), plies)


@asynccontextmanager
async def terminal(stored: StoredGame, _: Path) -> AsyncIterator[tuple[TableController, Callable[[int], Any]]]:
    session = Session(GameTable(stored, GameLog(stored)))
    yield session.controller, session.view


@asynccontextmanager
async def agent(stored: StoredGame, _: Path) -> AsyncIterator[tuple[TableController, Callable[[int], Any]]]:
    held = HeldGame("handle", Session(GameTable(stored, GameLog(stored))), "en", Event())
    yield held.session.controller, held.session.view


class Listener(Client):
    """A client that keeps what it is sent."""

    def __init__(self, table: GameTable, *tokens: str, events: list[str] | None = None) -> None:
        super().__init__(table.find_seats(tokens))
        self.messages: list[Any] = []
        self.events = [] if events is None else events

    def write(self, *texts: bytes) -> None:
        self.messages += map(json.loads, texts)
        self.events += [json.loads(text)["type"] for text in texts]

    def take(self) -> list[str]:
        """The kinds of messages since the last call; of a refusal its code."""
        kinds = [each["error"]["code"] if each["type"] == "refused" else each["type"] for each in self.messages]
        self.messages.clear()
        return kinds

    @property
    def last_update(self) -> Any:
        return next(each for each in reversed(self.messages) if each["type"] == "update")


class World:
    """A game at a host, with two clients; the first holds all seats of this device."""

    def __init__(
        self, controller: TableController, look: Callable[[int], Any], tokens: list[str], monkeypatch: Any
    ) -> None:
        self.controller, self.look, self.tokens = controller, look, tokens
        self.table, self.port = controller.table, controller._port
        self.monkeypatch = monkeypatch
        self.events: list[str] = []
        self.requests = 0
        self.player = Listener(self.table, *tokens, events=self.events)
        self.watcher = Listener(self.table)
        self.rewrite("commit", "create")
        for client in (self.player, self.watcher):
            controller.enter(client, None)
        controller.broadcaster.close()  # who is there is said later, or not at all
        self.take()

    def rewrite(self, *names: str) -> None:
        """Note in `events` what is stored."""
        for name in names:
            store = getattr(self.port, name)

            async def noted(given: Any, store: Any = store, name: str = name) -> None:
                await store(given)
                self.events.append(name)

            self.monkeypatch.setattr(self.port, name, noted)

    def fail(self, error: Exception, name: str = "commit") -> None:
        """Let the storage fail once."""
        store = getattr(self.port, name)

        async def failing(_: Change) -> None:
            self.monkeypatch.setattr(self.port, name, store)
            raise error

        self.monkeypatch.setattr(self.port, name, failing)

    def take(self) -> tuple[list[str], list[str]]:
        self.events.clear()
        return self.player.take(), self.watcher.take()

    async def view(self, plies: int) -> Any:
        """The position after so many plies, as the host shows it."""
        found = self.look(plies)
        return await found if hasattr(found, "__await__") else found

    async def ask(self, request_type: Any, client: Listener | None = None, /, **fields: Any) -> None:
        self.requests += 1
        request = request_type(id=fields.pop("id", f"r{self.requests}"), **fields)
        answer = self.controller.answer(client or self.player, request, 7.0)
        ended: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        self.controller.queue.submit(lambda: answer, lambda _, error: ended.set_result(None) if error is None else None)
        await asyncio.wait_for(ended, 60)

    async def move(self, text: str | None = None, version: int | None = None, **more: Any) -> None:
        log = self.table.log
        text = log.game.action_to_text(log.state.legal_actions[0], log.options) if text is None else text
        await self.ask(Move, version=log.version if version is None else version, move=text, **more)


@pytest.fixture(params=HOSTS)
async def seat(
    request: pytest.FixtureRequest, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> AsyncIterator[Callable[..., Any]]:
    """Begins a game at one of the hosts."""
    hosts = {"server": server, "device": device, "terminal": terminal, "agent": agent}
    async with AsyncExitStack() as stack:

        async def begin(*seats: SeatRequest, game: str = "grawlix") -> tuple[World, list[Any]]:
            asked = CreateGame(game=game, seats=list(seats), options=SMALL if game == "grawlix" else {})
            stored, created = new_game(asked, {"lowest": "lowest"}, 1.0)
            controller, look = await stack.enter_async_context(hosts[request.param](stored, tmp_path))
            tokens = [grant.token for grant in created.seats if grant.token]
            return World(controller, look, tokens, monkeypatch), created.seats

        yield begin


async def test_a_seat_is_taken_once(seat: Any) -> None:
    world, grants = await seat(HERE, LINK)
    body = JoinGame(invitation=grants[1].invitation, token_digest=digest("mine"))
    joined, is_new = await world.controller.join(body, 2.0)
    assert (joined.seat, is_new) == (1, True)
    assert world.take() == (["update"], ["update"])
    assert await world.controller.join(body, 3.0) == (joined, False)
    with pytest.raises(InvitationUsed):
        await world.controller.join(JoinGame(invitation=grants[1].invitation, token_digest=digest("other")), 4.0)
    assert world.take() == ([], [])
    assert world.table.find_seats(["mine"]) == {1: "mine"}


async def test_a_move_is_stored_then_acknowledged_then_sent(seat: Any) -> None:
    world, _ = await seat(HERE, HERE)
    await world.move()
    assert world.events[:2] == ["commit", "ack"]
    update = world.watcher.last_update
    assert (update["version"], update["entries"][0]["at"]) == (1, 7.0)
    assert world.take() == (["ack", "update"], ["update"])


async def test_a_request_that_is_sent_again_is_done_once(seat: Any) -> None:
    world, _ = await seat(HERE, HERE)
    await world.move("+Ra", id="same")
    world.take()
    await world.move("+Ra", id="same", version=0)
    assert world.take() == (["ack"], [])


async def test_what_is_refused_changes_nothing_and_only_its_sender_hears_of_it(seat: Any) -> None:
    world, _ = await seat(HERE, HERE)
    await world.move("+Ra")
    world.take()
    await world.move("+Ra")
    assert world.take() == (["illegal-action"], [])
    await world.ask(Resign, world.watcher)
    assert world.take() == ([], ["not-your-seat"])
    assert world.table.revision == 1


async def test_a_stale_move_is_refused_and_its_sender_brought_up_to_date(seat: Any) -> None:
    world, _ = await seat(HERE, HERE)
    await world.move("+Ra")
    world.take()
    await world.move("+Oa", version=0)
    assert world.take() == (["stale-version", "update"], [])


async def test_a_ply_that_the_game_has_not_is_unknown(seat: Any) -> None:
    world, _ = await seat(HERE, HERE)
    await world.move()
    for plies in (-1, 2):
        with pytest.raises(UnknownPly, match="this game has 0 to 1"):
            await world.view(plies)
    assert UnknownPly("").code == "unknown-ply"
    assert UnknownPly("").status == 404


async def test_a_rematch_is_announced_after_it_is_stored(seat: Any) -> None:
    world, _ = await seat(HERE, HERE)
    await world.ask(Resign, seat=0)
    world.take()
    await world.ask(Propose, kind="rematch")
    assert world.events[:3] == ["create", "commit", "rematch"]
    assert world.take() == (["rematch", "ack", "table"], ["rematch", "table"])
    assert world.table.rematch is not None


async def test_a_rematch_that_could_not_be_stored_is_announced_to_nobody_and_begun_once(seat: Any) -> None:
    world, _ = await seat(HERE, HERE)
    await world.ask(Resign, seat=0)
    for name in ("create", "commit"):
        world.take()
        world.fail(NotStored("the disk is full"), name)
        await world.ask(Propose, kind="rematch")
        assert world.player.take() == ["unavailable"]
        assert world.watcher.take() == []
        assert world.table.rematch is None
    assert world.events[:1] == ["create"]
    world.take()
    await world.ask(Propose, kind="rematch")
    assert world.events[:2] == ["commit", "rematch"], "the next game was stored before"


async def test_chance_draws_once_every_seat_has_revealed_its_secret(seat: Any) -> None:
    part = SeatRequest(kind="here", takes_part=True)
    world, _ = await seat(part, part, game="graffiti")
    secrets, fair = [make_secret(), make_secret()], world.table.chance.public
    assert fair is not None
    for number, secret in enumerate(secrets):
        commitment = commit_seat(secret, world.table.id, number, fair.commitment)
        await world.ask(Contribute, seat=number, commitment=commitment)
        assert world.take() == (["ack", "table"], ["table"])
    transcript = hash_transcript(world.table.chance.public.transcript)
    for number, secret in enumerate(secrets):
        await world.ask(Contribute, seat=number, secret=secret, transcript=transcript)
    assert world.events.count("commit") == 3, "two secrets, and what chance then drew"
    assert world.player.messages[-1]["type"] == "update"
    assert all(entry["seat"] is None for entry in world.watcher.last_update["entries"])
    assert world.table.log.actor >= 0


async def test_chance_that_could_not_be_stored_draws_later(seat: Any) -> None:
    part = SeatRequest(kind="here", takes_part=True)
    world, _ = await seat(part, HERE, game="graffiti")
    secret, fair = make_secret(), world.table.chance.public
    await world.ask(Contribute, seat=0, commitment=commit_seat(secret, world.table.id, 0, fair.commitment))
    transcript = hash_transcript(world.table.chance.public.transcript)
    commit, tries = world.port.commit, []

    async def second_fails(change: Change) -> None:
        tries.append(change)
        if len(tries) == 2:
            raise NotStored("the disk is full")
        await commit(change)

    world.monkeypatch.setattr(world.port, "commit", second_fails)
    world.take()
    await world.ask(Contribute, seat=0, secret=secret, transcript=transcript)
    assert world.take() == (["ack", "table"], ["table"])
    assert [due.kind for due in tries[0].due] == ["chance"]
    await world.controller.draw_due()
    assert world.take() == (["update"], ["update"])
    assert tries[2].due == ()


async def test_a_computer_plays_while_somebody_has_the_game_open(seat: Any) -> None:
    world, _ = await seat(HERE, COMPUTER)
    await world.move("+Rh")
    turn = world.controller.computer_turn
    assert turn == (1, 1)
    assert world.watcher.last_update["table"]["thinking"] == 1
    world.take()
    for client in (world.player, world.watcher):
        world.controller.leave(client)
    assert world.controller.computer_turn is None
    await world.controller.play_choice(turn, world.table.log.state.legal_actions[0], "lowest")
    assert world.table.revision == 1, "its turn was over"
    world.controller.resume_due_work()
    assert world.controller.computer_turn == turn, "its turn was due"
    world.controller.enter(world.watcher, 1)
    world.take()
    await world.controller.play_choice(turn, world.table.log.state.legal_actions[0], "lowest")
    assert world.watcher.last_update["entries"][0]["player"] == "lowest"
    assert world.controller.computer_turn is None


async def test_a_computers_turn_is_due_until_it_is_played(seat: Any) -> None:
    world, _ = await seat(HERE, COMPUTER)
    commit, changes = world.port.commit, []

    async def noted(change: Change) -> None:
        changes.append(change)
        await commit(change)

    world.monkeypatch.setattr(world.port, "commit", noted)
    await world.move("+Rh")
    await world.controller.play_choice(world.controller.computer_turn, world.table.log.state.legal_actions[0], "lowest")
    assert [[(due.kind, due.key, due.revision) for due in change.due] for change in changes] == [
        [("computer", world.table.id, 1)],
        [],
    ]


async def test_what_could_not_be_stored_has_not_happened(seat: Any) -> None:
    world, _ = await seat(HERE, HERE)
    world.fail(NotStored("the disk is full"))
    await world.move("+Ra", id="again")
    assert world.take() == (["unavailable"], [])
    assert world.table.revision == 0
    await world.move("+Ra", id="again")
    assert world.take() == (["ack", "update"], ["update"])


async def test_an_unknown_outcome_stays_unknown_until_the_storage_knows(seat: Any) -> None:
    class Unknown(NotStored):
        code = "outcome-unknown"
        is_outcome_known = False

    world, _ = await seat(HERE, HERE)
    settled: list[Exception | None] = [NotStored("not yet"), None]

    async def settle() -> None:
        if (error := settled.pop(0)) is not None:
            raise error

    later: list[Callable[[], None]] = []
    world.monkeypatch.setattr(world.port, "settle", settle)
    world.monkeypatch.setattr(world.port, "call_later", lambda _, callback: later.append(callback))
    world.fail(Unknown("who knows"))
    await world.move("+Ra", id="again")
    assert world.take() == (["outcome-unknown"], [])
    world.fail(NotStored("the disk is full"))
    await world.move("+Ra", id="again")
    assert world.take() == (["outcome-unknown"], []), "it may be stored by the first try"
    later.pop()()
    for _ in range(100):  # what is stored is read
        await asyncio.sleep(0.01)
        if not world.controller.queue.is_busy:
            break
    world.fail(NotStored("the disk is full"))
    await world.move("+Ra", id="again")
    assert world.take() == (["unavailable"], [])


async def test_another_writer_is_followed_and_the_request_is_tried_again(seat: Any) -> None:
    """Another process plays the same move of the same seat first."""
    world, _ = await seat(HERE, HERE)
    twin = GameTable(stored_of(world.table), GameLog(stored_of(world.table)))
    draft = twin.draft(6.0)
    draft.play(world.table.log.state.legal_actions[0])
    other = twin.change(Step(draft=draft, broadcast="update"))

    async def load(after: int) -> Any:
        twin.apply(other, draft)
        loaded = stored_of(world.table)
        loaded.entries, loaded.revision = list(other.entries)[after:], 1
        return loaded

    world.monkeypatch.setattr(world.port, "load", load)
    world.fail(Overtaken("another was first"))
    await world.move()
    assert world.take() == (["update", "stale-version", "update"], ["update"])
    assert world.table.revision == 1


def stored_of(table: GameTable) -> StoredGame:
    """A game that stands where this table began."""
    stored, _ = new_game(CreateGame(game="grawlix", seats=[HERE, HERE], options=SMALL), {}, 1.0)
    stored.id, stored.seats = table.id, [table.seats[number] for number in sorted(table.seats)]
    return stored
