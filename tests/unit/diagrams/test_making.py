"""Every format, opened by an independent program."""

from __future__ import annotations

import re
import shutil
import subprocess
import sys
from io import BytesIO
from typing import TYPE_CHECKING, Any

import pypdf
import pytest
from lxml import etree
from PIL import Image

from glyphwall.core.errors import BadDrawing, MissingLibrary
from glyphwall.core.extension_points import Diagrams
from glyphwall.core.registry import get_game, get_plugin
from glyphwall.diagrams import DrawingFormat, Look, draw_line, drawing_formats, frames, steps_of_line
from glyphwall.diagrams.formats import format_of
from glyphwall.diagrams.making import in_ascii
from tests.conformance.toy_piles import Piles
from tests.unit.diagrams.lines import DIAGRAM, needs_tex, steps

if TYPE_CHECKING:
    from pathlib import Path

    from glyphwall.diagrams import Diagram, LineStep
    from glyphwall.printing.typesetting import Document

SVG = {"svg": "http://www.w3.org/2000/svg"}


def position(game: str = "grawlix") -> list[LineStep]:
    if game == "grawlix":
        return steps_of_line(get_game(game).parse_position(DIAGRAM), [])
    return steps_of_line(get_game(game).initial_state(), [])


def colours(svg: bytes) -> set[str]:
    return set(re.findall(r"#[0-9a-fA-F]{6}\b|#[0-9a-fA-F]{3}\b", svg.decode()))


def test_svg_has_arrows_marks_legal_places_and_a_caption() -> None:
    look = Look(marks={"f11": "?", "h5": "", "g7": "1"}, arrows=(("Gn", "h5"), ("Rh", "i6")), legal="Vs", captions=True)
    root = etree.fromstring(draw_line(position(), "svg", look))
    assert len(root.findall(".//svg:polygon[@class='arrow']", SVG)) == 2
    assert [each.text for each in root.findall(".//svg:text[@class='mark']", SVG)] == ["?"]
    assert [each.text for each in root.findall(".//svg:text[@class='badge-sign']", SVG)] == ["1"]
    assert len(root.findall(".//svg:rect[@class='mark-ring']", SVG)) == 1
    assert len(root.findall(".//svg:circle[@class='target']", SVG)) == 3, "Vs fits on j6, k6 and k11"
    assert root.findall(".//svg:text[@class='page-text page-first']", SVG)[0].text == "Position"
    assert "percent" in root.findtext(".//svg:desc", namespaces=SVG)


@pytest.mark.parametrize(
    ("look", "about"),
    [
        (Look(marks={"z9": "?"}), "no place 'z9' in the drawing; choose from: f11"),
        (Look(arrows=(("f6", "Zz"),)), "'Zz'"),
        (Look(legal="Rh"), "nothing legal begins with 'Rh'"),
    ],
)
def test_what_is_not_in_the_drawing_is_named(look: Look, about: str) -> None:
    for form in ("svg", "text"):
        with pytest.raises(BadDrawing, match=about):
            draw_line(position(), form, look)


def test_a_game_whose_drawing_has_no_places_says_so() -> None:
    line = steps_of_line(Piles().initial_state(), [])
    assert draw_line(line, "svg").startswith(b"<svg")
    assert draw_line(line, "svg", Look(theme="black-and-white")).startswith(b"<svg")
    with pytest.raises(BadDrawing, match="no places"):
        draw_line(line, "svg", Look(marks={"1": "?"}))


@pytest.mark.parametrize("game", ["grawlix", "graffiti"])
def test_black_and_white_has_no_colour(game: str) -> None:
    found = colours(draw_line(position(game), "svg", Look(theme="black-and-white")))
    assert found
    for colour in found:
        digits = colour[1:] if len(colour) == 7 else "".join(2 * digit for digit in colour[1:])
        assert digits[:2] == digits[2:4] == digits[4:], colour


@pytest.mark.parametrize("game", ["grawlix", "graffiti"])
def test_all_that_a_drawing_names_can_be_marked(game: str) -> None:
    view = position(game)[0].view
    drawing: Any = get_plugin(game).drawing
    assert isinstance(drawing, Diagrams)
    places = list(drawing.places(view))
    assert len(places) == len(set(places))
    look = Look(marks=dict.fromkeys(places, ""), arrows=((places[0], places[-1]),), legal="")
    assert draw_line(position(game), "svg", look).count(b"mark-ring") >= len(places)


def test_a_line_keeps_its_size() -> None:
    made = frames(steps(), Look(captions=True))
    sizes = {etree.fromstring(frame.svg.encode()).get("viewBox") for frame in made}
    assert len(made) == 4
    assert len(sizes) == 1
    own = {etree.fromstring(frame.svg.encode()).find("svg:svg", SVG).get("viewBox") for frame in made}
    assert len({box.split()[0] for box in own}) == 1


def test_png_has_the_size_asked_for() -> None:
    one, two = (Image.open(BytesIO(draw_line(position(), "png", Look(scale=scale)))) for scale in (1, 2))
    assert abs(two.width - 2 * one.width) <= 2
    assert one.format == "PNG"
    with pytest.raises(BadDrawing, match="million pixels"):
        draw_line(position(), "png", Look(scale=1000))


