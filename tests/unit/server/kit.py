"""What the server's tests share: a server on a free port, clients for its sockets, players that behave as told."""

from __future__ import annotations

import asyncio
import itertools
import json
import socket
import threading
from contextlib import asynccontextmanager, contextmanager, suppress
from typing import TYPE_CHECKING, Any, ClassVar, NamedTuple

import httpx
import uvicorn.server
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed

from glyphwall.play.protocol.basics import PROTOCOL
from glyphwall.server.app import make_app
from glyphwall.server.process.serving import Server as ServingProcess
from glyphwall.server.settings import Settings

if TYPE_CHECKING:
    from collections.abc import AsyncIterator, Iterator
    from pathlib import Path

    import numpy as np
    from litestar import Litestar

    from glyphwall.core.contract import Game

WAIT = 90.0
"""Seconds that a test waits for anything before it fails: only a failure takes so long, however busy the machine is."""

Message = dict[str, Any]


# -- players ------------------------------------------------------------------------------------------


class Chosen(NamedTuple):
    action: int
    candidates: tuple[Any, ...] = ()


class Double:
    """A player that does what its spec says.

    ``lowest``: the lowest legal action; ``highest``: the highest. ``broken``: fails. ``illegal``: chooses
    what is not legal. ``deaf``: thinks for a while, whatever it is told, or until ``heard`` is set. ``patient``: thinks
    until it is told to stop.
    """

    deaf_seconds: ClassVar[float] = 1.0
    heard: ClassVar[threading.Event] = threading.Event()

    def __init__(self, spec: str, game: Game[Any, Any], options: Any) -> None:
        self.spec, self.game, self.options = spec, game, options

    def choose(self, view: Any, rng: np.random.Generator, *, stop: threading.Event) -> Chosen:
        if self.spec == "broken":
            raise RuntimeError("this player is broken")
        if self.spec == "deaf":
            self.heard.wait(self.deaf_seconds)
        if self.spec == "patient":
            stop.wait(WAIT)
        if self.spec == "illegal":
            return Chosen(10**6)
        legal = self.game.resample(view, rng).legal_actions
        return Chosen(legal[-1] if self.spec == "highest" else legal[0])


# -- server -------------------------------------------------------------------------------------------


class Server(NamedTuple):
    """A running server: where it is, and an HTTP client for it."""

    address: str
    http: httpx.AsyncClient
    app: Any

    @property
    def service(self) -> Any:
        """The state of the application, with all that its handlers use."""
        return self.app.state

    async def create(self, *kinds: str, options: dict[str, Any] | None = None, game: str = "grawlix") -> Created:
        """A game with seats ``here``, ``link``, or a computer's level."""
        body = {"game": game, "options": options or {}, "seats": [_seat(kind) for kind in kinds]}
        answer = await self.http.post("/api/games", json=body)
        assert answer.status_code == 201, answer.text
        return Created(answer.json()["game_id"], answer.json()["seats"])

    async def post(self, path: str, body: Any, status: int = 200, token: str | None = None) -> dict[str, Any]:
        """The answer to a request, which must have this status."""
        headers = {} if token is None else {"authorization": f"Bearer {token}"}
        answer = await self.http.post(path, json=body, headers=headers, timeout=WAIT)
        assert answer.status_code == status, answer.text
        told: dict[str, Any] = answer.json()
        return told

    @asynccontextmanager
    async def peer(
        self, game_id: str, *tokens: str, since: int | None = None, headers: dict[str, str] | None = None
    ) -> AsyncIterator[Peer]:
        """A client that has said hello, and has read welcome and update."""
        async with self.socket(game_id, headers) as peer:
            await peer.hello(*tokens, since=since)
            yield peer

    @asynccontextmanager
    async def socket(self, game_id: str, headers: dict[str, str] | None = None) -> AsyncIterator[Peer]:
        """A client that has not said hello yet."""
        url = f"ws://{self.address}/api/games/{game_id}/socket"
        async with connect(
            url, open_timeout=WAIT, close_timeout=2, proxy=None, additional_headers=headers
        ) as connection:
            yield Peer(connection)


class Created(NamedTuple):
    game_id: str
    seats: list[dict[str, Any]]

    def token(self, seat: int) -> str:
        token = self.seats[seat]["token"]
        assert isinstance(token, str)
        return token

    def invitation(self, seat: int) -> str:
        invitation = self.seats[seat]["invitation"]
        assert isinstance(invitation, str)
        return invitation


def _seat(kind: str) -> dict[str, str]:
    return {"kind": kind} if kind in ("here", "link") else {"kind": "computer", "level": kind}


class _Brisk:
    """What uvicorn's server knows as ``asyncio``: its rests are a twentieth as long. Hundreds of servers end here, and
    each would look twice or more whether it may, a tenth of a second apart."""

    def __getattr__(self, name: str) -> Any:
        return getattr(asyncio, name)

    async def sleep(self, seconds: float) -> None:
        await asyncio.sleep(seconds / 20)


uvicorn.server.asyncio = _Brisk()  # type: ignore[assignment,attr-defined]


_OPEN_SHARE = 1000.0
"""An address's share of a processor where no test is about it: nobody waits for the budget."""

