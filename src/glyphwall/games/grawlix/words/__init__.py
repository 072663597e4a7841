"""What is said of Grawlix, and what is typed."""
