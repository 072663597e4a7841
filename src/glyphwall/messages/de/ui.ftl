### Die Seiten im Browser. Namen von Steinen und Plätzen kommen so, wie sie zu lesen sind („Rot-Raute“, „Du“).

## Der Rahmen

ui-brand = Glyphwall
ui-skip = Zum Inhalt springen
ui-home = Glyphwall, zur Startseite
ui-settings = Einstellungen
ui-help = Spielregeln
ui-about = Über
ui-close = Schließen
ui-cancel = Abbrechen
ui-confirm = Bestätigen
ui-loading = Lädt …
ui-try-again = Noch einmal
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
ui-no-such-game-kind = Dieser Server bietet kein Spiel an.
ui-which-game = Spiel
ui-opponent = Gegen wen
ui-opponent-computer = Computer
ui-opponent-computer-about = Es geht sofort los.
ui-opponent-here = Hier
ui-opponent-here-about = Zwei Leute, ein Gerät, das herumgereicht wird.
ui-opponent-link = Per Link
ui-opponent-link-about = Du bekommst einen Link zum Verschicken.
ui-level = Stärke, die schwächste zuerst
ui-level-outside = Ein Spieler, den der Betreiber dieses Servers hinzugefügt hat. Wie stark er ist, wurde hier nicht gemessen.
ui-level-outside-name = { $level } (hier hinzugefügt, nicht gemessen)
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
        [link] Gegenüber
       *[computer] Computer
      }
  }
ui-rules-which = Regeln
ui-rules-published = Veröffentlicht
ui-rules-own = Eigene
ui-house-rules = Hausregeln
ui-house-rules-none = das veröffentlichte Spiel
ui-house-rules-some = geändert: { $names }
ui-house-rules-reset = Zurück zum veröffentlichten Spiel
ui-seats = Wie viele
ui-who-sits = Wer spielt
ui-sits-me = Du
ui-sits-here = Hier, an diesem Gerät
ui-sits-here-about = Das Gerät wird herumgereicht; alle öffnen ihren eigenen Sichtschirm.
ui-sits-link = Jemand per Link
ui-sits-people = Menschen
ui-sits-computer = { $rank ->
    [0] Computer: { $level }
   *[other] Computer, Stärke { $rank }: { $level }
  }
ui-play = Spielen

ui-recent-games = Letzte Partien
ui-recent-none = Noch keine Partien auf diesem Gerät.
ui-recent-unknown = Partie
ui-recent-computer = Computer, { $level }
ui-recent-friend = Per Link
ui-recent-over = zu Ende
ui-recent-won = gewonnen
ui-recent-lost = verloren
ui-recent-your-turn = du bist dran
ui-recent-their-turn = die andere Seite ist dran
ui-recent-running = läuft
ui-recent-forget = Diese Partie vergessen: { $who }
ui-recent-forget-title = Diese Partie vergessen?
ui-recent-forget-ask = Du hast darin einen Platz. Vergisst du die Partie, kannst du nicht weiterspielen, und niemand kann dir den Platz zurückgeben.
ui-recent-forget-yes = Vergessen

## Der Tisch

ui-game-title = { $one } gegen { $two }
ui-game-title-turn = Du bist dran: { $one } gegen { $two }
ui-offline = offline
ui-not-joined = noch nicht da
ui-stand-in = Ersatzspieler
ui-replay = Noch einmal zeigen, was seit deinem letzten Zug geschah
ui-replay-short = Noch einmal
ui-spectating = Du schaust zu.
ui-spectators = { $count ->
    [one] 1 Person schaut zu
   *[other] { $count } Personen schauen zu
  }
ui-connecting = Verbindet …
ui-not-connected = Noch nicht verbunden.
ui-done-for-you = Für dich erledigt: { $what }
ui-confirm-move = { $move } spielen?
ui-sending = Sendet …

