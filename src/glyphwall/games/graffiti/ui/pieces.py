"""SVG of Graffiti's pieces: cans, paints, permits, bonus tiles, tags, pictures. Each fills a box."""

from __future__ import annotations

from typing import TYPE_CHECKING

from glyphwall.core._safe_text import for_markup
from glyphwall.games.graffiti.ui.artwork import graffiti_art
from glyphwall.games.graffiti.ui.scene import NEUTRAL
from glyphwall.render.svg_parts import fit, number

if TYPE_CHECKING:
    from glyphwall.games.graffiti.ui.artwork import PictureArt
    from glyphwall.render.svg_parts import Box

_OUTLINE = 'stroke-width="3.5" stroke-linejoin="round"'


def place(view_box: Box, box: Box, content: str) -> str:
    """Move and scale content from a view box into a box of the drawing."""
    return f'<g transform="{fit(view_box, box)}">{content}</g>'


def can(code: str) -> str:
    """Draw a paint tile as a can of 64 by 96; a double is cut diagonally."""
    art = graffiti_art()
    shape, ink = art.can, f'stroke="{art.ink}" {_OUTLINE}'
    paints = [art.paint(letter) for letter in code]
    parts = [f'<path d="{shape.nozzle}" fill="#f5efe0" {ink}/>']
    for index, paint in enumerate(paints):
        left, width = 32 * index, 64 if len(paints) == 1 else 32
        pattern = shape.patterns[paint.pattern]
        cap = f'<path d="{shape.cap}" fill="{paint.fill}" {ink}/>' + (
            f'<path d="{pattern}" fill="{paint.ink}"/>' if pattern else ""
        )
        parts.append(f'<svg x="{left}" width="{width}" height="96" viewBox="{left} 0 {width} 96">{cap}</svg>')
    parts.append(f'<path d="{shape.shoulder}" fill="#cfc8bd" {ink}/>')
    parts.append(f'<path d="{shape.body}" fill="{paints[0].fill}" {ink}/>')
    if len(paints) == 2:
        parts.append(f'<path d="{shape.half}" fill="{paints[1].fill}"/><path d="{shape.body}" fill="none" {ink}/>')
    for index, paint in enumerate(paints):
        place = shape.label if len(paints) == 1 else shape.labels[index]
        parts.append(f'<path d="{paint.letter}" fill="{paint.ink}" transform="{fit(art.letter_view_box, place)}"/>')
    return "".join(parts)


def chip(code: str) -> str:
    """Draw a paint as a mark of 48 by 48."""
    art = graffiti_art()
    paint, shape = art.paint(code), art.chip
    pattern = shape.patterns[paint.pattern]
    return (
        f'<path d="{shape.spot}" fill="{paint.fill}" stroke="#fffbef" stroke-width="5"/>'
        f'<path d="{shape.spot}" fill="{paint.fill}" stroke="{art.ink}" stroke-width="2"/>'
        + (f'<path d="{pattern}" fill="{paint.ink}"/>' if pattern else "")
        + f'<path d="{paint.letter}" fill="{paint.ink}" transform="{fit(art.letter_view_box, shape.letter)}"/>'
    )


def permit(pips: int) -> str:
    """Draw a permit of 64 by 80; 0 pips for one that is face down."""
    art = graffiti_art()
    shape = art.permit
    face = (
        f'<path d="{shape.pips[str(pips)]}" fill="{art.ink}"/>'
        if pips
        else f'<path d="{shape.back}" fill="none" stroke="{art.ink}" stroke-width="4" stroke-linecap="round"/>'
    )
    return (
        f'<path d="{shape.sheet}" fill="{"#fff8e4" if pips else "#b9c4d8"}" stroke="{art.ink}" {_OUTLINE}/>'
        f'<path d="{shape.fold}" fill="{"#d9caa5" if pips else "#8f9cb5"}" stroke="{art.ink}" stroke-width="3"/>'
        f'<path d="{shape.lines}" fill="none" stroke="#7d6d4d" stroke-width="3" stroke-linecap="round"/>{face}'
    )


