"""Draw the art of Graffiti and write it as data: ``src/glyphwall/games/graffiti/ui/art.json``.

The shapes are Python code in ``tools/artwork/graffiti_art``; drawings and browser only read the data.
"""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

from tools.artwork.graffiti_art import picture_j, pictures_a_to_c, pictures_d_to_f, pictures_g_to_i, tokens

FILE = Path(__file__).resolve().parents[2] / "src" / "glyphwall" / "games" / "graffiti" / "ui" / "art.json"

PICTURES = (
    pictures_a_to_c.lamp_moth,
    pictures_a_to_c.long_fox,
    pictures_a_to_c.octopus,
    pictures_d_to_f.rooftops,
    pictures_d_to_f.boombox,
    pictures_d_to_f.whale_bus,
    pictures_g_to_i.loose_laces,
    pictures_g_to_i.cat_on_wheels,
    pictures_g_to_i.cactus_trio,
    picture_j.glow,
)


def art() -> dict[str, Any]:
    """Return the content of the file as data."""
    paints = [{"code": code, **paint, "letter": tokens.LETTERS[code]} for code, paint in tokens.PAINTS.items()]
    return {
        "about": "The art of Graffiti, drawn for this project by tools/artwork/draw_graffiti_art.py: read by the "
        "Python drawings and by the browser board. README.md beside this file says what every field means.",
        "version": 1,
        "ink": "#14101C",
        "picture_view_box": [0, 0, 480, 200],
        "letter_view_box": [0, 0, 40, 50],
        "paints": paints,
        "can": tokens.can(),
        "chip": tokens.chip(),
        "permit": tokens.permit(),
        "bonus": tokens.bonus(),
        "bobby": tokens.bobby(),
        "tags": tokens.tags(),
        "marks": tokens.marks(),
        "pictures": [picture().data() for picture in PICTURES],
    }


def format_art() -> str:
    """Format the file with one shape per line, for readable diffs."""
    parts = []
    for key, value in art().items():
        if key == "pictures":
            pictures = []
            for picture in value:
                shapes = ",\n    ".join(json.dumps(shape, ensure_ascii=False) for shape in picture.pop("shapes"))
                head = json.dumps(picture, ensure_ascii=False)[:-1]
                pictures.append(f'  {head}, "shapes": [\n    {shapes}\n  ]}}')
            joined = ",\n".join(pictures)
            parts.append(f'"pictures": [\n{joined}\n ]')
        else:
            parts.append(f'"{key}": {json.dumps(value, ensure_ascii=False)}')
    return "{\n " + ",\n ".join(parts) + "\n}\n"


def main() -> None:
    FILE.write_text(format_art(), encoding="utf-8")
    print(f"{len(PICTURES)} pictures, {FILE.stat().st_size // 1024} KiB in {FILE}")


if __name__ == "__main__":
    main()
