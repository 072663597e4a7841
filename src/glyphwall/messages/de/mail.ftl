# Womit Leute erfahren, dass sie an der Reihe oder eingeladen sind: Push-Nachrichten und Mails des Servers.
alert-turn-against = Du bist dran gegen { $names }
alert-turn-in = Du bist dran bei { $game }
alert-invitation = { $name } lädt dich zu einer Partie { $game } ein
mail-turn =
    { $title }

    { $game }: { $link }

    Öffne den Link auf dem Gerät, auf dem du spielst.

    Du bekommst diese Mail, weil du sie wolltest. Keine solchen Mails mehr: { $stop }
mail-invitation =
    { $title }

    Annehmen oder ablehnen: { $link }

    Du bekommst diese Mail, weil du Benachrichtigungen wolltest. Keine solchen Mails mehr: { $stop }
mail-confirm-subject = Bestätige deine Mailadresse
mail-confirm =
    Jemand möchte an diese Adresse eine Mail, sobald er in einer Partie dran ist oder zu einer eingeladen wird.

    Wenn du das warst, bestätige es innerhalb eines Tages: { $link }

    Wenn nicht, tu nichts: Du hörst nichts mehr von uns.
