"""What a server can say or do that no honest one does."""

from __future__ import annotations

from copy import deepcopy
from dataclasses import replace
from typing import TYPE_CHECKING, Any, Final

from tests.differential import fair_oracle as oracle
from tests.differential.fair_oracle import SCHEME, Terms
from tests.differential.fair_setups import COMPUTER, STAGES

if TYPE_CHECKING:
    from collections.abc import Callable

    from tests.differential.fair_people import Person
    from tests.differential.fair_world import World


def server_secret(value: int) -> str:
    return oracle.hash_text(f"other secret {value}")


def _one_of(values: Any, value: int) -> Any:
    return values[value % len(values)]


def _set(name: str, *values: Any) -> Callable[..., None]:
    def lie(world: World, person: Person, lies: dict[str, Any], other: int, value: int) -> None:
        lies[name] = _one_of(values, value)

    return lie


def _part(world: World, person: Person, lies: dict[str, Any], other: int, value: int) -> None:
    commitment = oracle.commit_seat(world.own[1], world.id, other, world.terms.server)
    values = ({"commitment": c} for c in (None, "", commitment, "a" * 64))
    lies.setdefault("parts", {})[other] = _one_of([*values, {"told": False}, {"told": True}], value)


def _commitment(world: World, person: Person, lies: dict[str, Any], other: int, value: int) -> None:
    forged = oracle.commit_seat(world.own[1], world.id, other, world.terms.server)
    world.commitments[other] = _one_of([None, forged, *world.known], value)


def _told(world: World, person: Person, lies: dict[str, Any], other: int, value: int) -> None:
    world.told[other] = _one_of([None, world.own[0], world.own[1], *world.known], value)


def _forge(world: World, person: Person, lies: dict[str, Any], other: int, value: int) -> None:
    """Take a seat's part."""
    world.commitments[other] = oracle.commit_seat(world.own[1], world.id, other, world.terms.server)
    world.told[other] = world.own[1]


def _transcript(world: World, person: Person, lies: dict[str, Any], other: int, value: int) -> None:
    def seats(terms: Terms, stands: str) -> Terms:
        return replace(terms, seats=(*terms.seats[:other], stands, *terms.seats[other + 1 :]))

    def forged(terms: Terms) -> Terms:
        return seats(terms, oracle.commit_seat(world.own[2], terms.game_id, other, terms.server))

    first = next(iter(world.table.options))
    lies["transcript"] = _one_of(
        (
            lambda terms: forged(terms).text,
            lambda terms: seats(terms, COMPUTER).text,
            lambda terms: seats(terms, "none").text,
            lambda terms: replace(terms, options=dict(terms.options) | {first: "3"}).text,
            lambda terms: replace(terms, edition="b" * 64).text,
            lambda terms: replace(terms, start="d" * 64).text,
            lambda terms: replace(terms, rules="0.9").text,
            lambda terms: replace(terms, game_id="Another").text,
            lambda terms: replace(terms, seats=terms.seats[:-1]).text,
            lambda terms: replace(terms, seats=(*terms.seats, "none")).text,
            lambda terms: replace(terms, server=oracle.commit_server(server_secret(0))).text,
            lambda terms: replace(terms, game="a" * 81).text,
            lambda terms: replace(terms, rules="").text,
            lambda terms: replace(terms, edition="B" * 64).text,
            lambda terms: replace(terms, start="D" * 64).text,
            lambda terms: seats(terms, "absent").text,
            lambda terms: _with_options(terms, "&".join(terms.text.split(" ")[4].split("&")[::-1])),
            lambda terms: _with_options(terms, terms.text.split(" ")[4] + "&zz=%2f"),
            lambda terms: _with_options(terms, terms.text.split(" ")[4] + "&zz=a=b"),
            lambda terms: _with_options(terms, terms.text.split(" ")[4] + "&zz=%ff"),
            lambda terms: _with_options(terms, "-"),
            lambda terms: terms.text.replace(SCHEME, "glyphwall-fair-3"),
            lambda terms: terms.text + " ",
            lambda terms: terms.text.replace("=", "%3D", 1),
            lambda terms: None,
        ),
        value,
    )


def _with_options(terms: Terms, options: str) -> str:
    words = terms.text.split(" ")
    return " ".join([*words[:4], options, *words[5:]])


def _bind(world: World, person: Person, lies: dict[str, Any], other: int, value: int) -> None:
    """Draw by, and publish, another transcript that the device was shown."""
    if person.terms:
        world.bound = oracle.read_terms(_one_of(person.terms, value)) or world.bound


def _other_secret(world: World, person: Person, lies: dict[str, Any], other: int, value: int) -> None:
    world.secret = server_secret(value % 9)


def _stage(world: World, person: Person, lies: dict[str, Any], other: int, value: int) -> None:
    world.stage = _one_of(STAGES, value)


