"""Options and arguments that several subcommands share, and their shell completion.

Rule options come from the options structs of the registered games.
"""

from __future__ import annotations

import functools
import re
from pathlib import Path
from typing import TYPE_CHECKING, Any, TypeVar

import click
from click.shell_completion import CompletionItem

from glyphwall.core.errors import GlyphwallError
from glyphwall.core.option_fields import (
    OptionField,
    find_changed_options,
    list_values,
    option_fields,
    plain_value,
)
from glyphwall.core.plugin import describe_option
from glyphwall.core.registry import game_ids, get_game, get_plugin

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Mapping, Sequence

    from glyphwall.core.contract import Game, State


Function = TypeVar("Function", bound="Callable[..., Any]")

FILE = click.Path(dir_okay=False, path_type=Path)
EXISTING_FILE = click.Path(exists=True, dir_okay=False, path_type=Path)
INPUT_FILE = click.Path(exists=True, dir_okay=False, allow_dash=True, path_type=Path)
FOLDER = click.Path(file_okay=False, path_type=Path)


def rule_options(function: Callable[..., Any]) -> Callable[..., Any]:
    """Add ``--game`` and every rule option; the command receives ``game`` (a `Game`) and ``options`` (its struct).

    Omitted options keep the game's default; options of another game are refused by name. A command may also name the
    game in its own argument ``game_id``.
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
                    f"{_flag(name)}: an option of {', '.join(fields[name])}, not of {chosen.id} (choose with --game)"
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
    """Check a value against the chosen game's range; the option accepts what any game accepts."""
    try:
        _type_of([field]).convert(value, None, None)
    except click.BadParameter as error:
        raise click.BadParameter(error.message, param_hint=f"'{_flag(field.name)}'") from None


def rule_option(variants: Mapping[str, OptionField]) -> Callable[[Function], Function]:
    """Return the command-line option for a rule option, given its field by game id."""
    fields = list(variants.values())
    name = fields[0].name
    return click.option(_flag(name), name, type=_type_of(fields), default=None, cls=_RuleOption, variants=variants)


def write_rules(game: Game[Any, Any], options: Any) -> list[str]:
    """Return the arguments that give a command with `rule_options` this game and these rules."""
    words = ["--game", game.id]
    for name, value in find_changed_options(options).items():
        words += [_flag(name), plain_value(value)]
    return words


def _flag(name: str) -> str:
    return f"--{name.replace('_', '-')}"


class _RuleOption(click.Option):
    """An option whose help is written on demand for one game, so that playing loads no texts."""

    def __init__(self, *args: Any, variants: Mapping[str, OptionField], **values: Any) -> None:
        super().__init__(*args, **values)
        self._variants = variants

    def get_help_record(self, ctx: click.Context) -> tuple[str, str] | None:
        has_game = any(param.name == "game" for param in ctx.command.params)  # else a command for one game
        game_id = (ctx.params.get("game") or game_ids()[0]) if has_game else next(iter(self._variants))
        field = self._variants.get(get_plugin(game_id).id)
        if field is None:
            return None
        self.help = f"{describe_option(get_plugin(game_id), field)}  [default: {plain_value(field.default)}]"
        any_game, self.type = self.type, _type_of([field])
        try:
            return super().get_help_record(ctx)
        finally:
            self.type = any_game


def _fields_by_name() -> dict[str, dict[str, OptionField]]:
    """Return the rule options of all games, by name and game id."""
    fields: dict[str, dict[str, OptionField]] = {}
    for game_id in game_ids():
        for field in option_fields(get_game(game_id).options_type):
            fields.setdefault(field.name, {})[game_id] = field
    return fields


