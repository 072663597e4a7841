### Die Seite im Browser für ein Spiel, das keine eigene mitbringt. Namen der Plätze kommen so an, wie sie zu lesen sind („Du“).

ui-plain-title = { $game }: { $names }
ui-plain-title-turn = Du bist am Zug: { $game }, { $names }
ui-plain-table = Tisch
ui-plain-moves = Züge
ui-plain-your-turn = Du bist am Zug.
ui-plain-turn-of = { $who }: Du bist am Zug.
ui-plain-their-turn = { $who } ist am Zug.
ui-plain-drawing-lost = Das Bild ist gerade nicht verfügbar. Versuche es noch einmal. Stellung: { $position }
ui-plain-covered = Verdeckt, bis { $who } bereit ist.
ui-plain-uncover = Ich bin { $who }: meine Ansicht zeigen
ui-plain-command-hint = Zug oder /help tippen
ui-plain-commands = Tippe Züge, wie die Liste sie zeigt. Fragen: /legal, /last, /turn, /position, /why ZUG. Befehle: /takeback, /rematch, /accept, /decline, /resign, /copy position, /copy record, /copy link, /share, /settings. Rückschau: /first, /back, /on, /end.
ui-plain-legal = { $count ->
    [0] Du hast gerade keine Züge.
   *[other] Erlaubte Züge: { $moves }.
  }
ui-plain-event = { $who }: { $what }.
ui-plain-event-chance = { $what }.
ui-plain-event-facts = { $kind } ({ $facts })
ui-plain-secret = { $seated ->
    [yes] { $who } zieht verdeckt.
   *[no] Ein verdeckter Zug.
  }
ui-plain-explained = { $move } ist jetzt nicht erlaubt ({ $code }).
ui-plain-explained-legal = { $move } ist erlaubt.
ui-plain-explained-conflicts = { $move } ist jetzt nicht erlaubt ({ $code }: { $conflicts }).
ui-plain-won = Du gewinnst
ui-plain-won-by = { $count ->
    [one] { $names } gewinnt
   *[other] { $names } teilen sich den Sieg
  }
ui-plain-drawn = Unentschieden
ui-plain-reason = So endete es: { $reason }.
ui-plain-place = { $place }. { $who }: { $returns }
ui-plain-place-points = { $place }. { $who }: { $points ->
    [one] { $points } Punkt
   *[other] { $points } Punkte
  }
