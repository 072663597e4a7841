"""The reader of study files; it checks all of a file and reports the line of an error."""

from __future__ import annotations

import difflib
import re
import tomllib
from contextlib import suppress
from typing import TYPE_CHECKING, Any

import msgspec

from glyphwall.core._decoding import prepare_type
from glyphwall.core._safe_text import is_showable
from glyphwall.core._shapes import count_from_one
from glyphwall.core._text_files import UnreadableText, decode_text, parse_toml, read_bytes, read_text, without_mark
from glyphwall.core.errors import GlyphwallError, OptionsError
from glyphwall.core.option_fields import option_fields
from glyphwall.core.registry import game_ids, get_game, get_plugin
from glyphwall.players._named_code import refuse_code
from glyphwall.players.specs import code_named_by
from glyphwall.studies.variants._editions import apply_patch, register_editions
from glyphwall.studies.variants._game_measures import rule_measures
from glyphwall.studies.variants._measures import list_measures
from glyphwall.studies.variants.plan import (
    EQUAL,
    STRENGTH,
    Cell,
    StudyError,
    StudyFile,
    StudyPlan,
    Variant,
    expand_variants,
)

if TYPE_CHECKING:
    from collections.abc import Sequence
    from pathlib import Path

    from glyphwall.core.contract import Game
    from glyphwall.core.values import Options
    from glyphwall.players._named_code import Consent

KeyPath = tuple[str | int, ...]

_MAX_BYTES = 200_000
_HEADER = re.compile(r"\s*(\[\[?)\s*(.+?)\s*\]\]?\s*(?:#.*)?$")
_KEY = re.compile(r"""\s*((?:[A-Za-z0-9_-]+|"[^"]*"|'[^']*')(?:\s*\.\s*(?:[A-Za-z0-9_-]+|"[^"]*"|'[^']*'))*)\s*=""")
_STAND_IN = "random"
"""The player for checking a match when the file's own must not be made."""


class _Wrong(Exception):
    """An error at a key."""

    def __init__(self, path: KeyPath, text: str) -> None:
        super().__init__(text)
        self.path = path


def read_study(path: Path, consent: Consent = refuse_code) -> tuple[StudyFile, StudyPlan]:
    """Read a study file, and plan its games.

    Args:
        consent: called before a player in the file starts a command or imports a module. If it refuses, those players
            are not made, and everything else is checked.

    Raises:
        StudyError: an error with its line, and the possible values. OSError: the file cannot be read.
        CodeNotAllowed: the file names code, and ``consent`` refuses it.
    """
    try:
        text = read_text(path, _MAX_BYTES)
        values = parse_toml(text, path)
    except UnreadableText as error:
        raise StudyError(str(error)) from None
    try:
        written = _converted(values)
        file = _at(("sweep",), lambda: expand_variants(written))
        return file, build_plan(file, path.parent, consent)
    except _Wrong as wrong:
        where, written_out = wrong.path, len(values.get("variants", ()))
        if where[:1] == ("variants",) and len(where) > 1 and int(where[1]) >= written_out:
            where = ("sweep", *where[3:])  # a variant of the sweep has no line of its own
        line = line_of(where, lines_of_keys(text))
        raise StudyError(f"{path}, line {line or 1}: {wrong}") from None


def _converted(values: dict[str, Any]) -> StudyFile:
    try:
        return msgspec.convert(values, prepare_type(StudyFile))
    except msgspec.ValidationError as error:
        said, _, where = str(error).partition(" - at ")
        path = _key_path(where.strip("`"))
        unknown = re.search(r"unknown field `(.+?)`", said)
        if unknown:
            text = _is_unknown(f"no setting {unknown[1]}", unknown[1], _fields_at(path))
            raise _Wrong((*path, unknown[1]), text) from None
        missing = re.search(r"missing required field `(.+?)`", said)
        if missing:
            raise _Wrong(path, f"{missing[1]} is missing: {_EXAMPLES.get(missing[1], missing[1])}") from None
        name = count_from_one(where) or "the file"
        raise _Wrong(path, f"{name}: {said[0].lower()}{said[1:]}") from None


_EXAMPLES = {
    "game": f'game = "{game_ids()[0]}"',
    "players": 'players = "greedy"',
    "name": 'name = "as published"',
    "stronger": 'stronger = "greedy"',
    "weaker": 'weaker = "random"',
}


def _key_path(where: str) -> KeyPath:
    parts: list[str | int] = []
    for name, number in re.findall(r"\.(\w+)|\[(\d+)\]", where):
        parts.append(name or int(number))
    return tuple(parts)


