"""The player ``ismcts``: information-set tree search, for games with secrets.

It searches what its seat may know: a full state is dealt from its view, and every simulation deals the hidden part
anew, so nothing but the view has a say. The view keeps in mind all that the seat was ever told.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from glyphwall.core.errors import UnknownPlayer
from glyphwall.players.mcts import MctsOptions, MctsPlayer
from glyphwall.search.information import InformationSearch, InformationSettings

if TYPE_CHECKING:
    from glyphwall.core.contract import Game, Options
    from glyphwall.players.base import Question


class IsmctsPlayer(MctsPlayer):
    """Searches what its seat knows, and plays the ply it visited most, or one nearly as good.

    The values of its candidates are half the chance to win and half the margin of points.
    """

    def __init__(self, spec: str, game: Game[Any, Any], options: Options, thinking: MctsOptions) -> None:
        super().__init__(spec, game, options, thinking)
        if game.kernel.redeal is None:
            raise UnknownPlayer(f"ismcts is for games with secrets; {game.title} has none: mcts plays it")

    def search(self, question: Question, seed: int, threads: int) -> InformationSearch:
        """The search that answers a question."""
        tree = self.thinking.tree
        assert isinstance(tree, InformationSettings)
        return InformationSearch(question.state, seed=seed, threads=threads, settings=tree, only=question.actions)
