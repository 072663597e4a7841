"""Programs that made figures and data of the documentation."""
