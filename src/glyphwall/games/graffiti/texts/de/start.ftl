### Graffiti auf der Startseite: was es ist, die Regeln eines neuen Spiels, und wie weit ein Spiel ist.

start-graffiti = Zwei bis vier Leute teilen sich einen Tunnel mit zehn Bildern. Setze deine Sprühdosen ein, um Farben, Genehmigungen und Bonusplättchen zu nehmen, und sprühe ein Teil nach dem anderen. Bei sechs fertigen Bildern entscheiden die Punkte, und Tags auf fertigen Bildern zählen am meisten.
recent-graffiti = Runde { $count }
ui-tunnel-showpiece = Ein Tunnel mit zehn Bildern an den Wänden, die meisten gesprüht
credit-graffiti = Graffiti von Marco Ruskowski und Marcel Süßelbeck; inoffiziell.

## Die Regeln eines neuen Spiels: wie jede heißt, .about in einem Satz, und ihre Werte.

option-graffiti-seats = Wie viele
    .about = Wie viele mitspielen, 2 bis 4.
option-graffiti-edition = Ausgabe
    .about = Mit wessen gedruckten Zahlen gespielt wird; „reconstructed“ liegt diesem Programm bei.
option-graffiti-blocked-section = Gesperrter Abschnitt
    .about = Variante 1: In jeder Runde ist ein ausgeloster Abschnitt gesperrt.
option-graffiti-special-graffiti = Besondere Graffiti
    .about = Variante 2: Drei Bilder werden gegen besondere getauscht.
option-graffiti-begins = Wer beginnt
    .about = Wer zuerst die Startspielermarke hat: ein Platz, der genannt wird, oder wen das Los trifft.
    .first = Der erste Platz
    .second = Der zweite Platz
    .third = Der dritte Platz
    .fourth = Der vierte Platz
    .random = Das Los
option-graffiti-keep = Farben, die man am Rundenende behält
    .about = Aus welchen Farbplättchen man wählt, was man behält.
    .all = Aus allen, auch den verbrauchten
    .unspent = Nur aus unverbrauchten
option-graffiti-discounted-space = Ein Feld, das keine Dose kostet
    .about = Ob ein Dosenfeld, das für keine einzige Dose benutzt wurde, für andere frei ist.
    .free = Bleibt frei
    .occupied = Ist besetzt
option-graffiti-add-with-discount = Dazu und Rabatt zugleich
    .about = Beide Plättchen dürfen auf einem Dosenfeld gespielt werden.
option-graffiti-wild = Ein Farbjoker steht für
    .about = Was ein Farbjoker beim Bezahlen eines Teils ersetzt.
    .one-paint = Eine Farbe
    .whole-tile = Ein ganzes Plättchen, auch zweifarbig
option-graffiti-double-spaces = Felder für zweifarbige Farben
    .about = Ob die zweifarbigen Farben sich ein Paar Dosenfelder teilen.
    .shared = Ein Paar für alle drei
    .each = Je ein Paar
option-graffiti-two-points = Das Plättchen mit zwei Punkten
    .about = Ob seine Punkte zählen, wenn es genommen wird, oder man es behält, bis man es spielt.
    .when-taken = Zählt beim Nehmen
    .kept = Bleibt, bis es gespielt wird
option-graffiti-keep-few = Wenige Farben am Rundenende
    .about = Ob auch gewählt wird, wenn man alle Farben behalten darf, oder dann alle bleiben.
    .asked = Man wählt
    .kept = Alle bleiben
option-graffiti-overpaying = Mehr ausgeben als nötig
    .about = Beim Sprühen dürfen auch Farben ausgegeben werden, die das Teil nicht braucht.
option-graffiti-cheap-space-first = Das billigere Feld zuerst
    .about = Ein Feld für zwei Dosen ist erst frei, wenn das für eine Dose daneben besetzt ist.
