### Das Brett im Browser: Beschriftungen von Feldern, Händen und Vorrat. Felder in Notation ($cell = "f11"),
### Steine mit gesprochenem Namen ($tile), Namen mit Kommas gereiht.

board-grid = Brett, { $columns } Spalten und { $rows } Reihen
board-grid-empty = Brett, leer
# The word below the picture, and the whole of it.
board-larger = Größer
board-larger-cells = Größere Felder
board-smaller = Kleiner
board-smaller-cells = Kleinere Felder
board-column = Spalte { $name }
board-row = Reihe { $name }

board-cell-tile = { $cell }, { $tile }
board-cell-last = { $cell }, { $tile }, zuletzt gelegt
board-cell-image = { $cell }, { $tile }, gespiegelt auf { $image }
board-cell-promise = { $cell }, leer; hierher kommt { $tile } als Antwort
board-cell-conflict = { $cell }, { $tile }, steht im Weg
board-cell-start = { $cell }, leer; der erste Stein kommt hierher
board-cell-start-fits = { $cell }, leer, { $tile } kommt hierher als erster Stein
board-cell-open = { $cell }, leer, bespielbar; Zeichen { $glyphs }; Farben { $colours }
board-cell-fits = { $cell }, leer, { $tile } passt; Zeichen { $glyphs }; Farben { $colours }
board-cell-unfit = { $cell }, leer, { $tile } passt nicht; Zeichen { $glyphs }; Farben { $colours }
board-cell-dead = { $cell }, leer, hier passt nichts mehr
board-cell-far = { $cell }, leer, nicht neben dem Raster
# $reason ist ein ganzer Satz.
board-cell-refused = { $cell }, leer; { $reason }

## Die Zeile unter dem Brett: was auf das Feld unter Zeiger oder Fokus passt

board-info-open = { $cell } nimmt
board-info-fits = { $tile } passt auf { $cell }
board-info-unfit = { $tile } passt nicht auf { $cell }; das Feld nimmt
board-info-tile = { $cell }: { $tile }
board-info-dead = { $cell }: hier passt nichts mehr
board-info-far = { $cell }: nicht neben dem Raster
board-info-start = Der erste Stein kommt auf { $cell }

## Hände und Vorrat

board-hand-tile = { $tile }, { $count ->
    [0] passt nirgends
    [one] passt auf ein Feld
   *[other] passt auf { $count } Felder
  }
board-hand-empty = keine Steine
board-supply = Vorrat: eine Reihe je Farbe, eine Spalte je Zeichen
board-supply-taken = { $tile }, vergeben
board-supply-partner = { $tile }, Partner { $partner }
