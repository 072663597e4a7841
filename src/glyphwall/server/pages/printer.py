"""Makes one print: what is asked comes on standard input, the file or the picture goes to standard output.

    python -m glyphwall.server.pages.printer

A process of its own, because typesetting and solids take the processor for seconds, and can be stopped only whole.
"""

from __future__ import annotations

import io
import sys
import tempfile
import zipfile
from pathlib import Path
from typing import Any

import msgspec

from glyphwall.core.decoding import prepare_type
from glyphwall.core.errors import GlyphwallError
from glyphwall.printing.declarations import find_print
from glyphwall.printing.making import make, pictures

REFUSED = 3
"""The exit code where standard error holds a `PrintFault`."""


class PrintJob(msgspec.Struct):
    """What to make: a file, or picture ``page`` (from 1) of it."""

    game: str
    name: str
    locale: str
    options: dict[str, Any]
    format: str | None = None
    page: int | None = None


class PrintFault(msgspec.Struct):
    """Why it was not made."""

    code: str
    message: str


def main() -> int:
    """Makes what it reads."""
    job = msgspec.json.decode(sys.stdin.buffer.read(), type=prepare_type(PrintJob))
    try:
        sys.stdout.buffer.write(_picture(job, job.page) if job.page is not None else file_of(job)[1])
    except GlyphwallError as error:
        sys.stderr.buffer.write(msgspec.json.encode(PrintFault(error.code, str(error))))
        return REFUSED
    return 0


def _picture(job: PrintJob, page: int) -> bytes:
    """How many pictures there are, in one byte, and the one asked for; the last where there are fewer."""
    made = pictures(job.name, game=job.game, locale=job.locale, **job.options)
    return bytes([min(len(made), 255)]) + made[min(page, len(made)) - 1]


def file_of(job: PrintJob) -> tuple[str, bytes]:
    """The file's ending, and what is in it; a folder comes as ZIP."""
    ending = find_print(job.name, job.game)[1].format(job.format).ending
    with tempfile.TemporaryDirectory(prefix="glyphwall-print-") as folder:
        made = make(job.name, Path(folder) / "made", game=job.game, format=job.format, locale=job.locale, **job.options)
        if made.path.is_file():
            return ending, made.path.read_bytes()
        packed = io.BytesIO()
        with zipfile.ZipFile(packed, "w", zipfile.ZIP_DEFLATED) as archive:
            for file in made.files:
                archive.write(file, file.relative_to(made.path).as_posix())
        return ending, packed.getvalue()


if __name__ == "__main__":
    sys.exit(main())
