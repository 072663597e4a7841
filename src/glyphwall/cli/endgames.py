"""``glyphwall puzzles endgame``: a won position, played to its end against the longest defence."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING, Any

import click

from glyphwall.cli.completion import complete_game
from glyphwall.cli.options import format_examples, rule_options
from glyphwall.cli.puzzles import WRONG, find_puzzle

if TYPE_CHECKING:
    from glyphwall.analysis.endgame import Endgame
    from glyphwall.core.contract import Game

_SECONDS = 10.0
"""For one proof."""


@click.command(
    epilog=format_examples(
        "glyphwall puzzles endgame grawlix",
        "glyphwall puzzles endgame grawlix --size 4 --hand 2 --position 'Gp2/OdRpYa/1Yh1 Yd OhGa 1f d3'",
    )
)
@click.argument("game_id", metavar="[GAME]", required=False, shell_complete=complete_game)
@click.argument("name", metavar="[ID]", default="today")
@rule_options
@click.option("--position", help="A position in notation instead of a puzzle's: whoever is to move has to win it.")
def endgame(name: str, game: Game[Any, Any], options: Any, position: str | None) -> int:
    """Win the position of a puzzle of GAME (default: that of the day) to its end: type a ply, 'show' or 'quit'.

    The other seat holds out as long as possible. A ply that gives the win away is told and not played. Plies come from
    standard input, so that a program may play, too. Exit code 1: it was not won without help or such a ply.
    """
    from glyphwall.analysis.endgame import Endgame, GivesAway
    from glyphwall.analysis.proofs import prove
    from glyphwall.core.errors import GlyphwallError

    proving = partial(prove, seconds=_SECONDS)
    if position is None:
        puzzle = find_puzzle(game.id, name)
        played = Endgame(game, game.make_options(**puzzle.options), puzzle.position, prove=proving)
    else:
        played = Endgame(game, options, position, prove=proving)
    clean = True
    _show(played)
    while not played.over:
        left = played.won().plies
        click.echo("you win, by proof" if left is None else f"you win, by proof, in {left} plies")
        try:
            typed = click.prompt("your ply", prompt_suffix=": ").strip()
        except click.Abort:
            click.echo("")
            return WRONG
        if typed == "quit":
            return WRONG
        if typed == "show":
            clean = False
            click.echo(f"the quickest ply is {_text(played, played.won().ways[0].action)}")
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
                _show(played)
    click.echo("won" if clean else "won, with help")
    return 0 if clean else WRONG


def _text(played: Endgame, action: int) -> str:
    state: Any = played.state
    return str(state.game.action_to_text(action, state.options))


def _show(played: Endgame) -> None:
    from glyphwall.cli.output import wants_colour
    from glyphwall.render import text

    click.echo(text(played.state.view(played.seat), colour=wants_colour(no_colour=False)))
