"""The command ``examples``: copy example programs into a folder."""

from __future__ import annotations

from pathlib import Path

import click

import glyphwall
from glyphwall.core.extension_points import format_examples

KINDS = {
    "train": "Programs that learn a game, with their shared code (docs/reference/environments.md).",
    "libraries": "Scripts for Stable-Baselines3, CleanRL, TorchRL, PettingZoo and OpenSpiel.",
}


def find_folder(kind: str) -> Path:
    """Return the folder of one kind, in the package or its sources; raise FileNotFoundError if there is none."""
    package = Path(glyphwall.__file__).parent
    for folder in (package / "examples" / kind, package.parents[1] / "examples" / kind):
        if folder.is_dir():
            return folder
    raise FileNotFoundError(f"the examples {kind} are missing from this installation of Glyphwall; install it again")


@click.command(
    "examples", epilog=format_examples("glyphwall examples train", "glyphwall examples libraries my-scripts")
)
@click.argument("kind", type=click.Choice(list(KINDS)))
@click.argument("folder", required=False, type=click.Path(path_type=Path))
def copy_examples(kind: str, folder: Path | None) -> None:
    """Copy the example programs of a KIND into FOLDER (default: a new folder named after the kind).

    Existing files are never overwritten: if one differs from the example, nothing is copied.
    """
    target = Path(kind) if folder is None else folder
    try:
        found = sorted(path for path in find_folder(kind).iterdir() if path.suffix in (".py", ".toml"))
        files = {target / path.name: path.read_bytes() for path in found}
        changed = [path for path, data in files.items() if path.exists() and path.read_bytes() != data]
        if changed:
            raise click.ClickException(f"{changed[0]} exists and differs from the example; name another folder")
        target.mkdir(parents=True, exist_ok=True)
        for path, data in files.items():
            path.write_bytes(data)
    except OSError as error:
        raise click.ClickException(str(error)) from None
    for path in files:
        click.echo(path)
