"""The command ``puzzles``: list, solve and prove puzzles, and win endgames."""

from __future__ import annotations

from datetime import UTC, datetime
from functools import partial
from typing import TYPE_CHECKING, Any

import click

from glyphwall.cli.groups import LazyGroup
from glyphwall.cli.options import FILE, complete_game, rule_options
from glyphwall.cli.output import json_option, print_json
from glyphwall.core._atomic_write import write_file
from glyphwall.core.extension_points import Command, format_examples
from glyphwall.core.registry import game_ids, get_game, get_plugin

if TYPE_CHECKING:
    from collections.abc import Callable
    from pathlib import Path

    from glyphwall.analysis.endgame import Endgame
    from glyphwall.core.contract import Game
    from glyphwall.puzzles.puzzle import Puzzle, WrongPly


WRONG = 1
_COMMANDS = {
    "show": Command("glyphwall.cli.puzzles:show", "List puzzles, or show one and its solution."),
    "solve": Command("glyphwall.cli.puzzles:solve", "Solve a puzzle in the terminal."),
    "endgame": Command("glyphwall.cli.puzzles:endgame", "Win a won position against the longest defence."),
    "certify": Command("glyphwall.cli.puzzles:certify", "Write the proof of a puzzle, for 'glyphwall verify'."),
    "check": Command("glyphwall.cli.puzzle_sets:check", "Check puzzles by proving them again."),
    "make": Command("glyphwall.cli.puzzle_sets:make", "Make a set of puzzles from games between levels."),
}


@click.group(
    cls=LazyGroup,
    commands_of=lambda: _COMMANDS,
    epilog=format_examples("glyphwall puzzles show grawlix", "glyphwall puzzles solve grawlix"),
)
def puzzles() -> None:
    """Solve, list, check and make puzzles: positions with exactly one right move."""


def game_argument(function: Callable[..., Any]) -> Callable[..., Any]:
    """Add ``GAME`` as the argument ``game_id``."""
    return click.argument("game_id", metavar="GAME", default=game_ids()[0], shell_complete=complete_game)(function)


class Bounds(click.ParamType[tuple[int, int]]):
    """Two whole numbers, ``LEAST-MOST``, or one for both."""

    name = "LEAST-MOST"

    def convert(self, value: Any, param: click.Parameter | None, ctx: click.Context | None) -> tuple[int, int]:
        if isinstance(value, tuple):
            return value
        least, dash, most = str(value).partition("-")
        try:
            found = int(least), int(most if dash else least)
        except ValueError:
            self.fail(f"{value!r}: give two whole numbers, such as 3-7", param, ctx)
        if not 0 <= found[0] <= found[1] <= 10_000:
            self.fail(f"{value!r}: give the smaller number first, from 0 to 10000", param, ctx)
        return found


@click.command(
    epilog=format_examples(
        "glyphwall puzzles show grawlix",
        "glyphwall puzzles show grawlix --theme reserve --rating 1500-2500 --limit 5",
        "glyphwall puzzles show grawlix today --solution",
    )
)
@game_argument
@click.argument("name", metavar="[ID]", required=False)
@click.option("--theme", "themes", multiple=True, help="Only puzzles with this theme; repeat for more.")
@click.option("--rating", type=Bounds(), help="Only puzzles rated in this range.")
@click.option("--moves", "--plies", "plies", type=Bounds(), help="Only puzzles of this length in moves.")
@click.option("--limit", type=click.IntRange(0, 100_000), default=10, show_default=True, help="List this many at most.")
@click.option("--solution", is_flag=True, help="Show the solution, and what refutes the other moves.")
@json_option
def show(
    game_id: str,
    name: str | None,
    themes: tuple[str, ...],
    rating: tuple[int, int] | None,
    plies: tuple[int, int] | None,
    limit: int,
    solution: bool,
    as_json: bool,
) -> None:
    """List the puzzles of GAME, easiest first, or show the one with an ID ('today': today's puzzle)."""
    import msgspec

    from glyphwall.puzzles.sets import puzzles_of

    if name is not None:
        puzzle = find_puzzle(game_id, name)
        if as_json:
            print_json(dict(zip(puzzle.__struct_fields__, msgspec.to_builtins(puzzle), strict=True)))
        else:
            _show(game_id, puzzle, solution)
        return
    known = _theme_ids(game_id)
    for theme in themes:
        if theme not in known:
            raise click.BadParameter(
                f"no theme {theme[:40]!r}; choose from: {', '.join(known)}", param_hint="'--theme'"
            )
    found = puzzles_of(game_id).select(themes, rating, plies)
    if as_json:
        print_json({"game": game_id, "puzzles": len(found), "ids": [puzzle.id for puzzle in found[:limit]]})
        return
    click.echo(f"{len(found)} of {len(puzzles_of(game_id).puzzles)} puzzles")
    for puzzle in found[:limit]:
        click.echo(f"{puzzle.id}  {puzzle.rating}  {puzzle.plies:2} moves  {', '.join(puzzle.themes)}")


