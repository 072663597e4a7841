### Seiten, die wenige öffnen. Diese Texte kommen mit jeder von ihnen (web/client/App.svelte).

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

## Stellungen, und was eingefügt wird

ui-position = Stellung
# $title ist der Name des Spiels.
ui-position-of = { $title }: Stellung
ui-position-wrong = Das ist keine gültige Stellung
ui-your-seat = Du spielst
ui-copy-python = Als Python kopieren

## Drucken

ui-print-intro = Wähle, was du drucken willst, prüfe die Vorschau und speichere die Datei.
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

ui-referee-about = Spielt mit echten Steinen und legt dieses Gerät neben das Brett. Es kennt die Regeln, zeigt die Stellung und zeichnet die Partie auf. Tippt jeden Zug ein oder an.
ui-referee-game = { $title }, Standardregeln. Für andere Regeln wähle auf der Startseite für alle „Am selben Gerät“.
# $games sind Namen von Spielen, mit Kommas dazwischen.
ui-referee-other = Hier nicht verfügbar: { $games }. Der Server kann nicht sehen, was ihr am Tisch zieht. Nutzt stattdessen ein Terminal und tippt jede Ziehung ein: glyphwall referee.