def bonus(kind: str) -> str:
    """Draw a bonus tile of 64 by 64, or the bobby (``bob``)."""
    art = graffiti_art()
    badge = (
        f'<path d="{art.bonus.badge}" fill="{"#9fd3ff" if kind == "bob" else "#ffd54a"}"'
        f' stroke="{art.ink}" stroke-width="3.5"/>'
    )
    if kind == "bob":
        return badge + "".join(
            f'<path d="{shape.path}" fill="{art.bobby.palette[shape.paint]}" stroke="{art.ink}" stroke-width="1.6"/>'
            for shape in art.bobby.shapes
        )
    icon = art.bonus.icons[kind]
    fill = f'<path d="{icon.fill}" fill="{art.ink}"/>' if icon.fill else ""
    line = (
        f'<path d="{icon.line}" fill="none" stroke="{art.ink}" stroke-width="5" stroke-linecap="round"'
        ' stroke-linejoin="round"/>'
        if icon.line
        else ""
    )
    return badge + fill + line


def tag(seat: int) -> str:
    """Draw a tag of 48 by 48: shape and number show the seat; `NEUTRAL` is the neutral tag."""
    art = graffiti_art().tags
    shape = art.nobody if seat == NEUTRAL else art.shapes[seat]
    badge = f'<path d="{shape}" fill="{art.sticker}" stroke="{art.ink}" stroke-width="4.5" stroke-linejoin="round"/>'
    if seat == NEUTRAL:
        return badge + (
            f'<path d="{art.nobody_mark}" fill="none" stroke="{art.ink}" stroke-width="6" stroke-linecap="round"/>'
        )
    x, y, size = art.numbers[seat]
    return badge + (
        f'<text x="{number(x)}" y="{number(y)}" style="font-size:{number(size)}px;font-weight:700;'
        f'text-anchor:middle;fill:{art.ink}">{seat + 1}</text>'
    )


def mark(name: str, kind: str) -> str:
    """Draw a sign of 48 by 48 in the colour of a class."""
    return f'<path class="{for_markup(kind)}" d="{graffiti_art().marks[name]}"/>'


def silhouette(kind: str) -> str:
    """Draw a can of 64 by 96 without its paint, in the colour of a class."""
    shape = graffiti_art().can
    return f'<path class="{for_markup(kind)}" d="{shape.nozzle}{shape.cap}{shape.body}"/>'


def picture(art: PictureArt, special: bool) -> str:
    """Draw a picture in its colours."""
    ink = graffiti_art().ink
    palette = {**art.palette, **(art.special if special else {}), "ink": ink}
    parts = []
    for shape in art.shapes:
        fill, width = palette[shape.paint], number(shape.width)
        if shape.role == "flat":
            parts.append(f'<path d="{shape.path}" fill="{fill}"/>')
        elif shape.role == "form":
            parts.append(f'<path d="{shape.path}" fill="{fill}" stroke="{ink}" stroke-width="{width}"/>')
        elif shape.role == "halo":
            parts.append(f'<path d="{shape.path}" fill="{fill}" stroke="{fill}" stroke-width="{width}"/>')
        else:
            parts.append(
                f'<path d="{shape.path}" fill="none" stroke="{fill}" stroke-width="{width}" stroke-linecap="round"/>'
            )
    return "".join(parts)


def sketch(art: PictureArt) -> str:
    """Draw a picture as lines on the bare wall; the caller sets fill and stroke."""
    parts = []
    for shape in art.shapes:
        if shape.role == "form":
            parts.append(f'<path d="{shape.path}"/>')
        elif shape.role == "line":
            parts.append(f'<path d="{shape.path}" fill="none" stroke-linecap="round"/>')
    return "".join(parts)
