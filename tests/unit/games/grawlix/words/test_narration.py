"""What is said of Grawlix: names, phrases, sentences."""

from __future__ import annotations

from glyphwall.core.message import Message
from glyphwall.core.narration import MessageFormatter
from glyphwall.core.registry import get_plugin
from glyphwall.core.values import Event
from glyphwall.games.grawlix.texts import CATALOGUE
from glyphwall.games.grawlix.words.narration import tile

WORDS = get_plugin("grawlix").narration
TURN = (
    Event("placed", 0, {"tile": "Rh", "cell": "f11"}),
    Event("fetched", 0, {"tile": "Ya"}),
    Event("placed", 1, {"tile": "Vn", "cell": "g11"}),
    Event("stuck", 0),
)


def told(*events: Event, locale: str = "en", style: str = "literate", names: tuple[str, ...] = ()) -> str:
    return MessageFormatter(CATALOGUE, locale, style, names).events(events, WORDS.event)


def test_tiles_by_their_names() -> None:
    rh, vn = tile("Rh"), tile("Vn")
    assert isinstance(rh, Message)
    assert isinstance(vn, Message)
    assert MessageFormatter(CATALOGUE, "en").text(rh) == "red hash"
    assert MessageFormatter(CATALOGUE, "en", "terse").text(rh) == "R hash"
    assert MessageFormatter(CATALOGUE, "de").text(vn) == "Violett-Und-Zeichen"
    assert tile("Zz") == "Zz", "what is no tile stays as it is written"


def test_what_a_seat_does_in_a_row_is_one_sentence() -> None:
    names = ("You", "Ann")
    assert told(*TURN, names=names) == "You: red hash to f11, drafted yellow at-sign. Ann: violet ampersand to g11."
    assert told(*TURN, names=names, style="terse") == ("You: R hash, f 11, plus Y at-sign. Ann: V ampersand, g 11.")
    assert told(*TURN[:1], locale="de") == "Spieler 1: Rot-Raute auf f11."


def test_by_lot() -> None:
    names = ("You", "Ann")
    events = (
        Event("begins", None, {"seat": "2"}),
        Event("dealt", None, {"tile": "Rh", "to": "1"}),
        Event("contested", None, {"first": "Rh", "second": "Rh"}),
        Event("won-toss", None, {"seat": "2", "tile": "Rh"}),
        Event("shown", None, {"first": "Rh", "second": "Ya"}),
    )
    assert told(*events, names=names) == (
        "By lot, Ann first. You: dealt red hash. Both picked red hash, lots are drawn. Ann: red hash by lot. "
        "The picks: You red hash, Ann yellow at-sign."
    )
