"""Solids for 3D printers: from a drawing to a face, a solid, a file. No game.

Everything here works on shapes of a CAD kernel (build123d, of the extra ``print``); triangles come last.
"""
