"""Game records in GWN: read, write, annotate, replay (docs/reference/notation.md).

>>> from glyphwall.record import read_record
>>> record = read_record('[Game "grawlix"]  1. +Rh {[%clk 0:01:00] why not} +Oa! (+Ga) --')
>>> record.line.moves[1].annotation, record.line.moves[0].remarks.command("clk")
('!', '0:01:00')
>>> record.final_state().position
'- Rh Oa 1d f6'
"""

from glyphwall.record.making import canonical, record_game, record_of, result_text
from glyphwall.record.moves import MAX_DEPTH, Line, Move, Remarks
from glyphwall.record.progress import GameInProgress
from glyphwall.record.reading import MAX_LENGTH, read_record, read_records
from glyphwall.record.replay import REASONS, UNFINISHED, GameRecord, PlayedMove, game_in_progress
from glyphwall.record.writing import write_record, write_records

__all__ = [
    "MAX_DEPTH",
    "MAX_LENGTH",
    "REASONS",
    "UNFINISHED",
    "GameInProgress",
    "GameRecord",
    "Line",
    "Move",
    "PlayedMove",
    "Remarks",
    "canonical",
    "game_in_progress",
    "read_record",
    "read_records",
    "record_game",
    "record_of",
    "result_text",
    "write_record",
    "write_records",
]
