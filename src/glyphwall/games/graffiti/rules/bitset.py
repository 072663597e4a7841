"""Sets as machine words: bit n stands for member n; a larger set is a tuple of words, 64 members in each."""

from __future__ import annotations

from typing import Any

from glyphwall.compiled import inlined, lowest_bit, nth_bit, popcount
from glyphwall.core.arrays import np

_ONE = np.uint64(1)
_NONE = np.uint64(0)

# Masks for eight counts in the bytes of a word: 1 in each, the bits below the highest of each, the highest of each, and
# the multiplier that gathers the highest bits in the last byte.
_EACH = np.uint64(0x0101010101010101)
_LOW = np.uint64(0x7F7F7F7F7F7F7F7F)
_HIGH = np.uint64(0x8080808080808080)
_GATHER = np.uint64(0x0002040810204081)
_LAST = np.uint64(56)


@inlined
def bit(number: int) -> np.uint64:
    """Return the set of one member."""
    return _ONE << np.uint64(number)


@inlined
def eight(counts: np.ndarray) -> np.uint64:
    """Pack eight counts from 0 to 127 into a word, for `kinds_in` and `total`; ``counts`` has shape ``(8,)``, int8."""
    word: np.uint64 = counts.view(np.uint64)[0]
    return word


@inlined
def put_eight(counts: np.ndarray, word: np.uint64) -> None:
    """Unpack a word into eight counts. Words may be added as long as no sum exceeds 127."""
    counts.view(np.uint64)[0] = word


@inlined
def kinds_in(word: np.uint64) -> np.uint64:
    """Return the kinds with a count above 0, as bits."""
    return (((word + _LOW) & _HIGH) * _GATHER) >> _LAST


@inlined
def total(word: np.uint64) -> np.uint64:
    """Return the sum of eight counts, if it is below 256."""
    return (word * _EACH) >> _LAST


@inlined
def kinds_left(counts: np.ndarray) -> np.uint64:
    """Return the kinds with a count above 0, as bits."""
    kinds = _NONE
    for kind in range(len(counts)):
        kinds |= np.uint64(counts[kind] > 0) << np.uint64(kind)
    return kinds


@inlined
def size(words: Any) -> int:
    """Return the number of members of a set of several words."""
    count = 0
    for word in words:
        count += popcount(word)
    return count


@inlined
def member(words: Any, place: int) -> int:
    """Return the member at a place of a set of several words, in ascending order; -1 beyond the last one."""
    found, start, within = _NONE, 0, 0
    first = 0
    for word in words:  # no early exit: a branch here is unpredictable and costs more than the rest of the loop
        here = place >= 0
        found = word if here else found
        start = first if here else start
        within = place if here else within
        place -= popcount(word)
        first += 64
    return start + nth_bit(found, within) if place < 0 else -1


@inlined
def write(words: Any, start: int, out: np.ndarray, count: int) -> int:
    """Append the members of a set of several words, plus ``start``, to ``count`` numbers; return the new count."""
    for word in words:
        bits = word
        while bits:
            out[count] = start + lowest_bit(bits)
            bits &= bits - _ONE
            count += 1
        start += 64
    return count
