"""SVG as PNG: ``python -m glyphwall.server.pages.raster``, a `helper_process` of the server.

A process of its own, because the library draws for a third of a second without letting any other thread run.
"""

from __future__ import annotations

import resvg_py

from glyphwall.server.net.answering import answer_requests


def picture(drawing: bytes) -> bytes:
    """Raises ValueError for what is no SVG."""
    made: bytes = bytes(resvg_py.svg_to_bytes(svg_string=drawing.decode()))
    return made


if __name__ == "__main__":
    answer_requests(picture)
