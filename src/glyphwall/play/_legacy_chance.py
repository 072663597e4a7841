"""Games under an older scheme of chance (`core._fairness_legacy`); loaded only for them.

Games in which chance has drawn go on with their seed. The others are restarted under the present scheme: their seats
are asked for commitments anew.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

import msgspec

from glyphwall.core._fairness import COMPUTER, NO_PART, SCHEME
from glyphwall.core._fairness_legacy import (
    ABSENT,
    LEGACY_SCHEMES,
    UNBOUND,
    LegacyTranscript,
    commit_legacy_server,
    derive_unbound_seed,
)
from glyphwall.play.protocol.table import Fair, SeatFair
from glyphwall.record._fair_legacy import write_legacy_tags

if TYPE_CHECKING:
    from collections.abc import Sequence

    from glyphwall.play.log import GameLog
    from glyphwall.play.records import StoredGame, StoredSeat


def restart(stored: StoredGame, log: GameLog) -> StoredGame:
    """Move an unfinished game in which chance hasn't drawn yet to the present scheme; return others as they are."""
    drew = any(ply.entry.seat is None for ply in log.plies)
    if stored.fair_scheme not in LEGACY_SCHEMES or drew or log.over or not log.game.has_chance(log.options):
        return stored
    seats = [
        msgspec.structs.replace(seat, commitment=None if seat.commitment is None else "", secret=None)
        for seat in stored.seats
    ]
    return msgspec.structs.replace(stored, fair_scheme=SCHEME, seats=seats)


def derive_seed(stored: StoredGame, seats: Sequence[StoredSeat]) -> bytes:
    """Derive the seed of a game under an older scheme, or of an imported game."""
    secrets = [seat.secret for seat in seats]
    transcript = _transcript(stored, seats)
    if transcript is None:
        return derive_unbound_seed(stored.secret, secrets)
    return transcript.seed(stored.secret, secrets)


def show_fair(stored: StoredGame, seats: Sequence[StoredSeat]) -> Fair:
    transcript = _transcript(stored, seats)
    return Fair(
        scheme=stored.fair_scheme,
        commitment=commit_legacy_server(stored.secret, stored.fair_scheme),
        stage="ready",
        seats=[
            SeatFair("" if seat.commitment == ABSENT else seat.commitment, seat.secret is not None) for seat in seats
        ],
        transcript=transcript.text if transcript else None,
    )


def make_tags(stored: StoredGame, seats: Sequence[StoredSeat], takebacks: int) -> dict[str, str]:
    secrets = [seat.secret for seat in seats]
    commitments = {seat.seat: seat.commitment for seat in seats if seat.commitment}
    return write_legacy_tags(_transcript(stored, seats), stored.secret, secrets, commitments, takebacks)


def _transcript(stored: StoredGame, seats: Sequence[StoredSeat]) -> LegacyTranscript | None:
    if stored.fair_scheme not in LEGACY_SCHEMES or stored.fair_scheme == UNBOUND:
        return None
    return LegacyTranscript(
        scheme=stored.fair_scheme,
        game_id=stored.id,
        game=stored.game,
        rules=stored.rules_version,
        options=stored.options,
        edition="",
        start="",
        server=commit_legacy_server(stored.secret, stored.fair_scheme),
        seats=tuple(COMPUTER if seat.kind == "computer" else seat.commitment or NO_PART for seat in seats),
        players=tuple((seat.level if seat.kind == "computer" else seat.name) or "" for seat in seats),
    )
