### Das Analysebrett.

ui-analysis-of = Analyse: { $title }
ui-analysis-about = Probiere andere Züge, frag die Engine und sieh, was bewiesen ist. Deine Analysen bleiben in diesem Browser, bis du sie teilst.
ui-analysis-new = Neue Analyse
ui-analysis-record = Partie oder Stellung öffnen
ui-analysis-paste = Füge eine Partie, Züge, eine Stellung oder einen Link ein.
ui-analysis-paste-unknown = Das ist weder eine Partie noch Züge, eine Stellung oder ein Link. Prüfe, ob du alles kopiert hast.
ui-analysis-elsewhere = Diese Partie liegt auf einem anderen Server. Öffne sie dort und kopiere die Aufzeichnung.
ui-analysis-nowhere = Dieser Link führt zu keiner Partie und keiner Stellung. Prüfe, ob du ihn ganz kopiert hast.
ui-analysis-cut-off = Das Ergebnis ist { $result }, aber die Züge enden früher. Wahrscheinlich fehlen welche.
ui-analysis-garbled = Einige Buchstaben sind falsch: { $line }. Speichere die Datei als UTF-8 und öffne sie noch einmal.
ui-analysis-games = { $count } Partien gefunden. Wähle eine:
ui-analysis-games-more = Nur die ersten { $count } stehen hier.
ui-analysis-game-moves = { $count ->
    [one] 1 Zug
   *[other] { $count } Züge
  }
ui-analysis-file = Datei öffnen
ui-analysis-kept = Deine Analysen
ui-analysis-forget = Löschen: { $title }
ui-analysis-name = Name
ui-analysis-others = Andere Analysen
ui-analysis-full = In diesem Browser ist kein Platz mehr. Lösche eine ältere Analyse oder speichere diese als Datei.
ui-analysis-gone = Diese Analyse ist nicht mehr in diesem Browser. Beginne eine neue.
ui-analysis-broken = Der Link ist unvollständig oder zu lang. Bitte um einen neuen.
ui-analysis-link-long = Diese Analyse ist zu lang für einen Link. Speichere sie als Datei.

## Bereiche

ui-analysis-panels = Bereiche neben dem Brett
ui-analysis-panel-tree = Züge
ui-analysis-panel-engine = Engine
ui-analysis-panel-insight = Einblick
ui-analysis-panel-openings = Eröffnungen
ui-analysis-panel-node = Notiz
ui-analysis-panel-files = Teilen

## Der Baum

ui-analysis-tree = Züge und Varianten
ui-analysis-start = Anfang
ui-analysis-chance = Zufall
ui-analysis-chance-choose = Zufall festlegen
ui-analysis-same = Diese Stellung kam schon einmal vor.
ui-analysis-mark = Zeichen
ui-analysis-mark-as = Als { $mark } markieren
ui-analysis-comment = Kommentar
ui-analysis-promote = Zur Hauptvariante machen
ui-analysis-delete = Löschen
ui-analysis-undo = Rückgängig
ui-analysis-redo = Wiederholen

## Was das Spiel zeigt

ui-analysis-insight-which = Auf dem Brett gezeigt
ui-analysis-insight-about = Wähle, was das Brett zeigen soll. Hier steht es auch in Worten.
ui-analysis-insight-none = In dieser Stellung gibt es nichts zu zeigen.

## Die Engine: was sie glaubt

ui-analysis-engine = Engine
ui-analysis-go = Starten
ui-analysis-stop = Anhalten
ui-analysis-off = Ausschalten
ui-analysis-searched = { $simulations } Simulationen, { $depth ->
    [one] 1 Zug tief
   *[other] { $depth } Züge tief
  }, { $speed } pro Sekunde
ui-analysis-done = Fertig: { $simulations } Simulationen, { $depth ->
    [one] 1 Zug tief
   *[other] { $depth } Züge tief
  }
ui-analysis-estimate = { $percent } %
ui-analysis-estimate-range = Geschätzte Gewinnchance { $percent } %, zwischen { $low } und { $high } %
ui-analysis-bar = { $who }: etwa { $percent } %
ui-analysis-bar-proved = Bewiesen: { $who } gewinnt
ui-analysis-bar-none = Starte die Engine, um zu sehen, wer vorn liegt.
ui-analysis-estimates-about = Das sind Schätzungen, keine ist bewiesen.
ui-analysis-estimates-beside = Als bewiesen markierte Züge sind sicher. Die Prozente sind Schätzungen.
ui-analysis-take = { $move }: Schätzung zu den Zügen hinzufügen
ui-analysis-take-line = { $move }: bewiesene Variante zu den Zügen hinzufügen
ui-analysis-own = Deine eigene Engine
ui-analysis-own-use = Eigene Engine benutzen
ui-analysis-own-port = Port
ui-analysis-own-about = Du kannst jedes Programm auf diesem Computer benutzen, das das Engine-Protokoll über WebSocket spricht. Glyphwalls eigenes startest du so:
ui-analysis-own-says = Laut { $name }. Glyphwall hat das nicht geprüft.
ui-analysis-own-gone = Auf Port { $port } dieses Computers antwortet keine Engine. Starte sie und versuche es noch einmal.

## Beweise: was sie weiß

ui-analysis-proof = Beweis
ui-analysis-prove = Wer gewinnt?
ui-analysis-proving = Suche nach einem Beweis …
ui-analysis-proved = Bewiesen
ui-analysis-walk-next = Weiter
ui-analysis-walk-end = Hier endet der Beweis.
ui-analysis-walk-leave = Beweis schließen
ui-analysis-proved-win =
    { $plies ->
        [-1] bewiesen gewonnen
        [one] bewiesen gewonnen, noch { $plies } Zug
       *[other] bewiesen gewonnen, noch { $plies } Züge
    }
