"""Makers of environments have named, typed arguments, so that notebooks can complete them."""

from __future__ import annotations

import importlib
import inspect
import sys
from importlib.metadata import EntryPoint, EntryPoints
from typing import TYPE_CHECKING, Any

import pytest

from glyphwall.core.errors import GlyphwallError, MissingLibrary
from glyphwall.envs import DEVICES_GROUP, make_batch
from glyphwall.envs.batch import BatchEnv
from glyphwall.envs.symmetry import Images

if TYPE_CHECKING:
    from collections.abc import Callable


def _doors() -> list[Callable[..., Any]]:
    from glyphwall.envs import pettingzoo
    from glyphwall.envs.gymnasium import GlyphwallEnv
    from glyphwall.envs.jax import JaxEnv
    from glyphwall.envs.vector import GlyphwallVectorEnv

    return [make_batch, BatchEnv, JaxEnv, GlyphwallEnv, GlyphwallVectorEnv, pettingzoo.env, pettingzoo.RawEnv, Images]


@pytest.mark.parametrize("made", _doors(), ids=lambda made: str(made.__name__))
def test_every_argument_has_a_name_and_a_type(made: Callable[..., Any]) -> None:
    parameters = inspect.signature(made).parameters.values()
    kinds = {parameter.kind for parameter in parameters}
    assert not kinds & {inspect.Parameter.VAR_POSITIONAL, inspect.Parameter.VAR_KEYWORD}
    assert all(parameter.annotation is not inspect.Parameter.empty for parameter in parameters)


def test_a_batch_is_of_the_class_that_says_what_it_can() -> None:
    assert type(make_batch("grawlix", 2, {"size": 3, "hand": 2})) is BatchEnv


def test_a_device_may_come_from_another_package(monkeypatch: pytest.MonkeyPatch) -> None:
    point = EntryPoint("tpu", "glyphwall.envs.batch:BatchEnv", DEVICES_GROUP)
    points = EntryPoints([point])
    monkeypatch.setattr("glyphwall.core._entry_points.entry_points", lambda group: points.select(group=group))
    made: Any = make_batch
    assert made("grawlix", 2, {"size": 3, "hand": 2}, device="tpu", threads=2).threads == 2
    with pytest.raises(GlyphwallError, match="device 'cuda': one of cpu, tpu"):
        make_batch("grawlix", 2, device="cuda")


# -- a missing library: the module that needs it says what to install --


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
