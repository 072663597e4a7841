var e=`segment-graffiti={ $code } ({ $picture })
nobody-graffiti=niemandem
paint-graffiti-doubles=Doppelfarben
paint-graffiti-several=mehrere Farben
permit-graffiti-own={ $pips ->
 [one] eine Genehmigung mit 1 Auge
 *[other] eine Genehmigung mit { $pips } Augen
 }
permit-graffiti-pair={ $pips ->
 [one] zwei Genehmigungen mit je 1 Auge
 *[other] zwei Genehmigungen mit je { $pips } Augen
 }
permit-graffiti-tile=den Freibrief
space-graffiti-tunnel={ $cans ->
 [one] das Feld für eine Dose in Abschnitt { $section }
 *[other] das Feld für zwei Dosen in Abschnitt { $section }
 }
space-graffiti-large=das große Feld für Rot, Gelb und Blau
space-graffiti-paint={ $cans ->
 [one] das Feld für eine Dose bei { $paint }
 *[other] das Feld für zwei Dosen bei { $paint }
 }
space-graffiti-tf=das Feld mit der Startspielermarke
space-graffiti-tm=das Feld mit zwei offenen Genehmigungen
space-graffiti-ts=das Feld neben dem Genehmigungsstapel
space-graffiti-bonus=Bonusfeld { $number }
space-graffiti-bbob=das Feld des Bobbys
explain-graffiti-legal={ $move } ist erlaubt.
explain-graffiti-game-over=Die Partie ist zu Ende.
explain-graffiti-bad-notation=„{ $move }“ ist kein gültiger Zug (ab Zeichen { $character }). Versuche S2.1@B4/2,ry,k, Pg.1, TS oder B3.
explain-graffiti-beyond-your-turn=„{ $move }“ geht über deinen Zug hinaus: { $ply } spielst nicht du.
explain-graffiti-chance=Der Zufall ist dran: { $phase ->
 [begin] Es wird gelost, wer beginnt.
 [open-bonus] Ein Bonusplättchen wird ausgelegt.
 [first-permit] Die ersten Genehmigungen werden verteilt.
 [block] Der gesperrte Abschnitt wird gelost.
 [reveal] Eine Genehmigung wird aufgedeckt.
 *[other] Eine Genehmigung wird gezogen.
 }
explain-graffiti-none-left={ $move } lässt sich nicht ziehen: Davon ist nichts mehr da.
explain-graffiti-wrong-phase={ $phase ->
 [paint] Wähle zuerst das Farbplättchen, das du nimmst.
 [segment] Wähle zuerst das Teil, das du sprühst.
 [permit] Wähle zuerst, was du für das Sprühen abgibst.
 [pay] Bezahle zuerst das Teil.
 [after] Deine Aktion ist fertig: Spiele Bonusplättchen oder beende deinen Zug.
 [reserve] Wähle zuerst das Teil für deinen Marker.
 [save] Entscheide zuerst, ob du Sparen spielst.
 [keep] Die Runde ist vorbei: Wähle die Farbplättchen, die du behältst.
 [flip] Wähle das Teil, das neutral wird.
 *[other] Wähle ein Feld für deine Dosen oder passe.
 }
explain-graffiti-no-such-tile=Das Bonusplättchen { $bonus } hast du nicht.
explain-graffiti-marker-out=Dein Marker liegt schon auf { $segment }.
explain-graffiti-nothing-to-reserve=Kein Teil ist mehr zum Reservieren da.
explain-graffiti-no-such-space=Dieses Feld gibt es in diesem Spiel nicht: { $space }.
explain-graffiti-no-cans=Du hast keine Dosen mehr und musst passen.
explain-graffiti-not-enough-cans={ $cans ->
 [one] Dafür braucht es { $required } Dosen, und du hast eine: { $space }.
 *[other] Dafür braucht es { $required } Dosen, und du hast { $cans }: { $space }.
 }
explain-graffiti-space-occupied=Besetzt: { $space }.
explain-graffiti-space-occupied-add=Besetzt: { $space }. Mit Dazu könntest du es trotzdem nutzen.
explain-graffiti-space-closed=Zweimal benutzt, also in dieser Runde geschlossen: { $space }.
explain-graffiti-not-addable=Dazu bewirkt hier nichts: { $space }. Es gilt für besetzte Felder für eine Dose.
explain-graffiti-not-occupied=Frei: { $space }. Dazu gilt für besetzte Felder.
explain-graffiti-add-without-discount=In diesem Spiel lassen sich Dazu und Rabatt nicht zusammen spielen.
explain-graffiti-no-bobby=Du hast den Bobby nicht.
explain-graffiti-bobby-tunnel-only=Der Bobby spart nur auf den Feldern für zwei Dosen im Tunnel eine Dose.
explain-graffiti-bobby-own-space=In diesem Spiel nimmst du den Bobby nur auf seinem eigenen Feld, Bbob.
explain-graffiti-bobby-without-discount=In diesem Spiel helfen der Bobby und Rabatt nicht beide auf einem Feld.
explain-graffiti-bobby-away=Der Bobby ist schon weg.
explain-graffiti-cheap-space-first=Noch nicht frei: { $space }. In diesem Spiel wird zuerst das Feld für eine Dose daneben benutzt.
explain-graffiti-play-needs-action=In diesem Spiel spielt man Bonusplättchen in einem Zug mit einer Aktion, und du kannst kein Feld nutzen.
explain-graffiti-action-must-follow=Du hast in diesem Zug ein Bonusplättchen gespielt: In diesem Spiel muss eine Aktion folgen.
explain-graffiti-nothing-to-take=Dort ist nichts mehr zu holen: { $space }.
explain-graffiti-section-blocked=Abschnitt { $section } ist in dieser Runde gesperrt.
explain-graffiti-no-permit=Für Abschnitt { $section } brauchst du eine Genehmigung, zwei gleiche oder einen Freibrief.
explain-graffiti-all-sprayed=Abschnitt { $section } ist fertig.
explain-graffiti-cannot-pay-section=Du kannst kein Teil in Abschnitt { $section } bezahlen.
explain-graffiti-reserved-section=Der Rest von Abschnitt { $section } ist für andere reserviert.
explain-graffiti-other-section={ $segment } liegt nicht in Abschnitt { $section }.
explain-graffiti-already-sprayed={ $segment } ist schon gesprüht; das Tag gehört { $by }.
explain-graffiti-reserved-by-other={ $segment } ist bis zum Ende der Runde für { $by } reserviert.
explain-graffiti-cannot-pay=Du kannst { $segment } nicht bezahlen: Dir fehlt { $missing }.
explain-graffiti-wrong-permit={ $pips ->
 [one] Eine Genehmigung mit 1 Auge genügt nicht für Abschnitt { $section }.
 *[other] Eine Genehmigung mit { $pips } Augen genügt nicht für Abschnitt { $section }.
 }
explain-graffiti-permit-not-held={ $pips ->
 [one] Du hast keine Genehmigung mit 1 Auge.
 *[other] Du hast keine Genehmigung mit { $pips } Augen.
 }
explain-graffiti-no-pair={ $pips ->
 [one] Du hast keine zwei Genehmigungen mit 1 Auge.
 *[other] Du hast keine zwei Genehmigungen mit { $pips } Augen.
 }
explain-graffiti-none-of-this-paint=Davon liegt nichts mehr auf der Farbtafel: { $paint }.
explain-graffiti-not-here=Das gibt es dort nicht: { $paint }. Gewählt ist { $space }.
explain-graffiti-paint-not-held=Dieses Farbplättchen hast du nicht: { $paint }.
explain-graffiti-keep-in-order=Nenne, was du behältst, in der Reihenfolge der Farbtafel: { $paint } kommt früher.
explain-graffiti-does-not-cover={ $paint } deckt nicht { $missing }, die nächste Farbe, die zu bezahlen ist.
explain-graffiti-nothing-to-halve=Von { $paint } brauchst du nur eine Farbe: Bezahle mit dem ganzen Plättchen.
explain-graffiti-leaves-unpaid=Dann ließe sich der Rest nicht mehr bezahlen. Noch zu bezahlen: { $missing }.
explain-graffiti-wild-one-paint=In diesem Spiel steht ein Farbjoker für eine Farbe.
explain-graffiti-wild-needs-two=Du musst nicht beide dieser Farben bezahlen.
explain-graffiti-all-paid=Alle Farben des Teils sind bezahlt. Du brauchst keinen Ersatz.
explain-graffiti-one-substitute=In diesem Spiel darf eine Farbe eines Teils ersetzt werden, und eine ist es schon.
explain-graffiti-bobby-used=Der Bobby hat bei diesem Teil schon geholfen.
explain-graffiti-bobby-not-needed={ $paint } deckt { $missing } auch ohne den Bobby.
conflict-graffiti-space-occupied={ $piece } hat dort Dosen stehen.
conflict-graffiti-bobby-held={ $piece } hat ihn.
conflict-graffiti-reserved-by-other={ $place } ist für { $piece } reserviert.
conflict-graffiti-cannot-pay=Für { $place } fehlt dir { $piece }.
fits-graffiti=Jetzt erlaubt: { $moves }
fits-graffiti-many={ $count } Züge sind jetzt erlaubt.
fits-graffiti-none=Du hast jetzt keine erlaubten Züge.
event-graffiti-begins={ $by } beginnt.
event-graffiti-bonus-laid-out=Ein Bonusplättchen wird ausgelegt: { $bonus }.
event-graffiti-permit-laid-out={ $pips ->
 [one] Eine Genehmigung mit 1 Auge wird ausgelegt.
 *[other] Eine Genehmigung mit { $pips } Augen wird ausgelegt.
 }
event-graffiti-block-revealed={ $pips ->
 [one] Für den gesperrten Abschnitt wird eine Genehmigung mit 1 Auge aufgedeckt.
 *[other] Für den gesperrten Abschnitt wird eine Genehmigung mit { $pips } Augen aufgedeckt.
 }
event-graffiti-flip-revealed={ $pips ->
 [one] Eine Genehmigung mit 1 Auge wird aufgedeckt.
 *[other] Eine Genehmigung mit { $pips } Augen wird aufgedeckt.
 }
event-graffiti-drew-permit={ $player } zieht verdeckt eine Genehmigung.
event-graffiti-drew-this-permit={ $pips ->
 [one] Sie hat 1 Auge.
 *[other] Sie hat { $pips } Augen.
 }
event-graffiti-used-space={ $modifier ->
 [dis] { $player } nutzt { $space } mit Rabatt.
 [add] { $player } nutzt { $space } mit Dazu.
 [add-dis] { $player } nutzt { $space } mit Dazu und Rabatt.
 [bob] { $player } nutzt { $space } mit Hilfe des Bobbys.
 [bob-dis] { $player } nutzt { $space } mit Hilfe des Bobbys und Rabatt.
 *[none] { $player } nutzt { $space }.
 }
event-graffiti-took-paint={ $player } nimmt Farbe: { $paint }.
event-graffiti-took-bonus={ $player } nimmt das Bonusplättchen { $bonus }.
event-graffiti-gained-two-points={ $player } bekommt dafür sofort 2 Punkte.
event-graffiti-took-bobby={ $player } nimmt den Bobby.
event-graffiti-took-permits={ $count ->
 [one] { $player } nimmt eine offene Genehmigung: { $permits }.
 *[other] { $player } nimmt offene Genehmigungen: { $permits }.
 }
event-graffiti-took-token={ $player } nimmt die Startspielermarke.
event-graffiti-chose-segment={ $player } wählt { $segment }.
event-graffiti-discarded-permit={ $player } gibt ab: { $permit }.
event-graffiti-spent-paint={ $player } bezahlt mit { $paint }.
event-graffiti-spent-paint-half={ $player } bezahlt mit { $paint } für nur eine der Farben.
event-graffiti-spent-wild={ $player } bezahlt mit einem Farbjoker.
event-graffiti-spent-for-bobby={ $player } bezahlt mit { $paint } statt einer anderen Farbe: Der Bobby erlaubt es.
event-graffiti-ended-payment={ $player } gibt nichts weiter aus.
event-graffiti-sprayed={ $points ->
 [one] { $player } sprüht { $segment }: 1 Punkt.
 *[other] { $player } sprüht { $segment }: { $points } Punkte.
 }
event-graffiti-completed=Fertig: { $letters }. Damit { $count ->
 [one] ist 1 Bild fertig
 *[other] sind { $count } Bilder fertig
 }.
event-graffiti-played-two-points={ $player } spielt ein Bonusplättchen für 2 Punkte.
event-graffiti-played-extra={ $player } bekommt einen Extrazug.
event-graffiti-played-reservation={ $player } spielt eine Reservierung.
event-graffiti-reserved={ $player } reserviert { $segment }.
event-graffiti-ended-turn={ $player } beendet den Zug.
event-graffiti-passed={ $player } passt.
event-graffiti-passed-unasked={ $player } hat keine Dosen mehr und passt.
event-graffiti-stack-made-anew=Die abgelegten Genehmigungen werden zu einem neuen Stapel gemischt.
event-graffiti-round-ends=Runde { $number } endet: Dosen, Marker und der Bobby gehen zurück.
event-graffiti-played-save={ $player } spielt Sparen.
event-graffiti-declined-save={ $player } spielt Sparen nicht.
event-graffiti-kept-paint={ $player } behält { $paint }.
event-graffiti-kept-no-more={ $player } behält keine weitere Farbe.
event-graffiti-flipped={ $player } macht { $segment } neutral: Niemand bekommt die Punkte.
event-graffiti-round=Runde { $number } beginnt.
event-graffiti-blocked=Abschnitt { $section } ist in dieser Runde gesperrt.
event-graffiti-over=Die Partie ist zu Ende.
event-graffiti-showed-permits={ $count ->
 [0] { $player } hat keine Genehmigungen mehr.
 *[other] { $player } zeigt die übrigen Genehmigungen: { $permits }.
 }
event-graffiti-scored={ $player }: { $played } Punkte im Spiel, { $tags } für Tags, { $leftovers } für unbenutzte Plättchen, zusammen { $points }.
`;export{e as default};