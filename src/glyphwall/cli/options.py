"""Options and arguments that several subcommands share.

The rule options come from the options structs of the registered games, so that a new rule option is on
the command line once it stands in its struct.
"""

from __future__ import annotations

import functools
import re
from typing import TYPE_CHECKING, Any, TypeVar

import click

from glyphwall.core.option_fields import OptionField, option_fields, plain_value
from glyphwall.core.option_texts import about_option
from glyphwall.core.registry import game_ids, get_game, get_pack

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Mapping, Sequence

    from glyphwall.core.contract import Game, State

Function = TypeVar("Function", bound="Callable[..., Any]")


def rule_options(function: Callable[..., Any]) -> Callable[..., Any]:
    """Adds ``--game`` and every rule option; the command gets ``game`` (a `Game`) and ``options`` (its struct).

    An option that is not given is left to the game's default; one that the chosen game does not have is
    refused by the game.
    """
    fields = _fields_by_name()

    @functools.wraps(function)
    def with_rules(*args: Any, game: str, **values: Any) -> Any:
        chosen = get_game(game)
        rules = {name: values.pop(name) for name in fields}
        options = chosen.make_options(**{name: value for name, value in rules.items() if value is not None})
        return function(*args, game=chosen, options=options, **values)

    decorated: Callable[..., Any] = with_rules
    ids = game_ids()
    for variants in reversed(fields.values()):
        decorated = rule_option(variants, everywhere=len(variants) == len(ids))(decorated)
    return click.option(
        "--game", default=ids[0], show_default=True, metavar="GAME", help=f"Which game: {', '.join(ids)}."
    )(decorated)


def rule_option(variants: Mapping[str, OptionField], *, everywhere: bool = True) -> Callable[[Function], Function]:
    """The command-line option of a rule option, as one or several games have it; None when not given.

    Args:
        variants: the field by the game's id.
        everywhere: every game that the command is for has it, so its help need not say which ones do.
    """
    fields = list(variants.values())
    name = fields[0].name
    return click.option(
        f"--{name.replace('_', '-')}",
        name,
        type=_type_of(fields),
        default=None,
        cls=_RuleOption,
        variants=variants,
        everywhere=everywhere,
    )


class _RuleOption(click.Option):
    """Its help is made when it is asked for: texts of games are not read to play."""

    def __init__(self, *args: Any, variants: Mapping[str, OptionField], everywhere: bool, **values: Any) -> None:
        super().__init__(*args, **values)
        self._variants = variants
        self._everywhere = everywhere

    def get_help_record(self, ctx: click.Context) -> tuple[str, str] | None:
        self.help = help_of(self._variants, everywhere=self._everywhere)
        return super().get_help_record(ctx)


def help_of(variants: Mapping[str, OptionField], *, everywhere: bool) -> str:
    """What the option is and what it is when not given; by game, where games differ or not all of them have it."""
    helps = {}
    for game_id, field in variants.items():
        pack = get_pack(game_id)
        helps[pack.title] = f"{about_option(pack, field)}  [default: {plain_value(field.default)}]"
    texts = list(helps.values())
    if everywhere and len(set(texts)) == 1:
        return texts[0]
    return "  ".join(f"{title}: {text}" for title, text in helps.items())


def _fields_by_name() -> dict[str, dict[str, OptionField]]:
    """The rule options of all games by name, and by the games that have one of that name."""
    fields: dict[str, dict[str, OptionField]] = {}
    for game_id in game_ids():
        for field in option_fields(get_game(game_id).options_type):
            fields.setdefault(field.name, {})[game_id] = field
    return fields


def _type_of(variants: Sequence[OptionField]) -> click.ParamType[Any]:
    kinds = {field.kind for field in variants}
    if kinds == {"number"}:
        least = [field.minimum for field in variants if field.minimum is not None]
        greatest = [field.maximum for field in variants if field.maximum is not None]
        complete = len(least) == len(greatest) == len(variants)
        return click.IntRange(min(least), max(greatest)) if complete else click.INT
    if kinds == {"choice"}:
        return click.Choice(list(dict.fromkeys(choice for field in variants for choice in field.choices)))
    if kinds == {"switch"}:
        return click.BOOL
    return click.STRING


class PositionCommand(click.Command):
    """A command whose last argument is a position, which may begin with the ``-`` of an empty grid."""

    def parse_args(self, ctx: click.Context, args: list[str]) -> list[str]:
        if "--" not in args:
            dashed = [arg for arg in args if re.match(r"-[ _]", arg)]
            if dashed:
                args = [*(arg for arg in args if arg not in dashed), "--", *dashed]
        return super().parse_args(ctx, args)


def position_arguments(function: Function) -> Function:
    """Adds ``[POSITION]`` (quoted or not) and ``--moves``; `typed_state` makes the state of them."""
    moves = click.option("--moves", default="", metavar="MOVES", help="Moves played from there, in notation.")
    position = click.argument("position", nargs=-1)
    return position(moves(function))


def typed_state(game: Game[Any, Any], options: Any, position: Iterable[str], moves: str = "") -> State:
    """The state that `position_arguments` describe; no position: the start of a game.

    Raises:
        GlyphwallError: the position or a move is refused.
    """
    from glyphwall.engine.turns import play_texts

    text = " ".join(position).strip()
    state: State = game.parse_position(text, options) if text else game.initial_state(options)
    return play_texts(state, moves.split())


def examples(*lines: str) -> str:
    """An epilog with one example on each line (click would fill them into a paragraph)."""
    return "\n".join(["\b", "Examples:", *(f"  {line}" for line in lines)])
