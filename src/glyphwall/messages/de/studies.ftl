### Was der Bericht einer Studie sagt, bei jedem Spiel.

## Überschriften

study-title = { $game }: eine Studie von { $variants }
study-in-short = In Kürze
study-rules-alone = Die Regeln für sich
study-measured = Was gemessen wurde
study-differences = Unterschiede zu { $first }
study-seats = Sitze
study-plots = Die Zahlen als Bilder
study-endings = Wie die Partien endeten
study-done = Was getan wurde
study-positions = Stellungen
study-again = Wie man es wiederholt
study-more-files = Das Übrige, als Dateien
study-result = Ergebnis

## Was gespielt wurde

study-no-game = Keine Partie wurde beendet.
study-nothing-played = Gespielt wurde nichts: Was hier steht, wurde aus den Regeln selbst ermittelt. Startwert { $seed }.
study-games-of = { $games } von { $wanted } Partien
study-asked = { $games } Partien wurden gespielt{ $rest }, { $each } von jeder Variante, von { $players } auf allen Sitzen; Startwert { $seed }.{ $opening }{ $proved } { $judged } Intervalle gelten zu 95 %.
study-asked-rest = { " " }(von { $wanted } verlangten)
study-asked-range = { $low } bis { $high }
study-asked-opening = { " " }Die Partien begannen mit { $plies } zufälligen Zügen.
study-asked-proved = { " " }Der exakte Löser beendete Partien, die er mit { $nodes } Knoten beweisen konnte.
study-asked-judged = Stellungen wurden nach je { $count } zufälligen Partien beurteilt, { $positions } in einer Partie.
study-asked-unjudged = Stellungen wurden nicht beurteilt.
study-cell = { $seats } Sitze, { $variant }

## Befunde

study-first-open = Ob es etwas ausmacht, zuerst zu handeln, lassen diese Partien offen (ausgeglichen wären { $even }): { $shares }.
study-first-better = Zuerst zu handeln ist ein Vorteil (ausgeglichen wären { $even }): { $shares }.
study-first-worse = Zuerst zu handeln ist ein Nachteil (ausgeglichen wären { $even }): { $shares }.
study-enough = { $games } Partien sagen den Anteil dessen, der zuerst handelt, auf ±{ $half } Prozentpunkte genau; für ±{ $well } braucht es etwa { $needed } von jeder Variante.
study-finding = { $name }, gegenüber { $first }: { $changes }.
study-told = { $told } von { $all } Unterschieden zu { $first } sind gesichert, alle stehen in der Tabelle; { $open } sind nach diesen Partien vielleicht keine.
study-more = { $value }{ $unit } mehr als { $first } ({ $low } bis { $high })
study-less = { $value }{ $unit } weniger als { $first } ({ $low } bis { $high })
study-not-told = von { $first } nicht zu unterscheiden: alles von { $low } bis { $high }{ $unit }
study-percentage-points = Prozentpunkte
study-range = { $low } bis { $high }

## Tabellen

study-column-variant = Variante
study-column-measure = Maß
study-column-difference = Unterschied
study-column-words = in Worten
study-column-pairs = Paare
study-column-games = Partien
study-column-game = Partie
study-column-share = Anteil
study-column-wins = Siege
study-column-ending = Ende
study-column-cause = Ursache
study-column-how = wie es gefunden wurde
study-column-times = Mal je Partie
study-column-offered = angebotene Züge
study-column-often = oft genug
study-column-never = nie gewählt
study-column-which = welche
study-column-stronger = der Stärkere gewinnt
study-table-measures = alle Maße nach Variante
study-table-rules = Maße der Regeln
study-table-strength = was Stärke wert ist
study-table-differences = Unterschiede
study-table-alike = gleich verlaufene Partien
study-table-seats = Siege und Züge nach Sitz
study-table-endings = wie die Partien endeten
study-table-lengths = Längen
study-table-causes = Punkte nach Ursache
study-table-done = was getan wurde
study-table-dead = tote Möglichkeiten
study-strength-about = Was Stärke wert ist: der Anteil der Siege des stärkeren Spielers gegen schwächere.
study-strength = { $mean } % ({ $low } bis { $high }) in { $games } Partien
study-strength-elo = { $strength }, { $elo } Elo
study-method = Unterschiede werden über Paare von Partien mit gleichem Startwert gebildet, und nur, wo es { $least } Paare gibt. Es sind { $comparisons } Vergleiche, daher gilt jedes Intervall zu { $level } % (Korrektur nach Bonferroni): Alle zusammen stimmen in 95 von 100 Studien.
study-alike-about = Partien, die Zug um Zug verliefen wie die mit derselben Nummer von { $first }:
study-alike = { $alike } von { $pairs }
study-seat = { $number ->
    [1] wer zuerst handelt
    [2] Zweiter
    [3] Dritter
    [4] Vierter
   *[other] Sitz { $number }
}
study-plies-of = Züge je Partie, { $seat }
study-choices-of = mit einer Wahl, { $seat }
study-lengths-about = Wie viele Züge sie hatten:
study-shortest = kürzeste
study-short-20 = 1 von 20 ist kürzer
study-middle = mittlere
study-long-20 = 1 von 20 ist länger
study-longest = längste
study-sudden = vorbei nach der Hälfte der mittleren Züge
study-causes-about = Woher die Punkte eines Sitzes kamen, im Mittel:
study-done-about = Arten von Zügen in den ersten { $games } Partien einer jeden; in Klammern, wie oft sie gekommen wären, wenn jeder erlaubte Zug gleich wahrscheinlich wäre.{ $rest }
study-done-rest = { " " }Die ersten { $columns } Spalten von { $all }; alle stehen in results.json.
study-dead-about = Tote Möglichkeiten: Züge, die { $expected } Mal oder öfter gekommen wären, wenn jeder erlaubte Zug gleich wahrscheinlich wäre, und die nie jemand wählte.

