"""Rendering of environments: a position as text, as a picture, or in a window."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Literal

from glyphwall.core._extras import require_extra
from glyphwall.core._whole_numbers import whole_number
from glyphwall.core.errors import GlyphwallError

if TYPE_CHECKING:
    from collections.abc import Sequence

    import numpy as np

    from glyphwall.core.values import Event, View

RenderMode = Literal["ansi", "rgb_array", "human"]

RENDER_MODES = ("human", "rgb_array", "ansi")
RENDER_FPS = 2
"""Positions a second, in windows and videos."""

RENDER_SIZE = (960, 720)
"""The default width and height of pictures; both are even, which video formats ask for."""

_MAX_SIDE = 4096


class Renderer:
    """Shows positions in one of the modes.

    Libraries are loaded by the first picture: scripts ask for ``"rgb_array"`` without ever rendering.

    Args:
        size: Width and height of pictures, from 16 to 4096 pixels.

    Raises:
        GlyphwallError: The mode or the size is invalid.
    """

    def __init__(self, mode: Any, size: Any) -> None:
        if mode is not None and mode not in RENDER_MODES:
            raise GlyphwallError(f"render_mode {mode!r}: {', '.join(RENDER_MODES)}, or None")
        self.mode: RenderMode | None = mode
        self.size = _check_size(size)
        self._window: _Window | None = None

    def render(self, view: View, events: Sequence[Event] = ()) -> Any:
        """Return the view as text or as a picture (uint8 ``(height, width, 3)``); None after showing it in a window.

        Args:
            events: What the seat knows of the last ply, which is marked.

        Raises:
            MissingLibrary: A library isn't installed.
        """
        from glyphwall.render.drawing import DrawingOrder, text

        if self.mode is None:
            return None
        if self.mode == "ansi":
            return text(view, colour=False)
        from glyphwall.render.raster import rasterize

        picture = rasterize(DrawingOrder(view, events, "light", "en").draw(), *self.size)
        if self.mode == "rgb_array":
            return picture
        if self._window is None:
            self._window = _Window(self.size)
        self._window.show(picture)
        return None

    def close(self) -> None:
        """Close the window."""
        if self._window is not None:
            self._window.close()
            self._window = None

    def __getstate__(self) -> dict[str, Any]:
        """Leave out the window: a copy opens its own."""
        return self.__dict__ | {"_window": None}


class _Window:
    """A window for pictures, by Pygame, as in Gymnasium's own environments."""

    def __init__(self, size: tuple[int, int]) -> None:
        with require_extra("render", "a window"):
            import pygame
        self._pygame: Any = pygame
        pygame.display.init()
        pygame.display.set_caption("Glyphwall")
        self._screen: Any = pygame.display.set_mode(size)
        self._clock: Any = pygame.time.Clock()

    def show(self, picture: np.ndarray) -> None:
        """Show a picture, not earlier than it is due after the one before."""
        pygame = self._pygame
        pygame.event.pump()
        self._screen.blit(pygame.surfarray.make_surface(picture.swapaxes(0, 1)), (0, 0))
        pygame.display.flip()
        self._clock.tick(RENDER_FPS)

    def close(self) -> None:
        self._pygame.display.quit()


def _check_size(size: Any) -> tuple[int, int]:
    try:
        width, height = map(whole_number, size)
    except (TypeError, ValueError):
        width = height = None
    if width is None or height is None or not (16 <= width <= _MAX_SIDE and 16 <= height <= _MAX_SIDE):
        raise GlyphwallError(f"render_size {size!r:.60}: width and height, each from 16 to {_MAX_SIDE} pixels")
    return width, height
