# Womit Leute erfahren, dass sie an der Reihe oder eingeladen sind: Push-Nachrichten und Mails des Servers.
alert-turn-against = Du bist dran gegen { $names }
alert-turn-in = Du bist dran bei { $game }
alert-invitation = { $name } lädt dich zu einer Partie { $game } ein
mail-turn =
    { $title }

    { $game }: { $link }

    Öffne den Link auf dem Gerät, auf dem du spielst.

    Du bekommst diese E-Mail, weil du sie bestellt hast. Abbestellen: { $stop }
mail-invitation =
    { $title }

    Annehmen oder ablehnen: { $link }

    Du bekommst diese E-Mail, weil du Benachrichtigungen bestellt hast. Abbestellen: { $stop }
mail-confirm-subject = Bestätige deine E-Mail-Adresse
mail-confirm =
    Wir wurden gebeten, an diese Adresse zu schreiben, sobald du in einer Partie dran bist oder zu einer eingeladen wirst.

    Wenn du das warst, bestätige es innerhalb eines Tages: { $link }

    Wenn nicht, tu nichts: Du hörst nichts mehr von uns.
