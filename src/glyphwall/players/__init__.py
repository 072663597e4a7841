"""Computer players, by spec (``mcts:sims=2000``) and by named level (``level:writer``).

A player receives views only, so none can see what its seat may not.
"""

from __future__ import annotations

from glyphwall._exports import load_on_use

TYPE_CHECKING = False
if TYPE_CHECKING:
    from glyphwall.players._levels import ADVICE_SIMULATIONS, advice_spec, level_spec, levels
    from glyphwall.players.base import Candidate, Decision, Limits, Player, Question
    from glyphwall.players.keys import (
        IsmctsKeys,
        MctsKeys,
        NetKeys,
        SearchKeys,
        SpecKeys,
        StrongKeys,
        TreeKeys,
        read_keys,
        with_policies,
    )
    from glyphwall.players.kinds import Maker, PlayerKind
    from glyphwall.players.net.bundled import BundledNetwork, load_network
    from glyphwall.players.specs import (
        code_named_by,
        lines_spec,
        make_engine,
        make_lines_player,
        make_player,
        outside_names,
        player_kinds,
        player_label,
        player_names,
    )
else:
    __getattr__, __dir__ = load_on_use(__name__)

__all__ = [
    "Player", "Question", "Decision", "Candidate", "Limits",
    "make_player", "player_kinds", "player_names", "outside_names", "player_label", "code_named_by", "make_engine",
    "lines_spec", "make_lines_player",
    "levels", "level_spec", "advice_spec", "ADVICE_SIMULATIONS",
    "load_network", "BundledNetwork",
    "PlayerKind", "Maker",
    "SpecKeys", "SearchKeys", "TreeKeys", "MctsKeys", "IsmctsKeys", "StrongKeys", "NetKeys", "read_keys",
    "with_policies",
]  # fmt: skip
