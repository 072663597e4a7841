"""Tiles for a 3D printer: the designers' measures, two materials, told apart by touch, stacked, flush."""

from __future__ import annotations

from functools import cache
from itertools import combinations, product
from typing import TYPE_CHECKING, Any

import numpy as np
import pytest

from glyphwall.core.errors import BadPrint
from glyphwall.games.grawlix.printing.solids.prints import TileOptions
from glyphwall.games.grawlix.printing.solids.shape import PATTERNS, check_tiles
from glyphwall.games.grawlix.printing.solids.sheet import touch_lines
from glyphwall.games.grawlix.texts import text
from glyphwall.games.grawlix.ui.artwork import grawlix_art
from glyphwall.printing import make, pictures
from glyphwall.printing.solids.meshes import Mesh, join_meshes, mesh_of
from tests.unit.printing.solids.opening import CORE, Later, checked, metadata, model_of, opened, step_solids

if TYPE_CHECKING:
    from pathlib import Path

    from build123d import BoundBox, Vector

    from glyphwall.games.grawlix.printing.solids.tiles import TileSet
    from glyphwall.printing.solids.pieces import Piece, Plate

b3d = Later("build123d")
tiles_module = Later("glyphwall.games.grawlix.printing.solids.tiles")

KINDS: list[dict[str, Any]] = [{}, {"touch": True}, {"top": "stackable", "touch": True}, {"top": "flush"}]


@cache
def tile_set(**options: Any) -> TileSet:
    chosen = TileOptions(**options)
    made: TileSet = tiles_module.TileSet(chosen, check_tiles(chosen, "3mf"), text)
    return made


def spread(plate: Plate) -> Mesh:
    """All bodies of a plate where they lie."""
    return join_meshes([body.mesh.moved(*place) for piece, place in plate.placed for body in piece.bodies])


def _in(box: BoundBox, point: Vector) -> bool:
    return all(low <= at <= high for low, at, high in zip(box.min, point, box.max, strict=True))


def solid(piece: Piece, x: float = 0, y: float = 0, z: float = 0) -> Any:
    """All bodies of a piece, for another kernel to intersect."""
    first, *others = (checked(body.mesh.moved(x, y, z)) for body in piece.bodies)
    return sum(others, first)


# -- the designers' measures ----------------------------------------------------------------------
@pytest.mark.long
def test_the_defaults_have_the_designers_measures() -> None:
    batch = tile_set().batch(0)
    mesh = spread(batch)
    assert mesh.bounds[1] - mesh.bounds[0] == pytest.approx([108, 68, 14])
    corners = mesh.corners[mesh.triangles]
    normals = np.cross(corners[:, 1] - corners[:, 0], corners[:, 2] - corners[:, 0])
    normals /= np.linalg.norm(normals, axis=1, keepdims=True)
    level = corners[normals[:, 2] > 0.999][:, :, 2]
    assert sorted(set(np.round(level.ravel(), 3))) == [10, 14], "faces that lie level: tile and glyph"
    sloped = corners[(normals[:, 2] > 0.1) & (normals[:, 2] < 0.9)][:, :, 2]
    assert (sloped.min(), sloped.max()) == pytest.approx((8.8, 10)), "the chamfer"


def test_a_batch_is_six_solids_each_of_two_materials() -> None:
    batch = tile_set().batch(0)
    assert [piece.name for piece in batch.pieces][:2] == ["red at-sign", "red hash"]
    assert [material.name for material in batch.materials] == ["base", "red"]
    assert batch.materials[1].colour == grawlix_art().colours[0].fill
    for piece in (batch.pieces[0], batch.pieces[3]):
        base, accent = piece.bodies
        assert checked(piece.mesh).volume() == pytest.approx(base.mesh.volume + accent.mesh.volume, rel=1e-4)
        assert base.mesh.bounds[1][2] == pytest.approx(accent.mesh.bounds[0][2]), "the glyph stands on the base"
        assert len(piece.whole.solids()) == 1
    assert len({id(piece.bodies[0]) for piece in batch.pieces}) == 1, "the base is made once"


@pytest.mark.parametrize("size", [16, pytest.param(60, marks=pytest.mark.long)])
def test_a_tile_is_as_large_as_asked_for(size: float) -> None:
    chosen = {"size": float(size), "thickness": 5.0, "relief": 1.5, "chamfer": 0.5}
    piece = tile_set(**chosen).tile(9)
    box = join_meshes([body.mesh for body in piece.bodies]).bounds
    assert box[1] - box[0] == pytest.approx([size, size, 6.5])
    # Base alone: a block less what the chamfer and the corners take.
    assert 0.97 * size**2 * 5 < piece.bodies[0].mesh.volume < size**2 * 5


def test_letters_may_be_left_out() -> None:
    without, with_one = tile_set(letters=False).tile(0), tile_set().tile(0)
    assert len(without.bodies[1].solids) + 1 == len(with_one.bodies[1].solids)


