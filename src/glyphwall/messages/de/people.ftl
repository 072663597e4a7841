### Zwischen den Leuten an einem Tisch: Stand, Zurufe, Notizen.

ui-score-of = { $who } { $wins }
ui-score = Stand nach { $games } Partien: { $score }{ $shared ->
    [0] .
    [one] , dazu ein geteilter Sieg.
   *[other] , dazu { $shared } geteilte Siege.
}
ui-say-title = Etwas sagen
ui-say-about = Die anderen sehen es einen Moment lang. Es wird nicht gespeichert.
ui-say-mute = Stumm
ui-say-mute-who = Nicht zeigen, was { $who } sagt
ui-notes = Private Notizen
ui-notes-about = Nur du siehst sie. Sie liegen auf diesem Gerät und ziehen mit der Partie auf ein anderes um.
say-hello = Hallo!
say-good-luck = Viel Glück!
say-well-played = Gut gespielt!
say-thanks = Danke!
say-oops = Hoppla!
say-one-moment = Einen Moment, bitte.
say-sorry-slow = Entschuldige, ich bin langsam.
say-again = Noch eine Partie?
say-good-game = Schöne Partie!
say-bye = Tschüss!
say-thumbs-up = Daumen hoch
say-clap = Applaus
say-smile = Lächeln
say-surprise = Überraschung

## Chat

chat-title = Chat
chat-off = Der Chat ist aus, bis alle am Tisch zustimmen. Du kannst ihn jederzeit beenden.
chat-waiting = Du hast zugestimmt. Warten auf die anderen.
chat-agree = Ich möchte chatten
chat-empty = Noch keine Nachrichten. Zuschauende können sie nicht lesen.
chat-message = Nachricht
chat-send = Senden
chat-stop = Chat für alle beenden
# $count ist die Zahl der noch nicht gelesenen Nachrichten.
chat-open =
    { $count ->
        [one] Lesen
       *[other] { $count } Nachrichten lesen
    }

## Meldungen

report = Melden
# $text ist die Nachricht.
report-message = „{ $text }“ melden
report-who = { $who } melden
report-why = Warum meldest du { $who }?
report-insults = Beleidigungen
report-threats = Drohungen
report-spam = Spam
report-name = Der Name
report-cheating = Betrug
report-other = Etwas anderes
report-done = Danke. Deine Meldung geht an den Betreiber dieses Servers, mit den Nachrichten davor und danach. Er entscheidet, was geschieht.

## Einladungen mit Namen

invite-name = Oder mit Anmeldenamen einladen
invite = Einladen
invite-sent = Gesendet. Wenn der Name stimmt, findet { $name } die Einladung eine Woche lang unter „Meine Partien“.
invited-title = Einladungen
# $who ist ein Anmeldename, $game der Titel eines Spiels, $count die Zahl der Spielenden.
invited = { $who } lädt dich zu einer Partie { $game } ein{ $count ->
    [2] .
   *[other] { " " }(für { $count }).
}
invited-block = { $who } blockieren
invited-blocked = Blockiert
invited-unblock = Nicht mehr blockieren
invited-unblock-who = { $who } nicht mehr blockieren
