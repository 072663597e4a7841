"""Settings for the whole suite."""

from __future__ import annotations

import os

from hypothesis import HealthCheck, settings

# The first call of a compiled function may compile it, and other programs may use the machine, so nothing about an
# example is timed. Examples are the same in every run: whether the tests pass is no matter of luck. Who looks for new
# ones sets GLYPHWALL_TEST_EXPLORE (`make test-long` does): then they differ, and what once failed is tried first.
settings.register_profile(
    "glyphwall",
    deadline=None,
    derandomize=not os.environ.get("GLYPHWALL_TEST_EXPLORE"),
    print_blob=True,
    suppress_health_check=[HealthCheck.too_slow],
)
settings.load_profile("glyphwall")
