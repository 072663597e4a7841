"""Solids for 3D printers: from a drawing to a face, a solid, a file.

Everything works on shapes of a CAD kernel (build123d, in the extra ``solids``); triangles come last.
"""
