### Grawlix auf der Startseite: was es ist, die Regeln eines neuen Spiels, und wie weit ein Spiel ist.

start-grawlix = Lege Steine so, dass sich in keiner Reihe und keiner Spalte ein Zeichen oder eine Farbe wiederholt, und nimm dann einen Stein aus dem Vorrat. Das Raster wird nie größer als sechs mal sechs. Wenn du keinen Stein legen kannst, verlierst du.
rules-even = Ausgeglichen
rules-even-about = In viertausend Partien war keine Seite im Vorteil. Die Hände werden in der Folge 1, 2, 2, 1 gefüllt, und nach dem ersten Stein darf die andere Seite tauschen. Nach den Standardregeln kann die zweite Seite immer gewinnen.
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
    .about = Wie viele Zeichen und Farben es gibt und wie groß das Raster wird.
    .number = { $value } × { $value }, { $value ->
        [2] 4
        [3] 9
        [4] 16
        [5] 25
        [6] 36
       *[7] 49
      } Steine
option-grawlix-hand = Steine auf der Hand
    .about = Wie viele Steine beide am Anfang aus dem Vorrat nehmen.
    .number = { $value ->
        [one] 1 Stein
       *[other] { $value } Steine
      }
option-grawlix-draft = Hände füllen
    .about = Wie die ersten Hände gefüllt werden.
    .alternate = Abwechselnd (1, 2, 1, 2, …)
    .snake = Schlange (1, 2, 2, 1, …)
    .random = Zufällig ausgeteilt
    .simultaneous-blind = Beide wählen geheim
    .other = Eigene Reihenfolge
    .other-about = Die Reihenfolge beim Nehmen; sie wiederholt sich, bis beide Hände voll sind: 1 ist die Seite, die beginnt, 2 die andere. Bei 112 nimmt die beginnende Seite zwei Steine, dann die andere einen. Ist eine Hand voll, nimmt die andere Seite den Rest.
    .other-value = In der Folge { $value }
option-grawlix-swap = Seitentausch
    .about = Wann die andere Seite tauschen darf.
    .none = Nicht erlaubt
    .after-draft = Nach dem Füllen der Hände
    .after-first-tile = Nach dem ersten Stein
option-grawlix-begins = Wer beginnt
    .about = Ein fester Platz oder das Los.
    .first = Erster Platz
    .second = Zweiter Platz
    .random = Das Los

### Benannte Spielstärken des Computers (plugin.py), die schwächste zuerst: ein Name und ehrliche Worte dazu.
### Alle Stufen bis auf die stärksten wählen manchmal unter Zügen, die fast gleich gut aussehen.

level-doodler = Kritzler
level-doodler-about = Spielt nach Gefühl und sieht sich vor jedem Zug zehn Verläufe an. Ein guter erster Gegner.
level-sketcher = Skizzierer
level-sketcher-about = Schaut etwas genauer hin, übersieht aber einfache Drohungen. Zähle die offenen Felder, um zu gewinnen.
level-tagger = Tagger
level-tagger-about = Achtet auf den eigenen Platz und auf deinen. Etwa so stark, als ließe er dir immer die wenigsten Antworten.
level-writer = Schreiber
level-writer-about = Plant mehrere Züge voraus und sieht das Ende kommen. Du brauchst einen Plan.
level-muralist = Wandmaler
level-muralist-about = Spielt den besten Zug, den er kennt, und die meisten Endspiele fehlerfrei.
level-master = Meister
level-master-about = Sieht sich vor jedem Zug dreißigtausend Verläufe an. Bestraft Fehler und beweist die letzten Züge.
level-legend = Legende
level-legend-about = Sieht sich vor jedem Zug zweihunderttausend Verläufe an. Du brauchst einen Plan oder einen Spiegel.
level-oracle = Orakel
level-oracle-about = Die stärkste Stufe. Bewertet jede Stellung, beweist das Ende und spiegelt dich, wenn du es zulässt.

### Wie Züge geschrieben werden, für alle, die die Seite nicht sehen.

notation-grawlix = Wie Züge geschrieben werden
notation-grawlix-text = Ein Stein ist eine Farbe und ein Zeichen, zwei Buchstaben: R rot, O orange, Y gelb, G grün, B blau, V violett, K schwarz; a @, h #, d $, p %, n &, s *, x !. Rh ist die rote Raute. Größen unter sechs haben die ersten Zeichen und Farben jeder Liste, Größe sieben hat alle. Ein Feld ist der Buchstabe der Spalte und die Nummer der Reihe, von unten gezählt; es fasst einen Stein. Der erste Stein liegt in der Mitte, deren Spalte und Reihe die Zahl der Größe sind: f6 bei Größe sechs, d4 bei Größe vier. Zum Legen schreibst du Stein und Feld: Rhf6. Zum Nehmen schreibst du + und den Stein: +Ya. Beides lässt sich verbinden: Rhf6+Ya. Wo Seitentausch erlaubt ist, schreibst du keep oder swap.

### Grawlix auf der Seite über Glyphwall: von wem es ist, und die Tasten an seinem Tisch.

ui-credits-grawlix = Grawlix ist ein Spiel von Michael Purcell und Dannielle Harden. Die Regeln stehen unter der Lizenz
ui-credits-changes = Wir haben die Regeln in eigenen Worten erzählt und alles selbst gezeichnet. Die Autoren unterstützen dieses Projekt nicht.
ui-credits-source = Quelle der Regeln
ui-keys-about = Tab wechselt zwischen Hand, Vorrat, Brett und Befehlszeile. Der Fokus folgt dem Spiel: zum Vorrat, wenn du einen Stein nimmst, zum Brett, wenn du einen aufgenommen hast.
