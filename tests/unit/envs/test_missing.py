"""A missing library: the module that needs it says what to install."""

from __future__ import annotations

import importlib
import sys

import pytest

from glyphwall.core.errors import MissingLibrary


@pytest.mark.parametrize(
    ("module", "library", "about"),
    [
        ("gymnasium", "gymnasium", r"pip install \"glyphwall\[envs\]\""),
        ("vector", "gymnasium", r"pip install \"glyphwall\[envs\]\""),
        ("pettingzoo", "pettingzoo", r"pip install \"glyphwall\[envs\]\""),
        ("openspiel", "pyspiel", r"pip install \"glyphwall\[openspiel\]\""),
        ("jax", "jax", r"pip install \"glyphwall\[train\]\""),
    ],
)
def test_it_says_what_to_install(monkeypatch: pytest.MonkeyPatch, module: str, library: str, about: str) -> None:
    monkeypatch.delitem(sys.modules, f"glyphwall.envs.{module}", raising=False)
    for name in [name for name in sys.modules if name.startswith(f"{library}.")]:
        monkeypatch.setitem(sys.modules, name, None)
    monkeypatch.setitem(sys.modules, library, None)
    with pytest.raises(MissingLibrary, match=about):
        importlib.import_module(f"glyphwall.envs.{module}")
