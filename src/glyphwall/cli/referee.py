"""The command ``referee``: check and record a game on a real table."""

from __future__ import annotations

import sys
from pathlib import Path
from typing import TYPE_CHECKING, Any

import click

from glyphwall.cli.options import FILE, rule_options
from glyphwall.cli.output import choose_language, wants_colour
from glyphwall.core.extension_points import format_examples
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
@click.option("--players", default="", metavar="NAMES", help="Names of the players: Ada,Ben.")
@click.option(
    "--record",
    type=FILE,
    help="A new file for the record, written after every move.  [default: named after game and day]",
)
@click.option("--load", "file", type=FILE, help="Continue a record (GWN).")
@click.option("--locale", type=click.Choice(locales()), help="Language.  [default: the environment's]")
@click.option("--speech", type=click.Choice(["literate", "terse"]), default="literate", help="How moves are announced.")
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
    """Referee a GAME on a real table: type the moves; they are checked, drawn and recorded.

    Type moves in notation or in short forms, and chance as it happened. An illegal move is explained; /undo takes back,
    /help lists the commands.
    """
    from glyphwall.cli.tui import files
    from glyphwall.cli.tui.plain import PlainPlay
    from glyphwall.cli.tui.referee_console import RefereeConsole, TableSession, session_of
    from glyphwall.terminal.seating import person

    if file is not None:
        if record is not None or players or options != game.make_options():
            raise click.UsageError("--load takes rules, names and file from the record; leave out the other options")
        session = session_of(files.read(file))
        if session.game.id != game.id:
            raise click.UsageError(f"{file} is a record of {session.game.id}: glyphwall referee {session.game.id}")
    else:
        seats = game.seats(options)
        names = [name.strip() or None for name in players.split(",")] if players else []
        if len(names) > seats:
            raise click.UsageError(f"--players {players}: {len(names)} names, and {seats} seats with these options")
        if record is not None and record.exists():
            raise click.UsageError(f"--record {record}: the file exists; continue it with --load {record}")
        sitters = [person(name) for name in names] + [person()] * (seats - len(names))
        session = TableSession.new(game, options, sitters)
    target = file or record or files.free_path(Path.cwd(), game.id)
    language = choose_language(locale)
    console = RefereeConsole(session, language, speech, Path.cwd(), target, colour=wants_colour(no_colour=False))
    click.echo(console.table.say("referee-welcome", file=str(target)))
    PlainPlay(console, sys.stdin, sys.stdout, interactive=sys.stdin.isatty() and sys.stdout.isatty()).run()
