"""``glyphwall puzzles``: look at puzzles, solve them, prove them anew, make them."""

from __future__ import annotations

from datetime import UTC, datetime
from pathlib import Path
from typing import TYPE_CHECKING, Any

import click

from glyphwall.cli.completion import complete_game
from glyphwall.cli.groups import LazyGroup
from glyphwall.cli.options import format_examples
from glyphwall.cli.output import json_option, print_json, write_file
from glyphwall.core.extension_points import Command
from glyphwall.core.registry import game_ids, get_game, get_plugin

if TYPE_CHECKING:
    from collections.abc import Callable

    from glyphwall.puzzles.puzzle import Puzzle, WrongPly

WRONG = 1
_COMMANDS = {
    "show": Command("glyphwall.cli.puzzles:show", "List puzzles, or show one and its solution."),
    "solve": Command("glyphwall.cli.puzzles:solve", "Solve a puzzle in the terminal."),
    "endgame": Command("glyphwall.cli.endgames:endgame", "Win a won position to its end, against the longest defence."),
    "certify": Command("glyphwall.cli.puzzles:certify", "Write the proof of a puzzle, for 'glyphwall verify'."),
    "check": Command("glyphwall.cli.puzzles_made:check", "Prove puzzles anew."),
    "make": Command("glyphwall.cli.puzzles_made:make", "Make a set of puzzles from games between levels."),
}


@click.group(
    cls=LazyGroup,
    commands_of=lambda: _COMMANDS,
    epilog=format_examples("glyphwall puzzles show grawlix", "glyphwall puzzles solve grawlix"),
)
def puzzles() -> None:
    """Positions in which exactly one ply is right, by proof."""


def game_argument(function: Callable[..., Any]) -> Callable[..., Any]:
    """Adds ``GAME``; the command gets ``game_id``."""
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
            self.fail(f"{value!r}: two whole numbers, such as 3-7", param, ctx)
        if not 0 <= found[0] <= found[1] <= 10_000:
            self.fail(f"{value!r}: from the smaller to the greater, 0 to 10000", param, ctx)
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
@click.option("--theme", "themes", multiple=True, help="Only what is about this; may be given several times.")
@click.option("--rating", type=Bounds(), help="Only those rated from and to this.")
@click.option("--plies", type=Bounds(), help="Only those that last from so many to so many plies.")
@click.option("--limit", type=click.IntRange(0, 100_000), default=10, show_default=True, help="List so many at most.")
@click.option("--solution", is_flag=True, help="Show the solution of a puzzle, and what refutes the other plies.")
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
    """List the puzzles of GAME, easiest first, or show the one of an ID ('today': that of the day)."""
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
            raise click.BadParameter(f"no theme {theme[:40]!r}; there is: {', '.join(known)}", param_hint="'--theme'")
    found = puzzles_of(game_id).select(themes, rating, plies)
    if as_json:
        print_json({"game": game_id, "puzzles": len(found), "ids": [puzzle.id for puzzle in found[:limit]]})
        return
    click.echo(f"{len(found)} of {len(puzzles_of(game_id).puzzles)} puzzles")
    for puzzle in found[:limit]:
        click.echo(f"{puzzle.id}  {puzzle.rating}  {puzzle.plies:2} plies  {', '.join(puzzle.themes)}")


def find_puzzle(game_id: str, name: str) -> Puzzle:
    """The puzzle of an id, or today's."""
    from glyphwall.puzzles.sets import puzzles_of

    found = puzzles_of(game_id)
    return found.pick_for_day(datetime.now(UTC).date()) if name == "today" else found.find(name)


def _theme_ids(game_id: str) -> tuple[str, ...]:
    plan = get_plugin(game_id).puzzles
    return () if plan is None else tuple(plan.theme_ids)


def _show(game_id: str, puzzle: Puzzle, solution: bool) -> None:
    from glyphwall.cli.output import wants_colour
    from glyphwall.render import text

    state = puzzle.state(game_id)
    click.echo(text(state.view(state.actor), colour=wants_colour(no_colour=False)))
    click.echo(f"puzzle {puzzle.id}, rated {puzzle.rating} (+-{2 * puzzle.deviation}), {puzzle.plies} plies")
    click.echo(f"position {puzzle.position}")
    click.echo(f"seat {state.actor + 1} is to move: one of {len(state.legal_actions)} plies is right")
    if solution:
        click.echo(f"about {', '.join(puzzle.themes) or 'nothing that has a name'}")
        click.echo(f"solution {' '.join(puzzle.line)}")
        for wrong in puzzle.wrong[0]:
            click.echo(f"not {wrong.ply}: {_why(puzzle, wrong)}")


def _why(puzzle: Puzzle, wrong: WrongPly) -> str:
    if wrong.reply:
        return wrong.reply
    if puzzle.wrong and (wrong.win, wrong.points) != (0.0, 0.0):
        return f"wins {100 * wrong.win:.0f} % of the time instead of {100 * puzzle.win:.0f}, {wrong.points:+g} points"
    return "the game is lost at once"


@click.command(epilog=format_examples("glyphwall puzzles solve grawlix", "glyphwall puzzles solve grawlix today"))
@game_argument
@click.argument("name", metavar="[ID]", default="today")
def solve(game_id: str, name: str) -> int:
    """Solve the puzzle of an ID of GAME (default: that of the day): type a ply, 'hint', 'show' or 'quit'.

    Plies come from standard input, so that a program may solve it, too. Exit code 1: it was not solved without help.
    """
    from glyphwall.core.errors import GlyphwallError, NotInLesson
    from glyphwall.play.practice import Practice
    from glyphwall.puzzles.puzzle import find_refutation, lesson_of

    puzzle = find_puzzle(game_id, name)
    practice = Practice(get_game(game_id), lesson_of(puzzle, game_id))
    _show(game_id, puzzle, solution=False)
    clean = True
    while practice.step is not None:
        try:
            typed = click.prompt("your ply", prompt_suffix=": ").strip()
        except click.Abort:
            click.echo("")
            return WRONG
        right = practice.step.moves[0]
        if typed == "quit":
            return WRONG
        if typed in ("hint", "show"):
            clean = False
            click.echo(f"it begins with {right[:2]}" if typed == "hint" else f"the right ply is {right}")
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


def _tell(puzzle: Puzzle, practice: Any) -> None:
    """What is answered, after a ply that is right."""
    upto = len(puzzle.line)
    if practice.step is not None:
        upto = [number for number, ply in enumerate(puzzle.line) if ply == practice.step.moves[0]][-1]
    answered = puzzle.line[:upto]
    click.echo(f"right: {' '.join(answered)}")


@click.command(
    epilog=format_examples("glyphwall puzzles certify grawlix today --out puzzle.cert", "glyphwall verify puzzle.cert")
)
@game_argument
@click.argument("name", metavar="ID")
@click.option("--out", type=click.Path(dir_okay=False, path_type=Path), help="The file; default: standard output.")
def certify(game_id: str, name: str, out: Path | None) -> None:
    """Write the proof of a puzzle: that its seat wins, and that it loses by every other ply.

    The file has a proof for each, one after the other; 'glyphwall verify' checks them by rules of its own.
    """
    from glyphwall.puzzles.certificates import certify_puzzle
    from glyphwall.search.certificates import split_certificates

    text = certify_puzzle(game_id, find_puzzle(game_id, name).state(game_id))
    if out is None:
        click.echo(text, nl=False)
        return
    write_file(out, text)
    click.echo(f"{len(split_certificates(text))} proofs, {text.count(chr(10))} lines: {out}")
