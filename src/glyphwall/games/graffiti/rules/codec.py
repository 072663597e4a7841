"""Action number <-> structured move <-> canonical text of one ply. Frozen with the rules version.

A turn is written as its plies joined. Each begins with a sign of its own, so plies are unambiguous:
``S2.2@B4/2,ry,k`` sprays segment B4 from the two-can space of section 2, with a permit of two pips, a red-and-yellow
tile and a black one. The grammar is in docs/reference/notation-graffiti.md.
"""

from __future__ import annotations

from functools import cache, lru_cache
from typing import TYPE_CHECKING

import msgspec

from glyphwall.games.graffiti.rules import layout
from glyphwall.games.graffiti.rules.board import PAINT_CODES, STANDARD_CODES
from glyphwall.games.graffiti.rules.edition import load_edition

if TYPE_CHECKING:
    from collections.abc import Iterator

    from glyphwall.games.graffiti.rules.options import GraffitiOptions

SPACE_CODES = STANDARD_CODES

BONUS_CODES = ("add", "dis", "wld", "2vp", "ext", "prm", "sav", "res")
MODIFIERS = ("", "^dis", "^add", "^add^dis", "^bob")
_BOBBY_AND_DISCOUNT = "^bob^dis"


class Move(msgspec.Struct, frozen=True):
    """One ply.

    Attributes:
        kind: ``pass end two-points extra reservation save no-save keep-no-more take keep permit pay
            pay-half pay-wild pay-bobby draw segment lay-out space first``.
        value: the specific choice, as the text writes it (``"ry"``, ``"B4"``, ``"S2.2"``); "" if there is only one.
        modifier: for a space, ``""`` or the tiles played on it; on a bonus space ``^bob`` takes the bobby.
    """

    kind: str
    value: str = ""
    modifier: str = ""


# Segments are numbered in the order of their names. The names depend on the edition (the length of each graffiti), and
# so do the can spaces beyond the published board's; so a codec belongs to lists of them.
def _plain(names: tuple[str, ...], spaces: tuple[str, ...]) -> dict[int, tuple[Move, str]]:
    table: dict[int, tuple[Move, str]] = {
        layout.PASS: (Move("pass"), "-"),
        layout.END_TURN: (Move("end"), "."),
        layout.PLAY_TWO_POINTS: (Move("two-points"), "^2vp"),
        layout.PLAY_EXTRA: (Move("extra"), "^ext"),
        layout.PLAY_RESERVATION: (Move("reservation"), "^res"),
        layout.USE_SAVE: (Move("save"), "^sav"),
        layout.NO_SAVE: (Move("no-save"), "^no"),
        layout.KEEP_NO_MORE: (Move("keep-no-more"), "~."),
    }
    for kind, code in enumerate(PAINT_CODES):
        table[layout.TAKE_PAINT + kind] = (Move("take", code), f":{code}")
        table[layout.KEEP_PAINT + kind] = (Move("keep", code), f"~{code}")
        table[layout.PAY_KIND + kind] = (Move("pay", code), f",{code}")
        table[layout.PAY_BOBBY + kind] = (Move("pay-bobby", code), f",bob.{code}")
    for double in range(layout.DOUBLES):
        code = PAINT_CODES[layout.RED_YELLOW + double]
        table[layout.PAY_HALF + double] = (Move("pay-half", code), f",{code}.1")
    for way, code in enumerate(("", "1", "2")):
        table[layout.PAY_WILD + way] = (Move("pay-wild", code), f",wld{code and '.' + code}")
    for pip in range(layout.PIPS):
        table[layout.PAY_PERMIT + pip] = (Move("permit", f"{pip + 1}"), f"/{pip + 1}")
        table[layout.PAY_PERMIT + 5 + pip] = (Move("permit", f"{pip + 1}" * 2), f"/{pip + 1}{pip + 1}")
        table[layout.CHANCE_PERMIT + pip] = (Move("draw", f"{pip + 1}"), f"={pip + 1}")
    table[layout.PAY_PERMIT + 10] = (Move("permit", "prm"), "/prm")
    for segment, name in enumerate(names):
        first = layout.SEGMENT_ACTION if segment < layout.SEGMENTS else layout.MORE_SEGMENTS - layout.SEGMENTS
        table[first + segment] = (Move("segment", name), f"@{name}")
    for kind, code in enumerate(BONUS_CODES):
        table[layout.CHANCE_BONUS + kind] = (Move("lay-out", code), f"={code}")
    for number, modifier in enumerate(MODIFIERS):
        codes = spaces[: layout.LARGE] if number == layout.WITH_BOBBY else spaces[: layout.SPACES]
        for space, code in enumerate(codes):
            table[layout.USE_SPACE + layout.SPACES * number + space] = (Move("space", code, modifier), code + modifier)
    for section in range(layout.SECTIONS):
        code = spaces[layout.TUNNEL_TWO + section]
        move = Move("space", code, _BOBBY_AND_DISCOUNT)
        table[layout.BOBBY_AND_DISCOUNT + section] = (move, code + _BOBBY_AND_DISCOUNT)
    for slot in range(4):
        code = spaces[layout.BONUS_SPACE + slot]
        for first, modifier in ((layout.TAKE_BOBBY, "^bob"), (layout.TAKE_BOBBY_DISCOUNT, _BOBBY_AND_DISCOUNT)):
            table[first + slot] = (Move("space", code, modifier), code + modifier)
    for extra, code in enumerate(spaces[layout.SPACES :]):
        modifiers = dict(enumerate(MODIFIERS[: layout.WITH_BOBBY]))
        if code[0] == "S":  # a tunnel space uses his help
            modifiers |= {layout.WITH_BOBBY: "^bob", layout.WITH_BOBBY_AND_DISCOUNT: _BOBBY_AND_DISCOUNT}
        elif code[0] == "B":  # a bonus space takes him
            modifiers |= {layout.FOR_BOBBY: "^bob", layout.FOR_BOBBY_WITH_DISCOUNT: _BOBBY_AND_DISCOUNT}
        for number, modifier in modifiers.items():
            action = layout.USE_EXTRA + layout.EXTRA_STEP * number + extra
            table[action] = (Move("space", code, modifier), code + modifier)
    for seat in range(layout.SEATS):
        table[layout.CHANCE_SEAT + seat] = (Move("first", str(seat + 1)), f"=seat{seat + 1}")
    return table


