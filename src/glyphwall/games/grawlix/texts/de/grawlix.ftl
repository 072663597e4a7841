### Grawlix: Namen, Ereignisse, Erklärungen, Fehler in Stellungen, Beschreibungen von Zeichnungen.
### Steine und Felder kommen in Notation ($tile = "R#", $place = "f11"), Namen als die Nachrichten hier.

## Namen von Steinen und Feldern

# $colour ist einer von ROYGBVK, $glyph einer von ahdpnsx. Felder ebenso: $column a bis m, $row ab 1.
tile-colour = { $colour ->
    [R] { colour-r }
    [O] { colour-o }
    [Y] { colour-y }
    [G] { colour-g }
    [B] { colour-b }
    [V] { colour-v }
   *[K] { colour-k }
  }
tile-glyph = { $glyph ->
    [a] { glyph-a }
    [h] { glyph-h }
    [d] { glyph-d }
    [p] { glyph-p }
    [n] { glyph-n }
    [s] { glyph-s }
   *[x] { glyph-x }
  }
# Ein Zeichen hinter einer Farbe, immer sächlich: So stimmt die Endung der Farbe in jedem Satz.
tile-sign = { $glyph ->
    [a] At-Zeichen
    [h] Rautezeichen
    [d] Dollarzeichen
    [p] Prozentzeichen
    [n] Und-Zeichen
    [s] Sternchen
   *[x] Ausrufezeichen
  }
tile-spoken = { $style ->
    [terse] { $colour } { tile-glyph }
   *[other] { $colour ->
        [R] rotes
        [O] oranges
        [Y] gelbes
        [G] grünes
        [B] blaues
        [V] violettes
       *[K] schwarzes
      } { tile-sign }
  }
# Mit dem Artikel, im Satz.
tile-the = { $style ->
    [terse] { $colour } { tile-glyph }
   *[other] das { $colour ->
        [R] rote
        [O] orange
        [Y] gelbe
        [G] grüne
        [B] blaue
        [V] violette
       *[K] schwarze
      } { tile-sign }
  }
cell-spoken = { $style ->
    [terse] { $column } { $row }
   *[other] { $column }{ $row }
  }

## Fehler in einer eingegebenen Stellung. $place sagt, wo; Steine in Notation.

fault-grawlix-bad-notation = { $place }: { $reason }.
fault-grawlix-uneven-rows = Reihe { $number } des Textes hat { $width } Felder, die breiteste { $widest }. Schreibe Lücken als Zahlen.
fault-grawlix-too-many-columns = Das Raster { $place } ist { $span } Spalten breit. Erlaubt sind höchstens { $size }.
fault-grawlix-too-many-rows = Das Raster { $place } ist { $span } Reihen hoch. Erlaubt sind höchstens { $size }.
fault-grawlix-outside-frame = Das Raster muss Spalte und Reihe von { $place } erreichen, wo der erste Stein liegt. Prüfe sein Feld unten links.
fault-grawlix-not-connected = Diese Steine berühren die anderen nicht: { $tiles }.
fault-grawlix-glyph-in-row = In Reihe { $line } steht das Zeichen { $name } mehrmals: { $tiles }.
fault-grawlix-glyph-in-column = In Spalte { $line } steht das Zeichen { $name } mehrmals: { $tiles }.
fault-grawlix-colour-in-row = In Reihe { $line } steht die Farbe { $name } mehrmals: { $tiles }.
fault-grawlix-colour-in-column = In Spalte { $line } steht die Farbe { $name } mehrmals: { $tiles }.
fault-grawlix-outside-size = Bei Größe { $size } gibt es { $tile } nicht ({ $place }).
fault-grawlix-duplicate-tile = { $tile } gibt es nur einmal, kommt hier aber mehrmals vor: { $place }.
fault-grawlix-unexpected-pick = Spieler { $player } hat jetzt keine geheime Wahl.
fault-grawlix-missing-pick = Die geheime Wahl von Spieler { $player } fehlt. Schreibe ~ und einen Stein hinter die Hand.
fault-grawlix-hidden-pick = Die geheime Wahl von Spieler { $player } ist verdeckt (~?), die Stellung ist also unvollständig.
fault-grawlix-picks-differ = Der Zufall entscheidet nur, wenn beide denselben Stein gewählt haben.
fault-grawlix-hand-too-large = Spieler { $player } hat { $count } Steine. Erlaubt sind höchstens { $most }.
fault-grawlix-phase-before-grid = Die Hände werden vor dem ersten Stein gefüllt, im Raster liegen aber schon { $count }.
fault-grawlix-phase-not-in-options = Diesen Schritt gibt es nach den Regeln dieser Partie nicht.
fault-grawlix-swap-moment = { $swap ->
    [after-draft] Die Seiten werden vor dem ersten Stein gewählt, im Raster liegen aber schon { $count }.
   *[other] Die Seiten werden gewählt, wenn genau ein Stein im Raster liegt; es sind aber { $count }.
  }
