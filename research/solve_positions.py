"""Make the solved positions of Grawlix: ``python -m research.solve_positions [--check]``.

Size 3 has few positions, so all are taken; others come from games between `PLAYERS` after a few random plies, one
position per stage and game. Positions are unique up to symmetry and seats (`identity`). The exact solver finds the
winner and all winning actions; positions beyond its node limit are left out. The identity decides the split. It writes
the text that `glyphwall.envs.solved` reads and the same lines as Parquet. ``--check`` only summarises the files;
docs/results/solved-positions.md describes them.
"""

from __future__ import annotations

import gzip
from collections import Counter
from contextlib import suppress
from pathlib import Path
from typing import TYPE_CHECKING, Any, NamedTuple

import click
from rich.progress import Progress

import glyphwall
from glyphwall.core import get_game, stream
from glyphwall.datasets import split_of
from glyphwall.envs import SolvedPosition
from glyphwall.envs.solved import read, write_parquet
from glyphwall.games.grawlix.studies.datasets import STAGES, identity, stage
from glyphwall.players import make_player
from glyphwall.search import Solver
from glyphwall.search.solver import Stopped

if TYPE_CHECKING:
    from collections.abc import Iterator

FILE = Path(glyphwall.__file__).parent / "games" / "grawlix" / "studies" / "solved-positions.txt.gz"
PLAYERS = ("random", "greedy", "mcts:sims=100")


class Group(NamedTuple):
    """The positions under one set of options.

    Attributes:
        stages: the stages to solve; earlier ones are too hard.
        games: games at most; 0 for every position.
        decisive, lost, safe: positions per stage at most: won but not by every action, lost, won by every action.
    """

    size: int
    hand: int
    stages: tuple[str, ...]
    games: int
    decisive: int = 0
    lost: int = 0
    safe: int = 0


GROUPS = (
    Group(3, 2, STAGES, 0),
    Group(4, 2, STAGES, 1_000, 400, 200, 50),
    Group(5, 2, ("middle", "end"), 1_000, 400, 200, 50),
    Group(6, 2, ("end",), 1_500, 800, 300, 50),
    Group(6, 4, ("end",), 1_500, 800, 300, 50),
)

_NODES = 150_000  # for one question
_MEMORY = 2**27
_SEED = 30


def every_position(start: Any) -> Iterator[Any]:
    """Return all positions with a decision, one per identity, by ply."""
    known, level = {identity(start)}, [start]
    while level:
        yield from level
        following = []
        for state in level:
            for action in state.legal_actions:
                after = state.apply(action)
                if after.legal_actions and identity(after) not in known:
                    known.add(identity(after))
                    following.append(after)
        level = following


def positions_of_games(group: Group, options: Any) -> Iterator[Any]:
    """Yield one position of each stage of each game."""
    game = get_game("grawlix")
    for number in range(group.games):
        dice = stream(_SEED, "solved", group.size, group.hand, number)
        players = [make_player(str(dice.choice(PLAYERS)), game, options) for _ in range(2)]
        blind, state = int(dice.integers(9)), game.initial_state(options)
        seen: dict[str, list[Any]] = {each: [] for each in group.stages}
        for ply in range(game.max_plies(options)):
            if not state.legal_actions:
                break
            if stage(state) in seen:
                seen[stage(state)].append(state)
            if ply < blind:
                action = int(dice.choice(state.legal_actions))
            else:
                action = players[state.actor].choose(state.view(state.actor), dice).action
            state = state.apply(action)
        for states in seen.values():
            if states:
                yield states[int(dice.integers(len(states)))]


def solved_lines(group: Group, on_position: Any) -> Iterator[SolvedPosition]:
    """Return the lines of a group; ``on_position`` is called for each position examined."""
    game = get_game("grawlix")
    options = game.make_options(size=group.size, hand=group.hand)
    solver = Solver(game, options, memory=_MEMORY)
    known: set[bytes] = set()
    counts: Counter[tuple[str, str]] = Counter()
    every = group.games == 0
    most = {"decisive": group.decisive, "lost": group.lost, "safe": group.safe}
    for state in every_position(game.initial_state(options)) if every else positions_of_games(group, options):
        on_position()
        name, where = identity(state), stage(state)
        if name in known or (not every and all(counts[where, kind] >= most[kind] for kind in most)):
            continue
        with suppress(Stopped):
            winning = tuple(action for action in state.legal_actions if _keeps(solver, state, action))
            kind = "lost" if not winning else "safe" if len(winning) == len(state.legal_actions) else "decisive"
            if every or counts[where, kind] < most[kind]:
                known.add(name)
                counts[where, kind] += 1
                yield SolvedPosition(
                    f"size={group.size} hand={group.hand}", split_of(name), where, state.position, winning
                )


def _keeps(solver: Solver, state: Any, action: int) -> bool:
    after = state.apply(action)
    if not after.legal_actions:
        return bool(after.outcome.returns[state.actor] > 0)
    return bool(solver.wins(after, nodes=_NODES) == (after.actor == state.actor))


def table(lines: list[SolvedPosition]) -> str:
    """Count the positions of each group and stage, as Markdown."""
    rows = [
        "| options | stage | lost | won, not by all | won by all | train | valid | test |",
        "|---|---|" + "---:|" * 6,
    ]
    game = get_game("grawlix")
    counts: dict[tuple[str, str], Counter[str]] = {}
    for line in lines:
        options = game.make_options(**dict(part.split("=") for part in line.options.split()))
        legal = len(game.parse_position(line.position, options).legal_actions)
        kind = "lost" if not line.winning else "safe" if len(line.winning) == legal else "decisive"
        counts.setdefault((line.options, line.stage), Counter()).update([kind, line.split])
    counts["all", ""] = sum(counts.values(), Counter())
    names = ("lost", "decisive", "safe", "train", "valid", "test")
    for (rules, where), count in counts.items():
        rows.append(f"| {rules} | {where} | {' | '.join(f'{count[name]:,}' for name in names)} |")
    return "\n".join(rows)


@click.command()
@click.option("--check", is_flag=True, help="Write nothing; print what the files hold.")
def main(check: bool) -> None:
    """Solve the positions again, write both files, and print a summary."""
    if not check:
        lines: list[SolvedPosition] = []
        with Progress() as bar:
            for group in GROUPS:
                # size 3 has some 600 positions
                task = bar.add_task(f"size {group.size}", total=group.games * len(group.stages) or None)
                lines += solved_lines(group, lambda task=task: bar.advance(task))
        lines.sort(key=lambda line: (line.options, STAGES.index(line.stage)))
        text = "# options ; split ; stage ; position ; every action that keeps the win, none where it is lost\n"
        text += "".join(f"{line.text}\n" for line in lines)
        FILE.write_bytes(gzip.compress(text.encode(), 9, mtime=0))
        write_parquet(lines, get_game("grawlix"), FILE.with_name("solved-positions.parquet"))
    print(table(list(read(FILE))))
    for path in (FILE, FILE.with_name("solved-positions.parquet")):
        print(f"{path.name}: {path.stat().st_size:,} bytes")


if __name__ == "__main__":
    main()
