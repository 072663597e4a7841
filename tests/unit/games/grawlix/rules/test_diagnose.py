"""Every fault of a typed position, each with its place."""

from __future__ import annotations

import random
from typing import Any

import pytest

from glyphwall.core.narration import MessageFormatter
from glyphwall.games.grawlix.rules.diagnose import diagnose
from glyphwall.games.grawlix.texts import CATALOGUE
from glyphwall.messages import locales
from tests.games import GRAWLIX as GAME

DIAGRAM = "BaVn3Op/OsRdVa2Gh/1Bh2GaYn/GdYsBpVhOnRa/2Oh3 RpRsYaYp GnBdVdVs 2p f6"
H1, H2 = "RaRpYsYa", "GnBdVdOs"
BLIND = {"draft": "simultaneous-blind"}


def faults(text: str, **options: Any) -> list[tuple[str, str]]:
    return [(fault.code, fault.place) for fault in diagnose(text, GAME.make_options(**options))]


@pytest.mark.parametrize(
    ("text", "options"),
    [
        (DIAGRAM, {}),
        ("- - - 1d", {}),
        ("- - - 2d", {"begins": "second"}),
        ("- - - 1b", {"begins": "random"}),
        ("- Rh - 2d", {}),
        ("- RhRa Oa 2d", {"draft": "snake", "begins": "second"}),
        ("- Rh OaOd 1d", {"draft": "snake"}),
        ("- Rh Oa 2d", {"draft": "snake"}),
        ("- - - 2d", {"draft": "21"}),
        ("- Rh - 1d", {"draft": "112"}),
        ("- RhRa - 2d", {"draft": "112"}),
        ("- Oa RhRa 2d", {"draft": "112", "begins": "second"}),
        ("- OaOd Rh 1d", {"draft": "112", "begins": "random"}),
        ("- RhOa - 2d", {"draft": "11", "hand": 2}),
        ("- RhOaYs RaRd 2d", {"draft": "1212", "hand": 3, "begins": "random"}),
        ("- RhOa~Ys RaRd 2k", BLIND),
        ("- RhOa~Ys RaRd~Ys 1c", BLIND),
        ("- RhOaYs RaRd 2d", BLIND),
        (f"- {H1} {H2} 1b", {**BLIND, "begins": "random"}),
        (f"- {H1} {H2} 2s", {"swap": "after-draft"}),
        (f"Rh {H1} {H2} 2s", {"swap": "after-first-tile"}),
        (f"Rh {H1} {H2} 1p", {"swap": "after-first-tile"}),
        (f"Rh {H1} {H2} 2p", {"swap": "after-first-tile"}),
        (f"- {H1} {H2} 2p", {"swap": "after-draft"}),
        (f"Rh {H1[:6]} {H2} 1f", {}),
        # NOTATION's cover of the leaflet: 33 tiles, three left over; the last five turns drew nothing
        (
            "BaVnYdGsRhOp/OsRdVaBnYpGh/VpBhRsOdGaYn/GdYsBpVhOnRa/RnGpOhYaBs1/YhOaGnRp2 Vs VdBd 2p",
            {},
        ),
    ],
)
def test_sound_positions(text: str, options: dict[str, Any]) -> None:
    assert faults(text, **options) == []
    GAME.parse_position(text, GAME.make_options(**options))


