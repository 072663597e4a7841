"""One game at a table, as plain functions and values: what was played, who sits where, who may know what, what is
proposed, what was asked before, what chance waits for.

It knows no socket, no disk, no clock, no event loop and no compiler. Who keeps a game hands in what happens, with the
time; what comes of it is a `glyphwall.play.transition.Step`: a change to store, then messages and their recipients.
"""
