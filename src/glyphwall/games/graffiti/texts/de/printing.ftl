### Was sich zu Graffiti drucken lässt: Namen der Drucke, und die Worte darauf, die sonst nirgends stehen.

print-graffiti-document = Graffiti: { $title } (inoffiziell)
print-graffiti-unofficial = Inoffiziell: Autoren und Verlag haben nichts damit zu tun und unterstützen es nicht.
print-graffiti-credit = Zu Graffiti, einem Spiel von Marco Ruskowski und Marcel Süßelbeck. Worte, Zeichnungen und Namen der Bilder sind unsere eigenen (Glyphwall, Apache License 2.0); vom veröffentlichten Spiel ist hier nichts gedruckt. Änderungen: in eigenen Worten erklärt, neu gezeichnet.

## Die Drucke, und was jeder ist

print-graffiti-aid = Übersicht für den Tisch
    .about = Eine Seite Regeln in eigenen Worten und eine mit den Kosten der Teile. Inoffiziell.
print-graffiti-score = Wertungsblock
    .about = Zwei Wertungszettel je Seite. Inoffiziell.
print-option-graffiti-edition = Ausgabe
    .about = Die Ausgabe, deren Zahlen gedruckt werden: ihr Name, in der Befehlszeile auch ihre Datei.
print-option-graffiti-segments = Teile
    .about = Fügt eine zweite Seite mit Farben und Punkten aller Teile hinzu.

## Die Übersicht

print-graffiti-aid-head = Graffiti · Übersicht für den Tisch
print-graffiti-aid-segments = Graffiti · Bilder und Teile
print-graffiti-edition = Die Zahlen sind die der Ausgabe „{ $title }“.
print-graffiti-aid-section = Abschnitt { $number }

## Der Wertungsblock

print-graffiti-score-head = Graffiti · Wertungsblock
print-graffiti-score-name = Name
print-graffiti-score-date = Datum
print-graffiti-score-round = Runde { $number }
print-graffiti-score-picture = Tags auf fertigen Bildern aus { $count } Teilen, × { $count }
print-graffiti-score-unused = Übrige Plättchen, je ein halber Punkt
print-graffiti-score-total = Summe
print-graffiti-score-tags = Tags: Jedes auf einem fertigen Bild bringt so viele Punkte, wie das Bild Teile hat.
print-graffiti-score-half = Übrige Farben, Genehmigungen und Bonusplättchen: je ein halber Punkt, insgesamt abgerundet.
