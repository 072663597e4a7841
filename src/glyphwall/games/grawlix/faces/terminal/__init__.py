"""Grawlix at the terminal."""
