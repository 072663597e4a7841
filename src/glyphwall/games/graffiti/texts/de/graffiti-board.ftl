### Das Brett von Graffiti: Namen der Dinge, Beschriftungen, Fragen, Wertung, Zeichnungen. $who ist ein Name
### ("Du", "Computer", "Spieler 2"); $paints eine Liste von Namen mit Kommas.

## Was Bonusplättchen tun

tunnel-bonus-about-add = Dazu: stell eine Dose auf ein besetztes Feld für eine Dose; danach ist es geschlossen.
tunnel-bonus-about-dis = Rabatt: nimm auf einem beliebigen Feld eine Dose weniger.
tunnel-bonus-about-wld = Farbjoker: ersetzt beim Sprühen eine beliebige Farbe.
tunnel-bonus-about-2vp = Zwei Punkte: Du bekommst sofort 2 Punkte.
tunnel-bonus-about-ext = Extrazug: du bist nach diesem Zug gleich noch einmal dran.
tunnel-bonus-about-prm = Freibrief: sprühe in einem beliebigen Abschnitt ohne Genehmigung.
tunnel-bonus-about-sav = Sparen: behalte am Ende einer Runde eine Farbe mehr.
tunnel-bonus-about-res = Reservieren: Bis zum Ende der Runde kannst nur du ein Teil sprühen.
tunnel-bonus-about-bob = Bobby, für diese Runde: nimm im Tunnel eine Dose statt zwei und zahle beim Sprühen eine beliebige Farbe für eine andere.

tunnel-picture-a = Lampenfalter
tunnel-picture-b = Langer Fuchs
tunnel-picture-c = Krake am Pult
tunnel-picture-d = Wache Dächer
tunnel-picture-e = Boombox
tunnel-picture-f = Walbus
tunnel-picture-g = Lose Schnürsenkel
tunnel-picture-h = Katze auf Rollen
tunnel-picture-i = Kaktustrio
tunnel-picture-j = Glow
tunnel-picture-d-special = Dächer in Neon
tunnel-picture-e-special = Goldene Boombox
tunnel-picture-h-special = Rosa Katze auf Rollen

tunnel-permit = { $pips ->
    [one] Genehmigung mit 1 Auge
   *[other] Genehmigung mit { $pips } Augen
  }
tunnel-permits-counted = { $count ->
    [one] 1 Genehmigung
   *[other] { $count } Genehmigungen
  } mit { $pips ->
    [one] 1 Auge
   *[other] { $pips } Augen
  }
tunnel-permits-unknown = { $count ->
    [one] 1 verdeckt gezogene Genehmigung
   *[other] { $count } verdeckt gezogene Genehmigungen
  }
tunnel-counted = { $count } { $what }
tunnel-points = { $count ->
    [one] 1 Punkt
   *[other] { $count } Punkte
  }
tunnel-points-short = { $count } P.

## Der Tunnel

tunnel-parts = Bereiche des Tischs
tunnel-part = { $part ->
    [tunnel] Tunnel
    [screen] Schirm
    [boards] Felder
   *[record] Züge
  }
tunnel-grid = Tunnel: fünf Abschnitte, jeder mit oberer Wand, Straße mit Dosenfeldern und unterer Wand
tunnel-row-upper = Obere Wand
tunnel-row-road = Straße mit Dosenfeldern
tunnel-row-lower = Untere Wand
tunnel-map = Abschnitte
tunnel-map-section = Abschnitt { $section } von { $last }: { $sprayed } von { $segments } Teilen gesprüht{ $count ->
    [0] {""}
    [one] ; 1 Stelle zur Wahl
   *[other] ; { $count } Stellen zur Wahl
  }
# Immer im Blick: mit dem sechsten endet die Partie.
tunnel-finished = { $count } von 6 Bildern fertig
tunnel-blocked = in dieser Runde gesperrt
# Es beginnt, wie das Teil aussieht: Name, und Punkte, solange es leer ist.
tunnel-segment = { $name }, { $points ->
    [none] {""}
    [one] 1 Punkt,{" "}
   *[other] { $points } Punkte,{" "}
  }{ $wall ->
    [upper] obere Wand
   *[lower] untere Wand
  } in Abschnitt { $section }
