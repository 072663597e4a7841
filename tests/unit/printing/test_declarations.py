"""Prints as they are declared, found and made: whole or not at all, with errors that say what would be right."""

from __future__ import annotations

import re
import sys
from types import ModuleType
from typing import TYPE_CHECKING, Annotated, Literal

import pytest
from msgspec import Meta

from glyphwall import printing
from glyphwall.core.errors import BadPrint, GlyphwallError, MissingLibrary, UnknownGame, UnknownPrint
from glyphwall.core.option_fields import OptionField, option_fields
from glyphwall.core.registry import game_ids, get_plugin
from glyphwall.messages import locales
from glyphwall.printing import declarations
from glyphwall.printing.declarations import Format, Order, Print, PrintOptions
from glyphwall.printing.typesetting import Typeset

if TYPE_CHECKING:
    from collections.abc import Sequence
    from pathlib import Path

EVERY = [(game_id, each) for game_id in game_ids() for each in printing.prints(game_id)]
NAMES = [f"{game_id}-{each.name}" for game_id, each in EVERY]


class ToyOptions(PrintOptions, frozen=True, kw_only=True):
    """A toy.

    Attributes:
        width: in millimetres.
    """

    width: Annotated[float, Meta(ge=1, le=9)] = 2.0
    paper: Literal["a4", "letter"] = "a4"
    breaks: bool = False


class ToyMaker:
    """Writes what was asked."""

    def write(self, order: Order, out: Path) -> None:
        """A file, or two in a folder."""
        order.tell(1, 2)
        order.note("mind the glue")
        for path in [out / "a.txt", out / "b.txt"] if out.is_dir() else [out]:
            path.write_text(repr(order.options))
        if order.options.breaks:
            raise GlyphwallError("broken on the way")

    def pictures(self, order: Order) -> Sequence[bytes]:
        """One that is none."""
        return [b"picture"]


TOY = Print("toy", (Format("txt"), Format("bag", folder=True)), ToyOptions, "toy_maker:MAKER")


@pytest.fixture
def toy(monkeypatch: pytest.MonkeyPatch) -> str:
    """A game with one print."""
    module = ModuleType("toy_maker")
    module.MAKER = ToyMaker()  # type: ignore[attr-defined]
    monkeypatch.setitem(sys.modules, "toy_maker", module)
    game_id = game_ids()[0]
    monkeypatch.setitem(get_plugin(game_id).__dict__, "prints", (TOY,))
    return game_id


def test_a_file_is_written_whole(toy: str, tmp_path: Path) -> None:
    out = tmp_path / "toy.txt"
    told: list[tuple[int, int]] = []
    made = printing.make("toy", out, game=toy, width="3.5", tell=lambda done, of: told.append((done, of)))
    assert (made.path, made.files, made.notes) == (out, (out,), ("mind the glue",))
    assert "width=3.5" in out.read_text()
    assert told == [(1, 2)]
    with pytest.raises(GlyphwallError, match="broken"):
        printing.make("toy", out, game=toy, breaks=True)
    assert "width=3.5" in out.read_text(), "the older file is still there"
    assert list(tmp_path.iterdir()) == [out], "and nothing beside it"


def test_a_folder_is_written_whole_and_never_over_another(toy: str, tmp_path: Path) -> None:
    out = tmp_path / "bag"
    with pytest.raises(GlyphwallError, match="broken"):
        printing.make("toy", out, game=toy, format="bag", breaks=True)
    assert list(tmp_path.iterdir()) == []
    made = printing.make("toy", out, game=toy, format="bag")
    assert [file.name for file in made.files] == ["a.txt", "b.txt"]
    with pytest.raises(GlyphwallError, match="not an empty folder"):
        printing.make("toy", out, game=toy, format="bag")
    with pytest.raises(GlyphwallError, match="is a folder"):
        printing.make("toy", out, game=toy)


