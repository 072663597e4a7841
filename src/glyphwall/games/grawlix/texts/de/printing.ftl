### Was sich von Grawlix drucken lässt: Namen der Drucke, und die Worte darauf, die sonst nirgends stehen.

print-grawlix-document = Grawlix: { $title }
print-grawlix-credit = Grawlix, ein Spiel von Michael Purcell und Dannielle Harden. Die Regeln sind veröffentlicht unter CC BY 4.0 (https://creativecommons.org/licenses/by/4.0/), Quelle: https://github.com/michaelpatrickpurcell/grawlix. Änderungen: in eigenen Worten erzählt, alle Zeichnungen sind unsere eigenen (Glyphwall). Von den Autoren nicht unterstützt.

## Die Drucke, und was jeder ist

print-grawlix-sheet = Steine zum Ausschneiden
    .about = Sechsunddreißig Steine aus Papier mit Schnittmarken, Beschnitt und Rückseiten.
print-grawlix-stickers = Aufkleber
    .about = Sechsunddreißig Aufkleber für Würfel, leere Steine oder Holzplättchen, in jeder Größe.
print-grawlix-mat = Matten
    .about = Eine Matte für den Vorrat, sechs mal sechs, und eine für das Raster mit dem Platz des ersten Steins.
print-grawlix-score = Partiezettel
    .about = Ein Bogen, um eine Partie in Notation mitzuschreiben.
print-grawlix-leaflet = Faltblatt mit den Regeln
    .about = Die Regeln auf einem Bogen, beidseitig gedruckt und zweimal gefaltet: mit Beispielen, Geschichte und Quellen.
print-grawlix-card = Anderes Material
    .about = So spielt ihr mit Qwirkle-Steinen, Würfeln oder Spielkarten.
print-grawlix-tabletop = Steine für einen virtuellen Tisch
    .about = Ein Bogen mit Steinen für Tabletop Simulator und Tabletopia, mit Rückseite und beschreibenden Dateien.
print-option-grawlix-tabletop-pictures = Adresse der Bilder
    .about = Wo du die beiden Bilder im Web ablegst. Leer: später eintragen.
print-option-grawlix-tabletop-pixels = Pixel
    .about = Die Breite eines Steins. Ein Bogen ist zehn Steine breit.
print-grawlix-tabletop-deck = Steine für Grawlix
print-grawlix-tabletop-upload = Lade { $sheet } und { $back } ins Web (in Tabletop Simulator: Modding, Cloud Manager). Ersetze dann in { $object } ihre Namen durch ihre Adressen.
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

print-grawlix-leaflet-rules = Andere Regeln
print-grawlix-leaflet-rules-text = Nach den Regeln auf der Innenseite kann immer gewinnen, wer als Zweites spielt: Jeder Stein wird mit seinem Spiegelbild beantwortet. So werden die Chancen ausgeglichener: Nehmt die Steine in der Reihenfolge 1, 2, 2, 1; nach dem ersten gelegten Stein darf die andere Seite die Plätze tauschen. Ihr könnt die Steine auch in jeder Folge nehmen, auf die ihr euch einigt, oder sie zufällig austeilen. Kürzer wird es ohne ein Zeichen und eine Farbe; dann hat das Raster fünf Reihen und Spalten.
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
print-grawlix-score-reason = Ergebnis
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
    .about = Sechsunddreißig Steine: ein Zeichen in der Farbe des Steins auf einem Sockel in anderer Farbe.
print-grawlix-box = Schachtel für den 3D-Drucker
    .about = Eine Schachtel mit Deckel für alle Steine.
print-grawlix-rack = Bänkchen für den 3D-Drucker
    .about = Ein Bänkchen für die Steine einer Hand.

## Wahlmöglichkeiten

print-option-grawlix-thickness = Dicke
    .about = Die Dicke eines Steins ohne Zeichen, in Millimetern.
print-option-grawlix-relief = Höhe des Zeichens
    .about = Wie weit ein erhabenes Zeichen vorsteht oder ein bündiges hineinreicht, in Millimetern.
print-option-grawlix-chamfer = Fase
    .about = Wie viel von den oberen Kanten abgenommen wird, in Millimetern.
print-option-grawlix-top = Oberseite
    .about = Erhaben, erhaben mit Rand zum Stapeln oder bündig.
    .raised = Erhaben
    .stackable = Erhaben, stapelbar
    .flush = Bündig
print-option-grawlix-grid = Zeichen und Farben
    .about = Wie viele von beiden: 6 im Standardspiel.
print-option-grawlix-bed = Druckbett
    .about = Die Seite deines Druckbetts in Millimetern. Jede Datei muss darauf passen.
print-option-grawlix-clearance = Spielraum
    .about = Der Raum um jeden Stein, in Millimetern.
print-option-grawlix-wall = Wände
    .about = Die Dicke der Wände, in Millimetern.
print-option-grawlix-colour = Farbe
    .about = Die Farbe des Filaments, als #RRGGBB.
print-option-grawlix-tiles-letters = Buchstaben
    .about = Setzt den Buchstaben der Farbe neben jedes Zeichen.
print-option-grawlix-tiles-touch = Tastmarken
    .about = Kerben für die Farbe und Punkte für das Zeichen, damit du Steine ertasten kannst.
print-option-grawlix-tiles-gap = Abstand
    .about = Der Abstand der Steine auf der Druckplatte, in Millimetern.
print-option-grawlix-tiles-base = Sockel
    .about = Die Farbe des Filaments unter den Zeichen, als #RRGGBB.
print-option-grawlix-tiles-plan = Zwei Filamente
    .about = Wie die 3MF-Datei sie trennt: als zwei Teile (Orca Slicer, Bambu Studio, Cura), für PrusaSlicer oder mit einer Pause für Drucker mit einer Düse.
    .parts = Als zwei Teile
    .prusa = Für PrusaSlicer
    .pause = Mit einer Pause
print-option-grawlix-tiles-layer = Schichten
    .about = Die Höhe einer Schicht, in Millimetern.
print-option-grawlix-box-layers = Lagen
    .about = Wie viele Steine übereinander liegen.
print-option-grawlix-rack-tiles = Steine
    .about = Wie viele Steine das Bänkchen hält.
print-option-grawlix-rack-rows = Reihen
    .about = Wie viele Reihen das Bänkchen hat, hinter- und übereinander.

## Namen von Teilen und Materialien

solids-tiles-title = Grawlix: Steine
solids-batch = Steine in { $colour }
solids-all = alle { $count } Steine
solids-base = Sockel
solids-glyph = Zeichen
solids-box = Schachtel
solids-lid = Deckel
solids-box-title = Grawlix: Schachtel für { $count } Steine
solids-lid-title = Grawlix: Deckel der Schachtel für { $count } Steine
solids-all-left-out = Es gibt keine Datei mit allen { $count } Steinen: Sie passen nicht auf ein Bett von { $bed } mm. Drucke die Farben einzeln.
solids-box-material = Schachtel
solids-rack = Bänkchen
solids-rack-title = Grawlix: Bänkchen für { $count } Steine
solids-rack-material = Bänkchen

## Der Text neben den Dateien

solids-head-files = Dateien
solids-head-printing = So wird gedruckt
solids-head-amounts = Filament und Zeit
solids-head-licence = Autoren und Lizenz
solids-measures = { $width } x { $depth } x { $height } mm
solids-advice = Ohne Stützen drucken, mit einer Düse von 0,4 mm.
solids-advice-pause = Bei { $height } mm das Filament wechseln, nach { $layers } Schichten von { $layer } mm. Darunter ist der Sockel, darüber die Farbe der Steine.
solids-advice-parts = { $plan ->
    [prusa] Jeder Stein ist ein Objekt aus zwei Teilen für PrusaSlicer. Nimm für den Sockel die erste Düse oder das erste Filament, für das Zeichen das zweite.
   *[parts] Jeder Stein ist ein Objekt aus zwei Teilen. Nimm ein Filament für den Sockel und ein anderes für das Zeichen.
  }
solids-advice-flush = { $plan ->
    [prusa] Zeichen und Sockel teilen sich Schichten: Du brauchst zwei Filamente zugleich. Jeder Stein ist ein Objekt aus zwei Teilen für PrusaSlicer.
   *[parts] Zeichen und Sockel teilen sich Schichten: Du brauchst zwei Filamente zugleich. Jeder Stein ist ein Objekt aus zwei Teilen.
  }
solids-touch-about = Tastmarken: Kerben zeigen die Farbe, Punkte das Zeichen.
solids-touch = { $colour } (Kerben), { $glyph } (Punkte): { $sides }
solids-sides-none = keine
solids-sides-one = auf einer Seite
solids-sides-corner = auf zwei benachbarten Seiten
solids-sides-opposite = auf zwei gegenüberliegenden Seiten
solids-sides-three = auf drei Seiten
solids-sides-four = auf allen Seiten
solids-sides-two-on-one = zwei auf einer Seite
solids-grams = { $name } { $least } bis { $most } g
solids-grams-about = { $name } { $grams } g
solids-together = zusammen
solids-hours = { $least } bis { $most } Stunden
solids-model = Nach dem Volumen geschätzt, nicht mit einem Slicer. Mindestens: rundum Wände von { $walls } mm, { $infill } % des Inneren gefüllt, { $fast } mm³ in der Sekunde. Höchstens: ganz gefüllt, { $slow } mm³ in der Sekunde. PLA mit 1,24 g/cm³; Stützen, Spülen und Aufheizen zählen nicht mit.
solids-licence = Das Spiel und seine Regeln: CC BY 4.0 (https://creativecommons.org/licenses/by/4.0/). Die Körper: Apache License 2.0.
solids-changes = Änderungen: Alle Körper sind von Glyphwall neu gezeichnet, keiner stammt aus den Dateien der Autoren. Die Autoren unterstützen dies nicht.
