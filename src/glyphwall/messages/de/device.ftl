### What only a page without a server says (`make site`).

ui-device-share = Diese Partie ist nur auf diesem Gerät. Ohne Server können andere nicht zuschauen.
ui-device-keeps = Partien werden in diesem Browser gespeichert.
ui-device-starting = Deine Partie wird vorbereitet …
ui-device-ready = Fertig: Du kannst jetzt offline spielen.
ui-device-offline = Das wurde nicht geladen. Prüfe deine Verbindung und versuche es noch einmal.
ui-device-lost = Die Partie ist stehen geblieben. Deine Züge sind sicher. Sie startet neu …
ui-device-blocked = Dein Browser blockiert den Speicher, deshalb gehen Partien hier verloren. Erlaube das Speichern für diese Seite und lade sie neu.

ui-device-all = Alle Partien: ansehen, sichern, wiederherstellen

ui-device-games = Partien auf diesem Gerät
ui-device-promised = Dein Browser behält sie, bis du sie löschst.
ui-device-may-delete = Dein Browser darf sie löschen, um Platz zu schaffen. Safari tut das nach sieben Tagen ohne Besuch. Sichere sie als Datei.
ui-device-ask = Den Browser bitten, sie zu behalten
ui-device-refused = Dein Browser verspricht nicht, sie zu behalten. Sichere sie als Datei.
ui-device-save = Alle als Datei sichern
ui-device-bring = Aus Datei wiederherstellen
ui-device-file-about = Die Datei enthält alle Partien: Du kannst hier oder anderswo weiterspielen. Sie enthält auch verdeckte Informationen aus laufenden Partien, also gib sie nicht weiter.
ui-device-busy = Partien werden gesichert
ui-device-saved = { $count ->
    [one] 1 Partie gesichert.
   *[other] { $count } Partien gesichert.
  }
ui-device-brought = Neu: { $new }. Aktualisiert: { $later }. Schon da: { $known }.{ $other ->
    [0] { "" }
   *[other] { " " }Wie hier behalten: { $other }.
  }
ui-device-refused-line = Zeile { $line } wurde nicht wiederhergestellt: { $why }
ui-device-refused-more = { $count } weitere wurden nicht wiederhergestellt.
ui-device-count = { $count ->
    [one] 1 Partie.
   *[other] { $count } Partien.
  }
ui-device-more = Mehr zeigen
ui-device-delete = Diese Partie löschen: { $who }
ui-device-delete-sure = Diese Partie endgültig löschen: { $who }?

ui-handover = Auf einen Server übertragen
ui-handover-about = Öffnet die Partie auf einem Server, wo andere zuschauen, analysieren und weiterspielen können. Dein Gerät behält eine Kopie.
ui-handover-server = Adresse des Servers
ui-handover-do = Dort öffnen
ui-handover-wrong = Das ist keine Serveradresse. Sie sollte wie https://example.org aussehen.

error-not-games = Diese Datei enthält keine Partien dieser Website. Es hat sich nichts geändert. Wähle eine andere Datei.
error-newer-games = Diese Datei stammt von einer neueren Version. Es hat sich nichts geändert. Lade die Seite online neu.
error-games-too-large = Diese Datei ist zu groß: erlaubt sind 100 MB und 20.000 Partien. Es hat sich nichts geändert.
error-needs-server = Dafür brauchst du einen Server. Du spielst gerade ohne.
error-no-device = Die Partie lässt sich nicht starten: Dein Browser ist zu alt oder es fehlen Dateien. Lade die Seite neu.
error-no-drawings = Die Zeichnung lässt sich gerade nicht laden. Versuche es online noch einmal.
