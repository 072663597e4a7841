"""Write the rulebook examples of Graffiti's rules pages: drawings and captions for the client and the docs.

    python -m tools.goldens.graffiti_examples

Positions and claims are in the game's ``examples.json``, the words in its texts.
"""

from __future__ import annotations

import json
import re
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final

import msgspec

from glyphwall.core.registry import get_game, get_plugin
from glyphwall.games.graffiti.rules.edition import SHIPPED, load_edition
from glyphwall.games.graffiti.ui.lessons import EXAMPLES
from glyphwall.games.graffiti.ui.rules_arguments import rules_arguments
from glyphwall.messages import text
from glyphwall.play.practice import Practice
from glyphwall.render import svg

if TYPE_CHECKING:
    from glyphwall.core.contract import State
    from glyphwall.core.tutorial import Lesson

GAME = get_game("graffiti")
ROOT: Final = Path(__file__).resolve().parents[2]
_PAGE: Final = ROOT / "docs" / "tutorials" / "play-graffiti.md"
_MADE: Final = re.compile(r"(<!-- examples: [^\n]*-->\n).*?(<!-- /examples -->\n)", re.DOTALL)
_AFTER: Final = ("spray", "neutral", "count")
"""Examples shown after the event; the others are shown before."""
_PICTURES: Final = ("spray", "neutral")
"""Examples drawn for the docs, where the tunnel needs a picture."""


def find_position(example: Lesson) -> State:
    """Return the position of the picture."""
    practice = Practice(GAME, example)
    if example.id in _AFTER and example.steps:
        practice.play(example.steps[0].moves[0])
    return practice.state


def files() -> dict[Path, str]:
    """Return the expected content of every file, by path.

    Raises:
        ValueError: if the page lacks the two comments.
    """
    views = {}
    listed = ""
    found: dict[Path, str] = {}
    for example in EXAMPLES.lessons:
        state, numbers = find_position(example), example.arguments("done")
        view: dict[str, Any] = json.loads(msgspec.json.encode(state.view(None)))
        numbers = {name: value for name, value in numbers.items() if not isinstance(value, bool)}
        views[example.id] = {"view": view | {"position": ""}, "seat": example.seat, "numbers": numbers}
        said = caption(example, "en")
        listed += f"- {said}\n"
        if example.id in _PICTURES:
            name = f"graffiti-example-{example.id}.svg"
            found[ROOT / "docs" / "pictures" / name] = svg(state.view(None), theme="light", boards=False, seats=False)
            listed += f"\n    ![The tunnel, as the example tells](../pictures/{name})\n\n"
    lines = ",\n".join(f'  "{name}": {json.dumps(one, separators=(",", ":"))}' for name, one in views.items())
    usual = json.dumps(rules_arguments(load_edition(SHIPPED), "en"), separators=(",", ":"))
    found[ROOT / "web" / "games" / "graffiti" / "examples.json"] = (
        f'{{\n "told": {usual},\n "examples": {{\n{lines}\n }}\n}}\n'
    )
    page = _PAGE.read_text(encoding="utf-8")
    places = list(_MADE.finditer(page))
    if len(places) != 1:
        raise ValueError(f"{_PAGE.name} should have one pair of comments <!-- examples: ... --> <!-- /examples -->")
    found[_PAGE] = page[: places[0].end(1)] + listed + page[places[0].start(2) :]
    return found


def caption(example: Lesson, locale: str) -> str:
    """Return the caption of an example."""
    who = {f"p{number}": text("ui-player", locale, number=number) for number in range(1, 5)}
    texts = get_plugin("graffiti").texts
    return texts.text(f"rules-graffiti-example-{example.id}", locale, **who, **example.arguments("done"))


def main() -> None:
    for path, content in files().items():
        path.write_text(content, encoding="utf-8")
        print(path)


if __name__ == "__main__":
    main()
