### Grawlix beim Spielen lernen: eine Nachricht je Lektion, ihr Titel; was zu tun ist, und warum etwas nicht, als Attribute.
### Zahlen und Felder kommen aus den Behauptungen der Lektion (tutorial.json), die die Regeln beweisen.

learn-grawlix-place = Legen und nehmen
    .place = Du hast { $tiles } Steine. Wähle einen, dann ein markiertes Feld: Jeder Stein berührt einen anderen, Kante an Kante.
    .take = Nimm jetzt einen Stein aus dem Vorrat, welchen du willst.
    .done = Das ist ein Zug: einen Stein legen, einen nehmen. Wer an der Reihe ist und nirgends einen Stein legen kann, verliert.

learn-grawlix-gap = Reihen mit Lücken
    .place = Einer deiner Steine passt auf { $cell }, links neben die rote Raute. In seiner Reihe müssen sein Zeichen und seine Farbe beide neu sein, auch über die Lücke hinweg. Welcher?
    .elsewhere = Das erlauben die Regeln. Aber besetze { $cell }: Schau die ganze Reihe entlang, über die Lücke auf { $gap }.
    .done = Nur das orange At-Zeichen ist für die Reihe in beidem neu. Das violette Prozent traf auf das blaue Prozent { $distance } Felder weiter: Lücken zählen nicht. In Spalten ist es ebenso.

learn-grawlix-box = Sechs mal sechs
    .place = { $rows } Reihen sind belegt, darum passt oben und unten nichts mehr. Spalten sind es erst { $columns }: Lege einen Stein links oder rechts von allen anderen.
    .inside = Das passt, öffnet aber keine neue Spalte. Schau links von Spalte { $left } oder rechts von Spalte { $right }.
    .done = Jetzt sind auch { $columns } Spalten belegt: Die Ränder liegen fest. Bis dahin darf das Raster auf jeder Seite wachsen.

learn-grawlix-stuck = Nichts passt mehr
    .place = Der Tisch ist leer, und dein Gegenüber hat { $ats }-mal das At-Zeichen und eine grüne Raute. Einer deiner Steine hält alle { $hand } auf. Welcher?
    .answered = Darauf kann dein Gegenüber antworten. Suche den Stein, der mit jedem der { $hand } das Zeichen oder die Farbe teilt.
    .take = Dein Gegenüber kann keinen Stein mehr legen. Nimm einen Stein, um deinen Zug zu beenden.
    .done = Du hast mit einem einzigen Stein gewonnen. Sieh dir also beide Hände an, bevor du legst.

learn-grawlix-draft = Die Hand füllen
    .take = Vor dem Spiel nimmt jeder { $hand } Steine. Du hast schon { $ats }-mal das At-Zeichen. Nimm noch einen Stein so, dass kein Stein deine ganze Hand aufhalten kann.
    .glyph = Bei { $hand }-mal At-Zeichen hielte jedes weitere At-Zeichen deine ganze Hand auf. Nimm ein anderes Zeichen.
    .colour = Dann hielte das At-Zeichen dieser Farbe deine ganze Hand auf, und dein Gegenüber kann es nehmen. Nimm eine Farbe, die du schon hast.
    .done = Gut: Um alle { $hand } aufzuhalten, bräuchte es ein At-Zeichen dieser Farbe, und das hast du selbst. Gemischte Zeichen und Farben sind eine sichere Hand.
