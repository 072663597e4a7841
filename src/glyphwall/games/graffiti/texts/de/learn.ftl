### Graffiti beim Spielen lernen: eine Nachricht je Lektion, ihr Titel; was zu tun ist, und warum etwas nicht, als Attribute.
### Zahlen, Teile und Abschnitte kommen aus den Behauptungen der Lektion (tutorial.json), die die Regeln beweisen.

learn-graffiti-can = Eine Dose für Farbe
    .green = In jedem Zug stellst du Sprühdosen auf ein Feld und bekommst, was es gibt. Nimm auf der Farbtafel eine grüne Farbe: Nutze ihr Feld für eine Dose.
    .dear = Dieses Feld gibt dieselbe grüne Farbe für { $cost } Dosen. Nimm das Feld für eine Dose, solange es frei ist.
    .start = Das erlauben die Regeln. Nimm zuerst eine grüne Farbe: das Feld für eine Dose unter den grünen Farben.
    .done = Deine Dose bleibt dort bis zum Ende der Runde, niemand sonst kann dieses Feld nutzen. Du hast noch { $cans } Dosen.

learn-graffiti-permit = Genehmigungen
    .two = Um in einem Abschnitt zu sprühen, brauchst du eine Genehmigung mit so vielen Augen, wie sein Schild zeigt. Du willst in Abschnitt { $section } sprühen: Nimm mit einer Dose die { $count } Genehmigungen { $first } und { $second }.
    .start = Das erlauben die Regeln. Aber für Abschnitt { $section } brauchst du Genehmigung { $section }: Nutze das Feld unter den Genehmigungen { $first } und { $second }.
    .done = Du hast { $count } Genehmigungen für eine Dose bekommen, und neue liegen schon da.

learn-graffiti-spray = Sprühen
    .space = Du hast Rot, Gelb, Blau und Grün, und Genehmigung { $permit }. Sprühe in Abschnitt { $section }: Wähle dort das Feld für eine Dose.
    .dear = Dieses Feld kostet { $cost } Dosen für dieselbe Wand. Das Feld für eine Dose ist frei.
    .start = Das erlauben die Regeln. Sprühe jetzt: Abschnitt { $section }, das Feld für eine Dose.
    .segment = { $count } Teile kannst du hier bezahlen. Wähle das Teil mit den meisten Punkten: { $best } gibt { $points } Punkte für Rot, Gelb und Grün.
    .points = Das gibt weniger Punkte. { $best } gibt { $points }.
    .permit = Gib Genehmigung { $permit } ab.
    .pay = Zahle Rot, Gelb und Grün.
    .done = { $points } Punkte sofort, und dein Tag steht an der Wand.

learn-graffiti-double = Doppelfarben
    .space = Mit einer Doppelfarbe bezahlst du beide ihrer Farben. Hol dir so ein Plättchen: Nutze das Feld für eine Dose unter den Doppelfarben.
    .dear = Dieses Feld gibt dasselbe für { $cost } Dosen, und dann bleibt keine zum Sprühen.
    .start = Das erlauben die Regeln. Nimm zuerst eine Doppelfarbe, für eine Dose.
    .paint = In Abschnitt { $section } verlangt das Teil { $segment } Rot und Blau: Nimm Rot und Blau.
    .colours = { $segment } verlangt Rot und Blau. Nimm das Plättchen mit beiden.
    .spray = Sprühe jetzt { $segment } in Abschnitt { $section }, mit deiner letzten Dose und Genehmigung { $permit }.
    .go = Das erlauben die Regeln. Sprühe in Abschnitt { $section }, auf dem Feld für eine Dose.
    .pay = Zahle mit der Doppelfarbe: ein einziges Plättchen für das ganze Teil.
    .single = Das würde { $count } Plättchen kosten: die Doppelfarbe für Rot, und dein Blau dazu. Zahle beide Farben mit der Doppelfarbe.
    .done = { $points } Punkte für ein einziges Plättchen; deine blaue Farbe ist noch da.

learn-graffiti-bonus = Bonusplättchen
    .wild = In Abschnitt { $section } verlangt { $segment } Blau und Grün, und Grün kostet inzwischen { $cost } Dosen. Ein Farbjoker steht für jede Farbe: Nimm ihn für eine Dose von der Bonustafel.
    .cans = Dann bliebe keine Dose zum Sprühen. Der Farbjoker kostet eine Dose.
    .start = Das erlauben die Regeln. Nimm zuerst den Farbjoker auf der Bonustafel.
    .spray = Dein Gegenüber hat gepasst. Sprühe { $segment } in Abschnitt { $section }, mit deiner letzten Dose und Genehmigung { $permit }.
    .go = Das erlauben die Regeln. Sprühe { $segment } in Abschnitt { $section }.
    .pay = Zahle Blau, und mit dem Farbjoker Grün.
    .done = { $points } Punkte mit einem Bonusplättchen. Bonusplättchen kannst du in jedem deiner Züge spielen; danach sind sie aus dem Spiel.

learn-graffiti-round = Das Ende einer Runde
    .keep = Alle haben gepasst: Die Runde ist vorbei. Du darfst { $count } Farben behalten, auch ausgegebene. Wähle, welche.
    .more = Du darfst noch { $count } behalten.
    .none = Du darfst { $count } behalten, und das ist gratis. Jede Farbe, die du behältst, musst du in der nächsten Runde nicht mehr holen.
    .flip = { $count } Genehmigungen wurden gezogen, { $first } und { $second }. Du hast den Stern, also wählst du ein Teil in Abschnitt { $first }: Es wird neutral, und niemand bekommt seine Punkte.
    .next = Wähle jetzt ein Teil in Abschnitt { $second }.
    .done = Deine übrigen Farben gingen zurück auf die Tafel, alle Dosen kamen zurück, und { $count } Teile sind jetzt neutral. Die nächste Runde beginnt.

learn-graffiti-score = Die Wertung
    .space = { $finished } Bilder sind fertig; die Partie endet mit der Runde, in der es { $last } sind. Du hast noch eine Dose und Genehmigung { $permit }: Sprühe in Abschnitt { $section }.
    .start = Das erlauben die Regeln. Sprühe in Abschnitt { $section }: Du kannst jetzt gewinnen.
    .segment = { $segment } gibt jetzt { $points } Punkte und macht Bild { $picture } fertig, auf dem du { $tags } Tags hast. { $other } gibt { $more }. Was ist mehr wert?
    .points = Das gibt { $more } Punkte und macht nichts fertig. { $segment } gibt jetzt { $points }, und am Ende zählt jedes deiner { $tags } Tags auf { $picture } noch { $each } Punkte, weil Bild { $picture } { $segments } Teile hat: zusammen { $worth }. Und damit gewinnst du sofort.
    .pay = Zahle mit Genehmigung { $permit }, Gelb und Blau.
    .done = Vor der Wertung stand es { $own } zu { $other }; du hast { $counted } zu { $lost } gewonnen. Jedes Tag auf einem fertigen Bild zählt so viele Punkte, wie das Bild Teile hat; ungenutzte Plättchen zählen je einen halben Punkt.
