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
