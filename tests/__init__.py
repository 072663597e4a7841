"""The tests. A package of its own, so that no installed package of this name is imported in its place."""
