### So geht Graffiti, in unseren eigenen Worten: die Regelseite im Browser.

rules-graffiti-title = So geht Graffiti
rules-graffiti-goal = Das Ziel
rules-graffiti-goal-text = Zwei bis vier Leute besprühen miteinander und gegeneinander einen Tunnel. Seine fünf Abschnitte haben je zwei Wände, das sind zehn Bilder, zerlegt in { $segments } Teile. Punkte gibt es, wenn du ein Teil sprühst, und am Ende noch einmal für deine Tags auf fertigen Bildern. Die meisten Punkte gewinnen.
rules-graffiti-who = Für wen
rules-graffiti-who-text = Für zwei bis vier Personen ab acht Jahren.
rules-graffiti-box = Was in der Schachtel liegt
rules-graffiti-box-text = Ein beidseitig bedruckter Plan: der Tunnel mit fünf Abschnitten, und die Rückseite für die erste Variante. Drei Tafeln für Farben, Genehmigungen und Bonusplättchen. Die Teile der Bilder, und die von drei besonderen Bildern für die zweite Variante. Farb- und Bonusplättchen, { $permits } Genehmigungen, die Startspielermarke{ $bobby ->
    [0] {" "}
   *[other] , der Bobby{" "}
  }und ein Stein, der einen Abschnitt sperrt. Für jeden: ein Sichtschirm, eine Künstlertafel, fünf Sprühdosen, sechzehn Tags, ein Marker zum Reservieren, einer für die Punkte und einer für fünfzig Punkte mehr. Dazu zwölf neutrale Tags für zwei oder drei.
rules-graffiti-picture-tunnel = Der Tunnel am Ende einer Partie zu viert: zehn Bilder, die meisten Teile gesprüht und mit einem Tag versehen.
rules-graffiti-start = Der Anfang
rules-graffiti-start-text = Jeder bekommt { $cans } Sprühdosen, je eine rote, gelbe und blaue Farbe und eine geheime Genehmigung. Bewahrt eure Plättchen hinter dem Sichtschirm auf. Macht aus, wer beginnt: Wer es ist, bekommt die Startspielermarke; dann geht es im Uhrzeigersinn weiter.{ $gifts ->
    [none] {""}
   *[other] {" "}Einige haben am Anfang mehr: { $gifts }.
  }
rules-graffiti-turn = Ein Zug
rules-graffiti-turn-text = Du hast die Wahl: sprühen, Farbe nehmen, Genehmigungen nehmen oder ein Bonusplättchen nehmen. Stell dafür eine oder zwei Dosen auf ein freies Feld des Bereichs. Sie bleiben dort bis zum Ende der Runde, jedes Feld lässt sich also einmal benutzen. Oder du passt; dann ist die Runde für dich vorbei. Ohne Dose musst du passen.
rules-graffiti-spray = Sprühen
rules-graffiti-spray-text = { $tunnel ->
    [usual] Stell eine Dose auf das erste Feld eines Abschnitts oder zwei auf das zweite.
   *[other] Die Felder eines Abschnitts kosten so viele Dosen: { $tunnel }.
  } Gib eine Genehmigung mit so vielen Augen ab, wie die Nummer des Abschnitts sagt; zwei gleiche mit beliebiger Augenzahl gehen auch. Dann wähl ein leeres Teil an einer der beiden Wände und zahl die Farben, die es zeigt. Die Punkte bekommst du sofort, und dein Tag kommt darauf.
rules-graffiti-paint = Farben
rules-graffiti-paint-text = Ein Feld gibt eine Farbe daneben, solange welche da sind. { $paints ->
    [usual] Grün, Schwarz und die Doppelfarben haben ein Feld für eine Dose und eines für zwei; beide geben dasselbe, wer als Zweites kommt, zahlt also eine Dose mehr. Das große Feld unter Rot, Gelb und Blau darf immer wieder benutzt werden.
   *[other] Die Felder kosten so viele Dosen: { $paints }.
  } Eine Doppelfarbe steht in einem Teil für ihre beiden Farben oder für eine davon.
rules-graffiti-picture-paint = Die Farbtafel: wie viel von jeder Farbe übrig ist, und darunter die Felder für Dosen.
rules-graffiti-permits = Genehmigungen
rules-graffiti-permits-text = { $permitspaces ->
    [usual] Eine Dose gibt zwei Genehmigungen: zwei offene, oder eine offene und eine vom Stapel, die nur du siehst. Das linke Feld gibt eine Genehmigung und die Startspielermarke für die nächste Runde.
   *[other] Die Felder kosten je eine Dose und geben: { $permitspaces }.
  } Genommene Genehmigungen werden sofort vom Stapel ersetzt. Ist er leer, werden die abgelegten zu einem neuen gemischt.
