### Ideen und Warnungen. Steine kommen mit Namen, mehrere mit Kommas; Zahlen als Zahlen.

hint-grawlix-wins = Du gewinnst: Dein Gegner könnte keinen Stein mehr legen.
hint-grawlix-denies = Sperrt { $denied }. { $left ->
    [one] Dein Gegner könnte noch 1 Stein legen.
   *[other] Dein Gegner könnte noch { $left } Steine legen.
  }
hint-grawlix-answers = { $left ->
    [one] Dein Gegner könnte mit 1 Stein antworten
   *[other] Dein Gegner könnte mit { $left } Steinen antworten
  }, auf insgesamt { $cells ->
    [one] 1 Feld
   *[other] { $cells } Feldern
  }.
hint-grawlix-keeps = { $all ->
    [yes] { $hand ->
        [0] Du hättest keine Steine mehr.
        [one] Dein einziger Stein würde noch passen.
       *[other] Alle deine { $hand } Steine würden noch passen.
      }
   *[no] { $mine ->
        [0] { $hand ->
            [one] Dein einziger Stein würde nicht mehr passen.
           *[other] Keiner deiner { $hand } Steine würde noch passen.
          }
        [one] Einer deiner { $hand } Steine würde noch passen.
       *[other] { $mine } deiner { $hand } Steine würden noch passen.
      }
  }
hint-grawlix-fits = { $tile } würde jetzt auf { $cells ->
    [one] 1 Feld
   *[other] { $cells } Felder
  } passen.
hint-grawlix-draft-answers = Es passt neben { $count ->
    [0] keinen Stein deines Gegners
   *[other] { $of ->
        [one] den einzigen Stein deines Gegners
       *[other] { $count } der { $of } Steine deines Gegners
      }
  }.
hint-grawlix-draft-mixed = Deine Hand hätte { $glyphs ->
    [one] 1 Zeichen
   *[other] { $glyphs } Zeichen
  } und { $colours ->
    [one] 1 Farbe
   *[other] { $colours } Farben
  }: je mehr, desto sicherer.
hint-grawlix-draft-alarm = { $count ->
    [0] Keiner deiner Steine kann auf { $tile } antworten.
   *[other] { $of ->
        [one] Dein einziger Stein kann auf { $tile } antworten.
       *[other] { $count ->
            [one] Einer deiner { $of } Steine kann auf { $tile } antworten.
           *[other] { $count } deiner { $of } Steine können auf { $tile } antworten.
          }
      }
  }
hint-grawlix-loses = Vorsicht: Spielt dein Gegner { $tile } auf { $cell }, passt keiner deiner Steine.
hint-grawlix-poor-hand = Vorsicht: { $tile } allein könnte dann alle deine Steine sperren.

### Was das Analysebrett markiert. Steine kommen mit ihrem Namen, Listen mit Kommas; Zahlen als Zahlen.

overlay-grawlix-fits = Was wo passt
overlay-grawlix-alone = Felder für nur eine Seite
overlay-grawlix-parity = Wer zuletzt zieht
overlay-grawlix-draft = Hände füllen
overlay-grawlix-mirror = Der Spiegel

hint-grawlix-overlay-fits = Die Zahlen zeigen, wie viele Steine beider Seiten auf jedes Feld passen.
hint-grawlix-overlay-fits-at = { $place }: { $mine ->
    [0] keiner von deinen
   *[other] deine { $own }
  }; { $theirs ->
    [0] keiner deines Gegners
   *[other] deines Gegners { $other }
  }.
hint-grawlix-overlay-alone = Auf { $mine ->
    [one] 1 Feld
   *[other] { $mine } Felder
  } passen nur deine Steine (+), auf { $theirs ->
    [one] 1 Feld
   *[other] { $theirs } Felder
  } nur die deines Gegners (–).
hint-grawlix-overlay-parity = Nur du kannst { $mine } füllen (+), nur dein Gegner { $theirs } (–), beide { $both } (=).
hint-grawlix-overlay-parity-ahead = Wäre jedes Feld ein Zug, hättest du den letzten. Das ist gezählt, nicht bewiesen.
hint-grawlix-overlay-parity-behind = Wäre jedes Feld ein Zug, hätte dein Gegner den letzten. Das ist gezählt, nicht bewiesen.
hint-grawlix-overlay-draft = Deine Gewinnchance nach jeder Wahl, allein aus den Händen geschätzt.
hint-grawlix-overlay-draft-tile = { $tile }: etwa { $percent } %.
hint-grawlix-overlay-mirror-acts = Du gewinnst, bewiesen durch den Spiegelsatz. Pfeile zeigen Antworten, die den Spiegel halten.
hint-grawlix-overlay-mirror-waits = Spieler { $winner } gewinnt durch Spiegeln, bewiesen durch den Spiegelsatz.
hint-grawlix-overlay-mirror-pair = { $place } und { $image } spiegeln einander.
hint-grawlix-overlay-mirror-answer = { $move } hält den Spiegel.
