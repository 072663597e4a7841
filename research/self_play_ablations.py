"""Measure the effect of proofs as targets, and of games from the first pick, on self-play on small grids of Grawlix.

    python -m research.self_play_ablations                      all grids and variants: hours of one core
    python -m research.self_play_ablations --size 4             one grid
    python -m research.self_play_ablations --size 4 all plain   some variants

    python -m research.self_play_ablations --size 3 --seed 1 --seed 2   two runs of each variant

Each run can be stopped and goes on where it stopped (folders in ``build/ablations``). The table of all finished runs is
written to ``docs/results/learning/ablations.csv``: shares of the network alone, without search; ``--page`` also updates
the table of ``docs/results/trained-networks.md``.
"""

from __future__ import annotations

import csv
from pathlib import Path
from typing import TYPE_CHECKING, Any

import click
import msgspec

from glyphwall.core._atomic_write import atomic_file, write_file
from glyphwall.core._intervals import wilson
from glyphwall.training import run
from glyphwall.training.settings import Judging, Learning, NetworkShape, ProofTargets, RunFile, SelfPlay, plan_of
from research.baselines import update_page

if TYPE_CHECKING:
    from collections.abc import Sequence

ROOT = Path(__file__).resolve().parents[1]
FOLDERS = ROOT / "build" / "ablations"
TABLE = ROOT / "docs" / "results" / "learning" / "ablations.csv"
PAGE = ROOT / "docs" / "results" / "trained-networks.md"
HANDS = {3: 2, 4: 2, 5: 2, 6: 4}
NODES = 20_000
SELF_PLAY = SelfPlay(games=64, simulations=32, fast_simulations=8, full_share=0.5, random_plies=12)
FROM_START = msgspec.structs.replace(SELF_PLAY, from_start=0.5)
VARIANTS: dict[str, dict[str, Any]] = {
    "plain": {},
    "start": {"selfplay": FROM_START},
    "values": {"proofs": ProofTargets(nodes=NODES, policies=False)},
    "policies": {"proofs": ProofTargets(nodes=NODES, values=False)},
    "proofs": {"proofs": ProofTargets(nodes=NODES)},
    "all": {"selfplay": FROM_START, "proofs": ProofTargets(nodes=NODES)},
}
TOLD = {
    "plain": "results and searches",
    "start": "the same, and half of the games from the first pick",
    "values": "proved values",
    "policies": "proved policies",
    "proofs": "both",
    "all": "both, and half of the games from the first pick",
}
THEORY = 400
"""Positions that the mirror theorem wins."""
DECISIVE = {3: 64, 4: 302, 5: 88, 6: 56}
"""Those of them in which a win can be given away, by size."""
COLUMNS = ("size", "hand", "variant", "seed", *run.COLUMNS)


def make_run(size: int, seed: int, iterations: int, variant: str) -> RunFile:
    """Return the run file of a variant."""
    file = RunFile(
        game="grawlix",
        rules=({"size": size, "hand": HANDS[size]},),
        iterations=iterations,
        seed=seed,
        network=NetworkShape(width=128, blocks=2),
        selfplay=SELF_PLAY,
        learning=Learning(window=20, steps=40, batch=256),
        judging=Judging(every=20, games=128, theory=THEORY),
    )
    return msgspec.structs.replace(file, **VARIANTS[variant])


def write_table(folders: Path, path: Path) -> None:
    """Write the last evaluation of each run in ``folders`` that has one."""
    rows = []
    for curve in sorted(folders.glob("*/curve.csv")):
        size, seed, variant = curve.parent.name.split("-", 2)
        last = list(csv.DictReader(curve.open(encoding="utf-8", newline="")))[-1:]
        rows += [{"size": size, "hand": str(HANDS[int(size)]), "variant": variant, "seed": seed} | row for row in last]
    with atomic_file(path) as beside, beside.open("w", encoding="utf-8", newline="") as file:
        table = csv.DictWriter(file, COLUMNS, lineterminator="\n", extrasaction="ignore")
        table.writeheader()
        table.writerows(rows)


def make_page_table(rows: list[dict[str, str]]) -> list[str]:
    """Return the table of the page: a line for each size and variant, with the numbers of all its seeds.

    The interval is of the mean share over the decisive positions, as if one network had been asked: all seeds are asked
    the same ones, so more seeds don't make it narrower.
    """
    lines = [
        "| grid | targets | runs | keeps the theorem's win | plays the theorem's ply | regret | against `greedy` |",
        "|---|---|---|---|---|---|---|",
    ]
    for size in HANDS:
        for variant, told in TOLD.items():
            runs = [row for row in rows if (int(row["size"]), row["variant"]) == (size, variant)]
            if not runs:
                continue
            kept = [round(float(row["keeps"]) * DECISIVE[size]) for row in runs]
            played = [round(float(row["theory"]) * THEORY) for row in runs]
            regret = [f"{float(row['regret']):.3f}" for row in runs]
            won = [f"{100 * float(row['greedy']):.1f}" for row in runs]
            _, low, high = wilson(sum(kept) / len(kept), DECISIVE[size])
            lines.append(
                f"| {size} | {told} | {len(runs)} | {_join(kept)} of {DECISIVE[size]} "
                f"({100 * low:.0f} to {100 * high:.0f} %) | {_join(played)} of {THEORY} | {_join(regret)} "
                f"| {_join(won)} % |"
            )
    return lines


def _join(values: Sequence[object]) -> str:
    return ", ".join(map(str, values))


def read_table(path: Path) -> list[dict[str, str]]:
    """Read the table of all finished runs."""
    with path.open(encoding="utf-8", newline="") as file:
        return list(csv.DictReader(file))


@click.command()
@click.argument("variants", nargs=-1, type=click.Choice(list(VARIANTS)))
@click.option("--size", "sizes", type=click.IntRange(3, 6), multiple=True, default=tuple(HANDS))
@click.option("--seed", "seeds", type=click.IntRange(0), multiple=True, default=(1,))
@click.option("--iterations", type=click.IntRange(1), default=60, show_default=True)
@click.option("--folder", type=click.Path(path_type=Path), default=FOLDERS, help="Where the runs are kept.")
@click.option("--table", type=click.Path(path_type=Path), default=TABLE, help="The table to write.")
@click.option("--page", is_flag=True, help="Also update the table of the page.")
def main(
    variants: tuple[str, ...],
    sizes: tuple[int, ...],
    seeds: tuple[int, ...],
    iterations: int,
    folder: Path,
    table: Path,
    page: bool,
) -> None:
    """Run variants (all by default), and write the table after each."""
    for size in sizes:
        for seed in seeds:
            for variant in variants or VARIANTS:
                click.echo(f"size {size}, seed {seed}, {variant}")
                file = make_run(size, seed, iterations, variant)
                run.train(plan_of(file), folder / f"{size}-{seed}-{variant}")
                write_table(folder, table)
    if page:
        text = update_page(PAGE.read_text(encoding="utf-8"), "ablations", make_page_table(read_table(table)))
        write_file(PAGE, text)


if __name__ == "__main__":
    main()
