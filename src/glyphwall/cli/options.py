"""Options and arguments that several subcommands share.

The rule options come from the options structs of the registered games, so that a new rule option is on
the command line once it stands in its struct.
"""

from __future__ import annotations

import functools
import re
from typing import TYPE_CHECKING, Any, TypeVar

import click

from glyphwall.core.option_fields import OptionField, option_fields
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
    for variants in reversed(fields.values()):
        decorated = rule_option(variants)(decorated)
    ids = game_ids()
    return click.option(
        "--game", default=ids[0], show_default=True, metavar="GAME", help=f"Which game: {', '.join(ids)}."
    )(decorated)


def rule_option(variants: Mapping[str, OptionField]) -> Callable[[Function], Function]:
    """The command-line option of a rule option, as one or several games (by id) have it; None when not given."""
    name = next(iter(variants.values())).name
    flag = f"--{name.replace('_', '-')}"
    return click.option(
        flag, name, cls=_RuleOption, variants=variants, type=_type_of([*variants.values()]), default=None
    )


class _RuleOption(click.Option):
    """An option whose help comes from the texts of its game, read only when somebody asks for help."""

    def __init__(self, *args: Any, variants: Mapping[str, OptionField], **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        self._variants = variants

    def get_help_record(self, ctx: click.Context) -> tuple[str, str] | None:
        self.help = _help_of(self._variants)
        return super().get_help_record(ctx)


def _fields_by_name() -> dict[str, dict[str, OptionField]]:
    """The rule options of all games by name, and then by game; games may share a name."""
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


def _help_of(variants: Mapping[str, OptionField]) -> str:
    game_id, field = next(iter(variants.items()))
    about = _about(game_id, field)
    if about[1:2].isalpha():  # "n glyphs" stays as it is
        about = about[0].upper() + about[1:]
    return f"{about}  [default: {field.default}]"


def _about(game_id: str, field: OptionField) -> str:
    """The game's own text about an option, which the browser's form shows too; else what the struct says."""
    texts = get_pack(game_id).texts
    message = f"option-{game_id}-{re.sub('[^A-Za-z0-9-]', '-', field.name)}.about"
    return texts.text(message) if texts.has_text(message) else field.about


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
