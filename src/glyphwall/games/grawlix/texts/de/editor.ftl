### Der Editor für Stellungen. Steine kommen mit ihrem Namen.

editor-board = Das Brett, { $columns } mal { $columns } Felder
editor-cell = { $cell }: leer
editor-cell-tile = { $cell }: { $tile }
editor-hand = Hand von Spieler { $number }
editor-hand-empty = Keine Steine
editor-put-hand = { $tile } auf diese Hand nehmen
editor-put-supply = { $tile } zurück in den Vorrat legen
editor-hint = Wähle einen Stein und dann, wohin er kommt.
editor-held = { $tile }: Wähle ein Feld, eine Hand oder den Vorrat. Escape legt ihn wieder hin.
editor-turn = Wer dran ist
editor-phase = Was zu tun ist
editor-phase-begin = Auslosen, wer beginnt
editor-phase-draft = Beim Füllen der Hände einen Stein nehmen
editor-phase-blind = Verdeckt wählen
editor-phase-coin = Um einen Stein losen
editor-phase-swap = Seiten wählen
editor-phase-place = Einen Stein legen
editor-phase-fetch = Nach dem Legen einen Stein nehmen
editor-unreadable = Dieser Text ist keine Stellung. Berichtige ihn oder geh zurück zum Anfang.
