"""The drawing of a game without its own: its title, whose turn it is, and the position in notation.

Everything comes from the view, so it shows only what the seat may know.
"""

from __future__ import annotations

from textwrap import wrap
from typing import TYPE_CHECKING, Any, Final

from glyphwall.core._safe_text import for_markup
from glyphwall.core.registry import game_ids, get_plugin
from glyphwall.core.values import CHANCE, NO_ACTOR
from glyphwall.messages import BUILT_IN_TEXTS

if TYPE_CHECKING:
    from glyphwall.core.values import View

COLUMNS: Final = 44
"""Characters of a line; a longer position breaks at spaces if it has any."""

_LINE: Final = 22
_WIDTH: Final = 480
_STYLE: Final = {
    "light": ("#f3ead8", "#221c15"),
    "dark": ("#1d1a17", "#f1e8d8"),
}


class PlainDrawing:
    """The default drawing of any game."""

    def svg(
        self, view: View, *, theme: str = "auto", locale: str = "en", prefix: str = "glyphwall-plain", **_: Any
    ) -> str:
        """Draw a view as one ``<svg>`` element with title and description."""
        title, situation = _title(view), _situation(view, locale)
        lines = _lines(view)
        height = 3 * _LINE + _LINE * len(lines) + _LINE
        rows = "".join(
            f'<text class="{prefix}-position" x="20" y="{3 * _LINE + 24 + _LINE * number}" '
            f'xml:space="preserve">{for_markup(line)}</text>'
            for number, line in enumerate(lines)
        )
        return (
            f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {_WIDTH} {height}" role="img">'
            f"<title>{for_markup(f'{title}. {situation}')}</title><desc>{for_markup(view.position)}</desc>"
            f"<style>{_style(theme, prefix)}</style>"
            f'<rect class="{prefix}-ground" width="{_WIDTH}" height="{height}"/>'
            f'<text class="{prefix}-title" x="20" y="32">{for_markup(title)}</text>'
            f'<text class="{prefix}-turn" x="20" y="56">{for_markup(situation)}</text>{rows}</svg>'
        )

    def text(self, view: View, *, locale: str = "en", **_: Any) -> str:
        """Draw a view as lines of text, without colours."""
        return "\n".join([*_lines(view), _situation(view, locale)])


def _title(view: View) -> str:
    game_id = str(view.__struct_config__.tag)
    return get_plugin(game_id).title if game_id in game_ids() else game_id


def _situation(view: View, locale: str) -> str:
    if view.actor == NO_ACTOR or view.outcome is not None:
        return BUILT_IN_TEXTS.text("ui-over-title", locale)
    if view.actor == CHANCE:
        return BUILT_IN_TEXTS.text("terminal-plain-chance", locale)
    who = BUILT_IN_TEXTS.text("ui-player", locale, number=view.actor + 1)
    return BUILT_IN_TEXTS.text("terminal-plain-turn", locale, who=who, you="no")


def _lines(view: View) -> list[str]:
    return [part for line in view.position.splitlines() for part in wrap(line, COLUMNS) or [""]] or ["-"]


def _style(theme: str, prefix: str) -> str:
    rules = _colours(prefix, *_STYLE.get(theme, _STYLE["light"]))
    if theme == "auto":
        rules += f"@media (prefers-color-scheme: dark){{{_colours(prefix, *_STYLE['dark'])}}}"
    return rules + (
        f".{prefix}-title{{font:700 22px system-ui,sans-serif}}"
        f".{prefix}-turn{{font:400 16px system-ui,sans-serif}}"
        f".{prefix}-position{{font:400 16px ui-monospace,'DejaVu Sans Mono',monospace}}"
    )


def _colours(prefix: str, ground: str, ink: str) -> str:
    return f".{prefix}-ground{{fill:{ground}}}.{prefix}-title,.{prefix}-turn,.{prefix}-position{{fill:{ink}}}"


PLAIN_DRAWING = PlainDrawing()
