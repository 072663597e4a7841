"""``glyphwall study``: what designers may want to know about Grawlix."""

from __future__ import annotations

import click

from glyphwall.cli.options import examples
from glyphwall.cli.study_fullest import fullest


@click.group(epilog=examples("glyphwall study fullest --size 5"))
def study() -> None:
    """Studies of Grawlix for its designers: exact results, made again by one command each."""


study.add_command(fullest)
