"""The share of won positions that a player of Grawlix gives away, by the exact solver.

    python -m benchmarks.regret [PLAYER ...]
    python -m benchmarks.regret --write-positions

``solved-positions.txt`` has positions with 14 to 17 tiles placed that the seat to act wins, but not with every ply,
each with its winning plies. They come from ``late-positions.txt`` (see `benchmarks.solving`): half of them unchanged,
before a placement; half after a winning placement, before a draw. A ply's regret is 0 if it keeps the win, else 1.
"""

from __future__ import annotations

import sys
from pathlib import Path
from typing import TYPE_CHECKING, Any, NamedTuple

import click
from rich.console import Console
from rich.progress import track

from benchmarks.solving import late_positions
from glyphwall.core import get_game, stream
from glyphwall.players import levels, make_player
from glyphwall.search import Solver
from glyphwall.search.solver import Stopped
from glyphwall.studies._machine import headline
from glyphwall.studies.statistics import Interval, wilson

if TYPE_CHECKING:
    from collections.abc import Iterator

    from glyphwall.core import State

GAME = get_game("grawlix")
FILE = Path(__file__).with_name("solved-positions.txt")
PLACED = range(14, 18)
EACH = 25
_SECONDS = 20.0  # for a position, and for each that may follow
_MEMORY = 2**30
_SEED = 78


class Solved(NamedTuple):
    """A won position and the plies that keep the win."""

    placed: int
    position: str
    winning: frozenset[str]

    @property
    def state(self) -> State:
        """The position as a state."""
        state: State = GAME.parse_position(self.position, GAME.make_options())
        return state

    @property
    def line(self) -> str:
        """The position's line in the file."""
        return f"{self.placed} ; {self.position} ; {' '.join(sorted(self.winning))}"

    @property
    def blind_regret(self) -> float:
        """The expected regret of a random ply."""
        return 1 - len(self.winning) / len(self.state.legal_actions)


def solved_positions() -> list[Solved]:
    """Return the positions on file."""
    lines = (line for line in FILE.read_text(encoding="utf-8").splitlines() if not line.startswith("#"))
    fields = (line.split(" ; ") for line in lines)
    return [Solved(int(placed), position, frozenset(winning.split())) for placed, position, winning in fields]


def regrets(spec: str, positions: list[Solved]) -> Iterator[int]:
    """Return the regret of the player's ply in each position."""
    player: Any = make_player(spec, GAME, GAME.make_options())
    for number, solved in enumerate(positions):
        player.reset()
        state = solved.state
        decision = player.choose(state.view(state.actor), stream(_SEED, "regret", number))
        yield decision.text not in solved.winning


def mean_regret(spec: str, positions: list[Solved]) -> Interval:
    """Return the player's mean regret with its 95 % interval."""
    costs = list(regrets(spec, positions))
    return wilson(sum(costs), len(costs))


def _solve(solver: Solver, placed: int, state: State) -> Solved | None:
    """Return the position with its winning plies; None if it is lost or every ply wins."""
    if not solver.wins(state, seconds=_SECONDS):
        return None
    winning = []
    for ply in state.legal_actions:
        after = state.apply(ply)
        same = GAME.kernel.rules.actor(after.record[0]) == state.actor
        if solver.wins(after, seconds=_SECONDS) == same:
            winning.append(ply)
    if len(winning) == len(state.legal_actions):
        return None
    return Solved(placed, state.position, frozenset(GAME.action_to_text(ply, state.options) for ply in winning))


def find_positions(placed: int) -> Iterator[Solved]:
    """Find up to `EACH` solved positions, alternately before a placement and before a draw."""
    found = 0
    for number, text in enumerate(late_positions(placed)):
        if found == EACH:
            return
        solver = Solver(GAME, GAME.make_options(), memory=_MEMORY)
        state = GAME.parse_position(text, GAME.make_options())
        try:
            solved = _solve(solver, placed, state)
            if solved is not None and number % 2:
                ply = stream(_SEED, placed, number).choice(sorted(solved.winning))
                (action,) = state.parse(str(ply))
                solved = _solve(solver, placed, state.apply(action))
        except Stopped:
            continue
        if solved is not None:
            found += 1
            yield solved


@click.command()
@click.argument("players", metavar="[PLAYER]...", nargs=-1)
@click.option("--write-positions", is_flag=True, help="Solve the positions anew (takes long) and end.")
def main(players: tuple[str, ...], *, write_positions: bool) -> None:
    """Print the mean regret of PLAYERs (default: every level of Grawlix) as Markdown."""
    bar = Console(stderr=True)
    if write_positions:
        lines = ["# tiles placed ; position (GWP), won by the seat to act ; every ply that keeps the win"]
        for placed in track(PLACED, "solving", console=bar):
            lines += [
                f"{placed} ; {solved.position} ; {' '.join(sorted(solved.winning))}"
                for solved in find_positions(placed)
            ]
        FILE.write_text("\n".join([*lines, ""]), encoding="utf-8")
        return
    click.echo(f"{headline()}\n")
    positions = solved_positions()
    blind = sum(solved.blind_regret for solved in positions) / len(positions)
    click.echo(f"{len(positions)} won positions; a ply at random gives away {blind:.0%} of them\n")
    click.echo("| player | mean regret (95 %) |\n|---|---|")
    for spec in players or [f"level:{level.id}" for level in levels("grawlix")]:
        costs = mean_regret(spec, positions)
        click.echo(f"| `{spec}` | {costs.estimate:.1%} ({costs.low:.1%} to {costs.high:.1%}) |")


if __name__ == "__main__":
    sys.exit(main())
