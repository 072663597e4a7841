### What the report of a study says, whatever the game.

## Headings

study-title = { $game }: a study of { $variants }
study-in-short = In short
study-rules-alone = The rules by themselves
study-measured = What was measured
study-differences = Differences from { $first }
study-seats = Seats
study-plots = Pictures of the figures
study-endings = How games ended
study-done = What was done
study-positions = Positions
study-again = How to make it again
study-more-files = The rest, as files
study-result = Result

## What was played

study-no-game = No game was finished.
study-nothing-played = Nothing was played: what is told here was found out of the rules themselves. Seed { $seed }.
study-games-of = { $games } of { $wanted } games
study-asked = { $games } games were played{ $rest }, { $each } of each variant, by { $players } on every seat; seed { $seed }.{ $opening }{ $proved } { $judged } Intervals are of 95 %.
study-asked-rest = { " " }(of { $wanted } asked for)
study-asked-range = { $low } to { $high }
study-asked-opening = { " " }Games began with { $plies } random plies.
study-asked-proved = { " " }The exact solver ended games it could prove within { $nodes } nodes.
study-asked-judged = Positions were judged by { $count } random games each, { $positions } to a game.
study-asked-unjudged = Positions were not judged.
study-cell = { $seats } seats, { $variant }

## Findings

study-first-open = Whether acting first matters, these games do not tell (even is { $even }): { $shares }.
study-first-better = Acting first is an advantage (even is { $even }): { $shares }.
study-first-worse = Acting first is a disadvantage (even is { $even }): { $shares }.
study-enough = { $games } games tell the share of who acts first to ±{ $half } points of a hundred; ±{ $well } takes about { $needed } of each variant.
study-finding = { $name }, against { $first }: { $changes }.
study-told = { $told } of { $all } differences from { $first } are told, all of them in the table; { $open } may be none as far as these games show.
study-more = { $value }{ $unit } more than { $first } ({ $low } to { $high })
study-less = { $value }{ $unit } less than { $first } ({ $low } to { $high })
study-not-told = not told apart from { $first }: anything from { $low } to { $high }{ $unit }
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
study-column-how = how it was found
study-column-times = times a game
study-column-offered = plies offered
study-column-often = often enough
study-column-never = never chosen
study-column-which = which
study-column-stronger = the stronger player wins
study-table-measures = all measures by variant
study-table-rules = measures of the rules
study-table-strength = what strength is worth
study-table-differences = differences
study-table-alike = games that went alike
study-table-seats = wins and plies by seat
study-table-endings = how games ended
study-table-lengths = lengths
study-table-causes = points by cause
study-table-done = what was done
study-table-dead = dead options
study-strength-about = What strength is worth: the stronger player's part of the wins against weaker ones.
study-strength = { $mean } % ({ $low } to { $high }) in { $games } games
study-strength-elo = { $strength }, { $elo } Elo
study-method = Differences are taken in pairs of games with the same seed, and only where there are { $least } pairs. { $comparisons } comparisons are made, so each interval is one of { $level } % (Bonferroni's correction): all together are right in 95 of 100 studies.
study-alike-about = Games that went as that of { $first } with the same number, ply by ply:
study-alike = { $alike } of { $pairs }
study-seat = { $number ->
    [1] who acts first
    [2] second
    [3] third
    [4] fourth
   *[other] seat { $number }
}
study-plies-of = plies a game, { $seat }
study-choices-of = with a choice, { $seat }
study-lengths-about = How many plies they had:
study-shortest = shortest
study-short-20 = 1 in 20 is shorter
study-middle = middle
study-long-20 = 1 in 20 is longer
study-longest = longest
study-sudden = over in half the middle's plies
study-causes-about = What the points of a seat came from, on average:
study-done-about = Kinds of plies in the first { $games } games of each; in brackets, how often they would have come if every legal ply were equally likely.{ $rest }
study-done-rest = { " " }The first { $columns } columns of { $all }; all are in results.json.
study-dead-about = Dead options: plies that would have come { $expected } times or more if every legal ply were equally likely, and that nobody ever chose.

## Pictures

study-plot = { $title }: { $about }.{ $line }
study-plot-line = { " " }The dashed line is even.
study-plot-label = plot: { $title }
study-board-typical = A game of median length, { $called }: { $plies } plies, { $won } ({ $reason }).
study-board-longest = The longest game, { $called }: { $plies } plies, { $won } ({ $reason }).
study-board-found = { $measure }, { $called }.
study-board-turn = The sharpest turn, { $called }: before ply { $ply } the later winner, player { $winner }, wins { $before } of random games from here; after { $told } it is { $after }.
study-called = { $variant }, { $seats } seats, game { $game }
study-won-alone = player { $winner } won
study-won-shared = players { $winners } shared the win
study-and = and

## How to make it again

study-made = Made by Glyphwall { $version } on { $machine }. The same file, version and seed give the same games.
study-file = The file { $name }:

## Measures: their names, a line about each, and their unit

measure-first = first seat wins
    .about = games that who acts first wins; shared ones in part
    .unit = %
measure-won = won by one seat alone
    .about = decisiveness: games without a shared win
    .unit = %
measure-plies = plies
    .about = length, chance's plies counted
    .unit = plies
measure-decisions = decisions
    .about = plies of all seats with a choice
    .unit = decisions
measure-minutes = minutes
    .about = length by the model of the study file
    .unit = minutes
measure-branching = choices a ply
    .about = legal plies each time a seat acts
    .unit = choices
measure-forced = forced plies
    .about = plies of seats without a choice
    .unit = %
measure-complexity = lines of play
    .about = product of all choices of a game
    .unit = powers of ten
measure-lead-changes = lead changes
    .about = judged turns at which another seat leads
    .unit = %
measure-drama = drama
    .about = how far the winner was behind, where it was
    .unit = 0 to 1
measure-decided = decided after
    .about = part of the game until the winner keeps 90 %
    .unit = %
measure-kingmaking = kingmaking
    .about = games in which a seat without a chance decides
    .unit = %
measure-points = points of a seat
    .about = at the end
    .unit = points
measure-winner-points = points of the winner
    .about = at the end
    .unit = points
measure-margin = winning margin
    .about = best above second
    .unit = points
measure-spread = spread of points
    .about = best above last
    .unit = points
measure-first-points = points of the first seat
    .about = of who acts first
    .unit = points
measure-first-lead = lead of the first seat
    .about = who acts first above the best other
    .unit = points
