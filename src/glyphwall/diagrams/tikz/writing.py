"""An SVG drawing as a ``tikzpicture``, and drawings as a LaTeX file that compiles as it is."""

from __future__ import annotations

import re
import unicodedata
from typing import TYPE_CHECKING, Final
from xml.etree import ElementTree

from glyphwall.core._safe_text import without_controls
from glyphwall.core.errors import BadDrawing
from glyphwall.diagrams.look import Frames
from glyphwall.diagrams.tikz._paths import Matrix, at, ellipse_data, read_transform, rectangle_data, tikz_path
from glyphwall.diagrams.tikz._styles import read_rules, style_of
from glyphwall.render.framing import size_of

if TYPE_CHECKING:
    from collections.abc import Sequence
    from xml.etree.ElementTree import Element

    from glyphwall.diagrams.formats import Diagram
    from glyphwall.diagrams.tikz._styles import Style

POINTS: Final = 0.75
"""TeX's points per CSS pixel, nearly."""

_SVG: Final = "{http://www.w3.org/2000/svg}"
_SILENT: Final = frozenset(("title", "desc", "style", "defs", "metadata"))
_CAPS: Final = {"round": "round", "square": "rect"}
_JOINS: Final = {"round": "round", "bevel": "bevel"}
_ANCHORS: Final = {"middle": "base", "end": "base east"}
_NAMED: Final = {"black": "000000", "white": "FFFFFF", "currentColor": "000000"}
_SIGNS: Final = {
    "\\": r"\textbackslash{}",
    "{": r"\{",
    "}": r"\}",
    "$": r"\$",
    "&": r"\&",
    "#": r"\#",
    "%": r"\%",
    "_": r"\_",
    "^": r"\textasciicircum{}",
    "~": r"\textasciitilde{}",
    "<": r"\textless{}",
    ">": r"\textgreater{}",
    "|": r"\textbar{}",
    '"': r"\textquotedbl{}",
    "✓": r"$\surd$",
    "★": r"$\star$",
    "·": r"$\cdot$",
    "×": r"$\times$",
    "→": r"$\to$",
    "−": r"$-$",
    "–": "--",
    "—": "---",
    "…": r"\ldots{}",
    "“": "``",
    "”": "''",
    "„": r"\quotedblbase{}",
    "’": "'",
    "●": r"$\bullet$",
    "○": r"$\circ$",
    "□": r"\raisebox{-0.1ex}{\fbox{\rule{0pt}{0.4ex}\rule{0.4ex}{0pt}}}",
}
_HEAD: Final = r"""\documentclass{article}
\usepackage[T1]{fontenc}
\usepackage[utf8]{inputenc}
\usepackage{lmodern}
\usepackage{tikz}
"""


def write_tikz(diagram: Diagram) -> bytes:
    """Write a LaTeX file with the drawings of a line."""
    return document([frame.svg for frame in Frames(diagram.steps, diagram.paper_look)]).encode()


def tikz(drawing: str) -> str:
    """Convert an SVG drawing to one ``tikzpicture``, which needs only the package ``tikz``."""
    root = ElementTree.fromstring(drawing)  # noqa: S314 (drawn by us, not read from somewhere)
    size = size_of(drawing)
    writer = _Writer(root)
    try:
        writer.nested(root, Matrix(a=POINTS, d=-POINTS), {}, [], (size.width, size.height))
    except ValueError as error:
        raise BadDrawing(f"this drawing cannot be written in TikZ: {error}") from None
    colours = [rf"\definecolor{{gw{colour}}}{{HTML}}{{{colour}}}" for colour in sorted(writer.colours)]
    frame = tikz_path(rectangle_data(0, 0, *size, 0), Matrix(a=POINTS, d=-POINTS))
    begin = [r"\begin{tikzpicture}[x=1pt,y=1pt]", rf"\useasboundingbox {frame};", rf"\clip {frame};"]
    lines = [*begin, *colours, *writer.lines, r"\end{tikzpicture}"]
    return "\n".join(lines) + "\n"


