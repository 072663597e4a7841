"""``glyphwall graffiti edition``: the numbers printed on the components, as data."""

from __future__ import annotations

from pathlib import Path

import click

from glyphwall.core.extension_points import format_examples

FAULTY = 2


@click.group(epilog=format_examples("glyphwall graffiti edition list", "glyphwall graffiti edition check my-game.json"))
def edition() -> None:
    """The numbers printed on the components.

    The edition that ships is a reconstruction of our own. Who owns the game types what is printed on it
    into a file of the same shape and puts it into the folder that 'edition list' names; --edition NAME
    then plays with it wherever rules can be chosen.
    """


@edition.command(name="list", epilog=format_examples("glyphwall graffiti edition list"))
def list_editions() -> None:
    """List the editions at hand, what each is, and the folder for editions of one's own."""
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
    """Count an edition FILE through: name all that is wrong with it (exit code 2), or say that it is sound."""
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
