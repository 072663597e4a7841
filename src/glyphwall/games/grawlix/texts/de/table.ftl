### Der Tisch von Grawlix im Browser und im Terminal: Aufforderungen, Ansagen und Antworten.
### Namen von Steinen und Plätzen kommen so, wie sie zu lesen sind („rotes Rautezeichen“, „Du“); nach
### ui-say-seat und in den anderen say-… mit dem Artikel („das rote Rautezeichen“).

ui-none = keine
ui-board-region = Brett
ui-supply-region = Vorrat
ui-hand-label-mine = Deine Hand
ui-hand-label-other = Hand: { $who }
ui-first-player = beginnt
ui-secret-pick = geheim gewählt
ui-show-supply = Vorrat, { $count ->
    [one] 1 Stein
   *[other] { $count } Steine
  }
ui-hide-supply = Brett
ui-take-now = Stein nehmen
ui-draft-first = Nehmt je { $tiles }, dann legt ihr sie: keine Farbe und kein Zeichen doppelt in einer Linie.
ui-place-first = Die kleine Zahl am Stein: auf so viele Felder passt er.
ui-pick-now = Geheim einen Stein wählen
ui-hand-on = { $who }: Nimm das Gerät. Die Wahl der anderen Seite bleibt verdeckt.
ui-handed-on = Stein wählen
ui-supply-count = noch { $count }
ui-keep-sides = Seiten behalten
ui-swap-sides = Seiten tauschen
# Die Aufforderung an den, der auf diesem Gerät dran ist. $several: Dieses Gerät hat beide Plätze.
ui-prompt = { $several ->
    [yes] { $who }: { $phase ->
        [draft] einen Stein aus dem Vorrat nehmen.
        [blind] geheim einen Stein wählen.
        [fetch] einen Stein aus dem Vorrat nehmen.
        [swap] Seiten behalten oder tauschen.
       *[place] einen Stein legen. { $playable } von { $hand } Steinen passen.
      }
   *[no] Du bist dran: { $phase ->
        [draft] Nimm einen Stein aus dem Vorrat.
        [blind] Wähle geheim einen Stein.
        [fetch] Nimm einen Stein aus dem Vorrat.
        [swap] Behalte oder tausche die Seiten.
       *[place] Lege einen Stein. { $playable } von { $hand } Steinen passen.
      }
  }
ui-their-turn = { $who } ist dran: { $phase ->
    [draft] einen Stein nehmen.
    [blind] geheim einen Stein wählen.
    [fetch] einen Stein nehmen.
    [swap] Seiten behalten oder tauschen.
   *[place] einen Stein legen.
  }
ui-picked-up = { $count ->
    [0] Dieser Stein passt zurzeit nirgends.
    [one] Dieser Stein passt auf ein Feld.
   *[other] Dieser Stein passt auf { $count } Felder.
  }
ui-hint-place = Wähle einen Stein aus deiner Hand, dann ein Feld.
say-grawlix-placed = { $style ->
    [terse] { $tile }, { $cell }
    [idea] { $tile } auf { $cell } legen
   *[literate] { $tile } auf { $cell } gelegt
  }
say-grawlix-took = { $style ->
    [terse] plus { $tile }
    [idea] { $tile } nehmen
   *[literate] { $tile } genommen
  }
say-grawlix-dealt = { $to ->
    [Du] Du bekommst
   *[other] { $to } bekommt
  } { $tile }
say-grawlix-picked = { $style ->
    [idea] geheim { $tile } wählen
   *[other] geheim { $tile } gewählt
  }
say-grawlix-shown = Aufgedeckt: { $one } { $first }, { $two } { $second }
say-grawlix-contested = Beide haben { $first } gewählt, also entscheidet das Los
say-grawlix-begins = Das Los entscheidet: { $seat ->
    [Du] Du beginnst
    [Computer] Der Computer beginnt
   *[other] { $seat } beginnt
  }
say-grawlix-won-toss = { $seat ->
    [Du] Du bekommst
   *[other] { $seat } bekommt
  } { $tile } durch das Los