def _steer(world: World, person: Person, lies: dict[str, Any], other: int, value: int) -> None:
    world.play(steered=value)


def _redraw(world: World, person: Person, lies: dict[str, Any], other: int, value: int) -> None:
    """Take plies back, draws and hidden ones among them."""
    plies = world.progress.plies
    if plies and not world.over:
        world.progress.take_back(max(0, len(plies) - 1 - value))
        world.note("taken-back", other)


def _course(world: World, person: Person, lies: dict[str, Any], other: int, value: int) -> None:
    """Show another course: one version says something else."""
    course = world.shown_entries(person, {})
    if course:
        at = (other * 7 + value) % len(course)
        move = _one_of([each["move"] for each in course], value)
        changes = ({"move": "=9"}, {"move": move}, {"move": None}, {"kind": "resigned"}, {"plies": 1}, {"plies": 99})
        lies["course"] = [*course[:at], course[at] | _one_of(changes, value), *course[at + 1 :]]


def _freeze(world: World, person: Person, lies: dict[str, Any], other: int, value: int) -> None:
    lies["course"] = world.shown_entries(person, {})


def _hide(world: World, person: Person, lies: dict[str, Any], other: int, value: int) -> None:
    lies["hidden"] = {*lies.get("hidden", ()), value}


def _options(world: World, person: Person, lies: dict[str, Any], other: int, value: int) -> None:
    without = {"draft": "snake", "self": 1} if world.setup.game == "grawlix" else {"seats": 9}
    lies["options"] = _one_of((without, {next(iter(world.table.options)): 3}, {"x": 1}), value)


def _result(world: World, person: Person, lies: dict[str, Any], other: int, value: int) -> None:
    places = _one_of(([2, 1, *range(3, world.count + 1)], [1] * world.count), value)
    lies["result"] = {"returns": [], "ranking": places, "reason": _one_of(("resign", "stuck", "resign"), value)}


MALFORMED: Final[tuple[Any, ...]] = (
    *(None, True, False, -1, 0, 0.5, 2**70, 1e300, "", "x", "\ud800", "a" * 64, "A" * 64, "\x1b", "1" * 5000),
    *(
        [],
        {},
        [None],
        [[]],
        {"": None},
        [{"commitment": "", "told": False}],
        {"ranking": [2**70, 1], "reason": "\ud800"},
    ),
)
"""Values of every JSON type."""
PATHS: Final = (
    *(("table", name) for name in ("game", "options", "seats", "result", "fair", "game_id")),
    *(("table", "fair", name) for name in ("scheme", "commitment", "stage", "seats", "transcript")),
    *(("table", "fair", "seats", seat, name) for seat in (0, 1) for name in ("commitment", "told")),
    *(("table", "fair", "seats", 0), ("table", "result", "ranking"), ("table", "result", "reason"), ("entries",)),
    *(("entries", at, name) for at in (0, -1) for name in ("kind", "seat", "plies", "move")),
    *(("entries", 0), ("entries", -1)),
)
"""Places of a frame."""


def _malform(world: World, person: Person, lies: dict[str, Any], other: int, value: int) -> None:
    path = PATHS[(value * 5 + other) % len(PATHS)]
    lies["malformed"] = [(path, _one_of(MALFORMED, value * 3 + other))]


def put(frame: Any, path: tuple[str | int, ...], value: Any) -> bool:
    """Put a value where a path leads, if it leads anywhere."""
    *way, last = path
    for part in way:
        try:
            frame = frame[part]
        except (KeyError, IndexError, TypeError):
            return False
    try:
        if frame[last] == value and type(frame[last]) is type(value):
            return False
        frame[last] = deepcopy(value)
    except (KeyError, IndexError, TypeError):
        return False
    return True


LIES: Final[dict[str, Callable[..., None]]] = {
    "secret": _other_secret,
    "stage": _stage,
    "commitment": _commitment,
    "told": _told,
    "forge": _forge,
    "bind": _bind,
    "steer": _steer,
    "redraw": _redraw,
    "shown-stage": _set("stage", *STAGES),
    "promise": _set("promise", oracle.commit_server(server_secret(1))),
    "part": _part,
    "kind": _set("kind", 0, 1, 2),
    "fewer": _set("fewer", 0, 1),
    "holds": _set("holds", 0, 1, 2),
    "unfair": _set("unfair", True),
    "labels": _set("labels", True),
    "scheme": _set("scheme", "glyphwall-fair-3", "glyphwall-fair-2", "glyphwall-fair-1", "glyphwall-fair-9"),
    "id": _set("id", "Another", "x" * 5000),
    "options": _options,
    "transcript": _transcript,
    "course": _course,
    "freeze": _freeze,
    "hide": _hide,
    "result": _result,
    "malform": _malform,
    "truth": lambda world, person, lies, other, value: lies.clear(),
}
"""What a server can say or do that is wrong."""
