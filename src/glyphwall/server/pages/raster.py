"""The process that turns SVG into PNG: ``python -m glyphwall.server.pages.raster``, a `helper_process` of the server.

The library draws for a third of a second and holds the interpreter's lock all the while.
"""

from __future__ import annotations

import resvg_py

from glyphwall.server.net.answering import answer_requests


def picture(drawing: bytes) -> bytes:
    """Draw an SVG; raises ValueError if it cannot be read."""
    made: bytes = bytes(resvg_py.svg_to_bytes(svg_string=drawing.decode()))
    return made


if __name__ == "__main__":
    answer_requests(picture)