ui-thinking = { $who } denkt nach …
ui-getting-ready = Macht sich nach dem ersten Start bereit: { $percent } %. Eine Partie kann schon beginnen.
ui-computer-getting-ready = Der Computer macht sich bereit: { $percent } %. Er zieht, sobald er kann.
ui-chance = Es wird gelost …
# $watching: Wer das liest, spielt nicht mit.
ui-waiting-for-friend = { $watching ->
    [yes] Warten auf { $count ->
        [one] jemanden, der mitspielt.
       *[other] { $count } Mitspielende.
      }
   *[no] { $count ->
        [one] Warten auf dein Gegenüber.
       *[other] Warten auf { $count } Eingeladene.
      }
  }

## Was angesagt wird

ui-say-sentence = { $text }.
# Was ein Platz hintereinander tut, ist ein Satz: $first, dann $second; ohne den Platz, der $who ist.
ui-say-seat = { $who }: { $what }
ui-say-joined = { $first }, { $second }
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
ui-proposed = { $kind ->
    [takeback] { $seats ->
        [2] Die andere Seite
       *[other] { $who }
      } möchte den letzten Zug zurücknehmen.
    [hints] { $seats ->
        [2] Die andere Seite
       *[other] { $who }
      } fragt, ob alle Hinweise haben dürfen.
   *[rematch] { $seats ->
        [2] Die andere Seite
       *[other] { $who }
      } möchte eine Revanche.
  }

## Die Befehlszeile und ihre Antworten

ui-planned = Geplant: { $move }. Der Zug wird gemacht, sobald du dran bist.
ui-planned-dropped = Der geplante Zug passt nicht mehr.
ui-command = Zug oder Befehl
ui-command-open = Zug tippen
ui-codes = Züge als Kürzel
# Dasselbe in einem Wort, unter einem Bild.
ui-codes-short = Kürzel
ui-command-send = Senden
ui-words-offline = Was Wörter meinen, lässt sich nur fragen, solange die Verbindung steht: Es wurde nichts gespielt. Versuche es gleich noch einmal.
ui-words-overtaken = Auf dem Tisch hat sich etwas getan, seit das getippt wurde: Es wurde nichts gespielt.
ui-unknown-command = Den Befehl /{ $word } gibt es nicht. /help zählt alle auf.
ui-why-usage = Schreibe einen Zug dahinter, wie in /why Rhc3.
ui-copy-usage = Schreibe dahinter, was kopiert wird: /copy position, /copy record oder /copy link.
ui-nothing-yet = Noch ist nichts geschehen.
ui-nothing-proposed = Niemand hat etwas gefragt.

## Verbindung, Vorschläge, Ende

ui-no-server = Keine Verbindung zum Server. Die Regeln und die Partien, die du offen hattest, kannst du ansehen; zum Spielen braucht es die Verbindung.
ui-lost = Verbindung verloren. Deine Züge sind sicher; es wird weiter versucht.
ui-lost-since = Offline seit { $time }.
ui-back = Wieder verbunden.
ui-retry-now = Jetzt versuchen
ui-ended-title = Diese Partie lässt sich nicht öffnen
ui-ended-unknown-game = Auf diesem Server gibt es die Partie nicht. Vielleicht ist der Link verschrieben oder die Partie nicht mehr da.
ui-ended-other = Der Server hat die Verbindung beendet: { $reason }.
ui-reload = Neu laden
ui-to-start = Zur Startseite
ui-accept = Annehmen
ui-decline = Ablehnen
ui-withdraw = Zurückziehen
ui-asked-takeback = Du möchtest den letzten Zug zurücknehmen. Warten auf die Antwort.
ui-asked-hints = Du hast gefragt, ob alle Hinweise haben dürfen. Warten auf die Antwort.
ui-asked-rematch = Du möchtest eine Revanche. Warten auf die Antwort.
ui-takeback = Zurücknehmen
ui-resign = Aufgeben
ui-resign-title = Diese Partie aufgeben?
ui-resign-about = { $seats ->
    [2] Die andere Seite gewinnt sofort.
   *[other] Die Partie endet, und die anderen gewinnen sofort.
  } Das lässt sich nicht zurücknehmen.
