"""Solids of any game: outlines from paths, files that others can open, bounds of filament and time, pictures."""

from __future__ import annotations

import struct
import zlib
from typing import TYPE_CHECKING

import numpy as np
import pytest

from glyphwall.printing.solids.picture import picture
from glyphwall.printing.solids.pieces import DENSITY, Body, Imprint, Material, Pause, Piece, Plate, estimate
from tests.unit.printing.solids.opening import CORE, Later, checked, metadata, model_of, opened, part_of, step_solids

if TYPE_CHECKING:
    from pathlib import Path

b3d = Later("build123d")
files = Later("glyphwall.printing.solids.files")
outlines = Later("glyphwall.printing.solids.outlines")

IMPRINT = Imprint(
    "Toy", "Ännchen O'Hara", "CC BY 4.0", "none", "https://toy.example", "Glyphwall 1", "Toy by A. O'Hara, CC BY 4.0"
)
WHITE, RED = Material("white", "#F0F0F0"), Material("red", "#C00000")


def toy(places: tuple[tuple[float, float], ...] = ((0, 0), (30, 0))) -> Plate:
    """Blocks of 20 x 20 x 4 mm, a block of 10 x 10 x 2 mm of another colour on each."""
    base = Body("base", WHITE, (b3d.Pos(0, 0, 2) * b3d.Box(20, 20, 4),))
    top = Body("top", RED, (b3d.Pos(0, 0, 5) * b3d.Box(10, 10, 2),))
    pieces = tuple(Piece(f"piece {number}", (base, top)) for number, _ in enumerate(places))
    return Plate("toy", "Toys", pieces, places, Pause(4.0, RED))


# -- outlines -------------------------------------------------------------------------------------
@pytest.mark.parametrize(
    ("path", "areas"),
    [
        ("M0 0L4 0L4 4L0 4Z", [16.0]),
        ("M0 0L4 0L4 4L0 4ZM1 1L1 3L3 3L3 1Z", [12.0]),
        ("M0 0 4 0 4 4 0 4 0 0Z", [16.0]),
        ("M0 0L4 0L4 4L0 4ZM6 0L8 0L8 2L6 2ZM7 0.5L6.5 0.5L6.5 1L7 1Z", [16.0, 3.75]),
        ("M0 0Q2 4 4 0Z", [16 / 3]),
        ("M0 0C0 4 4 4 4 0Z", [9.6]),
        ("", []),
    ],
)
def test_a_path_is_filled_with_its_holes_left_out(path: str, areas: list[float]) -> None:
    faces = outlines.faces_of_path(path, outlines.Fit(1, 0, 0))
    assert [face.area for face in faces] == pytest.approx(areas)


def test_a_path_is_fitted_into_its_box_upright() -> None:
    (face,) = outlines.faces_of_path("M0 0L4 0L4 2L0 2Z", outlines.fit_box((0, 0, 4, 4), (-10, 10, 8, 8)))
    box = face.bounding_box()
    assert pytest.approx((-10, -2, 6, 10)) == (box.min.X, box.max.X, box.min.Y, box.max.Y)


def test_other_commands_of_paths_are_named() -> None:
    with pytest.raises(ValueError, match="'A'"):
        outlines.faces_of_path("M0 0A1 1 0 0 0 2 2Z", outlines.Fit(1, 0, 0))


# -- files ----------------------------------------------------------------------------------------
def test_bodies_are_watertight_and_the_whole_is_one_solid() -> None:
    piece = toy().pieces[0]
    assert [checked(body.mesh).volume() for body in piece.bodies] == pytest.approx([1600, 200])
    assert checked(piece.mesh).volume() == pytest.approx(1800)
    assert len(piece.whole.solids()) == 1
    assert piece.mesh.area == pytest.approx(2 * 400 + 4 * 80 + 4 * 20)


def test_stl_is_opened_by_another_program(tmp_path: Path) -> None:
    path = files.write_plate(toy(), IMPRINT, "stl", tmp_path)
    (mesh,) = opened(path)
    assert mesh.extents == pytest.approx([50, 20, 6])
    assert mesh.volume == pytest.approx(3600)
    assert path.read_bytes()[:80].rstrip() == IMPRINT.short.encode()


@pytest.mark.long
def test_step_is_opened_by_another_program(tmp_path: Path) -> None:
    path = files.write_plate(toy(), IMPRINT, "step", tmp_path)
    assert len(step_solids(path)) == 4
    head, _, data = path.read_text("ascii").partition("ENDSEC;")
    assert r"'\X2\00C4\X0\nnchen O''Hara'" in head
    assert "CC BY 4.0" in head
    assert "piece 1: top" in data


