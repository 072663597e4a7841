"""The ``glyphwall`` command: its subcommands, each imported when it is called.

A subcommand calls one function of the package and prints the result. An error becomes one line on standard error and
an exit code: 2 for wrong input, 130 for Ctrl-C, 1 if the output can't be written.
"""

from __future__ import annotations

import errno
import os
import sys
from contextlib import suppress
from typing import TYPE_CHECKING, Any

import click

from glyphwall import __version__
from glyphwall.cli.groups import LazyGroup, list_game_commands
from glyphwall.cli.progress import INTERRUPTED
from glyphwall.cli.streams import OutputFailed, abandon_streams, flush_streams, safe_streams
from glyphwall.core._compiler import disable_compiler
from glyphwall.core._safe_text import one_line
from glyphwall.core.extension_points import Command

if TYPE_CHECKING:
    from collections.abc import Sequence

WRONG_INPUT = 2
NOT_WRITTEN = 1
_OF_OUTPUTS = (errno.ENOSPC, errno.EIO, errno.EFBIG, errno.EPIPE)
"""Errors without a file name that come from standard output, written by Rich or the engine."""


SUBCOMMANDS = {
    "play": Command("glyphwall.cli.tui.command:play", "Play a game in the terminal.", "tui"),
    "learn": Command("glyphwall.cli.tui.learn:learn", "Learn a game in the terminal, by playing.", "tui"),
    "referee": Command(
        "glyphwall.cli.referee:referee", "Referee a game on a real table: type the moves, keep the record."
    ),
    "serve": Command("glyphwall.server.command:serve", "Serve the games to browsers.", "server"),
    "db": Command("glyphwall.cli.db:db", "Check, back up, restore or migrate a server's games.", "server"),
    "admin": Command("glyphwall.cli.admin:admin", "Hide, rename, close, ban and delete, with a log.", "server"),
    "draw": Command(
        "glyphwall.cli.draw:draw", "Draw a game or a position: images, animations, TikZ, PDF.", compiled=False
    ),
    "replay": Command("glyphwall.cli.replay:replay", "Show a recorded game position by position.", compiled=False),
    "review": Command("glyphwall.cli.review:review", "Review a recorded game: mistakes and turning points."),
    "legal": Command("glyphwall.cli.positions:legal", "List the legal moves of a position.", compiled=False),
    "explain": Command(
        "glyphwall.cli.positions:explain", "Explain why a move is illegal and what would be legal.", compiled=False
    ),
    "actions": Command("glyphwall.cli.positions:actions", "List the action numbers of a game."),
    "perft": Command("glyphwall.cli.positions:perft", "Count move sequences of a given length (perft)."),
    "engine": Command("glyphwall.cli.protocols:engine", "Speak the engine protocol on pipes or a websocket."),
    "mcp": Command("glyphwall.cli.protocols:mcp", "Let a language model play, with MCP tools.", "mcp"),
    "players": Command("glyphwall.cli.players:players", "List computer players and levels.", compiled=False),
    "match": Command("glyphwall.cli.match:match", "Play a match between computer players."),
    "tournament": Command("glyphwall.cli.tournament:tournament", "Rate several computer players in a tournament."),
    "bench-agent": Command(
        "glyphwall.cli.bench_agent:bench_agent", "Measure an agent: a model, a program or your own player."
    ),
    "bench-table": Command("glyphwall.cli.bench_agent:bench_table", "Compare results of bench-agent."),
    "train": Command("glyphwall.cli.train:train", "Train a network by self-play.", "train"),
    "solve": Command("glyphwall.cli.solve:solve", "Prove who wins a game or a position with best play."),
    "verify": Command("glyphwall.cli.verify:verify", "Check a proof, or whether a recorded game's chance was fair."),
    "puzzles": Command("glyphwall.cli.puzzles:puzzles", "Solve, list, check and make puzzles."),
    "dataset": Command("glyphwall.cli.dataset:dataset", "Make a data set of solved positions or games."),
    "print": Command("glyphwall.cli.print:print_", "Print a game's tiles, sheets and rules."),
    "study": Command("glyphwall.cli.study:study", "Run a study of a game's rules, for its designers."),
    "examples": Command("glyphwall.cli.examples:copy_examples", "Copy example programs that learn a game."),
    "build-engine": Command(
        "glyphwall.cli.compiling:build_engine", "Build a game's rules and searches as a module for browsers."
    ),
    "warm": Command("glyphwall.cli.compiling:warm", "Compile everything ahead, so the first game starts at once."),
}


