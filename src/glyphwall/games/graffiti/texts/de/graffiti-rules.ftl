### So geht Graffiti, in unseren eigenen Worten: die Regelseite im Browser.

rules-graffiti-title = So geht Graffiti
rules-graffiti-goal = Das Ziel
rules-graffiti-goal-text = Zwei bis vier Leute besprühen miteinander und gegeneinander einen Tunnel. Seine fünf Abschnitte haben je zwei Wände, das sind zehn Bilder, zerlegt in { $segments } Teile. Punkte gibt es, wenn du ein Teil sprühst, und am Ende noch einmal für deine Tags auf fertigen Bildern. Die meisten Punkte gewinnen.
rules-graffiti-who = Für wen
rules-graffiti-who-text = Für zwei bis vier, ab acht Jahren.
rules-graffiti-box = Was in der Schachtel liegt
rules-graffiti-box-text = Ein beidseitig bedruckter Plan: der Tunnel mit fünf Abschnitten, und die Rückseite für die erste Variante. Drei Tafeln für Farben, Genehmigungen und Bonusplättchen. Die Segmente der Bilder, und die von drei besonderen Bildern für die zweite Variante. Farb- und Bonusplättchen, { $permits } Genehmigungen, die Startspielermarke{ $bobby ->
    [0] {" "}
   *[other] , der Bobby{" "}
  }und ein Stein, der einen Abschnitt sperrt. Für jeden: ein Sichtschirm, eine Künstlertafel, fünf Sprühdosen, sechzehn Tags, ein Marker zum Reservieren, einer für die Punkte und einer für fünfzig Punkte mehr. Dazu zwölf neutrale Tags für zwei oder drei.
rules-graffiti-picture-tunnel = Der Tunnel am Ende einer Partie zu viert: zehn Bilder, die meisten Teile gesprüht und mit einem Tag versehen.
rules-graffiti-start = Der Anfang
rules-graffiti-start-text = Alle haben { $cans } Sprühdosen, je eine rote, gelbe und blaue Farbe und eine Genehmigung, die sonst niemand gesehen hat. Die Plättchen liegen hinter dem Sichtschirm. Macht aus, wer beginnt, wie ihr wollt: Wer es ist, bekommt die Startspielermarke und beginnt die Runde; die anderen folgen im Uhrzeigersinn.{ $gifts ->
    [none] {""}
   *[other] {" "}Am Anfang haben einige mehr: { $gifts }.
  }
rules-graffiti-turn = Ein Zug
rules-graffiti-turn-text = Tu eins von vier Dingen: sprühen, Farbe nehmen, Genehmigungen nehmen oder ein Bonusplättchen nehmen. Dafür stellst du eine oder zwei deiner Dosen auf ein freies Feld des Bereichs; dort bleiben sie bis zum Ende der Runde, also dient jedes Feld einmal. Oder du passt; dann ist die Runde für dich vorbei. Ohne Dose musst du passen.
rules-graffiti-spray = Sprühen
rules-graffiti-spray-text = { $tunnel ->
    [usual] Stell eine Dose auf das erste Feld eines Abschnitts oder zwei auf das zweite.
   *[other] Die Felder eines Abschnitts kosten so viele Dosen: { $tunnel }.
  } Gib eine Genehmigung mit so vielen Augen ab, wie die Nummer des Abschnitts sagt; zwei gleiche mit beliebiger Augenzahl gehen auch. Dann wähl ein leeres Teil an einer der beiden Wände und zahl die Farben, die es zeigt. Die Punkte bekommst du sofort, und dein Tag kommt darauf.
rules-graffiti-paint = Farben
rules-graffiti-paint-text = Ein Feld gibt eine Farbe daneben, solange welche da sind. { $paints ->
    [usual] Grün, Schwarz und die zweifarbigen Farben haben ein Feld für eine Dose und eines für zwei; beide geben dasselbe, wer als Zweites kommt, zahlt also eine Dose mehr. Das große Feld unter Rot, Gelb und Blau darf immer wieder benutzt werden.
   *[other] Die Felder kosten so viele Dosen: { $paints }.
  } Eine zweifarbige Farbe steht in einem Teil für beide Farben oder für eine davon.
rules-graffiti-picture-paint = Die Farbtafel: wie viel von jeder Farbe übrig ist, und darunter die Felder für Dosen.
rules-graffiti-permits = Genehmigungen
rules-graffiti-permits-text = { $permitspaces ->
    [usual] Eine Dose gibt zwei Genehmigungen: zwei offene, oder eine offene und eine vom Stapel, die nur du siehst. Das linke Feld gibt eine Genehmigung und die Startspielermarke für die nächste Runde.
   *[other] Die Felder kosten je eine Dose und geben: { $permitspaces }.
  } Genommene werden sofort vom Stapel ersetzt; ist er leer, werden die abgelegten Genehmigungen gemischt und bilden den neuen.
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
  }und Reservierungen zurück. Alle dürfen bis zu { $keep } Farben behalten, gewählt aus allem, was sie haben, auch aus verbrauchten; der Rest kommt auf die Tafel zurück. Neue Bonusplättchen werden ausgelegt, und wer die Startspielermarke hat, beginnt die nächste Runde.
