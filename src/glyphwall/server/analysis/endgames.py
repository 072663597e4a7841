"""A won position that somebody plays to its end, over HTTP: each question brings all plies so far."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

from glyphwall.analysis.endgame import Endgame, GivesAway
from glyphwall.analysis.proofs import load_solver
from glyphwall.core.errors import IllegalAction
from glyphwall.messages import closest_locale
from glyphwall.play.practice import update_of_nobody
from glyphwall.server.analysis.bodies import GivenAway, PlayedEndgame

if TYPE_CHECKING:
    import threading

    from glyphwall.core.contract import Game
    from glyphwall.core.values import Explanation
    from glyphwall.server.analysis.bodies import PlayEndgame

SECONDS: Final = 1.5
"""For one proof; a ply takes two of them: of what it leaves, and of what follows the defence."""

_loaded: set[str] = set()
"""Games whose solver has run in this process."""


def played_on(game: Game[Any, Any], asked: PlayEndgame, stop: threading.Event) -> PlayedEndgame:
    """An endgame after what is asked.

    Raises:
        NotWon: its seat does not win, or nobody could prove it. GlyphwallError: plies or words that cannot be read.
    """
    options = game.make_options(**asked.options)
    if game.id not in _loaded:
        load_solver(game.initial_state(options))
        _loaded.add(game.id)
    endgame = Endgame(game, options, asked.position, asked.plies, seconds=SECONDS, stop=stop)
    explanation: Explanation | None = None
    given_away: GivenAway | None = None
    if asked.move is not None and asked.explain:
        explanation = game.with_words(endgame.state.explain(asked.move))
    elif asked.move is not None:
        try:
            endgame.play(asked.move)
        except GivesAway as error:
            given_away = GivenAway(error.ply, error.reply or None, error.plies)
        except IllegalAction as error:
            explanation = error.explanation or game.with_words(endgame.state.explain(asked.move))
    meant: str | None = None
    if asked.words is not None:
        view = endgame.state.view(endgame.seat)
        meant = game.words.typed(asked.words, view, closest_locale(asked.language))
    won = None if endgame.over else endgame.won()
    right = None
    if won is not None and asked.show:
        right = game.action_to_text(won.ways[0].action, options)
    return PlayedEndgame(
        plies=endgame.plies,
        seat=endgame.seat,
        over=endgame.over,
        update=update_of_nobody(endgame.table, endgame.seat),
        left=None if won is None else won.plies,
        given_away=given_away,
        right=right,
        explanation=explanation,
        meant=meant,
    )
