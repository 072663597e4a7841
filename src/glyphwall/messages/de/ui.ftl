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
ui-player-you = { $name } (du)
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

## Auswertungen beendeter Partien; der Rest kommt mit einer Auswertung (review.ftl)

ui-insight = Wendepunkte
ui-insight-making = Deine Partie wird ausgewertet: { $percent } %
ui-insight-ask = Finde einen besseren Zug.
ui-insight-place = Fehler { $number } von { $count }
ui-insight-next = Nächster Fehler ({ $number } von { $count })
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
ui-fair-save = Beleg der Ziehungen
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

ui-your-name = Dein Name
ui-privacy = Datenschutz
ui-account = Konto

## Über und Regeln

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
ui-not-loaded = Dieser Teil wurde nicht geladen. Prüfe die Verbindung und lade die Seite neu.
ui-error-unexpected = Etwas ist schiefgegangen. Lade die Seite neu; deine Partie ist auf dem Server sicher.

## Stellungen, und was eingefügt wird

ui-play-from-here = Von hier aus spielen
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
ui-print-link = { $title } drucken

## Ein Handy neben einem echten Brett

ui-referee-title = Schiedsrichter am echten Brett

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
