"""Editions and players that an operator adds on the command line."""

from __future__ import annotations

import click


def give_additions(editions: tuple[str, ...] = (), players: tuple[str, ...] = ()) -> None:
    """Make editions and players known to their games.

    Args:
        editions: as of ``--edition``. players: as of ``--player``.

    Raises:
        ClickException: what is wrong with one of them.
    """
    from glyphwall.core.errors import GlyphwallError
    from glyphwall.server.catalogue.custom_editions import give_edition

    try:
        for file in editions:
            give_edition(file)
        if players:
            from glyphwall.server.computers.custom_players import add_player

            for text in players:
                add_player(text)
    except GlyphwallError as error:
        raise click.ClickException(str(error)) from None
