"""SVG from standard input as PNG on standard output: ``python -m glyphwall.server.raster``.

A process of its own, because the library draws for half a second without letting any other thread run.
"""

from __future__ import annotations

import sys

import resvg_py


def main() -> None:
    """Draws what it reads."""
    sys.stdout.buffer.write(resvg_py.svg_to_bytes(svg_string=sys.stdin.buffer.read().decode()))


if __name__ == "__main__":
    main()
