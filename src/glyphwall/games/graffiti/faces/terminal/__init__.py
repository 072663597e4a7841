"""Graffiti at a terminal."""
