"""Training of networks by self-play: Gumbel AlphaZero for any game, on its own batches of environments.

`glyphwall.training.run` is the loop; ``glyphwall train run.toml`` runs it. The learner uses JAX with Flax and Optax
(the extra ``train``), the games use `glyphwall.search.network`, and the result is a file for the player ``net``.
"""
