### Grawlix: Namen, Ereignisse, Erklärungen, Fehler in Stellungen, Beschreibungen von Zeichnungen.
### Steine und Felder kommen in Notation ($tile = "R#", $place = "f11"), Namen als die Nachrichten hier.

## Gesprochene Namen der Zeichen und Farben

glyph-a = At
glyph-h = Raute
glyph-d = Dollar
glyph-p = Prozent
glyph-n = Und
glyph-s = Stern
glyph-x = Ausruf
colour-r = Rot
colour-o = Orange
colour-y = Gelb
colour-g = Grün
colour-b = Blau
colour-v = Violett
colour-k = Schwarz
# $colour und $glyph sind zwei der Namen oben.
tile-name = { $colour }-{ $glyph }
