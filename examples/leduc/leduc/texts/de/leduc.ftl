### Leduc Hold'em: warum ein Zug nicht geht, was geschah, der Tisch, die Stufen, die Optionen.

explain-leduc-legal = { $move } ist erlaubt.
explain-leduc-game-over = Die Partie ist zu Ende.
explain-leduc-chance = Geduld: Gerade wird eine Karte gegeben.
explain-leduc-no-deal = Jetzt wird keine Karte gegeben. Möglich: { $moves }.
explain-leduc-no-bet = Es gibt keinen Einsatz, vor dem man passen könnte. Möglich: { $moves }.
explain-leduc-raised-enough = In dieser Runde wurde so oft erhöht, wie es geht. Möglich: { $moves }.

event-leduc-drawn = Gegeben: { $move }.
event-leduc-moved = { $player }: { $move }.
event-leduc-shown = Aufgedeckt: { $moves }.

table-leduc-title = Leduc Hold'em: { $pot } Chips im Topf
table-leduc-public = offene Karte: { $card }
table-leduc-seat = Spieler { $seat }: { $card }, { $chips ->
    [one] 1 Chip
   *[other] { $chips } Chips
  }
move-leduc-fold = Passen
move-leduc-call = Mitgehen
move-leduc-raise = Erhöhen
over-leduc-shown = Die Karten wurden gezeigt.
over-leduc-folded = Ein Spieler hat gepasst.
option-leduc-raises = Erhöhungen je Runde
    .about = Wie oft in jeder der beiden Runden erhöht werden darf.

level-fish = Fisch
level-fish-about = Passt, geht mit und erhöht, wie die Münze fällt.
level-caller = Mitgeher
level-caller-about = Teilt sich hundertmal eine Karte aus, die du haben könntest.
level-shark = Hai
level-shark-about = Teilt sich fünftausendmal eine Karte aus, die du haben könntest.

rules-leduc-goal = Das Ziel
rules-leduc-goal-text = Zwei gewinnen einander Chips ab, mit je einer geheimen Karte. Es gibt sechs Karten: zwei Buben, zwei Damen, zwei Könige (Js Jh Qs Qh Ks Kh). Zuerst legen beide einen Chip in den Topf.
rules-leduc-play = Eine Partie
rules-leduc-play-text = In der ersten Runde kennt man nur die eigene Karte, in der zweiten liegt eine offen. Reihum wird gepasst, mitgegangen oder erhöht. Mitgehen zahlt, was du weniger gezahlt hast, vielleicht nichts. Erhöhen zahlt darüber hinaus zwei Chips in der ersten Runde und vier in der zweiten, zweimal je Runde. Passen kann man nur vor einem Einsatz; wer passt, verliert den Topf. Haben beide gehandelt, beendet ein Mitgehen die Runde. Am Ende gewinnt ein Paar mit der offenen Karte, sonst die höhere Karte; gleiche teilen. Schreib fold, call oder raise.
