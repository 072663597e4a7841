"""The notebook widget, by its traits: the messages that Python would send to the page."""

from __future__ import annotations

from typing import Any
from xml.etree import ElementTree

from glyphwall.core.registry import get_game
from glyphwall.diagrams.notebook import LinePlayer
from tests.unit.diagrams.lines import BLIND, DIAGRAM, GAME


def test_it_plays_through_a_record() -> None:
    player = LinePlayer(GAME)
    assert (player.at, player.last, player.heading) == (0, 3, "Start")
    player.at = 3
    assert player.heading == "3. Player 1: Rab2+Oa!"
    assert player.remark == "clk 0:01:00\na trap </script>"
    assert ElementTree.fromstring(player.svg).tag.endswith("svg")  # noqa: S314
    player.at = 99
    assert player.at == 3
    player.at = -1
    assert player.at == 0


def test_a_move_is_tried_refused_with_its_reason_and_taken_back() -> None:
    player = LinePlayer(get_game("grawlix").parse_position(DIAGRAM))
    assert "Gnh5" in player.legal
    before = player.svg
    assert not player.try_move("Vsf11")
    assert "orange star on f9" in player.message
    assert player.svg == before
    assert player.try_move("Gn>Yp") is False
    assert player.try_move("Gnh5+Rh")
    assert (player.tried, player.message) == (["Gnh5+Rh"], "")
    assert player.svg != before
    assert player.state.actor == 0
    player.undo()
    assert (player.tried, player.svg) == ([], before)
    player.undo()


def test_stepping_on_leaves_what_was_tried() -> None:
    player = LinePlayer(GAME)
    player.at = 1
    assert player.try_move("+Oh")
    assert player.heading == "2. Player 2: +Oh"
    player.at = 2
    assert player.tried == []
    assert player.heading == "2. Player 2: +Rh"


def test_what_the_page_sends_is_bounded_and_does_nothing_else() -> None:
    player = LinePlayer(GAME)
    for content in ("x", None, {}, {"try": 3}, {"try": "nonsense" * 1000}, {"undo": True}):
        player._handle_message(player, content, [])
    assert player.tried == []
    player._handle_message(player, {"try": "+Ra"}, [])
    assert player.tried == ["+Ra"]


def test_a_spectator_sees_no_secret() -> None:
    player = LinePlayer(BLIND)
    player.at = 1
    assert "?" in player.heading
    assert "red at-sign" not in player.said + player.svg
    assert LinePlayer(BLIND, seat=0, locale="de").texts["first"] == "Erste Stellung"


def test_two_on_a_page_do_not_share_ids() -> None:
    one, two = LinePlayer(GAME), LinePlayer(GAME)
    ids = [element.get("id") for svg in (one.svg, two.svg) for element in ElementTree.fromstring(svg).iter()]  # noqa: S314
    named = [name for name in ids if name]
    assert len(named) == len(set(named))


HOSTILE = "</script><img src=x onerror=alert(1)>\x1b]52;c;x\x07\u202e&\"'`"


def test_what_a_record_says_reaches_the_page_as_text() -> None:
    player = LinePlayer(GAME.replace("a trap", HOSTILE).replace("Ada", HOSTILE.replace('"', "")))
    for at in range(player.last + 1):
        player.at = at
        assert "onerror" not in player.svg
        assert ElementTree.fromstring(player.svg) is not None  # noqa: S314
        for text in (player.heading, player.said, player.remark):
            assert text.replace("\n", "").isprintable()
    assert "<img" in player.remark, "shown by textContent, where it is no element"


def test_a_page_that_sends_nonsense_changes_nothing() -> None:
    player = LinePlayer(GAME)
    before = player.svg
    nonsense: list[Any] = [None, 1, [], "try", {}, {"try": 5}, {"try": HOSTILE}, {"try": "+" * 10**6}, {"undo": True}]
    for content in (*nonsense, {"at": 3}):
        player._handle_message(None, content, [])
        assert (player.svg, player.tried, player.at) == (before, [], 0)
        assert len(player.message) < 1_000
        assert player.message.isprintable()
