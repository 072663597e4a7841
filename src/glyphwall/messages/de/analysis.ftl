### Das Analysebrett.

ui-analysis-of = Analyse: { $title }
ui-analysis-about = Probiere andere Züge, frage die Engine und sieh, was bewiesen ist. Alles bleibt in diesem Browser, bis du es teilst.
ui-analysis-new = Vom Anfang an
ui-analysis-record = Eine Partieaufzeichnung
ui-analysis-paste = Füge eine Aufzeichnung in GWN ein, gern mit Varianten.
ui-analysis-file = Datei öffnen
ui-analysis-kept = In diesem Browser aufbewahrt
ui-analysis-forget = Löschen: { $title }
ui-analysis-others = Andere Analysen
ui-analysis-full = In diesem Browser ist kein Platz mehr dafür. Lösche eine ältere Analyse oder speichere diese als Datei.
ui-analysis-gone = Diese Analyse ist nicht mehr in diesem Browser.
ui-analysis-broken = Der Link ist unvollständig oder zu lang.
ui-analysis-link-long = Diese Analyse ist zu lang für einen Link. Speichere sie als Datei.

## Bereiche

ui-analysis-panels = Was neben dem Brett steht
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
ui-analysis-chance-choose = Was hier der Zufall entscheidet
ui-analysis-same = Diese Stellung kam schon einmal vor.
ui-analysis-mark = Zeichen
ui-analysis-mark-as = { $mark } als Zeichen
ui-analysis-comment = Kommentar
ui-analysis-promote = Zur Hauptvariante machen
ui-analysis-delete = Löschen
ui-analysis-undo = Änderung zurücknehmen
ui-analysis-redo = Änderung wiederholen

## Was das Spiel zeigt

ui-analysis-insight-which = Auf dem Brett gezeigt
ui-analysis-insight-about = Was das Spiel in dieser Stellung zeigen kann: auf dem Brett markiert und hier erzählt.
ui-analysis-insight-none = In dieser Stellung gibt es nichts zu zeigen.

## Die Engine: was sie glaubt

ui-analysis-engine = Engine
ui-analysis-go = Starten
ui-analysis-stop = Anhalten
ui-analysis-searched = { $simulations } Simulationen, { $depth } Züge tief, { $speed } in der Sekunde
ui-analysis-estimate = { $percent } %
ui-analysis-estimate-range = Geschätzte Gewinnchance { $percent } %, zwischen { $low } und { $high } %
ui-analysis-estimates-about = Schätzungen mit dem Bereich, den die Stichprobe lässt. Bewiesen ist davon nichts.
ui-analysis-take = { $move }: diese Schätzung im Baum vermerken
ui-analysis-own = Deine eigene Engine
ui-analysis-own-use = Mit deiner eigenen Engine suchen
ui-analysis-own-port = Port
ui-analysis-own-about = Jedes Programm auf diesem Gerät, das das Engine-Protokoll über einen WebSocket spricht. Die von Glyphwall startest du so:
ui-analysis-own-says = Das sagt { $name }. Nichts davon ist geprüft.
ui-analysis-own-gone = An Port { $port } dieses Geräts antwortet keine Engine.

## Beweise: was sie weiß

ui-analysis-proof = Beweis
ui-analysis-prove = Wer gewinnt?
ui-analysis-proving = Ein Beweis wird gesucht.
ui-analysis-proved = Bewiesen
ui-analysis-proved-win =
    { $plies ->
        [-1] bewiesen gewonnen
       *[other] bewiesen gewonnen, noch { $plies }
    }
ui-analysis-proved-loss =
    { $plies ->
        [-1] bewiesen verloren
       *[other] bewiesen verloren, noch { $plies }
    }
ui-analysis-wins =
    { $plies ->
        [-1] { $who } gewinnt.
        [one] { $who } gewinnt in { $plies } Zug.
       *[other] { $who } gewinnt in { $plies } Zügen.
    }
