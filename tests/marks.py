"""Marks that depend on how the tests run."""

from __future__ import annotations

import pytest

from glyphwall.compiled import COMPILED

long_to_compile = pytest.mark.long if COMPILED else pytest.mark.uncompiled
"""What nothing else needs has to be compiled first, for many seconds: runs with each change as plain Python alone."""