@pytest.mark.parametrize(
    ("text", "options", "expected"),
    [
        ("nonsense", {}, [("bad-notation", "column 9")]),
        ("- - - 9z", {}, [("bad-notation", "column 7")]),
        # the grid
        (f"RhOa/1Gs1 {H1} {H2} 1p", {}, [("uneven-rows", "line 1"), ("turn", "turn")]),
        (
            f"RhOaYdGpBnVsRa {H1.replace('Ra', 'Rs')} {H2} 2p",
            {"size": 7},
            [("glyph-in-row", "row 7"), ("colour-in-row", "row 7")],
        ),
        (
            f"RhOaYdGpBnVs1Ra {H1.replace('Ra', 'Rs')} {H2} 2p",
            {},
            [
                ("too-many-columns", "f6-m6"),
                ("not-connected", "m6"),
                ("glyph-in-row", "row 6"),
                ("colour-in-row", "row 6"),
            ],
        ),
        (
            "Rh/Oa/Yd/Gp/Bn/Vs/Rd/Oh OsRpYsYa GnBdVdBs 1p",
            {},
            [
                ("too-many-rows", "f6-f13"),
                ("glyph-in-column", "column f"),
                ("glyph-in-column", "column f"),
                ("colour-in-column", "column f"),
                ("colour-in-column", "column f"),
            ],
        ),
        (f"Rh/1/Gd {H1} {H2} 1p", {}, [("not-connected", "f6")]),
        (f"RhYn1/2Gd {H1} {H2} 2p", {}, [("not-connected", "h6")]),
        (f"RhRd {H1} {H2.replace('Bd', 'Bp')} 1p", {}, [("colour-in-row", "row 6")]),
        (f"Yh/Gh {H1} {H2} 1p", {}, [("glyph-in-column", "column f")]),
        (f"Rh {H1} {H2} 2p g6", {}, [("outside-frame", "f6")]),
        (f"Rh {H1} {H2} 2p a1", {}, [("outside-frame", "f6")]),
        ("- - - 1d a1", {}, [("outside-frame", "f6")]),
        (f"RhYn/Gd1 {H1} {H2} 2p e5", {}, []),
        # the tiles
        (f"Ra {H1} {H2} 2p", {}, [("duplicate-tile", "f6, hand 1")]),
        (f"Rh {H1} {H2.replace('Os', 'Ra')} 2p", {}, [("duplicate-tile", "hand 1, hand 2")]),
        ("Vs RaOa RhOh 2p", {"size": 5, "hand": 2}, [("outside-size", "e5")]),
        ("Ra VsOa RhKx 2p", {"size": 5, "hand": 2}, [("outside-size", "hand 1"), ("outside-size", "hand 2")]),
        ("- Rh~Ra Ra 2k", BLIND, [("duplicate-tile", "hand 2, pick 1")]),
        ("- Rh~Kx Ra 2k", BLIND, [("outside-size", "pick 1")]),
        # secret picks
        ("- Rh~Oa Ra 1k", BLIND, [("unexpected-pick", "pick 1")]),
        ("- Rh Ra 2k", BLIND, [("missing-pick", "pick 1")]),
        ("- Rh~? Ra 2k", BLIND, [("hidden-pick", "pick 1")]),
        ("- Rh~Oa Ra 1c", BLIND, [("missing-pick", "pick 2")]),
        ("- Rh~Oa Ra~Od 1c", BLIND, [("picks-differ", "pick 2")]),
        ("- Rh~Oa - 2d", {}, [("unexpected-pick", "pick 1")]),
        # counts, phase and turn
        (f"Rh {H1}Od {H2} 2p", {}, [("hand-too-large", "hand 1")]),
        (f"Rh {H1[:6]} {H2} 2p", {}, [("hand-count", "hand 1")]),
        (f"Rh {H1} {H2} 1p", {}, [("turn", "turn")]),
        (f"Rh {H1} {H2} 1f", {}, [("hand-count", "hand 1")]),
        (f"Rh {H1[:6]} {H2} 2f", {}, [("turn", "turn")]),
        ("- RaRd - 1d", {}, [("hand-count", "hand 1"), ("hand-count", "hand 2")]),
        ("- Ra - 1d", {}, [("turn", "turn")]),
        ("- RaRd Oa 2k", BLIND, [("missing-pick", "pick 1"), ("hand-count", "hand 1")]),
        ("- RaRd Oa 1d", BLIND, [("turn", "turn")]),
        ("- Ra Oa 1d", BLIND, [("hand-count", "hand 2")]),
        (f"- {H1} {H2} 1d", {}, [("turn", "turn"), ("hand-count", "hand 2")]),
        (f"Rh {H1} {H2} 1d", {}, [("phase-before-grid", "turn"), ("turn", "turn"), ("hand-count", "hand 2")]),
        (f"- {H1} {H2} 2f", {}, [("fetch-before-grid", "turn"), ("turn", "turn")]),
        (f"- {H1} {H2} 2s", {}, [("phase-not-in-options", "turn")]),
        ("- - - 1b", {}, [("phase-not-in-options", "turn")]),
        ("- - - 1k", {}, [("phase-not-in-options", "turn")]),
        (f"Rh {H1} {H2} 2s", {"swap": "after-draft"}, [("swap-moment", "turn")]),
        (f"- {H1} {H2} 2s", {"swap": "after-first-tile"}, [("swap-moment", "turn")]),
        (
            "Ra - Oh 1f",
            {"size": 2, "hand": 2},
            [("supply-empty", "turn"), ("hand-count", "hand 1"), ("hand-count", "hand 2")],
        ),
        # 33 tiles and the hands of a game that still draws
        (
            "BaVnYdGsRhOp/OsRdVaBnYpGh/VpBhRsOdGaYn/GdYsBpVhOnRa/RnGpOhYaBs1/YhOaGnRp2 VsVd Bd 2p",
            {},
            [("hand-count", "hand 1"), ("hand-count", "hand 2")],
        ),
    ],
)
def test_every_fault_is_named_with_its_place(
    text: str, options: dict[str, Any], expected: list[tuple[str, str]]
) -> None:
    assert faults(text, **options) == expected


def test_texts_say_what_and_where() -> None:
    (fault,) = diagnose(f"RhRd {H1} GnBpVdOs 1p", GAME.make_options())
    assert fault.text == "Row 6 holds the colour red more than once: R# f6, R$ g6."
    (fault,) = diagnose(f"Ra {H1} {H2} 2p", GAME.make_options())
    assert fault.text == "R@ exists only once, but is here more than once: f6, hand 1."
    assert fault.said is not None
    assert (
        MessageFormatter(CATALOGUE, "de").text(fault.said)
        == "R@ gibt es nur einmal, kommt hier aber mehrmals vor: f6, hand 1."
    )


def test_a_changed_position_is_never_taken_for_another() -> None:
    """Change one character of a reachable position: it is refused, or another sound position that reads back."""
    rng = random.Random(3)
    options = GAME.make_options()
    state = GAME.initial_state(options)
    refused = sound = 0
    for _ in range(600):
        text = list(state.position)
        text[rng.randrange(len(text))] = rng.choice("ROYGBVahdpns123456/-12pfdkc abcdefghijk")
        changed = "".join(text)
        found = diagnose(changed, options)
        assert all(
            MessageFormatter(CATALOGUE, locale).text(fault.said)
            for fault in found
            for locale in locales()
            if fault.said
        )
        if found:
            refused += 1
        else:
            sound += 1
            other = GAME.parse_position(changed, options)
            assert GAME.parse_position(other.position, options) == other
        state = state.apply(rng.choice(state.legal_actions)) if state.legal_actions else GAME.initial_state(options)
    assert min(refused, sound) > 20
