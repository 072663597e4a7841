"""The description of a trained network, as its file holds it."""

from __future__ import annotations

from typing import Any

import msgspec

FORM = "glyphwall net 1"
OWN_FORM = "glyphwall net of a class of its own 1"


class About(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The description stored in a network's file.

    Attributes:
        observation: The version of the game's observations.
        rules: The options it was trained under, the widest last.
        blocks: The number of residual blocks.
        trained: Steps, games and seed of the training, for display.
        own, arguments, size: The class of a user's network (``module:Class``; empty for the built-in kind), its
            keyword arguments, and the length of an observation.
    """

    game: str
    observation: str
    rules: tuple[dict[str, Any], ...]
    blocks: int
    trained: dict[str, int]
    form: str = FORM
    own: str = ""
    arguments: dict[str, str | int | float | bool | tuple[int, ...]] = {}
    size: int = 0
