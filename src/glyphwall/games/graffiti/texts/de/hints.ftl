### Ideen. Teile und Bonusplättchen kommen mit Namen; Zahlen als Zahlen.

hint-graffiti-sprays = Das sprüht { $segment } für { $points } Punkte.
hint-graffiti-leads = Das führt zu { $segment }, { $points } Punkte: { $left ->
    [0] Du hättest alles, was es braucht
    [one] 1 Farbe oder Genehmigung würde noch fehlen
   *[other] { $left } Farben oder Genehmigungen würden noch fehlen
  }.
hint-graffiti-token = Du beginnst die nächste Runde.
hint-graffiti-bonus = Du bekommst das Bonusplättchen { $bonus }.
hint-graffiti-stock = Mit einer Farbe mehr hast du mehr Auswahl.
hint-graffiti-passes = { $cans ->
    [0] Du hast keine Dose mehr.
    [one] Für nichts lohnt sich deine letzte Dose.
   *[other] Für nichts lohnen sich deine { $cans } Dosen.
  }
