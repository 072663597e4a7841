"""Grawlix on paper, opened by other programs: sizes, fonts, words, cut marks, and a ruler that is a ruler."""

from __future__ import annotations

import json
import re
import tempfile
from functools import cache
from pathlib import Path
from typing import Any

import pytest
from PIL import Image

from glyphwall import printing
from glyphwall.core.errors import BadPrint
from glyphwall.games.grawlix.printing.documents import TILES
from glyphwall.games.grawlix.printing.leaflet import leaflet
from glyphwall.games.grawlix.printing.mat import grid_parts
from glyphwall.games.grawlix.printing.tiles import sheet, stickers
from glyphwall.games.grawlix.texts import text
from glyphwall.games.grawlix.ui.artwork import grawlix_art
from glyphwall.games.grawlix.ui.tiles import back_svg, tile_svg
from glyphwall.messages import locales
from glyphwall.printing._cells import SIZES
from glyphwall.printing.declarations import Order, find_print
from tests.unit.printing.opened import Opened, runs

PAPERS = list(SIZES)
SIGNS = {"sheet": 1, "leaflet": 1, "mat": 1, "score": 1, "stickers": 1, "card": 1}


def order(name: str, locale: str = "en", **options: Any) -> Order:
    found = find_print(name, "grawlix")[1]
    return Order("grawlix", found.make_options(**options), found.format(None), locale)


@cache
def opened(name: str, locale: str = "en", **options: Any) -> Opened:
    with tempfile.TemporaryDirectory() as folder:
        return Opened(printing.make(name, Path(folder) / "it.pdf", game="grawlix", locale=locale, **options).path)


@pytest.mark.parametrize("name", SIGNS)
@pytest.mark.parametrize(("paper", "locale"), [("a4", "en"), pytest.param("letter", "de", marks=pytest.mark.long)])
def test_every_sheet_is_sound_and_gives_credit(name: str, paper: str, locale: str) -> None:
    pdf = opened(name, locale, paper=paper)
    upright = SIZES[paper]
    wanted = (upright[1], upright[0]) if name == "leaflet" else upright
    assert pdf.sizes() == {wanted}
    assert pdf.fonts_embedded()
    assert pdf.tagged()
    assert pdf.archival()
    assert "Grawlix" in str(pdf.reader.metadata.title if pdf.reader.metadata else "")
    assert "Michael Purcell" in pdf.text
    assert "CC BY 4.0" in pdf.text
    assert re.sub(r"\W", "", "github.com/michaelpatrickpurcell/grawlix") in re.sub(r"\W", "", pdf.text)
    assert ("Changesmade" if locale == "en" else "Änderungen") in re.sub(r"\W", "", pdf.text)


@pytest.mark.parametrize("name", ["sheet", "stickers", "mat", "card"])
def test_the_ruler_measures_ten_centimetres(name: str) -> None:
    pdf = opened(name)
    assert text("print-ruler") in pdf.text
    dots = pdf.dots(0)
    long = [run for row in range(2780, 2830) for run in runs(dots[row]) if run[1] - run[0] > 60]
    assert long, "no ruler at the foot of the page"
    assert {round(end - start) for start, end in long} == {100}


def test_the_ruler_measures_ten_centimetres_in_points_as_well() -> None:
    content = opened("sheet").reader.pages[0].get_contents()
    assert content is not None
    ends = re.findall(rb"0 0 m\s+([\d.]+) 0 l", content.get_data())
    assert any(abs(float(end) - 283.4646) < 0.01 for end in ends), ends[:5]


def test_cut_marks_are_where_the_tiles_are_cut() -> None:
    dots = opened("sheet").dots(0)
    left, top, _, bottom = sheet(order("sheet")).data["pages"][0]["box"]
    marks = runs(dots[round((top - 3) * 10)], dark=128)
    middles = [(start + end) / 2 for start, end in marks]
    wanted = [left + 29 * column + edge for column in range(6) for edge in (2, 27)]
    assert middles == pytest.approx(wanted, abs=0.12)
    marks = runs(dots[round(top * 10) : round(bottom * 10), round((left - 3) * 10)], dark=128)
    middles = [top + (start + end) / 2 for start, end in marks]
    assert middles == pytest.approx([top + 29 * row + edge for row in range(6) for edge in (2, 27)], abs=0.12)