def _fields_at(path: KeyPath) -> list[str]:
    named = [part for part in path if isinstance(part, str)]
    struct: Any = StudyFile
    if named:
        types = {field.name: field.type for field in msgspec.structs.fields(StudyFile)} | {"variants": Variant}
        struct = types[named[0]]
        if getattr(struct, "__args__", None):  # a struct or None
            struct = struct.__args__[0]
    return [field.name for field in msgspec.structs.fields(struct)]


def build_plan(file: StudyFile, folder: Path, consent: Consent) -> StudyPlan:
    """Plan the games of a study file, which names files of this folder; for ``consent`` see `read_study`."""
    game = _at(("game",), lambda: get_game(file.game))
    _check_measures(file)
    names = [variant.name for variant in file.variants]
    for number, name in enumerate(names):
        if name in names[:number]:
            raise _Wrong(("variants", number, "name"), f"two variants are called {name!r}: give each its own name")
        if not is_showable(name):
            raise _Wrong(("variants", number, "name"), f"name {name!r}: it has characters that can't be shown")
    editions: list[tuple[str, str]] = []
    cells: list[Cell] = []
    for number in range(len(file.variants)):
        options = _options_of(file, number, game, folder, editions)
        for seats in file.seats or [game.seats(options)]:
            seated = _at(("seats",), lambda options=options, seats=seats: game.with_seats(options, seats))
            cells += _cells_of(file, number, seats, seated)
    plan = StudyPlan(
        game=file.game,
        variants=tuple(names),
        cells=tuple(cells),
        games=file.games,
        strength_games=0 if file.strength is None else file.strength.games,
        seed=file.seed,
        opening_plies=file.opening_plies,
        adjudicate=file.adjudicate,
        playouts=file.playouts,
        editions=tuple(editions),
    )
    _check_matches(plan, game, consent)
    return plan


def _cells_of(file: StudyFile, variant: int, seats: int, options: Options) -> list[Cell]:
    if file.players is None:
        return [Cell(variant, seats, EQUAL, options, ("",) * seats)]
    players = [file.players] * seats if isinstance(file.players, str) else file.players
    if len(players) != seats:
        text = f"{len(players)} players for {seats} seats: one for each seat, or one for all"
        raise _Wrong(("players",), text)
    cells = [Cell(variant, seats, EQUAL, options, tuple(players))]
    if file.strength is not None:
        specs = (file.strength.stronger, *[file.strength.weaker] * (seats - 1))
        cells.append(Cell(variant, seats, STRENGTH, options, specs))
    return cells


def _check_measures(file: StudyFile) -> None:
    of_rules = [one.name for one in rule_measures(file.game)]
    known = [*list_measures(file.game), *of_rules]
    for name in file.measures or ():
        if name not in known:
            raise _Wrong(("measures",), _is_unknown(f"no measure {name!r}", name, known))
    if file.games and file.players is None:
        raise _Wrong((), f"players is missing: {_EXAMPLES['players']}")
    if not file.games and not set(file.measures or ()) & set(of_rules):
        some = f"; choose from: {', '.join(of_rules)}" if of_rules else f", but {file.game} has none"
        raise _Wrong(("games",), f"games = 0 plays nothing: name measures of the rules{some}")
    if not file.games and file.strength is not None:
        raise _Wrong(("strength",), "strength needs games, but games = 0 plays none")


def _check_matches(plan: StudyPlan, game: Game[Any, Any], consent: Consent) -> None:
    from glyphwall.studies.match import check_match

    register_editions(plan.editions, plan.game)
    cells = plan.cells if plan.games else ()
    makes_all = not plan.code or consent(plan.code)
    for cell in cells:
        name = plan.variants[cell.variant]
        key: KeyPath = ("players",) if cell.lineup == EQUAL else ("strength",)
        match = plan.match(cell)
        if not makes_all:
            specs = tuple(_STAND_IN if code_named_by(spec, game) else spec for spec in match.specs)
            match = msgspec.structs.replace(match, specs=specs)
        try:
            check_match(match)
        except GlyphwallError as error:
            if "opening" in str(error):
                key = ("opening_plies",)
            elif "adjudication" in str(error):
                key = ("adjudicate",)
            raise _Wrong(key, f"variant {name!r} with {cell.seats} seats: {error}") from None


def _options_of(
    file: StudyFile, number: int, game: Game[Any, Any], folder: Path, editions: list[tuple[str, str]]
) -> Options:
    variant = file.variants[number]
    known = [field.name for field in option_fields(game.options_type)]
    for values, path in ((file.options, ("options",)), (variant.options, ("variants", number, "options"))):
        for name in values:
            if name not in known:
                raise _Wrong((*path, name), _is_unknown(f"{game.id} has no option {name}", name, known))
    values = {**file.options, **variant.options}
    edition = _edition_of(variant, number, game, folder)
    if edition is not None:
        name, text, option = edition
        values[option] = name
        if text:
            editions.append((name, text))
            _at(("variants", number), lambda: register_editions((editions[-1],), game.id))
    try:
        options: Options = game.make_options(**values)
    except OptionsError as error:
        at: KeyPath = ("variants", number, "options", error.option)
        if error.option in file.options and error.option not in variant.options:
            at = ("options", error.option)
        raise _Wrong(at, str(error)) from None
    except GlyphwallError as error:
        raise _Wrong(("variants", number, "options"), str(error)) from None
    return options


