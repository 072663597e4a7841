"""Measure what proofs as targets, and games from the first pick, contribute to self-play on small grids of Grawlix.

    python -m research.self_play_ablations                      all grids and variants: hours of one core
    python -m research.self_play_ablations --size 4             one grid
    python -m research.self_play_ablations --size 4 all plain   some variants

Each run can be stopped and goes on where it stopped (folders in ``build/ablations``). The table of all finished runs is
written to ``docs/results/learning/ablations.csv``: shares of the network alone, without search.
"""

from __future__ import annotations

import csv
from pathlib import Path
from typing import Any

import click
import msgspec

from glyphwall.core._atomic_write import atomic_file
from glyphwall.training import run
from glyphwall.training.settings import Judging, Learning, NetworkShape, ProofTargets, RunFile, SelfPlay, plan_of

ROOT = Path(__file__).resolve().parents[1]
FOLDERS = ROOT / "build" / "ablations"
TABLE = ROOT / "docs" / "results" / "learning" / "ablations.csv"
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
        judging=Judging(every=20, games=128, theory=400),
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


@click.command()
@click.argument("variants", nargs=-1, type=click.Choice(list(VARIANTS)))
@click.option("--size", "sizes", type=click.IntRange(3, 6), multiple=True, default=tuple(HANDS))
@click.option("--seed", "seeds", type=click.IntRange(0), multiple=True, default=(1,))
@click.option("--iterations", type=click.IntRange(1), default=60, show_default=True)
@click.option("--folder", type=click.Path(path_type=Path), default=FOLDERS, help="Where the runs are kept.")
@click.option("--table", type=click.Path(path_type=Path), default=TABLE, help="The table to write.")
def main(
    variants: tuple[str, ...],
    sizes: tuple[int, ...],
    seeds: tuple[int, ...],
    iterations: int,
    folder: Path,
    table: Path,
) -> None:
    """Run variants (all by default), and write the table after each."""
    for size in sizes:
        for seed in seeds:
            for variant in variants or VARIANTS:
                click.echo(f"size {size}, seed {seed}, {variant}")
                file = make_run(size, seed, iterations, variant)
                run.train(plan_of(file), folder / f"{size}-{seed}-{variant}")
                write_table(folder, table)


if __name__ == "__main__":
    main()
