"""What is said of Graffiti, and what is typed."""