## Bilder

study-plot = { $title }: { $about }.{ $line }
study-plot-line = { " " }Die gestrichelte Linie ist ausgeglichen.
study-plot-label = Diagramm: { $title }
study-board-typical = Eine Partie mittlerer Länge, { $called }: { $plies } Züge, { $won } ({ $reason }).
study-board-longest = Die längste Partie, { $called }: { $plies } Züge, { $won } ({ $reason }).
study-board-found = { $measure }, { $called }.
study-board-turn = Die schärfste Wende, { $called }: Vor Zug { $ply } gewinnt der spätere Sieger, Spieler { $winner }, { $before } der zufälligen Partien von hier; nach { $told } sind es { $after }.
study-called = { $variant }, { $seats } Sitze, Partie { $game }
study-won-alone = Spieler { $winner } gewann
study-won-shared = die Spieler { $winners } teilten sich den Sieg
study-and = und

## Wie man es wiederholt

study-made = Erstellt mit Glyphwall { $version } am { $machine }. Dieselbe Datei, Version und derselbe Startwert geben dieselben Partien.
study-file = Die Datei { $name }:

## Maße: ihre Namen, eine Zeile zu jedem, und ihre Einheit

measure-first = Der erste Sitz gewinnt
    .about = Partien, die gewinnt, wer zuerst handelt; geteilte zählen anteilig
    .unit = %
measure-won = Ein Sitz gewinnt allein
    .about = Entschiedenheit: Partien ohne geteilten Sieg
    .unit = %
measure-plies = Züge
    .about = Länge, Züge des Zufalls mitgezählt
    .unit = Züge
measure-decisions = Entscheidungen
    .about = Züge aller Sitze, bei denen es etwas zu wählen gab
    .unit = Entscheidungen
measure-minutes = Minuten
    .about = Länge nach dem Modell der Studiendatei
    .unit = Minuten
measure-branching = Möglichkeiten je Zug
    .about = erlaubte Züge, so oft ein Sitz handelt
    .unit = Möglichkeiten
measure-forced = erzwungene Züge
    .about = Züge von Sitzen, die keine Wahl hatten
    .unit = %
measure-complexity = mögliche Verläufe
    .about = Produkt aller Wahlmöglichkeiten einer Partie
    .unit = Zehnerpotenzen
measure-lead-changes = Führungswechsel
    .about = beurteilte Züge, bei denen ein anderer Sitz vorn liegt
    .unit = %
measure-drama = Dramatik
    .about = wie weit der spätere Sieger zurücklag, wo er zurücklag
    .unit = 0 bis 1
measure-decided = entschieden nach
    .about = Teil der Partie, bis der Sieger 90 % behält
    .unit = %
measure-kingmaking = Königsmacher
    .about = Partien, in denen ein Sitz ohne Aussicht entscheidet
    .unit = %
measure-points = Punkte eines Sitzes
    .about = am Ende
    .unit = Punkte
measure-winner-points = Punkte des Siegers
    .about = am Ende
    .unit = Punkte
measure-margin = Siegesabstand
    .about = der Beste über dem Zweiten
    .unit = Punkte
measure-spread = Spanne der Punkte
    .about = der Beste über dem Letzten
    .unit = Punkte
measure-first-points = Punkte des ersten Sitzes
    .about = dessen, der zuerst handelt
    .unit = Punkte
measure-first-lead = Vorsprung des ersten Sitzes
    .about = wer zuerst handelt, über dem besten anderen
    .unit = Punkte
