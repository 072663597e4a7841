"""The page's device as a program, and editions for fair chance."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import pytest

from glyphwall.games.graffiti.rules import edition
from tests.differential import page_program
from tests.differential.fair_setups import EDITIONS, give_editions

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

    from tests.differential.page_program import PageMutants


@pytest.fixture(scope="module")
def editions(tmp_path_factory: pytest.TempPathFactory) -> Iterator[None]:
    """Give the editions of the setups to this process, for one module of tests."""
    give_editions(tmp_path_factory.mktemp("editions"))
    yield
    for name in EDITIONS:
        edition._given.pop(name)
    edition.forget_editions()


@pytest.fixture(scope="session")
def page(tmp_path_factory: pytest.TempPathFactory) -> Callable[[list[dict[str, Any]]], list[Any]]:
    """Build the page's device as a program; see `page_program.build`."""
    if not page_program.INSTALLED:
        pytest.skip("the client's packages are not installed")
    return page_program.build(tmp_path_factory.mktemp("page"))


@pytest.fixture(scope="session")
def page_mutants(tmp_path_factory: pytest.TempPathFactory) -> PageMutants:
    """Build the same with every clause on a switch."""
    if not page_program.INSTALLED:
        pytest.skip("the client's packages are not installed")
    return page_program.PageMutants(tmp_path_factory.mktemp("page"))
