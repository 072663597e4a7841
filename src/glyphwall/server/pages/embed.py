"""The page of a game or a position inside another site's ``<iframe>``: a drawing, the last ply, links to step.

It shows what a spectator sees; it has no tokens, stores nothing, and makes no requests. So it is safe in any frame: a
click on it can do no harm.
"""

from __future__ import annotations

import base64
import hashlib
from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from glyphwall.core._safe_text import for_markup
from glyphwall.messages import text
from glyphwall.render.framing import PAGES

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from glyphwall.core.extension_points import Theme

_KEYS: Final = """
const rels = { ArrowLeft: 'prev', ArrowRight: 'next', Home: 'first', End: 'last' };
addEventListener('keydown', (event) => {
  if (event.ctrlKey || event.altKey || event.metaKey) return;
  const link = document.querySelector(`a[rel~="${rels[event.key]}"]`);
  if (!link) return;
  event.preventDefault();
  link.click();
});
"""
_STYLE: Final = """
:root { color-scheme: light dark; }
* { box-sizing: border-box; }
body { margin: 0; min-height: 100vh; display: flex; flex-direction: column; font: 1rem/1.35 system-ui, sans-serif; }
main { flex: 1; min-height: 0; display: grid; place-items: center; padding: 0.25rem; }
main > svg { max-width: 100%; width: 100%; height: auto; max-height: calc(100vh - 6.5rem); }
.spoken { position: absolute; width: 1px; height: 1px; overflow: hidden; clip-path: inset(50%); }
p { margin: 0; padding: 0.25rem 0.5rem; text-align: center; min-height: 1.85em; }
nav { display: flex; flex-wrap: wrap; align-items: center; justify-content: center; gap: 0.25rem; padding: 0 0.25rem; }
nav a, nav span { min-width: 2.75rem; min-height: 2.75rem; display: inline-grid; place-items: center; color: inherit; }
nav a { border: 1px solid; border-radius: 0.4rem; text-decoration: none; }
nav a.whole { padding: 0 0.75rem; border: 0; text-decoration: underline; }
nav a.other { padding: 0 0.5rem; font-family: ui-monospace, monospace; }
nav svg { width: 1.25rem; height: 1.25rem; fill: currentColor; }
nav span.off { opacity: 0.35; }
a:focus-visible { outline: 3px solid currentColor; outline-offset: 2px; }
"""
_SIGNS: Final = {
    "first": "M5 5h3v14H5zM20 5v14L9 12z",
    "prev": "M17 5v14L6 12z",
    "next": "M7 5v14l11-7z",
    "last": "M16 5h3v14h-3zM4 5v14l11-7z",
}
_NAMES: Final = {"first": "first", "prev": "back", "next": "next", "last": "last"}

_HASH: Final = base64.b64encode(hashlib.sha256(_KEYS.encode()).digest()).decode()
EMBED_HEADERS: Final = {
    "content-security-policy": "; ".join(
        (
            "default-src 'none'",
            f"script-src 'sha256-{_HASH}'",  # the keys; nothing that a text could bring in
            "style-src 'unsafe-inline'",
            "img-src data:",
            "base-uri 'none'",
            "form-action 'none'",
            "frame-ancestors *",
        )
    ),
    "cross-origin-resource-policy": "cross-origin",
}
"""The headers that allow frames; every other page forbids them."""
REFRESH: Final = 30
"""The seconds after which the page of a running game reloads."""


@dataclass(frozen=True)
class Embedded:
    """The content of the page.

    Attributes:
        said: a sentence on the last ply.
        whole: the path of the full page.
        steps: the paths of other positions, by ``first prev next last``; None: there are no steps.
        others: other ways on from here, and their paths.
        follows: whether it is the newest position of a running game.
    """

    title: str
    drawing: str
    said: str
    whole: str
    steps: Mapping[str, str] | None = None
    ply: int = 0
    plies: int = 0
    others: Sequence[tuple[str, str]] = ()
    follows: bool = False


def embed_page(shown: Embedded, theme: Theme, locale: str) -> str:
    refresh = f'<meta http-equiv="refresh" content="{REFRESH}">\n' if shown.follows else ""
    whole = for_markup(text("diagram-whole", locale))
    return _document(
        shown.title,
        theme,
        locale,
        f'<main><h1 class="spoken">{for_markup(shown.title)}</h1>{shown.drawing}</main>\n'
        f'<p role="status">{for_markup(shown.said)}</p>\n'
        f'<nav>{_steps(shown, locale)}<a class="whole" href="{for_markup(shown.whole)}" target="_blank" rel="noopener">'
        f"{whole}</a></nav>\n<script>{_KEYS}</script>",
        refresh,
    )


def missing_page(title: str, about: str, theme: Theme, locale: str) -> str:
    """Return the page for what cannot be found or read, with the reason."""
    return _document(
        title, theme, locale, f"<main><div><h1>{for_markup(title)}</h1><p>{for_markup(about)}</p></div></main>"
    )


def _document(title: str, theme: Theme, locale: str, body: str, head: str = "") -> str:
    return (
        f'<!doctype html>\n<html lang="{for_markup(locale)}">\n<head>\n<meta charset="utf-8">\n'
        f'<meta name="viewport" content="width=device-width">\n<meta name="robots" content="noindex">\n{head}'
        f"<title>{for_markup(title)}</title>\n<style>{_STYLE}{_colours(theme)}</style>\n</head>\n"
        f"<body>\n{body}\n</body>\n</html>\n"
    )


def _colours(theme: Theme) -> str:
    def rule(name: str) -> str:
        ground, ink = PAGES[name]
        return f":root{{color-scheme:{name}}}body{{background:{ground};color:{ink}}}"

    if theme != "auto":
        return rule(theme)
    return f"{rule('light')}@media(prefers-color-scheme:dark){{{rule('dark')}}}"


def _steps(shown: Embedded, locale: str) -> str:
    if shown.steps is None:
        return ""
    parts = []
    for rel, path in _SIGNS.items():
        name = for_markup(text(f"diagram-{_NAMES[rel]}", locale))
        sign = f'<svg viewBox="0 0 24 24" aria-hidden="true"><path d="{path}"/></svg>'
        link = shown.steps.get(rel)
        if link is None:
            parts.append(f'<span class="off">{sign}</span>')
        else:
            parts.append(f'<a rel="{rel}" href="{for_markup(link)}" aria-label="{name}" title="{name}">{sign}</a>')
    at = for_markup(text("diagram-at", locale, at=shown.ply, of=shown.plies))
    others = "".join(
        f'<a class="other" href="{for_markup(link)}">{for_markup(move)}</a>' for move, link in shown.others
    )
    return f"{''.join(parts[:2])}<span>{at}</span>{''.join(parts[2:])}{others}"
