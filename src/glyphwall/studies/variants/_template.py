"""The study file that ``glyphwall study new`` writes: complete, small, with a comment for every setting."""

from __future__ import annotations

from typing import TYPE_CHECKING

from glyphwall.core.option_fields import option_fields
from glyphwall.core.plugin import describe_option
from glyphwall.core.registry import get_game, get_plugin
from glyphwall.studies.variants._texts import StudyTexts

if TYPE_CHECKING:
    from glyphwall.core.option_fields import OptionField


def template(game_id: str) -> str:
    """Return a study file for a game."""
    game, plugin = get_game(game_id), get_plugin(game_id)
    fields = [field for field in option_fields(game.options_type) if field.name != "seats"]
    options = "".join(f"# {_setting(field)}  # {describe_option(plugin, field)}\n" for field in fields)
    say = StudyTexts(game_id)
    measures = "".join(f"#   {name}: {say.about(name)}\n" for name in say.units)
    seats = ", ".join(map(str, game.seat_counts()))
    return f"""\
# A study of {game.title}. Run it:  glyphwall study FILE.toml
# Every setting is explained in the guide "Studies of your own"; lines that begin with # are comments.

game = "{game_id}"
title = "A first study of {game.title}"

# Who plays: one player for all seats, or a list with one for each seat ('glyphwall players --game {game_id}').
players = "random"

# Numbers of seats ({seats}); by default, the number in the rules.
# seats = [{seats}]

games = 20  # per variant and number of seats
seed = 1    # the same seed gives the same games

# Plies played at random before the players choose, for players that would always play the same game.
# opening_plies = {plugin.opening_plies}

# Measures; by default, all that apply:
{measures}# measures = ["first", "plies", "decided"]

# Number of variants with a drawing of a typical game; 0 draws nothing.
# boards = 6

# Rules of all variants, with their defaults:
{options}[options]

# The variants; the others are compared with the first. Each may change options on top of those above.
[[variants]]
name = "as published"

{_second(fields)}
# A sweep adds a variant for every combination of values.
# [sweep]
# NAME = [1, 2]

# If the game has editions, choose another one, or change some of its numbers:
# edition = "mine.json"
# patch = {{ "PATH.TO.NUMBER" = 3 }}

# A model of how long people take, for the measure "minutes".
[minutes]
ply = 3.0        # seconds to carry out a ply
decision = 10.0  # seconds to think about a ply with a choice

# Positions are evaluated with random games, for "lead-changes", "drama", "decided" and "kingmaking".
[playouts]
count = 50      # games from each position; 0 evaluates none
positions = 10  # positions per game

# The value of strength: a stronger player in one seat, weaker ones in all others.
# [strength]
# stronger = "greedy"
# weaker = "random"
# games = 100
"""


def _second(fields: list[OptionField]) -> str:
    """Return a second variant, of the first option with another value."""
    for field in fields:
        value = None
        if field.kind == "switch":
            value = "false" if field.default else "true"
        elif field.kind == "choice" and len(field.choices) > 1:
            value = f'"{field.choices[1]}"'
        if value is not None:
            words = value.strip('"')
            return f'[[variants]]\nname = "{field.name} {words}"\noptions = {{ {field.name} = {value} }}\n'
    return '# [[variants]]\n# name = "another one"\n# options = { }\n'


def _setting(field: OptionField) -> str:
    value = field.default
    if isinstance(value, bool):
        return f"{field.name} = {str(value).lower()}"
    return f'{field.name} = "{value}"' if isinstance(value, str) else f"{field.name} = {value}"
