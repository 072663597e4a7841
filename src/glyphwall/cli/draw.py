"""``glyphwall draw``: positions and lines as pictures, moving pictures, TikZ, text and pages."""

from __future__ import annotations

import sys
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING, Any

import click

from glyphwall.cli.options import PositionCommand, format_examples, read_position, rule_options
from glyphwall.cli.output import wants_colour
from glyphwall.cli.replay import read_game
from glyphwall.diagrams.making import FORMATS
from glyphwall.messages import locales

if TYPE_CHECKING:
    from collections.abc import Sequence

    from glyphwall.core.contract import Game
    from glyphwall.diagrams import LineStep, Look

_RECORDS = (".gwn", ".pgn")
_STANDARD = "-"


@click.command(
    cls=PositionCommand,
    epilog=format_examples(
        'glyphwall draw "BaVn3Op/OsRdVa2Gh/1Bh2GaYn/GdYsBpVhOnRa/2Oh3 RpRsYaYp GnBdVdVs 2p f6"',
        'glyphwall draw "- - - 1d" --moves "+Rh +Oa" --out board.svg',
        "glyphwall draw game.gwn --out game.gif --captions",
        "glyphwall draw game.gwn --out game.html",
        'glyphwall draw "RpYh/Ga1 OdRaYpOp GdGhRdYd 2p d4" --size 4 --mark e4=? --arrow Gd:e4 --legal',
        "glyphwall draw game.gwn --to 4 --theme black-and-white --out board.tex",
        "glyphwall draw game.gwn --format svg --out drawings/",
    ),
)
@click.argument("what", nargs=-1, metavar="[WHAT]...")
@click.option("--number", type=click.IntRange(min=1), default=1, help="Which game of a file.  [default: 1]")
@click.option("--moves", default="", metavar="MOVES", help="Moves played from a position, in notation.")
@click.option("--from", "first", type=click.IntRange(min=0), default=0, help="First position: after so many moves.")
@click.option("--to", "last", type=click.IntRange(min=0), help="Last position: after so many moves.  [default: all]")
@click.option("--out", "--svg", metavar="FILE", help="The file; a folder ('drawings/') gets one for each position.")
@click.option("--format", "form", type=click.Choice(list(FORMATS)), help="[default: as the file's name ends]")
@click.option(
    "--theme",
    type=click.Choice(["auto", "light", "dark", "black-and-white"]),
    default="auto",
    help="auto follows the reader where it can (SVG, HTML) and is light elsewhere.  [default: auto]",
)
@click.option("--captions", is_flag=True, help="Each move and the record's comment under the drawing.")
@click.option("--mark", "marks", multiple=True, metavar="PLACE[=SIGN]", help="Mark a place of the last position.")
@click.option("--arrow", "arrows", multiple=True, metavar="FROM:TO", help="An arrow in the last position.")
@click.option("--legal", is_flag=False, flag_value="", metavar="[PIECE]", help="Mark where a piece, or any, may go.")
@click.option("--scale", type=click.FloatRange(0.1, 10), default=1.0, help="Of PNG, GIF and WebP.  [default: 1]")
@click.option("--seconds", type=click.FloatRange(0.05, 60), default=1.2, help="Each position is shown.  [default: 1.2]")
@click.option("--seat", type=click.IntRange(min=1), help="Draw what this seat sees.  [default: what everybody sees]")
@click.option("--locale", type=click.Choice(locales()), help="Language.  [default: English]")
@click.option("--no-colour", "--no-color", is_flag=True, help="Letters only (so does the variable NO_COLOR).")
@rule_options
def draw(game: Game[Any, Any], options: Any, what: tuple[str, ...], out: str | None, **chosen: Any) -> None:
    """Draw a game or a position: in the terminal, or to a file of any format.

    WHAT is a file with a record (GWN; '-' for standard input) or a position in notation; without it, the start of the
    game. SVG, PNG, TikZ and text hold one position, the last; PDF has a page for each; GIF, WebP and HTML play through
    all of them.
    """
    line = _line(game, options, what, **chosen)
    look = _look(chosen)
    if out is None and chosen["form"] is None:
        _print(line.steps, look, wants_colour(chosen["no_colour"]))
    elif out is None or out == _STANDARD:
        if chosen["form"] is None:
            raise click.UsageError("--out - needs a --format")
        sys.stdout.buffer.write(_made(line, chosen["form"], look))
    else:
        _write(line, Path(out), out, chosen["form"], look)


