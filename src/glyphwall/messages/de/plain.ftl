### Die Seite im Browser für ein Spiel, das keine eigene mitbringt. Namen der Plätze kommen so an, wie sie zu lesen sind („Du“).

ui-plain-title = { $game }: { $names }
ui-plain-title-turn = Du bist am Zug: { $game }, { $names }
ui-plain-you = { $name } (du)
ui-plain-table = Tisch
ui-plain-moves = Züge
ui-plain-your-turn = Du bist am Zug.
ui-plain-turn-of = { $who }: du bist am Zug.
ui-plain-their-turn = { $who } ist am Zug.
ui-plain-move = { $label } ({ $move })
ui-plain-drawing-lost = Die Zeichnung ist jetzt nicht zu haben. Die Stellung: { $position }
ui-plain-covered = Was { $who } sehen darf, ist verdeckt.
ui-plain-uncover = Ich bin { $who }: Tisch zeigen
ui-plain-command-hint = Ein Zug oder /help
ui-plain-commands = Züge werden getippt, wie die Liste sie zeigt. Fragen: /legal, /last, /turn, /position, /why ZUG. Außerdem: /takeback, /rematch, /accept, /decline, /resign, /copy position, /copy record, /copy link, /share, /settings. Rückschau: /first, /back, /on, /end.
ui-plain-legal = { $count ->
    [0] Jetzt ist nichts zu wählen.
   *[other] Zur Wahl stehen: { $moves }.
  }
ui-plain-event = { $who }: { $what }.
ui-plain-event-chance = { $what }.
ui-plain-event-facts = { $kind } ({ $facts })
ui-plain-secret = { $seated ->
    [yes] { $who } tut etwas Verdecktes.
   *[no] Etwas Verdecktes geschieht.
  }
ui-plain-explained = { $move } geht jetzt nicht ({ $code }).
ui-plain-explained-legal = { $move } geht.
ui-plain-explained-conflicts = { $move } geht jetzt nicht ({ $code }: { $conflicts }).
ui-plain-won = Du gewinnst
ui-plain-won-by = { $count ->
    [one] { $names } gewinnt
   *[other] { $names } teilen sich den Sieg
  }
ui-plain-drawn = Niemand gewinnt
ui-plain-reason = So endete es: { $reason }.
ui-plain-place = { $place }. { $who }: { $returns }
ui-plain-place-points = { $place }. { $who }: { $points ->
    [one] { $points } Punkt
   *[other] { $points } Punkte
  }
