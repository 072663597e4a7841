"""Make a game's opening book: self-play of one player, counted by position class.

    python -m research.opening_book grawlix              writes the book that ships
    python -m research.opening_book grawlix --out FILE   another file

The games are identical on every machine: each has its own random stream.
"""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

import click

from glyphwall.analysis import OpeningBook
from glyphwall.analysis.openings import PLIES
from glyphwall.core import CHANCE, get_plugin, stream
from glyphwall.players import make_player

if TYPE_CHECKING:
    from glyphwall.core import State


def play(start: State, spec: str, seed: int, number: int) -> list[State]:
    """Return the positions of one self-play game."""
    rng = stream(seed, "book", number)
    player = make_player(spec, start.game, start.options)
    states = [start]
    while states[-1].legal_actions:
        state = states[-1]
        if state.actor == CHANCE:
            actions, chances = zip(*state.chance_outcomes, strict=True)
            action = int(rng.choice(actions, p=chances))
        else:
            action = player.choose(state.view(state.actor), rng, threads=1).action
        states.append(state.apply(action))
    return states


def make_book(game_id: str, spec: str, games: int, seed: int, plies: int = PLIES) -> OpeningBook:
    """Return a book of self-play games under the published rules."""
    game = get_plugin(game_id).game
    book = OpeningBook(plies, f"{game_id} {game.rules_version}: {spec} against itself, seed {seed}")
    with click.progressbar(range(games), label="games") as numbers:
        for number in numbers:
            states = play(game.initial_state(), spec, seed, number)
            outcome = states[-1].outcome
            assert outcome is not None
            book.add(states, outcome.returns)
    return book


@click.command()
@click.argument("game")
@click.option("--player", default="mcts:sims=200", show_default=True, help="Spec of the player.")
@click.option("--games", default=600, show_default=True, type=click.IntRange(1, 100_000))
@click.option("--seed", default=1, show_default=True)
@click.option("--least", default=2, show_default=True, help="Games that a class must have come up in.")
@click.option("--out", type=click.Path(dir_okay=False, path_type=Path), help="File; else the one that ships.")
def main(game: str, player: str, games: int, seed: int, least: int, out: Path | None) -> None:
    """Make a book of openings."""
    file = out or get_plugin(game).opening_book
    if file is None:
        raise click.UsageError(f"{game} ships no book; name a file with --out")
    book = make_book(game, player, games, seed)
    file.write_bytes(book.write(least))
    click.echo(f"{file}: {book.games} games, {len(book)} classes, {file.stat().st_size} bytes")


if __name__ == "__main__":
    main()
