"""What builds, checks and renews the working tree."""
