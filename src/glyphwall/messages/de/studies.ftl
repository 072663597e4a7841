### Was der Bericht einer Studie sagt, bei jedem Spiel.

## Überschriften

study-title = { $game }: eine Studie von { $variants }
study-in-short = In Kürze
study-rules-alone = Die Regeln für sich
study-measured = Was gemessen wurde
study-differences = Unterschiede zu { $first }
study-seats = Plätze
study-plots = Diagramme
study-endings = Wie die Partien endeten
study-done = Was gespielt wurde
study-positions = Stellungen
study-again = Studie wiederholen
study-more-files = Weitere Dateien
study-result = Ergebnis

## Was gespielt wurde

study-no-game = Keine Partie wurde beendet.
study-nothing-played = Es wurden keine Partien gespielt. Diese Ergebnisse folgen allein aus den Regeln. Startwert { $seed }.
study-games-of = { $games } von { $wanted } Partien
study-asked = { $games } Partien{ $rest }, { $each } je Variante, mit { $players } auf allen Plätzen; Startwert { $seed }.{ $opening }{ $proved } { $judged } Intervalle gelten zu 95 %.
study-asked-rest = { " " }(von { $wanted } verlangten)
study-asked-range = { $low } bis { $high }
study-asked-opening = { " " }Die Partien begannen mit { $plies } zufälligen Halbzügen.
study-asked-proved = { " " }Der exakte Löser beendete Partien, die er mit { $nodes } Knoten beweisen konnte.
study-asked-judged = Stellungen wurden mit je { $count } zufälligen Partien bewertet, { $positions } je Partie.
study-asked-unjudged = Stellungen wurden nicht bewertet.
study-cell = { $seats } Plätze, { $variant }

## Befunde

study-first-open = Diese Partien zeigen nicht, ob es etwas ausmacht, wer beginnt (ausgeglichen wären { $even }): { $shares }.
study-first-better = Zu beginnen ist ein Vorteil (ausgeglichen wären { $even }): { $shares }.
study-first-worse = Zu beginnen ist ein Nachteil (ausgeglichen wären { $even }): { $shares }.
study-first-few = Zu wenige Partien, um zu sagen, ob es etwas ausmacht, wer beginnt: Eine Variante braucht mindestens { $least } (ausgeglichen wären { $even }): { $shares }.
study-stronger-worse = Prüfe deine Spieler. Der Spieler, den du als stärker angegeben hast, gewinnt seltener als bei gleicher Stärke ({ $even }): { $shares }.
study-stronger-open = Diese Partien zeigen nicht, dass der Spieler, den du als stärker angegeben hast, stärker ist (ausgeglichen wären { $even }): { $shares }.
study-stronger-few = Zu wenige Partien, um zu sagen, ob der Spieler, den du als stärker angegeben hast, stärker ist: Es braucht mindestens { $least } (ausgeglichen wären { $even }): { $shares }.
study-claims = Die Aussagen über den Vorteil des Beginnens sind für { $cells } Ergebnisse korrigiert (Holm-Verfahren).
study-enough = { $games } Partien ergeben den Anteil des ersten Spielers auf ±{ $half } Prozentpunkte genau; für ±{ $well } braucht es etwa { $needed } Partien je Variante.
study-finding = { $name }, verglichen mit { $first }: { $changes }.
study-told = { $told } von { $all } Unterschieden zu { $first } sind signifikant; { $open } können Zufall sein. Die Tabelle zeigt alle.
study-more = { $value }{ $unit } mehr als { $first } ({ $low } bis { $high })
study-less = { $value }{ $unit } weniger als { $first } ({ $low } bis { $high })
study-not-told = kein signifikanter Unterschied zu { $first }: irgendwo von { $low } bis { $high }{ $unit }
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
study-column-how = Methode
study-column-times = je Partie
study-column-offered = erlaubte Halbzüge
study-column-often = oft genug
study-column-never = nie gewählt
study-column-which = welche
study-column-stronger = der Stärkere gewinnt
study-table-measures = alle Maße nach Variante
study-table-rules = Maße der Regeln
study-table-strength = Wert der Spielstärke
study-table-differences = Unterschiede
study-table-alike = gleiche Partien
study-table-seats = Siege und Halbzüge nach Platz
study-table-endings = wie die Partien endeten
study-table-lengths = Längen
study-table-causes = Punkte nach Ursache
study-table-done = Halbzüge nach Art
study-table-dead = tote Möglichkeiten
study-strength-about = Wert der Spielstärke: der Anteil der Siege des stärkeren Spielers gegen schwächere.
study-strength = { $mean } % ({ $low } bis { $high }) in { $games } Partien
study-strength-elo = { $strength }, { $elo } Elo
study-method = Unterschiede stammen aus Paaren von Partien mit gleichem Startwert, mindestens { $least }. Es sind { $comparisons } Vergleiche, daher gilt jedes Intervall zu { $level } % (Bonferroni-Korrektur): In 95 von 100 Studien stimmen alle.
study-alike-about = Partien, die Halbzug für Halbzug gleich der Partie von { $first } mit derselben Nummer sind:
study-alike = { $alike } von { $pairs }
study-seat = { $number ->
    [1] erster Spieler
    [2] zweiter
    [3] dritter
    [4] vierter
   *[other] Platz { $number }
}
study-plies-of = Halbzüge je Partie, { $seat }
study-choices-of = mit einer Wahl, { $seat }
study-lengths-about = Halbzüge je Partie:
study-shortest = kürzeste
study-short-20 = 5. Perzentil
study-middle = Median
study-long-20 = 95. Perzentil
study-longest = längste
study-sudden = vorbei nach dem halben Median
study-causes-about = Quellen der Punkte eines Platzes, im Mittel:
study-done-about = Halbzüge nach Art in den ersten { $games } Partien; in Klammern die erwartete Zahl, wenn jeder erlaubte Halbzug gleich wahrscheinlich wäre.{ $rest }
study-done-rest = { " " }Spalten 1 bis { $columns } von { $all }; results.json enthält alle.
study-dead-about = Tote Möglichkeiten: Halbzüge, die nie gewählt wurden, obwohl { $expected } oder mehr zu erwarten wären, wenn jeder erlaubte Halbzug gleich wahrscheinlich wäre.

