var e=`ui-learn-title=Learn { $title }
ui-learn-lesson=Lesson { $number } of { $count }
ui-learn-next=Next lesson
ui-learn-finish=Finish
ui-learn-skip=Skip this lesson
ui-learn-back=Previous lesson
ui-learn-end-title=You're ready to play
ui-learn-end-about=Play your first game against the weakest level. Select “What could I do?” for ideas at any time.
ui-learn-end-play=Play your first game
ui-learn-again=Repeat all lessons
ui-learn-none-about=This game has no lessons yet.
ui-puzzles-title={ $title } puzzles
ui-puzzles-find=Only one move wins. Find it.
ui-puzzles-find-best=Find the best move.
ui-puzzles-go-on=Correct. Find the next winning move.
ui-puzzles-solved=Solved.
ui-puzzles-solved-late=Solved, with help.
ui-puzzles-wrong={ $ply } loses to { $reply }.
ui-puzzles-wrong-over={ $ply } loses at once.
ui-puzzles-right=The right move is { $ply }.
ui-puzzles-hint=Hint
ui-puzzles-show=Show answer
ui-puzzles-next=Next puzzle
ui-puzzles-daily=Puzzle of the day
ui-puzzles-about=Rated { $rating }, { $plies ->
 [one] one ply
 *[other] { $plies } plies
 }
ui-puzzles-rating=Your rating: { $rating }
ui-puzzles-streak={ $days ->
 [one] 1-day streak
 *[other] { $days }-day streak
 }
ui-puzzles-choose=Choose puzzles
ui-puzzles-themes=Theme
ui-puzzles-level=Rating
ui-puzzles-length=Length
ui-puzzles-any=Any
ui-puzzles-from-to={ $least } to { $most }
ui-puzzles-count={ $count ->
 [one] 1 puzzle
 *[other] { $count } puzzles
 }
ui-puzzles-none=No puzzles match. Choose fewer filters.
ui-puzzles-none-about=This game has no puzzles yet.
ui-puzzles-worth={ $ply } wins { $win } % of the time (best move: { $best } %) and costs you { $less } points.
ui-storm=Puzzle storm
ui-storm-about=Solve as many puzzles as you can in three minutes, starting with the easiest. A wrong move costs ten seconds. Your rating doesn't change.
ui-storm-start=Start
ui-storm-best=Your best on this device: { $count }
ui-storm-left={ $time } left
ui-storm-soon={ $seconds } seconds left
ui-storm-solved=Solved: { $count }
ui-storm-over={ $count ->
 [one] 1 puzzle solved
 *[other] { $count } puzzles solved
 }
ui-storm-record=A new personal best!
ui-storm-missed=Missed
ui-storm-puzzle=Puzzle { $number }
ui-storm-again=Play again
ui-endgames=Endgames
ui-endgames-title={ $title } endgames
ui-endgames-link=Practise { $title } endgames
ui-endgames-win=You have a proved win{ $plies ->
 [0] {""}
 *[other] {""} in { $plies } plies
 }. Your opponent will hold out as long as possible.
ui-endgames-still=Still won{ $plies ->
 [0] {""}
 [one] {""}: 1 ply to go
 *[other] {""}: { $plies } plies to go
 }.
ui-endgames-won={ $mistakes ->
 [0] You won without a mistake.
 [one] You won, with one mistake. Try again without it.
 *[other] You won, with { $mistakes } mistakes. Try again without them.
 }
ui-endgames-lost={ $ply } gives away the win: { $reply } beats it. Try another move.
ui-endgames-lost-over={ $ply } loses at once. Try another move.
ui-endgames-right={ $quickest ->
 [yes] { $ply } wins fastest.
 *[no] { $ply } keeps the win.
 }
ui-endgames-from-here=Play it out
ui-endgames-next=Next endgame
ui-endgames-again=Start again
ui-endgames-count=Won: { $won }, without a mistake: { $clean }
ui-endgames-there={ $count ->
 [one] 1 endgame
 *[other] { $count } endgames
 }
ui-endgames-none=This game has no endgames yet.
ui-endgames-not-won=The side to move doesn't win here, or we couldn't prove it in time. Choose a position closer to the end.
`;export{e as default};