ui-rematch = Revanche
ui-next-game = Nächste Partie
ui-review = Ansehen
ui-new = Neue Partie
ui-over-title = Die Partie ist zu Ende
ui-over-won = Du gewinnst
ui-over-lost = Du verlierst
ui-over-neutral = { $winner } gewinnt
ui-review-region = Die Partie durchblättern
ui-review-first = Zum Anfang
ui-review-back = Einen Schritt zurück
ui-review-on = Einen Schritt weiter
ui-review-last = Zum Ende
ui-review-step = { $ply } von { $last }. { $what }
ui-review-start = Vor dem ersten Zug.
ui-review-not-yet = Durchblättern lässt sich erst eine beendete Partie.
ui-review-slider = Schritt

## Was jeder Zug einer beendeten Partie wert war: die Klassen der Züge stehen in review.ftl

ui-insight = Wendepunkte
ui-insight-making = Jeder Zug wird untersucht: { $percent } % sind getan.
ui-insight-graph = Gewinnchance, Zug für Zug
ui-insight-graph-about = Gewinnchance von { $who }, von { $first } % am Anfang bis { $last } % am Ende. Die Tabelle unten hat alle Zahlen.
ui-insight-key = Dick: bewiesen. Dünn: geschätzt. Senkrecht gestrichelt: wo sie kippte. Ein Tippen führt zu dem Zug.
ui-insight-open-cards = Bei offenen Karten, wie es am Tisch niemand wusste.
ui-insight-where = Wo sie kippte
ui-insight-nowhere = Kein Zug und kein Zufall hat diese Partie gekippt.
ui-insight-look = Ansehen
ui-insight-look-at = Ansehen: Zug { $number }
ui-insight-find = Den besseren finden
ui-insight-find-at = Den besseren finden: Zug { $number }
ui-insight-summary = In wenigen Sätzen
ui-insight-table = Die Kurve als Tabelle
ui-insight-move = Zug
ui-insight-known = Bekannt
ui-insight-start = Anfang
# $mark ist die Klasse des Zugs, $before und $after, was dann bekannt war ("etwa 40 %", "gewonnen").
ui-insight-mark = { $mark }: davor { $before }, danach { $after }.
ui-insight-mark-better = { $mark }: davor { $before }, danach { $after }. Besser: { $better }.
ui-insight-task = { $who }, vor Zug { $number }: Finde einen besseren als { $move }.
ui-insight-right = { $move } ist richtig.
ui-insight-same = { $move } wurde gespielt.
ui-insight-wrong = { $move } ist es nicht: Auch das vergibt den Gewinn.
ui-insight-not-found = { $move } gehört nicht zu denen, die die Auswertung für besser hält.
ui-insight-answer = { $count ->
    [one] Besser ist { $moves }.
   *[other] Besser sind { $moves }.
  }
ui-insight-again = Noch einmal
ui-insight-show = Zeigen
ui-insight-done = Fertig
ui-insight-illegal = Das lässt sich hier nicht spielen.

## Teilen und speichern

ui-share = Teilen
ui-invite-title = { $count ->
    [one] Lade jemanden ein
   *[other] Lade Leute ein
  }
ui-invite-about = { $count ->
    [one] Wer diesen Link zuerst öffnet, spielt gegen dich. Lass diese Seite offen oder komm später zurück.
   *[other] Jeder Link ist für eine Person: Wer ihn zuerst öffnet, hat den Platz. Lass diese Seite offen oder komm später zurück.
  }
ui-invite-link = Einladungslink
ui-invite-link-of = Einladungslink für Platz { $number }
ui-watch-link = Link zum Zuschauen
ui-watch-about = Wer diesen Link öffnet, schaut zu.
ui-copy = Kopieren
ui-copied = Kopiert.
ui-copy-failed = Kopieren ging nicht. Markiere den Text und kopiere ihn von Hand.
ui-send-link = Senden …
ui-qr = QR-Code des Links
ui-share-text = Spiel { $title } mit mir:
ui-embed = In eine Seite einbauen
ui-embed-about = Diese Zeile zeigt es, wie es Zuschauer sehen, in der Seite einer anderen Website.
ui-embed-copy = Zeile kopieren
ui-embed-title = { $title } auf Glyphwall
ui-save = Speichern und kopieren
ui-copy-position = Stellung kopieren
ui-copy-record = Partie kopieren
ui-save-drawing = Zeichnung (SVG)
ui-save-record = Partie (GWN)
ui-fair = Fairer Zufall
ui-fair-about = Jede Ziehung folgt aus Geheimnissen des Servers und aller Mitspieler, die vor der Partie feststanden. So kann niemand eine Ziehung aussuchen, und du kannst alle nachprüfen.
# $whom: Namen.
ui-fair-awaited = Gezogen wird erst, wenn { $count ->
        [one] das Gerät von { $whom } seinen Teil gegeben hat. Das geschieht, sobald die Partie dort offen ist.
       *[other] die Geräte von { $whom } ihren Teil gegeben haben. Das geschieht, sobald die Partie dort offen ist.
    } Noch ist nichts gezogen: Du kannst auch eine neue Partie beginnen.
