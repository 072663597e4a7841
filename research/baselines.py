"""Measure the built-in players as agents on a common ladder, and update the tables in the docs.

    python -m research.baselines                       all of them: half an hour
    python -m research.baselines graffiti-2            one table
    python -m research.baselines grawlix-4/greedy      one player, and the table of all files that exist

Trained players need their networks in ``build/learned``; otherwise the program says how to train them. The files are
those of ``glyphwall bench-agent``, so you can add the results of your own agent with the same settings.
"""

from __future__ import annotations

import sys
from pathlib import Path
from typing import NamedTuple

import click

from glyphwall.agents._reports import make_table_lines
from glyphwall.agents._results import read_results
from glyphwall.cli.main import main as glyphwall
from glyphwall.core._atomic_write import write_file

ROOT = Path(__file__).resolve().parents[1]
FILES = ROOT / "docs" / "results" / "baselines"
PAGE = ROOT / "docs" / "results" / "baselines.md"


class Table(NamedTuple):
    """A table of the docs: its settings and its players."""

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
            "net-64": "net:grawlix-4,sims=64",
            "net-400": "net:grawlix-4,sims=400",
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
            "taught-256": "net:file=build/learned/graffiti-taught/net.npz,sims=256,value-scale=1",
        },
    ),
}
LEARNED = {
    "ppo": "python examples/train/ppo.py --size 4 --updates 1000 --out build/learned/ppo.npz",
    "dqn": "python examples/train/dqn.py --size 4 --updates 1000 --out build/learned/dqn.npz",
    "taught": "glyphwall train examples/train/graffiti-taught.toml --out build/learned/graffiti-taught",
}
"""The training commands of learned players, by name without simulations."""


def update_page(page: str, name: str, lines: list[str]) -> str:
    """Return the page with this table."""
    begin, end = marks(name)
    head, _, rest = page.partition(begin)
    return head + begin + "\n" + "\n".join(lines) + "\n\n" + end + rest.partition(end)[2]


def marks(name: str) -> tuple[str, str]:
    """Return the comments around a table on the page."""
    return f"<!-- {name} -->\n", f"<!-- /{name} -->\n"


def read(name: str) -> list[str]:
    """Return the table of the existing files."""
    return make_table_lines([read_results(path) for path in sorted((FILES / name).glob("*.json"))])


def missing(player: str, spec: str) -> str:
    """Return how to train a missing player; "" if nothing is missing."""
    _, _, file = spec.partition("file=")
    if not file or (ROOT / file.partition(",")[0]).exists():
        return ""
    return LEARNED[player.partition("-")[0]]


def measure_player(name: str, player: str) -> int:
    """Measure a player of a table; return the exit code."""
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
            code = measure_player(name, player)
            if code:
                sys.exit(code)
    page = PAGE.read_text(encoding="utf-8")
    for name in TABLES:
        page = update_page(page, name, read(name))
    write_file(PAGE, page)


if __name__ == "__main__":
    main()
