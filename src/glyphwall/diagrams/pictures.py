"""Drawings as PDF, PNG and moving pictures, typeset with the fonts that Typst carries: the same on every machine."""

from __future__ import annotations

from collections import deque
from concurrent.futures import ThreadPoolExecutor
from io import BytesIO
from itertools import chain, islice
from pathlib import Path
from typing import TYPE_CHECKING

from glyphwall.core.errors import BadDrawing
from glyphwall.core.extras import require_extra
from glyphwall.core.safe_text import for_terminal, one_line
from glyphwall.printing.apart import pngs_apart
from glyphwall.printing.typesetting import Document, to_pdf, to_pngs
from glyphwall.render.framing import size_of

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Sequence
    from concurrent.futures import Future

    from PIL.Image import Image

    from glyphwall.diagrams.look import Frame
    from glyphwall.render.framing import Size

_TEMPLATE = Path(__file__).with_name("drawing.typ")
_AT_ONCE = 16
_AHEAD = 2  # groups of so many that are made at a time
_DPI = 96
_SAME = 255  # the number of a GIF that stands for "as before"
_WHERE_NOTHING = [255, *[0] * 255]  # of a difference: where there is none
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
    _check_size(size_of(frame.svg), 1, scale, MOST_PIXELS)
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
    with require_extra("draw", "a moving picture"):
        from PIL import Image
    size = size_of(frames[0].svg)  # all of a line are of one size
    _check_size(size, len(frames), scale, MOST_PIXELS_IN_ALL)
    shown = round(1000 * seconds)
    times = [shown] * (len(frames) - 1) + [3 * shown]
    pictures = _pictures(frames, scale, tell)
    out = BytesIO()
    if form == "gif":
        # One palette for all of them, of the fullest: then only what changes is written.
        fullest = next(_pictures(frames[-1:], scale, lambda done, of: None))
        palette = fullest.quantize(255, method=Image.Quantize.MEDIANCUT)
        flat = (picture.quantize(palette=palette, dither=Image.Dither.NONE) for picture in pictures)
        _write_gif(out, flat, times, frames[-1].words.encode()[:250])
    else:
        first = next(pictures)
        _write_webp(out, chain([first], pictures), first.size, times)
    return out.getvalue()


def _write_gif(out: BytesIO, pictures: Iterator[Image], times: Sequence[int], words: bytes) -> None:
    """Writes pictures of one palette of 255 colours as they come, of each what changes: Pillow keeps all of them."""
    from PIL import ImageChops
    from PIL.GifImagePlugin import getdata, getheader

    before: Image | None = None
    for picture, time in zip(pictures, times, strict=True):
        numbers = _numbers(picture)
        if before is None:
            out.writelines(getheader(picture, info={"loop": 0, "comment": words, "optimize": False})[0])
            out.writelines(getdata(picture, duration=time, disposal=1))
        else:
            changes = ImageChops.difference(before, numbers)
            box = changes.getbbox() or (0, 0, 1, 1)
            part = picture.crop(box)
            # What stays is transparent: long runs of one number, which take no room.
            part.paste(_SAME, mask=changes.crop(box).point(_WHERE_NOTHING))
            out.writelines(getdata(part, box[:2], duration=time, disposal=1, transparency=_SAME))
        before = numbers
    out.write(b";")


def _numbers(picture: Image) -> Image:
    """The numbers of its colours as greys, which can be compared."""
    from PIL import Image

    return Image.frombytes("L", picture.size, picture.tobytes())


def _write_webp(out: BytesIO, pictures: Iterator[Image], size: tuple[int, int], times: Sequence[int]) -> None:
    """Writes pictures as they come; in a list Pillow would hold all of them."""
    from PIL import Image

    class Film(Image.Image):
        """One picture after the other, as Pillow reads the frames of a moving picture."""

        n_frames = len(times)

        def seek(self, frame: int) -> None:
            picture = next(pictures, None)  # none is left when Pillow goes back to the beginning
            if picture is not None:
                self.im = picture.im

    film = Film()
    film._mode, film._size = "RGB", size
    film.im = Image.new("RGB", (1, 1)).im
    film.save(out, "WEBP", save_all=True, duration=list(times), loop=0, lossless=True, method=0)


def _pictures(frames: Sequence[Frame], scale: float, tell: Callable[[int, int], None]) -> Iterator[Image]:
    """The drawings as pictures without transparency, a few typeset at a time; many of them in processes of their own.

    While some are taken, the next ones are made.
    """
    from PIL import Image

    make = to_pngs if len(frames) <= _AT_ONCE else pngs_apart
    waiting: deque[Future[list[bytes]]] = deque()
    with ThreadPoolExecutor(_AHEAD) as makers:
        starts = iter(range(0, len(frames), _AT_ONCE))
        done = 0
        tell(done, len(frames))
        while True:
            for start in islice(starts, _AHEAD - len(waiting)):
                document = _document(frames[start : start + _AT_ONCE], "", "en")
                waiting.append(makers.submit(make, document, _DPI * scale))
            if not waiting:
                break
            for picture in waiting.popleft().result():
                yield Image.open(BytesIO(picture)).convert("RGB")
                done += 1
                tell(done, len(frames))


def _check_size(size: Size, count: int, scale: float, most: int) -> None:
    pixels = count * size.width * size.height * scale * scale
    if pixels > most:
        raise BadDrawing(
            f"{count} drawings at scale {scale:g} have {pixels / 1e6:.0f} million pixels, more than "
            f"{most // 1_000_000}; choose a smaller scale or fewer positions"
        )


def _document(frames: Sequence[Frame], title: str, locale: str) -> Document:
    files = {f"{number}.svg": frame.svg for number, frame in enumerate(frames)}
    pages = []
    for name, frame in zip(files, frames, strict=True):
        size = size_of(frame.svg)
        words = for_terminal("\n".join(part for part in (frame.caption, frame.words) if part))
        pages.append({"picture": name, "words": words, "width": size.width, "height": size.height})
    return Document(_TEMPLATE, {"title": one_line(title), "locale": locale, "pages": pages}, files)
