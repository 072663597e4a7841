"""What is marked on the board of Grawlix is so by the rules."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import pytest

from glyphwall.core.narration import MessageFormatter
from glyphwall.core.registry import get_plugin
from glyphwall.core.streams import stream
from glyphwall.games.grawlix.ai import mirror
from glyphwall.games.grawlix.ai.overlays import OVERLAYS
from tests.games import GRAWLIX as GAME
from tests.games import random_state

if TYPE_CHECKING:
    from glyphwall.core.overlays import Overlay


def played(seed: int, plies: int, **options: Any) -> Any:
    return random_state(GAME.initial_state(GAME.make_options(**options)), stream(seed, "overlays"), plies)


def overlays(state: Any, seat: int | None = None) -> dict[str, Overlay]:
    return {one.code: one for one in OVERLAYS.of(state.view(seat))}


@pytest.mark.parametrize("seed", range(6))
def test_what_fits_where_is_what_the_rules_allow(seed: int) -> None:
    state = played(seed, 14 + seed)
    while state.view(None).phase != "place":
        state = state.apply(state.legal_actions[0])
    seat = state.actor
    marks = {mark.place: mark for mark in overlays(state, seat)["fits"].marks}
    allowed: dict[str, set[str]] = {}
    for ply in state.view(seat).legal:
        allowed.setdefault(ply[2:], set()).add(ply[:2])
    told = {}
    for place, mark in marks.items():
        assert mark.note is not None
        if mark.note.facts["own"]:
            told[place] = set(mark.note.facts["own"].split(","))
        count = len(allowed.get(place, ()))
        assert mark.sign.startswith(f"{count}:")
        theirs = mark.note.facts["theirs"] != "0"
        assert mark.tone == ("both" if count and theirs else "mine" if count else "theirs")
    assert told == allowed
    alone = overlays(state, seat).get("alone")
    assert {mark.place for mark in (alone.marks if alone else ())} == {
        place for place, mark in marks.items() if mark.tone != "both"
    }


def test_the_same_cells_are_theirs_with_the_other_eyes() -> None:
    state = played(3, 16)
    mine, theirs = overlays(state, 0)["fits"], overlays(state, 1)["fits"]
    turned = {mark.place: ":".join(reversed(mark.sign.split(":"))) for mark in theirs.marks}
    assert {mark.place: mark.sign for mark in mine.marks} == turned


def test_parity_is_the_outcome_of_the_cells_as_moves_by_themselves() -> None:
    """Tried out: who cannot fill a cell any more has lost."""

    def wins(mine: int, theirs: int, both: int) -> bool:
        moves = [(mine - 1, theirs, both)] * (mine > 0) + [(mine, theirs, both - 1)] * (both > 0)
        return any(not wins(other, own, rest) for own, other, rest in moves)

    seen = set()
    for seed in range(40):
        state = played(seed, 10 + seed % 14)
        while state.legal_actions and state.view(None).phase != "place":
            state = state.apply(state.legal_actions[0])
        found = overlays(state, state.actor).get("parity") if state.legal_actions else None
        if found is None:
            continue
        counts, verdict = found.notes
        mine, theirs, both = (int(counts.facts[name]) for name in ("mine", "theirs", "both"))
        if mine + theirs + both > 16:
            continue
        assert (verdict.code == "overlay-parity-ahead") == wins(mine, theirs, both)
        seen.add(verdict.code)
    assert len(seen) == 2


def test_the_draft_is_weighed_for_every_tile_and_for_nothing_else() -> None:
    state = played(1, 5)
    found = overlays(state, state.actor)["draft"]
    assert {f"+{mark.place}" for mark in found.marks} == set(state.view(state.actor).legal)
    assert {mark.warmth for mark in found.marks} >= {0.0, 1.0}
    best = max(found.marks, key=lambda mark: mark.warmth or 0)
    assert int(best.sign) == max(int(mark.sign) for mark in found.marks)
    assert "draft" not in overlays(played(1, 5, draft="simultaneous-blind"), 0)
    assert "draft" not in overlays(state, 1 - state.actor) or state.view(1 - state.actor).legal


@pytest.mark.parametrize(("size", "hand"), [(4, 2), (5, 2)])
def test_the_mirror_is_shown_where_it_is_proved_and_its_answers_keep_it(size: int, hand: int) -> None:
    state = GAME.initial_state(GAME.make_options(size=size, hand=hand))
    rng, shown = stream(4, "mirror"), 0
    while state.legal_actions:
        view = state.view(state.actor)
        winner = mirror.proved_winner(view)
        found = overlays(state, state.actor).get("mirror")
        assert (found is not None) == (winner is not None)
        answers = mirror.winning_actions(view) if winner == state.actor else ()
        if found is not None:
            shown += 1
            images = mirror.images(view)
            grid = {tile.cell for tile in view.grid}
            assert len(images) == len(grid)
            assert all(images.get(image, cell) == cell for cell, image in images.items())
            arrows = [mark.note.facts["move"] for mark in found.marks if mark.sign == "→" and mark.note]
            texts = [GAME.action_to_text(action, state.options) for action in answers]
            assert set(arrows) <= set(texts)
            assert bool(arrows) == bool(texts)
        state = state.apply(int(rng.choice(answers or state.legal_actions)))
    assert shown > 8


def test_everything_is_said_in_both_languages() -> None:
    plugin = get_plugin("grawlix")
    positions = [played(seed, plies) for seed in range(4) for plies in range(0, 24, 3)]
    positions.append(GAME.parse_position("- Ra Rh 1d", GAME.make_options(size=2, hand=2)))
    codes = set()
    for state in positions:
        for overlay in OVERLAYS.of(state.view(max(0, state.actor))):
            codes.add(overlay.code)
            told = plugin.narration.add_overlay_messages(overlay)
            for locale in ("en", "de"):
                teller = MessageFormatter(plugin.texts, locale)
                assert told.title is not None
                assert teller.text(told.title)
                for note in [*told.notes, *(mark.note for mark in told.marks if mark.note)]:
                    assert note.said is not None
                    assert teller.text(note.said)
    assert {"fits", "alone", "parity", "draft"} <= codes
