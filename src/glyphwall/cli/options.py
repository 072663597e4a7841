"""Options and arguments that several subcommands share.

The rule options come from the options structs of the registered games, so that a new rule option is on
the command line once it stands in its struct.
"""

from __future__ import annotations

import functools
import re
from typing import TYPE_CHECKING, Any, TypeVar

import click

from glyphwall.cli.completion import complete_game
from glyphwall.core.errors import GlyphwallError
from glyphwall.core.option_fields import OptionField, find_changed_options, option_fields, plain_value
from glyphwall.core.plugin import describe_option
from glyphwall.core.registry import game_ids, get_game, get_plugin

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Mapping, Sequence

    from glyphwall.core.contract import Game, State

Function = TypeVar("Function", bound="Callable[..., Any]")


def rule_options(function: Callable[..., Any]) -> Callable[..., Any]:
    """Adds ``--game`` and every rule option; the command gets ``game`` (a `Game`) and ``options`` (its struct).

    An option that is not given is left to the game's default; one that the chosen game does not have is refused by
    name. A command may name the game in an argument ``game_id`` of its own as well.
    """
    fields = _fields_by_name()
    ids = game_ids()

    @functools.wraps(function)
    def with_rules(*args: Any, game: str | None, **values: Any) -> Any:
        named = values.pop("game_id", None)
        if named is not None and game not in (None, named):
            raise click.UsageError(f"GAME {named} and --game {game}: name one game")
        chosen = get_game(ids[0] if named is None and game is None else named or game or "")
        rules = {name: values.pop(name) for name in fields}
        given = {name: value for name, value in rules.items() if value is not None}
        for name, value in given.items():
            if chosen.id not in fields[name]:
                raise click.UsageError(
                    f"{_flag(name)}: an option of {', '.join(fields[name])}, not of {chosen.id} (name the game: --game)"
                )
            _check_value(fields[name][chosen.id], value)
        return function(*args, game=chosen, options=chosen.make_options(**given), **values)

    decorated: Callable[..., Any] = with_rules
    for variants in reversed(fields.values()):
        decorated = rule_option(variants)(decorated)
    return click.option(
        "--game",
        metavar="GAME",
        is_eager=True,  # read before --help, which shows the options of this game
        shell_complete=complete_game,
        help=f"Which game: {', '.join(ids)}; '--game GAME --help' shows its options.  [default: {ids[0]}]",
    )(decorated)


def _check_value(field: OptionField, value: Any) -> None:
    """The command line takes what any of the games takes; a value must be one of the chosen game's."""
    try:
        _type_of([field]).convert(value, None, None)
    except click.BadParameter as error:
        raise click.BadParameter(error.message, param_hint=f"'{_flag(field.name)}'") from None


def rule_option(variants: Mapping[str, OptionField]) -> Callable[[Function], Function]:
    """The command-line option of a rule option, as one or several games have it; None when not given.

    Args:
        variants: the field by the game's id.
    """
    fields = list(variants.values())
    name = fields[0].name
    return click.option(
        _flag(name),
        name,
        type=_type_of(fields),
        default=None,
        cls=_RuleOption,
        variants=variants,
    )


def write_rules(game: Game[Any, Any], options: Any) -> list[str]:
    """The words by which a command with `rule_options` has this game and these rules."""
    words = ["--game", game.id]
    for name, value in find_changed_options(options).items():
        words += [_flag(name), plain_value(value)]
    return words


def _flag(name: str) -> str:
    """How a rule option is typed."""
    return f"--{name.replace('_', '-')}"


class _RuleOption(click.Option):
    """Its help is made when it is asked for, and for one game: texts of games are not read to play."""

    def __init__(self, *args: Any, variants: Mapping[str, OptionField], **values: Any) -> None:
        super().__init__(*args, **values)
        self._variants = variants

    def get_help_record(self, ctx: click.Context) -> tuple[str, str] | None:
        chooses = any(param.name == "game" for param in ctx.command.params)  # else a command of one game
        game_id = (ctx.params.get("game") or game_ids()[0]) if chooses else next(iter(self._variants))
        field = self._variants.get(get_plugin(game_id).id)
        if field is None:
            return None
        self.help = f"{describe_option(get_plugin(game_id), field)}  [default: {plain_value(field.default)}]"
        of_any, self.type = self.type, _type_of([field])
        try:
            return super().get_help_record(ctx)
        finally:
            self.type = of_any


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
        least = [int(field.minimum) for field in variants if field.minimum is not None]
        greatest = [int(field.maximum) for field in variants if field.maximum is not None]
        complete = len(least) == len(greatest) == len(variants)
        return click.IntRange(min(least), max(greatest)) if complete else click.INT
    if kinds == {"decimal"}:
        return click.FLOAT
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
    """Adds ``[POSITION]`` (quoted or not) and ``--moves``; `read_position` makes the state of them."""
    moves = click.option("--moves", default="", metavar="MOVES", help="Moves played from there, in notation.")
    position = click.argument("position", nargs=-1)
    return position(moves(function))


def read_position(game: Game[Any, Any], options: Any, position: Iterable[str], moves: str = "") -> State:
    """The state that `position_arguments` describe; no position: the start of a game.

    Raises:
        GlyphwallError: the position or a move is refused.
    """
    from glyphwall.engine.moves import play_texts

    text = " ".join(position).strip()
    if text.lower() in game_ids():
        raise GlyphwallError(f"{text} is a game and no position; for its start: --game {text.lower()}")
    state: State = game.parse_position(text, options) if text else game.initial_state(options)
    return play_texts(state, moves.split())


def format_examples(*lines: str) -> str:
    """An epilog with one example on each line (click would fill them into a paragraph)."""
    return "\n".join(["\b", "Examples:", *(f"  {line}" for line in lines)])
