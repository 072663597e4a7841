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
