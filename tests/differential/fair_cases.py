"""Which case of the adversary is there for which clause of the checks, and how such cases are found.

``python -m tests.differential.fair_cases`` looks for them: after a change of a check, or of the adversary. It keeps
what is recorded and still serves, tries chance cases for every clause that no recorded one needs, and takes from what
it finds every step that the clause can do without. It names the clauses that nothing misses.
"""

from __future__ import annotations

import sys
from functools import cache
from itertools import chain
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import TYPE_CHECKING

import msgspec

from glyphwall.record import device, drawn, fair, seen
from tests.differential.fair_adversary import Case
from tests.differential.fair_judge import Judged, random_case
from tests.differential.mutants import Mutant, mutants
from tests.differential.page_program import PageMutants, of_the_first_scheme, pages_of

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
    """A case, and the clauses that would be missed in it: of the Python checks, and of the page's."""

    case: Case
    clauses: list[str] = []
    page: list[str] = []


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
    known = [each.case for each in before.cases]
    needed: dict[Case, Recorded] = {}
    without = [mutant for mutant in all_mutants() if not _keep(mutant, before, needed)]
    for mutant in without[:]:
        lucky = next((case for case in chain(known, _lucky(tries)) if catches(case, mutant)), None)
        if lucky is not None:
            case = shortest(lucky, mutant)
            needed.setdefault(case, Recorded(case)).clauses.append(mutant.name)
            without.remove(mutant)
    left = [mutant.name for mutant in without] + _find_for_the_page(before, needed, tries)
    for clause in left:
        print(f"nothing misses {clause}: {before.equivalent.get(clause) or 'say why in ' + FILE.name}")
    found = Kept(list(needed.values()), {clause: before.equivalent.get(clause, "") for clause in left})
    FILE.write_bytes(msgspec.json.format(msgspec.json.encode(found), indent=1) + b"\n")


def _lucky(tries: int) -> Iterator[Case]:
    return map(random_case, range(tries))


def _keep(mutant: Mutant, before: Kept, needed: dict[Case, Recorded]) -> bool:
    """Whether the case that was recorded for a clause still serves."""
    case = next((each.case for each in before.cases if mutant.name in each.clauses), None)
    if case is None or not catches(case, mutant):
        return False
    needed.setdefault(case, Recorded(case)).clauses.append(mutant.name)
    return True


def _find_for_the_page(before: Kept, needed: dict[Case, Recorded], tries: int) -> list[str]:
    """Adds the cases for the page's clauses; gives those that nothing misses."""
    with TemporaryDirectory() as folder:
        page = PageMutants(Path(folder))
        left = [*page.names]
        recorded_for = {name: each.case for each in before.cases for name in each.page}
        for case in [*dict.fromkeys([*recorded_for.values(), *needed]), None, *_lucky(tries)]:
            if not left:
                break
            pages = of_the_first_scheme() if case is None else pages_of(case)
            noticed = set[str]().union(*page.noticed([(shown, left) for shown in pages]))
            found = [name for name in left if name in noticed and recorded_for.get(name, case) == case]
            if case is not None and found:
                needed.setdefault(case, Recorded(case)).page += found
            left = [name for name in left if name not in found]
    return left


if __name__ == "__main__":
    find(int(sys.argv[1]) if len(sys.argv) > 1 else 1000)
