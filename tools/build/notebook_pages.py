"""Run the notebooks in ``examples/notebooks`` and write them with their output to ``docs/tutorials/notebooks``.

    python -m tools.build.notebook_pages [NAME ...]

The notebooks are stored without output and need only Jupyter; the pages are stored with it, for readers who run
nothing. Needs the packages of the dev group.
"""

from __future__ import annotations

import os
import sys
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import TYPE_CHECKING, Any

import nbformat
from nbclient import NotebookClient

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping

ROOT = Path(__file__).resolve().parents[2]
NOTEBOOKS = ROOT / "examples" / "notebooks"
PAGES = ROOT / "docs" / "tutorials" / "notebooks"
LIGHT = ("4-rules-ply-by-ply",)
"""Notebooks that also run in the reader's browser on the site (`docs/run-here.js`), because they need only rules."""
_PATIENCE = 600
"""The time limit of a cell in seconds; a game's first search compiles it."""


def names() -> list[str]:
    """Return the notebooks' names in reading order."""
    return sorted(path.stem for path in NOTEBOOKS.glob("*.ipynb"))


def source(name: str) -> Any:
    """Read a stored notebook."""
    return nbformat.read(NOTEBOOKS / f"{name}.ipynb", as_version=4)


def executed(name: str, changes: Mapping[str, str] | None = None) -> Any:
    """Run a notebook and return it with its output; the example of an external game counts as installed.

    Args:
        changes: text in cells to replace, such as a number of games; each occurs once.

    Raises:
        nbclient.exceptions.CellExecutionError: a cell fails.
    """
    notebook = source(name)
    for old, new in (changes or {}).items():
        (cell,) = [cell for cell in notebook.cells if cell.cell_type == "code" and old in cell.source]
        cell.source = cell.source.replace(old, new)
    with TemporaryDirectory() as folder:
        described = Path(folder, "glyphwall_leduc-1.dist-info")
        described.mkdir()
        (described / "METADATA").write_text("Metadata-Version: 2.1\nName: glyphwall-leduc\nVersion: 1\n", "utf-8")
        (described / "entry_points.txt").write_text("[glyphwall.games]\nleduc = leduc.plugin:PLUGIN\n", "utf-8")
        paths = (ROOT / "src", ROOT / "examples" / "leduc", folder, os.environ.get("PYTHONPATH", ""))
        path = os.pathsep.join(str(each) for each in paths if str(each))
        client = NotebookClient(notebook, timeout=_PATIENCE, kernel_name="python3")
        client.execute(cwd=folder, env=os.environ | {"PYTHONPATH": path, "PYTHONWARNINGS": "ignore"})
    return notebook


def without_outputs(notebook: Any) -> Any:
    """Strip the output, so that it is the same for everyone who ran it."""
    for number, cell in enumerate(notebook.cells):
        cell.id, cell.metadata = f"cell-{number}", {}
        if cell.cell_type == "code":
            cell.outputs, cell.execution_count = [], None
    notebook.metadata = {"kernelspec": {"display_name": "Python 3", "language": "python", "name": "python3"}}
    return notebook


def page(name: str, notebook: Any) -> tuple[str, dict[str, str]]:
    """Return a notebook as Markdown, and its drawings by file name."""
    parts: list[str] = []
    drawings: dict[str, str] = {}
    for cell in notebook.cells:
        if cell.cell_type == "markdown":
            parts.append(cell.source)
            continue
        parts.append(f"```python\n{cell.source}\n```")
        for kind, text in _format_output(cell):
            if kind == "svg":
                drawings[f"{name}-{len(drawings) + 1}.svg"] = text
                parts.append(f"![What the cell shows: a drawing of the position]({name}-{len(drawings)}.svg)")
            else:
                parts.append(f"```text\n{text.rstrip()}\n```")
    first, *rest = parts
    where = f"This page is a notebook, `examples/notebooks/{name}.ipynb` in the repository, with what a run showed."
    if name in LIGHT:
        where += '\n\n<div class="run-here" hidden></div>'
    return "\n\n".join((first, where, *rest)).replace("(../../docs/tutorials/", "(../").replace(
        "(../../docs/", "(../../"
    ) + "\n", drawings


def _format_output(cell: Any) -> Iterator[tuple[str, str]]:
    printed = "".join(each.text for each in cell.outputs if each.output_type == "stream" and each.name == "stdout")
    if printed:
        yield "text", printed
    for output in cell.outputs:
        data = output.get("data", {})
        if "image/svg+xml" in data:
            yield "svg", data["image/svg+xml"]
        elif data:
            yield "text", data["text/plain"]


def main(wanted: list[str]) -> None:
    """Write the pages of the named notebooks, or of all."""
    for name in wanted or names():
        print(name, "...", flush=True)
        nbformat.write(without_outputs(source(name)), NOTEBOOKS / f"{name}.ipynb")
        text, drawings = page(name, executed(name))
        for old in PAGES.glob(f"{name}-*.svg"):
            old.unlink()
        for file, drawing in drawings.items():
            (PAGES / file).write_text(drawing, encoding="utf-8")
        (PAGES / f"{name}.md").write_text(text, encoding="utf-8")


if __name__ == "__main__":
    main(sys.argv[1:])