def test_without_a_name_it_is_called_after_game_and_print(
    toy: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    assert printing.make("toy").path.name == f"{toy}-toy.txt"
    assert printing.make("toy", format="bag").path.name == f"{toy}-toy-bag"


def test_a_place_that_is_none_is_named(toy: str, tmp_path: Path) -> None:
    with pytest.raises(OSError, match="nowhere"):
        printing.make("toy", tmp_path / "nowhere" / "toy.txt", game=toy)


@pytest.mark.parametrize(
    ("options", "said"),
    [({"width": 10}, "width"), ({"paper": "a3"}, "paper"), ({"colour": "red"}, "colour"), ({"width": "wide"}, "width")],
)
def test_options_out_of_bounds_are_named(toy: str, options: dict[str, object], said: str, tmp_path: Path) -> None:
    with pytest.raises(BadPrint, match=said):
        printing.make("toy", tmp_path / "toy.txt", game=toy, **options)  # type: ignore[arg-type]


def test_what_there_is_not_is_answered_with_what_there_is(toy: str) -> None:
    with pytest.raises(UnknownPrint, match="toy"):
        printing.find_print("pop-up-book")
    with pytest.raises(UnknownGame):
        printing.find_print("toy", "no-such-game")
    with pytest.raises(BadPrint, match="it has txt, bag"):
        printing.make("toy", game=toy, format="exe")


def test_a_library_that_is_not_installed_is_named(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    _, sheet = EVERY[0]
    monkeypatch.setitem(sys.modules, "typst", None)
    for name in ("glyphwall.printing.typesetting", sheet.target.partition(":")[0]):
        monkeypatch.delitem(sys.modules, name, raising=False)
    with pytest.raises(MissingLibrary, match=r'needs typst, which is not installed: pip install "glyphwall\[print\]"'):
        printing.make(sheet.name, tmp_path / "sheet.pdf", game=EVERY[0][0])
    assert list(tmp_path.iterdir()) == []


def test_fields_of_a_print() -> None:
    assert option_fields(ToyOptions)[0] == OptionField("width", "decimal", 2.0, 1, 9, about="in millimetres.")


@pytest.mark.parametrize(("game_id", "each"), EVERY, ids=NAMES)
@pytest.mark.parametrize("locale", locales())
def test_every_print_and_every_option_is_told_in_words(game_id: str, each: Print, locale: str) -> None:
    plugin = get_plugin(game_id)
    assert declarations.print_title(plugin, each, locale) != each.name
    assert declarations.print_about(plugin, each, locale)
    for field in option_fields(each.options):
        assert declarations.option_title(plugin, each, field, locale) != field.name.replace("_", " ")
        assert len(declarations.option_about(plugin, each, field, locale)) > 5
        for choice in field.choices:
            assert declarations.choice_title(plugin, each, field, choice, locale) != choice


@pytest.mark.parametrize(("game_id", "each"), EVERY, ids=NAMES)
def test_every_option_is_bounded(game_id: str, each: Print) -> None:
    for field in option_fields(each.options):
        if field.kind in ("number", "decimal"):
            assert field.minimum is not None, field.name
            assert field.maximum is not None, field.name
        if field.kind == "text":
            with pytest.raises(BadPrint):
                each.make_options(**{field.name: "x" * 10_000})


@pytest.mark.parametrize(("game_id", "each"), EVERY, ids=NAMES)
def test_no_word_of_a_sheet_is_left_over(game_id: str, each: Print, monkeypatch: pytest.MonkeyPatch) -> None:
    maker = each.maker()
    if not isinstance(maker, Typeset):
        return
    asked: set[str] = set()
    say = Order.text

    def text(self: Order, message: str, **values: object) -> str:
        asked.add(message)
        return say(self, message, **values)

    monkeypatch.setattr(Order, "text", text)
    values = {"address": "https://games.example"} if "address" in each.options.__struct_fields__ else {}
    maker.document(Order(game_id, each.make_options(**values), each.format(None)))
    source = get_plugin(game_id).texts.source("en")
    own = set(re.findall(rf"^(print-{game_id}-{each.name}-[\w-]+) =", source, re.MULTILINE))
    assert sorted(own - asked) == []
