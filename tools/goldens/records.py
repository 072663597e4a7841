"""Archive of records: games under every released rules version, in tests/golden/records/<game>/<version>.

A test replays them, so a record stays readable for ever: with the current rules, frozen older ones, or a migration
(``glyphwall.core.versions``). Next to each record ``x.gwn`` is ``x.end`` with its outcome:

    options {"size":6,"hand":4, ...}
    plies 31
    outcome stuck 2-1 -1.0 1.0
    position - Rh Oa 1d f6

This tool only adds: a version that has a folder never changes. Every configuration of the playthroughs has a record;
every fourth game was resigned, every fourth abandoned, one starts from a position and has remarks and a variation.
Chance comes from secrets in the record.
"""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path
from typing import TYPE_CHECKING, Any

import msgspec
import numpy as np
from tools.goldens.playthroughs import CONFIGURATIONS, file_name
from tools.goldens.playthroughs import seed_of as seed_of_name

from glyphwall.core._fairness import draw
from glyphwall.core._fairness_legacy import derive_unbound_seed
from glyphwall.core.registry import get_game
from glyphwall.core.streams import stream
from glyphwall.core.values import CHANCE
from glyphwall.record import GameInProgress, GameRecord, Line, Move, Remarks, record_game, record_of, write_record
from glyphwall.record._fair_legacy import write_legacy_tags

if TYPE_CHECKING:
    from glyphwall.core.contract import Game, State

FOLDER = Path(__file__).resolve().parents[2] / "tests" / "golden" / "records"

SECRET = "5" * 64
TAGS = {"Event": "golden records", "Player1": "random", "Player2": "random"}


def end_text(game: GameInProgress) -> str:
    """Format a game's stored options and outcome."""
    outcome = game.outcome
    told = "none"
    if outcome is not None:
        ranking, returns = "-".join(map(str, outcome.ranking)), " ".join(map(str, outcome.returns))
        told = f"{outcome.termination} {ranking} {returns}"
    options = msgspec.json.encode(game.start.options).decode()
    return f"options {options}\nplies {len(game.plies)}\noutcome {told}\nposition {game.state.position}\n"


def random_game(start: State, seed: int) -> GameInProgress:
    """Play a random game, with chance drawn as the server does."""
    rng, secrets = stream(seed, "golden record"), derive_unbound_seed(SECRET, [None] * start.game.seats(start.options))
    game, draws = GameInProgress(start), 0
    while not game.over:
        if game.actor == CHANCE:
            draws += 1
            game.play(draw(secrets, draws, game.state.chance_outcomes))
        else:
            game.play(int(rng.choice(np.array(game.state.legal_actions))))
    return game


def records_of(game: Game[Any, Any]) -> dict[str, tuple[GameRecord, GameInProgress]]:
    """Return records under a game's current rules, by file name, each with its game."""
    found: dict[str, tuple[GameRecord, GameInProgress]] = {}
    for number, values in enumerate(CONFIGURATIONS[game.id]):
        name = file_name(game.id, values).removesuffix(".txt")
        played = random_game(game.initial_state(game.make_options(**values)), seed_of_name(name))
        if number == 0:
            found[f"{game.id}-from-a-position"] = _from_a_position(played)
        if number % 4 in (1, 2):
            played.take_back(len(played.plies) * 2 // 3)
        if number % 4 == 1:
            played.resign(number % played.seats)
        secrets = (
            write_legacy_tags(None, SECRET, [None] * played.seats, {}, 0)
            if game.has_chance(played.start.options)
            else {}
        )
        found[name] = record_of(played, tags=TAGS | secrets), played
    return found


def _from_a_position(played: GameInProgress) -> tuple[GameRecord, GameInProgress]:
    """Return the second half of a game, with annotations, remarks and a different first move."""
    half = next(at for at in range(len(played.plies) // 2, len(played.plies)) if played.plies[at].opens_turn)
    rest = GameInProgress(played.states[half], played.actions[half:])
    clock, said = Remarks("", (("clk", "0:05:00"),)), Remarks("a remark")
    record = record_game(rest.start, rest.actions, tags=TAGS, remarks={len(rest.turns()[0]) - 1: clock, 3: said})
    other = next(action for action in rest.start.legal_actions if action != rest.actions[0])
    text = rest.game.action_to_text(other, rest.start.options)
    first = replace(record.line.moves[0], annotation="!?", variations=(Line((Move(text),)),))
    return replace(record, line=Line((first, *record.line.moves[1:]))), rest


def write_missing(game: Game[Any, Any], folder: Path = FOLDER) -> int:
    """Write the records of a game's current rules version unless they exist; return their number."""
    version = folder / game.id / game.rules_version
    if version.exists():
        return 0
    version.mkdir(parents=True)
    records = records_of(game)
    for name, (record, played) in records.items():
        (version / f"{name}.gwn").write_text(write_record(record), encoding="utf-8")
        (version / f"{name}.end").write_text(end_text(played), encoding="utf-8")
    return len(records)


def main() -> None:
    """Add the records of new rules versions."""
    for game_id in CONFIGURATIONS:
        game = get_game(game_id)
        print(f"{write_missing(game)} records added in {FOLDER / game_id / game.rules_version}")


if __name__ == "__main__":
    main()