tunnel-segment-bare = leer; braucht { $paints }; { $points } Punkte
# Dasselbe, wo die Punkte schon genannt sind.
tunnel-segment-needs = leer; braucht { $paints }
tunnel-segment-reserved = reserviert für { $who }
tunnel-segment-blocked = Abschnitt gesperrt
tunnel-segment-affordable = du kannst es bezahlen
tunnel-segment-near = dir fehlt ein Plättchen dafür
tunnel-segment-neutral = gesprüht, neutrales Tag
tunnel-segment-tagged = gesprüht, Tag von { $who }
tunnel-segment-completed = Bild fertig
tunnel-segment-fresh = neu seit deinem letzten Zug
tunnel-choosable = wählbar

## Ein ausgewähltes Teil: was es kostet und was fehlt

tunnel-price = Preis: { $paints }; eine Genehmigung mit { $section ->
    [one] 1 Auge
   *[other] { $section } Augen
  } oder zwei beliebige gleiche.
tunnel-price-permit = die Genehmigung
tunnel-price-has = Du hast: { $has }.
tunnel-price-lacks = Dir fehlt: { $lacks }.
tunnel-price-lacks-nothing = Du hast alles, was du brauchst.
tunnel-price-stands = { $count ->
    [one] Ein Farbjoker oder der Bobby kann eine Farbe ersetzen.
   *[other] Farbjoker oder der Bobby können { $count } Farben ersetzen.
  }
tunnel-price-takes = { $count ->
    [one] Du brauchst noch 1 Plättchen, dann eine Dose zum Sprühen.
   *[other] Du brauchst noch { $count } Plättchen, dann eine Dose zum Sprühen.
  }
tunnel-price-no-space = In Abschnitt { $section } ist jetzt kein Dosenfeld für dich offen.
tunnel-price-pays = Kostet eine Aktion: { $permit }; { $paints }.
tunnel-price-pays-asked = die Farben wählst du beim Bezahlen
tunnel-price-spray = { $name } sprühen

## Dosenfelder

tunnel-space-section = Abschnitt { $section }, { $cans ->
    [one] 1 Dose
   *[other] { $cans } Dosen
  }
tunnel-space-primaries = Rot, Gelb oder Blau, 1 Dose, beliebig oft
tunnel-space-doubles = Eine Doppelfarbe, { $cans ->
    [one] 1 Dose
   *[other] { $cans } Dosen
  }
tunnel-space-paint = { $paint }, { $cans ->
    [one] 1 Dose
   *[other] { $cans } Dosen
  }
tunnel-space-several = Eine von mehreren Farben, { $cans ->
    [one] 1 Dose
   *[other] { $cans } Dosen
  }
tunnel-space-permits = { $count ->
    [0] { $stack ->
        [yes] Eine Genehmigung vom Stapel
       *[no] Die Startspielermarke
      }
   *[other] Die Genehmigungen mit { $pips } Augen
  }{ $count ->
    [0] { "" }
   *[other] { $stack ->
        [yes] {" "}und eine vom Stapel
       *[no] { "" }
      }
  }{ $first ->
    [yes] {" "}samt Startspielermarke
   *[no] { "" }
  }, 1 Dose
tunnel-space-first = { $pips ->
    [0] Die Startspielermarke
    [one] Eine Genehmigung mit 1 Auge und die Startspielermarke
   *[other] Eine Genehmigung mit { $pips } Augen und die Startspielermarke
  }, 1 Dose
tunnel-space-two = Zwei Genehmigungen, mit { $one } und { $two } Augen, 1 Dose
tunnel-space-stack = { $pips ->
    [0] Eine Genehmigung vom Stapel ({ $stack })
    [one] Eine Genehmigung mit 1 Auge und eine vom Stapel ({ $stack })
   *[other] Eine Genehmigung mit { $pips } Augen und eine vom Stapel ({ $stack })
  }, 1 Dose
tunnel-space-bobby = Der Bobby, 1 Dose
tunnel-space-bonus = Bonusplättchen { $bonus }, 1 Dose
tunnel-space-bonus-empty = Bonusfeld { $number }, leer
tunnel-space-label = { $space }; { $state ->
    [taken] { $owners ->
        [0] besetzt
       *[other] besetzt von { $who }
      }
    [closed] { $owners ->
        [0] doppelt besetzt, geschlossen
       *[other] besetzt von { $who }, geschlossen
      }
   *[free] { $owners ->
        [0] frei
       *[other] frei, mit Dosen von { $who }
      }
  }{ $usable ->
    [yes] , wählbar
   *[no] {""}
  }

