"""A window for tests of environments that show one."""

from __future__ import annotations

import sys
from types import SimpleNamespace
from typing import TYPE_CHECKING

import pytest

if TYPE_CHECKING:
    import numpy as np


class Screen:
    """A stand-in for Pygame that keeps what is shown."""

    def __init__(self) -> None:
        self.shown: list[np.ndarray] = []
        self.opened: list[bool] = [False]
        self.display = SimpleNamespace(
            init=self.begin, set_caption=str, set_mode=lambda size: self, flip=lambda: None, quit=self.end
        )
        self.event = SimpleNamespace(pump=lambda: None)
        self.surfarray = SimpleNamespace(make_surface=lambda pixels: pixels)
        self.time = SimpleNamespace(Clock=lambda: SimpleNamespace(tick=lambda fps: None))

    def is_open(self) -> bool:
        return self.opened[-1]

    def begin(self) -> None:
        self.opened.append(True)

    def end(self) -> None:
        self.opened.append(False)

    def blit(self, pixels: np.ndarray, place: tuple[int, int]) -> None:
        self.shown.append(pixels)


@pytest.fixture
def screen(monkeypatch: pytest.MonkeyPatch) -> Screen:
    screen = Screen()
    monkeypatch.setitem(sys.modules, "pygame", screen)
    return screen