def document(drawings: Sequence[str]) -> str:
    """Build a LaTeX file with each drawing on a page of its size."""
    sizes = [size_of(drawing) for drawing in drawings]
    width, height = (POINTS * max(values) for values in zip(*sizes, strict=True))
    page = (
        rf"\usepackage[paperwidth={width:.2f}pt,paperheight={height + 1:.2f}pt,margin=0pt]{{geometry}}"
        "\n\\pagestyle{empty}\n\\setlength{\\parindent}{0pt}\n\\setlength{\\topskip}{0pt}\n"
    )
    body = "\\newpage\n".join(tikz(drawing) for drawing in drawings)
    return f"{_HEAD}{page}\\begin{{document}}\n{body}\\end{{document}}\n"


def escape_latex(text: str) -> str:
    """Escape text for LaTeX; characters that its fonts lack lose their accents or become a question mark."""
    return "".join(_SIGNS.get(sign) or _letter(sign) for sign in without_controls(text))


def _letter(sign: str) -> str:
    if ord(sign) < 0x250:
        return sign
    plain = unicodedata.normalize("NFKD", sign).encode("ascii", "ignore").decode()
    return plain or "?"


class _Writer:
    def __init__(self, root: Element) -> None:
        self.named = {element.get("id"): element for element in root.iter() if element.get("id")}
        self.rules = read_rules(element.text or "" for element in root.iter(f"{_SVG}style"))
        self.above: dict[Element, list[str]] = {}
        self._remember(root, [])
        self.lines: list[str] = []
        self.colours: set[str] = set()

    def _remember(self, element: Element, ids: list[str]) -> None:
        """Store the ids above every element of the file, which also apply to elements used elsewhere."""
        own = [*ids, element.get("id", "")]
        self.above[element] = own
        for child in element:
            self._remember(child, own)

    def element(self, element: Element, matrix: Matrix, parent: Style, ids: list[str]) -> None:
        """Write one element with its children."""
        tag = element.tag.removeprefix(_SVG)
        if tag in _SILENT:
            return
        style = style_of(tag, element.attrib, self.above[element], self.rules, parent)
        if style.get("display") == "none":
            return
        style["seen"] = str(float(parent.get("seen", "1")) * float(style.get("opacity", "1")))
        matrix = matrix @ read_transform(element.get("transform", ""))
        if tag == "g":
            for child in element:
                self.element(child, matrix, style, ids)
        elif tag == "svg":
            self.nested(element, matrix, style, ids, None)
        elif tag == "use":
            self.used(element, matrix, style, ids)
        elif tag == "text":
            self.text(element, matrix, style)
        else:
            self.shape(_data(tag, element), matrix, style)

    def nested(
        self, element: Element, matrix: Matrix, parent: Style, ids: list[str], size: tuple[float, float] | None
    ) -> None:
        """Write an ``<svg>`` element, clipped to its box."""
        x, y = (0.0, 0.0) if size else (_length(element, "x"), _length(element, "y"))
        box = [float(value) for value in element.get("viewBox", "").replace(",", " ").split()]
        width, height = size or (_length(element, "width"), _length(element, "height"))
        if (not width or not height) and box:
            width, height = box[2], box[3]
        if size is None and element.get("id") is None:
            self.lines.append(r"\begin{scope}")
            self.lines.append(rf"\clip {tikz_path(rectangle_data(x, y, width, height, 0), matrix)};")
        inner = matrix @ Matrix(e=x, f=y)
        if box:
            across, down = width / box[2], height / box[3]
            kept = element.get("preserveAspectRatio", "xMidYMid meet")
            if kept != "none":
                across = down = max(across, down) if "slice" in kept else min(across, down)
            left, top = (width - across * box[2]) / 2, (height - down * box[3]) / 2
            inner = inner @ Matrix(e=left, f=top) @ Matrix(a=across, d=down) @ Matrix(e=-box[0], f=-box[1])
        for child in element:
            self.element(child, inner, parent, ids)
        if size is None and element.get("id") is None:
            self.lines.append(r"\end{scope}")

    def used(self, element: Element, matrix: Matrix, style: Style, ids: list[str]) -> None:
        name = element.get("href") or element.get("{http://www.w3.org/1999/xlink}href") or ""
        target = self.named.get(name.removeprefix("#"))
        if target is None:
            raise ValueError(f"it uses {name!r}, which is not in it")
        self.element(target, matrix @ Matrix(e=_length(element, "x"), f=_length(element, "y")), style, ids)

    def shape(self, data: str, matrix: Matrix, style: Style) -> None:
        options = self.paint(style, matrix.scale)
        if options and data:
            self.lines.append(rf"\path[{','.join(options)}] {tikz_path(data, matrix)};")

    def paint(self, style: Style, scale: float) -> list[str]:
        """Return fill and stroke as options of a path; none if it is invisible."""
        options = []
        seen = float(style["seen"])
        fill, stroke = self.colour(style.get("fill", "#000000")), self.colour(style.get("stroke", "none"))
        if fill:
            options.append(f"fill={fill}")
            opacity = seen * float(style.get("fill-opacity", "1"))
            if opacity < 1:
                options.append(f"fill opacity={opacity:.3g}")
            if style.get("fill-rule") == "evenodd":
                options.append("even odd rule")
        width = _pixels(style.get("stroke-width", "1")) * scale
        if stroke and width:
            options += [f"draw={stroke}", f"line width={width:.2f}pt"]
            opacity = seen * float(style.get("stroke-opacity", "1"))
            if opacity < 1:
                options.append(f"draw opacity={opacity:.3g}")
            if style.get("stroke-linecap") in _CAPS:
                options.append(f"line cap={_CAPS[style['stroke-linecap']]}")
            if style.get("stroke-linejoin") in _JOINS:
                options.append(f"line join={_JOINS[style['stroke-linejoin']]}")
            dashes = [_pixels(value) * scale for value in re.split(r"[\s,]+", style.get("stroke-dasharray", "none"))]
            if any(dashes):
                pairs = dashes if len(dashes) % 2 == 0 else 2 * dashes
                pattern = " ".join(f"{'off' if at % 2 else 'on'} {dash:.2f}pt" for at, dash in enumerate(pairs))
                options.append(f"dash pattern={pattern}")
        return options

    def text(self, element: Element, matrix: Matrix, style: Style) -> None:
        words = " ".join("".join(element.itertext()).split())
        colour = self.colour(style.get("fill", "#000000"))
        if not words or not colour:
            return
        size = _pixels(style.get("font-size", "16")) * matrix.scale
        weight = style.get("font-weight", "normal")
        bold = r"\bfseries" if weight in ("bold", "600", "700", "800", "900") else ""
        anchor = _ANCHORS.get(style.get("text-anchor", ""), "base west")
        place = at(matrix.at((_length(element, "x"), _length(element, "y"))))
        font = rf"\fontsize{{{size:.2f}}}{{{1.2 * size:.2f}}}\selectfont\sffamily{bold}"
        faint = f",text opacity={float(style['seen']):.3g}" if float(style["seen"]) < 1 else ""
        options = f"anchor={anchor},inner sep=0pt,text={colour}{faint},font={{{font}}}"
        self.lines.append(rf"\node[{options}] at {place} {{{escape_latex(words)}}};")

    def colour(self, value: str) -> str:
        """Return the name of a colour in the picture, empty for none; raise ValueError for a gradient or a pattern."""
        if value in ("none", "transparent"):
            return ""
        digits = _NAMED.get(value, value.removeprefix("#"))
        if re.fullmatch("[0-9a-fA-F]{3}", digits):
            digits = "".join(2 * digit for digit in digits)
        if not re.fullmatch("[0-9a-fA-F]{6}", digits):
            raise ValueError(f"the colour {value!r}")
        self.colours.add(digits.upper())
        return f"gw{digits.upper()}"


def _data(tag: str, element: Element) -> str:
    """Return a shape as the data of a path."""
    if tag == "path":
        return element.get("d", "")
    if tag == "rect":
        radius = _length(element, "rx") or _length(element, "ry")
        x, y, width, height = (_length(element, name) for name in ("x", "y", "width", "height"))
        return rectangle_data(x, y, width, height, radius) if width and height else ""
    if tag == "circle":
        return ellipse_data(_length(element, "cx"), _length(element, "cy"), *[_length(element, "r")] * 2)
    if tag == "ellipse":
        return ellipse_data(*(_length(element, name) for name in ("cx", "cy", "rx", "ry")))
    if tag == "line":
        x1, y1, x2, y2 = (_length(element, name) for name in ("x1", "y1", "x2", "y2"))
        return f"M{x1} {y1} L{x2} {y2}"
    if tag in ("polygon", "polyline"):
        return f"M{element.get('points', '')}{' Z' if tag == 'polygon' else ''}"
    raise ValueError(f"the element <{tag}>")


def _length(element: Element, name: str) -> float:
    return _pixels(element.get(name, "0"))


def _pixels(value: str) -> float:
    return 0.0 if value == "none" else float(value.removesuffix("px"))
