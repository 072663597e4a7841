### Was schiefging, nach festem Code: error-<code>. Die Codes des Servers und des Pakets
### (src/glyphwall/core/errors.py, src/glyphwall/server/errors.py).

## Was getippt oder gesendet wurde

error-bad-input = Das haben wir nicht verstanden. Prüfe deine Eingabe.
error-bad-notation = Das ist kein gültiger Zug. /help zeigt Beispiele.
error-ambiguous-move = Dieser Zug passt auf mehrere Felder. Ergänze das Feld.
error-bad-record = Diese Partie lässt sich nicht lesen. Prüfe, ob sie vollständig ist.
error-record-cut-off = Diese Partie bricht mittendrin ab. Kopiere sie ganz und versuche es noch einmal.
error-unreadable-text = Diese Datei ist kein Text in UTF-8. Speichere sie als UTF-8 und öffne sie noch einmal.
error-tree-full = Diese Analyse ist voll. Lösche zuerst eine Variante.
error-unknown-node = Diese Stellung gibt es in der Analyse nicht. Wähle eine andere.
error-unknown-analysis = Diese Analyse gibt es nicht, oder sie ist beendet. Bitte um einen neuen Link.
error-not-driving = Jetzt führt jemand anderes. Mit „Führen“ übernimmst du.
error-nothing-proved = Die Zeit hat nicht gereicht, um zu beweisen, wer gewinnt. Versuche es später in der Partie.
error-no-engine = Hier kann die Engine nichts suchen: Die Partie ist zu Ende, oder der Zufall entscheidet. Wähle eine andere Stellung.
error-bad-position = Diese Stellung ist nicht möglich. Prüfe die Steine.
error-bad-options = Diese Optionen passen nicht zusammen. Ändere eine davon.
error-bad-seats = So lässt sich keine Partie beginnen. Prüfe, wer mitspielt.
error-level-unable = Dieser Computerspieler spielt nicht nach diesen Regeln. Wähle einen anderen oder andere Regeln.
error-bad-message = Der Server konnte nicht lesen, was diese Seite gesendet hat. Lade die Seite neu.
error-body-too-large = Das ist zu groß für den Server. Schick weniger auf einmal.
error-unknown-game = Diese Partie gibt es nicht. Prüfe den Link.
error-broken-game = Dieses Spiel ist installiert, läuft aber nicht. Den Grund nennt das Protokoll des Servers.
error-unknown-rules = Diese Version kennt die Regeln nicht. Aktualisiere Glyphwall.
error-unknown-ply = So viele Züge hat diese Partie nicht. Prüfe den Link.
error-unknown-player = Diesen Computerspieler gibt es nicht. Wähle einen anderen.
error-player-unable = Dieser Computerspieler kommt nicht weiter. Wähle einen anderen.
error-not-found = Unter dieser Adresse gibt es nichts. Prüfe sie und versuche es noch einmal.
error-method-not-allowed = Diese Adresse nimmt die Anfrage nicht an.
error-unknown-print = Das lässt sich hier nicht drucken. Wähle etwas anderes.
error-bad-print = So lässt es sich nicht drucken. Wähle eine andere Größe oder anderes Papier.
error-bad-drawing = So lässt es sich nicht zeichnen. Wähle ein anderes Format, eine kleinere Größe oder weniger Stellungen.
error-missing-library = Drucken ist nicht installiert. Bitte den Betreiber, es zu installieren: pip install "glyphwall[print]".

## Züge