@pytest.mark.parametrize("plan", ["parts", "prusa", "pause"])
def test_3mf_is_opened_by_another_program(tmp_path: Path, plan: str) -> None:
    path = files.write_plate(toy(), IMPRINT, "3mf", tmp_path, plan)
    meshes = opened(path)
    assert sum(mesh.volume for mesh in meshes) == pytest.approx(3600)
    lowest = np.min([mesh.bounds[0] for mesh in meshes], axis=0)
    highest = np.max([mesh.bounds[1] for mesh in meshes], axis=0)
    assert highest - lowest == pytest.approx([50, 20, 6])

    model = model_of(path)
    assert model.attrib["unit"] == "millimeter"
    materials = [each.attrib for each in model.iter(f"{CORE}base")]
    assert [each["name"] for each in materials] == ["white", "red"]
    assert [each["displaycolor"][:7].upper() for each in materials] == ["#F0F0F0", "#C00000"]
    assert len(list(model.iter(f"{CORE}item"))) == 2, "one object for each piece"
    told = metadata(path)
    assert told["LicenseTerms"] == "CC BY 4.0"
    assert told["Designer"] == "Ännchen O'Hara"


def test_parts_of_a_3mf_are_shared_and_named_with_their_materials(tmp_path: Path) -> None:
    path = files.write_plate(toy(), IMPRINT, "3mf", tmp_path)
    objects = {each.attrib["id"]: each for each in model_of(path).iter(f"{CORE}object")}
    assert len(objects) == 4, "two parts, which both pieces have"
    pieces = [each for each in objects.values() if each.find(f"{CORE}components") is not None]
    assert [each.attrib["name"] for each in pieces] == ["piece 0", "piece 1"]
    for piece in pieces:
        parts = [objects[each.attrib["objectid"]] for each in piece.iter(f"{CORE}component")]
        assert [(part.attrib["name"], part.attrib["pindex"]) for part in parts] == [("base", "0"), ("top", "1")]


def test_prusaslicer_is_told_the_triangles_of_each_part(tmp_path: Path) -> None:
    path = files.write_plate(toy(), IMPRINT, "3mf", tmp_path, "prusa")
    told = part_of(path, "Metadata/Slic3r_PE_model.config")
    assert told.count('<volume firstid="0" lastid="11">') == told.count('<volume firstid="12" lastid="23">') == 2
    kinds = [each.attrib.get("p1", "0") for each in model_of(path).iter(f"{CORE}triangle")]
    assert kinds == 2 * (12 * ["0"] + 12 * ["1"])
    # That program moves only the first part of an object whose place is told apart from it.
    assert all("transform" not in each.attrib for each in model_of(path).iter(f"{CORE}item"))


def test_the_pause_stands_in_the_file(tmp_path: Path) -> None:
    path = files.write_plate(toy(), IMPRINT, "3mf", tmp_path, "pause", layer=0.25)
    told = metadata(path)
    assert "4.00 mm" in told["Description"]
    assert [value for name, value in told.items() if name.endswith("PauseHeight")] == ["4.00"]
    assert 'print_z="4.250" type="0"' in part_of(path, "Metadata/Prusa_Slicer_custom_gcode_per_print_z.xml")
    assert 'top_z="4.250" type="0"' in part_of(path, "Metadata/custom_gcode_per_layer.xml")


# -- bounds and pictures --------------------------------------------------------------------------
def test_filament_lies_between_walls_alone_and_filled_through() -> None:
    found = estimate(toy(((0, 0),)))
    base, top = found.materials[WHITE], found.materials[RED]
    walls = (2 * 400 + 4 * 80) * 0.9
    assert base.least == pytest.approx(walls + 0.1 * (1600 - walls))
    assert (base.most, top.most) == pytest.approx((1600, 200))
    assert top.least == pytest.approx(200), "two walls fill it"
    assert base.grams[1] == pytest.approx(1600 * DENSITY)
    assert 0 < found.minutes[0] < found.minutes[1]


def test_a_picture_shows_the_colours() -> None:
    png = picture(toy(), width=120, turn=0, tilt=0)
    width, height = struct.unpack(">II", png[16:24])
    assert (width, height) == (120, pytest.approx(120 * 20 / 50, abs=4))
    start = png.index(b"IDAT") + 4
    length = struct.unpack(">I", png[start - 8 : start - 4])[0]
    rows = np.frombuffer(zlib.decompress(png[start : start + length]), np.uint8).reshape(height, 1 + 3 * width)
    pixels = rows[:, 1:].reshape(height, width, 3).astype(int)
    red = pixels[height // 2, width // 5]
    assert red[0] > 100
    assert red[1] == red[2] == 0
    assert np.ptp(pixels[3, 3:6]) < 40, "the base is nearly grey"
    assert (pixels[height // 2, width // 2] == 255).all(), "nothing lies between the pieces"
