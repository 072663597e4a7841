### Der Spiegelsatz von Grawlix, in eigenen Worten, mit einem Brett zum Ausprobieren: eine Seite im Browser.

theorem-title = Der Spiegelsatz
theorem-lead = In Grawlix kann die zweite Seite immer gewinnen. Um zu sehen, warum, brauchst du keine Suche, keine Tabelle und keinen Computer, nur einen Spiegel. Hier findest du die Behauptung, ein Brett zum Ausprobieren und den Beweis.

## Was behauptet wird

theorem-claim = Die Behauptung
theorem-claim-text = Auf jedem Brett gerader Größe, mit beliebig vielen Steinen auf der Hand, kann die zweite Seite auf jeden Zug der ersten antworten. Also gehen der ersten Seite zuerst die Züge aus, und sie verliert.
theorem-claim-solved = Das gilt auch für das Standardspiel, sechs mal sechs mit vier Steinen auf der Hand. Das Spiel ist also gelöst: Wir wissen von Anfang an, wer gewinnt und wie. Eine Liste der besten Züge für jede Stellung ist das nicht, und Partien zwischen Menschen bleiben spannend: Eine einzige andere Antwort, und der Spiegel ist zerbrochen.

## Die Idee

theorem-idea = Die Idee
theorem-idea-partners = Ordne die Zeichen zu Paaren und die Farben auch. Der Partner eines Steins hat das Partnerzeichen und die Partnerfarbe, jeder Stein hat also genau einen Partner. Jede Paarung geht; wir nehmen diese:
theorem-idea-play = Die zweite Seite folgt dann drei Regeln:
theorem-idea-draft = Beim Füllen der Hände: den Partner des Steins nehmen, der gerade genommen wurde.
theorem-idea-first = Nach dem ersten Stein: seinen Partner direkt daneben legen. Die Kante dazwischen ist für die ganze Partie die Spiegelachse.
theorem-idea-answer = Danach: jeden Stein mit seinem Partner auf dem gespiegelten Feld beantworten und zu jedem genommenen Stein den Partner nehmen.
theorem-pairs-glyphs = Zeichen
theorem-pairs-colours = Farben
# Gesprochen: $pairs ist eine Liste von theorem-pair, mit Strichpunkten.
theorem-pairs-label = { $kind ->
    [glyphs] Zeichenpaare
   *[colours] Farbpaare
  }: { $pairs }
theorem-pair = { $one } mit { $two }
theorem-picture = Ein Raster aus zwölf Steinen, an einer Achse durch seine Mitte gespiegelt. Das violette % auf h8 wurde gerade mit dem blauen $ auf e8 beantwortet.

## Ausprobieren

theorem-try = Probier es aus
theorem-try-text = Du bist die erste Seite, der Spiegel antwortet sofort. Das Brett zeigt die Achse und den letzten Stein mit seinem Bild. Zeig auf einen Stein oder ein Feld, um das Gegenstück zu sehen. Gewinnen kannst du nicht, also hast du nichts zu verlieren.
theorem-size = Brett
theorem-size-option = { $size } × { $size }
theorem-mirror = Der Spiegel
theorem-hand-mirror = Hand des Spiegels
theorem-hand-facing = Partner über Partner
theorem-for-me = Für mich spielen
theorem-to-the-end = Bis zum Ende spielen
theorem-stop = Anhalten
theorem-undo = Zug zurücknehmen
theorem-again = Neu beginnen
theorem-undone = Zurückgenommen.
theorem-restarted = Neue Partie.
theorem-table = Das Brett zum Ausprobieren
theorem-over = Die zweite Seite gewinnt
theorem-over-why = { $tiles ->
    [0] Du hast keinen Stein mehr.
    [one] Du hast noch einen Stein, und er passt nirgends.
   *[other] Du hast noch { $tiles } Steine, und keiner passt.
  } Der Spiegel hatte eine Antwort { $turns ->
    [one] auf deinen einen Stein.
   *[other] auf jeden deiner { $turns } Steine.
  }
