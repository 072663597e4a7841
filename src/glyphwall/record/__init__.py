"""Game records in GWN: read, write, annotate, replay (docs/reference/notation.md).

>>> from glyphwall.record import read_record
>>> record = read_record('[Game "grawlix"]  1. +Rh {[%clk 0:01:00] why not} +Oa! (+Ga) --')
>>> record.line.moves[1].annotation, record.line.moves[0].remarks.command("clk")
('!', '0:01:00')
>>> record.final_state().position
'- Rh Oa 1d f6'
"""

from __future__ import annotations

from glyphwall._exports import load_on_use

TYPE_CHECKING = False
if TYPE_CHECKING:
    from glyphwall.record.addresses import AddressError, from_url, position_of, to_url
    from glyphwall.record.fair_check import FAULTS, Checked, FairFault, check, check_receipt, check_record
    from glyphwall.record.fair_client import TROUBLES, Device, has_chance
    from glyphwall.record.fair_reading import read_fair_part, read_receipt
    from glyphwall.record.fair_store import FairStore, FolderStore, MirroredStore, StorageUnavailable
    from glyphwall.record.making import canonical, record_game, record_of, result_text
    from glyphwall.record.moves import MAX_DEPTH, Line, Move, Remarks
    from glyphwall.record.progress import GameInProgress
    from glyphwall.record.reading import MAX_LENGTH, read_record, read_records
    from glyphwall.record.replay import REASONS, UNFINISHED, GameRecord, PlayedMove, game_in_progress
    from glyphwall.record.writing import write_record, write_records
else:
    __getattr__, __dir__ = load_on_use(__name__)

__all__ = [
    "read_record", "read_records", "MAX_LENGTH",
    "write_record", "write_records",
    "GameRecord", "PlayedMove", "game_in_progress", "UNFINISHED", "REASONS",
    "GameInProgress",
    "record_game", "record_of", "canonical", "result_text",
    "Line", "Move", "Remarks", "MAX_DEPTH",
    "from_url", "to_url", "position_of", "AddressError",
    "check", "check_record", "check_receipt", "Checked", "FairFault", "FAULTS",
    "read_fair_part", "read_receipt",
    "Device", "TROUBLES", "has_chance",
    "FairStore", "FolderStore", "MirroredStore", "StorageUnavailable",
]  # fmt: skip
