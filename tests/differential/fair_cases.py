"""Small cases, one at least for every clause of the device and of the check, and how they are found.

After a change of these, or of the adversary, run ``python -m tests.differential.fair_cases``. It keeps the recorded
cases that still serve, tries cases by chance for the clauses that no recorded case needs, and removes every step that
a case can do without. It prints the clauses that nothing notices.
"""

from __future__ import annotations

import sys
from collections import Counter
from functools import cache
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import TYPE_CHECKING, Any

import msgspec

from glyphwall.core import fairness
from glyphwall.record import fair_check, fair_client, fair_draws, fair_reading, fair_receipt, fair_store, fair_tags
from tests.differential.fair_judge import Judged, random_case
from tests.differential.fair_setups import Case, give_editions
from tests.differential.mutants import Mutant, mutate
from tests.differential.page_program import PageMutants, page_case

if TYPE_CHECKING:
    from collections.abc import Iterator

    from tests.differential.page_program import PageCase

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
"""The code that is judged, and the parts of it that only other tests look at."""


CHECK = ("fair_check.", "fair_tags.", "fair_draws.", "fair_reading.")
"""Modules that only look at a record and a file, not at what happens before."""


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
def played(case: Case) -> tuple[Judged, Any]:
    """A case, and everything that the code did in it."""
    judged = Judged(case)
    return judged, msgspec.to_builtins(judged.detail)


def catches(case: Case, mutant: Mutant) -> bool:
    """Whether a case notices a mutant: injustice, an exception, or that something else is said or sent."""
    judged, expected = played(case)
    with mutant.in_force():
        try:
            if mutant.name.startswith(CHECK):
                judged.judge()
            else:
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
            needed.setdefault(case, Recorded(case, played(case)[0].said)).clauses.extend(names)
            for name in names:
                del left[name]

    for each in before.cases:
        take(each.case, [name for name in each.clauses if name in left and catches(each.case, left[name])])
    for case in [*needed]:
        take(case, [name for name in left if catches(case, left[name])])
    known: Counter[str] = Counter()
    for seed in range(tries):
        lucky = random_case(seed)
        judged, _ = played.__wrapped__(lucky)
        known[str(judged.said)] += 1
        if judged.unjust or known[str(judged.said)] > 5:
            continue
        caught = [name for name in left if catches(lucky, left[name])]
        while caught:
            case = shorten(lucky, left[caught[0]])
            take(case, [name for name in left if name in caught and catches(case, left[name])])
            caught = [name for name in caught if name in left]
        if seed % 20 == 0:
            print(seed, len(needed), "cases", len(left), "clauses left", flush=True)
    unnoticed = [*left, *_find_for_the_page(before, needed, tries)]
    for name in unnoticed:
        print("nothing notices", name, "--", before.equivalent.get(name) or f"say why in {FILE.name}")
    found = Kept(list(needed.values()), {name: before.equivalent.get(name, "") for name in unnoticed})
    FILE.write_bytes(msgspec.json.format(msgspec.json.encode(found), indent=1) + b"\n")


def pages_of(case: Case) -> Iterator[PageCase]:
    """Yield what happened to each device of a case, for the page's code."""
    world = Judged(case).world
    for person in (*world.earlier, *world.people):
        page = page_case(person)
        if page is not None:
            yield page


def _find_for_the_page(before: Kept, needed: dict[Case, Recorded], tries: int) -> list[str]:
    """Find cases for the page's clauses; returns those that nothing notices."""
    with TemporaryDirectory() as folder:
        page = PageMutants(Path(folder))
        left = [*page.names]
        for case in [*needed, *(each.case for each in before.cases), *map(random_case, range(tries))]:
            pages = list(pages_of(case))
            noticed = set[str]().union(*page.notice([(each, left) for each in pages])) if left else set()
            found = [name for name in left if name in noticed]
            if found:
                needed.setdefault(case, Recorded(case, played(case)[0].said)).page += found
                left = [name for name in left if name not in found]
    return left


if __name__ == "__main__":
    with TemporaryDirectory() as folder:
        give_editions(Path(folder))
    find(int(sys.argv[1]) if len(sys.argv) > 1 else 1000)
