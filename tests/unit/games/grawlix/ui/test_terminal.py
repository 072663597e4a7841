"""How Grawlix is drawn in characters: the picture's frame, its sizes, its colours."""

from __future__ import annotations

from itertools import combinations, pairwise

import pytest
from hypothesis import given
from hypothesis import strategies as st
from rich.color import Color, ColorSystem
from rich.style import Style

from glyphwall.cli.tui.screens import all_themes, other_theme, theme_name
from glyphwall.games.grawlix.rules.components import COLOURS, all_tiles, tile_text
from glyphwall.games.grawlix.ui.terminal.frame import Span, choose_layout, grid_size, side_size, span
from glyphwall.games.grawlix.ui.terminal.paint import Coat, Scale, coats, display, display_tile, slot_line, tile_line

GROUND = Style(color="#aaaaaa", bgcolor="#000000")
SCALES = [Scale(3, 1), Scale(4, 2), Scale(5, 2), Scale(7, 3), Scale(9, 4)]


class TestFrame:
    def test_an_empty_grid_is_in_the_middle(self) -> None:
        assert span(5, 0, (0, 10), 6) == Span(2, 8)

    def test_nothing_moves_before_it_must(self) -> None:
        previous = span(5, 1, (0, 10), 6)
        assert previous == Span(2, 8)
        assert span(4, 3, (1, 9), 6, previous) == previous
        assert span(2, 5, (1, 7), 6, previous) == Span(1, 7)

    def test_with_all_lines_in_use_no_other_is_shown(self) -> None:
        assert span(3, 6, (3, 8), 6, Span(3, 9)) == Span(3, 8)

    @given(st.integers(2, 7), st.data())
    def test_what_may_be_played_is_always_in_the_picture(self, size: int, data: st.DataObject) -> None:
        # A grid that grows line by line at either side, as games do.
        low = high = size - 1
        shown_lines = None
        for _ in range(size):
            used = high - low + 1
            reach = (high - size + 1, low + size - 1)
            shown_lines = span(low, used, reach, size, shown_lines)
            assert reach[0] <= shown_lines.low <= max(low - 1, reach[0])
            assert min(high + 1, reach[1]) <= shown_lines.high <= reach[1]
            assert shown_lines.width == min(size + 1, reach[1] - reach[0] + 1)
            if used == size:
                break
            if data.draw(st.booleans()):
                low -= 1
            else:
                high += 1

    @pytest.mark.parametrize(("size", "hand"), [(6, 4), (7, 8), (2, 2), (7, 4), (6, 8), (5, 12), (6, 18), (7, 24)])
    def test_the_smallest_terminal_shows_whole_tiles(self, size: int, hand: int) -> None:
        # 80 x 24 without the log (17 wide), the lines above and below (5).
        layout = choose_layout(63, 19, size, hand)
        assert layout.grid.height >= 2
        width, height = grid_size(layout.grid, size)
        side_width, side_height = side_size(layout, size, hand)
        assert width + side_width <= 63
        assert max(height, side_height) <= 19

    def test_more_room_gives_larger_tiles(self) -> None:
        widths = [choose_layout(*room, 6, 4).grid.width for room in ((50, 14), (63, 19), (100, 30), (130, 40))]
        assert widths == sorted(set(widths))


