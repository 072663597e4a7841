### Was sich von Grawlix drucken lässt: Namen der Drucke, und die Worte darauf, die sonst nirgends stehen.

print-grawlix-document = Grawlix: { $title }
print-grawlix-credit = Grawlix, ein Spiel von Michael Purcell und Dannielle Harden. Die Regeln sind veröffentlicht unter CC BY 4.0 (https://creativecommons.org/licenses/by/4.0/), Quelle: https://github.com/michaelpatrickpurcell/grawlix. Änderungen: in eigenen Worten erzählt, alle Zeichnungen sind unsere eigenen (Glyphwall). Von den Autoren nicht ausdrücklich unterstützt.

## Die Drucke, und was jeder ist

print-grawlix-sheet = Steine zum Ausschneiden
    .about = Die sechsunddreißig Steine auf Papier, mit Schnittmarken, Beschnitt und Rückseiten.
print-grawlix-stickers = Aufkleber
    .about = Die sechsunddreißig Steine als Aufkleber für Würfel, leere Steine oder Holzplättchen, in jeder Größe.
print-grawlix-mat = Matten
    .about = Eine Matte für den Vorrat, sechs mal sechs, und eine für das Raster mit dem Platz des ersten Steins.
print-grawlix-score = Partiezettel
    .about = Ein Bogen, auf dem eine Partie in Notation mitgeschrieben wird.
print-grawlix-leaflet = Faltblatt mit den Regeln
    .about = Die Regeln auf einem Bogen, beidseitig gedruckt und zweimal gefaltet: mit Beispielen, Geschichte und Quellen.
print-grawlix-card = Karten für anderes Material
    .about = Wie Qwirkle-Steine, Würfel oder Spielkarten die Steine ersetzen.
print-grawlix-tabletop = Steine für einen Tisch auf dem Bildschirm
    .about = Ein Bogen mit den Steinen für Tabletop Simulator und Tabletopia, die Rückseite und die Dateien, die ihn beschreiben.
print-option-grawlix-tabletop-pictures = Adresse der Bilder
    .about = Wo die beiden Bilder im Web liegen werden; ohne sie stehen in der Datei ihre Namen, die später ersetzt werden.
print-option-grawlix-tabletop-pixels = Pixel
    .about = Die Seite eines Steins; ein Bogen ist zehn Steine breit.
print-grawlix-tabletop-deck = Steine für Grawlix
print-grawlix-tabletop-upload = Lade { $sheet } und { $back } ins Web (in Tabletop Simulator: Modding, Cloud Manager) und schreibe ihre Adressen in { $object } an die Stelle ihrer Namen.
print-grawlix-images = Bilder der Steine
    .about = Jeder Stein als SVG- und als PNG-Datei.

## Überschriften der Bögen

print-grawlix-sheet-front = Grawlix · { $sets ->
    [one] 36 Steine von { $size } mm
   *[other] { $sets } Sätze zu 36 Steinen von { $size } mm
  }
print-grawlix-sheet-back = Grawlix · Rückseiten
print-grawlix-stickers-head = Grawlix · { $copies ->
    [one] 36 Aufkleber von { $size } mm
   *[other] 36 Aufkleber von { $size } mm, je { $copies }
  }
print-grawlix-back = Rückseite eines Steins

## Das Faltblatt

print-grawlix-leaflet-tagline = Ein Spiel mit Zeichen und Farben für zwei
print-grawlix-leaflet-facts = Für 2 · 15 bis 30 Minuten · ab 8 Jahren
print-grawlix-leaflet-components = Was man braucht
print-grawlix-leaflet-components-text = Einen flachen Tisch und sechsunddreißig Steine. Die Zeichen: { $glyphs }. Die Farben mit ihren Buchstaben: { $colours }.
print-grawlix-leaflet-code = Spielen und lernen im Browser: { $address }

## Die Matten

print-grawlix-mat-supply = Grawlix · Vorrat: eine Reihe je Farbe, eine Spalte je Zeichen
print-grawlix-mat-grid = Grawlix · Raster: der erste Stein liegt auf f6, höchstens sechs Reihen und Spalten
print-grawlix-mat-first = erster Stein
print-grawlix-mat-join = Das Raster liegt auf { $count } Bögen: an seinen Rändern ausschneiden und nebeneinanderlegen.

## Der Partiezettel

print-grawlix-score-head = Grawlix · Partiezettel
print-grawlix-score-event = Ort
print-grawlix-score-date = Datum
print-grawlix-score-winner = Gewonnen hat
print-grawlix-score-reason = Wie es endete
print-grawlix-score-drafts = Die ersten Hände
print-grawlix-score-turns = Züge
print-grawlix-score-drawn = Das Raster am Ende
print-grawlix-score-left = Übrig
print-grawlix-score-signs = Zeichen und Farben
print-grawlix-score-example = Der erste Stein liegt auf f6; die Spalten gehen von a bis k, die Reihen nach oben von 1 bis 11. R#f6+G@ ist ein Zug: rote Raute auf f6, dann grünes At-Zeichen genommen. +Y* nimmt den gelben Stern in die erste Hand. Ohne Feld heißt R#>Y@: rote Raute rechts vom gelben At-Zeichen (< links, ^ über, _ unter).

## Die Karten. Ein Qwirkle-Satz wird in Worten beschrieben; seine Symbole werden nicht gezeichnet.

print-grawlix-card-head = Grawlix · anderes Material
print-grawlix-card-qwirkle = Mit Qwirkle-Steinen
print-grawlix-card-qwirkle-about = Qwirkle hat 108 Steine: jedes Paar aus sechs Symbolen und sechs Farben dreimal. Nehmt für Grawlix je einen; der Satz reicht für drei Partien nebeneinander.
print-grawlix-card-circle = Kreis
print-grawlix-card-square = Quadrat
print-grawlix-card-diamond = Raute
print-grawlix-card-clover = Kleeblatt
print-grawlix-card-star-four = Stern mit vier Zacken
print-grawlix-card-star-eight = Stern mit acht Zacken
print-grawlix-card-same = dieselbe
print-grawlix-card-purple = Lila
print-grawlix-card-dice = Mit Würfeln
print-grawlix-card-dice-about = Sechs Würfel in jeder von sechs Farben, zusammen sechsunddreißig. Legt von jeder Farbe die Augen eins bis sechs aus; gewürfelt wird nicht.
print-grawlix-card-pips = { $count ->
    [one] 1 Auge
   *[other] { $count } Augen
  }
print-grawlix-card-cards = Mit Spielkarten
print-grawlix-card-cards-about = In einem Blatt mit 52 Karten stecken sechsunddreißig Karten für Grawlix. Lasst die Könige weg, und von Herz und Kreuz alles ab der 7.
print-grawlix-card-ranks = { $low } oder { $high }
print-grawlix-card-ace = Ass
print-grawlix-card-jack = Bube
print-grawlix-card-queen = Dame
print-grawlix-card-hearts-low = ♥ Herz, Ass bis 6
print-grawlix-card-diamonds-low = ♦ Karo, Ass bis 6
print-grawlix-card-diamonds-high = ♦ Karo, 7 bis Dame
print-grawlix-card-clubs-low = ♣ Kreuz, Ass bis 6
print-grawlix-card-spades-high = ♠ Pik, 7 bis Dame
print-grawlix-card-spades-low = ♠ Pik, Ass bis 6

### Grawlix für 3D-Drucker: was man wählen kann, und was im Text neben den Dateien steht.

print-grawlix-tiles = Steine für den 3D-Drucker
    .about = Die sechsunddreißig Steine als Körper: ein Zeichen in der Farbe des Steins auf einem Sockel in anderer Farbe.
print-grawlix-box = Schachtel für den 3D-Drucker
    .about = Eine Schachtel mit Deckel für alle Steine.
print-grawlix-rack = Bänkchen für den 3D-Drucker
    .about = Ein Bänkchen, auf dem die Steine einer Hand stehen.

## Options

print-option-grawlix-thickness = Dicke
    .about = Eines Steins ohne sein Zeichen, in Millimetern.
print-option-grawlix-relief = Höhe des Zeichens
    .about = Wie hoch das Zeichen auf dem Stein steht, in Millimetern; bei einem bündigen, wie tief es reicht.
print-option-grawlix-chamfer = Fase
    .about = Wie viel von den oberen Kanten abgenommen wird, in Millimetern.
print-option-grawlix-top = Oberseite
    .about = Ein erhabenes Zeichen; erhaben mit einem Rand darum, sodass man Steine stapeln kann; oder bündig mit der Fläche.
    .raised = Erhaben
    .stackable = Erhaben, stapelbar
    .flush = Bündig
print-option-grawlix-grid = Zeichen und Farben
    .about = Wie viele es von beiden gibt: 6 beim veröffentlichten Spiel.
print-option-grawlix-clearance = Spiel
    .about = Wie viel Luft jeder Stein hat, in Millimetern.
print-option-grawlix-wall = Wände
    .about = Ihre Dicke, in Millimetern.
print-option-grawlix-colour = Farbe
    .about = Des Filaments, als #RRGGBB.
print-option-grawlix-tiles-letters = Buchstaben
    .about = Der Buchstabe der Farbe neben jedem Zeichen.
print-option-grawlix-tiles-touch = Zum Ertasten
    .about = Kerben in den Seiten sagen die Farbe und Punkte neben dem Zeichen das Zeichen, den Fingern.
print-option-grawlix-tiles-gap = Abstand
    .about = Zwischen den Steinen auf der Platte des Druckers, in Millimetern.
print-option-grawlix-tiles-base = Sockel
    .about = Farbe des Filaments unter den Zeichen, als #RRGGBB.
print-option-grawlix-tiles-plan = Zwei Filamente
    .about = Wie eine 3MF-Datei sie angibt: als zwei Teile (Orca Slicer, Bambu Studio, Cura), wie PrusaSlicer es liest, oder mit einer Pause für Drucker mit einer Düse.
    .parts = Als zwei Teile
    .prusa = Für PrusaSlicer
    .pause = Mit einer Pause
print-option-grawlix-tiles-layer = Schichten
    .about = Höhe einer Schicht, in Millimetern.
print-option-grawlix-box-layers = Lagen
    .about = Wie viele Steine übereinander liegen.
print-option-grawlix-rack-tiles = Steine
    .about = Wie viele Steine es hält.
print-option-grawlix-rack-rows = Reihen
    .about = In wie vielen Reihen sie stehen, hinter- und übereinander.

## Names of pieces and materials

solids-tiles-title = Grawlix: Steine
solids-batch = Steine in { $colour }
solids-all = alle { $count } Steine
solids-base = Sockel
solids-glyph = Zeichen
solids-box = Schachtel
solids-lid = Deckel
solids-box-title = Grawlix: Schachtel für { $count } Steine
solids-box-material = Schachtel
solids-rack = Bänkchen
solids-rack-title = Grawlix: Bänkchen für { $count } Steine
solids-rack-material = Bänkchen

## The text beside the files

solids-head-files = Dateien
solids-head-printing = So wird gedruckt
solids-head-amounts = Filament und Zeit
solids-head-licence = Autoren und Lizenz
solids-measures = { $width } x { $depth } x { $height } mm
solids-advice = Drucken, wie es liegt, ohne Stützen, mit einer Düse von 0,4 mm.
solids-advice-pause = Bei { $height } mm das Filament wechseln: nach { $layers } Schichten von { $layer } mm. Darunter ist der Sockel, darüber die Farbe der Steine.
solids-advice-parts = { $plan ->
    [prusa] Jeder Stein ist ein Objekt aus zwei Teilen, wie PrusaSlicer es liest: der Sockel für die erste Düse oder das erste Filament, das Zeichen für das zweite.
   *[parts] Jeder Stein ist ein Objekt aus zwei Teilen: dem Sockel das eine Filament geben und dem Zeichen das andere.
  }
solids-advice-flush = { $plan ->
    [prusa] Zeichen und Sockel liegen in denselben Schichten: Das braucht zwei Filamente zugleich. Jeder Stein ist ein Objekt aus zwei Teilen, wie PrusaSlicer es liest.
   *[parts] Zeichen und Sockel liegen in denselben Schichten: Das braucht zwei Filamente zugleich. Jeder Stein ist ein Objekt aus zwei Teilen.
  }
solids-touch-about = Zum Ertasten: Kerben in den Seiten sagen die Farbe, Punkte neben dem Zeichen das Zeichen.
solids-touch = { $colour } (Kerben), { $glyph } (Punkte): { $sides }
solids-sides-none = keine
solids-sides-one = auf einer Seite
solids-sides-corner = auf zwei benachbarten Seiten
solids-sides-opposite = auf zwei Seiten gegenüber
solids-sides-three = auf drei Seiten
solids-sides-four = auf allen Seiten
solids-sides-two-on-one = zwei auf einer Seite
solids-grams = { $name } { $least } bis { $most } g
solids-grams-about = { $name } { $grams } g
solids-together = Filament
solids-hours = { $least } bis { $most } Stunden
solids-model = Nach dem Volumen, nicht mit einem Slicer. Mindestens: rundum Wände von { $walls } mm, { $infill } % des Inneren gefüllt, { $fast } mm³ in der Sekunde. Höchstens: ganz gefüllt, { $slow } mm³ in der Sekunde. PLA mit 1,24 g/cm³; Stützen, Spülen und Aufheizen zählen nicht mit.
solids-licence = Das Spiel und seine Regeln: CC BY 4.0 (https://creativecommons.org/licenses/by/4.0/). Die Körper: Apache License 2.0.
solids-changes = Änderungen: Alle Körper sind von Glyphwall neu gezeichnet, keiner stammt aus den Dateien der Autoren. Die Autoren unterstützen dies nicht.
