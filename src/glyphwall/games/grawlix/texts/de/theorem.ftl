### Der Spiegelsatz von Grawlix, in eigenen Worten, mit einem Brett zum Ausprobieren: eine Seite im Browser.

theorem-title = Der Spiegelsatz
theorem-lead = In Grawlix kann die zweite Seite, also wer als Zweites legt, immer gewinnen. Um das einzusehen, braucht es keine Suche, keine Tabelle und keinen Computer, nur einen Spiegel. Hier stehen die Behauptung, ein Brett zum Ausprobieren und der Grund, warum es nicht schiefgehen kann.

## Was behauptet wird

theorem-claim = Was behauptet wird
theorem-claim-text = Auf jedem Brett gerader Größe, mit beliebig vielen Steinen auf der Hand, hat die zweite Seite auf alles, was die erste tut, eine Antwort. Also ist es die erste Seite, die irgendwann keinen Stein legen kann und verliert.
theorem-claim-solved = Das veröffentlichte Spiel, sechs mal sechs mit vier Steinen auf der Hand, gehört dazu. In diesem Sinn ist es gelöst: Vom ersten Augenblick an steht fest, wer gewinnt, und wie. Das ist keine Liste der besten Züge für jede Stellung, und es macht Partien zwischen Menschen nicht langweiliger: eine einzige andere Antwort, und der Spiegel ist zerbrochen.

## Die Idee

theorem-idea = Die Idee
theorem-idea-partners = Ordne die Zeichen zu Paaren, und die Farben auch. Der Partner eines Steins hat das Partnerzeichen in der Partnerfarbe. So hat jeder Stein genau einen Partner und ist selbst dessen Partner. Jede Aufteilung in Paare ist recht; hier ist es diese:
theorem-idea-play = Die zweite Seite tut dann nur dies:
theorem-idea-draft = Beim Füllen der Hände: den Partner des Steins nehmen, der gerade genommen wurde.
theorem-idea-first = Nach dem ersten Stein: seinen Partner direkt daneben legen. Die Kante zwischen beiden ist die Spiegelachse, für die ganze Partie.
theorem-idea-answer = Von da an: jeden Stein mit seinem Partner beantworten, auf dem Feld, das an dieser Achse gespiegelt liegt; und den Partner des Steins nehmen, der genommen wurde.
theorem-pairs-glyphs = Zeichen
theorem-pairs-colours = Farben
# Gesprochen: $pairs ist eine Liste von theorem-pair, mit Strichpunkten.
theorem-pairs-label = { $kind ->
    [glyphs] Zeichenpaare
   *[colours] Farbpaare
  }: { $pairs }
theorem-pair = { $one } mit { $two }
theorem-picture = Ein Raster aus zwölf Steinen, an einer Achse durch seine Mitte gespiegelt. Violett-Prozent auf h8 wurde gerade mit Blau-Dollar auf e8 beantwortet.

## Ausprobieren

theorem-try = Probiere es aus
theorem-try-text = Du bist die erste Seite; der Spiegel antwortet sofort. Die Achse und der zuletzt gelegte Stein mit seinem Bild sind auf dem Brett eingezeichnet. Zeige auf einen Stein oder ein Feld, dann siehst du, was auf der anderen Seite dazugehört. Gewinnen kannst du nicht, also hast du nichts zu verlieren.
theorem-size = Brett
theorem-size-option = { $size } × { $size }
theorem-mirror = Der Spiegel
theorem-hand-mirror = Hand des Spiegels
theorem-hand-facing = Partner über Partner
theorem-for-me = Für mich spielen
theorem-to-the-end = Bis zum Ende spielen
theorem-stop = Halt
theorem-undo = Zug zurücknehmen
theorem-again = Von vorn
theorem-undone = Zurückgenommen.
theorem-restarted = Eine neue Partie.
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
theorem-over-always = Das stand von Anfang an fest: Auch gegen alles andere hätte die zweite Seite gewonnen.
theorem-commands = Züge in Worten: rot raute f6 legt, nimm gelb stern nimmt. Kürzer: Rhf6, +Ys, Rhf6+Ys; Rh>Ys legt rechts neben einen Stein. Fragen: /hand, /their, /supply, /row 6, /col f, /fits f11, /last, /legal, /why Rhc3, /turn. Befehle: /takeback nimmt einen Zug zurück, /rematch beginnt von vorn.
theorem-no-action = So etwas gibt es hier nicht. /help zählt auf, was sich tippen lässt.

