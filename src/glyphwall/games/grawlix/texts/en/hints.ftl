### Ideas and warnings. Tiles arrive by name, lists of them with commas; numbers as numbers.

hint-grawlix-wins = Your opponent could not place any tile: you would win.
hint-grawlix-denies = It leaves no cell for { $denied }. { $left ->
    [one] Your opponent could still place 1 tile.
   *[other] Your opponent could still place { $left } tiles.
  }
hint-grawlix-answers = { $left ->
    [one] Your opponent could answer with 1 tile
   *[other] Your opponent could answer with { $left } tiles
  }, on { $cells ->
    [one] 1 cell
   *[other] { $cells } cells
  } in all.
hint-grawlix-keeps = Of your { $hand } tiles { $mine } would fit.
hint-grawlix-fits = { $tile } would fit { $cells ->
    [one] 1 cell
   *[other] { $cells } cells
  } as things stand.
hint-grawlix-draft-answers = It can lie beside { $count } of your opponent's { $of } tiles.
hint-grawlix-draft-mixed = Your hand would have { $glyphs ->
    [one] 1 glyph
   *[other] { $glyphs } glyphs
  } and { $colours ->
    [one] 1 colour
   *[other] { $colours } colours
  }: the more, the safer.
hint-grawlix-draft-alarm = Against { $tile }: { $count } of your { $of } tiles can answer beside it.
hint-grawlix-loses = Careful: then { $tile } on { $cell } would leave you no tile that fits.
hint-grawlix-poor-hand = Careful: { $tile } alone could then stop all your tiles.

### What the analysis board marks. Tiles arrive by name, lists of them with commas; numbers as numbers.

overlay-grawlix-fits = What fits where
overlay-grawlix-alone = Cells of one side
overlay-grawlix-parity = Parity
overlay-grawlix-draft = The draft
overlay-grawlix-mirror = The mirror

hint-grawlix-overlay-fits = How many of your tiles and of your opponent's fit each cell.
hint-grawlix-overlay-fits-at = { $place }: { $mine ->
    [0] none of yours
   *[other] yours { $own }
  }; { $theirs ->
    [0] none of theirs
   *[other] theirs { $other }
  }.
hint-grawlix-overlay-alone = { $mine ->
    [one] 1 cell takes only a tile of yours
   *[other] { $mine } cells take only tiles of yours
  } (+), { $theirs ->
    [one] 1 cell
   *[other] { $theirs } cells
  } only theirs (–).
hint-grawlix-overlay-parity = Only you can fill { $mine } (+), only they { $theirs } (–), both { $both } (=).
hint-grawlix-overlay-parity-ahead = If each of these cells were one move and nothing else changed, you would have the last one. It is a count, no proof.
hint-grawlix-overlay-parity-behind = If each of these cells were one move and nothing else changed, your opponent would have the last one. It is a count, no proof.
hint-grawlix-overlay-draft = Your chance to win after each pick, in percent, estimated from the hands alone.
hint-grawlix-overlay-draft-tile = { $tile }: about { $percent } %.
hint-grawlix-overlay-mirror-acts = Proved by the mirror theorem: you win. An arrow marks each answer that keeps the mirror.
hint-grawlix-overlay-mirror-waits = Proved by the mirror theorem: player { $winner } wins by answering with mirror images.
hint-grawlix-overlay-mirror-pair = { $place } and { $image } are images of each other.
hint-grawlix-overlay-mirror-answer = { $move } keeps the mirror.
