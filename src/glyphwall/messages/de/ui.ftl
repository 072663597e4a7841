### Die Seiten im Browser. Namen von Steinen und Plätzen kommen so, wie sie zu lesen sind („rotes Rautezeichen“, „Du“).

## Der Rahmen

ui-brand = Glyphwall
ui-skip = Zum Inhalt springen
ui-home = Glyphwall-Startseite
ui-settings = Einstellungen
ui-nav = Hauptmenü
ui-nav-play = Spielen
ui-nav-puzzles = Rätsel
ui-nav-learn = Lernen
ui-noscript = Glyphwall braucht JavaScript. Schalte es in deinem Browser ein, um zu spielen.
ui-help = Spielregeln
ui-about = Info
ui-close = Schließen
ui-cancel = Abbrechen
ui-confirm = Bestätigen
ui-loading = Lädt …
ui-try-again = Erneut versuchen
ui-you = Du
ui-computer = Computer
ui-computer-number = Computer { $number }
ui-player = Spieler { $number }
ui-title = { $page } · Glyphwall
ui-title-start = Glyphwall: Brettspiele spielen

## Die Startseite

# $games sind die Namen der Spiele: eins, zwei oder drei.
ui-start-title = { $games } spielen
ui-how-to-play = So geht { $title }, mit Bildern
ui-new-game = Neue Partie
ui-no-such-game-kind = Auf diesem Server gibt es noch keine Spiele. Bitte den Betreiber, eins zu installieren.
ui-which-game = Spiel
ui-opponent = Gegner
ui-opponent-computer = Computer
ui-opponent-computer-about = Es geht sofort los.
ui-opponent-here = Am selben Gerät
ui-opponent-here-about = Zwei Leute spielen abwechselnd an diesem Gerät.
ui-opponent-link = Per Link
ui-opponent-link-about = Du bekommst einen Link zum Verschicken.
ui-level = Stufe, die schwächste zuerst
ui-level-outside = Diesen Spieler hat der Betreiber hinzugefügt. Seine Stärke wurde nicht gemessen.
ui-level-outside-name = { $level } (hier hinzugefügt, nicht gemessen)
ui-level-ranked = { $rank ->
    [0] { $level }
   *[other] { $rank }. { $level }
  }
ui-seat-colour = Farbe von Spieler { $number }
ui-seat-colour-none = keine Farbe
ui-begins = Wer beginnt
ui-begins-who = { $who ->
    [me] { $opponent ->
        [here] Spieler 1
       *[other] Du
      }
   *[other] { $opponent ->
        [here] Spieler 2
        [link] Gegner
       *[computer] Computer
      }
  }
ui-rules-which = Regeln
ui-rules-published = Standard
ui-rules-own = Eigene
ui-house-rules = Hausregeln
ui-house-rules-none = Standardregeln
ui-house-rules-some = geändert: { $names }
ui-house-rules-reset = Auf Standardregeln zurücksetzen
ui-seats = Personen
ui-who-sits = Wer spielt
ui-sits-me = Du
ui-sits-here = An diesem Gerät
ui-sits-here-about = Reicht das Gerät herum; alle öffnen ihren eigenen Sichtschirm.
ui-sits-link = Jemand per Link
ui-sits-people = Menschen
ui-play = Spielen

ui-recent-games = Meine Partien
ui-recent-none = Noch keine Partien auf diesem Gerät.
ui-recent-unknown = Partie
ui-recent-computer = Computer, { $level }
ui-recent-friend = Per Link
ui-recent-over = beendet
ui-recent-won = gewonnen
ui-recent-lost = verloren
ui-recent-your-turn = du bist dran
ui-recent-their-turn = andere sind dran
ui-recent-moved = auf einem anderen Gerät
ui-recent-running = läuft
ui-recent-more = { $count } weitere zeigen
ui-recent-forget = Diese Partie entfernen: { $who }
ui-recent-forget-title = Diese Partie entfernen?
ui-recent-forget-ask = Du gibst deinen Platz auf und bekommst ihn nicht zurück.
ui-recent-forget-yes = Entfernen

## Der Tisch