class TestTiles:
    @pytest.mark.parametrize("basic", [False, True])
    @pytest.mark.parametrize("scale", SCALES)
    def test_all_tiles_can_be_told_apart_without_colour(self, scale: Scale, basic: bool) -> None:
        texts = set()
        for number in all_tiles(7):
            tile = tile_text(number)
            lines = [tile_line(tile, scale, line, basic=basic, ground=GROUND) for line in range(scale.height)]
            assert all(sum(len(segment.text) for segment in line) == scale.width for line in lines)
            text = "".join(segment.text for line in lines for segment in line)
            assert display_tile(tile) in text
            texts.add(text)
        assert len(texts) == 49

    @pytest.mark.parametrize("scale", SCALES)
    def test_marks_can_be_told_apart_without_colour(self, scale: Scale) -> None:
        marks = ("", "cursor", "last", "conflict")
        texts = {
            "".join(
                segment.text
                for segment in tile_line("Rh", scale, scale.text_line, basic=False, ground=GROUND, mark=mark)  # type: ignore[arg-type]
            )
            for mark in marks
        }
        assert len(texts) == len(marks)

    @pytest.mark.parametrize("scale", SCALES)
    def test_cells_are_as_wide_as_tiles(self, scale: Scale) -> None:
        for line in range(scale.height):
            segments = slot_line("••", scale, line, ground=GROUND, slot=GROUND)
            assert sum(len(segment.text) for segment in segments) == scale.width

    @pytest.mark.parametrize("basic", [False, True])
    def test_ink_can_be_read(self, basic: bool) -> None:
        for letter, coat in coats(basic).items():
            # Sixteen colours leave less choice; the ink is bold there.
            assert contrast(coat.face, coat.ink) >= (3.0 if basic else 4.5), letter

    def test_sixteen_colours_stay_apart(self) -> None:
        faces = {letter: coat.face.downgrade(ColorSystem.STANDARD).number for letter, coat in coats(True).items()}
        assert set(faces) == set(COLOURS)
        assert len(set(faces.values())) == len(COLOURS)

    def test_256_colours_stay_apart(self) -> None:
        faces = [coat.face.downgrade(ColorSystem.EIGHT_BIT).number for coat in coats(False).values()]
        assert len(set(faces)) == len(faces)

    def test_moves_as_people_write_them(self) -> None:
        assert display("Rhf6+Ga") == "R#f6+G@"
        assert display("+Bs") == "+B*"
        assert [display(word) for word in ("keep", "swap", "=1")] == ["keep", "swap", "=1"]


class TestThemes:
    @pytest.mark.parametrize("theme", all_themes(), ids=lambda theme: theme.name)
    def test_texts_can_be_read(self, theme: object) -> None:
        for ground in ("background", "panel"):
            below = Color.parse(getattr(theme, ground))
            for name in ("foreground", "accent", "error", "success"):
                assert contrast(below, Color.parse(getattr(theme, name))) >= 4.5, (ground, name)
            muted = theme.variables["text-muted"]  # type: ignore[attr-defined]
            assert contrast(below, Color.parse(muted)) >= 4.5

    def test_every_theme_has_its_other(self) -> None:
        names = {theme.name for theme in all_themes()}
        for name in names:
            assert other_theme(name) in names - {name}
            assert other_theme(other_theme(name)) == name

    @pytest.mark.parametrize(
        ("answer", "expected"),
        [("0;15", "light"), ("15;0", "dark"), ("0;default;7", "light"), ("", "dark"), ("x", "dark")],
    )
    def test_the_terminal_is_asked(self, monkeypatch: pytest.MonkeyPatch, answer: str, expected: str) -> None:
        monkeypatch.setenv("COLORFGBG", answer)
        assert theme_name("auto", basic=False).endswith(expected)
        assert theme_name("light", basic=True).endswith("light")


def contrast(one: Color, other: Color) -> float:
    """WCAG's contrast ratio."""
    low, high = sorted((_luminance(one), _luminance(other)))
    return (high + 0.05) / (low + 0.05)


def _luminance(colour: Color) -> float:
    parts = (part / 255 for part in colour.get_truecolor())
    red, green, blue = (part / 12.92 if part <= 0.03928 else ((part + 0.055) / 1.055) ** 2.4 for part in parts)
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue


def test_faces_are_those_of_the_measured_palette() -> None:
    assert all(isinstance(coat, Coat) for coat in coats(False).values())
    for (_, one), (_, other) in pairwise(coats(False).items()):
        assert one.face != other.face
    assert all(one.face != other.face for one, other in combinations(coats(False).values(), 2))
    assert coats(False)["R"].face.get_truecolor().hex == "#7f0916"