## Tafeln

tunnel-paint-board = Farben
tunnel-permit-board = Genehmigungen
tunnel-bonus-board = Bonus
tunnel-permit-note = { $discard } abgelegt
tunnel-bonus-note = noch { $stack }
tunnel-bonus-help = Was die Plättchen tun
tunnel-signs-help = Was die Zeichen bedeuten
tunnel-sign-points = Punkte für dieses Teil.
tunnel-sign-none = Du hast alles, um es zu sprühen.
tunnel-sign-lacks = Dir fehlt ein Plättchen.
tunnel-sign-cost = Die Farbe, die du dafür bezahlst.
tunnel-sign-left = So viele sind übrig. In der Zeile eines Spielers: So viele hat er.
tunnel-supply = { $paint }, { $count ->
    [0] keine mehr da
   *[other] noch { $count }
  }
tunnel-take = Nehmen: { $paint }

## Plätze und Sichtschirme

tunnel-seats = Spieler
tunnel-first-player = Startspieler
tunnel-holds-bobby = hat den Bobby
tunnel-passed = gepasst
tunnel-seat-facts = { $cans ->
    [one] 1 Dose
   *[other] { $cans } Dosen
  } in der Hand; hinter dem Sichtschirm { $paints ->
    [one] 1 Farbe
   *[other] { $paints } Farben
  }, { $permits ->
    [one] 1 Genehmigung
   *[other] { $permits } Genehmigungen
  }, { $bonus ->
    [one] 1 Bonusplättchen
   *[other] { $bonus } Bonusplättchen
  }; { $spent ->
    [0] {""}
    [one] 1 Farbe ausgegeben;
   *[other] { $spent } Farben ausgegeben;
  } { $tags ->
    [one] 1 Tag
   *[other] { $tags } Tags
  } im Tunnel
tunnel-ledger-paints = Farben von { $who }
tunnel-ledger-permits = Genehmigungen von { $who }
tunnel-ledger-bonus = Bonusplättchen von { $who }
tunnel-screen = Dein Sichtschirm
tunnel-screen-of = Sichtschirm von { $who }
tunnel-screen-hide = Verdecken
tunnel-screen-show = Zeigen
tunnel-screen-open = Plättchen von { $who } zeigen
tunnel-screen-hidden = Verdeckt. Niemand kann deine Plättchen sehen.
tunnel-screen-first = Zeige deine Plättchen, um weiterzuspielen.
tunnel-screen-empty = Keine Plättchen.
tunnel-own-paints = Deine Farben
tunnel-own-permits = Deine Genehmigungen
tunnel-own-bonus = Deine Bonusplättchen
tunnel-spent = In dieser Runde ausgegeben

## Aufforderungen

tunnel-ask-turn = { $cans ->
    [0] Keine Dose mehr: Spiele ein Bonusplättchen oder passe.
    [one] Du bist dran, 1 Dose übrig: Setze sie oder passe.
   *[other] Du bist dran, { $cans } Dosen übrig: Setze eine Dose oder passe.
  }
tunnel-ask-paint = Welche Farbe nimmst du?
tunnel-ask-segment = Welches Teil von Abschnitt { $section } sprühst du?
tunnel-ask-permit = { $segment }, { $points } Punkte: Welche Genehmigung gibst du ab?
tunnel-ask-pay = { $segment }, { $points } Punkte: Bezahle { $missing }.
tunnel-ask-paid = { $segment } ist bezahlt. Zahle mehr oder beende das Bezahlen.
tunnel-ask-after = Deine Aktion ist fertig. Spiele ein Bonusplättchen oder beende den Zug.
tunnel-ask-reserve = Welches Teil reservierst du?
tunnel-ask-save = Sparen spielen, um eine Farbe mehr zu behalten?
tunnel-ask-keep = Die Runde ist vorbei. Behalte bis zu { $most ->
    [one] 1 Farbe
   *[other] { $most } Farben
  }; die anderen gehen zurück.
tunnel-ask-flip = In Abschnitt { $section } wird ein Teil neutral. Welches? Es bringt keine Punkte.
tunnel-ask-way = { $space }: Wie bezahlst du?
tunnel-areas = Orte für eine Dose
# Auf schmalen Knöpfen.
tunnel-area = { $area ->
    [spray] Sprühen
    [paint] Farbe
    [permit] Genehm.
   *[bonus] Bonus
  }
