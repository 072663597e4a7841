### Was an einer aufgebauten Stellung falsch ist. $player ist der Name eines Platzes, $phase was zu tun ist, $paint und
### $bonus sind Namen von Plättchen, $code ist Notation.

## Was zu tun ist

phase-graffiti-begin = Auslosen, wer beginnt
phase-graffiti-open-bonus = Ein Bonusplättchen auslegen
phase-graffiti-open-permit = Eine Genehmigung auslegen
phase-graffiti-first-permit = Die ersten Genehmigungen verteilen
phase-graffiti-block = Den gesperrten Abschnitt auslosen
phase-graffiti-turn = Einen Zug beginnen
phase-graffiti-paint = Ein Farbplättchen nehmen
phase-graffiti-draw-permit = Eine Genehmigung ziehen
phase-graffiti-segment = Ein Teil zum Sprühen wählen
phase-graffiti-permit = Eine Genehmigung abgeben
phase-graffiti-pay = Ein Teil bezahlen
phase-graffiti-after = Den Zug beenden
phase-graffiti-reserve = Einen Marker legen
phase-graffiti-save = Über Sparen entscheiden
phase-graffiti-keep = Farbplättchen behalten
phase-graffiti-reveal = Eine Genehmigung aufdecken
phase-graffiti-flip = Ein Teil wählen, das neutral wird
phase-graffiti-over = Die Partie ist zu Ende

## Der Text

fault-graffiti-bad-notation = { $reason }.
fault-graffiti-format = Diese Stellung hat Format { $format }, diese Version liest aber Format 1.
fault-graffiti-phase-unknown = „{ $phase }“ gibt es als { $name } nicht. Möglich sind: { $known }.
fault-graffiti-seats = Die Stellung hat { $found } Spieler, die Partie hat { $seats }.
fault-graffiti-seat = „{ $name }“ ist { $found }: Es muss ein Platz von 0 bis { $last } sein.
fault-graffiti-dealt-many = „dealt“ ist { $dealt }, es gibt aber nur { $seats } Spieler.
fault-graffiti-revealed = „revealed“ ist { $found }: höchstens { $most }.
fault-graffiti-spaces = „{ $name }“ muss { $count } Stellen aufzählen, auch die leeren.
fault-graffiti-name-segment = Unbekanntes Teil: „{ $name }“.
fault-graffiti-name-space = Unbekanntes Dosenfeld: „{ $name }“.
fault-graffiti-name-paint = Unbekanntes Farbplättchen: „{ $name }“.
fault-graffiti-name-missing = Unbekannte Farbe: „{ $name }“.
fault-graffiti-name-permit = Unbekannte Genehmigung: „{ $name }“. Sie haben 1 bis 5 Augen.
fault-graffiti-name-bonus = Unbekanntes Bonusplättchen: „{ $name }“.
fault-graffiti-name-other = Etwas in dieser Stellung gibt es nicht: { $reason }.
fault-graffiti-permits-counted = „{ $name }“ ist { $count }, aufgezählt sind aber { $listed }.
fault-graffiti-unseen = Eine vollständige Stellung hat keine verdeckten Plättchen.

## Plättchen und Dosen

fault-graffiti-paints = Das Spiel hat { $wanted } Farbplättchen { $paint }, die Stellung aber { $found }.
fault-graffiti-permits = { $pips ->
    [one] Das Spiel hat { $wanted } Genehmigungen mit 1 Auge, die Stellung aber { $found }.
   *[other] Das Spiel hat { $wanted } Genehmigungen mit { $pips } Augen, die Stellung aber { $found }.
  }
fault-graffiti-known-permits = { $pips ->
    [one] { $player } hat weniger Genehmigungen mit 1 Auge, als die anderen gesehen haben.
   *[other] { $player } hat weniger Genehmigungen mit { $pips } Augen, als die anderen gesehen haben.
  }
fault-graffiti-bonus = Das Spiel hat { $there } Bonusplättchen { $bonus }, die Stellung aber { $found }.
fault-graffiti-bonus-scored = Das Bonusplättchen { $bonus } zählt nach diesen Regeln sofort, { $player } kann es nicht behalten.
fault-graffiti-cans = { $player } hat { $each } Dosen, hier sind aber { $hand } auf der Hand und { $placed } auf den Tafeln.

