"""The plugin of Graffiti: everything that the registry offers to other packages."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Literal

from glyphwall.core.extension_points import Command, Level
from glyphwall.core.plugin import GamePlugin

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from glyphwall.core.contract import Game, State
    from glyphwall.core.extension_points import Adviser, Drawing, Editions, PuzzlePlan, Request
    from glyphwall.core.kernel import Kernel
    from glyphwall.core.narration import Narration
    from glyphwall.core.overlays import Overlays
    from glyphwall.core.tutorial import Tutorial
    from glyphwall.core.values import View
    from glyphwall.core.versions import Migration
    from glyphwall.messages import Catalogue
    from glyphwall.printing.declarations import Print

_STUDIES = "glyphwall.games.graffiti.studies"

_HURRIED = "playouts=hurried,rounds=0,suggest=no,exploration=0.5"
"""A search without a plan: with one, a single simulation a ply would be too strong for a first game."""

LADDER = (
    Level("toy", f"ismcts:sims=10,margin=0.2,temperature=0.15,{_HURRIED}"),
    Level("scribbler", f"ismcts:sims=40,margin=0.1,temperature=0.05,{_HURRIED}"),
    Level("stencil", f"ismcts:sims=150,margin=0.05,temperature=0.03,{_HURRIED}"),
    Level("burner", f"ismcts:sims=600,margin=0.02,temperature=0.01,{_HURRIED}"),
    Level("piecer", "ismcts:sims=60,margin=0.05,temperature=0.03"),
    Level("all-city", "ismcts:sims=600,margin=0.02,temperature=0.01"),
    Level("king", "ismcts:sims=10000"),
)
"""The levels, weakest first, each an ordinary player spec; ``docs/results/ladder.md`` has the measured strengths.

A weak level looks less far ahead and chooses freely among nearly best plies; it never blunders on purpose
(``players/_mcts.py``).
"""


class GraffitiPlugin(GamePlugin):
    id = "graffiti"
    title = "Graffiti"
    ladder = LADDER
    opening_plies = 8
    seat_colours = ("red", "blue", "green", "yellow")

    # -- the rules --------------------------------------------------------------------------------
    def load_game(self) -> Game[Any, Any]:
        from glyphwall.games.graffiti.rules.game import Graffiti

        return Graffiti()

    @property
    def out_of_time(self) -> Literal["loses", "others-choose"]:
        """The others choose: with three or four seats, one that leaves would otherwise end the game for all."""
        return "others-choose"

    def choose_pass(self, state: State) -> int:
        """Pass, end the turn, keep nothing; where the rules demand a choice, the first legal one (`legal`, ascending).

        So such a seat takes no space, tile, permit or segment, except to finish an action that it had begun.
        """
        from glyphwall.games.graffiti.rules import layout

        legal = state.legal_actions
        idle = (layout.PASS, layout.END_TURN, layout.NO_SAVE, layout.KEEP_NO_MORE)
        return next((action for action in idle if action in legal), legal[0])

    def load_kernel(self) -> Kernel:
        from glyphwall.games.graffiti.ai.kernel import make_kernel

        return make_kernel()

    @property
    def view_type(self) -> type[View]:
        from glyphwall.games.graffiti.rules.views import GraffitiView

        return GraffitiView

    # -- older rules versions -----------------------------------------------------------------------
    @property
    def migrations(self) -> Mapping[str, Migration]:
        from glyphwall.games.graffiti.rules.options import MIGRATIONS

        return MIGRATIONS

    # -- texts and looks --------------------------------------------------------------------------
    @property
    def texts(self) -> Catalogue:
        from glyphwall.games.graffiti.texts import CATALOGUE

        return CATALOGUE

    def load_narration(self) -> Narration:
        from glyphwall.games.graffiti.words.sentences import GraffitiNarration

        return GraffitiNarration(self.id, self.texts)

    @property
    def rules_texts(self) -> Sequence[str]:
        turn = ("goal", "start", "turn", "spray", "paint", "permits", "bonus")
        rest = ("round", "neutral", "end", "variants", "secret")
        return (*(f"rules-graffiti-{part}" for part in (*turn, *rest)), "notation-graffiti")

    def load_drawing(self) -> Drawing:
        from glyphwall.games.graffiti.ui.drawing import DRAWING

        return DRAWING

    def load_terminal(self) -> type[Any]:
        from glyphwall.games.graffiti.ui.terminal.table import GraffitiTable

        return GraffitiTable

    # -- editions ---------------------------------------------------------------------------------
    def load_editions(self) -> Editions:
        from glyphwall.games.graffiti.rules.edition import EDITIONS

        return EDITIONS

    def get_rules_arguments(self, edition: str, locale: str) -> Mapping[str, int | str]:
        from glyphwall.games.graffiti.rules.edition import load_edition
        from glyphwall.games.graffiti.ui.rules_arguments import rules_arguments

        return rules_arguments(load_edition(edition), locale)

    # -- more -------------------------------------------------------------------------------------
    def load_measures(self) -> Sequence[Any]:
        from glyphwall.games.graffiti.studies.measures import MEASURES

        return MEASURES

    def ply_kind(self, move: Any) -> str | None:
        from glyphwall.games.graffiti.studies.measures import ply_kind

        return ply_kind(move)

    def points_by_cause(self, state: State) -> Mapping[str, Sequence[int]]:
        from glyphwall.games.graffiti.studies.measures import points_by_cause

        return points_by_cause(state)

    def load_adviser(self) -> Adviser:
        from glyphwall.games.graffiti.ai.advice import ADVISER

        return ADVISER

    def load_overlays(self) -> Overlays:
        from glyphwall.games.graffiti.ai.overlays import OVERLAYS

        return OVERLAYS

    def load_tutorial(self) -> Tutorial:
        from glyphwall.games.graffiti.ui.lessons import TUTORIAL

        return TUTORIAL

    def load_requests(self) -> Mapping[str, Request]:
        from glyphwall.games.graffiti.ui import editor

        return {"editor": editor.REQUEST}

    def load_puzzles(self) -> PuzzlePlan:
        from glyphwall.games.graffiti.studies.puzzles import PUZZLES

        return PUZZLES

    @property
    def commands(self) -> Mapping[str, Command]:
        return {
            "edition": Command(
                f"{_STUDIES}.edition_command:edition", "The numbers printed on the components: list and check them."
            )
        }

    def load_prints(self) -> Sequence[Print]:
        from glyphwall.games.graffiti.printing.prints import PRINTS

        return PRINTS


PLUGIN = GraffitiPlugin()
