### Die Seite zum Datenschutz. Tests vergleichen sie mit dem, was der Server speichert und löscht.

privacy-title = Datenschutz
privacy-intro = Was dieser Server über dich speichert, wohin es geht und wann es gelöscht wird.

## Was gespeichert wird

privacy-stored = Was gespeichert wird
privacy-games = Partien: Regeln, Züge und ihre Zeiten, Plätze und Ergebnisse. Zu einem Platz gehört ein Token oder ein Konto, gespeichert als Prüfsumme oder Nummer.
privacy-chat = Chat-Nachrichten aus Partien, in denen alle dem Chat zugestimmt haben. Zuschauende können sie nicht lesen, der Betreiber des Servers schon. Sie werden mit der Partie gelöscht oder mit dem Konto, das sie geschrieben hat.
privacy-names = Der Name, den du für einen Platz wählst.
privacy-account = Dein Konto: Anmeldename, E-Mail-Adresse, falls du eine einträgst, Passkeys und ein Hash, mit dem dein Passwort geprüft wird. Nicht das Passwort selbst.
privacy-sessions = Angemeldete Geräte: eine Prüfsumme des Cookies, Browser und System in zwei Wörtern, und Zeiten.
privacy-sealed = Deine Geheimnisse für faire Ziehungen, auf deinem Gerät verschlüsselt. Der Server kann sie nicht lesen.
privacy-tickets = Angefangene Anmeldungen.
privacy-requests = Prüfsummen von Anfragen, damit beim Wiederholen nichts doppelt geschieht.
privacy-analyses = Analysen, die du teilst.
privacy-parcels = Plätze auf dem Weg zu einem anderen Gerät, verschlüsselt. Der Server kann sie nicht lesen.
privacy-alerts = Nachrichten, wenn du dran bist, falls du sie einschaltest: die Push-Adresse deines Browsers oder deine E-Mail-Adresse, deine Sprache und die Plätze oder das Konto dazu.
privacy-invitations = Einladungen an dich und von dir, mit Anmeldenamen.
privacy-blocks = Die Konten, von denen du keine Einladungen willst.
privacy-reports = Meldungen über Mitspielende: Platz, Name, Grund und die Nachrichten davor und danach. Diese Kopie behält der Betreiber auch, wenn die Nachrichten gelöscht werden.
privacy-moderation = Was Betreiber als Moderatoren getan haben, und gesperrte Adressen.

privacy-until-forever = Bleibt, bis es jemand löscht.
privacy-until-game = Bleibt so lange wie die Partie.
privacy-until-account = Wird mit dem Konto gelöscht.
privacy-until-unused = Wird gelöscht, wenn du sie ausschaltest, spätestens { $time } nach der letzten Nutzung.
privacy-until-changed = Bleibt, bis du nicht mehr teilst.
# $time ist eine Zeitspanne, etwa „90 Tage“ oder „5 Minuten“.
privacy-until-seconds = Wird nach { $time } gelöscht.
privacy-days =
    { $count ->
        [one] 1 Tag
       *[other] { $count } Tagen
    }
privacy-minutes =
    { $count ->
        [one] 1 Minute
       *[other] { $count } Minuten
    }

## Was nicht

privacy-not = Was nicht gespeichert wird
privacy-no-addresses = IP-Adressen. Sie begrenzen Anfragen im Arbeitsspeicher; nur gesperrte werden gespeichert.
privacy-no-cookies = Cookies von Gästen. Ein Konto setzt einen, damit du angemeldet bleibst.
privacy-no-tracking = Keine Werbung, keine Statistik über dich.

## Wohin es geht

privacy-where = Wohin es geht
privacy-nowhere = Die Seiten laden nichts von anderen Servern und senden ihnen nichts. Nachrichten, dass du dran bist, gehen über den Push-Dienst deines Browsers oder per E-Mail, falls du sie einschaltest. Die Daten bleiben auf diesem Server und in seinen Sicherungen.

## Löschen

privacy-erase = Löschen
privacy-erase-device = Die Daten auf diesem Gerät: auf der Seite „Info“.
privacy-erase-account = Dein Konto, mit allem, was nur dir gehört: auf der Kontoseite.
privacy-erase-name = Den Namen eines Gastes: Bitte den Betreiber. Die Partien bleiben, ohne den Namen.
