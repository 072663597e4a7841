### The report of a study, for every game.

## Headings

study-title = { $game }: a study of { $variants }
study-in-short = In short
study-rules-alone = The rules alone
study-measured = What was measured
study-differences = Differences from { $first }
study-seats = Seats
study-plots = Charts
study-endings = How games ended
study-done = What players did
study-positions = Positions
study-again = Reproduce this study
study-more-files = Other files
study-result = Result

## What was played

study-no-game = No games finished.
study-nothing-played = No games were played. These results come from the rules alone. Seed { $seed }.
study-games-of = { $games } of { $wanted } games
study-asked = { $games } games{ $rest }, { $each } per variant, with { $players } in every seat; seed { $seed }.{ $opening }{ $proved } { $judged } Intervals have 95% confidence.
study-asked-rest = { " " }(of { $wanted } requested)
study-asked-range = { $low } to { $high }
study-asked-opening = { " " }Games started with { $plies } random plies.
study-asked-proved = { " " }The exact solver finished games it could prove within { $nodes } nodes.
study-asked-judged = Positions were evaluated with { $count } random games each, { $positions } per game.
study-asked-unjudged = Positions weren't evaluated.
study-cell = { $seats } seats, { $variant }

## Findings

study-first-open = These games don't show whether acting first matters (even is { $even }): { $shares }.
study-first-better = Acting first is an advantage (even is { $even }): { $shares }.
study-first-worse = Acting first is a disadvantage (even is { $even }): { $shares }.
study-first-few = Too few games to say whether acting first matters: a variant needs at least { $least } (even is { $even }): { $shares }.
study-stronger-worse = Check your players. The one you called stronger wins less than an even share ({ $even }): { $shares }.
study-stronger-open = These games don't show that the player you called stronger is stronger (even is { $even }): { $shares }.
study-stronger-few = Too few games to say whether the player you called stronger is stronger: it takes at least { $least } (even is { $even }): { $shares }.
study-claims = Claims about acting first are corrected for { $cells } results (Holm's method).
study-enough = { $games } games give the first player's share to ±{ $half } percentage points; ±{ $well } takes about { $needed } games per variant.
study-finding = { $name }, compared with { $first }: { $changes }.
study-told = { $told } of { $all } differences from { $first } are significant; { $open } may be noise. The table lists them all.
study-more = { $value }{ $unit } more than { $first } ({ $low } to { $high })
study-less = { $value }{ $unit } less than { $first } ({ $low } to { $high })
study-not-told = no significant difference from { $first }: anywhere from { $low } to { $high }{ $unit }
study-percentage-points = percentage points
study-range = { $low } to { $high }

## Tables

study-column-variant = variant
study-column-measure = measure
study-column-difference = difference
study-column-words = in words
study-column-pairs = pairs
study-column-games = games
study-column-game = game
study-column-share = share
study-column-wins = wins
study-column-ending = ending
study-column-cause = cause
study-column-how = method
study-column-times = per game
study-column-offered = legal plies
study-column-often = often enough
study-column-never = never chosen
study-column-which = which
study-column-stronger = the stronger player wins
study-table-measures = all measures by variant
study-table-rules = measures of the rules
study-table-strength = value of strength
study-table-differences = differences
study-table-alike = identical games
study-table-seats = wins and plies by seat
study-table-endings = how games ended
study-table-lengths = lengths
study-table-causes = points by cause
study-table-done = plies by kind
study-table-dead = dead options
study-strength-about = Value of strength: the stronger player's share of wins against weaker players.
study-strength = { $mean }% ({ $low } to { $high }) in { $games } games
study-strength-elo = { $strength }, { $elo } Elo
study-method = Differences use pairs of games with the same seed, and need at least { $least } pairs. There are { $comparisons } comparisons, so each interval has { $level }% confidence (Bonferroni correction): all of them hold in 95 of 100 studies.
study-alike-about = Games identical to the game of { $first } with the same number, ply by ply:
study-alike = { $alike } of { $pairs }
study-seat = { $number ->
    [1] first player
    [2] second
    [3] third
    [4] fourth
   *[other] seat { $number }
}
study-plies-of = plies per game, { $seat }
study-choices-of = with a choice, { $seat }
study-lengths-about = Plies per game:
study-shortest = shortest
study-short-20 = 5th percentile
study-middle = median
study-long-20 = 95th percentile
study-longest = longest
study-sudden = over within half the median
study-causes-about = Sources of a seat's points, on average:
study-done-about = Plies by kind in the first { $games } games of each; in brackets, the count expected if every legal ply were equally likely.{ $rest }
study-done-rest = { " " }Columns 1 to { $columns } of { $all }; results.json has them all.
study-dead-about = Dead options: plies that no one chose, although { $expected } or more would be expected if every legal ply were equally likely.

## Pictures

study-plot = { $title }: { $about }.{ $line }
study-plot-line = { " " }The dashed line marks an even game.
study-plot-label = chart: { $title }
study-board-typical = A game of median length, { $called }: { $plies } plies, { $won } ({ $reason }).
study-board-longest = The longest game, { $called }: { $plies } plies, { $won } ({ $reason }).
study-board-found = { $measure }, { $called }.
study-board-turn = The sharpest turn, { $called }: before ply { $ply }, the later winner, player { $winner }, wins { $before } of random games; after { $told }, { $after }.
study-called = { $variant }, { $seats } seats, game { $game }
study-won-alone = player { $winner } won
study-won-shared = players { $winners } shared the win
study-and = and

## How to reproduce it

study-made = Made by Glyphwall { $version } on { $machine }. The same file, version and seed give the same games.
study-file = The file { $name }:

## Measures: their names, a line about each, and their unit

measure-first = first seat wins
    .about = games won by the first player; shared wins count in part
    .unit = %
measure-won = one winner
    .about = games without a shared win
    .unit = %
measure-plies = plies
    .about = length, including chance
    .unit = plies
measure-decisions = decisions
    .about = plies with more than one choice, all seats
    .unit = decisions
measure-minutes = minutes
    .about = length by the study file's model
    .unit = minutes
measure-branching = choices per ply
    .about = legal plies each time a seat acts
    .unit = choices
measure-forced = forced plies
    .about = plies with only one choice
    .unit = %
measure-complexity = lines of play
    .about = product of all choices in a game
    .unit = powers of ten
measure-lead-changes = lead changes
    .about = evaluated turns at which another seat leads
    .unit = %
measure-drama = drama
    .about = how far behind the winner was
    .unit = 0 to 1
measure-decided = decided after
    .about = share of the game before the winner stays above 90%
    .unit = %
measure-kingmaking = kingmaking
    .about = games decided by a seat that can't win
    .unit = %
measure-points = points per seat
    .about = at the end
    .unit = points
measure-winner-points = winner's points
    .about = at the end
    .unit = points
measure-margin = winning margin
    .about = first place minus second
    .unit = points
measure-spread = spread of points
    .about = first place minus last
    .unit = points
measure-first-points = first seat's points
    .about = points of the first player
    .unit = points
measure-first-lead = first seat's lead
    .about = first player minus the best other seat
    .unit = points
