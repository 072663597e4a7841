### Graffiti: Namen in Sätzen, Erklärungen, Ereignisse. Namen von Farben, Bonusplättchen und Bildern stehen in
### graffiti-board.ftl (tunnel-paint-…, tunnel-bonus-…, tunnel-picture-…).

## Namen. $code ist Notation, $picture und $paint sind Namen.

segment-graffiti = { $code } ({ $picture })
nobody-graffiti = neutral
paint-graffiti-doubles = Doppelfarben
paint-graffiti-several = mehrere Farben
permit-graffiti-own = eine { $pips }
permit-graffiti-pair = zwei { $pips }er
permit-graffiti-tile = den Freibrief
space-graffiti-tunnel = { $cans ->
    [one] das Feld für eine Dose in Abschnitt { $section }
   *[other] das Feld für zwei Dosen in Abschnitt { $section }
  }
space-graffiti-large = das große Feld für Rot, Gelb und Blau
space-graffiti-paint = { $cans ->
    [one] das Feld für eine Dose bei { $paint }
   *[other] das Feld für zwei Dosen bei { $paint }
  }
space-graffiti-tf = das Feld mit der Startspielermarke
space-graffiti-tm = das Feld mit zwei offenen Genehmigungen
space-graffiti-ts = das Feld neben dem Genehmigungsstapel
space-graffiti-bonus = Bonusfeld { $number }
space-graffiti-bbob = das Feld des Bobbys

## Warum ein Zug nicht erlaubt ist. $space, $segment, $bonus, $paint, $missing, $by sind Namen; $section, $pips, $cans Zahlen.

explain-graffiti-legal = { $move } ist erlaubt.
explain-graffiti-game-over = Die Partie ist zu Ende.
explain-graffiti-bad-notation = „{ $move }“ ist kein Zug (siehe Zeichen { $character }). Versuche „sprühe B4“, „nimm blau“ oder „nimm genehmigungen“.
explain-graffiti-beyond-your-turn = „{ $move }“ geht über deinen Zug hinaus: { $ply } spielst nicht du.
explain-graffiti-chance = Warte: { $phase ->
    [begin] Es wird gelost, wer beginnt.
    [open-bonus] Ein Bonusplättchen wird ausgelegt.
    [first-permit] Die ersten Genehmigungen werden verteilt.
    [block] Der gesperrte Abschnitt wird gelost.
    [reveal] Eine Genehmigung wird gezogen.
   *[other] Eine Genehmigung wird gezogen.
  }
explain-graffiti-none-left = { $move } lässt sich nicht ziehen: Davon ist nichts mehr da.
explain-graffiti-wrong-phase = { $phase ->
    [paint] Wähle zuerst die Farbe, die du nimmst.
    [segment] Wähle zuerst das Teil, das du sprühst.
    [permit] Wähle zuerst die Genehmigung, die du abgibst.
    [pay] Bezahle zuerst das Teil.
    [after] Deine Aktion ist fertig: Spiele Bonusplättchen oder beende deinen Zug.
    [reserve] Wähle zuerst das Teil für deinen Marker.
    [save] Entscheide zuerst, ob du Sparen spielst.
    [keep] Die Runde ist vorbei: Wähle die Farben, die du behältst.
    [flip] Wähle das Teil, das neutral wird.
   *[other] Setze eine Dose oder passe.
  }
explain-graffiti-no-such-tile = Du hast das Bonusplättchen { $bonus } nicht.
explain-graffiti-marker-out = Dein Marker liegt schon auf { $segment }.
explain-graffiti-nothing-to-reserve = Es ist kein Teil mehr zum Reservieren da.
explain-graffiti-no-such-space = Dieses Feld gibt es in diesem Spiel nicht: { $space }.
explain-graffiti-no-cans = Du hast keine Dose mehr. Passe.
explain-graffiti-not-enough-cans = { $cans ->
    [one] Dafür brauchst du { $required } Dosen, hast aber nur eine: { $space }.
   *[other] Dafür brauchst du { $required } Dosen, hast aber { $cans }: { $space }.
  }
