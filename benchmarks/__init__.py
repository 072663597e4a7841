"""Benchmarks of Glyphwall and comparable programs."""
