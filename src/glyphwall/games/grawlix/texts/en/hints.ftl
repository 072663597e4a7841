### Ideas and warnings. Tiles arrive by name, lists of them with commas; numbers as numbers.

hint-grawlix-wins = You win: your opponent couldn't place any tile.
hint-grawlix-denies = Blocks { $denied }. { $left ->
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
hint-grawlix-keeps = { $all ->
    [yes] { $hand ->
        [0] You'd have no tiles left.
        [one] Your only tile would still fit.
       *[other] All { $hand } of your tiles would still fit.
      }
   *[no] { $mine ->
        [0] { $hand ->
            [one] Your only tile wouldn't fit any more.
           *[other] None of your { $hand } tiles would still fit.
          }
       *[other] { $mine } of your { $hand } tiles would still fit.
      }
  }
hint-grawlix-fits = { $tile } would fit { $cells ->
    [one] 1 cell
   *[other] { $cells } cells
  } now.
hint-grawlix-draft-answers = It fits next to { $count ->
    [0] none of your opponent's tiles
   *[other] { $of ->
        [one] your opponent's only tile
       *[other] { $count } of your opponent's { $of } tiles
      }
  }.
hint-grawlix-draft-mixed = Your hand would have { $glyphs ->
    [one] 1 glyph
   *[other] { $glyphs } glyphs
  } and { $colours ->
    [one] 1 colour
   *[other] { $colours } colours
  }: the more, the safer.
hint-grawlix-draft-alarm = { $count ->
    [0] None of your tiles can answer { $tile }.
   *[other] { $of ->
        [one] Your only tile can answer { $tile }.
       *[other] { $count } of your { $of } tiles can answer { $tile }.
      }
  }
hint-grawlix-loses = Careful: if your opponent plays { $tile } on { $cell }, none of your tiles fits.
hint-grawlix-poor-hand = Careful: { $tile } alone could then block all your tiles.

### What the analysis board marks. Tiles arrive by name, lists of them with commas; numbers as numbers.

overlay-grawlix-fits = What fits where
overlay-grawlix-alone = One-sided cells
overlay-grawlix-parity = Who moves last
overlay-grawlix-draft = The draft
overlay-grawlix-mirror = The mirror

hint-grawlix-overlay-fits = The numbers show how many tiles of each player fit each cell.
hint-grawlix-overlay-fits-at = { $place }: { $mine ->
    [0] none of yours
   *[other] yours { $own }
  }; { $theirs ->
    [0] none of theirs
   *[other] theirs { $other }
  }.
hint-grawlix-overlay-alone = Only your tiles fit { $mine ->
    [one] 1 cell
   *[other] { $mine } cells
  } (+); only your opponent's fit { $theirs ->
    [one] 1 cell
   *[other] { $theirs } cells
  } (–).
hint-grawlix-overlay-parity = Only you can fill { $mine } (+), only your opponent { $theirs } (–), both { $both } (=).
hint-grawlix-overlay-parity-ahead = If each cell were one move, you'd have the last one. This is a count, not a proof.
hint-grawlix-overlay-parity-behind = If each cell were one move, your opponent would have the last one. This is a count, not a proof.
hint-grawlix-overlay-draft = Your chance to win after each pick, estimated from the hands alone.
hint-grawlix-overlay-draft-tile = { $tile }: about { $percent }%.
hint-grawlix-overlay-mirror-acts = You win, proved by the mirror theorem. Arrows mark answers that keep the mirror.
hint-grawlix-overlay-mirror-waits = Player { $winner } wins by mirroring, proved by the mirror theorem.
hint-grawlix-overlay-mirror-pair = { $place } and { $image } mirror each other.
hint-grawlix-overlay-mirror-answer = { $move } keeps the mirror.