fault-grawlix-fetch-before-grid = Einen Stein nimmst du nach dem Legen, aber das Raster ist leer.
fault-grawlix-supply-empty = Der Vorrat war schon leer, also wird kein Stein genommen.
fault-grawlix-turn = Mit diesen Steinen ist Spieler { $player } am Zug.
fault-grawlix-hand-count = Spieler { $player } hat { $count } Steine, braucht jetzt aber { $expected }.

## Warum ein Zug nicht erlaubt ist. $tile ist der Name des Steins, $place das Feld, auf das er soll,
## $conflicts eine Liste von conflict-grawlix.

conflict-grawlix = { $tile } auf { $place }
explain-grawlix-legal = { $move } ist erlaubt.
explain-grawlix-game-over = Die Partie ist zu Ende.
explain-grawlix-wrong-phase = { $phase ->
    [begin] Warte: Es wird gelost, wer beginnt.
    [draft] Nimm zuerst einen Stein aus dem Vorrat. Die Hände werden noch gefüllt.
    [deal] Warte: Ein Stein wird ausgeteilt.
    [blind] Wähle zuerst geheim einen Stein. Die Hände werden noch gefüllt.
    [coin] Warte: Es wird gelost, wer den Stein bekommt, den ihr beide gewählt habt.
    [swap] Entscheide zuerst: Seiten behalten oder tauschen.
    [fetch] Nimm jetzt einen Stein aus dem Vorrat.
   *[place] Lege einen Stein aus deiner Hand.
  }
explain-grawlix-not-in-hand = { $where ->
    [supply] { $tile } ist nicht in deiner Hand. Es liegt im Vorrat.
    [other-hand] { $tile } ist nicht in deiner Hand. Dein Gegner hat es.
   *[grid] { $tile } ist nicht in deiner Hand. Es liegt auf { $at }.
  }
explain-grawlix-not-in-supply = { $where ->
    [hand] { $tile } ist nicht im Vorrat. Du hast es schon.
    [other-hand] { $tile } ist nicht im Vorrat. Dein Gegner hat es.
   *[grid] { $tile } ist nicht im Vorrat. Es liegt auf { $at }.
  }
explain-grawlix-no-such-tile = { $tile } gibt es bei Größe { $size } nicht.
explain-grawlix-not-in-grid = { $tile } liegt nicht auf dem Brett, also kannst du nichts danebenlegen.
explain-grawlix-outside-frame = Dieses Feld liegt außerhalb des Bretts. Wähle eins von a1 bis { $last }.
explain-grawlix-not-centre = Der erste Stein kommt immer auf { $centre }.
explain-grawlix-occupied = Das Feld ist besetzt: { $conflicts }.
explain-grawlix-not-adjacent = { $place } berührt keinen Stein des Rasters.
explain-grawlix-too-many-columns = { $place } würde eine Spalte zu viel öffnen. Die Spalten { $low } bis { $high } ({ $size }) sind belegt.
explain-grawlix-too-many-rows = { $place } würde eine Reihe zu viel öffnen. Die Reihen { $low } bis { $high } ({ $size }) sind belegt.
explain-grawlix-glyph-in-row = Reihe { $row } hat dieses Zeichen schon: { $conflicts }.
explain-grawlix-glyph-in-column = Spalte { $column } hat dieses Zeichen schon: { $conflicts }.
explain-grawlix-colour-in-row = Reihe { $row } hat diese Farbe schon: { $conflicts }.
explain-grawlix-colour-in-column = Spalte { $column } hat diese Farbe schon: { $conflicts }.
explain-grawlix-fits-nowhere = „{ $move }“ hat kein Feld. Ergänze eins.
explain-grawlix-ambiguous = { $tile } passt auf mehrere Felder. Ergänze das Feld.
explain-grawlix-bad-notation = „{ $move }“ ist kein Zug (siehe Zeichen { $character }). Versuche „rot raute f6“ oder „nimm gelb stern“.

