"""``glyphwall puzzles make`` and ``check``: sets of puzzles, made and proved anew."""

from __future__ import annotations

from contextlib import contextmanager
from pathlib import Path
from typing import TYPE_CHECKING, Any

import click

from glyphwall.cli.interrupts import INTERRUPTED, stopped_by_interrupt
from glyphwall.cli.options import format_examples
from glyphwall.cli.progress import progress_bar
from glyphwall.cli.puzzles import WRONG, game_argument
from glyphwall.core.decoding import prepare_type
from glyphwall.core.registry import get_plugin

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

    from glyphwall.puzzles.making import FromGame


@contextmanager
def _bar(total: int, quiet: bool) -> Iterator[Callable[[int], None]]:
    """A progress bar on a terminal; the block sets how far it is."""
    with progress_bar(quiet) as progress:
        task = progress.add_task("", total=total)
        yield lambda done: progress.update(task, completed=done)


@click.command(
    epilog=format_examples(
        "glyphwall puzzles make grawlix --count 20 --out mine.jsonl.gz",
        "glyphwall puzzles check grawlix --file mine.jsonl.gz",
    )
)
@game_argument
@click.option("--count", type=click.IntRange(1, 100_000), help="How many; default: as many as come with the game.")
@click.option("--seed", type=click.IntRange(min=0), help="Of all that is drawn; default: that of the game's own set.")
@click.option("--out", type=click.Path(dir_okay=False, path_type=Path), required=True, help="The file of the set.")
@click.option("--quiet", is_flag=True, help="No progress bar.")
def make(game_id: str, count: int | None, seed: int | None, out: Path, quiet: bool) -> int:
    """Make a set of puzzles of GAME from games between levels.

    One seed and one count give the same set everywhere, that of the game among them. What is done is kept in OUT.part:
    after Ctrl-C the same command goes on from there.
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
        click.echo(f"going on from {part}: {len(done)} games")
    with stopped_by_interrupt() as stop, part.open("ab") as file, _bar(count, quiet) as tell:

        def keep(made: FromGame, puzzles: int) -> None:
            file.write(_line(made))
            file.flush()
            tell(puzzles)

        try:
            head, puzzles = make_set(game_id, seed, count, stop, done=done, on_game=keep)
        except Stopped:
            click.echo(f"stopped; the same command goes on from {part}", err=True)
            return INTERRUPTED
    beside = out.with_name(f".{out.name}.new")
    beside.write_bytes(compress_set(format_set(head, puzzles)))
    beside.replace(out)
    part.unlink()
    click.echo(f"{len(puzzles)} puzzles, seed {seed}: {out}")
    return 0


def _line(value: Any) -> bytes:
    import msgspec

    return msgspec.json.encode(value) + b"\n"


def _read_part(path: Path, game_id: str, seed: int) -> list[FromGame]:
    """What an earlier run has kept; begins the file where there is none. A line that was cut off is taken away.

    Raises:
        ClickException: it is of another game, seed or version, or no such file at all.
    """
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
        raise click.ClickException(f"{path} is of another run: move it away, or give the game and seed that it has")
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
@click.option("--file", type=click.Path(dir_okay=False, path_type=Path), help="Another set than the game's own.")
@click.option("--sample", type=click.IntRange(min=1), help="Only so many, evenly spread; default: all.")
@click.option("--certificates", is_flag=True, help="Also write each proof, and have it checked by rules of its own.")
@click.option("--quiet", is_flag=True, help="No progress bar.")
def check(game_id: str, file: Path | None, sample: int | None, certificates: bool, quiet: bool) -> int:
    """Prove the puzzles of GAME anew: what is right, that nothing else is, the answers, lengths, themes and ratings.

    Exit code 1: something is not so; each fault is named.
    """
    from glyphwall.puzzles.checking import PuzzleChecker
    from glyphwall.puzzles.sets import puzzles_of, read_set
    from glyphwall.search.solver import Stopped

    found = puzzles_of(game_id) if file is None else read_set(file)
    if found.head.game != game_id:
        raise click.ClickException(f"{file} has puzzles of {found.head.game}, not of {game_id}")
    step = 1 if sample is None else max(1, len(found.puzzles) // sample)
    chosen = found.puzzles[::step][:sample]
    faulty = positions = 0
    with stopped_by_interrupt() as stop, _bar(len(chosen), quiet) as tell:
        checker = PuzzleChecker(found.head, stop)
        for number, puzzle in enumerate(chosen, 1):
            try:
                faults = list(checker.find_faults(puzzle))
                if certificates and not faults:
                    positions += _proved(game_id, puzzle)
            except Stopped:
                click.echo(f"stopped after {number - 1} of {len(chosen)} puzzles", err=True)
                return INTERRUPTED
            except ValueError as refused:
                faults = [f"its proof does not hold: {refused}"]
            for fault in faults:
                click.echo(f"{puzzle.id}: {fault}")
            faulty += bool(faults)
            tell(number)
    proofs = f", {positions} positions of their proofs" if certificates else ""
    click.echo(f"{len(chosen)} puzzles checked{proofs}: {faulty or 'none'} faulty")
    return WRONG if faulty else 0


def _proved(game_id: str, puzzle: Any) -> int:
    """Writes the proof of a puzzle, and has it checked; how many positions it has."""
    from glyphwall.puzzles.certificates import certify_puzzle, check_certificate

    state = puzzle.state(game_id)
    (right,) = state.parse(puzzle.line[0])
    return check_certificate(certify_puzzle(game_id, state), state, right)
