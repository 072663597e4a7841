### A game that a device hands to this server.

ui-handed-title = A game for this server
ui-handed-about = It was played on a device without a server. If you open it, this server keeps it: you can step through it, go on, and share its link.
ui-handed-record = Record
ui-handed-do = Open it here
ui-handed-nothing = This address brings no game.
