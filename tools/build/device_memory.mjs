// What a page's Python needs to start at once: `node device_memory.mjs PYODIDE DEVICE GAME ...`, over the folder with the packages.
//
// Into it come glyphwall.zip again, compiled for that Python, and memory.dat: the memory of a Python that has begun and has
// imported what the package imports of the standard library, by gzip. A page goes on from there. What is compiled
// for it (msgspec) cannot be a part of that memory, nor can what imports it.
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { gzipSync } from "node:zlib";

const [pyodide, device, ...games] = process.argv.slice(2);
const { loadPyodide } = await import(
  pathToFileURL(join(pyodide, "pyodide.mjs")).href
);
const indexURL = join(pyodide, "/");
const env = { HOME: "/home/pyodide", PYTHONHASHSEED: "0" }; // the same sources, the same memory
const extractDir = "/lib/python3.14/site-packages";
const read = (name) => readFileSync(join(device, name));

const first = await loadPyodide({ indexURL, env });
first.runPython("import sys; before = set(sys.modules)");
for (const name of JSON.parse(read("packages.json").toString())) {
  const bytes = read(name);
  const archive = bytes.buffer.slice(
    bytes.byteOffset,
    bytes.byteOffset + bytes.length,
  );
  first.unpackArchive(archive, name.endsWith(".whl") ? "wheel" : "zip", {
    extractDir,
  });
}
first.globals.set("GAMES", first.toPy(games));
first.globals.set(
  "SETTINGS",
  first.toPy(
    ["levels.json", "searches.json"].map((name) => read(name).toString()),
  ),
);
await first.runPythonAsync(`
import json
from glyphwall.offline.host import PageWithoutModules
from glyphwall.offline.worker_api import make_worker_api
class Shelf:
    async def load(self, game_id): return None
    async def save(self, game): return True
api = make_worker_api(Shelf(), PageWithoutModules(), *SETTINGS)
for game in GAMES:
    begin = '{"game": "%s", "seats": [{"kind": "here"}, {"kind": "here"}]}' % game
    told = await api.request("POST", "/api/games", [], begin)
    assert json.loads(told).get("error") is None, told
ours = ("glyphwall", "msgspec", "tomli", "tomllib")
IMPORTED = sorted(name for name in set(sys.modules) - before if name.partition(".")[0] not in ours)

import compileall, pathlib, py_compile, zipfile
root = pathlib.Path("${extractDir}")
compileall.compile_dir(root / "glyphwall", quiet=1, legacy=True, invalidation_mode=py_compile.PycInvalidationMode.UNCHECKED_HASH)
with zipfile.ZipFile("/tmp/glyphwall.zip", "w", zipfile.ZIP_DEFLATED, compresslevel=9) as archive:
    for path in sorted((root / "glyphwall").rglob("*")):
        if path.is_file() and path.suffix != ".py" and "__pycache__" not in path.parts:
            name = zipfile.ZipInfo(path.relative_to(root).as_posix(), (2020, 1, 1, 0, 0, 0))
            name.compress_type = zipfile.ZIP_DEFLATED
            archive.writestr(name, path.read_bytes())
`);
const imported = first.globals.get("IMPORTED").toJs();

const second = await loadPyodide({ indexURL, env, _makeSnapshot: true });
second.runPython(imported.map((name) => `import ${name}`).join("\n"));
writeFileSync(
  join(device, "memory.dat"),
  gzipSync(second.makeMemorySnapshot(), { level: 9 }),
);
writeFileSync(
  join(device, "glyphwall.zip"),
  first.FS.readFile("/tmp/glyphwall.zip"),
);
