"""Won positions played to the end: each request has all plies so far."""

from __future__ import annotations

from typing import TYPE_CHECKING, Annotated, Any

import msgspec
from msgspec import Meta

from glyphwall.analysis.endgame import Endgame, GivesAway
from glyphwall.core.errors import IllegalAction
from glyphwall.core.message import Explanation
from glyphwall.core.registry import get_plugin
from glyphwall.messages import closest_locale
from glyphwall.play.bounds import MAX_POSITION
from glyphwall.play.practice import build_practice_update, demonstrate
from glyphwall.play.protocol.basics import Language, MoveText
from glyphwall.play.protocol.messages import Update

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

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
    ``explanation`` or ``given_away``: why the move was refused; nothing has changed then, and ``shown`` is the table
    after each ply of what was given away. ``right``: a ply that keeps the win, if it was asked for, with the ``places``
    of the board that it uses; ``quickest``: that ply is proved to win soonest.
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
    shown: list[Update] = []
    places: list[str] = []


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
    right: str | None = None
    places: Sequence[str] = ()
    if won is not None and request.show:
        right = game.action_to_text(won.ways[0].action, options)
        plan = get_plugin(game.id).puzzles
        places = () if plan is None else plan.places(endgame.state, won.ways[0].action)
    answer = PlayedEndgame(
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
        places=list(places),
    )
    if given_away is not None:
        plies = [given_away.ply, *([] if given_away.reply is None else [given_away.reply])]
        answer.shown = demonstrate(endgame.table, endgame.seat, plies)
    return answer
