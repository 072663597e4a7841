"""Measurements beside peers."""
