"""3MF: pieces with their materials, written by the format's own library (lib3mf).

Slicers disagree on how to represent two materials in one piece, so there is a plan for each way:

- ``parts``: a piece is an object of two parts, as in the standard (Orca Slicer, Bambu Studio, Cura);
- ``prusa``: a piece is one mesh, and a separate list assigns triangles to parts (PrusaSlicer);
- ``pause``: a piece is one part of one material, and the file has the height at which to change the filament.
"""

from __future__ import annotations

import ctypes
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final, Literal
from xml.sax.saxutils import quoteattr

from lib3mf import Lib3MF

from glyphwall.printing.solids.meshes import join_meshes

if TYPE_CHECKING:
    from glyphwall.printing.solids.meshes import Mesh
    from glyphwall.printing.solids.pieces import Body, Imprint, Material, Piece, Plate

Plan = Literal["parts", "prusa", "pause"]

NAMESPACE: Final = "https://schemas.glyphwall.example/print"
"""The namespace of our own metadata, which describes the pause for people and programs."""

_HEAD: Final = '<?xml version="1.0" encoding="UTF-8"?>\n'
_SETTINGS: Final = "http://schemas.openxmlformats.org/officeDocument/2006/relationships/customXml"


def write_3mf(plate: Plate, imprint: Imprint, out: Path, plan: Plan = "parts", layer: float = 0.2) -> None:
    """Write a plate.

    Args:
        layer: height of a layer, for the pause: slicers identify a change by the top of the layer after it.
    """
    writer = _Writer(plate)
    writer.tell(imprint, plan)
    for piece, place in plate.placed:
        writer.add(piece, place, plan)
    if plan == "prusa":
        writer.attach("Slic3r_PE_model.config", _prusa_parts(writer.written))
    if plan == "parts":
        writer.attach("model_settings.config", _orca_parts(writer.written))
    if plan == "pause" and plate.pause is not None:
        change = (plate.pause.height + layer, plate.pause.material.colour)
        writer.attach("Prusa_Slicer_custom_gcode_per_print_z.xml", _prusa_change(*change))
        writer.attach("custom_gcode_per_layer.xml", _orca_change(*change))
    writer.model.QueryWriter("3mf").WriteToFile(str(out))


class _Writer:
    """A model that grows; ``written`` are the pieces with the ids of their objects and of their parts."""

    def __init__(self, plate: Plate) -> None:
        self.plate = plate
        self.wrapper = Lib3MF.Wrapper(str(Path(Lib3MF.__file__).with_name("lib3mf")))
        self.model = self.wrapper.CreateModel()
        self.model.SetUnit(Lib3MF.ModelUnit.MilliMeter)
        self.group = self.model.AddBaseMaterialGroup()
        self.materials = {material: self._material(material) for material in plate.materials}
        self.meshes: dict[Body, Any] = {}  # bodies shared by pieces are written once
        self.written: list[tuple[Piece, int, list[int]]] = []

    def _material(self, material: Material) -> int:
        red, green, blue = bytes.fromhex(material.colour.lstrip("#"))
        return int(self.group.AddMaterial(material.name, self.wrapper.RGBAToColor(red, green, blue, 255)))

    def tell(self, imprint: Imprint, plan: Plan) -> None:
        about, pause = imprint.changes, self.plate.pause
        group = self.model.GetMetaDataGroup()
        if plan == "pause" and pause is not None:
            height = f"{pause.height:.2f}"
            about = f"Change the filament at {height} mm to {pause.material.name} {pause.material.colour}. {about}"
            group.AddMetaData(NAMESPACE, "PauseHeight", height, "xs:string", True)
            group.AddMetaData(NAMESPACE, "PauseMaterial", pause.material.name, "xs:string", True)
        told = {
            "Title": self.plate.title,
            "Designer": imprint.authors,
            "Description": about,
            "Copyright": imprint.source,
            "LicenseTerms": imprint.licence,
            "Application": imprint.program,
        }
        for name, value in told.items():
            group.AddMetaData("", name, value, "xs:string", True)

    def add(self, piece: Piece, place: tuple[float, float], plan: Plan) -> None:
        if plan == "parts" and len(piece.bodies) > 1:
            made = self.model.AddComponentsObject()
            parts = [self._body(body) for body in piece.bodies]
            for part in parts:
                made.AddComponent(part, self.wrapper.GetIdentityTransform())
            ids = [part.GetModelResourceID() for part in parts]
        elif plan == "prusa":
            # Placed at once: PrusaSlicer (2.5) moves only the first part of an object with a separate placement.
            mesh, place = join_meshes([body.mesh for body in piece.bodies]).moved(*place), (0.0, 0.0)
            made, ids = self._mesh(mesh, piece.bodies[0].material), []
            kinds = [self.materials[body.material] for body in piece.bodies for _ in body.mesh.triangles]
            resource = self.group.GetResourceID()
            made.SetAllTriangleProperties(
                [Lib3MF.TriangleProperties(resource, (ctypes.c_uint * 3)(kind, kind, kind)) for kind in kinds]
            )
        else:
            made, ids = self._mesh(piece.mesh, piece.bodies[0].material), []
        made.SetName(piece.name)
        self.model.AddBuildItem(made, self.wrapper.GetTranslationTransform(*place, 0.0))
        self.written.append((piece, made.GetModelResourceID(), ids))

    def _body(self, body: Body) -> Any:
        if body not in self.meshes:
            self.meshes[body] = self._mesh(body.mesh, body.material)
            self.meshes[body].SetName(body.name)
        return self.meshes[body]

    def _mesh(self, mesh: Mesh, material: Material) -> Any:
        made = self.model.AddMeshObject()
        made.SetGeometry(
            [Lib3MF.Position((ctypes.c_float * 3)(*corner)) for corner in mesh.corners.tolist()],
            [Lib3MF.Triangle((ctypes.c_uint * 3)(*triangle)) for triangle in mesh.triangles.tolist()],
        )
        made.SetObjectLevelProperty(self.group.GetResourceID(), self.materials[material])
        return made

    def attach(self, name: str, text: str) -> None:
        """Attach a file for one slicer; the others ignore it."""
        self.model.AddAttachment(f"/Metadata/{name}", _SETTINGS).ReadFromBuffer(list(text.encode()))
        self.model.AddCustomContentType(name.rsplit(".", 1)[-1], "application/xml")


