"""The check of a record's draws, shared by ``glyphwall verify``, the page and tests.

It answers four questions. Does the record contain this device's secret? Is its transcript the one that the device has a
receipt for? Does every draw follow? Is the record what the device was shown? The rules decide which plies are draws,
not the server's labels.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, Final

from glyphwall.core._fairness import SCHEME
from glyphwall.core.errors import GlyphwallError
from glyphwall.core.values import CHANCE
from glyphwall.record._fair_draws import check_ending, derive
from glyphwall.record.fair_reading import read_fair_part
from glyphwall.record.making import format_ranking
from glyphwall.record.replay import game_of, initial_state

if TYPE_CHECKING:
    from collections.abc import Iterator

    from glyphwall.core._fairness import Transcript
    from glyphwall.core.contract import State
    from glyphwall.record._fair_receipt import Receipt, ReceiptSeat, ShownResult
    from glyphwall.record._fair_tags import FairPart
    from glyphwall.record.replay import GameRecord

NONE: Final = "none"
RECORD: Final = "record"
SECRET: Final = "secret"  # noqa: S105
TRANSCRIPT: Final = "transcript"
DRAW: Final = "draw"
PLIES: Final = "plies"
REDRAWN: Final = "redrawn"
RESULT: Final = "result"
WARNING: Final = "warning"
STORAGE: Final = "storage"

FAULTS: Final = (NONE, RECORD, SECRET, TRANSCRIPT, DRAW, PLIES, REDRAWN, RESULT, WARNING, STORAGE)
"""Codes of faults. `STORAGE` alone isn't an accusation: the device lost what it needs for the check."""


@dataclass(frozen=True)
class FairFault:
    """A reason why draws can't be verified: one of `FAULTS`, a sentence, and its values for translations."""

    code: str
    text: str
    values: dict[str, str | int]

    def __str__(self) -> str:
        return self.text


@dataclass(frozen=True)
class Checked:
    """A record whose draws were checked.

    Attributes:
        draws: count of chance plies.
        finished: whether the game has ended, by the rules or otherwise.
        plies: the plies in canonical notation, as far as they are playable.
        chance: for each ply, whether it was chance's.
        faults: everything that is wrong, but only the first wrong draw.
        notes: remarks that aren't faults, a sentence each.
    """

    record: GameRecord
    part: FairPart | None
    draws: int
    finished: bool
    plies: tuple[str, ...]
    chance: tuple[bool, ...]
    start: State
    faults: tuple[FairFault, ...]
    notes: tuple[str, ...] = ()

    @property
    def is_verified(self) -> bool:
        """True if every draw follows and nothing contradicts it."""
        return self.part is not None and not self.faults


def check(record: GameRecord, receipt: Receipt | None = None) -> Checked:
    """Derive every draw of a record again, and compare the record with itself and with a device's receipt.

    Args:
        receipt: the device's file; None to check the record alone.

    Raises:
        GlyphwallError: the record can't be played although all earlier draws follow, a tag of its fair part is missing
            or malformed, or its edition isn't installed.
    """
    checked = check_record(record)
    if receipt is None:
        return checked
    return replace(checked, faults=(*checked.faults, *check_receipt(checked, receipt)))


