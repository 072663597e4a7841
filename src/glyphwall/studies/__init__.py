"""Studies of games by letting players play them: matches, their records and statistics."""
