"""The card of a data set: its contents, how it was made, and its licence."""

from __future__ import annotations

from typing import TYPE_CHECKING

from glyphwall import __version__
from glyphwall.core.registry import get_game
from glyphwall.datasets._tablebases import OF_A_PART
from glyphwall.datasets.settings import KINDS, SPLITS

if TYPE_CHECKING:
    from collections.abc import Mapping

    from glyphwall.datasets.settings import DatasetSettings

_SIZES = ((1_000, "n<1K"), (10_000, "1K<n<10K"), (100_000, "10K<n<100K"), (1_000_000, "100K<n<1M"))

_ABOUT = {
    "solved": "Solved positions: who wins with best play, the value of each legal move, and the plies to the end.",
    "drafts": "Positions of drafts, solved: the value of each choice with best play.",
    "games": "Games between players of many levels, each with everything that was hidden in it.",
    "views": "Each seat's view before each ply, its action, and the result of the game for it.",
}

_SETTLED = """
No position appears twice, and no two positions are symmetrical. Each stage has as many lost as won positions, if enough
were found: the counts say nothing about how often such positions come up. The split uses a hash of the position without
its symmetries, about 80, 10 and 10 %. **Positions of one game may be in two splits.**
"""

_HOW = {
    "solver": """\
Games start with zero to eight random plies; then players drawn from those below play on. Each game gives up to four
positions of each stage. The exact solver judges each legal move, with a table that is emptied before each position, and
at most {nodes:,} nodes per question. **Unsolved positions are left out**, so hard positions are rarer than in games. A
distance that wasn't found is null.
"""
    + _SETTLED,
    "tablebase": """\
Games start with zero to eight random plies; then players drawn from those below play on. Everything that can follow the
first position of a wanted stage was solved, up to {nodes:,} positions. **Games with more are left out.** The positions
come from games that start there, whose plies are the best or random, half of them each; up to {part:,} lost and as many
won positions of each stage. No distance is null.
"""
    + _SETTLED,
    "games": """\
Games between players drawn from those below, one for each seat. The split uses a hash of the game's number, about 80,
10 and 10 %, so all rows of one game are in one split.
""",
}


def write_card(
    settings: DatasetSettings,
    counts: Mapping[str, int],
    parts: Mapping[str, Mapping[str, int]],
    as_parquet: bool,
    command: str,
) -> str:
    """Return the card as Markdown, with the fields that Hugging Face reads.

    ``counts`` are rows by split, ``parts`` by stage and ``won`` or ``lost``; ``command`` makes the data set again.
    """
    game = get_game(settings.game)
    total = sum(counts.values())
    size = next((name for most, name in _SIZES if total < most), "n>1M")
    ending = "-*.parquet" if as_parquet else ".jsonl.gz"
    split_names = {"train": "train", "valid": "validation", "test": "test"}
    title = f"{game.title}: {settings.kind}"
    lines = ["---", f'pretty_name: "{title}"', "license: apache-2.0", "size_categories:", f"- {size}", "tags:"]
    lines += ["- board-games", "- reinforcement-learning", f"- {settings.game}", "configs:", "- config_name: default"]
    lines.append("  data_files:")
    for split in SPLITS:
        if counts[split]:
            lines += [f"  - split: {split_names[split]}", f"    path: data/{split}{ending}"]
    lines += ["---", "", f"# {title}", "", _ABOUT[settings.kind], "", "## Contents", ""]
    lines += ["| split | rows |", "|---|---:|", *(f"| {split} | {counts[split]:,} |" for split in SPLITS)]
    if parts:
        lines += ["", "| stage | won | lost |", "|---|---:|---:|"]
        lines += [f"| {stage} | {part.get('won', 0):,} | {part.get('lost', 0):,} |" for stage, part in parts.items()]
    lines += ["", "## Columns", "", *_columns(settings), "", "`schema.json` is the JSON Schema of a row.", ""]
    lines += ["## How it was made", "", _HOW[_method(settings)].format(nodes=settings.nodes, part=OF_A_PART)]
    lines += [f"- Rules: {game.title}, version {game.rules_version}, {_options(settings)}"]
    lines += [f"- Players: {', '.join(f'`{spec}`' for spec in settings.players)}", f"- Seed: {settings.seed}"]
    lines += [f"- Glyphwall {__version__}; the same settings give the same rows everywhere."]
    lines += ["", "```", command, "```", ""] if command else [""]
    lines += ["`manifest.json` has the settings and the SHA-256 of each file.", "", "## Licence", ""]
    lines += ["The data are under the Apache License 2.0. The game itself:", "", game.credits, ""]
    return "\n".join(lines)


def _method(settings: DatasetSettings) -> str:
    if not settings.is_of_positions:
        return "games"
    return "tablebase" if settings.tablebase else "solver"


def _options(settings: DatasetSettings) -> str:
    return ", ".join(f"{name} {value}" for name, value in settings.options.items())


def _columns(settings: DatasetSettings) -> list[str]:
    kind = KINDS[settings.kind]
    lines = ["| column | type |", "|---|---|"]
    fields = kind.__annotations__.items()
    lines += [f"| `{name}` | {written.replace(' | None', ' or null')} |" for name, written in fields]
    about = (kind.__doc__ or "").partition("Attributes:")[2].strip().splitlines()
    return [*lines, "", *(f"- {line.strip()}" for line in about)]
