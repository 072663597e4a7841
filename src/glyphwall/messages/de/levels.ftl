### Benannte Spielstärken des Computers (players/levels.py), die schwächste zuerst: ein Name und ehrliche Worte dazu.

level-random = Würfel
level-random-about = Spielt irgendetwas, das die Regeln erlauben, ohne nachzudenken.

## Für ein Spiel ohne eigene Stufen

level-quick = Flink
level-quick-about = Sieht sich vor jedem Zug dreißig Verläufe an und wählt unter den besseren.
level-steady = Bedächtig
level-steady-about = Sieht sich vor jedem Zug tausend Verläufe an und spielt, was es für das Beste hält.
level-thorough = Gründlich
level-thorough-about = Sieht sich vor jedem Zug zwanzigtausend Verläufe an.