rules-graffiti-neutral = Zu zweit und zu dritt
rules-graffiti-neutral-text = Am Ende jeder Runde werden Genehmigungen vom Stapel aufgedeckt: zwei zu zweit, eine zu dritt. Für jede wählt, wer die Startspielermarke hat, ein leeres Teil in diesem Abschnitt. Es gilt als gesprüht, mit einem neutralen Tag, und niemand bekommt Punkte dafür. Sind alle Bilder des Abschnitts fertig, geschieht nichts. Auch nach der letzten Runde wird das gemacht.
rules-graffiti-end = Das Ende
rules-graffiti-end-text = Die Partie endet mit der Runde, nach der { $goal } Bilder oder mehr fertig sind, und sei es durch ein neutrales Tag. Auch nach dieser Runde behaltet ihr bis zu { $keep } Farben und gebt die übrigen zurück. Mit „Sparen“ ist es eine mehr, aber dann ist das Plättchen selbst verbraucht: ein halber Punkt mehr und ein halber weniger. Jedes deiner Tags auf einem fertigen Bild bringt so viele Punkte, wie das Bild Teile hat. Unbenutzte Farben, Genehmigungen und Bonusplättchen bringen je einen halben Punkt, zusammen abgerundet. Bei Gleichstand entscheiden mehr Tags im Tunnel, danach ist der Sieg geteilt.
rules-graffiti-variants = Varianten
rules-graffiti-variants-text = Gesperrter Abschnitt: Eine Genehmigung, zu Beginn jeder Runde gezogen, nennt einen Abschnitt, in dem niemand sprühen kann. Ab der zweiten Runde muss es ein anderer Abschnitt sein als in der Runde davor; bis er es ist, wird noch eine Genehmigung gezogen. Besondere Graffiti: Drei Bilder werden gegen andere mit anderen Kosten und Punkten getauscht. Beides lässt sich beim Anlegen eines Spiels unter den Hausregeln wählen, ebenso andere Lesarten von Regeln, die man so oder so verstehen kann.
rules-graffiti-secret = Was geheim ist
rules-graffiti-secret-text = Nur Genehmigungen, die vom Stapel gezogen wurden, bis zur Schlusswertung. Alles andere wird vor aller Augen genommen und ausgegeben; die Sichtschirme verlangen nur Gedächtnis. Wo mehrere ein Gerät teilen, öffnen alle ihren eigenen Schirm und schließen ihn, bevor sie es weitergeben.
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
rules-graffiti-edition = Mit den Zahlen der Ausgabe „{ $title }“. Sie hat eigene Tafeln: Bilder und Beispiele sind hier weggelassen.
rules-graffiti-numbers = Zu den Zahlen
rules-graffiti-numbers-text = Die veröffentlichten Regeln sagen nicht alles, was auf dem Material gedruckt steht. Was fehlt, wurde rekonstruiert, im Einklang mit jeder Zahl, die bekannt ist. Wer das Spiel besitzt, kann die gedruckten Zahlen in eine Datei schreiben und sie mit glyphwall graffiti edition prüfen.
rules-graffiti-credits = Graffiti ist ein Spiel von Marco Ruskowski und Marcel Süßelbeck. Diese Seite ist eine inoffizielle Erklärung in unseren eigenen Worten; die Autoren und der Verlag haben nichts mit ihr zu tun und unterstützen sie nicht.
rules-graffiti-play = Eine Partie beginnen

## Beispiele: Was zu ihren Bildern gesagt wird, beweisen die Regeln (faces/examples.json)

rules-graffiti-example-permits = { $p1 } stellt eine Dose auf das rechte Feld, nimmt die offene Genehmigung { $open } und zieht eine, die sonst niemand sieht. { $p2 } stellt eine Dose auf das linke Feld: Das gibt nur die Genehmigung { $single } und dazu die Startspielermarke.
rules-graffiti-example-spray = { $p1 } will B4. { $p3 } hat das erste Feld von Abschnitt { $section } schon benutzt, also bleibt das zweite, für { $cans } Dosen. Eine Genehmigung { $permit } wird abgelegt. Rot und Gelb kommen von einem einzigen Plättchen, so bezahlen { $tiles } Plättchen ganz B4. Das gibt sofort { $points } Punkte, und { $p1 } hinterlässt ein Tag.
rules-graffiti-example-bonus = { $p4 } stellt eine Dose unter das Plättchen „Extrazug“ und hat es von da an. Schon in diesem Zug könnte es gespielt werden.
rules-graffiti-example-keep = { $p3 } hat { $have } Farbplättchen und darf { $keep } behalten: Das schwarze und das rot-gelbe bleiben, { $back } kommen auf die Tafel zurück. Dass in dieser Runde verbrauchte Plättchen zu den { $have } zählen, ist unsere Lesart; das Beispiel der Anleitung sagt es nicht.
rules-graffiti-example-neutral = Es sind drei, und { $p2 } hat die Startspielermarke. Die aufgedeckte Genehmigung nennt Abschnitt { $section }, und { $p2 } wählt das Bild an der oberen Wand: A1 bekommt ein neutrales Tag. Seine { $points } Punkte bekommt niemand.
rules-graffiti-example-count = Die Schlusswertung von { $p4 }: { $tags } Punkte für Tags auf fertigen Bildern und { $leftovers } für { $tiles } unbenutzte Plättchen. Diese { $sum } Punkte kommen zu den { $points } aus dem Spiel: { $total }.
