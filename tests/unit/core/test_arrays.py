"""The plain arrays count as NumPy does, number by number and game by game."""

from __future__ import annotations

import operator
import os
import subprocess
import sys
from random import Random
from typing import Any

import numpy
import pytest

from glyphwall.core.arrays import _plain
from glyphwall.core.registry import game_ids

KINDS = ("int8", "int16", "int32", "int64", "uint8", "uint16", "uint32", "uint64", "bool_", "float64")
WORD = 2**64 - 1
OPERATIONS = ("add", "sub", "mul", "and_", "or_", "xor", "lshift", "rshift", "floordiv", "mod")


def words(seed: int) -> list[int]:
    dice = Random(seed)
    return [0, 1, 63, 64, WORD, 1 << 63, *(dice.getrandbits(dice.randint(1, 64)) for _ in range(40))]


@pytest.mark.parametrize("name", OPERATIONS)
def test_words_wrap_as_numpy_s_do(name: str) -> None:
    does = getattr(operator, name)
    with numpy.errstate(over="ignore"):
        for one in words(1):
            for other in words(2):
                if other == 0 and name in ("floordiv", "mod"):
                    continue
                expected = does(numpy.uint64(one), numpy.uint64(other))
                found = does(_plain.uint64(one), _plain.uint64(other))
                assert isinstance(found, _plain.uint64)
                assert int(found) == int(expected), (one, other)
                assert does(_plain.uint64(one), other) == found


def test_a_number_from_the_left_and_alone() -> None:
    for one in words(3):
        word = _plain.uint64(one)
        assert 5 + word == (5 + one) & WORD
        assert 5 - word == (5 - one) & WORD
        assert 5 & word == 5 & one
        assert ~word == ~one & WORD
        assert -word == -one & WORD
        assert all(isinstance(each, _plain.uint64) for each in (5 + word, 5 - word, 5 & word, ~word, -word))


@pytest.mark.parametrize("seed", range(20))
def test_records_lie_byte_for_byte_as_numpy_s(seed: int) -> None:
    dice = Random(seed)
    said = [(f"field_{n}", dice.choice(KINDS), dice.choice([(), (), (3,), (2, 4)])) for n in range(dice.randint(1, 12))]
    theirs: Any = numpy.zeros(
        1, numpy.dtype((numpy.record, numpy.dtype([(n, getattr(numpy, k), s) for n, k, s in said], align=True)))
    )
    ours: Any = _plain.zeros(1, _plain.dtype([(n, getattr(_plain, k), s) for n, k, s in said], align=True))
    assert ours.dtype.itemsize == theirs.dtype.itemsize
    with numpy.errstate(over="ignore"):
        for name, kind, shape in said * 3:
            number = dice.choice([0, 1, 2, 100])
            if shape:
                place = tuple(dice.randrange(length) for length in shape)
                getattr(theirs[0], name)[place] = number
                getattr(ours[0], name)[place] = number
            else:
                setattr(theirs[0], name, number)
                setattr(ours[0], name, number)
            if kind not in ("bool_", "float64"):
                # what does not fit loses its upper bits, as in machine code
                wide = numpy.array(dice.getrandbits(63)).astype(getattr(numpy, kind))
                theirs[name] = wide
                ours[name] = int(wide) + (1 << 64)
            assert ours.tobytes() == theirs.tobytes()
            assert ours[name].tolist() == theirs[name].tolist()
    again: Any = _plain.ndarray(ours.shape, ours.dtype, bytearray(ours.tobytes()))
    again[0][said[0][0]] = 1
    assert again.tobytes() != ours.tobytes() or said[0][1] in ("bool_",) or ours[said[0][0]].any()


def both(does: str) -> None:
    """Runs the same lines with either; what they call ``out`` must be equal."""
    found = []
    for np in (numpy, _plain):
        said: dict[str, Any] = {"np": np}
        with numpy.errstate(over="ignore"):
            exec(does, said)  # noqa: S102 - lines of this file
        out = said["out"]
        found.append(out.tolist() if hasattr(out, "tolist") else out)
    assert found[0] == found[1], does