ui-game-title = { $one } gegen { $two }
ui-game-title-turn = Du bist dran: { $one } gegen { $two }
ui-offline = offline
ui-not-joined = noch nicht da
ui-stand-in = Ersatzspieler
ui-replay = Alles seit deinem letzten Zug noch einmal zeigen
ui-replay-short = Noch einmal
ui-spectating = Du schaust zu.
ui-spectators = { $count ->
    [one] 1 Person schaut zu
   *[other] { $count } Personen schauen zu
  }
ui-connecting = Verbindet …
ui-not-connected = Lädt noch. Versuch es gleich noch einmal.
ui-done-for-you = Für dich gespielt: { $what }
ui-confirm-move = { $move }?
ui-sending = Sendet …

ui-thinking = { $who } denkt nach …
ui-getting-ready = Wird vorbereitet: { $percent } %. Du kannst schon spielen.
ui-computer-getting-ready = Der Computer bereitet sich vor: { $percent } %. Er zieht gleich.
ui-chance = Es wird gelost …
# $watching: Wer das liest, spielt nicht mit.
ui-waiting-for-friend = { $watching ->
    [yes] Warten auf { $count ->
        [one] jemanden, der mitspielt.
       *[other] { $count } Mitspielende.
      }
   *[no] { $count ->
        [one] Warten auf deinen Gegner.
       *[other] Warten auf { $count } Eingeladene.
      }
  }

## Ansagen

ui-say-sentence = { $text }.
# Was ein Platz hintereinander tut, ist ein Satz: $first, dann $second; ohne den Platz, der $who ist.
ui-say-seat = { $style ->
    [terse] { $who }: { $what }
   *[other] { $who ->
        [Du] Du hast
        [Computer] Der Computer hat
       *[other] { $who } hat
      } { $what }
  }
ui-say-joined = { $style ->
    [terse] { $first }, { $second }
   *[other] { $first } und { $second }
  }
ui-say-joined-game = { $who } ist da
# $you: $who ist „Du“.
ui-say-taken-back = { $you ->
    [yes] Du hast den letzten Zug zurückgenommen
   *[no] { $who } hat den letzten Zug zurückgenommen
  }
# $you: $who ist „Du“.
ui-say-resigned = { $you ->
    [yes] Du hast aufgegeben
   *[no] { $who } hat aufgegeben
  }
ui-say-flagged = { $you ->
    [yes] Deine Zeit ist abgelaufen
   *[no] Die Zeit von { $who } ist abgelaufen
  }
ui-say-timed-out = { $you ->
    [yes] Du hast nach Zeit verloren
   *[no] { $who } hat nach Zeit verloren
  }
ui-say-abandoned = { $you ->
    [yes] Du warst zu lange weg
   *[no] { $who } war zu lange weg
  }
ui-say-aborted = Die Partie endete ohne Ergebnis
ui-say-skipped = { $you ->
    [yes] Du passt von jetzt an
   *[no] { $who } passt von jetzt an
  }
ui-say-vacation = { $you ->
    [yes] Du hast Urlaubstage genommen
   *[no] { $who } hat Urlaubstage genommen
  }
ui-proposed = { $kind ->
    [claim] { $who } möchte die Partie beenden und den Sieg beanspruchen.
    [skip] { $who } möchte ohne die Person weiterspielen, deren Zeit abgelaufen ist.
    [abort] { $who } möchte die Partie ohne Ergebnis beenden.
    [takeback] { $seats ->
        [2] Dein Gegner
       *[other] { $who }
      } möchte den letzten Zug zurücknehmen.
    [chat] { $seats ->
        [2] Dein Gegner
       *[other] { $who }
      } möchte in dieser Partie chatten.
    [hints] { $seats ->
        [2] Dein Gegner
       *[other] { $who }
      } möchte Tipps für alle erlauben.
   *[rematch] { $seats ->
        [2] Dein Gegner
       *[other] { $who }
      } möchte eine Revanche.
  }

## Die Befehlszeile und ihre Antworten

