"""Grawlix for 3D printers: tiles, a box for them, a rack for a hand."""
