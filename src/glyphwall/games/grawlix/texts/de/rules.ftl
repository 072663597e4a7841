### Wie man Grawlix spielt: die Seite mit den Regeln.

ui-rules-title = So geht Grawlix
ui-rules-goal = Das Ziel
ui-rules-goal-text = Zwei teilen sich sechsunddreißig Steine: jedes Paar aus sechs Zeichen und sechs Farben einmal. Du gewinnst, wenn die andere Seite am Zug keinen Stein legen kann. Ein Unentschieden gibt es nicht.
ui-rules-start = Der Anfang
ui-rules-start-text = Alle Steine liegen im Vorrat, eine Reihe je Farbe und eine Spalte je Zeichen. Nehmt abwechselnd einen Stein, bis beide vier haben. Alles liegt offen: Du darfst die andere Hand jederzeit ansehen.
ui-rules-turn = Ein Zug
ui-rules-turn-text = Lege einen Stein aus der Hand, dann nimm einen aus dem Vorrat. Der erste Stein liegt irgendwo; jeder andere muss einen Stein des Rasters mit einer Kante berühren.
ui-rules-lines = Reihen und Spalten
ui-rules-lines-text = In seiner Reihe und in seiner Spalte müssen Zeichen und Farbe eines Steins beide neu sein. Lücken ändern nichts: Ein Stein am anderen Ende der Reihe zählt mit.
ui-rules-lines-good = Passt: Weder Zeichen noch Farbe stehen schon in Reihe oder Spalte.
ui-rules-lines-bad = Passt nicht: Die Reihe hat dieses Zeichen schon.
ui-rules-box = Sechs mal sechs
ui-rules-box-text = Das Raster hat nie mehr als sechs Reihen und sechs Spalten. Welche das sind, steht erst fest, wenn sechs in Gebrauch sind.
ui-rules-end = Das Ende
ui-rules-end-text = Wer am Zug keinen Stein legen kann, verliert, auch mit leerer Hand. Das kann früh geschehen: Vier Steine mit einem Zeichen sind eine schlechte Hand.
ui-rules-theorem = Man weiß, wer gewinnt, wenn niemand einen Fehler macht, und warum:
ui-picture-supply = Der Vorrat: sechsunddreißig Steine in sechs Reihen und sechs Spalten.
ui-picture-example = Ein Raster aus siebzehn Steinen. Das Feld f11 nimmt die Zeichen Raute, Prozent, Und; die Farben Rot, Gelb, Violett.