ALIASES = {"show": "draw"}
"""Former names of subcommands."""


def list_commands() -> dict[str, Command]:
    """Return the built-in subcommands and one for each game that has its own."""
    return SUBCOMMANDS | list_game_commands()


@click.group(
    cls=LazyGroup,
    commands_of=list_commands,
    aliases=ALIASES,
    context_settings={"help_option_names": ["-h", "--help"], "max_content_width": 110},
    epilog="'glyphwall COMMAND --help' shows a command's options with examples.",
)
@click.version_option(__version__, "-V", "--version", message="glyphwall %(version)s")
def cli() -> None:
    """Play, analyse, study and print tabletop games, and let programs do the same."""


def program() -> int:
    """Run `main` as a console script, without the compiler if the command needs none."""
    name = sys.argv[1] if len(sys.argv) > 1 else ""
    command = SUBCOMMANDS.get(ALIASES.get(name, name))
    if command is not None and not command.compiled:
        disable_compiler()
    # Games run in parallel, so NumPy must not spread each sum over all cores. It reads this when it is imported.
    os.environ.setdefault("OPENBLAS_NUM_THREADS", "1")
    return main()


def main(arguments: Sequence[str] | None = None) -> int:
    """Run the command line and return its exit code; ``arguments`` exclude the program's name."""
    with safe_streams():
        try:
            code = _run(arguments)
            flush_streams()
        except OutputFailed as failed:
            return _end_without_output("" if failed.closed else str(failed))
        except BrokenPipeError:
            return _end_without_output("")
        except SystemExit:  # Click and Rich raise it when the reader is gone
            abandon_streams()
            raise
        return code


def _end_without_output(why: str) -> int:
    with suppress(OutputFailed):
        if why:
            _fail(f"the output can't be written: {why}")
    abandon_streams()
    return NOT_WRITTEN


def _run(arguments: Sequence[str] | None) -> int:
    try:
        result: Any = cli.main(arguments, prog_name="glyphwall", standalone_mode=False)
    except click.exceptions.NoArgsIsHelpError as error:
        click.echo(error.format_message())
        return 0
    except click.UsageError as error:
        where = error.ctx.command_path if error.ctx else "glyphwall"
        return _fail(f"{error.format_message()} (see '{where} --help')")
    except click.ClickException as error:
        return _fail(error.format_message())
    except (KeyboardInterrupt, click.Abort):
        return INTERRUPTED
    except BrokenPipeError:
        raise
    except Exception as raised:
        from glyphwall.core.errors import GlyphwallError

        cause: Exception = raised
        while isinstance(cause, ExceptionGroup) and len(cause.exceptions) == 1:  # from parallel tasks
            cause = cause.exceptions[0]
        if isinstance(cause, GlyphwallError):
            return _fail(str(cause))
        if isinstance(cause, OSError):
            if cause.filename is None and cause.errno in _OF_OUTPUTS:
                raise OutputFailed(cause) from None
            why = cause.strerror or str(cause)
            return _fail(why if cause.filename is None else f"{cause.filename}: {why}")
        raise
    return result if isinstance(result, int) else 0


def _fail(message: str) -> int:
    click.echo(f"error: {one_line(message)}", err=True)
    return WRONG_INPUT
