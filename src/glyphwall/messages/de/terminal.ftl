### Das Spiel im Terminal: Vollbild und einfache Zeilen. Was auch der Browser sagt, steht in ui.ftl.

## Wer spielt, und wie es steht. $who ist ein Name.

terminal-computer-n = Computer { $number }
terminal-reviewing = Rückschau: Zug { $turn } von { $of }. Blättern mit /back und /on (Bild auf, Bild ab), beenden mit /end (Esc).
terminal-review-first = Du bist in der Rückschau. /end führt zurück zur Partie.
terminal-thinking-far = { $who } denkt nach: { $sims } Simulationen.
terminal-hand-over = Gib { $who } den Bildschirm und drücke dann die Eingabetaste.

## Was getan oder abgelehnt wurde

terminal-not-your-turn = Du bist nicht dran.
terminal-game-is-over = Die Partie ist zu Ende. Mit /new oder /rematch spielst du noch einmal.
terminal-undone = { $count ->
    [0] Die Partie geht weiter.
    [one] Dein letzter Zug wurde zurückgenommen.
   *[other] Dein letzter Zug und alles danach wurden zurückgenommen.
  }
terminal-undo-nothing = Du kannst nichts zurücknehmen.
terminal-undo-revealed = Das kannst du nicht zurücknehmen: Verdecktes wurde aufgedeckt.
terminal-undo-time = Eine nach Zeit verlorene Partie kannst du nicht zurücknehmen.
# $you: $who ist „Du“.
terminal-time-low = { $you ->
    [yes] Du hast weniger als eine Minute.
   *[no] { $who } hat weniger als eine Minute.
  }
terminal-time-over = { $you ->
    [yes] Deine Zeit ist abgelaufen.
   *[no] Die Zeit von { $who } ist abgelaufen.
  }
terminal-flagged = Spielt weiter, oder wählt: /claim gewinnt gegen { $who }, mit /pass passt { $who } von jetzt an.
terminal-no-flag = Kein Spieler hat die Zeit überschritten.
terminal-no-such-number = { $count ->
    [0] Du hast gerade keine Züge.
    [one] Der einzige Zug ist /1.
   *[other] Wähle einen Zug von /1 bis /{ $count }.
  }
terminal-why-what = Ergänze einen Zug: /why { $move }.
terminal-unknown-command = Unbekannter Befehl: /{ $typed }. Möglich sind: { $known }
terminal-file-exists = { $file } gibt es schon. Mit /save! { $name } ersetzt du die Datei.
terminal-saved = Gespeichert als { $file }
terminal-load-what = Ergänze eine Datei, zum Beispiel /load spiel.gwn.
terminal-loaded = { $file } geladen
terminal-other-game = Diese Aufzeichnung gehört zu einem anderen Spiel: { $game }.
terminal-new-game = Neue Partie.
terminal-rematch = Revanche mit vertauschten Plätzen.
terminal-opponent-what = Ergänze einen Gegner: person, level:ID oder einen Spieler wie mcts:sims=500. Der Befehl „glyphwall players“ listet alle auf.
terminal-opponent-is = Dein Gegner ist jetzt { $who }.
terminal-speech-what = Ergänze einen Stil: literate (ausführlich) oder terse (kurz).
terminal-speech-is = { $style ->
    [terse] Kurze Ansagen.
   *[literate] Ausführliche Ansagen.
  }
# $reason ist ein ganzer Satz oder der Text eines Fehlers.
terminal-unable = { $who } kann nicht weiterspielen: { $reason } (wähle mit /opponent einen anderen Spieler oder nimm mit /undo zurück)
terminal-hint = Tipp: { $move }
terminal-hint-value = Tipp: { $move } (Gewinnchance { $percent } %, { $sims } Simulationen)
terminal-hint-proved = Tipp: { $move } ({ $proof ->
    [win] bewiesener Gewinn
   *[loss] aber bei bestem Spiel verliert jeder Zug
  })
terminal-hint-other = Oder: { $move }
terminal-hint-searching = Suche nach einem Tipp …
terminal-warned = Wiederhole den Zug, um ihn trotzdem zu spielen. /warn off schaltet Warnungen aus.
terminal-warn-what = Ergänze on oder off, zum Beispiel /warn off.
terminal-warn-is = { $on ->
    [yes] Du wirst vor Zügen gewarnt, die sofort verlieren.
   *[no] Warnungen sind aus.
  }

## Schaltflächen und Überschriften im Vollbild

