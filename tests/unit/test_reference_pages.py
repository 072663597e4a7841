"""Docstrings are prepared for the reference's pages."""

from __future__ import annotations

from tools.build.reference_pages import apart, fenced, linked, with_fields


def test_names_that_share_a_description_stand_apart() -> None:
    text = "Plays.\n\nArgs:\n    game, options: the rules,\n        or None. seed: a number.\n"
    assert apart(text) == (
        "Plays.\n\nArgs:\n    game: the rules,\n        or None. seed: a number.\n"
        "    options: the rules,\n        or None. seed: a number.\n"
    )
    assert (
        apart("Args:\n    game: one. seed, key: a number.")
        == "Args:\n    game: one.\n    seed: a number.\n    key: a number."
    )
    assert apart("Of a, b: nothing.\n") == "Of a, b: nothing.\n"


def test_names_in_backquotes_are_links() -> None:
    targets = {"Game": "glyphwall.core.contract.Game"}
    assert (
        linked("A `Game`, ``Game``, `State`.", targets, "x")
        == "A [`Game`][glyphwall.core.contract.Game], ``Game``, `State`."
    )
    assert linked("A `Game`.", targets, "glyphwall.core.contract.Game") == "A `Game`."
    by_module = {"glyphwall.search.tree.TreeSearch": "glyphwall.search.TreeSearch"}
    assert (
        linked("`glyphwall.search.tree.TreeSearch`", by_module, "x")
        == "[`glyphwall.search.TreeSearch`][glyphwall.search.TreeSearch]"
    )


def test_examples_are_code() -> None:
    text = "A tree.\n\n>>> [at for at in tree]\n['+Rh']\n\nMore.\n\n    >>> indented, so code as it is\n"
    assert fenced(text) == (
        "A tree.\n\n```pycon\n>>> [at for at in tree]\n['+Rh']\n```\n\nMore.\n\n    >>> indented, so code as it is\n"
    )
    assert fenced(">>> 1 + 1\n2") == "```pycon\n>>> 1 + 1\n2\n```\n"


def test_fields_stand_before_the_first_section() -> None:
    assert with_fields("A pair.\n\nArgs:\n    one: of it.", ["two: int = 2"]) == (
        "A pair.\n\nHas `two: int = 2`.\n\nArgs:\n    one: of it."
    )
    assert with_fields("A pair.", []) == "A pair."
