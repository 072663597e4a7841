### Das Spiel im Terminal: Vollbild und einfache Zeilen. Was auch der Browser sagt, steht in ui.ftl.

## Wer spielt, und wie es steht. $who ist ein Name.

terminal-computer-n = Computer { $number }
terminal-reviewing = Rückschau: nach Zug { $turn } von { $of }. /back und /on (Bild auf, Bild ab) blättern, /end (Esc) beendet sie.
terminal-review-first = Das ist eine Rückschau; /end führt zurück ins Spiel.
terminal-thinking-far = { $who } denkt nach: { $sims } Simulationen.
terminal-hand-over = Überlass { $who } den Bildschirm und drücke dann die Eingabetaste.

## Was getan oder abgelehnt wurde

terminal-not-your-turn = Du bist nicht am Zug.
terminal-game-is-over = Das Spiel ist vorbei; /new oder /rematch beginnt ein neues.
terminal-undone = { $count ->
    [0] Das Spiel geht weiter.
    [one] Dein letzter Zug ist zurückgenommen.
   *[other] Dein letzter Zug, und was danach kam, ist zurückgenommen.
  }
terminal-undo-nothing = Es gibt keine Entscheidung von dir, die sich zurücknehmen ließe.
terminal-undo-revealed = Das lässt sich nicht zurücknehmen: Seither wurde etwas bekannt.
terminal-no-such-number = { $count ->
    [0] Jetzt ist nichts zu wählen.
    [one] Es gibt einen Zug: /1.
   *[other] Es gibt die Züge /1 bis /{ $count }.
  }
terminal-why-what = Schreibe einen Zug dahinter: /why { $move }.
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
terminal-hint-other = Oder: { $move }
terminal-hint-searching = Ein Tipp wird gesucht …
terminal-warned = Spiele es noch einmal, um es trotzdem zu spielen; /warn off beendet solche Warnungen.
terminal-warn-what = Sage on oder off.
terminal-warn-is = { $on ->
    [yes] Ein Zug, der sofort verliert, wird zweimal erfragt.
   *[no] Keine Warnungen mehr.
  }

## Schaltflächen und Überschriften im Vollbild

terminal-button-look = Schluss ansehen
terminal-button-save = Speichern
terminal-button-quit = Beenden
terminal-help-title = Tasten und Befehle
terminal-key-help = Hilfe
terminal-key-hint = Tipp
terminal-key-undo = Zurück
terminal-key-save = Speichern
terminal-key-theme = Hell/dunkel
terminal-key-quit = Beenden
terminal-prompt = Ein Zug oder ein Befehl (/help)
terminal-welcome = Wähle einen Zug aus der Liste oder tippe ihn. F1 zeigt alle Tasten.
terminal-preparing = Das Spiel wird vorbereitet; beim ersten Mal dauert es etwas länger …
terminal-plain-welcome = Tippe einen Zug oder einen Befehl; /help zählt sie auf, die Eingabetaste allein zeigt den Tisch.
terminal-bye = Auf Wiedersehen.

terminal-keys =
    Tab              nächster Teil: Züge, Verlauf, Zeile
    Pfeile           bewegen die Marke in einer Liste
    Eingabetaste     spielt den Zug, zeigt die Stelle
    Esc              verlässt eine Zeile, eine Rückschau
    Bild auf, ab     durch das Spiel blättern
    F1, F2, F3       Hilfe, Tipp, zurücknehmen
    Strg+S, Strg+T   speichern; hell oder dunkel
    Strg+Q           beenden
    Text, Ziffern    beginnt einen Zug in der Befehlszeile
    /                beginnt einen Befehl

# Was getippt werden kann, wo ein Spiel es nicht selbst sagt (terminal-moves-<spiel>, terminal-example-<spiel>, ...).
terminal-moves = Züge werden getippt, wie /legal sie nennt; die Halbzüge eines Zuges dürfen verbunden sein.
terminal-example = ZUG

## Befehle, je eine Zeile

terminal-help-board = was auf dem Tisch liegt
terminal-help-hand = deine Hand
terminal-help-their = die andere Hand
terminal-help-legal = alles, was jetzt gespielt werden kann
terminal-help-last = der letzte Zug
terminal-help-log = alle Züge
terminal-help-turn = wer am Zug ist
terminal-help-why = warum ein Zug nicht erlaubt ist
terminal-help-hint = die besten Züge einer kurzen Suche, und warum
terminal-help-warn = vor Zügen warnen, die sofort verlieren: on, off
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
terminal-help-number = spielt den ersten Zug, den /legal nennt; /2 den zweiten
terminal-help-help = diese Liste
terminal-help-quit = beendet das Programm

## Ein Spiel, das keine eigenen Worte mitbringt: was sein schlichter Tisch sagt

terminal-plain-turn = { $you ->
    [yes] Du bist am Zug.
   *[no] { $who } ist am Zug.
  }
terminal-plain-chance = Der Zufall entscheidet.
terminal-plain-none = Hier ist nichts zu wählen.
terminal-plain-winners = { $count ->
    [one] { $you ->
        [yes] Du gewinnst.
       *[no] { $winners } gewinnt.
      }
   *[other] { $winners } teilen sich den Sieg.
  }