@dataclass(frozen=True)
class _Line:
    """What is to be drawn, and what it is called."""

    steps: Sequence[LineStep]
    title: str


def _line(
    game: Game[Any, Any],
    options: Any,
    what: tuple[str, ...],
    *,
    number: int,
    moves: str,
    first: int,
    last: int | None,
    seat: int | None,
    locale: str | None,
    **_: Any,
) -> _Line:
    from glyphwall.diagrams.making import title_of
    from glyphwall.diagrams.steps import steps_of_line, steps_of_record

    viewer = None if seat is None else seat - 1
    file = _record_file(what)
    if file is None:
        steps = steps_of_line(read_position(game, options, what), moves.split(), locale or "en", viewer)
        title = game.title
    else:
        if moves or options != game.make_options():
            raise click.UsageError("a record has moves and rules of its own: leave --moves and rule options out")
        record = read_game(file, number)
        steps = steps_of_record(record, locale or "en", viewer)
        title = title_of(record.game().title, dict(record.tags), locale or "en")
    start = steps[0].state
    if seat is not None and seat > start.game.seats(start.options):
        raise click.UsageError(f"--seat {seat}: the game has {start.game.seats(start.options)} seats")
    end = len(steps) - 1 if last is None else last
    if not first <= end < len(steps):
        raise click.UsageError(f"--from {first} --to {end}: there are the positions 0 to {len(steps) - 1}")
    return _Line(steps[first : end + 1], title)


def _record_file(what: tuple[str, ...]) -> Path | None:
    """The file that the argument names; None for a position."""
    if len(what) != 1:
        return None
    path = Path(what[0])
    try:
        there = what[0] == _STANDARD or path.is_file()
    except OSError:  # a position is too long for a name
        return None
    if there:
        return path
    if path.suffix in _RECORDS:
        raise FileNotFoundError(2, "No such file", what[0])
    return None


def _look(chosen: dict[str, Any]) -> Look:
    from glyphwall.diagrams import Look

    arrows = []
    for arrow in chosen["arrows"]:
        start, colon, end = arrow.partition(":")
        if not colon:
            raise click.UsageError(f"--arrow {arrow}: FROM:TO, two places with a colon between them")
        arrows.append((start, end))
    return Look(
        theme=chosen["theme"],
        locale=chosen["locale"] or "en",
        captions=chosen["captions"],
        marks={place: sign for place, _, sign in (mark.partition("=") for mark in chosen["marks"])},
        arrows=tuple(arrows),
        legal=chosen["legal"],
        scale=chosen["scale"],
        seconds=chosen["seconds"],
    )


def _print(steps: Sequence[LineStep], look: Look, colour: bool) -> None:
    from glyphwall.diagrams.look import text_of

    click.echo(text_of(steps[-1], look, colour=colour), nl=False)


def _write(line: _Line, path: Path, typed: str, form: str | None, look: Look) -> None:
    from glyphwall.core.atomic_write import atomic_file, atomic_folder

    if typed.endswith("/") or path.is_dir():
        form = form or "svg"
        if FORMATS[form].line:
            raise click.UsageError(f"--format {form} is one file for all positions; name a file")
        digits = max(3, len(str(line.steps[-1].number)))
        with atomic_folder(path) as folder:
            for step in line.steps:
                name = f"{step.number:0{digits}}.{FORMATS[form].suffix}"
                (folder / name).write_bytes(_made(_Line([step], line.title), form, look))
        click.echo(f"{path} ({len(line.steps)} files)")
        return
    from glyphwall.diagrams.making import format_of

    made = _made(line, form or format_of(path), look)
    with atomic_file(path) as beside:
        beside.write_bytes(made)


def _made(line: _Line, form: str, look: Look) -> bytes:
    from rich.console import Console
    from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn

    from glyphwall.diagrams import draw_line

    columns = (TextColumn("{task.description}"), BarColumn(), MofNCompleteColumn())
    with Progress(*columns, console=Console(stderr=True), transient=True, disable=not sys.stderr.isatty()) as progress:
        task = progress.add_task(form, total=None)

        def tell(done: int, of: int) -> None:
            progress.update(task, completed=done, total=of)

        return draw_line(line.steps, form, look, title=line.title, tell=tell)
