"""``glyphwall referee``: a game on a real table, its moves typed: the rules watch, the record is kept."""

from __future__ import annotations

import sys
from pathlib import Path
from typing import TYPE_CHECKING, Any

import click

from glyphwall.cli.language import language_of
from glyphwall.cli.options import format_examples, rule_options
from glyphwall.cli.output import wants_colour
from glyphwall.messages import locales

if TYPE_CHECKING:
    from glyphwall.core.contract import Game
    from glyphwall.terminal.values import Speech


@click.command(
    epilog=format_examples(
        "glyphwall referee grawlix",
        "glyphwall referee grawlix --players Ada,Ben --record evening.gwn",
        "glyphwall referee grawlix --size 4 --hand 2",
        "glyphwall referee grawlix --load evening.gwn",
    )
)
@click.argument("game_id", metavar="GAME")
@click.option("--players", default="", metavar="NAMES", help="Who plays, with commas between: Ada,Ben.")
@click.option(
    "--record",
    type=click.Path(dir_okay=False, path_type=Path),
    help="The file of the record, new; it is written after every move.  [default: the game and the day]",
)
@click.option("--load", "file", type=click.Path(dir_okay=False, path_type=Path), help="Go on with a record (GWN).")
@click.option("--locale", type=click.Choice(locales()), help="Language.  [default: the environment's]")
@click.option("--speech", type=click.Choice(["literate", "terse"]), default="literate", help="How moves are told.")
@rule_options
def referee(
    game: Game[Any, Any],
    options: Any,
    players: str,
    record: Path | None,
    file: Path | None,
    locale: str | None,
    speech: Speech,
) -> None:
    """Watch over a GAME on a real table: moves are typed, checked, drawn and recorded.

    Type moves in notation, in short forms too, and draws as they happened. A move that the rules refuse is
    explained; /undo takes back, /help lists the commands.
    """
    from glyphwall.cli.tui import files
    from glyphwall.cli.tui.plain import PlainPlay
    from glyphwall.cli.tui.referee_console import RefereeConsole, TableSession, session_of
    from glyphwall.terminal.seating import person

    if file is not None:
        if record is not None or players or options != game.make_options():
            raise click.UsageError("--load takes rules, names and file from the record: leave the other options out")
        session = session_of(files.read(file))
        if session.game.id != game.id:
            raise click.UsageError(f"{file} is a record of {session.game.id}: glyphwall referee {session.game.id}")
    else:
        seats = game.seats(options)
        names = [name.strip() or None for name in players.split(",")] if players else []
        if len(names) > seats:
            raise click.UsageError(f"--players {players}: {len(names)} names, and {seats} seats with these options")
        if record is not None and record.exists():
            raise click.UsageError(f"--record {record}: there is such a file already; go on with it by --load {record}")
        sitters = [person(name) for name in names] + [person()] * (seats - len(names))
        session = TableSession.new(game, options, sitters)
    target = file or record or files.free_path(Path.cwd(), game.id)
    language = language_of(locale)
    console = RefereeConsole(session, language, speech, Path.cwd(), target, colour=wants_colour(no_colour=False))
    click.echo(console.table.say("referee-welcome", file=str(target)))
    PlainPlay(console, sys.stdin, sys.stdout, interactive=sys.stdin.isatty() and sys.stdout.isatty()).run()