@pytest.mark.parametrize("style", ["colour", "black-and-white"])
def test_every_tile_is_printed_once_in_every_set(style: str) -> None:
    document = sheet(order("sheet", style=style, sets=2))
    placed = [cell["picture"] for page in document.data["pages"] if page["side"] == "front" for cell in page["cells"]]
    assert sorted(placed) == sorted(f"{tile}.svg" for tile in TILES * 2)
    backs = [cell["picture"] for page in document.data["pages"] if page["side"] == "back" for cell in page["cells"]]
    assert backs == ["back.svg"] * 72
    assert len({document.files[f"{tile}.svg"] for tile in TILES}) == 36, "no two look the same"


def test_stickers_may_be_of_any_size_and_several() -> None:
    document = stickers(order("stickers", size=8, copies=6))
    assert sum(len(page["cells"]) for page in document.data["pages"]) == 216
    pages = [len(opened("stickers", size=size).pages) for size in (8, 80)]
    assert pages[0] == 1
    assert pages[1] == 9


def test_in_black_and_white_there_is_no_colour() -> None:
    for drawing in (*(tile_svg(tile, "black-and-white", letters=2) for tile in TILES), back_svg("black-and-white")):
        assert set(re.findall(r"#[0-9a-fA-F]{6}", drawing)) <= {"#000000", "#ffffff"}


def test_bleed_is_a_part_of_the_side() -> None:
    assert 'viewBox="4 2 88 88"' in tile_svg("Rh", "colour")
    assert 'viewBox="-4.8 -6.8 105.6 105.6"' in tile_svg("Rh", "colour", bleed=0.1)


