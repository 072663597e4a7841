"""The page's part in fair chance as a program."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import pytest

from tests.differential import page_program

if TYPE_CHECKING:
    from collections.abc import Callable

    from tests.differential.page_program import PageMutants


@pytest.fixture(scope="session")
def page(tmp_path_factory: pytest.TempPathFactory) -> Callable[[list[dict[str, Any]]], list[dict[str, Any]]]:
    """Shows cases to the page's own code in Node, and says what it sent, keeps and finds."""
    if not page_program.INSTALLED:
        pytest.skip("the client's packages are not installed")
    return page_program.build(tmp_path_factory.mktemp("page"))


@pytest.fixture(scope="session")
def page_mutants(tmp_path_factory: pytest.TempPathFactory) -> PageMutants:
    """The same with each clause of its checks on a switch."""
    if not page_program.INSTALLED:
        pytest.skip("the client's packages are not installed")
    return page_program.PageMutants(tmp_path_factory.mktemp("page"))
