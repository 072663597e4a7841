"""Drawings of chosen positions, kept under tests/golden/drawings and compared byte for byte by the tests.

Run it to write them again after a drawing was changed on purpose, and look at them before committing.
"""

from __future__ import annotations

from pathlib import Path
from typing import Any, NamedTuple

from glyphwall.core.registry import get_game
from glyphwall.render import svg, text

FOLDER = Path(__file__).resolve().parent.parent / "tests" / "golden" / "drawings"


class Drawing(NamedTuple):
    """A position, who looks at it, and what is marked."""

    position: str
    rules: dict[str, Any]
    seat: int | None
    marks: dict[str, Any]
    svg_options: dict[str, Any]
    text_options: dict[str, Any]


DRAWINGS = {
    "rulebook-diagram": Drawing(
        "BaVn3Op/OsRdVa2Gh/1Bh2GaYn/GdYsBpVhOnRa/2Oh3 RpRsYaYp GnBdVdVs 2p f6",
        {},
        1,
        {"last": "j8", "legal": ("k11", "j6", "k6"), "conflicts": ("f7", "f10"), "supply": True},
        {"theme": "light"},
        {},
    ),
    "rulebook-cover": Drawing(
        "BaVnYdGsRhOp/OsRdVaBnYpGh/VpBhRsOdGaYn/GdYsBpVhOnRa/RnGpOhYaBs1/YhOaGnRp2 Vs VdBd 2p f6",
        {},
        None,
        {"supply": False},
        {"theme": "dark", "cell": 36},
        {"colour": False, "locale": "de"},
    ),
    "first-look": Drawing("- - - 1d f6", {}, None, {}, {}, {"colour": False}),
    "secret-picks": Drawing(
        "- RaKx~Oh RpBd 2k g7",
        {"size": 7, "draft": "simultaneous-blind"},
        0,
        {"supply": True},
        {"locale": "de"},
        {"colour": False},
    ),
    "secret-picks-seen-by-the-other": Drawing(
        "- RaKx~Oh RpBd 2k g7",
        {"size": 7, "draft": "simultaneous-blind"},
        1,
        {"hands": True, "supply": False, "coordinates": False},
        {"prefix": "other"},
        {"colour": False},
    ),
    "game-over": Drawing("Rh RsRp RdRn 2p f6", {"hand": 2}, None, {"last": "f6"}, {}, {"colour": False}),
}


def drawings() -> dict[str, str]:
    """Every file's name and content."""
    game = get_game("grawlix")
    files = {}
    for name, drawing in DRAWINGS.items():
        state = game.parse_position(drawing.position, game.make_options(**drawing.rules))
        view = state.view(drawing.seat)
        files[f"{name}.svg"] = svg(view, **drawing.marks, **drawing.svg_options)
        files[f"{name}.txt"] = text(view, **drawing.marks, **drawing.text_options)
    return files


def main() -> None:
    """Writes every file, and removes those that no drawing makes any more."""
    FOLDER.mkdir(parents=True, exist_ok=True)
    files = drawings()
    for path in FOLDER.iterdir():
        if path.name not in files:
            path.unlink()
    for name, content in files.items():
        (FOLDER / name).write_text(content, encoding="utf-8")
    print(f"{len(files)} drawings in {FOLDER}")


if __name__ == "__main__":
    main()
