"""The game plugin, named by the entry point in pyproject.toml; each part is imported on use."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Any

from glyphwall.core import GamePlugin, Kernel, Level, Points, Rules, Secrets
from glyphwall.messages import BUILT_IN_TEXTS, Catalogue

if TYPE_CHECKING:
    from leduc.game import Leduc


class LeducPlugin(GamePlugin):
    id = "leduc"
    title = "Leduc hold'em"
    texts = Catalogue(Path(__file__).parent / "texts", behind=BUILT_IN_TEXTS)
    rules_texts = ("rules-leduc-goal", "rules-leduc-play")
    ladder = (Level("fish", "random"), Level("caller", "ismcts:sims=100"), Level("shark", "ismcts:sims=5000"))

    def load_game(self) -> Leduc:
        from leduc.game import Leduc

        return Leduc()

    def load_kernel(self) -> Kernel:
        from leduc import learning, rules

        group = Rules.of(rules, max_seats=2, max_legal=6)
        secrets, points = Secrets(rules.redeal), Points(rules.final_points)
        return Kernel(self.id, group, secrets=secrets, points=points, observation=learning.OBSERVATION)

    def load_drawing(self) -> Any:
        from leduc import drawing

        return drawing


PLUGIN = LeducPlugin()
