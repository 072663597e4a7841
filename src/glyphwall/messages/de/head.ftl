# Was im Kopf einer Seite steht, bevor der Client läuft: Titel, und was andere Seiten von einem Link zeigen.

# $games sind die Namen der Spiele, mit Kommas dazwischen.
head-about = Brettspiele im Browser: { $games }. Gegen den Computer, an einem Gerät oder per Link. Ohne Konto, ohne Installation.

# $title ist der Name des Spiels, $players die Namen derer, die es spielen, mit Kommas dazwischen.
head-game = { $title }: { $players }
head-game-about = Die Partie im Browser ansehen, Zug für Zug.
head-game-missing = Diese Partie gibt es nicht
head-invitation = { $title } spielen mit { $host }
head-invitation-about = Öffnet sich im Browser. Ohne Konto, ohne Installation.
head-position = { $title }: eine Stellung
head-position-about = Ansehen und von hier aus spielen, im Browser.

## Anstelle einer Seite

head-refused = Von deiner Adresse kam zu viel auf einmal. Diese Seite kommt von selbst in { $wait ->
    [one] einer Sekunde
   *[other] { $wait } Sekunden
}.
