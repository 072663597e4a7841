### The mirror theorem of Grawlix, in our own words, with a board to try it on: a page of the browser client.

theorem-title = The mirror theorem
theorem-lead = The second player can always win Grawlix. You don't need a search, a table or a computer to see why, only a mirror. Here are the claim, a board to try it on, and the proof.

## What is claimed

theorem-claim = The claim
theorem-claim-text = On every board of even size, with any number of tiles in hand, the second player can answer every move of the first player. So the first player runs out of moves first and loses.
theorem-claim-solved = This covers the standard game, six by six with four tiles in hand. So the game is solved: we know from the start who wins, and how. This isn't a list of best moves for every position, and games between people stay just as lively: one answer out of step breaks the mirror.

## The idea

theorem-idea = The idea
theorem-idea-partners = Pair up the glyphs, and pair up the colours. A tile's partner has the partner glyph and the partner colour, so every tile has exactly one partner. Any pairing works; we use this one:
theorem-idea-play = The second player then follows three rules:
theorem-idea-draft = In the draft: take the partner of the tile your opponent took.
theorem-idea-first = After the first tile: place its partner right next to it. The edge between them is the mirror line for the whole game.
theorem-idea-answer = From then on: answer every tile with its partner on the mirrored cell, and every taken tile with its partner.
theorem-pairs-glyphs = Glyphs
theorem-pairs-colours = Colours
# Spoken: $pairs is a list of theorem-pair, joined by semicolons.
theorem-pairs-label = { $kind ->
    [glyphs] Partner glyphs
   *[colours] Partner colours
  }: { $pairs }
theorem-pair = { $one } with { $two }
theorem-picture = A grid of twelve tiles, mirrored in a line through its middle. The violet % on h8 was just answered by the blue $ on e8.

## Try it

theorem-try = Try it
theorem-try-text = You are the first player, and the mirror answers at once. The board shows the mirror line and the last tile with its image. Point at a tile or a cell to see its counterpart. You can't win, so you have nothing to lose.
theorem-size = Board
theorem-size-option = { $size } × { $size }
theorem-mirror = The mirror
theorem-hand-mirror = The mirror's hand
theorem-hand-facing = partner above partner
theorem-for-me = Play for me
theorem-to-the-end = Play to the end
theorem-stop = Stop
theorem-undo = Take back a turn
theorem-again = Start again
theorem-undone = Took back a turn.
theorem-restarted = New game.
theorem-table = The board to try it on
theorem-over = The second player wins
theorem-over-why = { $tiles ->
    [0] You have no tiles left.
    [one] You hold one tile, and it fits nowhere.
   *[other] You hold { $tiles } tiles, and none of them fits.
  } The mirror had an answer { $turns ->
    [one] to your one placement.
   *[other] to each of your { $turns } placements.
  }
theorem-over-always = The second player would have won against anything else, too.
theorem-commands = Moves in words: red hash f6 places, take yellow star takes. Shorter: Rhf6, +Ys, Rhf6+Ys; Rh>Ys places to the right of a tile. Questions: /hand, /their, /supply, /row 6, /col f, /fits f11, /last, /legal, /why Rhc3, /turn. Actions: /takeback takes a turn back, /rematch starts again.
theorem-no-action = That doesn't work here. Type /help for a list.

## The list of exchanges

theorem-exchanges = Exchanges
theorem-exchanges-none = Your moves and the mirror's answers will appear here.
# Spoken. Tiles as names.
theorem-exchange-drafted = { $tile }, answered by { $partner }
theorem-exchange-placed = { $tile } on { $cell }, answered by { $partner } on { $image }
theorem-exchange-waiting = { $tile } on { $cell }; the answer will be { $partner } on { $image }
theorem-exchange-fetched = { $exchange }; took { $tile }, answered by { $partner }
# What is seen after the two cells; tiles in notation.
theorem-exchange-took = took { $tile } ⇄ { $partner }
theorem-exchange-draft = draft
# Under the board, while nothing is pointed at: tiles in notation. The second is said as well: tiles as names.
theorem-hint-answered = { $tile } on { $cell }, answered by { $partner } on { $image }.
theorem-hint-waiting = The answer will be { $partner } on { $image }. Take a tile first.

## Why it works

