"""The tree of errors, and what importing the package costs."""

from __future__ import annotations

import inspect
import subprocess
import sys

import pytest

import glyphwall
from glyphwall.core import errors
from glyphwall.core.errors import GlyphwallError, NotationError, PositionError, RecordError
from glyphwall.core.message import Fault

TREE = [kind for _, kind in inspect.getmembers(errors, inspect.isclass) if issubclass(kind, GlyphwallError)]


def test_every_error_has_a_code_of_its_own() -> None:
    codes = [kind.code for kind in TREE]
    assert len(set(codes)) == len(codes)
    assert all(code == code.lower() and " " not in code for code in codes)


def test_a_position_error_names_every_fault() -> None:
    faults = [Fault("a", "f6", "first thing"), Fault("b", "g6", "second thing")]
    error = PositionError(faults)
    assert str(error) == "first thing; second thing"
    assert error.faults == tuple(faults)


def test_places_are_kept_and_long_texts_cut() -> None:
    error = RecordError("wrong", "x" * 1000, column=3, line=7)
    assert (error.column, error.line, len(error.text)) == (3, 7, 200)
    assert isinstance(error, NotationError)


@pytest.mark.parametrize("name", glyphwall.__all__)
def test_every_public_name_is_there(name: str) -> None:
    assert getattr(glyphwall, name) is not None


def test_a_name_that_does_not_exist_is_an_attribute_error() -> None:
    with pytest.raises(AttributeError, match="no attribute 'nothing'"):
        _ = glyphwall.nothing


def test_importing_the_package_loads_nothing_heavy() -> None:
    program = "import sys, glyphwall; print([m for m in ('numpy', 'numba', 'msgspec', 'litestar') if m in sys.modules])"
    done = subprocess.run(
        [sys.executable, "-c", program], capture_output=True, encoding="utf-8", timeout=60, check=True
    )
    assert done.stdout.strip() == "[]"


@pytest.mark.parametrize(
    ("texts", "whole"),
    [
        (["One thing."], "One thing."),
        (["One thing.", "Another."], "One thing. Another."),
        (["one thing", "another"], "one thing; another"),
        ([], ""),
    ],
)
def test_faults_are_joined_as_they_are_written(texts: list[str], whole: str) -> None:
    assert str(PositionError([Fault("code", "place", text) for text in texts])) == whole
