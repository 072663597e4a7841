"""Types of the built-in games for the overloads of `registry.get_game`; only type checkers read this."""

from glyphwall.games.graffiti.rules.game import Graffiti as Graffiti
from glyphwall.games.grawlix.rules.game import Grawlix as Grawlix
