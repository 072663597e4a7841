"""The analysis board over HTTP: trees of variations, engine lines, proofs. Each question brings its tree."""
