"""Games as environments: batches for training, and the games in other libraries; each imported when it is used."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from glyphwall.envs.batch import BatchEnv as BatchEnv
    from glyphwall.envs.snapshot import Snapshot as Snapshot

__all__ = ["BatchEnv", "Snapshot"]


def __getattr__(name: str) -> Any:
    if name in __all__:
        from glyphwall.envs import batch

        return getattr(batch, name)
    raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
