"""``glyphwall examples``: the programs that show how things are done, copied into a folder of one's own."""

from __future__ import annotations

from pathlib import Path

import click

import glyphwall
from glyphwall.cli.options import format_examples as shown

KINDS = {"train": "Programs that learn a game, and what they share (docs/reference/environments.md)."}


def find_folder(kind: str) -> Path:
    """Where the files of one kind lie: in the installed package, or in the sources.

    Raises:
        FileNotFoundError: in neither.
    """
    package = Path(glyphwall.__file__).parent
    for folder in (package / "examples" / kind, package.parents[1] / "examples" / kind):
        if folder.is_dir():
            return folder
    raise FileNotFoundError(f"the examples {kind} are missing from this installation of Glyphwall; install it again")


@click.command(epilog=shown("glyphwall examples train", "glyphwall examples train my-agents"))
@click.argument("kind", type=click.Choice(list(KINDS)))
@click.argument("folder", required=False, type=click.Path(path_type=Path))
def format_examples(kind: str, folder: Path | None) -> None:
    """Copy the example programs of a KIND into FOLDER (default: a new folder named after the kind).

    Files that are there already are left as they are: if one of them is not the same, nothing is copied.
    """
    target = Path(kind) if folder is None else folder
    try:
        found = sorted(path for path in find_folder(kind).iterdir() if path.suffix in (".py", ".toml"))
        files = {target / path.name: path.read_bytes() for path in found}
        other = [path for path, data in files.items() if path.exists() and path.read_bytes() != data]
        if other:
            raise click.ClickException(f"{other[0]} is there already and is not the example; name another folder")
        target.mkdir(parents=True, exist_ok=True)
        for path, data in files.items():
            path.write_bytes(data)
    except OSError as error:
        raise click.ClickException(str(error)) from None
    for path in files:
        click.echo(path)
