"""Small cases, one at least for every clause of the device and of the check, and how they are found.

After a change of these, or of the adversary, run ``python -m tests.differential.fair_cases``. It keeps the recorded
cases that still serve, tries cases by chance for the clauses that no recorded case needs, and removes every step that
a case can do without. It prints the clauses that nothing notices.
"""

from __future__ import annotations

import sys
from collections import Counter
from copy import copy
from functools import cache
from itertools import product
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import TYPE_CHECKING, Any

import msgspec

from glyphwall.core import _fairness as fairness
from glyphwall.record import _fair_draws, fair_check, fair_client, fair_reading, fair_store
from glyphwall.record import _fair_receipt as fair_receipt
from glyphwall.record import _fair_tags as fair_tags
from tests.differential.fair_judge import Judged, random_case
from tests.differential.fair_records import FORGERIES
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
    (_fair_draws, ()),
    (fairness, ("make_secret",)),
)
"""The code that is judged, and the parts of it that only other tests look at."""


CHECK = ("fair_check.", "_fair_tags.", "_fair_draws.", "fair_reading.")
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
                judged = copy(judged)  # what happened stays; only the check is made again
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


TO_TELL = ("show 0 0 1", "show 1 0 1", "stooge 1", "on", "on")
AGAIN = ("lie part 0 2 0 4", "lie transcript 0 2 1 0", "show 0 0 1")
"""The server asks for the same secret again, for another transcript."""


def sweep() -> Iterator[Case]:
    """Yield lies and forgeries one by one, and storage that fails amid a step."""
    for media, loaded in product(((), (0,), (1,), (0, 1)), ((), ("reload 0 0",))):
        back = [f"storage 0 {medium} 1 1" for medium in media]
        yield Case(1, 1, (*TO_TELL, "show 0 0 1", *back, *loaded, *AGAIN, "end 4"))
    for one in (0, 1):  # a medium is healed before the other one fails
        back = [f"storage 0 {one} 1 1", "show 0 0 1", f"storage 0 {1 - one} 1 1", "reload 0 0"]
        yield Case(1, 1, (*TO_TELL, "show 0 0 1", *back, *AGAIN, "end 4"))
    for number in range(8):  # a receipt that only one medium could store comes back
        full = ("storage 0 1 3 0", "show 0 0 1", "storage 0 1 5 0", "storage 0 0 1 1", "reload 0 0")
        yield Case(1, 1, (*TO_TELL, *full, *AGAIN, f"storage 0 0 1 {number}", "reload 0 0", "show 0 0 1", "end 4"))
    yield Case(2, 1, ("show 0 0 1", "stooge 0", "on", "on", "lie transcript 0 2 0 8", "show 0 0 1"))
    for first, second in product(("unfair", "stage", "part"), ("truth", "stage")):
        yield Case(
            1, 1, (*TO_TELL, f"lie {first} 0 2 0 3", "show 0 0 1", f"lie {second} 0 2 0 2", "show 0 0 1", "end 4")
        )
    for setup, value in product((1, 8), range(24)):
        yield Case(setup, 1, (*TO_TELL, f"lie transcript 0 2 1 {value}", "show 0 0 1", "end 12"))
        lie = f"lie course 0 2 {value // 12} {value}"
        yield Case(setup, 1, ("end 4", "back 0", "back 1", "show 0 0 1", lie, "show 0 0 1", "end 12"))
        yield Case(setup, 1, ("end 4", "back 0", "back 1", lie, "show 0 0 1", "leave 0", "resign 1"))
        yield Case(setup, 1, ("end 12", "resign 0", "show 0 0 1", f"lie result 0 2 0 {value}", lie, "show 0 0 1"))
        yield Case(setup, 1, (f"lie hide 0 2 0 {value}", "end 5", f"lie redraw 0 2 1 {value % 5}", "leave 0", "end 12"))
        yield Case(setup, 1, (f"lie hide 0 2 0 {value}", "end 5", "leave 0", "back 0", "back 1"), f"moves {value}")
        yield Case(setup, 1, (f"lie holds 0 2 0 {value % 3}", "end 12"))
    for setup, forgery, number in product((1, 7, 8, 10, 11, 13), FORGERIES, range(60)):
        if number < 6 or (forgery in ("tag", "ply") and setup in (1, 7, 11)):
            yield Case(setup, 1, ("end 12", "resign 0"), f"{forgery} {number}")
    for medium, what, tab, delay in product((0, 1), (0, 1, 4), (0, 1), range(20, 60)):
        amid = f"amid 0 {medium} {what} {tab} {delay}"
        yield Case(1, 1, (*TO_TELL, "lie transcript 0 1 1 0", amid, "show 0 0 1", "reload 0 0", "reload 0 1", "end 4"))


