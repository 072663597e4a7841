"""Settings on the command line and in the guide, as their fields say (`glyphwall.server.settings`)."""

from __future__ import annotations

import inspect
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any, Literal, NamedTuple, TypeVar, get_args, get_origin, get_type_hints

import click
import msgspec

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping

    from msgspec import Meta

Set = TypeVar("Set", bound=msgspec.Struct)
Function = TypeVar("Function", bound="Callable[..., Any]")


class _Setting(NamedTuple):
    """A field, as it stands."""

    name: str
    kind: Any
    default: Any
    meta: Meta
    option: str
    variable: str | None
    metavar: str | None
    starts_as: str | None
    read: Callable[[str], Any] | None

    @property
    def many(self) -> bool:
        """Whether the option may be given again."""
        return get_origin(self.kind) is tuple and self.read is None


def _settings(kind: type[msgspec.Struct]) -> list[_Setting]:
    """Those of a struct that the command line gives, in its order."""
    hints = get_type_hints(kind, include_extras=True)
    found = []
    for field in msgspec.structs.fields(kind):
        hint = hints[field.name]
        if get_origin(hint) is not Annotated:
            continue
        own, meta = get_args(hint)
        if meta.extra["option"] is not None:
            default = None if field.default is msgspec.NODEFAULT else field.default
            found.append(_Setting(field.name, own, default, meta, **meta.extra))
    return found


def options(*kinds: type[msgspec.Struct], only: tuple[str, ...] = ()) -> Callable[[Function], Function]:
    """Adds the options of these structs to a command, which gets the values by the fields' names.

    Args:
        only: the fields; without any all of them.
    """
    settings = [each for kind in kinds for each in _settings(kind) if not only or each.name in only]

    def add(function: Function) -> Function:
        for each in reversed(settings):
            function = _option(each)(function)
        return function

    return add


def build_settings(kind: type[Set], values: Mapping[str, Any], **more: Any) -> Set:
    """A struct of a command's values; what is None there, and is not in ``more``, is left to its default."""
    names = {each.name for each in _settings(kind)}
    own = {name: value for name, value in values.items() if name in names and value is not None}
    paths = {name: value.expanduser().absolute() for name, value in own.items() if isinstance(value, Path)}
    return kind(**(own | paths | more))


def table(*kinds: type[msgspec.Struct]) -> str:
    """The options as a table of Markdown: for the guide."""
    rows = ["| option | without it | what it is |", "|---|---|---|"]
    for each in (setting for kind in kinds for setting in _settings(kind)):
        name = f"`{each.option}`" if each.metavar is None else f"`{each.option} {each.metavar}`"
        if each.variable is not None:
            name += f", `${each.variable}`"
        rows.append(f"| {name} | {_shown(each)} | {each.meta.description} |")
    return "\n".join(rows)


def _shown(setting: _Setting) -> str:
    if setting.starts_as is not None:
        return setting.starts_as
    match setting.default:
        case None | ():
            return "nothing"
        case bool():
            return f"`{setting.option.split('/')[not setting.default]}`"
        case float():
            return f"{setting.default:g}"
    return _text(setting.default)


def _text(value: Any) -> str:
    return ",".join(value) if isinstance(value, tuple) else str(value)


def _option(setting: _Setting) -> Callable[[Function], Function]:
    more: dict[str, Any] = {}
    if setting.read is not None:
        more = {"default": _text(setting.default), "callback": _reading(setting.read)}
    elif setting.many:
        more = {"multiple": True}
    elif setting.default is not None:
        more = {"default": setting.default}
    return click.option(
        setting.option,
        setting.name,
        help=setting.meta.description,
        metavar=setting.metavar,
        envvar=setting.variable,
        show_envvar=setting.variable is not None,
        show_default=setting.starts_as or ("default" in more),
        type=_type(setting),
        **more,
    )


def _type(setting: _Setting) -> Any:
    kind = next((each for each in get_args(setting.kind) if each is not type(None)), None)
    kind = setting.kind if kind is None or get_origin(setting.kind) is Literal else kind
    bounds = setting.meta
    if get_origin(kind) is Annotated:  # of a number that may be left out
        kind, bounds = get_args(kind)
    low, high = bounds.ge, bounds.le
    if get_origin(kind) is Literal:
        return click.Choice(get_args(kind))
    if inspect.isclass(kind) and issubclass(kind, Path):
        return click.Path(file_okay=False, path_type=Path)
    if (low, high) == (None, None):
        return kind
    if kind is float:
        return click.FloatRange(low, high)
    return click.IntRange(None if low is None else int(low), None if high is None else int(high))


def _reading(read: Callable[[str], Any]) -> Callable[[click.Context, click.Parameter, str], Any]:
    def parsed(_: click.Context, __: click.Parameter, text: str) -> Any:
        try:
            return read(text)
        except ValueError as error:
            raise click.BadParameter(str(error)) from None

    return parsed
