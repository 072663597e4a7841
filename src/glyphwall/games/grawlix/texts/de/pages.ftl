### Wie man Grawlix spielt: die Seite mit den Regeln.

ui-rules-title = So geht Grawlix
ui-rules-goal = Das Ziel
ui-rules-goal-text = Zwei teilen sich sechsunddreißig Steine: jedes Paar aus sechs Zeichen und sechs Farben einmal. Du gewinnst, wenn dein Gegner am Zug keinen Stein legen kann. Ein Unentschieden gibt es nicht.
ui-rules-start = Der Anfang
ui-rules-start-text = Alle Steine liegen im Vorrat, eine Reihe je Farbe und eine Spalte je Zeichen. Macht aus, wer beginnt, oder lost es aus. Nehmt abwechselnd einen Stein, bis beide vier haben; wer beginnt, nimmt den ersten. Alles liegt offen: Du darfst die andere Hand jederzeit ansehen.
ui-rules-turn = Ein Zug
ui-rules-turn-text = Wer den ersten Stein genommen hat, legt auch den ersten. Lege einen Stein aus der Hand, dann nimm einen aus dem Vorrat (ist er leer, entfällt das). Der erste Stein liegt irgendwo; jeder andere muss mit einer Kante einen Stein des Rasters berühren.
ui-rules-lines = Reihen und Spalten
ui-rules-lines-text = In seiner Reihe und in seiner Spalte müssen Zeichen und Farbe eines Steins beide neu sein. Lücken ändern nichts: Ein Stein am anderen Ende der Reihe zählt mit.
ui-rules-lines-good = Passt: Weder Zeichen noch Farbe stehen schon in Reihe oder Spalte.
ui-rules-lines-bad = Passt nicht: Die Reihe hat dieses Zeichen schon.
ui-rules-box = Sechs mal sechs
ui-rules-box-text = Das Raster hat nie mehr als sechs Reihen und sechs Spalten. Welche das sind, steht erst fest, wenn sechs in Gebrauch sind.
ui-rules-end = Das Ende
ui-rules-end-text = Wenn du am Zug keinen Stein legen kannst, verlierst du, auch mit leerer Hand. Das kann früh passieren: Vier Steine mit demselben Zeichen sind eine schlechte Hand.
ui-rules-theorem = Wir wissen, wer bei bestem Spiel gewinnt und warum:
ui-picture-supply = Der Vorrat: sechsunddreißig Steine in sechs Reihen und sechs Spalten.
ui-rules-examples = Beispiele
ui-rules-examples-text = Diese Raster stehen im Faltblatt der Autoren. Ein gerahmtes leeres Feld ist offen: Es berührt das Raster, und das Raster darf dort noch wachsen.
ui-picture-three = Drei Steine lassen sieben Felder offen. Frei auf f5, unter dem roten &: @ # $ % in Orange, Grün, Blau oder Violett.
ui-picture-seventeen = Siebzehn Steine in fünf Reihen lassen sechzehn Felder offen. Zwei davon sind im Faltblatt der Autoren bezeichnet. „?“ ist f11: Frei sind dort # % & in Rot, Gelb oder Violett. (Das erste Faltblatt, 0.1, nennt $ statt &; aber in dieser Spalte liegt ein grünes $.) „!“ ist h5, unter dem orangen #.
ui-picture-six-rows = Was für „!“ daraus folgt: Ein rotes % kam auf f11. Jetzt sind sechs Reihen in Gebrauch, eine siebte darf nicht dazukommen. Also passt auf h5 kein Stein mehr. Von den vierzehn offenen Feldern ist f8 gesperrt: Seine Reihe und Spalte haben schon jedes Zeichen.
ui-picture-cover = Dreiunddreißig Steine. Übrig sind violettes $, blaues $ und violettes *. Das violette $ passt noch, auf j6 oder k7; danach passt keiner der beiden anderen. Mehr als vierunddreißig Steine kann keine Partie legen.
ui-rules-who = Für wen
ui-rules-who-text = Für zwei ab acht Jahren. Eine Partie dauert laut den Autoren fünfzehn bis dreißig Minuten.
ui-rules-story = Die Setzer
ui-rules-story-text = Das Faltblatt der Autoren erzählt, woher das Spiel kommt. Zwei Setzer einer Zeitung setzten jeden Sonntag die Comics. Wo darin geflucht wird, stehen nur Zeichen, und die Lettern dafür hatten ihren eigenen Kasten: am Ende sechsunddreißig Stück, sechs Zeichen in sechs Schriften. Sie wollten sie in ein Quadrat legen, in dem keine Reihe und keine Spalte ein Zeichen oder eine Schrift zweimal hat. Eines davon allein war leicht; beides zugleich ging nie auf. Mit fünf Zeichen und fünf Schriften geht es, mit je sieben auch. Also machten sie ein Spiel daraus, und wer keine Letter legen konnte, kam am nächsten Morgen früher und kochte Kaffee.
ui-rules-word = Das Wort
ui-rules-word-text = Ein Grawlix ist eine Folge von Zeichen, die für einen Fluch steht, etwa @#$%&*. Das Wort stammt von Mort Walker, dem Zeichner von Beetle Bailey.
ui-rules-officers = Sechsunddreißig Offiziere
ui-rules-officers-text = Das Rätsel der Setzer ist von Leonhard Euler, aus dem Jahr 1782. Sechs Regimenter schicken je sechs Offiziere, von jedem Rang einen. Können sie im Quadrat stehen, sodass jede Reihe und jede Spalte jeden Rang und jedes Regiment hat? Euler fand keinen Weg und glaubte, dass es keinen gibt. Gaston Tarry bewies es 1901. Darum liegen nie alle sechsunddreißig Steine im Raster.
ui-rules-source = Beispiele, Geschichte und Herkunft des Wortes folgen dem Faltblatt und den Notizen von Michael Purcell und Dannielle Harden, veröffentlicht unter der Lizenz
ui-rules-source-changes = Wir haben sie in eigenen Worten nacherzählt und die Bilder selbst gezeichnet. Die Autoren unterstützen dieses Projekt nicht. In ihren Faltblättern steht ihre Adresse: grawlix.board.game@gmail.com