## Die Liste der Züge und Antworten

theorem-exchanges = Zug und Antwort
theorem-exchanges-none = Hier steht, was du spielst und was der Spiegel antwortet.
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

theorem-why = Warum es geht
theorem-why-text = Sieh dir den Tisch an, wenn die erste Seite am Zug ist. Alles ist auf beiden Seiten der Achse gleich, nur mit Partnern vertauscht: das Raster, die beiden Hände und die übrigen Steine. Nun legt die erste Seite einen Stein. Die Antwort ist immer möglich, aus fünf Gründen:
theorem-why-there = Der Partner ist da.
theorem-why-there-text = Steine verlassen den Vorrat paarweise, also besteht auch der Rest aus Paaren. Zu jedem Stein der ersten Hand liegt sein Partner in der zweiten.
theorem-why-fits = Er passt zu allen älteren Steinen.
theorem-why-fits-text = Zwei Steine unterscheiden sich genau dann in Zeichen und Farbe, wenn ihre Partner es tun. Die Antwort trifft in ihrer Reihe und Spalte auf die Partner dessen, worauf der Stein in seiner traf, an den gespiegelten Stellen. Der Stein hat gepasst, also passt auch sie.
theorem-why-pair = Er passt zu dem Stein, den er beantwortet.
theorem-why-pair-text = Ein Feld und sein Spiegelbild können nur die Reihe gemeinsam haben. Partner unterscheiden sich in Zeichen und Farbe, also dürfen sie in einer Reihe liegen.
theorem-why-room = Es ist Platz für ihn.
theorem-why-room-text = Das Spiegelbild liegt in derselben Reihe, es kommt also keine Reihe hinzu. Spalten kommen paarweise: Vor dem Zug ist eine gerade Zahl in Gebrauch. Ließ die gerade Grenze Platz für eine weitere, so lässt sie Platz für zwei.
theorem-why-touch = Er berührt das Raster.
theorem-why-touch-text = Der Stein hat einen anderen des Rasters berührt, also berührt sein Spiegelbild dessen Spiegelbild. Die allererste Antwort liegt ohnehin neben ihrem Stein.
theorem-why-end = Nach der Antwort, und wenn beide genommen haben, ist alles wieder gespiegelt. Die Steine gehen irgendwann aus, die Partie endet also, und nie in dem Augenblick, in dem die zweite Seite legen soll. Es bleibt nur die erste, der nichts mehr passt.

## Ungerade Größen

theorem-odd = Ungerade Größen: der Spiegel wechselt die Seite
theorem-odd-text = Auf einem Brett ungerader Größe bleiben ein Zeichen und eine Farbe übrig; jedes sei sein eigener Partner. Dann ist auch genau ein Stein sein eigener Partner: der mittlere. Ihn nimmt die erste Seite zuerst, und danach den Partner jedes Steins, den die zweite nimmt. Als Erster gelegt, ist er die Mitte des Bretts. Jeder spätere Stein wird mit seinem Partner auf der Zelle gegenüber beantwortet, ebenso weit von der Mitte auf der anderen Seite.
theorem-odd-why = Die Gründe sind dieselben. Nur zwei muss man sich noch einmal ansehen. Ein Stein und sein Partner können jetzt das Zeichen oder die Farbe des mittleren Steins gemeinsam haben; aber gegenüberliegende Zellen teilen nur in der Zeile oder Spalte der Mitte eine Linie, und dort liegt der mittlere Stein, sodass keiner der beiden überhaupt dorthin passt. Und neue Zeilen und Spalten kommen paarweise um die Mitte: Eine ungerade Grenze, die Platz für eine lässt, lässt Platz für zwei. Auf drei mal drei, fünf mal fünf und sieben mal sieben ist es also die erste Seite, die immer eine Antwort hat und gewinnt.

