### Plätze, die auf ein anderes Gerät kommen, mit einem Link.

ui-move-title = Auf einem anderen Gerät spielen
ui-move-about = { $which ->
    [one] Spiel diese Partie auf deinem Handy oder einem anderen Computer weiter.
   *[all] Spiel alle deine Partien auf deinem Handy oder einem anderen Computer weiter.
}
ui-move-way = Was soll geschehen?
ui-move-way-move = Umziehen
ui-move-way-move-about = Du spielst dann auf dem anderen Gerät. Dieses kann nur noch zuschauen.
ui-move-way-copy = Kopieren
ui-move-way-copy-about = Du kannst auf beiden Geräten spielen.
ui-move-begin = Link erzeugen
ui-move-link = Link für dein anderes Gerät
ui-move-send-text = Öffne das auf deinem anderen Gerät:
ui-move-once = Er gilt einmal, bis { $time }. Gib ihn niemandem: Er ist dein Platz.
ui-move-stop = Link zurückziehen
ui-move-waiting = Öffne den Link auf deinem anderen Gerät oder scanne den Code.
ui-move-fetched = Dein anderes Gerät übernimmt gerade …
ui-move-arrived-move = Fertig. Spiel auf deinem anderen Gerät weiter.
ui-move-arrived-copy = Fertig. Du kannst auf beiden Geräten spielen.
ui-move-over = Der Link ist abgelaufen.
ui-move-withdrawn = Der Link gilt nicht mehr.
ui-move-again = Neuen Link erzeugen
ui-move-failed = { $why ->
    [nothing] Auf diesem Gerät hast du keinen Platz, der umziehen kann.
    [too-much] Das sind zu viele Partien für einen Link. Nimm sie einzeln: Öffne eine Partie und wähle „Teilen“.
    [storage] Dieser Browser kann deine Partien nicht speichern: Sein Speicher ist voll oder gesperrt. Schaff Platz oder verlass den privaten Modus und versuch es noch einmal. Dein anderes Gerät hat sie noch.
    [late] Dieser Link ist zu alt, oder die Uhr eines der Geräte geht falsch. Erzeuge einen neuen.
   *[damaged] Der Inhalt dieses Links wurde unterwegs beschädigt. Erzeuge einen neuen.
}
ui-move-here = Deine Partien von einem anderen Gerät
ui-move-here-about = Dieser Link bringt deine Plätze von einem anderen Gerät auf dieses. Er gilt einmal.
ui-move-here-do = Hierher holen
ui-move-here-invalid = Dieser Link ist nicht vollständig. Scanne den Code noch einmal oder kopiere den ganzen Link.
ui-move-here-done-move = { $count ->
    [0] Keine Partie ist umgezogen.
    [one] Deine Partie ist jetzt hier. Das andere Gerät kann nur noch zuschauen.
   *[other] Deine { $count } Partien sind jetzt hier. Das andere Gerät kann nur noch zuschauen.
}
ui-move-here-done-copy = { $count ->
    [0] Keine Partie wurde kopiert.
    [one] Deine Partie ist jetzt hier und weiter auf dem anderen Gerät.
   *[other] Deine { $count } Partien sind jetzt hier und weiter auf dem anderen Gerät.
}
ui-move-here-other = { $count ->
    [one] In einer weiteren Partie hast du hier schon einen Platz; sie bleibt, wie sie ist.
   *[other] In { $count } weiteren Partien hast du hier schon einen Platz; sie bleiben, wie sie sind.
}
ui-move-here-taken = { $count ->
    [one] Ein anderes Gerät hat einen deiner Plätze zuerst genommen. Wenn du das nicht warst, hat jemand deinen Link gesehen.
   *[other] Ein anderes Gerät hat { $count } deiner Plätze zuerst genommen. Wenn du das nicht warst, hat jemand deinen Link gesehen.
}
ui-move-here-pending = { $count ->
    [one] Für eine Partie hat der Server nicht geantwortet. Sie ist hier gespeichert: Versuch es noch einmal.
   *[other] Für { $count } Partien hat der Server nicht geantwortet. Sie sind hier gespeichert: Versuch es noch einmal.
}
ui-move-chance = Dein anderes Gerät nimmt an den Ziehungen dieser Partie teil. Öffne die Partie dort.
ui-move-chance-here = Stattdessen hier teilnehmen
ui-move-chance-only = Nur wenn das andere Gerät diese Partie nicht (mehr) hat. Nehmen beide teil, kann niemand für die Ziehungen bürgen.
error-unknown-parcel = Dieser Link ist abgelaufen. Erzeuge auf dem anderen Gerät einen neuen.
error-parcel-used = Dieser Link wurde schon auf einem anderen Gerät benutzt. Wenn du das nicht warst, erzeuge dort einen neuen und wähle „Umziehen“.
error-not-offered = Dieser Server bietet das nicht an.
