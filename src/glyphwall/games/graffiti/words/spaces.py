"""The can spaces of a view, by board, with what each gives and costs."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    from glyphwall.games.graffiti.rules.views import GraffitiView

PAINTS: Final = ("r", "y", "b", "g", "k", "ry", "rb", "yb")
BONUS: Final = ("add", "dis", "wld", "2vp", "ext", "prm", "sav", "res")
PERMIT_SPACES: Final = {"TF": (0,), "TM": (1, 2), "TS": (3,)}


def paint_areas(view: GraffitiView) -> tuple[tuple[tuple[str, ...], tuple[str, ...]], ...]:
    """Return the paint board: paints, and the can spaces that give one of them."""
    if view.spaces:
        areas: dict[tuple[str, ...], tuple[str, ...]] = {}
        for space in view.spaces:
            if space.board == "paint":
                areas[space.paints] = (*areas.get(space.paints, ()), space.code)
        return tuple(areas.items())
    doubles = PAINTS[5:]
    singles: tuple[tuple[tuple[str, ...], tuple[str, ...]], ...] = (
        (PAINTS[:3], ("PL",)),
        (("g",), ("Pg.1", "Pg.2")),
        (("k",), ("Pk.1", "Pk.2")),
    )
    if view.options.double_spaces == "each":
        return (*singles, *(((double,), (f"P{double}.1", f"P{double}.2")) for double in doubles))
    return (*singles, (doubles, ("Pd.1", "Pd.2")))


def tunnel_spaces(view: GraffitiView, section: int) -> tuple[str, ...]:
    """Return the can spaces of a section, from 1."""
    if view.spaces:
        return tuple(space.code for space in view.spaces if space.section == section)
    return (f"S{section}.1", f"S{section}.2")


def permit_spaces(view: GraffitiView) -> dict[str, tuple[int, ...]]:
    """Return the can spaces of the permit board, with the open permits that each gives."""
    return {space.code: space.slots for space in view.spaces if space.board == "permit"} or dict(PERMIT_SPACES)


def bonus_spaces(view: GraffitiView) -> dict[str, int | None]:
    """Return the can spaces of the bonus board with their slots; the bobby's, in the middle, has none."""
    slots = [(space.code, space.slots[0]) for space in view.spaces if space.board == "bonus" and space.slots]
    slots = slots or [("B1", 0), ("B2", 1), ("B3", 2), ("B4", 3)]
    half = (len(slots) + 1) // 2
    gone = view.spaces and all(space.code != "Bbob" for space in view.spaces)
    middle: list[tuple[str, int | None]] = [] if gone else [("Bbob", None)]
    return dict([*slots[:half], *middle, *slots[half:]])


def draws(view: GraffitiView, space: str) -> bool:
    """Return whether a space of the permit board gives a draw from the stack."""
    return any(info.stack for info in view.spaces if info.code == space) if view.spaces else space == "TS"


def cans_of(space: str) -> int:
    """Return the number of cans a space shows."""
    return 2 if ".2" in space else 1
