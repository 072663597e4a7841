"""Programs that produce figures and data of the documentation."""
