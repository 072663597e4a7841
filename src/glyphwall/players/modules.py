"""Players from modules that are no packages of ours: ``my_package.players:MyPlayer,weights=run/7.npz``.

The class is called as ``MyPlayer(spec, game, options, weights="run/7.npz")``. A value becomes what the parameter's
annotation says: ``bool``, ``int``, ``float`` or ``Path``; else it stays text. Only studies make such players: a spec
names code to run, so no page and no peer may.
"""

from __future__ import annotations

import inspect
import re
import sys
from importlib import import_module
from pathlib import Path
from typing import TYPE_CHECKING, Any, get_type_hints

import msgspec

from glyphwall.core.errors import UnknownPlayer

if TYPE_CHECKING:
    from collections.abc import Callable

    from glyphwall.core.contract import Game, Options
    from glyphwall.players.base import Player

_NAME = r"[A-Za-z_][A-Za-z0-9_]*"
_MODULE_SPEC = re.compile(rf"({_NAME}(?:\.{_NAME})*):({_NAME})(?:,(.*))?", re.DOTALL)
_CONVERTED = (bool, int, float)


def names_module(spec: str) -> bool:
    """Whether a spec has the form of ``MODULE:CLASS`` or ``MODULE:CLASS,KEY=VALUE,...``."""
    return _MODULE_SPEC.fullmatch(spec) is not None


def make_from_module(spec: str, game: Game[Any, Any], options: Options) -> Player:
    """The player that such a spec describes; modules are also looked for in the working folder.

    Raises:
        UnknownPlayer: no such module or class, a key that the class does not take or needs, a value of another type,
            or what the class makes is no `glyphwall.players.base.Player`.
    """
    from glyphwall.players.base import Player

    found = _MODULE_SPEC.fullmatch(spec.strip())
    if found is None:
        raise UnknownPlayer(f"{spec[:60]!r}: write MODULE:CLASS or MODULE:CLASS,KEY=VALUE,KEY=VALUE")
    module, name, text = found[1], found[2], found[3]
    make = _find(module, name)
    values = _read(f"{module}:{name}", make, text or "")
    try:
        inspect.signature(make).bind(spec, game, options, **values)
    except TypeError as error:
        raise UnknownPlayer(f"{module}:{name}: {error}") from None
    player = make(spec, game, options, **values)
    if not isinstance(player, Player):
        raise UnknownPlayer(f"{module}:{name} should make a glyphwall.players.base.Player, not {type(player).__name__}")
    return player


def _find(module: str, name: str) -> Callable[..., Any]:
    here = str(Path.cwd())
    if here not in sys.path and "" not in sys.path:
        sys.path.append(here)  # last, so that nothing in the folder stands before an installed package
    try:
        found = import_module(module)
    except ImportError as error:
        raise UnknownPlayer(f"{module}:{name}: the module {module} cannot be imported: {error}") from None
    made: Any = getattr(found, name, None)
    if not callable(made):
        raise UnknownPlayer(f"{module}:{name}: the module {module} has no class {name}")
    return made  # type: ignore[no-any-return]


def _read(called: str, make: Callable[..., Any], text: str) -> dict[str, Any]:
    """The values of ``KEY=VALUE,KEY=VALUE``, as the class wants them."""
    hints = _hints(make)
    values: dict[str, Any] = {}
    for item in filter(None, (part.strip() for part in text.split(","))):
        key, equals, value = (part.strip() for part in item.partition("="))
        if not equals or not key.isidentifier():
            raise UnknownPlayer(f"{called}: {item[:40]!r} should be KEY=VALUE")
        if key in values:
            raise UnknownPlayer(f"{called}: {key} is given twice")
        values[key] = _converted(f"{called}: {key}", value, hints.get(key))
    return values


def _hints(make: Callable[..., Any]) -> dict[str, Any]:
    try:
        return get_type_hints(make.__init__ if inspect.isclass(make) else make)
    except (NameError, TypeError):  # annotations of names that are there for type checkers alone
        return {}


def _converted(called: str, value: str, hint: Any) -> Any:
    if hint is Path:
        return Path(value)
    if hint not in _CONVERTED:
        return value
    try:
        return msgspec.convert(value, hint, strict=False)
    except msgspec.ValidationError:
        raise UnknownPlayer(f"{called}={value[:40]} should be of type {hint.__name__}") from None
