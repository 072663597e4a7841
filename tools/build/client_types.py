"""TypeScript of the endpoints and of the calls between a page's worker and its Python.

`client_functions` writes one typed function per endpoint; `worker_interfaces` writes the Python protocols of those
calls, from their signatures. Called by `export_protocol`.
"""

from __future__ import annotations

import ast
import inspect
import re
import types
import typing
from typing import TYPE_CHECKING, Any

import msgspec

from glyphwall.offline.drawings import PageLanguage
from glyphwall.offline.host import Page
from glyphwall.offline.page_solver import ModuleSolver
from glyphwall.offline.reviews import ModuleMeans
from glyphwall.offline.worker_api import PageStorage, WorkerApi

if TYPE_CHECKING:
    from collections.abc import Iterable

    from glyphwall.api.endpoints import Endpoint

_BANNER = "// Made by tools/build/export_protocol.py from {source}. Do not edit.\n"
_PLAIN = {"str": "string", "int": "number", "float": "number", "bool": "boolean", "None": "void"}

_CALL = """
/** A request to an endpoint, with the type of its answer. Without a body it is a GET. */
export interface Call<Answer> {
  readonly path: string;
  readonly body?: unknown;
  /** For the type checker alone. */
  readonly answer?: Answer;
}

const part = encodeURIComponent;
const query = (values: object): string =>
  `${new URLSearchParams(Object.entries(values).map(([name, value]) => [name, String(value)]))}`;
"""


def client_functions(endpoints: Iterable[Endpoint]) -> str:
    """Return a module with a function for each endpoint."""
    names: set[str] = set()
    functions = []
    for endpoint in endpoints:
        response = _type_name(endpoint.response, names)
        template, arguments = endpoint.path, []
        for name, kind in endpoint.parameters.items():
            arguments.append(f"{_camel(name)}: {_PLAIN[kind.__name__]}")
            inner = f"part({_camel(name)})" if kind is str else _camel(name)
            template = re.sub(rf"\{{{name}:\w+\}}", f"${{{inner}}}", template)
        body = ""
        if endpoint.request is not None:
            request = _type_name(endpoint.request, names)
            if endpoint.method == "GET":
                arguments.append(f"values: {request}")
                template += "?${query(values)}"
            else:
                arguments.append(f"body: {request}")
                body = ", body"
        quote = "`" if "${" in template else "'"
        about = inspect.cleandoc(endpoint.handler.__doc__ or "").split("\n\n")[0]
        functions.append(
            f"/** {about} */\nexport const {_camel(endpoint.name)} = ({', '.join(arguments)}): Call<{response}> =>"
            f" ({{ path: {quote}{template}{quote}{body} }});\n"
        )
    imports = f"import type {{ {', '.join(sorted(names))} }} from '$protocol/types';\n"
    banner = _BANNER.format(source="the list in glyphwall/api/endpoints.py")
    return "\n".join([banner + imports + _CALL, *functions])


def _type_name(kind: Any, names: set[str]) -> str:
    """Return the name of a struct, a union of structs, or a plain type; add the structs to ``names``."""
    if isinstance(kind, types.UnionType) or typing.get_origin(kind) is typing.Union:
        return " | ".join(_type_name(part, names) for part in typing.get_args(kind))
    if isinstance(kind, type) and issubclass(kind, msgspec.Struct):
        names.add(kind.__name__)
    name: str = kind.__name__
    return _PLAIN.get(name, name)


def _camel(name: str) -> str:
    first, *rest = name.split("_")
    return first + "".join(part.capitalize() for part in rest)


def worker_interfaces() -> str:
    """Return a module with the interfaces between a page's worker and its Python."""
    found = [_interface(kind) for kind in (WorkerApi, Page, PageStorage, ModuleSolver, ModuleMeans, PageLanguage)]
    return _BANNER.format(source="the signatures in glyphwall/offline") + "\n" + "\n".join(found)


def _interface(kind: type) -> str:
    (tree,) = ast.parse(inspect.getsource(kind)).body
    assert isinstance(tree, ast.ClassDef)
    lines = [f"/** {inspect.getdoc(kind)} */".replace("``", "`"), f"export interface {kind.__name__} {{"]
    for method in tree.body:
        if isinstance(method, ast.FunctionDef | ast.AsyncFunctionDef) and not method.name.startswith("_"):
            arguments = ", ".join(
                f"{_camel(each.arg.strip('_'))}: {_annotated(each.annotation)}" for each in method.args.args[1:]
            )
            result = _annotated(method.returns)
            if isinstance(method, ast.AsyncFunctionDef):
                result = f"Promise<{result}>"
            summary = (ast.get_docstring(method) or "").split("\n\n")[0]
            lines += [f"  /** {summary} */".replace("``", "`"), f"  {method.name}({arguments}): {result};"]
    return "\n".join([*lines, "}", ""])


def _annotated(node: ast.expr | None) -> str:
    """Translate an annotation."""
    match node:
        case ast.Constant(value=None):
            return "void"
        case ast.Name(id=name):
            return _PLAIN.get(name, name)
        case ast.BinOp(left=left, right=ast.Constant(value=None)):
            return f"{_annotated(left)} | null | undefined"
        case ast.Subscript(value=ast.Name(id="list" | "Sequence"), slice=inner):
            return f"readonly {_annotated(inner)}[]"
        case ast.Subscript(value=ast.Name(id="Iterable"), slice=inner):
            return f"Iterable<{_annotated(inner)}>"
        case ast.Subscript(value=ast.Name(id="Awaitable"), slice=inner):
            return f"Promise<{_annotated(inner)}>"
        case ast.Subscript(value=ast.Name(id="Callable"), slice=ast.Tuple(elts=[ast.List(elts=given), result])):
            arguments = ", ".join(f"{chr(97 + at)}: {_annotated(each)}" for at, each in enumerate(given))
            return f"(({arguments}) => {_annotated(result)})"
        case _:
            raise TypeError(f"no TypeScript for {ast.dump(node) if node is not None else 'nothing'}")
