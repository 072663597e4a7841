"""``glyphwall study``: what designers may want to know about Grawlix."""

from __future__ import annotations

import click

from glyphwall.cli.options import examples
from glyphwall.cli.study_fullest import fullest
from glyphwall.cli.study_house_rules import house_rules


@click.group(epilog=examples("glyphwall study fullest --size 5", "glyphwall study house-rules --size 3"))
def study() -> None:
    """Studies of Grawlix for its designers, each made again by one command."""


study.add_command(fullest)
study.add_command(house_rules)
