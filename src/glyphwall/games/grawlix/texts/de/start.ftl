### Grawlix auf der Startseite: was es ist, die Regeln eines neuen Spiels, und wie weit ein Spiel ist.

start-grawlix = Lege einen Stein so an, dass sein Zeichen und seine Farbe in Reihe und Spalte neu sind, und nimm dann einen Stein aus dem Vorrat. Das Raster wird nie größer als sechs mal sechs. Wer keinen Stein legen kann, verliert.
ui-theorem-link = Die zweite Seite kann immer gewinnen: sieh nach, warum
rules-even = Ausgeglichen
rules-even-about = In viertausend Partien war niemand im Vorteil: Die Hände werden in der Folge 1, 2, 2, 1 gefüllt, und nach dem ersten Stein darf die andere Seite tauschen. Nach den veröffentlichten Regeln kann die zweite Seite immer gewinnen.
recent-grawlix = { $count ->
    [one] 1 Stein gelegt
   *[other] { $count } Steine gelegt
  }
ui-showpiece = Ein Raster aus siebzehn Steinen
ui-theorem = Der Spiegelsatz
ui-rules-play = Spielen
credit-grawlix = Grawlix von Michael Purcell und Dannielle Harden, CC BY 4.0.

## Die Regeln eines neuen Spiels: wie jede heißt, .about in einem Satz, und ihre Werte. .number ist eine Zahl unter
## denen, die zur Wahl stehen.

option-grawlix-size = Größe
    .about = Wie viele Zeichen und Farben es gibt, und wie viele Reihen und Spalten das Raster höchstens hat.
    .number = { $value } × { $value }, { $value ->
        [2] 4
        [3] 9
        [4] 16
        [5] 25
        [6] 36
       *[7] 49
      } Steine
option-grawlix-hand = Steine auf der Hand
    .about = Wie viele Steine beide am Anfang nehmen; beide Hände kommen aus dem Vorrat.
    .number = { $value ->
        [one] 1 Stein
       *[other] { $value } Steine
      }
option-grawlix-draft = Wie die Hände gefüllt werden
    .about = In welcher Folge die Steine der ersten Hände genommen werden.
    .alternate = Abwechselnd (1, 2, 1, 2, …)
    .snake = Schlange (1, 2, 2, 1, …)
    .random = Zufällig ausgeteilt
    .simultaneous-blind = Beide wählen geheim
option-grawlix-swap = Seitentausch
    .about = Wann die andere Seite tauschen darf.
    .none = Nicht erlaubt
    .after-draft = Nach dem Füllen der Hände
    .after-first-tile = Nach dem ersten Stein
option-grawlix-begins = Wer beginnt
    .about = Der Platz, der anfängt, oder das Los.
    .first = Der erste Platz
    .second = Der zweite Platz
    .random = Das Los

### Benannte Spielstärken des Computers (skill/ladder.py), die schwächste zuerst: ein Name und ehrliche Worte dazu.
### Alle Stufen bis auf die stärksten wählen manchmal unter Zügen, die fast gleich gut aussehen.

level-doodler = Kritzler
level-doodler-about = Spielt nach Gefühl. Stellt sich vor jedem Schritt zehn Ausgänge vor; schlägt planloses Spiel und sonst wenig. Ein guter erster Gegner.
level-sketcher = Skizzierer
level-sketcher-about = Schaut etwas genauer hin, übersieht aber noch einfache Drohungen. Wer die offenen Felder zählt, gewinnt.
level-tagger = Tagger
level-tagger-about = Achtet auf den eigenen Platz und auf deinen. Etwa so stark wie jemand, der dir stets die wenigsten Antworten lässt.
level-writer = Schreiber
level-writer-about = Plant mehrere Schritte voraus und sieht das Ende kommen. Ohne Plan ist er nicht zu schlagen.
level-muralist = Wandmaler
level-muralist-about = Spielt ohne Gnade, was er für das Beste hält, und ist in den meisten Endspielen genau.
level-master = Meister
level-master-about = Sieht sich vor jedem Schritt dreißigtausend Ausgänge an. Fehler werden bestraft, die letzten Züge sind bewiesen.
level-legend = Legende
level-legend-about = Zweihunderttausend Ausgänge vor jedem Schritt. Wer gewinnen will, braucht einen Plan oder einen Spiegel.
level-oracle = Orakel
level-oracle-about = Die stärkste Stufe: beurteilt jede Stellung, an die sie denkt, beweist das Ende der Partie und spiegelt, wenn man sie lässt.

### Wie Züge geschrieben werden, für alle, die die Seite nicht sehen.

notation-grawlix = Wie Züge geschrieben werden
notation-grawlix-text = Ein Plättchen ist eine Farbe und ein Zeichen, zwei Buchstaben: R rot, O orange, Y gelb, G grün, B blau, V violett, K schwarz; a @, h #, d $, p %, n &, s *, x !. Rh ist die rote Raute. Eine Größe unter sechs hat von beidem die ersten, Größe sieben alle. Ein Feld ist der Buchstabe der Spalte und die Nummer der Zeile, von unten gezählt; es fasst ein Plättchen. Das erste Plättchen liegt in der Mitte, deren Spalte und Zeile die Zahl der Größe sind: f6 bei Größe sechs, d4 bei Größe vier. Gelegt wird mit Plättchen und Feld: Rhf6. Genommen wird, aus dem Vorrat und für die erste Hand, mit + und dem Plättchen: +Ya. Beides ist ein Zug und lässt sich zusammen schreiben: Rhf6+Ya. Wo Seitenwechsel erlaubt ist, sag keep oder swap.

### Grawlix auf der Seite über Glyphwall: von wem es ist, und die Tasten an seinem Tisch.

ui-credits-grawlix = Grawlix ist ein Spiel von Michael Purcell und Dannielle Harden. Die Regeln sind veröffentlicht unter der Lizenz
ui-credits-changes = Hier stehen sie in unseren eigenen Worten, und alle Zeichnungen sind unsere eigenen. Die Autoren unterstützen dieses Projekt nicht ausdrücklich.
ui-credits-source = Quelle der Regeln
ui-keys-about = Die Tabulatortaste führt von der Hand zum Vorrat, zum Brett und zur Befehlszeile; jedes davon ist ein Halt. Der Fokus folgt dem Spiel: zum Vorrat, wenn ein Stein zu nehmen ist, zum Brett, wenn einer aufgenommen wurde.
