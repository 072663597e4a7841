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

### Was das Analysebrett markiert. Steine kommen mit ihrem Namen, Listen mit Kommas; Zahlen als Zahlen.

overlay-grawlix-fits = Was wo passt
overlay-grawlix-alone = Felder einer Seite
overlay-grawlix-parity = Parität
overlay-grawlix-draft = Hände füllen
overlay-grawlix-mirror = Der Spiegel

hint-grawlix-overlay-fits = Wie viele deiner Steine und der Steine deines Gegenübers auf jedes Feld passen.
hint-grawlix-overlay-fits-at = { $place }: { $mine ->
    [0] keiner von deinen
   *[other] von deinen { $own }
  }; { $theirs ->
    [0] keiner von deinem Gegenüber
   *[other] von deinem Gegenüber { $other }
  }.
hint-grawlix-overlay-alone = { $mine ->
    [one] 1 Feld nimmt nur einen Stein von dir
   *[other] { $mine } Felder nehmen nur Steine von dir
  } (+), { $theirs ->
    [one] 1 Feld
   *[other] { $theirs } Felder
  } nur welche von deinem Gegenüber (–).
hint-grawlix-overlay-parity = Nur du füllst { $mine } (+), nur dein Gegenüber { $theirs } (–), beide { $both } (=).
hint-grawlix-overlay-parity-ahead = Wäre jedes dieser Felder ein Zug und änderte sich sonst nichts, hättest du den letzten. Das ist gezählt, nicht bewiesen.
hint-grawlix-overlay-parity-behind = Wäre jedes dieser Felder ein Zug und änderte sich sonst nichts, hätte dein Gegenüber den letzten. Das ist gezählt, nicht bewiesen.
hint-grawlix-overlay-draft = Deine Gewinnchance nach jeder Wahl in Prozent, allein aus den Händen geschätzt.
hint-grawlix-overlay-draft-tile = { $tile }: etwa { $percent } %.
hint-grawlix-overlay-mirror-acts = Durch den Spiegelsatz bewiesen: Du gewinnst. Ein Pfeil zeigt jede Antwort, die den Spiegel hält.
hint-grawlix-overlay-mirror-waits = Durch den Spiegelsatz bewiesen: Spieler { $winner } gewinnt, indem er mit Spiegelbildern antwortet.
hint-grawlix-overlay-mirror-pair = { $place } und { $image } sind Spiegelbilder voneinander.
hint-grawlix-overlay-mirror-answer = { $move } hält den Spiegel.
