"""The lessons of Graffiti: steps are in ``tutorial.json``, texts in ``texts/<language>/pages.ftl``."""

from __future__ import annotations

from pathlib import Path
from typing import Final

from glyphwall.core.tutorial import Tutorial
from glyphwall.games.graffiti.ui.facts import FACTS

TUTORIAL: Final = Tutorial.read(Path(__file__).with_name("tutorial.json"), FACTS)
