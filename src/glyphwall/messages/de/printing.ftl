### Worte zum Drucken, bei jedem Spiel: Wahlmöglichkeiten mehrerer Drucke und was auf jedem Bogen steht.

## Auf den Bögen

print-ruler = Mit 100 % drucken: Dieses Lineal ist 10 cm lang.

## Hinweise zu einem fertigen Druck

print-full-size = Mit 100 % drucken („tatsächliche Größe“). Das Lineal sollte 10 cm messen.
print-turn-over = Beidseitig drucken und über die lange Kante wenden.
print-fold = Beidseitig drucken, über die kurze Kante wenden und zweimal falten.

## Wahlmöglichkeiten

print-option-paper = Papier
    .about = Das Papier in deinem Drucker.
    .a4 = A4
    .letter = Letter
print-option-size = Größe
    .about = Die Breite eines Steins in Millimetern.
print-option-bleed = Beschnitt
    .about = Wie weit die Farbe über den Schnitt hinausreicht, in Millimetern.
print-option-style = Farben
    .about = Farbe oder Schwarzweiß mit Mustern.
    .colour = Farbe
    .black-and-white = Schwarzweiß
    .relief = Relief
print-option-letters = Buchstaben
    .about = In wie vielen Ecken der Farbbuchstabe steht. Wähle 2, wenn ihr euch gegenübersitzt.
print-option-sets = Sätze
    .about = Wie viele Sätze gedruckt werden.
print-option-backs = Rückseiten
    .about = Fügt Seiten mit Rückseiten hinzu, für beidseitigen Druck.
print-option-copies = Anzahl
    .about = Wie oft jedes Stück gedruckt wird.
print-option-address = Adresse
    .about = Eine Webadresse, als QR-Code gedruckt. Leer: kein Code.
print-option-pixels = Pixel
    .about = Die Breite des PNG-Bilds.

### Diagramme: Bilder, Seiten und Fenster zu einer Stellung oder einer Folge von Zügen.

diagram-start = Anfang
diagram-position = Stellung
diagram-chance = Zufall
# $move steht in Notation.
diagram-move = { $count }. { $who }: { $move }
# Der Titel einer ganzen Folge. $players kann leer sein.
diagram-title = { $game }: { $players }
diagram-arrow = Pfeil: { $from } nach { $to }
diagram-mark = Zeichen: { $place } { $sign }
diagram-legal = Möglich: { $places }

## Eine Seite, die eine Folge abspielt

diagram-first = Erste Stellung
diagram-back = Einen Zug zurück
diagram-next = Einen Zug weiter
diagram-last = Letzte Stellung
diagram-play = Abspielen
diagram-pause = Anhalten
diagram-slider = Stellung
diagram-moves = Züge
diagram-keys = Pfeiltasten: einen Zug zurück oder weiter. Pos1 und Ende: erste und letzte Stellung. Leertaste: abspielen.
# Was gezeichnet ist, für alle, die es nicht sehen.
diagram-words = Beschreibung
diagram-at = { $at } von { $of }
diagram-whole = Partie in Glyphwall ansehen
diagram-try = Zug ausprobieren
diagram-undo = Zurücknehmen
diagram-do = Versuchen

# Was im Kopf einer Seite steht, bevor der Client läuft: Titel, und was andere Seiten von einem Link zeigen.

# $games sind die Namen der Spiele, mit Kommas dazwischen.
head-about = Spiele { $games } im Browser: gegen den Computer, an einem Gerät oder per Link. Ohne Konto, ohne Installation.

# $title ist der Name des Spiels, $players die Namen derer, die es spielen, mit Kommas dazwischen.
head-game = { $title }: { $players }
head-game-about = Die Partie im Browser ansehen, Zug für Zug.
head-game-missing = Partie nicht gefunden
head-invitation = { $title } spielen mit { $host }
head-invitation-about = Öffnet sich im Browser. Ohne Konto, ohne Installation.
head-position = { $title }: Stellung
head-position-about = Ansehen und von hier aus spielen, im Browser.

## Anstelle einer Seite

head-refused = Zu viele Anfragen. Diese Seite lädt in { $wait ->
    [one] einer Sekunde
   *[other] { $wait } Sekunden
}.
