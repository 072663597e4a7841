### Benannte Spielstärken des Computers (skill/ladder.py), die schwächste zuerst: ein Name und ehrliche Worte dazu.
### Alle Stufen bis auf die stärksten wählen manchmal unter Zügen, die fast gleich gut aussehen.

level-doodler = Kritzler
level-doodler-about = Spielt nach Gefühl. Stellt sich vor jedem Schritt zehn Ausgänge vor; schlägt planloses Spiel und sonst wenig. Ein guter erster Gegner.
level-sketcher = Skizzierer
level-sketcher-about = Schaut etwas genauer hin, übersieht aber noch einfache Drohungen. Wer die offenen Felder zählt, gewinnt.
level-tagger = Tagger
level-tagger-about = Achtet auf den eigenen Platz und auf deinen. Etwa so stark wie jemand, der dir stets die wenigsten Antworten lässt.
level-writer = Schreiber
level-writer-about = Plant mehrere Schritte voraus und sieht das Ende kommen. Ohne Plan ist er nicht zu schlagen.
level-muralist = Wandmaler
level-muralist-about = Spielt ohne Gnade, was er für das Beste hält, und ist in den meisten Endspielen genau.
level-master = Meister
level-master-about = Sieht sich vor jedem Schritt dreißigtausend Ausgänge an. Fehler werden bestraft, die letzten Züge sind bewiesen.
level-legend = Legende
level-legend-about = Zweihunderttausend Ausgänge vor jedem Schritt. Wer gewinnen will, braucht einen Plan oder einen Spiegel.
level-oracle = Orakel
level-oracle-about = Die stärkste Stufe: beurteilt jede Stellung, an die sie denkt, beweist das Ende der Partie und spiegelt, wenn man sie lässt.
