"""The player ``mirror``, which plays the strategy of mirror.py."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Literal

from glyphwall.core.errors import PlayerUnable
from glyphwall.games.grawlix.ai.mirror import find_obstacle, winning_actions
from glyphwall.players.base import Candidate, Decision, Player
from glyphwall.players.keys import SpecKeys
from glyphwall.players.kinds import PlayerKind

if TYPE_CHECKING:
    from glyphwall.core.contract import Game
    from glyphwall.core.values import Options
    from glyphwall.games.grawlix.rules.views import GrawlixView
    from glyphwall.players.base import Question


class MirrorKeys(SpecKeys, frozen=True, kw_only=True):
    """The options of ``mirror``: ``otherwise`` plays positions without a mirror; None to fail, and forfeit."""

    otherwise: Literal["random", "greedy", "mcts", "strong"] | None = None


class MirrorPlayer(Player):
    """A player that wins every game with the usual draft on its seat: the second, or on odd sizes the first.

    If sides may be swapped, it needs the second player's seat on an even size. ``otherwise`` plays the positions
    without a mirror.
    """

    def __init__(self, spec: str, game: Game[Any, Any], options: Options, otherwise: Player | None = None) -> None:
        super().__init__(spec, game, options)
        self._otherwise = otherwise

    def decide(self, question: Question) -> Decision:
        view: GrawlixView = question.view
        reason = find_obstacle(view)
        answers = [] if reason else sorted(set(winning_actions(view)) & set(question.actions))
        if not answers:
            if self._otherwise is not None:
                return self._otherwise.decide(question)
            reason = reason or "the position is not a mirror image with the answer still to come"
            raise PlayerUnable(f"{self.spec}: {reason}")
        action = int(question.rng.choice(answers))
        text = self.text(action)
        candidate = Candidate(action, text, 0, 1.0, (text,), "win", (action,))
        return Decision(action, text, (candidate,), 0, 0.0, "the mirror strategy: a proved win")

    def reset(self) -> None:
        if self._otherwise is not None:
            self._otherwise.reset()


def _make(spec: str, game: Game[Any, Any], options: Options, keys: MirrorKeys) -> Player:
    from glyphwall.players.specs import make_player

    otherwise = None if keys.otherwise is None else make_player(keys.otherwise, game, options)
    return MirrorPlayer(spec, game, options, otherwise)


KIND = PlayerKind("mirror", _make, MirrorKeys)
