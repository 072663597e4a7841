### Grawlix beim Spielen lernen: eine Nachricht je Lektion, ihr Titel; was zu tun ist, und warum etwas nicht, als Attribute.

learn-grawlix-place = Legen und nehmen
    .place = Du hast vier Steine. Wähle einen, dann ein markiertes Feld: Jeder Stein berührt einen anderen, Kante an Kante.
    .take = Nimm jetzt einen Stein aus dem Vorrat, welchen du willst.
    .done = Das ist ein Zug: einen Stein legen, einen nehmen. Wer an der Reihe ist und keinen Stein legen kann, verliert.

learn-grawlix-gap = Reihen mit Lücken
    .place = Einer deiner Steine passt auf d6, links neben die rote Raute. In seiner Reihe müssen sein Zeichen und seine Farbe beide neu sein, auch über die Lücke hinweg. Welcher?
    .elsewhere = Das erlauben die Regeln. Aber besetze d6: Schau die ganze Reihe entlang, über die Lücke auf f6.
    .done = Nur das orange At ist für die Reihe in beidem neu. Das violette Prozent traf auf das blaue Prozent vier Felder weiter: Lücken zählen nicht. In Spalten ist es ebenso.

learn-grawlix-box = Sechs mal sechs
    .place = Sechs Reihen sind belegt, darum passt oben und unten nichts mehr. Spalten sind es erst fünf: Lege einen Stein links oder rechts von allen anderen.
    .inside = Das passt, öffnet aber keine neue Spalte. Schau links von Spalte d oder rechts von Spalte h.
    .done = Jetzt sind auch sechs Spalten belegt: Die Ränder liegen fest. Bis dahin darf das Raster auf jeder Seite wachsen.

learn-grawlix-stuck = Nichts passt mehr
    .place = Der Tisch ist leer, und dein Gegenüber hat dreimal At und eine grüne Raute. Einer deiner Steine hält alle vier auf. Welcher?
    .answered = Darauf kann dein Gegenüber antworten. Suche den Stein, der mit jedem der vier das Zeichen oder die Farbe teilt.
    .take = Dein Gegenüber kann keinen Stein mehr legen. Nimm einen Stein, um deinen Zug zu beenden.
    .done = Du hast mit einem einzigen Stein gewonnen. Sieh dir also beide Hände an, bevor du legst.

learn-grawlix-draft = Die Hand füllen
    .take = Vor dem Spiel nimmt jeder vier Steine. Du hast schon dreimal At. Nimm einen vierten so, dass kein einzelner Stein alle vier aufhalten kann.
    .glyph = Bei viermal At hielte jedes weitere At deine ganze Hand auf. Nimm ein anderes Zeichen.
    .colour = Dann hielte das At dieser Farbe deine ganze Hand auf, und dein Gegenüber kann es nehmen. Nimm eine Farbe, die du schon hast.
    .done = Gut: Alle vier aufhalten könnte nur ein At dieser Farbe, und das hast du selbst. Gemischte Zeichen und Farben sind eine sichere Hand.
