"""The analysis board of the server: searches and proofs in threads, openings, reviews, shared analyses."""
