### The table of Grawlix in the browser and in the terminal: prompts, announcements and answers.
### Names of tiles and seats arrive as they are to be read ("red hash", "You"); after ui-say-seat and in the other
### say-… with the article ("the red hash").

ui-none = none
ui-board-region = Board
ui-supply-region = Supply
ui-hand-label-mine = Your hand
ui-hand-label-other = Hand of { $who }
ui-first-player = first player
ui-secret-pick = picked in secret
ui-show-supply = Supply, { $count ->
    [one] 1 tile
   *[other] { $count } tiles
  }
ui-hide-supply = Board
ui-take-now = Take a tile
ui-draft-first = Take { $tiles } each, then place them: no colour or glyph twice in a line.
ui-place-first = The small number on a tile is how many cells it fits.
ui-pick-now = Pick a tile in secret
ui-hand-on = { $who }: take the device. The other player's pick stays hidden.
ui-handed-on = Pick a tile
ui-supply-count = { $count } left
ui-keep-sides = Keep sides
ui-swap-sides = Change sides
# The prompt for the seat to act. $several: this device holds both seats. $playable of $hand tiles fit.
ui-prompt = { $several ->
    [yes] { $who }: { $phase ->
        [draft] take a tile from the supply.
        [blind] pick a tile in secret.
        [fetch] take a tile from the supply.
        [swap] keep or change sides.
       *[place] place a tile. { $playable } of { $hand } tiles fit.
      }
   *[no] Your turn: { $phase ->
        [draft] take a tile from the supply.
        [blind] pick a tile in secret.
        [fetch] take a tile from the supply.
        [swap] keep or change sides.
       *[place] place a tile. { $playable } of { $hand } tiles fit.
      }
  }
ui-their-turn = { $who } { $phase ->
    [draft] to take a tile.
    [blind] to pick a tile in secret.
    [fetch] to take a tile.
    [swap] to keep or change sides.
   *[place] to place a tile.
  }
ui-picked-up = { $count ->
    [0] This tile doesn't fit anywhere now.
    [one] This tile fits one cell.
   *[other] This tile fits { $count } cells.
  }
ui-hint-place = Choose a tile from your hand, then a cell.
say-grawlix-placed = { $style ->
    [terse] { $tile }, { $cell }
    [idea] place { $tile } on { $cell }
   *[literate] placed { $tile } on { $cell }
  }
say-grawlix-took = { $style ->
    [terse] plus { $tile }
    [idea] take { $tile }
   *[literate] took { $tile }
  }
say-grawlix-dealt = { $to } got { $tile }
say-grawlix-picked = { $style ->
    [idea] pick { $tile } in secret
   *[other] picked { $tile } in secret
  }
say-grawlix-shown = { $one } picked { $first }, { $two } picked { $second }
say-grawlix-contested = Both picked { $first }, so chance decides
say-grawlix-begins = { $seat ->
    [You] You start
    [Computer] The computer starts
   *[other] { $seat } starts
  }, by lot
say-grawlix-won-toss = { $seat } got { $tile } by lot
say-grawlix-kept = { $style ->
    [idea] keep sides
   *[other] kept sides
  }
say-grawlix-swapped = { $style ->
    [idea] change sides
   *[other] changed sides
  }
say-grawlix-secret = { $who ->
    [Computer] The computer
   *[other] { $who }
  } picked a tile in secret
ui-outcome = { $viewer ->
    [won] You win: { $reason ->
        [resign] { $loser ->
            [Computer] the computer
           *[other] { $loser }
          } resigned.
        [time] { $loser ->
            [Computer] the computer
           *[other] { $loser }
          } ran out of time.
        [abandon] { $loser ->
            [Computer] the computer
           *[other] { $loser }
          } was away too long.
       *[stuck] { $loser ->
            [Computer] the computer
           *[other] { $loser }
          } can't place a tile.
      }
    [lost] You lose: { $reason ->
        [resign] you resigned.
        [time] you ran out of time.
        [abandon] you were away too long.
       *[stuck] you can't place a tile.
      }
   *[neutral] { $winner } wins: { $reason ->
        [resign] { $loser } resigned.
        [time] { $loser } ran out of time.
        [abandon] { $loser } was away too long.
       *[stuck] { $loser } can't place a tile.
      }
  }
ui-command-hint = red hash f6, or help
ui-commands = Moves in words: red hash f6 places, take yellow star takes, red hash f6 take yellow star does both. Shorter: Rhf6, +Ys, Rhf6+Ys; Rh>Ys places to the right of a tile. Questions: /hand, /their, /supply, /row 6, /col f, /fits f11, /last, /legal, /why Rhc3, /turn. Actions: /hint, /takeback, /rematch, /accept, /decline, /resign, /copy position, /copy record, /copy link, /share, /settings. Review: /first, /back, /on, /end.
ui-line-usage = { $kind ->
    [row] Add a row, for example /row 6.
   *[column] Add a column, for example /col f.
  }
