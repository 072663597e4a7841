"""The command ``play``: play a game in the terminal."""

from __future__ import annotations

import os
import sys
from importlib.util import find_spec
from pathlib import Path
from typing import TYPE_CHECKING, Any

import click

from glyphwall.cli.options import rule_option
from glyphwall.cli.output import choose_language
from glyphwall.core._extras import explain_missing_library
from glyphwall.core.extension_points import format_examples
from glyphwall.core.registry import game_ids, get_game

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Sequence

    from glyphwall.cli.tui.console import Console
    from glyphwall.cli.tui.screens import ThemeName
    from glyphwall.core.values import Options
    from glyphwall.play.clock import Fischer
    from glyphwall.terminal.session import Session
    from glyphwall.terminal.values import Speech


class GamesGroup(click.Group):
    """One subcommand for each of some games."""

    def __init__(
        self, *args: Any, ids: Callable[[], Iterable[str]], make: Callable[[str], click.Command], **more: Any
    ) -> None:
        super().__init__(*args, **more)
        self._ids, self._make = ids, make

    def list_commands(self, ctx: click.Context) -> list[str]:
        return list(self._ids())

    def get_command(self, ctx: click.Context, cmd_name: str) -> click.Command | None:
        return self._make(cmd_name) if cmd_name in self._ids() else None


@click.command(
    "play",
    cls=GamesGroup,
    ids=game_ids,
    make=lambda game_id: _game_command(game_id),
    epilog=format_examples(
        "glyphwall play grawlix",
        "glyphwall play grawlix --opponent mcts:sims=2000 --seat 2",
        "glyphwall play grawlix --opponent person --size 4 --hand 2",
        "glyphwall play grawlix --opponent person --clock 5+3",
        "glyphwall play grawlix --load game.gwn",
        "glyphwall play grawlix --plain --locale de",
    ),
)
def play() -> None:
    """Play a game in the terminal: full screen with mouse and keyboard, or line by line (--plain)."""


def _game_command(game_id: str) -> click.Command:
    from glyphwall.core.option_fields import option_fields

    game = get_game(game_id)
    options_type: type[Options] = game.options_type
    fields = option_fields(options_type)
    seats = [str(seat + 1) for seat in range(max(game.seat_counts()))]

    def run(**values: Any) -> int:
        rules = {field.name: values.pop(field.name) for field in fields}
        return _play(game_id, {name: value for name, value in rules.items() if value is not None}, **values)

    options = [
        click.option(
            "--opponent",
            metavar="PLAYER",
            help="Your opponent: 'person' (at this terminal), 'level:ID' or a player such as "
            "'mcts:sims=2000'; 'glyphwall players' lists them.  [default: a level for beginners]",
        ),
        click.option("--seat", type=click.Choice([*seats, "random"]), help="Your seat.  [default: 1]"),
        *(rule_option({game_id: field}) for field in fields),
        click.option("--position", metavar="TEXT", help="Start from this position, in notation."),
        click.option(
            "--clock",
            "control",
            metavar="MINUTES+SECONDS",
            callback=_read_control,
            help="Play with clocks: minutes for the game, and seconds that each turn adds, such as 5+3 or 10.",
        ),
        click.option("--load", "file", type=click.Path(path_type=Path), help="Continue a saved game (GWN)."),
        *look_options(),
        click.option("--seed", type=click.IntRange(0), help="Seed of every random choice, to repeat a game."),
    ]
    return click.command(
        game_id,
        help=f"Play {game.title} in the terminal.",
        epilog=format_examples(
            f"glyphwall play {game_id} --opponent person",
            f"glyphwall play {game_id} --opponent mcts:time=1s --seat random",
            f"glyphwall play {game_id} --load game.gwn",
        ),
    )(with_options(run, options))


def _read_control(context: click.Context, option: click.Parameter, text: str | None) -> Fischer | None:
    from glyphwall.terminal.clocks import BadControl, parse_control

    try:
        return None if text is None else parse_control(text)
    except BadControl as error:
        raise click.BadParameter(str(error)) from None


def look_options() -> list[Callable[[Any], Any]]:
    """Return the options for language, speech, theme and plain output."""
    from glyphwall.messages import locales

    return [
        click.option("--locale", type=click.Choice(locales()), help="Language.  [default: the environment's]"),
        click.option(
            "--speech",
            type=click.Choice(["literate", "terse"]),
            default="literate",
            show_default=True,
            help="How moves are announced: 'red hash to f11', or 'R hash, f 11'.",
        ),
        click.option(
            "--theme",
            type=click.Choice(["auto", "light", "dark"]),
            default="auto",
            show_default=True,
            help="Colours of the full screen.",
        ),
        click.option("--plain", is_flag=True, help="Play line by line, for screen readers and pipes."),
    ]


