### Die Seiten im Browser. Namen von Steinen und Plätzen kommen so, wie sie zu lesen sind („Rot-Raute“, „Du“).

## Der Rahmen

ui-brand = Glyphwall
ui-skip = Zum Inhalt springen
ui-home = Glyphwall, zur Startseite
ui-settings = Einstellungen
ui-help = Spielregeln
ui-about = Über
ui-close = Schließen
ui-cancel = Abbrechen
ui-confirm = Bestätigen
ui-loading = Lädt …
ui-try-again = Noch einmal
ui-none = keine
ui-you = Du
ui-computer = Computer
ui-computer-number = Computer { $number }
# Der Name eines Spiels.
ui-game = { $game ->
    [graffiti] Graffiti
   *[grawlix] Grawlix
  }
ui-player = Spieler { $number }
ui-title = { $page } · Glyphwall
ui-title-start = Glyphwall: Grawlix und Graffiti spielen
ui-footer = Grawlix von Michael Purcell und Dannielle Harden, CC BY 4.0. Graffiti von Marco Ruskowski und Marcel Süßelbeck; inoffiziell.

## Die Startseite

ui-start-title = { $game ->
    [graffiti] Graffiti spielen
   *[grawlix] Grawlix spielen
  }
ui-start-graffiti = Zwei bis vier Leute teilen sich einen Tunnel mit zehn Bildern. Setze deine Sprühdosen ein, um Farben, Genehmigungen und Bonusplättchen zu nehmen, und sprühe ein Teil nach dem anderen. Bei sechs fertigen Bildern entscheiden die Punkte, und Tags auf fertigen Bildern zählen am meisten.
ui-start-grawlix = Lege einen Stein so an, dass sein Zeichen und seine Farbe in Reihe und Spalte neu sind, und nimm dann einen Stein aus dem Vorrat. Das Raster wird nie größer als sechs mal sechs. Wer keinen Stein legen kann, verliert.
ui-how-to-play = Spielregeln mit Bildern
ui-theorem = Der Spiegelsatz
ui-theorem-link = Die zweite Seite kann immer gewinnen: sieh nach, warum
ui-new-game = Neues Spiel
ui-no-such-game-kind = Dieser Server bietet kein Spiel an, das diese Seite kennt.
ui-which-game = Spiel
ui-opponent = Gegen wen
ui-opponent-computer = Computer
ui-opponent-computer-about = Es geht sofort los.
ui-opponent-here = Hier
ui-opponent-here-about = Zwei Leute, ein Gerät, das herumgereicht wird.
ui-opponent-link = Per Link
ui-opponent-link-about = Du bekommst einen Link zum Verschicken.
ui-level = Stärke
ui-begins = Wer beginnt
ui-begins-who = { $opponent ->
    [here] { $who ->
        [me] Spieler 1
        [other] Spieler 2
       *[random] Das Los
      }
    [link] { $who ->
        [me] Du
        [other] Gegenüber
       *[random] Das Los
      }
   *[computer] { $who ->
        [me] Du
        [other] Computer
       *[random] Das Los
      }
  }
ui-house-rules = Hausregeln
ui-house-rules-none = das veröffentlichte Spiel
ui-house-rules-some = Größe { $size }, Hand { $hand } und mehr
ui-house-rules-reset = Zurück zum veröffentlichten Spiel
ui-seats = Wie viele
ui-who-sits = Wer spielt
ui-sits-me = Du
ui-sits-here = Hier, an diesem Gerät
ui-sits-here-about = Das Gerät wird herumgereicht; alle öffnen ihren eigenen Sichtschirm.
ui-sits-link = Jemand per Link
ui-sits-people = Menschen
ui-sits-computer = Computer: { $level }
ui-graffiti-rules-none = das Grundspiel
ui-graffiti-rules-some = nicht ganz wie im Grundspiel
ui-graffiti-blocked-section = Gesperrter Abschnitt
ui-graffiti-blocked-section-about = Variante 1: In jeder Runde ist ein ausgeloster Abschnitt gesperrt.
ui-graffiti-special-graffiti = Besondere Graffiti
ui-graffiti-special-graffiti-about = Variante 2: Drei Bilder werden gegen besondere getauscht.
ui-graffiti-add-with-discount = Dazu und Rabatt zugleich
ui-graffiti-add-with-discount-about = Beide Plättchen dürfen auf einem Dosenfeld gespielt werden.
ui-graffiti-ledger = Plättchen der anderen
ui-graffiti-ledger-counts = Nur ihre Zahl ist zu sehen, wie am Tisch
ui-graffiti-ledger-open = Offen Genommenes bleibt offen
ui-graffiti-keep = Farben, die man am Rundenende behält
ui-graffiti-keep-all = Aus allen, auch den verbrauchten
ui-graffiti-keep-unspent = Nur aus unverbrauchten
ui-graffiti-double-spaces = Felder für zweifarbige Farben
ui-graffiti-double-spaces-shared = Ein Paar für alle drei
ui-graffiti-double-spaces-each = Je ein Paar
ui-graffiti-wild = Ein Farbjoker steht für
ui-graffiti-wild-one-paint = Eine Farbe
ui-graffiti-wild-whole-tile = Ein ganzes Plättchen, auch zweifarbig
ui-graffiti-discounted-space = Ein Feld, das keine Dose kostet
ui-graffiti-discounted-space-free = Bleibt frei
ui-graffiti-discounted-space-occupied = Ist besetzt
ui-size = Größe
ui-size-option = { $size } × { $size }, { $tiles } Steine
ui-hand-size = Steine auf der Hand
ui-hand-option = { $hand ->
    [one] 1 Stein
   *[other] { $hand } Steine
  }