explain-graffiti-space-occupied = Besetzt: { $space }.
explain-graffiti-space-occupied-add = Besetzt: { $space }. Mit Dazu kannst du es trotzdem nutzen.
explain-graffiti-space-closed = Schon zweimal benutzt, also in dieser Runde geschlossen: { $space }.
explain-graffiti-not-addable = Dazu geht hier nicht: { $space }. Nutze es auf einem besetzten Feld für eine Dose.
explain-graffiti-not-occupied = Frei, also brauchst du Dazu nicht: { $space }.
explain-graffiti-add-without-discount = In dieser Partie kannst du Dazu und Rabatt nicht zusammen spielen.
explain-graffiti-no-bobby = Du hast den Bobby nicht.
explain-graffiti-bobby-tunnel-only = Der Bobby spart nur auf den Feldern für zwei Dosen im Tunnel eine Dose.
explain-graffiti-bobby-own-space = In dieser Partie nimmst du den Bobby nur auf seinem eigenen Feld.
explain-graffiti-bobby-without-discount = In dieser Partie helfen der Bobby und Rabatt nicht beide auf einem Feld.
explain-graffiti-bobby-away = Der Bobby ist schon weg.
explain-graffiti-cheap-space-first = Noch nicht offen: { $space }. Nutze zuerst das Feld für eine Dose daneben.
explain-graffiti-play-needs-action = In dieser Partie spielst du Bonusplättchen nur mit einer Aktion, und kein Feld ist für dich offen.
explain-graffiti-action-must-follow = Du hast ein Bonusplättchen gespielt. In dieser Partie musst du jetzt eine Aktion ausführen.
explain-graffiti-nothing-to-take = Dort ist nichts mehr zu holen: { $space }.
explain-graffiti-section-blocked = Abschnitt { $section } ist in dieser Runde gesperrt.
explain-graffiti-no-permit = Für Abschnitt { $section } brauchst du eine Genehmigung, zwei gleiche oder einen Freibrief.
explain-graffiti-all-sprayed = Abschnitt { $section } ist fertig.
explain-graffiti-cannot-pay-section = Du kannst kein Teil in Abschnitt { $section } bezahlen.
explain-graffiti-reserved-section = Der Rest von Abschnitt { $section } ist für andere reserviert.
explain-graffiti-other-section = { $segment } liegt nicht in Abschnitt { $section }.
explain-graffiti-already-sprayed = { $segment } ist schon gesprüht (Tag: { $by }).
explain-graffiti-reserved-by-other = { $segment } ist bis zum Ende der Runde für { $by } reserviert.
explain-graffiti-cannot-pay = Du kannst { $segment } nicht bezahlen: Dir fehlt { $missing }.
explain-graffiti-wrong-permit = { $pips ->
    [one] Eine Genehmigung mit 1 Auge genügt nicht für Abschnitt { $section }.
   *[other] Eine Genehmigung mit { $pips } Augen genügt nicht für Abschnitt { $section }.
  }
explain-graffiti-permit-not-held = { $pips ->
    [one] Du hast keine Genehmigung mit 1 Auge.
   *[other] Du hast keine Genehmigung mit { $pips } Augen.
  }
explain-graffiti-no-pair = { $pips ->
    [one] Du hast keine zwei Genehmigungen mit 1 Auge.
   *[other] Du hast keine zwei Genehmigungen mit { $pips } Augen.
  }
explain-graffiti-none-of-this-paint = Davon liegt nichts mehr auf der Farbtafel: { $paint }.
explain-graffiti-not-here = { $paint } gibt es dort nicht: { $space }.
explain-graffiti-paint-not-held = Diese Farbe hast du nicht: { $paint }.
explain-graffiti-keep-in-order = Nenne, was du behältst, in der Reihenfolge der Farbtafel: { $paint } kommt früher.
explain-graffiti-does-not-cover = { $paint } bezahlt { $missing } nicht, die nächste Farbe.
explain-graffiti-nothing-to-halve = Von { $paint } brauchst du nur eine Farbe. Bezahle mit dem ganzen Plättchen.
explain-graffiti-leaves-unpaid = Dann könntest du den Rest nicht bezahlen: { $missing }.
explain-graffiti-wild-one-paint = In dieser Partie ersetzt ein Farbjoker nur eine Farbe.
explain-graffiti-wild-needs-two = Du musst nicht beide dieser Farben bezahlen.
explain-graffiti-all-paid = Das Teil ist bezahlt. Du brauchst keinen Ersatz.
explain-graffiti-one-substitute = In dieser Partie darfst du nur eine Farbe eines Teils ersetzen. Das hast du schon getan.
explain-graffiti-bobby-used = Der Bobby hat bei diesem Teil schon geholfen.
explain-graffiti-bobby-not-needed = { $paint } bezahlt { $missing } auch ohne den Bobby.

## Was im Weg steht. $place ist ein Teil oder ein Feld, $piece ein Platz oder Farben.

conflict-graffiti-space-occupied = { $piece } hat dort Dosen stehen.
conflict-graffiti-bobby-held = { $piece } hat ihn.
conflict-graffiti-reserved-by-other = { $place } ist für { $piece } reserviert.
conflict-graffiti-cannot-pay = Für { $place } fehlt dir { $piece }.

## Was stattdessen ginge, in Notation.

fits-graffiti = Du kannst spielen: { $moves }
fits-graffiti-many = Du kannst jetzt { $count } Züge spielen.
fits-graffiti-none = Du kannst jetzt nichts spielen.

## Was geschah. $player ist der Name eines Platzes.