terminal-button-look = Endstellung ansehen
terminal-button-save = Speichern
terminal-button-quit = Beenden
terminal-help-title = Tasten und Befehle
terminal-key-help = Hilfe
terminal-key-hint = Tipp
terminal-key-undo = Zurück
terminal-key-save = Speichern
terminal-key-theme = Hell/dunkel
terminal-key-quit = Beenden
terminal-prompt = Zug oder Befehl (/help)
terminal-welcome = Wähle einen Zug oder tippe einen. F1 zeigt alle Tasten.
terminal-preparing = Wird vorbereitet. Beim ersten Mal dauert es etwas länger …
terminal-plain-welcome = Tippe einen Zug oder Befehl. /help zeigt alle, die Eingabetaste zeigt den Tisch.
terminal-bye = Auf Wiedersehen.

terminal-keys =
    Tab              nächster Bereich: Züge, Verlauf, Befehlszeile
    Pfeile           Cursor in einer Liste bewegen
    Eingabetaste     Zug spielen oder ansehen
    Esc              Befehlszeile oder Rückschau verlassen
    Bild auf, ab     durch die Partie blättern
    F1, F2, F3       Hilfe, Tipp, zurücknehmen
    Strg+S, Strg+T   speichern; hell oder dunkel
    Strg+Q           beenden
    Text, Ziffern    einen Zug tippen
    /                einen Befehl tippen

# Was getippt werden kann, wo ein Spiel es nicht selbst sagt (terminal-moves-<spiel>, terminal-example-<spiel>, ...).
terminal-moves = Tippe Züge, wie /legal sie nennt. Die Teile eines Zugs kannst du verbinden.
terminal-example = ZUG

## Befehle, je eine Zeile

terminal-help-board = zeigt den Tisch
terminal-help-hand = zeigt deine Hand
terminal-help-their = zeigt die andere Hand
terminal-help-legal = listet erlaubte Züge auf
terminal-help-last = zeigt den letzten Zug
terminal-help-log = listet alle Züge auf
terminal-help-turn = zeigt, wer dran ist
terminal-help-why = erklärt, warum ein Zug nicht erlaubt ist
terminal-help-hint = schlägt Züge vor, mit Gründen
terminal-help-warn = schaltet Warnungen vor Verlustzügen an oder aus
terminal-help-now = lässt den Computer sofort ziehen
terminal-help-undo = nimmt deine letzte Entscheidung zurück
terminal-help-resign = gibt die Partie auf
terminal-help-clock = zeigt die Uhren
terminal-help-claim = gewinnt, wenn eine andere Zeit abgelaufen ist
terminal-help-pass = spielt weiter; wer keine Zeit hat, passt
terminal-help-position = zeigt die Stellung in Notation
terminal-help-save = speichert die Partie
terminal-help-save-over = ersetzt eine vorhandene Datei
terminal-help-load = lädt eine Partie
terminal-help-new = beginnt eine Partie mit denselben Plätzen
terminal-help-rematch = beginnt eine Partie mit vertauschten Plätzen
terminal-help-opponent = wechselt den Gegner
terminal-help-review = blättert durch die Partie
terminal-help-first = Rückschau: zum Anfang
terminal-help-back = Rückschau: einen Zug zurück
terminal-help-on = Rückschau: einen Zug weiter
terminal-help-end = beendet die Rückschau
terminal-help-speech = sagt Züge ausführlich (literate) oder kurz an
terminal-help-number = spielt den ersten Zug aus /legal; /2 den zweiten
terminal-help-help = zeigt diese Liste
terminal-help-quit = beendet das Programm

## Ein Spiel, das keine eigenen Worte mitbringt: was sein schlichter Tisch sagt

terminal-plain-turn = { $you ->
    [yes] Du bist am Zug.
   *[no] { $who } ist am Zug.
  }
terminal-plain-chance = Der Zufall entscheidet.
terminal-plain-none = Du hast hier nichts zu wählen.
terminal-plain-winners = { $count ->
    [one] { $you ->
        [yes] Du gewinnst.
       *[no] { $winners } gewinnt.
      }
   *[other] { $winners } teilen sich den Sieg.
  }
terminal-plain-drawn = Unentschieden.
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
terminal-lesson-other = Der Zug ist erlaubt, aber diese Lektion verlangt einen anderen.
terminal-lesson-learnt = Weiter mit /next, wiederholen mit /again.
terminal-lesson-which = Ergänze eine Zahl von 1 bis { $count }.
terminal-lessons-end = Das war die letzte Lektion. Spiel deine erste Partie: glyphwall play { $game }
terminal-button-again = Wiederholen
terminal-help-task = zeigt die Aufgabe
terminal-help-next = geht zur nächsten Lektion
terminal-help-again = beginnt diese Lektion von vorn
terminal-help-lesson = geht zu dieser Lektion