@pytest.mark.parametrize("form", ["gif", "webp"])
def test_a_moving_picture_shows_every_position(form: str) -> None:
    told: list[tuple[int, int]] = []
    made = draw_line(steps(), form, Look(captions=True, seconds=0.5), tell=lambda done, of: told.append((done, of)))
    picture: Any = Image.open(BytesIO(made))
    assert picture.n_frames == 4
    assert picture.info["loop"] == 0
    shown, times = set(), []
    for number in range(4):
        picture.seek(number)
        picture.load()
        times.append(picture.info["duration"])
        shown.add(picture.convert("RGB").tobytes())
    assert len(shown) == 4
    assert times == [500, 500, 500, 1500]
    assert told[-1] == (4, 4)


@pytest.mark.parametrize("form", ["gif", "webp"])
def test_a_long_line_is_made_some_drawings_at_a_time(form: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """Separate processes free Typst's cache: 300 drawings would take more than a gigabyte."""
    from glyphwall.diagrams import _animation as animation
    from glyphwall.printing.typesetting import pngs_apart

    whole = Image.open(BytesIO(draw_line(steps(), form)))
    monkeypatch.setattr(animation, "_AT_ONCE", 3)
    made: list[int] = []

    def apart(document: Document, dpi: float) -> list[bytes]:
        made.append(len(document.files))
        return pngs_apart(document, dpi)

    monkeypatch.setattr(animation, "pngs_apart", apart)
    parts = Image.open(BytesIO(draw_line(steps(), form)))
    assert sorted(made) == [1, 3]
    for number in range(4):
        whole.seek(number)
        parts.seek(number)
        assert whole.convert("RGB").tobytes() == parts.convert("RGB").tobytes()


def test_pdf_has_a_page_for_each_position_with_words() -> None:
    reader: Any = pypdf.PdfReader(BytesIO(draw_line(steps(), "pdf", title="Ada and a bot")))
    assert len(reader.pages) == 4
    assert reader.metadata.title == "Ada and a bot"
    size = etree.fromstring(frames(steps(), Look())[0].svg.encode())
    assert float(reader.pages[0].mediabox.width) == pytest.approx(0.75 * float(size.get("width")), abs=0.1)
    assert reader.trailer["/Root"]["/MarkInfo"]["/Marked"]


@needs_tex
@pytest.mark.parametrize("game", ["grawlix", pytest.param("graffiti", marks=pytest.mark.long)])
def test_tikz_compiles(game: str, tmp_path: Path) -> None:
    marks = {"f11": "?", "g7": "1"} if game == "grawlix" else {"@A1": "?"}
    look = Look(captions=True, marks=marks, theme="light")
    (tmp_path / "board.tex").write_bytes(draw_line(position(game), "tikz", look))
    latex = shutil.which("pdflatex")
    command = [latex, "-halt-on-error", "-interaction=nonstopmode"] if latex else ["tectonic"]
    done = subprocess.run([*command, "board.tex"], cwd=tmp_path, capture_output=True, encoding="utf-8", check=False)
    assert done.returncode == 0, done.stdout[-2000:]
    assert "Overfull" not in done.stdout
    page = pypdf.PdfReader(tmp_path / "board.pdf").pages
    size = etree.fromstring(draw_line(position(game), "svg", look))
    assert len(page) == 1
    # TeX's point is a 72.27th of an inch, PDF's a 72nd.
    assert float(page[0].mediabox.width) == pytest.approx(0.75 * float(size.get("width")) * 72 / 72.27, abs=0.5)


def test_text_is_ascii_and_unicode_is_not() -> None:
    look = Look(marks={"f11": "?"}, arrows=(("Gn", "h5"),), legal="Vs", captions=True)
    plain, full = (draw_line(position(), form, look).decode() for form in ("text", "unicode"))
    assert plain.isascii()
    assert "○" in full
    assert plain.splitlines()[0] == "Position"
    assert plain.splitlines()[-3:] == ["Mark: f11 ?", "Arrow: Gn to h5", "Legal: j6, k6, k11"]
    assert in_ascii("Grüße · ✓ 漢") == "Gruesse . + ?"


def test_formats_are_named_where_one_is_not_known() -> None:
    with pytest.raises(BadDrawing, match=f"no format 'bmp'; choose from: {', '.join(drawing_formats())}"):
        draw_line(position(), "bmp")


def test_another_package_adds_a_format(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    toy = DrawingFormat("toy", f"{__name__}:write_toy", line=True)
    monkeypatch.setattr("glyphwall.diagrams.formats.load_extensions", lambda *_: {"toys": toy, "svg": toy})
    drawing_formats.cache_clear()
    try:
        assert format_of(tmp_path / "a.toy") == "toys"
        assert draw_line(steps(), "toys", title="Ada") == b"Ada: 4"
        assert draw_line(steps(), "svg").startswith(b"<svg"), "a built-in format is not replaced"
    finally:
        drawing_formats.cache_clear()


def write_toy(diagram: Diagram) -> bytes:
    return f"{diagram.title}: {len(diagram.steps)}".encode()


def test_a_missing_library_names_the_extra(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "PIL", None)
    monkeypatch.delitem(sys.modules, "glyphwall.diagrams._animation", raising=False)
    with pytest.raises(MissingLibrary, match=r'a drawing as gif needs Pillow.*pip install "glyphwall\[draw\]"'):
        draw_line(steps(), "gif")