### Der Editor für Stellungen. Steine kommen mit ihrem Namen.

editor-board = Das Brett, { $columns } mal { $columns } Felder
editor-cell = { $cell }: leer
editor-cell-tile = { $cell }: { $tile }
editor-hand = Hand von Spieler { $number }
editor-hand-empty = Keine Steine
editor-put-hand = { $tile } in diese Hand legen
editor-put-supply = { $tile } zurück in den Vorrat legen
editor-hint = Wähle einen Stein und dann, wohin er kommt.
editor-held = { $tile }: Wähle ein Feld, eine Hand oder den Vorrat. Escape legt den Stein zurück.
editor-turn = Wer dran ist
editor-phase = Wie es weitergeht
editor-phase-begin = Auslosen, wer beginnt
editor-phase-draft = Beim Füllen der Hände einen Stein nehmen
editor-phase-blind = Verdeckt wählen
editor-phase-coin = Um einen Stein losen
editor-phase-swap = Seiten wählen
editor-phase-place = Einen Stein legen
editor-phase-fetch = Nach dem Legen einen Stein nehmen
editor-unreadable = Das ist keine gültige Stellung. Berichtige den Text oder geh zurück zum Anfang.

### Grawlix beim Spielen lernen: eine Nachricht je Lektion, ihr Titel; was zu tun ist, und warum etwas nicht, als Attribute.
### Zahlen und Felder kommen aus den Behauptungen der Lektion (tutorial.json), die die Regeln beweisen.

learn-grawlix-place = Legen und nehmen
    .place = Du hast { $tiles } Steine. Wähle einen, dann ein markiertes Feld: Jeder Stein berührt einen anderen, Kante an Kante.
    .take = Nimm jetzt einen beliebigen Stein aus dem Vorrat.
    .done = Das ist ein Zug: einen Stein legen, einen nehmen. Wer am Zug nirgends einen Stein legen kann, verliert.

