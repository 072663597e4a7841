"""Checks of the kernel's groups other than the rules."""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING

from glyphwall.core.streams import stream
from glyphwall.testing._endgame import EndgameChecks
from glyphwall.testing._judging import check_judgements
from glyphwall.testing._observing import ObservationChecks, check_compact, check_symmetries
from glyphwall.testing._policies import check_policies, check_policy_games
from glyphwall.testing._report import GROUPS
from glyphwall.testing._secrets import SecretsChecks
from glyphwall.testing._solving import SolvingChecks

if TYPE_CHECKING:
    from collections.abc import Sequence

    import numpy as np

    from glyphwall.core.contract import State
    from glyphwall.core.kernel import Kernel
    from glyphwall.testing._identity import Rotation
    from glyphwall.testing._report import Trail


class GroupMemory:
    """The state that checks share across games under one set of options."""

    def __init__(self) -> None:
        self.solving: SolvingChecks | None = None
        self.thorough = Counter[str]()


class GroupChecks:
    """The checks of one game."""

    def __init__(
        self, trail: Trail, kernel: Kernel, memory: GroupMemory, *, even_deals: bool, rotate: Rotation | None = None
    ) -> None:
        self._trail, self._kernel = trail, kernel
        trail.report.groups.update(group for group in GROUPS if getattr(kernel, group))
        if kernel.solving is not None and memory.solving is None:
            memory.solving = SolvingChecks(kernel, kernel.solving)
        self._solving = memory.solving
        secrets, endgame = kernel.secrets, kernel.endgame
        hidden = trail.game.has_hidden_information(trail.options)
        self._secrets = (
            SecretsChecks(trail, kernel, secrets, memory.thorough, even_deals)
            if secrets is not None and hidden
            else None
        )
        self._endgame = EndgameChecks(trail, kernel, endgame) if endgame is not None else None
        observation = kernel.observation
        self._observation = None if observation is None else ObservationChecks(trail, observation, rotate)

    def at(self, state: State, after: State | None, rng: np.random.Generator, *, fair: bool) -> None:
        """Check one position, and the next (None at the end); with ``fair`` also the frequencies of chance's plies."""
        check_policies(self._trail, self._kernel, state, rng, fair=fair)
        check_judgements(self._trail, self._kernel, state, after, rng)
        if self._secrets is not None:
            self._secrets.check(state, rng)
        if self._endgame is not None:
            self._endgame.check(state, rng)
        if self._observation is not None:
            self._observation.check(state)
        if self._kernel.compact is not None:
            check_compact(self._trail, self._kernel.compact, state)

    def after(self, states: Sequence[State], actions: Sequence[int], rng: np.random.Generator) -> None:
        """Check a finished game and its plies; after the first one also a game of each policy."""
        if self._trail.number == 0:
            check_policy_games(self._trail, self._kernel, rng)
        if self._solving is not None:
            self._solving.check(self._trail, states)
        if self._kernel.symmetries is not None:
            own = stream(self._trail.seed, "symmetries", self._trail.number)  # other checks draw as before
            check_symmetries(self._trail, self._kernel, self._kernel.symmetries, states, actions, own)
