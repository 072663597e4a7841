"""Write docs/reference/action-numbers.md and its data file: the meaning of action numbers by game and size."""

from __future__ import annotations

import csv
import io
import re
from pathlib import Path
from typing import TYPE_CHECKING, Any

from glyphwall.core.registry import get_game

if TYPE_CHECKING:
    from glyphwall.core.contract import Game

ROOT = Path(__file__).resolve().parents[2]
PAGE = ROOT / "docs" / "reference" / "action-numbers.md"
FILE = PAGE.with_name("action-numbers-graffiti.csv")
HEAD = """# Action numbers

Look up the number of a ply, as environments, players and training use it. Numbers depend on the game's options, never
on the position, and don't change within a rules version. Observations, masks and network outputs use them.

```
glyphwall actions grawlix --size 4 --hand 2             # the whole table, a number and a text on each line
glyphwall actions grawlix --size 4 --hand 2 --compact   # the compact numbers
glyphwall actions grawlix --position "- - - 1d f6"      # legal plies of a position: number, text, compact number
glyphwall actions graffiti --json                       # for programs; with a position, also the mask
```

In Python, `game.action_to_text(action, options)` and `state.parse(text)` convert, `state.legal_actions` lists the
legal actions, and [`BatchEnv.mask`](environments.md) has them for many games. Texts are those of the
[notation](notation.md) and [Graffiti's](notation-graffiti.md). **Dense** numbers are the game's own. **Compact**
numbers are fewer, for learning: relative to the grid, one to one with the legal actions of each position, in the same
order ([details](environments.md#fewer-action-numbers-actionscompact)).
"""

GRAWLIX = """## Grawlix

With `F = 2 * size - 1`, `tile = size * colour + glyph`, and column and row from 0: placing a tile is `tile * F * F +
F * row + column`, taking it `size * size * F * F + tile`. Other options don't change the numbers.
"""

GRAFFITI = """## Graffiti: {}

[The table](action-numbers-graffiti.csv) holds for any number of seats; an edition with more spaces or segments has
more numbers.
"""


def runs(game: Game[Any, Any], options: Any) -> list[tuple[str, int, int, str, str]]:
    """Yield runs of consecutive numbers of one kind of ply: kind, first, last, and their texts."""
    found: list[tuple[str, int, int, str, str]] = []
    for action in range(game.action_count(options)):
        try:
            move, text = game.action_to_move(action, options), game.action_to_text(action, options)
        except IndexError:  # a number of no action
            continue
        named = re.sub(r"\B([A-Z])", r" \1", type(move).__name__).lower()  # ChooseSides: choose sides
        kind = " ".join(filter(None, (getattr(move, "kind", named), getattr(move, "modifier", ""))))
        if found and found[-1][0] == kind and found[-1][2] == action - 1:
            found[-1] = (kind, found[-1][1], action, found[-1][3], text)
        else:
            found.append((kind, action, action, text, text))
    return found


def table(game: Game[Any, Any], options: Any) -> str:
    """Format the runs as CSV."""
    text = io.StringIO()
    rows = csv.writer(text, lineterminator="\n")
    rows.writerow(["first", "last", "kind", "first text", "last text"])
    rows.writerows((first, last, kind, one, other) for kind, first, last, one, other in runs(game, options))
    return text.getvalue()


def by_size(game: Game[Any, Any]) -> str:
    """Tabulate the counts for every board size."""
    lines: list[str] = []
    for size in range(2, 8):
        options = game.make_options(size=size, hand=1)
        found = runs(game, options)
        if not lines:
            kinds = [f"{kind} (`{one}` ...)" for kind, _, _, one, _ in found]
            lines += [f"| size | {' | '.join(kinds)} | all |", f"|---|{'---|' * len(kinds)}---|"]
        numbers = " | ".join(f"{first} to {last}" for _, first, last, _, _ in found)
        lines.append(f"| {size} | {numbers} | {sized(game, options)} |")
    return "\n".join(lines) + "\n"


def sized(game: Game[Any, Any], options: Any) -> str:
    """Return the number of action numbers."""
    group = game.kernel.compact
    compact = "" if group is None else f", compact {group.count(options):,}"
    return f"{game.action_count(options):,} dense{compact}"


def page() -> str:
    graffiti = get_game("graffiti")
    return "\n".join(
        [HEAD, GRAWLIX, by_size(get_game("grawlix")), GRAFFITI.format(sized(graffiti, graffiti.make_options()))]
    )


def file() -> str:
    """Return the data file."""
    game = get_game("graffiti")
    return table(game, game.make_options())


def main() -> None:
    PAGE.write_text(page(), encoding="utf-8")
    FILE.write_text(file(), encoding="utf-8")


if __name__ == "__main__":
    main()