@pytest.mark.long
def test_letters_stand_clear_of_glyphs() -> None:
    """Or they grow together in the printer."""
    tiles = tile_set(grid=7)
    for colour, glyph in product(range(7), range(7)):
        assert min(a.distance_to(b) for a in tiles.letter(colour) for b in tiles.glyph(glyph)) > 0.4, (colour, glyph)


# -- touch ----------------------------------------------------------------------------------------
def test_patterns_differ_however_the_tile_is_turned() -> None:
    turned = [{pattern[turn:] + pattern[:turn] for turn in range(4)} for pattern in PATTERNS]
    assert all(not one & other for one, other in combinations(turned, 2))


@pytest.mark.long
def test_each_of_the_36_tiles_is_told_by_touch() -> None:
    tiles = tile_set(touch=True, letters=False)
    shape = tiles.shape

    def felt(solids: Any, out: float, z: float) -> tuple[int, ...]:
        """On which sides there is material, so far out from the middle."""
        points = [b3d.Vector(x * out, y * out, z) for x, y in ((0, 1), (1, 0), (0, -1), (-1, 0))]
        boxes = [each.bounding_box() for each in solids]
        sides = tuple(
            int(any(_in(box, point) and each.is_inside(point) for each, box in zip(solids, boxes, strict=True)))
            for point in points
        )
        return max(sides[turn:] + sides[:turn] for turn in range(4))

    edge, top = shape.size / 2 - shape.notch / 2, shape.thickness + shape.relief / 2
    colours = [felt(tiles.base(colour).solids, edge, shape.thickness / 2) for colour in range(6)]
    glyphs = [felt(tiles.glyph(glyph), shape.dot[1], top) for glyph in range(6)]
    assert len(set(product(colours, glyphs))) == 36


# -- stacked and flush ----------------------------------------------------------------------------
@pytest.mark.long
def test_stackable_tiles_sit_in_each_other_and_do_not_slide() -> None:
    tiles = tile_set(top="stackable", letters=False)
    low, high, pitch = solid(tiles.tile(9)), tiles.tile(18), tiles.shape.pitch
    assert (low ^ solid(high, z=pitch + 0.01)).volume() == pytest.approx(0, abs=1e-3)
    assert (low ^ solid(high, z=pitch - 0.3)).volume() > 1, "it would not go deeper"
    assert (low ^ solid(high, x=1, z=pitch + 0.01)).volume() > 1, "the rim holds it"


@pytest.mark.long
def test_a_flush_glyph_fills_what_it_takes_from_the_base() -> None:
    flush, raised = tile_set(top="flush").tile(8), tile_set().tile(8)
    base, accent = flush.bodies
    assert base.mesh.bounds[1][2] == accent.mesh.bounds[1][2] == 10, "level"
    assert base.mesh.volume + accent.mesh.volume == pytest.approx(raised.bodies[0].mesh.volume, rel=1e-4)
    assert (checked(base.mesh) ^ checked(accent.mesh)).volume() == pytest.approx(0, abs=0.01)


@pytest.mark.parametrize(
    ("options", "gap"),
    [({}, 10.4), ({"grid": 7}, 4.0), ({"bed": 300.0}, 12.0), ({"gap": 1.0}, 1.0), ({"bed": 175.0}, None)],
)
def test_all_tiles_move_together_to_fit_the_bed_or_there_is_no_such_file(options: dict[str, Any], gap: Any) -> None:
    tiles = tile_set(**options)
    assert tiles.gap_of_all == (None if gap is None else pytest.approx(gap))
    if gap is None:
        assert tiles.all() is None


# -- files ----------------------------------------------------------------------------------------
def test_a_3mf_for_each_colour_and_one_with_all(tmp_path: Path) -> None:
    told: list[tuple[int, int]] = []
    made = make("tiles", tmp_path / "tiles", grid=2, thickness=5.0, tell=lambda done, of: told.append((done, of)))
    assert [file.name for file in made.files] == [
        "README.txt",
        "tiles-all.3mf",
        "tiles-orange.3mf",
        "tiles-red.3mf",
    ]
    assert told == [(done, 7) for done in range(1, 8)]
    path = tmp_path / "tiles" / "tiles-all.3mf"
    assert len(opened(path)) == 8
    named = [each.attrib["name"] for each in model_of(path).iter(f"{CORE}base")]
    assert named == ["base", "red", "orange"]
    licence = metadata(path)["LicenseTerms"]
    assert "CC BY 4.0" in licence
    text_file = (tmp_path / "tiles" / "README.txt").read_text("utf-8")
    for words in ("tiles-red.3mf", "68 x 28 x 9 mm", "Michael Purcell", licence, "Changes made", "hours"):
        assert words in text_file


