### The browser's page of a game that brings no page of its own. Names of seats arrive as they are to be read ("You").

ui-plain-title = { $game }: { $names }
ui-plain-title-turn = Your turn: { $game }, { $names }
ui-plain-table = Table
ui-plain-moves = Moves
ui-plain-your-turn = Your turn.
ui-plain-turn-of = { $who }: your turn.
ui-plain-their-turn = { $who } to move.
ui-plain-drawing-lost = The picture isn't available right now. Try again. Position: { $position }
ui-plain-covered = Hidden until { $who } is ready.
ui-plain-uncover = I'm { $who }: show my view
ui-plain-command-hint = Type a move or /help
ui-plain-commands = Type moves as the list shows them. Questions: /legal, /last, /turn, /position, /why MOVE. Actions: /takeback, /rematch, /accept, /decline, /resign, /copy position, /copy record, /copy link, /share, /settings. Review: /first, /back, /on, /end.
ui-plain-legal = { $count ->
    [0] You have no moves now.
   *[other] Legal moves: { $moves }.
  }
ui-plain-event = { $who }: { $what }.
ui-plain-event-chance = { $what }.
ui-plain-event-facts = { $kind } ({ $facts })
ui-plain-secret = { $seated ->
    [yes] { $who } makes a secret move.
   *[no] A secret move is made.
  }
ui-plain-explained = { $move } isn't legal now ({ $code }).
ui-plain-explained-legal = { $move } is legal.
ui-plain-explained-conflicts = { $move } isn't legal now ({ $code }: { $conflicts }).
ui-plain-won = You win
ui-plain-won-by = { $count ->
    [one] { $names } wins
   *[other] { $names } share the win
  }
ui-plain-drawn = It's a draw
ui-plain-reason = How it ended: { $reason }.
ui-plain-place = { $place }. { $who }: { $returns }
ui-plain-place-points = { $place }. { $who }: { $points ->
    [one] { $points } point
   *[other] { $points } points
  }
