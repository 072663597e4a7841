"""Small cases, one at least for every clause of the device and of the check, and how they are found.

After a change of these, or of the adversary, run ``python -m tests.differential.fair_cases``. It keeps the recorded
cases that still serve, tries cases by chance for the clauses that no recorded case needs, and removes every step that
a case can do without. It prints the clauses that nothing notices.
"""

from __future__ import annotations

import sys
from functools import cache
from pathlib import Path
from typing import TYPE_CHECKING, Any

import msgspec

from glyphwall.core import fairness
from glyphwall.record import fair_check, fair_client, fair_draws, fair_reading, fair_receipt, fair_store, fair_tags
from tests.differential.fair_judge import Judged, random_case
from tests.differential.fair_setups import Case
from tests.differential.mutants import Mutant, mutate

if TYPE_CHECKING:
    from collections.abc import Iterator

FILE = Path(__file__).parent / "fair_cases.json"
MODULES = (
    (fair_client, ()),
    (fair_store, ("FolderStore", "FairStore")),
    (fair_receipt, ()),
    (fair_reading, ()),
    (fair_check, ()),
    (fair_tags, ("AnyTranscript", "write_tags")),
    (fair_draws, ()),
    (fairness, ("make_secret",)),
)
"""The code that is judged, and what other tests look at."""


class Recorded(msgspec.Struct):
    """A case, what is said in it, and the clauses that are noticed in it.

    Attributes:
        expected: the troubles and faults of each device.
        clauses: of the Python code. page: of the page's code.
    """

    case: Case
    expected: list[Any]
    clauses: list[str] = []
    page: list[str] = []


class Kept(msgspec.Struct):
    """All recorded cases, and the clauses whose removal changes nothing, each with the reason."""

    cases: list[Recorded]
    equivalent: dict[str, str]


def mutants() -> Iterator[Mutant]:
    for module, skip in MODULES:
        yield from mutate(module, skip)


def kept() -> Kept:
    return msgspec.json.decode(FILE.read_bytes(), type=Kept) if FILE.exists() else Kept([], {})


@cache
def outcome(case: Case) -> tuple[Any, Any]:
    """What a case comes to: everything in detail, and in short."""
    judged = Judged(case)
    assert not judged.unjust, (case, judged.unjust)
    return msgspec.to_builtins(judged.detail), msgspec.to_builtins(judged.said)


def catches(case: Case, mutant: Mutant) -> bool:
    """Whether a case notices a mutant: injustice, an exception, or that something else is said or sent."""
    expected, _ = outcome(case)
    with mutant.in_force():
        try:
            judged = Judged(case)
            return bool(judged.unjust) or msgspec.to_builtins(judged.detail) != expected
        except Exception:
            return True


def shorten(case: Case, mutant: Mutant) -> Case:
    """Remove the steps that make no difference."""
    number = 0
    while number < len(case.steps):
        shorter = msgspec.structs.replace(case, steps=(*case.steps[:number], *case.steps[number + 1 :]))
        if _is_just(shorter) and catches(shorter, mutant):
            case = shorter
        else:
            number += 1
    without = msgspec.structs.replace(case, forgery="none 0")
    return without if _is_just(without) and catches(without, mutant) else case


def _is_just(case: Case) -> bool:
    return not Judged(case).unjust


def find(tries: int) -> None:
    before = kept()
    left = {mutant.name: mutant for mutant in mutants()}
    needed: dict[Case, Recorded] = {}

    def take(case: Case, names: list[str]) -> None:
        if names:
            needed.setdefault(case, Recorded(case, outcome(case)[1])).clauses.extend(names)
            for name in names:
                del left[name]

    for each in before.cases:
        take(each.case, [name for name in each.clauses if name in left and catches(each.case, left[name])])
        if each.page:
            needed.setdefault(each.case, Recorded(each.case, outcome(each.case)[1])).page = each.page
    for case in [*needed]:
        take(case, [name for name in left if catches(case, left[name])])
    for seed in range(tries):
        lucky = random_case(seed)
        while (name := next((name for name in left if catches(lucky, left[name])), None)) is not None:
            case = shorten(lucky, left[name])
            take(case, [name for name in left if catches(case, left[name])])
        if seed % 100 == 0:
            print(seed, len(needed), "cases", len(left), "clauses left", flush=True)
    for name in left:
        print("nothing notices", name, "--", before.equivalent.get(name) or f"say why in {FILE.name}")
    found = Kept(list(needed.values()), {name: before.equivalent.get(name, "") for name in left})
    FILE.write_bytes(msgspec.json.format(msgspec.json.encode(found), indent=1) + b"\n")


if __name__ == "__main__":
    find(int(sys.argv[1]) if len(sys.argv) > 1 else 1000)