def _prusa_parts(written: list[tuple[Piece, int, list[int]]]) -> str:
    lines = []
    for piece, number, _ in written:
        lines += [f'<object id="{number}" instances_count="1">', _entry("name", piece.name, 'type="object" ')]
        first = 0
        for place, body in enumerate(piece.bodies, 1):
            last = first + len(body.mesh.triangles) - 1
            lines += [
                f'<volume firstid="{first}" lastid="{last}">',
                _entry("name", body.name, 'type="volume" '),
                _entry("extruder", str(place), 'type="volume" '),
                "</volume>",
            ]
            first = last + 1
        lines.append("</object>")
    return f"{_HEAD}<config>\n" + "\n".join(lines) + "\n</config>\n"


def _orca_parts(written: list[tuple[Piece, int, list[int]]]) -> str:
    lines = []
    for piece, number, parts in written:
        lines += [f'<object id="{number}">', _entry("name", piece.name), _entry("extruder", "1")]
        for place, (body, part) in enumerate(zip(piece.bodies, parts, strict=False), 1):
            lines += [
                f'<part id="{part}" subtype="normal_part">',
                _entry("name", body.name),
                _entry("extruder", str(place)),
                "</part>",
            ]
        lines.append("</object>")
    return f"{_HEAD}<config>\n" + "\n".join(lines) + "\n</config>\n"


def _entry(key: str, value: str, kind: str = "") -> str:
    return f'<metadata {kind}key="{key}" value={quoteattr(value)}/>'


def _prusa_change(top: float, colour: str) -> str:
    return (
        f'{_HEAD}<custom_gcodes_per_print_z>\n<code print_z="{top:.3f}" type="0" extruder="1" color="{colour}" '
        'extra="" gcode="M600"/>\n<mode value="SingleExtruder"/>\n</custom_gcodes_per_print_z>\n'
    )


def _orca_change(top: float, colour: str) -> str:
    return (
        f'{_HEAD}<custom_gcodes_per_layer>\n<plate>\n<plate_info id="1"/>\n<layer top_z="{top:.3f}" type="0" '
        f'extruder="1" color="{colour}" extra="" gcode="M600"/>\n<mode value="SingleExtruder"/>\n</plate>\n'
        "</custom_gcodes_per_layer>\n"
    )
