"""Pictures of solids: seen at a slant from above, lit from one side, as a PNG; NumPy only."""

from __future__ import annotations

import struct
import zlib
from typing import TYPE_CHECKING, Final

import numpy as np

if TYPE_CHECKING:
    from collections.abc import Iterable

    from numpy.typing import NDArray

    from glyphwall.printing.solids.meshes import Mesh
    from glyphwall.printing.solids.pieces import Plate

_LIGHT: Final = np.array([-0.45, -0.35, 0.82])
_GROUND: Final = 255  # white
_FINER: Final = 2  # the supersampling factor in each direction


def picture(plate: Plate, width: int = 900, turn: float = -15.0, tilt: float = 35.0) -> bytes:
    """Render a plate as a PNG.

    Args:
        width: in pixels; the height follows.
        turn: the rotation of the plate, in degrees.
        tilt: 0 looks straight down, 90 from the side.
    """
    bodies = [(body.mesh.moved(*place), body.material.colour) for piece, place in plate.placed for body in piece.bodies]
    return draw(bodies, width, turn, tilt)


def draw(bodies: Iterable[tuple[Mesh, str]], width: int, turn: float, tilt: float) -> bytes:
    """Render meshes in their colours (``#RRGGBB``) as a PNG, without perspective."""
    turned, tilted = np.radians(turn), np.radians(tilt)
    right = np.array([np.cos(turned), -np.sin(turned), 0.0])
    away = np.array([np.sin(turned), np.cos(turned), 0.0])
    up = away * np.cos(tilted) + np.array([0, 0, np.sin(tilted)])
    towards = -away * np.sin(tilted) + np.array([0, 0, np.cos(tilted)])
    seen = np.stack([right, up, towards])

    corners, colours = [], []
    for mesh, colour in bodies:
        faces = mesh.corners[mesh.triangles]
        normals = np.cross(faces[:, 1] - faces[:, 0], faces[:, 2] - faces[:, 0])
        lengths = np.linalg.norm(normals, axis=1)
        front = (normals @ towards > 0) & (lengths > 0)
        light = np.clip((normals[front] / lengths[front, None]) @ (_LIGHT / np.linalg.norm(_LIGHT)), 0, 1)
        corners.append(faces[front] @ seen.T)
        rgb = np.frombuffer(bytes.fromhex(colour.lstrip("#")), np.uint8)
        colours.append((0.35 + 0.65 * light)[:, None] * rgb)
    points = np.concatenate(corners)
    flat = points[:, :, :2].reshape(-1, 2)
    low, high = flat.min(axis=0), flat.max(axis=0)
    fine = width * _FINER
    margin = 0.02 * fine
    scale = (fine - 2 * margin) / (high[0] - low[0])
    height = -(-int((high[1] - low[1]) * scale + 2 * margin) // _FINER) * _FINER
    points[:, :, 0] = (points[:, :, 0] - low[0]) * scale + margin
    points[:, :, 1] = (high[1] - points[:, :, 1]) * scale + margin
    image = _fill(points, np.concatenate(colours), fine, height)
    small = image.reshape(height // _FINER, _FINER, width, _FINER, 3).mean(axis=(1, 3))
    return _png(small.round().astype(np.uint8))


def _fill(points: NDArray[np.float64], colours: NDArray[np.float64], width: int, height: int) -> NDArray[np.float64]:
    """Rasterise triangles, nearer ones in front: x and y in pixels, z towards the eye."""
    image = np.full((height, width, 3), float(_GROUND))
    depth = np.full((height, width), -np.inf)
    lows = np.floor(points[:, :, :2].min(axis=1)).astype(int)
    highs = np.ceil(points[:, :, :2].max(axis=1)).astype(int) + 1
    for (a, b, c), low, high, colour in zip(points, lows, highs, colours, strict=True):
        area = (b[0] - a[0]) * (c[1] - a[1]) - (b[1] - a[1]) * (c[0] - a[0])
        if abs(area) < 1e-9:
            continue
        x = np.arange(low[0], high[0]) + 0.5
        y = (np.arange(low[1], high[1]) + 0.5)[:, None]
        of_b = ((x - a[0]) * (c[1] - a[1]) - (y - a[1]) * (c[0] - a[0])) / area
        of_c = ((b[0] - a[0]) * (y - a[1]) - (b[1] - a[1]) * (x - a[0])) / area
        near = a[2] + of_b * (b[2] - a[2]) + of_c * (c[2] - a[2])
        there = depth[low[1] : high[1], low[0] : high[0]]
        inside = (of_b >= 0) & (of_c >= 0) & (of_b + of_c <= 1) & (near > there)
        there[inside] = near[inside]
        image[low[1] : high[1], low[0] : high[0]][inside] = colour
    return image


def _png(image: NDArray[np.uint8]) -> bytes:
    height, width, _ = image.shape
    rows = np.concatenate([np.zeros((height, 1), np.uint8), image.reshape(height, width * 3)], axis=1)

    def chunk(kind: bytes, data: bytes) -> bytes:
        return struct.pack(">I", len(data)) + kind + data + struct.pack(">I", zlib.crc32(kind + data))

    head = struct.pack(">IIBBBBB", width, height, 8, 2, 0, 0, 0)
    return b"\x89PNG\r\n\x1a\n" + b"".join(
        (chunk(b"IHDR", head), chunk(b"IDAT", zlib.compress(rows.tobytes(), 9)), chunk(b"IEND", b""))
    )