ui-fair-save = Datei dieses Geräts sichern
ui-fair-verify = Ziehungen prüfen
ui-fair-verifying = Die Ziehungen werden geprüft. Das kann eine Minute dauern.
ui-fair-verified = Ziehungen geprüft. { $count ->
        [one] Die eine Ziehung folgt
       *[other] Alle { $count } Ziehungen folgen
    } aus den Geheimnissen, und die Aufzeichnung ist die Partie, die dieses Gerät sah.
ui-fair-undrawn = In dieser Partie wurde nichts gezogen.
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
    [second] Der Server hat noch einmal nach dem Geheimnis dieses Geräts gefragt, für andere Bedingungen. Es wurde nicht verraten.
    [skipped] Der Server hat gezogen, bevor dieses Gerät sein Geheimnis verraten hat: Er konnte die Ziehungen aussuchen.
    [lost] Dieses Gerät hat seinen Teil an den Ziehungen verloren und kann sie nicht prüfen. Ist noch nichts gezogen, beginne eine neue Partie.
   *[storage] Dieses Gerät kann seinen Teil an den Ziehungen nicht speichern: Der Speicher ist voll oder gesperrt. Schaffe Platz oder verlass den privaten Modus und lade die Seite neu.
  }
# $detail: ein Satz auf Englisch.
ui-fair-fault = { $code ->
    [none] Die Aufzeichnung enthält keine Geheimnisse zu ihren Ziehungen: Der Server konnte sie aussuchen.
    [record] Die Aufzeichnung widerspricht sich: { $detail }
    [secret] Die Ziehungen hängen nicht vom Geheimnis dieses Geräts für Platz { $seat } ab.
    [transcript] Dieses Gerät hat sein Geheimnis für andere Bedingungen verraten als die der Aufzeichnung.
    [draw] Ziehung { $number } folgt nicht aus den Geheimnissen: Die Aufzeichnung hat { $found }, die Geheimnisse ergeben { $expected }.
    [plies] Halbzug { $ply } weicht ab: Dieses Gerät sah { $shown }, die Aufzeichnung hat { $recorded }.
    [redrawn] Eine Ziehung oder ein verdeckter Zug wurde zurückgenommen.
    [result] Die Partie ging anders aus: Dieses Gerät sah { $shown }, die Aufzeichnung hat { $recorded }.
    [warning] Dieses Gerät hat während der Partie gewarnt.
   *[storage] Dieses Gerät hat seinen Teil an den Ziehungen nicht mehr.
  }
ui-join-title = Du bist eingeladen
ui-join-about = Eine Partie { $title } wartet auf dich.
ui-join-name = Dein Name (freiwillig)
ui-join-colour = Deine Farbe
ui-join-colour-as-is = so lassen
ui-join = Hinsetzen und spielen
ui-join-watch = Nur zuschauen
ui-join-taken-title = Hier ist kein Platz frei
ui-join-watch-instead = Der Partie zuschauen

## Züge

ui-log = Züge
ui-log-empty = Noch keine Züge.
ui-log-go = Schritt { $number }: { $what }

## Einstellungen

