"""What the texts of the rules say with an edition: the values of their variables, for the page and for print.

Where an edition prints can spaces as the one that ships does, the texts tell of them in sentences of their own
(``usual``); any others are listed.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

from glyphwall.games.graffiti.rules.board import PAINT_CODES
from glyphwall.games.graffiti.rules.codec import BONUS_CODES
from glyphwall.games.graffiti.rules.components import BONUS_KINDS, PAINT_KINDS
from glyphwall.games.graffiti.rules.edition import SHIPPED, load_edition
from glyphwall.games.graffiti.texts import text

if TYPE_CHECKING:
    from collections.abc import Iterable

    from glyphwall.games.graffiti.rules.components import Edition

USUAL: Final = "usual"
_PAINTS: Final = dict(zip(PAINT_KINDS, PAINT_CODES, strict=True))
_BONUS: Final = dict(zip(BONUS_KINDS, BONUS_CODES, strict=True))


def rules_arguments(edition: Edition, locale: str) -> dict[str, int | str]:
    """The variables of ``rules-graffiti-*`` with an edition."""
    usual = load_edition(SHIPPED)

    def unless(same: bool, listed: Iterable[str]) -> str:
        return USUAL if same else "; ".join(listed)

    return {
        "segments": len(edition.segments),
        "cans": edition.per_seat.cans.value,
        "keep": edition.keep.value,
        "goal": edition.goal.value,
        "permits": sum(permit.value for permit in edition.permits),
        "bobby": edition.bobby.value,
        "missing": " ".join(_missing(edition)),
        "tunnel": unless(_tunnel(edition) == _tunnel(usual), _sections(edition, locale)),
        "paints": unless(_paints(edition) == _paints(usual), _groups(edition, locale)),
        "permitspaces": unless(_permits(edition) == _permits(usual), _gives(edition, locale)),
        "gifts": "; ".join(_gifts(edition, locale)) or "none",
    }


def _missing(edition: Edition) -> Iterable[str]:
    """Bonus tiles that there are none of, the bobby among them."""
    yield from (_BONUS[kind] for kind, number in edition.bonus_tiles.items() if number.value == 0)
    if edition.bobby.value == 0:
        yield "bob"


def _tunnel(edition: Edition) -> list[list[int]]:
    return [sorted(section.can_spaces.value) for section in edition.sections]


def _paints(edition: Edition) -> list[Any]:
    return [(set(group.gives), sorted(group.cans), group.unlimited) for group in edition.paint_spaces]


def _permits(edition: Edition) -> list[Any]:
    return [(space.open, space.stack, space.first_player) for space in edition.permit_spaces]


def _sections(edition: Edition, locale: str) -> Iterable[str]:
    for number, section in enumerate(edition.sections, 1):
        yield text("rules-graffiti-own-section", locale, number=number, cans=_cans(section.can_spaces.value))


def _groups(edition: Edition, locale: str) -> Iterable[str]:
    for group in edition.paint_spaces:
        names = ", ".join(text(f"tunnel-paint-{_PAINTS[kind]}", locale) for kind in group.gives)
        again = "yes" if group.unlimited else "no"
        yield text("rules-graffiti-own-paint", locale, names=names, cans=_cans(group.cans), again=again)


def _gives(edition: Edition, locale: str) -> Iterable[str]:
    for space in edition.permit_spaces:
        parts = []
        if space.open:
            parts.append(text("rules-graffiti-own-open", locale, count=space.open))
        if space.stack:
            parts.append(text("rules-graffiti-own-stack", locale))
        if space.first_player:
            parts.append(text("rules-graffiti-own-token", locale))
        yield " + ".join(parts)


def _gifts(edition: Edition, locale: str) -> Iterable[str]:
    for gift in edition.gifts:
        given = [text(f"tunnel-bonus-{_BONUS[kind]}", locale) for kind in gift.bonus_tiles]
        given += [text("tunnel-permit", locale, pips=pips) for pips in gift.permits]
        given += [text("tunnel-bonus-bob", locale)] if gift.bobby else []
        yield f"{text('ui-player', locale, number=gift.seat)}: {', '.join(given)}"


def _cans(costs: Iterable[int]) -> str:
    return ", ".join(map(str, costs))
