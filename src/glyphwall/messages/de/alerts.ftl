# Nachrichten zum Zug: der Schalter, die Frage nach dem ersten Zug und die Seite, zu der Links aus Mails führen.
alerts-question = Sollen wir dir sagen, wenn du dran bist?
alerts-agree = Ja, sagt es mir
alerts-refuse = Nein, danke
alerts-are-on = Wir sagen dir, wenn du dran bist.
alerts-blocked = Dein Browser blockiert Benachrichtigungen. Erlaube sie für diese Seite und schalte sie dann in den Einstellungen ein.
alerts-switch = Sagt mir, wenn ich dran bin
alerts-about = { $able ->
    [blocked] Dein Browser blockiert Benachrichtigungen. Erlaube sie zuerst für diese Seite.
    [install] Lege diese Seite zuerst auf den Startbildschirm und öffne sie von dort.
    [no] Das kann dieser Browser hier nicht.
   *[yes] Eine Benachrichtigung auf diesem Gerät, in Partien per Link und wenn dich jemand mit Namen einlädt. Auch wenn diese Seite zu ist.
}
alerts-mail = Mail, wenn ich dran bin
alerts-mail-about = Nur wenn du ein paar Minuten nicht nachgesehen hast. Höchstens eine Mail pro Zug oder Einladung.
alerts-mail-ask = Link schicken
alerts-mail-sent = Wir haben einen Link an { $mail } geschickt. Öffne ihn, um die Adresse zu bestätigen.
alerts-mail-on = Wir schreiben an { $mail }.
alerts-mail-stop = Keine Mails mehr
alerts-title = Mail, wenn du dran bist
alerts-confirm-about = Bestätige, dass du an dieser Adresse eine Mail willst, wenn du dran bist oder mit Namen eingeladen wirst.
alerts-confirm = Adresse bestätigen
alerts-confirmed = Bestätigt. Du bekommst eine Mail, wenn du dran bist.
alerts-unwanted = Das Gerät, das diese Mails wollte, will sie nicht mehr.
alerts-stop-about = Keine Benachrichtigungen per Mail mehr an diese Adresse.
alerts-stopped = Erledigt. Du bekommst keine Mails mehr.
alerts-nothing = Öffne den Link aus einer Mail, um diese Seite zu benutzen.
error-alerts-off = Dieser Server verschickt keine Benachrichtigungen.
error-unknown-device = Spiel zuerst eine Partie per Link und versuche es dann noch einmal.
error-too-many-devices = Andere Geräte erfahren schon von diesem Platz. Schalte zuerst eins davon ab.
error-bad-endpoint = Dieser Server erreicht den Push-Dienst deines Browsers nicht.
error-bad-mail-address = Das ist keine Mailadresse. Sieh noch einmal nach.
error-bad-link = Dieser Link ist beschädigt oder zu alt. Lass dir einen neuen schicken.
error-mail-failed = Wir konnten die Mail nicht schicken. Versuche es später noch einmal.
