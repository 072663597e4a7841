"""A study of any game's variants, described in a file, measured, compared and reported.

`reading` reads the file into a `plan.Plan`; `playing` plays its games, each by its number; `measures` makes numbers of
them and `compare` compares variants; `results` puts all of it together, and `report` shows it. `folder.run_study` does
everything in one folder that can be gone on with.
"""
