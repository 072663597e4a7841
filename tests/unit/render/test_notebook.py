"""States and views draw themselves in a notebook, regardless of the order of imports."""

from __future__ import annotations

import subprocess
import sys

from glyphwall.core import notebook
from glyphwall.core.registry import get_game
from glyphwall.render import in_notebook, svg
from tests.unit.server.tables.test_secrets import GAME

ALONE = """
import sys
from glyphwall.core.registry import get_game
state = get_game("grawlix").initial_state()
assert not [name for name in sys.modules if name.startswith(("glyphwall.render", "glyphwall.diagrams"))]
print(state._repr_svg_() == state.view(None)._repr_svg_(), state._repr_svg_()[:4])
"""


def test_a_position_draws_itself_before_anything_that_draws_was_imported() -> None:
    told = subprocess.run([sys.executable, "-c", ALONE], capture_output=True, encoding="utf-8", check=True)
    assert told.stdout.split() == ["True", "<svg"]


def test_what_is_shown_is_the_games_own_drawing() -> None:
    state = get_game("graffiti").initial_state()
    assert state._repr_svg_() == svg(state.view(None)) == notebook.render_for_notebook(state.view(None))
    assert state.view(1)._repr_svg_() == svg(state.view(1))


def test_a_game_without_a_drawing_is_shown_by_its_text() -> None:
    state = GAME.initial_state()
    assert state._repr_svg_() is None
    assert in_notebook(state.view(None)) is None
