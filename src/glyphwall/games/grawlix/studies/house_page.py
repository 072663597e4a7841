"""The tables of the house-rule studies, for a terminal or a page."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from glyphwall.games.grawlix.studies.exact_rules import Exact
    from glyphwall.games.grawlix.studies.house_rules import RuleResult
    from glyphwall.games.grawlix.studies.narrowness import Narrowness

_TIGHT = 1e-6


class Sheet(NamedTuple):
    """A table.

    Attributes:
        title: one line.
        columns: names, of the first column too.
        rows: cells as text.
    """

    title: str
    columns: list[str]
    rows: list[list[str]]

    def markdown(self) -> str:
        """As a table of a page; numbers to the right."""
        lines = [f"**{self.title}**", "", f"| {' | '.join(self.columns)} |"]
        lines.append(f"|---|{'---:|' * (len(self.columns) - 1)}")
        lines += [f"| {' | '.join(row)} |" for row in self.rows]
        return "\n".join(lines) + "\n"


def share_text(low: float, high: float) -> str:
    """A share in percent: whole where it is certain, else with two digits; both bounds where they differ."""
    if high - low > _TIGHT:
        return f"{100 * low:.2f} to {100 * high:.2f} %"
    share = (low + high) / 2
    if min(share, 1 - share) < _TIGHT / 1000:
        return "0 %" if share < 1 / 2 else "100 %"
    text = f"{100 * share:.2f} %"
    return {"100.00 %": "> 99.99 %", "0.00 %": "< 0.01 %"}.get(text, text)


def exact_sheet(size: int, by_hand: Mapping[int, Sequence[Exact]]) -> Sheet:
    """The first player's share with best play: a row for each rule, a column for each hand."""
    rules = next(iter(by_hand.values()))
    rows = [
        [exact.rule.title, *(share_text(*values[place].share) for values in by_hand.values())]
        for place, exact in enumerate(rules)
    ]
    columns = [f"{hand} tile" if hand == 1 else f"{hand} tiles" for hand in by_hand]
    return Sheet(f"Size {size}: the first player's share with best play, by tiles in hand", ["rule", *columns], rows)


def deals_sheet(size: int, by_hand: Mapping[int, Sequence[Exact]]) -> Sheet:
    """Random hands: deals, kinds of deals, deals that the first player wins."""
    rows = []
    for hand, values in by_hand.items():
        for exact in values:
            if exact.deals is not None:
                total, won, solved = exact.deals
                rows.append([str(hand), f"{total:,}", f"{solved:,}", f"{won:,}", share_text(won / total, won / total)])
    title = f"Size {size}, random hands: every deal solved"
    return Sheet(title, ["tiles in hand", "deals", "up to symmetry", "won by the first player", "share"], rows)


def narrow_sheet(size: int, hand: int, found: Sequence[Narrowness]) -> Sheet:
    """How narrow the way to a win is, a row for each rule."""
    rows = [
        [one.rule.title, f"{100 * one.kept:.0f} %", f"{100 * one.flawless:.2g} %", f"{100 * one.by_chance:.1f} %"]
        for one in found
    ]
    title = f"Size {size}, {hand} in hand: how hard the win is to find ({found[0].lines} lines each)"
    return Sheet(title, ["rule", "choices that keep the win", "all right by chance", "random play: first player"], rows)


def play_sheet(player: str, found: Sequence[RuleResult]) -> Sheet:
    """The results of two equal players, a row for each rule."""
    rows = []
    for result in found:
        low, high = result.first.low, result.first.high
        swapped = "" if result.swapped is None else f"{100 * result.swapped:.0f} %"
        interval = f"{100 * result.first.estimate:.1f} % ({100 * low:.1f} to {100 * high:.1f})"
        rows.append(
            [
                result.rule.title,
                str(result.games),
                interval,
                swapped,
                f"{result.placed:.1f}",
                f"{100 * result.sudden:.1f} %",
            ]
        )
    title = f"{player} against itself: the first player's share of games (95 % interval)"
    return Sheet(title, ["rule", "games", "first player", "sides changed", "tiles placed", "over after one"], rows)


def play_plot(player: str, found: Sequence[RuleResult]) -> str:
    """The same as a drawing: an SVG file.

    Raises:
        Missing: the library that draws is not installed.
    """
    from glyphwall.studies.plots import rated, standalone

    rows = []
    for result in found:
        share, low, high = result.first
        rows.append((result.rule.title, 100 * share, 100 * low, 100 * high))
    words = "; ".join(f"{name}: {value:.1f} ({low:.1f} to {high:.1f})" for name, value, low, high in rows)
    title = f"The first player's share of games, {player} against itself, in percent, with 95 % intervals"
    return standalone(rated(title, words, rows, "first player's share of games, percent", zero=50.0))