error-illegal-action = Diesen Zug kannst du hier nicht spielen.
error-not-your-turn = Du bist nicht dran.
error-not-your-seat = Das ist nicht dein Platz. Du kannst nur zuschauen.
error-not-in-lesson = Der Zug ist erlaubt, aber diese Lektion verlangt einen anderen.
error-unknown-lesson = Diese Lektion gibt es nicht. Wähle eine andere.
error-unknown-puzzle = Dieses Rätsel gibt es nicht. Wähle ein anderes.
error-game-over = Die Partie ist zu Ende.
error-stale-version = Die Partie ist schon weiter. Sieh dir die Stellung an und versuche es noch einmal.
error-edition-missing = Die Ausgabe dieser Partie fehlt oder hat sich geändert. Bitte den Betreiber, sie wiederherzustellen.
error-rules-changed = Dieser Server spielt die Regeln dieser Partie nicht mehr. Beginne eine neue Partie.
error-game-damaged = Diese Partie ist auf dem Server beschädigt. Bitte den Betreiber, eine Kopie einzuspielen.
error-invalid-frame = Der Server hat etwas Ungültiges gesendet. Wir haben es nicht gespeichert. Lade die Seite neu.

## Einladungen und Plätze

error-bad-token = Dieses Gerät hat in dieser Partie keinen Platz mehr.
error-seat-moved = Dieser Platz ist auf ein anderes Gerät umgezogen. Spiel dort weiter oder schau hier zu.
error-bad-invitation = Diese Einladung gehört zu einer anderen Partie. Prüfe den Link.
error-invitation-used = Diese Einladung wurde schon benutzt. Bitte um eine neue.
error-bad-contribution = Das Geheimnis dieses Geräts für die Ziehungen ist nicht das zugesagte. Lade die Seite neu.
error-contribution-too-late = Dieses Gerät hat zu spät geantwortet. Die Ziehungen gehen ohne es weiter.

## Vorschläge

error-no-review = Diese Partie lässt sich nicht auswerten.
error-no-ideas = In dieser Partie gibt es keine Tipps.
error-no-chat = Chatten geht hier nicht: Nicht alle haben zugestimmt, oder mehrere spielen an einem Gerät.
error-chat-full = In dieser Partie kannst du keine weiteren Nachrichten schreiben.
error-no-takeback = Du kannst nichts zurücknehmen.
error-no-rematch = Für eine Revanche müssen alle da sein, aber jemand ist nie beigetreten. Beginne eine neue Partie.
error-no-claim = Kein Spieler hat die Zeit überschritten oder war lange genug weg.
error-no-vacation = In dieser Partie gibt es keinen Urlaub, oder du hast keinen mehr.
error-no-clock = Hier gibt es keine Uhren. Spielt ohne.
error-no-proposal = Dieser Vorschlag ist nicht mehr offen.
error-proposal-stands = Beantworte zuerst den anderen Vorschlag.
error-not-over = Das geht erst nach der Partie.

## Der Server

error-protocol-mismatch = Diese Seite und der Server haben verschiedene Versionen. Lade die Seite neu.
error-unknown-host = Der Server kennt den Namen in deiner Adresszeile nicht. Bitte den Betreiber, ihn zu erlauben.
error-foreign-origin = Der Server nimmt das nicht von einer anderen Website an. Bitte den Betreiber, sie zu erlauben.
error-unsupported-media-type = Der Server nimmt nur JSON an.
error-too-many-phrases = Das waren viele Zurufe. Warte einen Moment.
error-too-many-requests = Zu viele Anfragen. Warte einen Moment und versuche es noch einmal.
error-not-kept = Die Partie ließ sich auf diesem Gerät nicht speichern. Es hat sich nichts geändert. Schaffe Platz und versuche es noch einmal.
error-unavailable = Der Server kann gerade nicht speichern. Es hat sich nichts geändert. Versuche es noch einmal.
error-database-damaged = Die Datenbank des Servers ist beschädigt. Bitte den Betreiber, eine Kopie einzuspielen.
error-outcome-unknown = Der Server weiß nicht, ob das gespeichert wurde. Versuche es noch einmal: Doppelt gespeichert wird nichts.
error-server-error = Auf dem Server ist etwas schiefgegangen. Es hat sich nichts geändert. Versuche es noch einmal.
error-banned = Der Betreiber dieses Servers hat dein Netz für neue Partien gesperrt.
