### Was Sprachmodelle lesen, und wer durch eines spielt (glyphwall.agents).

agents-game = { $id }: { $title }, für { $seats } Leute. Optionen:
agents-option = - { $name } (sonst { $default }; { $values }): { $about }
agents-level = - Stufe { $id }: { $about }
agents-no-rules = { $title } bringt keine Regeln in Worten mit. Die erlaubten Züge stehen bei jedem Zug dabei, und wird einer abgelehnt, steht dabei, warum.
agents-agreed = Anders vereinbart: wo die Regeln oben etwas anderes sagen, gilt dies
agents-agreed-option = { $name } = { $value } (veröffentlicht: { $published }): { $about }
agents-handle = Partie { $handle }. { $players }
agents-legal = { $count ->
    [one] 1 erlaubter Schritt: { $moves }
   *[other] { $count } erlaubte Schritte: { $moves }
  }
agents-legal-left = ({ $count } weitere: frag mit ihren ersten Zeichen.)
agents-none-begin = Kein erlaubter Schritt beginnt mit „{ $begins }“.
agents-nearest = Jetzt erlaubt, das Ähnlichste zuerst: { $moves } (von { $count }; legal_moves nennt alle).
agents-nothing-legal = Die Partie ist zu Ende: Nichts ist mehr erlaubt.
agents-secrets = Dieses Spiel hat Geheimnisse: Frag, wenn du am Zug bist.
agents-record-seen = Die Partie bisher, wie du sie siehst; ? steht für das, was du nicht wissen darfst. Ist sie zu Ende, liegt die ganze Aufzeichnung offen.
agents-taken-back = Deine letzte Entscheidung und was ihr folgte sind zurückgenommen.
agents-no-game = Es gibt keine Partie { $handle }. { $most } werden zugleich behalten, und die am längsten nicht gefragte weicht; new_game beginnt eine neue.
agents-proved-by = Spieler { $player } gewinnt bei bestem Spiel: bewiesen durch { $by }.
agents-proved = Spieler { $player } gewinnt bei bestem Spiel: bewiesen durch Suche ({ $nodes } Stellungen).
agents-not-proved = Im gegebenen Rahmen nicht bewiesen (bisher { $nodes } Stellungen). Frag noch einmal, dann geht die Suche weiter.
agents-winning = { $count } von { $of } Schritten halten den Gewinn: { $moves }.
agents-winning-known = { $count ->
    [one] Dieser Schritt hält den Gewinn
   *[other] Diese Schritte halten den Gewinn
  }: { $moves }. Auch andere können gewinnen; über sie ist nichts bewiesen.
agents-line = Bei bestem Spiel endet sie nach { $plies } Schritten: { $moves }
agents-line-unknown = Der Rest wurde im gegebenen Rahmen nicht gefunden; frag noch einmal.
agents-still = Nach { $seconds } Sekunden noch nicht fertig. Ruf { $tool } mit denselben Angaben noch einmal auf, dann kommt die Antwort.
agents-still-begins = Partie { $handle } wird vorbereitet. Ruf in einigen Sekunden look für sie auf.