# Der Platz in einem Ereignis, mit „hast“ oder „hat“.
who-graffiti = { $player ->
    [Du] Du hast
    [Computer] Der Computer hat
   *[other] { $player } hat
  }
event-graffiti-begins = { $by ->
    [Du] Du beginnst
   *[other] { $by } beginnt
  }.
event-graffiti-bonus-laid-out = Neues Bonusplättchen: { $bonus }.
event-graffiti-permit-laid-out = Neue offene Genehmigung: { $pips }.
event-graffiti-block-revealed = Für den gesperrten Abschnitt wird eine { $pips } gezogen.
event-graffiti-flip-revealed = Eine { $pips } wird gezogen.
event-graffiti-drew-permit = { who-graffiti } verdeckt eine Genehmigung gezogen.
event-graffiti-drew-this-permit = { who-graffiti } eine { $pips } gezogen.
event-graffiti-used-space = { who-graffiti } { $space }{ $modifier ->
    [dis] {" "}mit Rabatt
    [add] {" "}mit Dazu
    [add-dis] {" "}mit Dazu und Rabatt
    [bob] {" "}mit Hilfe des Bobbys
    [bob-dis] {" "}mit Hilfe des Bobbys und Rabatt
   *[none] { "" }
  } benutzt.
event-graffiti-took-paint = { who-graffiti } { $paint } genommen.
event-graffiti-took-bonus = { who-graffiti } das Bonusplättchen { $bonus } genommen.
event-graffiti-gained-two-points = { who-graffiti } dafür sofort 2 Punkte bekommen.
event-graffiti-took-bobby = { who-graffiti } den Bobby genommen.
event-graffiti-took-permits = { $count ->
    [one] { who-graffiti } eine offene Genehmigung genommen: { $permits }.
   *[other] { who-graffiti } offene Genehmigungen genommen: { $permits }.
  }
event-graffiti-took-token = { who-graffiti } die Startspielermarke genommen.
event-graffiti-chose-segment = { who-graffiti } { $segment } gewählt.
event-graffiti-discarded-permit = { who-graffiti } { $permit } abgegeben.
event-graffiti-spent-paint = { who-graffiti } mit { $paint } bezahlt.
event-graffiti-spent-paint-half = { who-graffiti } mit { $paint } bezahlt, nur für eine der beiden Farben.
event-graffiti-spent-wild = { who-graffiti } mit einem Farbjoker bezahlt.
event-graffiti-spent-for-bobby = { who-graffiti } mit { $paint } statt einer anderen Farbe bezahlt, mit Hilfe des Bobbys.
event-graffiti-ended-payment = { who-graffiti } das Bezahlen beendet.
event-graffiti-sprayed = { $points ->
    [one] { who-graffiti } { $segment } gesprüht: 1 Punkt.
   *[other] { who-graffiti } { $segment } gesprüht: { $points } Punkte.
  }
event-graffiti-completed = Fertig: { $letters }. { $count ->
    [one] 1 Bild ist jetzt fertig
   *[other] { $count } Bilder sind jetzt fertig
  }.
event-graffiti-played-two-points = { who-graffiti } ein Bonusplättchen für 2 Punkte gespielt.
event-graffiti-played-extra = { who-graffiti } Extrazug gespielt.
event-graffiti-played-reservation = { who-graffiti } Reservieren gespielt.
event-graffiti-reserved = { who-graffiti } { $segment } reserviert.
event-graffiti-ended-turn = { who-graffiti } den Zug beendet.
event-graffiti-passed = { who-graffiti } gepasst.
event-graffiti-passed-unasked = { who-graffiti } gepasst: keine Dose mehr.
event-graffiti-stack-made-anew = Die abgelegten Genehmigungen werden zu einem neuen Stapel gemischt.
event-graffiti-round-ends = Runde { $number } endet: Dosen, Marker und der Bobby gehen zurück.
event-graffiti-played-save = { who-graffiti } Sparen gespielt.
event-graffiti-declined-save = { who-graffiti } Sparen nicht gespielt.
event-graffiti-kept-paint = { who-graffiti } { $paint } behalten.
event-graffiti-kept-no-more = { who-graffiti } keine weitere Farbe behalten.
event-graffiti-flipped = { who-graffiti } { $segment } neutral gemacht: Niemand bekommt die Punkte.
event-graffiti-round = Runde { $number } beginnt.
event-graffiti-blocked = Abschnitt { $section } ist in dieser Runde gesperrt.
event-graffiti-over = Die Partie ist zu Ende.
event-graffiti-showed-permits = { $count ->
    [0] { who-graffiti } keine Genehmigungen mehr.
   *[other] { who-graffiti } die übrigen Genehmigungen gezeigt: { $permits }.
  }
event-graffiti-scored = { $player }: { $played } Punkte im Spiel, { $tags } für Tags, { $leftovers } für übrige Plättchen, zusammen { $points }.
