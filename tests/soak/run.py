"""A soak: many games are played while the server, its workers and its database are killed and put under strain.

Afterwards every acknowledged move has to be there once, in its place. Every game has to go on, every record has to
replay, and every draw has to follow from the commitments.
"""

from __future__ import annotations

import asyncio
import os
import random
import sys
import tempfile
import time
from collections import Counter
from contextlib import ExitStack, suppress
from pathlib import Path
from statistics import median
from typing import TYPE_CHECKING, Any

import httpx
import msgspec

from glyphwall.record import read_record
from glyphwall.record.fair_check import check
from tests.soak.flags import (
    FLAG_SECONDS,
    Harm,
    Lateness,
    find_flag,
    is_calm,
    measure,
    storable_seconds,
    was_set,
)
from tests.soak.looks import ClockLooks
from tests.soak.players import BROKEN, Game, Kind, Player
from tests.soak.servers import ServerEnded, ServerProcess
from tests.soak.stores import PostgresStore, SqliteStore, own_disk
from tests.unit.server.kit import Server

if TYPE_CHECKING:
    from collections.abc import Awaitable, Callable, Iterable, Iterator, Mapping

    from tests.soak.flags import Seen

KINDS = (
    Kind("grawlix", {"size": 3, "hand": 2}),
    Kind("graffiti", {"seats": 2}),
    Kind("grawlix", {"size": 4, "hand": 2, "draft": "random"}),
    Kind("grawlix", {}),
    Kind("grawlix", {}, {"kind": "fischer", "initial": 10, "increment": 1}),
    Kind("grawlix", {"size": 3, "hand": 2}, {"kind": "fischer", "initial": 10, "increment": 0}),
)
GO_ON_SECONDS = 90.0
"""The time in which every game has to have one more move, after the last harm."""
AIM_SECONDS = 0.3
"""A kill at the moment of a flag is off by so much at most."""
HOUR = 3600
TRIES_TO_LOOK = 5


class Plan(msgspec.Struct, frozen=True, kw_only=True):
    """The plan of a soak.

    Attributes:
        kills: the number of kills of the server, a worker or the database.
        every: the mean seconds between two kills.
        troubles: the number of each other harm.
        trouble_seconds: the length of each.
        games: the games under way at a time.
        clocked: whether all of them have clocks.
        aimed: the share of kills at a moment when somebody's time runs out.
        grace: the seconds for which clocks stand after a start of the server.
        pause: the seconds between two moves of a game.
        flapping: the share of games whose connections break too.
        flap: the mean seconds until one breaks.
        postgres: whether PostgreSQL replaces SQLite.
        minutes: the time after which the soak ends, whatever is left.
    """

    kills: int = 1000
    every: float = 2.0
    troubles: int = 3
    trouble_seconds: float = 20.0
    games: int = 200
    clocked: bool = False
    aimed: float = 0.0
    grace: float = 2.0
    pause: float = 0.5
    flapping: float = 0.25
    flap: float = 3.0
    workers: int = 1
    postgres: bool = False
    seed: int = 1
    minutes: float | None = None


class Report(msgspec.Struct):
    """The result of a soak.

    Attributes:
        harm: the number of each harm.
        untried: the harms that this machine can't do, with reasons.
        moves: the acknowledged moves.
        standstill: the longest time that a game waited for a move, in seconds.
        games: the games that were started.
        finished: the games that ended.
        verified: the games whose draws were derived again.
        checked_flags: the games whose flag was compared with the time that its player had left.
        fell: their moments, against those that players had seen before, of those that no harm came near.
        stored: when PostgreSQL stored flags, against their moments, less the time in which nothing could be stored.
        announced: the same for players who were connected all the time.
        load: the processes that ran or waited for each core, most of the time: with many, all is late.
        charged: what players lost while a server could not be reached, beyond the time that one could.
        wrong: the broken promises.
        left: the kills without time.
    """

    plan: Plan
    harm: dict[str, int] = {}
    untried: list[str] = []
    seconds: float = 0.0
    moves: int = 0
    standstill: float = 0.0
    games: int = 0
    finished: int = 0
    verified: int = 0
    checked_flags: int = 0
    fell: Lateness = msgspec.field(default_factory=Lateness)
    stored: Lateness = msgspec.field(default_factory=Lateness)
    announced: Lateness = msgspec.field(default_factory=Lateness)
    charged: Lateness = msgspec.field(default_factory=Lateness)
    load: float = 0.0
    wrong: list[str] = []
    left: int = 0

    @property
    def kills(self) -> int:
        return sum(self.harm.get(name, 0) for name in ("server", "worker", "database"))


