### The editor of positions. Tiles arrive by name.

editor-board = The board, { $columns } by { $columns } cells
editor-cell = { $cell }: empty
editor-cell-tile = { $cell }: { $tile }
editor-hand = Hand of player { $number }
editor-hand-empty = No tiles
editor-put-hand = Put { $tile } into this hand
editor-put-supply = Put { $tile } back into the supply
editor-hint = Choose a tile, then where it goes.
editor-held = { $tile }: choose a cell, a hand or the supply. Escape puts it down.
editor-turn = Whose turn
editor-phase = What is to be done
editor-phase-begin = Draw who begins
editor-phase-draft = Take a tile in the draft
editor-phase-blind = Pick in secret
editor-phase-coin = Toss for a tile
editor-phase-swap = Choose sides
editor-phase-place = Place a tile
editor-phase-fetch = Take a tile after placing
editor-unreadable = This text is no position. Correct it, or go back to the start.
