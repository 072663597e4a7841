"""The players of a load test, in their own process: many games at once, each as fast as the server answers.

A game has two connections. The seat to act sends a random move once the previous one is acknowledged and both seats
have seen it. A finished game is followed at once by another. All games are created before the measurement, so that
only moves are measured; `Found.idle` tells how often none was ready. Only `tables` depends on the server. The output
is two lines: the start of the measurement, and the result in JSON.

    python -m benchmarks.players TABLE PORT GAMES AHEAD WARM_UP_SECONDS SECONDS PAUSE GAME
"""

from __future__ import annotations

import asyncio
import gc
import random
import sys
import time
from collections import deque
from functools import partial
from typing import TYPE_CHECKING

import msgspec
import uvloop

from benchmarks.tables import TABLES
from benchmarks.wire import Counted, Http

if TYPE_CHECKING:
    from benchmarks.tables import Heard, Table


class Found(msgspec.Struct):
    """The players' measurements.

    Attributes:
        moves: acknowledged in this time.
        ack: milliseconds from a move to its acknowledgement, at 50 and 99 %.
        other: the same to the other seat's update.
        begun: median milliseconds to start a game, when every place starts one at a time.
        fewest, most: moves of one concurrent game, to compare shares.
        length: mean moves of a finished game.
        idle: mean share of games that waited for a new one.
        sent, received: messages per move.
        sent_bytes, received_bytes: bytes per move, with frame headers and new games.
    """

    seconds: float
    moves: int
    ack: tuple[float, float]
    other: tuple[float, float]
    begun: float
    fewest: int
    most: int
    length: float
    idle: float
    sent: float
    received: float
    sent_bytes: float
    received_bytes: float


class _Load:
    def __init__(self, games: int, pause: float) -> None:
        self.games = games
        self.pause = pause
        self.beginnings: list[float] = []
        self.counted = Counted()
        self.start()

    def start(self) -> None:
        """Start counting."""
        self.began = time.perf_counter()
        self.acks: list[float] = []
        self.others: list[float] = []
        self.by_game = [0] * self.games
        self.lengths: list[int] = []
        self.waited = 0.0
        self.counted.__init__()  # type: ignore[misc]

    def summarise(self) -> Found:
        counted, moves = self.counted, max(1, len(self.acks))
        seconds = time.perf_counter() - self.began
        return Found(
            seconds=seconds,
            moves=moves,
            ack=_quantiles(self.acks),
            other=_quantiles(self.others),
            begun=_quantiles(self.beginnings)[0],
            fewest=min(self.by_game),
            most=max(self.by_game),
            length=sum(self.lengths) / max(1, len(self.lengths)),
            idle=self.waited / (seconds * self.games),
            sent=counted.sent / moves,
            received=counted.received / moves,
            sent_bytes=counted.sent_bytes / moves,
            received_bytes=counted.received_bytes / moves,
        )


def _quantiles(seconds: list[float]) -> tuple[float, float]:
    ascending = sorted(seconds) or [float("nan")]
    half, slow = (1000 * ascending[min(len(ascending) - 1, int(share * len(ascending)))] for share in (0.5, 0.99))
    return half, slow


class _Slot:
    """A concurrent game and its successors."""

    def __init__(self, index: int, load: _Load, table: str, port: int, game: str) -> None:
        self._index = index
        self._load = load
        self._begin = partial(TABLES[table], port=port, counted=load.counted, game=game)
        self._http = Http(port)
        self._supply: deque[Table] = deque()
        self._rng = random.Random(index)
        self._table: Table
        self._over: asyncio.Future[None]
        self._mover = 0
        self._sent = 0.0
        self._acknowledged = False
        self._moves = 0

    async def prepare(self, ahead: int) -> None:
        """Create games ahead, one after the other."""
        while len(self._supply) < ahead:
            began = time.perf_counter()
            self._supply.append(await self._begin(self._http))
            self._load.beginnings.append(time.perf_counter() - began)

    async def play(self) -> None:
        """Play one game after another until cancelled."""
        load, loop = self._load, asyncio.get_running_loop()
        while True:
            wanted = time.perf_counter()
            await self.prepare(1)
            self._table = self._supply.popleft()
            load.waited += time.perf_counter() - max(wanted, load.began)
            self._over, self._moves = loop.create_future(), 0
            for seat, wire in enumerate(self._table.wires):
                wire.listen(partial(self._hear, seat))
            self._next()
            await self._over
            load.lengths.append(self._moves)
            for wire in self._table.wires:
                wire.close()

    def _next(self) -> None:
        actor = self._table.positions[0].actor
        if actor < 0:
            self._over.set_result(None)
        elif self._load.pause:
            asyncio.get_running_loop().call_later(2 * self._rng.random() * self._load.pause, self._move)
        else:
            self._move()

    def _move(self) -> None:
        table = self._table
        self._mover = table.positions[0].actor
        self._acknowledged = False
        text = table.say(self._rng)
        self._sent = time.perf_counter()
        table.wires[self._mover].send(text)

    def _hear(self, seat: int, text: bytes, at: float) -> None:
        if self._over.done():  # at the end of all
            return
        try:
            heard = self._table.hear(text)
            if heard is not None:
                self._take(seat, heard, at)
        except Exception as error:  # an exception here would be lost
            self._over.set_exception(error)

    def _take(self, seat: int, heard: Heard, at: float) -> None:
        load, positions = self._load, self._table.positions
        if heard.acknowledged and seat == self._mover:
            self._acknowledged = True
            self._moves += 1
            load.by_game[self._index] += 1
            load.acks.append(at - self._sent)
        if heard.position is not None:
            positions[seat] = heard.position
            if seat != self._mover:
                load.others.append(at - self._sent)
            if self._acknowledged and positions[0].version == positions[1].version:
                self._next()


async def _measure(slots: list[_Slot], load: _Load, ahead: int, warm_up: float, seconds: float) -> None:
    await asyncio.gather(*(slot.prepare(ahead) for slot in slots))
    playing = [asyncio.create_task(slot.play()) for slot in slots]

    async def go_on(until: float) -> None:
        failed, _ = await asyncio.wait(playing, timeout=until, return_when=asyncio.FIRST_COMPLETED)
        for task in failed:
            task.result()

    await go_on(warm_up + load.pause)
    gc.collect()
    gc.freeze()  # else the collector's pauses would count as the server's
    print("begins", flush=True)
    load.start()
    await go_on(seconds)
    print(msgspec.json.encode(load.summarise()).decode(), flush=True)
    for task in playing:
        task.cancel()
    await asyncio.gather(*playing, return_exceptions=True)


async def _all(
    table: str, port: int, games: int, ahead: int, warm_up: float, seconds: float, pause: float, game: str
) -> None:
    load = _Load(games, pause)
    await _measure([_Slot(index, load, table, port, game) for index in range(games)], load, ahead, warm_up, seconds)


def main(table: str, port: str, games: str, ahead: str, warm_up: str, seconds: str, pause: str, game: str) -> None:
    """Play, and print the result."""
    uvloop.run(_all(table, int(port), int(games), int(ahead), float(warm_up), float(seconds), float(pause), game))


if __name__ == "__main__":
    main(*sys.argv[1:])