theorem-why = Why it works
theorem-why-text = Look at the table when it's the first player's turn. Both sides of the line look the same, with partners exchanged: the grid, the two hands and the supply. Now the first player places a tile. The second player can always answer, for five reasons:
theorem-why-there = The partner is available.
theorem-why-there-text = Tiles leave the supply in pairs, so the rest consists of pairs. The second hand holds the partner of every tile in the first hand.
theorem-why-fits = It fits with all older tiles.
theorem-why-fits-text = Two tiles differ in glyph and colour exactly when their partners do. In its row and column, the answer meets the mirrored partners of the tiles that the first tile met. That tile fitted, so the answer fits.
theorem-why-pair = It fits with the tile it answers.
theorem-why-pair-text = A cell and its image can share only their row. Partners differ in glyph and in colour, so they may share it.
theorem-why-room = It has room.
theorem-why-room-text = The image is in the same row, so no row is added. Columns come in pairs: an even number is in use before the turn. If the even limit leaves room for one more, it leaves room for two.
theorem-why-touch = It touches the grid.
theorem-why-touch-text = The tile touched another tile, so its image touches that tile's image. The first answer lies next to its tile anyway.
theorem-why-end = After the answer, and after both players have taken a tile, everything is mirrored again. The tiles run out eventually, so the game ends, and never on the second player's turn. So it's the first player who has nothing that fits.

## Odd sizes

theorem-odd = Odd sizes: the mirror changes sides
theorem-odd-text = On a board of odd size, one glyph and one colour are left over; each is its own partner. So exactly one tile, the middle tile, is its own partner. The first player takes it first, then takes the partner of every tile the second player takes. The middle tile is placed first and becomes the centre. Each later tile is answered by its partner on the opposite cell, equally far from the centre.
theorem-odd-why = The reasons are the same, but two need a second look. A tile and its partner can now share the middle tile's glyph or colour. But opposite cells share a line only in the centre's own row or column, where the middle tile blocks them both. And new rows and columns come in pairs around the centre: an odd limit with room for one more has room for two. So on three by three, five by five and seven by seven, the first player always has an answer and wins.

## Where it fails

theorem-fails = Other rules
theorem-fails-text = Two house rules affect the proof:
theorem-fails-draft = Other drafts.
theorem-fails-draft-text = If tiles are dealt at random, picked in secret or drafted in another order, such as a snake, the second hand may not mirror the first. Then the proof says nothing either way.
theorem-fails-swap = Changing sides.
theorem-fails-swap-text = If sides may change, the second player chooses. On even sizes nothing is lost: they take partners, keep their side, mirror on and win. On odd sizes, the chooser simply takes over the first player's mirror. After any draft, one of the two sides wins with best play, and the chooser can take it. But apart from the mirror, no one knows which side that is.

## Proved, checked, estimated

theorem-checked = Proved, checked, estimated
theorem-checked-proved = Proved:
theorem-checked-proved-text = the claim for all even sizes and hands, and its twin for odd sizes, by the arguments above. You can check them with a pencil; you don't have to trust a program.
theorem-checked-computed = Checked by computer, to guard against a slip in the argument:
theorem-checked-full = On two by two, with one and two tiles in hand, and on four by four with one, an independent checker that knows only the rules tried the mirror against every move of the first player. It did the same for four by four with two tiles in hand: 16,054,823 positions. On three by three it tried the first player's mirror against everything, with every hand size.
theorem-checked-lines = Larger boards have far too many positions. There the same checker follows random lines and looks for a mistake; finding none is no proof. The board above does the same with the lines you play.
theorem-checked-search = On two by two, three by three and four by four with every hand size, and on five by five with up to four tiles, an exhaustive search finds the same winners.
theorem-checked-guessed = Estimated:
theorem-checked-guessed-text = every percentage that Glyphwall shows for a position is an estimate from search. We never mix it with proofs: the engine writes “proved” only when this theorem or a finished search says so.
theorem-commands-title = Check it yourself
theorem-commands-certificate = The mirror as a certificate, with a full check on this small board (half a minute):
theorem-commands-complete = Any size and hand, with random lines unless you ask for everything (4 × 4 with two tiles: about ten minutes; 6 × 6: practically forever):
theorem-commands-search = The same result by search alone:
theorem-rules = How to play Grawlix