rules-graffiti-picture-permits = Die Tafel der Genehmigungen: vier offene und der Stapel.
rules-graffiti-bonus = Bonusplättchen
rules-graffiti-bonus-text = Eine Dose gibt das Plättchen neben ihrem Feld{ $bobby ->
    [0] {""}
   *[other] {" "}oder den Bobby in der Mitte
  }. Plättchen spielst du in deinem eigenen Zug, auch in dem, in dem du sie genommen hast, so viele du willst; danach sind sie aus dem Spiel. Zwei Punkte zählen sofort, wenn das Plättchen genommen wird.
rules-graffiti-picture-bonus = Die Bonustafel: vier offene Plättchen und der Bobby.
rules-graffiti-round = Das Ende einer Runde
rules-graffiti-round-text = Wenn alle gepasst haben, kommen Dosen{ $bobby ->
    [0] {" "}
   *[other] , Bobby{" "}
  }und Reservierungen zurück. Alle dürfen bis zu { $keep } ihrer Farben behalten, auch ausgegebene; der Rest kommt auf die Tafel zurück. Neue Bonusplättchen werden ausgelegt, und wer die Startspielermarke hat, beginnt die nächste Runde.
rules-graffiti-neutral = Zu zweit und zu dritt
rules-graffiti-neutral-text = Am Ende jeder Runde werden Genehmigungen vom Stapel aufgedeckt: zwei zu zweit, eine zu dritt. Für jede wählt, wer die Startspielermarke hat, ein leeres Teil in diesem Abschnitt. Es gilt als gesprüht, mit einem neutralen Tag, und niemand bekommt Punkte dafür. Sind alle Bilder des Abschnitts fertig, geschieht nichts. Das passiert auch nach der letzten Runde.
rules-graffiti-end = Das Ende
rules-graffiti-end-text = Die Partie endet nach der Runde, in der Bild { $goal } fertig wird, auch durch ein neutrales Tag. Ihr behaltet noch bis zu { $keep } Farben und gebt die übrigen zurück. Mit „Sparen“ ist es eine mehr, aber das Plättchen ist verbraucht: ein halber Punkt mehr und ein halber weniger. Jedes deiner Tags auf einem fertigen Bild bringt so viele Punkte, wie das Bild Teile hat. Übrige Farben, Genehmigungen und Bonusplättchen bringen je einen halben Punkt, zusammen abgerundet. Bei Gleichstand entscheiden mehr Tags im Tunnel, sonst teilt ihr den Sieg.
rules-graffiti-variants = Varianten
rules-graffiti-variants-text = Gesperrter Abschnitt: Eine Genehmigung, zu Beginn jeder Runde gezogen, nennt einen Abschnitt, in dem niemand sprühen kann. Es ist nie zweimal hintereinander derselbe; zieht neu, bis es ein anderer ist. Besondere Bilder: Drei Bilder werden durch andere mit anderen Kosten und Punkten ersetzt. Beides schaltest du unter den Hausregeln ein, wenn du eine Partie beginnst; dort wählst du auch zwischen Lesarten unklarer Regeln.
rules-graffiti-secret = Verdeckte Informationen
rules-graffiti-secret-text = Geheim sind nur Genehmigungen vom Stapel, bis zur Schlusswertung. Alles andere wird offen genommen und ausgegeben; die Sichtschirme prüfen nur das Gedächtnis. Teilt ihr euch ein Gerät, öffne deinen Schirm in deinem Zug und schließ ihn, bevor du es weitergibst.
rules-graffiti-own-section = Abschnitt { $number }: { $cans }
rules-graffiti-own-paint = { $names }: { $cans }{ $again ->
    [yes] , immer wieder
   *[no] {""}
  }
rules-graffiti-own-open = { $count ->
    [one] eine offene Genehmigung
   *[other] { $count } offene Genehmigungen
  }