option-graffiti-bonus-when-passing = Bonusplättchen beim Passen
    .about = Bonusplättchen dürfen auch in dem Zug gespielt werden, in dem man passt; sonst nur in einem Zug mit einer Aktion.
option-graffiti-bobby-with-discount = Bobby und Rabatt zugleich
    .about = Beide dürfen auf einem Feld im Tunnel eine Dose sparen.
option-graffiti-bobby-paints = Farben, für die der Bobby einspringt
    .about = Für wie viele Farben eines Teils man mit Hilfe des Bobbys eine andere ausgeben darf.
    .any = Beliebig viele
    .one = Eine
option-graffiti-substitutes = Farbjoker und Bobby
    .about = Wie viele davon beim Bezahlen eines Teils helfen dürfen.
    .any = So viele man hat
    .one = Einer, einmal
option-graffiti-bobby-from = Den Bobby nehmen
    .about = Auf welchem Feld des Bonusbretts eine Dose den Bobby holt.
    .own-space = Auf seinem eigenen
    .any-space = Auf jedem, statt des Plättchens
option-graffiti-moving-marker = Reservierung versetzen
    .about = Mit einem zweiten Plättchen Reservieren darf der Marker auf ein anderes Teil versetzt werden.
option-graffiti-several-saves = Mehrmals Sparen
    .about = Jedes ausgegebene Sparen behält eine Farbe mehr; sonst höchstens eines je Runde.
option-graffiti-flips = Neutrale Teile zu zweit
    .about = Ob beide Genehmigungen zuerst aufgedeckt werden, oder die zweite nach dem ersten Teil.
    .together = Zuerst beide Genehmigungen
    .one-by-one = Eine nach der anderen
option-graffiti-blocked-flips = Neutrale Teile im gesperrten Abschnitt
    .about = Ob neutrale Teile auch im Abschnitt liegen können, der in der Runde gesperrt war.
option-graffiti-restack = Der neue Genehmigungsstapel
    .about = Wann die abgelegten Genehmigungen zum neuen Stapel werden.
    .at-once = Sobald der Stapel leer ist
    .when-drawn = Wenn die nächste gezogen wird
option-graffiti-empty-paint = Farbfelder ohne Farbe
    .about = Ob du eine Dose auf ein Feld des Farbbretts stellen darfst, dessen Farbe ausgegangen ist. Du bekommst nichts, kannst so aber abwarten.
    .closed = Nicht benutzbar
    .open = Benutzbar, ohne Ertrag
option-graffiti-ledger = Plättchen der anderen
    .about = Was man von den Plättchen hinter den Sichtschirmen der anderen sieht.
    .counts = Nur ihre Zahl ist zu sehen, wie am Tisch
    .open = Offen Genommenes bleibt offen

## Farben der Plätze.

seat-colour-graffiti-red = Rot
seat-colour-graffiti-blue = Blau
seat-colour-graffiti-green = Grün
seat-colour-graffiti-yellow = Gelb

### Benannte Spielstärken des Computers (skill/ladder.py), die schwächste zuerst: ein Name und ehrliche Worte dazu.
### Alle Stufen bis auf die stärksten wählen manchmal unter Zügen, die fast gleich gut aussehen.

level-toy = Neuling
level-toy-about = Neu im Spiel. Sieht sich flüchtig zehn Verläufe an; sammelt Farbe und vergisst, wofür.
level-scribbler = Kritzler
level-scribbler-about = Sprüht, sobald es geht, und plant wenig. Angenehme Gesellschaft für die erste Partie.
level-stencil = Schablone
level-stencil-about = Weiß, wofür sie sammelt. Verliert gegen alle, die Dosen zählen.
level-burner = Sprayer
level-burner-about = Etwa so stark wie jemand, der immer das Teil angeht, das für seine Dosen am meisten bringt.
level-piecer = Maler
level-piecer-about = Hat einen Plan für die Runde und prüft ihn an etwa sechzig Verläufen.
level-all-city = Stratege
level-all-city-about = Wägt den eigenen Plan gegen deinen ab und teilt dir Hunderte Hände aus, die du haben könntest.
level-king = König
level-king-about = Die stärkste Stufe: zehntausend Verläufe vor jedem Schritt, und keiner davon sieht in deine Hand.

