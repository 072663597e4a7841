### Was das Analysebrett markiert. Segmente und Plätze kommen mit ihrem Namen; Zahlen als Zahlen.

overlay-graffiti-points = Woher die Punkte kommen
overlay-graffiti-permits = Was andere haben können

hint-graffiti-overlay-points = { $by }: { $sum } Punkte, so wie es steht. { $played } im Spiel, { $tags } für Tags auf fertigen Graffiti, { $leftovers } für übrige Plättchen.
hint-graffiti-overlay-tag = { $segment }: { $points } Punkte für { $by }.
hint-graffiti-overlay-tag-open = { $segment }: { $points } Punkte für { $by }, sobald dieses Graffiti fertig ist.
hint-graffiti-overlay-permits = { $by } hat { $count ->
    [one] 1 Genehmigung
   *[other] { $count } Genehmigungen
  }. So wahrscheinlich ist eine dabei: Abschnitt 1 { $at1 } %, 2 { $at2 } %, 3 { $at3 } %, 4 { $at4 } %, 5 { $at5 } %.
