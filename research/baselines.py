"""Measures the players of the house as agents, by the same rules and on the same ladder, and puts them in tables.

    python -m research.baselines                       all of them: half an hour
    python -m research.baselines graffiti-2            one table
    python -m research.baselines grawlix-4/greedy      this one alone; the table is made of all files that there are

Those who learn are measured where what they learned is there (``build/learned``); else it is said how they learn.

The files are those that ``glyphwall bench-agent`` writes, so whoever measures an agent by the same settings may put its
file beside them.
"""

from __future__ import annotations

import sys
from pathlib import Path
from typing import NamedTuple

import click

from glyphwall.agents.reports import make_table_lines
from glyphwall.agents.results import read_results
from glyphwall.cli.main import main as glyphwall
from glyphwall.cli.output import write_file

ROOT = Path(__file__).resolve().parents[1]
FILES = ROOT / "docs" / "results" / "baselines"
PAGE = ROOT / "docs" / "results" / "baselines.md"


class Table(NamedTuple):
    """Whom a table puts side by side: by these settings, players by the names that they have there."""

    settings: tuple[str, ...]
    players: dict[str, str]


TABLES = {
    "grawlix-4": Table(
        ("--size", "4", "--hand", "2", "--games", "20", "--positions", "73", "--theory", "100", "--seed", "1"),
        {
            "blind": "random",
            "greedy": "greedy",
            "mcts-100": "mcts:sims=100",
            "mcts-2000": "mcts:sims=2000",
            "strong-100": "strong:sims=100",
            "strong-2000": "strong:sims=2000",
            "mirror-or-mcts": "mirror:otherwise=mcts",
            "ppo": "examples.train.policy:Trained,file=build/learned/ppo.npz",
            "dqn": "examples.train.policy:Trained,file=build/learned/dqn.npz",
            "alphazero-64": "net:file=build/learned/grid-of-four/net.npz,sims=64",
            "alphazero-400": "net:file=build/learned/grid-of-four/net.npz,sims=400",
        },
    ),
    "graffiti-2": Table(
        (
            *("--game", "graffiti", "--games", "20", "--seed", "1", "--opponent", "random", "--opponent", "greedy"),
            *("--opponent", "ismcts:sims=10", "--opponent", "ismcts:sims=100", "--opponent", "ismcts:sims=1000"),
        ),
        {
            "blind": "random",
            "points": "greedy",
            "ismcts-30": "ismcts:sims=30",
            "ismcts-300": "ismcts:sims=300",
            "ismcts-3000": "ismcts:sims=3000",
            "taught-256": "net:file=build/learned/graffiti-taught/net.npz,sims=256",
        },
    ),
}
LEARNED = {
    "ppo": "python examples/train/ppo.py --size 4 --updates 1000 --out build/learned/ppo.npz",
    "dqn": "python examples/train/dqn.py --size 4 --updates 1000 --out build/learned/dqn.npz",
    "alphazero": "glyphwall train examples/train/grid-of-four.toml --out build/learned/grid-of-four",
    "taught": "glyphwall train examples/train/graffiti-taught.toml --out build/learned/graffiti-taught",
}
"""How those learn who are called so, or so and by a number of simulations."""


def written(page: str, name: str, lines: list[str]) -> str:
    """The page with this table."""
    begin, end = marks(name)
    head, _, rest = page.partition(begin)
    return head + begin + "\n" + "\n".join(lines) + "\n\n" + end + rest.partition(end)[2]


def marks(name: str) -> tuple[str, str]:
    """What stands before and after a table on the page."""
    return f"<!-- {name} -->\n", f"<!-- /{name} -->\n"


def read(name: str) -> list[str]:
    """The table of the files that there are."""
    return make_table_lines([read_results(path) for path in sorted((FILES / name).glob("*.json"))])


def missing(player: str, spec: str) -> str:
    """How it learns whose file is not there; '' where nothing is missing."""
    _, _, file = spec.partition("file=")
    if not file or (ROOT / file.partition(",")[0]).exists():
        return ""
    return LEARNED[player.partition("-")[0]]


def measured(name: str, player: str) -> int:
    """Writes the file of a player of a table; returns the exit code."""
    settings, players = TABLES[name]
    how = missing(player, players[player])
    if how:
        click.echo(f"{name}/{player} is left out; it learns by: {how}", err=True)
        return 0
    out = FILES / name / f"{player}.json"
    return glyphwall(["bench-agent", players[player], "--name", player, *settings, "--out", str(out)])


ALL = {f"{name}/{player}": (name, player) for name, each in TABLES.items() for player in each.players}


@click.command(help=(__doc__ or "").partition("\n")[0])
@click.argument("names", nargs=-1, type=click.Choice([*TABLES, *ALL]))
def main(names: tuple[str, ...]) -> None:
    for told, (name, player) in ALL.items():
        if not names or told in names or name in names:
            code = measured(name, player)
            if code:
                sys.exit(code)
    page = PAGE.read_text(encoding="utf-8")
    for name in TABLES:
        page = written(page, name, read(name))
    write_file(PAGE, page)


if __name__ == "__main__":
    main()