## Die Tafeln

fault-graffiti-tags = { $code } hat zwei Tags.
fault-graffiti-reserved = { $code } ist reserviert, und jemand anderes hat es auch gesprüht oder reserviert.
fault-graffiti-space-unknown = Nach diesen Regeln gibt es das Feld { $code } nicht.
fault-graffiti-space-unlimited = Das Feld { $code } ist nie besetzt: Dort haben beliebig viele Dosen Platz.
fault-graffiti-space-cans = Das Feld { $code } muss besetzt sein, wenn dort Dosen stehen, und sonst frei.
fault-graffiti-space-closed = Das Feld { $code } lässt sich nicht schließen. Dazu schließt nur ein besetztes Feld für eine Dose.
fault-graffiti-bobby = Jemand hat den Bobby, aber auf seinem Feld steht keine Dose.

## Was zu tun ist und nicht geht

fault-graffiti-dealt = { $dealt ->
    [one] Eine Person hat eine erste Genehmigung. Das passt nicht zu „{ $phase }“.
   *[other] { $dealt } Personen haben eine erste Genehmigung. Das passt nicht zu „{ $phase }“.
  }
fault-graffiti-dealt-few = { $dealt ->
    [one] Nur eine Person hat eine erste Genehmigung, und die Partie läuft schon.
   *[other] Nur { $dealt } Personen haben eine erste Genehmigung, und die Partie läuft schon.
  }
fault-graffiti-over = Die Partie ist nicht zu Ende: Weniger als { $goal } Bilder sind fertig.
fault-graffiti-stuck = „{ $phase }“: Kein Zug ist möglich.
fault-graffiti-phase-cans-out = „{ $phase }“: Die Dosen der letzten Runde sind noch nicht zurück.
fault-graffiti-phase-bonus-full = „{ $phase }“: Auf jedem Bonusfeld liegt ein Plättchen.
fault-graffiti-phase-permits-full = „{ $phase }“: Auf jedem Feld für offene Genehmigungen liegt eine.
fault-graffiti-phase-all-revealed = „{ $phase }“: Alle Genehmigungen für neutrale Teile sind aufgedeckt.
fault-graffiti-phase-flips = „{ $phase }“: Die Genehmigungen für neutrale Teile sind nicht die aufgedeckten.
fault-graffiti-phase-none-blocked = „{ $phase }“: Nach diesen Regeln wird kein Abschnitt gesperrt.
fault-graffiti-phase-passed = „{ $phase }“: { $player } hat gepasst.
fault-graffiti-phase-nothing-to-play = „{ $phase }“: { $player } hat keine Dosen auf der Hand und kein Bonusplättchen zu spielen.
fault-graffiti-phase-no-tile = „{ $phase }“: { $player } hat kein Bonusplättchen zu spielen, also ist der Zug vorbei.
fault-graffiti-phase-no-choice = „{ $phase }“: Das benutzte Feld lässt keine Wahl der Farbe.
fault-graffiti-phase-elsewhere = „{ $phase }“: Das benutzte Feld liegt in einem anderen Abschnitt.
fault-graffiti-phase-no-permit = „{ $phase }“: { $player } hat keine Genehmigung für diesen Abschnitt.
fault-graffiti-phase-segment = „{ $phase }“: Das Teil ist schon gesprüht oder liegt in einem anderen Abschnitt.
fault-graffiti-phase-missing = „{ $phase }“: Die fehlenden Farben sind nicht die des Teils.
fault-graffiti-phase-permit-first = „{ $phase }“: Gib die Genehmigung ab, bevor du bezahlst.
fault-graffiti-phase-too-dear = „{ $phase }“: { $player } kann das Teil nicht bezahlen.
fault-graffiti-phase-marker = „{ $phase }“: Der Marker ist im Einsatz, oder Reservieren wurde nicht gespielt.
fault-graffiti-phase-save = „{ $phase }“: { $player } hat nichts zu entscheiden.
fault-graffiti-phase-keep = „{ $phase }“: Es gibt nichts zu wählen, oder die Wahl geht nicht auf.
