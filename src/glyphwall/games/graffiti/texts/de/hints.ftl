### Ideen. Teile und Bonusplättchen kommen mit Namen; Zahlen als Zahlen.

hint-graffiti-sprays = Du sprühst { $segment } für { $points } Punkte.
hint-graffiti-leads = Führt zu { $segment }, { $points } Punkte: { $left ->
    [0] Du hättest alles, was du brauchst
    [one] Dir würde noch 1 Farbe oder Genehmigung fehlen
   *[other] Dir würden noch { $left } Farben oder Genehmigungen fehlen
  }.
hint-graffiti-token = Du beginnst die nächste Runde.
hint-graffiti-bonus = Du bekommst das Bonusplättchen { $bonus }.
hint-graffiti-stock = Mit einer Farbe mehr hast du mehr Auswahl.
hint-graffiti-passes = { $cans ->
    [0] Du hast keine Dose mehr.
    [one] Hier lohnt sich nichts für deine letzte Dose.
   *[other] Hier lohnt sich nichts für eine deiner { $cans } Dosen.
  }

### Was das Analysebrett markiert. Teile und Plätze kommen mit ihrem Namen; Zahlen als Zahlen.

overlay-graffiti-points = Punkte nach Herkunft
overlay-graffiti-permits = Wahrscheinliche Genehmigungen

hint-graffiti-overlay-points = { $by }: { $sum } Punkte bisher. { $played } im Spiel, { $tags } für Tags auf fertigen Bildern, { $leftovers } für übrige Plättchen.
hint-graffiti-overlay-tag = { $segment }: { $points } Punkte für { $by }.
hint-graffiti-overlay-tag-open = { $segment }: { $points } Punkte für { $by }, sobald dieses Bild fertig ist.
hint-graffiti-overlay-permits = { $by } hat { $count ->
    [one] 1 Genehmigung
   *[other] { $count } Genehmigungen
  }. Chance auf eine für Abschnitt 1: { $at1 } %, 2: { $at2 } %, 3: { $at3 } %, 4: { $at4 } %, 5: { $at5 } %.
