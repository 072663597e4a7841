"""The machine that figures were measured on."""

from __future__ import annotations

import datetime
import os
import platform
from importlib.metadata import version
from pathlib import Path


def machine() -> dict[str, str]:
    """Return processor, cores, load, system and versions."""
    model = platform.processor() or platform.machine()
    cpuinfo = Path("/proc/cpuinfo")
    if cpuinfo.exists():
        lines = cpuinfo.read_text(encoding="utf-8", errors="replace").splitlines()
        model = next((line.split(":", 1)[1].strip() for line in lines if "model name" in line), model)
    return {
        "processor": model,
        "cores": str(os.cpu_count()),
        "load": f"{os.getloadavg()[0]:.1f}" if hasattr(os, "getloadavg") else "unknown",
        "system": platform.system(),
        "python": platform.python_version(),
        "numba": version("numba"),
        "numpy": version("numpy"),
    }


def headline() -> str:
    """Return the date (UTC), machine and versions in one line."""
    about = machine()
    today = datetime.datetime.now(tz=datetime.UTC).date().isoformat()
    return (
        f"{today}, {about['processor']}, {about['cores']} cores, load {about['load']}, "
        f"Python {about['python']}, Numba {about['numba']}"
    )
