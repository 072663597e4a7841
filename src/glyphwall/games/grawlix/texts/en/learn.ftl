### Learning Grawlix by playing: a message for each lesson, its title; what to do, and why not, as attributes.

learn-grawlix-place = Place and take
    .place = You hold four tiles. Choose one, then a marked cell: every tile touches another, edge to edge.
    .take = Now take a tile from the supply, whichever you like.
    .done = That is a turn: place one tile, take one. Whoever cannot place a tile on their turn loses.

learn-grawlix-gap = Rows with gaps
    .place = One of your tiles fits d6, left of the red hash. In its row its glyph and its colour must both be new, also across the gap. Which one?
    .elsewhere = The rules allow that. But fill d6: look along the whole row, over the gap at f6.
    .done = Only the orange at-sign is new to the row in both. The violet percent met the blue percent four cells away: gaps do not matter. In columns it is the same.

learn-grawlix-box = Six by six
    .place = Six rows are in use, so nothing fits above or below any more. Only five columns are: place a tile left or right of all others.
    .inside = That fits, but it opens no new column. Look left of column d or right of column h.
    .done = Now six columns are in use as well: the edges are fixed. Until then the grid may grow on any side.

learn-grawlix-stuck = Running out
    .place = The table is empty, and your opponent holds three at-signs and a green hash. One of your tiles stops all four. Which one?
    .answered = Your opponent can answer that. Look for the tile that shares its glyph or its colour with each of the four.
    .take = Your opponent cannot place any of their tiles. Take a tile to end your turn.
    .done = You have won with one tile. So look at both hands before you place.

learn-grawlix-draft = Filling the hand
    .take = Before play, each of you takes four tiles. You hold three at-signs already. Take a fourth that no single tile can stop together with them.
    .glyph = With four at-signs, any other at-sign would stop your whole hand. Take another glyph.
    .colour = Then the at-sign of that colour would stop your whole hand, and your opponent can take it. Take a colour that you hold already.
    .done = Good: to stop all four, it would take an at-sign of that colour, and that one is in your hand. Mixed glyphs and colours are a safe hand.
