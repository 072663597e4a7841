### The mirror theorem of Grawlix, in our own words, with a board to try it on: a page of the browser client.

theorem-title = The mirror theorem
theorem-lead = In Grawlix, the second player can always win. No search is needed to see it, no table and no computer: only a mirror. Here is the claim, a board to try it on, and the reason why it cannot fail.

## What is claimed

theorem-claim = What is claimed
theorem-claim-text = On every board of even size, with any number of tiles in hand, the second player has an answer to whatever the first player does. So the first player is the first who cannot place a tile, and loses.
theorem-claim-solved = The published game, six by six with four tiles in hand, is one of these. It is solved in this sense: from the first moment on it is known who wins, and how. It is not a list of best moves for every position, and it makes games between people no duller: one answer out of step, and the mirror is broken.

## The idea

theorem-idea = The idea
theorem-idea-partners = Pair the glyphs two by two, and the colours two by two. The partner of a tile has the partner glyph in the partner colour. So every tile has exactly one partner, and is its partner's partner. Any pairing does; here it is this one:
theorem-idea-play = The second player then does only this:
theorem-idea-draft = When hands are filled: take the partner of the tile that was just taken.
theorem-idea-first = After the first tile: put its partner right beside it. The edge between the two is the mirror line, for the whole game.
theorem-idea-answer = From then on: answer every tile by its partner, on the cell mirrored in that line; and fetch the partner of what was fetched.
theorem-pairs-glyphs = Glyphs
theorem-pairs-colours = Colours
# Spoken: $pairs is a list of theorem-pair, joined by semicolons.
theorem-pairs-label = { $kind ->
    [glyphs] Partner glyphs
   *[colours] Partner colours
  }: { $pairs }
theorem-pair = { $one } with { $two }
theorem-picture = A grid of twelve tiles, mirrored in a line through its middle. Violet percent on h8 was just answered by blue dollar on e8.

## Try it

theorem-try = Try it
theorem-try-text = You are the first player; the mirror answers at once. The line, and what was placed last with its image, are drawn on the board. Point at a tile or a cell to see what belongs to it on the other side. You cannot win, so there is nothing to lose.
theorem-size = Board
theorem-size-option = { $size } × { $size }
theorem-mirror = The mirror
theorem-hand-mirror = The mirror’s hand
theorem-hand-facing = partner above partner
theorem-for-me = Play for me
theorem-to-the-end = Play to the end
theorem-stop = Stop
theorem-undo = Take a turn back
theorem-again = Start again
theorem-undone = Taken back.
theorem-restarted = A new game.
theorem-table = The board to try it on
theorem-over = The second player wins
theorem-over-why = { $tiles ->
    [0] You hold no tile any more.
    [one] You hold one tile, and it fits nowhere.
   *[other] You hold { $tiles } tiles, and none of them fits.
  } The mirror had an answer { $turns ->
    [one] to your one placement.
   *[other] to each of your { $turns } placements.
  }
theorem-over-always = It was so from the very start: the second player would have won against anything else, too.
theorem-commands = Moves in words: red hash f6 places, take yellow star takes. Shorter: Rhf6, +Ys, Rhf6+Ys; Rh>Ys places to the right of a tile. Questions: /hand, /their, /supply, /row 6, /col f, /fits f11, /last, /legal, /why Rhc3, /turn. Actions: /takeback takes a turn back, /rematch starts again.
theorem-no-action = There is nothing of that kind here. /help lists what can be typed.

## The list of exchanges

theorem-exchanges = Exchanges
theorem-exchanges-none = What you play and what the mirror answers is listed here.
# Spoken. Tiles as names.
theorem-exchange-drafted = { $tile }, answered by { $partner }
theorem-exchange-placed = { $tile } to { $cell }, answered by { $partner } to { $image }
theorem-exchange-waiting = { $tile } to { $cell }; the answer will be { $partner } to { $image }
theorem-exchange-fetched = { $exchange }; fetched { $tile }, answered by { $partner }
# What is seen after the two cells; tiles in notation.
theorem-exchange-took = fetched { $tile } ⇄ { $partner }
theorem-exchange-draft = drafted
# Under the board, while nothing is pointed at: tiles in notation. The second is said as well: tiles as names.
theorem-hint-answered = { $tile } on { $cell }, answered by { $partner } on { $image }.
theorem-hint-waiting = The answer will be { $partner } on { $image }. Take a tile first.

## Why it works

