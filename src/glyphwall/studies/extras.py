"""What a study says where a library of an extra is not installed."""

from __future__ import annotations

from glyphwall.core.errors import Missing as Missing


def check_ortools() -> None:
    """Refuses where OR-tools cannot be asked.

    Raises:
        Missing: it is not installed.
    """
    try:
        import ortools  # noqa: F401
    except ImportError:
        raise Missing('this study needs OR-tools, which is not installed: pip install "glyphwall[study]"') from None
