"""``python -m benchmarks``: measure speeds and waits next to peers, in one run.

Speeds use processor time, best of several runs; waits use the wall clock. The table prints each target. A miss fails
nothing, because the machine may be busy.
"""

from __future__ import annotations

import datetime
import sys
import traceback
from pathlib import Path
from typing import TYPE_CHECKING

import click
import msgspec
from rich.console import Console
from rich.table import Table

from benchmarks import card, environments, graffiti, modules, page, peers, search, service, startup
from benchmarks.figures import be_quick
from glyphwall.studies._machine import headline, machine

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

    from benchmarks.figures import Figure

PARTS: dict[str, Callable[[float], Iterator[Figure]]] = {
    "search": search.measure,
    "graffiti": graffiti.measure,
    "modules": modules.measure,
    "environments": environments.measure,
    "card": card.measure,
    "startup": startup.measure,
    "server": service.measure,
    "page": page.measure,
}

QUICK = 0.01
"""The fraction of the work that ``--quick`` does."""


@click.command()
@click.argument("parts", nargs=-1, type=click.Choice(tuple(PARTS)))
@click.option("--quick", is_flag=True, help="Everything once and tiny: shows that it runs, and measures nothing.")
@click.option("--json", "file", type=click.Path(dir_okay=False, path_type=Path), help="Write the figures as JSON, too.")
def main(parts: tuple[str, ...], quick: bool, file: Path | None) -> None:
    """Measure PARTS (default: all) and print a table.

    A part whose libraries are missing is skipped and named. If a part fails, the others still run, and the exit status
    is 1.
    """
    if quick:
        be_quick()
    console = Console() if sys.stdout.isatty() else Console(width=120)
    about = machine()
    console.print(headline(), style="dim", highlight=False, soft_wrap=True)
    if peers.open_spiel() is None:
        console.print(peers.HOW_TO_INSTALL, style="yellow", markup=False)
    if environments.missing():
        console.print(environments.how_to_install(), style="yellow", markup=False)
    figures: list[Figure] = []
    missing: list[str] = []
    failed: list[str] = []
    with Console(stderr=True).status("") as status:
        for part in dict.fromkeys(parts or PARTS):
            status.update(f"measuring: {part}")
            try:
                for figure in PARTS[part](QUICK if quick else 1.0):
                    figures.append(figure)
                    status.update(f"measuring: {part} (last: {figure.name})")
            except ImportError as error:
                missing.append(f"{part}: not measured, {error}")
            except Exception as error:
                failed.append(f"{part}: failed, {''.join(traceback.format_exception(error))}")
    console.print(_table(figures))
    for line in missing:
        console.print(line, style="yellow", markup=False)
    for line in failed:
        console.print(line, style="red", markup=False)
    if file is not None:
        today = datetime.datetime.now(tz=datetime.UTC).date().isoformat()
        report = {"date": today, "machine": about, "figures": figures}
        file.write_bytes(msgspec.json.format(msgspec.json.encode(report), indent=2) + b"\n")
        console.print(f"written: {file}", style="dim")
    if failed:
        sys.exit(1)


def _table(figures: list[Figure]) -> Table:
    table = Table(title="Glyphwall's figures", title_justify="left")
    table.add_column("what")
    for heading in ("Glyphwall", "peer", "ratio"):
        table.add_column(heading, justify="right")
    table.add_column("should be")
    for figure in figures:
        mark = "" if figure.reached is None else " [green]yes[/]" if figure.reached else " [red]no[/]"
        name = f"{figure.name}\n[dim]{figure.note}[/]" if figure.note else figure.name
        table.add_row(
            name,
            _number(figure.value, figure.unit),
            _number(figure.peer, figure.unit) if figure.peer else "",
            f"{figure.value / figure.peer:.1f}" if figure.peer else "",
            figure.target + mark,
        )
    return table


def _number(value: float, unit: str) -> str:
    digits = 0 if value >= 1000 else 1 if value >= 20 else 2
    return f"{value:,.{digits}f} {unit}" if not unit.startswith("/") else f"{value:,.{digits}f}{unit}"


if __name__ == "__main__":
    sys.exit(main())