say-grawlix-kept = { $style ->
    [idea] die Seiten behalten
   *[other] die Seiten behalten
  }
say-grawlix-swapped = { $style ->
    [idea] die Seiten tauschen
   *[other] die Seiten getauscht
  }
say-grawlix-secret = { $who ->
    [Du] Du hast
    [Computer] Der Computer hat
   *[other] { $who } hat
  } geheim einen Stein gewählt
ui-outcome = { $viewer ->
    [won] Du gewinnst: { $reason ->
        [resign] { $loser ->
            [Computer] der Computer
           *[other] { $loser }
          } hat aufgegeben.
        [time] Die Zeit von { $loser } ist abgelaufen.
        [abandon] { $loser ->
            [Computer] der Computer
           *[other] { $loser }
          } war zu lange weg.
       *[stuck] { $loser ->
            [Computer] der Computer
           *[other] { $loser }
          } kann keinen Stein legen.
      }
    [lost] Du verlierst: { $reason ->
        [resign] Du hast aufgegeben.
        [time] Deine Zeit ist abgelaufen.
        [abandon] Du warst zu lange weg.
       *[stuck] Du kannst keinen Stein legen.
      }
   *[neutral] { $winner } gewinnt: { $reason ->
        [resign] { $loser } hat aufgegeben.
        [time] Die Zeit von { $loser } ist abgelaufen.
        [abandon] { $loser } war zu lange weg.
       *[stuck] { $loser } kann keinen Stein legen.
      }
  }
ui-command-hint = rot raute f6 oder hilfe
ui-commands = Züge in Worten: rot raute f6 legt, nimm gelb stern nimmt, rot raute f6 nimm gelb stern tut beides. Kürzer: Rhf6, +Ys, Rhf6+Ys; Rh>Ys legt rechts neben einen Stein. Fragen: /hand, /their, /supply, /row 6, /col f, /fits f11, /last, /legal, /why Rhc3, /turn. Befehle: /hint, /takeback, /rematch, /accept, /decline, /resign, /copy position, /copy record, /copy link, /share, /settings. Durchblättern: /first, /back, /on, /end.
ui-line-usage = { $kind ->
    [row] Ergänze eine Reihe, zum Beispiel /row 6.
   *[column] Ergänze eine Spalte, zum Beispiel /col f.
  }
ui-fits-usage = Ergänze ein Feld oder einen Stein, zum Beispiel /fits f11 oder /fits Rh.
ui-hand = { $you ->
    [yes] Deine Hand
   *[no] Hand: { $who }
  }, { $count ->
    [0] keine Steine.
    [one] 1 Stein: { $tiles }.
   *[other] { $count } Steine: { $tiles }.
  }
ui-hand-tile = { $tile } { $cells ->
    [0] passt nirgends
    [one] passt auf 1 Feld
   *[other] passt auf { $cells } Felder
  }
ui-supply = Vorrat, { $count ->
    [0] leer.
    [one] 1 Stein: { $rows }.
   *[other] { $count } Steine: { $rows }.
  }
ui-supply-row = { $colour } { $glyphs }
ui-line = { $kind ->
    [row] Reihe { $place }
   *[column] Spalte { $place }
  }, { $count ->
    [0] keine Steine.
    [one] 1 Stein: { $tiles }.
   *[other] { $count } Steine: { $tiles }.
  }
ui-cell-tile = { $cell }: { $tile }.
ui-cell-closed = { $cell }: Hierher kann zurzeit kein Stein.
ui-cell-open = { $free ->
    [all] Auf { $cell } passt jeder Stein.
   *[some] Frei auf { $cell }: Zeichen { $glyphs }; Farben { $colours }.
  } { $count ->
    [0] Kein Stein dieser Hand passt.
   *[other] Aus dieser Hand: { $tiles }.
  }
ui-legal = { $lines }.
ui-legal-tile = { $tile }: { $cells ->
    [none] nirgends
   *[other] { $cells }
  }
