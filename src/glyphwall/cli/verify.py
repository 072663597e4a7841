"""The command ``verify``: check a proof, or whether a recorded game's chance was fair."""

from __future__ import annotations

from typing import TYPE_CHECKING, TextIO

import click

from glyphwall.core.extension_points import format_examples

if TYPE_CHECKING:
    from collections.abc import Sequence

    from glyphwall.record._fair_receipt import Receipt
    from glyphwall.record.fair_check import Checked
    from glyphwall.record.replay import GameRecord

DOES_NOT_FOLLOW = 1


@click.command(
    epilog=format_examples(
        "glyphwall verify game.gwn",
        "glyphwall verify game.gwn --commitment 3f1c...",
        "glyphwall verify game.gwn --receipt mine.json --receipt yours.json",
        "glyphwall verify n3.cert",
        "glyphwall verify --complete n4-mirror.cert",
    )
)
@click.argument("file", type=click.File(encoding="utf-8-sig", lazy=True))
@click.option("--commitment", metavar="HEX", help="The server's commitment as shown during the game.")
@click.option(
    "--receipt",
    "--seen",
    "receipts",
    metavar="FILE",
    multiple=True,
    type=click.File(encoding="utf-8-sig", lazy=True),
    help="A receipt saved by a browser; repeat for several devices.",
)
@click.option("--complete", is_flag=True, help="Check a strategy against every line of play (takes minutes).")
def verify(file: TextIO, commitment: str | None, receipts: tuple[TextIO, ...], complete: bool) -> int:
    """Check the proof in FILE ('-': standard input), or recompute every draw of its records from the published secrets.

    Everything is computed here, without a server. The exit code is 1 if a draw doesn't follow (the first one is named),
    if a record contradicts itself or is cut off, or if it differs from what the devices saw.
    """
    from glyphwall.core.errors import RecordError
    from glyphwall.record.fair_reading import read_receipt
    from glyphwall.record.reading import read_records
    from glyphwall.search._certificates import FIRST_LINE

    text = _read_text(file)
    if text.startswith(FIRST_LINE):
        return _check_proofs(text, complete)
    records = list(read_records(text))
    if not records:
        raise RecordError(f"{file.name}: no record in it")
    devices = [(device.name, read_receipt(_read_text(device), device.name)) for device in receipts]
    return 0 if _check_records(records, devices, commitment) else DOES_NOT_FOLLOW


def _check_records(
    records: Sequence[GameRecord], devices: Sequence[tuple[str, Receipt]], commitment: str | None
) -> bool:
    from glyphwall.core.errors import RecordError
    from glyphwall.record.fair_check import check_record

    is_sound, compared = True, set[str]()
    for number, record in enumerate(records, 1):
        checked = check_record(record)
        prefix = f"game {number}: " if len(records) > 1 else ""
        if checked.part is None and not devices:
            raise RecordError(
                f"{prefix}the record has no tag FairScheme: its chance wasn't drawn from published secrets"
            )
        _print_checked(prefix, checked)
        is_sound = is_sound and not checked.faults
        if commitment is not None and (checked.part is None or commitment.strip().lower() != checked.part.server):
            click.echo(f"{prefix}the server was committed to {commitment}: its secret is another one")
            is_sound = False
        for name, receipt in devices:
            if len(records) == 1 or receipt.game_id == _game_id(checked):
                compared.add(name)
                is_sound = _compare(prefix, name, checked, receipt) and is_sound
    for name, receipt in devices:
        if name not in compared:
            click.echo(f"{name}: no record here is of game {receipt.game_id[:40]}")
            is_sound = False
    return is_sound


def _game_id(checked: Checked) -> str | None:
    transcript = checked.part.transcript if checked.part else None
    return transcript.game_id if transcript else None


def _read_text(file: TextIO) -> str:
    try:
        return file.read()
    except UnicodeDecodeError as error:
        raise click.ClickException(f"{file.name} isn't UTF-8: {error.reason} at byte {error.start}") from None


def _compare(prefix: str, name: str, checked: Checked, receipt: Receipt) -> bool:
    from glyphwall.record.fair_check import check_receipt

    faults = check_receipt(checked, receipt)
    for fault in faults:
        click.echo(f"{prefix}{name}: {fault}")
    if not faults:
        far = "" if receipt.result is not None else ", as far as it saw the game"
        click.echo(f"{prefix}{name}: the record is what this device saw{far}")
    return not faults


def _print_checked(prefix: str, checked: Checked) -> None:
    part = checked.part
    if part is not None:
        click.echo(f"{prefix}scheme {part.scheme}")
        transcript = part.transcript
        if transcript is None:
            click.echo(f"{prefix}an older game: its seed depends on nothing but the secrets")
        else:
            click.echo(f"{prefix}game {transcript.game_id}, transcript {transcript.digest}")
        click.echo(f"{prefix}server's commitment {part.server}")
        for seat, commitment in enumerate(part.commitments):
            if commitment is not None:
                revealed = "revealed its secret" if part.secrets[seat] else "never revealed its secret"
                click.echo(f"{prefix}seat {seat + 1}'s commitment {commitment}: {revealed}")
            elif transcript is not None:
                click.echo(f"{prefix}seat {seat + 1} takes no part ({transcript.seats[seat]})")
    for note in checked.notes:
        click.echo(f"{prefix}note: {note}")
    for fault in checked.faults:
        click.echo(f"{prefix}wrong: {fault}")
    if part is not None and checked.draws and not any(fault.code == "draw" for fault in checked.faults):
        far = "" if checked.finished else " so far: the game is unfinished"
        click.echo(f"{prefix}all {checked.draws} draws follow from the secrets{far}")


# -- proofs -------------------------------------------------------------------------------------------


def _check_proofs(text: str, complete: bool) -> int:
    """Check every proof of a file; a puzzle's file has one per ply."""
    from glyphwall.search._certificates import split_certificates

    proofs = split_certificates(text)
    if len(proofs) == 1:
        return _check_proof(text, complete)
    found = []
    for number, proof in enumerate(proofs, 1):
        click.echo(f"proof {number}: ", nl=False)
        found.append(_check_proof(proof, complete))
    return max(found, default=DOES_NOT_FOLLOW)


def _check_proof(text: str, complete: bool) -> int:
    from glyphwall.core.errors import GlyphwallError
    from glyphwall.core.registry import get_plugin

    try:
        words = text.partition("\n")[2].split(maxsplit=2)
        if len(words) < 2 or words[0] != "game":
            raise ValueError("it doesn't name a game")
        certificates = get_plugin(words[1]).certificates
        if certificates is None:
            raise ValueError(f"there is no checker for proofs of {words[1]}")
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
