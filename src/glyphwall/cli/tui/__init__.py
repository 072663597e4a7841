"""Games in the terminal: full screen or line by line."""
