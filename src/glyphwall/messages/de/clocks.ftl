### Uhren. Diese Texte brauchen nur Partien mit Uhr, und Partien, in denen jemand fehlt.

ui-clock = Uhr
ui-clock-none = Keine
ui-clock-none-about = Nehmt euch so viel Zeit, wie ihr braucht.
ui-clock-days = Tage
ui-clock-days-about = Für jeden Zug habt ihr einen Tag oder mehr. Ihr müsst nicht gleichzeitig online sein.
ui-clock-fischer = Minuten
ui-clock-fischer-about = Zeit für die ganze Partie, dazu mit jedem Zug ein paar Sekunden.
ui-clock-per-turn = Für jeden Zug
ui-clock-initial = Pro Person
ui-clock-increment = Dazu mit jedem Zug
ui-days = { $days ->
    [one] 1 Tag
   *[other] { $days } Tage
  }
ui-minutes = { $minutes ->
    [one] 1 Minute
   *[other] { $minutes } Minuten
  }
ui-seconds = { $seconds ->
    [one] 1 Sekunde
   *[other] { $seconds } Sekunden
  }
ui-clock-left-days = { $days } T { $hours } h
# $brief: ohne Sekunden.
ui-clock-spoken = { $hours ->
    [0] { "" }
    [one] 1 Stunde{ " " }
   *[other] { $hours } Stunden{ " " }
  }{ $minutes ->
    [0] { "" }
    [one] 1 Minute{ " " }
   *[other] { $minutes } Minuten{ " " }
  }{ $brief ->
    [yes] { "" }
   *[no] { $seconds ->
        [one] 1 Sekunde
       *[other] { $seconds } Sekunden
      }
  }
# $runs: die Uhr läuft.
ui-clock-of = { $runs ->
    [yes] { $who }: { $time }, läuft
   *[no] { $who }: { $time }
  }
ui-clock-left = Du hast noch { $time }.
ui-control-days = { $days ->
    [one] 1 Tag für jeden Zug
   *[other] { $days } Tage für jeden Zug
  }
ui-control-live = { $minutes ->
    [one] 1 Minute
   *[other] { $minutes } Minuten
  } pro Person{ $increment ->
    [0] { "" }
    [one] , dazu 1 Sekunde pro Zug
   *[other] , dazu { $increment } Sekunden pro Zug
  }
ui-flagged-about = Die Zeit von { $who } ist abgelaufen. Warte, oder:
ui-away-about = { $who } ist seit einer Weile weg. Warte, oder:
ui-away-soon = { $who } ist weg. In { $time } kannst du die Partie beenden.
ui-claim = Sieg beanspruchen
ui-abort = Ohne Ergebnis beenden
ui-play-on = Weiterspielen, { $who } passt
ui-vacation = Urlaubstage nehmen
ui-vacation-about = Wie viel länger soll dein Zug, oder dein nächster, dauern? Du hast in dieser Partie noch { $days ->
    [one] 1 Tag
   *[other] { $days } Tage
  } Urlaub.
