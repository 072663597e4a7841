"""A conformance kit for games: checks that a game keeps the contract of ``glyphwall.core.contract``.

Run it on your own game, in your own test suite; it knows no particular game::

    from glyphwall.testing import check_game
    from my_package.game import MyOptions
    from my_package.plugin import PLUGIN


    def test_my_game_keeps_the_contract() -> None:
        report = check_game(PLUGIN.game, [MyOptions(), MyOptions(board=9)], games=20)
        assert report.plies > 1000

`check_game` plays random games to their end and raises `ConformanceError` at the first fault, with what was expected,
what was found, and the options, seed and plies that lead there. It checks, at every ply:

* legal actions: plain, ascending, in range, empty exactly when the game is over; illegal ones are refused with an
  explanation, and change nothing;
* the actor; that chance's probabilities sum to 1; that no game is longer than ``max_plies``;
* that ``apply`` returns a new state and leaves the old one alone, and that the same actions always lead to the same
  position;
* notation: plies, joined turns and positions round-trip, damaged ones never crash;
* identity: one key per position, consistent equality and hash, canonical keys (with ``image``);
* the end: returns sum to 0 and agree with the ranking, seats are equal (with ``rotate``);
* views: plain values, through JSON and back, for every seat, for spectators and at the end;
  ``view(resample(view)) == view``; ``resample`` uses nothing but the view;
* secrets: two games whose logs look the same to a seat look the same in its view; events tell no more than views;
  refusals tell nothing hidden;
* records: written, read back and played out, from any position on;
* the compiled kernel: the same game, and random plies with the rules' distribution. A game whose ``kernel`` raises
  NotImplementedError is checked without it;
* every other group of the kernel: ``redeal`` keeps the view, leaks nothing, and deals with the right probabilities;
  policies play by the rules and to the end; points agree with the ranking; numbers are within their bounds, and reading
  them changes nothing; the solver and the endgame agree with exhaustive search where few positions are left;
  observations are the same in all positions that look the same to a seat.

Print the report: it lists the groups that were checked, those the game lacks, and the endings that never came up, so
that their returns are untested.
"""

from __future__ import annotations

from glyphwall._exports import load_on_use

TYPE_CHECKING = False
if TYPE_CHECKING:
    from glyphwall.testing._kit import check_game
    from glyphwall.testing._report import ConformanceError, Report
else:
    __getattr__, __dir__ = load_on_use(__name__)

__all__ = [
    "check_game",
    "Report", "ConformanceError",
]  # fmt: skip
