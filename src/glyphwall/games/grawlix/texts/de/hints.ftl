### Ideen und Warnungen. Steine kommen mit Namen, mehrere mit Kommas; Zahlen als Zahlen.

hint-grawlix-wins = Dein Gegenüber könnte keinen Stein mehr legen: Du würdest gewinnen.
hint-grawlix-denies = Das lässt kein Feld für { $denied }. { $left ->
    [one] Dein Gegenüber könnte noch 1 Stein legen.
   *[other] Dein Gegenüber könnte noch { $left } Steine legen.
  }
hint-grawlix-answers = { $left ->
    [one] Dein Gegenüber könnte mit 1 Stein antworten
   *[other] Dein Gegenüber könnte mit { $left } Steinen antworten
  }, auf insgesamt { $cells ->
    [one] 1 Feld
   *[other] { $cells } Feldern
  }.
hint-grawlix-keeps = Von deinen { $hand } Steinen würden { $mine } passen.
hint-grawlix-fits = { $tile } würde jetzt auf { $cells ->
    [one] 1 Feld
   *[other] { $cells } Felder
  } passen.
hint-grawlix-draft-answers = Er kann neben { $count } der { $of } Steine deines Gegenübers liegen.
hint-grawlix-draft-mixed = Deine Hand hätte { $glyphs ->
    [one] 1 Zeichen
   *[other] { $glyphs } Zeichen
  } und { $colours ->
    [one] 1 Farbe
   *[other] { $colours } Farben
  }: je mehr, desto sicherer.
hint-grawlix-draft-alarm = Gegen { $tile }: { $count } von deinen { $of } Steinen können daneben antworten.
hint-grawlix-loses = Vorsicht: Danach ließe dir { $tile } auf { $cell } keinen Stein, der passt.
hint-grawlix-poor-hand = Vorsicht: { $tile } allein könnte dann alle deine Steine aufhalten.
