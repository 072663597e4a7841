"""Computer players, by spec string (``mcts:sims=2000``) and by named level (``level:writer``).

A player receives views and nothing else, so none can see what its seat may not.
"""