@pytest.mark.long
def test_one_nozzle_is_told_when_to_pause(tmp_path: Path) -> None:
    made = make("tiles", tmp_path / "tiles", grid=2, plan="pause", locale="de", letters=False)
    assert [file.suffix for file in made.files].count(".3mf") == 2, "a file for each colour alone"
    assert "Bei 10 mm das Filament wechseln: nach 50 Schichten von 0,2 mm." in made.notes[0]
    text_file = (tmp_path / "tiles" / "README.txt").read_text("utf-8")
    assert made.notes[0] in text_file
    told = metadata(tmp_path / "tiles" / "tiles-red.3mf")
    assert [value for name, value in told.items() if name.endswith("PauseHeight")] == ["10.00"]


def test_the_text_says_how_fingers_read_a_tile() -> None:
    lines = touch_lines(TileOptions(touch=True, grid=7), text)
    assert len(set(lines)) == 7
    assert lines[1] == "orange (notches), hash (dots): on one side"


def test_nothing_is_left_of_tiles_that_were_interrupted(tmp_path: Path) -> None:
    def interrupt(done: int, of: int) -> None:
        raise KeyboardInterrupt

    with pytest.raises(KeyboardInterrupt):
        make("tiles", tmp_path / "tiles", grid=2, tell=interrupt)
    assert list(tmp_path.iterdir()) == []


@pytest.mark.long
def test_a_picture_has_a_tile_of_each_colour() -> None:
    (png,) = pictures("tiles", grid=2)
    assert png.startswith(b"\x89PNG")


@pytest.mark.parametrize(
    ("options", "form", "said"),
    [
        ({"size": 200}, "3mf", "<= 60"),
        ({"base": "red"}, "3mf", "base 'red': a colour is # and six hexadecimal digits, such as #E8E8E8"),
        ({"chamfer": 4}, "3mf", "chamfer 4: at most 3.5"),
        ({"thickness": 3, "top": "stackable", "size": 40}, "3mf", "or more"),
        ({"top": "flush", "thickness": 4}, "3mf", "relief 4: a flush glyph goes in by at most 3.2"),
        ({"top": "flush", "touch": True}, "3mf", "choose top raised or stackable"),
        ({"top": "flush"}, "stl", "choose 3mf or step"),
        ({"top": "flush", "plan": "pause"}, "3mf", "needs two nozzles"),
        ({"plan": "pause"}, "stl", "only the format 3mf"),
        ({"touch": True, "size": 16, "chamfer": 2}, "3mf", "choose a larger size or a smaller chamfer"),
    ],
)
def test_options_that_do_not_go_together_are_told_on_one_line(
    tmp_path: Path, options: dict[str, Any], form: str, said: str
) -> None:
    with pytest.raises(BadPrint) as caught:
        make("tiles", tmp_path / "tiles", format=form, **options)
    assert said in str(caught.value)
    assert "\n" not in str(caught.value)
    assert list(tmp_path.iterdir()) == []


# -- the whole set --------------------------------------------------------------------------------
@pytest.mark.long
@pytest.mark.parametrize("options", KINDS, ids=str)
def test_every_solid_of_the_whole_set_is_watertight(options: dict[str, Any]) -> None:
    tiles = tile_set(grid=7, **options)
    for colour in range(7):
        for piece in tiles.batch(colour).pieces:
            volumes = [checked(body.mesh).volume() for body in piece.bodies]
            assert all(each.is_valid for body in piece.bodies for each in body.solids)
            if not tiles.shape.flush:
                assert checked(piece.mesh).volume() == pytest.approx(sum(volumes), rel=1e-3)
                assert piece.whole.is_valid


@pytest.mark.long
@pytest.mark.parametrize("form", ["3mf", "stl", "step"])
def test_the_whole_set_is_opened_by_other_programs(tmp_path: Path, form: str) -> None:
    made = make("tiles", tmp_path / "tiles", format=form)
    assert len(made.files) == 8
    for path in made.files[1:]:
        tiles = 36 if path.stem == "tiles-all" else 6
        if form == "step":
            assert len(step_solids(path)) >= 2 * tiles, "bases, glyphs, letters"
            continue
        meshes = opened(path)
        sides = np.max([m.bounds[1] for m in meshes], axis=0) - np.min([m.bounds[0] for m in meshes], axis=0)
        assert sides == pytest.approx([220, 220, 14] if tiles == 36 else [108, 68, 14], abs=1e-4)
        if form == "3mf":
            assert len(list(model_of(path).iter(f"{CORE}item"))) == tiles


def test_an_outline_at_its_place_is_where_the_drawing_has_it() -> None:
    """The letter stands in the upper left corner, not mirrored."""
    tiles = tile_set()
    (letter,) = (mesh_of(each) for each in tiles.letter(0))
    assert letter.bounds[1][0] < -7
    assert letter.bounds[0][1] > 6
    assert not tiles.letter(0)[0].is_inside(b3d.Vector(-8.2, 9.4, 12)), "an R is open at its right"