ui-analysis-by-theorem = Das sagt ein Satz über das Spiel.
ui-analysis-by-search = Jede Variante wurde durchsucht.
ui-analysis-ways-winner = Ein Zug genügt. Diese erhalten { $who } den Gewinn:
ui-analysis-ways-none = Welcher Zug den Gewinn hält, ließ sich in der Zeit nicht finden.
ui-analysis-ways-loser = Jeder Zug verliert. { $who } hat auf jeden eine Antwort:
ui-analysis-ways-known = Ein Zug genügt. Diese erhalten { $who } den Gewinn; andere können auch gewinnen:
ui-analysis-left =
    { $plies ->
        [0] beendet das Spiel.
        [one] danach noch { $plies } Zug.
       *[other] danach noch { $plies } Züge.
    }
ui-analysis-left-out = Und { $count } weitere.
ui-analysis-undecided-never = Hier entscheiden Zufall und Verborgenes: Beweisen lässt sich nichts.
ui-analysis-undecided-over = Das Spiel ist zu Ende.
ui-analysis-undecided-open = In der Zeit nicht bewiesen. Näher am Ende gelingt es.
ui-analysis-endgame = Bis zum Ende gewinnen
ui-analysis-certificate = Beweis speichern
ui-analysis-certificate-saved = Gespeichert. Prüfe ihn mit: glyphwall verify { $file }
ui-analysis-certificate-checked = Gespeichert. Ein zweites Programm hat { $checked ->
    [one] seine eine Stellung
   *[other] alle { $checked } Stellungen
} geprüft: Der Beweis stimmt. Andere prüfen ihn mit: glyphwall verify { $file }

## Gemeinsam

ui-shared = Gemeinsam ansehen
ui-shared-about = Eine Person steuert, und alle mit dem Link sehen jeden Schritt sofort. Dieser Server bewahrt die Analyse auf, bis du sie beendest.
ui-shared-begin = Live teilen
ui-shared-link = Link zum Folgen
ui-shared-link-drive = Link zum Folgen und Steuern
ui-shared-driving = Du steuerst: Wer den Link hat, sieht, was du siehst.
ui-shared-following = Du folgst der Person, die steuert.
ui-shared-apart = Du siehst dich selbst um.
ui-shared-ended = Das wurde beendet. Was du siehst, gehört dir.
ui-shared-follow = Wieder folgen
ui-shared-drive = Steuern
ui-shared-end = Für alle beenden

## Der Editor

ui-analysis-set-up = Eine Stellung aufbauen
ui-analysis-set-up-about = Von Hand oder als Text. Alles, was daran nicht stimmt, wird genannt.
ui-analysis-set-up-of = Eine Stellung von { $title } aufbauen
ui-analysis-edit-position = Stellung ändern
ui-analysis-editor-text = Die Stellung als Text
ui-analysis-editor-read = Diesen Text nehmen
ui-analysis-editor-faults = { $count ->
    [0] Alles stimmt.
    [one] 1 Sache stimmt nicht:
   *[other] { $count } Sachen stimmen nicht:
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
  } und in { $book } des Computers gegen sich selbst. Züge, die bis auf Symmetrie zur selben Stellung führen, stehen zusammen.
ui-analysis-openings-among = Partien
ui-analysis-openings-among-all = Alle
ui-analysis-openings-among-some = { $who }: { $games ->
    [one] 1 Partie
   *[other] { $games } Partien
  }
ui-analysis-openings-people = Nur Menschen
ui-analysis-openings-counting = Es wird noch gezählt: Bald gibt es vielleicht mehr.
ui-analysis-openings-none = Keine Partie ging von hier weiter.
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
ui-analysis-openings-alike = und { $count } gleiche
ui-analysis-openings-about = Computer gegen sich selbst: { $about }.

## Eine Partie, die ein Gerät diesem Server gibt.

ui-handed-title = Eine Partie für diesen Server
ui-handed-about = Sie wurde auf einem Gerät ohne Server gespielt. Wenn du sie öffnest, behält dieser Server sie: Du kannst sie durchgehen, weiterspielen und ihren Link teilen.
ui-handed-record = Aufzeichnung
ui-handed-do = Hier öffnen
ui-handed-nothing = Diese Adresse bringt keine Partie.