### Wie Züge geschrieben werden, für alle, die die Seite nicht sehen.

notation-graffiti = Wie Züge geschrieben werden
notation-graffiti-text = Farben sind r rot, y gelb, b blau, g grün, k schwarz und die zweifarbigen Plättchen ry, rb, yb. Ein Segment ist der Buchstabe seines Bildes und eine Nummer: B4. Genehmigungen sind 1 bis 5. Bonusplättchen: add: { tunnel-bonus-about-add } dis: { tunnel-bonus-about-dis } wld: { tunnel-bonus-about-wld } 2vp: { tunnel-bonus-about-2vp } ext: { tunnel-bonus-about-ext } prm: { tunnel-bonus-about-prm } sav: { tunnel-bonus-about-sav } res: { tunnel-bonus-about-res } bob: { tunnel-bonus-about-bob } Ein Schritt ist eines davon. Ein Feld für Dosen mit seinem Namen: S2.1 und S2.2 in Abschnitt 2, PL das große Farbfeld, Pg.1 Pg.2 grün, Pk.1 Pk.2 schwarz, Pd.1 Pd.2 zweifarbig, TF eine Genehmigung und die Startspielermarke, TM zwei offene Genehmigungen, TS eine offene und eine vom Stapel, B1 bis B4 Bonusplättchen, Bbob der Bobby; ^ spielt ein Bonusplättchen auf ein Feld: S4.2^dis. @B4 besprüht ein Segment. /2 gibt eine Genehmigung ab, /33 ein Paar, /prm das Bonusplättchen. ,r zahlt ein Plättchen, ,ry.1 ein halbes zweifarbiges, ,wld einen Farbjoker, ,bob.g das Plättchen g mit Hilfe des Bobbys; die Farben eines Segments werden in der Reihenfolge gezahlt, in der es sie zeigt. :y nimmt ein Farbplättchen. ^2vp, ^ext und ^res spielen ein Plättchen für sich. Ein Punkt beendet einen Zug oder eine Zahlung, wo es eine Wahl gibt, - passt. Am Ende einer Runde behält ~y ein Farbplättchen, in der Reihenfolge der Farbtafel (r y b g k ry rb yb), ~. keines mehr, ^sav setzt Sparen ein, ^no nicht. Die Schritte eines Zuges lassen sich zusammen schreiben: S2.1@B4/2,ry,k nutzt das erste Feld von Abschnitt 2, besprüht B4, gibt eine Genehmigung 2 ab und zahlt zwei Plättchen.

### Graffiti auf der Seite über Glyphwall: von wem es ist, und die Tasten an seinem Tisch.

ui-credits-graffiti = Graffiti ist ein Spiel von Marco Ruskowski und Marcel Süßelbeck. Dies ist eine inoffizielle Umsetzung, die mit den Autoren und dem Verlag nichts zu tun hat und von ihnen nicht unterstützt wird; Zeichnungen, Namen der Bilder und Erklärungen sind unsere eigenen.
ui-credits-graffiti-edition = Was auf seinem Material gedruckt steht, ist hier eine Rekonstruktion: Sie stimmt mit allem Veröffentlichten überein, ist aber nicht das gedruckte Original. Jeder Tisch sagt, welche Ausgabe er benutzt.
ui-keys-graffiti = Der Tunnel und jede Tafel sind ein Halt für Tab. Im Tunnel gehen die Pfeiltasten von Feld zu Feld, Strg mit Pfeil oder Bild auf und Bild ab zum nächsten Abschnitt, n und N zu dem, was gewählt werden kann; Enter wählt. /help zählt die Befehle auf.
ui-graffiti-editions = Ausgaben, mit denen hier gespielt werden kann, jede mit ihren Regeln:
