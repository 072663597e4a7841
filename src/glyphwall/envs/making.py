"""`make_batch`, on the CPU or another device."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Literal, overload

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping

    from gymnasium.vector import AutoresetMode

    from glyphwall.core.contract import Game
    from glyphwall.core.values import Options
    from glyphwall.envs._setup import Autoreset, Chance, Masks
    from glyphwall.envs.batch import BatchEnv
    from glyphwall.envs.cuda import CudaBatch

DEVICES_GROUP = "glyphwall.batches"
"""The group of entry points for devices other than the CPU; a value is called like `BatchEnv`."""


@overload
def make_batch(
    game: str | Game[Any, Any],
    n: int,
    options: Options | Mapping[str, Any] | None = ...,
    *,
    autoreset: Autoreset | AutoresetMode = ...,
    observe: bool = ...,
    chance: Chance = ...,
    masks: Masks = ...,
    actions: Literal["dense", "compact"] = ...,
    threads: int = ...,
    device: Literal["cpu"] = ...,
) -> BatchEnv: ...


@overload
def make_batch(
    game: str | Game[Any, Any],
    n: int,
    options: Options | Mapping[str, Any] | None = ...,
    *,
    autoreset: Autoreset | AutoresetMode = ...,
    observe: bool = ...,
    chance: Chance = ...,
    masks: Masks = ...,
    device: Literal["cuda"],
) -> CudaBatch: ...


def make_batch(
    game: str | Game[Any, Any],
    n: int,
    options: Options | Mapping[str, Any] | None = None,
    *,
    autoreset: Literal["next_step", "same_step", "disabled"] | AutoresetMode = "next_step",
    observe: bool = False,
    chance: Literal["inside", "explicit"] = "inside",
    masks: Literal["bool", "packed"] = "bool",
    actions: Literal["dense", "compact"] = "dense",
    threads: int = 1,
    device: Literal["cpu", "cuda"] = "cpu",
) -> BatchEnv | CudaBatch:
    """Make ``n`` games to play side by side, one ply of each per step.

    Args:
        game: The game's id, or the game itself; it must have compiled rules (``Game.kernel``).
        options: The game's options, or a mapping of their names to values; the published rules by default.
        autoreset: When a finished game restarts: in the next step, which ignores its action; in the same step, so that
            ``returns`` and ``terminated`` are of the old game and all else of the new one; or only by ``reset``, until
            which its actions are ignored. Gymnasium's ``AutoresetMode`` is understood, too.
        observe: Write ``observation`` at every step, for games with observations (``Kernel.observation``).
        chance: ``"inside"`` plays chance's plies at once; with ``"explicit"`` they are steps, and ``actor`` is -1.
        masks: ``"packed"`` leaves out ``mask``, which takes a byte per action and game.
        actions: ``"compact"`` uses fewer action numbers everywhere, for games that have them (``Kernel.compact``).
        threads: The number of threads; never changes the result.
        device: ``"cpu"``, or the name of an entry point in the group ``glyphwall.batches``: ``"cuda"`` for a GPU (the
            extra ``cuda``), without ``threads`` and compact ``actions``.

    Returns:
        A `glyphwall.envs.batch.BatchEnv`, or on a GPU a `glyphwall.envs.cuda.CudaBatch`.

    Raises:
        UnknownGame: The game is unknown.
        OptionsError: An option is invalid.
        GlyphwallError: Another argument is invalid, the game lacks compiled rules, observations or compact numbers, or
            there is no such device.
    """
    from glyphwall.envs._setup import BatchSetup, check_autoreset, check_choice, game_setup

    make = _batch_maker(device)
    compact = check_choice("actions", actions, ("dense", "compact")) == "compact"
    mode = check_autoreset("autoreset", autoreset)
    setup = BatchSetup(game_setup(game, options), n, mode, observe, chance, masks)
    batch: BatchEnv | CudaBatch = make(setup, compact=compact, threads=threads)
    return batch


def _batch_maker(device: str) -> Callable[..., Any]:
    """Return the class of batches on a device: the CPU, or an entry point of the group ``glyphwall.batches``."""
    if device == "cpu":
        from glyphwall.envs.batch import BatchEnv

        return BatchEnv
    from glyphwall.core._entry_points import find_extensions
    from glyphwall.envs._setup import check_choice

    points = {point.name: point for point in find_extensions(DEVICES_GROUP)}
    check_choice("device", device, ("cpu", *sorted(points)))
    maker: Callable[..., Any] = points[device].load()
    return maker
