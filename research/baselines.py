"""Measures the players of the house as agents, by the same rules and on the same ladder, and puts them in one table.

    python -m research.baselines             all of them: some minutes
    python -m research.baselines greedy      this one alone; the table is made of all files that there are

Those who learn are measured where what they learned is there (``build/learned``); else it is said how they learn.

The files are those that ``glyphwall bench-agent`` writes, so whoever measures an agent by the same settings may put its
file beside them.
"""

from __future__ import annotations

import sys
from pathlib import Path

import click

from glyphwall.agents.results import read_results
from glyphwall.agents.results_table import table
from glyphwall.cli.main import main as glyphwall
from glyphwall.cli.output import write_whole

ROOT = Path(__file__).resolve().parents[1]
FILES = ROOT / "docs" / "results" / "baselines"
PAGE = ROOT / "docs" / "results" / "baselines.md"
BEGIN, END = "<!-- table -->\n", "<!-- /table -->\n"

SETTINGS = ("--size", "4", "--hand", "2", "--games", "20", "--positions", "73", "--theory", "100", "--seed", "1")
BASELINES = {
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
}
"""Names, and specs."""
LEARNED = {
    "ppo": "python examples/train/ppo.py --size 4 --updates 1000 --out build/learned/ppo.npz",
    "dqn": "python examples/train/dqn.py --size 4 --updates 1000 --out build/learned/dqn.npz",
    "alphazero": "glyphwall train examples/train/grid-of-four.toml --out build/learned/grid-of-four",
}
"""How those learn who are called so, or so and by a number of simulations."""


def written(page: str, lines: list[str]) -> str:
    """The page with this table."""
    head, _, rest = page.partition(BEGIN)
    return head + BEGIN + "\n" + "\n".join(lines) + "\n\n" + END + rest.partition(END)[2]


def read() -> list[str]:
    """The table of the files that there are."""
    return table([read_results(path) for path in sorted(FILES.glob("*.json"))])


def missing(name: str) -> str:
    """How it learns whose file is not there; '' where nothing is missing."""
    _, _, file = BASELINES[name].partition("file=")
    if not file or (ROOT / file.partition(",")[0]).exists():
        return ""
    return LEARNED[name.partition("-")[0]]


@click.command(help=(__doc__ or "").partition("\n")[0])
@click.argument("names", nargs=-1, type=click.Choice(list(BASELINES)))
def main(names: tuple[str, ...]) -> None:
    FILES.mkdir(exist_ok=True)
    for name in names or BASELINES:
        how = missing(name)
        if how:
            click.echo(f"{name} is left out; it learns by: {how}", err=True)
            continue
        out = FILES / f"{name}.json"
        code = glyphwall(["bench-agent", BASELINES[name], "--name", name, *SETTINGS, "--out", str(out)])
        if code:
            sys.exit(code)
    write_whole(PAGE, written(PAGE.read_text(encoding="utf-8"), read()))


if __name__ == "__main__":
    main()