ui-planned = Geplant: { $move }. Wir spielen den Zug, sobald du dran bist.
ui-planned-dropped = Dein geplanter Zug geht nicht mehr.
ui-command = Zug oder Befehl
ui-command-open = Zug tippen
ui-codes = Züge als Kürzel
# Dasselbe in einem Wort, unter einem Bild.
ui-codes-short = Kürzel
ui-command-send = Senden
ui-words-offline = Du bist offline, deshalb wurde nichts gespielt. Versuche es gleich noch einmal.
ui-words-overtaken = Die Stellung hat sich beim Tippen geändert, deshalb wurde nichts gespielt.
ui-unknown-command = Unbekannter Befehl: /{ $word }. /help zeigt alle.
ui-why-usage = Tippe hinter /why einen Zug.
ui-copy-usage = Ergänze, was kopiert wird: /copy position, /copy record oder /copy link.
ui-nothing-yet = Noch keine Züge.
ui-nothing-proposed = Gerade gibt es nichts anzunehmen oder abzulehnen.

## Verbindung, Vorschläge, Ende

ui-no-server = Du bist offline. Du kannst die Regeln lesen und geöffnete Partien ansehen. Zum Spielen brauchst du eine Verbindung.
ui-lost = Verbindung verloren. Deine Züge sind sicher. Verbinde neu …
ui-lost-since = Offline seit { $time }.
ui-back = Du bist wieder online.
ui-retry-now = Jetzt versuchen
ui-ended-title = Diese Partie lässt sich nicht öffnen
ui-ended-moved = Du spielst jetzt auf einem anderen Gerät
ui-ended-unknown-game = Diese Partie gibt es auf diesem Server nicht. Prüfe den Link.
ui-ended-other = Der Server hat die Verbindung beendet: { $reason }.
ui-reload = Neu laden
ui-new-version = Neue Version: Lade die Seite neu.
ui-later = Später
ui-understood = OK
ui-storage-blocked = Dein Browser speichert nichts. Wenn du diese Seite schließt oder neu lädst, verlierst du deinen Platz. Erlaube das Speichern oder lass die Seite offen.
ui-to-start = Zur Startseite
ui-accept = Annehmen
ui-decline = Ablehnen
ui-withdraw = Zurückziehen
ui-asked-takeback = Du möchtest den letzten Zug zurücknehmen. Warten auf die Antwort.
ui-asked-hints = Du möchtest Tipps für alle erlauben. Warten auf die Antwort.
ui-asked-rematch = Du möchtest eine Revanche. Warten auf die Antwort.
ui-asked-claim = Du möchtest den Sieg beanspruchen. Warten auf die Antwort.
ui-asked-skip = Du möchtest ohne diese Person weiterspielen. Warten auf die Antwort.
ui-asked-abort = Du möchtest die Partie ohne Ergebnis beenden. Warten auf die Antwort.
ui-asked-chat = Du möchtest chatten. Warten auf die Antwort.
ui-no-clock = Diese Partie hat keine Uhr.
ui-over-aborted = Kein Ergebnis
ui-takeback = Zurücknehmen
ui-resign = Aufgeben
ui-resign-title = Diese Partie aufgeben?
ui-resign-about = { $seats ->
    [2] Dein Gegner gewinnt sofort.
   *[other] Die Partie endet, und die anderen gewinnen sofort.
  } Das kannst du nicht rückgängig machen.
ui-rematch = Revanche
ui-next-game = Nächste Partie
ui-review = Durchgehen
ui-new = Neue Partie
ui-over-title = Die Partie ist zu Ende
ui-over-won = Du gewinnst
ui-over-lost = Du verlierst
ui-over-neutral = { $winner } gewinnt
ui-review-region = Die Partie durchblättern
ui-review-first = Erster Zug
ui-review-back = Zurück
ui-review-on = Weiter
ui-review-last = Letzter Zug
ui-review-step = { $ply } von { $last }. { $what }
ui-review-start = Vor dem ersten Zug.
ui-review-not-yet = Durchgehen kannst du eine Partie, wenn sie zu Ende ist.
ui-review-slider = Zug

## Was jeder Zug einer beendeten Partie wert war: die Klassen der Züge stehen in review.ftl

