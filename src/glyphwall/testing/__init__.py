"""A conformance kit for games: does a game keep the contract of ``glyphwall.core.contract``?

Run it on a game of your own, in your own test suite; it knows no game in particular::

    from glyphwall.testing import check_game
    from my_package.game import MyOptions
    from my_package.plugin import PLUGIN


    def test_my_game_keeps_the_contract() -> None:
        report = check_game(PLUGIN.game, [MyOptions(), MyOptions(board=9)], games=20)
        assert report.plies > 1000

`check_game` plays random games to their end and raises `ConformanceError` at the first thing that is
wrong, with what was expected, what was found, and the options, seed and plies that lead there. It
checks, at every ply:

* legal actions: plain, ascending, in range, empty exactly when the game is over; illegal ones are
  refused with an explanation, and change nothing;
* who acts; that chance's probabilities sum to 1; that no game is longer than ``max_plies``;
* that ``apply`` changes nothing but makes something new, and that the same actions always lead to the
  same position;
* notation: plies, joined turns and positions read back as they were written, damaged ones never crash;
* identity: one key for each position, equality and hash with it, canonical keys (with ``image``);
* the end: returns sum to 0 and agree with the ranking, seats are alike (with ``rotate``);
* views: plain values, over JSON and back, at every seat, for spectators and at the end;
  ``view(resample(view)) == view``; ``resample`` knows nothing but the view;
* secrets: two games whose logs look the same to a seat look the same in its view; events tell no more
  than views; refusals tell nothing hidden;
* records: written, read back and played out, from any position on;
* the compiled kernel: the same game, and random plies as the rules distribute them. A game that raises
  NotImplementedError as its ``kernel`` is checked without;
* every group that the kernel has beside the rules: what ``redeal`` deals anew keeps the view, leaks nothing, and comes
  as often as it is likely; policies play by the rules and to the end; points go with the ranking; numbers lie within
  their bounds, and asking for them changes nothing; what the solver and the endgame say is what trying everything
  says, where few positions are left to try; observations are the same in all positions that look the same to a seat.

Print the report: it lists the groups that were checked, those that the game has not, and the endings that never came,
of whose pay-off nothing is known.
"""

from glyphwall.testing.kit import check_game
from glyphwall.testing.report import ConformanceError, Report

__all__ = ["ConformanceError", "Report", "check_game"]
