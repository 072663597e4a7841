"""What a notebook shows of whatever makes an environment: every argument by name, with its default, and its words."""

from __future__ import annotations

import inspect
import re
from typing import TYPE_CHECKING, Any

import pytest

from glyphwall.envs import make_batch
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


def test_a_batch_tells_its_arguments_its_defaults_and_their_words() -> None:
    parameters = inspect.signature(make_batch).parameters
    defaults = {name: found.default for name, found in parameters.items() if found.default is not found.empty}
    assert list(parameters)[:3] == ["game", "n", "options"]
    assert defaults == {
        "options": None,
        "autoreset": "next_step",
        "observe": False,
        "chance": "inside",
        "masks": "bool",
        "actions": "dense",
        "threads": 1,
        "device": "cpu",
    }
    told = re.findall(r"^    (\w+): ", inspect.cleandoc(make_batch.__doc__ or ""), re.MULTILINE)
    assert told[: len(parameters)] == list(parameters), "the docstring tells of the same ones, in the same order"
    assert "'same_step'" in str(parameters["autoreset"]).replace('"', "'"), "a hint shows the words that there are"


def test_a_batch_is_of_the_class_that_says_what_it_can() -> None:
    assert type(make_batch("grawlix", 2, {"size": 3, "hand": 2})) is BatchEnv