ui-insight = Wendepunkte
ui-insight-making = Deine Partie wird ausgewertet: { $percent } %
ui-insight-graph = Gewinnchance, Zug für Zug
ui-insight-graph-about = { $who }: Gewinnchance am Anfang { $first } %, am Ende { $last } %. Die Tabelle unten hat alle Zahlen.
ui-insight-legend-proved = bewiesen
ui-insight-legend-estimated = geschätzt
ui-insight-legend-turned = Wendepunkt
ui-insight-legend-now = gezeigte Stellung
ui-insight-graph-tap = Tippe in die Kurve, um zu einem Zug zu springen.
ui-insight-open-cards = Beurteilt mit offenen Karten; das konnte niemand am Tisch wissen.
ui-insight-where = Wendepunkte
ui-insight-nowhere = Kein einzelner Zug und kein Zufall hat diese Partie entschieden.
ui-insight-point = Zug { $number }, { $who }
ui-insight-look = Ansehen
ui-insight-look-at = Ansehen: Zug { $number }
ui-insight-find = Besseren Zug finden
ui-insight-find-at = Besseren Zug finden: Zug { $number }
ui-insight-learn = { $count ->
    [one] Besseren Zug finden: 1 Fehler
   *[other] Bessere Züge finden: { $count } Fehler
  }
ui-insight-share = Bild
ui-insight-share-at = Bild von Zug { $number }
ui-insight-film = GIF
ui-insight-film-at = GIF von Zug { $number }
ui-insight-share-failed = Das Bild ist gerade nicht verfügbar. Versuche es noch einmal.
ui-insight-summary = Zusammenfassung
ui-insight-table = Kurve als Tabelle
ui-insight-move = Zug
ui-insight-known = Bekannt
ui-insight-start = Anfang
# Was die Wörter der Auswertung bedeuten, nach einem Tippen.
ui-insight-words = Was bedeuten diese Wörter?
ui-insight-words-given-away = Bewiesenen Gewinn vergeben: Dein Gewinn war sicher, nach deinem Zug gewinnt sicher die Gegenseite.
ui-insight-words-sizes = Ein schwerer Fehler kostet mindestens 30 Prozentpunkte der Gewinnchance, ein Fehler 20, ein ungenauer Zug 10.
ui-insight-words-doubtful = Ein zweifelhafter Zug gibt einen sicheren Gewinn für eine Chance unter einem Drittel auf oder macht aus einer Chance über zwei Dritteln eine sichere Niederlage.
ui-insight-words-about = Bewiesen: bis zum Ende durchgerechnet. Etwa: aus vielen simulierten Partien geschätzt.
ui-insight-words-luck = Glück: was zufällige Ziehungen zur Gewinnchance beigetragen haben. „Durchschnittliches Glück“ ist zu nah an null, um etwas zu bedeuten.
# $mark ist die Klasse des Zugs, $before und $after, was dann bekannt war ("etwa 40 %", "gewonnen").
ui-insight-mark = { $mark }: davor { $before }, danach { $after }.
ui-insight-better = Besser:
# Was ein Zug gekostet hat, nach einem Satz wie "Du hast das rote @ genommen."
ui-insight-cost-win = Der Gewinn war dahin.
ui-insight-cost-chance = Die Gewinnchance fiel von { $before } auf { $after }.
ui-insight-cost-left-proof = Davor war der Gewinn sicher, danach war die Chance { $after }.
ui-insight-cost-into-loss = Davor war die Gewinnchance { $before }, danach war die Partie verloren.
ui-insight-ask = Finde einen besseren Zug.
ui-insight-place = Fehler { $number } von { $count }
ui-insight-right-win = Ja! Das hält den Gewinn fest.
ui-insight-right-chance = Ja! Das ist besser: { $before } statt { $after }.
ui-insight-right = Ja! Das ist besser.
ui-insight-same = Das ist der Zug aus der Partie. Finde einen anderen.
ui-insight-wrong = Auch das vergibt den Gewinn.
ui-insight-not-found = Das gehört nicht zu den besseren Zügen.
ui-insight-answer = { $win ->
    [yes] { $count ->
        [one] Das hält den Gewinn fest.
       *[other] Diese Züge halten den Gewinn fest.
      }
   *[no] { $count ->
        [one] Das ist besser.
       *[other] Diese Züge sind besser.
      }
  }