theorem-why = Why it works
theorem-why-text = Look at the table whenever it is the first player’s turn. Everything on it is the same on both sides of the line, with partners exchanged: the grid, the two hands, and the tiles that are left. Now the first player places a tile. The answer is always possible, for five reasons:
theorem-why-there = The partner is there.
theorem-why-there-text = Tiles leave the supply in pairs, so what is left consists of pairs. For every tile in the first hand its partner lies in the second.
theorem-why-fits = It fits against all older tiles.
theorem-why-fits-text = Two tiles differ in glyph and colour exactly when their partners do. In its row and column the answer meets the partners of what the tile met in its own, at the mirrored places. The tile fitted, so the answer fits.
theorem-why-pair = It fits against the tile it answers.
theorem-why-pair-text = A cell and its image can share only their row. Partners differ in glyph and in colour, so they may share it.
theorem-why-room = There is room for it.
theorem-why-room-text = The image lies in the same row, so no row is added. Columns come in pairs: before the turn an even number is in use. If the even limit left room for one more, it leaves room for two.
theorem-why-touch = It touches the grid.
theorem-why-touch-text = The tile touched another one of the grid, so its image touches the image of that one. The very first answer lies beside its tile anyway.
theorem-why-end = After the answer, and after both have fetched, everything is mirrored again. The tiles run out some day, so the game ends, and never at a moment when the second player is to place. What remains is the first player, with nothing that fits.

## Odd sizes

theorem-odd = Odd sizes: the mirror changes hands
theorem-odd-text = On a board of odd size one glyph and one colour are left over; let each be its own partner. Then exactly one tile is its own partner, too: the middle tile. The first player takes it first, and from then on the partner of every tile that the second player takes. Placed first, it is the centre of the board. Every later tile is answered by its partner on the opposite cell, just as far from the centre on the other side.
theorem-odd-why = The reasons are the same. Only two need a second look. A tile and its partner can now share the middle tile’s glyph, or its colour; but opposite cells share a line only in the centre’s own row or column, where the middle tile lies, so neither of the two can be placed there at all. And new rows and columns come in pairs around the centre: an odd limit that has room for one more has room for two. So on three by three, five by five and seven by seven it is the first player who always has an answer, and wins.

## Where it fails

theorem-fails = Other rules
theorem-fails-text = Two house rules touch the proof:
theorem-fails-draft = Other drafts.
theorem-fails-draft-text = When tiles are dealt at random, picked in secret, or drafted in a snake, the second hand need not be the image of the first. Then the proof says nothing, for or against.
theorem-fails-swap = Changing sides.
theorem-fails-swap-text = Where sides may be changed, the second player chooses. On even sizes nothing is lost: they take partners, keep their side and mirror on, and win as before. On odd sizes the first player’s mirror is no use any more: whoever chooses simply takes it over. And after any draft at all one of the two sides wins with best play, and the one who chooses can take it. But beside the mirror nobody knows which side that is.

## Proved, checked, guessed

theorem-checked = Proved, checked, guessed
theorem-checked-proved = Proved:
theorem-checked-proved-text = the claim, for all even sizes and hands, and its twin for the odd ones, by the arguments above. They are short enough to be checked with a pencil; no program has to be believed.
theorem-checked-computed = Checked by computer, as a guard against a slip in the argument:
theorem-checked-full = On two by two, with one tile in hand and with two, and on four by four with one, a separate checker that knows nothing but the rules tried the mirror against everything that the first player can do. For four by four with two tiles in hand that was done as well: 16,054,823 positions. On three by three the first player’s mirror was tried against everything, with every hand.
theorem-checked-lines = On larger boards there are far too many positions to try them all. There the same checker follows lines of play drawn at random; it looks for a mistake, and finding none is no proof. The board above does the same with the lines that you play.
theorem-checked-search = On two by two, three by three and four by four, with every number of tiles in hand, and on five by five with up to four, a search that tries everything and believes no argument finds the same winners.
theorem-checked-guessed = Guessed:
theorem-checked-guessed-text = whatever Glyphwall says of a position with a percentage is an estimate from search. It is never mixed with what is proved: the engine writes “proved” only where this theorem or a finished search says so.
theorem-commands-title = To check it yourself
theorem-commands-certificate = The mirror as a certificate, and its check, in full on a board this small (half a minute):
theorem-commands-complete = Any size and hand; random lines unless you ask for everything (4 × 4 with two tiles: about ten minutes; 6 × 6: longer than anybody will wait):
theorem-commands-search = The same result by search alone:
theorem-rules = How to play Grawlix
