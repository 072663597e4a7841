### Graffiti auf der Startseite: was es ist, die Regeln eines neuen Spiels, und wie weit ein Spiel ist.

start-graffiti = Zwei bis vier Leute teilen sich einen Tunnel mit zehn Bildern. Setze Sprühdosen ein, um Farben, Genehmigungen und Bonusplättchen zu sammeln, und sprühe Teile. Sind sechs Bilder fertig, gewinnen die meisten Punkte. Tags auf fertigen Bildern zählen am meisten.
recent-graffiti = Runde { $count }
ui-tunnel-showpiece = Ein Tunnel mit zehn Bildern, die meisten gesprüht
credit-graffiti = Graffiti von Marco Ruskowski und Marcel Süßelbeck; inoffiziell.

## Die Regeln eines neuen Spiels: wie jede heißt, .about in einem Satz, und ihre Werte.

option-graffiti-seats = Personen
    .about = Wie viele mitspielen, 2 bis 4.
option-graffiti-edition = Ausgabe
    .about = Welche gedruckten Zahlen gelten. „reconstructed“ gehört zu Glyphwall.
option-graffiti-blocked-section = Gesperrter Abschnitt
    .about = Variante 1: In jeder Runde ist ein zufälliger Abschnitt gesperrt.
option-graffiti-special-graffiti = Besondere Bilder
    .about = Variante 2: Drei Bilder werden durch besondere ersetzt.
option-graffiti-begins = Wer beginnt
    .about = Welcher Platz mit der Startspielermarke beginnt.
    .first = Erster Platz
    .second = Zweiter Platz
    .third = Dritter Platz
    .fourth = Vierter Platz
    .random = Das Los
option-graffiti-keep = Farben behalten
    .about = Welche Farbplättchen du am Rundenende behalten kannst.
    .all = Alle, auch ausgegebene
    .unspent = Nur nicht ausgegebene
option-graffiti-discounted-space = Felder ohne Dose
    .about = Ob ein Feld, das keine Dose gekostet hat, für andere frei bleibt.
    .free = Bleibt frei
    .occupied = Ist besetzt
option-graffiti-add-with-discount = Dazu mit Rabatt
    .about = Du kannst beide Plättchen auf einem Dosenfeld spielen.
option-graffiti-wild = Farbjoker ersetzt
    .about = Was ein Farbjoker beim Bezahlen eines Teils ersetzt.
    .one-paint = Eine Farbe
    .whole-tile = Ein ganzes Plättchen, auch zweifarbig
option-graffiti-double-spaces = Felder für Doppelfarben
    .about = Ob die Doppelfarben sich ein Paar Dosenfelder teilen.
    .shared = Ein Paar für alle drei
    .each = Je ein Paar
option-graffiti-two-points = Zwei-Punkte-Plättchen
    .about = Wann die Punkte des Plättchens zählen.
    .when-taken = Beim Nehmen
    .kept = Beim Ausspielen
option-graffiti-keep-few = Wenige Farben behalten
    .about = Ob du auch wählst, wenn du alle Farben behalten kannst.
    .asked = Du wählst
    .kept = Alle bleiben
option-graffiti-overpaying = Überzahlen
    .about = Du kannst Farben ausgeben, die das Teil nicht braucht.
option-graffiti-cheap-space-first = Billiges Feld zuerst
    .about = Das Feld für zwei Dosen öffnet sich erst, wenn das für eine besetzt ist.
option-graffiti-bonus-when-passing = Bonusplättchen beim Passen
    .about = Du kannst Bonusplättchen auch spielen, wenn du passt.
option-graffiti-bobby-with-discount = Bobby mit Rabatt
    .about = Beide können auf einem Feld im Tunnel eine Dose sparen.
option-graffiti-bobby-paints = Vom Bobby ersetzte Farben
    .about = Wie viele Farben eines Teils der Bobby ersetzen hilft.
    .any = Beliebig viele
    .one = Eine
option-graffiti-substitutes = Farbjoker und Bobby
    .about = Wie viele beim Bezahlen eines Teils helfen dürfen.
    .any = So viele du hast
    .one = Nur einer
option-graffiti-bobby-from = Den Bobby nehmen
    .about = Auf welchem Bonusfeld du den Bobby nehmen kannst.
    .own-space = Auf seinem eigenen
    .any-space = Auf jedem, statt des Plättchens
option-graffiti-moving-marker = Reservierung versetzen
    .about = Mit einem zweiten Plättchen Reservieren kannst du deinen Marker versetzen.
option-graffiti-several-saves = Mehrmals Sparen
    .about = Mit jedem Sparen behältst du eine Farbe mehr; sonst gilt eins je Runde.
option-graffiti-flips = Neutrale Teile zu zweit
    .about = Ob beide Genehmigungen zuerst oder einzeln aufgedeckt werden.
    .together = Zuerst beide Genehmigungen
    .one-by-one = Eine nach der anderen
option-graffiti-blocked-flips = Neutrale Teile bei Sperre
    .about = Ob neutrale Teile im gesperrten Abschnitt liegen können.
option-graffiti-restack = Neuer Genehmigungsstapel
    .about = Wann die abgelegten Genehmigungen gemischt werden.
    .at-once = Sobald der Stapel leer ist
    .when-drawn = Wenn die nächste gezogen wird
option-graffiti-empty-paint = Leere Farbfelder
    .about = Ob du ein leeres Farbfeld benutzen kannst. Es gibt nichts, lässt dich aber abwarten.
    .closed = Geschlossen
    .open = Offen
