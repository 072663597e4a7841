### Was schiefging, nach festem Code: error-<code>. Die Codes des Servers und des Pakets
### (src/glyphwall/core/errors.py, src/glyphwall/server/errors.py).

## Was getippt oder gesendet wurde

error-bad-input = Das ist nicht zu verstehen.
error-bad-notation = Das ist kein Zug in der Notation.
error-ambiguous-move = Dieser Zug kann mehrere Felder meinen: Nenne das Feld.
error-bad-record = Diese Partie lässt sich nicht lesen.
error-unreadable-text = Diese Datei ist kein Text in UTF-8. Speichere sie als UTF-8 und öffne sie noch einmal.
error-tree-full = Diese Analyse ist so groß, wie sie sein kann: Lösche erst eine Variante.
error-unknown-node = Diese Analyse hat keine solche Stellung.
error-unknown-analysis = Diese Analyse gibt es nicht, oder sie wurde beendet.
error-not-driving = Gerade steuert jemand anders.
error-nothing-proved = Wer gewinnt, ließ sich hier in der Zeit nicht beweisen.
error-no-engine = Hier gibt es nichts zu suchen: Das Spiel ist zu Ende, oder der Zufall ist am Zug.
error-bad-position = Eine solche Stellung kann es nicht geben.
error-bad-options = Mit diesen Einstellungen gibt es kein Spiel.
error-bad-seats = Mit diesen Plätzen lässt sich nicht spielen: Prüfe, wer mitspielt.
error-level-unable = Dieser Computerspieler spielt nicht nach diesen Regeln. Wähle einen anderen oder andere Regeln.
error-bad-message = Der Server konnte nicht lesen, was diese Seite gesendet hat. Lade die Seite neu.
error-body-too-large = Das ist mehr, als der Server auf einmal annimmt.
error-unknown-game = Dieses Spiel gibt es nicht. Prüfe den Link.
error-broken-game = Dieses Spiel ist eingerichtet und läuft nicht. Wer den Server betreibt, findet den Grund in seinem Protokoll.
error-unknown-rules = Partien nach diesen Regeln kennt dieses Programm nicht mehr oder noch nicht.
error-unknown-ply = Eine solche Stellung hat die Partie nicht.
error-unknown-player = Diesen Computerspieler gibt es nicht.
error-player-unable = Dieser Computerspieler weiß hier nicht weiter.
error-not-found = Unter dieser Adresse gibt es nichts.
error-method-not-allowed = Diese Adresse nimmt eine solche Anfrage nicht an.
error-unknown-print = Das lässt sich hier nicht drucken.
error-bad-print = So lässt es sich nicht drucken. Wähle eine andere Größe oder ein anderes Papier.
error-bad-drawing = So lässt es sich nicht zeichnen. Wähle ein anderes Format, eine kleinere Größe oder weniger Stellungen.
error-missing-library = Auf diesem Server ist das Drucken nicht eingerichtet. Wer ihn betreibt, kann es einrichten: pip install "glyphwall[print]".

## Züge

error-illegal-action = Dieser Zug ist hier nicht erlaubt.
error-not-your-turn = Du bist nicht am Zug.
error-not-your-seat = Dort sitzt du nicht: Du kannst nur zuschauen.
error-not-in-lesson = Das erlauben die Regeln, aber in dieser Lektion geht es um etwas anderes.
error-unknown-lesson = Diese Lektion gibt es nicht.
error-unknown-puzzle = Dieses Rätsel gibt es nicht.
error-game-over = Die Partie ist zu Ende.
error-stale-version = Die Partie ist inzwischen weitergegangen. Sieh sie dir noch einmal an.
error-edition-missing = Die Ausgabe dieses Spiels ist nicht da, oder ihre Datei ist jetzt eine andere.
error-rules-changed = Diese Partie begann nach anderen Regeln, als dieser Server sie jetzt spielt.
error-game-damaged = Was der Server von dieser Partie aufbewahrt hat, ist beschädigt: Sie lässt sich nicht öffnen.
error-invalid-frame = Der Server hat etwas Ungültiges gesendet. Nichts davon wurde gespeichert. Lade die Seite neu.

## Einladungen und Plätze

error-bad-token = Dieses Gerät hat in dieser Partie keinen Platz mehr.
error-bad-invitation = Diese Einladung gehört nicht zu dieser Partie. Prüfe den Link.
error-invitation-used = Diesen Platz hat schon jemand eingenommen. Eine Einladung gilt einmal.
error-bad-contribution = Das ist nicht, was dieser Platz für den fairen Zufall zugesagt hatte.
error-contribution-too-late = Der Zufall zieht schon ohne den Beitrag dieses Platzes.

## Vorschläge

error-no-review = Diese Partie lässt sich nicht auswerten.
error-no-ideas = In dieser Partie kann niemand nach Ideen fragen.
error-no-takeback = Es gibt jetzt nichts, was sich zurücknehmen ließe.
error-no-rematch = Für eine Revanche müssen alle da sein: Jemand ist nie gekommen.
error-no-proposal = Einen solchen Vorschlag gibt es nicht mehr.
error-proposal-stands = Beantworte zuerst den anderen Vorschlag.
error-not-over = Das geht, sobald die Partie zu Ende ist.

## Der Server

error-protocol-mismatch = Diese Seite ist älter oder neuer als der Server. Lade sie neu.
error-unknown-host = Unter diesem Namen kennt sich der Server nicht. Wer ihn betreibt, kann den Namen erlauben.
error-foreign-origin = Das nimmt der Server nicht von der Seite einer anderen Website an. Wer ihn betreibt, kann ihren Namen erlauben.
error-unsupported-media-type = Der Server nimmt nur JSON an.
error-too-many-requests = Das war zu viel auf einmal. Warte ein wenig und versuche es noch einmal.
error-not-kept = Dieses Gerät konnte die Partie nicht behalten. Nichts hat sich geändert; schaffe Platz oder versuche es noch einmal.
error-unavailable = Der Server kann gerade nicht speichern. Nichts hat sich geändert; versuche es noch einmal.
error-database-damaged = Die Datenbank des Servers ist beschädigt. Bitte den Betreiber, eine Kopie einzuspielen.
error-outcome-unknown = Der Server weiß nicht, ob das gespeichert wurde. Versuche es noch einmal: Es geschieht nicht zweimal.
error-server-error = Dem Server ist ein Fehler unterlaufen. Nichts hat sich geändert; versuche es noch einmal.