ui-insight-answer-chance = Besser: { $before } statt { $after }.
ui-insight-next = Nächster Fehler ({ $number } von { $count })
ui-insight-again = Erneut versuchen
ui-insight-show = Lösung zeigen
ui-insight-done = Fertig
ui-insight-none = Keine Fehler gefunden.
ui-insight-illegal = Das kannst du hier nicht spielen.

## Teilen und speichern

ui-share = Teilen
ui-invite-title = { $count ->
    [one] Lade jemanden ein
   *[other] Lade Leute ein
  }
ui-invite-about = { $count ->
    [one] Wer diesen Link zuerst öffnet, spielt gegen dich. Du kannst die Seite verlassen und zurückkommen.
   *[other] Jeder Link ist für eine Person. Du kannst die Seite verlassen und zurückkommen.
  }
ui-invite-link = Einladungslink
ui-invite-link-of = Einladungslink für Platz { $number }
ui-watch-link = Link zum Zuschauen
ui-watch-about = Mit diesem Link kann jeder zuschauen.
ui-copy = Kopieren
ui-copied = Kopiert.
ui-copy-failed = Kopieren hat nicht geklappt. Markiere den Text und kopiere ihn selbst.
ui-send-link = Senden …
ui-qr = QR-Code des Links
ui-say = Sagen …
ui-to-device-all = Deine Partien auf ein anderes Gerät bringen
ui-share-text = Spiel { $title } mit mir:
ui-embed = Einbetten
ui-embed-about = Füge diese Zeile in eine Webseite ein, um zu zeigen, was Zuschauer sehen.
ui-embed-copy = Code kopieren
ui-embed-title = { $title } auf Glyphwall
ui-save = Speichern und kopieren
ui-copy-position = Stellung kopieren
ui-copy-record = Partie kopieren
ui-save-drawing = Zeichnung (SVG)
ui-save-record = Partie (GWN)
ui-fair = Fairer Zufall
ui-fair-about = Jede Ziehung folgt aus Geheimnissen, die der Server und alle Mitspieler vor der Partie festgelegt haben. Niemand kann eine Ziehung aussuchen, und du kannst alle nachprüfen.
# $whom: Namen.
ui-fair-awaited = Warten auf { $count ->
        [one] das Gerät von { $whom }. Die Partie muss dort geöffnet werden.
       *[other] die Geräte von { $whom }. Die Partie muss dort geöffnet werden.
    } Noch ist nichts gezogen: Du kannst auch eine neue Partie beginnen.
ui-fair-save = Datei dieses Geräts sichern
ui-fair-verify = Ziehungen prüfen
ui-fair-verifying = Die Ziehungen werden geprüft. Das kann eine Minute dauern.
ui-fair-verified = Zufall geprüft. { $count ->
        [one] Die eine Ziehung folgt
       *[other] Alle { $count } Ziehungen folgen
    } aus den Geheimnissen, und die Aufzeichnung passt zu der Partie, die dieses Gerät gesehen hat.