ui-draft = Wie die Hände gefüllt werden
ui-draft-alternate = Abwechselnd (1, 2, 1, 2, …)
ui-draft-snake = Schlange (1, 2, 2, 1, …)
ui-draft-random = Zufällig ausgeteilt
ui-draft-simultaneous-blind = Beide wählen geheim
ui-swap = Seitentausch
ui-swap-none = Nicht erlaubt
ui-swap-after-draft = Nach dem Füllen der Hände
ui-swap-after-first-tile = Nach dem ersten Stein
ui-play = Spielen

ui-recent-games = Letzte Spiele
ui-recent-none = Noch keine Spiele auf diesem Gerät.
ui-recent-unknown = Spiel
ui-recent-computer = Computer, { $level }
ui-recent-friend = Per Link
ui-recent-over = zu Ende
ui-recent-won = gewonnen
ui-recent-lost = verloren
ui-recent-your-turn = du bist dran
ui-recent-their-turn = die andere Seite ist dran
ui-recent-running = läuft
ui-recent-graffiti = Runde { $count }
ui-recent-grawlix = { $count ->
    [one] 1 Stein gelegt
   *[other] { $count } Steine gelegt
  }
ui-recent-forget = Dieses Spiel vergessen: { $who }
ui-showpiece = Ein Raster aus siebzehn Steinen
ui-tunnel-showpiece = Ein Tunnel mit zehn Bildern an den Wänden, die meisten gesprüht

## Der Tisch

ui-game-title = { $one } gegen { $two }
ui-game-title-turn = Du bist dran: { $one } gegen { $two }
ui-board-region = Brett
ui-supply-region = Vorrat
ui-hand-label-mine = Deine Hand
ui-hand-label-other = Hand: { $who }
ui-offline = offline
ui-not-joined = noch nicht da
ui-stand-in = Ersatzspieler
ui-first-player = beginnt
ui-secret-pick = geheim gewählt
ui-spectating = Du schaust zu.
ui-spectators = { $count ->
    [one] 1 Person schaut zu
   *[other] { $count } Personen schauen zu
  }
ui-show-supply = Vorrat, { $count ->
    [one] 1 Stein
   *[other] { $count } Steine
  }
ui-hide-supply = Brett
ui-take-now = Nimm einen Stein
ui-pick-now = Wähle geheim einen Stein
ui-supply-count = noch { $count }
ui-connecting = Verbindet …
ui-not-connected = Noch nicht verbunden.
ui-keep-sides = Seiten behalten
ui-swap-sides = Seiten tauschen
ui-confirm-move = { $move } spielen?
ui-sending = Sendet …

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
ui-thinking = { $who } denkt nach …
ui-chance = Es wird gelost …
ui-waiting-for-friend = { $count ->
    [one] Warten auf dein Gegenüber.
   *[other] Warten auf { $count } Eingeladene.
  }
ui-picked-up = { $count ->
    [0] Dieser Stein passt zurzeit nirgends.
    [one] Dieser Stein passt auf ein Feld.
   *[other] Dieser Stein passt auf { $count } Felder.
  }
ui-hint-place = Nimm einen Stein deiner Hand, dann ein Feld.

## Was angesagt wird