class Search:
    """The search for cases.

    Attributes:
        needed: the cases that are needed. left: the clauses that no case notices yet.
    """

    def __init__(self) -> None:
        self.before = kept()
        self.needed: dict[Case, Recorded] = {}
        self.left: list[str] = []

    def look_at_python(self, tries: int) -> None:
        clauses = {mutant.name: mutant for mutant in mutants()}
        left = [*clauses]

        def take(case: Case, names: list[str]) -> None:
            if names := [name for name in names if name in left and catches(case, clauses[name])]:
                self._need(case).clauses.extend(names)
                left[:] = [name for name in left if name not in names]

        for each in self.before.cases:
            take(each.case, each.clauses)
        for case in [*self.needed]:
            take(case, left)
        known: Counter[str] = Counter()
        for number, case in enumerate([*sweep(), *map(random_case, range(tries))]):
            judged = Judged(case)
            known[str(judged.said)] += 1
            if judged.unjust:
                print("UNJUST", case, judged.unjust)
            elif known[str(judged.said)] <= 2:
                caught = [name for name in left if catches(case, clauses[name])]
                while caught:
                    take(shorten(case, clauses[caught[0]]), caught)
                    caught = [name for name in caught if name in left]
            if number % 200 == 0:
                print(number, len(self.needed), "cases", len(left), "clauses left", flush=True)
        self.left += left

    def look_at_page(self, tries: int) -> None:
        with TemporaryDirectory() as folder:
            page = PageMutants(Path(folder))
            left = [*page.names]
            recorded = [each.case for each in self.before.cases if each.page]
            cases = [*recorded, *self.needed, *map(random_case, range(tries))]
            for first in range(0, len(cases), 10):
                asked = [(case, each) for case in cases[first : first + 10] for each in pages_of(case)]
                for (case, _), noticed in zip(asked, page.notice([(each, left) for _, each in asked]), strict=True):
                    if found := [name for name in left if name in noticed]:
                        self._need(case).page.extend(found)
                        left = [name for name in left if name not in found]
                print(first, len(self.needed), "cases", len(left), "clauses of the page left", flush=True)
        self.left += left

    def _need(self, case: Case) -> Recorded:
        return self.needed.setdefault(case, Recorded(case, played(case)[0].said))

    def write(self) -> None:
        for name in self.left:
            print("nothing notices", name, "--", self.before.equivalent.get(name) or f"say why in {FILE.name}")
        reasons = {name: self.before.equivalent.get(name, "") for name in self.left}
        found = Kept(list(self.needed.values()), reasons)
        FILE.write_bytes(msgspec.json.format(msgspec.json.encode(found), indent=1) + b"\n")


def pages_of(case: Case) -> Iterator[PageCase]:
    """Yield what happened to each device of a case, for the page's code."""
    world = Judged(case).world
    for person in (*world.earlier, *world.people):
        page = page_case(person)
        if page is not None:
            yield page


if __name__ == "__main__":
    with TemporaryDirectory() as editions:
        give_editions(Path(editions))
    search = Search()
    search.look_at_python(int(sys.argv[1]) if len(sys.argv) > 1 else 1000)
    search.look_at_page(int(sys.argv[2]) if len(sys.argv) > 2 else 100)
    search.write()