def _edition_of(variant: Variant, number: int, game: Game[Any, Any], folder: Path) -> tuple[str, str, str] | None:
    """Return an edition's name, its text if it is a file or patched, and the option that names it."""
    if variant.edition is None and not variant.patch:
        return None
    editions = get_plugin(game.id).editions
    at: KeyPath = ("variants", number, "edition" if variant.edition is not None else "patch")
    if editions is None:
        raise _Wrong(at, f"{game.id} has no editions")
    shipped = next(iter(editions.titles()))
    if variant.edition is None or not variant.edition.endswith(".json"):
        name = variant.edition or shipped
        raw = _at(at, lambda: editions.read(name))
        if not variant.patch:
            return name, "", editions.option
    else:
        file = folder / variant.edition
        name = file.stem
        try:
            raw = without_mark(read_bytes(file))
        except OSError as error:
            raise _Wrong(at, f"{file}: {error.strerror}") from None
    if variant.patch:
        at = ("variants", number, "patch")
        try:
            data = msgspec.json.decode(raw)
        except (msgspec.DecodeError, UnicodeDecodeError, RecursionError) as error:
            raise _Wrong(("variants", number, "edition"), f"{variant.edition}: {error}") from None
        raw = msgspec.json.encode(_at(at, lambda: apply_patch(data, variant.patch)))
        name = re.sub(r"[^a-z0-9]+", "-", f"variant-{number + 1}-{variant.name}".lower())[:40].strip("-")
    return name, _at(at, lambda: decode_text(raw, variant.edition)), editions.option


def _is_unknown(text: str, name: str, known: Sequence[str]) -> str:
    """Add the closest name and all known ones to a text about an unknown one."""
    close = difflib.get_close_matches(name, known, 1)
    meant = f" (did you mean {close[0]}?)" if close else ""
    return f"{text}{meant}; choose from: {', '.join(known)}"


def _at(path: KeyPath, work: Any) -> Any:
    """Call ``work``, and report its error at this key."""
    try:
        return work()
    except GlyphwallError as error:
        raise _Wrong(path, str(error)) from None


# -- lines of keys, which the standard library's reader doesn't report ------------------------------
def lines_of_keys(text: str) -> dict[KeyPath, int]:
    """Return the line, from 1, on which each key or table of a TOML text begins.

    Elements of an array of tables have a number from 0. Keys inside inline tables are not listed: they are on the line
    of their table, or a little below.
    """
    found: dict[KeyPath, int] = {}
    counts: dict[KeyPath, int] = {}
    table: KeyPath = ()
    inside: list[str] = []  # the lines of a value that goes on
    for number, line in enumerate(text.splitlines(), 1):
        if inside:
            inside.append(line)
            if _whole("\n".join(inside)):
                inside = []
            continue
        header, key = _HEADER.match(line), _KEY.match(line)
        if header and not key:
            table = _with_numbers(_parts(header[2]), counts)
            if header[1] == "[[":
                counts[table] = counts.get(table, -1) + 1
                found.setdefault(table, number)
                table = (*table, counts[table])
            found.setdefault(table, number)
        elif key:
            found.setdefault((*table, *_parts(key[1])), number)
            if not _whole(line):
                inside = [line]
    return found


def line_of(path: KeyPath, lines: dict[KeyPath, int]) -> int | None:
    """Return the line of a key, or of the table around it."""
    while path:
        if path in lines:
            return lines[path]
        path = path[:-1]
    return None


def _parts(dotted: str) -> KeyPath:
    parts = re.findall(r"""[A-Za-z0-9_-]+|"[^"]*"|'[^']*'""", dotted)
    return tuple(part[1:-1] if part[0] in "\"'" else part for part in parts)


def _with_numbers(path: KeyPath, counts: dict[KeyPath, int]) -> KeyPath:
    """Return a table's path with the numbers of the arrays around it."""
    whole: KeyPath = ()
    for place, part in enumerate(path):
        whole = (*whole, part)
        if whole in counts and place < len(path) - 1:
            whole = (*whole, counts[whole])
    return whole


def _whole(text: str) -> bool:
    """Return True if a value ends on its last line."""
    with suppress(tomllib.TOMLDecodeError, RecursionError):
        tomllib.loads(text)
        return True
    return False
