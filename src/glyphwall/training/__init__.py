"""Training of networks by self-play: Gumbel AlphaZero for any game, over its own batch of environments.

`glyphwall.training.run` is the loop; ``glyphwall train run.toml`` runs it. What learns is JAX with Flax and Optax (the
extra ``train``); what plays is `glyphwall.search.network`; what comes out is a file for the player ``net``.
"""
