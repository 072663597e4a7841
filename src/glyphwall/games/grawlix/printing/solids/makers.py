"""Makers of the solids in `prints.py`: files and pictures of tiles, box and rack."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from glyphwall.games.grawlix.printing.solids.box import box_plates, top_places
from glyphwall.games.grawlix.printing.solids.prints import TileOptions, TileSizes
from glyphwall.games.grawlix.printing.solids.rack import rack_places, rack_plates
from glyphwall.games.grawlix.printing.solids.shape import check_colour, check_tiles, tile_shape
from glyphwall.games.grawlix.printing.solids.sheet import amounts, imprint, sheet, touch_lines
from glyphwall.games.grawlix.printing.solids.tiles import TileSet
from glyphwall.printing.solids.files import write_plate
from glyphwall.printing.solids.picture import draw, picture
from glyphwall.printing.solids.pieces import Plate, side_by_side

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence
    from pathlib import Path

    from build123d import Location

    from glyphwall.games.grawlix.printing.solids.shape import TileShape
    from glyphwall.printing.declarations import Order

TEXT_FILE: Final = "README.txt"


class Tiles:
    """The maker of tiles: a file per colour, and one with all."""

    def write(self, order: Order, out: Path) -> None:
        options: TileOptions = order.options
        form = order.format.name
        shape = check_tiles(options, form)
        tiles = TileSet(options, shape, order.text, curves=form == "step")
        title = order.text("solids-tiles-title")
        whose = imprint(title, order.text)
        plates = [tiles.batch(colour) for colour in range(options.grid)]
        if options.plan != "pause":  # which changes to one colour
            plates += filter(None, [tiles.all()])
        steps, done = options.grid**2 + len(plates), 0
        for plate in plates[: options.grid]:
            for piece in plate.pieces:
                _ = piece.mesh if form == "stl" or options.plan == "pause" else [body.mesh for body in piece.bodies]
                done += 1
                order.tell(done, steps)
        for plate in plates:
            write_plate(plate, whose, form, out, options.plan, options.layer)
            done += 1
            order.tell(done, steps)
        advice = _advice(options, shape, form, order.text)
        (out / TEXT_FILE).write_text(sheet(title, plates, form, advice, order.text), "utf-8")
        if advice:
            order.note(advice[0])
        if options.plan != "pause" and tiles.gap_of_all is None:
            order.note(order.text("solids-all-left-out", count=options.grid**2, bed=f"{options.bed:g}"))
        order.note(amounts(plates[0], order.text))

    def pictures(self, order: Order) -> Sequence[bytes]:
        """Return a picture of a tile of each colour and each glyph."""
        options: TileOptions = order.options
        tiles = TileSet(options, check_tiles(options, order.format.name), order.text)
        first = tiles.batch(0)
        return [
            picture(Plate("tiles", first.title, tuple(tiles.tile(9 * i) for i in range(options.grid)), first.places))
        ]


class _Plates:
    """A maker of a few plates: ``make`` builds them, ``places`` puts tiles in the first, ``tilt`` is the picture's."""

    def __init__(
        self, make: Callable[..., tuple[Plate, ...]], places: Callable[..., Sequence[Location]], tilt: float
    ) -> None:
        self._make, self._places, self._tilt = make, places, tilt

    def write(self, order: Order, out: Path) -> None:
        plates = self._plates(order)
        form, title = order.format.name, plates[0].title
        for number, plate in enumerate(plates):
            order.tell(number, len(plates) + 1)
            write_plate(plate, imprint(plate.title, order.text), form, out)
        advice = [order.text("solids-advice")]
        (out / TEXT_FILE).write_text(sheet(title, plates, form, advice, order.text), "utf-8")
        order.tell(len(plates) + 1, len(plates) + 1)
        for plate in plates:
            order.note(amounts(plate, order.text))

    def pictures(self, order: Order) -> Sequence[bytes]:
        """Return pictures of the plates side by side, and of the first with tiles in it."""
        plates, options = self._plates(order), order.options
        sizes = {field: getattr(options, field) for field in TileSizes.__struct_fields__}
        chosen = TileOptions(**sizes)
        tiles = TileSet(chosen, tile_shape(chosen), order.text)
        bodies = [(body.mesh, body.material.colour) for body in plates[0].pieces[0].bodies]
        for number, place in enumerate(self._places(options, tile_shape(options))):
            tile = tiles.tile(8 * (number % 6) + (number // 6 + number) % 6)
            bodies += [(body.mesh.at(place), body.material.colour) for body in tile.bodies]
        return [picture(side_by_side(plates)), draw(bodies, 900, -15, self._tilt)]

    def _plates(self, order: Order) -> tuple[Plate, ...]:
        check_colour("colour", order.options.colour)
        return self._make(order.options, tile_shape(order.options), order.text)


def _advice(options: TileOptions, shape: TileShape, form: str, text: Callable[..., str]) -> list[str]:
    """Return printing advice, the change of filament first."""
    lines = [text("solids-advice")]
    if shape.flush:
        lines.insert(0, text("solids-advice-flush", plan=options.plan))
    elif form == "3mf" and options.plan != "pause":
        lines.insert(0, text("solids-advice-parts", plan=options.plan))
    else:
        layers = round(shape.thickness / options.layer)
        lines.insert(
            0, text("solids-advice-pause", height=round(shape.thickness, 2), layers=layers, layer=options.layer)
        )
    if options.touch:
        lines += ["", text("solids-touch-about"), *touch_lines(options, text)]
    return lines


TILES: Final = Tiles()
BOX: Final = _Plates(box_plates, top_places, 35.0)
RACK: Final = _Plates(rack_plates, rack_places, 58.0)
