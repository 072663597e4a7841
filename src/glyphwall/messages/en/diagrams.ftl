### Diagrams: pictures, pages and widgets of a position or a line of moves.

diagram-start = Start
diagram-position = Position
diagram-chance = Chance
# $move is in notation.
diagram-move = { $count }. { $who }: { $move }
# The title of a whole line. $players may be empty.
diagram-title = { $game }: { $players }
diagram-arrow = Arrow: { $from } to { $to }
diagram-mark = Mark: { $place } { $sign }
diagram-legal = Legal: { $places }

## A page that plays through a line

diagram-first = First position
diagram-back = One move back
diagram-next = One move on
diagram-last = Last position
diagram-play = Play
diagram-pause = Pause
diagram-slider = Position
diagram-moves = Moves
diagram-keys = Arrow keys: one move back or on. Home and End: first and last position. Space: play.
# What is drawn, for those who do not see it.
diagram-words = What is to be seen
diagram-at = { $at } of { $of }
diagram-whole = The game in Glyphwall
diagram-try = A move to try
diagram-undo = Take back
diagram-do = Try
