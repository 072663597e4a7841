### Die Kontoseite.

account-intro = Freiwillig. Mit einem Konto spielst du dieselben Plätze auf mehreren Geräten. Alles andere geht ohne.
account-insecure = Konten brauchen eine Seite mit https.

## Anmelden

account-sign-in = Anmelden
account-by-passkey = Mit Passkey anmelden
account-name = Anmeldename
account-password = Passwort
account-by-password = Mit Passwort anmelden

## Konto anlegen

account-make = Konto anlegen
account-your-name = Dein Name
account-make-passkey = Mit Passkey anlegen
account-make-password = Mit Passwort anlegen
# $count ist eine Zahl von Zeichen.
account-password-about = Mindestens { $count } Zeichen.
account-no-passkeys = Dieser Browser kann hier keine Passkeys benutzen.

## Angemeldet

# $name ist der Name, mit dem man sich anmeldet.
account-signed-in = Du bist als { $name } angemeldet.
account-keep-name = Merk dir diesen Namen. Du brauchst ihn, um dich mit dem Passwort anzumelden.
account-again = Melde dich noch einmal an, um dein Konto zu ändern, deine Daten zu exportieren oder es zu löschen.
account-no-key = Dieses Gerät kann deine Geheimnisse für faire Ziehungen nicht öffnen. Melde dich mit einem Passkey oder Passwort an, das es kann.

account-signed-out = Du bist hier abgemeldet.
account-sign-in-to-play = Melde dich an, um deine Partien zu spielen.

account-games = Deine Partien
account-games-none = Noch keine Partien.
# $count ist eine Zahl von Partien.
account-move =
    { $count ->
        [one] 1 Partie dieses Geräts ins Konto übernehmen
       *[other] { $count } Partien dieses Geräts ins Konto übernehmen
    }
account-move-about = Links zu diesen Plätzen gelten auf anderen Geräten nicht mehr. Dein Konto öffnet sie.
account-moved =
    { $count ->
        [one] 1 Partie übernommen.
       *[other] { $count } Partien übernommen.
    }
account-your-turn = du bist dran
account-their-turn = andere sind dran
account-over = beendet

account-devices = Geräte
account-device-unknown = Ein anderer Browser
account-this-device = dieses Gerät
# $date ist ein Tag.
account-seen = zuletzt benutzt { $date }
account-end = Abmelden
# $device ist ein Browser und ein System.
account-end-of = { $device } abmelden
account-end-others = Alle anderen Geräte abmelden

account-ways = Anmeldewege
account-passkey = Passkey
account-has-password = Passwort
account-remove = Entfernen
account-remove-of = { $passkey } entfernen
account-add-passkey = Passkey hinzufügen
account-new-password = Neues Passwort
account-set-password = Passwort setzen

account-email = E-Mail (freiwillig)
account-email-about = Nur für Benachrichtigungen, die du einschaltest.
account-save = Speichern
account-saved = Gespeichert.

account-data = Deine Daten
account-export = Alles exportieren
account-delete = Konto löschen
account-delete-ask = Dein Konto endgültig löschen? Laufende Partien gibst du damit auf. Partien mit anderen bleiben, ohne deinen Namen.
account-delete-yes = Endgültig löschen

## Was schiefging

error-no-accounts = Dieser Server hat keine Konten.
error-not-signed-in = Du bist abgemeldet. Melde dich wieder an.
error-sign-in-again = Melde dich dafür noch einmal an.
error-sign-in-failed = Das hat nicht geklappt. Prüfe Name und Passwort, oder nimm deinen Passkey.
error-ticket-expired = Das hat zu lange gedauert. Fang noch einmal an.
error-last-way-in = Nur so kommst du in dein Konto. Füge zuerst einen anderen Weg hinzu.
error-account-full = Dein Konto ist voll. Entferne zuerst etwas.