tunnel-area-go = { $area ->
    [spray] Sprühen
    [paint] Farbe nehmen
    [permit] Genehmigungen nehmen
   *[bonus] Bonusplättchen nehmen
  }: { $count ->
    [one] 1 Dosenfeld
   *[other] { $count } Dosenfelder
  }
tunnel-pass = Passen
tunnel-to-tunnel = { $count } Teile: im Tunnel wählen
tunnel-way = { $way ->
    [plain] {""}
    [discount] Rabatt:
    [bobby] Bobby:
    [bobby-discount] Bobby und Rabatt:
    [take-bobby] Den Bobby statt des Plättchens:
    [take-bobby-discount] Den Bobby statt des Plättchens, mit Rabatt:
    [add] Dazu:
   *[other] Dazu und Rabatt:
  } { $cans ->
    [0] keine Dose
    [one] 1 Dose
   *[other] { $cans } Dosen
  }
tunnel-segment-choice = { $name }, { $picture }: { $paints }; { $points } Punkte
tunnel-permit-choice = { $kind ->
    [tile] Freibrief
    [pair] Zwei Genehmigungen mit { $pips }
   *[own] Genehmigung mit { $pips }
  }
tunnel-pay-all = Alles bezahlen: { $paints }
tunnel-pay-single = Einzeln bezahlen
tunnel-pay = { $kind ->
    [pay-half] { $paint } nur für { $covered }
    [pay-wild] Farbjoker für { $covered }
    [pay-bobby] Bobby: { $paint } für { $covered }
   *[pay] { $paint }
  }
tunnel-pay-wild-pair = zwei Farben
tunnel-keep-which = Farben zum Behalten, höchstens { $most }
tunnel-keep = { $count ->
    [0] Keine behalten
   *[other] Behalten: { $paints }
  }
tunnel-play = { $kind ->
    [pass] { $cans ->
        [0] Passen
       *[other] Für diese Runde passen
      }
    [end] Zug beenden
    [paid] Bezahlen beenden
    [save] { $tile } spielen
    [no-save] Plättchen behalten
   *[other] { $tile } spielen
  }
# Neben Bonusplättchen, die auch nach der Aktion gespielt werden können.
tunnel-ending = Zug nach der Aktion beenden
tunnel-cancel = Zurück
tunnel-waiting = { $phase ->
    [turn] { $who } ist dran: eine Dose setzen
    [paint] { $who } ist dran: eine Farbe nehmen
    [segment] { $who } ist dran: ein Teil wählen
    [permit] { $who } ist dran: eine Genehmigung abgeben
    [pay] { $who } ist dran: ein Teil bezahlen
    [after] { $who } ist dran: den Zug beenden
    [reserve] { $who } ist dran: ein Teil reservieren
    [save] { $who } ist dran: Sparen spielen oder nicht
    [keep] { $who } ist dran: Farben zum Behalten wählen
    [flip] { $who } ist dran: ein neutrales Teil wählen
    [fair] Warten auf die Beiträge aller Geräte zur Ziehung
   *[other] Plättchen werden gezogen
  }.

## Die Wertung

tunnel-score = Punkte
tunnel-score-final = Endwertung
tunnel-score-running = So stünde es, wenn die Partie jetzt zu Ende wäre.
tunnel-score-step-0 = Zuerst die Punkte aus dem Spiel.
tunnel-score-step-1 = Dann jedes Tag auf einem fertigen Bild: so viele Punkte, wie das Bild Teile hat.
tunnel-score-step-2 = Zuletzt ein halber Punkt für jedes übrige Plättchen, abgerundet.
tunnel-score-decided = { $by ->
    [tags] Gleich viele Punkte: Mehr Tags im Tunnel gewinnen.
    [nothing] Gleich viele Punkte und Tags: { $names } teilen sich den Sieg.
   *[points] Die meisten Punkte gewinnen.
  }
