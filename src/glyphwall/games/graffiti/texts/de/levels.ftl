### Benannte Spielstärken des Computers (skill/ladder.py), die schwächste zuerst: ein Name und ehrliche Worte dazu.
### Alle Stufen bis auf die stärksten wählen manchmal unter Zügen, die fast gleich gut aussehen.

level-toy = Neuling
level-toy-about = Neu im Spiel. Sieht sich flüchtig zehn Verläufe an; sammelt Farbe und vergisst, wofür.
level-scribbler = Kritzler
level-scribbler-about = Sprüht, sobald es geht, und plant wenig. Angenehme Gesellschaft für die erste Partie.
level-stencil = Schablone
level-stencil-about = Weiß, wofür sie sammelt. Verliert gegen alle, die Dosen zählen.
level-burner = Sprayer
level-burner-about = Etwa so stark wie jemand, der immer das Teil angeht, das für seine Dosen am meisten bringt.
level-piecer = Maler
level-piecer-about = Hat einen Plan für die Runde und prüft ihn an etwa sechzig Verläufen.
level-all-city = Stratege
level-all-city-about = Wägt den eigenen Plan gegen deinen ab und teilt dir Hunderte Hände aus, die du haben könntest.
level-king = König
level-king-about = Die stärkste Stufe: zehntausend Verläufe vor jedem Schritt, und keiner davon sieht in deine Hand.
