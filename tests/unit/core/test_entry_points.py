"""Extensions by entry points: sorted, typed, and a broken one takes no other down."""

from __future__ import annotations

from importlib.metadata import EntryPoint, EntryPoints
from typing import TYPE_CHECKING

from glyphwall.core import entry_points
from glyphwall.core.entry_points import load_extensions

if TYPE_CHECKING:
    import pytest


def test_sound_extensions_are_loaded_and_broken_ones_are_named(
    monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    values = {"b": "string:digits", "a": "string:ascii_letters", "none": "no_such_module:X", "kind": "string:capwords"}
    points = EntryPoints(EntryPoint(name, value, "glyphwall.toys") for name, value in values.items())
    monkeypatch.setattr(entry_points, "entry_points", lambda group: points.select(group=group))
    assert list(load_extensions("glyphwall.toys", str)) == ["a", "b"]
    assert (
        "none of glyphwall.toys is left out: its entry point no_such_module:X cannot be loaded: ModuleNotFound"
        in caplog.text
    )
    assert "kind of glyphwall.toys is left out: its entry point string:capwords should be a str" in caplog.text
    assert load_extensions("glyphwall.others", str) == {}
