"""Studies of a game's variants: described in a file, measured, compared and reported.

`reading` reads the file into a `plan.StudyPlan`; `_playing` plays its games by number; `_measures` computes numbers for
each game; `results` combines them and compares variants, and `report` shows them. `folder.run_study` does it all in
one folder that can be resumed.
"""
