"""The art of Graffiti: drawn by its tool, cut as in the edition, distinguishable by every eye."""

from __future__ import annotations

import math
from itertools import combinations

import pytest
from tools.artwork.draw_graffiti_art import FILE, format_art
from tools.artwork.graffiti_art.pen import blob, box, ellipse, polygon

from glyphwall.games.graffiti.rules.edition import load_edition
from glyphwall.games.graffiti.ui.artwork import graffiti_art

Vector = tuple[float, float, float]

# Machado, Oliveira and Fernandes (2009), severity 1: linear RGB as a person with that vision sees it.
VISIONS: dict[str, tuple[Vector, Vector, Vector]] = {
    "normal": ((1, 0, 0), (0, 1, 0), (0, 0, 1)),
    "protan": (
        (0.152286, 1.052583, -0.204868),
        (0.114503, 0.786281, 0.099216),
        (-0.003882, -0.048116, 1.051998),
    ),
    "deutan": (
        (0.367322, 0.860646, -0.227968),
        (0.280085, 0.672501, 0.047413),
        (-0.011820, 0.042940, 0.968881),
    ),
    "tritan": (
        (1.255528, -0.076749, -0.178779),
        (-0.078411, 0.930809, 0.147602),
        (0.004733, 0.691367, 0.303900),
    ),
}
# The figures in the README of the art; ACCESSIBILITY requires the same as for the tiles of Grawlix.
MEASURED = {"normal": 25.4, "protan": 19.4, "deutan": 18.3, "tritan": 23.3}


def linear(colour: str) -> Vector:
    values = [int(colour[start : start + 2], 16) / 255 for start in (1, 3, 5)]
    red, green, blue = (v / 12.92 if v <= 0.04045 else ((v + 0.055) / 1.055) ** 2.4 for v in values)
    return red, green, blue


def seen(colour: Vector, vision: str) -> Vector:
    red, green, blue = (
        min(1.0, max(0.0, sum(a * b for a, b in zip(row, colour, strict=True)))) for row in VISIONS[vision]
    )
    return red, green, blue


def oklab(colour: Vector) -> Vector:
    red, green, blue = colour
    long = math.cbrt(0.4122214708 * red + 0.5363325363 * green + 0.0514459929 * blue)
    middle = math.cbrt(0.2119034982 * red + 0.6806995451 * green + 0.1073969566 * blue)
    short = math.cbrt(0.0883024619 * red + 0.2817188376 * green + 0.6299787005 * blue)
    return (
        0.2104542553 * long + 0.7936177850 * middle - 0.0040720468 * short,
        1.9779984951 * long - 2.4285922050 * middle + 0.4505937099 * short,
        0.0259040371 * long + 0.7827717662 * middle - 0.8086757660 * short,
    )


@pytest.mark.parametrize("vision", VISIONS)
def test_paints_are_as_far_apart_as_the_readme_says(vision: str) -> None:
    paints = [oklab(seen(linear(paint.fill), vision)) for paint in graffiti_art().paints]
    closest = 100 * min(math.dist(one, other) for one, other in combinations(paints, 2))
    assert closest == pytest.approx(MEASURED[vision], abs=0.06)
    assert closest > 14.2  # the closest two tiles of Grawlix


def test_the_file_is_what_its_tool_draws() -> None:
    assert FILE.read_text(encoding="utf-8") == format_art()


def test_pictures_are_cut_as_the_edition_says() -> None:
    segments = [segment.id for segment in load_edition("reconstructed").segments]
    for picture in graffiti_art().pictures:
        assert sum(name.startswith(picture.letter) for name in segments) == picture.segments
    assert "".join(picture.letter for picture in graffiti_art().pictures) == "ABCDEFGHIJ"


def test_special_graffiti_are_repainted() -> None:
    special = {segment.id[0] for segment in load_edition("reconstructed").special_segments}
    assert {picture.letter for picture in graffiti_art().pictures if picture.special} == special


def test_the_pen() -> None:
    assert polygon("0,0 10,0 10,5") == "M0 0L10 0L10 5Z"
    assert box(0, 0, 4, 2) == "M0 0L4 0L4 2L0 2Z"
    assert ellipse(0, 0, 10).startswith("M10 0C10 5.5 5.5 10 0 10C")
    # A sharp point has no handles; a smooth one lies on a tangent along its neighbours.
    assert blob("0,0! 10,0! 10,10!") == "M0 0C0 0 10 0 10 0C10 0 10 10 10 10C10 10 0 0 0 0Z"
    assert blob("0,0! 10,0 20,0!").startswith("M0 0C0 0 6.7 0 10 0C13.3 0 20 0 20 0")
