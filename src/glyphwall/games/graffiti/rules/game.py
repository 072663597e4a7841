"""Graffiti as a `Game`: static facts, codec, and constructors of positions.

The static facts need neither compiled rules nor NumPy; those are imported on use.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import msgspec

from glyphwall.core.contract import Game
from glyphwall.games.graffiti.rules.options import STANDARD, GraffitiOptions

if TYPE_CHECKING:
    from collections.abc import Sequence

    import numpy as np

    from glyphwall.core.message import Fault
    from glyphwall.games.graffiti.rules.codec import Codec, Move
    from glyphwall.games.graffiti.rules.state import GraffitiState
    from glyphwall.games.graffiti.rules.views import GraffitiView


class Graffiti(Game[GraffitiOptions, "GraffitiState"]):
    id = "graffiti"
    title = "Graffiti"
    rules_version = "3"
    credits = (
        "Graffiti by Marco Ruskowski and Marcel Süßelbeck. This is an unofficial implementation with drawings, "
        "names and explanations of its own; not affiliated with or endorsed by the authors or the publisher."
    )
    options_type = GraffitiOptions

    # -- static facts -----------------------------------------------------------------------------
    def seat_counts(self) -> tuple[int, ...]:
        return (2, 3, 4)

    def seats(self, options: GraffitiOptions) -> int:
        return options.seats

    def has_chance(self, options: GraffitiOptions) -> bool:
        return True

    def has_hidden_information(self, options: GraffitiOptions) -> bool:
        return True

    def action_count(self, options: GraffitiOptions) -> int:
        from glyphwall.games.graffiti.rules import layout

        if options.edition == STANDARD.edition:
            return layout.ACTIONS
        codec = self.codec(options)
        larger = len(codec.segments) > layout.SEGMENTS or len(codec.spaces) > layout.SPACES
        return layout.ALL_ACTIONS if larger else layout.ACTIONS

    def max_plies(self, options: GraffitiOptions) -> int:
        # An action takes at most 10 plies: a space, a segment, a permit, five paints, the ends of the payment and
        # of the turn; or a space, a draw, four refills, and the end. A seat has a can for each of at most 5
        # actions in a round, then passes, and keeps paints in at most 5 plies. Surplus payment tiles are at
        # most those kept before the round. Between rounds 4 bonus tiles are laid out, 2
        # permits revealed and 2 segments flipped; a section is blocked after at most 60 reveals (the stack
        # and the discards). Each of the 40 bonus tiles adds at most an action without a can, once.
        from glyphwall.games.graffiti.rules import layout

        # In a custom edition, a segment may need 10 paints, and each board may have 8 slots.
        paints, slots = (5, 4) if options.edition == STANDARD.edition else (10, 8)
        per_round = options.seats * (5 * (5 + paints) + 1 + 5) + slots + 2 + 2 + 60
        return 1 + 2 * slots + options.seats + layout.ROUND_LIMIT * per_round + 40 * 10

    def expected_turns(self, options: GraffitiOptions) -> int:
        # The policy "planned" plays 39, 36 and 35 turns with two, three and four seats, counting every choice.
        return 37

    def terminations(self, options: GraffitiOptions) -> tuple[str, ...]:
        return ("completed", "exhausted")

    def make_options(self, /, **values: Any) -> GraffitiOptions:
        """Build options from plain values; the name of a custom edition gets the fingerprint of its file."""
        options = super().make_options(**values)
        if options.edition == STANDARD.edition:
            return options
        from glyphwall.games.graffiti.rules.edition import exact_name

        return msgspec.structs.replace(options, edition=exact_name(options.edition))

    # -- states -----------------------------------------------------------------------------------
    def initial_state(self, options: GraffitiOptions | None = None) -> GraffitiState:
        from glyphwall.games.graffiti.rules.setup import start_record

        options = options or STANDARD
        return self.state_from_record(start_record(options), options)

    def state_from_record(self, record: np.ndarray, options: GraffitiOptions) -> GraffitiState:
        from glyphwall.games.graffiti.rules.state import GraffitiState

        return GraffitiState(self, options, record)

    def resample(self, view: GraffitiView, rng: np.random.Generator) -> GraffitiState:
        from glyphwall.games.graffiti.rules.resample import resample

        return self.state_from_record(resample(view, rng), view.options)

    # -- codec and notation -----------------------------------------------------------------------
    def codec(self, options: GraffitiOptions) -> Codec:
        """Return the codec of an edition's segments and can spaces."""
        from glyphwall.games.graffiti.rules.codec import codec_of

        return codec_of(options)

    def action_to_move(self, action: int, options: GraffitiOptions) -> Move:
        return self.codec(options).to_move(action)

    def move_to_action(self, move: Move, options: GraffitiOptions) -> int:
        return self.codec(options).to_action(move)

    def action_to_text(self, action: int, options: GraffitiOptions) -> str:
        return self.codec(options).to_text(action)

    def join(self, plies: Sequence[str]) -> str:
        return "".join(plies)

    def parse_position(self, text: str, options: GraffitiOptions | None = None) -> GraffitiState:
        from glyphwall.games.graffiti.rules.notation import parse_position

        options = options or STANDARD
        return self.state_from_record(parse_position(text, options), options)

    def diagnose(self, text: str, options: GraffitiOptions | None = None) -> tuple[Fault, ...]:
        from glyphwall.games.graffiti.rules.notation import diagnose

        return diagnose(text, options or STANDARD)
