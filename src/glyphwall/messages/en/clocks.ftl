### Clocks. Only games with clocks need these texts, and games in which a player is away.

ui-clock = Clock
ui-clock-none = None
ui-clock-none-about = Take all the time you need.
ui-clock-days = Days
ui-clock-days-about = You have a day or more for each turn. You don't need to be online at the same time.
ui-clock-fischer = Minutes
ui-clock-fischer-about = Time for the whole game, plus a few seconds each turn.
ui-clock-per-turn = For each turn
ui-clock-initial = Each player
ui-clock-increment = Added each turn
ui-days = { $days ->
    [one] 1 day
   *[other] { $days } days
  }
ui-minutes = { $minutes ->
    [one] 1 minute
   *[other] { $minutes } minutes
  }
ui-seconds = { $seconds ->
    [one] 1 second
   *[other] { $seconds } seconds
  }
ui-clock-left-days = { $days } d { $hours } h
# $brief: seconds are left out.
ui-clock-spoken = { $hours ->
    [0] { "" }
    [one] 1 hour{ " " }
   *[other] { $hours } hours{ " " }
  }{ $minutes ->
    [0] { "" }
    [one] 1 minute{ " " }
   *[other] { $minutes } minutes{ " " }
  }{ $brief ->
    [yes] { "" }
   *[no] { $seconds ->
        [one] 1 second
       *[other] { $seconds } seconds
      }
  }
# $runs: the clock is running.
ui-clock-of = { $runs ->
    [yes] { $who }: { $time }, running
   *[no] { $who }: { $time }
  }
ui-clock-left = You have { $time } left.
ui-control-days = { $days ->
    [one] 1 day for each turn
   *[other] { $days } days for each turn
  }
ui-control-live = { $minutes ->
    [one] 1 minute
   *[other] { $minutes } minutes
  } each{ $increment ->
    [0] { "" }
    [one] , plus 1 second a turn
   *[other] , plus { $increment } seconds a turn
  }
ui-flagged-about = { $who } ran out of time. Wait, or:
ui-away-about = { $who } has been away for a while. Wait, or:
ui-away-soon = { $who } is away. You can end the game in { $time }.
ui-claim = Claim the win
ui-abort = End without a result
ui-play-on = Play on, { $who } passes
ui-vacation = Use vacation days
ui-vacation-about = How much longer should your turn, or your next one, last? You have { $days ->
    [one] 1 day
   *[other] { $days } days
  } of vacation left in this game.
