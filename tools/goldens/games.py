"""The games of a golden database, played on a server of any age over its API, and its promises.

The clients record every answer (tokens, tables, entries, records) verbatim, so that a later server can be compared.
Features that the server lacks (a second game, fair chance, start positions, hints) are skipped.
"""

from __future__ import annotations

import asyncio
import hashlib
import json
import random
import secrets
from contextlib import asynccontextmanager
from typing import TYPE_CHECKING, Any

import httpx
from websockets.asyncio.client import ClientConnection, connect

if TYPE_CHECKING:
    from collections.abc import AsyncIterator, Awaitable, Callable, Collection

Message = dict[str, Any]

SECRETS = ("1" * 64, "2" * 64)
"""The seats' secrets for fair chance."""
WAIT = 30.0
"""The time limit for an answer in seconds; generous, because nothing is compiled."""
TABLE = ("game", "options", "plies", "position", "proposals", "result", "rematch")
"""The promised fields of a table; presence isn't one."""
SEAT = ("kind", "name", "level", "joined", "colour")
ENTRY = ("version", "kind", "seat", "plies", "at", "player", "move")


class Refused(Exception):
    """A refused request, with the server's code."""


class Peer:
    """A socket's client; ``table``, ``view`` and ``version`` follow its messages."""

    def __init__(self, connection: ClientConnection, token: str | None) -> None:
        self._connection = connection
        self._token = token
        self.table: Message = {}
        self.view: Message = {}
        self.rematch: Message | None = None
        self.seats: set[int] = set()
        self.version = 0
        self.entries: list[Message] = []
        self.done_requests: list[Message] = []
        """Requests that were done, each with the version that the server answered."""

    async def read(self) -> Message:
        async with asyncio.timeout(WAIT):
            message: Message = json.loads(await self._connection.recv())
        if message["type"] == "update":
            self.entries = message["entries"] if message["since"] is None else self.entries + message["entries"]
            self.version, self.view = message["version"], message["view"]
        if "table" in message:
            self.table = message["table"]
        if message["type"] == "rematch":
            self.rematch = message
        return message

    async def until(self, holds: Callable[[], bool]) -> None:
        while not holds():
            await self.read()

    async def send(self, message: Message) -> Message:
        """Send a request; return the answer or raise Refused."""
        await self._connection.send(json.dumps(message))
        while True:
            answer = await self.read()
            if answer["type"] == "refused":
                raise Refused(answer["error"]["code"])
            if answer["type"] == "ack":
                return answer

    async def ask(self, request: str, **fields: Any) -> int:
        """Send a request with a new id, and store it; return the answer's version or raise Refused."""
        name = f"golden-{request}-{secrets.token_hex(8)}"
        message = {"type": request, "id": name, **fields}
        while True:
            try:
                version = int((await self.send(message))["version"])
                break
            except Refused as refused:
                if str(refused) != "too-many-requests":
                    raise
                await asyncio.sleep(0.5)
        self.done_requests.append({"token": self._token, "message": message, "version": version})
        await self.until(lambda: self.version >= version)
        return version

    async def play(self, move: str) -> None:
        """Play a move, and wait for its consequences."""
        await self.ask("move", version=self.version, move=move)

    @property
    def legal(self) -> list[str]:
        return list(self.view["legal"])


class Client:
    """A person who creates games on a server."""

    def __init__(self, address: str) -> None:
        self._address = address
        self.http = httpx.AsyncClient(base_url=f"http://{address}", timeout=WAIT, verify=False)

    async def post(self, path: str, body: Message) -> Message:
        """Post a body; raise Refused."""
        answer = await self.http.post(path, json=body)
        if answer.status_code >= 300:
            raise Refused(answer.text)
        found: Message = answer.json()
        return found

    async def create(self, game: str, seats: list[Message], **more: Any) -> Begun:
        """Create a game, with a request id if the server knows them."""
        body = {"game": game, "seats": seats} | more
        named = body | {"request_id": secrets.token_urlsafe(24)}
        try:
            return Begun(self, await self.post("/api/games", named), named)
        except Refused as refused:
            if "`request_id`" not in str(refused):
                raise
        return Begun(self, await self.post("/api/games", body))

    @asynccontextmanager
    async def peer(self, game_id: str, *tokens: str) -> AsyncIterator[Peer]:
        """Connect, say hello and read the first update."""
        url = f"ws://{self._address}/api/games/{game_id}/socket"
        async with connect(url, proxy=None, open_timeout=WAIT, close_timeout=1, max_size=None) as connection:
            peer = Peer(connection, tokens[0] if tokens else None)
            protocol = (await self.http.get("/api/health")).json().get("protocol", 1)
            hello = {"type": "hello", "protocol": protocol, "tokens": list(tokens), "since": None}
            await connection.send(json.dumps(hello))
            while (await peer.read())["type"] != "update":
                pass
            yield peer


