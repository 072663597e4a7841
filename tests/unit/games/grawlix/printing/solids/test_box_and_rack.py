"""Box and rack for a 3D printer: all tiles fit, the lid closes, nothing overlaps."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import numpy as np
import pytest

from glyphwall.core.errors import BadPrint
from glyphwall.games.grawlix.printing.solids.prints import BoxOptions, RackOptions, TileOptions
from glyphwall.games.grawlix.printing.solids.shape import tile_shape
from glyphwall.games.grawlix.texts import text
from glyphwall.printing import make, pictures
from glyphwall.printing.solids.meshes import mesh_of
from tests.unit.printing.solids.opening import Later, checked, opened, step_solids

if TYPE_CHECKING:
    from pathlib import Path

    from build123d import Location

box = Later("glyphwall.games.grawlix.printing.solids.box")
rack = Later("glyphwall.games.grawlix.printing.solids.rack")
tiles_module = Later("glyphwall.games.grawlix.printing.solids.tiles")

SIZES = [{}, pytest.param({"top": "stackable"}, marks=pytest.mark.long)]
MANY: list[dict[str, Any]] = [{"size": 20.0, "thickness": 4.0, "relief": 1.0}, {"top": "flush"}, {"size": 50.0}]


def tiles_at(places: list[Location], **sizes: Any) -> list[Any]:
    """A tile at each place, for another kernel to intersect."""
    options = TileOptions(letters=False, **sizes)
    first, *others = (
        checked(body.mesh) for body in tiles_module.TileSet(options, tile_shape(options), text).tile(0).bodies
    )
    tile = sum(others, first)
    return [tile.transform(matrix(place)) for place in places]


def matrix(place: Location) -> np.ndarray[Any, Any]:
    """A location as three rows of four."""
    moves = place.wrapped.Transformation()
    return np.array([[moves.Value(row, column) for column in (1, 2, 3, 4)] for row in (1, 2, 3)])


@pytest.mark.long
@pytest.mark.parametrize("sizes", SIZES, ids=str)
def test_all_tiles_fit_into_the_box_and_the_lid_closes(sizes: dict[str, Any]) -> None:
    options = BoxOptions(**sizes)
    tile = tile_shape(options)
    shape = box.box_shape(options, tile)
    places = box.tile_places(options, shape, tile)
    assert len(places) == 36
    made = box.box_solid(options, shape)
    closed = box.Location((0, 0, shape.inside[2] + 2 * options.wall), (180, 0, 0))
    lid = box.lid_solid(options, shape).moved(closed)
    walls, cover = checked(mesh_of(made)), checked(mesh_of(lid))
    assert (walls ^ cover).volume() == pytest.approx(0, abs=1e-3)
    bounds = lid.bounding_box().max.Z, made.bounding_box().max.Z
    assert bounds[0] - bounds[1] == pytest.approx(options.wall), "it lies on the walls"
    for each in tiles_at(list(places), **sizes):
        assert (walls ^ each).volume() == pytest.approx(0, abs=1e-3)
        assert (cover ^ each).volume() == pytest.approx(0, abs=1e-3)
    assert tile.pitch * 2 + tile.height < shape.inside[2], "three layers"


@pytest.mark.long
def test_tiles_in_the_box_have_room() -> None:
    options = BoxOptions()
    shape = box.box_shape(options, tile_shape(options))
    assert (shape.columns, shape.rows) == (4, 3)
    assert shape.step - 28 == pytest.approx(options.clearance)
    assert shape.inside[:2] == pytest.approx((4 * 28.5 + 0.5, 3 * 28.5 + 0.5))


@pytest.mark.parametrize("layers", [1, 3, 5, 12])
@pytest.mark.parametrize("grid", [2, 6, 7])
def test_every_box_has_a_place_for_each_tile(grid: int, layers: int) -> None:
    options = BoxOptions(grid=grid, layers=layers)
    tile = tile_shape(options)
    shape = box.box_shape(options, tile)
    places = {tuple(place.position) for place in box.tile_places(options, shape, tile)}
    assert len(places) == grid**2
    for x, y, z in places:
        assert abs(x) + 14 < shape.inside[0] / 2
        assert abs(y) + 14 < shape.inside[1] / 2
        assert z + tile.height < options.wall + shape.inside[2]


@pytest.mark.long
@pytest.mark.parametrize("form", ["stl", "3mf"])
def test_box_and_lid_are_opened_by_another_program(tmp_path: Path, form: str) -> None:
    made = make("box", tmp_path / "box", format=form)
    assert [file.name for file in made.files] == ["README.txt", f"box.{form}", f"lid.{form}"]
    meshes = [mesh for file in made.files[1:] for mesh in opened(file)]
    assert [len(mesh.split()) for mesh in meshes] == [1, 1], "a body each"
    assert all((mesh.bounds[1] - mesh.bounds[0] <= 220).all() for mesh in meshes)
    # Box: floor and walls of 1.6 mm around 114.5 x 86 x 43 mm, less what its corners round off.
    outside = (114.5 + 3.2) * (86 + 3.2) * 44.6 - 114.5 * 86 * 43
    lid = (114.5 + 6.9) * (86 + 6.9) * 13.6 - (114.5 + 3.7) * (86 + 3.7) * 12
    assert sum(mesh.volume for mesh in meshes) == pytest.approx(outside + lid, rel=0.01)


@pytest.mark.long
@pytest.mark.parametrize("asked", [{}, {"tiles": 9, "rows": 2}], ids=str)
@pytest.mark.parametrize("sizes", SIZES, ids=str)
def test_tiles_stand_in_the_rack(asked: dict[str, Any], sizes: dict[str, Any]) -> None:
    options = RackOptions(**asked, **sizes)
    tile = tile_shape(options)
    shape = rack.rack_shape(options, tile)
    made = rack.rack_solid(options, shape, tile)
    assert made.is_valid
    assert len(made.solids()) == 1
    solid = checked(mesh_of(made))
    places = rack.tile_places(options, shape)
    assert len(places) == options.tiles
    for each in tiles_at(places, **sizes):
        assert (solid ^ each).volume() == pytest.approx(0, abs=1e-3)
        # A little further down it would touch.
        assert (solid ^ each.translate((0, 0, -0.5))).volume() > 0.1


@pytest.mark.long
@pytest.mark.parametrize("sizes", MANY, ids=str)
@pytest.mark.parametrize("rows", [1, 2, 3])
def test_tiles_of_other_sizes_stand_in_the_rack(sizes: dict[str, Any], rows: int) -> None:
    options = RackOptions(tiles=2 * rows, rows=rows, **sizes)
    tile = tile_shape(options)
    shape = rack.rack_shape(options, tile)
    solid = checked(mesh_of(rack.rack_solid(options, shape, tile)))
    rack_places = tiles_at(rack.tile_places(options, shape), **sizes)
    assert all((solid ^ each).volume() == pytest.approx(0, abs=1e-3) for each in rack_places)
    overlaps = [(a ^ b).volume() for number, a in enumerate(rack_places) for b in rack_places[:number]]
    assert max(overlaps) == pytest.approx(0, abs=1e-3)


@pytest.mark.long
def test_a_rack_is_a_solid_in_step(tmp_path: Path) -> None:
    made = make("rack", tmp_path / "rack", format="step", tiles=3)
    assert len(step_solids(made.files[1])) == 1
    text_file = (tmp_path / "rack" / "README.txt").read_text("utf-8")
    assert "90.3 x 23.5 x 21 mm" in text_file


@pytest.mark.long
@pytest.mark.parametrize("name", ["box", "rack"])
def test_there_are_pictures(name: str) -> None:
    alone, filled = pictures(name)
    assert alone.startswith(b"\x89PNG")
    assert filled.startswith(b"\x89PNG")


@pytest.mark.parametrize(
    ("name", "options", "told"),
    [
        (
            "box",
            {"layers": 1, "size": 40.0},
            "lid: 250.4 x 250.4 mm, 30.4 mm too large for a bed of 220 mm; choose more l",
        ),
        ("box", {"bed": 120.0}, "lid: 121.4 x 92.9 mm, 1.4 mm too large for a bed of 120 mm"),
        (
            "rack",
            {"tiles": 8},
            "rack: 232.8 x 23.55 mm, 12.8 mm too large for a bed of 220 mm; choose fewer tiles or more",
        ),
        ("tiles", {"grid": 7, "size": 60.0, "gap": 30.0}, "tiles: 240 x 240 mm, 20 mm too large for a bed of 220 mm"),
    ],
)
def test_what_does_not_fit_the_bed_is_told_with_by_how_much(
    tmp_path: Path, name: str, options: dict[str, Any], told: str
) -> None:
    with pytest.raises(BadPrint) as error:
        make(name, tmp_path / name, **options)
    assert str(error.value).startswith(told)
    assert list(tmp_path.iterdir()) == []


@pytest.mark.parametrize("name", ["box", "rack"])
def test_what_is_no_colour_is_told(tmp_path: Path, name: str) -> None:
    with pytest.raises(BadPrint, match="colour 'brown': a colour is #"):
        make(name, tmp_path / name, colour="brown")
    assert list(tmp_path.iterdir()) == []