terminal-plain-drawn = Niemand gewinnt.
terminal-plain-resigned = { $you ->
    [yes] Du hast aufgegeben.
   *[no] { $who } hat aufgegeben.
  }
terminal-plain-reason = Grund: { $reason }.
terminal-plain-place = { $place }. { $who }: { $returns }
terminal-plain-place-points = { $place }. { $who }: { $points ->
    [one] { $points } Punkt
   *[other] { $points } Punkte
  }

## Lektionen

terminal-lesson = Lektion { $number } von { $count }: { $title }
terminal-lesson-other = Die Regeln erlauben das, aber hier ist etwas anderes gefragt.
terminal-lesson-learnt = Mit /next geht es weiter, /again wiederholt die Lektion.
terminal-lesson-which = Sage, welche: von 1 bis { $count }.
terminal-lessons-end = Das war die letzte Lektion. Eine erste Partie: glyphwall play { $game }
terminal-button-again = Wiederholen
terminal-help-task = was die Lektion verlangt
terminal-help-next = die nächste Lektion, auch um diese auszulassen
terminal-help-again = diese Lektion von vorn
terminal-help-lesson = diese Lektion

## Eine Partie auf einem echten Tisch (glyphwall referee)

referee-welcome = Die Partie wird nach jedem Zug in { $file } gesichert.
# $outcomes sind Züge in Notation.
referee-chance = Gib ein, was auf dem Tisch geschah: { $outcomes }
referee-unsaved = Die Partie konnte nicht gesichert werden: { $reason }

## Eine ausgewertete Partie (glyphwall review)

terminal-review-graph = Gewinnchance von { $who } ({ $proved } bewiesen, { $estimated } geschätzt)
terminal-review-turned = Wo sie kippte
terminal-review-moves = Züge, die etwas gekostet haben
terminal-review-all = Alle Züge
terminal-review-number = Zug
terminal-review-who = Wer
terminal-review-move = Gespielt
terminal-review-before = Davor
terminal-review-after = Danach
terminal-review-lost = Chance verloren
terminal-review-class = Klasse
terminal-review-better = Besser
terminal-review-again = Startwert { $seed }, { $simulations } Simulationen: noch einmal dieselbe Auswertung.

### Was Sprachmodelle lesen, und wer durch eines spielt (glyphwall.agents).

agents-game = { $id }: { $title }, für { $seats } Leute. Optionen:
agents-option = - { $name } (sonst { $default }; { $values }): { $about }
agents-level = - Stufe { $id }: { $about }
agents-no-rules = { $title } bringt keine Regeln in Worten mit. Die erlaubten Züge stehen bei jedem Zug dabei, und wird einer abgelehnt, steht dabei, warum.
agents-agreed = Anders vereinbart: wo die Regeln oben etwas anderes sagen, gilt dies
agents-agreed-option = { $name } = { $value } (veröffentlicht: { $published }): { $about }
agents-handle = Partie { $handle }. { $players }
agents-legal = { $count ->
    [one] 1 erlaubter Schritt: { $moves }
   *[other] { $count } erlaubte Schritte: { $moves }
  }
agents-legal-left = ({ $count } weitere: frag mit ihren ersten Zeichen.)
agents-none-begin = Kein erlaubter Schritt beginnt mit „{ $begins }“.
agents-nearest = Jetzt erlaubt, das Ähnlichste zuerst: { $moves } (von { $count }; legal_moves nennt alle).
agents-nothing-legal = Die Partie ist zu Ende: Nichts ist mehr erlaubt.
agents-secrets = Dieses Spiel hat Geheimnisse: Frag, wenn du am Zug bist.
agents-record-seen = Die Partie bisher, wie du sie siehst; ? steht für das, was du nicht wissen darfst. Ist sie zu Ende, liegt die ganze Aufzeichnung offen.
agents-taken-back = Deine letzte Entscheidung und was ihr folgte sind zurückgenommen.
agents-no-game = Es gibt keine Partie { $handle }. { $most } werden zugleich behalten, und die am längsten nicht gefragte weicht; new_game beginnt eine neue.
agents-proved-by = Spieler { $player } gewinnt bei bestem Spiel: bewiesen durch { $by }.
agents-proved = Spieler { $player } gewinnt bei bestem Spiel: bewiesen durch Suche ({ $nodes } Stellungen).
agents-not-proved = Im gegebenen Rahmen nicht bewiesen (bisher { $nodes } Stellungen). Frag noch einmal, dann geht die Suche weiter.
agents-winning = { $count } von { $of } Schritten halten den Gewinn: { $moves }.
agents-winning-known = { $count ->
    [one] Dieser Schritt hält den Gewinn
   *[other] Diese Schritte halten den Gewinn
  }: { $moves }. Auch andere können gewinnen; über sie ist nichts bewiesen.
agents-line = Bei bestem Spiel endet sie nach { $plies } Schritten: { $moves }
agents-line-unknown = Der Rest wurde im gegebenen Rahmen nicht gefunden; frag noch einmal.
agents-still = Nach { $seconds } Sekunden noch nicht fertig. Ruf { $tool } mit denselben Angaben noch einmal auf, dann kommt die Antwort.
agents-still-begins = Partie { $handle } wird vorbereitet. Ruf in einigen Sekunden look für sie auf.
