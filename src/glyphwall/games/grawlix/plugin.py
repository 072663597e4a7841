"""The plugin of Grawlix."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Any

from glyphwall.core.extension_points import Level
from glyphwall.core.plugin import GamePlugin

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from glyphwall.core.contract import Game, State
    from glyphwall.core.extension_points import (
        Adviser,
        Certificates,
        DatasetPlan,
        Drawing,
        PuzzlePlan,
        Request,
        Theory,
    )
    from glyphwall.core.kernel import Kernel
    from glyphwall.core.narration import Narration
    from glyphwall.core.overlays import Overlays
    from glyphwall.core.tutorial import Tutorial
    from glyphwall.core.values import View
    from glyphwall.messages import Catalogue
    from glyphwall.printing.declarations import Print

LADDER = (
    Level("doodler", "mcts:sims=10,margin=0.2,temperature=0.15"),
    Level("sketcher", "mcts:sims=50,margin=0.1,temperature=0.05"),
    Level("tagger", "mcts:sims=200,margin=0.05,temperature=0.03"),
    Level("writer", "mcts:sims=800,margin=0.02,temperature=0.01"),
    Level("muralist", "mcts:sims=5000"),
    Level("master", "mcts:sims=30000"),
    Level("legend", "mcts:sims=200000"),
    Level("oracle", "strong:sims=50000"),
)
"""The levels, weakest first, each an ordinary player spec; ``docs/results/ladder.md`` has the measured strengths.

A weak level looks less far ahead and chooses freely among nearly best plies; it never blunders on purpose
(``players/_mcts.py``).
"""


class GrawlixPlugin(GamePlugin):
    id = "grawlix"
    title = "Grawlix"
    ladder = LADDER
    opening_plies = 8
    solved_positions = Path(__file__).parent / "studies" / "solved-positions.txt.gz"
    opening_book = Path(__file__).parent / "studies" / "openings.txt.gz"

    # -- the rules --------------------------------------------------------------------------------
    def load_game(self) -> Game[Any, Any]:
        from glyphwall.games.grawlix.rules.game import Grawlix

        return Grawlix()

    def load_kernel(self) -> Kernel:
        from glyphwall.games.grawlix.ai.kernel import make_kernel

        return make_kernel()

    @property
    def view_type(self) -> type[View]:
        from glyphwall.games.grawlix.rules.views import GrawlixView

        return GrawlixView

    # -- texts and looks --------------------------------------------------------------------------
    @property
    def texts(self) -> Catalogue:
        from glyphwall.games.grawlix.texts import CATALOGUE

        return CATALOGUE

    def load_narration(self) -> Narration:
        from glyphwall.games.grawlix.words.narration import GrawlixNarration

        return GrawlixNarration(self.id, self.texts)

    @property
    def rules_texts(self) -> Sequence[str]:
        parts = ("goal", "start", "turn", "lines", "box", "end")
        return (*(f"ui-rules-{part}" for part in parts), "notation-grawlix")

    def load_drawing(self) -> Drawing:
        from glyphwall.games.grawlix.ui.drawing import DRAWING

        return DRAWING

    def load_terminal(self) -> type[Any]:
        from glyphwall.games.grawlix.ui.terminal.table import GrawlixTable

        return GrawlixTable

    # -- AI ---------------------------------------------------------------------------------------
    def load_players(self) -> Sequence[Any]:
        from glyphwall.games.grawlix.ai.mirror_player import KIND

        return (KIND,)

    def load_theory(self) -> Theory:
        from glyphwall.games.grawlix.ai.theory import THEORY

        return THEORY

    def solver_in_reach(self, state: State) -> bool:
        from glyphwall.games.grawlix.ai.reach import within_reach

        return within_reach(state) is not None

    @property
    def networks(self) -> dict[str, Path]:
        folder = Path(__file__).parent / "ai" / "networks"
        return {path.stem: path for path in sorted(folder.glob("*.npz"))}

    def load_certificates(self) -> Certificates:
        from glyphwall.games.grawlix.ai.certificates import CERTIFICATES

        return CERTIFICATES

    def load_puzzles(self) -> PuzzlePlan:
        from glyphwall.games.grawlix.studies.puzzles import PUZZLES

        return PUZZLES

    def load_datasets(self) -> DatasetPlan:
        from glyphwall.games.grawlix.studies.datasets import DATASETS

        return DATASETS

    # -- more -------------------------------------------------------------------------------------
    def load_measures(self) -> Sequence[Any]:
        from glyphwall.games.grawlix.studies.measures import MEASURES

        return MEASURES

    def load_adviser(self) -> Adviser:
        from glyphwall.games.grawlix.ai.advice import ADVISER

        return ADVISER

    def load_overlays(self) -> Overlays:
        from glyphwall.games.grawlix.ai.overlays import OVERLAYS

        return OVERLAYS

    def load_tutorial(self) -> Tutorial:
        from glyphwall.games.grawlix.ui.lessons import TUTORIAL

        return TUTORIAL

    def load_requests(self) -> Mapping[str, Request]:
        from glyphwall.games.grawlix.ui import editor, mirror_line

        return {"mirror": mirror_line.REQUEST, "editor": editor.REQUEST}

    def load_prints(self) -> Sequence[Print]:
        from glyphwall.games.grawlix.printing.prints import PRINTS

        return PRINTS


PLUGIN = GrawlixPlugin()
