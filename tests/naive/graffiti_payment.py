"""How the referee pays for a segment: by paints, wild cards and the bobby; with none of the package's code."""

from __future__ import annotations

from typing import Any, NamedTuple


class Helpers(NamedTuple):
    """How wild cards and the bobby stand in for paints.

    Attributes:
        whole_tile: a wild card for both paints of a double (E8).
        bobby_often: the bobby for any number of paints of a segment (E9).
        one_in_all: one of them for one segment, once (E10).
    """

    whole_tile: bool
    bobby_often: bool
    one_in_all: bool


_paying: dict[tuple[Any, ...], bool] = {}


def can_pay(missing: str, tiles: tuple[tuple[str, int], ...], wilds: int, bobby: bool, helpers: Helpers) -> bool:
    """Whether some way to pay leads to the end."""
    key = (missing, tiles, wilds, bobby, helpers)
    if key not in _paying:
        _paying[key] = not missing or bool(ways_to_pay(missing, tiles, wilds, bobby, helpers))
    return _paying[key]


def ways_to_pay(
    missing: str, tiles: tuple[tuple[str, int], ...], wilds: int, bobby: bool, helpers: Helpers
) -> dict[str, str]:
    """Every way to pay for the first missing paint such that the rest can be paid: to the paints it covers."""
    paint = missing[0]
    found: dict[str, str] = {}

    def consider(text: str, covered: str, tile: str = "", wild: int = 0, by_bobby: bool = False) -> None:
        left = tuple((kind, count - (kind == tile)) for kind, count in tiles if count > (kind == tile))
        rest = "".join(other for other in missing if other not in covered)
        wilds_left, bobby_left = wilds - wild, bobby and (helpers.bobby_often or not by_bobby)
        if helpers.one_in_all and (wild or by_bobby):
            wilds_left, bobby_left = 0, False
        if can_pay(rest, left, wilds_left, bobby_left, helpers):
            found[text] = covered

    for kind, _ in tiles:
        if paint in kind:
            shown = "".join(other for other in kind if other in missing)
            consider(f",{kind}", shown, kind)
            if len(shown) == 2:
                consider(f",{kind}.1", paint, kind)
        elif bobby:
            consider(f",bob.{kind}", paint, kind, by_bobby=True)
    if wilds:
        consider(",wld", paint, wild=1)
        others = [other for other in "ryb" if other != paint]
        if helpers.whole_tile and paint in "ryb":
            for number, other in enumerate(others, 1):
                if other in missing:
                    consider(f",wld.{number}", paint + other, wild=1)
    return found