rules-graffiti-own-stack = eine vom Stapel, die nur du siehst
rules-graffiti-own-token = die Startspielermarke für die nächste Runde
rules-graffiti-edition = Mit den Zahlen der Ausgabe „{ $title }“. Sie hat eigene Tafeln, deshalb fehlen hier Bilder und Beispiele.
rules-graffiti-numbers = Zu den Zahlen
rules-graffiti-numbers-text = Die veröffentlichten Regeln nennen nicht alles, was auf dem Material steht. Den Rest haben wir passend zu jeder bekannten Zahl rekonstruiert. Besitzt du das Spiel, kannst du die gedruckten Zahlen in eine Datei schreiben und mit glyphwall graffiti edition prüfen.
rules-graffiti-credits = Graffiti ist ein Spiel von Marco Ruskowski und Marcel Süßelbeck. Diese Seite ist eine inoffizielle Erklärung in eigenen Worten; die Autoren und der Verlag haben nichts damit zu tun und unterstützen sie nicht.
rules-graffiti-play = Partie spielen

## Beispiele: Was zu ihren Bildern gesagt wird, beweisen die Regeln (ui/examples.json)

rules-graffiti-example-permits = { $p1 } stellt eine Dose auf das rechte Feld, nimmt die offene Genehmigung { $open } und zieht eine, die sonst niemand sieht. { $p2 } stellt eine Dose auf das linke Feld: Das gibt nur die Genehmigung { $single } und dazu die Startspielermarke.
rules-graffiti-example-spray = { $p1 } will B4. { $p3 } hat das erste Feld von Abschnitt { $section } schon benutzt, also bleibt das zweite, für { $cans } Dosen. Eine Genehmigung { $permit } wird abgegeben. Rot und Gelb kommen von einem einzigen Plättchen, so bezahlen { $tiles } Plättchen ganz B4. Das gibt sofort { $points } Punkte, und { $p1 } hinterlässt ein Tag.
rules-graffiti-example-bonus = { $p4 } stellt eine Dose unter das Plättchen „Extrazug“ und behält es. Schon in diesem Zug könnte { $p4 } es spielen.
rules-graffiti-example-keep = { $p3 } hat { $have } Farbplättchen und darf { $keep } behalten: Das schwarze und das rot-gelbe bleiben, { $back } kommen auf die Tafel zurück. Wir zählen die in dieser Runde ausgegebenen Plättchen zu den { $have }; das Beispiel der Anleitung sagt es nicht.
rules-graffiti-example-neutral = In dieser Partie zu dritt hat { $p2 } die Startspielermarke. Die aufgedeckte Genehmigung nennt Abschnitt { $section }, und { $p2 } wählt das Bild an der oberen Wand: A1 bekommt ein neutrales Tag. Seine { $points } Punkte bekommt niemand.
rules-graffiti-example-count = Die Schlusswertung von { $p4 }: { $tags } Punkte für Tags auf fertigen Bildern und { $leftovers } für { $tiles } übrige Plättchen. Diese { $sum } Punkte kommen zu den { $points } aus dem Spiel: { $total }.

### Der Editor für Stellungen. $what ist der Name eines Dings, $who und $number ein Spieler, $place wo etwas liegt.

tunnel-editor-hint = Wähle ein Plättchen, eine Dose oder ein Tag, dann wohin es kommt. Was schon auf einer Tafel liegt, wählst du dort.
tunnel-editor-held = In der Hand: { $what }. Wähle einen Ort; Escape legt es zurück.
tunnel-editor-unreadable = Das ist keine gültige Stellung. Berichtige den Text oder geh zurück zum Anfang.
tunnel-editor-table = Auf dem Tisch
tunnel-editor-can = Dose von { $who }
tunnel-editor-tag = Tag von { $who }
tunnel-editor-tag-neutral = neutrales Tag
tunnel-editor-marker = Marker von { $who }
tunnel-editor-cans = Dose ({ $count } auf der Hand)
tunnel-editor-tags = Tag ({ $count } an den Wänden)
tunnel-editor-neutral = Neutrales Tag ({ $count } an den Wänden)
tunnel-editor-marker-home = Marker
tunnel-editor-marker-on = Marker auf { $segment }
tunnel-editor-take = { $what } ×{ $count }
tunnel-editor-take-off = Wegnehmen: { $what }
tunnel-editor-put = Hierhin
tunnel-editor-put-there = Hierhin: { $what }, { $place }
tunnel-editor-nothing = Nichts
tunnel-editor-points = Punkte
tunnel-editor-passed = hat gepasst
tunnel-editor-turn = Wer am Zug ist
tunnel-editor-phase = Wie es weitergeht
tunnel-editor-round = Runde
tunnel-editor-token = Startspielermarke
tunnel-editor-bobby = Bobby
tunnel-editor-blocked = Gesperrter Abschnitt
tunnel-editor-nobody = Niemand
tunnel-editor-none = Keiner

