"""Mutants of modules: each has one clause removed or negated.

A mutant has a condition that always or never holds, lacks one part of an ``and`` or ``or`` or one filter of a
comprehension, has a comparison negated, or lacks a statement that only acts. While it is in force the code of the
function is exchanged, so that everything that imported the function runs the mutant.
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

Slot = tuple[ast.AST, str, int | None]
"""Where an expression or a statement stands: a field of a node, and the place in it if it is a list."""


@dataclass(frozen=True)
class Mutant:
    """A function without one of its clauses; ``name`` says which function, which clause and what became of it."""

    name: str
    function: FunctionType
    code: CodeType

    @contextmanager
    def in_force(self) -> Iterator[None]:
        """Run the mutant in place of the function."""
        original = self.function.__code__
        self.function.__code__ = self.code
        try:
            yield
        finally:
            self.function.__code__ = original


def mutate(module: ModuleType, skip: tuple[str, ...] = ()) -> Iterator[Mutant]:
    """Yield the mutants of all functions and methods of a module but those named in ``skip`` (functions, classes)."""
    source = inspect.getsource(module)
    found: Counter[str] = Counter()
    for number, (owner, _, _) in enumerate(_find_clauses(ast.parse(source))):
        if {owner, owner.partition(".")[0]} & {*skip}:
            continue
        tree = ast.parse(source)
        owner, (node, name, place), instead = list(_find_clauses(tree))[number]
        holder = getattr(node, name)
        old = holder if place is None else holder[place]
        clause = ast.unparse(old).replace("\n", " ")[:90]
        if place is None:
            setattr(node, name, instead)
        else:
            holder[place] = instead
        ast.fix_missing_locations(tree)
        function = _function(module, owner)
        code = _code(compile(tree, module.__file__ or "", "exec"), owner)
        kind = "negated" if isinstance(instead, ast.UnaryOp) else ast.unparse(instead)
        called = f"{module.__name__.rpartition('.')[2]}.{owner}: {clause} -> {kind}"
        found[called] += 1
        yield Mutant(called + (f" ({found[called]})" if found[called] > 1 else ""), function, code)


def _find_clauses(tree: ast.Module) -> Iterator[tuple[str, Slot, ast.expr | ast.stmt]]:
    """Yield the function's qualified name, the clause's slot, and what a mutant has there instead."""
    for top in tree.body:
        for inner in top.body if isinstance(top, ast.ClassDef) else [top]:
            if isinstance(inner, ast.FunctionDef) and inner.name != "__init__":
                owner = inner.name if inner is top else f"{top.name}.{inner.name}"  # type: ignore[attr-defined]
                yield from ((owner, slot, instead) for slot, instead in _find_within(inner))


def _find_within(function: ast.FunctionDef) -> Iterator[tuple[Slot, ast.expr | ast.stmt]]:
    for node in ast.walk(function):
        if isinstance(node, ast.If | ast.IfExp):
            yield (node, "test", None), ast.Constant(value=False)
            yield (node, "test", None), ast.Constant(value=True)
        elif isinstance(node, ast.BoolOp):
            for place, part in enumerate(node.values):
                yield (node, "values", place), ast.Constant(value=isinstance(node.op, ast.And))
                if isinstance(part, ast.Compare):
                    yield (node, "values", place), ast.UnaryOp(ast.Not(), part)
        elif isinstance(node, ast.comprehension):
            for place in range(len(node.ifs)):
                yield (node, "ifs", place), ast.Constant(value=True)
        elif isinstance(node, ast.Return) and isinstance(node.value, ast.Compare):
            yield (node, "value", None), ast.UnaryOp(ast.Not(), node.value)
        for field in ("body", "orelse"):
            statements: Any = getattr(node, field, None)
            for place, statement in enumerate(statements if isinstance(statements, list) else ()):
                acts = isinstance(statement, ast.Expr) and isinstance(
                    statement.value, ast.Call | ast.Yield | ast.YieldFrom
                )
                alone = isinstance(node, ast.If) and len(statements) == 1 and field == "body"  # like its condition
                if (acts or isinstance(statement, ast.AugAssign)) and not alone:
                    yield (node, field, place), ast.Pass()


def _code(code: CodeType, qualified: str) -> CodeType:
    for part in qualified.split("."):
        code = next(each for each in code.co_consts if isinstance(each, CodeType) and each.co_name == part)
    return code


def _function(module: ModuleType, qualified: str) -> FunctionType:
    found: Any = module
    for part in qualified.split("."):
        found = inspect.getattr_static(found, part)
    if isinstance(found, property):
        found = found.fget
    found = inspect.unwrap(getattr(found, "__func__", found))
    assert isinstance(found, FunctionType), qualified
    return found
