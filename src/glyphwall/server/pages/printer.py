"""The process that makes one print: the job comes on standard input, the result goes to standard output.

    python -m glyphwall.server.pages.printer

Typesetting and solids take a processor for seconds, and only a process can be stopped.
"""

from __future__ import annotations

import io
import sys
import tempfile
import zipfile
from pathlib import Path
from typing import Any

import msgspec

from glyphwall.core._decoding import prepare_type
from glyphwall.core.errors import GlyphwallError
from glyphwall.printing.declarations import find_print
from glyphwall.printing.making import make, pictures

REFUSED = 3
"""The exit code if standard error holds a `PrintFault`."""


class PrintJob(msgspec.Struct):
    """A file to make, or picture ``page`` (from 1) of it."""

    game: str
    name: str
    locale: str
    options: dict[str, Any]
    format: str | None = None
    page: int | None = None


class PrintFault(msgspec.Struct):
    """The reason for a refusal."""

    code: str
    message: str


def main() -> int:
    job = msgspec.json.decode(sys.stdin.buffer.read(), type=prepare_type(PrintJob))
    try:
        sys.stdout.buffer.write(_picture(job, job.page) if job.page is not None else file_of(job)[1])
    except GlyphwallError as error:
        sys.stderr.buffer.write(msgspec.json.encode(PrintFault(error.code, str(error))))
        return REFUSED
    return 0


def _picture(job: PrintJob, page: int) -> bytes:
    """Return the number of pictures in one byte, and the requested one, or the last."""
    made = pictures(job.name, game=job.game, locale=job.locale, **job.options)
    return bytes([min(len(made), 255)]) + made[min(page, len(made)) - 1]


def file_of(job: PrintJob) -> tuple[str, bytes]:
    """Return the file's ending and content; a folder comes as ZIP."""
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
