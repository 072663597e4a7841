"""Output and input of Graffiti in words."""
