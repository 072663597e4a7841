"""Players by class name: ``my_package.players:MyPlayer,weights=net.npz``, in studies only.

The class is a `Player`. It is called with the spec, the game and its options, and with each ``KEY=VALUE`` of the spec
as a keyword with a text. Modules are also imported from the working folder.
"""

from __future__ import annotations

import importlib
import inspect
import re
import sys
from pathlib import Path
from typing import TYPE_CHECKING, Any

from glyphwall.core.errors import GlyphwallError, UnknownPlayer
from glyphwall.players.base import Player

if TYPE_CHECKING:
    from glyphwall.core.contract import Game
    from glyphwall.core.values import Options

_FORM = re.compile(r"([A-Za-z_]\w*(?:\.[A-Za-z_]\w*)*):([A-Za-z_]\w*)(?:,(.*))?", re.DOTALL)


def names_class(spec: str) -> bool:
    """Return whether a spec has the form ``module:Class`` or ``module:Class,KEY=VALUE``."""
    return _FORM.fullmatch(spec.strip()) is not None


def describe_class(name: str) -> str:
    """Describe ``module:Class`` to a person who is asked whether it may run."""
    return f"Python class: {name} (installed, or in the working folder)"


def make_from_module(spec: str, game: Game[Any, Any], options: Options) -> Player:
    """Make the player of a spec for which `names_class` holds.

    Raises:
        UnknownPlayer: The module or class is missing or no `Player`, a key is unknown, or the class raised an error.
    """
    found = _FORM.fullmatch(spec.strip())
    assert found is not None
    module, name, rest = found[1], found[2], found[3]
    kind = getattr(import_here(module), name, None)
    if not (isinstance(kind, type) and issubclass(kind, Player)):
        raise UnknownPlayer(f"{module}:{name[:40]} should be a class that is a glyphwall.players.base.Player")
    values = _values(f"{module}:{name}", rest)
    try:
        inspect.signature(kind).bind(spec, game, options, **values)
    except TypeError as error:
        raise UnknownPlayer(f"{module}:{name}: {error}") from None
    try:
        player: Player = kind(spec, game, options, **values)
    except GlyphwallError:
        raise
    except Exception as error:
        raise UnknownPlayer(f"{module}:{name} cannot be made: {type(error).__name__}: {error}") from error
    return player


def import_here(module: str) -> Any:
    """Import a module, from the working folder if it isn't installed.

    Raises:
        UnknownPlayer: The module has no such player, or it fails.
    """
    here = str(Path.cwd())
    sys.path.append(here)
    try:
        return importlib.import_module(module)
    except ModuleNotFoundError as error:
        if error.name is not None and f"{module}.".startswith(f"{error.name}."):
            raise UnknownPlayer(f"no player and no module {module[:60]!r}, here or installed") from None
        raise UnknownPlayer(f"module {module} does not load: {error}") from error
    except Exception as error:
        raise UnknownPlayer(f"module {module} does not load: {type(error).__name__}: {error}") from error
    finally:
        sys.path.remove(here)


def _values(name: str, text: str | None) -> dict[str, str]:
    values: dict[str, str] = {}
    for item in [] if text is None else text.split(","):
        key, equals, value = item.partition("=")
        key = key.strip()
        if not equals or not key.isidentifier():
            raise UnknownPlayer(f"{name}: {item[:40]!r} should be KEY=VALUE")
        if key in values:
            raise UnknownPlayer(f"{name}: {key} is given twice")
        values[key] = value.strip()
    return values
