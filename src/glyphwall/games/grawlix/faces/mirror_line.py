"""A line of play against the mirror strategy of Grawlix, for the page that explains it.

The answers come from the very function that `record.certificate.check` checks; every ply, the visitor's
and the mirror's, goes through the rules. Nothing is stored: the visitor's plies are the whole state.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, cast

from glyphwall.games.grawlix.rules.codec import Place, Take
from glyphwall.games.grawlix.rules.components import cell_text, parse_cell, tile_text
from glyphwall.games.grawlix.rules.game import GAME
from glyphwall.games.grawlix.skill.certificate_checker import Rules, mirror, read_position
from glyphwall.server.protocol import Exchange, MirrorLine, MirrorPosition

if TYPE_CHECKING:
    from collections.abc import Iterable

    from glyphwall.core.contract import State
    from glyphwall.games.grawlix.rules.views import GrawlixView

VISITOR, MIRROR = 0, 1


def play_mirror(line: MirrorLine) -> MirrorPosition:
    """Plays the visitor's plies as first player, and the mirror's answer after each turn.

    Raises:
        OptionsError: hands that the size has not tiles for.
        NotationError, IllegalAction, GameOver: a ply that cannot be read, or that the rules do not allow.
    """
    options = GAME.make_options(size=line.size, hand=line.hand)
    rules = Rules(line.size, line.hand)
    state: State = GAME.initial_state(options)
    exchanges: list[Exchange] = []
    for text in line.plies:
        for action in state.parse(text):
            move = GAME.action_to_move(action, options)
            state = state.apply(action)
            if isinstance(move, Place):
                partner, image = _answer(rules, state, placing=True)
                cell = cell_text(move.column, move.row)
                exchanges.append(Exchange(tile_text(move.tile), cell, partner, image))
            elif isinstance(move, Take) and exchanges and exchanges[-1].cell:
                exchanges[-1].fetched = tile_text(move.tile)
            elif isinstance(move, Take):
                partner, image = _answer(rules, state)
                exchanges.append(Exchange(tile_text(move.tile), None, partner, image))
        while state.actor == MIRROR:
            partner, image = _answer(rules, state)
            (action,) = state.parse(partner + image if image else f"+{partner}")
            state = state.apply(action)
            exchanges[-1].answered = True
    return MirrorPosition(
        view=cast("GrawlixView", state.view(VISITOR)),
        partners=_partners(rules),
        axis=_axis(exchanges),
        exchanges=exchanges,
    )


def _answer(rules: Rules, state: State, *, placing: bool = False) -> tuple[str, str | None]:
    """The mirror's tile and, where it places, the cell; ``placing``: what it will place when it is to move."""
    position = read_position(state.position)
    if placing:
        position = position._replace(turn=MIRROR, phase="p")
    (colour, glyph), cell = mirror(rules, position)
    return tile_text(8 * colour + glyph), cell_text(*cell) if cell else None


def _partners(rules: Rules) -> dict[str, str]:
    """Each tile's partner, as the strategy itself names it."""
    found = {}
    for colour, glyph in sorted(rules.tiles):
        taken = read_position(f"- {tile_text(8 * colour + glyph)} - 2d {cell_text(rules.size - 1, rules.size - 1)}")
        partner, _ = mirror(rules, taken)
        found[tile_text(8 * colour + glyph)] = tile_text(8 * partner[0] + partner[1])
    return found


def _axis(exchanges: Iterable[Exchange]) -> int | None:
    """Columns left of the line in the middle between the first tile and its answer."""
    for exchange in exchanges:
        cell, image = parse_cell(exchange.cell or ""), parse_cell(exchange.image or "")
        if cell and image:
            return (cell[0] + image[0] + 1) // 2
    return None
