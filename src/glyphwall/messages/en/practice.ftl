### Learning by playing, puzzles, and endgames: won positions that are played to their end.

## Learning by playing

# $title is the name of the game.
ui-learn-title = Learn { $title }
ui-learn-lesson = Lesson { $number } of { $count }
ui-learn-next = Next lesson
ui-learn-finish = Finish
ui-learn-skip = Skip this lesson
ui-learn-back = Lesson before
ui-learn-end-title = You can play now
ui-learn-end-about = Play a first game against the weakest level. “What could I do?” gives you ideas at any time.
ui-learn-end-play = Play a first game
ui-learn-again = All lessons again
ui-learn-none-about = There are no lessons for this game.

## Puzzles

# $title is the name of the game.
ui-puzzles-title = Puzzles of { $title }
ui-puzzles-find = Find the only right move: with every other you lose.
ui-puzzles-find-best = Find the move that is worth most.
ui-puzzles-go-on = Right. Go on: again only one move is right.
ui-puzzles-solved = Solved.
ui-puzzles-solved-late = Solved, at last.
ui-puzzles-wrong = { $ply } loses: the answer is { $reply }.
ui-puzzles-wrong-over = { $ply } loses at once.
ui-puzzles-right = The right move is { $ply }.
ui-puzzles-hint = Hint
ui-puzzles-show = Show it
ui-puzzles-next = Next puzzle
ui-puzzles-daily = Puzzle of the day
ui-puzzles-about = Rated { $rating }, { $plies ->
        [one] one ply
       *[other] { $plies } plies
    }
ui-puzzles-rating = Your rating: { $rating }
ui-puzzles-streak = { $days ->
    [one] 1 day in a row
   *[other] { $days } days in a row
  }
ui-puzzles-choose = Choose puzzles
ui-puzzles-themes = About
ui-puzzles-level = Rating
ui-puzzles-length = Length
ui-puzzles-any = Any
ui-puzzles-from-to = { $least } to { $most }
ui-puzzles-count = { $count ->
    [one] 1 puzzle
   *[other] { $count } puzzles
  }
ui-puzzles-none = No puzzle is like that. Choose less.
ui-puzzles-none-about = There are no puzzles of this game.
ui-puzzles-worth = { $ply } is worth less: it wins { $win } % of the time (the best move: { $best } %), and leaves you { $less } points fewer.

## Puzzle storm

ui-storm = Puzzle storm
ui-storm-about = Three minutes, as many puzzles as you can, the easiest first. A wrong move costs ten seconds, and the next puzzle comes. Your rating stays as it is.
ui-storm-start = Start
ui-storm-best = Your best on this device: { $count }
ui-storm-left = { $time } left
ui-storm-soon = { $seconds } seconds left
ui-storm-solved = Solved: { $count }
ui-storm-over = { $count ->
    [one] 1 puzzle solved
   *[other] { $count } puzzles solved
  }
ui-storm-record = Your best so far.
ui-storm-missed = Missed
ui-storm-puzzle = Puzzle { $number }
ui-storm-again = Once more

## Endgames

ui-endgames = Endgames
ui-endgames-title = Endgames of { $title }
ui-endgames-link = Practise won endgames of { $title }
ui-endgames-win = You win from here, by proof{ $plies ->
    [0] {""}
   *[other] {""}, in { $plies } plies
  }. Your opponent holds out as long as it can.
ui-endgames-still = Still won{ $plies ->
    [0] {""}
    [one] {""}: 1 ply to go
   *[other] {""}: { $plies } plies to go
  }.
ui-endgames-won = { $mistakes ->
    [0] Won, without giving anything away.
    [one] Won. One move would have given it away: begin again and do without.
   *[other] Won. { $mistakes } moves would have given it away: begin again and do without.
  }
ui-endgames-lost = { $ply } gives the win away: your opponent wins with { $reply }. It was not played: find another.
ui-endgames-lost-over = { $ply } loses at once. It was not played: find another.
ui-endgames-right = { $quickest ->
    [yes] The quickest way to win begins with { $ply }.
   *[no] { $ply } keeps the win.
  }
ui-endgames-from-here = Win it to the end
ui-endgames-next = Next endgame
ui-endgames-again = Begin again
ui-endgames-count = Won: { $won }, without a mistake: { $clean }
ui-endgames-there = { $count ->
    [one] 1 endgame
   *[other] { $count } endgames
  }
ui-endgames-none = There are no endgames of this game.
ui-endgames-not-won = Whoever is to move does not win this position, or it could not be proved quickly enough. Take one that is closer to the end.
