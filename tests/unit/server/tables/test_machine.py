"""Anything that people may do with a game, in any order, at two processes that may end at any time.

After every step both processes tell the same history; it has no gaps, it holds what was acknowledged and nothing else,
and by the rules it leads to the position on the table.
"""

from __future__ import annotations

import asyncio
import tempfile
from contextlib import AsyncExitStack
from pathlib import Path
from typing import TYPE_CHECKING, Any, NamedTuple

import pytest
from hypothesis import HealthCheck, Phase, settings
from hypothesis import strategies as st
from hypothesis.stateful import (
    RuleBasedStateMachine,
    initialize,
    invariant,
    precondition,
    rule,
    run_state_machine_as_test,
)

from glyphwall.core._fairness import commit_seat, hash_transcript
from glyphwall.core.registry import get_game
from glyphwall.play.tokens import digest
from tests.unit.server.databases import create_database
from tests.unit.server.kit import Server, make_settings, serving

if TYPE_CHECKING:
    from collections.abc import Coroutine

    from tests.unit.server.kit import Peer

SERVERS, SEATS = st.sampled_from((0, 1)), st.sampled_from((0, 1))
SECRETS = ("1" * 64, "2" * 64)
TOKENS = ("", "the token of the second seat")


class Sent(NamedTuple):
    """A move that was acknowledged, as it was sent."""

    seat: int
    fields: dict[str, Any]
    version: int


