"""A server that had its draws as it wished, by the scheme before: it asks nobody for a secret, and says that they
withheld theirs. With and without a seat of its own that tells."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import pytest

from glyphwall.cli.main import main
from glyphwall.core.fairness import draw, seed_of
from glyphwall.record.seen import SeenTrouble
from tests.differential.fair_adversary import PERSON, SETUPS, STOOGE, Case, Hostile, secret
from tests.differential.fair_judge import Judged, for_the_page

if TYPE_CHECKING:
    from collections.abc import Callable
    from pathlib import Path

ALONE, STOOGE_TELLS = 0, 4
TRIES = 2000


def steered(server: Hostile) -> tuple[str, ...]:
    """What chance would do first, with the secret that the server has now."""
    state, drawn, plies = server.progress.state, 0, []
    seed = seed_of(server.fixed, server.server, server.told)
    while state.actor < 0 and drawn < 3:
        drawn += 1
        action = draw(seed, drawn, state.chance_outcomes)
        plies.append(server.game.action_to_text(action, state.options))
        state = state.apply(action)
    return tuple(plies)


class Attack(Judged):
    """Shows no fair chance before all have joined; lets the devices commit; chooses its secret when it knows all
    commitments; goes to ``ready`` at once, asks nobody, and draws what it wished."""

    def __init__(self, setup: int, keeps_promise: bool) -> None:
        kinds = SETUPS[setup].kinds
        persons = [seat for seat, kind in enumerate(kinds) if kind == PERSON]
        hidden = [f"lie unfair {seat} 0 0" for seat in persons]
        shown = [f"lie truth {seat} 0 0" for seat in persons]
        looks = [f"show {seat}" for seat in persons]
        stooges = [f"stooge {seat}" for seat, kind in enumerate(kinds) if kind == STOOGE]
        begins = (*hidden, *looks, *shown, "on", *looks, *stooges)
        before = Hostile(Case(setup, 1, begins))
        assert "" not in before.commitments
        for stooge, kind in enumerate(kinds):
            before.told[stooge] = before.secrets[stooge] if kind == STOOGE else None
        wished = steered(before)[::-1]
        self.tries = 0
        if not keeps_promise:
            for self.tries in range(TRIES):
                before.server = secret(8 + self.tries)
                if steered(before) == wished:
                    break
            assert steered(before) == wished
        chosen = () if keeps_promise else (f"lie other-secret 0 0 {self.tries}",)
        told = ("lie stage 0 0 2", *stooges)
        case = Case(setup, 1, (*begins, *chosen, *told, "lie stage 0 0 3", "on", *looks, f"resign {persons[0]}"))
        super().__init__(case)
        if not keeps_promise:
            assert tuple(self.published.plies[: len(wished)]) == wished


@pytest.mark.parametrize("keeps_promise", [False, True], ids=["chooses its secret late", "keeps its promise"])
@pytest.mark.parametrize("setup", [ALONE, STOOGE_TELLS], ids=["alone", "with a stooge that tells"])
def test_a_server_that_asks_nobody_and_says_that_they_withheld(
    setup: int,
    keeps_promise: bool,
    tmp_path: Path,
    capsys: pytest.CaptureFixture[str],
    page: Callable[[list[dict[str, Any]]], list[dict[str, Any]]],
) -> None:
    attack = Attack(setup, keeps_promise)
    assert not attack.unjust
    persons = list(attack.server.shown)
    assert all(any(f"seat {seat + 1}: it does not protect" in each for each in attack.wrongs) for seat in persons)
    (tmp_path / "game.gwn").write_text(attack.text)
    command = ["verify", str(tmp_path / "game.gwn")]
    for seat, shown in attack.server.shown.items():
        (tmp_path / f"{seat}.json").write_text(shown.device.file)
        command += ["--seen", str(tmp_path / f"{seat}.json")]
    assert main(command) == 1
    assert "could have chosen these draws" in capsys.readouterr().out

    # The page warned on the first table on which something was drawn, and not only at the end.
    for seat, answer in zip(persons, page([for_the_page(attack, seat) for seat in persons]), strict=True):
        drawn = next(number for number, course in enumerate(attack.server.shown[seat].courses) if course)
        early = for_the_page(attack, seat)
        early["shown"] = early["shown"][: drawn + 1]
        (at_once,) = page([early])
        assert at_once["file"]["trouble"] == answer["file"]["trouble"]
        assert at_once["file"]["trouble"]["what"] == ("unasked" if keeps_promise else "promise")
        assert answer["found"]


@pytest.mark.parametrize("lie", ["kind", "fewer"])
def test_a_server_that_shows_the_seat_its_commitment_and_writes_down_another(
    lie: str, page: Callable[[list[dict[str, Any]]], list[dict[str, Any]]]
) -> None:
    """To the device of seat 2 its own seat is a computer, or is not at the table: it would tell its secret to a
    transcript without its commitment."""
    attack = Judged(Case(0, 1, (f"lie {lie} 1 1 0", "end")))
    assert not attack.unjust
    shown = attack.server.shown[1]
    assert shown.device.seen.trouble == SeenTrouble("left-out", 2)
    assert shown.told_to(1) is None
    (answer,) = page([for_the_page(attack, 1)])
    assert answer["file"]["trouble"] == {"what": "left-out", "seat": 2}
    assert answer["sent"] == shown.sent


@pytest.mark.parametrize(
    ("setup", "forgery", "said"),
    [
        (3, "rules 0", "tag FairTranscript: of the rules 2, and the record is of 1"),
        (3, "options 0", "tag FairTranscript: keep is all, and the record is played with unspent"),
        (0, "result 0", "tag Result"),
        (0, "players 1", "tag Player2"),
    ],
)
def test_a_record_of_another_game_than_was_played(
    setup: int, forgery: str, said: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """Options do not escape by another rules version, and 1-0 cannot become 0-1."""
    played = Judged(Case(setup, 1, ("end",), forgery))
    assert not played.unjust
    (tmp_path / "game.gwn").write_text(played.text)
    (tmp_path / "seen.json").write_text(played.server.shown[0].device.file)
    assert main(["verify", str(tmp_path / "game.gwn"), "--seen", str(tmp_path / "seen.json")]) == 1
    assert said in capsys.readouterr().out


def test_a_file_saved_before_the_end_binds_what_came_before(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """A record of other moves by the same draws is flawless by itself."""
    begins = (*("show 0", "show 1", "on") * 5, "show 0", "save 0", "end")
    honest, *others = (Judged(Case(0, seed, begins)) for seed in range(1, 20))
    ((courses, file),) = honest.server.shown[0].files
    known = len(honest.server.shown[0].courses[courses - 1])
    other = next(each for each in others if each.published.plies[:known] != honest.published.plies[:known])
    (tmp_path / "seen.json").write_text(file)
    (tmp_path / "game.gwn").write_text(honest.text)
    assert main(["verify", str(tmp_path / "game.gwn"), "--seen", str(tmp_path / "seen.json")]) == 0
    (tmp_path / "game.gwn").write_text(other.text)
    assert main(["verify", str(tmp_path / "game.gwn")]) == 0
    assert main(["verify", str(tmp_path / "game.gwn"), "--seen", str(tmp_path / "seen.json")]) == 1
    assert "the device saw" in capsys.readouterr().out