ui-say-sentence = { $text }.
ui-say-seat = { $who }: { $what }
ui-say-joined = { $first }, { $second }
ui-say-placed = { $style ->
    [terse] { $tile }, { $cell }
   *[literate] { $tile } auf { $cell }
  }
ui-say-drafted = { $style ->
    [terse] plus { $tile }
   *[literate] nimmt { $tile }
  }
ui-say-dealt = { $who }: bekommt { $tile }
ui-say-picked = { $tile ->
    [none] geheim gewählt
   *[other] geheim { $tile } gewählt
  }
ui-say-shown = Die Wahl: { $one } { $first }, { $two } { $second }
ui-say-contested = Beide haben { $tile } gewählt, es wird gelost
ui-say-begins = Das Los: { $who } zuerst
ui-say-won-toss = { $who }: { $tile } durch das Los
ui-say-kept = behält die Seiten
ui-say-swapped = tauscht die Seiten
ui-say-joined-game = { $who } ist da
ui-say-taken-back = Zurückgenommen bis Zug { $plies }
# $you: $who ist „Du“.
ui-say-resigned = { $you ->
    [yes] Du hast aufgegeben
   *[no] { $who } hat aufgegeben
  }
ui-say-secret = { $who }: eine geheime Wahl
ui-proposed = { $kind ->
    [takeback] { $seats ->
        [2] Die andere Seite
       *[other] { $who }
      } möchte den letzten Zug zurücknehmen.
   *[rematch] { $seats ->
        [2] Die andere Seite
       *[other] { $who }
      } möchte eine Revanche.
  }
ui-outcome = { $viewer ->
    [won] Du gewinnst: { $reason ->
        [resign] { $loser } hat aufgegeben.
       *[stuck] { $loser } kann keinen Stein legen.
      }
    [lost] Du verlierst: { $reason ->
        [resign] Du hast aufgegeben.
       *[stuck] Du kannst keinen Stein legen.
      }
   *[neutral] { $winner } gewinnt: { $reason ->
        [resign] { $loser } hat aufgegeben.
       *[stuck] { $loser } kann keinen Stein legen.
      }
  }

## Die Befehlszeile und ihre Antworten

ui-command = Zug oder Befehl
ui-command-hint = Rhf6+Ya oder /help
ui-command-send = Senden
ui-commands = Züge: Rhf6 legt, +Ya nimmt, Rhf6+Ya tut beides, Rh>Ya legt rechts neben einen Stein. Fragen: /hand, /their, /supply, /row 6, /col f, /fits f11, /last, /legal, /why Rhc3, /turn. Handeln: /takeback, /rematch, /accept, /decline, /resign, /copy position, /copy record, /copy link, /share, /settings. Durchblättern: /first, /back, /on, /end.
ui-unknown-command = Den Befehl /{ $word } gibt es nicht. /help zählt alle auf.
ui-why-usage = Schreibe einen Zug dahinter, wie in /why Rhc3.
ui-copy-usage = Schreibe dahinter, was kopiert wird: /copy position, /copy record oder /copy link.
ui-line-usage = { $kind ->
    [row] Schreibe eine Reihe des Bretts dahinter, wie in /row 6.
   *[column] Schreibe eine Spalte des Bretts dahinter, wie in /col f.
  }
ui-fits-usage = Schreibe ein Feld dahinter, wie in /fits f11.
ui-nothing-yet = Noch ist nichts geschehen.
ui-nothing-proposed = Niemand hat etwas gefragt.
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
    [all] { $cell } nimmt jeden Stein.
   *[some] { $cell } nimmt die Zeichen { $glyphs }; die Farben { $colours }.
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
    [over] Das Spiel ist zu Ende.
    [swap] Seiten behalten oder tauschen: Schreibe keep oder swap.
    [begin] Es wird gelost.
    [coin] Es wird gelost.
   *[draft] Jeder der { $count } Steine des Vorrats.
  }

## Verbindung, Vorschläge, Ende

