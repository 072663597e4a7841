"""The art of Graffiti as code; `tools.artwork.draw_graffiti_art` writes it into the package."""