class Begun:
    """A game and everything its players received."""

    def __init__(self, client: Client, created: Message, asked: Message | None = None) -> None:
        self._client = client
        self.creation = None if asked is None else {"asked": asked, "answer": created}
        self.id: str = created["game_id"]
        grants = created["seats"]
        self.tokens: dict[int, str] = {each["seat"]: each["token"] for each in grants if each.get("token")}
        self.invitations: dict[int, str] = {
            each["seat"]: each["invitation"] for each in grants if each.get("invitation")
        }
        self.requests: list[Message] = []
        self.secrets: dict[int, str] = {}

    async def join(self, seat: int, **more: Any) -> None:
        body = {"invitation": self.invitations[seat], "name": "Friend"} | more
        self.tokens[seat] = (await self._client.post(f"/api/games/{self.id}/join", body))["token"]

    @asynccontextmanager
    async def at(self, *seats: int) -> AsyncIterator[Peer]:
        """Connect the holder of these seats; all seats of people by default."""
        tokens = [self.tokens[seat] for seat in seats or sorted(self.tokens)]
        async with self._client.peer(self.id, *tokens) as peer:
            peer.seats = set(seats) or set(self.tokens)
            yield peer
        self.requests += peer.done_requests

    async def promise(self, state: str) -> Message:
        """Return the server's current description of the game."""
        said = await look(self._client, self.id, self.tokens)
        own = {"id": self.id, "state": state, "tokens": self.tokens, "invitations": self.invitations}
        return own | {"secrets": self.secrets, "requests": self.requests, "creation": self.creation} | said


async def look(client: Client, game_id: str, tokens: dict[int, str]) -> Message:
    """Return the server's view for the holder of these seats: table, seats, entries, record (None: not yet)."""
    async with client.peer(game_id, *(tokens[seat] for seat in sorted(tokens))) as peer:
        await peer.until(lambda: peer.table.get("thinking") is None)
        table, entries, version = peer.table, peer.entries, peer.version
    record = await client.http.get(f"/api/games/{game_id}/record")
    return {
        "table": {name: table.get(name) for name in TABLE},
        "seats": [{name: seat.get(name) for name in SEAT} for seat in table["seats"]],
        "entries": [[entry[name] for name in ENTRY] for entry in entries],
        "version": version,
        "record": record.text if record.status_code == 200 else None,
    }


HERE: Message = {"kind": "here", "name": "Ada"}
LINK: Message = {"kind": "link"}
_CREATED = 201

_CASTS = {"grawlix": {"size": 3, "hand": 2}, "graffiti": {}}
"""The games to play, with options."""
_HOUSE_RULES: dict[str, Message] = {
    "grawlix": {"size": 4, "hand": 2, "draft": "simultaneous-blind", "swap": "after-draft"},
    "graffiti": {"seats": 3, "blocked_section": True, "special_graffiti": True},
}
"""Other options, with hidden information."""
_DRAWING = {"grawlix": {"draft": "random"}, "graffiti": {}}
"""Options with chance."""


