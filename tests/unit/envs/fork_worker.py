"""Uses everything that has threads in this process, then again in forked children; prints a line for each use.

Run by `test_fork.py`, because a test's own process has threads that must not be forked.
"""

from __future__ import annotations

import asyncio
import os
import shlex
import sys
import threading
from typing import TYPE_CHECKING, Any

from glyphwall.core._threads import ThreadPool
from glyphwall.core.registry import get_game
from glyphwall.core.streams import stream
from glyphwall.envs import make_batch
from glyphwall.envs.vector import GlyphwallVectorEnv
from glyphwall.players.specs import make_player
from glyphwall.search import perft, playouts
from glyphwall.server.net.offload import offload

if TYPE_CHECKING:
    from collections.abc import Callable

SMALL = {"size": 3, "hand": 2}
GAME = get_game("grawlix")
OPTIONS = GAME.make_options(**SMALL)
START = GAME.initial_state(OPTIONS)
ANSWERS = "{'gwi': 'gwiok', 'isready': 'readyok', 'go': 'bestmove +Ra'}"
SCRIPT = f"import sys\nfor line in sys.stdin: print({ANSWERS}.get(line.split()[0], ''), flush=True)"
ENGINE = f"engine:cmd={shlex.quote(sys.executable)} -S -c {shlex.quote(SCRIPT)}"


def of_a_batch() -> Callable[[], Any]:
    batch = make_batch("grawlix", 64, SMALL, threads=3, observe=True)
    batch.reset(seed=7)

    def use() -> Any:
        batch.reset(seed=7)
        batch.step(batch.sample())
        return batch.packed.sum() ^ batch.observation.sum()

    return use


def of_a_vector() -> Callable[[], Any]:
    envs = GlyphwallVectorEnv("grawlix", 32, SMALL, threads=2)

    def use() -> Any:
        _, info = envs.reset(seed=7)
        return envs.step(info["action_mask"].argmax(axis=1))[0].sum()

    return use


class OfAPlayer:
    def __init__(self, spec: str) -> None:
        self.player = make_player(spec, GAME, OPTIONS, outside=True)

    def __call__(self) -> Any:
        self.player.reset()
        return self.player.choose(START.view(0), stream(7)).action

    def close(self) -> None:
        self.player.close()


def of_a_server() -> Callable[[], Any]:
    return lambda: asyncio.run(offload(lambda: threading.current_thread().name.split("_")[0]))


def of_a_pool() -> Callable[[], Any]:
    pool = ThreadPool(2, "pool")
    return lambda: list(pool.map(abs, [-1, 2, -3]))


USES: dict[str, Callable[[], Any]] = {
    "batch": of_a_batch,
    "vector": of_a_vector,
    "mcts": lambda: OfAPlayer("mcts:sims=64,threads=2"),
    "strong": lambda: OfAPlayer("strong:sims=64,threads=2"),
    "playouts": lambda: lambda: playouts(START, 5_000, seed=7, threads=2),
    "perft": lambda: lambda: perft(START, 3, threads=2),
    "engine": lambda: OfAPlayer(ENGINE),
    "offload": of_a_server,
    "pool": of_a_pool,
}


def main() -> int:
    uses = {name: make() for name, make in USES.items()}

    def use_all(who: str) -> None:
        for name, use in uses.items():
            print(who, name, use(), flush=True)

    use_all("parent")
    for _ in range(2):
        if (child := os.fork()) == 0:
            use_all("child")
            use_all("child")
            os._exit(0)
        if os.waitpid(child, 0)[1]:
            return 1
    use_all("parent")
    uses["engine"].close()
    return 0


if __name__ == "__main__":
    sys.exit(main())