learn-grawlix-gap = Reihen mit Lücken
    .place = In einer Reihe darf jedes Zeichen und jede Farbe einmal vorkommen, auch über eine Lücke hinweg. Einer deiner Steine passt auf { $cell }, links neben das rote #. Welcher?
    .elsewhere = Der Zug ist erlaubt. Aber besetze { $cell }: Prüfe die ganze Reihe, auch hinter der Lücke auf { $gap }.
    .done = Nur beim orangen @ sind Zeichen und Farbe in der Reihe neu. Das violette % beißt sich mit dem blauen % { $distance } Felder weiter: Lücken trennen nicht. In Spalten ist es genauso.

learn-grawlix-box = Sechs mal sechs
    .place = Das Raster darf { $box } Reihen und { $box } Spalten groß werden. Es hat { $rows } Reihen, deshalb passt oben und unten nichts mehr, und { $columns } Spalten. Lege einen Stein links oder rechts von allen anderen.
    .inside = Das passt, öffnet aber keine neue Spalte. Schau links von Spalte { $left } oder rechts von Spalte { $right }.
    .done = Jetzt sind auch { $columns } Spalten belegt, die Ränder stehen fest. Bis dahin darf das Raster auf jeder Seite wachsen.

learn-grawlix-stuck = Nichts passt mehr
    .place = Das Raster ist leer, und dein Gegner hat { $ats } @ und ein grünes #. Einer deiner Steine sperrt alle { $hand }. Welcher?
    .answered = Darauf kann dein Gegner antworten. Such den Stein, der mit jedem der { $hand } das Zeichen oder die Farbe teilt.
    .take = Dein Gegner kann keinen Stein legen. Nimm einen Stein, um deinen Zug zu beenden.
    .done = Du hast mit einem einzigen Stein gewonnen. Sieh dir beide Hände an, bevor du legst.

learn-grawlix-draft = Die Hand füllen
    .take = Vor dem Spiel nehmt ihr je { $hand } Steine. Du hast schon { $ats } @. Nimm einen Stein so, dass kein Stein deine ganze Hand sperren kann.
    .glyph = Mit { $hand } @ würde jedes weitere @ deine ganze Hand sperren. Nimm ein anderes Zeichen.
    .colour = Dann würde das @ dieser Farbe deine ganze Hand sperren, und dein Gegner kann es nehmen. Nimm eine Farbe, die du schon hast.
    .done = Gut: Um alle { $hand } zu sperren, bräuchte man das @ dieser Farbe, und das hast du selbst. Gemischte Zeichen und Farben sind sicherer.

### Worum es in Rätseln von Grawlix geht: der Name jedes Themas, und was der richtige Zug tut.

puzzle-grawlix-place = Legen
    .about = Der Gewinnzug legt einen Stein.
puzzle-grawlix-take = Nehmen
    .about = Der Gewinnzug nimmt einen Stein aus dem Vorrat.
puzzle-grawlix-reserve = Reserve
    .about = Du bekommst mehr Felder, die nur du füllen kannst.
puzzle-grawlix-counting = Abzählen
    .about = Es bleibt kein Feld, das beide füllen könnten: Jeder zählt seine eigenen.
puzzle-grawlix-squeeze = Einengen
    .about = Dein Gegner hat höchstens zwei Möglichkeiten zu legen.
puzzle-grawlix-last = Der letzte seiner Art
    .about = Sein Stein ist der letzte mit diesem Zeichen oder dieser Farbe, der noch nicht liegt.
puzzle-grawlix-gap = Lücke schließen
    .about = Er füllt ein Feld zwischen Steinen seiner Reihe oder Spalte.
puzzle-grawlix-edge = Rand festlegen
    .about = Er öffnet die letzte Reihe oder Spalte, die das Raster haben darf.
puzzle-grawlix-mirror = Spiegel
    .about = Er macht das Raster punktsymmetrisch.

# Der erste Tipp, mit einem markierten Feld oder markierten Steinen.
puzzle-grawlix-hint = Tipp
    .place = Lege einen Stein auf das markierte Feld.
    .take = Nimm einen Stein, der auf das markierte Feld passt.
    .colour = Nimm einen der markierten Steine.
