"""Which case of the adversary is there for which clause of the checks, and how such cases are found.

``python -m tests.differential.fair_cases`` looks for them: after a change of a check, or of the adversary. It keeps
what is recorded and still serves, tries chance cases for every clause that no recorded one needs, and takes from what
it finds every step that the clause can do without. It names the clauses that nothing misses.
"""

from __future__ import annotations

import sys
from functools import cache
from pathlib import Path
from typing import TYPE_CHECKING

import msgspec

from glyphwall.record import device, drawn, fair, seen
from tests.differential.fair_adversary import Case
from tests.differential.fair_judge import Judged, random_case
from tests.differential.mutants import Mutant, mutants

if TYPE_CHECKING:
    from collections.abc import Iterator

FILE = Path(__file__).parent / "fair_cases.json"
CLAUSES = (
    (device, ("Device", "_part", "stands_in", "transcript_of")),
    (seen, ("Seen", "differences", "_own_faults", "bound_plies", "_ply_faults", "_end_faults")),
    (seen, ("open_end", "contradictions", "_parted", "result_shown")),
    (fair, ("verify", "read_tags", "_unbound", "_bound", "_against_tags", "_against_rules", "_against_players")),
    (drawn, ("derive", "_Draws", "_look_into", "ending_faults")),
)
"""Where the checks stand: modules, and their functions and classes."""


class Recorded(msgspec.Struct):
    """A case, and the clauses that would be missed in it."""

    case: Case
    clauses: list[str]


class Kept(msgspec.Struct):
    """The cases; and the clauses without which nothing can be told from the original, each with the reason."""

    cases: list[Recorded]
    equivalent: dict[str, str]


def all_mutants() -> Iterator[Mutant]:
    for module, names in CLAUSES:
        yield from mutants(module, *names)


def kept() -> Kept:
    return msgspec.json.decode(FILE.read_bytes(), type=Kept)


def recorded() -> list[Recorded]:
    return kept().cases


@cache
def _said(case: Case) -> tuple[object, ...]:
    judged = Judged(case)
    return judged.said, judged.notes, judged.kept


def catches(case: Case, mutant: Mutant) -> bool:
    """Whether a case shows that the clause is missing: somebody is wronged in silence, or an honest server is accused,
    or what is reported is something else."""
    said = _said(case)
    with mutant.in_force():
        try:
            judged = Judged(case)
            return bool(judged.unjust) or (judged.said, judged.notes, judged.kept) != said
        except Exception:
            return True


def shortest(case: Case, mutant: Mutant) -> Case:
    """Without the steps that make no difference."""
    number = 0
    while number < len(case.steps):
        shorter = msgspec.structs.replace(case, steps=(*case.steps[:number], *case.steps[number + 1 :]))
        if catches(shorter, mutant):
            case = shorter
        else:
            number += 1
    without = msgspec.structs.replace(case, forgery="none 0")
    return without if catches(without, mutant) else case


def find(tries: int) -> None:
    before = kept()
    by_clause = {clause: each.case for each in before.cases for clause in each.clauses}
    needed: dict[Case, list[str]] = {}
    equivalent: dict[str, str] = {}
    for mutant in all_mutants():
        known = by_clause.get(mutant.name)
        if known is None or not catches(known, mutant):
            known = next((case for case in [*needed, *by_clause.values()] if catches(case, mutant)), None)
        if known is None:
            lucky = next((case for case in map(random_case, range(tries)) if catches(case, mutant)), None)
            if lucky is None:
                why = equivalent[mutant.name] = before.equivalent.get(mutant.name, "")
                print(f"nothing misses {mutant.name}: {why or 'say why in ' + FILE.name}", flush=True)
                continue
            known = shortest(lucky, mutant)
        needed.setdefault(known, []).append(mutant.name)
    found = Kept([Recorded(case, clauses) for case, clauses in needed.items()], equivalent)
    FILE.write_bytes(msgspec.json.format(msgspec.json.encode(found), indent=1) + b"\n")


if __name__ == "__main__":
    find(int(sys.argv[1]) if len(sys.argv) > 1 else 1000)
