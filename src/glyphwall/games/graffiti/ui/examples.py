"""The rulebook's examples, for the rules page in the browser and the docs.

The book came to us without its pictures, so the positions are ours; its statements are assertions that the rules prove
(`core.lesson_assertions`). The texts are in ``texts/<language>/graffiti-rules.ftl``.
"""

from __future__ import annotations

from pathlib import Path
from typing import Final

from glyphwall.core.tutorial import Tutorial
from glyphwall.games.graffiti.ui.facts import FACTS

EXAMPLES: Final = Tutorial.read(Path(__file__).with_name("examples.json"), FACTS)
"""One step for each example; its text uses the assertions of ``done``."""