tunnel-score-seat = Spieler
tunnel-score-played = Gespielt
tunnel-score-tags = Tags
tunnel-score-unused = Übrig
tunnel-score-sum = Summe
tunnel-score-skip = Überspringen
tunnel-score-again = Noch einmal zählen
tunnel-score-causes = Punkte von { $who }
tunnel-cause-spray = { $name }, { $picture }: { $points } Punkte
tunnel-cause-bonus = Bonusplättchen: { $points } Punkte
tunnel-cause-tags = { $letter }, { $picture }, fertig: { $tags ->
    [one] 1 Tag
   *[other] { $tags } Tags
  } × { $size } = { $points } Punkte
tunnel-cause-unused = Übrig: { $paints ->
    [one] 1 Farbe
   *[other] { $paints } Farben
  }, { $permits ->
    [one] 1 Genehmigung
   *[other] { $permits } Genehmigungen
  }, { $bonus ->
    [one] 1 Bonusplättchen
   *[other] { $bonus } Bonusplättchen
  }; die Hälfte davon: { $points ->
    [one] 1 Punkt
   *[other] { $points } Punkte
  }
tunnel-edition = Aufgedruckte Zahlen: { $edition }.

## Der Tisch im Browser: Neues, das Ende, Antworten der Befehlszeile

tunnel-table-title = Graffiti: { $names }
tunnel-table-title-turn = Du bist dran: Graffiti mit { $names }
tunnel-asked = { $who }: { $text }
tunnel-news = Neu seit deinem letzten Zug
tunnel-news-short = Neu
tunnel-seat-points = { $who } { $points }
tunnel-outcome = { $count ->
    [one] { $you ->
        [yes] Du gewinnst.
       *[no] { $names } gewinnt.
      }
   *[other] Geteilter Sieg: { $names }.
  } Punkte: { $points }.
tunnel-over-won = Du gewinnst
tunnel-over-shared = Geteilter Sieg
tunnel-over-lost = { $names } gewinnt
tunnel-tell-help = Züge in Worten: sprühe B4, nimm blau, nimm genehmigungen, nimm bonus 3, nimm bobby, spiele extrazug, behalte rot, passen, zug beenden. Kürzer: S2.1@B4/2,ry,k sprüht, PL:b nimmt Blau, TM nimmt Genehmigungen, B3 ein Bonusplättchen, - passt, ein Punkt beendet den Zug. Fragen: /hand, /seat 2, /section 3, /boards, /score, /last, /legal, /why S2.1, /turn. Befehle: /hint, /takeback, /rematch, /accept, /decline, /resign, /copy position, /copy record, /copy link, /share, /settings. Rückschau: /first, /back, /on, /end.
tunnel-command-hint = nimm blau oder hilfe
tunnel-log-drawn = { $first ->
    [yes] Aufbau: Plättchen werden gezogen und ausgelegt
   *[no] Neue Runde: Plättchen werden gezogen und ausgelegt
  }
tunnel-tell-none = keine
tunnel-tell-hand = Farben: { $paints }. Genehmigungen: { $permits }. Bonusplättchen: { $bonus }. { $cans ->
    [one] Noch 1 Dose.
   *[other] Noch { $cans } Dosen.
  }
tunnel-tell-no-hand = Du hast hier keinen Sichtschirm.
tunnel-tell-seat = { $who }: { $points }; { $facts }.
tunnel-tell-seat-usage = Ergänze einen Spieler von 1 bis { $seats }, zum Beispiel /seat 2.
tunnel-tell-section-usage = Ergänze einen Abschnitt von 1 bis 5, zum Beispiel /section 3.
tunnel-tell-no-space = Du kannst jetzt kein Feld auf den Tafeln wählen.
tunnel-tell-score = { $who }: { $played } gespielt, { $tags } für Tags, { $leftovers } für übrige Plättchen, zusammen { $sum }.
tunnel-tell-legal = Du kannst spielen: { $moves }

## Zeichnungen und Text einer Stellung. $player ist "Spieler 1".

drawing-graffiti-player = Spieler { $player }
drawing-graffiti-title = Graffiti, Runde { $round }, { $count ->
    [0] kein Teil
    [one] 1 Teil
   *[other] { $count } Teile
  } gesprüht. { $status }
drawing-graffiti-won = { $count ->
    [one] { $names } gewinnt.
   *[other] Geteilter Sieg: { $names }.
  }
drawing-graffiti-wall = Abschnitt { $section }, { $wall ->
    [upper] obere Wand
   *[lower] untere Wand
  }, { $picture }: { $segments }.