class Soak:
    """One soak.

    Args:
        tell: is called after every harm.
        stop: ends the soak early; its games are checked all the same.
    """

    def __init__(self, plan: Plan, tell: Callable[[Report], None], stop: asyncio.Event) -> None:
        self._plan, self._tell, self._stop = plan, tell, stop
        self._rng = random.Random(plan.seed)
        self._harm: Counter[str] = Counter()
        self.report = Report(plan)
        self._harms: list[Harm] = []
        self._played_since, self._played_until = time.time(), float("inf")
        self._players: list[Player] = []
        self._looks = ClockLooks()
        self._loads: list[float] = []
        self._store: SqliteStore | PostgresStore
        self._process: ServerProcess

    async def run(self) -> Report:
        """Run the whole soak, and return its report."""
        began = time.monotonic()
        with ExitStack() as stack:
            disk, bounded = stack.enter_context(own_disk())
            self._store = (PostgresStore if self._plan.postgres else SqliteStore)(disk, bounded=bounded)
            if isinstance(self._store, PostgresStore):
                stack.callback(self._store.server.stop)
            if not bounded:
                self.report.untried.append("a full disk, a disk that cannot be written: mounting one takes root")
            logs = stack.enter_context(tempfile.TemporaryDirectory(prefix="glyphwall-soak-log-"))
            options = (*self._store.options, "--clock-grace", str(self._plan.grace))
            self._process = ServerProcess(options, self._plan.workers, Path(logs))
            stack.callback(self._process.end)
            await self._process.start()
            knocking = asyncio.create_task(self._process.knock(self._looks.outages))
            stack.callback(knocking.cancel)
            async with httpx.AsyncClient(base_url=f"http://{self._process.address}", timeout=30) as http:
                server = Server(self._process.address, http, None)
                await self._play(server, began)
                await self._look(server)
                await self._look_at_flags()
            if await self._process.stop():
                self.report.wrong.append("the server did not end well when it was asked to")
            await self._check_store()
            self._check_log()
        self.report.seconds = time.monotonic() - began
        return self.report

    # -- playing ------------------------------------------------------------------------------------------

    async def _play(self, server: Server, began: float) -> None:
        plan = self._plan
        flapping = round(plan.flapping * plan.games)
        offered = tuple(kind for kind in KINDS if kind.clock is not None or not plan.clocked)
        for number in range(plan.games):
            kinds = offered[number % len(offered) :] + offered[: number % len(offered)]
            flap = plan.flap if number < flapping else 0.0
            self._players.append(
                Player(server, kinds, plan.seed * 10_000 + number, flap=flap, pause=plan.pause, looks=self._looks)
            )
        enough = asyncio.Event()
        playing = [asyncio.create_task(player.play(enough)) for player in self._players]
        harming = asyncio.create_task(self._do_harm(began))
        ended, _ = await asyncio.wait([harming, *playing], return_when=asyncio.FIRST_COMPLETED)
        if harming not in ended:  # a player has found what must not be
            harming.cancel()
            with suppress(asyncio.CancelledError):
                await harming
        else:
            harming.result()
            await self._see_that_all_go_on(playing)
        enough.set()
        _, late = await asyncio.wait(playing, timeout=GO_ON_SECONDS)
        for task in late:
            task.cancel()
        if late:
            waiting = [str(player) for player, task in zip(self._players, playing, strict=True) if task in late]
            self.report.wrong.append(f"{len(late)} games wait for an answer for ever: {'; '.join(waiting[:5])}")
        for result in await asyncio.gather(*playing, return_exceptions=True):
            if isinstance(result, Exception):
                self.report.wrong.append(f"a player met what must not be: {result!r}"[:500])
        self._count()
        self.report.charged = measure(self._looks.charged)
        self.report.wrong += self._looks.wrong[:20]

    async def _see_that_all_go_on(self, playing: list[asyncio.Task[None]]) -> None:
        now, end = time.monotonic(), time.monotonic() + GO_ON_SECONDS
        while any(player.last < now for player in self._players) and not any(task.done() for task in playing):
            if time.monotonic() > end:
                stuck = [str(player) for player in self._players if player.last < now]
                self.report.wrong.append(f"{len(stuck)} games stand still: {'; '.join(stuck[:5])}")
                return
            await asyncio.sleep(0.1)

    def _count(self) -> None:
        games = [game for player in self._players for game in player.games]
        self.report.harm = dict(sorted(self._harm.items()))
        self.report.games = len(games)
        self.report.finished = sum(game.finished for game in games)
        self.report.moves = sum(len(game.acknowledged) for game in games)
        self.report.standstill = max(player.standstill for player in self._players)

    # -- harm ---------------------------------------------------------------------------------------------

    async def _do_harm(self, began: float) -> None:
        plan = self._plan
        steps: list[Callable[[], Awaitable[str]]] = [self._kill] * plan.kills
        for trouble in self._troubles():
            for _ in range(plan.troubles):
                steps.insert(self._rng.randrange(len(steps) + 1), trouble)
        for number, step in enumerate(steps):
            await asyncio.sleep(self._pause())
            if self._stop.is_set() or (plan.minutes is not None and time.monotonic() - began > 60 * plan.minutes):
                self.report.left = len(steps) - number
                return
            since = time.time()
            kind = await step()
            self._harm[kind] += 1
            self._harms.append(Harm(kind, since, time.time()))
            self._loads.append(os.getloadavg()[0] / (os.cpu_count() or 1))
            self.report.load = round(median(self._loads), 1)
            self._count()
            self._tell(self.report)
        await asyncio.sleep(plan.every)

    def _pause(self) -> float:
        """Return the seconds until the next harm: it comes by chance, or when somebody's time runs out."""
        least, most = 0.5 * self._plan.every, 1.5 * self._plan.every
        if self._rng.random() < self._plan.aimed:
            now = time.time()
            sights = (player.games[-1].sight for player in self._players if player.games)
            falls = [sight.falls - now for sight in sights if sight is not None and sight.falls is not None]
            near = [seconds for seconds in falls if least < seconds < most]
            if near:
                return self._rng.choice(near) + self._rng.uniform(-AIM_SECONDS, AIM_SECONDS)
        return self._rng.uniform(least, most)

    async def _kill(self) -> str:
        """Kill the server, a worker or the database; return which."""
        kinds: dict[str, float] = {"server": 1.0}
        if self._plan.workers > 1:
            kinds["worker"] = 2.0
        if self._plan.postgres:
            kinds["database"] = 1.0
        kind = self._rng.choices(list(kinds), list(kinds.values()))[0]
        if kind == "server":
            await self._process.kill()
            await self._process.start()
        elif kind == "database":
            await self._store.kill()
        else:
            while not self._process.kill_a_worker(self._rng):
                await asyncio.sleep(0.1)
        return kind

    def _troubles(self) -> list[Callable[[], Awaitable[str]]]:
        found: list[Callable[[], Awaitable[str]]] = []

        def for_a_while(name: str, trouble: Callable[[float], Awaitable[None]]) -> Callable[[], Awaitable[str]]:
            async def step() -> str:
                await trouble(self._plan.trouble_seconds)
                return name

            return step

        for name, trouble in self._store.troubles().items():
            found.append(for_a_while(name, trouble))
        found.append(for_a_while("clock", self._jump))
        if isinstance(self._store, SqliteStore) and self._store.bounded:
            found.append(self._start_where_nothing_can_be_written)
        return found

    async def _jump(self, seconds: float) -> None:
        """Set the server's clock wrong for a while."""
        self._process.jump(self._rng.choice((-24 * HOUR, -HOUR, -30, 30, HOUR, 24 * HOUR)))
        await asyncio.sleep(seconds)
        self._process.jump(0)

    async def _start_where_nothing_can_be_written(self) -> str:
        """Start a server on a read-only disk: it has to say so in one line."""
        assert isinstance(self._store, SqliteStore)
        await self._process.kill()
        for left in reversed(range(100)):  # workers take a moment to see that their parent is gone
            try:
                self._store.set_writable(False)
                break
            except OSError:
                if not left:
                    raise
                await asyncio.sleep(0.1)
        try:
            await self._process.start()
        except ServerEnded as said:
            if "Traceback" in str(said) or "cannot" not in str(said):
                self.report.wrong.append(f"where nothing can be written: {said}")
        else:
            self.report.wrong.append("a server started where nothing can be written")
            await self._process.kill()
        finally:
            self._store.set_writable(True)
        await self._process.start()
        return "read-only"

    # -- looking ------------------------------------------------------------------------------------------

    async def _look(self, server: Server) -> None:
        """Compare every game on the server with the acknowledged moves, and its flag with the truth."""
        self._played_until = time.time()
        for game in (game for player in self._players for game in player.games):
            for left in reversed(range(TRIES_TO_LOOK)):
                try:
                    fault = await self.fault(server, game)
                except (*BROKEN, httpx.TransportError) as error:
                    fault = f"cannot be looked at: {error!r}"
                    if left:
                        await asyncio.sleep(1)
                        continue
                break
            if fault is not None:
                self.report.wrong.append(f"game {game.id}: {fault}"[:500])

    async def fault(self, server: Server, game: Game) -> str | None:
        """Return what is wrong with a game on the server; None if it is as its players know it."""
        # A client says what it has seen, and no process may answer with less.
        async with server.socket(game.id) as peer:
            peer.version, peer.entries = game.seen, [{"version": 1 + number} for number in range(game.seen)]
            await peer.hello(*game.tokens, since=game.seen)
        async with server.peer(game.id, *game.tokens) as peer:
            moves = [entry["move"] for entry in peer.entries if entry["kind"] == "moved" and entry["seat"] is not None]
            over = peer.table["result"] is not None
            fair: Mapping[str, Any] | None = peer.table["fair"]
            flag = find_flag(peer.entries, self._all_harms, self._played_since, self._played_until)
        if moves != game.acknowledged:
            return f"acknowledged were {game.acknowledged[-6:]}, there are {moves[-6:]}"
        if flag is not None:
            self.report.checked_flags += 1
            if not flag.is_true:
                return f"its flag fell {flag.off:.2f} s after the truth; clocks stood for at most {flag.most:.0f} s"
        # Where a player has stopped, its time runs out later.
        ran_out = over and peer.table["result"]["reason"] == "time"
        if over != game.finished and not ran_out:
            return "one says that it is over, the other that it is not"
        if over and fair is not None:
            answer = await server.http.get(f"/api/games/{game.id}/record")
            if answer.status_code != 200:
                return f"its record: {answer.status_code} {answer.text[:200]}"
            found = check(read_record(answer.text))
            if not found.is_verified:
                return f"its draws do not follow from what was promised: {found}"
            self.report.verified += 1
        return None

    async def _look_at_flags(self) -> None:
        """Find flags that fell at the wrong moment, or were stored or announced too late while the server was up."""
        report = self.report
        stored = await self._store.read_flags() if isinstance(self._store, PostgresStore) else []
        report.stored = measure(self._find_late("stored", stored))
        seen = [game.flag for player in self._players for game in player.games if game.flag is not None]
        told = [(each.game, each.at, each.announced) for each in seen if each.announced is not None]
        report.announced = measure(self._find_late("announced", told))
        report.fell = measure(self._find_off(seen))

    def _find_off(self, flags: Iterable[Seen]) -> Iterator[float]:
        """Yield how far flags are from the moments that players had seen, where nothing happened in between."""
        for each in flags:
            if each.falls is None or not is_calm(self._all_harms, each.told, max(each.at, each.falls)):
                continue
            off = each.at - each.falls
            if abs(off) > FLAG_SECONDS:
                self.report.wrong.append(f"game {each.game}: its flag fell {off:.2f} s after the moment that was seen")
            yield off

    @property
    def _all_harms(self) -> list[Harm]:
        """All harms, and the times without a server for other reasons."""
        return [*self._harms, *(Harm("outage", *span) for span in self._looks.outages.spans)]

    def _find_late(self, what: str, flags: Iterable[tuple[str, float, float]]) -> Iterator[float]:
        for game, at, then in flags:
            if not self._played_since < at < then < self._played_until + GO_ON_SECONDS:
                continue
            if was_set(self._harms, at, then, self._played_until):
                continue
            late = storable_seconds(self._all_harms, at, then)
            if late > FLAG_SECONDS:
                self.report.wrong.append(f"game {game}: its flag was {what} {late:.2f} s late")
            yield late

    async def _check_store(self) -> None:
        """Replay every game with ``glyphwall db check``, also games whose creation was not answered."""
        command = (sys.executable, "-m", "glyphwall", "db", "check", *self._store.options)
        process = await asyncio.create_subprocess_exec(
            *command, stdout=asyncio.subprocess.PIPE, stderr=asyncio.subprocess.STDOUT
        )
        said, _ = await process.communicate()
        if process.returncode:
            self.report.wrong.append(f"glyphwall db check: {said.decode()[-500:]}")

    def _check_log(self) -> None:
        """Find tracebacks in the server's log, except of requests cancelled at its end."""
        text = self._process.log.read_text(encoding="utf-8", errors="replace")
        for traceback in text.split("Traceback (most recent call last):\n")[1:]:
            fault = next((line for line in traceback.splitlines() if line and not line.startswith(" ")), "")
            if fault and "CancelledError" not in fault:
                self.report.wrong.append(f"the server's log: {fault}: {traceback[:1500]}")
                return
