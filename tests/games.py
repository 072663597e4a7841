"""The games that come with the package, as their plugins hand them out."""

from __future__ import annotations

from typing import TYPE_CHECKING, cast

from glyphwall.core.registry import get_game

if TYPE_CHECKING:
    from glyphwall.games.graffiti.rules.game import Graffiti
    from glyphwall.games.grawlix.rules.game import Grawlix

GRAWLIX = cast("Grawlix", get_game("grawlix"))
GRAFFITI = cast("Graffiti", get_game("graffiti"))
