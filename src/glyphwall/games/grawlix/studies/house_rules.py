"""The house rules of Grawlix that are compared, and how strong players play_rule under them.

The *first player* is always the seat that drafts and plays first when nobody changes sides; where sides can be
changed, it stays that seat, and the *chooser* is the other one.
"""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, NamedTuple

from glyphwall.games.grawlix.rules.codec import ChooseSides, Place
from glyphwall.games.grawlix.rules.game import GAME
from glyphwall.games.grawlix.rules.options import DRAFTS, SWAPS, GrawlixOptions
from glyphwall.studies.match import MatchSettings, run_match
from glyphwall.studies.statistics import Interval, over_rounds

if TYPE_CHECKING:
    import threading
    from collections.abc import Callable, Iterable

    from glyphwall.studies.games import GameResult

_DRAFT_NAMES = dict(zip(DRAFTS, ("alternate", "snake", "random", "blind"), strict=True))
_SWAP_NAMES = dict(zip(SWAPS, ("", ", swap after draft", ", swap after first tile"), strict=True))


class HouseRule(NamedTuple):
    """A way to play.

    Attributes:
        slug: its short name, for options and files.
        title: its name for people.
        options: the rules.
    """

    slug: str
    title: str
    options: GrawlixOptions


def house_rules(size: int, hand: int) -> tuple[HouseRule, ...]:
    """Every draft with every change of sides; then the sizes beside this one, otherwise as published.

    Raises:
        OptionsError: a size or hand outside the bounds of the game.
    """
    rules = [
        _rule(GAME.make_options(size=size, hand=hand, draft=draft, swap=swap)) for draft in DRAFTS for swap in SWAPS
    ]
    for other in (size - 1, size + 1):
        if 2 <= other <= 7 and 2 * hand <= other * other:
            options = GrawlixOptions(size=other, hand=hand)
            rules.append(HouseRule(f"size-{other}", f"size {other}", options))
    return tuple(rules)


def _rule(options: GrawlixOptions) -> HouseRule:
    swap = "" if options.swap == "none" else f"+{options.swap}"
    return HouseRule(f"{options.draft}{swap}", _title(options), options)


def _title(options: GrawlixOptions) -> str:
    published = " (published)" if (options.draft, options.swap) == ("alternate", "none") else ""
    return f"{_DRAFT_NAMES[options.draft]}{published}{_SWAP_NAMES[options.swap]}"


class RuleResult(NamedTuple):
    """What came of the games of two equal players under a rule.

    Attributes:
        rule: what was played; player: by whom, on both seats.
        games: how many were finished.
        first: the first player's share of them, with its interval.
        swapped: share of games in which sides were changed; None where they cannot be.
        placed: tiles of a game, on average.
        sudden: share of games that were over after a single tile.
        interrupted: some games are missing.
    """

    rule: HouseRule
    player: str
    games: int
    first: Interval
    swapped: float | None
    placed: float
    sudden: float
    interrupted: bool


def settings_for(rule: HouseRule, player: str, games: int, seed: int) -> MatchSettings:
    """A match of a player against itself, from the very start of the game."""
    return MatchSettings(
        game=GAME.id, options=rule.options, specs=(player, player), games=games, seed=seed, opening_plies=0
    )


def play_rule(
    rule: HouseRule,
    settings: MatchSettings,
    jobs: int = 1,
    on_result: Callable[[GameResult], None] = lambda _: None,
    stop: threading.Event | None = None,
    done: Iterable[GameResult] = (),
) -> RuleResult:
    """Plays a match of a player against itself and sums it up for the first player.

    The two games of a pair have the same chance (the same random hands), so the interval is taken over pairs.

    Args:
        settings: of `settings_for` this rule.
        jobs, on_result, stop, done: see `run_match`.

    Raises:
        GlyphwallError: see `check_match`.
    """
    run = run_match(settings, jobs, on_result, stop, done=done)
    pairs: dict[int, list[float]] = {}
    for result in run.results:
        pairs.setdefault(result.round, []).append((1 + result.played.returns[0]) / 2)
    first = over_rounds([sum(pair) / 2 for pair in pairs.values() if len(pair) == 2])
    count = len(run.results)
    tiles = [_placed(result, rule.options) for result in run.results]
    swaps = [swap for result in run.results if (swap := _swapped(result, rule.options)) is not None]
    return RuleResult(
        rule=rule,
        player=settings.specs[0],
        games=count,
        first=first,
        swapped=sum(swaps) / len(swaps) if swaps else None,
        placed=sum(tiles) / count if count else 0.0,
        sudden=tiles.count(1) / count if count else 0.0,
        interrupted=run.interrupted,
    )


def _swapped(result: GameResult, options: GrawlixOptions) -> bool | None:
    """Whether sides were changed in a game; None where nobody was asked."""
    if options.swap == "none":
        return None
    moves = (GAME.action_to_move(action, options) for action in result.played.actions)
    return next((move.swap for move in moves if isinstance(move, ChooseSides)), None)


def _placed(result: GameResult, options: GrawlixOptions) -> int:
    """Tiles on the grid at the end of a game."""
    moves = (GAME.action_to_move(action, options) for action in result.played.actions)
    return sum(isinstance(move, Place) for move in moves)


def file_name(rule: HouseRule, player: str) -> str:
    """The name of the file that keeps the games of a rule and a player."""
    return f"{rule.slug}--{re.sub(r'[^a-z0-9]+', '-', player.lower())}.state"
