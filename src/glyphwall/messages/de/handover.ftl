### Eine Partie, die ein Gerät diesem Server gibt.

ui-handed-title = Eine Partie für diesen Server
ui-handed-about = Sie wurde auf einem Gerät ohne Server gespielt. Wenn du sie öffnest, behält dieser Server sie: Du kannst sie durchgehen, weiterspielen und ihren Link teilen.
ui-handed-record = Aufzeichnung
ui-handed-do = Hier öffnen
ui-handed-nothing = Diese Adresse bringt keine Partie.
