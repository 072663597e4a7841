"""``glyphwall study``: what designers may want to know about Grawlix."""

from __future__ import annotations

import click

from glyphwall.cli.options import examples
from glyphwall.games.grawlix.studies.fullest_command import fullest
from glyphwall.games.grawlix.studies.house_rules_command import house_rules


@click.group(epilog=examples("glyphwall study fullest --size 5", "glyphwall study house-rules --size 3"))
def study() -> None:
    """Studies of Grawlix for its designers, each made again by one command."""


study.add_command(fullest)
study.add_command(house_rules)
