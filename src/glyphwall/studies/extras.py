"""What a study says where a library of an extra is not installed."""

from __future__ import annotations

from glyphwall.core.extras import require_extra


def check_ortools() -> None:
    """Refuses where OR-tools cannot be asked.

    Raises:
        Missing: it is not installed.
    """
    with require_extra("study", "this study"):
        import ortools  # noqa: F401