class Table(RuleBasedStateMachine):
    """One small game of Grawlix, drafted or dealt; ``done`` is what the server said is on disk, entry by entry."""

    address = ""

    def __init__(self) -> None:
        super().__init__()
        self._database = ""
        self._loop = asyncio.new_event_loop()
        self._folder = tempfile.TemporaryDirectory()
        self._stacks = [AsyncExitStack(), AsyncExitStack()]
        self._servers: list[Server] = []
        self.done: list[tuple[str, int | None, str | None]] = []
        self.joined = False
        self.sent: Sent | None = None
        self._ids = 0

    def _run(self, work: Coroutine[Any, Any, Any]) -> Any:
        async def bounded() -> Any:
            async with asyncio.timeout(30):
                return await work

        return self._loop.run_until_complete(bounded())

    # -- the processes ------------------------------------------------------------------------------------

    async def _start(self, stack: AsyncExitStack) -> Server:
        place = make_settings(Path(self._folder.name), message_burst=10_000, database=self._database)
        return await stack.enter_async_context(serving(place))

    @initialize(dealt=st.booleans())
    def begin(self, dealt: bool) -> None:
        async def begin() -> None:
            self._database = await create_database(self.address)
            self._servers = [await self._start(stack) for stack in self._stacks]
            self.options = {"size": 3, "hand": 2, "draft": "random" if dealt else "alternate"}
            seats = [{"kind": "here", "takes_part": True}, {"kind": "link"}]
            body = {"game": "grawlix", "options": self.options, "seats": seats}
            made = (await self._servers[0].http.post("/api/games", json=body)).json()
            self.game_id = made["game_id"]
            self.tokens = (made["seats"][0]["token"], TOKENS[1])
            self.invitation = made["seats"][1]["invitation"]

        self._run(begin())

    @rule(which=SERVERS)
    def a_process_ends_and_starts_again(self, which: int) -> None:
        async def restart() -> None:
            await self._stacks[which].aclose()
            self._stacks[which] = AsyncExitStack()
            self._servers[which] = await self._start(self._stacks[which])

        self._run(restart())

    def teardown(self) -> None:
        async def end() -> None:
            for stack in self._stacks:
                await stack.aclose()
            await asyncio.sleep(0)

        self._run(end())
        self._loop.close()
        self._folder.cleanup()

    # -- what people do -----------------------------------------------------------------------------------

    @rule(which=SERVERS, mine=st.booleans())
    def join(self, which: int, mine: bool) -> None:
        """With the same token as often as one likes; with another one too late."""

        async def join() -> None:
            late = self.joined and not mine
            body = {
                "invitation": self.invitation,
                "token_digest": digest("another's" if late else self.tokens[1]),
                "takes_part": True,
            }
            answer = await self._servers[which].http.post(f"/api/games/{self.game_id}/join", json=body)
            assert answer.status_code == (409 if late else 200), answer.text
            if not self.joined:
                self.done.append(("joined", 1, None))
            self.joined = True

        self._run(join())

    @precondition(lambda self: self.joined)
    @rule(which=SERVERS, seat=SEATS)
    def contribute(self, which: int, seat: int) -> None:
        async def contribute(peer: Peer) -> None:
            fair = peer.table["fair"]
            if fair is None:
                return
            if fair["seats"][seat]["commitment"] == "":
                commitment = commit_seat(SECRETS[seat], self.game_id, seat, fair["commitment"])
                answer = await self._ask(peer, "contribute", seat=seat, commitment=commitment)
                assert answer["type"] == "ack", answer
                return
            if fair["stage"] != "tell":
                return
            told = fair["seats"][seat]["told"]
            transcript = hash_transcript(fair["transcript"])
            answer = await self._ask(peer, "contribute", seat=seat, secret=SECRETS[seat], transcript=transcript)
            assert answer["type"] == "ack" or told, answer
            while peer.table["fair"]["seats"][seat]["told"] is False:
                await peer.next()
            if peer.table["fair"]["stage"] == "ready":  # chance draws, and that is not anybody's request
                self.done += [("moved", None, None)] * 4

        self._at(which, seat, contribute)

    @rule(which=SERVERS, seat=SEATS, choice=st.integers(0, 100))
    def move(self, which: int, seat: int, choice: int) -> None:
        """What is legal, when it is one's turn; else it is refused, and nothing has changed."""

        async def move(peer: Peer) -> None:
            legal = peer.view["legal"] if peer.view["actor"] == seat else []
            mine = bool(legal) and peer.table["result"] is None
            text = legal[choice % len(legal)] if mine else "+Ra"
            self._ids += 1
            fields = {"move": text, "version": peer.version, "id": f"move {self._ids}"}
            answer = await self._ask(peer, "move", **fields)
            if not mine:
                assert answer["type"] == "refused", answer
                return
            if answer["type"] == "refused":  # the draft of one who has not come yet waits
                assert not self.joined, answer
                return
            self.done.append(("moved", seat, text))
            self.sent = Sent(seat, fields, answer["version"])

        self._at(which, seat, move)

    @precondition(lambda self: self.sent is not None)
    @rule(which=SERVERS)
    def send_the_last_move_again(self, which: int) -> None:
        """As one does whose answer was lost: it is answered as before, whatever has happened since."""
        assert self.sent is not None
        sent = self.sent

        async def again(peer: Peer) -> None:
            answer = await self._ask(peer, "move", **sent.fields)
            assert (answer["type"], answer.get("version")) == ("ack", sent.version), answer

        self._at(which, sent.seat, again)

    @precondition(lambda self: any(kind == "moved" for kind, _, _ in self.done))
    @rule(which=SERVERS, seat=SEATS)
    def move_where_the_game_is_not_any_more(self, which: int, seat: int) -> None:
        async def stale(peer: Peer) -> None:
            last = max(number for number, (kind, _, _) in enumerate(self.done) if kind != "joined")
            answer = await self._ask(peer, "move", move="+Ra", version=last, id=f"stale {self._ids}")
            assert answer["type"] == "refused", answer

        self._ids += 1
        self._at(which, seat, stale)

    @rule(which=SERVERS, seat=SEATS, accept=st.booleans())
    def take_back(self, which: int, seat: int, accept: bool) -> None:
        """One proposes at one process, the other answers at the other."""

        async def propose(peer: Peer) -> bool:
            answer = await self._ask(peer, "propose", kind="takeback")
            allowed = seat in peer.table["takeback"]
            assert (answer["type"] == "ack") == allowed, (answer, peer.table)
            return allowed

        async def reply(peer: Peer) -> None:
            if not peer.table["proposals"]:  # it was carried out at once: nobody else has come
                self.done.append(("taken-back", seat, None))
                return
            answer = await self._ask(peer, "answer", kind="takeback", accept=accept)
            assert answer["type"] == "ack", answer
            if accept:
                self.done.append(("taken-back", seat, None))

        if self.joined and self._at(which, seat, propose):
            self._at(1 - which, 1 - seat, reply)

    @precondition(lambda self: self.joined and len(self.done) > 6)
    @rule(which=SERVERS, seat=SEATS)
    def resign(self, which: int, seat: int) -> None:
        async def resign(peer: Peer) -> None:
            over = peer.table["result"] is not None
            answer = await self._ask(peer, "resign")
            assert (answer["type"] == "refused") == over, answer
            if not over:
                self.done.append(("resigned", seat, None))

        self._at(which, seat, resign)

    # -- what holds ---------------------------------------------------------------------------------------

    @invariant()
    def both_tell_what_was_done(self) -> None:
        if self._servers:
            self._run(self._look())

    async def _look(self) -> None:
        for server in self._servers:
            async with server.peer(self.game_id, self.tokens[0]) as peer:
                while peer.version < len(self.done):  # the news are on their way
                    await peer.next()
                told = [(entry["kind"], entry["seat"], entry["move"]) for entry in peer.entries]
                wanted = [
                    (kind, seat, told[number][2] if text is None else text)
                    for number, (kind, seat, text) in enumerate(self.done)
                ]
                assert told == wanted
                assert peer.table["position"] == self._position(peer.entries)

    def _position(self, entries: list[dict[str, Any]]) -> str:
        """Where the history leads, by the rules."""
        game = get_game("grawlix")
        options = game.make_options(**self.options)
        states = [game.initial_state(options)]
        for entry in entries:
            if entry["kind"] == "moved":
                (action,) = states[-1].parse(entry["move"])
                states.append(states[-1].apply(action))
            del states[entry["plies"] + 1 :]
        position: str = states[-1].position
        return position

    # -- how ----------------------------------------------------------------------------------------------

    def _at(self, which: int, seat: int, work: Any) -> Any:
        """Somebody comes to a process, does something and leaves."""

        async def visit() -> Any:
            tokens = (self.tokens[seat],) if seat == 0 or self.joined else ()
            if not tokens:
                return None
            async with self._servers[which].peer(self.game_id, *tokens) as peer:
                while peer.version < len(self.done):
                    await peer.next()
                return await work(peer)

        return self._run(visit())

    async def _ask(self, peer: Peer, request: str, /, **fields: Any) -> dict[str, Any]:
        await peer.ask(request, **fields)
        while (answer := await peer.next())["type"] not in ("ack", "refused"):
            pass
        return answer


def run(examples: int, steps: int) -> None:
    run_state_machine_as_test(
        Table,
        settings=settings(
            max_examples=examples,
            stateful_step_count=steps,
            deadline=None,
            phases=[Phase.explicit, Phase.reuse, Phase.generate],  # shrinking starts the servers again and again
            suppress_health_check=list(HealthCheck),
            print_blob=True,
        ),
    )


@pytest.fixture(autouse=True)
def _database_server(postgres_address: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(Table, "address", postgres_address)


def test_whatever_is_done_in_whatever_order() -> None:
    run(3, 14)


@pytest.mark.long
def test_whatever_is_done_in_whatever_order_at_length() -> None:
    run(12, 30)
