"""Readers of printed files that are independent of the writer."""

from __future__ import annotations

import zipfile
from importlib import import_module
from typing import TYPE_CHECKING, Any
from xml.etree import ElementTree

import numpy as np

if TYPE_CHECKING:
    from pathlib import Path

    from glyphwall.printing.solids.meshes import Mesh

CORE = "{http://schemas.microsoft.com/3dmanufacturing/core/2015/02}"


class Later:
    """A module that is imported on first use: a CAD kernel takes seconds, and pytest imports all test files."""

    def __init__(self, name: str) -> None:
        self._name = name

    def __getattr__(self, name: str) -> Any:
        if name.startswith("_"):  # pytest looks for marks
            raise AttributeError(name)
        return getattr(import_module(self._name), name)


manifold3d = Later("manifold3d")
trimesh = Later("trimesh")


def checked(mesh: Mesh) -> Any:
    """Convert the mesh to a solid of another kernel, which rejects holes and inverted faces."""
    triangles = mesh.triangles.astype(np.uint32)
    solid = manifold3d.Manifold(manifold3d.Mesh(mesh.corners.astype(np.float32), triangles))
    assert solid.status() == manifold3d.Error.NoError
    assert solid.volume() > 0
    return solid


def opened(path: Path) -> list[Any]:
    """Return the meshes of a file as placed on the plate, each checked to be watertight."""
    meshes: list[Any] = list(trimesh.load_scene(path).dump())
    assert all(mesh.is_watertight and mesh.is_winding_consistent and mesh.volume > 0 for mesh in meshes)
    return meshes


def model_of(path: Path) -> ElementTree.Element:
    """Return the model in a 3MF file, after checking that every part of the package is XML."""
    with zipfile.ZipFile(path) as package:
        assert package.testzip() is None
        for name in package.namelist():
            ElementTree.fromstring(package.read(name))  # noqa: S314 - our own file
        return ElementTree.fromstring(package.read("3D/3dmodel.model"))  # noqa: S314


def part_of(path: Path, name: str) -> str:
    """Return a part of the package as text."""
    with zipfile.ZipFile(path) as package:
        return package.read(name).decode()


def metadata(path: Path) -> dict[str, str]:
    """Return the metadata of a 3MF file."""
    return {each.attrib["name"]: each.text or "" for each in model_of(path).iter(f"{CORE}metadata")}


def step_solids(path: Path) -> list[Any]:
    """Return the solids in a STEP file, read by the underlying kernel."""
    from OCP.IFSelect import IFSelect_ReturnStatus
    from OCP.STEPControl import STEPControl_Reader
    from OCP.TopAbs import TopAbs_ShapeEnum
    from OCP.TopExp import TopExp_Explorer

    reader = STEPControl_Reader()
    assert reader.ReadFile(str(path)) == IFSelect_ReturnStatus.IFSelect_RetDone
    reader.TransferRoots()
    explorer = TopExp_Explorer(reader.OneShape(), TopAbs_ShapeEnum.TopAbs_SOLID)
    solids = []
    while explorer.More():
        solids.append(explorer.Current())
        explorer.Next()
    return solids