_idle: dict[tuple[int, str], list[Litestar]] = {}
"""Applications whose servers have ended, by what their routes depend on."""


@contextmanager
def _application(settings: Settings, players: Any) -> Iterator[Litestar]:
    """An application with nothing in its state but these settings.

    To prepare a hundred routes takes two thirds of a server's start, and they are the same for hundreds of servers: an
    application that no server uses any more is used again. All that one server has lies in the state, which the
    lifespans fill; only what requests are expected to cost does not, so tests of budgets get a new application.
    """
    if players is not Double or settings.address_share != _OPEN_SHARE:
        yield make_app(settings, players)
        return
    idle = _idle.setdefault((settings.max_body, settings.prefix), [])
    app = idle.pop() if idle else make_app(settings, players)
    app.state.clear()
    app.state.settings = settings
    yield app
    idle.append(app)  # unless something failed


@asynccontextmanager
async def serving(settings: Settings, players: Any = Double) -> AsyncIterator[Server]:
    """A server in this event loop, on a free port."""
    with _application(settings, players) as app:
        async with _served(app, settings) as server:
            yield server


@asynccontextmanager
async def _served(app: Litestar, settings: Settings) -> AsyncIterator[Server]:
    listener = socket.create_server(("127.0.0.1", 0))
    port = listener.getsockname()[1]
    server = ServingProcess(app, settings, "error", lambda: None)
    config = server.config
    config.load()
    server.lifespan = config.lifespan_class(config)
    await server.startup(sockets=[listener])
    running = asyncio.create_task(server.main_loop())
    try:
        async with httpx.AsyncClient(base_url=f"http://127.0.0.1:{port}", timeout=WAIT, verify=False) as http:
            yield Server(f"127.0.0.1:{port}", http, app)
    finally:
        server.should_exit = True
        await running
        await server.shutdown(sockets=[listener])


def make_settings(data: Path, **changes: Any) -> Settings:
    """Settings for a test: no client, two threads, short times."""
    defaults: dict[str, Any] = {
        "data": data,
        "static": data / "no-client",
        "compile_ahead": False,
        "computer_threads": 2,
        "computer_seconds": 5.0,
        "computer_grace": 0.2,
        "hello_seconds": 2.0,
        "new_games_per_minute": 1000,
        "new_games_per_day": 10**6,
        "address_share": _OPEN_SHARE,
    }
    return Settings(**(defaults | changes))


# -- client -------------------------------------------------------------------------------------------


class Peer:
    """A client's side of a socket. ``version`` and ``view`` follow the updates that it reads."""

    _ids = itertools.count(1)

    def __init__(self, connection: ClientConnection) -> None:
        self.connection = connection
        self.version = 0
        self.view: Message = {}
        self.table: Message = {}
        self.entries: list[Message] = []

    async def hello(self, *tokens: str, since: int | None = None) -> Message:
        """Says hello, reads welcome and the first update; returns welcome."""
        await self.send({"type": "hello", "protocol": PROTOCOL, "tokens": list(tokens), "since": since})
        welcome = await self.expect("welcome")
        await self.expect("update")
        return welcome

    async def send(self, message: Any) -> None:
        await self.connection.send(message if isinstance(message, (str, bytes)) else json.dumps(message))

    async def ask(self, request: str, /, **fields: Any) -> str:
        """Sends a request; returns its id."""
        request_id = fields.pop("id", None) or f"r{next(self._ids)}"
        await self.send({"type": request, "id": request_id, **fields})
        return request_id

    async def move(self, text: str, **fields: Any) -> str:
        return await self.ask("move", move=text, **({"version": self.version} | fields))

    async def play(self, text: str) -> Message:
        """Makes a move; returns the update that follows."""
        request_id = await self.move(text)
        ack = await self.expect("ack", "refused")
        assert ack["type"] == "ack", ack
        assert ack["id"] == request_id
        return await self.expect("update")

    async def next(self) -> Message:
        """The next message, whatever it is."""
        async with asyncio.timeout(WAIT):
            message: Message = json.loads(await self.connection.recv())
        if message["type"] == "update":
            if message["since"] is None:
                self.entries = []
            else:
                assert message["since"] == self.version, "a gap"
            self.entries += message["entries"]
            self.version, self.view = message["version"], message["view"]
            assert [entry["version"] for entry in self.entries] == list(range(1, self.version + 1))
        if "table" in message:
            self.table = message["table"]
        return message

    async def expect(self, *kinds: str) -> Message:
        """The next message of these kinds; skips tables, fails on anything else."""
        while True:
            message = await self.next()
            if message["type"] in kinds:
                return message
            assert message["type"] == "table", f"wanted {kinds}, got {message}"

    async def refusal(self) -> str:
        """The code of the refusal that comes next."""
        code = (await self.expect("refused"))["error"]["code"]
        assert isinstance(code, str)
        return code

    async def until(self, holds: Any) -> None:
        """Reads until the table is as wanted."""
        while not holds(self.table):
            await self.next()

    async def closed(self) -> int | None:
        """Reads until the server closes; the close code."""
        async with asyncio.timeout(WAIT):
            with suppress(ConnectionClosed):
                while True:
                    await self.connection.recv()
        return self.connection.close_code
