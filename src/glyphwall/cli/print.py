"""The command ``print``: a subcommand for each printable thing, generated from its declaration."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Any

import click
from click.shell_completion import CompletionItem

from glyphwall.cli.progress import progress_bar
from glyphwall.core.extension_points import format_examples
from glyphwall.core.option_fields import OptionField, option_fields, plain_value
from glyphwall.core.registry import game_ids, get_plugin
from glyphwall.messages import locales
from glyphwall.printing.declarations import find_print, option_about, print_about, print_title, prints

if TYPE_CHECKING:
    from collections.abc import Sequence

    from glyphwall.core.plugin import GamePlugin
    from glyphwall.printing.declarations import Print


class _Prints(click.Group):
    """One command per print; ``--game`` is read before its options are known."""

    def list_commands(self, ctx: click.Context) -> list[str]:
        return list(dict.fromkeys(each.name for game_id in game_ids() for each in prints(game_id)))

    def resolve_command(
        self, ctx: click.Context, args: list[str]
    ) -> tuple[str | None, click.Command | None, list[str]]:
        name = args[0]
        if name not in self.list_commands(ctx) and ctx.resilient_parsing:
            return None, None, args
        game_id, found = find_print(name, _read_game_option(args))
        return name, _command(get_plugin(game_id), found), args[1:]

    def get_command(self, ctx: click.Context, cmd_name: str) -> click.Command | None:
        if cmd_name not in self.list_commands(ctx):
            return None
        game_id, found = find_print(cmd_name)
        return _command(get_plugin(game_id), found)

    def shell_complete(self, ctx: click.Context, incomplete: str) -> list[CompletionItem]:
        found = [CompletionItem(name) for name in self.list_commands(ctx) if name.startswith(incomplete)]
        return [*found, *click.Command.shell_complete(self, ctx, incomplete)]

    def format_commands(self, ctx: click.Context, formatter: click.HelpFormatter) -> None:
        for title, rows in _rows():
            with formatter.section(title):
                formatter.write_dl(rows)


def _read_game_option(args: Sequence[str]) -> str | None:
    for number, arg in enumerate(args):
        if arg == "--game" and number + 1 < len(args):
            return args[number + 1]
        if arg.startswith("--game="):
            return arg.removeprefix("--game=")
    return None


def _rows() -> list[tuple[str, list[tuple[str, str]]]]:
    """Return name and description of each game's prints."""
    plugins = [get_plugin(game_id) for game_id in game_ids()]
    return [
        (
            plugin.title,
            [(each.name, print_about(plugin, each) or print_title(plugin, each)) for each in prints(plugin.id)],
        )
        for plugin in plugins
        if prints(plugin.id)
    ]


def _list(ctx: click.Context, param: click.Parameter, wanted: bool) -> None:
    if not wanted or ctx.resilient_parsing:
        return
    rows = [
        (each.name, plugin.title, ", ".join(form.name for form in each.formats), print_title(plugin, each))
        for plugin in map(get_plugin, game_ids())
        for each in prints(plugin.id)
    ]
    widths = [max(map(len, column)) for column in zip(*rows, strict=True)]
    for row in rows:
        click.echo("  ".join(f"{cell:<{width}}" for cell, width in zip(row, widths, strict=True)).rstrip())
    ctx.exit()


@click.group(
    "print",
    cls=_Prints,
    epilog=format_examples(
        "glyphwall print sheet --paper letter",
        "glyphwall print leaflet --locale de --out rules.pdf",
        "glyphwall print score --game graffiti",
    ),
)
@click.option(
    "--list",
    is_flag=True,
    is_eager=True,
    expose_value=False,
    callback=_list,
    help="List everything that can be printed.",
)
def print_() -> None:
    """Print what lies on the table: a game's tiles, sheets and rules, as files for a printer.

    'glyphwall print WHAT --help' shows the options.
    """


def _command(plugin: GamePlugin, each: Print) -> click.Command:
    fields = option_fields(each.options)

    def run(game: str | None, form: str | None, out: Path | None, locale: str | None, **values: Any) -> None:
        _make(plugin, each, form, out, locale, {name: value for name, value in values.items() if value is not None})

    owners = [game_id for game_id in game_ids() if any(other.name == each.name for other in prints(game_id))]
    formats = [form.name for form in each.formats]
    folders = [form.name for form in each.formats if form.folder]
    where = f"The file{', or for ' + ', '.join(folders) + ' the folder' if folders else ''}."
    params: list[click.Parameter] = [
        click.Option(["--game"], type=click.Choice(owners), help=f"The game.  [default: {owners[0]}]"),
        click.Option(["--format", "form"], type=click.Choice(formats), help=f"[default: {formats[0]}]"),
        click.Option(["--out"], type=click.Path(path_type=Path), help=where),
        click.Option(["--locale"], type=click.Choice(locales()), help="Language.  [default: the environment's]"),
        *(_option(plugin, each, field) for field in fields),
    ]
    suffix = "" if each.formats[0].folder else f".{formats[0]}"
    chosen = f" --game {plugin.id}" if plugin.id != owners[0] else ""
    return click.Command(
        each.name,
        params=params,
        callback=run,
        help=print_about(plugin, each) or print_title(plugin, each),
        epilog=format_examples(f"glyphwall print {each.name}{chosen} --out {each.name}{suffix}"),
    )


def _option(plugin: GamePlugin, each: Print, field: OptionField) -> click.Option:
    kinds: dict[str, Any] = {
        "number": click.IntRange(_to_int(field.minimum), _to_int(field.maximum)),
        "decimal": click.FloatRange(field.minimum, field.maximum),
        "switch": click.BOOL,
        "choice": click.Choice(field.choices),
        "text": click.STRING,
    }
    default = f"  [default: {plain_value(field.default)}]" if field.default != "" else ""
    return click.Option(
        [f"--{field.name.replace('_', '-')}", field.name],
        type=kinds[field.kind],
        default=None,
        help=f"{option_about(plugin, each, field)}{default}",
    )


def _to_int(bound: float | None) -> int | None:
    return None if bound is None else int(bound)


def _make(
    plugin: GamePlugin, each: Print, form: str | None, out: Path | None, locale: str | None, values: dict[str, Any]
) -> None:
    from glyphwall.cli.output import choose_language
    from glyphwall.printing.making import make

    editions = plugin.editions
    if editions is not None and str(values.get(editions.option, "")).endswith(".json"):
        values[editions.option] = editions.give(Path(values[editions.option]))
    with progress_bar(text=each.name) as update:
        made = make(
            each.name,
            out,
            game=plugin.id,
            format=form,
            locale=choose_language(locale),
            tell=lambda done, of: update(completed=done, total=of),
            **values,
        )
    count = f" ({len(made.files)} files)" if made.path.is_dir() else ""
    click.echo(f"{made.path}{count}")
    for line in made.notes:
        click.echo(line)
