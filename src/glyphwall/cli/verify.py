"""``glyphwall verify``: was a recorded game's chance fair?"""

from __future__ import annotations

from typing import TYPE_CHECKING, TextIO

import click

from glyphwall.cli.options import examples

if TYPE_CHECKING:
    from glyphwall.record.fair import Verification

DOES_NOT_FOLLOW = 1


@click.command(
    epilog=examples("glyphwall verify game.gwn", "glyphwall verify game.gwn --commitment 3f1c...", "glyphwall verify -")
)
@click.argument("file", type=click.File(encoding="utf-8", lazy=True))
@click.option("--commitment", metavar="HEX", help="The server's commitment as it was shown during the game.")
def verify(file: TextIO, commitment: str | None) -> int:
    """Derive every draw of the records in FILE ('-': standard input) again from the secrets in them.

    Everything is computed here; no server is asked. Exit code 1 means that a draw does not follow, or
    that the server's secret is not the one that it was committed to; the first such draw is named.
    """
    from glyphwall.core.errors import RecordError
    from glyphwall.record import read_records
    from glyphwall.record.fair import verify as check

    records = list(read_records(file.read()))
    if not records:
        raise RecordError(f"{file.name}: there is no record in it")
    sound = True
    for number, record in enumerate(records, 1):
        found = check(record)
        _tell(f"game {number}: " if len(records) > 1 else "", found)
        if commitment is not None and commitment.strip().lower() != found.server:
            click.echo(f"the server was committed to {commitment}: its secret is another one")
            sound = False
        sound = sound and found.wrong is None
    return 0 if sound else DOES_NOT_FOLLOW


def _tell(prefix: str, found: Verification) -> None:
    click.echo(f"{prefix}server's commitment {found.server}")
    for seat, commitment in enumerate(found.seats):
        if commitment is not None:
            told = "never told its secret" if seat in found.withheld else "told its secret"
            click.echo(f"{prefix}seat {seat + 1}'s commitment {commitment}: {told}")
    if found.wrong is None:
        click.echo(f"{prefix}all {found.draws} draws follow from the secrets")
    else:
        wrong = found.wrong
        where = f"line {wrong.line}, " if wrong.line else ""
        click.echo(
            f"{prefix}draw {wrong.number} ({where}ply {wrong.ply}) does not follow: "
            f"the record has {wrong.found}, the secrets give {wrong.expected}"
        )
