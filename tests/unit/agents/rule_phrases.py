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

_LINES = "A tile's glyph and colour must both be new to its row and its column."
_TAG = "choose a bare segment on one of the two walls and pay the paints it shows"
_PERMIT = "Hand in a permit with as many pips as the section's number, or any two equal permits."
_BOBBY = "use one can instead of two in the tunnel, and pay any paint for another when you spray"
_ADD = "put a can on a taken one-can space; then it's closed"
_SPACES = "Put one or two of your cans on a free space of that area"

PHRASES = {
    "grawlix": {
        "wrong-phase": "Place one tile from your hand, then take one tile from the supply",
        "not-in-hand": "Place one tile from your hand",
        "not-in-supply": "take one tile from the supply",
        "no-such-tile": "Sizes below six use the first glyphs and colours of each list",
        "not-in-grid": "every other tile must share an edge with a tile of the grid",
        "outside-frame": "The grid never has more than six rows and six columns.",
        "not-centre": "The first tile goes on the centre",
        "occupied": "it holds one tile",
        "not-adjacent": "every other tile must share an edge with a tile of the grid",
        "too-many-columns": "six rows and six columns",
        "too-many-rows": "six rows and six columns",
        "glyph-in-row": _LINES,
        "glyph-in-column": _LINES,
        "colour-in-row": _LINES,
        "colour-in-column": _LINES,
        "fits-nowhere": "To place a tile, write the tile and its cell: Rhf6.",
        "ambiguous": "To place a tile, write the tile and its cell: Rhf6.",
    },
    "graffiti": {
        "beyond-your-turn": "Do one thing: spray, take paint, take permits, or take a bonus tile.",
        "none-left": "A space gives one of the paints next to it while they last.",
        "wrong-phase": "Do one thing: spray, take paint, take permits, or take a bonus tile.",
        "no-such-tile": "On your turn you can play as many tiles as you like",
        "marker-out": "only you can spray a segment until the end of the round",
        "nothing-to-reserve": "only you can spray a segment until the end of the round",
        "no-such-space": "A can space by name",
        "no-cans": "If you have no cans left, you have to pass.",
        "not-enough-cans": _SPACES,
        "space-occupied": "each space can be used once",
        "space-occupied-add": _ADD,
        "space-closed": _ADD,
        "not-addable": _ADD,
        "not-occupied": _ADD,
        "no-bobby": _BOBBY,
        "bobby-tunnel-only": _BOBBY,
        "bobby-away": "or the bobby in the middle",
        "nothing-to-take": "while they last",
        "section-blocked": "names a section where no one can spray",
        "no-permit": _PERMIT,
        "all-sprayed": _TAG,
        "cannot-pay-section": _TAG,
        "reserved-section": "only you can spray a segment until the end of the round",
        "other-section": _TAG,
        "already-sprayed": _TAG,
        "reserved-by-other": "only you can spray a segment until the end of the round",
        "cannot-pay": _TAG,
        "wrong-permit": _PERMIT,
        "permit-not-held": _PERMIT,
        "no-pair": _PERMIT,
        "none-of-this-paint": "A space gives one of the paints next to it while they last.",
        "not-here": "A space gives one of the paints next to it",
        "paint-not-held": _TAG,
        "keep-in-order": "in the order of the paint board",
        "does-not-cover": "pay the paints of a segment in the order shown",
        "nothing-to-halve": "A two-colour paint pays for both of its colours in one segment, or for one of them.",
        "leaves-unpaid": _TAG,
        "all-paid": _TAG,
        "bobby-used": _BOBBY,
        "bobby-not-needed": _BOBBY,
    },
}