option-graffiti-ledger = Plättchen der anderen
    .about = Was du hinter den Sichtschirmen der anderen siehst.
    .counts = Nur ihre Zahl, wie am Tisch
    .open = Offen Genommenes bleibt offen
option-graffiti-goal = Ende der Partie
    .about = Die Partie endet nach der Runde, in der so viele Bilder fertig sind. In der Spielanleitung sind es 6.
    .number = { $value ->
        [one] Nach 1 Bild
       *[other] Nach { $value } Bildern
      }

## Farben der Plätze.

seat-colour-graffiti-red = Rot
seat-colour-graffiti-blue = Blau
seat-colour-graffiti-green = Grün
seat-colour-graffiti-yellow = Gelb

### Benannte Spielstärken des Computers (plugin.py), die schwächste zuerst: ein Name und ehrliche Worte dazu.
### Alle Stufen bis auf die stärksten wählen manchmal unter Zügen, die fast gleich gut aussehen.

level-toy = Neuling
level-toy-about = Neu im Spiel. Sieht sich zehn Verläufe an, sammelt Farbe und vergisst, wofür.
level-scribbler = Kritzler
level-scribbler-about = Sprüht, sobald es geht, und plant wenig. Angenehme Gesellschaft für die erste Partie.
level-stencil = Schablone
level-stencil-about = Weiß, wofür sie sammelt. Zähle deine Dosen, um sie zu schlagen.
level-burner = Sprayer
level-burner-about = Etwa so stark, als wählte er immer das Teil mit den meisten Punkten je Dose.
level-piecer = Maler
level-piecer-about = Plant die Runde und prüft etwa sechzig Verläufe.
level-all-city = Stratege
level-all-city-about = Wägt den eigenen Plan gegen deinen ab und probiert Hunderte Hände, die du haben könntest.
level-king = König
level-king-about = Die stärkste Stufe. Sieht sich vor jedem Zug zehntausend Verläufe an, ohne deine Hand zu sehen.

### Wie Züge geschrieben werden, für alle, die die Seite nicht sehen.

notation-graffiti = Wie Züge geschrieben werden
notation-graffiti-text = Farben sind r rot, y gelb, b blau, g grün, k schwarz und die Doppelfarben ry, rb, yb. Ein Teil ist der Buchstabe seines Bildes und eine Nummer: B4. Genehmigungen sind 1 bis 5. Bonusplättchen: add: { tunnel-bonus-about-add } dis: { tunnel-bonus-about-dis } wld: { tunnel-bonus-about-wld } 2vp: { tunnel-bonus-about-2vp } ext: { tunnel-bonus-about-ext } prm: { tunnel-bonus-about-prm } sav: { tunnel-bonus-about-sav } res: { tunnel-bonus-about-res } bob: { tunnel-bonus-about-bob } Ein Zug besteht aus diesen Teilen. Ein Feld für Dosen mit seinem Namen: S2.1 und S2.2 in Abschnitt 2, PL das große Farbfeld, Pg.1 Pg.2 grün, Pk.1 Pk.2 schwarz, Pd.1 Pd.2 zweifarbig, TF eine Genehmigung und die Startspielermarke, TM zwei offene Genehmigungen, TS eine offene und eine vom Stapel, B1 bis B4 Bonusplättchen, Bbob der Bobby; ^ spielt ein Bonusplättchen auf ein Feld: S4.2^dis. @B4 sprüht ein Teil. /2 gibt eine Genehmigung ab, /33 ein Paar, /prm das Bonusplättchen. ,r zahlt ein Plättchen, ,ry.1 ein halbes mit Doppelfarbe, ,wld einen Farbjoker, ,bob.g das Plättchen g mit Hilfe des Bobbys; die Farben eines Teils werden in der Reihenfolge gezahlt, in der es sie zeigt. :y nimmt ein Farbplättchen. ^2vp, ^ext und ^res spielen ein Plättchen für sich. Ein Punkt beendet einen Zug oder eine Zahlung, wo es eine Wahl gibt, - passt. Am Ende einer Runde behält ~y ein Farbplättchen, in der Reihenfolge der Farbtafel (r y b g k ry rb yb), ~. keines mehr, ^sav setzt Sparen ein, ^no nicht. Schreib die Teile eines Zugs zusammen: S2.1@B4/2,ry,k nutzt das erste Feld von Abschnitt 2, sprüht B4, gibt eine Genehmigung 2 ab und zahlt zwei Plättchen.

### Graffiti auf der Seite über Glyphwall: von wem es ist, und die Tasten an seinem Tisch.

ui-credits-graffiti = Graffiti ist ein Spiel von Marco Ruskowski und Marcel Süßelbeck. Dies ist eine inoffizielle Umsetzung, die mit den Autoren und dem Verlag nichts zu tun hat und von ihnen nicht unterstützt wird; Zeichnungen, Namen der Bilder und Erklärungen sind unsere eigenen.
ui-credits-graffiti-edition = Die gedruckten Zahlen sind hier eine Rekonstruktion. Sie stimmt mit allem Veröffentlichten überein, ist aber nicht das Original. Jeder Tisch nennt seine Ausgabe.
ui-keys-graffiti = Mit Tab erreichst du den Tunnel und jede Tafel. Im Tunnel gehen die Pfeiltasten von Feld zu Feld; Strg mit Pfeil oder Bild auf und Bild ab gehen zum nächsten Abschnitt; n und N gehen zur nächsten Möglichkeit; die Eingabetaste wählt. /help zeigt alle Befehle.
ui-graffiti-editions = Hier verfügbare Ausgaben, jede mit ihren Regeln:
