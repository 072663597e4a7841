### Wörter, die getippt werden können, im Terminal und im Browser, dessen Server sie liest.

## Wörter, die getippt werden können: „rot raute f6 nimm gelb stern“. Von mehreren wird jedes verstanden.

ui-words-take = nimm nehme nehmen ziehe
ui-words-fill = lege setze der die das den stein auf nach seiten
ui-words-keep = behalte behalten keep
# Wie ein Zeichen (sein Buchstabe) oder eine Farbe auch heißt; das letzte kann auf ein Zeichen folgen, auch angehängt („Dollarzeichen“).
ui-words-glyph-a = at klammeraffe
ui-words-glyph-h = raute doppelkreuz hash hashtag oktothorp
ui-words-glyph-d = dollar
ui-words-glyph-p = prozent
ui-words-glyph-n = und et
ui-words-glyph-s = stern sternchen
ui-words-glyph-x = ausruf ausrufe
ui-words-violet = violett lila purpur
ui-words-sign = zeichen symbol
ui-words-swap = tausche tauschen swap