class _OpenChoice(click.Choice[str]):
    """Named values, and texts that match the pattern of a field."""

    def __init__(self, choices: Sequence[str], fields: Sequence[OptionField]) -> None:
        super().__init__(choices)
        self._fields = fields

    def get_metavar(self, param: click.Parameter, ctx: click.Context) -> str | None:
        examples = "".join(f"|{field.example}" for field in self._fields)
        usual = super().get_metavar(param, ctx)
        return usual and f"{usual[:-1]}{examples}{usual[-1]}"

    def convert(self, value: Any, param: click.Parameter | None, ctx: click.Context | None) -> Any:
        if any(field.accepts(value) for field in self._fields):
            return value
        try:
            return super().convert(value, param, ctx)
        except click.BadParameter:
            if not self._fields:
                raise
            self.fail(f"{value!r} is not one of {list_values(self._fields[0])}.", param, ctx)


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
        choices = list(dict.fromkeys(choice for field in variants for choice in field.choices))
        return _OpenChoice(choices, [field for field in variants if field.pattern is not None])
    if kinds == {"switch"}:
        return click.BOOL
    return click.STRING


class PositionCommand(click.Command):
    """A command whose last argument is a position, which may start with the ``-`` of an empty grid."""

    def parse_args(self, ctx: click.Context, args: list[str]) -> list[str]:
        if "--" not in args:
            dashed = [arg for arg in args if re.match(r"-[ _]", arg)]
            if dashed:
                args = [*(arg for arg in args if arg not in dashed), "--", *dashed]
        return super().parse_args(ctx, args)


def position_arguments(function: Function) -> Function:
    """Add ``[POSITION]`` (quoted or not) and ``--moves``, for `read_position`."""
    moves = click.option("--moves", default="", metavar="MOVES", help="Moves played from there, in notation.")
    position = click.argument("position", nargs=-1)
    return position(moves(function))


def read_position(game: Game[Any, Any], options: Any, position: Iterable[str], moves: str = "") -> State:
    """Return the state that the position and moves describe; no position means the start of a game."""
    from glyphwall.engine.moves import play_texts
    from glyphwall.record._pasted import parse_pasted_position

    text = " ".join(position).strip()
    if text.lower() in game_ids():
        raise GlyphwallError(f"{text} is a game, not a position; for its start use --game {text.lower()}")
    state: State = parse_pasted_position(game, text, options) if text else game.initial_state(options)
    return play_texts(state, moves.split())


def check_folder(path: Path | None, option: str) -> None:
    """Raise UsageError if the folder of a file to be written doesn't exist."""
    if path is not None and not path.absolute().parent.is_dir():
        raise click.UsageError(f"{option} {path}: no such folder")


def complete_game(ctx: click.Context, param: click.Parameter, incomplete: str) -> list[CompletionItem]:
    """Complete ids of games."""
    return [CompletionItem(game_id) for game_id in game_ids() if game_id.startswith(incomplete)]


def complete_player(ctx: click.Context, param: click.Parameter, incomplete: str) -> list[CompletionItem]:
    """Complete names of players and levels of the game on the line."""
    from glyphwall.core.registry import get_game
    from glyphwall.players._levels import levels
    from glyphwall.players.specs import outside_names, player_names

    named = ctx.params.get("game") or game_ids()[0]
    game_id = named if named in game_ids() else game_ids()[0]
    game = get_game(game_id)
    names = [*player_names(game), *(f"level:{level.id}" for level in levels(game_id))]
    if ctx.info_name in ("match", "tournament"):
        names += outside_names(game)
    return [CompletionItem(name) for name in names if name.startswith(incomplete)]


_UNITS = {"": 1, "K": 2**10, "M": 2**20, "G": 2**30}


class _Memory(click.ParamType[int]):
    """A number of bytes: ``500M``, ``2G``, ``65536``."""

    name = "BYTES"

    def convert(self, value: Any, param: click.Parameter | None, ctx: click.Context | None) -> int:
        if isinstance(value, int):
            return value
        text = value.strip().upper().removesuffix("B")
        number = text.rstrip("KMG")
        unit = text[len(number) :]
        if not number.isdecimal() or unit not in _UNITS:
            self.fail(f"{value}: give a number of bytes, such as 500M or 2G", param, ctx)
        return int(number) * _UNITS[unit]


MEMORY = _Memory()
"""The option type for sizes such as ``2G``."""
