### Puzzles, and endgames: won positions that are played to their end.

ui-puzzles-worth = { $ply } is worth less: it wins { $win } % of the time (the best move: { $best } %), and leaves you { $less } points fewer.

## Endgames

ui-endgames = Endgames
ui-endgames-title = Endgames of { $title }
ui-endgames-link = Practise won endgames of { $title }
ui-endgames-win = You win from here, by proof{ $plies ->
    [0] {""}
   *[other] {""}, in { $plies } plies
  }. Your opponent holds out as long as possible.
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
ui-endgames-right = The quickest way to win begins with { $ply }.
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