## Was stattdessen passt. $glyphs und $colours sind Listen von Namen, $cells eine Liste von Feldern.

fits-grawlix = Frei auf { $place }: Zeichen { $glyphs }; Farben { $colours }.
fits-grawlix-nothing = Auf { $place } passt nichts: Reihe und Spalte haben schon jedes Zeichen oder jede Farbe.
fits-grawlix-cells = { $tile } passt auf { $cells }.
fits-grawlix-many-cells = { $tile } passt auf { $count } Felder.
fits-grawlix-no-cell = { $tile } passt zurzeit nirgends.

## Was geschah. $player ist die Nummer des Sitzes (ab 1) oder sein Name; Steine sind Namen.

event-grawlix-drafted = { $player } nimmt { $tile }.
event-grawlix-placed = { $player } legt { $tile } auf { $cell }.
event-grawlix-fetched = { $player } nimmt { $tile }.
event-grawlix-dealt = { $tile } geht an Spieler { $to }.
event-grawlix-picked = { $player } wählt geheim { $tile }.
event-grawlix-shown = Die Wahl: Spieler 1 nimmt { $first }, Spieler 2 nimmt { $second }.
event-grawlix-contested = Beide haben { $first } gewählt. Das Los entscheidet.
event-grawlix-won-toss = Spieler { $seat } bekommt { $tile }. Die andere Seite wählt neu.
event-grawlix-begins = Spieler { $seat } beginnt.
event-grawlix-kept = { $player } behält die Seiten.
event-grawlix-swapped = { $player } tauscht die Seiten.
event-grawlix-stuck = { $player } kann keinen Stein legen und verliert.
event-grawlix-hidden = { $player } wählt geheim einen Stein.

## Zeichnungen in Worten. $player und $winner sind Nummern ab 1.

drawing-grawlix-title = Grawlix, { $count ->
    [0] leeres Raster
    [one] ein Stein im Raster
   *[other] { $count } Steine im Raster
  }. { $status }
drawing-grawlix-row = Reihe { $row }: { $tiles }.
drawing-grawlix-empty = Das Raster ist leer.
drawing-grawlix-last = Zuletzt gelegt: { $tile }.
drawing-grawlix-hand = Spieler { $player } hat { $tiles }.
drawing-grawlix-hand-empty = Spieler { $player } hat keine Steine.
drawing-grawlix-supply = { $count ->
    [0] Der Vorrat ist leer.
    [one] Ein Stein liegt im Vorrat.
   *[other] { $count } Steine liegen im Vorrat.
  }
drawing-grawlix-status-begin = Das Los entscheidet, wer beginnt.
drawing-grawlix-status-draft = Spieler { $player } nimmt einen Stein.
drawing-grawlix-status-blind = Spieler { $player } wählt geheim einen Stein.
drawing-grawlix-status-coin = Das Los entscheidet, wer den Stein bekommt, den beide gewählt haben.
drawing-grawlix-status-swap = Spieler { $player } behält oder tauscht die Seiten.
drawing-grawlix-status-place = Spieler { $player } legt einen Stein.
drawing-grawlix-status-fetch = Spieler { $player } nimmt einen Stein aus dem Vorrat.
drawing-grawlix-status-over = Spieler { $player } kann keinen Stein legen. Spieler { $winner } gewinnt.

### Das Brett im Browser: Beschriftungen von Feldern, Händen und Vorrat. Felder in Notation ($cell = "f11"),
### Steine mit gesprochenem Namen ($tile), Namen mit Kommas gereiht.

board-grid = Brett, { $columns } Spalten und { $rows } Reihen
board-grid-empty = Brett, leer
# Das Wort unter dem Bild, und das Ganze.
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
board-cell-empty = { $cell }, leer
# $reason ist ein ganzer Satz.
board-cell-refused = { $cell }, leer; { $reason }

## Die Zeile unter dem Brett: was auf das Feld unter Zeiger oder Fokus passt

board-info-open = Frei auf { $cell }:
board-info-fits = { $tile } passt auf { $cell }
board-info-unfit = { $tile } passt nicht auf { $cell }. Frei ist dort:
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
