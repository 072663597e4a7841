"""Lines of play against the mirror strategy, for the page that explains it.

`certificate_checker.check` verifies the function that gives the answers, and the rules check every ply. Nothing is
stored: the visitor's plies are the whole state.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Annotated, Literal, cast

import msgspec
from msgspec import Meta

from glyphwall.core.extension_points import Request
from glyphwall.core.registry import get_game
from glyphwall.core.values import Event
from glyphwall.games.grawlix.ai.certificate_checker import Rules, mirror, read_position
from glyphwall.games.grawlix.rules.codec import Place, Take
from glyphwall.games.grawlix.rules.components import cell_text, parse_cell, tile_text
from glyphwall.games.grawlix.rules.options import largest_hand
from glyphwall.games.grawlix.rules.views import GrawlixView
from glyphwall.games.grawlix.words.typed import read
from glyphwall.messages import closest_locale

if TYPE_CHECKING:
    from collections.abc import Iterable

    from glyphwall.core.contract import State

VISITOR, MIRROR = 0, 1

_GAME = get_game("grawlix")

MoveText = Annotated[str, Meta(min_length=1, max_length=120)]


class MirrorLine(msgspec.Struct, forbid_unknown_fields=True):
    """``POST /api/grawlix/mirror``: the first player's plies in order; the mirror's answers follow from them.

    ``words`` in a ``language`` are parsed as the next move.
    """

    size: Literal[2, 4, 6]
    hand: Annotated[int, Meta(ge=1, le=largest_hand(6))]
    plies: Annotated[list[MoveText], Meta(max_length=80)] = []
    words: MoveText | None = None
    language: Annotated[str, Meta(max_length=35)] = "en"


class Exchange(msgspec.Struct):
    """A tile that the first player took (``cell`` None: a pick of the draft) or placed, and its image.

    Attributes:
        partner, image: the mirror's tile and cell, or None.
        answered: whether the mirror has answered; if not, partner and image are its future answer.
        fetched: the tile that the first player took from the supply after placing; the mirror takes its partner.
    """

    tile: str
    cell: str | None
    partner: str
    image: str | None
    answered: bool = False
    fetched: str | None = None


class MirrorPly(msgspec.Struct):
    """A ply of a line, by either seat, with its events."""

    seat: int
    move: str
    events: list[Event]


class MirrorPosition(msgspec.Struct):
    """The result of a `MirrorLine`.

    Attributes:
        axis: count of columns of the anchored frame left of the line of reflection; None before the first tile.
        happened: both players' plies, in order.
        meant: the move that the words mean, or None.
    """

    view: GrawlixView
    partners: dict[str, str]
    axis: int | None
    exchanges: list[Exchange]
    happened: list[MirrorPly] = []
    meant: str | None = None


def play_mirror(line: MirrorLine) -> MirrorPosition:
    """Play the visitor's plies as first player, and the mirror's answers; an illegal or unreadable ply is an error."""
    options = _GAME.make_options(size=line.size, hand=line.hand)
    rules = Rules(line.size, line.hand)
    state: State = _GAME.initial_state(options)
    exchanges: list[Exchange] = []
    happened: list[MirrorPly] = []
    for text in line.plies:
        for action in state.parse(text):
            move = _GAME.action_to_move(action, options)
            after = state.apply(action)
            happened.append(_describe(state, action, after))
            state = after
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
            after = state.apply(action)
            happened.append(_describe(state, action, after))
            state = after
            exchanges[-1].answered = True
    view = cast("GrawlixView", state.view(VISITOR))
    return MirrorPosition(
        view=view,
        partners=_partners(rules),
        axis=_axis(exchanges),
        exchanges=exchanges,
        happened=happened,
        meant=None if line.words is None else read(line.words, view, closest_locale(line.language)),
    )


def _describe(state: State, action: int, after: State) -> MirrorPly:
    events = [_GAME.narration.add_message(event) for event in state.events(action, after)]
    return MirrorPly(state.actor, _GAME.action_to_text(action, state.options), events)


def _answer(rules: Rules, state: State, *, placing: bool = False) -> tuple[str, str | None]:
    """Return the mirror's tile and, if it places, the cell; ``placing``: its placement once it acts."""
    position = read_position(state.position)
    if placing:
        position = position._replace(turn=MIRROR, phase="p")
    (colour, glyph), cell = mirror(rules, position)
    return tile_text(8 * colour + glyph), cell_text(*cell) if cell else None


def _partners(rules: Rules) -> dict[str, str]:
    found = {}
    for colour, glyph in sorted(rules.tiles):
        taken = read_position(f"- {tile_text(8 * colour + glyph)} - 2d {cell_text(rules.size - 1, rules.size - 1)}")
        partner, _ = mirror(rules, taken)
        found[tile_text(8 * colour + glyph)] = tile_text(8 * partner[0] + partner[1])
    return found


def _axis(exchanges: Iterable[Exchange]) -> int | None:
    """Count the columns left of the line between the first tile and its answer."""
    for exchange in exchanges:
        cell, image = parse_cell(exchange.cell or ""), parse_cell(exchange.image or "")
        if cell and image:
            return (cell[0] + image[0] + 1) // 2
    return None


REQUEST = Request(
    MirrorLine,
    MirrorPosition,
    play_mirror,
    "Plays a line against the mirror strategy. Nothing is stored: each request contains the whole line.",
)
