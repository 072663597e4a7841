"""A Griffe extension that prepares docstrings for the reference (mkdocs.yml), with `reference_pages`."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, Any

from griffe import Extension
from tools.build.reference_pages import apart, documented, fenced, linked, with_fields

if TYPE_CHECKING:
    from collections.abc import Iterator


class House(Extension):  # type: ignore[misc]
    """An extension that rewrites docstrings once all are loaded."""

    def on_package(self, *, pkg: Any, **_: Any) -> None:
        """Rewrite the docstrings of the package."""
        modules = [pkg.modules_collection[name] for name in documented()]
        everything = [each for module in modules for each in (module, *_members(module)) if each.has_docstring]
        targets = _targets(everything) | _short_names(modules)
        for each in everything:
            text = apart(each.docstring.value)
            each.docstring.value = with_fields(fenced(linked(text, targets, each.path)), _bare_fields(each, text))


def _targets(everything: list[Any]) -> dict[str, str]:
    """Map names in backquotes to their targets where unambiguous."""
    targets: dict[str, str] = {}
    twice: set[str] = set()
    for each in everything:
        if not each.is_module:
            for name in (each.name, f"{each.parent.name}.{each.name}", each.path.removeprefix("glyphwall.")):
                if targets.setdefault(name, each.path) != each.path:
                    twice.add(name)
    return {name: path for name, path in targets.items() if name not in twice and not name.islower()}


def _short_names(modules: list[Any]) -> dict[str, str]:
    """Map the full names of definitions, by module and by package, to their targets."""
    return {
        path: f"{module.path}.{name}"
        for module in modules
        for name in module.exports or ()
        if name in module.members and module.members[name].is_alias
        if module.members[name].target_path.startswith("glyphwall.") and not module.members[name].is_module
        for path in (module.members[name].target_path, f"{module.path}.{name}")
    }


def _bare_fields(of: Any, told: str) -> list[str]:
    """Return the fields of a struct or named tuple that its docstring doesn't explain; dataclasses show them anyway."""
    if not of.is_class or "dataclass" in of.labels:
        return []
    return [
        f"{name}: {each.annotation}{'' if each.value is None else f' = {each.value}'}"
        for name, each in of.members.items()
        if each.is_attribute and each.annotation is not None and not each.has_docstring and name[0] != "_"
        if "property" not in each.labels and not re.search(rf"^ +{name}: ", told, re.MULTILINE)
    ]


def _members(of: Any) -> Iterator[Any]:
    """Yield public members, recursively, each where it is defined."""
    for name, member in of.members.items():
        if name.startswith("_") or (member.is_alias and name not in (of.exports or ())):
            continue
        found = member.final_target if member.is_alias else member
        yield found
        if found.is_class:
            yield from _members(found)
