"""Golden drawings of chosen positions, in tests/golden/drawings; the tests compare them byte for byte.

Regenerate them after an intended change, and look at them before you commit.
"""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Any, NamedTuple

from glyphwall.core.registry import get_game
from glyphwall.render import svg, text

if TYPE_CHECKING:
    from glyphwall.core.contract import Game, State

GRAFFITI = get_game("graffiti")
GRAWLIX = get_game("grawlix")
FOLDER = Path(__file__).resolve().parents[2] / "tests" / "golden" / "drawings"


GAMES: dict[str, Game[Any, Any]] = {game.id: game for game in (GRAWLIX, GRAFFITI)}


class Drawing(NamedTuple):
    """A position (or the plies that lead to it, with chance), its viewer, and its marks.

    Without ``svg_options`` only the text is stored.
    """

    position: str
    rules: dict[str, Any]
    seat: int | None
    marks: dict[str, Any]
    svg_options: dict[str, Any] | None
    text_options: dict[str, Any]
    game: str = "grawlix"
    plies: str = ""


DRAWINGS = {
    "rulebook-diagram": Drawing(
        "BaVn3Op/OsRdVa2Gh/1Bh2GaYn/GdYsBpVhOnRa/2Oh3 RpRsYaYp GnBdVdVs 2p f6",
        {},
        1,
        {"last": "j8", "legal": ("k11", "j6", "k6"), "conflicts": ("f7", "f10"), "supply": True},
        {"theme": "light"},
        {},
    ),
    "rulebook-cover": Drawing(
        "BaVnYdGsRhOp/OsRdVaBnYpGh/VpBhRsOdGaYn/GdYsBpVhOnRa/RnGpOhYaBs1/YhOaGnRp2 Vs VdBd 2p f6",
        {},
        None,
        {"supply": False},
        {"theme": "dark", "cell": 36},
        {"colour": False, "locale": "de"},
    ),
    "first-look": Drawing("- - - 1d f6", {}, None, {}, {}, {"colour": False}),
    "secret-picks": Drawing(
        "- RaKx~Oh RpBd 2k g7",
        {"size": 7, "draft": "simultaneous-blind"},
        0,
        {"supply": True},
        {"locale": "de"},
        {"colour": False},
    ),
    "secret-picks-seen-by-the-other": Drawing(
        "- RaKx~Oh RpBd 2k g7",
        {"size": 7, "draft": "simultaneous-blind"},
        1,
        {"hands": True, "supply": False, "coordinates": False},
        {"prefix": "other"},
        {"colour": False},
    ),
    "game-over": Drawing("Rh RsRp RdRn 2p f6", {"hand": 2}, None, {"last": "f6"}, {}, {"colour": False}),
    "graffiti-evening": Drawing(
        "",
        {"seats": 2, "keep_few": "kept"},
        1,
        {"last": "C2", "legal": ("S4.2", "B3", "@D2")},
        {},
        {"colour": False},
        "graffiti",
        "=dis =ext =wld =ext =4 =1 =1 =5 =2 =2 Bbob Pg.1 S2.2^bob @B2 /2 ,y ,bob.r B2 ^ext TM =4 =1 B1 S3.2 @C1 /11 ,r "
        ",y ,g TS^dis =4 =5 Pk.2 ~k ~. ~g ~. =add =dis =2 =5 @B4 @J2 Pk.2 TM =2 =2 TS =3 =5 B2 Bbob B1^dis S2.2^bob "
        "@B1 /55 ,bob.k ,k TM^add =3 =4 Pg.1 B3 =ext =wld =add =5 =5 @E1 @J4 Pd.2 :ry S5.1 @J1 /22 ,wld ,g PL :b Pk.2 "
        "B2 Bbob PL :b S4.1 @D1 /4 ,bob.k ,g ~b ~k ~. =add =4 =2 @I3 @G2 S3.2 @C2 /3 ,b ,wld ,k TS =4 =3 Pd.1 :yb "
        "Pk.1 Pk.2 Bbob",
    ),
    "graffiti-both-variants": Drawing(
        "",
        {"seats": 4, "ledger": "open", "blocked_section": True, "special_graffiti": True, "double_spaces": "each"},
        None,
        {},
        None,
        {"locale": "de"},
        "graffiti",
        "=ext =prm =sav =res =4 =5 =1 =3 =5 =4 =5 =1 =3 S5.2 @J4 /5 ,r ,y ,b B3 B1 . TM =1 =4 Pg.1 - B4 . S2.1 @B2 /11 "
        ",y ,b Pyb.2 Pg.2 ^res @H1 ^ext B2",
    ),
    "graffiti-first-look": Drawing(
        "", {"seats": 3}, 2, {}, None, {"colour": False}, "graffiti", "=2vp =wld =dis =sav =1 =3 =5 =1 =3 =4 =1"
    ),
}


def names(name: str) -> list[str]:
    """Return the file names of a drawing."""
    return [f"{name}.svg", f"{name}.txt"] if DRAWINGS[name].svg_options is not None else [f"{name}.txt"]


def draw_files(name: str) -> dict[str, str]:
    """Return the content of a drawing's files, by name."""
    drawing = DRAWINGS[name]
    game = GAMES[drawing.game]
    options = game.make_options(**drawing.rules)
    if drawing.plies:
        state = position_after(game, options, drawing.plies)
    else:
        state = game.parse_position(drawing.position, options)
    view = state.view(drawing.seat)
    files = {f"{name}.txt": text(view, **drawing.marks, **drawing.text_options)}
    if drawing.svg_options is not None:
        files[f"{name}.svg"] = svg(view, **drawing.marks, **drawing.svg_options)
    return files


def position_after(game: Game[Any, Any], options: Any, plies: str) -> State:
    """Return the position after these plies."""
    state: State = game.initial_state(options)
    for ply in plies.split():
        found = [action for action in state.legal_actions if game.action_to_text(action, options) == ply]
        state = state.apply(found[0])
    return state


def main() -> None:
    """Write every file, and remove obsolete ones."""
    FOLDER.mkdir(parents=True, exist_ok=True)
    files = {file: content for name in DRAWINGS for file, content in draw_files(name).items()}
    for path in FOLDER.iterdir():
        if path.name not in files:
            path.unlink()
    for name, content in files.items():
        (FOLDER / name).write_text(content, encoding="utf-8")
    print(f"{len(files)} drawings in {FOLDER}")


if __name__ == "__main__":
    main()