ui-fair-undrawn = In dieser Partie gab es keine Ziehungen.
ui-fair-old = Die Ziehungen passen zur Aufzeichnung. Die Partie begann unter einer älteren Version; dieses Gerät hat keinen Beleg zum Vergleichen.
ui-fair-failed = Warnung: Die Ziehungen sind nicht bestätigt.
ui-fair-unsure = Die Ziehungen lassen sich nicht prüfen.
ui-fair-keep = Heb beide Dateien auf. Kommt das wieder vor, spiel auf einem anderen Server.
ui-fair-unchecked = Die Ziehungen sind nicht geprüft: { $why }
ui-fair-elsewhere = In diesem Browser lassen sich die Ziehungen nicht prüfen. Sichere beide Dateien und führe aus:
ui-fair-distrust = Warnung: Trau den Ziehungen dieser Partie nicht.
ui-fair-advice = Du kannst weiterspielen, aber verlass dich nicht auf das Glück. Prüfe nach der Partie die Ziehungen und heb beide Dateien auf.
ui-fair-trouble = { $what ->
    [unfair] Dieser Server schützt die Ziehungen dieser Partie nicht: Er kann sie aussuchen.
    [terms] Die Bedingungen des Servers lassen dieses Gerät bei den Ziehungen aus: Er kann sie aussuchen.
    [second] Der Server hat noch einmal nach dem Geheimnis dieses Geräts gefragt, unter anderen Bedingungen. Dieses Gerät hat es nicht verraten.
    [skipped] Der Server hat gezogen, bevor dieses Gerät sein Geheimnis verraten hat: Er konnte die Ziehungen aussuchen.
    [lost] Dieses Gerät hat seinen Teil an den Ziehungen verloren und kann sie nicht prüfen. Ist noch nichts gezogen, beginne eine neue Partie.
   *[storage] Dieses Gerät kann seinen Teil an den Ziehungen nicht speichern: Der Speicher ist voll oder gesperrt. Schaffe Platz oder verlass den privaten Modus und lade die Seite neu.
  }
# $detail: ein Satz auf Englisch.
ui-fair-fault = { $code ->
    [none] Die Aufzeichnung enthält keine Geheimnisse zu ihren Ziehungen: Der Server konnte sie aussuchen.
    [record] Die Aufzeichnung widerspricht sich: { $detail }
    [secret] Die Ziehungen nutzen das Geheimnis dieses Geräts für Spieler { $seat } nicht.
    [transcript] Dieses Gerät hat sein Geheimnis unter anderen Bedingungen verraten als denen der Aufzeichnung.
    [draw] Ziehung { $number } folgt nicht aus den Geheimnissen: Die Aufzeichnung hat { $found }, die Geheimnisse ergeben { $expected }.
    [plies] Zug { $ply } weicht ab: Dieses Gerät sah { $shown }, die Aufzeichnung hat { $recorded }.
    [redrawn] Eine Ziehung oder ein verdeckter Zug wurde zurückgenommen.
    [result] Die Partie ging anders aus: Dieses Gerät sah { $shown }, die Aufzeichnung hat { $recorded }.
    [warning] Dieses Gerät hat dich während der Partie gewarnt.
   *[storage] Dieses Gerät hat seinen Teil an den Ziehungen nicht mehr.
  }
ui-join-title = Du bist eingeladen
ui-join-about = Eine Partie { $title } wartet auf dich.
ui-join-name = Dein Name (freiwillig)
ui-join-colour = Deine Farbe
ui-join-colour-as-is = egal
ui-join = Mitspielen
ui-join-watch = Nur zuschauen
ui-join-taken-title = Kein Platz frei
ui-join-watch-instead = Bei dieser Partie zuschauen

## Züge

ui-log = Züge
ui-log-empty = Noch keine Züge.
ui-log-go = Zug { $number }: { $what }

## Einstellungen