class Company:
    """People who leave a game in every possible state.

    Args:
        scheme: the server's scheme of fair chance; None without one.
    """

    def __init__(self, client: Client, game: str, level: str, scheme: str | None, rng: random.Random) -> None:
        self._client, self._game, self._level, self._scheme, self._rng = client, game, level, scheme, rng
        self._options = _CASTS[game]
        self._left: list[tuple[str, Begun]] = []

    async def play(self) -> list[tuple[str, Begun]]:
        """Play and leave the games; those that wait for chance come last, because they time out soon."""
        states: list[Callable[[], Awaitable[Begun]]] = [
            self.open, self.house_rules, self.over, self.resigned, self.waiting, self.taken_back,
            self.take_back_proposed, self.rematch_proposed, self.rematch_agreed, self.computer, self.hints,
            self.position, self.withheld, self.correspondence, self.live, self.vacation,
        ]  # fmt: skip
        if self._scheme is not None:
            states += [self.drawn, self.told_by_one, self.committed_by_one]
        for state in states:
            try:
                begun = await state()
            except Refused as refused:
                print(f"  {self._game}, {state.__name__}: not by this server ({str(refused)[:90]})")
                continue
            self._left.append((state.__name__.replace("_", " "), begun))
        return self._left

    async def _two(self, *seats: Message, **more: Any) -> Begun:
        return await self._client.create(self._game, list(seats or (HERE, HERE)), options=self._options, **more)

    async def _plies(self, peer: Peer, number: int, only: Collection[int] = ()) -> None:
        while number and peer.table["result"] is None:
            await peer.until(lambda: bool(peer.legal) and peer.view["actor"] in (only or peer.seats))
            await peer.play(self._rng.choice(peer.legal))
            number -= 1

    async def open(self) -> Begun:
        begun = await self._two()
        async with begun.at() as peer:
            await self._plies(peer, 5)
        return begun

    async def house_rules(self) -> Begun:
        options = _HOUSE_RULES[self._game]
        begun = await self._client.create(self._game, [HERE] * int(options.get("seats", 2)), options=options)
        async with begun.at() as peer:
            await self._plies(peer, 3)
        return begun

    async def over(self) -> Begun:
        begun = await self._two()
        async with begun.at() as peer:
            await self._plies(peer, 10_000)
        return begun

    async def resigned(self) -> Begun:
        begun = await self._two()
        async with begun.at() as peer:
            await self._plies(peer, 3)
            await peer.ask("resign", seat=1)
        return begun

    async def waiting(self) -> Begun:
        return await self._two(HERE, LINK)

    async def _friends(self) -> Begun:
        begun = await self._two(HERE, LINK)
        await begun.join(1)
        return begun

    async def taken_back(self) -> Begun:
        begun = await self._two()
        async with begun.at() as peer:
            await self._plies(peer, 2)
            if peer.table["takeback"]:
                await peer.ask("propose", kind="takeback")
            await self._plies(peer, 2)
        return begun

    async def take_back_proposed(self) -> Begun:
        begun = await self._friends()
        async with begun.at(0) as peer:
            for move in peer.legal:
                await peer.play(move)
                if 0 in peer.table["takeback"] or 0 not in (peer.view["actor"],):
                    break
            await peer.ask("propose", kind="takeback")
        return begun

    async def rematch_proposed(self) -> Begun:
        begun = await self._friends()
        async with begun.at(0) as peer:
            await self._plies(peer, 1)
            await peer.ask("resign", seat=0)
            await peer.ask("propose", kind="rematch")
        return begun

    async def rematch_agreed(self) -> Begun:
        """Agree on a rematch of the finished game, and leave the next one, too."""
        begun = await self._two()
        async with begun.at() as peer:
            await peer.ask("resign", seat=0)
            await peer.ask("propose", kind="rematch")
            await peer.until(lambda: peer.rematch is not None)
        later = Begun(self._client, peer.rematch or {})
        self._left.append(("rematch", later))
        return begun

    async def computer(self) -> Begun:
        begun = await self._two(HERE, {"kind": "computer", "level": self._level})
        async with begun.at() as peer:
            await self._plies(peer, 3, only=(0,))
            await peer.until(lambda: peer.view["actor"] == 0 or peer.table["result"] is not None)
        return begun

    async def hints(self) -> Begun:
        begun = await self._friends()
        async with begun.at(0) as peer:
            await peer.ask("propose", kind="hints")
        return begun

    async def position(self) -> Begun:
        """Start a game from another one's position, if nothing is hidden there."""
        begun = await self._two()
        async with begun.at() as peer:
            await self._plies(peer, 3)
            position = peer.table["position"]
        later = await self._two(position=position)
        async with later.at() as peer:
            await self._plies(peer, 2)
        return later

    # -- clocks -------------------------------------------------------------------------------------
    async def correspondence(self) -> Begun:
        begun = await self._two(HERE, LINK, clock={"kind": "days", "days": 30})
        await begun.join(1)
        async with begun.at() as peer:
            await self._plies(peer, 4)
        return begun

    async def live(self) -> Begun:
        """Leave a live game in the middle: its clocks stand until a server runs again."""
        begun = await self._two(clock={"kind": "fischer", "initial": 10_800, "increment": 30})
        async with begun.at() as peer:
            await self._plies(peer, 4)
        return begun

    async def vacation(self) -> Begun:
        begun = await self._two(clock={"kind": "days", "days": 3})
        async with begun.at() as peer:
            await self._plies(peer, 1)
            await peer.ask("vacation", seat=1, days=2)
            await peer.ask("resign", seat=0)
        return begun

    # -- fair chance --------------------------------------------------------------------------------
    @property
    def _early(self) -> bool:
        """Tell whether seats commit when taken (the first two schemes) or after the server."""
        return self._scheme in ("glyphwall-fair-1", "glyphwall-fair-2")

    def _commitment(self, seat: int) -> Message:
        """Return a seat's part of the request that takes it: its commitment, or a promise of one."""
        if not self._early:
            return {"takes_part": True}
        return {"commitment": hashlib.sha256(f"{self._scheme}|seat|{SECRETS[seat]}".encode()).hexdigest()}

    async def _commit(self, begun: Begun, seat: int) -> None:
        """Send a seat's commitment."""
        begun.secrets[seat] = SECRETS[seat]
        if self._early:
            return
        async with begun.at(seat) as peer:
            bound = (self._scheme, "seat", begun.id, str(seat + 1), peer.table["fair"]["commitment"], SECRETS[seat])
            commitment = hashlib.sha256("|".join(map(str, bound)).encode()).hexdigest()
            await peer.ask("contribute", seat=seat, commitment=commitment)

    async def _committed(self, other: Message = LINK) -> Begun:
        """Create a game with chance where one seat has committed and a friend may take the other."""
        own = HERE | self._commitment(0)
        options = self._options | _DRAWING[self._game]
        begun = await self._client.create(self._game, [own, other], options=options)
        await self._commit(begun, 0)
        return begun

    async def _both_committed(self) -> Begun:
        begun = await self._committed()
        await begun.join(1, **self._commitment(1))
        await self._commit(begun, 1)
        return begun

    async def _tell(self, begun: Begun, seat: int) -> None:
        async with begun.at(seat) as peer:
            await peer.until(lambda: peer.table["fair"]["stage"] == "tell")
            transcript = peer.table["fair"].get("transcript")
            bound = {"transcript": hashlib.sha256(transcript.encode()).hexdigest()} if transcript else {}
            await peer.ask("contribute", seat=seat, secret=SECRETS[seat], **bound)

    async def drawn(self) -> Begun:
        begun = await self._both_committed()
        await self._tell(begun, 0)
        await self._tell(begun, 1)
        async with begun.at() as peer:
            await peer.until(lambda: peer.table["fair"]["stage"] == "ready")
            await self._plies(peer, 3)
        return begun

    async def withheld(self) -> Begun:
        """Finish a game where one seat took part in chance and the other didn't, as its record says."""
        if self._scheme is None:
            raise Refused("no fair chance")
        begun = await self._committed(HERE)
        await self._tell(begun, 0)
        async with begun.at() as peer:
            await peer.until(lambda: peer.table["fair"]["stage"] == "ready")
            await self._plies(peer, 1)
            await peer.ask("resign", seat=0)
        return begun

    async def committed_by_one(self) -> Begun:
        return await self._committed()

    async def told_by_one(self) -> Begun:
        begun = await self._both_committed()
        await self._tell(begun, 1)
        return begun