class Codec:
    """The codec of one edition's segments (their names, in order) and can spaces (their codes)."""

    def __init__(self, segments: tuple[str, ...], spaces: tuple[str, ...] = SPACE_CODES) -> None:
        self.segments = segments
        self.spaces = spaces
        table = _plain(segments, spaces)
        self._moves = {action: move for action, (move, _) in table.items()}
        self._texts = {action: text for action, (_, text) in table.items()}
        self._actions = {move: action for action, move in self._moves.items()}
        self._by_text = {text.lower(): action for action, text in self._texts.items()}
        self.longest = max(map(len, self._by_text))

    def to_move(self, action: int) -> Move:
        """Return the move of an action number; raise IndexError outside the codec."""
        if action not in self._moves:
            raise IndexError(f"action {action!r} does not exist in Graffiti")
        return self._moves[action]

    def to_action(self, move: Move) -> int:
        """Return the action number of a move; raise IndexError if there is no such move."""
        if move not in self._actions:
            raise IndexError(f"{move} does not exist in Graffiti")
        return self._actions[move]

    def to_text(self, action: int) -> str:
        """Return one ply in canonical notation; raise IndexError outside the codec."""
        self.to_move(action)
        return self._texts[action]

    def read(self, text: str, start: int = 0) -> Iterator[tuple[int, int]]:
        """Yield the plies at a place of a text, the longest first: the action, and where it ends."""
        for length in range(min(self.longest, len(text) - start), 0, -1):
            action = self._by_text.get(text[start : start + length].lower())
            if action is not None:
                yield action, start + length


@cache
def codec_for(segments: tuple[str, ...], spaces: tuple[str, ...] = SPACE_CODES) -> Codec:
    """Return the codec for lists of segments and can spaces, in their order."""
    return Codec(segments, spaces)


@lru_cache(64)
def codec_of(options: GraffitiOptions) -> Codec:
    """Return the codec of a game's edition."""
    edition = load_edition(options.edition)
    return codec_for(edition.segment_ids(options.special_graffiti), tuple(edition.board(options.double_spaces).codes))
