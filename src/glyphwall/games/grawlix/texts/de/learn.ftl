### Grawlix beim Spielen lernen: eine Nachricht je Lektion, ihr Titel; was zu tun ist, und warum etwas nicht, als Attribute.
### Zahlen und Felder kommen aus den Behauptungen der Lektion (tutorial.json), die die Regeln beweisen.

learn-grawlix-place = Legen und nehmen
    .place = Du hast { $tiles } Steine. Wähle einen, dann ein markiertes Feld: Jeder Stein berührt einen anderen, Kante an Kante.
    .take = Nimm jetzt einen Stein aus dem Vorrat, welchen du willst.
    .done = Das ist ein Zug: einen Stein legen, einen nehmen. Wer an der Reihe ist und nirgends einen Stein legen kann, verliert.

learn-grawlix-gap = Reihen mit Lücken
    .place = In einer Reihe darf jedes Zeichen und jede Farbe einmal vorkommen, auch über eine Lücke hinweg. Einer deiner Steine passt auf { $cell }, links neben die rote Raute. Welcher?
    .elsewhere = Das erlauben die Regeln. Aber besetze { $cell }: Schau die ganze Reihe entlang, über die Lücke auf { $gap }.
    .done = Nur beim orangen At-Zeichen sind Zeichen und Farbe in der Reihe neu. Dem violetten Prozent stand { $distance } Felder weiter das blaue Prozent im Weg: Lücken trennen nicht. In Spalten ist es ebenso.

learn-grawlix-box = Sechs mal sechs
    .place = Das Raster darf { $box } Reihen und { $box } Spalten groß werden. Es hat { $rows } Reihen, darum passt oben und unten nichts mehr, und { $columns } Spalten: Lege einen Stein links oder rechts von allen anderen.
    .inside = Das passt, öffnet aber keine neue Spalte. Schau links von Spalte { $left } oder rechts von Spalte { $right }.
    .done = Jetzt sind auch { $columns } Spalten belegt: Die Ränder liegen fest. Bis dahin darf das Raster auf jeder Seite wachsen.

learn-grawlix-stuck = Nichts passt mehr
    .place = Das Raster ist leer, und dein Gegenüber hat { $ats }-mal das At-Zeichen und eine grüne Raute. Einer deiner Steine hält alle { $hand } auf: Keiner davon passt daneben. Welcher?
    .answered = Darauf kann dein Gegenüber antworten. Suche den Stein, der mit jedem der { $hand } das Zeichen oder die Farbe teilt.
    .take = Dein Gegenüber kann keinen Stein mehr legen. Nimm einen Stein, um deinen Zug zu beenden.
    .done = Du hast mit einem einzigen Stein gewonnen. Sieh dir also beide Hände an, bevor du legst.

learn-grawlix-draft = Die Hand füllen
    .take = Vor dem Spiel nimmt jeder { $hand } Steine. Du hast schon { $ats }-mal das At-Zeichen. Nimm noch einen Stein so, dass kein Stein deine ganze Hand aufhalten kann.
    .glyph = Mit { $hand }-mal dem At-Zeichen würde jedes weitere At-Zeichen deine ganze Hand aufhalten. Nimm ein anderes Zeichen.
    .colour = Dann hielte das At-Zeichen dieser Farbe deine ganze Hand auf, und dein Gegenüber kann es nehmen. Nimm eine Farbe, die du schon hast.
    .done = Gut: Alle { $hand } aufhalten könnte ein At-Zeichen dieser Farbe, und das hast du selbst. Eine Hand mit gemischten Zeichen und Farben ist sicher.
