### Graffiti auf der Startseite: was es ist, die Regeln eines neuen Spiels, und wie weit ein Spiel ist.

start-graffiti = Zwei bis vier Leute teilen sich einen Tunnel mit zehn Bildern. Setze deine Sprühdosen ein, um Farben, Genehmigungen und Bonusplättchen zu nehmen, und sprühe ein Teil nach dem anderen. Bei sechs fertigen Bildern entscheiden die Punkte, und Tags auf fertigen Bildern zählen am meisten.
recent-graffiti = Runde { $count }
ui-tunnel-showpiece = Ein Tunnel mit zehn Bildern an den Wänden, die meisten gesprüht
credit-graffiti = Graffiti von Marco Ruskowski und Marcel Süßelbeck; inoffiziell.

## Die Regeln eines neuen Spiels: wie jede heißt, .about in einem Satz, und ihre Werte.

option-graffiti-seats = Wie viele
    .about = Wie viele mitspielen, 2 bis 4.
option-graffiti-edition = Ausgabe
    .about = Mit wessen gedruckten Zahlen gespielt wird; „reconstructed“ liegt diesem Programm bei.
option-graffiti-blocked-section = Gesperrter Abschnitt
    .about = Variante 1: In jeder Runde ist ein ausgeloster Abschnitt gesperrt.
option-graffiti-special-graffiti = Besondere Graffiti
    .about = Variante 2: Drei Bilder werden gegen besondere getauscht.
option-graffiti-begins = Wer beginnt
    .about = Wer zuerst den Startspielermarker hat: der erste Platz, oder wen das Los trifft.
    .first = Der erste Platz
    .random = Das Los
option-graffiti-keep = Farben, die man am Rundenende behält
    .about = Aus welchen Farbplättchen man wählt, was man behält.
    .all = Aus allen, auch den verbrauchten
    .unspent = Nur aus unverbrauchten
option-graffiti-discounted-space = Ein Feld, das keine Dose kostet
    .about = Ob ein Dosenfeld, das für keine einzige Dose benutzt wurde, für andere frei ist.
    .free = Bleibt frei
    .occupied = Ist besetzt
option-graffiti-add-with-discount = Dazu und Rabatt zugleich
    .about = Beide Plättchen dürfen auf einem Dosenfeld gespielt werden.
option-graffiti-wild = Ein Farbjoker steht für
    .about = Was ein Farbjoker beim Bezahlen eines Teils ersetzt.
    .one-paint = Eine Farbe
    .whole-tile = Ein ganzes Plättchen, auch zweifarbig
option-graffiti-double-spaces = Felder für zweifarbige Farben
    .about = Ob die zweifarbigen Farben sich ein Paar Dosenfelder teilen.
    .shared = Ein Paar für alle drei
    .each = Je ein Paar
option-graffiti-ledger = Plättchen der anderen
    .about = Was man von den Plättchen hinter den Sichtschirmen der anderen sieht.
    .counts = Nur ihre Zahl ist zu sehen, wie am Tisch
    .open = Offen Genommenes bleibt offen
