"""Won positions played to the end: each request has all plies so far."""

from __future__ import annotations

from typing import TYPE_CHECKING, Annotated, Any

import msgspec
from msgspec import Meta

from glyphwall.analysis.endgame import Endgame, GivesAway
from glyphwall.core.errors import IllegalAction
from glyphwall.core.message import Explanation
from glyphwall.messages import closest_locale
from glyphwall.play.bounds import MAX_POSITION
from glyphwall.play.practice import build_practice_update
from glyphwall.play.protocol import Language, MoveText, Update

if TYPE_CHECKING:
    from collections.abc import Callable

    from glyphwall.analysis.proofs import Proof
    from glyphwall.core.contract import Game, State


class PlayEndgame(msgspec.Struct, forbid_unknown_fields=True):
    """``POST /api/endgames/{game}``: a position won by its seat to act, both seats' plies since, and the next one.

    ``show``: ask for a ply that wins. ``explain``, ``words``, ``language``: as for a lesson.
    """

    position: Annotated[str, Meta(min_length=1, max_length=MAX_POSITION)]
    options: Annotated[dict[str, Any], Meta(max_length=60)] = {}
    plies: Annotated[list[MoveText], Meta(max_length=400)] = []
    move: MoveText | None = None
    show: bool = False
    explain: bool = False
    words: MoveText | None = None
    language: Language = "en"


class GivenAway(msgspec.Struct):
    """A ply that gives the win away: the ``reply`` that wins (None: the game is lost at once), in at most ``plies``."""

    ply: str
    reply: str | None
    plies: int | None


class PlayedEndgame(msgspec.Struct):
    """The state of an endgame.

    ``seat`` has won if it is ``over``; otherwise its win is proved, with ``left`` plies to go (None: not found out).
    ``explanation`` or ``given_away``: why the move was refused; nothing has changed then. ``right``: a ply that keeps
    the win, if it was asked for; ``quickest``: that ply is proved to win soonest.
    """

    plies: list[str]
    seat: int
    over: bool
    update: Update
    left: int | None = None
    given_away: GivenAway | None = None
    right: str | None = None
    quickest: bool = False
    explanation: Explanation | None = None
    meant: str | None = None


def play_endgame(game: Game[Any, Any], request: PlayEndgame, prove: Callable[[State], Proof | None]) -> PlayedEndgame:
    """Return an endgame after a request.

    Raises:
        NotWon: its seat does not win, or it was not proved. GlyphwallError: plies or words that cannot be read.
    """
    options = game.make_options(**request.options)
    endgame = Endgame(game, options, request.position, request.plies, prove=prove)
    explanation: Explanation | None = None
    given_away: GivenAway | None = None
    if request.move is not None and request.explain:
        explanation = game.add_messages(endgame.state.explain(request.move))
    elif request.move is not None:
        try:
            endgame.play(request.move)
        except GivesAway as error:
            given_away = GivenAway(error.ply, error.reply or None, error.plies)
        except IllegalAction as error:
            explanation = error.explanation or game.add_messages(endgame.state.explain(request.move))
    meant: str | None = None
    if request.words is not None:
        view = endgame.state.view(endgame.seat)
        meant = game.narration.parse_typed(request.words, view, closest_locale(request.language))
    won = None if endgame.over else endgame.won()
    right = None
    if won is not None and request.show:
        right = game.action_to_text(won.ways[0].action, options)
    return PlayedEndgame(
        plies=endgame.plies,
        seat=endgame.seat,
        over=endgame.over,
        update=build_practice_update(endgame.table, endgame.seat),
        left=None if won is None else won.plies,
        given_away=given_away,
        right=right,
        quickest=right is not None and won is not None and won.quickest,
        explanation=explanation,
        meant=meant,
    )
