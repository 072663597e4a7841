"""The rulebook's examples: on the page of rules in the browser, and in the docs.

The book's words came to us without its pictures, so positions are ours; what it tells of them is claims that the
rules prove (`core.lesson_assertions`). The words stand in ``texts/<language>/graffiti-rules.ftl``.
"""

from __future__ import annotations

from pathlib import Path
from typing import Final

from glyphwall.core.tutorial import Tutorial
from glyphwall.games.graffiti.ui.facts import FACTS

EXAMPLES: Final = Tutorial.read(Path(__file__).with_name("examples.json"), FACTS)
"""One step each, which is what happens in it; its text reads the claims of ``done``."""