ui-theme = Aussehen
ui-theme-system = Wie das Gerät
ui-theme-light = Hell
ui-theme-dark = Dunkel
ui-theme-contrast-light = Hell, mehr Kontrast
ui-theme-contrast-dark = Dunkel, mehr Kontrast
ui-large-text = Große Schrift
ui-large-text-about = Wörter um ein Viertel größer; was auf Wänden und Steinen steht, bleibt, wie es ist.
ui-language = Sprache
ui-language-auto = Wie der Browser
ui-verbosity = Ansagen
ui-verbosity-literate = Voll: Rot-Raute auf f11
ui-verbosity-terse = Kurz: R Raute, f 11
ui-pace = Züge der anderen
ui-pace-none = Nicht zeigen
ui-pace-quick = Schnell
ui-pace-normal = Normal
ui-pace-slow = Langsam
ui-pace-about = Sie werden einzeln gezeigt; ein Tippen oder eine Taste zeigt den Rest sofort.
ui-sound = Töne
ui-sound-about = Ein Klicken, wenn ein Stein gelegt oder genommen wird.
ui-confirm-moves = Jeden Zug bestätigen
ui-confirm-moves-about = Ein zweites Tippen, bevor ein Stein gelegt oder genommen wird.
ui-automatic = Eindeutiges für mich erledigen
ui-automatic-about = Wo es nur eine Möglichkeit gibt, wird sie ausgeführt und gesagt. Zurücknehmen macht sie mit dem Zug rückgängig.
ui-shortcuts = Einzelne Tasten
ui-shortcuts-about = Solange das Brett den Fokus hat: n und N für das nächste und vorige passende Feld.
ui-hints = Hinweise und Warnungen
ui-hints-about = Ideen, wenn du fragst, und ein Wort vor einem Zug, der sofort verliert; nur gegen den Computer, auf einem Gerät oder wenn alle zustimmen.
ui-your-name = Dein Name
ui-your-name-about = Den sieht, wen du einlädst.
ui-settings-kept = Wird nur auf diesem Gerät behalten.
ui-settings-forget = Alles auf diesem Gerät vergessen

## Über und Regeln

ui-about-title = Über Glyphwall
ui-about-intro = Mit Glyphwall lassen sich Brettspiele spielen, untersuchen und erforschen, von Menschen und von Programmen.
ui-about-docs = Dokumentation (englisch): Anleitungen, Ergebnisse, Nachschlagewerk
ui-device-title = Was dieses Gerät speichert
ui-device = Dieser Browser behält deine Plätze in Partien, deinen Namen, Einstellungen, Wertungen und Analysen. Wer ihn benutzt, kann für dich ziehen.
ui-device-server = Es gibt keine Konten und keine Cookies. Die Partien bleiben auf dem Server.
ui-device-forget = Alles auf diesem Gerät vergessen
ui-device-forget-ask = Du verlierst deine Plätze in laufenden Partien und deine Analysen. Niemand kann sie dir zurückgeben. Im Verlauf des Browsers stehen weiter die Seiten, die du geöffnet hast.
ui-device-forget-ask-site = Alle Partien auf diesem Gerät werden gelöscht. Niemand kann sie dir zurückgeben: Sichere sie vorher als Datei. Im Verlauf des Browsers stehen weiter die Seiten, die du geöffnet hast.
ui-device-forget-yes = Alles vergessen
ui-credits = Dank
ui-credits-fonts = Schrift: Atkinson Hyperlegible, Bevan und Lilita One, unter der SIL Open Font License.
ui-credits-licences = Lizenzen der Schriften und Skripte dieser Seite
ui-keys = Tasten
ui-key-arrows = Pfeiltasten
ui-key-arrows-about = Von Feld zu Feld, von Stein zu Stein.
ui-key-ends = Pos1, Ende, Strg mit Pfeil
ui-key-ends-about = Bis zum Rand.
ui-key-enter = Eingabe oder Leertaste
ui-key-enter-about = Wählen: aufnehmen, legen, nehmen.
ui-key-escape = Esc
ui-key-escape-about = Zurücklegen, was aufgenommen war.
ui-key-next = n, N
ui-key-next-about = Nächste und vorige Stelle, die gewählt werden kann (abschaltbar).
ui-key-type = Buchstaben und Ziffern
ui-key-type-about = Beginnen einen Zug in der Befehlszeile, von überall am Tisch.
ui-key-slash = /
ui-key-slash-about = Beginnt einen Befehl; /help zählt alle auf.
ui-rules-of = So geht { $title }

## Ideen und Warnungen

