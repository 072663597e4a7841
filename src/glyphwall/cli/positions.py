"""The commands ``legal``, ``explain``, ``actions`` and ``perft``: positions and their actions."""

from __future__ import annotations

import re
import time
from contextlib import suppress
from itertools import pairwise
from typing import TYPE_CHECKING, Any

import click
import msgspec

from glyphwall.cli.options import PositionCommand, complete_game, position_arguments, read_position, rule_options
from glyphwall.cli.output import json_option, print_json
from glyphwall.core.extension_points import format_examples
from glyphwall.core.values import CHANCE

if TYPE_CHECKING:
    from collections.abc import Callable

    from glyphwall.core.contract import Game, State
    from glyphwall.core.learning import CompactActions


ILLEGAL = 1
"""The exit code of ``explain`` for an illegal move."""

EXAMPLE = '"BaVn3Op/OsRdVa2Gh/1Bh2GaYn/GdYsBpVhOnRa/2Oh3 RpRsYaYp GnBdVdVs 2p f6"'


@click.command(
    cls=PositionCommand,
    epilog=format_examples(
        "glyphwall legal",
        f"glyphwall legal {EXAMPLE}",
        'glyphwall legal --size 4 --hand 2 --moves "+Rh +Oa"',
        "glyphwall legal --json --size 2 --hand 1",
    ),
)
@json_option
@rule_options
@position_arguments
def legal(game: Game[Any, Any], options: Any, position: tuple[str, ...], moves: str, as_json: bool) -> None:
    """List the legal moves of POSITION (default: the start of the game), one per line."""
    state = read_position(game, options, position, moves)
    texts = [game.action_to_text(action, options) for action in state.legal_actions]
    if as_json:
        actor = state.actor + 1 if state.actor >= 0 else "chance" if state.actor == CHANCE else None
        print_json({"game": game.id, "position": state.position, "actor": actor, "moves": texts})
        return
    for text in texts:
        click.echo(text)


@click.command(
    cls=PositionCommand,
    epilog=format_examples(f"glyphwall explain Vsf11 {EXAMPLE}", 'glyphwall explain +Rh --moves "+Rh"'),
)
@click.argument("move")
@json_option
@rule_options
@position_arguments
def explain(game: Game[Any, Any], options: Any, move: str, position: tuple[str, ...], moves: str, as_json: bool) -> int:
    """Explain why MOVE is illegal in POSITION and what would be legal, or confirm that it is legal.

    The exit code is 0 for a legal move and 1 for an illegal one.
    """
    explanation = read_position(game, options, position, moves).explain(move)
    text = game.describe(explanation)
    if as_json:
        values = msgspec.to_builtins(explanation)
        del values["said"]  # printed as text below
        print_json({"legal": explanation.legal, **values, "text": text})
    else:
        click.echo(text)
    return 0 if explanation.legal else ILLEGAL


@click.command(
    epilog=format_examples(
        "glyphwall actions grawlix --size 3 --hand 2",
        "glyphwall actions grawlix --size 3 --hand 2 --compact",
        'glyphwall actions grawlix --position "- - - 1d f6"',
        "glyphwall actions graffiti --json",
    )
)
@click.argument("game_id", metavar="[GAME]", required=False, shell_complete=complete_game)
@click.option("--compact", is_flag=True, help="Print the compact numbers, for a game that has them.")
@click.option(
    "--position",
    metavar="POSITION",
    help="List only what is legal here: number, move, and compact number if the game has one.",
)
@json_option
@rule_options
def actions(game: Game[Any, Any], options: Any, compact: bool, position: str | None, as_json: bool) -> None:
    """List the action numbers of GAME under these rules, each with its move in notation.

    Environments, records and other programs use these numbers. Unused numbers are left out.
    """
    if compact and position is not None:
        raise click.UsageError("--compact and --position: choose one; --position shows both numbers")
    if position is not None:
        _show_legal(game.parse_position(position, options), as_json)
        return
    if not compact:
        _show_table(game, game.action_count(options), game.action_to_text, options, as_json)
        return
    group = _compact_of(game)
    if group is None:
        raise click.UsageError(f"{game.id} has no compact action numbers")
    _show_table(game, group.count(options), group.to_text, options, as_json)


def _compact_of(game: Game[Any, Any]) -> CompactActions | None:
    try:
        return game.kernel.compact
    except NotImplementedError:  # a game without compiled rules
        return None


def _show_table(game: Game[Any, Any], count: int, text: Callable[[int, Any], str], options: Any, as_json: bool) -> None:
    texts: dict[int, str] = {}
    for action in range(count):
        with suppress(IndexError):
            texts[action] = text(action, options)
    if as_json:
        print_json({"game": game.id, "count": count, "actions": texts})
        return
    for action, written in texts.items():
        click.echo(f"{action}\t{written}")


def _show_legal(state: State, as_json: bool) -> None:
    game, group = state.game, _compact_of(state.game)
    rows = []
    for action in state.legal_actions:
        number = None if group is None else int(group.to_compact(state.record[0], action))
        rows.append((action, game.action_to_text(action, state.options), number))
    if not as_json:
        for action, text, number in rows:
            click.echo(f"{action}\t{text}" + ("" if number is None else f"\t{number}"))
        return
    words = [0] * -(-game.action_count(state.options) // 64)
    for action in state.legal_actions:
        words[action // 64] |= 1 << action % 64
    legal = [
        {"action": action, "text": text} | ({} if number is None else {"compact": number})
        for action, text, number in rows
    ]
    mask = [f"{word:016x}" for word in words]
    print_json({"game": game.id, "position": state.position, "legal": legal, "mask": mask})


MAX_DEPTH = 12


class PerftCommand(PositionCommand):
    """A command that reports a negative depth as such, not as an unknown option."""

    def parse_args(self, ctx: click.Context, args: list[str]) -> list[str]:
        for before, given in pairwise(["", *args]):
            if re.fullmatch(r"-\d+", given) and not before.startswith("--"):
                raise click.UsageError(
                    f"Invalid value for 'DEPTH': {given} is not in the range 0<=x<={MAX_DEPTH}.", ctx
                )
        return super().parse_args(ctx, args)


@click.command(
    cls=PerftCommand,
    epilog=format_examples(
        "glyphwall perft 4",
        "glyphwall perft 5 --size 3 --hand 2",
        'glyphwall perft 3 --divide "RnBh/1Ys RpRsYaYp GnBdVdVs 2p"',
    ),
)
@click.argument("depth", type=click.IntRange(0, MAX_DEPTH))
@click.option("--divide", is_flag=True, help="Count each legal ply separately.")
@rule_options
@position_arguments
def perft(game: Game[Any, Any], options: Any, depth: int, divide: bool, position: tuple[str, ...], moves: str) -> None:
    """Count the sequences of exactly DEPTH plies from POSITION (default: the start of the game).

    Prints the count of every depth up to DEPTH. A draft pick, a placement, the tile drawn after it and every other
    outcome of chance are one ply each.
    """
    from glyphwall.search._perft import perft as count

    state = read_position(game, options, position, moves)
    if divide and depth:
        for action in state.legal_actions:
            click.echo(f"{game.action_to_text(action, options)} {count(state.apply(action), depth - 1)}")
    for plies in range(depth + 1):
        began = time.perf_counter()
        found = count(state, plies)
        click.echo(f"perft {plies} {found} ({time.perf_counter() - began:.3f} s)")
