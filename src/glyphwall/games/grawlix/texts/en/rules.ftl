### How to play Grawlix: the page of rules.

ui-rules-title = How to play Grawlix
ui-rules-goal = The aim
ui-rules-goal-text = Two players share thirty-six tiles: every pair of six glyphs and six colours, once each. You win when your opponent, on their turn, cannot place a tile. There is no draw.
ui-rules-start = The start
ui-rules-start-text = All tiles lie in the supply, one row for each colour and one column for each glyph. In turn, take one tile until both of you hold four. Everything lies open: you may always look at the other hand.
ui-rules-turn = A turn
ui-rules-turn-text = Place one tile from your hand, then take one tile from the supply. The first tile goes anywhere; every other must share an edge with a tile of the grid.
ui-rules-lines = Rows and columns
ui-rules-lines-text = In its row and in its column, a tile's glyph and its colour must both be new. Gaps do not matter: a tile at the far end of the row counts as well.
ui-rules-lines-good = Fits: neither the glyph nor the colour is in the row or the column.
ui-rules-lines-bad = Does not fit: the row has this glyph already.
ui-rules-box = Six by six
ui-rules-box-text = The grid never has more than six rows and six columns. Where they lie is not fixed until six are in use.
ui-rules-end = The end
ui-rules-end-text = Whoever cannot place a tile on their turn loses, also with no tile left in hand. It can happen early: four tiles of one glyph are a poor hand.
ui-rules-theorem = It is known who wins if nobody makes a mistake, and why:
ui-picture-supply = The supply: thirty-six tiles in six rows and six columns.
ui-picture-example = A grid of seventeen tiles. The cell f11 takes the glyphs hash, percent, and; the colours red, yellow, violet.