ui-lost = Verbindung verloren. Deine Züge sind sicher; es wird weiter versucht.
ui-lost-since = Offline seit { $time }.
ui-back = Wieder verbunden.
ui-retry-now = Jetzt versuchen
ui-ended-title = Dieses Spiel lässt sich nicht öffnen
ui-ended-unknown-game = Auf diesem Server gibt es das Spiel nicht. Vielleicht ist der Link verschrieben oder das Spiel nicht mehr da.
ui-ended-other = Der Server hat die Verbindung beendet: { $reason }.
ui-reload = Neu laden
ui-to-start = Zur Startseite
ui-accept = Annehmen
ui-decline = Ablehnen
ui-asked-takeback = Du möchtest den letzten Zug zurücknehmen. Warten auf die Antwort.
ui-asked-rematch = Du möchtest eine Revanche. Warten auf die Antwort.
ui-takeback = Zurücknehmen
ui-resign = Aufgeben
ui-resign-title = Dieses Spiel aufgeben?
ui-resign-about = { $seats ->
    [2] Die andere Seite gewinnt sofort.
   *[other] Das Spiel endet, und die anderen gewinnen sofort.
  } Das lässt sich nicht zurücknehmen.
ui-rematch = Revanche
ui-next-game = Nächstes Spiel
ui-review = Ansehen
ui-new = Neues Spiel
ui-over-title = Das Spiel ist zu Ende
ui-over-won = Du gewinnst
ui-over-lost = Du verlierst
ui-over-neutral = { $winner } gewinnt
ui-over-stuck = { $you ->
    [yes] Du hattest
   *[no] { $who } hatte
  } { $tiles ->
    [0] keinen Stein mehr
    [one] einen Stein, und er passt nirgends
   *[other] { $tiles } Steine, und keiner passt
  }.
ui-over-resigned = { $you ->
    [yes] Du hast aufgegeben.
   *[no] { $who } hat aufgegeben.
  }
ui-over-grid = { $placed ->
    [one] 1 Stein liegt
   *[other] { $placed } Steine liegen
  } im Raster; { $playable ->
    [0] { $you ->
        [yes] auch du hättest keinen mehr legen können.
       *[no] auch { $who } hätte keinen mehr legen können.
      }
    [one] { $you ->
        [yes] du hättest noch einen legen können.
       *[no] { $who } hätte noch einen legen können.
      }
   *[other] { $you ->
        [yes] du hättest noch jeden von { $playable } legen können.
       *[no] { $who } hätte noch jeden von { $playable } legen können.
      }
  }
ui-review-region = Das Spiel durchblättern
ui-review-first = Zum Anfang
ui-review-back = Einen Schritt zurück
ui-review-on = Einen Schritt weiter
ui-review-last = Zum Ende
ui-review-step = { $ply } von { $last }. { $what }
ui-review-start = Der Tisch ist gedeckt.
ui-review-not-yet = Durchblättern lässt sich erst ein beendetes Spiel.
ui-review-slider = Schritt

## Teilen und speichern

ui-share = Teilen
ui-invite-title = { $count ->
    [one] Lade jemanden ein
   *[other] Lade Leute ein
  }
ui-invite-about = { $count ->
    [one] Wer diesen Link zuerst öffnet, spielt gegen dich. Lass diese Seite offen oder komm später zurück.
   *[other] Jeder Link ist für eine Person: Wer ihn zuerst öffnet, hat den Platz. Lass diese Seite offen oder komm später zurück.
  }
ui-invite-link = Einladungslink
ui-invite-link-of = Einladungslink für Platz { $number }
ui-watch-link = Link zum Zuschauen
ui-watch-about = Wer diesen Link öffnet, schaut zu.
ui-copy = Kopieren
ui-copied = Kopiert.
ui-copy-failed = Kopieren ging nicht. Markiere den Text und kopiere ihn von Hand.
ui-send-link = Senden …
ui-qr = QR-Code des Links
ui-share-text = { $game ->
    [graffiti] Spiel Graffiti mit mir:
   *[grawlix] Spiel Grawlix mit mir:
  }
