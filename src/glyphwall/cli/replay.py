"""``glyphwall replay``: a recorded game, position by position."""

from __future__ import annotations

import sys
from pathlib import Path
from typing import TYPE_CHECKING, NamedTuple

import click

from glyphwall.cli.options import examples
from glyphwall.cli.output import wants_colour, write_whole

if TYPE_CHECKING:
    from collections.abc import Sequence

    from glyphwall.core.contract import Event, State, View
    from glyphwall.record import GameRecord, Turn

_NEXT = ("\r", "\n", " ", "n", "l", "\x1b[C")
_BACK = ("b", "p", "h", "\x7f", "\x1b[D")
_FIRST = ("g", "\x1b[H")
_LAST = ("G", "\x1b[F")
_QUIT = ("q", "\x1b", "\x03", "\x04")


class Page(NamedTuple):
    """One position of a game: what led to it, the position, and where it changed last."""

    heading: str
    said: str
    state: State
    drawing: dict[str, str]

    @property
    def view(self) -> View:
        """What everybody may see of it; made when it is drawn, which costs ten times what a ply does."""
        return self.state.view(None)


@click.command(
    epilog=examples(
        "glyphwall replay game.gwn",
        "glyphwall replay game.gwn --step",
        "glyphwall replay games.gwn --number 3 --moves-only",
        "glyphwall replay game.gwn --svg-dir drawings",
    )
)
@click.argument("file", type=click.Path(exists=True, dir_okay=False, allow_dash=True, path_type=Path))
@click.option("--number", default=1, show_default=True, type=click.IntRange(min=1), help="Which game of the file.")
@click.option("--step", is_flag=True, help="One position at a time: Enter forward, b back, g first, G last, q quit.")
@click.option("--moves-only", is_flag=True, help="What happened, without the drawings.")
@click.option("--svg-dir", type=click.Path(file_okay=False, path_type=Path), help="Draw each position to a file there.")
@click.option("--no-colour", "--no-color", is_flag=True, help="Letters only (so does the variable NO_COLOR).")
def replay(file: Path, number: int, step: bool, moves_only: bool, svg_dir: Path | None, no_colour: bool) -> None:
    """Show a game of FILE (GWN; '-' for standard input): each move in words, and the position after it."""
    if step and not (sys.stdin.isatty() and sys.stdout.isatty()):
        raise click.ClickException("--step needs a terminal; without it all positions are printed")
    record = _read(file, number)
    pages = _pages(record)
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
        click.echo(_shown(page, colour, drawing=not moves_only))
    click.echo(_end(record))


def _read(file: Path, number: int) -> GameRecord:
    from glyphwall.record import read_records

    with click.open_file(str(file), encoding="utf-8") as opened:
        try:
            records = read_records(opened.read())
        except UnicodeDecodeError as error:
            raise click.ClickException(f"{file} is no text in UTF-8: {error.reason} at byte {error.start}") from None
    if not 1 <= number <= len(records):
        raise click.ClickException(f"{file} holds {len(records)} games, there is no number {number}")
    return records[number - 1]


def _pages(record: GameRecord) -> list[Page]:
    """The first position, and the one after every move.

    Raises:
        RecordError: at a move that cannot be read or is illegal.
    """
    pages = [Page("start", "", record.initial_state(), {})]
    for count, turn in enumerate(record.turns(), 1):
        actor = "chance" if turn.actor < 0 else f"player {turn.actor + 1}"
        heading = f"{count}. {actor}: {turn.move.text}{turn.move.annotation}"
        events = _events(turn)
        cells = [event.facts["cell"] for event in events if "cell" in event.facts]
        said = "\n".join(part for part in (" ".join(map(turn.after.game.tell, events)), _remarks(turn)) if part)
        pages.append(Page(heading, said, turn.after, {"last": cells[-1]} if cells else {}))
    return pages


def _events(turn: Turn) -> list[Event]:
    """What happened, as far as everybody may know it."""
    happened: list[Event] = []
    state: State = turn.before
    for action in turn.actions:
        happened.extend(event for event in state.events(action) if event.visible_to(None))
        state = state.apply(action)
    return happened


def _remarks(turn: Turn) -> str:
    """What the record says of a move."""
    remarks = turn.move.remarks
    commands = [f"{name} {value}".strip() for name, value in remarks.commands]
    return "\n".join(part for part in (", ".join(commands), remarks.text) if part)


def _shown(page: Page, colour: bool, drawing: bool) -> str:
    from glyphwall import render

    lines = [page.heading, *([page.said] if page.said else [])]
    if drawing:
        lines += ["", render.text(page.view, colour=colour, **page.drawing)]
    return "\n".join(lines)


def _end(record: GameRecord) -> str:
    return record.result + (f" ({record.reason})" if record.reason else "")


def _draw(pages: Sequence[Page], folder: Path) -> None:
    from glyphwall import render

    folder.mkdir(parents=True, exist_ok=True)
    digits = max(3, len(str(len(pages) - 1)))
    for count, page in enumerate(pages):
        write_whole(folder / f"{count:0{digits}}.svg", render.svg(page.view, **page.drawing))
    click.echo(f"{len(pages)} drawings in {folder}")


def _step_through(pages: Sequence[Page], colour: bool) -> None:
    at = 0
    while True:
        click.clear()
        click.echo(_shown(pages[at], colour, drawing=True))
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
