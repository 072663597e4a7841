"""The lessons of Grawlix: positions, plies and claims in ``tutorial.json``, words in ``texts/<language>/learn.ftl``."""

from __future__ import annotations

from pathlib import Path
from typing import Final

from glyphwall.core.tutorial import Tutorial
from glyphwall.games.grawlix.ui.lessons import FACTS

TUTORIAL: Final = Tutorial.read(Path(__file__).with_name("tutorial.json"), FACTS)