ui-analysis-proved-loss =
    { $plies ->
        [-1] bewiesen verloren
        [one] bewiesen verloren, noch { $plies } Zug
       *[other] bewiesen verloren, noch { $plies } Züge
    }
ui-analysis-wins =
    { $plies ->
        [-1] { $who } gewinnt.
        [one] { $who } gewinnt in { $plies } Zug.
       *[other] { $who } gewinnt in { $plies } Zügen.
    }
ui-analysis-by-theorem = Bewiesen durch einen Satz über das Spiel.
ui-analysis-by-search = Bewiesen: Alle Varianten wurden durchsucht.
ui-analysis-ways-winner = Gewinnzüge für { $who }:
ui-analysis-ways-none = Ein Gewinnzug ließ sich in der Zeit nicht finden.
ui-analysis-ways-loser = Jeder Zug verliert. { $who } kann auf jeden antworten:
ui-analysis-ways-known = Gewinnzüge für { $who } (vielleicht gibt es weitere):
ui-analysis-left =
    { $plies ->
        [0] beendet die Partie.
        [one] danach noch { $plies } Zug.
       *[other] danach noch { $plies } Züge.
    }
ui-analysis-left-out = Und { $count } weitere.
ui-analysis-undecided-never = Hier entscheiden Zufall oder verdeckte Informationen, deshalb lässt sich nichts beweisen.
ui-analysis-undecided-over = Die Partie ist zu Ende.
ui-analysis-undecided-open = In der Zeit nicht bewiesen. Versuche es näher am Ende.
ui-analysis-endgame = Zu Ende spielen
ui-analysis-certificate = Beweis speichern
ui-analysis-certificate-saved = Gespeichert. Prüfe ihn mit: glyphwall verify { $file }
ui-analysis-certificate-checked = Gespeichert. Ein zweites Programm hat { $checked ->
    [one] die eine Stellung
   *[other] alle { $checked } Stellungen
} geprüft: Der Beweis stimmt. Andere prüfen ihn mit: glyphwall verify { $file }

## Gemeinsam

ui-shared = Gemeinsam analysieren
ui-shared-about = Eine Person führt, alle mit dem Link folgen live. Der Server speichert die Analyse, bis du sie beendest.
ui-shared-begin = Live teilen
ui-shared-link = Link zum Folgen
ui-shared-link-drive = Link zum Folgen und Führen
ui-shared-driving = Du führst. Alle mit dem Link sehen, was du siehst.
ui-shared-following = Du folgst.
ui-shared-apart = Du siehst dich gerade selbst um.
ui-shared-ended = Die gemeinsame Analyse ist beendet. Deine Kopie bleibt dir.
ui-shared-follow = Wieder folgen
ui-shared-drive = Führen
ui-shared-end = Für alle beenden

## Der Editor

ui-analysis-set-up = Stellung aufbauen
ui-analysis-set-up-about = Setze Steine oder füge eine Stellung ein. Fehler werden dir gezeigt.
ui-analysis-set-up-of = { $title }-Stellung aufbauen
ui-analysis-edit-position = Stellung bearbeiten
ui-analysis-editor-text = Stellung als Text
ui-analysis-editor-read = Diesen Text verwenden
ui-analysis-editor-faults = { $count ->
    [0] Diese Stellung ist regelgerecht.
    [one] 1 Problem:
   *[other] { $count } Probleme:
  }
ui-analysis-editor-fault = { $place }: { $text }
ui-analysis-editor-start = Zurück zum Anfang

## Eröffnungen

ui-analysis-openings-here = Diese Stellung gab es in { $played ->
    [one] 1 Partie
   *[other] { $played } Partien
  } auf diesem { $where ->
    [device] Gerät
   *[server] Server
  } und in { $book } des Computers gegen sich selbst. Züge zu symmetrischen Stellungen stehen zusammen.
ui-analysis-openings-among = Partien
ui-analysis-openings-among-all = Alle
ui-analysis-openings-among-some = { $who }: { $games ->
    [one] 1 Partie
   *[other] { $games } Partien
  }
ui-analysis-openings-people = Nur Menschen
ui-analysis-openings-counting = Die Partien werden noch gezählt. Bald können es mehr werden.
ui-analysis-openings-none = Keine Partie geht von dieser Stellung weiter.
ui-analysis-openings-server = { $where ->
    [device] Dieses Gerät
   *[server] Server
  }: { $games ->
    [one] 1 Partie
   *[other] { $games } Partien
  }{ $percent ->
    [-1] { "" }
   *[other] , { $percent } % gewonnen
  }
ui-analysis-openings-book = Computer: { $games ->
    [one] 1 Partie
   *[other] { $games } Partien
  }{ $percent ->
    [-1] { "" }
   *[other] , { $percent } % gewonnen
  }
ui-analysis-openings-alike = und { $count } symmetrische
ui-analysis-openings-about = Computer gegen sich selbst: { $about }.

## Eine Partie, die ein Gerät diesem Server gibt.

ui-handed-title = Partie auf diesen Server übertragen
ui-handed-about = Diese Partie wurde auf einem Gerät ohne Server gespielt. Öffne sie hier, um sie durchzugehen, weiterzuspielen und den Link zu teilen.
ui-handed-record = Aufzeichnung
ui-handed-do = Hier öffnen
ui-handed-nothing = Dieser Link enthält keine Partie. Kopiere ihn ganz und versuche es noch einmal.
