"""Command-line options and the guide's table, made from the fields of `glyphwall.server.settings`."""

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
    def is_repeatable(self) -> bool:
        """True if the option may be repeated."""
        return get_origin(self.kind) is tuple and self.read is None


def _settings(kind: type[msgspec.Struct]) -> list[_Setting]:
    """Return the fields of a struct that are options, in order."""
    hints = get_type_hints(kind, include_extras=True)
    settings = []
    for field in msgspec.structs.fields(kind):
        hint = hints[field.name]
        if get_origin(hint) is not Annotated:
            continue
        own, meta = get_args(hint)
        if meta.extra["option"] is not None:
            default = None if field.default is msgspec.NODEFAULT else field.default
            settings.append(_Setting(field.name, own, default, meta, **meta.extra))
    return settings


def options(*kinds: type[msgspec.Struct], only: tuple[str, ...] = ()) -> Callable[[Function], Function]:
    """Return a decorator that adds options to a command, which receives the values by the fields' names.

    Args:
        only: the fields that are added; empty for all of them.
    """
    settings = [each for kind in kinds for each in _settings(kind) if not only or each.name in only]

    def add(function: Function) -> Function:
        for each in reversed(settings):
            function = _option(each)(function)
        return function

    return add


def build_settings(kind: type[Set], values: Mapping[str, Any], **more: Any) -> Set:
    """Build a struct from a command's values and ``more``; values that are None keep the field's default."""
    names = {each.name for each in _settings(kind)}
    own = {name: value for name, value in values.items() if name in names and value is not None}
    paths = {name: value.expanduser().absolute() for name, value in own.items() if isinstance(value, Path)}
    return kind(**(own | paths | more))


def table(*kinds: type[msgspec.Struct]) -> str:
    """Write the options as a Markdown table, for the guide."""
    rows = ["| option | without it | what it is |", "|---|---|---|"]
    for each in (setting for kind in kinds for setting in _settings(kind)):
        name = f"`{each.option}`" if each.metavar is None else f"`{each.option} {each.metavar}`"
        if each.variable is not None:
            name += f", `${each.variable}`"
        rows.append(f"| {name} | {_default_text(each)} | {each.meta.description} |")
    return "\n".join(rows)


def _default_text(setting: _Setting) -> str:
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
        more = {"default": _text(setting.default), "callback": _callback(setting.read)}
    elif setting.is_repeatable:
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
    if get_origin(kind) is Annotated:  # an optional number
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


def _callback(read: Callable[[str], Any]) -> Callable[[click.Context, click.Parameter, str], Any]:
    def parse(_: click.Context, __: click.Parameter, text: str) -> Any:
        try:
            return read(text)
        except ValueError as error:
            raise click.BadParameter(str(error)) from None

    return parse
