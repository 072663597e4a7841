"""``glyphwall verify``: does a proof hold, and was a recorded game's chance fair?"""

from __future__ import annotations

from typing import TYPE_CHECKING, TextIO

import click

from glyphwall.cli.options import examples

if TYPE_CHECKING:
    from glyphwall.record.fair import Verification

DOES_NOT_FOLLOW = 1
LINES_OF_PLAY = 20_000
MIRROR_IN_FULL = ("size 2 ", "size 3 ", "size 4 hand 1\n")


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
    from glyphwall.games.grawlix.skill.certificate_checker import FIRST_LINE
    from glyphwall.record import read_records
    from glyphwall.record.fair import verify as check

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
    from glyphwall.games.grawlix.skill.certificate_checker import Refused, check

    # The mirror strategy of a large game meets too many positions: lines of play drawn at random stand for them.
    small = complete or any(f"\ngame grawlix {words}" in text for words in MIRROR_IN_FULL)
    try:
        checked = check(text, LINES_OF_PLAY if "\nstrategy " in text and not small else None)
    except (Refused, ValueError, IndexError) as refused:
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