ui-save = Speichern und kopieren
ui-copy-position = Stellung kopieren
ui-copy-record = Partie kopieren
ui-save-drawing = Zeichnung (SVG)
ui-save-record = Partie (GWN)
ui-fair = Fairer Zufall
ui-fair-about = Niemand kann lenken, was gezogen wird, und du kannst es nachprüfen: Jede Ziehung folgt aus Geheimnissen des Servers und aller Mitspieler, die vor der Partie feststanden.
ui-fair-commitment = Das Versprechen des Servers, gegeben vor der Partie:
ui-fair-check = Speichere die Partie und prüfe sie ohne uns:
ui-fair-save = Sichern, was dieses Gerät sah
ui-fair-checked = Geprüft: Protokoll, Versprechen und Geheimnisse in der Aufzeichnung sind die, die dieses Gerät sah. Ob jede Ziehung daraus folgt, sagt „glyphwall verify“.
ui-fair-unchecked = Nicht geprüft: { $why }
ui-fair-differs = Warnung: Die Aufzeichnung ist nicht das, was dieses Gerät sah.
ui-fair-distrust = Warnung: Dieses Gerät verrät sein Geheimnis für den fairen Zufall nicht.
ui-fair-trouble = { $what ->
    [scheme] Sie folgt einem Verfahren, auf das dieses Gerät sich nicht festgelegt hat.
    [promise] Das Versprechen des Servers ist ein anderes als zu Beginn.
    [transcript] Was vor den Geheimnissen feststand, ist nicht das, was diesem Gerät gezeigt wurde.
    [changed] Der Server hat zwei verschiedene Protokolle gezeigt.
    [commitment] Die Festlegung von Platz { $seat } ist nicht die dieses Geräts.
    [secret] Das Geheimnis von Platz { $seat } ist nicht das dieses Geräts.
    [withheld] Platz { $seat } hat sein Geheimnis verraten, und der Server hat es bestätigt; die Aufzeichnung nennt es zurückgehalten.
    [unheard] Platz { $seat } hat sein Geheimnis verraten, und die Aufzeichnung nennt es zurückgehalten. Der Server hat den Empfang nie bestätigt: eine Verbindung, die gerade da abriss, oder ein Server, der nicht hören wollte.
    [other-withheld] Der Server sagte, Platz { $seat } habe sein Geheimnis verraten; die Aufzeichnung nennt es zurückgehalten.
   *[record] Was die Aufzeichnung über Platz { $seat } sagt, passt nicht zu ihrem eigenen Protokoll.
  }
ui-join-title = Du bist eingeladen
ui-join-about = { $game ->
    [graffiti] Ein Spiel Graffiti
   *[grawlix] Ein Spiel Grawlix
  } wartet auf dich.
ui-join-name = Dein Name (freiwillig)
ui-join = Hinsetzen und spielen
ui-join-watch = Nur zuschauen

## Züge

ui-log = Züge
ui-log-empty = Noch keine Züge.
ui-log-go = Schritt { $number }: { $what }

## Einstellungen

ui-theme = Aussehen
ui-theme-system = Wie das Gerät
ui-theme-light = Hell
ui-theme-dark = Dunkel
ui-language = Sprache
ui-language-auto = Wie der Browser
ui-verbosity = Ansagen
ui-verbosity-literate = Voll: Rot-Raute auf f11
ui-verbosity-terse = Kurz: R Raute, f 11
ui-sound = Töne
ui-sound-about = Ein Klicken, wenn ein Stein gelegt oder genommen wird.
ui-confirm-moves = Jeden Zug bestätigen
ui-confirm-moves-about = Ein zweites Tippen, bevor ein Stein gelegt oder genommen wird.
ui-shortcuts = Einzelne Tasten
ui-shortcuts-about = Solange das Brett den Fokus hat: n und N für das nächste und vorige passende Feld.
ui-your-name = Dein Name
ui-your-name-about = Den sieht, wen du einlädst.
ui-settings-kept = Wird nur auf diesem Gerät behalten.

## Über und Regeln