def find_puzzle(game_id: str, name: str) -> Puzzle:
    """Return the puzzle with an id, or today's."""
    from glyphwall.puzzles.sets import puzzles_of

    found = puzzles_of(game_id)
    return found.pick_for_day(datetime.now(UTC).date()) if name == "today" else found.find(name)


def _theme_ids(game_id: str) -> tuple[str, ...]:
    plan = get_plugin(game_id).puzzles
    return () if plan is None else tuple(plan.theme_ids)


def _show(game_id: str, puzzle: Puzzle, solution: bool) -> None:
    from glyphwall.cli.output import wants_colour
    from glyphwall.render.drawing import text

    state = puzzle.state(game_id)
    click.echo(text(state.view(state.actor), colour=wants_colour(no_colour=False)))
    click.echo(f"puzzle {puzzle.id}, rated {puzzle.rating} (+-{2 * puzzle.deviation}), {_count_moves(puzzle.plies)}")
    click.echo(f"position {puzzle.position}")
    click.echo(f"seat {state.actor + 1} to move: one of {len(state.legal_actions)} moves is right")
    if solution:
        click.echo(f"about {', '.join(puzzle.themes) or 'no named theme'}")
        click.echo(f"solution {' '.join(puzzle.line)}")
        for wrong in puzzle.wrong[0]:
            click.echo(f"not {wrong.ply}: {_why(puzzle, wrong)}")


def _count_moves(count: int) -> str:
    return "1 move" if count == 1 else f"{count} moves"


def _why(puzzle: Puzzle, wrong: WrongPly) -> str:
    if wrong.reply:
        return wrong.reply
    if puzzle.wrong and (wrong.win, wrong.points) != (0.0, 0.0):
        return f"wins {100 * wrong.win:.0f}% of the time instead of {100 * puzzle.win:.0f}, {wrong.points:+g} points"
    return "the game is lost at once"


@click.command(epilog=format_examples("glyphwall puzzles solve grawlix", "glyphwall puzzles solve grawlix today"))
@game_argument
@click.argument("name", metavar="[ID]", default="today")
def solve(game_id: str, name: str) -> int:
    """Solve a puzzle of GAME (default: today's): type a move, 'hint', 'show' or 'quit'.

    Moves come from standard input, so a program can solve it, too. The exit code is 1 if you needed help.
    """
    from glyphwall.core.errors import GlyphwallError, NotInLesson
    from glyphwall.play.practice import Practice
    from glyphwall.puzzles.puzzle import find_refutation, lesson_of

    puzzle = find_puzzle(game_id, name)
    practice = Practice(get_game(game_id), lesson_of(puzzle, game_id))
    _show(game_id, puzzle, solution=False)
    clean = True
    while practice.step is not None:
        typed = _read_ply()
        right = practice.step.moves[0]
        if typed == "quit":
            return WRONG
        if typed in ("hint", "show"):
            clean = False
            click.echo(f"it begins with {right[:2]}" if typed == "hint" else f"the right move is {right}")
            continue
        try:
            practice.play(typed)
        except NotInLesson:
            clean = False
            wrong = find_refutation(puzzle, practice.state, len(practice.plies), typed)
            click.echo(f"no: {typed} {'' if wrong is None else _why(puzzle, wrong)}")
        except GlyphwallError as error:
            click.echo(f"not allowed: {error}")
        else:
            _tell(puzzle, practice)
    click.echo("solved" if clean else "solved, with help")
    return 0 if clean else WRONG


