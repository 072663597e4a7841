### What only a page without a server says (`make site`).

ui-device-share = Diese Partie liegt nur auf diesem Gerät: Es gibt keinen Server, auf dem andere zusehen könnten.
ui-device-keeps = Partien liegen auf diesem Gerät, in diesem Browser.

error-needs-server = Dafür braucht es einen Server. Hier spielst du ohne.
error-no-device = Dieses Gerät kann die Partie nicht starten: Dein Browser ist zu alt, oder Dateien fehlen. Lade die Seite neu.
