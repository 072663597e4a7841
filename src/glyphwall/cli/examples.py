"""The command ``examples``: copy examples into a folder."""

from __future__ import annotations

from pathlib import Path

import click

import glyphwall
from glyphwall.core.extension_points import format_examples

KINDS = {
    "leduc": "A game in a package of its own; install it with 'pip install ./leduc'.",
    "libraries": "Scripts for Stable-Baselines3, CleanRL, TorchRL, PettingZoo and OpenSpiel.",
    "notebooks": "Notebooks for Jupyter; the third one needs the example leduc.",
    "train": "Programs that learn a game, with their shared code, and files for 'glyphwall train'.",
}
_SUFFIXES = (".py", ".toml", ".md", ".ftl", ".ipynb")


def find_folder(kind: str) -> Path:
    """Return the folder of one kind, in the package or its sources; raise FileNotFoundError if it's missing."""
    package = Path(glyphwall.__file__).parent
    for folder in (package / "examples" / kind, package.parents[1] / "examples" / kind):
        if folder.is_dir():
            return folder
    raise FileNotFoundError(f"the examples {kind} are missing from this installation of Glyphwall; install it again")


def read_examples(kind: str) -> dict[Path, bytes]:
    """Return the contents of one kind's files, by their paths in its folder."""
    folder = find_folder(kind)
    files = sorted(path for path in folder.rglob("*") if path.is_file() and path.suffix in _SUFFIXES)
    return {path.relative_to(folder): path.read_bytes() for path in files}


_HELP = """Copy the examples of a KIND into FOLDER (default: a new folder named after the kind).

Existing files are never overwritten: if one differs from the example, nothing is copied.

\b
""" + "\n".join(f"{kind:10} {about}" for kind, about in KINDS.items())


@click.command(
    "examples", help=_HELP, epilog=format_examples("glyphwall examples train", "glyphwall examples train my-agents")
)
@click.argument("kind", type=click.Choice(list(KINDS)))
@click.argument("folder", required=False, type=click.Path(path_type=Path))
def copy_examples(kind: str, folder: Path | None) -> None:
    target = Path(kind) if folder is None else folder
    try:
        files = {target / path: data for path, data in read_examples(kind).items()}
        changed = [path for path, data in files.items() if path.exists() and path.read_bytes() != data]
        if changed:
            raise click.ClickException(f"{changed[0]} exists and differs from the example; name another folder")
        for path, data in files.items():
            path.parent.mkdir(parents=True, exist_ok=True)
            path.write_bytes(data)
    except OSError as error:
        raise click.ClickException(str(error)) from None
    for path in files:
        click.echo(path)
