"""The referee: Graffiti written straight from the rulebook, slow and plain, with none of the package's code.

Sources, in this order: the English rulebook by Marco Ruskowski and Marcel Süßelbeck; the recommended
readings of its ambiguities, under the letters of the rule table; the notation of plies. Nothing is clever
on purpose: a stack is a list, a hand is a list, and a game is told from its first tile to the final
scoring as one story (`_game`) that stops wherever somebody has to choose or chance decides.
"""

from __future__ import annotations

from collections import Counter
from fractions import Fraction
from typing import TYPE_CHECKING, Any

from tests.naive.graffiti_components import (
    BONUS_TILES,
    CANS,
    EACH_BONUS_TILE,
    PAINT_TILES,
    PERMITS,
    SECTIONS,
    SEGMENTS,
    SPECIAL_SEGMENTS,
)
from tests.naive.graffiti_payment import Helpers, can_pay, ways_to_pay

if TYPE_CHECKING:
    from collections.abc import Generator, Iterable

    from glyphwall.games.graffiti.rules.options import GraffitiOptions

CHANCE, NO_ACTOR = -1, -2
LAST_ROUND = 30

Story = "Generator[None, str, Any]"
"""A part of the game: it stops at every choice and is sent the text of the ply."""


class Permit:
    """A permit token behind a screen.

    Attributes:
        pips: 1 to 5.
        seen: taken in the open.
        older: drawn in secret before the stack was last made anew.
    """

    def __init__(self, pips: int, seen: bool) -> None:
        self.pips, self.seen, self.older = pips, seen, False


class Player:
    """What lies before and behind one screen."""

    def __init__(self) -> None:
        self.points = 0
        self.causes: Counter[str] = Counter()
        self.cans = CANS
        self.placed: Counter[str] = Counter()
        self.paints: list[str] = []
        self.spent: list[str] = []
        self.kept: list[str] = []
        self.permits: list[Permit] = []
        self.bonus: list[str] = []
        self.tags: set[str] = set()
        self.reserved = ""
        self.passed = False

    def score(self, cause: str, points: int) -> None:
        self.points += points
        self.causes[cause] += points

    def has(self, tile: str) -> bool:
        return tile in self.bonus

    def pips(self) -> Counter[int]:
        return Counter(permit.pips for permit in self.permits)


