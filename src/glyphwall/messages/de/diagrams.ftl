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