## Bilder

study-plot = { $title }: { $about }.{ $line }
study-plot-line = { " " }Die gestrichelte Linie steht für ausgeglichen.
study-plot-label = Diagramm: { $title }
study-board-typical = Eine Partie mittlerer Länge, { $called }: { $plies } Halbzüge, { $won } ({ $reason }).
study-board-longest = Die längste Partie, { $called }: { $plies } Halbzüge, { $won } ({ $reason }).
study-board-found = { $measure }, { $called }.
study-board-turn = Die schärfste Wende, { $called }: Vor Halbzug { $ply } gewinnt der spätere Sieger, Spieler { $winner }, { $before } der zufälligen Partien, nach { $told } sind es { $after }.
study-called = { $variant }, { $seats } Plätze, Partie { $game }
study-won-alone = Spieler { $winner } gewann
study-won-shared = die Spieler { $winners } teilten sich den Sieg
study-and = und

## Wie man es wiederholt

study-made = Erstellt mit Glyphwall { $version } am { $machine }. Dieselbe Datei, Version und derselbe Startwert geben dieselben Partien.
study-file = Die Datei { $name }:

## Maße: ihre Namen, eine Zeile zu jedem, und ihre Einheit

measure-first = der erste Platz gewinnt
    .about = Siege des ersten Spielers; geteilte zählen anteilig
    .unit = %
measure-won = ein Sieger
    .about = Partien ohne geteilten Sieg
    .unit = %
measure-plies = Halbzüge
    .about = Länge einschließlich Zufall
    .unit = Halbzüge
measure-decisions = Entscheidungen
    .about = Halbzüge mit mehr als einer Möglichkeit, alle Plätze
    .unit = Entscheidungen
measure-minutes = Minuten
    .about = Länge nach dem Modell der Studiendatei
    .unit = Minuten
measure-branching = Möglichkeiten je Halbzug
    .about = erlaubte Halbzüge, wenn ein Platz dran ist
    .unit = Möglichkeiten
measure-forced = erzwungene Halbzüge
    .about = Halbzüge mit nur einer Möglichkeit
    .unit = %
measure-complexity = mögliche Verläufe
    .about = Produkt aller Möglichkeiten einer Partie
    .unit = Zehnerpotenzen
measure-lead-changes = Führungswechsel
    .about = bewertete Züge, bei denen ein anderer Platz führt
    .unit = %
measure-drama = Dramatik
    .about = wie weit der Sieger zurücklag
    .unit = 0 bis 1
measure-decided = entschieden nach
    .about = Teil der Partie, bevor der Sieger über 90 % bleibt
    .unit = %
measure-kingmaking = Königsmacher
    .about = Partien, die ein Platz entscheidet, der nicht gewinnen kann
    .unit = %
measure-points = Punkte je Platz
    .about = am Ende
    .unit = Punkte
measure-winner-points = Punkte des Siegers
    .about = am Ende
    .unit = Punkte
measure-margin = Siegesabstand
    .about = Erster minus Zweiter
    .unit = Punkte
measure-spread = Spanne der Punkte
    .about = Erster minus Letzter
    .unit = Punkte
measure-first-points = Punkte des ersten Platzes
    .about = Punkte des ersten Spielers
    .unit = Punkte
measure-first-lead = Vorsprung des ersten Platzes
    .about = erster Spieler minus bester anderer Platz
    .unit = Punkte
