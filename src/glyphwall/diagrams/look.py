"""The look of a line: the options, and the drawings made with them."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from html import unescape
from typing import TYPE_CHECKING, Any, Literal, overload

from glyphwall.core.errors import BadDrawing
from glyphwall.core.extension_points import Diagrams
from glyphwall.messages import BUILT_IN_TEXTS, DEFAULT_LOCALE
from glyphwall.render.drawing import drawing_of
from glyphwall.render.framing import Size, add_caption, caption_lines, size_of, to_greys, words_of

if TYPE_CHECKING:
    from collections.abc import Mapping

    from glyphwall.core.extension_points import Drawing
    from glyphwall.core.values import View
    from glyphwall.diagrams.steps import LineStep

Theme = Literal["auto", "light", "dark", "black-and-white"]


@dataclass(frozen=True)
class Look:
    """The options of a drawing.

    Attributes:
        theme: ``auto`` is light in formats that cannot ask the reader.
        captions: draw each position's move and the record's comment below it.
        marks: a sign for each marked place, by the game's name of it; an empty sign is a ring.
        legal: the piece whose legal places are marked, ``""`` for every piece; None for none.
        scale: size of pixel images, 1 for the drawing's own size.
        seconds: how long an animation shows each position.

    Marks, arrows and legal places are drawn on the last position of a line.
    """

    theme: Theme = "auto"
    locale: str = DEFAULT_LOCALE
    captions: bool = False
    marks: Mapping[str, str] = field(default_factory=dict)
    arrows: Sequence[tuple[str, str]] = ()
    legal: str | None = None
    scale: float = 1.0
    seconds: float = 1.2

    @property
    def has_marks(self) -> bool:
        """Return whether anything is marked on the drawing."""
        return bool(self.marks or self.arrows) or self.legal is not None


@dataclass(frozen=True)
class Frame:
    """One position, drawn.

    Attributes:
        svg: the drawing, with its caption if the options ask for it; all of a line have one size.
    """

    svg: str
    words: str
    caption: str


class Frames(Sequence[Frame]):
    """A sequence of equally large drawings of a line's positions, each drawn on access, because a long line is large.

    Args:
        prefix: a common prefix of ids and classes; None: each has its own, for pages with several.

    Raises:
        BadDrawing: a marked place does not exist, or the game's drawing cannot be marked.
    """

    def __init__(self, steps: Sequence[LineStep], look: Look, prefix: str | None = None) -> None:
        self._steps, self._look, self._prefix = steps, look, prefix
        self._views = [step.view for step in steps]
        sizes = [size_of(self._svg(number)) for number in range(len(steps))]
        self._room = Size(max(size.width for size in sizes), max(size.height for size in sizes))
        wanted = [step.caption for step in steps] if look.captions else []
        self._captions = [caption_lines(caption, self._room.width) for caption in wanted] or [[] for _ in steps]
        self._rows = max(map(len, self._captions))

    @property
    def size(self) -> Size:
        return size_of(self[0].svg)

    def _svg(self, number: int) -> str:
        step, view, last = self._steps[number], self._views[number], self._views[-1]
        return svg_of(view, step, self._look, self._views, prefix=self._prefix, marked=view is last)

    def __len__(self) -> int:
        return len(self._steps)

    @overload
    def __getitem__(self, place: int) -> Frame: ...
    @overload
    def __getitem__(self, place: slice) -> list[Frame]: ...
    def __getitem__(self, place: int | slice) -> Frame | list[Frame]:
        if isinstance(place, slice):
            return [self[number] for number in range(len(self))[place]]
        number = range(len(self))[place]
        drawing, whole = self._svg(number), len(self) > 1 or self._rows
        words = unescape(". ".join(part for part in words_of(drawing) if part))
        if whole:
            drawing = add_caption(drawing, self._captions[number], self._look.theme, self._room, self._rows)
        return Frame(drawing, words, self._steps[number].caption)


def frames(steps: Sequence[LineStep], look: Look, prefix: str | None = None) -> list[Frame]:
    """Draw all positions of a line, see `Frames`."""
    return list(Frames(steps, look, prefix))


def svg_of(
    view: View, step: LineStep, look: Look, along: Sequence[View], *, prefix: str | None = None, marked: bool = True
) -> str:
    """Draw one position as SVG, without its caption."""
    drawing = drawing_of(view)
    options: dict[str, Any] = {"locale": look.locale, "theme": look.theme, "events": step.events}
    if prefix is not None:
        options["prefix"] = prefix
    if marked:
        options |= _overlays(view, drawing, look)
    if isinstance(drawing, Diagrams):
        return drawing.svg(view, **options, **({"along": along} if len(along) > 1 else {}))
    if look.theme == "black-and-white":
        return to_greys(drawing.svg(view, **options | {"theme": "light"}))
    return drawing.svg(view, **options)


def text_of(step: LineStep, look: Look, *, colour: bool = False) -> str:
    """Draw one position as lines of text, with its marks and its caption below."""
    view = step.view
    drawing = drawing_of(view)
    overlays = _overlays(view, drawing, look)
    options = overlays | {"locale": look.locale, "colour": colour, "events": step.events}
    options.pop("arrows", None)
    drawn = drawing.text(view, **options).rstrip("\n")
    caption = step.caption.splitlines() if look.captions else []
    lines = _overlays_in_words(overlays, look.locale) if overlays else []
    return "\n".join([*caption, *([""] if caption else []), drawn, *lines]) + "\n"


def _overlays(view: View, drawing: Drawing, look: Look) -> dict[str, Any]:
    """Return the options ``marks``, ``legal`` and ``arrows`` of a drawing, checked; nothing without marks.

    Raises:
        BadDrawing: no such place, no such piece has a place to go to, or the drawing has no places.
    """
    if not look.has_marks:
        return {}
    if not isinstance(drawing, Diagrams):
        raise BadDrawing(f"the drawing of {view.__struct_config__.tag} has no places that can be marked")
    names = [*look.marks, *(place for arrow in look.arrows for place in arrow)]
    known = drawing.places(view) if names else ()
    for name in names:
        if name not in known:
            there = ", ".join(list(known)[:12])
            raise BadDrawing(f"no place {name[:40]!r} in the drawing; choose from: {there}, ...")
    legal: Sequence[str] = ()
    if look.legal is not None:
        legal = drawing.choices(view.legal, look.legal)
        if look.legal and not legal:
            raise BadDrawing(f"nothing legal begins with {look.legal[:40]!r} here")
    return {"marks": dict(look.marks), "legal": tuple(legal), "arrows": tuple(look.arrows)}


def _overlays_in_words(overlays: dict[str, Any], locale: str) -> list[str]:
    def say(name: str, **values: str) -> str:
        return BUILT_IN_TEXTS.text(f"diagram-{name}", locale, **values).rstrip()

    lines = [say("mark", place=place, sign=sign) for place, sign in overlays["marks"].items()]
    lines += [say("arrow", **{"from": start, "to": end}) for start, end in overlays["arrows"]]
    lines += [say("legal", places=", ".join(overlays["legal"]))] if overlays["legal"] else []
    return ["", *lines] if lines else []
