"""Computer players, by spec (``mcts:sims=2000``) and by named level (``level:writer``).

A player receives views only, so none can see what its seat may not.
"""
