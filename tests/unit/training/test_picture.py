"""The picture of a run: a line for each set of rules, in each plot that has something to show."""

from __future__ import annotations

import xml.etree.ElementTree as ET

from glyphwall.training.curves import draw_curves

NAMES = ("random", "greedy", "regret", "theory")


def row(iteration: int, rules: str, figures: str) -> dict[str, str]:
    return {"iteration": str(iteration), "rules": rules} | dict(zip(NAMES, figures.split(), strict=True))


ROWS = [
    row(10, "size=3", "0.5 0.25 0.5 nan"),
    row(10, "size=4", "0.5 nan nan nan"),
    row(20, "size=3", "0.75 0.5 0.375 nan"),
    row(20, "size=4", "0.625 nan nan nan"),
]


def texts(svg: str) -> list[str]:
    return ["".join(found.itertext()) for found in ET.fromstring(svg).iter("{http://www.w3.org/2000/svg}text")]  # noqa: S314 - ours


def test_what_it_shows() -> None:
    svg = draw_curves(ROWS, "a run")
    shown = texts(svg)
    assert [name for name in shown if " " in name] == [
        "points against random",
        "points against greedy",
        "regret in solved positions",
    ]
    assert [shown.count(rules) for rules in ("size=3", "size=4")] == [1, 1]
    assert (
        "Over 20 iterations. At last, for size=3, size=4: points against random: 75%, 62%; points against greedy: 50%; "
        "regret in solved positions: 0.38"
    ) in svg
    assert "prefers-color-scheme:dark" in svg
    assert draw_curves(ROWS, "a run") == svg


def test_a_run_under_the_published_rules_has_one_line_and_no_list_of_them() -> None:
    shown = texts(draw_curves([row(5, "", "0.5 0.5 0.5 0.25")], "a run"))
    assert "answers as the theory does" in shown
    assert "published rules" not in shown
