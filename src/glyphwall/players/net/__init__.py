"""The player ``net``: a trained network as plain arrays, and a search that asks it; needs NumPy alone."""
