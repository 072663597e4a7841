### Learning by playing, puzzles, and endgames: won positions that are played to their end.

## Learning by playing

# $title is the name of the game.
ui-learn-title = Learn { $title }
ui-learn-lesson = Lesson { $number } of { $count }
ui-learn-next = Next lesson
ui-learn-finish = Finish
ui-learn-skip = Skip this lesson
ui-learn-back = Previous lesson
ui-learn-end-title = You're ready to play
ui-learn-end-about = Play your first game against the weakest level. Select “What could I do?” for ideas at any time.
ui-learn-end-play = Play your first game
ui-learn-more = More to read
ui-learn-again = Repeat all lessons
ui-learn-none-about = This game has no lessons yet.

## Puzzles

# $title is the name of the game.
ui-puzzles-title = { $title } puzzles
ui-puzzles-link = Solve { $title } puzzles
ui-puzzles-find = Only one move wins. Find it.
ui-puzzles-find-best = Find the best move.
ui-puzzles-go-on = Correct. Find the next winning move.
ui-puzzles-solved = Solved.
ui-puzzles-solved-late = Solved, with help.
ui-puzzles-missed = That isn't it.
ui-puzzles-tried = Your move:
# Before the move's name.
ui-puzzles-wrong = { $over ->
    [yes] This loses at once:
   *[no] This loses:
  }
ui-puzzles-reply = Your opponent replies:
ui-puzzles-right = The right move:
# The first is free; after the second, solving gains nothing.
ui-puzzles-hint = { $left ->
    [first] Free hint
    [counted] Hint (no points)
   *[more] Another hint
  }
# $cost: what it takes off the rating; 0 if nothing.
ui-puzzles-show = Show answer{ $cost ->
    [0] { "" }
   *[other] {" "}(−{ $cost })
  }
ui-puzzles-again = Try again
# The change of the rating. $sign: -1, 0 or 1.
ui-puzzles-change = { $sign ->
    [-1] −{ $points }
    [1] +{ $points }
   *[0] ±0
  }
ui-puzzles-change-about = Change of your rating
ui-puzzles-next = Next puzzle
ui-puzzles-daily = Puzzle of the day
# $moves: to the end with best play; 0 if that isn't known.
ui-puzzles-about = Difficulty { $rating }{ $moves ->
    [0] { "" }
    [one] , win in one move
   *[other] , win in { $moves } moves
  }
ui-puzzles-rating = Your rating: { $rating }
ui-puzzles-streak = { $days ->
    [one] 1-day streak
   *[other] { $days }-day streak
  }
ui-puzzles-choose = Choose puzzles
ui-puzzles-more = More puzzles
ui-puzzles-themes = Theme
ui-puzzles-level = Difficulty
ui-puzzles-length = Length
ui-puzzles-any = Any
ui-puzzles-from-to = { $least } to { $most }
ui-puzzles-count = { $count ->
    [one] 1 puzzle
   *[other] { $count } puzzles
  }
ui-puzzles-none = No puzzles match. Remove a filter.
ui-puzzles-none-about = This game has no puzzles yet.
# $win and $best: percent of the games; $less: points.
ui-puzzles-worth = { $same ->
    [yes] −{ $less } points against the best move.
   *[no] Wins { $win }% instead of { $best }%, −{ $less } points.
  }
# After a wrong move whose value is an average.
ui-puzzles-no-reply = This averages every possible draw and reply, so there's no single reply to show.

## Puzzle storm

ui-storm = Puzzle storm
ui-storm-about = Solve as many puzzles as you can in three minutes, starting with the easiest. A wrong move costs ten seconds. Your rating doesn't change.
ui-storm-start = Start
ui-storm-best = Your best on this device: { $count }
ui-storm-left = { $time } left
ui-storm-soon = { $seconds } seconds left
ui-storm-solved = Solved: { $count }
ui-storm-over = { $count ->
    [one] 1 puzzle solved
   *[other] { $count } puzzles solved
  }
ui-storm-record = A new personal best!
ui-storm-missed = Missed
ui-storm-puzzle = Puzzle { $number }
ui-storm-again = Play again

## Endgames

ui-endgames = Endgames
ui-endgames-title = { $title } endgames
ui-endgames-link = Practise { $title } endgames
ui-endgames-win = You have a proved win{ $moves ->
    [0] { "" }
    [one] {" "}in one move
   *[other] {" "}in { $moves } moves
  }. Your opponent holds out as long as possible.
ui-endgames-still = Still won{ $moves ->
    [0] { "" }
    [one] : 1 move to go
   *[other] : { $moves } moves to go
  }.
ui-endgames-won = { $mistakes ->
    [0] You won without a mistake.
    [one] You won, with one mistake. Try again without it.
   *[other] You won, with { $mistakes } mistakes. Try again without them.
  }
# Before the move's name.
ui-endgames-lost = { $over ->
    [yes] This loses at once:
   *[no] This throws the win away:
  }
ui-endgames-right = { $quickest ->
    [yes] Wins fastest:
   *[no] Keeps the win:
  }
ui-endgames-from-here = Play it out
ui-endgames-next = Next endgame
ui-endgames-again = Start again
ui-endgames-count = Won: { $won }, without a mistake: { $clean }
ui-endgames-there = { $count ->
    [one] 1 endgame
   *[other] { $count } endgames
  }
ui-endgames-none = This game has no endgames yet.
ui-endgames-not-won = The side to move doesn't win here, or we couldn't prove it in time. Choose a position closer to the end.
