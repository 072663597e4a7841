"""Tiles and cells in text."""

from __future__ import annotations

import pytest

from glyphwall.games.grawlix.rules.components import (
    COLOURS,
    GLYPHS,
    MAX_SIZE,
    SAFE_GLYPHS,
    all_tiles,
    cell_text,
    colour_message,
    glyph_message,
    in_size,
    parse_cell,
    parse_tile,
    tile_text,
)
from glyphwall.games.grawlix.texts import text
from glyphwall.messages import locales


def test_both_spellings_of_every_tile_read_back_in_both_cases() -> None:
    for tile in all_tiles(MAX_SIZE):
        for display in (False, True):
            written = tile_text(tile, display)
            for spelling in (written, written.lower(), written.upper()):
                assert parse_tile(spelling) == tile


def test_the_documents_spellings() -> None:
    assert tile_text(parse_tile("R#") or -1) == "Rh"
    assert tile_text(parse_tile("rh") or -1, display=True) == "R#"
    assert parse_tile("P*") == parse_tile("Vs") == 8 * 5 + 5
    assert parse_tile("xxKx", 2) == parse_tile("K!") == 8 * 6 + 6


@pytest.mark.parametrize("wrong", ["", "R", "hR", "Rz", "Zh", "R ", "ıh", "ß#"])
def test_what_is_no_tile(wrong: str) -> None:
    assert parse_tile(wrong) is None


def test_no_tile_beyond_the_text() -> None:
    assert parse_tile("Rh", 1) is None
    assert parse_tile("Rh", -2) is None


def test_labels_are_distinct() -> None:
    assert len({tile_text(tile) for tile in all_tiles(MAX_SIZE)}) == 49
    assert len({tile_text(tile, display=True) for tile in all_tiles(MAX_SIZE)}) == 49
    for letters in (COLOURS, GLYPHS, SAFE_GLYPHS):
        assert len(set(letters)) == MAX_SIZE
    for locale in locales():
        for message in (glyph_message, colour_message):
            assert len({text(message(number), locale) for number in range(MAX_SIZE)}) == MAX_SIZE


def test_spoken_names_are_the_documents() -> None:
    assert [text(glyph_message(number)) for number in range(6)] == [
        "at-sign",
        "hash",
        "dollar",
        "percent",
        "ampersand",
        "star",
    ]
    assert [text(colour_message(number)) for number in range(6)] == [
        "red",
        "orange",
        "yellow",
        "green",
        "blue",
        "violet",
    ]


def test_cells_read_back() -> None:
    for column in range(13):
        for row in range(13):
            assert parse_cell(cell_text(column, row)) == parse_cell(cell_text(column, row).upper()) == (column, row)
    assert cell_text(5, 5) == "f6"


@pytest.mark.parametrize("wrong", ["", "f", "6", "f0", "f06", "f14", "n1", "f6 ", "ff6", "f²", "f111", "f-1"])
def test_what_is_no_cell(wrong: str) -> None:
    assert parse_cell(wrong) is None


def test_sizes_use_the_first_of_each() -> None:
    assert [tile_text(tile) for tile in all_tiles(2)] == ["Ra", "Rh", "Oa", "Oh"]
    assert all(in_size(tile, 5) == (tile in all_tiles(5)) for tile in range(-1, 70))
