"""Reading, writing and playing out game records."""

from __future__ import annotations

import random
import re
from pathlib import Path
from typing import TYPE_CHECKING, Any

import pytest

from glyphwall.core.errors import IllegalAction, RecordError
from glyphwall.core.registry import get_game
from glyphwall.core.values import CHANCE, Outcome
from glyphwall.games.grawlix.rules.state import GrawlixState
from glyphwall.record import (
    MAX_DEPTH,
    GameRecord,
    Line,
    Move,
    Remarks,
    canonical,
    read_record,
    read_records,
    record_game,
    replay,
    write_record,
    write_records,
)
from glyphwall.record.making import result_text
from glyphwall.record.progress import GameInProgress

if TYPE_CHECKING:
    from collections.abc import Callable

GAME = get_game("grawlix")

CANONICAL = """\
[Game "grawlix"]
[Rules "1.0"]
[Hand "2"]
[Event "Club \\"Etaoin\\", round 1 \\\\ 2"]
[Player1 "Ada"]
[Player2 "bot:mcts-4 1432+-31"]
[Date "2026.02.01"]
[TimeControl "600+10"]
[Result "0-1"]
[Reason "resign"]
[GWN "1"]

{Both began in good spirits.} 1. +Rh {[%clk 0:09:51] [%wp 0.57]} +Oa! 2. +Ys
(2. +Yp?! {a quieter choice} +Gs (2... +Bs) 3. Rhf6+Ra) (2. +Vs) +Gp
3. Rhf6+Ga!!" {[%proof win 7] and so it went} Oag6+Bd 0-1
"""


def random_record(seed: int, **options: object) -> GameRecord:
    rng = random.Random(seed)
    start = GAME.initial_state(GAME.make_options(**options))
    state, actions = start, []
    while state.legal_actions:
        actions.append(rng.choice(state.legal_actions))
        state = state.apply(actions[-1])
    return record_game(start, actions, tags={"Player1": "A", "Player2": "B"})


# -- reading and writing ------------------------------------------------------------------------------


def test_the_canonical_form_reads_back_byte_for_byte() -> None:
    assert write_record(read_record(CANONICAL)) == CANONICAL


def test_what_is_read() -> None:
    record = read_record(CANONICAL)
    assert record.tags["Event"] == 'Club "Etaoin", round 1 \\ 2'
    assert (record.game_id, record.result, record.reason) == ("grawlix", "0-1", "resign")
    assert record.line.remarks == Remarks("Both began in good spirits.")
    first, second, third, *_, last_but_one, last = record.line.moves
    assert first == Move("+Rh", remarks=Remarks(commands=(("clk", "0:09:51"), ("wp", "0.57"))))
    assert (second.text, second.annotation) == ("+Oa", "!")
    assert [[move.text for move in line.moves] for line in third.variations] == [["+Yp", "+Gs", "Rhf6+Ra"], ["+Vs"]]
    assert third.variations[0].moves[1].variations == (Line((Move("+Bs"),)),)
    assert (last_but_one.text, last_but_one.annotation) == ("Rhf6+Ga", '!!"')
    assert last_but_one.remarks.command("proof") == "win 7"
    assert last_but_one.remarks.text == "and so it went"
    assert (last.line, last.column) == (15, 46)


def test_the_notation_documents_example() -> None:
    record = read_record(
        '[Game "grawlix"] [Rules "1.0"] [Event "…"] [Player1 "…"] [Player2 "bot:mcts-4 1432+-31"]\n'
        '[Date "2026.02.01"] [TimeControl "600+10"] [Result "0-1"] [Reason "resign"] [GWN "1"]\n'
        "1. +Rh +Oa  2. +Ys +Gp  3. +Bd +Vn  4. +Ra +Rs\n"
        "5. Rhf6+Ga Oag6+Bp {[%clk 0:09:51] [%wp 0.57]}  {[%proof loss 6]}  0-1\n"
    )
    assert len(record.line.moves) == 10
    assert record.line.moves[-1].remarks.commands == (("clk", "0:09:51"), ("wp", "0.57"), ("proof", "loss 6"))
    assert record.final_state().position == "RhOa RaYsGaBd RsGpBpVn 1p f6"


def test_several_games_in_one_text() -> None:
    first, second = random_record(1), random_record(2, size=4, hand=3)
    text = write_records([first, second])
    assert read_records(text) == [first, second]
    assert write_records(read_records(text)) == text
    assert read_records("") == read_records(" \n\ufeff"[0:2]) == []
    assert read_records("\ufeff" + text) == [first, second]
    assert read_records(text.replace("\n", "\r\n")) == [first, second]


