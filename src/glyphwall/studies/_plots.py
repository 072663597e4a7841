"""Plots of studies as SVG, drawn by matplotlib, in the colours of the page.

A drawing uses placeholder colours (`INK`, `LINE`, ...); each becomes a CSS variable, so one drawing serves light and
dark. Text stays text. Lines also differ in dashes and marks, never in colour alone.
"""

from __future__ import annotations

import io
import re
from itertools import cycle
from typing import TYPE_CHECKING, Any, NamedTuple

from glyphwall.core._extras import require_extra
from glyphwall.core._safe_text import for_markup

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping, Sequence

# Placeholder colours that no drawing uses; `_finish` replaces them by the page's variables.
INK, MUTED, GRID, LINE, BAND, SECOND = (f"#0102{number:02x}" for number in range(1, 7))
_VARIABLES = {
    INK: "ink",
    MUTED: "muted",
    GRID: "grid",
    LINE: "line",
    BAND: "band",
    SECOND: "second",
}
_NAMES = ("sheet", "ink", "muted", "grid", "line", "band", "second")
_LIGHT = ("#fbf6ea", "#221c15", "#5d5142", "#e7dbc3", "#0b5c96", "#c9dfee", "#b3773a")  # as the pages have them
_DARK = ("#282420", "#f1e8d8", "#b9ab98", "#3d362f", "#6db7ee", "#23425a", "#d99a5b")
_MOST_POINTS = 400
_INCHES = 7.2

Point = tuple[float, float]

# Mark, dashes and colour of each line in a plot.
_LINES = (
    ("o", (), LINE),
    ("s", (5, 2), SECOND),
    ("^", (1, 1.5), INK),
    ("D", (6, 2, 1, 2), LINE),
    ("v", (3, 1), MUTED),
    ("x", (), SECOND),
)


def check_library(what: str = "--report") -> None:
    """Check that matplotlib is installed, for the feature ``what``; raise MissingLibrary if it isn't."""
    with require_extra("report", what):
        import matplotlib.figure  # noqa: F401


