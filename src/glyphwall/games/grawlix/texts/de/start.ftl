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