def _read_ply() -> str:
    """Return the typed ply or word; ``quit`` at the end of the input."""
    try:
        typed: str = click.prompt("your move", prompt_suffix=": ")
    except click.Abort:
        click.echo("")
        return "quit"
    return typed.strip()


def _tell(puzzle: Puzzle, practice: Any) -> None:
    """Print the right ply and the reply to it."""
    upto = len(puzzle.line)
    if practice.step is not None:
        upto = [number for number, ply in enumerate(puzzle.line) if ply == practice.step.moves[0]][-1]
    click.echo(f"right: {' '.join(puzzle.line[:upto])}")


@click.command(
    epilog=format_examples("glyphwall puzzles certify grawlix today --out puzzle.cert", "glyphwall verify puzzle.cert")
)
@game_argument
@click.argument("name", metavar="ID")
@click.option("--out", type=FILE, help="The file  [default: standard output].")
def certify(game_id: str, name: str, out: Path | None) -> None:
    """Write the proof of a puzzle: its move wins, and every other move loses.

    The file has one proof after the other; 'glyphwall verify' checks them with independent rules.
    """
    from glyphwall.puzzles._certificates import certify_puzzle
    from glyphwall.search._certificates import split_certificates

    text = certify_puzzle(game_id, find_puzzle(game_id, name).state(game_id))
    if out is None:
        click.echo(text, nl=False)
        return
    write_file(out, text)
    click.echo(f"{len(split_certificates(text))} proofs, {text.count(chr(10))} lines: {out}")


_PROOF_SECONDS = 10.0


@click.command(
    epilog=format_examples(
        "glyphwall puzzles endgame grawlix",
        "glyphwall puzzles endgame grawlix --size 4 --hand 2 --position 'Gp2/OdRpYa/1Yh1 Yd OhGa 1f d3'",
    )
)
@click.argument("game_id", metavar="[GAME]", required=False, shell_complete=complete_game)
@click.argument("name", metavar="[ID]", default="today")
@rule_options
@click.option("--position", help="Use this position; the player to move must win it.")
def endgame(name: str, game: Game[Any, Any], options: Any, position: str | None) -> int:
    """Win a won position to its end (default: today's puzzle): type a move, 'show' or 'quit'.

    The opponent holds out as long as possible. A move that gives the win away is reported, not played. Moves come from
    standard input, so a program can play, too. The exit code is 1 if you needed help.
    """
    from glyphwall.analysis.endgame import Endgame, GivesAway
    from glyphwall.analysis.proofs import prove
    from glyphwall.core.errors import GlyphwallError

    proving = partial(prove, seconds=_PROOF_SECONDS)
    if position is None:
        puzzle = find_puzzle(game.id, name)
        played = Endgame(game, game.make_options(**puzzle.options), puzzle.position, prove=proving)
    else:
        played = Endgame(game, options, position, prove=proving)
    clean = True
    _show_endgame(played)
    while not played.over:
        left = played.won().plies
        click.echo("you win, by proof" if left is None else f"you win, by proof, in {_count_moves(left)}")
        typed = _read_ply()
        if typed == "quit":
            return WRONG
        if typed == "show":
            clean = False
            quickest = game.action_to_text(played.won().ways[0].action, played.state.options)
            click.echo(f"the quickest move is {quickest}")
            continue
        before = len(played.plies)
        try:
            played.play(typed)
        except GivesAway as error:
            clean = False
            click.echo(f"no: {error}" if error.reply else f"no: {error.ply} loses at once")
        except GlyphwallError as error:
            click.echo(f"not allowed: {error}")
        else:
            click.echo(f"played: {' '.join(played.plies[before:])}")
            if not played.over:
                _show_endgame(played)
    click.echo("won" if clean else "won, with help")
    return 0 if clean else WRONG


def _show_endgame(played: Endgame) -> None:
    from glyphwall.cli.output import wants_colour
    from glyphwall.render.drawing import text

    click.echo(text(played.state.view(played.seat), colour=wants_colour(no_colour=False)))