async def share(address: str) -> list[Message]:
    """Share an analysis, if the server can store it; return the promise."""
    client = Client(address)
    asked = {"record": '[Game "grawlix"]\n\n1. +Rh +Oa (+Os) --\n', "driver": "page-one", "at": 3}
    answer = await client.http.post("/api/shared", json=asked)
    promised: list[Message] = []
    if answer.status_code == _CREATED:
        grant = answer.json()
        held = {"authorization": f"Bearer {grant['token']}"}
        await client.http.post(f"/api/shared/{grant['id']}", json=asked | {"at": 2}, headers=held)
        shown = (await client.http.get(f"/api/shared/{grant['id']}")).json()
        promised = [{"grant": grant, "shown": shown}]
    await client.http.aclose()
    return promised


async def play_all(address: str, scheme: str | None, seed: int) -> list[Message]:
    """Play every game in every state; return all promises."""
    client = Client(address)
    found = (await client.http.get("/api/catalogue")).json()
    left: list[tuple[str, Begun]] = []
    for game in found:
        if game["id"] in _CASTS:
            level = game["levels"][0]["id"]
            left += await Company(client, game["id"], level, scheme, random.Random(seed)).play()
    promises = [await begun.promise(state) for state, begun in left]
    await client.http.aclose()
    return promises
