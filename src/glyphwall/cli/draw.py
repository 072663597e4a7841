"""The command ``draw``: positions and games as images, animations, TikZ, text and PDF."""

from __future__ import annotations

import sys
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING, Any

import click

from glyphwall.cli.options import PositionCommand, read_position, rule_options
from glyphwall.cli.output import wants_colour
from glyphwall.cli.progress import progress_bar
from glyphwall.cli.replay import read_game
from glyphwall.core.extension_points import format_examples
from glyphwall.diagrams.formats import drawing_formats, format_of
from glyphwall.messages import locales

if TYPE_CHECKING:
    from collections.abc import Sequence

    from glyphwall.core.contract import Game
    from glyphwall.diagrams.look import Look
    from glyphwall.diagrams.steps import LineStep

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
@click.option("--from", "first", type=click.IntRange(min=0), default=0, help="First position, counted in moves.")
@click.option("--to", "last", type=click.IntRange(min=0), help="Last position, counted in moves.  [default: the end]")
@click.option("--out", "--svg", metavar="FILE", help="The file, or a folder ('drawings/') for one file per position.")
@click.option("--format", "form", type=click.Choice(list(drawing_formats())), help="[default: from the file's name]")
@click.option(
    "--theme",
    type=click.Choice(["auto", "light", "dark", "black-and-white"]),
    default="auto",
    help="auto follows the reader's setting (SVG, HTML), else light.  [default: auto]",
)
@click.option("--captions", is_flag=True, help="Write the move and the record's comment under each drawing.")
@click.option("--mark", "marks", multiple=True, metavar="PLACE[=SIGN]", help="Mark a place of the last position.")
@click.option("--arrow", "arrows", multiple=True, metavar="FROM:TO", help="Draw an arrow in the last position.")
@click.option("--legal", is_flag=False, flag_value="", metavar="[PIECE]", help="Mark where a piece, or any, may go.")
@click.option("--scale", type=click.FloatRange(0.1, 10), default=1.0, help="Scale of PNG, GIF and WebP.  [default: 1]")
@click.option("--seconds", type=click.FloatRange(0.05, 60), default=1.2, help="Time per position.  [default: 1.2]")
@click.option("--seat", type=click.IntRange(min=1), help="Draw what this seat sees.  [default: what everyone sees]")
@click.option("--locale", type=click.Choice(locales()), help="Language.  [default: English]")
@click.option("--no-colour", "--no-color", is_flag=True, help="Print without colours (like the variable NO_COLOR).")
@rule_options
def draw(game: Game[Any, Any], options: Any, what: tuple[str, ...], out: str | None, **chosen: Any) -> None:
    """Draw a game or a position: in the terminal, or to a file of any format.

    WHAT is a record (a GWN file; '-' for standard input) or a position in notation. Without it, you get the start of
    the game. SVG, PNG, TikZ and text show the last position; PDF has one page per position; GIF, WebP and HTML play the
    game.
    """
    line = _line(game, options, what, **chosen)
    look = _look(chosen)
    if out is None and chosen["form"] is None:
        _print(line.steps, look, wants_colour(chosen["no_colour"]))
    elif out is None or out == _STANDARD:
        if chosen["form"] is None:
            raise click.UsageError("--out - needs a --format")
        sys.stdout.buffer.write(_render(line, chosen["form"], look))
    else:
        _write(line, Path(out), out, chosen["form"], look)


@dataclass(frozen=True)
class _Line:
    """The steps to draw, and their title."""

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
            raise click.UsageError("a record brings its moves and rules: leave out --moves and rule options")
        record = read_game(file, number)
        steps = steps_of_record(record, locale or "en", viewer)
        title = title_of(record.game().title, dict(record.tags), locale or "en")
    start = steps[0].state
    if seat is not None and seat > start.game.seats(start.options):
        raise click.UsageError(f"--seat {seat}: the game has {start.game.seats(start.options)} seats")
    end = len(steps) - 1 if last is None else last
    if not first <= end < len(steps):
        raise click.UsageError(f"--from {first} --to {end}: choose from positions 0 to {len(steps) - 1}")
    return _Line(steps[first : end + 1], title)


def _record_file(what: tuple[str, ...]) -> Path | None:
    if len(what) != 1:
        return None
    path = Path(what[0])
    try:
        there = what[0] == _STANDARD or path.is_file()
    except OSError:  # too long for a file name, so it is a position
        return None
    if there:
        return path
    if path.suffix in _RECORDS:
        raise FileNotFoundError(2, "No such file", what[0])
    return None


def _look(chosen: dict[str, Any]) -> Look:
    from glyphwall.diagrams.look import Look

    arrows = []
    for arrow in chosen["arrows"]:
        start, colon, end = arrow.partition(":")
        if not colon:
            raise click.UsageError(f"--arrow {arrow}: write FROM:TO, two places with a colon between them")
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
    from glyphwall.core._atomic_write import atomic_folder, write_file

    if typed.endswith("/") or path.is_dir():
        form = form or "svg"
        if drawing_formats()[form].line:
            raise click.UsageError(f"--format {form} puts all positions in one file; name a file, not a folder")
        digits = max(3, len(str(line.steps[-1].number)))
        with atomic_folder(path) as folder:
            for step in line.steps:
                name = f"{step.number:0{digits}}.{drawing_formats()[form].suffix}"
                (folder / name).write_bytes(_render(_Line([step], line.title), form, look))
        click.echo(f"{path} ({len(line.steps)} files)")
        return

    write_file(path, _render(line, form or format_of(path), look))


def _render(line: _Line, form: str, look: Look) -> bytes:
    from glyphwall.diagrams.making import draw_line

    with progress_bar(text=form) as update:

        def tell(done: int, of: int) -> None:
            update(completed=done, total=of)

        return draw_line(line.steps, form, look, title=line.title, tell=tell)