ui-legal-other = { $phase ->
    [over] Die Partie ist zu Ende.
    [swap] Seiten behalten oder tauschen: Tippe behalten oder tauschen.
    [begin] Warte: Das Los entscheidet.
    [coin] Warte: Das Los entscheidet.
   *[draft] Nimm einen der { $count } Steine im Vorrat.
  }
# Am Ende unter dem Brett: schraffiert sind die Felder, auf die niemandes Steine mehr passen, der verloren hat.
ui-hint-stuck = { $you ->
    [yes] Schraffiert: Hier passt keiner deiner Steine.
   *[no] Schraffiert: Hier passt kein Stein von { $who }.
  }
ui-over-stuck = { $you ->
    [yes] Du hattest
   *[no] { $who ->
            [Computer] Der Computer
           *[other] { $who }
          } hatte
  } { $tiles ->
    [0] keinen Stein mehr
    [one] noch einen Stein, aber er passte nirgends
   *[other] noch { $tiles } Steine, aber keiner passte
  }.
ui-over-resigned = { $you ->
    [yes] Du hast aufgegeben.
   *[no] { $who ->
            [Computer] Der Computer
           *[other] { $who }
          } hat aufgegeben.
  }
ui-over-grid = Auf dem Brett { $placed ->
    [one] liegt 1 Stein
   *[other] liegen { $placed } Steine
  }. { $playable ->
    [0] { $you ->
        [yes] Auch du hättest keinen mehr legen können.
       *[no] Auch { $who ->
            [Computer] der Computer
           *[other] { $who }
          } hätte keinen mehr legen können.
      }
    [one] { $you ->
        [yes] Du hättest noch einen legen können.
       *[no] { $who ->
            [Computer] Der Computer
           *[other] { $who }
          } hätte noch einen legen können.
      }
   *[other] { $you ->
        [yes] Du hättest noch jeden von { $playable } Steinen legen können.
       *[no] { $who ->
            [Computer] Der Computer
           *[other] { $who }
          } hätte noch jeden von { $playable } Steinen legen können.
      }
  }

## Ein Zug ohne den Spieler: „rotes @ auf f6“, „das gelbe $ nehmen“. $style: shown ist für das Auge und hat $colour
## (einen Buchstaben) und $sign; die übrigen haben das gesprochene $tile, außer in
## move-grawlix-place mit dem Artikel.

move-grawlix-place = { $style ->
    [shown] { $colour ->
        [R] rotes
        [O] oranges
        [Y] gelbes
        [G] grünes
        [B] blaues
        [V] violettes
       *[K] schwarzes
      } { $sign } auf { $cell }
   *[other] { $tile } auf { $cell }
  }
move-grawlix-take = { $style ->
    [shown] das { $colour ->
        [R] rote
        [O] orange
        [Y] gelbe
        [G] grüne
        [B] blaue
        [V] violette
       *[K] schwarze
      } { $sign }
   *[other] { $tile }
  } nehmen
move-grawlix-keep = die Seiten behalten
move-grawlix-swap = die Seiten tauschen
# Ein gespielter Zug in der Auswertung einer Partie, und was stattdessen gesucht wird.
did-grawlix-place = { $you ->
    [yes] Du hast
   *[no] { $who } hat
  } { $style ->
    [shown] das { $colour ->
        [R] rote
        [O] orange
        [Y] gelbe
        [G] grüne
        [B] blaue
        [V] violette
       *[K] schwarze
      } { $sign }
   *[other] { $tile }
  } auf { $cell } gelegt.
did-grawlix-take = { $you ->
    [yes] Du hast
   *[no] { $who } hat
  } { $style ->
    [shown] das { $colour ->
        [R] rote
        [O] orange
        [Y] gelbe
        [G] grüne
        [B] blaue
        [V] violette
       *[K] schwarze
      } { $sign }
   *[other] { $tile }
  } genommen.
better-grawlix = { $kind ->
    [take] Finde einen besseren Stein.
   *[other] Finde einen besseren Zug.
  }
# Der Zufall hat den Spieler bestimmt oder ihm den Stein gegeben, den beide gewählt hatten.
move-grawlix-lot = Spieler { $player } durch das Los
move-grawlix-hidden = eine geheime Wahl
