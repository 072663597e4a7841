"""The ``glyphwall`` command line: one module per group of subcommands, imported on demand."""
