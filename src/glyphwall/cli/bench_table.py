"""``glyphwall bench-table``: several results of ``bench-agent`` side by side."""

from __future__ import annotations

from pathlib import Path

import click

from glyphwall.cli.options import format_examples

_FILE = click.Path(dir_okay=False, path_type=Path)


@click.command(
    "bench-table",
    epilog=format_examples("glyphwall bench-table results/*.json", "glyphwall bench-table --schema"),
)
@click.argument("files", nargs=-1, type=_FILE)
@click.option("--out", type=_FILE, metavar="FILE.md", help="Write the table here.")
@click.option("--schema", is_flag=True, help="Print the JSON Schema of a results file instead.")
def bench_table(files: tuple[Path, ...], out: Path | None, schema: bool) -> int:
    """Put results of bench-agent side by side.

    FILES become one table (Markdown), strongest first. Only what was measured by the same rules and on the same ladder
    is put side by side; a file that is none is named, with what is wrong with it.
    """
    from glyphwall.agents import results
    from glyphwall.agents.reports import make_table_lines
    from glyphwall.cli.output import write_file

    if schema:
        click.echo(results.make_schema(), nl=False)
        return 0
    if not files:
        raise click.UsageError("no files: results of bench-agent, written with --out")
    text = "\n".join(make_table_lines([results.read_results(path) for path in files])) + "\n"
    if out is None:
        click.echo(text, nl=False)
    else:
        write_file(out, text)
        click.echo(f"table: {out}")
    return 0
