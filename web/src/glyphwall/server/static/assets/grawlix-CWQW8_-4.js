var e=`tile-name={ $colour }-{ $glyph }
tile-colour={ $colour ->
 [R] { colour-r }
 [O] { colour-o }
 [Y] { colour-y }
 [G] { colour-g }
 [B] { colour-b }
 [V] { colour-v }
 *[K] { colour-k }
 }
tile-glyph={ $glyph ->
 [a] { glyph-a }
 [h] { glyph-h }
 [d] { glyph-d }
 [p] { glyph-p }
 [n] { glyph-n }
 [s] { glyph-s }
 *[x] { glyph-x }
 }
tile-spoken={ $style ->
 [terse] { $colour } { tile-glyph }
 *[other] { tile-colour }-{ tile-glyph }
 }
cell-spoken={ $style ->
 [terse] { $column } { $row }
 *[other] { $column }{ $row }
 }
fault-grawlix-bad-notation={ $place }: { $reason }.
fault-grawlix-uneven-rows=Reihe { $number } des Rasters ist { $width } Felder breit, die breiteste { $widest }; Lücken werden als Zahlen geschrieben.
fault-grawlix-too-many-columns=Das Raster { $place } spannt { $span } Spalten, erlaubt sind höchstens { $size }.
fault-grawlix-too-many-rows=Das Raster { $place } spannt { $span } Reihen, erlaubt sind höchstens { $size }.
fault-grawlix-outside-frame=Das Raster muss Spalte und Reihe von { $place } erreichen, wo der erste Stein liegt; sein Feld unten links stimmt nicht.
fault-grawlix-not-connected=Diese Steine berühren das übrige Raster nicht: { $tiles }.
fault-grawlix-glyph-in-row=In Reihe { $line } steht das Zeichen { $name } mehrmals: { $tiles }.
fault-grawlix-glyph-in-column=In Spalte { $line } steht das Zeichen { $name } mehrmals: { $tiles }.
fault-grawlix-colour-in-row=In Reihe { $line } steht die Farbe { $name } mehrmals: { $tiles }.
fault-grawlix-colour-in-column=In Spalte { $line } steht die Farbe { $name } mehrmals: { $tiles }.
fault-grawlix-outside-size=In einem Spiel der Größe { $size } gibt es { $tile } nicht ({ $place }).
fault-grawlix-duplicate-tile={ $tile } gibt es nur einmal, kommt hier aber mehrmals vor: { $place }.
fault-grawlix-unexpected-pick=Spieler { $player } hat zu diesem Zeitpunkt keine geheime Wahl.
fault-grawlix-missing-pick=Die geheime Wahl von Spieler { $player } fehlt: ~ und ein Stein hinter der Hand.
fault-grawlix-hidden-pick=Die geheime Wahl von Spieler { $player } ist verdeckt (~?), die Stellung ist also unvollständig.
fault-grawlix-picks-differ=Der Zufall entscheidet nur, wenn beide denselben Stein gewählt haben.
fault-grawlix-hand-too-large=Spieler { $player } hält { $count } Steine, erlaubt sind höchstens { $most }.
fault-grawlix-phase-before-grid=Die Hände werden vor dem ersten Stein gefüllt, im Raster liegen aber { $count }.
fault-grawlix-phase-not-in-options=In den Regeln dieses Spiels gibt es diese Phase nicht.
fault-grawlix-swap-moment={ $swap ->
 [after-draft] Die Seiten werden vor dem ersten Stein gewählt, im Raster liegen aber { $count }.
 *[other] Die Seiten werden gewählt, wenn genau ein Stein im Raster liegt; es liegen aber { $count }.
 }
fault-grawlix-fetch-before-grid=Genommen wird nach dem Legen, das Raster ist aber leer.
fault-grawlix-supply-empty=Der Vorrat war schon vor diesem Stein leer, also wird keiner genommen.
fault-grawlix-turn=Bei diesen Steinen auf dem Tisch ist Spieler { $player } am Zug.
fault-grawlix-hand-count=Spieler { $player } hält { $count } Steine; zu diesem Zeitpunkt müssen es { $expected } sein.
conflict-grawlix={ $tile } auf { $place }
explain-grawlix-legal={ $move } ist erlaubt.
explain-grawlix-game-over=Die Partie ist zu Ende.
explain-grawlix-wrong-phase={ $phase ->
 [begin] Noch wird gelost, wer beginnt.
 [draft] Die Hände werden gefüllt: Nimm einen Stein aus dem Vorrat.
 [deal] Ein Stein wird aus dem Vorrat ausgeteilt.
 [blind] Die Hände werden gefüllt: Wähle geheim einen Stein.
 [coin] Noch wird gelost, wer den Stein bekommt, den beide gewählt haben.
 [swap] Entscheide zuerst, ob die Seiten getauscht werden.
 [fetch] Ein Stein ist gelegt: Nimm jetzt einen aus dem Vorrat.
 *[place] Jetzt wird ein Stein aus der Hand gelegt.
 }
explain-grawlix-not-in-hand={ $where ->
 [supply] { $tile } ist nicht in deiner Hand, der Stein liegt im Vorrat.
 [other-hand] { $tile } ist nicht in deiner Hand, die andere Seite hält den Stein.
 *[grid] { $tile } ist nicht in deiner Hand, der Stein liegt auf { $at }.
 }
explain-grawlix-not-in-supply={ $where ->
 [hand] { $tile } ist nicht im Vorrat, du hältst den Stein schon.
 [other-hand] { $tile } ist nicht im Vorrat, die andere Seite hält den Stein.
 *[grid] { $tile } ist nicht im Vorrat, der Stein liegt auf { $at }.
 }
explain-grawlix-no-such-tile=In einem Spiel der Größe { $size } gibt es { $tile } nicht.
explain-grawlix-not-in-grid={ $tile } liegt nicht im Raster, also lässt sich nichts danebenlegen.
explain-grawlix-outside-frame=Dieses Feld liegt außerhalb des Bretts, das von a1 bis { $last } reicht.
explain-grawlix-not-centre=Der erste Stein kommt immer auf { $centre }.
explain-grawlix-occupied=Das Feld ist besetzt: { $conflicts }.
explain-grawlix-not-adjacent={ $place } berührt keinen Stein des Rasters.
explain-grawlix-too-many-columns={ $place } würde eine Spalte zu viel öffnen. Die Spalten { $low } bis { $high } ({ $size }) sind belegt.
explain-grawlix-too-many-rows={ $place } würde eine Reihe zu viel öffnen. Die Reihen { $low } bis { $high } ({ $size }) sind belegt.
explain-grawlix-glyph-in-row=Reihe { $row } hat dieses Zeichen schon: { $conflicts }.
explain-grawlix-glyph-in-column=Spalte { $column } hat dieses Zeichen schon: { $conflicts }.
explain-grawlix-colour-in-row=Reihe { $row } hat diese Farbe schon: { $conflicts }.
explain-grawlix-colour-in-column=Spalte { $column } hat diese Farbe schon: { $conflicts }.
explain-grawlix-fits-nowhere=„{ $move }“ hat kein Feld. Ergänze eins.
explain-grawlix-ambiguous={ $tile } passt auf mehrere Felder. Ergänze das Feld.
explain-grawlix-bad-notation=„{ $move }“ ist kein gültiger Zug (ab Zeichen { $character }). Versuche Rhc3, +Yh oder Rhc3+Yh.
fits-grawlix=Auf { $place } passen die Zeichen { $glyphs }; die Farben { $colours }.
fits-grawlix-nothing=Auf { $place } passt nichts: Reihe und Spalte haben schon jedes Zeichen oder jede Farbe.
fits-grawlix-cells={ $tile } passt auf { $cells }.
fits-grawlix-many-cells={ $tile } passt auf { $count } Felder.
fits-grawlix-no-cell={ $tile } passt zurzeit nirgends.
event-grawlix-drafted={ $player } nimmt { $tile }.
event-grawlix-placed={ $player } legt { $tile } auf { $cell }.
event-grawlix-fetched={ $player } nimmt { $tile }.
event-grawlix-dealt={ $tile } geht an Spieler { $to }.
event-grawlix-picked={ $player } wählt geheim { $tile }.
event-grawlix-shown=Die Wahl: Spieler 1 nimmt { $first }, Spieler 2 nimmt { $second }.
event-grawlix-contested=Beide haben { $first } gewählt; das Los entscheidet.
event-grawlix-won-toss=Spieler { $seat } bekommt { $tile }; die andere Seite wählt neu.
event-grawlix-begins=Spieler { $seat } beginnt.
event-grawlix-kept={ $player } behält die Seite.
event-grawlix-swapped={ $player } tauscht die Seiten.
event-grawlix-stuck={ $player } kann keinen Stein legen und verliert.
event-grawlix-hidden={ $player } wählt geheim einen Stein.
drawing-grawlix-title=Grawlix, { $count ->
 [0] leeres Raster
 [one] ein Stein im Raster
 *[other] { $count } Steine im Raster
 }. { $status }
drawing-grawlix-row=Reihe { $row }: { $tiles }.
drawing-grawlix-empty=Das Raster ist leer.
drawing-grawlix-last=Zuletzt gelegt: { $tile }.
drawing-grawlix-hand=Spieler { $player } hält { $tiles }.
drawing-grawlix-hand-empty=Spieler { $player } hält keinen Stein.
drawing-grawlix-supply={ $count ->
 [0] Der Vorrat ist leer.
 [one] Ein Stein liegt im Vorrat.
 *[other] { $count } Steine liegen im Vorrat.
 }
drawing-grawlix-status-begin=Das Los entscheidet, wer beginnt.
drawing-grawlix-status-draft=Spieler { $player } nimmt einen Stein.
drawing-grawlix-status-blind=Spieler { $player } wählt geheim einen Stein.
drawing-grawlix-status-coin=Das Los entscheidet, wer den Stein bekommt, den beide gewählt haben.
drawing-grawlix-status-swap=Spieler { $player } behält oder tauscht die Seite.
drawing-grawlix-status-place=Spieler { $player } legt einen Stein.
drawing-grawlix-status-fetch=Spieler { $player } nimmt einen Stein aus dem Vorrat.
drawing-grawlix-status-over=Spieler { $player } kann keinen Stein legen: Spieler { $winner } gewinnt.
board-grid=Brett, { $columns } Spalten und { $rows } Reihen
board-grid-empty=Brett, leer
board-larger=Größer
board-larger-cells=Größere Felder
board-smaller=Kleiner
board-smaller-cells=Kleinere Felder
board-column=Spalte { $name }
board-row=Reihe { $name }
board-cell-tile={ $cell }, { $tile }
board-cell-last={ $cell }, { $tile }, zuletzt gelegt
board-cell-image={ $cell }, { $tile }, gespiegelt auf { $image }
board-cell-promise={ $cell }, leer; hierher kommt { $tile } als Antwort
board-cell-conflict={ $cell }, { $tile }, steht im Weg
board-cell-start={ $cell }, leer; der erste Stein kommt hierher
board-cell-start-fits={ $cell }, leer, { $tile } kommt hierher als erster Stein
board-cell-open={ $cell }, leer, bespielbar; Zeichen { $glyphs }; Farben { $colours }
board-cell-fits={ $cell }, leer, { $tile } passt; Zeichen { $glyphs }; Farben { $colours }
board-cell-unfit={ $cell }, leer, { $tile } passt nicht; Zeichen { $glyphs }; Farben { $colours }
board-cell-dead={ $cell }, leer, hier passt nichts mehr
board-cell-far={ $cell }, leer, nicht neben dem Raster
board-cell-refused={ $cell }, leer; { $reason }
board-info-open={ $cell } nimmt
board-info-fits={ $tile } passt auf { $cell }
board-info-unfit={ $tile } passt nicht auf { $cell }; das Feld nimmt
board-info-tile={ $cell }: { $tile }
board-info-dead={ $cell }: hier passt nichts mehr
board-info-far={ $cell }: nicht neben dem Raster
board-info-start=Der erste Stein kommt auf { $cell }
board-hand-tile={ $tile }, { $count ->
 [0] passt nirgends
 [one] passt auf ein Feld
 *[other] passt auf { $count } Felder
 }
board-hand-empty=keine Steine
board-supply=Vorrat: eine Reihe je Farbe, eine Spalte je Zeichen
board-supply-taken={ $tile }, vergeben
board-supply-partner={ $tile }, Partner { $partner }
`;export{e as default};