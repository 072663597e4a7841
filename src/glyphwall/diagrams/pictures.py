"""Drawings as PDF, PNG and moving pictures, typeset with the fonts that Typst carries: the same on every machine."""

from __future__ import annotations

from io import BytesIO
from pathlib import Path
from typing import TYPE_CHECKING

from glyphwall.core.errors import BadDrawing, Missing
from glyphwall.printing.typesetting import Document, to_pdf, to_pngs
from glyphwall.render.framing import size_of

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Sequence

    from PIL.Image import Image

    from glyphwall.diagrams.look import Frame

_TEMPLATE = Path(__file__).with_name("drawing.typ")
_AT_ONCE = 16
_DPI = 96
MOST_PIXELS = 60_000_000
"""Of one picture."""
MOST_PIXELS_IN_ALL = 600_000_000
"""Of all pictures of an animation."""


def pdf(frames: Sequence[Frame], title: str, locale: str) -> bytes:
    """A page for each drawing, PDF/A and tagged, with words for those who do not see it."""
    return to_pdf(_document(frames, title, locale))


def png(frame: Frame, scale: float = 1.0) -> bytes:
    """One drawing as PNG.

    Args:
        scale: pixels to a CSS pixel.

    Raises:
        BadDrawing: it would be too large.
    """
    _check_size([frame], scale, MOST_PIXELS)
    return to_pngs(_document([frame], "", "en"), _DPI * scale)[0]


def animation(
    frames: Sequence[Frame],
    form: str,
    *,
    scale: float = 1.0,
    seconds: float = 1.2,
    tell: Callable[[int, int], None] = lambda done, of: None,
) -> bytes:
    """The drawings one after the other, for ever, the last one longer: an animated GIF or WebP.

    Args:
        form: ``gif`` or ``webp``.
        seconds: that each is shown.
        tell: is told how far it is: (drawings done, drawings in all).

    Raises:
        BadDrawing: it would be too large. Missing: Pillow is not installed.
    """
    try:
        from PIL import Image
    except ModuleNotFoundError:
        raise Missing('moving pictures need PIL, which is not installed: pip install "glyphwall[draw]"') from None
    _check_size(frames, scale, MOST_PIXELS_IN_ALL)
    shown = round(1000 * seconds)
    times = [shown] * (len(frames) - 1) + [3 * shown]
    pictures = _pictures(frames, scale, tell)
    out = BytesIO()
    if form == "gif":
        # One palette for all of them, of the fullest: then only what changes is written.
        fullest = next(_pictures(frames[-1:], scale, lambda done, of: None))
        palette = fullest.quantize(255, method=Image.Quantize.MEDIANCUT)
        flat = (picture.quantize(palette=palette, dither=Image.Dither.NONE) for picture in pictures)
        words = frames[-1].words.encode()[:250]
        next(flat).save(out, "GIF", save_all=True, append_images=flat, duration=times, loop=0, comment=words)
    else:
        next(pictures).save(
            out, "WEBP", save_all=True, append_images=pictures, duration=times, loop=0, lossless=True, method=0
        )
    return out.getvalue()


def _pictures(frames: Sequence[Frame], scale: float, tell: Callable[[int, int], None]) -> Iterator[Image]:
    """The drawings as pictures without transparency, a few typeset at a time."""
    from PIL import Image

    for start in range(0, len(frames), _AT_ONCE):
        tell(start, len(frames))
        for picture in to_pngs(_document(frames[start : start + _AT_ONCE], "", "en"), _DPI * scale):
            yield Image.open(BytesIO(picture)).convert("RGB")
    tell(len(frames), len(frames))


def _check_size(frames: Sequence[Frame], scale: float, most: int) -> None:
    sizes = [size_of(frame.svg) for frame in frames]
    pixels = sum(size.width * size.height for size in sizes) * scale * scale
    if pixels > most:
        raise BadDrawing(
            f"{len(frames)} drawings at scale {scale:g} have {pixels / 1e6:.0f} million pixels, more than "
            f"{most // 1_000_000}; choose a smaller scale or fewer positions"
        )


def _document(frames: Sequence[Frame], title: str, locale: str) -> Document:
    files = {f"{number}.svg": frame.svg for number, frame in enumerate(frames)}
    pages = []
    for name, frame in zip(files, frames, strict=True):
        size = size_of(frame.svg)
        words = "\n".join(part for part in (frame.caption, frame.words) if part)
        pages.append({"picture": name, "words": words, "width": size.width, "height": size.height})
    return Document(_TEMPLATE, {"title": title, "locale": locale, "pages": pages}, files)
