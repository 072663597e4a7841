"""Reviews of finished games: made beside the event loop, one after the other, and kept."""
