"""Games as environments: batches for training, and the games in other libraries; each imported when it is used."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Literal, overload

if TYPE_CHECKING:
    from collections.abc import Mapping

    from glyphwall.core.contract import Game
    from glyphwall.core.values import Options
    from glyphwall.envs.batch import BatchEnv
    from glyphwall.envs.cuda import CudaBatch
    from glyphwall.envs.setup import Autoreset, Chance, Masks

__all__ = ["make_batch"]


@overload
def make_batch(
    game: str | Game[Any, Any],
    n: int,
    options: Options | Mapping[str, Any] | None = ...,
    *,
    autoreset: Autoreset = ...,
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
    autoreset: Autoreset = ...,
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
    autoreset: Literal["next_step", "same_step", "disabled"] = "next_step",
    observe: bool = False,
    chance: Literal["inside", "explicit"] = "inside",
    masks: Literal["bool", "packed"] = "bool",
    actions: Literal["dense", "compact"] = "dense",
    threads: int = 1,
    device: Literal["cpu", "cuda"] = "cpu",
) -> BatchEnv | CudaBatch:
    """``n`` games side by side, a ply of each at every step.

    Args:
        game: its id, or the game itself; it must have compiled rules (``Game.kernel``).
        n: how many games, from 1.
        options: the game's options, or a mapping of their names to values; the published rules by default.
        autoreset: when a game that is over begins anew: with the next step, whose action for it is not looked at;
            in the same step, so that ``returns`` and ``terminated`` tell of the old game and all else of the new one;
            or only by ``reset``, until when it stays as it is and any action for it is not looked at.
        observe: write ``observation`` at every step, for games that have observations (``Kernel.observation``).
        chance: ``"inside"`` plays chance's plies at once; with ``"explicit"`` they are steps, and ``actor`` is -1.
        masks: ``"packed"`` leaves out ``mask``, which takes a byte for each action of each game.
        actions: ``"compact"`` gives actions fewer numbers, for games that have them (``Kernel.compact``): in ``step``,
            and in all that tells of actions.
        threads: how many share the work; never changes the result.
        device: where the games are: with ``"cuda"`` on a graphics card, which has neither ``threads`` nor compact
            ``actions``.

    Returns:
        A `glyphwall.envs.batch.BatchEnv`, or on a card a `glyphwall.envs.cuda.CudaBatch`.

    Raises:
        UnknownGame, OptionsError: as they say.
        GlyphwallError: a number or a word that is none of these, a game without compiled rules, observations or
            compact numbers, or no card can be had.
    """
    from glyphwall.core.errors import GlyphwallError
    from glyphwall.envs.arguments import check_choice
    from glyphwall.envs.setup import BatchSetup, game_setup

    check_choice("device", device, ("cpu", "cuda"))
    compact = check_choice("actions", actions, ("dense", "compact")) == "compact"
    setup = BatchSetup(game_setup(game, options), n, autoreset, observe, chance, masks)
    if device == "cpu":
        from glyphwall.envs.batch import BatchEnv

        return BatchEnv(setup, compact=compact, threads=threads)
    if compact or threads != 1:
        raise GlyphwallError("device 'cuda': neither threads nor compact actions are had on a card")
    from glyphwall.envs.cuda import CudaBatch

    return CudaBatch(setup)
