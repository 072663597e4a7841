"""Type checkers know the built-in games by their ids, also as ``glyphwall.get_game``; mypy checks this file."""

from __future__ import annotations

import ast
import inspect
from pathlib import Path
from typing import Any, assert_type, get_overloads

import glyphwall
from glyphwall.core import registry
from glyphwall.core.game import Game
from glyphwall.games.graffiti.rules.game import Graffiti
from glyphwall.games.grawlix.rules.game import Grawlix
from glyphwall.games.grawlix.rules.views import GrawlixView


def test_a_literal_id_has_the_type_of_its_game() -> None:
    game = glyphwall.get_game("grawlix")
    assert_type(game, Grawlix)
    assert_type(registry.get_game("graffiti"), Graffiti)
    assert_type(game.initial_state(game.make_options(size=4)).view(0), GrawlixView)
    other = str(game.id)
    assert_type(glyphwall.get_game(other), Game[Any, Any])
    assert game.make_options(size=4).size == 4


def test_every_built_in_game_has_its_overload_with_its_own_type() -> None:
    stub = Path(registry.__file__).with_name("_built_in_types.pyi")
    homes = {
        name.name: f"{node.module}.{name.name}"
        for node in ast.parse(stub.read_text(encoding="utf-8")).body
        if isinstance(node, ast.ImportFrom)
        for name in node.names
    }
    known = {}
    for overload in get_overloads(registry.get_game)[:-1]:
        asked = inspect.signature(overload)
        literal = asked.parameters["game_id"].annotation
        known[literal.removeprefix("Literal['").removesuffix("']")] = homes[asked.return_annotation]
    types = {game_id: type(registry.get_game(game_id)) for game_id in registry.built_in_ids()}
    assert known == {game_id: f"{kind.__module__}.{kind.__qualname__}" for game_id, kind in types.items()}
