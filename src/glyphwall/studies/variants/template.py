"""The study file that ``glyphwall study new`` writes: whole, small, every setting with a comment."""

from __future__ import annotations

from typing import TYPE_CHECKING

from glyphwall.core.option_fields import option_fields
from glyphwall.core.plugin import describe_option
from glyphwall.core.registry import get_game, get_plugin
from glyphwall.studies.variants.texts import StudyTexts

if TYPE_CHECKING:
    from glyphwall.core.option_fields import OptionField


def template(game_id: str) -> str:
    """A study file of a game.

    Raises:
        UnknownGame: with the ids that exist.
    """
    game, plugin = get_game(game_id), get_plugin(game_id)
    fields = [field for field in option_fields(game.options_type) if field.name != "seats"]
    options = "".join(f"# {_setting(field)}  # {describe_option(plugin, field)}\n" for field in fields)
    say = StudyTexts(game_id)
    measures = "".join(f"#   {name}: {say.about(name)}\n" for name in say.units)
    seats = ", ".join(map(str, game.seat_counts()))
    return f"""\
# A study of {game.title}. Run it:  glyphwall study FILE.toml
# Every setting is explained in the guide "Studies of your own"; lines that begin with # say nothing.

game = "{game_id}"
title = "A first study of {game.title}"

# Who plays: one player for all seats, or a list with one for each seat ('glyphwall players --game {game_id}').
players = "random"

# Numbers of seats ({seats}); without this line as many as the rules say.
# seats = [{seats}]

games = 20  # of each variant and number of seats
seed = 1    # the same seed gives the same games

# Plies played at random before anybody chooses, for players that would always play the same game.
# opening_plies = {plugin.opening_plies}

# What to measure; without this line everything that applies. There is:
{measures}# measures = ["first", "plies", "decided"]

# Variants of which a typical game is drawn, with the longest one and the sharpest turn; 0: no drawings.
# boards = 6

# Rules of all variants. There is:
{options}[options]

# The variants: the others are compared with the first one. Each may change options on top of those above.
[[variants]]
name = "as published"

{_second(fields)}
# Instead, or as well: every combination of some values is a variant.
# [sweep]
# NAME = [1, 2]

# A game with editions can be played with another one, or with some of its numbers changed:
# edition = "mine.json"
# patch = {{ "PATH.TO.NUMBER" = 3 }}

# How long people take: the model behind the measure "minutes".
[minutes]
ply = 3.0        # seconds to carry out a ply
decision = 10.0  # seconds to think about a ply with a choice

# How positions are judged, for "lead-changes", "drama", "decided" and "kingmaking": by random games from there.
[playouts]
count = 50      # from each position; 0 judges none
positions = 10  # of each game

# What strength is worth: a stronger player on one seat, weaker ones on all others.
# [strength]
# stronger = "greedy"
# weaker = "random"
# games = 100
"""


def _second(fields: list[OptionField]) -> str:
    """A second variant, of the first option that has another value."""
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