class NaiveGraffiti:
    """One game in progress; `play` changes it. Its rules are the options of the game, by their names."""

    def __init__(self, rules: GraffitiOptions) -> None:
        self.rules = rules
        self.helpers = Helpers(rules.wild == "whole-tile", rules.bobby_paints == "any", rules.substitutes == "one")
        self.segments = SEGMENTS | (SPECIAL_SEGMENTS if rules.special_graffiti else {})
        self.players = [Player() for _ in range(rules.seats)]
        self.supply = Counter(PAINT_TILES)
        self.bonus_stack = [tile for tile in BONUS_TILES for _ in range(EACH_BONUS_TILE)]
        self.bonus_board = ["", "", "", ""]
        self.used_bonus: list[str] = []
        self.bobby: int | None = None
        self.bobby_used = False
        self.permit_stack = [pips for pips, count in PERMITS.items() for _ in range(count)]
        self.permit_board = [0, 0, 0, 0]
        self.permit_discards: list[int] = []
        self.revealed: list[int] = []
        self.reveals = 0
        self.neutral: set[str] = set()
        self.occupied: set[str] = set()
        self.closed: set[str] = set()
        self.token = 0
        self.round = 1
        self.blocked = 0
        self.extra_turns = 0
        # where the story stands
        self.turn = 0
        self.phase = ""
        self.section = 0
        self.space = ""
        self.segment = ""
        self.missing = ""
        self.keep_limit = 0
        self.before_reserving = ""
        self.begun = False
        self.choices: dict[str, Fraction | None] = {}
        self._story: Any = self._game()
        next(self._story)

    # -- what may be asked ----------------------------------------------------------------------------

    def actor(self) -> int:
        """A seat, CHANCE, or NO_ACTOR once the game is over."""
        if not self.choices:
            return NO_ACTOR
        return CHANCE if None not in self.choices.values() else self.turn

    def texts(self) -> list[str]:
        """The plies that are legal."""
        return sorted(self.choices)

    def chance(self) -> dict[str, Fraction]:
        """Each outcome's probability while chance acts."""
        return {text: weight for text, weight in self.choices.items() if weight is not None}

    def play(self, text: str) -> None:
        """Plays one ply, which must be legal."""
        if text not in self.choices:
            raise ValueError(f"{text} is not legal: {self.texts()}")
        try:
            self._story.send(text)
        except StopIteration:
            self.choices = {}

    def _choose(self, seat: int, phase: str, texts: Iterable[str]) -> Generator[None, str, str]:
        self.turn, self.phase = seat, phase
        self.choices = dict.fromkeys(texts)
        return (yield)

    def _draw(self, phase: str, stack: list[Any], prefix: str = "=") -> Generator[None, str, Any]:
        """Chance takes one of the tiles of a stack, each equally likely."""
        self.phase = phase
        counts = Counter(stack)
        self.choices = {f"{prefix}{tile}": Fraction(count, len(stack)) for tile, count in counts.items()}
        drawn = (yield).removeprefix(prefix)
        tile = next(tile for tile in counts if str(tile) == drawn)
        stack.remove(tile)
        return tile

    # -- the whole game -------------------------------------------------------------------------------

    def _game(self) -> Generator[None, str, None]:
        yield from self._set_up()
        while True:
            yield from self._play_round()
            yield from self._end_of_round()
            if (
                len(self.completed()) >= self.rules.goal
                or self.round == LAST_ROUND
                or len(self.painted()) == len(self.segments)
            ):
                break
            self.round += 1
        self.phase = "over"
        self._final_scoring()

    def _set_up(self) -> Generator[None, str, None]:
        for player in self.players:
            for paint in "ryb":
                self.supply[paint] -= 1
                player.paints.append(paint)
        if self.rules.begins == "random":
            first = yield from self._draw("begin", list(range(1, len(self.players) + 1)), "=seat")
            self.token = self.turn = first - 1
        yield from self._fill_bonus_board()
        yield from self._fill_permit_board()
        for seat in self._from(self.token):
            self.turn = seat
            pips = yield from self._draw("first-permit", self.permit_stack)
            self.players[seat].permits.append(Permit(pips, seen=False))
            self._permit_drawn()

    def _from(self, seat: int) -> list[int]:
        """All seats, clockwise from one."""
        seats = len(self.players)
        return [(seat + step) % seats for step in range(seats)]

    def _fill_bonus_board(self) -> Generator[None, str, None]:
        for slot in range(4):
            if not self.bonus_board[slot] and self.bonus_stack:
                self.bonus_board[slot] = yield from self._draw("open-bonus", self.bonus_stack)

    def _fill_permit_board(self) -> Generator[None, str, None]:
        for slot in range(4):
            if not self.permit_board[slot] and self._permits_left():
                self.permit_board[slot] = yield from self._draw("open-permit", self.permit_stack)
                self._permit_drawn()

    def _permit_drawn(self) -> None:
        """B2: an exhausted stack is made anew at once, or not before the next permit is to be drawn."""
        if self.rules.restack == "at-once":
            self._permits_left()

    def _permits_left(self) -> bool:
        """Make an exhausted stack anew from the discards; return whether a permit can be drawn."""
        if not self.permit_stack:
            self.permit_stack, self.permit_discards = self.permit_discards, []
            for player in self.players:
                for permit in player.permits:
                    permit.older = not permit.seen
        return bool(self.permit_stack)

    # -- a round --------------------------------------------------------------------------------------

    def _play_round(self) -> Generator[None, str, None]:
        yield from self._block_section()
        for player in self.players:
            player.passed = False
        seat = self.token
        while not all(player.passed for player in self.players):
            yield from self._turns_of(seat)
            seat = next((other for other in self._from(seat)[1:] if not self.players[other].passed), seat)

    def _block_section(self) -> Generator[None, str, None]:
        """Variant 1: reveal permits until one shows another section than in the round before."""
        self.turn = self.token
        while self.rules.blocked_section and self._permits_left():
            pips = yield from self._draw("block", self.permit_stack)
            self._permit_drawn()
            self.permit_discards.append(pips)
            if pips != self.blocked:
                self.blocked = pips
                return
            no_other = {*self.permit_stack, *self.permit_discards} == {pips}
            if no_other and (self.rules.restack == "at-once" or not self.permit_stack):
                return  # no other number can be revealed: the token stays

    def _turns_of(self, seat: int) -> Generator[None, str, None]:
        """A turn, and the extra turns that follow it."""
        self.extra_turns = 0
        while True:
            passed = yield from self._turn(seat)
            if passed or not self.extra_turns:
                break
            self.extra_turns -= 1
        self.extra_turns = 0

    def _turn(self, seat: int) -> Generator[None, str, bool]:
        """One action or a pass, with bonus tiles before and after it; True for a pass."""
        player = self.players[seat]
        self.begun = False
        while True:
            spaces = self._usable_spaces(seat)
            plays = self._plays(player)
            choices = [*spaces, *plays, "-"]
            if not self.rules.bonus_when_passing:  # E2: who plays a tile has an action in the same turn
                if not spaces:
                    plays, choices = [], ["-"]
                elif self.begun:
                    choices.remove("-")
            if not plays and not player.cans:
                player.passed = True
                return True
            choice = yield from self._choose(seat, "turn", choices)
            self.begun = choice != "-"
            if choice == "-":
                player.passed = True
                return True
            if choice in spaces:
                break
            yield from self._play_bonus(seat, choice)
        yield from self._act(seat, choice, spaces[choice])
        while plays := self._plays(player) + ["^ext"] * player.has("ext"):
            choice = yield from self._choose(seat, "after", [*plays, "."])
            if choice == ".":
                break
            yield from self._play_bonus(seat, choice)
        return False

    def _plays(self, player: Player) -> list[str]:
        """Bonus tiles that can be played for themselves at any time of one's turn."""
        plays = ["^2vp"] if player.has("2vp") else []
        if player.has("res") and (self.rules.moving_marker or not player.reserved) and self._free_segments():
            plays.append("^res")
        return plays

    def _free_segments(self) -> list[str]:
        reserved = {player.reserved for player in self.players}
        return [name for name in self.segments if name not in self.painted() and name not in reserved]

    def _play_bonus(self, seat: int, choice: str) -> Generator[None, str, None]:
        player = self.players[seat]
        self._use_up(player, choice[1:])
        if choice == "^2vp":
            player.score("two points", 2)
        elif choice == "^ext":
            self.extra_turns += 1
        else:
            self.before_reserving = self.phase
            chosen = yield from self._choose(seat, "reserve", [f"@{name}" for name in self._free_segments()])
            player.reserved = chosen[1:]
            self.before_reserving = ""

    def _use_up(self, player: Player, tile: str) -> None:
        """Used bonus tiles leave the game."""
        player.bonus.remove(tile)
        self.used_bonus.append(tile)

    # -- can spaces -----------------------------------------------------------------------------------

    def spaces(self) -> dict[str, int]:
        """Every can space with the cans that it requires; the large space is PL."""
        found = {f"S{section}.{cans}": cans for section in SECTIONS for cans in (1, 2)}
        found["PL"] = 1
        doubles = ["d"] if self.rules.double_spaces == "shared" else ["ry", "rb", "yb"]
        for paint in ["g", "k", *doubles]:
            found |= {f"P{paint}.1": 1, f"P{paint}.2": 2}
        return found | dict.fromkeys(("TF", "TM", "TS", "B1", "B2", "B3", "B4", "Bbob"), 1)

    def _usable_spaces(self, seat: int) -> dict[str, tuple[str, int]]:
        """Plies that use a space now: to the space and the cans that are placed on it."""
        player = self.players[seat]
        found: dict[str, tuple[str, int]] = {}
        if player.cans == 0:
            return found  # D2
        for space, required in self.spaces().items():
            if not self._yields_something(seat, space):
                continue
            neighbour = space[:-1] + "1"
            if self.rules.cheap_space_first and required == 2 and neighbour not in self.occupied:
                continue
            if space not in self.occupied:
                ways = {"": required}
                if player.has("dis"):
                    ways["^dis"] = required - 1
                if space.startswith("S") and required == 2 and self.bobby == seat:
                    ways["^bob"] = 1
                    if player.has("dis") and self.rules.bobby_with_discount:
                        ways["^bob^dis"] = 0
                if space[0] == "B" and space != "Bbob" and self.bobby is None and self.rules.bobby_from == "any-space":
                    ways["^bob"] = 1
                    if player.has("dis"):
                        ways["^bob^dis"] = 0
            elif player.has("add") and required == 1 and space != "PL" and space not in self.closed:
                # E4: an occupied bonus space gives something only if the can on it took the bobby from there.
                ways = {"^add": 1}
                if player.has("dis") and self.rules.add_with_discount:
                    ways["^add^dis"] = 0
            else:
                continue
            found |= {space + way: (space, cans) for way, cans in ways.items() if cans <= player.cans}
        return found

    def _yields_something(self, seat: int, space: str) -> bool:
        """An action has to be carried out: a space that gives nothing cannot be used."""
        board, rest = space[0], space[1:]
        if board == "S":
            section = int(rest[0])
            return (
                section != self.blocked
                and bool(self._permit_choices(self.players[seat], section))
                and bool(self._sprayable(seat, section))
            )
        if board == "P":
            return self.rules.empty_paint == "open" or any(self.supply[kind] for kind in self._kinds_of(space))  # P9
        if space == "TF":
            return True  # the first player token, if nothing else
        if space == "TM":
            return any(self.permit_board[1:3])
        if space == "TS":
            return bool(self.permit_board[3] or self.permit_stack or self.permit_discards)
        if space == "Bbob":
            return self.bobby is None
        return bool(self.bonus_board[int(rest) - 1])

    def _kinds_of(self, space: str) -> list[str]:
        paint = space[1:].split(".")[0]
        return {"L": ["r", "y", "b"], "d": ["ry", "rb", "yb"]}.get(paint, [paint])

    def _act(self, seat: int, choice: str, use: tuple[str, int]) -> Generator[None, str, None]:
        player = self.players[seat]
        space, cans = use
        for tile in choice.split("^")[1:]:
            if tile != "bob":
                self._use_up(player, tile)
        if "^add" in choice:
            self.closed.add(space)
        player.cans -= cans
        player.placed[space] += cans
        if space != "PL" and (cans or self.rules.discounted_space == "occupied"):
            self.occupied.add(space)
        self.space = space
        if space[0] == "S":
            yield from self._spray(seat, int(space[1]))
        elif space[0] == "P":
            yield from self._take_paint(seat, space)
        elif space[0] == "T":
            yield from self._take_permits(seat, space)
        elif space == "Bbob" or "^bob" in choice:
            self.bobby = seat
        else:
            slot = int(space[1:]) - 1
            tile, self.bonus_board[slot] = self.bonus_board[slot], ""
            player.bonus.append(tile)
            if tile == "2vp" and self.rules.two_points == "when-taken":
                self._use_up(player, tile)
                player.score("two points", 2)

    # -- action A: paint ------------------------------------------------------------------------------

    def _take_paint(self, seat: int, space: str) -> Generator[None, str, None]:
        kinds = self._kinds_of(space)
        left = [kind for kind in kinds if self.supply[kind]]
        if not left:
            return  # P9
        if len(kinds) > 1:
            choice = yield from self._choose(seat, "paint", [f":{kind}" for kind in left])
            kinds = [choice[1:]]
        self.supply[kinds[0]] -= 1
        self.players[seat].paints.append(kinds[0])

    # -- action B: permits ----------------------------------------------------------------------------

    def _take_permits(self, seat: int, space: str) -> Generator[None, str, None]:
        player = self.players[seat]
        for slot in {"TF": [0], "TM": [1, 2], "TS": [3]}[space]:
            if self.permit_board[slot]:
                player.permits.append(Permit(self.permit_board[slot], seen=True))
                self.permit_board[slot] = 0
        if space == "TF":
            self.token = seat
        if space == "TS" and self._permits_left():
            pips = yield from self._draw("draw-permit", self.permit_stack)
            player.permits.append(Permit(pips, seen=False))
            self._permit_drawn()
        yield from self._fill_permit_board()

    # -- action C: spraying ---------------------------------------------------------------------------

    def _segments_of(self, section: int) -> list[str]:
        return [name for name in self.segments if name[0] in SECTIONS[section]]

    def _sprayable(self, seat: int, section: int) -> list[str]:
        player = self.players[seat]
        reserved = {other.reserved for number, other in enumerate(self.players) if number != seat}
        return [
            name
            for name in self._segments_of(section)
            if name not in self.painted() and name not in reserved and self._can_pay(player, self.segments[name][0])
        ]

    def _can_pay(self, player: Player, paints: str) -> bool:
        tiles = tuple(sorted(Counter(player.paints).items()))
        bobby = self.bobby is not None and self.players[self.bobby] is player
        return can_pay(paints, tiles, player.bonus.count("wld"), bobby, self.helpers)

    def _permit_choices(self, player: Player, section: int) -> list[str]:
        pips = player.pips()
        single = [f"/{section}"] if pips[section] else []
        pairs = [f"/{number}{number}" for number in range(1, 6) if pips[number] >= 2]
        return single + pairs + ["/prm"] * player.has("prm")

    def _spray(self, seat: int, section: int) -> Generator[None, str, None]:
        player = self.players[seat]
        self.section = section
        choice = yield from self._choose(seat, "segment", [f"@{name}" for name in self._sprayable(seat, section)])
        self.segment = choice[1:]
        paints, points = self.segments[self.segment]
        self.missing, self.bobby_used = paints, False
        choice = yield from self._choose(seat, "permit", self._permit_choices(player, section))
        if choice == "/prm":
            self._use_up(player, "prm")
        else:
            for pips in choice[1:]:
                self._discard_permit(player, int(pips))
        while self.missing:
            tiles = tuple(sorted(Counter(player.paints).items()))
            wilds, bobby = player.bonus.count("wld"), self.bobby == seat
            if self.bobby_used and self.helpers.one_in_all:
                wilds, bobby = 0, False
            elif self.bobby_used and not self.helpers.bobby_often:
                bobby = False
            ways = ways_to_pay(self.missing, tiles, wilds, bobby, self.helpers)
            choice = yield from self._choose(seat, "pay", ways)
            self._spend(player, choice)
            self.missing = "".join(paint for paint in self.missing if paint not in ways[choice])
        while self.rules.overpaying and player.paints:  # P6: tiles that nothing asks for
            choice = yield from self._choose(seat, "pay", [".", *{f",{tile}" for tile in player.paints}])
            if choice == ".":
                break
            self._spend(player, choice)
        player.tags.add(self.segment)
        player.score("segments", points)
        if player.reserved == self.segment:
            player.reserved = ""

    def _spend(self, player: Player, choice: str) -> None:
        if choice.startswith(",wld"):
            self._use_up(player, "wld")
            self.bobby_used = self.bobby_used or self.helpers.one_in_all
            return
        if choice.startswith(",bob."):
            self.bobby_used = True
        tile = choice.removeprefix(",bob.").removeprefix(",").removesuffix(".1")
        player.paints.remove(tile)
        player.spent.append(tile)

    def _discard_permit(self, player: Player, pips: int) -> None:
        """Those that were taken in the open go first: nobody can tell a secret one with the same pips from them.

        A secret one that is shown was drawn before the stack was last made anew, or after it. Where the
        table cannot tell, the difference is forgotten for all.
        """
        held = [permit for permit in player.permits if permit.pips == pips]
        chosen = next((permit for permit in held if permit.seen), None)
        if chosen is None:
            secret = [permit for other in self.players for permit in other.permits if not permit.seen]
            mine = [permit for permit in player.permits if not permit.seen]
            maybe_older = any(permit.older for permit in mine) and any(p.older and p.pips == pips for p in secret)
            stack = self.permit_stack + [permit.pips for permit in secret if not permit.older]
            maybe_newer = any(not permit.older for permit in mine) and pips in stack
            if maybe_older and maybe_newer:
                for permit in secret:
                    permit.older = False
            chosen = next(permit for permit in held if permit.older == (maybe_older and not maybe_newer))
        player.permits.remove(chosen)
        self.permit_discards.append(pips)

    # -- end of the round -----------------------------------------------------------------------------

    def _end_of_round(self) -> Generator[None, str, None]:
        self.begun = False
        self.bobby = None
        for player in self.players:
            player.reserved = ""
            player.cans = CANS
            player.placed.clear()
        self.occupied.clear()
        self.closed.clear()
        for seat in self._from(self.token):
            yield from self._keep_paints(seat)
        self.turn = self.token
        yield from self._fill_bonus_board()
        yield from self._flip_for_nobody()

    def _keep_paints(self, seat: int) -> Generator[None, str, None]:
        """Two tiles, or three with Save; P1: of all that lie before and behind the screen."""
        player = self.players[seat]
        self.begun = False
        if self.rules.keep == "all":
            player.paints += player.spent
        else:
            self.supply.update(player.spent)
        player.spent = []
        self.turn = seat
        self.keep_limit = 2
        while len(player.paints) > self.keep_limit and player.has("sav"):
            choice = yield from self._choose(seat, "save", ["^sav", "^no"])
            self.begun = True
            if choice == "^no":
                break
            self._use_up(player, "sav")
            self.keep_limit += 1
            if not self.rules.several_saves:
                break
        if len(player.paints) > self.keep_limit or (player.paints and self.rules.keep_few == "asked"):
            self.keep_limit = min(self.keep_limit, len(player.paints))
            order = list(PAINT_TILES)
            while len(player.kept) < self.keep_limit:
                lowest = order.index(player.kept[-1]) if player.kept else 0
                left = Counter(player.paints) - Counter(player.kept)
                texts = [f"~{kind}" for kind in order[lowest:] if left[kind]]
                choice = yield from self._choose(seat, "keep", [*texts, "~."])
                self.begun = True
                if choice == "~.":
                    break
                player.kept.append(choice[1:])
            self.supply.update(Counter(player.paints) - Counter(player.kept))
            player.paints, player.kept = player.kept, []
        self.begun = False

    def _flip_for_nobody(self) -> Generator[None, str, None]:
        """With three players one segment is flipped, with two players two; all permits are revealed first."""
        for _ in range(4 - len(self.players)):
            if self._permits_left():
                self.turn = self.token
                pips = yield from self._draw("reveal", self.permit_stack)
                self.revealed.append(pips)
                self.reveals += 1
                self._permit_drawn()
                if self.rules.flips == "one-by-one":
                    yield from self._flip_revealed()
        yield from self._flip_revealed()
        self.reveals = 0

    def _flip_revealed(self) -> Generator[None, str, None]:
        while self.revealed:
            pips = self.revealed.pop(0)
            self.permit_discards.append(pips)
            segments = [name for name in self._segments_of(pips) if name not in self.painted()]
            if segments and (self.rules.blocked_flips or pips != self.blocked):
                self.section = pips
                choice = yield from self._choose(self.token, "flip", [f"@{name}" for name in segments])
                self.neutral.add(choice[1:])

    # -- the end --------------------------------------------------------------------------------------

    def painted(self) -> set[str]:
        """All segments with a tag."""
        return self.neutral.union(*(player.tags for player in self.players))

    def completed(self) -> list[str]:
        """Letters of the graffiti all of whose segments are painted."""
        letters = sorted({name[0] for name in self.segments})
        return [letter for letter in letters if all(n in self.painted() for n in self.segments if n[0] == letter)]

    def _final_scoring(self) -> None:
        for player in self.players:
            unused = len(player.bonus) + len(player.permits) + len(player.paints)
            player.score("unused tiles", unused // 2)
            for letter in self.completed():
                segments = [name for name in self.segments if name[0] == letter]
                player.score("tags", len(segments) * len(player.tags.intersection(segments)))

    def ranking(self) -> list[int]:
        """Places once the game is over: by points, then by tags on all graffiti; ties share a place."""
        order = [(player.points, len(player.tags)) for player in self.players]
        return [1 + sum(other > own for other in order) for own in order]
