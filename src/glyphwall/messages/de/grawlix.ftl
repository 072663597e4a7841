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

## Fehler in einer eingegebenen Stellung. $place sagt, wo; Steine in Notation.

fault-grawlix-bad-notation = { $place }: { $reason }.
fault-grawlix-uneven-rows = Zeile { $number } des Rasters ist { $width } Felder breit, die breiteste { $widest }; Lücken werden als Zahlen geschrieben.
fault-grawlix-too-many-columns = Das Raster { $place } spannt { $span } Spalten, erlaubt sind höchstens { $size }.
fault-grawlix-too-many-rows = Das Raster { $place } spannt { $span } Reihen, erlaubt sind höchstens { $size }.
fault-grawlix-outside-frame = Das Raster muss Spalte und Reihe von { $place } erreichen, wo der erste Stein liegt; sein Feld unten links stimmt nicht.
fault-grawlix-not-connected = Diese Steine berühren das übrige Raster nicht: { $tiles }.
fault-grawlix-glyph-in-row = In Reihe { $line } steht das Zeichen { $name } mehrmals: { $tiles }.
fault-grawlix-glyph-in-column = In Spalte { $line } steht das Zeichen { $name } mehrmals: { $tiles }.
fault-grawlix-colour-in-row = In Reihe { $line } steht die Farbe { $name } mehrmals: { $tiles }.
fault-grawlix-colour-in-column = In Spalte { $line } steht die Farbe { $name } mehrmals: { $tiles }.
fault-grawlix-outside-size = In einem Spiel der Größe { $size } gibt es { $tile } nicht ({ $place }).
fault-grawlix-duplicate-tile = { $tile } gibt es einmal, hier steht der Stein mehrmals: { $place }.
fault-grawlix-unexpected-pick = Spieler { $player } hat zu diesem Zeitpunkt keine geheime Wahl.
fault-grawlix-missing-pick = Die geheime Wahl von Spieler { $player } fehlt: ~ und ein Stein hinter der Hand.
fault-grawlix-hidden-pick = Die geheime Wahl von Spieler { $player } ist verdeckt (~?), dies ist also keine ganze Stellung.
fault-grawlix-picks-differ = Der Zufall entscheidet nur, wenn beide denselben Stein gewählt haben.
fault-grawlix-hand-too-large = Spieler { $player } hält { $count } Steine, erlaubt sind höchstens { $most }.
fault-grawlix-phase-before-grid = Die Hände werden vor dem ersten Stein gefüllt, im Raster liegen aber { $count }.
fault-grawlix-phase-not-in-options = In den Regeln dieses Spiels gibt es diese Phase nicht.
fault-grawlix-swap-moment = { $swap ->
    [after-draft] Die Seiten werden vor dem ersten Stein gewählt, im Raster liegen aber { $count }.
   *[other] Die Seiten werden gewählt, wenn genau ein Stein im Raster liegt; es liegen aber { $count }.
  }
fault-grawlix-fetch-before-grid = Gezogen wird nach dem Legen, das Raster ist aber leer.
fault-grawlix-supply-empty = Der Vorrat war schon vor diesem Stein leer, also wird nicht gezogen.
fault-grawlix-turn = Bei diesen Steinen auf dem Tisch ist Spieler { $player } am Zug.
fault-grawlix-hand-count = Spieler { $player } hält { $count } Steine; zu diesem Zeitpunkt müssen es { $expected } sein.
