"""Writes the table of a game's options into its page, from the options struct and the game's texts.

    python -m tools.goldens.option_tables

The table stands in ``docs/tutorials/play-<game>.md`` between two comments; a test says when it is out of date.
"""

from __future__ import annotations

import re
from pathlib import Path
from typing import TYPE_CHECKING, Final

from glyphwall.core.option_fields import OptionField, option_fields, plain_value
from glyphwall.core.plugin import describe_option
from glyphwall.core.registry import built_in_ids, get_plugin
from glyphwall.record.replay import tag_name

if TYPE_CHECKING:
    from glyphwall.core.plugin import GamePlugin

FOLDER: Final = Path(__file__).resolve().parents[2] / "docs" / "tutorials"
_MADE: Final = re.compile(r"(<!-- options: [^\n]*-->\n).*?(<!-- /options -->\n)", re.DOTALL)


def pages() -> dict[Path, str]:
    """Every game's page as it should be, by its path.

    Raises:
        ValueError: a page without the two comments.
    """
    found = {}
    for game_id in built_in_ids():
        path = FOLDER / f"play-{game_id}.md"
        text = path.read_text(encoding="utf-8")
        places = list(_MADE.finditer(text))
        if len(places) != 1:
            raise ValueError(f"{path.name} should have one pair of comments <!-- options: ... --> <!-- /options -->")
        start, end = places[0].end(1), places[0].start(2)
        found[path] = text[:start] + table(get_plugin(game_id)) + text[end:]
    return found


def table(plugin: GamePlugin) -> str:
    """The options of a game as a table in Markdown, with the tags of records that name them."""
    rows = [
        f"| `{field.name}` | `{tag_name(field.name)}` | {_values(field)} | `{plain_value(field.default)}` "
        f"| {describe_option(plugin, field)} |"
        for field in option_fields(plugin.game.options_type)
    ]
    return "\n".join(["| option | tag | values | default | |", "|---|---|---|---|---|", *rows, ""])


def _values(field: OptionField) -> str:
    if field.kind == "choice":
        return ", ".join(f"`{choice}`" for choice in field.choices)
    if field.kind == "switch":
        return "`true`, `false`"
    if field.minimum is not None and field.maximum is not None:
        return f"{field.minimum} to {field.maximum}"
    return "a number" if field.kind == "number" else "a name"


def main() -> None:
    """Writes the tables."""
    for page, content in pages().items():
        page.write_text(content, encoding="utf-8")


if __name__ == "__main__":
    main()
