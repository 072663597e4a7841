"""The commands ``puzzles make`` and ``puzzles check``: make and check sets of puzzles."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import click

from glyphwall.cli.options import FILE
from glyphwall.cli.progress import INTERRUPTED, catch_interrupt, progress_bar
from glyphwall.cli.puzzles import WRONG, game_argument
from glyphwall.core._atomic_write import write_file
from glyphwall.core._decoding import prepare_type
from glyphwall.core.extension_points import format_examples
from glyphwall.core.registry import get_plugin

if TYPE_CHECKING:
    from pathlib import Path

    from glyphwall.puzzles.making import FromGame


@click.command(
    epilog=format_examples(
        "glyphwall puzzles make grawlix --count 20 --out mine.jsonl.gz",
        "glyphwall puzzles check grawlix --file mine.jsonl.gz",
    )
)
@game_argument
@click.option(
    "--count", type=click.IntRange(1, 100_000), help="Number of puzzles  [default: as in the game's own set]."
)
@click.option(
    "--seed", type=click.IntRange(min=0), help="Seed of every random choice  [default: that of the game's own set]."
)
@click.option("--out", type=FILE, required=True, help="The file of the set.")
@click.option("--quiet", is_flag=True, help="No progress bar.")
def make(game_id: str, count: int | None, seed: int | None, out: Path, quiet: bool) -> int:
    """Make a set of puzzles of GAME from games between levels.

    The same seed and count give the same set on every computer. Progress is saved in OUT.part: after Ctrl-C the same
    command continues.
    """
    from glyphwall.puzzles.making import make_set
    from glyphwall.puzzles.sets import NoSuchPuzzle, compress_set, format_set
    from glyphwall.search.solver import Stopped

    plan = get_plugin(game_id).puzzles
    if plan is None:
        raise NoSuchPuzzle(f"{get_plugin(game_id).title} has no plan for puzzles")
    count, seed = plan.count if count is None else count, plan.seed if seed is None else seed
    part = out.with_name(f"{out.name}.part")
    done = _read_part(part, game_id, seed)
    if done:
        click.echo(f"continuing from {part}: {len(done)} games")
    with catch_interrupt() as stop, part.open("ab") as file, progress_bar(quiet, count) as update:

        def keep(made: FromGame, puzzles: int) -> None:
            file.write(_line(made))
            file.flush()
            update(completed=puzzles)

        try:
            head, puzzles = make_set(game_id, seed, count, stop, done=done, on_game=keep)
        except Stopped:
            click.echo(f"stopped; the same command continues from {part}", err=True)
            return INTERRUPTED
    write_file(out, compress_set(format_set(head, puzzles)))
    part.unlink()
    click.echo(f"{len(puzzles)} puzzles, seed {seed}: {out}")
    return 0


def _line(value: Any) -> bytes:
    import msgspec

    return msgspec.json.encode(value) + b"\n"


def _read_part(path: Path, game_id: str, seed: int) -> list[FromGame]:
    """Read the games of an interrupted run, or start its file; a line cut off by a crash is removed."""
    import msgspec

    from glyphwall import __version__
    from glyphwall.core.registry import get_game
    from glyphwall.puzzles.making import FromGame

    begin = _line({"game": game_id, "rules": get_game(game_id).rules_version, "seed": seed, "version": __version__})
    if not path.exists():
        path.write_bytes(begin)
        return []
    lines = path.read_bytes().splitlines(keepends=True)
    whole = [line for line in lines if line.endswith(b"\n")]
    if not whole or whole[0] != begin:
        raise click.ClickException(f"{path} belongs to another run: move it away, or use its game and seed")
    try:
        done = [msgspec.json.decode(line, type=prepare_type(FromGame)) for line in whole[1:]]
    except msgspec.DecodeError as error:
        raise click.ClickException(f"{path}: {error}") from None
    if len(whole) < len(lines):
        path.write_bytes(b"".join(whole))
    return done


@click.command(
    epilog=format_examples(
        "glyphwall puzzles check grawlix --sample 5",
        "glyphwall puzzles check grawlix --sample 2 --certificates",
        "glyphwall puzzles check grawlix --file mine.jsonl.gz",
    )
)
@game_argument
@click.option("--file", type=FILE, help="Check this set, not the game's own.")
@click.option("--sample", type=click.IntRange(min=1), help="Check this many, evenly spread  [default: all].")
@click.option("--certificates", is_flag=True, help="Also write each proof and check it with independent rules.")
@click.option("--quiet", is_flag=True, help="No progress bar.")
def check(game_id: str, file: Path | None, sample: int | None, certificates: bool, quiet: bool) -> int:
    """Check the puzzles of GAME by proving them again: solution, uniqueness, replies, lengths, themes and ratings.

    Prints every fault. The exit code is 1 if there are any.
    """
    from glyphwall.puzzles.checking import PuzzleChecker
    from glyphwall.puzzles.sets import puzzles_of, read_set
    from glyphwall.search.solver import Stopped

    puzzle_set = puzzles_of(game_id) if file is None else read_set(file)
    if puzzle_set.head.game != game_id:
        raise click.ClickException(f"{file} has puzzles of {puzzle_set.head.game}, not of {game_id}")
    step = 1 if sample is None else max(1, len(puzzle_set.puzzles) // sample)
    chosen = puzzle_set.puzzles[::step][:sample]
    faulty = positions = 0
    with catch_interrupt() as stop, progress_bar(quiet, len(chosen)) as update:
        checker = PuzzleChecker(puzzle_set.head, stop)
        for number, puzzle in enumerate(chosen, 1):
            try:
                faults = list(checker.find_faults(puzzle))
                if certificates and not faults:
                    positions += _check_certificate(game_id, puzzle)
            except Stopped:
                click.echo(f"stopped after {number - 1} of {len(chosen)} puzzles", err=True)
                return INTERRUPTED
            except ValueError as refused:
                faults = [f"its proof does not hold: {refused}"]
            for fault in faults:
                click.echo(f"{puzzle.id}: {fault}")
            faulty += bool(faults)
            update(completed=number)
    proofs = f", {positions} positions of their proofs" if certificates else ""
    click.echo(f"{len(chosen)} puzzles checked{proofs}: {faulty or 'none'} faulty")
    return WRONG if faulty else 0


def _check_certificate(game_id: str, puzzle: Any) -> int:
    """Write and check a puzzle's proof; return the number of positions in it."""
    from glyphwall.puzzles._certificates import certify_puzzle, check_certificate

    state = puzzle.state(game_id)
    (right,) = state.parse(puzzle.line[0])
    return check_certificate(certify_puzzle(game_id, state), state, right)
