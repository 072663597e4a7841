"""Studies of a game's variants: described in a file, measured, compared and reported.

`reading` reads the file into a `plan.Plan`; `playing` plays its games by number; `measures` computes numbers for each
game and `compare` compares variants; `results` combines them, and `report` shows them. `folder.run_study` does it all
in one folder that can be resumed.
"""
