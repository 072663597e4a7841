### Graffiti beim Spielen lernen: eine Nachricht je Lektion, ihr Titel; was zu tun ist, und warum etwas nicht, als Attribute.

learn-graffiti-can = Eine Dose für Farbe
    .green = In jedem Zug stellst du Sprühdosen auf ein Feld und bekommst, was es gibt. Nimm eine grüne Farbe: Nutze das grüne Feld für eine Dose.
    .dear = Dieses Feld gibt dasselbe Grün für zwei Dosen. Nimm das für eine einzelne Dose, solange es frei ist.
    .start = Das erlauben die Regeln. Nimm zuerst eine grüne Farbe: das Feld für eine Dose unter den grünen Farben.
    .done = Deine Dose bleibt dort bis zum Ende der Runde, niemand sonst kann dieses Feld nutzen. Du hast noch vier Dosen.

learn-graffiti-permit = Genehmigungen
    .two = Um in einem Abschnitt zu sprühen, brauchst du eine Genehmigung mit seiner Zahl. Du willst in Abschnitt 2: Nimm mit einer Dose die beiden offenen Genehmigungen 5 und 2.
    .start = Das erlauben die Regeln. Aber für Abschnitt 2 brauchst du die Genehmigung 2: Nutze das Feld, das 5 und 2 gibt.
    .done = Zwei Genehmigungen für eine Dose, und neue liegen schon da.

learn-graffiti-spray = Sprühen
    .space = Du hast Gelb, Blau, Grün und die Genehmigung 2. Sprühe Bild B, Teil 3: Wähle Abschnitt 2, das Feld für eine Dose.
    .dear = Dieses Feld kostet zwei Dosen für dieselbe Wand. Das für eine einzelne Dose ist frei.
    .start = Das erlauben die Regeln. Sprühe jetzt: Abschnitt 2, das Feld für eine Dose.
    .segment = Drei Teile kannst du hier bezahlen. Wähle das, das am meisten zählt: B3 gibt 9 Punkte für Gelb, Blau und Grün.
    .points = Das gibt weniger Punkte. B3 gibt 9.
    .permit = Gib die Genehmigung 2 ab.
    .pay = Zahle Gelb, Blau und Grün.
    .done = 9 Punkte sofort, und dein Tag steht an der Wand.

learn-graffiti-double = Doppelfarben
    .space = Eine Doppelfarbe zahlt für ihre beiden Farben. Nimm eine: Nutze das Feld für eine Dose unter den Doppelfarben.
    .dear = Dieses Feld gibt dasselbe für zwei Dosen, und dann bleibt keine zum Sprühen.
    .start = Das erlauben die Regeln. Nimm zuerst eine Doppelfarbe, für eine Dose.
    .paint = D2 verlangt Rot und Blau, nimm also Rot und Blau.
    .colours = D2 verlangt Rot und Blau. Nimm das Plättchen mit beiden.
    .spray = Sprühe jetzt D2 in Abschnitt 4, mit deiner letzten Dose und der Genehmigung 4.
    .go = Das erlauben die Regeln. Sprühe in Abschnitt 4, auf dem Feld für eine Dose.
    .pay = Zahle mit der Doppelfarbe: ein Plättchen für das ganze Teil.
    .single = Das kostet zwei Plättchen: Rot allein, und die Doppelfarbe nur für Blau. Zahle beides mit dem einen Plättchen.
    .done = 5 Punkte für ein einziges Plättchen; deine rote Farbe ist noch da.

learn-graffiti-bonus = Bonusplättchen
    .wild = J1 verlangt Rot und Grün, und Grün kostet inzwischen zwei Dosen. Ein Farbjoker steht für jede Farbe: Nimm ihn mit einer Dose.
    .cans = Dann bliebe keine Dose zum Sprühen. Der Farbjoker kostet eine.
    .start = Das erlauben die Regeln. Nimm zuerst den Farbjoker auf der Bonustafel.
    .spray = Dein Gegenüber hat gepasst. Sprühe J1 in Abschnitt 5, mit deiner letzten Dose und der Genehmigung 5.
    .go = Das erlauben die Regeln. Sprühe J1 in Abschnitt 5.
    .pay = Zahle Rot, und mit dem Farbjoker Grün.
    .red = Rot hast du. Zahle damit, und hebe den Farbjoker für Grün auf.
    .done = 6 Punkte mit einem Bonusplättchen. Bonusplättchen kannst du in jedem deiner Züge spielen; dann verlassen sie das Spiel.

learn-graffiti-round = Das Ende einer Runde
    .keep = Alle haben gepasst: Die Runde ist vorbei. Du darfst zwei Farben behalten, auch ausgegebene. Behalte die erste.
    .more = Behalte eine zweite.
    .none = Zwei darfst du umsonst behalten. Jede ist in der nächsten Runde eine gesparte Dose.
    .done = Der Rest geht zurück auf die Tafel, alle Dosen kommen zurück, und geloste Genehmigungen machen zwei Teile neutral. Dann beginnt die nächste Runde.

learn-graffiti-score = Die Wertung
    .space = Fünf Bilder sind fertig; das Spiel endet mit der Runde, in der das sechste fertig wird. Du hast eine Dose und die Genehmigung 2: Sprühe in Abschnitt 2.
    .start = Das erlauben die Regeln. Sprühe in Abschnitt 2: Das entscheidet das Spiel.
    .segment = B2 gibt jetzt 5 Punkte und macht Bild B fertig, auf dem du drei Tags hast. G2 gibt 11. Was ist mehr wert?
    .points = 11 Punkte, und nichts wird fertig. B2 gibt jetzt 5, und am Ende zählt jedes deiner vier Tags auf B noch 4, weil B vier Teile hat: 21.
    .pay = Zahle mit der Genehmigung 2, Gelb und Blau.
    .done = Vor der Wertung stand es 66 zu 66. Jedes Tag auf einem fertigen Bild zählt so viele Punkte, wie das Bild Teile hat; ungenutzte Plättchen je einen halben.
