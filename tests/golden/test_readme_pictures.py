"""The README opens with a picture of every game, as the drawing code makes it now."""

from __future__ import annotations

from pathlib import Path

from tools.artwork.readme_pictures import FOLDER, pictures

from glyphwall.core.registry import built_in_ids

ROOT = Path(__file__).resolve().parents[2]


def test_the_pictures_are_what_the_drawing_code_makes() -> None:
    drawn = pictures()
    assert set(drawn) == {f"{game}.svg" for game in built_in_ids()}
    for name, content in drawn.items():
        assert (FOLDER / name).read_text(encoding="utf-8") == content, "python -m tools.artwork.readme_pictures"


def test_the_readme_opens_with_them() -> None:
    first = (ROOT / "README.md").read_text(encoding="utf-8").partition("\n## Study")[0]
    assert all(f"docs/pictures/{name}" in first for name in pictures())
