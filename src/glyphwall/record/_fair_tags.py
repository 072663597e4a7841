"""The fair part of a record: transcript and secrets as tags.

``FairScheme``, ``FairTranscript`` (the inputs of the draws), ``FairServer`` (the server's secret), and for every seat
``FairSeat1``, ``FairSeat2``, ...: its secret; ``untold`` if the game ended before the seat revealed it, and so before
the first draw; else the seat's entry in the transcript. ``FairStart`` is the text of an unusual start position, as the
game was started.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

import msgspec

from glyphwall.core._fairness import SCHEME, SECRET, commit_server, commit_start, format_option, read_transcript
from glyphwall.core.errors import GlyphwallError, RecordError
from glyphwall.core.registry import get_ruleset, plugin_of
from glyphwall.record.replay import game_of, initial_state, options_of

if TYPE_CHECKING:
    from collections.abc import Sequence

    from glyphwall.core._fairness import Transcript
    from glyphwall.record.replay import GameRecord

UNTOLD: Final = "untold"


@dataclass(frozen=True)
class FairPart:
    """The fair part of a record as its tags have it.

    Attributes:
        transcript: None for the first scheme.
        commitments: the seats' commitments; None for a seat without one.
        secrets: the seats' secrets; None for a seat without one.
        needs_all: whether a draw requires the secret of every seat that committed.
        faults: contradictions among the tags, a sentence each.
        notes: remarks that aren't faults, a sentence each.
    """

    scheme: str
    transcript: Transcript | None
    seed: bytes
    server: str
    commitments: tuple[str | None, ...]
    secrets: tuple[str | None, ...]
    needs_all: bool = True
    faults: tuple[str, ...] = ()
    notes: tuple[str, ...] = ()


def write_tags(
    transcript: Transcript, server: str, secrets: Sequence[str | None], start: str | None = None
) -> dict[str, str]:
    """Build the tags of a finished game.

    Args:
        secrets: the seats' secrets in order; None for a seat that revealed none.
        start: the start position's text; None for the usual start.
    """
    tags = {"FairScheme": SCHEME, "FairTranscript": transcript.text, "FairServer": server}
    if start is not None:
        tags["FairStart"] = start
    for seat, (stands, secret) in enumerate(zip(transcript.seats, secrets, strict=True), 1):
        tags[f"FairSeat{seat}"] = stands if SECRET.fullmatch(stands) is None else secret or UNTOLD
    return tags


def read_tags(record: GameRecord) -> FairPart:
    """Read the fair part of a record of the current scheme, and compare it with the rest of the record.

    Raises:
        RecordError: a tag that the draws depend on is missing or malformed.
        GlyphwallError: the game's edition isn't installed.
    """
    server, count = server_secret(record), seat_count(record)
    try:
        transcript = read_transcript(record.tags.get("FairTranscript", ""))
    except ValueError as error:
        raise RecordError(f"tag FairTranscript: {error}") from None
    if len(transcript.seats) != count:
        raise RecordError(f"tag FairTranscript: {len(transcript.seats)} seats; the game has {count}")
    faults = [
        *compare_rules(record, transcript),
        *_compare_start(record, transcript, server),
        *extra_seats(record, count),
    ]
    if commit_server(server) != transcript.server:
        faults.append("tag FairServer: this isn't the secret that the server was committed to")
    secrets, more = read_secrets(record, transcript, UNTOLD)
    return FairPart(
        scheme=SCHEME,
        transcript=transcript,
        seed=transcript.seed(server, secrets),
        server=transcript.server,
        commitments=commitments_of(transcript),
        secrets=secrets,
        faults=(*faults, *more),
    )


def server_secret(record: GameRecord) -> str:
    """Return the server's secret; raise `RecordError` if the tag is missing or malformed."""
    server = record.tags.get("FairServer", "")
    if SECRET.fullmatch(server) is None:
        raise RecordError(f"tag FairServer: {server[:80]!r}; expected 64 hexadecimal digits in lower case")
    return server


def seat_count(record: GameRecord) -> int:
    """Return the count of seats in the record's game."""
    return game_of(record).seats(options_of(record))


def commitments_of(transcript: Transcript) -> tuple[str | None, ...]:
    """Return the seats' commitments in a transcript; None for a seat without one."""
    return tuple(stands if SECRET.fullmatch(stands) else None for stands in transcript.seats)


def read_secrets(record: GameRecord, transcript: Transcript, untold: str) -> tuple[tuple[str | None, ...], list[str]]:
    """Read the seats' secrets, and compare each with its commitment.

    Args:
        untold: the word for a seat that committed and never revealed its secret.

    Returns:
        The secrets, None for a seat without one, and the faults.
    """
    secrets: list[str | None] = [None] * len(transcript.seats)
    faults = []
    for seat, stands in enumerate(transcript.seats):
        name, committed = f"FairSeat{seat + 1}", SECRET.fullmatch(stands) is not None
        value = record.tags.get(name)
        if value is None:
            faults.append(f"tag {name} is missing")
        elif SECRET.fullmatch(value):
            secrets[seat] = value
            if transcript.commitment(seat, value) != stands:
                faults.append(f"tag {name}: this isn't the secret that the seat was committed to")
        elif value != (untold if committed else stands):
            expected = f"its secret or {untold}" if committed else stands
            faults.append(f"tag {name}: {value[:80]!r}; by the transcript it is {expected}")
    return tuple(secrets), faults


def extra_seats(record: GameRecord, count: int) -> list[str]:
    """Return faults for tags of seats that the game doesn't have."""
    known = {f"{tag}{seat}" for tag in ("FairSeat", "Player") for seat in range(1, count + 1)}
    return [
        f"tag {tag}: the game has {count} seats"
        for tag in record.tags
        if tag.startswith(("FairSeat", "Player")) and tag not in known
    ]


def compare_rules(record: GameRecord, transcript: Transcript) -> list[str]:
    """Compare game, rules version and options, as started or as such games are played now."""
    if transcript.game != record.game_id:
        return [f"tag FairTranscript: of {transcript.game}, and the record is of {record.game_id}"]
    try:
        rules = get_ruleset(transcript.game, transcript.rules)
        started = rules.make_options(**transcript.options)
    except GlyphwallError as error:
        return [f"tag FairTranscript: {error}"]
    written = record.tags.get("Rules", game_of(record).rules_version)
    if written not in (transcript.rules, rules.game.rules_version):
        return [f"tag FairTranscript: of the rules {transcript.rules}, and the record is of {written[:20]}"]
    found = msgspec.to_builtins(options_of(record))
    return [
        f"tag FairTranscript: {name} is {format_option(value)}, and the record is played with "
        f"{format_option(found[name])}"
        for name, value in msgspec.to_builtins(started).items()
        if found[name] != value
    ]


def _compare_start(record: GameRecord, transcript: Transcript, server: str) -> list[str]:
    """Compare the edition's contents and the start position."""
    game, options = game_of(record), options_of(record)
    if transcript.edition != plugin_of(game).hash_edition(options):
        return ["tag FairTranscript: the game was started with another edition than the one installed here"]
    text = record.tags.get("FairStart")
    if transcript.start != ("" if text is None else commit_start(server, text)):
        return ["tag FairStart: the game was started from another position"]
    if text is None:
        return [] if initial_state(record) == game.initial_state(options) else ["tag Position: not the usual start"]
    try:
        started = get_ruleset(transcript.game, transcript.rules).read_position(text, options)
    except GlyphwallError as error:
        return [f"tag FairStart: {error}"]
    return [] if initial_state(record) == started else ["tag Position: not the position of FairStart"]
