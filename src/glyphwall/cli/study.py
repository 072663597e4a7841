"""``glyphwall study``: questions about one game, for its designers."""

from __future__ import annotations

import click

from glyphwall.cli.groups import LazyGroup, studies
from glyphwall.cli.options import examples


@click.group(
    cls=LazyGroup,
    commands_of=studies,
    epilog=examples("glyphwall study fullest --size 5", "glyphwall study house-rules --size 3"),
)
def study() -> None:
    """Studies of a game for its designers, each made again by one command."""
