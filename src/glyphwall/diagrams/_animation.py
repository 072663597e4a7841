"""Drawings as animations: GIF and WebP."""

from __future__ import annotations

from collections import deque
from concurrent.futures import ThreadPoolExecutor
from io import BytesIO
from itertools import chain, islice
from typing import TYPE_CHECKING

from PIL import Image, ImageChops
from PIL.GifImagePlugin import getdata, getheader

from glyphwall.diagrams._pictures import DPI, check_size, document_of
from glyphwall.diagrams.look import Frames
from glyphwall.printing.typesetting import pngs_apart, to_pngs
from glyphwall.render.framing import size_of

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Sequence
    from concurrent.futures import Future

    from glyphwall.diagrams.formats import Diagram
    from glyphwall.diagrams.look import Frame

_AT_ONCE = 16
_AHEAD = 2  # groups of drawings that are typeset in advance
_SAME = 255  # the palette index for "unchanged" in a GIF
_WHERE_NOTHING = [255, *[0] * 255]  # maps differences to a mask of unchanged pixels
MOST_PIXELS_IN_ALL = 600_000_000
"""The size limit of all pictures of an animation."""


def write_gif(diagram: Diagram) -> bytes:
    """Write an animated GIF that repeats forever and shows the last drawing longer."""
    frames, times = _animation(diagram)
    # All pictures share the palette of the fullest, so that only changed pixels are written.
    fullest = next(_pictures(frames[-1:], diagram.look.scale, lambda done, of: None))
    palette = fullest.quantize(255, method=Image.Quantize.MEDIANCUT)
    pictures = _pictures(frames, diagram.look.scale, diagram.tell)
    flat = (picture.quantize(palette=palette, dither=Image.Dither.NONE) for picture in pictures)
    out = BytesIO()
    _write_gif(out, flat, times, frames[-1].words.encode()[:250])
    return out.getvalue()


def write_webp(diagram: Diagram) -> bytes:
    """Write an animated WebP that repeats forever and shows the last drawing longer."""
    frames, times = _animation(diagram)
    pictures = _pictures(frames, diagram.look.scale, diagram.tell)
    first = next(pictures)
    out = BytesIO()
    _write_webp(out, chain([first], pictures), first.size, times)
    return out.getvalue()


def _animation(diagram: Diagram) -> tuple[Frames, list[int]]:
    """Return the drawings of an animation, and how long each is shown, in milliseconds."""
    frames = Frames(diagram.steps, diagram.paper_look)
    check_size(size_of(frames[0].svg), len(frames), diagram.look.scale, MOST_PIXELS_IN_ALL)
    shown = round(1000 * diagram.look.seconds)
    return frames, [shown] * (len(frames) - 1) + [3 * shown]


def _write_gif(out: BytesIO, pictures: Iterator[Image.Image], times: Sequence[int], words: bytes) -> None:
    """Write only the changes between pictures of one 255-colour palette, one by one; Pillow would hold all of them."""
    before: Image.Image | None = None
    for picture, time in zip(pictures, times, strict=True):
        numbers = _numbers(picture)
        if before is None:
            out.writelines(getheader(picture, info={"loop": 0, "comment": words, "optimize": False})[0])
            out.writelines(getdata(picture, duration=time, disposal=1))
        else:
            changes = ImageChops.difference(before, numbers)
            box = changes.getbbox() or (0, 0, 1, 1)
            part = picture.crop(box)
            # Unchanged pixels are transparent: long runs of one index compress to nothing.
            part.paste(_SAME, mask=changes.crop(box).point(_WHERE_NOTHING))
            out.writelines(getdata(part, box[:2], duration=time, disposal=1, transparency=_SAME))
        before = numbers
    out.write(b";")


def _numbers(picture: Image.Image) -> Image.Image:
    """Return the palette indexes as greys, which can be compared."""
    return Image.frombytes("L", picture.size, picture.tobytes())


def _write_webp(out: BytesIO, pictures: Iterator[Image.Image], size: tuple[int, int], times: Sequence[int]) -> None:
    """Write pictures one by one; Pillow would hold a list of them in memory."""

    class Film(Image.Image):
        """A lazy image that yields one picture after the other to Pillow."""

        n_frames = len(times)

        def seek(self, frame: int) -> None:
            picture = next(pictures, None)  # none is left when Pillow rewinds
            if picture is not None:
                self.im = picture.im

    film = Film()
    film._mode, film._size = "RGB", size
    film.im = Image.new("RGB", (1, 1)).im
    film.save(out, "WEBP", save_all=True, duration=list(times), loop=0, lossless=True, method=0)


def _pictures(frames: Sequence[Frame], scale: float, tell: Callable[[int, int], None]) -> Iterator[Image.Image]:
    """Yield the drawings as opaque pictures, typeset in groups; many of them in separate processes.

    The next group is typeset while the caller consumes the current one.
    """
    make = to_pngs if len(frames) <= _AT_ONCE else pngs_apart
    waiting: deque[Future[list[bytes]]] = deque()
    with ThreadPoolExecutor(_AHEAD) as makers:
        starts = iter(range(0, len(frames), _AT_ONCE))
        done = 0
        tell(done, len(frames))
        while True:
            for start in islice(starts, _AHEAD - len(waiting)):
                document = document_of(frames[start : start + _AT_ONCE], "", "en")
                waiting.append(makers.submit(make, document, DPI * scale))
            if not waiting:
                break
            for picture in waiting.popleft().result():
                yield Image.open(BytesIO(picture)).convert("RGB")
                done += 1
                tell(done, len(frames))
