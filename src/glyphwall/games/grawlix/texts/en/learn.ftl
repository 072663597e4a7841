### Learning Grawlix by playing: a message for each lesson, its title; what to do, and why not, as attributes.
### Numbers and cells come from the lesson's claims (tutorial.json), which are proven by the rules.

learn-grawlix-place = Place and take
    .place = You hold { $tiles } tiles. Choose a tile, then a marked cell: every tile touches another, edge to edge.
    .take = Now take a tile from the supply, whichever you like.
    .done = That is a turn: place a tile, take a tile. Whoever has nowhere to place a tile on their turn loses.

learn-grawlix-gap = Rows with gaps
    .place = A row may have each glyph and each colour once, also across a gap. One of your tiles fits { $cell }, left of the red hash. Which is it?
    .elsewhere = The rules allow that. But fill { $cell }: look along the whole row, over the gap at { $gap }.
    .done = Only the orange at-sign is new to the row in both. The violet percent met the blue percent { $distance } cells away: gaps do not matter. Columns work like that, too.

learn-grawlix-box = Six by six
    .place = The grid may grow to { $box } rows and { $box } columns. It has { $rows } rows, so nothing fits above or below now, and { $columns } columns: place a tile left or right of all others.
    .inside = That fits, but it opens no new column. Look left of column { $left } or right of column { $right }.
    .done = Now { $columns } columns are in use as well: the edges are fixed. Until then the grid may grow on any side.

learn-grawlix-stuck = Running out
    .place = The grid is empty, and your opponent holds { $ats } at-signs and a green hash. One of your tiles stops all { $hand }: none of them fits beside it. Which is it?
    .answered = Your opponent can answer that. Look for the tile that shares its glyph or its colour with each of the { $hand }.
    .take = Your opponent cannot place any of their tiles. Take a tile to end your turn.
    .done = You have won with one tile. So look at both hands before you place.

learn-grawlix-draft = Filling the hand
    .take = Before play, each of you takes { $hand } tiles. You hold { $ats } at-signs already. Take another tile so that no tile can stop your whole hand.
    .glyph = With { $hand } at-signs, any other at-sign would stop your whole hand. Take another glyph.
    .colour = Then the at-sign of that colour would stop your whole hand, and your opponent can take it. Take a colour that you hold already.
    .done = Good: to stop all { $hand }, it would take an at-sign of that colour, and that is in your own hand. Mixed glyphs and colours are a safe hand.