@pytest.mark.parametrize(
    "does",
    [
        "a = np.zeros((3, 4), np.int8); a[1] = [1, 2, 3, 4]; a[2, 1] -= 3; a[-1][2:] = 7; out = a",
        "a = np.full((2, 8), 255, np.uint8); a[0, 3] += 2; out = a",
        "a = np.arange(6); b = a[2:5]; b[0] = 9; a[4:] = a[:2] + 1; out = a",
        "a = np.array([[1, 2], [3, 4]], np.int64); out = a - np.array([1, 2])",
        "a = np.array([1, 0, 2], np.int8); a[:] -= np.array([3, 1, 1], np.int8); out = a",
        "a = np.array([1, 2, 3, 4, 5, 6, 7, 127], np.int8); out = a.view(np.uint64)",
        "a = np.zeros(8, np.int8); a.view(np.uint64)[0] = 0x0102030405060708; out = a",
        "a = np.arange(5); b = a.copy(); b[0] = 7; out = a",
        "out = np.array([1.5, 2]); out[1] = 3",
        "out = np.frombuffer(bytes(range(8)), np.uint8)",
        "out = [np.iinfo(kind).min for kind in (np.int8, np.uint16)] + [int(np.iinfo(np.int64).max)]",
        "out = [bool(np.zeros(3).any()), len(np.zeros((4, 2))), np.zeros((4, 2)).ndim]",
        "out = (np.arange(4) == np.array([0, 5, 2, 5]))",
        "d = np.dtype([('x', np.int8), ('y', np.uint64, (2,))], align=True)\n"
        "a, b = np.zeros(3, d), np.zeros(1, d); b['y'] = 4; b['x'] = -1; a[1] = b\n"
        "out = [a.tobytes(), a[1:2].tobytes(), d['y'].subdtype is None, d['x'].subdtype is None]",
    ],
)
def test_arrays_do_as_numpy_s(does: str) -> None:
    both(does)


def test_what_is_not_there_is_refused() -> None:
    a = _plain.zeros((2, 3), _plain.int8)
    with pytest.raises(IndexError):
        a[2]
    with pytest.raises(IndexError):
        a[0, 3]
    with pytest.raises(ValueError, match="broadcast"):
        a[0] = [1, 2]
    with pytest.raises(TypeError):
        a[::2]
    with pytest.raises(TypeError, match="align"):
        _plain.zeros(1, _plain.dtype([("x", _plain.int8), ("y", _plain.uint64)]))[0]
    with pytest.raises(TypeError):
        _plain.zeros(1, str)
    record = _plain.zeros(1, _plain.dtype([("x", _plain.int8), ("y", _plain.uint64, (2,))], align=True))
    record[0].y[1] = 3
    record.setflags(write=False)
    for write in (lambda: setattr(record[0], "x", 1), lambda: record[0].y.fill(1), lambda: record["x"].fill(1)):
        with pytest.raises(ValueError, match="read-only"):
            write()
    assert record[0].y[1] == 3


PLAYED = """
import hashlib, random, sys
import msgspec
from glyphwall.core.arrays import PLAIN
from glyphwall.core.option_fields import option_fields
from glyphwall.core.registry import get_game

assert PLAIN == ("numpy" not in sys.modules) == (sys.argv[2] == "plain")
assert not PLAIN or "numba" not in sys.modules
game, dice, encode = get_game(sys.argv[1]), random.Random(3), msgspec.json.encode
lines = []
for number in range(4):
    rules = {} if number == 0 else {
        field.name: dice.choice(field.choices)
        for field in option_fields(game.options_type)
        if field.kind == "choice" and field.name != "edition"
    }
    try:
        state = game.initial_state(game.make_options(**rules))
    except Exception as error:
        lines.append(str(error))
        continue
    digest = hashlib.sha256()
    for ply in range(80):
        if state.outcome is not None:
            digest.update(repr(state.outcome).encode())
            break
        seats = (None, *range(game.seats(state.options)))
        for part in (*(encode(state.view(seat)) for seat in seats), state.array.tobytes(), state.position.encode(),
                     repr(state.legal_actions).encode(), repr(state.canonical_key if ply % 8 == 0 else 0).encode()):
            digest.update(part)
        action = dice.choice(state.legal_actions)
        wrong = game.action_to_text(dice.randrange(game.action_count(state.options)), state.options)
        digest.update(repr(state.explain(wrong)).encode())
        after = state.apply(action)
        digest.update(encode(state.events(action, after)))
        again = game.parse_position(state.position, state.options)
        digest.update(again.array.tobytes())
        state = after
    lines.append(f"{sorted(rules.items())} {ply} {digest.hexdigest()}")
print("\\n".join(lines))
"""


def played(game_id: str, arrays: str) -> list[str]:
    environment = {**os.environ, "GLYPHWALL_ARRAYS": arrays}
    done = subprocess.run(
        [sys.executable, "-c", PLAYED, game_id, arrays],
        capture_output=True,
        encoding="utf-8",
        check=False,
        timeout=300,
        env=environment,
    )
    assert done.returncode == 0, done.stderr
    return done.stdout.splitlines()


@pytest.mark.parametrize("game_id", game_ids())
def test_games_are_the_same_with_plain_arrays(game_id: str) -> None:
    plainly = played(game_id, "plain")
    assert len(plainly) == 4
    assert plainly == played(game_id, "numpy")
