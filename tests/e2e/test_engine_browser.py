"""A game's module finds in Chromium what its compiled functions find here: the same trees, to the last bit."""

from __future__ import annotations

import shutil
import subprocess
from typing import TYPE_CHECKING, Any

import pytest
from tools.harness.modules import WEB, hexed

from glyphwall.core.registry import built_in_ids, get_game
from glyphwall.search.wasm.engines import build_engine
from tests.e2e.browsing import long
from tests.e2e.static_site import FileServer
from tests.unit.search.wasm.test_parity import NODES, SEARCHES, native, sha, walk

if TYPE_CHECKING:
    from collections.abc import Iterator

    from playwright.sync_api import Page

ENTRY = "export { Engine } from '{web}/engine/engine.ts'; export { TreeSearch } from '{web}/engine/search.ts';"

SEARCH = """async ({ game, name, start, seed, nodes, slices, arrays }) => {
  const { Engine, TreeSearch } = await import('./engine.mjs');
  const description = await (await fetch(`./${game}.json`)).json();
  const engine = await Engine.load(fetch(`./${game}.wasm`), description);
  const record = Uint8Array.from(start.match(/../g), (digits) => parseInt(digits, 16));
  const tree = new TreeSearch(engine, name, record, { seed: BigInt(seed), nodes });
  const done = slices.map((simulations) => tree.run(simulations));
  const found = [];
  for (const each of arrays) {
    const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', tree.bytes(each).slice()));
    found.push([...digest].map((byte) => byte.toString(16).padStart(2, '0')).join(''));
  }
  return { done, found, actions: tree.branches().map(({ action }) => action) };
}"""
"""What a page does with a module, as `replay.mjs` does in Node."""


@pytest.fixture(scope="module")
def modules(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    """The address of an empty page, with the modules beside it and what runs them."""
    folder = tmp_path_factory.mktemp("engine")
    for game_id in built_in_ids():
        build_engine(game_id, folder)
    (folder / "index.html").write_text("<!doctype html><title>Engine</title>")
    (folder / "entry.ts").write_text(ENTRY.replace("{web}", WEB.as_posix()))
    node = shutil.which("node")
    assert node is not None
    bundle = [node, str(WEB / "node_modules" / ".bin" / "rolldown"), str(folder / "entry.ts"), "--format", "esm"]
    subprocess.run([*bundle, "--file", str(folder / "engine.mjs")], check=True, capture_output=True, timeout=60)
    with FileServer(folder) as files:
        yield f"{files.url}/"


HERE = [each for each in SEARCHES if each[0] in built_in_ids()]


@pytest.mark.parametrize("which", [HERE[1::4], long(HERE)], ids=["some", "all"])
def test_searches_grow_the_same_tree_in_a_browser(modules: str, page: Page, which: list[Any]) -> None:
    page.goto(modules)
    for game_id, name, seed, plies, simulations in which:
        game = get_game(game_id)
        state = walk(game, game.make_options(), seed, plies)
        search = native(name, state, seed)
        report = search.run(simulations=simulations)
        arrays = {f"pool.{each}": array for each, array in search._trees[0].pool._asdict().items()}
        arrays["scratch.position"] = search._trees[0].scratch.position
        slices = [simulations // 3, simulations - simulations // 3]
        how: dict[str, Any] = {"start": hexed([state.record])[0], "seed": str(seed), "nodes": NODES, "slices": slices}
        told = page.evaluate(SEARCH, {"game": game_id, "name": name, "arrays": list(arrays), **how})
        assert sum(told["done"]) == report.simulations
        assert dict(zip(arrays, told["found"], strict=True)) == {each: sha(array) for each, array in arrays.items()}
        assert told["actions"] == [branch.action for branch in report.branches]
