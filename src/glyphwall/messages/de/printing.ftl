### Worte zum Drucken, bei jedem Spiel: Wahlmöglichkeiten mehrerer Drucke und was auf jedem Bogen steht.

## Auf den Bögen

print-ruler = Mit 100 % drucken: Dieses Lineal misst 10 cm.

## Gesagt, wenn ein Druck fertig ist

print-full-size = Mit 100 % drucken („tatsächliche Größe“): Das Lineal auf dem Bogen misst 10 cm.
print-turn-over = Beidseitig drucken, über die lange Kante gewendet.
print-fold = Beidseitig drucken, über die kurze Kante gewendet, dann zweimal falten.

## Wahlmöglichkeiten

print-option-paper = Papier
    .about = Das Papier im Drucker.
    .a4 = A4
    .letter = Letter
print-option-size = Größe
    .about = Die Seite eines Steins, in Millimetern.
print-option-bleed = Beschnitt
    .about = Wie weit die Farbe über den Schnitt hinausreicht, in Millimetern.
print-option-style = Farben
    .about = In Farbe, oder schwarzweiß mit den Mustern, die für die Farben stehen.
    .colour = In Farbe
    .black-and-white = Schwarzweiß
    .relief = Mit Relief
print-option-letters = Buchstaben
    .about = In wie vielen Ecken der Buchstabe der Farbe steht: 2, wenn man sich gegenübersitzt.
print-option-sets = Sätze
    .about = Wie viele Sätze Steine.
print-option-backs = Rückseiten
    .about = Seiten mit den Rückseiten, für beidseitigen Druck.
print-option-copies = Anzahl
    .about = Wie viele von jedem.
print-option-address = Adresse
    .about = Eine Webadresse für einen Code auf dem Bogen, den Telefone lesen; keine: kein Code.
print-option-pixels = Pixel
    .about = Die Seite eines PNG-Bildes.

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
diagram-words = Was zu sehen ist
diagram-at = { $at } von { $of }
diagram-whole = Das Spiel in Glyphwall
diagram-try = Einen Zug versuchen
diagram-undo = Zurücknehmen
diagram-do = Versuchen

# Was im Kopf einer Seite steht, bevor der Client läuft: Titel, und was andere Seiten von einem Link zeigen.

# $games sind die Namen der Spiele, mit Kommas dazwischen.
head-about = Brettspiele im Browser: { $games }. Gegen den Computer, an einem Gerät oder per Link. Ohne Konto, ohne Installation.

# $title ist der Name des Spiels, $players die Namen derer, die es spielen, mit Kommas dazwischen.
head-game = { $title }: { $players }
head-game-about = Die Partie im Browser ansehen, Zug für Zug.
head-game-missing = Diese Partie gibt es nicht
head-invitation = { $title } spielen mit { $host }
head-invitation-about = Öffnet sich im Browser. Ohne Konto, ohne Installation.
head-position = { $title }: eine Stellung
head-position-about = Ansehen und von hier aus spielen, im Browser.

## Anstelle einer Seite

head-refused = Von deiner Adresse kam zu viel auf einmal. Diese Seite kommt von selbst in { $wait ->
    [one] einer Sekunde
   *[other] { $wait } Sekunden
}.
