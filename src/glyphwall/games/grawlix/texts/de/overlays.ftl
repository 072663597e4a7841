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
