"""Write the pictures of the printing guide: ``python -m tools.artwork.printing_pictures``."""

from __future__ import annotations

import io
from pathlib import Path
from typing import Any

from PIL import Image

from glyphwall import printing

FOLDER = Path(__file__).resolve().parents[2] / "docs" / "pictures"
WIDTH = 1100
COLOURS = 224

SHOWN: dict[str, tuple[str, str, list[int]]] = {
    "print-tiles.png": ("grawlix", "sheet", [0, 1]),
    "print-leaflet.png": ("grawlix", "leaflet", [0, 1]),
    "print-table.png": ("grawlix", "mat", [0]),
    "print-score.png": ("grawlix", "score", [0]),
    "print-aid.png": ("graffiti", "aid", [0, 1]),
}
"""File, game, print, and the pages placed side by side."""

SOLIDS: dict[str, tuple[str, int, dict[str, Any]]] = {
    "solid-tiles.png": ("tiles", 0, {}),
    "solid-touch.png": ("tiles", 0, {"touch": True}),
    "solid-stackable.png": ("tiles", 0, {"top": "stackable", "letters": False}),
    "solid-flush.png": ("tiles", 0, {"top": "flush"}),
    "solid-box.png": ("box", 0, {}),
    "solid-box-filled.png": ("box", 1, {}),
    "solid-rack.png": ("rack", 1, {"tiles": 6}),
    "solid-rack-rows.png": ("rack", 1, {"tiles": 12, "rows": 2}),
}
"""File, print, picture number, options."""


def picture(game: str, name: str, pages: list[int]) -> bytes:
    """Return pages of a print side by side, with a thin frame, as a small PNG."""
    made = printing.pictures(name, game=game)
    drawn = [Image.open(io.BytesIO(made[page])).convert("RGB") for page in pages]
    gap = drawn[0].width // 40
    whole = Image.new("RGB", (sum(each.width + gap for each in drawn) + gap, drawn[0].height + 2 * gap), "#b9a888")
    left = gap
    for each in drawn:
        whole.paste(each, (left, gap))
        left += each.width + gap
    width = WIDTH if len(pages) > 1 else WIDTH // 2
    return small(whole.resize((width, whole.height * width // whole.width), Image.Resampling.LANCZOS), COLOURS)


def solid(name: str, number: int, options: dict[str, Any]) -> bytes:
    """Return a picture of a 3D-printable part as a small PNG."""
    made = Image.open(io.BytesIO(printing.pictures(name, game="grawlix", **options)[number])).convert("RGB")
    return small(made.resize((600, made.height * 600 // made.width), Image.Resampling.LANCZOS), 160)


def small(image: Image.Image, colours: int) -> bytes:
    """Reduce a PNG to few colours."""
    out = io.BytesIO()
    image.quantize(colours).save(out, "png", optimize=True)
    return out.getvalue()


def main() -> None:
    FOLDER.mkdir(parents=True, exist_ok=True)
    for name, (game, what, pages) in SHOWN.items():
        (FOLDER / name).write_bytes(picture(game, what, pages))
        print(FOLDER / name)
    for name, asked in SOLIDS.items():
        (FOLDER / name).write_bytes(solid(*asked))
        print(FOLDER / name)


if __name__ == "__main__":
    main()
