var e=`ui-analysis-of=Analyse: { $title }
ui-analysis-about=Probiere andere Züge, frag die Engine und sieh, was bewiesen ist. Deine Analyse bleibt in diesem Browser, bis du sie teilst.
ui-analysis-new=Neue Analyse
ui-analysis-record=Partie
ui-analysis-paste=Füge eine Partie in GWN ein, gern mit Varianten.
ui-analysis-file=Datei öffnen
ui-analysis-kept=In diesem Browser gespeichert
ui-analysis-forget=Löschen: { $title }
ui-analysis-others=Andere Analysen
ui-analysis-full=In diesem Browser ist kein Platz mehr. Lösche eine ältere Analyse oder speichere diese als Datei.
ui-analysis-gone=Diese Analyse ist nicht mehr in diesem Browser.
ui-analysis-broken=Der Link ist unvollständig oder zu lang. Bitte um einen neuen.
ui-analysis-link-long=Diese Analyse ist zu lang für einen Link. Speichere sie als Datei.
ui-analysis-panels=Bereiche neben dem Brett
ui-analysis-panel-tree=Züge
ui-analysis-panel-engine=Engine
ui-analysis-panel-insight=Einblick
ui-analysis-panel-openings=Eröffnungen
ui-analysis-panel-node=Notiz
ui-analysis-panel-files=Teilen
ui-analysis-tree=Züge und Varianten
ui-analysis-start=Anfang
ui-analysis-chance=Zufall
ui-analysis-chance-choose=Zufall festlegen
ui-analysis-same=Diese Stellung kam schon einmal vor.
ui-analysis-mark=Zeichen
ui-analysis-mark-as=Als { $mark } markieren
ui-analysis-comment=Kommentar
ui-analysis-promote=Zur Hauptvariante machen
ui-analysis-delete=Löschen
ui-analysis-undo=Rückgängig
ui-analysis-redo=Wiederholen
ui-analysis-insight-which=Auf dem Brett gezeigt
ui-analysis-insight-about=Was diese Stellung zeigt: auf dem Brett markiert und hier beschrieben.
ui-analysis-insight-none=In dieser Stellung gibt es nichts zu zeigen.
ui-analysis-engine=Engine
ui-analysis-go=Starten
ui-analysis-stop=Anhalten
ui-analysis-searched={ $simulations } Simulationen, { $depth } Halbzüge tief, { $speed } pro Sekunde
ui-analysis-estimate={ $percent } %
ui-analysis-estimate-range=Geschätzte Gewinnchance { $percent } %, zwischen { $low } und { $high } %
ui-analysis-estimates-about=Schätzungen mit Stichprobenfehler. Nichts davon ist bewiesen.
ui-analysis-take={ $move }: Schätzung in den Baum übernehmen
ui-analysis-own=Deine eigene Engine
ui-analysis-own-use=Eigene Engine benutzen
ui-analysis-own-port=Port
ui-analysis-own-about=Jedes Programm auf diesem Computer, das das Engine-Protokoll über WebSocket spricht. Glyphwalls eigene startest du so:
ui-analysis-own-says=Laut { $name }. Glyphwall hat das nicht geprüft.
ui-analysis-own-gone=Auf Port { $port } dieses Computers antwortet keine Engine.
ui-analysis-proof=Beweis
ui-analysis-prove=Wer gewinnt?
ui-analysis-proving=Suche nach einem Beweis …
ui-analysis-proved=Bewiesen
ui-analysis-proved-win=
 { $plies ->
 [-1] bewiesen gewonnen
 *[other] bewiesen gewonnen, noch { $plies }
 }
ui-analysis-proved-loss=
 { $plies ->
 [-1] bewiesen verloren
 *[other] bewiesen verloren, noch { $plies }
 }
ui-analysis-wins=
 { $plies ->
 [-1] { $who } gewinnt.
 [one] { $who } gewinnt in { $plies } Halbzug.
 *[other] { $who } gewinnt in { $plies } Halbzügen.
 }
ui-analysis-by-theorem=Bewiesen durch einen Satz über das Spiel.
ui-analysis-by-search=Bewiesen durch Suche in allen Varianten.
ui-analysis-ways-winner=Diese Züge halten den Gewinn für { $who }. Einer genügt:
ui-analysis-ways-none=Ein gewinnender Zug ließ sich in der Zeit nicht finden.
ui-analysis-ways-loser=Jeder Zug verliert. { $who } kann auf jeden antworten:
ui-analysis-ways-known=Diese Züge halten den Gewinn für { $who }. Andere gewinnen vielleicht auch:
ui-analysis-left=
 { $plies ->
 [0] beendet die Partie.
 [one] danach noch { $plies } Halbzug.
 *[other] danach noch { $plies } Halbzüge.
 }
ui-analysis-left-out=Und { $count } weitere.
ui-analysis-undecided-never=Hier entscheiden Zufall oder verdeckte Informationen, deshalb lässt sich nichts beweisen.
ui-analysis-undecided-over=Die Partie ist zu Ende.
ui-analysis-undecided-open=In der Zeit nicht bewiesen. Versuche es näher am Ende.
ui-analysis-endgame=Zu Ende spielen
ui-analysis-certificate=Beweis speichern
ui-analysis-certificate-saved=Gespeichert. Prüfe ihn mit: glyphwall verify { $file }
ui-analysis-certificate-checked=Gespeichert. Ein zweites Programm hat { $checked ->
 [one] die eine Stellung
 *[other] alle { $checked } Stellungen
} geprüft: Der Beweis stimmt. Andere prüfen ihn mit: glyphwall verify { $file }
ui-shared=Gemeinsam analysieren
ui-shared-about=Eine Person steuert, alle mit dem Link folgen live. Der Server speichert die Analyse, bis du sie beendest.
ui-shared-begin=Live teilen
ui-shared-link=Link zum Folgen
ui-shared-link-drive=Link zum Folgen und Steuern
ui-shared-driving=Du steuerst. Alle mit dem Link sehen, was du siehst.
ui-shared-following=Du folgst der Person, die steuert.
ui-shared-apart=Du siehst dich gerade selbst um.
ui-shared-ended=Die gemeinsame Analyse ist beendet. Deine Kopie bleibt dir.
ui-shared-follow=Wieder folgen
ui-shared-drive=Steuern
ui-shared-end=Für alle beenden
ui-analysis-set-up=Stellung aufbauen
ui-analysis-set-up-about=Setze Steine oder füge eine Stellung ein. Wir zeigen dir, was nicht stimmt.
ui-analysis-set-up-of={ $title }-Stellung aufbauen
ui-analysis-edit-position=Stellung bearbeiten
ui-analysis-editor-text=Stellung als Text
ui-analysis-editor-read=Diesen Text verwenden
ui-analysis-editor-faults={ $count ->
 [0] Diese Stellung ist gültig.
 [one] 1 Problem:
 *[other] { $count } Probleme:
 }
ui-analysis-editor-fault={ $place }: { $text }
ui-analysis-editor-start=Zurück zum Anfang
ui-analysis-openings-here=Diese Stellung gab es in { $played ->
 [one] 1 Partie
 *[other] { $played } Partien
 } auf diesem { $where ->
 [device] Gerät
 *[server] Server
 } und in { $book } des Computers gegen sich selbst. Züge zu symmetrischen Stellungen stehen zusammen.
ui-analysis-openings-among=Partien
ui-analysis-openings-among-all=Alle
ui-analysis-openings-among-some={ $who }: { $games ->
 [one] 1 Partie
 *[other] { $games } Partien
 }
ui-analysis-openings-people=Nur Menschen
ui-analysis-openings-counting=Die Partien werden noch gezählt. Bald siehst du vielleicht mehr.
ui-analysis-openings-none=Keine Partie ging von hier aus weiter.
ui-analysis-openings-server={ $where ->
 [device] Dieses Gerät
 *[server] Server
 }: { $games ->
 [one] 1 Partie
 *[other] { $games } Partien
 }{ $percent ->
 [-1] { "" }
 *[other] , { $percent } % gewonnen
 }
ui-analysis-openings-book=Computer: { $games ->
 [one] 1 Partie
 *[other] { $games } Partien
 }{ $percent ->
 [-1] { "" }
 *[other] , { $percent } % gewonnen
 }
ui-analysis-openings-alike=und { $count } symmetrische
ui-analysis-openings-about=Computer gegen sich selbst: { $about }.
ui-handed-title=Partie auf diesen Server übertragen
ui-handed-about=Diese Partie wurde auf einem Gerät ohne Server gespielt. Öffne sie hier, um sie durchzugehen, weiterzuspielen und den Link zu teilen.
ui-handed-record=Aufzeichnung
ui-handed-do=Hier öffnen
ui-handed-nothing=Dieser Link enthält keine Partie.
`;export{e as default};