def with_options(run: Any, options: Sequence[Callable[[Any], Any]]) -> Any:
    """Add options to a function, in order."""
    for option in reversed(options):
        run = option(run)
    return run


def _play(
    game_id: str,
    rules: dict[str, Any],
    *,
    file: Path | None,
    locale: str | None,
    speech: Speech,
    theme: ThemeName,
    plain: bool,
    seed: int | None,
    control: Fischer | None,
    **setup: str | None,
) -> int:
    from glyphwall.cli.tui.console import Console
    from glyphwall.messages import text

    language = choose_language(locale)
    if not plain:
        check_screen(f"glyphwall play {game_id}")
        click.echo(text("terminal-preparing", language))
    if file and control is not None:
        raise click.UsageError("--load takes the clocks from the file; leave out --clock")
    session = (
        _load_session(game_id, rules, file, setup) if file else _start_session(game_id, rules, seed, control, setup)
    )
    console = Console(session, language, speech, warns=sys.stdin.isatty())
    console.file = file
    return run_console(console, theme, plain)


def check_screen(called: str) -> None:
    """Raise ClickException if the full screen can't run; ``called`` is the command to suggest --plain for."""
    instead = f"'{called} --plain' plays line by line."
    if not (sys.stdin.isatty() and sys.stdout.isatty()):
        raise click.ClickException(f"the full screen needs a terminal on standard input and output. {instead}")
    if os.environ.get("TERM") == "dumb":
        raise click.ClickException(f"this terminal (TERM=dumb) has no full screen. {instead}")
    if find_spec("textual") is None:
        raise click.ClickException(f"{explain_missing_library('the full screen', 'textual', 'tui')}. {instead}")


def _start_session(
    game_id: str, rules: dict[str, Any], seed: int | None, control: Fischer | None, setup: dict[str, str | None]
) -> Session:
    from glyphwall.core.streams import new_seed, stream
    from glyphwall.players._levels import levels
    from glyphwall.terminal.seating import parse_occupant, person
    from glyphwall.terminal.session import Session

    game = get_game(game_id)
    options = game.make_options(**rules)
    seed = new_seed() if seed is None else seed
    easy = levels(game_id)
    opponent = setup["opponent"] or (f"level:{easy[0].id}" if easy else "random")
    number = game.seats(options)
    seat = int(stream(seed, "seat").integers(number)) if setup["seat"] == "random" else int(setup["seat"] or 1) - 1
    other = parse_occupant(opponent, game, options)
    seats = tuple(person() if other_seat == seat else other for other_seat in range(number))
    position = setup["position"]
    start = None if position is None else game.parse_position(position, options)
    return Session.new(game, options, seats, seed, start, control=control)


def _load_session(game_id: str, rules: dict[str, Any], file: Path, setup: dict[str, str | None]) -> Session:
    from glyphwall.cli.tui import files
    from glyphwall.terminal.seating import parse_occupant, person, person_seats

    given = [name for name in (*rules, "position") if rules.get(name) or setup.get(name)]
    if given:
        raise click.UsageError(f"--load takes the rules from the file; leave out --{given[0].replace('_', '-')}")
    session = files.load(file)
    if session.game.id != game_id:
        raise click.UsageError(
            f"{file} is a record of {session.game.id}: glyphwall play {session.game.id} --load {file}"
        )
    if setup["opponent"] or setup["seat"] or not person_seats(session.seats):
        other = parse_occupant(setup["opponent"] or "person", session.game, session.options)
        seat = session.state.actor if setup["seat"] in (None, "random") else int(setup["seat"]) - 1
        seats = tuple(person() if number == max(seat, 0) else other for number in range(len(session.seats)))
        session = files.load(file, seats)
    return session


def run_console(console: Console, theme: ThemeName, plain: bool) -> int:
    """Play line by line on standard input and output, or on the full screen; return the exit code."""
    if not plain:
        return run_screen(console, theme)
    from glyphwall.cli.tui.plain import PlainPlay

    PlainPlay(console, sys.stdin, sys.stdout, interactive=sys.stdin.isatty() and sys.stdout.isatty()).run()
    return 0


def run_screen(console: Console, theme: ThemeName) -> int:
    """Play on the full screen, and return the exit code."""
    from glyphwall.cli.tui.app import PlayApp

    app = PlayApp(console, theme)
    app.run()
    return app.return_code or 0
