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
    return MessageFormatter(CATALOGUE, locale, style, names).events(events, WORDS.describe_event)


def test_tiles_by_their_names() -> None:
    rh, vn = tile("Rh"), tile("Vn")
    assert isinstance(rh, Message)
    assert isinstance(vn, Message)
    assert MessageFormatter(CATALOGUE, "en").text(rh) == "red hash"
    assert MessageFormatter(CATALOGUE, "en", "terse").text(rh) == "R hash"
    assert MessageFormatter(CATALOGUE, "de").text(vn) == "violettes Und-Zeichen"
    assert tile("Zz") == "Zz", "what is no tile stays as it is written"


def test_what_a_seat_does_in_a_row_is_one_sentence() -> None:
    names = ("You", "Ann")
    assert told(*TURN, names=names) == (
        "You placed the red hash on f11 and took the yellow at-sign. Ann placed the violet ampersand on g11."
    )
    assert told(*TURN, names=names, style="terse") == ("You: R hash, f 11, plus Y at-sign. Ann: V ampersand, g 11.")
    assert told(*TURN[:1], locale="de") == "Spieler 1 hat das rote Rautezeichen auf f11 gelegt."
    assert told(*TURN[:2], locale="de", names=("Du", "Ann")) == (
        "Du hast das rote Rautezeichen auf f11 gelegt und das gelbe At-Zeichen genommen."
    )


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
        "Ann starts, by lot. You got the red hash. Both picked the red hash, so chance decides. "
        "Ann got the red hash by lot. You picked the red hash, Ann picked the yellow at-sign."
    )
