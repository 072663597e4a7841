### The browser's page of a game that brings no page of its own. Names of seats arrive as they are to be read ("You").

ui-plain-title = { $game }: { $names }
ui-plain-title-turn = Your turn: { $game }, { $names }
ui-plain-you = { $name } (you)
ui-plain-table = Table
ui-plain-moves = Moves
ui-plain-your-turn = Your turn.
ui-plain-turn-of = { $who }: your turn.
ui-plain-their-turn = { $who } to move.
ui-plain-move = { $label } ({ $move })
ui-plain-drawing-lost = The drawing cannot be had now. The position: { $position }
ui-plain-covered = What { $who } may see is covered.
ui-plain-uncover = I am { $who }: show the table
ui-plain-command-hint = A move or /help
ui-plain-commands = Moves are typed as the list shows them. Questions: /legal, /last, /turn, /position, /why MOVE. Also: /takeback, /rematch, /accept, /decline, /resign, /copy position, /copy record, /copy link, /share, /settings. Review: /first, /back, /on, /end.
ui-plain-legal = { $count ->
    [0] There is nothing to choose now.
   *[other] To choose from: { $moves }.
  }
ui-plain-event = { $who }: { $what }.
ui-plain-event-chance = { $what }.
ui-plain-event-facts = { $kind } ({ $facts })
ui-plain-secret = { $seated ->
    [yes] { $who } does something in secret.
   *[no] Something happens in secret.
  }
ui-plain-explained = { $move } is not possible now ({ $code }).
ui-plain-explained-legal = { $move } is possible.
ui-plain-explained-conflicts = { $move } is not possible now ({ $code }: { $conflicts }).
ui-plain-won = You win
ui-plain-won-by = { $count ->
    [one] { $names } wins
   *[other] { $names } share the win
  }
ui-plain-drawn = Nobody wins
ui-plain-reason = How it ended: { $reason }.
ui-plain-place = { $place }. { $who }: { $returns }
ui-plain-place-points = { $place }. { $who }: { $points ->
    [one] { $points } point
   *[other] { $points } points
  }
