"""Playouts, tree search and exact solving, written once and compiled for each game.

Every public function takes a `State` (or records of one) and uses the rules only through ``state.game.kernel``. The
compiled parts are *templates* (``search/templates``), which `glyphwall.compiled.templates` loads once per game.
"""

from __future__ import annotations

from glyphwall._exports import load_on_use

TYPE_CHECKING = False
if TYPE_CHECKING:
    from glyphwall.search._perft import divide, perft
    from glyphwall.search._playouts import PlayoutResult, playouts, rollouts
    from glyphwall.search.choice import (
        VALUE_SCALE,
        WORLDS,
        ScoredPly,
        allowed_actions,
        knows_all,
        nearly_best,
        possible_worlds,
    )
    from glyphwall.search.defence import hardest_defence
    from glyphwall.search.endgame import EndgameSolver, Exact, endgame_nodes, exact_values, rank_by_value
    from glyphwall.search.guided import GuidedSearch, can_guide
    from glyphwall.search.information import (
        InformationPool,
        InformationScratch,
        InformationSearch,
        InformationSettings,
        make_information_pool,
        make_information_scratch,
    )
    from glyphwall.search.network import Network, NetworkReport, NetworkSearch, NetworkSettings, gumbel, softmax
    from glyphwall.search.network_cuda import CudaNetworkSearch
    from glyphwall.search.prover import Deadline, Prover, Stopped
    from glyphwall.search.report import Branch, TreeReport, add_up_branch, without_proofs
    from glyphwall.search.slices import SlicedSearch, SlicedTree, TreeSettings, run_in_threads, stream_positions
    from glyphwall.search.solver import Progress, Solver, Stack, load_table, make_stack, save_table, solving_of
    from glyphwall.search.tablebase import Tablebase, TooMany, Way
    from glyphwall.search.tree import TreeSearch
else:
    __getattr__, __dir__ = load_on_use(__name__)

__all__ = [
    "playouts", "rollouts", "PlayoutResult",
    "TreeSearch",
    "TreeSettings", "SlicedTree", "SlicedSearch", "run_in_threads", "stream_positions",
    "TreeReport", "Branch", "without_proofs", "add_up_branch",
    "ScoredPly", "allowed_actions", "nearly_best", "knows_all", "possible_worlds", "VALUE_SCALE", "WORLDS",
    "InformationSearch", "InformationSettings", "InformationPool", "InformationScratch", "make_information_pool",
    "make_information_scratch",
    "GuidedSearch", "can_guide",
    "NetworkSearch", "NetworkSettings", "NetworkReport", "Network", "softmax", "gumbel",
    "CudaNetworkSearch",
    "Solver", "Progress", "Stack", "solving_of", "make_stack", "save_table", "load_table",
    "Prover", "Deadline", "Stopped",
    "hardest_defence",
    "EndgameSolver", "Exact", "exact_values", "rank_by_value", "endgame_nodes",
    "Tablebase", "Way", "TooMany",
    "perft", "divide",
]  # fmt: skip