theorem-over-always = Die zweite Seite hätte auch gegen alles andere gewonnen.
theorem-commands = Züge in Worten: rot raute f6 legt, nimm gelb stern nimmt. Kürzer: Rhf6, +Ys, Rhf6+Ys; Rh>Ys legt rechts neben einen Stein. Fragen: /hand, /their, /supply, /row 6, /col f, /fits f11, /last, /legal, /why Rhc3, /turn. Befehle: /takeback nimmt einen Zug zurück, /rematch beginnt von vorn.
theorem-no-action = Das geht hier nicht. /help zeigt alle Befehle.

## Die Liste der Züge und Antworten

theorem-exchanges = Zug und Antwort
theorem-exchanges-none = Hier erscheinen deine Züge und die Antworten des Spiegels.
# Gesprochen. Steine mit Namen.
theorem-exchange-drafted = { $tile }, beantwortet mit { $partner }
theorem-exchange-placed = { $tile } auf { $cell }, beantwortet mit { $partner } auf { $image }
theorem-exchange-waiting = { $tile } auf { $cell }; die Antwort wird { $partner } auf { $image } sein
theorem-exchange-fetched = { $exchange }; { $tile } genommen, beantwortet mit { $partner }
# Was nach den beiden Feldern zu sehen ist; Steine in Notation.
theorem-exchange-took = genommen { $tile } ⇄ { $partner }
theorem-exchange-draft = Hand
# Unter dem Brett, solange auf nichts gezeigt wird: Steine in Notation. Das Zweite wird auch gesprochen: Steine mit Namen.
theorem-hint-answered = { $tile } auf { $cell }, beantwortet mit { $partner } auf { $image }.
theorem-hint-waiting = Die Antwort wird { $partner } auf { $image } sein. Nimm zuerst einen Stein.

## Warum es geht

theorem-why = Warum es funktioniert
theorem-why-text = Sieh dir den Tisch an, wenn die erste Seite am Zug ist. Beide Seiten der Achse sehen gleich aus, nur mit Partnern vertauscht: das Raster, die beiden Hände und der Vorrat. Nun legt die erste Seite einen Stein. Die zweite kann immer antworten, aus fünf Gründen:
theorem-why-there = Der Partner ist verfügbar.
theorem-why-there-text = Steine verlassen den Vorrat paarweise, also besteht auch der Rest aus Paaren. Zu jedem Stein der ersten Hand liegt sein Partner in der zweiten.
theorem-why-fits = Er passt zu allen älteren Steinen.
theorem-why-fits-text = Zwei Steine unterscheiden sich genau dann in Zeichen und Farbe, wenn sich auch ihre Partner darin unterscheiden. In ihrer Reihe und Spalte trifft die Antwort auf die gespiegelten Partner der Steine, auf die der erste Stein traf. Der hat gepasst, also passt auch die Antwort.
theorem-why-pair = Er passt zu dem Stein, den er beantwortet.
theorem-why-pair-text = Ein Feld und sein Spiegelbild können nur die Reihe gemeinsam haben. Partner unterscheiden sich in Zeichen und Farbe, also dürfen sie in einer Reihe liegen.
theorem-why-room = Es ist Platz für ihn.
theorem-why-room-text = Das Spiegelbild liegt in derselben Reihe, es kommt also keine Reihe hinzu. Spalten kommen paarweise: Vor dem Zug ist eine gerade Zahl in Gebrauch. Ließ die gerade Grenze Platz für eine weitere, so lässt sie Platz für zwei.
theorem-why-touch = Er berührt das Raster.
theorem-why-touch-text = Der Stein hat einen anderen des Rasters berührt, also berührt sein Spiegelbild dessen Spiegelbild. Die allererste Antwort liegt ohnehin neben ihrem Stein.
theorem-why-end = Nach der Antwort, und wenn beide einen Stein genommen haben, ist alles wieder gespiegelt. Irgendwann gehen die Steine aus, die Partie endet also, und nie am Zug der zweiten Seite. Also passt irgendwann der ersten Seite kein Stein mehr.

## Ungerade Größen

