### Graffiti auf der Seite über Glyphwall: von wem es ist, und die Tasten an seinem Tisch.

ui-credits-graffiti = Graffiti ist ein Spiel von Marco Ruskowski und Marcel Süßelbeck. Dies ist eine inoffizielle Umsetzung, die mit den Autoren und dem Verlag nichts zu tun hat und von ihnen nicht unterstützt wird; Zeichnungen, Namen der Bilder und Erklärungen sind unsere eigenen.
ui-credits-graffiti-edition = Was auf seinem Material gedruckt steht, ist hier eine Rekonstruktion: Sie stimmt mit allem Veröffentlichten überein, ist aber nicht das gedruckte Original. Jeder Tisch sagt, welche Ausgabe er benutzt.
ui-keys-graffiti = Der Tunnel und jede Tafel sind ein Halt für Tab. Im Tunnel gehen die Pfeiltasten von Feld zu Feld, Strg mit Pfeil oder Bild auf und Bild ab zum nächsten Abschnitt, n und N zu dem, was gewählt werden kann; Enter wählt. /help zählt die Befehle auf.
ui-graffiti-editions = Ausgaben, mit denen hier gespielt werden kann, jede mit ihren Regeln:
