"""What a study says where a library of an extra is not installed."""

from __future__ import annotations

from glyphwall.core.extras import needs


def check_ortools() -> None:
    """Refuses where OR-tools cannot be asked.

    Raises:
        Missing: it is not installed.
    """
    with needs("study", "this study"):
        import ortools  # noqa: F401
