"""``python -m glyphwall``: the same as the ``glyphwall`` command."""

import sys

from glyphwall.cli.main import program

sys.exit(program())
