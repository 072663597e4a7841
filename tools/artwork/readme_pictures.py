"""Write the README's pictures from the drawing code: ``python -m tools.artwork.readme_pictures``.

They show positions of `tools.goldens.drawings` from a spectator's view.
"""

from __future__ import annotations

from pathlib import Path

from tools.goldens.drawings import DRAWINGS, GAMES, position_after

from glyphwall.render import svg

FOLDER = Path(__file__).resolve().parents[2] / "docs" / "pictures"
SHOWN = ("rulebook-diagram", "graffiti-evening")


def pictures() -> dict[str, str]:
    """Return name and content of every file."""
    files = {}
    for name in SHOWN:
        drawing = DRAWINGS[name]
        game = GAMES[drawing.game]
        options = game.make_options(**drawing.rules)
        state = (
            position_after(game, options, drawing.plies)
            if drawing.plies
            else game.parse_position(drawing.position, options)
        )
        files[f"{game.id}.svg"] = svg(state.view(None), theme="light") + "\n"
    return files


def main() -> None:
    FOLDER.mkdir(parents=True, exist_ok=True)
    for name, content in pictures().items():
        (FOLDER / name).write_text(content, encoding="utf-8")
        print(FOLDER / name)


if __name__ == "__main__":
    main()
