### Wörter, die getippt werden können, im Terminal und im Browser, dessen Server sie liest.

## Wörter, die getippt werden können: „sprühe B4“, „nimm Blau“. Von mehreren wird jedes verstanden.

tunnel-words-spray = sprühe sprühen
tunnel-words-take = nimm nehme nehmen
tunnel-words-permits = Genehmigung Genehmigungen
tunnel-words-stack = Stapel
tunnel-words-first = Startspieler Startspielermarke
tunnel-words-bonus = Bonus Bonusplättchen
tunnel-words-play = spiele spielen
tunnel-words-keep = behalte behalten
tunnel-words-none = nichts keine
tunnel-words-pass = passe passen
tunnel-words-end = fertig beende beenden
tunnel-words-fill = der die das den eine einen meinen Zug Farbe Plättchen vom mit