def test_a_game_without_a_result_goes_on() -> None:
    one, two = read_records('[Game "grawlix"] 1. +Rh\n[Game "grawlix"] 1. +Oa 0-1')
    assert (one.result, two.result) == ("--", "0-1")
    assert write_record(one).endswith("1. +Rh --\n")


def test_lines_are_at_most_eighty_characters() -> None:
    for seed in range(5):
        text = write_record(random_record(seed))
        assert max(map(len, text.splitlines())) <= 80
        assert "  " not in text


@pytest.mark.parametrize(
    ("text", "line", "column", "says"),
    [
        ("+Rh", 1, 0, "begins with its tags"),
        ('[Game "grawlix"', 1, 15, "not closed by ]"),
        ("[Game grawlix]", 1, 6, "quotation marks"),
        ('["grawlix"]', 1, 1, "name of a tag"),
        ('[Game "grawlix\n"]', 1, 6, "quotation marks"),
        ('[Game "grawlix"]\n[Game "grawlix"]', 2, 0, "twice"),
        ('[Event "x"] 1. +Rh', 1, 0, "tag Game is missing"),
        ('[Game "grawlix"] [GWN "2"]', 1, 0, "version 2"),
        ('[Game "grawlix"] [Result "maybe"]', 1, 0, "result 'maybe'"),
        ('[Game "grawlix"]\n[Result "1-0"]\n1. +Rh 0-1', 3, 10, "tag Result says 1-0"),
        ('[Game "grawlix"]\n1. +Rh {never closed', 2, 7, "not closed by }"),
        ('[Game "grawlix"]\n\n1. +Rh }', 3, 7, "'}' does not belong here"),
        ('[Game "grawlix"] (+Rh)', 1, 17, "behind the move"),
        ('[Game "grawlix"] +Rh ()', 1, 21, "has no move"),
        ('[Game "grawlix"] +Rh (+Oa', 1, 21, "not closed by )"),
        ('[Game "grawlix"] +Rh )', 1, 21, "no variation to close"),
        ('[Game "grawlix"] +Rh (+Oa 1-0)', 1, 26, "ends the game"),
        ('[Game "grawlix"] +Rh' + " (+Oa" * (MAX_DEPTH + 1), 1, 21 + 5 * MAX_DEPTH, f"at most {MAX_DEPTH} deep"),
        ('[Game "grawlix"] ' + "x" * 300, 1, 17, "is no move"),
        ('[Game "grawlix"] f(x', 1, 17, "is no move"),
    ],
)
def test_what_is_no_record(text: str, line: int, column: int, says: str) -> None:
    with pytest.raises(RecordError) as caught:
        read_records(text)
    assert says in str(caught.value)
    assert (caught.value.line, caught.value.column) == (line, column)


def test_the_size_of_a_text_is_bounded() -> None:
    with pytest.raises(RecordError, match="at most 100"):
        read_records("x" * 101, limit=100)


def test_exactly_one_game_is_wanted() -> None:
    with pytest.raises(RecordError, match="0 games"):
        read_record("")
    with pytest.raises(RecordError, match="2 games"):
        read_record('[Game "grawlix"] 1-0 [Game "grawlix"] 1-0')


def test_moves_with_brackets_of_their_own() -> None:
    """Other games write gains and permits in round brackets; variations stand around them."""
    record = read_record('[Game "other"] [Seats "3"] TS(2,?) SB4.2(4:r,yb)! (TS(2,5?) (=fill)) Pg.1 - =fill Pr.L --')
    assert [move.text for move in record.line.moves] == ["TS(2,?)", "SB4.2(4:r,yb)", "Pg.1", "-", "=fill", "Pr.L"]
    assert write_record(record).endswith("1. TS(2,?) SB4.2(4:r,yb)! (1... TS(2,5?) (=fill)) Pg.1 2. - =fill Pr.L --\n")
    assert read_record(write_record(record)) == record


# -- values -------------------------------------------------------------------------------------------


def test_remarks_cannot_break_out_of_their_braces() -> None:
    remarks = Remarks("a } b { [%clk 1] \n  c")
    assert remarks.text == "a ) b ( [ %clk 1] c"
    record = GameRecord({"Game": "grawlix"}, Line((Move("+Rh", remarks=remarks),)))
    assert read_record(write_record(record)) == record