# -- the leaflet --------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("paper", "locale"),
    [
        ("letter", "de"),
        ("a4", "en"),
        pytest.param("letter", "en", marks=pytest.mark.long),
        pytest.param("a4", "de", marks=pytest.mark.long),
    ],
)
def test_the_leaflet_is_two_pages_with_nothing_outside(paper: str, locale: str) -> None:
    address = "https://play.example.org/a-rather-long-address/of-a-server"
    pdf = opened("leaflet", locale, paper=paper, address=address)
    assert len(pdf.pages) == 2
    for page in range(2):
        dots = pdf.dots(page)
        height, width = dots.shape
        for fold in (1, 2):  # white on both sides of a fold, but for its marks at the edges
            x = width * fold // 3
            assert dots[80 : height - 80, x - 40 : x + 40].min() > 240
        assert dots[:, :50].min() > 240
        assert dots[:, -50:].min() > 240
        assert dots[-60:, 100 : width // 3 - 100].min() > 240


@pytest.mark.parametrize("locale", locales())
def test_the_leaflet_has_all_that_the_page_of_rules_has(locale: str) -> None:
    said = "".join(re.sub(r"[-\W]", "", opened("leaflet", locale).text).split())
    parts = ("goal", "start", "turn", "lines", "box", "end", "who", "story", "word", "officers")
    for message in (
        *(f"ui-rules-{part}-text" for part in parts),
        *(f"ui-picture-{name}" for name in ("three", "seventeen", "six-rows", "cover")),
        "ui-rules-lines-good",
        "ui-rules-lines-bad",
    ):
        assert re.sub(r"[-\W]", "", text(message, locale)) in said, message


def test_the_examples_mark_their_cells() -> None:
    files = leaflet(order("leaflet")).files
    assert re.findall(r'class="mark"[^>]*>([^<]*)<', files["seventeen.svg"]) == ["?", "!"]
    assert re.findall(r'class="mark"[^>]*>([^<]*)<', files["three.svg"]) == ["?"]
    assert "code.svg" not in files, "no address, no code"


@pytest.mark.parametrize("address", ["ftp://x", "https://a b", "javascript:alert(1)", "https://" + "x" * 200])
def test_an_address_that_is_none_is_refused(address: str) -> None:
    with pytest.raises(BadPrint, match="address"):
        order("leaflet", address=address)


# -- mat, score sheet, cards, pictures ---------------------------------------------------------------


@pytest.mark.parametrize("paper", PAPERS)
@pytest.mark.parametrize("side", [8, 17, 18, 25, 30])
def test_the_grid_is_whole_on_its_sheets(paper: str, side: float) -> None:
    parts = grid_parts(paper, side)
    names = [name for part in parts for row in part["cells"] for name in row]
    assert sorted(names) == sorted(f"{column}{row}" for column in "abcdefghijk" for row in range(1, 12))
    assert parts[0]["cells"][0][0] == "a11"
    assert len(parts) in (1, 2, 4)


def test_the_mat_marks_the_first_tile_once() -> None:
    pdf = opened("mat")
    assert len(pdf.pages) == 5
    named = [page.replace(text("print-grawlix-mat-grid"), "") for page in pdf.pages]
    assert ["f6" in page.split() for page in named].count(True) == 1
    assert ["".join(page.split()).count("firsttile") for page in named].count(1) == 1
    with pytest.raises(BadPrint, match="do not fit"):
        opened("mat", size=40)


def test_the_score_sheet_has_a_line_for_every_turn_there_can_be() -> None:
    (page,) = opened("score").pages
    numbers = {int(word) for word in page.split() if word.isdigit()}
    assert set(range(1, 22)) <= numbers
    assert "R#f6+G@" in page
    assert len(opened("score", copies=3).pages) == 3


def test_the_card_names_something_for_every_glyph_and_colour() -> None:
    said = opened("card").text
    assert "108 tiles" in said
    for name in ("circle", "clover", "6 pips", "6 or queen", "spades, 7 to queen"):
        assert name in said


def test_pictures_of_all_tiles(tmp_path: Path) -> None:
    made = printing.make("images", tmp_path / "tiles", game="grawlix", pixels=32)
    names = sorted(file.relative_to(made.path).as_posix() for file in made.files)
    assert names == sorted(
        ["LICENCE.txt", *(f"png/{tile}.png" for tile in TILES), *(f"svg/{tile}.svg" for tile in TILES)]
    )
    assert all((made.path / "png" / f"{tile}.png").read_bytes().startswith(b"\x89PNG") for tile in TILES)
    assert "CC BY 4.0" in (made.path / "LICENCE.txt").read_text()


def test_a_deck_for_tables_on_the_screen(tmp_path: Path) -> None:
    address = "https://games.example/g/"
    made = printing.make("tabletop", tmp_path / "deck", game="grawlix", pixels=64, pictures=address)
    names = ["LICENCE.txt", "back.png", "grawlix.json", "grawlix.png", "sheet.json", "tiles.png"]
    assert sorted(file.name for file in made.files) == names
    assert made.notes == ()
    sheet: Any
    with Image.open(made.path / "tiles.png") as tiles, Image.open(made.path / "back.png") as back:
        sheet = tiles.convert("RGB")
        assert (sheet.size, back.size) == ((640, 256), (64, 64))
    (deck,) = json.loads((made.path / "grawlix.json").read_text(encoding="utf-8"))["ObjectStates"]
    assert deck["Name"] == "DeckCustom"
    assert deck["DeckIDs"] == [card["CardID"] for card in deck["ContainedObjects"]] == list(range(100, 136))
    assert [card["Description"] for card in deck["ContainedObjects"]] == list(TILES)
    assert deck["ContainedObjects"][1]["Nickname"] == "red hash"
    (grid,) = deck["CustomDeck"].values()
    assert (grid["NumWidth"], grid["NumHeight"], grid["FaceURL"]) == (10, 4, address + "tiles.png")
    listed = json.loads((made.path / "sheet.json").read_text(encoding="utf-8"))["pieces"]
    assert listed[35] == {"code": "Vs", "name": "violet star", "column": 6, "row": 4, "quantity": 1}
    # What the list says is what the picture shows: the ground of each tile is the colour of its letter.
    for piece in listed:
        x, y = 64 * piece["column"] - 3, 64 * piece["row"] - 32
        own = grawlix_art().colour(piece["code"][0]).fill
        seen = sheet.crop((x - 61, y - 32, x + 3, y + 32)).getcolors(maxcolors=10000)
        assert own.lower() in {f"#{red:02x}{green:02x}{blue:02x}" for _, (red, green, blue) in seen}, piece
    assert sheet.getpixel((639, 255)) == (0x22, 0x1C, 0x15), "nothing lies behind the last tile"


def test_without_an_address_people_are_told_where_to_write_it(tmp_path: Path) -> None:
    made = printing.make("tabletop", tmp_path / "deck", game="grawlix", pixels=64)
    assert "Cloud Manager" in made.notes[0]
    with pytest.raises(BadPrint):
        printing.make("tabletop", tmp_path / "other", game="grawlix", pictures="file:///etc")


@pytest.mark.parametrize("name", ["sheet", "images", "tabletop"])
def test_there_is_a_picture_of_it(name: str) -> None:
    assert all(picture.startswith(b"\x89PNG") for picture in printing.pictures(name, game="grawlix"))