ui-fits-usage = Add a cell or a tile, for example /fits f11 or /fits Rh.
ui-hand = { $you ->
    [yes] Your hand
   *[no] Hand of { $who }
  }, { $count ->
    [0] no tiles.
    [one] 1 tile: { $tiles }.
   *[other] { $count } tiles: { $tiles }.
  }
ui-hand-tile = { $tile } { $cells ->
    [0] fits nowhere
    [one] fits 1 cell
   *[other] fits { $cells } cells
  }
ui-supply = Supply, { $count ->
    [0] empty.
    [one] 1 tile: { $rows }.
   *[other] { $count } tiles: { $rows }.
  }
ui-supply-row = { $colour } { $glyphs }
ui-line = { $kind ->
    [row] Row { $place }
   *[column] Column { $place }
  }, { $count ->
    [0] no tiles.
    [one] 1 tile: { $tiles }.
   *[other] { $count } tiles: { $tiles }.
  }
ui-cell-tile = { $cell }: { $tile }.
ui-cell-closed = { $cell }: no tile can go there now.
ui-cell-open = { $free ->
    [all] Any tile fits { $cell }.
   *[some] Free on { $cell }: glyphs { $glyphs }; colours { $colours }.
  } { $count ->
    [0] No tile of this hand fits.
   *[other] From this hand: { $tiles }.
  }
ui-legal = { $lines }.
ui-legal-tile = { $tile }: { $cells ->
    [none] nowhere
   *[other] { $cells }
  }
ui-legal-other = { $phase ->
    [over] The game is over.
    [swap] Keep or change sides: type keep or swap.
    [begin] Wait: chance decides.
    [coin] Wait: chance decides.
   *[draft] Take any of the { $count } tiles in the supply.
  }
# Under the board at the end: the loser can place nothing on the hatched cells.
ui-hint-stuck = { $you ->
    [yes] Hatched: none of your tiles fits here.
   *[no] Hatched: none of { $who }'s tiles fits here.
  }
ui-over-stuck = { $you ->
    [yes] You had
   *[no] { $who ->
            [Computer] The computer
           *[other] { $who }
          } had
  } { $tiles ->
    [0] no tiles left
    [one] one tile left, but nowhere to place it
   *[other] { $tiles } tiles left, but nowhere to place them
  }.
ui-over-resigned = { $you ->
    [yes] You resigned.
   *[no] { $who ->
            [Computer] The computer
           *[other] { $who }
          } resigned.
  }
ui-over-grid = { $placed ->
    [one] 1 tile is
   *[other] { $placed } tiles are
  } on the board. { $playable ->
    [0] { $you ->
        [yes] You couldn't have placed one either.
       *[no] { $who ->
            [Computer] The computer
           *[other] { $who }
          } couldn't have placed one either.
      }
    [one] { $you ->
        [yes] You could still have placed one tile.
       *[no] { $who ->
            [Computer] The computer
           *[other] { $who }
          } could still have placed one tile.
      }
   *[other] { $you ->
        [yes] You could still have placed any of { $playable } tiles.
       *[no] { $who ->
            [Computer] The computer
           *[other] { $who }
          } could still have placed any of { $playable } tiles.
      }
  }

## A move without the player: "red @ on f6", "take the yellow $". $style: shown is for the eye and has $colour (a
## letter) and $sign; the others have the spoken $tile, with the article but in move-grawlix-place.

move-grawlix-place = { $style ->
    [shown] { $colour ->
        [R] { colour-r }
        [O] { colour-o }
        [Y] { colour-y }
        [G] { colour-g }
        [B] { colour-b }
        [V] { colour-v }
       *[K] { colour-k }
      } { $sign } on { $cell }
   *[other] { $tile } on { $cell }
  }
move-grawlix-take = take { $style ->
    [shown] the { $colour ->
        [R] { colour-r }
        [O] { colour-o }
        [Y] { colour-y }
        [G] { colour-g }
        [B] { colour-b }
        [V] { colour-v }
       *[K] { colour-k }
      } { $sign }
   *[other] { $tile }
  }
move-grawlix-keep = keep sides
move-grawlix-swap = change sides
# A played move in the review of a game, and what to look for instead.
did-grawlix-place = { $you ->
    [yes] You
   *[no] { $who }
  } placed { $style ->
    [shown] the { $colour ->
        [R] { colour-r }
        [O] { colour-o }
        [Y] { colour-y }
        [G] { colour-g }
        [B] { colour-b }
        [V] { colour-v }
       *[K] { colour-k }
      } { $sign }
   *[other] { $tile }
  } on { $cell }.
did-grawlix-take = { $you ->
    [yes] You
   *[no] { $who }
  } took { $style ->
    [shown] the { $colour ->
        [R] { colour-r }
        [O] { colour-o }
        [Y] { colour-y }
        [G] { colour-g }
        [B] { colour-b }
        [V] { colour-v }
       *[K] { colour-k }
      } { $sign }
   *[other] { $tile }
  }.
better-grawlix = { $kind ->
    [take] Find a better tile.
   *[other] Find a better move.
  }
# Chance chose the player, or gave the player the tile that both picked.
move-grawlix-lot = player { $player }, by lot
move-grawlix-hidden = a pick in secret
