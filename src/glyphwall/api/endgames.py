"""A won position that somebody plays to its end: each question brings all plies so far."""

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
    """``POST /api/endgames/{game}``: a position that its seat to act wins, the plies of both seats since, and the
    seat's next one, or a joined turn. ``show``: tell a ply that wins. ``explain``, ``words``, ``language``: as for a
    lesson."""

    position: Annotated[str, Meta(min_length=1, max_length=MAX_POSITION)]
    options: Annotated[dict[str, Any], Meta(max_length=60)] = {}
    plies: Annotated[list[MoveText], Meta(max_length=400)] = []
    move: MoveText | None = None
    show: bool = False
    explain: bool = False
    words: MoveText | None = None
    language: Language = "en"


class GivenAway(msgspec.Struct):
    """A ply that gives the win away: the ``reply`` that wins for the other seat (None: the game is lost at once), and
    in how many ``plies`` at the longest."""

    ply: str
    reply: str | None
    plies: int | None


class PlayedEndgame(msgspec.Struct):
    """How far an endgame is. ``seat`` has won once it is ``over``; until then its win is proved, and takes ``left``
    plies with best play (None: not found out). ``move`` was refused where there is an ``explanation`` (by the rules) or
    ``given_away`` says what it costs; then nothing has changed. ``right``: a ply that keeps the win, where it was asked
    for; ``quickest``: it is proved to win soonest."""

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


def played_on(game: Game[Any, Any], asked: PlayEndgame, prove: Callable[[State], Proof | None]) -> PlayedEndgame:
    """An endgame after what is asked.

    Raises:
        NotWon: its seat does not win, or nobody could prove it. GlyphwallError: plies or words that cannot be read.
    """
    options = game.make_options(**asked.options)
    endgame = Endgame(game, options, asked.position, asked.plies, prove=prove)
    explanation: Explanation | None = None
    given_away: GivenAway | None = None
    if asked.move is not None and asked.explain:
        explanation = game.add_messages(endgame.state.explain(asked.move))
    elif asked.move is not None:
        try:
            endgame.play(asked.move)
        except GivesAway as error:
            given_away = GivenAway(error.ply, error.reply or None, error.plies)
        except IllegalAction as error:
            explanation = error.explanation or game.add_messages(endgame.state.explain(asked.move))
    meant: str | None = None
    if asked.words is not None:
        view = endgame.state.view(endgame.seat)
        meant = game.narration.parse_words(asked.words, view, closest_locale(asked.language))
    won = None if endgame.over else endgame.won()
    right = None
    if won is not None and asked.show:
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