## Eine Partie auf einem echten Tisch (glyphwall referee)

referee-welcome = Die Partie wird nach jedem Zug in { $file } gesichert.
# $outcomes sind Züge in Notation.
referee-chance = Tippe das Ergebnis: { $outcomes }
referee-unsaved = Die Partie konnte nicht gesichert werden: { $reason }

## Eine ausgewertete Partie (glyphwall review)

terminal-review-graph = { $who }: Gewinnchance ({ $proved } bewiesen, { $estimated } geschätzt)
terminal-review-turned = Wendepunkte
terminal-review-moves = Züge, die etwas gekostet haben
terminal-review-all = Alle Züge
terminal-review-number = Zug
terminal-review-who = Wer
terminal-review-move = Gespielt
terminal-review-before = Davor
terminal-review-after = Danach
terminal-review-lost = Chance verloren
terminal-review-class = Urteil
terminal-review-better = Besser
terminal-review-again = Zum Wiederholen: Startwert { $seed }, { $simulations } Simulationen.

### Was Sprachmodelle lesen, und wer durch eines spielt (glyphwall.agents).

agents-game = { $id }: { $title }, für { $seats } Personen. Optionen:
agents-option = - { $name } (Standard { $default }; { $values }): { $about }
agents-level = - Stufe { $id }: { $about }
agents-no-rules = { $title } hat keine Regeln in Worten. Bei jedem Zug stehen die erlaubten Züge; wird einer abgelehnt, steht der Grund dabei.
agents-agreed = Diese Einstellungen gehen den Regeln oben vor
agents-agreed-option = { $name } = { $value } (Standard: { $published }): { $about }
agents-handle = Partie { $handle }. { $players }
agents-legal = { $count ->
    [one] 1 erlaubter Zug: { $moves }
   *[other] { $count } erlaubte Züge: { $moves }
  }
agents-legal-left = ({ $count } weitere: such mit den ersten Zeichen.)
agents-none-begin = Kein erlaubter Zug beginnt mit „{ $begins }“.
agents-nearest = Ähnlichste erlaubte Züge: { $moves } (von { $count }; legal_moves nennt alle).
agents-nothing-legal = Die Partie ist zu Ende, es gibt keine erlaubten Züge.
agents-secrets = Dieses Spiel hat verdeckte Informationen. Frag, wenn du dran bist.
agents-record-seen = Deine Sicht der Partie bisher; ? steht für Verdecktes. Nach dem Ende siehst du die ganze Aufzeichnung.
agents-taken-back = Deine letzte Entscheidung und alles danach wurden zurückgenommen.
agents-no-game = Partie { $handle } ist nicht offen. Höchstens { $most } Partien bleiben offen; zuerst wird die geschlossen, die am längsten unbenutzt ist. Beginne mit new_game eine neue.
agents-proved-by = Spieler { $player } gewinnt bei bestem Spiel (bewiesen durch { $by }).
agents-proved = Spieler { $player } gewinnt bei bestem Spiel (bewiesen durch Suche in { $nodes } Stellungen).
agents-not-proved = Im Budget nicht bewiesen (bisher { $nodes } Stellungen). Frag noch einmal, dann geht die Suche weiter.
agents-winning = { $count } von { $of } Zügen halten den Gewinn: { $moves }.
agents-winning-known = { $count ->
    [one] Dieser Zug hält den Gewinn
   *[other] Diese Züge halten den Gewinn
  }: { $moves }. Über die anderen ist nichts bewiesen.
agents-line = Bestes Spiel endet nach { $plies } Zügen: { $moves }
agents-line-unknown = Der Rest wurde im Budget nicht gefunden. Frag noch einmal.
agents-still = Nach { $seconds } Sekunden noch nicht fertig. Ruf { $tool } mit denselben Argumenten noch einmal auf.
agents-still-begins = Partie { $handle } wird vorbereitet. Ruf in einigen Sekunden look auf.
agents-argument-unknown = Ein Argument „{ $name }“ gibt es nicht.
agents-argument-meant = Meinst du „{ $name }“?
agents-argument-missing = Das Argument „{ $name }“ fehlt.
agents-argument-wrong = „{ $name }“ ist { $given }. Gib { $wanted } an.
agents-argument-takes = { $tool } nimmt: { $names }.
agents-argument-string = einen Text mit höchstens { $most } Zeichen
agents-argument-integer = eine ganze Zahl von { $least } bis { $most }
agents-argument-object = ein Objekt mit höchstens { $most } Optionen nach Namen; jeder Wert ist ein Text, eine ganze Zahl, true oder false
