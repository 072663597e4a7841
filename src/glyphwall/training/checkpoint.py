"""Checkpoints of a run after an iteration, as one file of plain arrays, to resume with identical results."""

from __future__ import annotations

import zipfile
from typing import TYPE_CHECKING, Any

import msgspec
import numpy as np

from glyphwall.core.atomic_write import atomic_file
from glyphwall.core.decoding import prepare_type
from glyphwall.core.errors import GlyphwallError
from glyphwall.training.batches import Positions

if TYPE_CHECKING:
    from pathlib import Path

    from glyphwall.training.learner import Learner
    from glyphwall.training.settings import RunFile

_ARRAYS = ("policy", "values", "full")


def save(path: Path, file: RunFile, learner: Learner, window: list[Positions], counts: dict[str, int]) -> None:
    """Write the checkpoint atomically."""
    arrays: dict[str, Any] = {f"leaf{number}": leaf for number, leaf in enumerate(learner.leaves())}
    about = []
    for number, positions in enumerate(window):
        arrays |= {f"{name}{number}": getattr(positions, name) for name in _ARRAYS}
        arrays[f"legal{number}"] = positions.legal.astype(np.min_scalar_type(int(positions.legal.max(initial=0))))
        # Most observations are binary: packing takes an eighth of the bytes, and a run may store gigabytes.
        bits = bool(positions.observation.max(initial=0) <= 1)
        arrays[f"observation{number}"] = np.packbits(positions.observation, axis=1) if bits else positions.observation
        if positions.records is not None:
            arrays[f"records{number}"] = positions.records
        about.append((positions.rules, positions.observation.shape[1] if bits else 0))
    head = {"file": msgspec.to_builtins(file), "counts": counts, "window": about}
    with atomic_file(path) as beside, beside.open("wb") as out:
        np.savez_compressed(out, head=np.array(msgspec.json.encode(head).decode()), **arrays)


def load(path: Path, file: RunFile, learner: Learner) -> tuple[list[Positions], dict[str, int]]:
    """Restore the learner; return the window of positions and the counts.

    Raises:
        GlyphwallError: The file is no checkpoint, or belongs to another run.
    """
    try:
        with np.load(path, allow_pickle=False) as stored:
            head = msgspec.json.decode(str(stored["head"]))
            was = msgspec.convert(
                head["file"], prepare_type(type(file))
            )  # fields unknown to an older version get today's defaults
            for name in file.__struct_fields__:
                if getattr(was, name) != getattr(file, name):
                    raise GlyphwallError(
                        f"{path}: it is of a run with another {name}; take another folder, or remove it"
                    )
            leaves = [stored[f"leaf{number}"] for number in range(len(learner.leaves()))]
            learner.put(leaves)
            window = []
            for number, (rules, bits) in enumerate(head["window"]):
                arrays = {name: stored[f"{name}{number}"] for name in _ARRAYS}
                seen, legal = stored[f"observation{number}"], stored[f"legal{number}"].astype(np.int32)
                seen = np.unpackbits(seen, axis=1, count=bits) if bits else seen
                records = stored[f"records{number}"] if f"records{number}" in stored.files else None
                window.append(Positions(rules=rules, observation=seen, legal=legal, records=records, **arrays))
            return window, dict(head["counts"])
    except (KeyError, EOFError, ValueError, zipfile.BadZipFile, msgspec.MsgspecError) as error:
        raise GlyphwallError(f"{path}: no checkpoint of a training run ({error})") from None
