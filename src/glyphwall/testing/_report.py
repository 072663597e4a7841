"""The report of a conformance run, and its failures."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any, NoReturn

import msgspec

from glyphwall.core._decoding import prepare_type
from glyphwall.core.values import CHANCE, NO_ACTOR, Options

if TYPE_CHECKING:
    from glyphwall.core.contract import Game, State

GROUPS = (
    "policies",
    "secrets",
    "points",
    "scores",
    "outlook",
    "endgame",
    "solving",
    "evaluation",
    "observation",
    "compact",
    "symmetries",
)
"""The kernel's groups other than the rules; the names of their checks start with theirs."""


class ConformanceError(AssertionError):
    """A fault of a game: the check's stable name, what was expected, what was found, and where."""

    def __init__(self, check: str, expected: str, found: str, where: str) -> None:
        super().__init__(f"{check}\n  expected: {expected}\n  found:    {found}\n  where:    {where}")
        self.check = check
        self.expected = expected
        self.found = found
        self.where = where


@dataclass
class Report:
    """The coverage of a run.

    Attributes:
        draws: Games that several seats won together.
        drawable: True if the game may be drawn under any of the options.
        terminations: The reasons for which the game may end.
    """

    game: str = ""
    games: int = 0
    plies: int = 0
    checks: Counter[str] = field(default_factory=Counter)
    groups: set[str] = field(default_factory=set)
    endings: Counter[str] = field(default_factory=Counter)
    draws: int = 0
    drawable: bool = False
    terminations: set[str] = field(default_factory=set)
    notes: Counter[str] = field(default_factory=Counter)

    @property
    def never_seen(self) -> tuple[str, ...]:
        """Endings that never came up, so that their returns are untested."""
        missing = sorted(self.terminations - set(self.endings))
        return (*missing, *(("a draw",) if self.drawable and not self.draws else ()))

    @property
    def unused(self) -> tuple[str, ...]:
        """Groups of the game that these options never used."""
        made = {check.partition("-")[0] for check in self.checks}
        return tuple(sorted(self.groups - made))

    def __str__(self) -> str:
        """Summarise the run in lines."""
        compiled = any(check.startswith("kernel-") for check in self.checks)
        checked = ["rules", *sorted(self.groups - set(self.unused))] if compiled else []
        lines = [
            f"{self.game}: {self.games} games, {self.plies} plies, {self.checks.total()} checks of "
            f"{len(self.checks)} kinds; nothing is wrong",
            f"  kernel, checked: {', '.join(checked) or 'nothing, the game has none'}",
            f"  kernel, not asked: {', '.join(self.unused) or 'nothing'}",
            f"  kernel, absent: {', '.join(group for group in GROUPS if group not in self.groups) or 'nothing'}",
            f"  endings: {', '.join(f'{name} {number}' for name, number in sorted(self.endings.items())) or 'none'}; "
            f"draws {self.draws}",
            f"  never seen: {', '.join(self.never_seen) or 'nothing'}",
            *(f"  {note}: {number}" for note, number in sorted(self.notes.items())),
        ]
        return "\n".join(lines)


@dataclass
class Trail:
    """A game in progress, for the checks; ``number`` counts the run's games, ``plies`` are texts."""

    game: Game[Any, Any]
    options: Any
    seed: int
    number: int
    report: Report
    plies: list[str] = field(default_factory=list)
    perfect_recall: bool = True

    @property
    def seats(self) -> int:
        """The number of seats."""
        return self.game.seats(self.options)

    @property
    def viewers(self) -> tuple[int | None, ...]:
        """Every seat, and the spectator."""
        return (*range(self.seats), None)

    def text(self, action: int) -> str:
        """Return one ply in canonical notation."""
        return self.game.action_to_text(action, self.options)

    def expect(self, check: str, holds: bool, expected: str, found: object = "it does not hold") -> None:
        """Count a check; raise `ConformanceError` if it fails."""
        self.report.checks[check] += 1
        if not holds:
            self.fail(check, expected, found)

    def fail(self, check: str, expected: str, found: object) -> NoReturn:
        """Raise `ConformanceError` with the place."""
        raise ConformanceError(check, expected, _shorten(found), self.where())

    def where(self) -> str:
        """Return options, seed and plies, enough to reproduce the position."""
        played = " ".join(self.plies) or "none"
        return (
            f"game {self.game.id}, {describe_options(self.options)}, seed {self.seed}, game number {self.number}, "
            f"after {len(self.plies)} plies: {played}"
        )


def check_plain(trail: Trail, check: str, value: Any, value_type: Any, name: str) -> Any:
    """Check that a value survives JSON; return the decoded value."""
    try:
        back = msgspec.json.decode(msgspec.json.encode(value), type=prepare_type(value_type))
    except (msgspec.MsgspecError, TypeError) as error:
        trail.fail(check, f"{name} survives JSON", repr(error))
    trail.expect(check, back == value, f"{name} survives JSON", back)
    return back


def describe_options(options: Options) -> str:
    """Format options as ``name=value`` pairs."""
    names = options.__struct_fields__
    return ", ".join(f"{name}={getattr(options, name)!r}" for name in names) or "no options"


def describe_actor(actor: int) -> str:
    """Describe an actor for people."""
    return {CHANCE: "chance", NO_ACTOR: "nobody"}.get(actor, f"seat {actor}")


def snapshot(state: State) -> tuple[Any, ...]:
    """Return everything about a state that must not change when others are made from it."""
    return (
        state.key,
        hash(state),
        state.actor,
        state.in_turn,
        state.legal_actions,
        state.chance_outcomes,
        state.outcome,
        state.position,
    )


def _shorten(found: object, limit: int = 600) -> str:
    text = found if isinstance(found, str) else repr(found)
    return text if len(text) <= limit else f"{text[:limit]}... ({len(text)} characters)"
