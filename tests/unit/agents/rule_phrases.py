"""For each reason of a refusal, the words of the rules that it comes from."""

from __future__ import annotations

NO_RULE = {
    "grawlix": {"legal", "game-over", "bad-notation"},
    "graffiti": {"legal", "game-over", "bad-notation", "chance"}
    # Readings of the rules that are not the published ones: what is agreed otherwise is told with each.
    | {"add-without-discount", "bobby-own-space", "bobby-without-discount", "cheap-space-first", "play-needs-action"}
    | {"action-must-follow", "wild-one-paint", "wild-needs-two", "one-substitute"},
}
"""Reasons that need no rule: the move is legal, no move at all, or nobody's to make."""

_LINES = "In its row and in its column, a tile's glyph and its colour must both be new."
_TAG = "choose a bare segment on one of the two walls and pay the paints that it shows"
_PERMIT = "Give a permit with as many pips as the section's number; two equal permits of any pips do as well."
_BOBBY = "one can instead of two in the tunnel, and when spraying any paint for another"
_ADD = "put a can on a one-can space that is taken; then it is closed"
_SPACES = "put one or two of your cans on a free space of the area"

PHRASES = {
    "grawlix": {
        "wrong-phase": "Place one tile from your hand, then take one tile from the supply",
        "not-in-hand": "Place one tile from your hand",
        "not-in-supply": "take one tile from the supply",
        "no-such-tile": "A size smaller than six has the first so many of each",
        "not-in-grid": "every other must share an edge with a tile of the grid",
        "outside-frame": "The grid never has more than six rows and six columns.",
        "not-centre": "The first tile lies on the centre",
        "occupied": "it holds one tile",
        "not-adjacent": "every other must share an edge with a tile of the grid",
        "too-many-columns": "six rows and six columns",
        "too-many-rows": "six rows and six columns",
        "glyph-in-row": _LINES,
        "glyph-in-column": _LINES,
        "colour-in-row": _LINES,
        "colour-in-column": _LINES,
        "fits-nowhere": "Placing is the tile and its cell: Rhf6.",
        "ambiguous": "Placing is the tile and its cell: Rhf6.",
    },
    "graffiti": {
        "beyond-your-turn": "Do one thing: spray, take paint, take permits, or take a bonus tile.",
        "none-left": "A space gives one paint beside it, as long as there are any.",
        "wrong-phase": "Do one thing: spray, take paint, take permits, or take a bonus tile.",
        "no-such-tile": "Tiles are played in your own turn",
        "marker-out": "a segment is yours to spray until the end of the round",
        "nothing-to-reserve": "a segment is yours to spray until the end of the round",
        "no-such-space": "A space for cans by its name",
        "no-cans": "Without a can left you have to.",
        "not-enough-cans": _SPACES,
        "space-occupied": "each space serves once",
        "space-occupied-add": _ADD,
        "space-closed": _ADD,
        "not-addable": _ADD,
        "not-occupied": _ADD,
        "no-bobby": _BOBBY,
        "bobby-tunnel-only": _BOBBY,
        "bobby-away": "or the bobby in the middle",
        "nothing-to-take": "as long as there are any",
        "section-blocked": "names a section that nobody can spray in",
        "no-permit": _PERMIT,
        "all-sprayed": _TAG,
        "cannot-pay-section": _TAG,
        "reserved-section": "a segment is yours to spray until the end of the round",
        "other-section": _TAG,
        "already-sprayed": _TAG,
        "reserved-by-other": "a segment is yours to spray until the end of the round",
        "cannot-pay": _TAG,
        "wrong-permit": _PERMIT,
        "permit-not-held": _PERMIT,
        "no-pair": _PERMIT,
        "none-of-this-paint": "A space gives one paint beside it, as long as there are any.",
        "not-here": "A space gives one paint beside it",
        "paint-not-held": _TAG,
        "keep-in-order": "in the order of the paint board",
        "does-not-cover": "paid in the order in which it shows them",
        "nothing-to-halve": "A two-colour paint stands for both of its colours in one segment, or for one of them.",
        "leaves-unpaid": _TAG,
        "all-paid": _TAG,
        "bobby-used": _BOBBY,
        "bobby-not-needed": _BOBBY,
    },
}
