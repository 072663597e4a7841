"""A review as text: the graph, the turning points, the moves in a table, and a summary."""

from __future__ import annotations

from io import StringIO
from typing import TYPE_CHECKING, Final

from rich.console import Console
from rich.table import Table

from glyphwall.core.message import seat
from glyphwall.core.narration import MessageFormatter
from glyphwall.messages import BUILT_IN_TEXTS
from glyphwall.review.values import Estimate, Exact, Proof, Unsettled

if TYPE_CHECKING:
    from collections.abc import Sequence

    from glyphwall.review.values import Judgement, PlyReview, Point, Review

PROVED, ESTIMATED = "●", "○"
_ROWS: Final = 11
_WIDTH: Final = 66
_TABLE_WIDTH: Final = 100
_MOST_BETTER: Final = 3


def format_review(
    review: Review, names: Sequence[str], locale: str, *, colour: bool = False, every: bool = False
) -> str:
    """Return a review as text.

    A player without a name goes by the seat's number. ``every`` lists all moves, not only those that cost something.
    """
    plain = MessageFormatter(BUILT_IN_TEXTS, locale)
    shown = [name or plain.text(seat(number)) for number, name in enumerate(names)]
    teller = MessageFormatter(BUILT_IN_TEXTS, locale, names=shown)

    def say(text: str, **args: str | int) -> str:
        return BUILT_IN_TEXTS.text(text, locale, **args)

    parts: list[str] = []
    for number, name in enumerate(shown[:1] if len(shown) == 2 else shown):
        title = say("terminal-review-graph", who=name, proved=PROVED, estimated=ESTIMATED)
        parts.append("\n".join([title, *graph(review, number, locale)]))
    if review.turning_points:
        turned = [f"  {teller.text(point.said)}" for point in review.turning_points]
        parts.append("\n".join([say("terminal-review-turned"), *turned]))
    rows = [ply for ply in review.plies if every or ply.mark]
    if rows:
        heading = say("terminal-review-all" if every else "terminal-review-moves")
        parts.append(f"{heading}\n{_table(rows, shown, locale, colour)}")
    parts.append("\n".join(teller.text(message) for message in review.summary))
    parts.append(say("terminal-review-again", seed=str(review.seed), simulations=str(review.simulations)))
    return "\n\n".join(parts)


def graph(review: Review, of_seat: int, locale: str) -> list[str]:
    """Draw a seat's chance to win, move by move: a row for each tenth, and marks below where the game turned."""
    last = max(point.ply for point in review.graph)
    width = min(_WIDTH, last + 1)

    def column(ply: int) -> int:
        return round(ply * (width - 1) / last) if last else 0

    at: dict[int, Point] = {}
    for point in review.graph:
        at[column(point.ply)] = point  # of several the last one stands
    lines = []
    for row in reversed(range(_ROWS)):
        cells = "".join(
            (PROVED if at[x].proved else ESTIMATED)
            if x in at and round(at[x].chances[of_seat] * (_ROWS - 1)) == row
            else "┈"
            if row == (_ROWS - 1) // 2
            else " "
            for x in range(width)
        )
        percent = BUILT_IN_TEXTS.text("review-chance", locale, percent=str(10 * row))
        lines.append(f"{percent:>6} ┤{cells}".rstrip())
    turned = {column(point.ply) for point in review.turning_points}
    marks = "".join("▲" if x in turned else "─" for x in range(width))
    return [*lines, f"       └{marks}", f"        0{last:>{max(1, width - 1)}}"]


def _table(rows: Sequence[PlyReview], names: Sequence[str], locale: str, colour: bool) -> str:
    table = Table(box=None, pad_edge=False, header_style="bold" if colour else "")
    for column in ("number", "who", "move", "before", "after", "lost", "class", "better"):
        right = column in ("number", "lost")
        table.add_column(BUILT_IN_TEXTS.text(f"terminal-review-{column}", locale), justify="right" if right else "left")
    for ply in rows:
        before, after, lost = sides(ply.judgement, locale)
        mark = BUILT_IN_TEXTS.text(f"review-mark-{ply.mark}", locale) if ply.mark else ""
        better = " ".join(ply.better[:_MOST_BETTER]) + (" …" if len(ply.better) > _MOST_BETTER else "")
        table.add_row(str(ply.number), names[ply.seat], ply.move, before, after, lost, mark, better)
    text = StringIO()
    console = Console(
        file=text, width=_TABLE_WIDTH, no_color=not colour, force_terminal=colour, highlight=False, markup=False
    )
    console.print(table)
    return "\n".join(line.rstrip() for line in text.getvalue().rstrip("\n").split("\n"))


def sides(judgement: Judgement | None, locale: str) -> tuple[str, str, str]:
    """Return the judgement before a move, after it, and the points lost; estimates say "about"."""

    def say(text: str, chance: float | None = None) -> str:
        args = {} if chance is None else {"percent": str(round(100 * chance))}
        return BUILT_IN_TEXTS.text(f"review-{text}", locale, **args)

    def proved(won: bool) -> str:
        return say("proved-win" if won else "proved-loss")

    match judgement:
        case Proof():
            return proved(judgement.before), proved(judgement.after), ""
        case Unsettled(before=True):
            return proved(True), say("about", judgement.chance), ""
        case Unsettled():
            return say("about", judgement.chance), proved(False), ""
        case Estimate() | Exact():
            how = "about" if isinstance(judgement, Estimate) else "chance"
            return say(how, judgement.best), say(how, judgement.played), str(round(100 * judgement.lost))
    return "", "", ""