drawing-graffiti-blocked = Abschnitt { $section } ist in dieser Runde gesperrt.
drawing-graffiti-last = Zuletzt gesprüht: { $name }.
drawing-graffiti-boards = Auf den Tafeln: Farben { $paints }; Genehmigungen { $permits } und { $stack } im Stapel; Bonusplättchen { $bonus }.
drawing-graffiti-seat = { $player }: { $points }, { $facts }.
drawing-graffiti-round = Runde { $round } · { $edition }
drawing-graffiti-section = Abschnitt { $section }
drawing-graffiti-counts = Farben { $paints }, Genehm. { $permits }, Bonus { $bonus }, Tags { $tags }
drawing-graffiti-held = Farben { $paints }  Genehmigungen { $permits }
drawing-graffiti-bonus = Bonus { $bonus }
drawing-graffiti-spent = Ausgegeben { $paints }

## Ein Zug ohne den Spieler: „eine 3 abgeben, Rot und Blau bezahlen: C3 sprühen“, „Gelb nehmen“.

# $cost: was abgegeben und bezahlt wird.
move-graffiti-for = { $cost }: { $what }
# Wie die Dosen für $what bezahlt werden.
move-graffiti-way = { $what }{ $cans ->
    [2] {" "}mit 2 Dosen
   *[1] { "" }
  }{ $way ->
    [plain] { "" }
    [dis] {" "}mit Rabatt
    [bob] {" "}mit dem Bobby
    [bob-dis] {" "}mit dem Bobby und Rabatt
    [add] {" "}mit Dazu
   *[add-dis] {" "}mit Dazu und Rabatt
  }
move-graffiti-section = in Abschnitt { $section } sprühen
move-graffiti-spray = { $segment } sprühen
move-graffiti-permit = { $kind ->
    [tile] Freibrief spielen
    [pair] zwei { $pips }er abgeben
   *[own] eine { $pips } abgeben
  }
move-graffiti-spend = { $paints } bezahlen
# $pair: ein Farbjoker ersetzt zwei Farben.
move-graffiti-payment = { $kind ->
    [pay-half] halb { $paint }
    [pay-wild] einen Farbjoker{ $pair ->
        [yes] {" "}für zwei Farben
       *[no] { "" }
      }
    [pay-bobby] { $paint } mit dem Bobby
   *[pay] { $paint }
  }
move-graffiti-take = { $several ->
    [any] eine Farbe nehmen
    [doubles] eine Doppelfarbe nehmen
   *[no] { $paint } nehmen
  }
# Die Genehmigungen sind an ihren Augen ($pips) bekannt oder nur gezählt.
move-graffiti-permits = { $count ->
    [0] { $first ->
        [yes] die Startspielermarke nehmen
       *[no] eine Genehmigung ziehen
      }
   *[other] { $known ->
        [yes] die { $pips }
       *[no] { $count ->
            [one] die offene Genehmigung
           *[other] { $count } offene Genehmigungen
          }
      }{ $first ->
        [yes] {" "}und die Startspielermarke
       *[no] { "" }
      } nehmen{ $stack ->
        [yes] {" "}und eine ziehen
       *[no] { "" }
      }
  }
move-graffiti-bobby = den Bobby auf Bonusfeld { $number } nehmen
move-graffiti-bonus = { $bonus ->
    [Bobby] den Bobby nehmen
   *[other] { $bonus } nehmen
  }
move-graffiti-bonus-number = das Bonusplättchen auf Feld { $number } nehmen
move-graffiti-keep = { $paint } behalten
move-graffiti-keep-no-more = keine weitere Farbe behalten
move-graffiti-choose = { $segment } wählen
move-graffiti-reserve = { $segment } reservieren
move-graffiti-play = { $kind ->
    [no-save] { $bonus } nicht spielen
   *[other] { $bonus } spielen
  }
move-graffiti-pass = passen
move-graffiti-end = fertig
# Ein gespielter Zug in der Auswertung einer Partie.
did-graffiti = { $you ->
    [yes] Du hast
   *[no] { $who } hat
  } gespielt: { $move }.
move-graffiti-first = Spieler { $number } beginnt
move-graffiti-draw = eine { $number } wird gezogen
move-graffiti-lay-out = { $bonus } wird ausgelegt
move-graffiti-hidden = eine verdeckte Ziehung