ui-theme = Aussehen
ui-theme-system = Wie das Gerät
ui-theme-light = Hell
ui-theme-dark = Dunkel
ui-theme-contrast-light = Hell, hoher Kontrast
ui-theme-contrast-dark = Dunkel, hoher Kontrast
ui-large-text = Große Schrift
ui-large-text-about = Vergrößert Text um 25 %, außer auf Wänden und Steinen.
ui-language = Sprache
ui-language-auto = Wie der Browser
ui-verbosity = Ansagen
ui-verbosity-literate = Voll: das rote Rautezeichen auf f11 gelegt
ui-verbosity-terse = Kurz: R Raute, f 11
ui-pace = Züge der anderen
ui-pace-none = Aus
ui-pace-quick = Schnell
ui-pace-normal = Normal
ui-pace-slow = Langsam
ui-pace-about = Zeigt die Züge der anderen einzeln. Tippe oder drücke eine Taste zum Überspringen.
ui-sound = Töne
ui-sound-about = Klickt, wenn ein Stein gelegt oder genommen wird.
ui-confirm-moves = Jeden Zug bestätigen
ui-confirm-moves-about = Tippe zweimal, um einen Stein zu legen oder zu nehmen.
ui-automatic = Erzwungene Züge für mich spielen
ui-automatic-about = Hast du nur eine Möglichkeit, wird sie gespielt und angesagt. Du kannst sie mit dem Zug zurücknehmen.
ui-shortcuts = Tastenkürzel
ui-shortcuts-about = Drücke auf dem Brett n oder N für das nächste oder vorige passende Feld.
ui-hints = Tipps und Warnungen
ui-hints-about = Zeigt Ideen auf Wunsch und warnt vor einem Zug, der verliert. Nur gegen den Computer, an einem Gerät oder wenn alle zustimmen.
ui-your-name = Dein Name
ui-your-name-about = Alle, die du einlädst, sehen diesen Namen.
ui-privacy = Datenschutz
ui-account = Konto
ui-account-about = Freiwillig: von mehreren Geräten spielen.
ui-settings-kept = Wird nur auf diesem Gerät gespeichert.
ui-settings-forget = Alles auf diesem Gerät löschen

## Über und Regeln

ui-about-title = Über Glyphwall
ui-about-intro = Spiele, analysiere und erforsche Brettspiele, oder lass es Programme tun.
ui-about-docs = Dokumentation (englisch): Anleitungen, Ergebnisse, Referenz
ui-device-title = Was dieses Gerät speichert
ui-device = Dieser Browser speichert deine Plätze, deinen Namen, Einstellungen, Wertungen und Analysen. Wer ihn benutzt, kann für dich ziehen.
ui-device-server = Ohne Konto setzt diese Seite keine Cookies. Die Partien bleiben auf dem Server.
ui-device-forget = Alles auf diesem Gerät löschen
ui-device-forget-ask = Du verlierst deine Plätze in laufenden Partien und deine Analysen. Das kannst du nicht rückgängig machen. Der Browserverlauf zeigt weiter die Seiten, die du geöffnet hast.
ui-device-forget-ask-site = Das löscht alle Partien auf diesem Gerät. Du kannst es nicht rückgängig machen: Sichere sie vorher als Datei. Der Browserverlauf zeigt weiter die Seiten, die du geöffnet hast.
ui-device-forget-yes = Alles löschen
ui-credits = Danksagung
ui-credits-fonts = Schriften: Atkinson Hyperlegible, Bevan und Lilita One, unter der SIL Open Font License.
ui-credits-licences = Lizenzen der Schriften und Skripte dieser Seite
ui-keys = Tastatur
ui-key-arrows = Pfeiltasten
ui-key-arrows-about = Von Feld zu Feld, von Stein zu Stein.
ui-key-ends = Pos1, Ende, Strg mit Pfeil
ui-key-ends-about = Zum Rand springen.
ui-key-enter = Eingabe oder Leertaste
ui-key-enter-about = Aufnehmen, legen oder nehmen.
ui-key-escape = Esc
ui-key-escape-about = Aufgenommenes zurücklegen.
ui-key-next = n, N
ui-key-next-about = Zur nächsten oder vorigen Möglichkeit springen (abschaltbar).
ui-key-type = Buchstaben und Ziffern
ui-key-type-about = Von überall einen Zug tippen.
ui-key-slash = /
ui-key-slash-about = Einen Befehl beginnen. /help zeigt alle.
ui-rules-of = So geht { $title }

## Ideen und Warnungen

ui-ideas = Was könnte ich tun?
# Dasselbe in einem Wort, unter einem Bild.
ui-ideas-short = Ideen
ui-ideas-allow = Um Tipps für alle bitten
ui-ideas-allow-short = Um Tipps bitten
ui-ideas-thinking = Suche nach Ideen …
ui-ideas-preparing = Der Server bereitet sich vor: { $percent } %
ui-ideas-best = Am besten
ui-ideas-next = Oder
ui-ideas-play = Das spielen
ui-ideas-none = Hier gibt es keine Ideen.
ui-ideas-notes = Denk daran

## Fehler