ui-about-title = Über Glyphwall
ui-about-intro = Mit Glyphwall lassen sich Brettspiele spielen, untersuchen, erforschen und drucken, von Menschen und von Programmen.
ui-credits = Dank
ui-credits-grawlix = Grawlix ist ein Spiel von Michael Purcell und Dannielle Harden. Die Regeln sind veröffentlicht unter der Lizenz
ui-credits-changes = Hier stehen sie in unseren eigenen Worten, und alle Zeichnungen sind unsere eigenen. Die Autoren unterstützen dieses Projekt nicht ausdrücklich.
ui-credits-source = Quelle der Regeln
ui-credits-graffiti = Graffiti ist ein Spiel von Marco Ruskowski und Marcel Süßelbeck. Dies ist eine inoffizielle Umsetzung, die mit den Autoren und dem Verlag nichts zu tun hat und von ihnen nicht unterstützt wird; Zeichnungen, Namen der Bilder und Erklärungen sind unsere eigenen.
ui-credits-graffiti-edition = Was auf seinem Material gedruckt steht, ist hier eine Rekonstruktion: Sie stimmt mit allem Veröffentlichten überein, ist aber nicht das gedruckte Original. Jeder Tisch sagt, welche Ausgabe er benutzt.
ui-credits-fonts = Schrift: Atkinson Hyperlegible, Bevan und Lilita One, unter der SIL Open Font License.
ui-credits-licences = Lizenzen der Schriften und Skripte dieser Seite
ui-keys = Tasten
ui-keys-about = Die Tabulatortaste führt von der Hand zum Vorrat, zum Brett und zur Befehlszeile; jedes davon ist ein Halt. Der Fokus folgt dem Spiel: zum Vorrat, wenn ein Stein zu nehmen ist, zum Brett, wenn einer aufgenommen wurde.
ui-key-arrows = Pfeiltasten
ui-key-arrows-about = Von Feld zu Feld, von Stein zu Stein.
ui-key-ends = Pos1, Ende, Strg mit Pfeil
ui-key-ends-about = Bis zum Rand.
ui-key-enter = Eingabe oder Leertaste
ui-key-enter-about = Stein aufnehmen, legen, nehmen.
ui-key-escape = Esc
ui-key-escape-about = Stein zurücklegen.
ui-key-next = n, N
ui-key-next-about = Nächstes und voriges Feld, auf das der Stein passt (abschaltbar).
ui-key-type = Buchstaben und Ziffern
ui-key-type-about = Beginnen einen Zug in der Befehlszeile, von überall am Tisch.
ui-key-slash = /
ui-key-slash-about = Beginnt einen Befehl; /help zählt alle auf.
ui-keys-graffiti = Der Tunnel und jede Tafel sind ein Halt für Tab. Im Tunnel gehen die Pfeiltasten von Feld zu Feld, Strg mit Pfeil oder Bild auf und Bild ab zum nächsten Abschnitt, n und N zu dem, was gewählt werden kann; Enter wählt. /help zählt die Befehle auf.
ui-rules-of = { $game ->
    [graffiti] So geht Graffiti
   *[grawlix] So geht Grawlix
  }
ui-rules-title = So geht Grawlix
ui-rules-goal = Das Ziel
ui-rules-goal-text = Zwei teilen sich sechsunddreißig Steine: jedes Paar aus sechs Zeichen und sechs Farben einmal. Du gewinnst, wenn die andere Seite am Zug keinen Stein legen kann. Ein Unentschieden gibt es nicht.
ui-rules-start = Der Anfang
ui-rules-start-text = Alle Steine liegen im Vorrat, eine Reihe je Farbe und eine Spalte je Zeichen. Nehmt abwechselnd einen Stein, bis beide vier haben. Alles liegt offen: Du darfst die andere Hand jederzeit ansehen.
ui-rules-turn = Ein Zug
ui-rules-turn-text = Lege einen Stein aus der Hand, dann nimm einen aus dem Vorrat. Der erste Stein liegt irgendwo; jeder andere muss einen Stein des Rasters mit einer Kante berühren.
ui-rules-lines = Reihen und Spalten
ui-rules-lines-text = In seiner Reihe und in seiner Spalte müssen Zeichen und Farbe eines Steins beide neu sein. Lücken ändern nichts: Ein Stein am anderen Ende der Reihe zählt mit.
ui-rules-lines-good = Passt: Weder Zeichen noch Farbe stehen schon in Reihe oder Spalte.
ui-rules-lines-bad = Passt nicht: Die Reihe hat dieses Zeichen schon.
ui-rules-box = Sechs mal sechs
ui-rules-box-text = Das Raster hat nie mehr als sechs Reihen und sechs Spalten. Welche das sind, steht erst fest, wenn sechs in Gebrauch sind.
ui-rules-end = Das Ende
ui-rules-end-text = Wer am Zug keinen Stein legen kann, verliert, auch mit leerer Hand. Das kann früh geschehen: Vier Steine mit einem Zeichen sind eine schlechte Hand.
ui-rules-theorem = Man weiß, wer gewinnt, wenn niemand einen Fehler macht, und warum:
ui-rules-play = Spielen
ui-picture-supply = Der Vorrat: sechsunddreißig Steine in sechs Reihen und sechs Spalten.
ui-picture-example = Ein Raster aus siebzehn Steinen. Das Feld f11 nimmt die Zeichen Raute, Prozent, Und; die Farben Rot, Gelb, Violett.

## Fehler

ui-failed-title = Diese Seite ist gestolpert
ui-missing-title = Hier ist nichts
ui-missing-about = Unter dieser Adresse gibt es keine Seite.
ui-error-offline = Der Server antwortet nicht. Prüfe die Verbindung und versuche es noch einmal.
ui-error-unexpected = Auf dieser Seite ging etwas schief. Lade sie neu; das Spiel ist auf dem Server sicher.
