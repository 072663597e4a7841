"""A network of your own class: trained and played; what doesn't fit is refused."""

from __future__ import annotations

import sys
from typing import TYPE_CHECKING, Any

import numpy as np
import pytest

from glyphwall.cli.main import main
from glyphwall.core.errors import GlyphwallError
from glyphwall.players.net.frame import Frame
from glyphwall.players.net.weights import load_weights, save_weights
from glyphwall.players.specs import code_named_by, make_player
from glyphwall.training._batches import BatchSampler
from glyphwall.training._learner import Learner
from glyphwall.training.run import NET, train
from glyphwall.training.settings import NetworkShape
from tests.games import GRAWLIX
from tests.unit.docs.test_python_blocks import blocks
from tests.unit.training.test_training import TEXT, played, small

if TYPE_CHECKING:
    from collections.abc import Iterator
    from pathlib import Path

    from glyphwall.training.settings import Plan

OTHERS = """
class Narrow(Net):
    def __call__(self, observation, legal):
        return super().__call__(observation, legal)[1], jnp.zeros((len(legal), self.seats))

class Other:
    pass
"""


@pytest.fixture
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Path]:
    (page,) = (block for block in blocks("docs/how-to/training.md") if "class Net" in block)
    (tmp_path / "my_net.py").write_text(page + OTHERS, encoding="utf-8")
    monkeypatch.chdir(tmp_path)
    yield tmp_path
    sys.modules.pop("my_net", None)


def own(name: str = "Net", **arguments: Any) -> Plan:
    return small(
        iterations=1,
        rules=({"size": 2, "hand": 1},),
        network=NetworkShape(own=f"my_net:{name}", arguments=arguments),
    )


def test_it_is_trained_and_plays(folder: Path) -> None:
    plan = own(width=6)
    learner = Learner(plan)
    before = learner.flatten(learner.weights)
    learner.learn(*BatchSampler(plan).draw([played(plan, 0, 0)], 8, np.random.default_rng(1)))
    assert any(not np.array_equal(*pair) for pair in zip(before, learner.flatten(learner.weights), strict=True))
    save_weights(learner.network.plain(learner.weights, {}), folder / NET)
    net = load_weights(folder / NET, "my_net:Net")
    frame, dice = Frame(GRAWLIX, plan.widest, plan.widest), np.random.default_rng(2)
    observation = dice.integers(2, size=(3, frame.size), dtype=np.uint8)
    legal = np.array([[0, 3, 9], [1, 2, frame.action_count], [5, frame.action_count, frame.action_count]], np.int32)
    logits, values = net(observation, legal)
    same, alike = learner.look(observation, legal)
    inside = legal < frame.action_count
    assert np.allclose(logits[inside], same[inside], atol=1e-5)
    assert np.allclose(values, alike, atol=1e-5)
    state, spec = GRAWLIX.initial_state(plan.widest), f"net:{folder / NET},sims=2"
    player = make_player(f"{spec},network=my_net:Net", GRAWLIX, plan.widest, outside=True)
    assert player.choose(state.view(0), dice).action in state.legal_actions
    with pytest.raises(GlyphwallError, match="if you trust that code, name it: network="):
        make_player(spec, GRAWLIX, plan.widest, outside=True)  # a file must not choose what runs
    assert "my_net" in (code_named_by(f"{spec},network=my_net:Net", GRAWLIX) or "")


@pytest.mark.parametrize(
    ("name", "arguments", "said"),
    [
        ("Other", {}, "should be a class that is a flax.linen.Module"),
        ("Missing", {}, "should be a class that is a flax.linen.Module"),
        ("Net", {"depth": 3}, "depth"),
        ("Narrow", {}, r"returns logits \(3, 2\) and values \(3, 2\); they should be \(3, 5\) and \(3, 2\)"),
    ],
)
def test_a_class_that_does_not_fit_is_refused(folder: Path, name: str, arguments: dict[str, Any], said: str) -> None:
    with pytest.raises(GlyphwallError, match=said):
        train(own(name, **arguments), folder / "run")


def test_what_a_file_names_runs_only_with_consent(folder: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """People exchange run files; reading one must not run its author's code."""
    (folder / "my_net.py").write_text("from pathlib import Path\nPath('ran').touch()\n", encoding="utf-8")
    text = TEXT.replace("network = { width = 24, blocks = 1 }", 'network = { own = "my_net:Net" }')
    (folder / "run.toml").write_text(text, encoding="utf-8")
    assert main(["train", "run.toml", "--check"]) == 0
    assert main(["train", "run.toml"]) != 0
    assert "my_net:Net" in capsys.readouterr().err
    assert not (folder / "ran").exists()
    with pytest.raises(GlyphwallError, match="module:Class"):
        small(network=NetworkShape(own="my_net"))
    with pytest.raises(GlyphwallError, match=r"network\.own"):
        small(network=NetworkShape(arguments={"width": 3}))
