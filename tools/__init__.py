"""Tools that build, check and regenerate the working tree."""
