"""Write the table of a game's options into its page, from the options struct and the texts.

    python -m tools.goldens.option_tables

The table is between two comments in ``docs/tutorials/play-<game>.md``; a test fails if it is out of date.
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
    """Return the expected content of every game's page, by path.

    Raises:
        ValueError: for a page without the two comments.
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
    """Format a game's options and their record tags as a Markdown table."""
    rows = [
        f"| `{field.name}` | `{tag_name(field.name)}` | {_values(field)} | `{plain_value(field.default)}` "
        f"| {describe_option(plugin, field)} |"
        for field in option_fields(plugin.game.options_type)
    ]
    return "\n".join(["| option | tag | values | default | |", "|---|---|---|---|---|", *rows, ""])


def _values(field: OptionField) -> str:
    if field.kind == "choice":
        texts = "" if field.example is None else f", or like `{field.example}`"
        return ", ".join(f"`{choice}`" for choice in field.choices) + texts
    if field.kind == "switch":
        return "`true`, `false`"
    if field.minimum is not None and field.maximum is not None:
        return f"{field.minimum} to {field.maximum}"
    return "a number" if field.kind == "number" else "a name"


def main() -> None:
    for page, content in pages().items():
        page.write_text(content, encoding="utf-8")


if __name__ == "__main__":
    main()
