"""The player ``net``: a trained network as plain arrays, with a search; needs only NumPy."""
