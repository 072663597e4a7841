"""``glyphwall verify``: does a proof hold, and was a recorded game's chance fair?"""

from __future__ import annotations

from typing import TYPE_CHECKING, TextIO

import click

from glyphwall.cli.options import examples

if TYPE_CHECKING:
    from glyphwall.record.fair import Verification

DOES_NOT_FOLLOW = 1


@click.command(
    epilog=examples(
        "glyphwall verify game.gwn",
        "glyphwall verify game.gwn --commitment 3f1c...",
        "glyphwall verify n3.cert",
        "glyphwall verify --complete n4-mirror.cert",
    )
)
@click.argument("file", type=click.File(encoding="utf-8", lazy=True))
@click.option("--commitment", metavar="HEX", help="The server's commitment as it was shown during the game.")
@click.option("--complete", is_flag=True, help="Try a strategy against every line of play, however many (minutes).")
def verify(file: TextIO, commitment: str | None, complete: bool) -> int:
    """Check the proof in FILE ('-': standard input), or derive every draw of its records again from their secrets.

    Everything is computed here; no server is asked. Exit code 1 means that a draw does not follow, or
    that the server's secret is not the one that it was committed to; the first such draw is named.
    """
    from glyphwall.core.errors import RecordError
    from glyphwall.record import read_records
    from glyphwall.record.fair import verify as check
    from glyphwall.search.certificates import FIRST_LINE

    text = file.read()
    if text.startswith(FIRST_LINE):
        return _check_proof(text, complete)
    records = list(read_records(text))
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
