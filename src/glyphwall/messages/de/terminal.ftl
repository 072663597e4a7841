### Das Spiel im Terminal: Vollbild und einfache Zeilen. Was auch der Browser sagt, steht in ui.ftl.

## Wer spielt, und wie es steht. $who ist ein Name.

terminal-computer-n = Computer { $number }
terminal-reviewing = Rückschau: nach Zug { $turn } von { $of }. Bild auf und Bild ab blättern, Esc oder /end beendet sie.
terminal-review-first = Das ist eine Rückschau; /end führt zurück ins Spiel.
terminal-thinking-far = { $who } denkt nach: { $sims } Simulationen.
terminal-hand-over = Überlass { $who } den Bildschirm und drücke dann die Eingabetaste.

## Was getan oder abgelehnt wurde

terminal-not-your-turn = Du bist nicht am Zug.
terminal-game-is-over = Das Spiel ist vorbei; /new oder /rematch beginnt ein neues.
terminal-undone = { $count ->
    [0] Das Spiel geht weiter.
    [one] Zurückgenommen: ein Halbzug.
   *[other] Zurückgenommen: { $count } Halbzüge.
  }
terminal-undo-nothing = Es gibt keine Entscheidung von dir, die sich zurücknehmen ließe.
terminal-undo-revealed = Das lässt sich nicht zurücknehmen: Seither wurde etwas bekannt.
terminal-unknown-command = Den Befehl /{ $typed } gibt es nicht. Es gibt: { $known }
terminal-file-exists = { $file } gibt es schon; /save! { $name } ersetzt die Datei.
terminal-saved = Gespeichert als { $file }
terminal-load-what = Nenne eine Datei, zum Beispiel /load spiel.gwn.
terminal-loaded = { $file } geladen
terminal-other-game = Das ist die Aufzeichnung eines anderen Spiels: { $game }.
terminal-new-game = Ein neues Spiel.
terminal-rematch = Noch ein Spiel, mit vertauschten Plätzen.
terminal-opponent-what = Nenne einen Gegner: person, level:ID oder einen Spieler wie mcts:sims=500.
terminal-opponent-is = Der Gegner ist jetzt { $who }.
terminal-speech-what = Sage literate oder terse.
terminal-speech-is = { $style ->
    [terse] Kurze Ansagen.
   *[literate] Ausführliche Ansagen.
  }
# $reason ist ein ganzer Satz oder der Text eines Fehlers.
terminal-unable = { $who } kann nicht weiterspielen: { $reason } (/opponent nennt einen anderen Spieler, /undo nimmt zurück)
terminal-hint = Tipp: { $move }
terminal-hint-value = Tipp: { $move } (Gewinnaussicht { $percent } %, { $sims } Simulationen)
terminal-hint-proved = Tipp: { $move } ({ $proof ->
    [win] bewiesener Gewinn
   *[loss] doch gegen bestes Spiel verliert jeder Zug
  })
terminal-hint-searching = Ein Tipp wird gesucht …

## Schaltflächen und Überschriften im Vollbild

terminal-button-look = Brett ansehen
terminal-button-save = Speichern
terminal-button-quit = Beenden
terminal-help-title = Tasten und Befehle
terminal-prompt = Ein Zug (Rhc3+Ya) oder ein Befehl (/help)
terminal-key-help = Hilfe
terminal-key-hint = Tipp
terminal-key-undo = Zurück
terminal-key-save = Speichern
terminal-key-theme = Hell/dunkel
terminal-key-quit = Beenden
terminal-supply = Vorrat, { $count ->
    [0] leer
   *[other] noch { $count }
  }
terminal-welcome = Wähle einen Stein, dann ein Feld: mit der Maus, mit Pfeilen und Eingabetaste oder getippt. F1 zeigt alle Tasten.
terminal-preparing = Der Tisch wird gedeckt; beim ersten Mal dauert es etwas länger …
terminal-plain-welcome = Tippe einen Zug oder einen Befehl; /help zählt sie auf, die Eingabetaste allein zeigt das Brett.
terminal-bye = Auf Wiedersehen.

terminal-keys =
    Tab              nächster Teil: Brett, Hände, Vorrat, Züge, Zeile
    Pfeile           bewegen die Marke; mit Strg bis zum Rand
    Pos1, Ende       erstes und letztes Feld der Reihe
    Eingabetaste     Stein aufnehmen, legen, nehmen
    n, N             nächstes und voriges passendes Feld
    Esc              Stein zurücklegen; Rückschau beenden
    Bild auf, ab     durch das Spiel blättern
    F1, F2, F3       Hilfe, Tipp, zurücknehmen
    Strg+S, Strg+T   speichern; hell oder dunkel
    Strg+Q           beenden
    Text, Ziffern    beginnt einen Zug in der Befehlszeile
    /                beginnt einen Befehl

## Befehle, je eine Zeile

terminal-help-board = das ganze Brett als Text
terminal-help-hand = deine Hand
terminal-help-their = die andere Hand
terminal-help-supply = der Vorrat
terminal-help-row = die Steine einer Reihe
terminal-help-col = die Steine einer Spalte
terminal-help-fits = was auf ein Feld passt, oder wohin ein Stein passt
terminal-help-legal = alles, was jetzt gespielt werden kann
terminal-help-last = der letzte Zug
terminal-help-log = alle Züge
terminal-help-turn = wer am Zug ist
terminal-help-why = warum ein Zug nicht erlaubt ist
terminal-help-hint = Rat einer kurzen Suche
terminal-help-now = der Computer soll gleich ziehen
terminal-help-undo = nimmt deine letzte Entscheidung zurück
terminal-help-resign = gibt das Spiel auf
terminal-help-position = die Stellung in Notation
terminal-help-save = speichert das Spiel
terminal-help-save-over = speichert in eine vorhandene Datei
terminal-help-load = lädt ein Spiel
terminal-help-new = ein neues Spiel mit denselben Plätzen
terminal-help-rematch = ein neues Spiel mit vertauschten Plätzen
terminal-help-opponent = ein anderer Gegner
terminal-help-review = durch das Spiel blättern
terminal-help-first = Rückschau: zum Anfang
terminal-help-back = Rückschau: einen Zug zurück
terminal-help-on = Rückschau: einen Zug weiter
terminal-help-end = beendet die Rückschau
terminal-help-speech = wie Züge angesagt werden: literate oder terse
terminal-help-help = diese Liste
terminal-help-quit = beendet das Programm