theorem-odd = Ungerade Größen: der Spiegel wechselt die Seite
theorem-odd-text = Auf einem Brett ungerader Größe bleiben ein Zeichen und eine Farbe übrig; jedes ist sein eigener Partner. Also ist genau ein Stein, der mittlere, sein eigener Partner. Die erste Seite nimmt ihn zuerst und danach den Partner jedes Steins, den die zweite nimmt. Der mittlere Stein wird zuerst gelegt und ist die Mitte. Jeder spätere Stein wird mit seinem Partner auf dem Feld gegenüber beantwortet, gleich weit von der Mitte.
theorem-odd-why = Die Gründe sind dieselben, aber zwei musst du dir noch einmal ansehen. Ein Stein und sein Partner können jetzt das Zeichen oder die Farbe des mittleren Steins gemeinsam haben. Aber gegenüberliegende Felder liegen nur in der Reihe oder Spalte der Mitte auf einer Linie, und dort sperrt der mittlere Stein beide. Und neue Reihen und Spalten kommen paarweise um die Mitte: Eine ungerade Grenze mit Platz für eine hat Platz für zwei. Auf drei mal drei, fünf mal fünf und sieben mal sieben hat also die erste Seite immer eine Antwort und gewinnt.

## Wo es nicht geht

theorem-fails = Andere Regeln
theorem-fails-text = Zwei Hausregeln betreffen den Beweis:
theorem-fails-draft = Andere Arten, die Hände zu füllen.
theorem-fails-draft-text = Werden Steine ausgeteilt, geheim gewählt oder in anderer Folge genommen, etwa als Schlange, spiegelt die zweite Hand die erste vielleicht nicht. Dann sagt der Beweis nichts.
theorem-fails-swap = Seitentausch.
theorem-fails-swap-text = Wo die Seiten getauscht werden dürfen, entscheidet die zweite Seite. Auf geraden Größen geht nichts verloren: Sie nimmt die Partner, behält ihre Seite, spiegelt weiter und gewinnt. Auf ungeraden Größen übernimmt sie einfach den Spiegel der ersten Seite. Wie die Hände auch gefüllt wurden: Eine der beiden Seiten gewinnt bei bestem Spiel, und wer wählt, kann sie nehmen. Nur weiß außer beim Spiegel niemand, welche Seite das ist.

## Bewiesen, geprüft, geschätzt

theorem-checked = Bewiesen, geprüft, geschätzt
theorem-checked-proved = Bewiesen:
theorem-checked-proved-text = die Behauptung für alle geraden Größen und Hände und ihr Gegenstück für die ungeraden, durch die Argumente oben. Du kannst sie mit dem Bleistift prüfen und musst keinem Programm glauben.
theorem-checked-computed = Vom Computer geprüft, falls das Argument doch einen Fehler hätte:
theorem-checked-full = Auf zwei mal zwei, mit einem und zwei Steinen auf der Hand, und auf vier mal vier mit einem hat ein unabhängiges Prüfprogramm, das nur die Regeln kennt, den Spiegel gegen jeden Zug der ersten Seite geprüft. Ebenso für vier mal vier mit zwei Steinen: 16.054.823 Stellungen. Auf drei mal drei hat es den Spiegel der ersten Seite mit jeder Handgröße gegen alles geprüft.
theorem-checked-lines = Größere Bretter haben viel zu viele Stellungen. Dort folgt das Programm zufälligen Verläufen und sucht einen Fehler; keinen zu finden ist kein Beweis. Das Brett oben tut dasselbe mit deinen Zügen.
theorem-checked-search = Auf zwei mal zwei, drei mal drei und vier mal vier mit jeder Handgröße und auf fünf mal fünf mit bis zu vier Steinen findet eine vollständige Suche dieselben Sieger.
theorem-checked-guessed = Geschätzt:
theorem-checked-guessed-text = Jede Prozentzahl, die Glyphwall zu einer Stellung zeigt, ist eine Schätzung durch Suche. Wir vermischen sie nie mit Beweisen: „proved“ schreibt die Engine nur, wo dieser Satz oder eine abgeschlossene Suche es sagt.
theorem-commands-title = Prüf es selbst nach
theorem-commands-certificate = Der Spiegel als Zertifikat, auf diesem kleinen Brett vollständig geprüft (eine halbe Minute):
theorem-commands-complete = Jede Größe und Hand, mit zufälligen Verläufen, wenn du nicht alles verlangst (4 × 4 mit zwei Steinen: etwa zehn Minuten; 6 × 6: praktisch ewig):
theorem-commands-search = Dasselbe Ergebnis allein durch Suche:
theorem-rules = So geht Grawlix
