"""What the first who asks would have to wait for, and everybody with them: texts, lists and descriptions that are made
once. A server makes them before it serves."""

from __future__ import annotations

from typing import TYPE_CHECKING, cast

from glyphwall.core.registry import game_ids, get_plugin
from glyphwall.messages import BUILT_IN_TEXTS, locales
from glyphwall.server.catalogue.catalogue import catalogue

if TYPE_CHECKING:
    from litestar import Litestar


def warm_up(app: Litestar) -> None:
    """Takes a tenth of a second, most of it for the interface's description."""
    for locale in locales():
        for texts in (BUILT_IN_TEXTS, *(get_plugin(game_id).texts for game_id in game_ids())):
            texts.load(locale)
    catalogue()
    config = app.openapi_config
    for plugin in config.render_plugins if config is not None else ():
        cast("WrittenOnce", plugin).write(app)
