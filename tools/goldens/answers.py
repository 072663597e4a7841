"""Golden answers to typed questions about Grawlix, and Graffiti's prompts, in tests/golden/answers.

The terminal answers in Python and the page in TypeScript; the tests of both read these files. Regenerate them after an
intended change.
"""

from __future__ import annotations

import json
from pathlib import Path
from typing import TYPE_CHECKING, Any

import msgspec
import numpy as np

from glyphwall.core.errors import GlyphwallError
from glyphwall.core.registry import get_game
from glyphwall.games.graffiti.rules.views import GraffitiView
from glyphwall.games.graffiti.ui.terminal.words import question
from glyphwall.terminal.plain_table import make_table
from glyphwall.terminal.values import Cast

if TYPE_CHECKING:
    from collections.abc import Iterator

    from glyphwall.core.values import View

ROOT = Path(__file__).resolve().parents[2]
FOLDER = ROOT / "tests" / "golden" / "answers"
VIEWS = ROOT / "web" / "games" / "graffiti" / "board" / "views.json"
"""Views of Graffiti that cover all its prompts."""

GAMES: tuple[tuple[dict[str, Any], tuple[int, ...]], ...] = (
    ({}, (0, 7, 8, 9, 24, 200)),
    ({"size": 3, "hand": 2, "swap": "after-draft"}, (4, 5, 200)),
    ({"size": 7, "hand": 8, "draft": "simultaneous-blind", "begins": "random"}, (0, 1, 3, 40)),
)
"""Options, and the number of random plies before the questions; a larger number means the end of the game."""
STYLES = ("literate", "terse")
_TWO = Cast(("Player 1", "Player 2"), None)


def of_graffiti() -> str:
    """Return the prompts in each view, by its name."""
    told = {}
    for name, given in json.loads(VIEWS.read_text(encoding="utf-8")).items():
        if isinstance(given, dict) and given["actor"] >= 0:
            told[name] = question(msgspec.convert(given, GraffitiView), _TWO, "en")
    return json.dumps(told, indent=1, ensure_ascii=False) + "\n"


def of_grawlix() -> str:
    """Return all positions with questions and answers, one per line."""
    return "[\n" + ",\n".join(json.dumps(each, ensure_ascii=False) for each in _positions()) + "\n]\n"


def _positions() -> Iterator[dict[str, Any]]:
    dice = np.random.default_rng(20)
    for options, places in GAMES:
        game = get_game("grawlix")
        state, plies = game.initial_state(game.make_options(**options)), 0
        while True:
            over = not state.legal_actions
            if plies in places or (over and places[-1] > plies):
                view = state.view(max(state.actor, 0) if not over else state.view(None).turn)
                asked = list(_questions(view, dice))
                answers = {style: [answer(view, question, style) for question in asked] for style in STYLES}
                yield {"view": msgspec.to_builtins(view), "asked": asked, "answers": answers}
            if over:
                break
            state, plies = state.apply(int(dice.choice(state.legal_actions))), plies + 1


def _questions(view: Any, dice: np.random.Generator) -> Iterator[str]:
    """Return one question of each kind, about things that exist and things that don't."""
    frame = 2 * view.size - 1
    middle = chr(ord("a") + view.size - 1)
    yield from ("/hand", "/their", "/supply", "/legal")
    yield from (f"/row {row}" for row in (view.size, view.size + 1, frame, 0, frame + 1, "x", f"0{view.size}"))
    yield "/row"
    yield from (f"/col {column}" for column in (middle, middle.upper(), chr(ord(middle) + 1), "z", "zz", "5"))
    yield "/col"
    cells = [f"{middle}{view.size}", "a1", f"{chr(ord('a') + frame)}1", f"a{frame + 1}", "a0", f"{middle.upper()}1"]
    near = [opened.cell for opened in view.open]
    filled = [placed.cell for placed in view.grid]
    for some in (near, filled):
        cells += map(str, dice.permutation(some)[:2])
    tiles = [str(dice.choice(hand)) for hand in view.hands if hand] + ["Rh", "r#", "Zz"]
    yield from (f"/fits {what}" for what in cells + tiles)
    yield "/fits"


def answer(view: View, question: str, style: Any) -> str:
    """Return the terminal's answer to two people at one screen."""
    table = make_table("grawlix", "en", style)
    word, _, rest = question.removeprefix("/").partition(" ")
    try:
        return "\n".join(table.readouts()[word].read(view, _TWO, rest))
    except GlyphwallError as error:
        return str(error)


FILES = {"grawlix.json": of_grawlix, "graffiti.json": of_graffiti}


def main() -> None:
    FOLDER.mkdir(exist_ok=True)
    for name, write in FILES.items():
        (FOLDER / name).write_text(write(), encoding="utf-8")


if __name__ == "__main__":
    main()
