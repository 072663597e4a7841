"""The ``glyphwall`` command: each subcommand in a module of its own, imported when it is called."""