@pytest.mark.parametrize(
    "wrong",
    [
        lambda: Move(""),
        lambda: Move("a b"),
        lambda: Move("(a)"),
        lambda: Move("a)"),
        lambda: Move("{"),
        lambda: Move("1-0"),
        lambda: Move("--"),
        lambda: Move("3.x"),
        lambda: Move("Rh!"),
        lambda: Move("Rh", "!!!"),
        lambda: Move("Rh", "bad"),
        lambda: Remarks(commands=(("CLK", "1"),)),
        lambda: Remarks(commands=(("clk", "1]"),)),
        lambda: GameRecord({}),
        lambda: GameRecord({"Game": "grawlix", "no name": "x"}),
        lambda: GameRecord({"Game": "grawlix", "Result": "won"}),
    ],
)
def test_values_that_could_not_be_read_back_are_refused(wrong: object) -> None:
    with pytest.raises(RecordError):
        wrong()  # type: ignore[operator]


# -- playing out --------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    "options",
    [
        {},
        {"size": 4, "hand": 3, "draft": "snake", "swap": "after-draft", "begins": "random"},
        {"size": 7, "hand": 8, "draft": "random", "swap": "after-first-tile"},
        {"draft": "simultaneous-blind", "begins": "second"},
        {"size": 5, "hand": 3, "draft": "112", "begins": "second"},
    ],
)
def test_games_of_every_option_replay_to_their_end(options: dict[str, object]) -> None:
    record = random_record(4, **options)
    text = write_record(record)
    again = read_record(text)
    assert again == record
    assert write_record(again) == text
    assert again.options() == GAME.make_options(**options)
    assert {name.lower() for name in ("Size", "Hand", "Draft", "Swap", "Begins") if name in record.tags} == set(options)
    state = again.final_state()
    assert state.outcome is not None
    assert (again.result, again.reason) == ("1-0" if state.outcome.returns[0] > 0 else "0-1", "stuck")
    assert canonical(again) == again
    assert [turn.after for turn in again.turns()][-1] == state
    assert list(again.states())[-1] == state
    assert len(list(again.states())) == len(again.actions()) + 1
    assert all(turn.actor in (0, 1, CHANCE) for turn in again.turns())


def test_a_game_from_a_position() -> None:
    position = "BaVn3Op/OsRdVa2Gh/1Bh2GaYn/GdYsBpVhOnRa/2Oh3 RpRsYaYp GnBdVdVs 2p f6"
    start = GAME.parse_position(position)
    actions = start.parse("Vsk11+Rn")
    record = record_game(start, actions, result="1-0", reason="resign", remarks={1: Remarks("", (("clk", "1"),))})
    assert record.tags["Position"] == position
    assert [move.text for move in record.line.moves] == ["Vsk11+Rn"]
    assert record.line.moves[0].remarks.command("clk") == "1"
    assert read_record(write_record(record)).final_state() == start.apply(actions[0]).apply(actions[1])


def test_an_unfinished_turn_is_kept() -> None:
    start = GAME.parse_position("- RaRpYsYa GnBdVdOs 1p")
    record = record_game(start, start.parse("Raf6"))
    assert (record.line.moves[-1].text, record.result) == ("Raf6", "--")
    assert record.final_state().in_turn


def test_display_spelling_and_aliases_become_canonical() -> None:
    """In a 7 x 7 game a glyph looks like an annotation; places decide, not characters."""
    record = read_record('[Game "grawlix"] [Size "7"] [Hand "1"] +K!! {good} +r#? (+k$) k!g7+R!!? R#>Kx+r@ 0-1')
    text = write_record(canonical(record))
    assert text.endswith("\n1. +Kx! {good} +Rh? (1... +Kd) 2. Kxg7+Rx!? Rhh7+Ra 0-1\n")
    assert canonical(read_record(text)) == read_record(text)


@pytest.mark.parametrize(
    ("text", "line", "says"),
    [
        ('[Game "chess"] 1. e4', 1, "no game 'chess'"),
        ('[Game "grawlix"]\n[Rules "9"] 1. +Rh', 2, "these are 1.0"),
        ('[Game "grawlix"]\n[Size "99"] 1. +Rh', 2, "tag Size"),
        ('[Game "grawlix"]\n\n[Position "- - - 9z"] 1. +Rh', 3, "player 1 or 2"),
        ('[Game "grawlix"]\n1. +Rh\n+Rh', 3, "isn't in the supply"),
        ('[Game "grawlix"]\n1. +Rh\n\n what', 4, "no tile"),
        ('[Game "grawlix"]\n1. +Rh (+Oa\n +Oa)', 3, "isn't in the supply"),
        ('[Game "grawlix"] [Hand "1"] [Size "2"]\n[Result "0-1"] +Ra +Rh Rab2+Oa 0-1', 2, "the game is over: 1-0"),
    ],
)
def test_what_cannot_be_played_says_where(text: str, line: int, says: str) -> None:
    record = read_record(text)
    with pytest.raises(RecordError) as caught:
        canonical(record)
    assert says in str(caught.value)
    assert caught.value.line == line


