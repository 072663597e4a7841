"""The exact solver's speed on Grawlix: whole small games, and late positions of the published one.

    python -m benchmarks.solving [--seconds 60] [--count 60] [--threads 1] [TILES ...]
    python -m benchmarks.solving --reached-by strong:sims=1000 --count 100 14
    python -m benchmarks.solving --write-positions

``late-positions.txt`` has 60 positions each with 8 to 17 tiles placed, before a placement, reached by
``mcts:sims=5000`` after ten random plies. Each is solved alone, on one thread, from an empty table. Seconds are
processor time (wall time for several threads) and include the first touch of the table. ``--reached-by`` makes new
positions, one from each game of that player.
"""

from __future__ import annotations

import itertools
import sys
import time
from dataclasses import dataclass
from pathlib import Path

import click
from rich.console import Console
from rich.progress import track
from rich.table import Table

from glyphwall.core import get_game, stream
from glyphwall.games.grawlix.rules.layout import PLACE
from glyphwall.players import make_player
from glyphwall.search import Solver
from glyphwall.search.solver import Stopped
from glyphwall.studies._machine import headline

GAME = get_game("grawlix")
FILE = Path(__file__).with_name("late-positions.txt")
PLACED = range(8, 18)
EACH = 60
WHOLE = [(size, hand) for size in (2, 3, 4) for hand in range(1, size * size // 2 + 1)]
_PLAYER, _RANDOM_PLIES, _SEED = "mcts:sims=5000", 10, 77


@dataclass(frozen=True)
class Attempt:
    """One position: nodes searched, seconds taken, and whether it was solved."""

    nodes: int
    seconds: float
    decided: bool


def late_positions(placed: int) -> list[str]:
    """Return the positions on file with this many tiles placed."""
    lines = [line.split(" ", 1) for line in FILE.read_text(encoding="utf-8").splitlines() if not line.startswith("#")]
    return [position for number, position in lines if int(number) == placed]


def attempt(position: str, memory: int, seconds: float, *, size: int = 6, hand: int = 4, threads: int = 1) -> Attempt:
    """Solve a position, or the whole game without one, with a fresh table."""
    options = GAME.make_options(size=size, hand=hand)
    state = GAME.parse_position(position, options) if position else GAME.initial_state(options)
    solver = Solver(GAME, options, memory=memory, threads=threads)
    clock = time.process_time if threads == 1 else time.perf_counter
    began = clock()
    decided = True
    try:
        solver.wins(state, seconds=seconds)
    except Stopped:
        decided = False
    return Attempt(solver.nodes, clock() - began, decided)


def reached_positions() -> list[str]:
    """Make the lines of the file, game by game until there are enough for every number of tiles."""
    options = GAME.make_options()
    player = make_player(_PLAYER, GAME, options)
    lines: dict[int, list[str]] = {placed: [] for placed in PLACED}
    game = 0
    while any(len(found) < EACH for found in lines.values()):
        rng = stream(_SEED, game)
        state = GAME.initial_state(options)
        ply = 0
        while state.legal_actions:
            placed = int(state.one.occupied).bit_count()
            if state.one.phase == PLACE and placed in lines and len(lines[placed]) < EACH:
                lines[placed].append(f"{placed} {state.position}")
            if ply < _RANDOM_PLIES:
                action = int(rng.choice(state.legal_actions))
            else:
                action = player.choose(state.view(state.actor), rng).action
            state = state.apply(action)
            ply += 1
        game += 1
    return [line for found in lines.values() for line in found]


def positions_of(spec: str, placed: int, count: int) -> list[str]:
    """Yield positions that a player reaches against itself after ten random plies, one per game."""
    options = GAME.make_options()
    player = make_player(spec, GAME, options)
    positions: list[str] = []
    for game in itertools.count():
        if len(positions) == count:
            break
        rng = stream(_SEED, "reached", game)
        state = GAME.initial_state(options)
        player.reset()
        ply = 0
        while state.legal_actions:
            if state.one.phase == PLACE and int(state.one.occupied).bit_count() == placed:
                positions.append(state.position)
                break
            random = ply < _RANDOM_PLIES
            action = rng.choice(state.legal_actions) if random else player.choose(state.view(state.actor), rng).action
            state = state.apply(int(action))
            ply += 1
    return positions


def _solve_small_games(memory: int, seconds: float, threads: int) -> Table:
    table = Table(title="Whole games", title_justify="left")
    for heading in ("size", "hand", "nodes", "seconds", "nodes/s"):
        table.add_column(heading, justify="right")
    for size, hand in WHOLE:
        done = attempt("", memory, seconds, size=size, hand=hand, threads=threads)
        shown = f"{done.seconds:.2f}" if done.decided else f"> {done.seconds:.0f}"
        table.add_row(str(size), str(hand), f"{done.nodes:,}", shown, f"{done.nodes / done.seconds:,.0f}")
    return table


def _row(attempts: list[Attempt], limit: float) -> list[str]:
    def within(seconds: float) -> str:
        count = sum(done.decided and done.seconds <= seconds for done in attempts)
        return f"{count} of {len(attempts)}"

    def at(share: float) -> str:
        done = sorted(attempts, key=lambda one: one.seconds)[min(len(attempts) - 1, int(share * len(attempts)))]
        return f"{done.seconds:.3f}" if done.decided else f"> {limit:g}"

    nodes, seconds = sum(done.nodes for done in attempts), sum(done.seconds for done in attempts)
    return [within(1), within(limit), at(0.5), at(0.9), at(1), f"{nodes:,}", f"{nodes / seconds:,.0f}"]


@click.command()
@click.argument("placed", metavar="[TILES]...", nargs=-1, type=click.IntRange(PLACED[0], PLACED[-1]))
@click.option("--seconds", default=60.0, show_default=True, type=click.FloatRange(0.1), help="Limit for a position.")
@click.option("--count", default=EACH, show_default=True, type=click.IntRange(1), help="Positions of each kind.")
@click.option("--memory", default=64, show_default=True, type=click.IntRange(1), help="Size of the table in MiB.")
@click.option("--threads", default=1, show_default=True, type=click.IntRange(1, 64), help="Of each search.")
@click.option("--reached-by", metavar="PLAYER", help="Positions that this player reaches, not those on file.")
@click.option("--write-positions", is_flag=True, help="Make the positions anew (takes long) and end.")
def main(
    placed: tuple[int, ...],
    seconds: float,
    count: int,
    memory: int,
    threads: int,
    reached_by: str | None,
    *,
    write_positions: bool,
) -> None:
    """Solve whole games, and late positions with this many TILES placed (default: 17 down to 12)."""
    console = Console() if sys.stdout.isatty() else Console(width=120)
    if write_positions:
        about = f"# tiles placed, position (GWP); {_PLAYER} after {_RANDOM_PLIES} random plies, seed {_SEED}"
        FILE.write_text("\n".join([about, *reached_positions(), ""]), encoding="utf-8")
        return
    console.print(headline(), highlight=False, soft_wrap=True)
    attempt("", 2**20, seconds, size=2, hand=1)  # compiles, or loads what was compiled
    if not placed:
        console.print(_solve_small_games(memory * 2**20, seconds, threads))
    table = Table(title=f"Late positions, at most {seconds:g} s each", title_justify="left")
    for heading in ("tiles", "in 1 s", f"in {seconds:g} s", "median s", "90 % s", "longest s", "nodes", "nodes/s"):
        table.add_column(heading, justify="right")
    for number in placed or range(17, 11, -1):
        positions = positions_of(reached_by, number, count) if reached_by else late_positions(number)[:count]
        attempts = [
            attempt(position, memory * 2**20, seconds, threads=threads)
            for position in track(positions, f"{number} tiles", console=Console(stderr=True), transient=True)
        ]
        table.add_row(str(number), *_row(attempts, seconds))
    console.print(table)


if __name__ == "__main__":
    main()
