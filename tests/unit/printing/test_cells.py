"""Squares on paper: number, places, cut marks."""

from __future__ import annotations

import pytest

from glyphwall.core.errors import BadPrint
from glyphwall.printing._cells import SIZES, Square, Squares

CELLS = [Square(f"{number}.svg", str(number)) for number in range(36)]


@pytest.mark.parametrize("paper", SIZES)
@pytest.mark.parametrize(("side", "around"), [(8, 0), (18, 2), (25, 2), (40, 5), (80, 0)])
def test_all_squares_lie_on_the_paper_and_apart(paper: str, side: float, around: float) -> None:
    squares = Squares(paper, side, around)
    placed = [cell for page in squares.pages(CELLS) for cell in page["cells"]]
    assert [cell["picture"] for cell in placed] == [cell.picture for cell in CELLS]
    width, height = SIZES[paper]
    for page in squares.pages(CELLS):
        left, top, right, bottom = page["box"]
        assert left >= 13
        assert right <= width - 13
        assert top >= 13
        assert bottom <= height - 25
        corners = {(cell["x"], cell["y"]) for cell in page["cells"]}
        assert len(corners) == len(page["cells"])
        assert all(left <= x <= right - squares.pitch + 0.01 for x, _ in corners)


def test_every_edge_is_cut_once() -> None:
    (page,) = Squares("a4", 25, 2).pages(CELLS)
    assert len(page["xs"]) == len(page["ys"]) == 12
    (page,) = Squares("a4", 25, 0).pages(CELLS)
    assert len(page["xs"]) == len(page["ys"]) == 7, "neighbours share an edge"


def test_backs_lie_behind_their_fronts() -> None:
    width = SIZES["a4"][0]
    squares = Squares("a4", 30, 2)
    for front, back in zip(squares.pages(CELLS), squares.pages(CELLS, mirrored=True), strict=True):
        for one, other in zip(front["cells"], back["cells"], strict=True):
            assert one["picture"] == other["picture"]
            assert one["y"] == other["y"]
            assert one["x"] + squares.pitch == pytest.approx(width - other["x"])


def test_a_square_larger_than_the_paper_is_refused() -> None:
    with pytest.raises(BadPrint, match="too large"):
        Squares("a4", 300, 0).pages(CELLS)
