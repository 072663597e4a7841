"""The command ``glyphwall graffiti edition``: list and check editions."""

from __future__ import annotations

from pathlib import Path

import click

from glyphwall.core.extension_points import format_examples

FAULTY = 2


@click.group(epilog=format_examples("glyphwall graffiti edition list", "glyphwall graffiti edition check my-game.json"))
def edition() -> None:
    """List and check editions: the numbers printed on the components.

    Glyphwall ships a reconstructed edition. If you own the game, copy that file, type the printed numbers into it,
    and save it in the folder that 'edition list' names. Then play with --edition NAME wherever rules can be chosen.
    """


@edition.command(name="list", epilog=format_examples("glyphwall graffiti edition list"))
def list_editions() -> None:
    """List the available editions and the folder for your own."""
    from glyphwall.core.errors import GlyphwallError
    from glyphwall.games.graffiti.rules.edition import edition_names, editions_folder, load_edition

    for name in edition_names():
        try:
            click.echo(f"{name}: {load_edition(name).title}")
        except GlyphwallError as error:
            click.echo(f"{name}: cannot be used: {error}")
    click.echo(f"folder: {editions_folder()}")


@edition.command(epilog=format_examples("glyphwall graffiti edition check my-game.json"))
@click.argument("file", type=click.Path(path_type=Path))
def check(file: Path) -> int:
    """Check an edition FILE: list every fault (exit code 2), or report that it is sound."""
    from glyphwall.games.graffiti.rules.edition import check_edition_file

    faults = check_edition_file(file)
    if len(faults) == 1:
        raise click.ClickException(f"{file}: {faults[0].text.removeprefix(f'{file}: ')}")
    if faults:
        click.echo(f"error: {file}: {len(faults)} things are wrong", err=True)
        for fault in faults:
            click.echo(f"  {fault.text}", err=True)
        return FAULTY
    click.echo(f"{file}: a sound edition; its name is {file.stem}")
    return 0
