"""Study files: what is read, and what is wrong with others, by line and with what would be right."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

import pytest

from glyphwall.core.registry import game_ids, get_game
from glyphwall.games.graffiti.rules import edition
from glyphwall.studies.variants import _editions
from glyphwall.studies.variants._editions import apply_patch
from glyphwall.studies.variants._template import template
from glyphwall.studies.variants.folder import list_rule_questions
from glyphwall.studies.variants.plan import StudyError
from glyphwall.studies.variants.reading import lines_of_keys, read_study

if TYPE_CHECKING:
    from collections.abc import Iterator


@pytest.fixture(autouse=True)
def _no_editions_left(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """Editions that are given to this process are forgotten again."""
    monkeypatch.setattr(edition, "_given", {})
    yield
    edition.forget_editions()
    _editions._give.cache_clear()


HEAD = 'game = "grawlix"\nplayers = "random"\n'
STUDIES = sorted((Path(__file__).parents[4] / "examples" / "studies").glob("*.toml"))


def read(folder: Path, text: str) -> str:
    """What is said of a file, without its path."""
    path = folder / "study.toml"
    path.write_text(text, encoding="utf-8")
    with pytest.raises(StudyError) as told:
        read_study(path)
    return str(told.value).removeprefix(str(path))


@pytest.mark.parametrize(
    ("text", "told"),
    [
        ("game = \n", ", line 1: Invalid value"),
        ('players = "random"\n', ', line 1: game is missing: game = "grawlix"'),
        (HEAD + "game_count = 3\n", ", line 3: no setting game_count; choose from: game, players, title"),
        (HEAD + "\ngame_s = 3\n", ", line 4: no setting game_s (did you mean games?)"),
        (HEAD + 'games = "many"\n', ", line 3: games: expected `int`, got `str`"),
        (HEAD + "games = -1\n", ", line 3: games: expected `int` >= 0"),
        (HEAD + "games = 0\n", ", line 3: games = 0 plays nothing: name measures of the rules; choose from"),
        ('game = "grawlix"\n', ', line 1: players is missing: players = "greedy"'),
        (HEAD + "[sweep]\nhand = []\n", ", line 3: sweep: expected `array` of length >= 1"),
        (HEAD + "[sweep]\nhands = [1, 2]\n", ", line 4: grawlix has no option hands (did you mean hand?)"),
        (HEAD + "[sweep]\nhand = [1, 99]\n", ", line 4: grawlix options: hand 99: a whole number from 1 to 24"),
        (HEAD + f"[sweep]\nhand = {[1] * 15}\nsize = {[6] * 15}\n", ", line 3: 225 variants: at most 200"),
        ('game = "gralix"\nplayers = "random"\n', ", line 1: no game 'gralix'; choose from: grawlix"),
        (
            'game = "grawlix"\nplayers = "randon"\n',
            ", line 2: variant 'as published' with 2 seats: grawlix has no player 'randon'",
        ),
        ('game = "grawlix"\nplayers = ["random", "random", "greedy"]\n', ", line 2: 3 players for 2 seats"),
        (HEAD + "seats = [2, 3]\n", ", line 3: 3 players: Grawlix is for 2"),
        (
            HEAD + 'measures = ["plies", "drana"]\n',
            ", line 3: no measure 'drana' (did you mean drama?); choose from: first",
        ),
        (
            HEAD + "[options]\nsize = 6\nhands = 4\n",
            ", line 5: grawlix has no option hands (did you mean hand?); choose from",
        ),
        (HEAD + '[[variants]]\nname = "a"\n[[variants]]\nname = "a"\n', ", line 6: two variants are called 'a'"),
        (HEAD + '[[variants]]\nname = "a"\n[[variants]]\noptions = { }\n', ", line 5: name is missing"),
        (
            HEAD + '[[variants]]\nname = "a"\n[variants.options]\nsize = 9\n',
            ", line 6: grawlix options: size 9: a whole number from 2 to 7",
        ),
        (
            HEAD + '[options]\nsize = 4\nswap = "sides"\n',
            ", line 5: grawlix options: swap 'sides': one of none, after-draft, after-first-tile",
        ),
        (
            HEAD + '[sweep]\ndraft = ["112", "113"]\n',
            ", line 4: draft '113': one of alternate, random, simultaneous-blind, snake, or a text like 112",
        ),
        (HEAD + "[options]\ndraft = 112\n", ", line 4: grawlix options: draft 112: one of alternate, random, "),
        (
            'game = "graffiti"\nplayers = "random"\n[options]\noverpaying = "maybe"\n',
            ", line 4: graffiti options: overpaying 'maybe': true or false",
        ),
        ('game = "grawlix"\nplayers = ["random", 3]\n', ", line 2: players.2: expected `str`, got `int`"),
        (HEAD + '[[variants]]\nname = "a"\n[[variants]]\nname = 3\n', ", line 6: variants.2.name: expected `str`"),
        (HEAD + '[[variants]]\nname = "a"\ncolour = 1\n', ", line 5: no setting colour; choose from: name, options"),
        (HEAD + '[[variants]]\nname = "a"\nedition = "b.json"\n', ", line 5: grawlix has no editions"),
        (HEAD + "opening_plies = 500\n", ", line 3: variant 'as published' with 2 seats: openings of 500 plies"),
        (HEAD + '[strength]\nstronger = "greedy"\n', ", line 3: weaker is missing"),
        (HEAD + "[playouts]\ncounts = 3\n", ", line 4: no setting counts (did you mean count?); choose from: count"),
    ],
)
def test_what_is_wrong_is_told_with_its_line(tmp_path: Path, text: str, told: str) -> None:
    assert read(tmp_path, text).startswith(told)


@pytest.mark.parametrize(
    ("patch", "told"),
    [
        ('{ "segments.Z9.points" = 3 }', "no 'Z9'; choose from: A1"),
        ('{ "goal" = 7 }', "completed graffiti that end the game: 6, not 7; the option goal changes it"),
        ('{ "segments.3.points" = "many" }', "variant-1-other.json: segments.3.points: expected `int`, got `str`"),
        (
            '{ changed = true, gifts = [{ seat = 1 }, { seat = 2, bonus_tiles = ["wild", "wildd"] }] }',
            "variant-1-other.json: gifts.2.bonus_tiles.2: 'wildd' isn't one of add, discount, wild, two-points, ",
        ),
    ],
)
def test_a_patch_that_does_not_fit(tmp_path: Path, patch: str, told: str) -> None:
    text = f'game = "graffiti"\nplayers = "random"\n[[variants]]\nname = "other"\npatch = {patch}\n'
    assert told in read(tmp_path, text)


@pytest.mark.parametrize("patch", ["", 'patch = { "goal" = 7 }'])
@pytest.mark.parametrize(
    ("content", "told"), [(b"{", "nput data was truncated"), (b"\xff", ""), (None, "No such file")]
)
def test_an_edition_that_is_none(tmp_path: Path, patch: str, content: bytes | None, told: str) -> None:
    if content is not None:
        (tmp_path / "mine.json").write_bytes(content)
    variant = f'[[variants]]\nname = "other"\nedition = "mine.json"\n{patch}\n'
    said = read(tmp_path, f'game = "graffiti"\nplayers = "random"\n{variant}')
    assert said.startswith((", line 3: ", ", line 5: "))
    assert "mine.json" in said
    assert told in said


def test_a_patched_edition_is_played(tmp_path: Path) -> None:
    path = tmp_path / "study.toml"
    path.write_text(
        'game = "graffiti"\nplayers = "random"\n[[variants]]\nname = "dear"\n'
        'patch = { "segments.A1.points" = 20, "permits.3.value" = 6 }\n',
        encoding="utf-8",
    )
    _, plan = read_study(path)
    ((name, text),) = plan.editions
    assert '"points":20' in text
    assert plan.cells[0].options == get_game("graffiti").make_options(edition=name)


def test_patches_find_elements_by_name_and_number() -> None:
    data = {"all": [{"id": "a", "value": 1}, {"id": "b", "value": 2}], "one": {"value": 3, "source": "us"}}
    found = apply_patch(data, {"all.b.value": 5, "all.1.value": 4, "one": 6})
    assert found == {"all": [{"id": "a", "value": 4}, {"id": "b", "value": 5}], "one": {"value": 6, "source": "us"}}
    assert data["one"] == {"value": 3, "source": "us"}


def test_lines_of_keys() -> None:
    text = 'a = """\nb = 2\n"""\n[[c]]\nd = [\n  1,\n]\n[c.e]\nf = 1\n[[c]]\n"g.h" = 2\n'
    assert lines_of_keys(text) == {
        ("a",): 1,
        ("c",): 4,
        ("c", 0): 4,
        ("c", 0, "d"): 5,
        ("c", 0, "e"): 8,
        ("c", 0, "e", "f"): 9,
        ("c", 1): 10,
        ("c", 1, "g.h"): 11,
    }


@pytest.mark.parametrize("game_id", game_ids())
def test_the_file_to_begin_with_is_whole(tmp_path: Path, game_id: str) -> None:
    path = tmp_path / "new.toml"
    path.write_text(template(game_id), encoding="utf-8")
    file, plan = read_study(path)
    assert (file.game, len(plan.variants)) == (game_id, 2)
    assert plan.cells[0].options != plan.cells[1].options


@pytest.mark.parametrize("path", STUDIES, ids=lambda path: path.stem)
def test_the_studies_that_were_published_can_be_run_again(path: Path) -> None:
    file, plan = read_study(path)
    assert plan.numbers or list_rule_questions(plan, file.measures)


def test_any_order_of_picks_is_a_variant(tmp_path: Path) -> None:
    path = tmp_path / "study.toml"
    path.write_text(HEAD + '[sweep]\ndraft = ["alternate", "112", "2112"]\n', encoding="utf-8")
    _, plan = read_study(path)
    assert plan.variants == ("draft alternate", "draft 112", "draft 2112")
    assert [cell.options.draft for cell in plan.cells] == ["alternate", "112", "2112"]  # type: ignore[attr-defined]


def test_graffiti_may_end_at_five_pictures(tmp_path: Path) -> None:
    path = tmp_path / "study.toml"
    path.write_text('game = "graffiti"\nplayers = "random"\n[sweep]\ngoal = [6, 5]\n', encoding="utf-8")
    _, plan = read_study(path)
    assert [cell.options.goal for cell in plan.cells] == [6, 5]  # type: ignore[attr-defined]