def check_record(record: GameRecord) -> Checked:
    """Derive every draw of a record again, and compare the record with itself; raises as `check` does."""
    part = read_fair_part(record)
    game = derive(record, part.seed if part is not None else None)
    faults, notes, finished = [], [], False
    if part is not None:
        faults = [_fault(RECORD, text) for text in part.faults]
        notes = [*part.notes, *_notes(record, part)]
        if game.draws and part.needs_all:
            faults += [
                _fault(RECORD, f"seat {seat + 1} committed, and its secret isn't in the draws", seat=seat + 1)
                for seat, (commitment, secret) in enumerate(zip(part.commitments, part.secrets, strict=True))
                if commitment is not None and secret is None
            ]
    wrong = game.wrong
    if wrong is None:
        more, finished = check_ending(record, game)
        faults += [_fault(RECORD, text) for text in more] if part is not None else []
        if not game.draws:
            notes.append("there is no draw in it")
    else:
        where = f"line {wrong.line}, " if wrong.line else ""
        text = (
            f"draw {wrong.number} ({where}ply {wrong.ply}) doesn't follow: the record has {wrong.found or 'none'}, "
            f"the secrets give {wrong.expected}"
        )
        values: dict[str, str | int] = {
            "number": wrong.number,
            "ply": wrong.ply,
            "found": wrong.found,
            "expected": wrong.expected,
        }
        faults.append(_fault(DRAW, text, **values))
    return Checked(
        record=record,
        part=part,
        draws=game.draws,
        finished=finished,
        plies=game.plies,
        chance=game.chance,
        start=initial_state(record),
        faults=tuple(faults),
        notes=tuple(notes),
    )


def check_receipt(checked: Checked, receipt: Receipt) -> list[FairFault]:
    """Compare a checked record with a device's receipt."""
    faults = list(_compare_part(checked, receipt))
    if receipt.warning:
        faults.append(_fault(WARNING, f"the device warned during the game: {receipt.warning[:40]}"))
    if not any(fault.code == DRAW for fault in checked.faults):
        faults += _compare_course(checked, receipt)
    if receipt.result is not None:
        faults += _compare_result(checked.record, receipt.result)
    return faults


def _notes(record: GameRecord, part: FairPart) -> Iterator[str]:
    if not any(part.secrets):
        yield "no seat revealed a secret: the draws follow from the server's alone, which could choose it"
    rules = game_of(record).rules_version
    started = rules if part.transcript is None else part.transcript.rules
    if record.tags.get("Rules", started) != started:
        yield f"begun under the rules {started}; the record is written in those of {record.tags['Rules'][:20]}"


def _fault(code: str, text: str, **values: str | int) -> FairFault:
    return FairFault(code, text, {"detail": text, **values} if code == RECORD else values)


# -- secret and transcript ----------------------------------------------------------------------------


def _compare_part(checked: Checked, receipt: Receipt) -> Iterator[FairFault]:
    part, drew = checked.part, checked.draws > 0
    if part is None or (part.scheme != SCHEME and not receipt.is_legacy):
        if drew:
            yield _fault(NONE, "the record has no fair part of the present scheme: the server could choose these draws")
        return
    transcript = part.transcript
    if transcript is None:
        yield _fault(TRANSCRIPT, f"the record is of {part.scheme}, which has no transcript to compare")
        return
    if transcript.game_id != receipt.game_id:
        yield _fault(TRANSCRIPT, f"the record is of game {transcript.game_id}, the file of game {receipt.game_id[:40]}")
        return
    if not receipt.seats:
        yield _fault(STORAGE, "this device has no secret in the draws of this game (any more)")
    for own in receipt.seats:
        fault = _compare_seat(part, transcript, own, drew=drew)
        if fault is not None:
            code, text = fault
            yield _fault(code, f"seat {own.seat}: {text}", seat=own.seat)


def _compare_seat(part: FairPart, transcript: Transcript, own: ReceiptSeat, *, drew: bool) -> tuple[str, str] | None:
    """Compare one of the device's own seats; a code and a text if something is wrong."""
    seat = own.seat - 1
    stands = transcript.seats[seat] if seat < len(transcript.seats) else "no such seat"
    if own.receipt is not None and own.receipt != transcript.digest:
        return TRANSCRIPT, "this device revealed its secret for another transcript than the record's"
    if part.commitments[seat : seat + 1] in ((), (None,)):
        return (SECRET, f"by the record it took no part in the draws ({stands})") if drew else None
    if own.secret is None:
        return STORAGE, "this device has no secret for it (any more)"
    if stands != transcript.commitment(seat, own.secret):
        return STORAGE, "the commitment isn't of this device's secret: its storage was lost, or the server made it"
    if drew and part.secrets[seat] != own.secret:
        return SECRET, "this device's secret isn't in the record's draws"
    if drew and own.receipt is None:
        return STORAGE, "this device has no receipt for it (any more)"
    return None