ui-ideas = Was könnte ich tun?
# The same in one word, below a picture.
ui-ideas-short = Ideen
ui-ideas-allow = Um Hinweise für alle bitten
ui-ideas-allow-short = Hinweise erbitten
ui-ideas-thinking = Suche nach Ideen …
ui-ideas-preparing = Der Server macht sich bereit, nach Ideen zu suchen: { $percent } %
ui-ideas-best = Am besten
ui-ideas-next = Oder
ui-ideas-play = Das spielen
ui-ideas-none = Hier gibt es keine Ideen.
ui-ideas-notes = Zu beachten

## Fehler

ui-failed-title = Diese Seite kann nicht gezeigt werden
ui-missing-title = Hier ist nichts
ui-missing-about = Unter dieser Adresse gibt es keine Seite.
ui-error-offline = Der Server antwortet nicht. Prüfe die Verbindung und versuche es noch einmal.
ui-error-unexpected = Auf dieser Seite ging etwas schief. Lade sie neu; die Partie ist auf dem Server sicher.

## Eine Stellung für sich, und was eingefügt wird

ui-position = Stellung
# $title ist der Name des Spiels.
ui-position-of = { $title }: eine Stellung
ui-position-wrong = Das ist keine Stellung
ui-play-from-here = Von hier aus spielen
ui-your-seat = Du spielst
ui-copy-python = Als Python kopieren
ui-copy-link = Link kopieren
ui-open-position = Stellung öffnen
ui-open = Partie oder Stellung öffnen
ui-open-about = Füge eine aufgezeichnete Partie, eine Stellung oder einen Link ein; das geht überall auf dieser Seite.
ui-open-do = Öffnen
ui-open-wrong = Das lässt sich nicht öffnen.
ui-your-name-invites = Damit man sieht, wer einlädt. Bleibt auf diesem Gerät.

## Die Spiele auf der Startseite

# $title ist der Name des Spiels.
ui-play-now = { $title } jetzt spielen
# Daneben: gegen wen, wie in der letzten Partie.
ui-now-level = gegen den Computer, Stärke { $number } von { $count }: { $level }
ui-now-outside = gegen den Computer: { $level }
ui-now-here = zu zweit an diesem Gerät
ui-now-link = gegen jemanden, über einen Link
ui-now-several = zu { $count }, wie beim letzten Mal
ui-now-offline = Es kann keine Partie beginnen: Der Server ist nicht erreichbar. Die Regeln lassen sich auch so lesen, und die Partien, die du offen hattest, kannst du ansehen.
ui-preview-stop = Das Spielfeld von { $title } anhalten
ui-learn-link = { $title } beim Spielen lernen, in zwei Minuten
ui-puzzles-link = Rätsel zu { $title } lösen

## Drucken

ui-print-title = Drucken
ui-print-intro = Für den Tisch: wähle, was es sein soll, sieh es dir an und speichere die Datei für deinen Drucker.
ui-print-link = Für { $title } drucken
ui-print-what = Was gedruckt wird
ui-print-preview = Wie es aussehen wird
ui-print-picture = { $title }, Seite { $page } von { $pages }
ui-print-page = Seite { $page } von { $pages }
ui-print-before = Vorige Seite
ui-print-after = Nächste Seite
ui-print-save = Als { $format } speichern
ui-print-busy = Wird gemacht …
ui-print-none = Hier gibt es nichts zu drucken.

## Ein Handy neben einem echten Brett

ui-referee-title = Neben einem echten Brett
ui-referee-about = Ihr spielt mit echten Steinen, und dieses Gerät liegt daneben: Es kennt die Regeln, zeigt die Stellung und schreibt die Partie mit. Tippt Züge ein, wie ihr sie macht, auch in Kurzform, oder tippt sie an.
ui-referee-game = { $title }, nach den veröffentlichten Regeln. Andere Regeln: auf der Startseite, mit allen „Hier“.
# $games sind Namen von Spielen, mit Kommas dazwischen.
ui-referee-other = Nicht hier: { $games }. Dort wird gezogen, und was ihr am Tisch zieht, kann der Server nicht wissen. Ein solches Spiel führt ein Terminal, in das ihr das Gezogene tippt: glyphwall referee.

## Der Weg zum Analysebrett

ui-analyse = Analysieren
ui-analysis = Analyse
