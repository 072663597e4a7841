"""A module's functions with one clause taken away, one after the other, to see whether the tests miss it.

A clause is a condition that never holds, a part of an ``and`` or ``or``, a filter of a comprehension, or a statement
that only does something. The code of the function is exchanged while a mutant is in force, so that whoever has
imported the function runs the mutant.
"""

from __future__ import annotations

import ast
import inspect
from collections import Counter
from contextlib import contextmanager
from dataclasses import dataclass
from types import CodeType, FunctionType, ModuleType
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from collections.abc import Iterator

Function = ast.FunctionDef
Slot = tuple[ast.AST, str, int | None]
"""Where an expression or statement stands: in a field of a node, and at which place of a list."""


@dataclass(frozen=True)
class Mutant:
    """One clause taken away.

    Attributes:
        function: whose code is exchanged. name: ``module.function: the clause``, and which of several like it.
    """

    name: str
    function: FunctionType
    code: CodeType

    @contextmanager
    def in_force(self) -> Iterator[None]:
        kept = self.function.__code__
        self.function.__code__ = self.code
        try:
            yield
        finally:
            self.function.__code__ = kept


def mutants(module: ModuleType, *names: str) -> Iterator[Mutant]:
    """Each clause of the named functions and of all methods of the named classes."""
    source = inspect.getsource(module)
    found: Counter[str] = Counter()
    for name in names:
        count = len(list(_clauses(_tree(source), name)))
        for number in range(count):
            tree = _tree(source)
            owner, slot, without = list(_clauses(tree, name))[number]
            clause = ast.unparse(_get(slot)).replace("\n", " ")[:110]
            _put(slot, without)
            ast.fix_missing_locations(tree)
            code = _code_of(compile(tree, module.__file__ or "", "exec"), owner)
            function = _function(module, owner)
            if code != function.__code__:
                called = f"{module.__name__.rpartition('.')[2]}.{owner}: {clause}"
                found[called] += 1
                again = f" ({found[called]})" if found[called] > 1 else ""
                yield Mutant(called + again, function, code)


def _tree(source: str) -> ast.Module:
    return ast.parse(source)


def _clauses(tree: ast.Module, name: str) -> Iterator[tuple[str, Slot, ast.AST]]:
    """(the function's qualified name, where the clause stands, what stands there without it)"""
    for node in tree.body:
        if isinstance(node, ast.ClassDef) and node.name == name:
            for inner in node.body:
                if isinstance(inner, Function) and inner.name != "__init__":
                    yield from ((f"{name}.{inner.name}", *found) for found in _within(inner))
        elif isinstance(node, Function) and node.name == name:
            yield from ((name, *found) for found in _within(node))


def _within(function: Function) -> Iterator[tuple[Slot, ast.AST]]:
    for node in ast.walk(function):
        if isinstance(node, ast.If | ast.IfExp):
            yield (node, "test", None), ast.Constant(value=False)
        elif isinstance(node, ast.BoolOp):
            for place in range(len(node.values)):
                yield (node, "values", place), ast.Constant(value=isinstance(node.op, ast.And))
        elif isinstance(node, ast.comprehension):
            for place in range(len(node.ifs)):
                yield (node, "ifs", place), ast.Constant(value=True)
        for field in ("body", "orelse"):
            statements = getattr(node, field, None)
            if not isinstance(statements, list):
                continue
            for place, statement in enumerate(statements):
                acts = isinstance(statement, ast.Expr) and isinstance(statement.value, ast.Call)
                alone = isinstance(node, ast.If) and len(statements) == 1  # the same as its condition
                if (acts or isinstance(statement, ast.AugAssign)) and not (alone and field == "body"):
                    yield (node, field, place), ast.Pass()


def _get(slot: Slot) -> ast.AST:
    node, field, place = slot
    found = getattr(node, field)
    return found if place is None else found[place]  # type: ignore[no-any-return]


def _put(slot: Slot, value: ast.AST) -> None:
    node, field, place = slot
    if place is None:
        setattr(node, field, value)
    else:
        getattr(node, field)[place] = value


def _code_of(code: CodeType, qualified: str) -> CodeType:
    for part in qualified.split("."):
        code = next(each for each in code.co_consts if isinstance(each, CodeType) and each.co_name == part)
    return code


def _function(module: ModuleType, qualified: str) -> FunctionType:
    found: Any = module
    for part in qualified.split("."):
        found = inspect.getattr_static(found, part)
    if isinstance(found, property):
        found = found.fget
    assert isinstance(found, FunctionType)
    return found
