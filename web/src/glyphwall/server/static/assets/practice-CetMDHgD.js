var e=`ui-learn-title={ $title } lernen
ui-learn-lesson=Lektion { $number } von { $count }
ui-learn-next=Nächste Lektion
ui-learn-finish=Fertig
ui-learn-skip=Lektion überspringen
ui-learn-back=Vorige Lektion
ui-learn-end-title=Jetzt kannst du spielen
ui-learn-end-about=Spiel deine erste Partie gegen die schwächste Stufe. „Was könnte ich tun?“ gibt dir jederzeit Ideen.
ui-learn-end-play=Erste Partie spielen
ui-learn-again=Alle Lektionen wiederholen
ui-learn-none-about=Zu diesem Spiel gibt es noch keine Lektionen.
ui-puzzles-title={ $title }-Rätsel
ui-puzzles-find=Nur ein Zug gewinnt. Finde ihn.
ui-puzzles-find-best=Finde den besten Zug.
ui-puzzles-go-on=Richtig. Finde den nächsten Gewinnzug.
ui-puzzles-solved=Gelöst.
ui-puzzles-solved-late=Gelöst, mit Hilfe.
ui-puzzles-wrong={ $ply } verliert gegen { $reply }.
ui-puzzles-wrong-over={ $ply } verliert sofort.
ui-puzzles-right=Der richtige Zug ist { $ply }.
ui-puzzles-hint=Tipp
ui-puzzles-show=Lösung zeigen
ui-puzzles-next=Nächstes Rätsel
ui-puzzles-daily=Rätsel des Tages
ui-puzzles-about=Wertung { $rating }, { $plies ->
 [one] ein Halbzug
 *[other] { $plies } Halbzüge
 }
ui-puzzles-rating=Deine Wertung: { $rating }
ui-puzzles-streak={ $days ->
 [one] 1 Tag in Folge
 *[other] { $days } Tage in Folge
 }
ui-puzzles-choose=Rätsel auswählen
ui-puzzles-themes=Thema
ui-puzzles-level=Wertung
ui-puzzles-length=Länge
ui-puzzles-any=Alle
ui-puzzles-from-to={ $least } bis { $most }
ui-puzzles-count={ $count ->
 [one] 1 Rätsel
 *[other] { $count } Rätsel
 }
ui-puzzles-none=Kein Rätsel passt. Wähle weniger Filter.
ui-puzzles-none-about=Zu diesem Spiel gibt es noch keine Rätsel.
ui-puzzles-worth={ $ply } gewinnt zu { $win } % (der beste Zug zu { $best } %) und kostet dich { $less } Punkte.
ui-storm=Rätselsturm
ui-storm-about=Löse in drei Minuten so viele Rätsel, wie du kannst, die leichtesten zuerst. Ein falscher Zug kostet zehn Sekunden. Deine Wertung ändert sich nicht.
ui-storm-start=Los
ui-storm-best=Dein bestes Ergebnis auf diesem Gerät: { $count }
ui-storm-left=noch { $time }
ui-storm-soon=Noch { $seconds } Sekunden
ui-storm-solved=Gelöst: { $count }
ui-storm-over={ $count ->
 [one] 1 Rätsel gelöst
 *[other] { $count } Rätsel gelöst
 }
ui-storm-record=Ein neuer persönlicher Rekord!
ui-storm-missed=Verfehlt
ui-storm-puzzle=Rätsel { $number }
ui-storm-again=Noch einmal
ui-endgames=Endspiele
ui-endgames-title={ $title }-Endspiele
ui-endgames-link={ $title }-Endspiele üben
ui-endgames-win=Dein Gewinn ist bewiesen{ $plies ->
 [0] {""}
 *[other] {""}, in { $plies } Halbzügen
 }. Dein Gegner hält so lange wie möglich durch.
ui-endgames-still=Immer noch gewonnen{ $plies ->
 [0] {""}
 [one] {""}: noch 1 Halbzug
 *[other] {""}: noch { $plies } Halbzüge
 }.
ui-endgames-won={ $mistakes ->
 [0] Fehlerfrei gewonnen.
 [one] Gewonnen, mit einem Fehler. Versuche es noch einmal ohne.
 *[other] Gewonnen, mit { $mistakes } Fehlern. Versuche es noch einmal ohne.
 }
ui-endgames-lost={ $ply } verschenkt den Gewinn: Darauf gewinnt { $reply }. Versuche einen anderen Zug.
ui-endgames-lost-over={ $ply } verliert sofort. Versuche einen anderen Zug.
ui-endgames-right={ $quickest ->
 [yes] { $ply } gewinnt am schnellsten.
 *[no] { $ply } hält den Gewinn.
 }
ui-endgames-from-here=Zu Ende spielen
ui-endgames-next=Nächstes Endspiel
ui-endgames-again=Noch einmal
ui-endgames-count=Gewonnen: { $won }, ohne Fehler: { $clean }
ui-endgames-there={ $count ->
 [one] 1 Endspiel
 *[other] { $count } Endspiele
 }
ui-endgames-none=Zu diesem Spiel gibt es noch keine Endspiele.
ui-endgames-not-won=Wer am Zug ist, gewinnt hier nicht, oder es ließ sich in der Zeit nicht beweisen. Wähle eine Stellung näher am Ende.
`;export{e as default};