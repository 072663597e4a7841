"""Typesetting of pictures in a separate process.

Typst caches its results. For a long series of drawings the cache is useless and grows by megabytes with every page, so
groups of pages are typeset in a process whose memory is freed when it ends.
"""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path
from typing import TYPE_CHECKING, Any

import msgspec

from glyphwall.core.decoding import prepare_type

if TYPE_CHECKING:
    from glyphwall.printing.typesetting import Document


class _Asked(msgspec.Struct, frozen=True):
    template: str
    data: dict[str, Any]
    files: dict[str, str]
    dpi: float


def pngs_apart(document: Document, dpi: float) -> list[bytes]:
    """Render the pages of a document as PNG pictures; see `typesetting.to_pngs`."""
    asked = _Asked(str(document.template), dict(document.data), dict(document.files), dpi)
    command = [sys.executable, "-P", "-m", __name__]
    # Ctrl-C goes only to this process, which ends the other one.
    done = subprocess.run(
        command, input=msgspec.msgpack.encode(asked), capture_output=True, start_new_session=True, check=False
    )
    if done.returncode:
        said = done.stderr.decode(errors="replace").strip().splitlines() or ["nothing"]
        raise RuntimeError(f"typesetting in a process of its own ended with {done.returncode}: {said[-1]}")
    return msgspec.msgpack.decode(done.stdout, type=prepare_type(list[bytes]))


def _main() -> None:
    from glyphwall.printing.typesetting import Document, to_pngs

    asked = msgspec.msgpack.decode(sys.stdin.buffer.read(), type=prepare_type(_Asked))
    document = Document(Path(asked.template), asked.data, asked.files)
    sys.stdout.buffer.write(msgspec.msgpack.encode(to_pngs(document, asked.dpi)))


if __name__ == "__main__":
    _main()
