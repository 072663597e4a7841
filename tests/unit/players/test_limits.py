"""Limits of thinking: the requested ones, or the player's own."""

from __future__ import annotations

import threading
from typing import Any, cast

import numpy as np
import pytest

from glyphwall.core.errors import GlyphwallError
from glyphwall.players.base import Limits, Question

OWN = Limits(sims=50, seconds=2.0)


def question(limits: Limits | None, stop: threading.Event | None = None) -> Question:
    nothing = cast("Any", None)
    return Question(nothing, nothing, (1,), np.random.default_rng(0), limits, None, stop, None)


@pytest.mark.parametrize("limits", [None, Limits()])
def test_where_none_are_asked_for_its_own_hold(limits: Limits | None) -> None:
    assert question(limits).limits_or(OWN) == OWN


@pytest.mark.parametrize("limits", [Limits(sims=7), Limits(seconds=0.5), Limits(sims=7, seconds=0.5)])
def test_what_is_asked_for_replaces_all_its_own(limits: Limits) -> None:
    assert question(limits).limits_or(OWN) == limits


def test_without_an_end_nothing_else_counts() -> None:
    asked = Limits(sims=7, seconds=0.5, infinite=True)
    assert question(asked, threading.Event()).limits_or(OWN) == Limits(infinite=True)
    with pytest.raises(GlyphwallError, match="an infinite search needs a stop event"):
        question(asked).limits_or(OWN)


def test_what_is_left_after_some_time() -> None:
    assert OWN.after(0.5) == Limits(sims=50, seconds=1.5)
    assert Limits(seconds=1.0).after(3.0).seconds == pytest.approx(0.001)
    assert Limits(sims=7).after(3.0) == Limits(sims=7)