tunnel-editor-place-supply = Farbtafel
tunnel-editor-place-paints = Farben hinter dem Sichtschirm
tunnel-editor-place-spent = In dieser Runde ausgegebene Farben
tunnel-editor-place-stack = Genehmigungsstapel
tunnel-editor-place-discard = Abgelegte Genehmigungen
tunnel-editor-place-open = Offene Genehmigung { $number }
tunnel-editor-place-flip = Aufgedeckte Genehmigung { $number }
tunnel-editor-place-seen = Genehmigungen, die alle gesehen haben
tunnel-editor-place-secret = Geheime Genehmigungen
tunnel-editor-place-bonus-stack = Bonusstapel
tunnel-editor-place-bonus = Bonusfeld { $number }
tunnel-editor-place-tiles = Bonusplättchen
tunnel-editor-place-used = Verbrauchte Bonusplättchen

### Graffiti beim Spielen lernen: eine Nachricht je Lektion, ihr Titel; was zu tun ist, und warum etwas nicht, als Attribute.
### Zahlen, Teile und Abschnitte kommen aus den Behauptungen der Lektion (tutorial.json), die die Regeln beweisen.

learn-graffiti-can = Eine Dose für Farbe
    .green = In jedem Zug stellst du Sprühdosen auf ein Feld und bekommst, was es gibt. Nimm auf der Farbtafel eine grüne Farbe: Nutze ihr Feld für eine Dose.
    .dear = Dieses Feld gibt dieselbe grüne Farbe für { $cost } Dosen. Nimm das Feld für eine Dose, solange es frei ist.
    .start = Der Zug ist erlaubt. Nimm zuerst eine grüne Farbe: das Feld für eine Dose unter den grünen Farben.
    .done = Deine Dose bleibt dort bis zum Ende der Runde, niemand sonst kann dieses Feld nutzen. Du hast noch { $cans } Dosen.

learn-graffiti-permit = Genehmigungen
    .two = Um in einem Abschnitt zu sprühen, brauchst du eine Genehmigung mit so vielen Augen, wie sein Schild zeigt. Du willst in Abschnitt { $section } sprühen: Nimm mit einer Dose die { $count } Genehmigungen { $first } und { $second }.
    .start = Der Zug ist erlaubt. Aber für Abschnitt { $section } brauchst du Genehmigung { $section }: Nutze das Feld unter den Genehmigungen { $first } und { $second }.
    .done = Du hast { $count } Genehmigungen für eine Dose bekommen, und neue liegen schon da.

learn-graffiti-spray = Sprühen
    .space = Du hast Rot, Gelb, Blau und Grün, und Genehmigung { $permit }. Sprühe in Abschnitt { $section }: Wähle dort das Feld für eine Dose.
    .dear = Dieses Feld kostet { $cost } Dosen für dieselbe Wand. Das Feld für eine Dose ist frei.
    .start = Der Zug ist erlaubt. Sprühe jetzt: Abschnitt { $section }, das Feld für eine Dose.
    .segment = { $count } Teile kannst du hier bezahlen. Wähle das Teil mit den meisten Punkten: { $best } gibt { $points } Punkte für Rot, Gelb und Grün.
    .points = Das gibt weniger Punkte. { $best } gibt { $points }.
    .permit = Gib Genehmigung { $permit } ab.
    .pay = Zahle Rot, Gelb und Grün.
    .done = { $points } Punkte sofort, und dein Tag steht an der Wand.

learn-graffiti-double = Doppelfarben
    .space = Mit einer Doppelfarbe bezahlst du beide ihrer Farben. Hol dir so ein Plättchen: Nutze das Feld für eine Dose unter den Doppelfarben.
    .dear = Dieses Feld gibt dasselbe für { $cost } Dosen, und dann bleibt keine zum Sprühen.
    .start = Der Zug ist erlaubt. Nimm zuerst eine Doppelfarbe, für eine Dose.
    .paint = In Abschnitt { $section } verlangt das Teil { $segment } Rot und Blau: Nimm Rot und Blau.
    .colours = { $segment } verlangt Rot und Blau. Nimm das Plättchen mit beiden.
    .spray = Sprühe jetzt { $segment } in Abschnitt { $section }, mit deiner letzten Dose und Genehmigung { $permit }.
    .go = Der Zug ist erlaubt. Sprühe in Abschnitt { $section }, auf dem Feld für eine Dose.
    .pay = Zahle mit der Doppelfarbe: ein einziges Plättchen für das ganze Teil.
    .single = Das würde { $count } Plättchen kosten: die Doppelfarbe für Rot, und dein Blau dazu. Zahle beide Farben mit der Doppelfarbe.
    .done = { $points } Punkte für ein einziges Plättchen; deine blaue Farbe ist noch da.

