# Nachrichten zum Zug: der Schalter, die Frage nach dem ersten Zug und die Seite, zu der Links aus Mails führen.
alerts-question = Sollen wir dir Bescheid geben, wenn du dran bist?
alerts-agree = Ja, gern
alerts-refuse = Nein, danke
alerts-are-on = Wir geben dir Bescheid, wenn du dran bist.
alerts-blocked = Dein Browser blockiert Benachrichtigungen. Erlaube sie für diese Seite und schalte sie dann in den Einstellungen ein.
alerts-switch = Bescheid geben, wenn ich dran bin
alerts-about = { $able ->
    [blocked] Dein Browser blockiert Benachrichtigungen. Erlaube sie zuerst für diese Seite.
    [install] Lege diese Seite zuerst auf den Startbildschirm und öffne sie von dort.
    [no] Das kann dieser Browser hier nicht.
   *[yes] Eine Benachrichtigung auf diesem Gerät, in Partien per Link und wenn dich jemand mit Namen einlädt. Auch wenn diese Seite zu ist.
}
alerts-mail = E-Mail, wenn ich dran bin
alerts-mail-about = Nur wenn du ein paar Minuten nicht nachgesehen hast. Höchstens eine E-Mail pro Zug oder Einladung.
alerts-mail-ask = Link schicken
alerts-mail-sent = Wir haben einen Link an { $mail } geschickt. Öffne ihn, um die Adresse zu bestätigen.
alerts-mail-on = Wir schreiben an { $mail }.
alerts-mail-stop = Keine E-Mails mehr
alerts-title = E-Mail, wenn du dran bist
alerts-confirm-about = Bestätige, dass du an diese Adresse eine E-Mail bekommen willst, wenn du dran bist oder mit Namen eingeladen wirst.
alerts-confirm = Adresse bestätigen
alerts-confirmed = Bestätigt. Du bekommst eine E-Mail, wenn du dran bist.
alerts-unwanted = Das Gerät, das diese E-Mails bestellt hat, will sie nicht mehr.
alerts-stop-about = Alle E-Mails an diese Adresse abbestellen.
alerts-stopped = Erledigt. Du bekommst keine E-Mails mehr.
alerts-nothing = Öffne den Link aus einer E-Mail, um diese Seite zu benutzen.
error-alerts-off = Dieser Server verschickt keine Benachrichtigungen.
error-unknown-device = Spiel zuerst eine Partie per Link und versuche es dann noch einmal.
error-too-many-devices = Zu viele Geräte bekommen Nachrichten zu diesem Platz. Schalte sie zuerst auf einem davon aus.
error-bad-endpoint = Dieser Server erreicht den Push-Dienst deines Browsers nicht.
error-bad-mail-address = Das ist keine E-Mail-Adresse. Sieh noch einmal nach.
error-bad-link = Dieser Link ist beschädigt oder zu alt. Lass dir einen neuen schicken.
error-mail-failed = Wir konnten die E-Mail nicht schicken. Versuche es später noch einmal.
