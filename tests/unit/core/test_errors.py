"""The tree of errors."""

from __future__ import annotations

import inspect

import pytest

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