def test_records_are_made_of_legal_games_only() -> None:
    with pytest.raises(IllegalAction):
        record_game(GAME.initial_state(), [0])


def test_the_documentations_example_is_canonical() -> None:
    page = (Path(__file__).parents[3] / "docs" / "reference" / "notation.md").read_text(encoding="utf-8")
    (example,) = [block for block in re.findall(r"```\n(.*?)```", page, re.DOTALL) if block.startswith("[Game")]
    record = read_record(example)
    assert write_record(canonical(record)) == example


# -- shared results -----------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("ranking", "written"),
    [((1, 2), "1-0"), ((2, 1), "0-1"), ((1, 1), "1/2-1/2"), ((3, 2, 1), "0-0-1"), ((1, 3, 1), "1-0-1")],
)
def test_a_result_says_who_is_first(ranking: tuple[int, ...], written: str) -> None:
    """A draw of two was written ``1-1``, as if both had won."""
    outcome = Outcome("stuck", ranking, tuple(0.0 for _ in ranking))
    assert result_text(outcome) == written
    record = GameRecord({"Game": "grawlix", "Result": written})
    assert read_record(write_record(record)).result == written


def test_a_draw_of_older_records_is_read_and_written_anew(monkeypatch: pytest.MonkeyPatch) -> None:
    outcome = GrawlixState.outcome.func  # type: ignore[attr-defined]

    def drawn(self: GrawlixState) -> Outcome | None:
        return Outcome("stuck", (1, 1), (0.0, 0.0)) if outcome(self) is not None else None

    monkeypatch.setattr(GrawlixState, "outcome", property(drawn))
    record = random_record(3, size=2, hand=1)
    assert record.result == "1/2-1/2"
    older = write_record(record).replace("1/2-1/2", "1-1")
    assert read_record(older).result == "1-1"
    assert canonical(read_record(older)) == record
    with pytest.raises(RecordError, match="the game is over: 1/2-1/2"):
        canonical(read_record(older.replace("1-1", "1-0")))


@pytest.mark.parametrize("blank", ["\n", "\n\n", "  ", "\t\r\n"])
def test_lines_may_break_between_any_two_tokens(blank: str) -> None:
    """As docs/reference/notation.md says."""
    tokens = CANONICAL.replace("\n", " ").replace("[%", "[%").split('"1"] ')
    moves = tokens[1].replace("{Both began in good spirits.}", "").split()
    assert read_record(tokens[0] + '"1"]' + blank + blank.join(moves)).line.moves == read_record(CANONICAL).line.moves


def test_blanks_may_stand_inside_a_tags_brackets_and_in_comments() -> None:
    record = read_record('[ Game\n"grawlix" ] [Size\t"2"]\n+Ra {two\n  words} --')
    assert record.tags["Game"] == "grawlix"
    assert record.line.moves[0].remarks.text == "two words"
    for broken in ('[Game "gra\nwlix"]', '[Game "grawlix"]\n1. +R a', '[Game "grawlix"]\n1. +Ra 1 -0'):
        with pytest.raises(RecordError):
            list(read_record(broken).turns())


@pytest.mark.parametrize(
    ("moves", "about"),
    [
        ("1. +Rh (+Oa +Rh +Oa) +Oa --", "column 17: .Oa is illegal"),
        ("1. +Rh (+Oa (+Gd +Gd) +Rh) +Oa --", "column 18: .Gd is illegal"),
        ("1. +Rh (Zz) +Oa --", "column 9"),
    ],
)
def test_variations_are_checked_wherever_a_record_is_replayed(moves: str, about: str) -> None:
    record = read_record(f'[Game "grawlix"]\n[Result "--"]\n\n{moves}\n')
    ways: tuple[Callable[..., Any], ...] = (GameRecord.turns, GameRecord.states, replay.game_in_progress)
    for replayed in ways:
        with pytest.raises(RecordError, match=f"line 4, {about}"):
            _whole(replayed(record))


def _whole(played: Any) -> None:
    """Iterators play as they are asked."""
    if not isinstance(played, GameInProgress):
        list(played)