## Wo es nicht geht

theorem-fails = Andere Regeln
theorem-fails-text = Zwei Hausregeln berühren den Beweis:
theorem-fails-draft = Andere Arten, die Hände zu füllen.
theorem-fails-draft-text = Werden Steine ausgeteilt, geheim gewählt oder in einer Schlange genommen, so muss die zweite Hand nicht das Bild der ersten sein. Dann sagt der Beweis nichts, weder dafür noch dagegen.
theorem-fails-swap = Seitentausch.
theorem-fails-swap-text = Wo die Seiten getauscht werden dürfen, entscheidet die zweite Seite darüber. Auf geraden Größen geht dabei nichts verloren: Sie nimmt die Partner, behält ihre Seite, spiegelt weiter und gewinnt wie zuvor. Auf ungeraden Größen nützt der Spiegel der ersten Seite nichts mehr: Wer wählen darf, übernimmt ihn einfach. Und wie die Hände auch gefüllt wurden: Eine der beiden Seiten gewinnt, wenn niemand einen Fehler macht, und wer wählt, kann sie nehmen. Nur weiß außer beim Spiegel niemand, welche Seite das ist.

## Bewiesen, geprüft, geschätzt

theorem-checked = Bewiesen, geprüft, geschätzt
theorem-checked-proved = Bewiesen:
theorem-checked-proved-text = die Behauptung, für alle geraden Größen und alle Hände, und ihr Gegenstück für die ungeraden, durch die Argumente oben. Sie sind kurz genug, um sie mit dem Bleistift nachzuprüfen; keinem Programm muss man glauben.
theorem-checked-computed = Vom Computer geprüft, falls das Argument doch einen Fehler hätte:
theorem-checked-full = Auf zwei mal zwei, mit einem Stein auf der Hand und mit zweien, und auf vier mal vier mit einem hat ein eigenes Prüfprogramm, das nur die Regeln kennt, den Spiegel gegen alles antreten lassen, was die erste Seite tun kann. Für vier mal vier mit zwei Steinen auf der Hand ist auch das geschehen: 16.054.823 Stellungen. Auf drei mal drei ist der Spiegel der ersten Seite mit jeder Hand gegen alles angetreten.
theorem-checked-lines = Auf größeren Brettern gibt es viel zu viele Stellungen. Dort folgt dasselbe Programm zufälligen Spielverläufen; es sucht einen Fehler, und keinen zu finden ist kein Beweis. Das Brett oben tut dasselbe mit dem, was du spielst.
theorem-checked-search = Auf zwei mal zwei, drei mal drei und vier mal vier, mit jeder Zahl von Steinen auf der Hand, und auf fünf mal fünf mit bis zu vier findet eine Suche, die alles versucht und keinem Argument glaubt, dieselben Sieger.
theorem-checked-guessed = Geschätzt:
theorem-checked-guessed-text = Was Glyphwall über eine Stellung in Prozent sagt, ist eine Schätzung durch Suche. Sie wird nie mit Bewiesenem vermischt: „proved“ schreibt die Engine nur, wo dieser Satz oder eine abgeschlossene Suche es sagt.
theorem-commands-title = Zum Nachprüfen
theorem-commands-certificate = Der Spiegel als Zertifikat und seine Prüfung, auf einem so kleinen Brett vollständig (eine halbe Minute):
theorem-commands-complete = Jede Größe und Hand; zufällige Verläufe, wenn man nicht alles verlangt (4 × 4 mit zwei Steinen: etwa zehn Minuten; 6 × 6: länger, als jemand warten mag):
theorem-commands-search = Dasselbe Ergebnis allein durch Suche:
theorem-rules = So geht Grawlix
