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
