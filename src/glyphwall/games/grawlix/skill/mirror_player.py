"""The player ``mirror``: plays the strategy of mirror.py, and draws where that leaves a choice."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from glyphwall.core.errors import PlayerUnable
from glyphwall.games.grawlix.skill.mirror import why_not, winning_actions
from glyphwall.players.base import Candidate, Decision, Player
from glyphwall.players.kinds import PlayerKind

if TYPE_CHECKING:
    from glyphwall.core.contract import Game
    from glyphwall.core.values import Options
    from glyphwall.games.grawlix.rules.views import GrawlixView
    from glyphwall.players.base import Question
    from glyphwall.players.keys import SpecKeys


class MirrorPlayer(Player):
    """Wins every game of Grawlix with the usual draft on its seat: the second, or on an odd size the first.

    Where sides may be changed, its seat is the second player's on even sizes alone."""

    def decide(self, question: Question) -> Decision:
        view: GrawlixView = question.view
        reason = why_not(view)
        if reason:
            raise PlayerUnable(f"{self.spec}: {reason}")
        answers = sorted(set(winning_actions(view)) & set(question.actions))
        if not answers:
            raise PlayerUnable(f"{self.spec}: the position is not a mirror image with the answer still to come")
        action = int(question.rng.choice(answers))
        text = self.text(action)
        candidate = Candidate(action, text, 0, 1.0, (text,), "win", (action,))
        return Decision(action, text, (candidate,), 0, 0.0, "the mirror strategy: a proved win")


def _make(spec: str, game: Game[Any, Any], options: Options, keys: SpecKeys) -> Player:
    return MirrorPlayer(spec, game, options)


KIND = PlayerKind("mirror", _make)
