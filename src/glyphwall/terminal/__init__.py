"""Games at a terminal: read out, drawn, and played by typed moves.

Games subclass these classes and hand them out in their plugins. ``glyphwall play`` (`glyphwall.cli.tui`) shows it.
"""

from __future__ import annotations

from glyphwall._exports import load_on_use

TYPE_CHECKING = False
if TYPE_CHECKING:
    from glyphwall.terminal.board import GameBoard, Scene, TextTable, Tone
    from glyphwall.terminal.narrator import Closing, Narrator
    from glyphwall.terminal.table import Readout, TerminalTable
    from glyphwall.terminal.values import Cast, FinalResult, Speech, Turn
else:
    __getattr__, __dir__ = load_on_use(__name__)

__all__ = [
    "TerminalTable", "Readout",
    "GameBoard", "TextTable", "Scene", "Tone",
    "Cast", "Turn", "Speech", "FinalResult",
    "Narrator", "Closing",
]  # fmt: skip
