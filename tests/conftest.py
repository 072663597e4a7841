"""Settings for the whole suite."""

from __future__ import annotations

import os

from hypothesis import settings

# The first call of a compiled function may compile it, so no example has a deadline. In CI the examples
# are the same in every run; elsewhere they differ, and what once failed is tried first.
settings.register_profile("glyphwall", deadline=None, derandomize=bool(os.environ.get("CI")), print_blob=True)
settings.load_profile("glyphwall")
