"""``glyphwall verify``: does a proof hold, and was a recorded game's chance fair?"""

from __future__ import annotations

from itertools import combinations
from typing import TYPE_CHECKING, TextIO

import click

from glyphwall.cli.options import examples

if TYPE_CHECKING:
    from glyphwall.record.fair import Verification
    from glyphwall.record.seen import Seen

DOES_NOT_FOLLOW = 1


@click.command(
    epilog=examples(
        "glyphwall verify game.gwn",
        "glyphwall verify game.gwn --commitment 3f1c...",
        "glyphwall verify game.gwn --seen mine.json --seen yours.json",
        "glyphwall verify n3.cert",
        "glyphwall verify --complete n4-mirror.cert",
    )
)
@click.argument("file", type=click.File(encoding="utf-8-sig", lazy=True))
@click.option("--commitment", metavar="HEX", help="The server's commitment as it was shown during the game.")
@click.option(
    "--seen",
    metavar="FILE",
    multiple=True,
    type=click.File(encoding="utf-8-sig", lazy=True),
    help="What a device saw (the browser saves it); may be given for several devices.",
)
@click.option("--complete", is_flag=True, help="Try a strategy against every line of play, however many (minutes).")
def verify(file: TextIO, commitment: str | None, seen: tuple[TextIO, ...], complete: bool) -> int:
    """Check the proof in FILE ('-': standard input), or derive every draw of its records again from their secrets.

    Everything is computed here; no server is asked. Exit code 1 means that a draw does not follow (the first such
    draw is named), that a record contradicts itself or is cut off, or that it is not what the devices saw.
    """
    from glyphwall.core.errors import RecordError
    from glyphwall.record import read_records
    from glyphwall.record.fair import verify as check
    from glyphwall.record.seen import read_seen
    from glyphwall.search.certificates import FIRST_LINE

    text = _text_of(file)
    if text.startswith(FIRST_LINE):
        return _check_proofs(text, complete)
    records = list(read_records(text))
    if not records:
        raise RecordError(f"{file.name}: there is no record in it")
    devices = [(device.name, read_seen(_text_of(device), device.name)) for device in seen]
    sound = _compare_devices(devices)
    known = set()
    for number, record in enumerate(records, 1):
        found = check(record)
        prefix = f"game {number}: " if len(records) > 1 else ""
        _tell(prefix, found)
        if commitment is not None and commitment.strip().lower() != found.server:
            click.echo(f"the server was committed to {commitment}: its secret is another one")
            sound = False
        game_id = found.transcript.game_id if found.transcript else None
        for name, device in devices:
            if len(records) == 1 or device.game_id == game_id:
                known.add(name)
                sound = _compare(prefix, name, found, device) and sound
        sound = sound and found.sound
    for name, device in devices:
        if name not in known:
            click.echo(f"{name}: no record here is of game {device.game_id}")
            sound = False
    return 0 if sound else DOES_NOT_FOLLOW


def _text_of(file: TextIO) -> str:
    """All of a file.

    Raises:
        ClickException: it is no text.
    """
    try:
        return file.read()
    except UnicodeDecodeError as error:
        raise click.ClickException(f"{file.name} is no text in UTF-8: {error.reason} at byte {error.start}") from None


def _compare_devices(devices: list[tuple[str, Seen]]) -> bool:
    """Whether no two devices were told different things."""
    from glyphwall.record.seen import contradictions

    same = True
    for (one, mine), (other, yours) in combinations(devices, 2):
        for fault in contradictions(mine, yours):
            click.echo(f"{one} and {other} contradict each other: {fault}")
            same = False
    return same


def _compare(prefix: str, name: str, found: Verification, device: Seen) -> bool:
    from glyphwall.record.seen import differences, open_end

    faults = differences(found, device)
    for fault in faults:
        click.echo(f"{prefix}{name}: {fault}")
    note = open_end(found, device)
    if note:
        click.echo(f"{prefix}{name}: note: {note}")
    if not faults:
        far = "" if device.over else ", as far as it saw the game"
        click.echo(f"{prefix}{name}: the record is what this device saw{far}")
    return not faults


def _check_proofs(text: str, complete: bool) -> int:
    """Every proof of a file; a puzzle's has one for each ply."""
    from glyphwall.search.certificates import certificates_in

    proofs = certificates_in(text)
    if len(proofs) == 1:
        return _check_proof(text, complete)
    found = []
    for number, proof in enumerate(proofs, 1):
        click.echo(f"proof {number}: ", nl=False)
        found.append(_check_proof(proof, complete))
    return max(found, default=DOES_NOT_FOLLOW)


def _check_proof(text: str, complete: bool) -> int:
    from glyphwall.core.errors import GlyphwallError
    from glyphwall.core.registry import get_pack

    try:
        words = text.partition("\n")[2].split(maxsplit=2)
        if len(words) < 2 or words[0] != "game":
            raise ValueError("it names no game")
        certificates = get_pack(words[1]).certificates
        if certificates is None:
            raise ValueError(f"nobody here checks proofs of {words[1]}")
        checked = certificates.check(text, complete=complete)
    except (ValueError, GlyphwallError) as refused:
        click.echo(f"the proof does not hold: {refused}")
        return DOES_NOT_FOLLOW
    if checked.complete:
        click.echo(f"the proof holds: seat {checked.winner + 1} wins ({checked.positions} positions checked)")
    else:
        click.echo(
            f"seat {checked.winner + 1} won every line of play tried, and always had its answer "
            f"({checked.positions} positions of random play; not all there are)"
        )
    return 0


def _tell(prefix: str, found: Verification) -> None:
    click.echo(f"{prefix}scheme {found.scheme}")
    if found.transcript is None:
        click.echo(
            f"{prefix}an older game: nothing but the server's commitment was fixed in the seed before secrets were told"
        )
    else:
        click.echo(f"{prefix}game {found.transcript.game_id}, transcript {found.transcript.digest}")
    click.echo(f"{prefix}server's commitment {found.server}")
    for seat, commitment in enumerate(found.seats):
        if commitment is not None:
            told = "never told its secret" if seat in found.withheld else "told its secret"
            click.echo(f"{prefix}seat {seat + 1}'s commitment {commitment}: {told}")
        elif found.transcript is not None:
            click.echo(f"{prefix}seat {seat + 1} takes no part ({found.transcript.seats[seat]})")
    for note in found.notes:
        click.echo(f"{prefix}note: {note}")
    for fault in found.faults:
        click.echo(f"{prefix}wrong: {fault}")
    wrong = found.wrong
    if wrong is not None:
        where = f"line {wrong.line}, " if wrong.line else ""
        click.echo(
            f"{prefix}draw {wrong.number} ({where}ply {wrong.ply}) does not follow: "
            f"the record has {wrong.found or 'none'}, the secrets give {wrong.expected}"
        )
    elif found.draws:
        far = "" if found.finished else " so far: the game is unfinished"
        click.echo(f"{prefix}all {found.draws} draws follow from the secrets{far}")
