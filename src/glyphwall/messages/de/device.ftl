### What only a page without a server says (`make site`).

ui-device-share = Diese Partie liegt nur auf diesem Gerät: Es gibt keinen Server, auf dem andere zusehen könnten.
ui-device-keeps = Partien liegen auf diesem Gerät, in diesem Browser.

ui-device-all = Alle Partien: ansehen, als Datei sichern, zurückholen

ui-device-games = Partien auf diesem Gerät
ui-device-promised = Dein Browser hat versprochen, sie zu behalten, bis du sie löschst.
ui-device-may-delete = Dein Browser darf sie löschen, wenn er Platz braucht. Safari tut das, wenn du diese Seite sieben Tage nicht geöffnet hast. Sichere sie als Datei.
ui-device-ask = Den Browser bitten, sie zu behalten
ui-device-refused = Dein Browser verspricht nicht, sie zu behalten. Sichere sie als Datei.
ui-device-save = Alle als Datei sichern
ui-device-bring = Aus einer Datei zurückholen
ui-device-file-about = Die Datei enthält jede Partie mit ihrer Aufzeichnung und was nötig ist, um weiterzuspielen, hier oder auf einem anderen Gerät. Auch was in laufenden Partien noch verdeckt ist, steht darin: Behalte sie für dich.
ui-device-busy = Fertige Partien
ui-device-saved = { $count ->
    [one] Eine Partie ist in der Datei.
   *[other] { $count } Partien sind in der Datei.
  }
ui-device-brought = Neu hier: { $new }. Weiter als hier: { $later }. Schon hier: { $known }.{ $other ->
    [0] { "" }
   *[other] { " " }Gingen hier anders weiter und bleiben so: { $other }.
  }
ui-device-refused-line = Zeile { $line } wurde nicht übernommen: { $why }
ui-device-refused-more = { $count } weitere wurden nicht übernommen.
ui-device-count = { $count ->
    [one] Eine Partie.
   *[other] { $count } Partien.
  }
ui-device-more = Mehr zeigen
ui-device-delete = Diese Partie löschen: { $who }
ui-device-delete-sure = Diese Partie endgültig löschen: { $who }?

ui-handover = An einen Server geben
ui-handover-about = Die Aufzeichnung öffnet sich auf einem Server, wo andere zusehen, untersuchen und weiterspielen können. Dieses Gerät behält seine Partie.
ui-handover-server = Adresse des Servers
ui-handover-do = Dort öffnen
ui-handover-wrong = Das ist keine Adresse eines Servers.

error-not-games = Das ist keine Datei mit Partien, die hier gesichert wurde. Nichts hat sich geändert.
error-newer-games = Eine neuere Version hat diese Datei geschrieben. Lade die Seite mit Netz neu. Nichts hat sich geändert.
error-games-too-large = Diese Datei ist zu groß: höchstens 100 MB und 20.000 Partien. Nichts hat sich geändert.
error-needs-server = Dafür braucht es einen Server. Hier spielst du ohne.
error-no-device = Dieses Gerät kann die Partie nicht starten: Dein Browser ist zu alt, oder Dateien fehlen. Lade die Seite neu.
error-no-drawings = Zum Zeichnen fehlt eine Datei dieser Seite, die sich gerade nicht laden lässt. Versuche es mit Netz noch einmal.