def thin_out(points: Sequence[Any]) -> list[Any]:
    """Return at most some hundred of the points, evenly, including the last."""
    step = -(-len(points) // _MOST_POINTS) or 1
    return [*points[:-1:step], *points[-1:]]


def draw_curve(
    title: str,
    words: str,
    line: Sequence[Point],
    axes: tuple[str, str],
    *,
    band: Sequence[tuple[float, float, float]] = (),
    levels: Sequence[tuple[float, str]] = (),
    share: bool = False,
) -> str:
    """Draw a line over games or pairs.

    Args:
        title, words: text for readers who can't see it.
        axes: names of the two axes.
        band: (x, low, high): an interval about the line.
        levels: heights with a name, as dashed lines.
        share: True if the height is a share, in percent.
    """

    def draw(figure: Any) -> None:
        plot = figure.add_subplot()
        if band:
            places, low, high = zip(*thin_out(band), strict=True)
            plot.fill_between(places, low, high, color=BAND, linewidth=0)
        places, values = zip(*thin_out(line), strict=True)
        plot.plot(places, values, color=LINE, linewidth=2, marker="o" if len(places) < 3 else None)
        for height, name in levels:
            plot.axhline(height, color=MUTED, linewidth=1.2, linestyle=(0, (5, 3)))
            plot.annotate(
                name, (1, height), (-4, 3), xycoords=("axes fraction", "data"), textcoords="offset points",
                ha="right", va="bottom", color=INK,
            )  # fmt: skip
        if share:
            plot.set_ylim(0, 1)
            plot.yaxis.set_major_formatter(lambda value, _: f"{value:.0%}")
        plot.set_xlim(left=0)
        plot.xaxis.get_major_locator().set_params(integer=True)
        _label(plot, *axes)

    return _svg(draw, title, words, 3.0)


class Panel(NamedTuple):
    """One of several plots in a drawing, all with lines of the same names in the same order; shares are in percent."""

    name: str
    lines: Mapping[str, Sequence[Point]]
    share: bool


def draw_panels(title: str, words: str, shown: Sequence[Panel], across: str) -> str:
    """Draw plots in rows of two over the same axis, with one legend below."""

    def draw(figure: Any) -> None:
        rows = -(-len(shown) // 2)
        for place, panel in enumerate(shown):
            plot = figure.add_subplot(rows, 2, place + 1)
            for (name, line), (marker, dashes, colour) in zip(panel.lines.items(), cycle(_LINES), strict=False):
                places, values = zip(*thin_out(line), strict=True) if line else ((), ())
                style = (0, dashes) if dashes else "solid"
                plot.plot(places, values, label=name, color=colour, linestyle=style, marker=marker, markersize=5)
            if panel.share:
                plot.set_ylim(0, 1.03)  # with room for a mark at 100 %
                plot.yaxis.set_major_formatter(lambda value, _: f"{value:.0%}")
            else:
                plot.margins(y=0.1)
                plot.set_ylim(bottom=0)
            plot.set_xlim(left=0)
            plot.xaxis.get_major_locator().set_params(integer=True)
            plot.set_title(panel.name, color=INK, fontsize=11, loc="left")
            _label(plot, across, "")
        if len(shown[0].lines) > 1:
            named = figure.axes[0].get_legend_handles_labels()
            figure.legend(*named, loc="outside lower center", ncols=3, frameon=False, labelcolor=INK)

    return _svg(draw, title, words, 2.4 * -(-len(shown) // 2) + 0.5)


def draw_histogram(title: str, words: str, values: Sequence[int], axis: str) -> str:
    """Draw how often each whole number occurs."""

    def draw(figure: Any) -> None:
        plot = figure.add_subplot()
        low, high = min(values), max(values)
        width = max(1, -(-(high - low + 1) // 30))
        edges = [low - 0.5 + width * step for step in range((high - low) // width + 2)]
        plot.hist(values, bins=edges, color=LINE, edgecolor=GRID)
        plot.yaxis.get_major_locator().set_params(integer=True)
        plot.xaxis.get_major_locator().set_params(integer=True)
        _label(plot, axis, "games")

    return _svg(draw, title, words, 2.6)


def draw_intervals(
    title: str, words: str, rows: Sequence[tuple[str, float, float, float]], axis: str, zero: float | None = None
) -> str:
    """Draw values with their intervals from top to bottom: (name, value, low, high)."""

    def draw(figure: Any) -> None:
        plot = figure.add_subplot()
        places = range(len(rows))
        names, values, lows, highs = zip(*rows, strict=True)
        if zero is not None:
            plot.axvline(zero, color=MUTED, linewidth=1.2, linestyle=(0, (5, 3)))
        plot.hlines(places, lows, highs, color=SECOND, linewidth=5)
        plot.plot(values, places, linestyle="none", marker="D", markersize=8, color=LINE)
        plot.set_yticks(list(places), [_short(name) for name in names])
        plot.set_ylim(len(rows) - 0.4, -0.6)
        _label(plot, axis, "")

    return _svg(draw, title, words, 1.0 + 0.42 * len(rows))


def make_standalone(svg: str) -> str:
    """Return a drawing with its own colours, for light and dark, to be a file of its own."""
    light, dark = (
        ";".join(f"--{name}:{colour}" for name, colour in zip(_NAMES, theme, strict=True)) for theme in (_LIGHT, _DARK)
    )
    style = f"<style>svg{{background:var(--sheet);{light}}}@media (prefers-color-scheme:dark){{svg{{{dark}}}}}</style>"
    head, bracket, body = svg.partition(">")
    return f"{head}{bracket}{style}{body}"


def _short(name: str) -> str:
    return name if len(name) <= 34 else name[:33] + "…"


def _label(plot: Any, across: str, upwards: str) -> None:
    plot.set_xlabel(across, color=INK)
    plot.set_ylabel(upwards, color=INK)
    plot.tick_params(colors=INK, length=3)
    plot.grid(visible=True, color=GRID, linewidth=0.8)
    plot.set_axisbelow(True)
    for side, spine in plot.spines.items():
        spine.set_visible(side in ("left", "bottom"))
        spine.set_color(MUTED)


def _svg(draw: Callable[[Any], None], title: str, words: str, height: float) -> str:
    check_library()
    import matplotlib as mpl
    from matplotlib.figure import Figure

    settings: Any = {
        "svg.fonttype": "none",
        "svg.hashsalt": title,
        "font.family": "sans-serif",
        "font.size": 11,
        "text.parse_math": False,
        "axes.facecolor": "none",
        "figure.facecolor": "none",
    }
    with mpl.rc_context(settings):
        figure = Figure(figsize=(_INCHES, height), layout="constrained")
        draw(figure)
        text = io.StringIO()
        figure.savefig(text, format="svg", transparent=True, metadata={"Date": None, "Creator": None})
    return _finish(text.getvalue(), title, words)


def _finish(svg: str, title: str, words: str) -> str:
    """Add names, unique ids and the page's colours to a drawing."""
    prefix = re.sub(r"[^a-z0-9]+", "-", title.lower())
    svg = svg[svg.index("<svg") :]
    svg = re.sub(r"<metadata>.*?</metadata>", "", svg, flags=re.DOTALL)
    svg = re.sub(r' id="([^"]+)"', rf' id="{prefix}-\1"', svg)
    svg = re.sub(r'(href="#|url\(#)', rf"\1{prefix}-", svg)
    for colour, name in _VARIABLES.items():
        svg = svg.replace(colour, f"var(--{name})")
    named = f'role="img" aria-labelledby="{prefix}-title {prefix}-words"'
    head, bracket, body = svg.partition(">")
    head = re.sub(r' (width|height)="[^"]*"', "", head)
    texts = (
        f'<title id="{prefix}-title">{for_markup(title)}</title><desc id="{prefix}-words">{for_markup(words)}</desc>'
    )
    return f"{head} {named}{bracket}{texts}{body}"
