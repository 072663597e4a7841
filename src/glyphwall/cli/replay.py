"""The command ``replay``: show a recorded game position by position."""

from __future__ import annotations

import sys
from typing import TYPE_CHECKING

import click

from glyphwall.cli.options import FOLDER, INPUT_FILE
from glyphwall.cli.output import wants_colour
from glyphwall.core._atomic_write import write_file
from glyphwall.core.extension_points import format_examples

if TYPE_CHECKING:
    from collections.abc import Sequence
    from pathlib import Path

    from glyphwall.diagrams.steps import LineStep
    from glyphwall.record.replay import GameRecord

_NEXT = ("\r", "\n", " ", "n", "l", "\x1b[C")
_BACK = ("b", "p", "h", "\x7f", "\x1b[D")
_FIRST = ("g", "\x1b[H")
_LAST = ("G", "\x1b[F")
_QUIT = ("q", "\x1b", "\x03", "\x04")


@click.command(
    epilog=format_examples(
        "glyphwall replay game.gwn",
        "glyphwall replay game.gwn --step",
        "glyphwall replay games.gwn --number 3 --moves-only",
        "glyphwall replay game.gwn --svg-dir drawings",
    )
)
@click.argument("file", type=INPUT_FILE)
@click.option("--number", default=1, show_default=True, type=click.IntRange(min=1), help="Which game of the file.")
@click.option("--step", is_flag=True, help="One position at a time: Enter forward, b back, g first, G last, q quit.")
@click.option("--moves-only", is_flag=True, help="Print moves without drawings.")
@click.option("--svg-dir", type=FOLDER, help="Write a drawing of each position to this folder.")
@click.option("--no-colour", "--no-color", is_flag=True, help="Print without colours (like the variable NO_COLOR).")
def replay(file: Path, number: int, step: bool, moves_only: bool, svg_dir: Path | None, no_colour: bool) -> None:
    """Show a game of FILE (GWN; '-' for standard input): each move in words and the position after it."""
    if step and not (sys.stdin.isatty() and sys.stdout.isatty()):
        raise click.ClickException("--step needs a terminal; without it all positions are printed")
    from glyphwall.diagrams.steps import steps_of_record

    record = read_game(file, number)
    pages = steps_of_record(record)
    if svg_dir is not None:
        _draw(pages, svg_dir)
        return
    for name, value in record.tags.items():
        click.echo(f"{name}: {value}")
    click.echo()
    colour = wants_colour(no_colour)
    if step:
        _step_through(pages, colour)
        return
    for page in pages:
        click.echo(_format_page(page, colour, drawing=not moves_only))
    click.echo(record.result + (f" ({record.reason})" if record.reason else ""))


def read_game(file: Path, number: int) -> GameRecord:
    """Read one game of a file of records; ``-`` is standard input."""
    from glyphwall.core._text_files import read_text
    from glyphwall.record._pasted import read_pasted

    records = read_pasted(read_text(file))
    if not 1 <= number <= len(records):
        raise click.ClickException(f"{file} has {len(records)} games, so there is no number {number}")
    return records[number - 1]


def _format_page(page: LineStep, colour: bool, drawing: bool) -> str:
    from glyphwall import render

    lines = [line for line in (page.heading, page.said, page.remark) if line]
    if drawing:
        lines += ["", render.text(page.view, colour=colour, events=page.events)]
    return "\n".join(lines)


def _draw(pages: Sequence[LineStep], folder: Path) -> None:
    from glyphwall import render

    folder.mkdir(parents=True, exist_ok=True)
    digits = max(3, len(str(len(pages) - 1)))
    for count, page in enumerate(pages):
        write_file(folder / f"{count:0{digits}}.svg", render.svg(page.view, events=page.events))
    click.echo(f"{len(pages)} drawings in {folder}")


def _step_through(pages: Sequence[LineStep], colour: bool) -> None:
    at = 0
    while True:
        click.clear()
        click.echo(_format_page(pages[at], colour, drawing=True))
        click.echo(f"[{at}/{len(pages) - 1}]  Enter: next, b: back, g: first, G: last, q: quit")
        key = click.getchar()
        if key in _QUIT:
            return
        if key in _NEXT:
            at = min(at + 1, len(pages) - 1)
        elif key in _BACK:
            at = max(at - 1, 0)
        elif key in _FIRST:
            at = 0
        elif key in _LAST:
            at = len(pages) - 1
