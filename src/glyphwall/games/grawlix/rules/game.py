"""Grawlix as a `Game`: static facts, codec, and the ways into a position.

The static facts and the codec need no compiled rules; those (and Numba with them) are imported by the
first position.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from glyphwall.core.contract import Game
from glyphwall.games.grawlix.rules import codec
from glyphwall.games.grawlix.rules.options import GrawlixOptions

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    import numpy as np

    from glyphwall.core.message import Fault
    from glyphwall.games.grawlix.rules.state import GrawlixState
    from glyphwall.games.grawlix.rules.views import GrawlixView

STANDARD = GrawlixOptions()


class Grawlix(Game[GrawlixOptions, "GrawlixState"]):
    id = "grawlix"
    title = "Grawlix"
    rules_version = "1.0"
    credits = (
        "Grawlix by Michael Purcell and Dannielle Harden, rules CC BY 4.0 "
        "(https://creativecommons.org/licenses/by/4.0/), https://github.com/michaelpatrickpurcell/grawlix; "
        "rules reformatted and explained by Glyphwall; not endorsed by the authors."
    )
    options_type = GrawlixOptions

    # -- static facts -----------------------------------------------------------------------------
    def seat_counts(self) -> tuple[int, ...]:
        return (2,)

    def seats(self, options: GrawlixOptions) -> int:
        return 2

    def has_chance(self, options: GrawlixOptions) -> bool:
        return options.begins == "random" or options.draft in ("random", "simultaneous-blind")

    def has_hidden_information(self, options: GrawlixOptions) -> bool:
        return options.draft == "simultaneous-blind"

    def action_count(self, options: GrawlixOptions) -> int:
        return codec.action_count(options.size)

    def max_plies(self, options: GrawlixOptions) -> int:
        # Every tile is placed at most once, and drafted, dealt or fetched at most once. In a blind
        # draft a contested pick costs two plies more a round. One toss, one choice of sides.
        contested = 2 * options.hand if options.draft == "simultaneous-blind" else 0
        return 2 * options.size**2 + contested + 2

    def possible_lengths(self, state: GrawlixState, winner: int) -> Iterable[int]:
        # A turn is a placement, and a fetch as long as there is a tile; whoever is to place and cannot has lost.
        from glyphwall.games.grawlix.rules import layout

        fields = state.fields
        fetching = fields.phase == layout.FETCH
        sides_are_open = state.options.swap == "after-first-tile" and fields.width <= 1 and fields.height <= 1
        if sides_are_open or (not fetching and fields.phase != layout.PLACE):
            return super().possible_lengths(state, winner)
        placer = fields.turn ^ fetching
        supply = fields.supply.bit_count() - fetching
        turns = range(placer == winner, fields.order**2 + 2, 2)
        return [fetching + number + min(number, supply) for number in turns]

    def expected_turns(self, options: GrawlixOptions) -> int:
        # 11 by the published rules, with 36 tiles.
        return max(2, 11 * options.size**2 // 36)

    def terminations(self, options: GrawlixOptions) -> tuple[str, ...]:
        return ("stuck",)

    def can_draw(self, options: GrawlixOptions) -> bool:
        return False

    # -- states -----------------------------------------------------------------------------------
    def initial_state(self, options: GrawlixOptions | None = None) -> GrawlixState:
        from glyphwall.games.grawlix.rules.setup import start_record

        options = options or STANDARD
        return self.state_from_record(start_record(options), options)

    def state_from_record(self, record: np.ndarray, options: GrawlixOptions) -> GrawlixState:
        from glyphwall.games.grawlix.rules.state import GrawlixState

        return GrawlixState(self, options, record)

    def resample(self, view: GrawlixView, rng: np.random.Generator) -> GrawlixState:
        from glyphwall.games.grawlix.rules.resample import resample
        from glyphwall.games.grawlix.rules.views import options_of

        return self.state_from_record(resample(view, rng), options_of(view))

    # -- codec and notation -----------------------------------------------------------------------
    def action_to_move(self, action: int, options: GrawlixOptions) -> codec.Move:
        return codec.to_move(action, options.size)

    def move_to_action(self, move: codec.Move, options: GrawlixOptions) -> int:
        return codec.to_action(move, options.size)

    def action_to_text(self, action: int, options: GrawlixOptions) -> str:
        return codec.to_text(action, options.size)

    def join(self, plies: Sequence[str]) -> str:
        return "".join(plies)

    def parse_position(self, text: str, options: GrawlixOptions | None = None) -> GrawlixState:
        from glyphwall.games.grawlix.rules.notation import parse_position

        options = options or STANDARD
        return self.state_from_record(parse_position(text, options), options)

    def diagnose(self, text: str, options: GrawlixOptions | None = None) -> tuple[Fault, ...]:
        from glyphwall.games.grawlix.rules.diagnose import diagnose

        return diagnose(text, options or STANDARD)