ui-failed-title = Diese Seite lässt sich nicht anzeigen
ui-missing-title = Seite nicht gefunden
ui-missing-about = Prüfe die Adresse oder geh zur Startseite.
ui-error-offline = Der Server antwortet nicht. Prüfe die Verbindung und versuche es noch einmal.
ui-error-unexpected = Etwas ist schiefgegangen. Lade die Seite neu; deine Partie ist auf dem Server sicher.

## Stellungen, und was eingefügt wird

ui-position = Stellung
# $title ist der Name des Spiels.
ui-position-of = { $title }: Stellung
ui-position-wrong = Das ist keine gültige Stellung
ui-play-from-here = Von hier aus spielen
ui-your-seat = Du spielst
ui-copy-python = Als Python kopieren
ui-copy-link = Link kopieren
ui-open-position = Stellung öffnen
ui-open = Partie oder Stellung öffnen
ui-open-about = Füge eine Partie, eine Stellung oder einen Link ein. Das geht überall auf dieser Seite.
ui-open-do = Öffnen
ui-open-wrong = Das lässt sich nicht öffnen.
ui-your-name-invites = Alle, die du einlädst, sehen ihn. Wird nur auf diesem Gerät gespeichert.

## Die Spiele auf der Startseite

# $title ist der Name des Spiels.
# Die Gegner auf der Karte eines Spiels.
ui-now-computer = Gegen den Computer
ui-now-level = { $title }: Stufe
ui-now-link = Gegen Freunde
ui-now-here = Selbes Gerät
ui-now-more = Mehr
# Was ein Knopf tut, und das Spiel, zu dem er gehört.
ui-of-game = { $what }: { $title }
ui-continue-yours = Weiter: du bist dran
ui-continue = Weiterspielen
ui-now-offline = Du bist offline und kannst keine Partie beginnen. Die Regeln und geöffnete Partien kannst du ansehen.
ui-preview-stop = Vorschau von { $title } anhalten
ui-learn-link = { $title } in zwei Minuten lernen

## Drucken

ui-print-title = Drucken
ui-print-intro = Wähle, was du drucken willst, prüfe die Vorschau und speichere die Datei.
ui-print-link = { $title } drucken
ui-print-what = Was gedruckt wird
ui-print-preview = Vorschau
ui-print-picture = { $title }, Seite { $page } von { $pages }
ui-print-page = Seite { $page } von { $pages }
ui-print-before = Vorige Seite
ui-print-after = Nächste Seite
ui-print-save = Als { $format } speichern
ui-print-busy = Wird vorbereitet …
ui-print-none = Hier gibt es nichts zu drucken.

## Ein Handy neben einem echten Brett

ui-referee-title = Schiedsrichter am echten Brett
ui-referee-about = Spielt mit echten Steinen und legt dieses Gerät neben das Brett. Es kennt die Regeln, zeigt die Stellung und zeichnet die Partie auf. Tippt jeden Zug ein oder an.
ui-referee-game = { $title }, Standardregeln. Für andere Regeln wähle auf der Startseite für alle „Am selben Gerät“.
# $games sind Namen von Spielen, mit Kommas dazwischen.
ui-referee-other = Hier nicht verfügbar: { $games }. Der Server kann nicht sehen, was ihr am Tisch zieht. Nutzt stattdessen ein Terminal und tippt jede Ziehung ein: glyphwall referee.

## Der Weg zum Analysebrett

ui-analyse = Analysieren
ui-analysis = Analyse

## Benannte Spielstärken des Computers (players/_levels.py), die schwächste zuerst: ein Name und ehrliche Worte dazu.

level-random = Würfel
level-random-about = Spielt zufällige erlaubte Züge.

## Für ein Spiel ohne eigene Stufen

level-quick = Flink
level-quick-about = Sieht sich vor jedem Zug dreißig Verläufe an und wählt unter den besseren.
level-steady = Bedächtig
level-steady-about = Sieht sich vor jedem Zug tausend Verläufe an und spielt den besten Zug.
level-thorough = Gründlich
level-thorough-about = Sieht sich vor jedem Zug zwanzigtausend Verläufe an.