learn-graffiti-bonus = Bonusplättchen
    .wild = In Abschnitt { $section } verlangt { $segment } Blau und Grün, und Grün kostet inzwischen { $cost } Dosen. Ein Farbjoker steht für jede Farbe: Nimm ihn für eine Dose von der Bonustafel.
    .cans = Dann bliebe keine Dose zum Sprühen. Der Farbjoker kostet eine Dose.
    .start = Der Zug ist erlaubt. Nimm zuerst den Farbjoker auf der Bonustafel.
    .spray = Dein Gegner hat gepasst. Sprühe { $segment } in Abschnitt { $section }, mit deiner letzten Dose und Genehmigung { $permit }.
    .go = Der Zug ist erlaubt. Sprühe { $segment } in Abschnitt { $section }.
    .pay = Zahle Blau, und mit dem Farbjoker Grün.
    .done = { $points } Punkte mit einem Bonusplättchen. Bonusplättchen kannst du in jedem deiner Züge spielen; danach sind sie aus dem Spiel.

learn-graffiti-round = Das Ende einer Runde
    .keep = Alle haben gepasst: Die Runde ist vorbei. Du darfst { $count } Farben behalten, auch ausgegebene. Wähle, welche.
    .more = Du darfst noch { $count } behalten.
    .none = Du darfst { $count } behalten, und das ist gratis. Jede Farbe, die du behältst, musst du in der nächsten Runde nicht mehr holen.
    .flip = { $count } Genehmigungen wurden gezogen, { $first } und { $second }. Du hast die Startspielermarke, also wählst du ein Teil in Abschnitt { $first }: Es wird neutral, und niemand bekommt seine Punkte.
    .next = Wähle jetzt ein Teil in Abschnitt { $second }.
    .done = Deine übrigen Farben gingen zurück auf die Tafel, alle Dosen kamen zurück, und { $count } Teile sind jetzt neutral. Die nächste Runde beginnt.

learn-graffiti-score = Die Wertung
    .space = { $finished } Bilder sind fertig; die Partie endet mit der Runde, in der es { $last } sind. Du hast noch eine Dose und Genehmigung { $permit }: Sprühe in Abschnitt { $section }.
    .start = Der Zug ist erlaubt. Sprühe in Abschnitt { $section }: Du kannst jetzt gewinnen.
    .segment = { $segment } gibt jetzt { $points } Punkte und macht Bild { $picture } fertig, auf dem du { $tags } Tags hast. { $other } gibt { $more }. Was ist mehr wert?
    .points = Das gibt { $more } Punkte und macht nichts fertig. { $segment } gibt jetzt { $points }, und am Ende zählt jedes deiner { $tags } Tags auf { $picture } noch { $each } Punkte, weil Bild { $picture } { $segments } Teile hat: zusammen { $worth }. Und damit gewinnst du sofort.
    .pay = Zahle mit Genehmigung { $permit }, Gelb und Blau.
    .done = Vor der Wertung stand es { $own } zu { $other }; du hast { $counted } zu { $lost } gewonnen. Jedes Tag auf einem fertigen Bild zählt so viele Punkte, wie das Bild Teile hat; übrige Plättchen zählen je einen halben Punkt.

### Worum es in Rätseln von Graffiti geht: der Name jedes Themas, und was der richtige Zug tut.

puzzle-graffiti-spray = Sprühen
    .about = Er setzt eine Dose ein, um ein Teil zu sprühen.
puzzle-graffiti-paint = Farbe
    .about = Er setzt eine Dose für Farbe ein.
puzzle-graffiti-permit = Genehmigungen
    .about = Er setzt eine Dose für Genehmigungen ein.
puzzle-graffiti-bonus = Bonusplättchen
    .about = Er setzt eine Dose auf ein Bonusfeld.
puzzle-graffiti-pass = Passen
    .about = Der richtige Zug ist Passen.
puzzle-graffiti-last = Die letzte Dose
    .about = Es ist deine letzte Dose im Spiel.
puzzle-graffiti-alone = Allein
    .about = Alle anderen haben gepasst.

# Der erste Tipp, mit markierten Dosenfeldern.
puzzle-graffiti-hint = Tipp
    .spray = Sprühe: Nutze eines der markierten Felder.
    .paint = Nimm Farbe von einem der markierten Felder.
    .permit = Nimm Genehmigungen von einem der markierten Felder.
    .bonus = Nimm ein Bonusplättchen von einem der markierten Felder.
