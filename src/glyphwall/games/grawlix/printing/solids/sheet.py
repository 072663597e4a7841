"""The text file of a print: contents, printing advice, amounts, and licence."""

from __future__ import annotations

from typing import TYPE_CHECKING

import glyphwall
from glyphwall.games.grawlix.printing.solids.shape import PATTERNS
from glyphwall.games.grawlix.rules.components import colour_message, glyph_message
from glyphwall.printing.solids.meshes import join_meshes
from glyphwall.printing.solids.pieces import FLOW, INFILL, WALLS, Imprint, estimate

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from glyphwall.games.grawlix.printing.solids.prints import TileOptions
    from glyphwall.printing.solids.pieces import Plate

    Text = Callable[..., str]

_SOURCE = "https://github.com/michaelpatrickpurcell/grawlix"


def imprint(title: str, text: Text) -> Imprint:
    """Return the authors and the licence of the solids (NOTICE)."""
    return Imprint(
        title=title,
        authors="Michael Purcell, Dannielle Harden (Grawlix); The Glyphwall developers (solids)",
        licence=text("solids-licence"),
        changes=text("solids-changes"),
        source=_SOURCE,
        program=f"Glyphwall {glyphwall.__version__}",
        short="Grawlix: M. Purcell, D. Harden, CC BY 4.0; changes made: drawn anew by Glyphwall",
    )


def sheet(title: str, plates: Sequence[Plate], form: str, advice: Sequence[str], text: Text) -> str:
    """Format the text; each plate is a file with the suffix ``form``."""
    whose = imprint(title, text)
    parts = [
        (text("solids-head-files"), [_file(plate, form, text) for plate in plates]),
        (text("solids-head-printing"), list(advice)),
        (text("solids-head-amounts"), [*(amounts(plate, text) for plate in plates), model(text)]),
        (text("solids-head-licence"), [whose.authors, whose.licence, whose.changes, whose.source]),
    ]
    lines = [title, "=" * len(title)]
    for head, rows in parts:
        lines += ["", head, "-" * len(head), *rows]
    return "\n".join(lines) + "\n"


def _file(plate: Plate, form: str, text: Text) -> str:
    mesh = join_meshes([body.mesh.moved(*place) for piece, place in plate.placed for body in piece.bodies])
    width, depth, height = (round(float(high - low), 1) for low, high in mesh.bounds.T)
    size = text("solids-measures", width=width, depth=depth, height=height)
    return f"{plate.name}.{form}: {plate.title}, {size}"


def amounts(plate: Plate, text: Text) -> str:
    """Format the amounts of a plate: grams of each filament, or of all together if there are many, and hours."""
    found = estimate(plate)
    named = [(material.name, amount.grams) for material, amount in found.materials.items()]
    if len(named) > 2:
        named = [(text("solids-together"), tuple(sum(grams) for grams in zip(*(g for _, g in named), strict=True)))]
    weights = [_grams(name, _few(least), _few(most), text) for name, (least, most) in named]
    hours = [_few(minutes / 60) for minutes in found.minutes]
    return f"{plate.title}: {', '.join([*weights, text('solids-hours', least=hours[0], most=hours[1])])}"


def _grams(name: str, least: float, most: float, text: Text) -> str:
    if least == most:  # solid throughout
        return text("solids-grams-about", name=name, grams=most)
    return text("solids-grams", name=name, least=least, most=most)


def model(text: Text) -> str:
    """Explain the estimate."""
    return text("solids-model", walls=WALLS, infill=round(100 * INFILL), slow=FLOW[0], fast=FLOW[1])


def touch_lines(options: TileOptions, text: Text) -> list[str]:
    """Explain the tactile patterns, a line each."""
    return [
        text(
            "solids-touch",
            colour=text(colour_message(number)),
            glyph=text(glyph_message(number)),
            sides=_sides(number, text),
        )
        for number in range(options.grid)
    ]


def _sides(number: int, text: Text) -> str:
    words = (
        "solids-sides-none",
        "solids-sides-one",
        "solids-sides-corner",
        "solids-sides-opposite",
        "solids-sides-three",
        "solids-sides-four",
        "solids-sides-two-on-one",
    )
    assert len(words) == len(PATTERNS)
    return text(words[number])


def _few(value: float) -> float:
    """Round to two figures, the precision of the estimate."""
    return round(value, 1) if value < 10 else float(round(value))
