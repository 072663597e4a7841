"""How the art of Graffiti is drawn: `tools.artwork.draw_graffiti_art` writes it into the package as data."""