# -- what was shown -----------------------------------------------------------------------------------


def _compare_course(checked: Checked, receipt: Receipt) -> Iterator[FairFault]:
    """Play through what the device was shown; hidden plies are taken from the record."""
    if not receipt.is_readable:
        yield _fault(STORAGE, "what this device was shown can't be read from its file")
        return
    if receipt.changed:
        text = f"version {receipt.changed} of the game: the server showed it differently later"
        yield _fault(PLIES, text, ply=receipt.changed, shown="-", recorded="-")
    states, shown = [checked.start], list[str | None]()
    for number, entry in enumerate(receipt.course, 1):
        if entry.kind == "taken-back" and entry.plies <= len(shown):
            if any(states[at].actor == CHANCE or shown[at] is None for at in range(entry.plies, len(shown))):
                yield _fault(REDRAWN, f"version {number}: a draw or a hidden ply was taken back", version=number)
                return
            del shown[entry.plies :], states[entry.plies + 1 :]
        elif entry.kind in ("moved", "taken-back"):
            after = _play(states[-1], entry.ply, checked.plies[len(shown) :])
            if after is None or entry.plies != len(shown) + 1:
                ply = len(shown) + 1
                recorded = "".join(checked.plies[len(shown) : ply]) or "-"
                text = f"ply {ply}: the device saw {entry.ply or 'a hidden ply'}, the record has {recorded}"
                yield _fault(PLIES, text, ply=ply, shown=entry.ply or "-", recorded=recorded)
                return
            shown.append(entry.ply)
            states.append(after)
    fixed = [ply is None or state.actor == CHANCE for state, ply in zip(states, shown, strict=False)]
    bound = (
        len(shown)
        if receipt.result is not None
        else 1 + max((at for at, is_fixed in enumerate(fixed) if is_fixed), default=-1)
    )
    yield from _compare_plies(checked, shown, bound, is_over=receipt.result is not None)


def _play(state: State, ply: str | None, recorded: tuple[str, ...]) -> State | None:
    """Play one ply; None if it can't be played."""
    text = ply if ply is not None else "".join(recorded[:1])
    try:
        (action,) = state.parse(text)
        return state.apply(action)
    except (GlyphwallError, ValueError):
        return None


def _compare_plies(checked: Checked, shown: list[str | None], bound: int, *, is_over: bool) -> Iterator[FairFault]:
    """Compare the first ``bound`` plies in force; later ones may have been taken back since."""
    for number, ply in enumerate(shown[:bound], 1):
        recorded = "".join(checked.plies[number - 1 : number])
        if not recorded or ply not in (None, recorded):
            text = f"ply {number}: the device saw {ply or 'a hidden ply'}, the record has {recorded or 'none'}"
            yield _fault(PLIES, text, ply=number, shown=ply or "-", recorded=recorded or "-")
            return
    if is_over and len(checked.plies) != bound:
        text = f"the device saw {bound} plies, the record has {len(checked.plies)}"
        yield _fault(PLIES, text, ply=bound + 1, shown="-", recorded=checked.plies[bound])


def _compare_result(record: GameRecord, result: ShownResult) -> Iterator[FairFault]:
    ended = (format_ranking(result.ranking), result.reason)
    if ended != (record.result, record.reason):
        text = f"the device saw the game end {ended[0]} by {ended[1][:40]}, the record has {record.result}"
        text += f" by {record.reason[:40]}" if record.reason else ""
        yield _fault(RESULT, text, shown=ended[0], recorded=record.result)
