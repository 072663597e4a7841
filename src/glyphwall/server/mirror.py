"""A line of play against the mirror strategy of Grawlix, for the page that explains it.

The answers come from the very function that `record.certificate.check` proves right; every ply, theirs
and the visitor's, goes through the rules. Nothing is stored: the visitor's plies are the whole state.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from glyphwall.core.contract import NOBODY
from glyphwall.games.grawlix.codec import Place, Take
from glyphwall.games.grawlix.components import cell_text, parse_cell, tile_text
from glyphwall.games.grawlix.game import GAME
from glyphwall.record.certificate import Rules, mirror, read_position
from glyphwall.server.protocol import Exchange, MirrorLine, MirrorPosition

if TYPE_CHECKING:
    from glyphwall.core.contract import State
    from glyphwall.record.certificate import Cell, Tile

VISITOR, MIRROR = 0, 1


def play_mirror(line: MirrorLine) -> MirrorPosition:
    """Plays the visitor's plies as first player, the mirror's answer after each turn.

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
            drafting = not state.view(None).grid and isinstance(move, Take)
            state = state.apply(action)
            if isinstance(move, Place):
                tile, cell = _image(rules, state)
                played = cell_text(move.column, move.row)
                exchanges.append(Exchange(tile_text(move.tile), played, tile, cell, answered=False))
            elif drafting:
                tile, _ = _image(rules, state)
                exchanges.append(Exchange(tile_text(move.tile), None, tile, None, answered=False))
        while state.actor == MIRROR:
            tile, cell = _image(rules, state)
            ply = f"{tile}{cell}" if cell else f"+{tile}"
            state = state.apply(*state.parse(ply))
            exchanges[-1].answered = True
    return MirrorPosition(
        view=state.view(VISITOR),  # type: ignore[arg-type]
        partners={_text(tile): _text((tile[0] ^ 1, tile[1] ^ 1)) for tile in sorted(rules.tiles)},
        axis=_axis(exchanges),
        exchanges=exchanges,
    )
