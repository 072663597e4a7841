### The board of Graffiti: names of things, labels, questions, the score, drawings. $who is a name ("You",
### "Computer", "Player 2"); $paints a list of names separated by commas.

## What bonus tiles do

# What a bonus tile does, in a sentence.
tunnel-bonus-about-add = Add: put a can on a taken one-can space; then it's closed.
tunnel-bonus-about-dis = Discount: use one can fewer on any space.
tunnel-bonus-about-wld = Wild paint: replaces any paint when you spray.
tunnel-bonus-about-2vp = Two points: score 2 points at once.
tunnel-bonus-about-ext = Extra turn: take another turn after this one.
tunnel-bonus-about-prm = Free permit: spray in any section without a permit.
tunnel-bonus-about-sav = Save: keep one more paint at the end of a round.
tunnel-bonus-about-res = Reserve: only you can spray a segment until the end of the round.
tunnel-bonus-about-bob = Bobby, this round: use one can instead of two in the tunnel, and pay any paint for another when you spray.

tunnel-picture-a = Lamp Moth
tunnel-picture-b = Long Fox
tunnel-picture-c = Octopus on the Decks
tunnel-picture-d = Rooftops Awake
tunnel-picture-e = Boombox
tunnel-picture-f = Whale Bus
tunnel-picture-g = Loose Laces
tunnel-picture-h = Cat on Wheels
tunnel-picture-i = Cactus Trio
tunnel-picture-j = Glow
tunnel-picture-d-special = Rooftops in Neon
tunnel-picture-e-special = Golden Boombox
tunnel-picture-h-special = Pink Cat on Wheels

tunnel-permit = { $pips ->
    [one] permit of 1 pip
   *[other] permit of { $pips } pips
  }
tunnel-permits-counted = { $count ->
    [one] 1 permit
   *[other] { $count } permits
  } of { $pips ->
    [one] 1 pip
   *[other] { $pips } pips
  }
tunnel-permits-unknown = { $count ->
    [one] 1 permit drawn in secret
   *[other] { $count } permits drawn in secret
  }
tunnel-counted = { $count } { $what }
tunnel-points = { $count ->
    [one] 1 point
   *[other] { $count } points
  }
tunnel-points-short = { $count } pts

## The tunnel

tunnel-parts = Parts of the table
tunnel-part = { $part ->
    [tunnel] Tunnel
    [screen] Screen
    [boards] Spaces
   *[record] Moves
  }
tunnel-grid = Tunnel: five sections with an upper wall, a road with can spaces, and a lower wall
tunnel-row-upper = Upper wall
tunnel-row-road = Road with can spaces
tunnel-row-lower = Lower wall
tunnel-map = Sections
tunnel-map-section = Section { $section } of { $last }: { $sprayed } of { $segments } segments sprayed{ $count ->
    [0] {""}
    [one] ; 1 place to choose
   *[other] ; { $count } places to choose
  }
# Always in sight: with the sixth the game ends.
tunnel-finished = { $count } of 6 pictures finished
tunnel-blocked = blocked this round
# It begins as the segment looks: name, and points while it is bare.
tunnel-segment = { $name }, { $points ->
    [none] {""}
    [one] 1 point,{" "}
   *[other] { $points } points,{" "}
  }{ $wall ->
    [upper] upper wall
   *[lower] lower wall
  } of section { $section }
tunnel-segment-bare = bare; needs { $paints }; { $points } points
# The same where the points have been named.
tunnel-segment-needs = bare; needs { $paints }
tunnel-segment-reserved = reserved for { $who }
tunnel-segment-blocked = section blocked
tunnel-segment-affordable = you can afford it
tunnel-segment-near = you need one more tile
tunnel-segment-neutral = sprayed, neutral tag
tunnel-segment-tagged = sprayed, tag of { $who }
tunnel-segment-completed = picture finished
tunnel-segment-fresh = new since your last turn
tunnel-choosable = can be chosen

## A selected segment: its price, and what the player lacks

tunnel-price = Price: { $paints }; a permit of { $section ->
    [one] 1 pip
   *[other] { $section } pips
  }, or any two equal permits.
tunnel-price-permit = the permit
tunnel-price-has = You have: { $has }.
tunnel-price-lacks = You lack: { $lacks }.
tunnel-price-lacks-nothing = You have everything you need.
tunnel-price-stands = { $count ->
    [one] A wild paint or the bobby can replace one paint.
   *[other] Wild paints or the bobby can replace { $count } paints.
  }
tunnel-price-takes = { $count ->
    [one] You need 1 more tile, then a can to spray.
   *[other] You need { $count } more tiles, then a can to spray.
  }
tunnel-price-no-space = No can space in section { $section } is open to you now.
tunnel-price-pays = Costs one action: { $permit }; { $paints }.
tunnel-price-pays-asked = choose the paints as you pay
tunnel-price-spray = Spray { $name }

## Can spaces

tunnel-space-section = Section { $section }, { $cans ->
    [one] 1 can
   *[other] { $cans } cans
  }
tunnel-space-primaries = Red, yellow or blue, 1 can, as often as you like
tunnel-space-doubles = A two-colour paint, { $cans ->
    [one] 1 can
   *[other] { $cans } cans
  }
tunnel-space-paint = { $paint } paint, { $cans ->
    [one] 1 can
   *[other] { $cans } cans
  }
# A permit's pips; 0 for none.
tunnel-space-several = One of several paints, { $cans ->
    [one] 1 can
   *[other] { $cans } cans
  }
tunnel-space-permits = { $count ->
    [0] { $stack ->
        [yes] A permit from the stack
       *[no] The first player token
      }
   *[other] The permits of { $pips } pips
  }{ $count ->
    [0] { "" }
   *[other] { $stack ->
        [yes] {" "}and one from the stack
       *[no] { "" }
      }
  }{ $first ->
    [yes] {" "}with the first player token
   *[no] { "" }
  }, 1 can
tunnel-space-first = { $pips ->
    [0] The first player token
    [one] A permit of 1 pip and the first player token
   *[other] A permit of { $pips } pips and the first player token
  }, 1 can
tunnel-space-two = Two permits, of { $one } and { $two } pips, 1 can
tunnel-space-stack = { $pips ->
    [0] A permit from the stack of { $stack }
    [one] A permit of 1 pip and one from the stack of { $stack }
   *[other] A permit of { $pips } pips and one from the stack of { $stack }
  }, 1 can
tunnel-space-bobby = The bobby, 1 can
tunnel-space-bonus = Bonus tile { $bonus }, 1 can
tunnel-space-bonus-empty = Bonus space { $number }, empty
tunnel-space-label = { $space }; { $state ->
    [taken] { $owners ->
        [0] taken
       *[other] taken by { $who }
      }
    [closed] { $owners ->
        [0] taken twice, closed
       *[other] taken by { $who }, closed
      }
   *[free] { $owners ->
        [0] free
       *[other] free, with cans of { $who }
      }
  }{ $usable ->
    [yes] , can be chosen
   *[no] {""}
  }

## Boards

tunnel-paint-board = Paint
tunnel-permit-board = Permits
tunnel-bonus-board = Bonus
tunnel-permit-note = { $discard } discarded
tunnel-bonus-note = { $stack } to come
tunnel-bonus-help = What the tiles do
tunnel-signs-help = What the signs mean
tunnel-sign-points = Points for this segment.
tunnel-sign-none = You have all you need to spray it.
tunnel-sign-lacks = You're one tile short.
tunnel-sign-cost = The paint you pay for it.
tunnel-sign-left = How many are left. In a player's row: how many they have.
tunnel-supply = { $paint }, { $count ->
    [0] none left
   *[other] { $count } left
  }
tunnel-take = Take { $paint }

## Seats and screens

tunnel-seats = Players
tunnel-first-player = first player
tunnel-holds-bobby = has the bobby
tunnel-passed = passed
tunnel-seat-facts = { $cans ->
    [one] 1 can
   *[other] { $cans } cans
  } in hand; behind the screen { $paints ->
    [one] 1 paint
   *[other] { $paints } paints
  }, { $permits ->
    [one] 1 permit
   *[other] { $permits } permits
  }, { $bonus ->
    [one] 1 bonus tile
   *[other] { $bonus } bonus tiles
  }; { $spent ->
    [0] {""}
    [one] 1 paint spent;
   *[other] { $spent } paints spent;
  } { $tags ->
    [one] 1 tag
   *[other] { $tags } tags
  } in the tunnel
tunnel-ledger-paints = Paints of { $who }
tunnel-ledger-permits = Permits of { $who }
tunnel-ledger-bonus = Bonus tiles of { $who }
tunnel-screen = Your screen
tunnel-screen-of = Screen of { $who }
tunnel-screen-hide = Hide
tunnel-screen-show = Show
tunnel-screen-open = Show the tiles of { $who }
tunnel-screen-hidden = Hidden. No one can see your tiles.
tunnel-screen-first = Show your tiles to continue.
tunnel-screen-empty = No tiles.
tunnel-own-paints = Your paints
tunnel-own-permits = Your permits
tunnel-own-bonus = Your bonus tiles
tunnel-spent = Spent this round

## Prompts

tunnel-ask-turn = { $cans ->
    [0] No cans left: play a bonus tile or pass.
    [one] Your turn, 1 can left: place it or pass.
   *[other] Your turn, { $cans } cans left: place a can or pass.
  }
tunnel-ask-paint = Which paint do you take?
tunnel-ask-segment = Which segment of section { $section } do you spray?
tunnel-ask-permit = { $segment }, { $points } points: which permit do you hand in?
tunnel-ask-pay = { $segment }, { $points } points: pay { $missing }.
tunnel-ask-paid = { $segment } is paid. Pay more or end the payment.
tunnel-ask-after = Your action is done. Play a bonus tile or end your turn.
tunnel-ask-reserve = Which segment do you reserve?
tunnel-ask-save = Play Save to keep one more paint?
tunnel-ask-keep = The round is over. Keep up to { $most ->
    [one] 1 paint
   *[other] { $most } paints
  }; the rest go back.
tunnel-ask-flip = Section { $section } gets a neutral segment. Which one? It scores no points.
tunnel-ask-way = { $space }: how do you pay?
tunnel-areas = Places for a can
tunnel-area = { $area ->
    [spray] Spray
    [paint] Paint
    [permit] Permits
   *[bonus] Bonus
  }
tunnel-area-go = { $area ->
    [spray] Spray
    [paint] Take paint
    [permit] Take permits
   *[bonus] Take a bonus tile
  }: { $count ->
    [one] 1 can space
   *[other] { $count } can spaces
  }
tunnel-pass = Pass
tunnel-to-tunnel = { $count } segments: choose in the tunnel
# $way: plain, or the tiles that are played on the space.
tunnel-way = { $way ->
    [plain] {""}
    [discount] Discount:
    [bobby] Bobby:
    [bobby-discount] Bobby and Discount:
    [take-bobby] The bobby in place of the tile:
    [take-bobby-discount] The bobby in place of the tile, with Discount:
    [add] Add:
   *[other] Add and Discount:
  } { $cans ->
    [0] no can
    [one] 1 can
   *[other] { $cans } cans
  }
tunnel-segment-choice = { $name }, { $picture }: { $paints }; { $points } points
tunnel-permit-choice = { $kind ->
    [tile] Free permit
    [pair] Two permits of { $pips }
   *[own] Permit of { $pips }
  }
tunnel-pay-all = Pay all: { $paints }
tunnel-pay-single = Pay tile by tile
# $covered: the paints it stands for.
tunnel-pay = { $kind ->
    [pay-half] { $paint } for { $covered } only
    [pay-wild] Wild paint for { $covered }
    [pay-bobby] Bobby: { $paint } for { $covered }
   *[pay] { $paint }
  }
tunnel-pay-wild-pair = two paints
tunnel-keep-which = Paints to keep, at most { $most }
tunnel-keep = { $count ->
    [0] Keep none
   *[other] Keep: { $paints }
  }
tunnel-play = { $kind ->
    [pass] { $cans ->
        [0] Pass
       *[other] Pass for this round
      }
    [end] End turn
    [paid] End payment
    [save] Play { $tile }
    [no-save] Keep the tile
   *[other] Play { $tile }
  }
# Beside bonus tiles that can be played after an action as well.
tunnel-ending = End my turn after my action
tunnel-cancel = Back
# Another seat acts; a seat of -1 is chance.
tunnel-waiting = { $phase ->
    [turn] { $who } to place a can
    [paint] { $who } to take a paint
    [segment] { $who } to choose a segment
    [permit] { $who } to hand in a permit
    [pay] { $who } to pay for a segment
    [after] { $who } to end the turn
    [reserve] { $who } to reserve a segment
    [save] { $who } to play Save or not
    [keep] { $who } to choose which paints to keep
    [flip] { $who } to choose a neutral segment
    [fair] Waiting for every device's part in the draw
   *[other] Drawing tiles
  }.

## The score

tunnel-score = Score
tunnel-score-final = Final score
tunnel-score-running = The score if the game ended now.
tunnel-score-step-0 = First, points from play.
tunnel-score-step-1 = Next, each tag on a finished picture scores 1 point per segment of the picture.
tunnel-score-step-2 = Last, half a point for each unused tile, rounded down.
tunnel-score-decided = { $by ->
    [tags] Same points: more tags in the tunnel win.
    [nothing] Same points, same tags: { $names } share the win.
   *[points] The most points win.
  }
tunnel-score-seat = Player
tunnel-score-played = Played
tunnel-score-tags = Tags
tunnel-score-unused = Unused
tunnel-score-sum = Total
tunnel-score-skip = Skip
tunnel-score-again = Count again
tunnel-score-causes = Points of { $who }
tunnel-cause-spray = { $name }, { $picture }: { $points } points
tunnel-cause-bonus = Bonus tiles: { $points } points
tunnel-cause-tags = { $letter }, { $picture }, finished: { $tags ->
    [one] 1 tag
   *[other] { $tags } tags
  } × { $size } = { $points } points
tunnel-cause-unused = Unused: { $paints ->
    [one] 1 paint
   *[other] { $paints } paints
  }, { $permits ->
    [one] 1 permit
   *[other] { $permits } permits
  }, { $bonus ->
    [one] 1 bonus tile
   *[other] { $bonus } bonus tiles
  }; half of that is { $points ->
    [one] 1 point
   *[other] { $points } points
  }
tunnel-edition = Printed numbers: { $edition }.

## The table in the browser: news, the end, answers of the command line

tunnel-table-title = Graffiti: { $names }
tunnel-table-title-turn = Your turn: Graffiti with { $names }
tunnel-asked = { $who }: { $text }
tunnel-news = New since your last turn
# The same where there is little room.
tunnel-news-short = New
tunnel-seat-points = { $who } { $points }
tunnel-outcome = { $count ->
    [one] { $you ->
        [yes] You win.
       *[no] { $names } wins.
      }
   *[other] Shared win: { $names }.
  } Points: { $points }.
tunnel-over-won = You win
tunnel-over-shared = Shared win
tunnel-over-lost = { $names } wins
tunnel-tell-help = Moves in words: spray B4, take blue, take permits, take bonus 3, take bobby, play extra turn, keep red, pass, end turn. Shorter: S2.1@B4/2,ry,k sprays, PL:b takes blue, TM takes permits, B3 a bonus tile, - passes, a full stop ends the turn. Questions: /hand, /seat 2, /section 3, /boards, /score, /last, /legal, /why S2.1, /turn. Actions: /hint, /takeback, /rematch, /accept, /decline, /resign, /copy position, /copy record, /copy link, /share, /settings. Review: /first, /back, /on, /end.
tunnel-command-hint = take blue, or help
tunnel-log-drawn = { $first ->
    [yes] Set-up: tiles are drawn and laid out
   *[no] New round: tiles are drawn and laid out
  }
tunnel-tell-none = none
tunnel-tell-hand = Paints: { $paints }. Permits: { $permits }. Bonus tiles: { $bonus }. { $cans ->
    [one] 1 can left.
   *[other] { $cans } cans left.
  }
tunnel-tell-no-hand = You have no screen here.
tunnel-tell-seat = { $who }: { $points }; { $facts }.
tunnel-tell-seat-usage = Add a player from 1 to { $seats }, for example /seat 2.
tunnel-tell-section-usage = Add a section from 1 to 5, for example /section 3.
tunnel-tell-no-space = You can't choose any board space now.
tunnel-tell-score = { $who }: { $played } from play, { $tags } for tags, { $leftovers } for unused tiles, { $sum } in total.
tunnel-tell-legal = You can play: { $moves }

## Drawings and text of a position. $player is "player 1".

drawing-graffiti-player = player { $player }
drawing-graffiti-title = Graffiti, round { $round }, { $count ->
    [0] no segment
    [one] 1 segment
   *[other] { $count } segments
  } sprayed. { $status }
drawing-graffiti-won = { $count ->
    [one] { $names } wins.
   *[other] Shared win: { $names }.
  }
drawing-graffiti-wall = Section { $section }, { $wall ->
    [upper] upper wall
   *[lower] lower wall
  }, { $picture }: { $segments }.
drawing-graffiti-blocked = Section { $section } is blocked this round.
drawing-graffiti-last = Last sprayed: { $name }.
drawing-graffiti-boards = On the boards: paints { $paints }; permits { $permits } and { $stack } in the stack; bonus tiles { $bonus }.
drawing-graffiti-seat = { $player }: { $points }, { $facts }.
drawing-graffiti-round = Round { $round } · { $edition }
drawing-graffiti-section = Section { $section }
drawing-graffiti-counts = paints { $paints }, permits { $permits }, bonus { $bonus }, tags { $tags }
drawing-graffiti-held = Paints { $paints }  Permits { $permits }
drawing-graffiti-bonus = Bonus { $bonus }
drawing-graffiti-spent = Spent { $paints }

## A move without the player: "hand in a 3, spend red and blue: spray C3", "take yellow".

# $cost: what is handed in and spent.
move-graffiti-for = { $cost }: { $what }
# How the cans of $what are paid.
move-graffiti-way = { $what }{ $cans ->
    [2] {" "}with 2 cans
   *[1] { "" }
  }{ $way ->
    [plain] { "" }
    [dis] {" "}with Discount
    [bob] {" "}with the bobby
    [bob-dis] {" "}with the bobby and Discount
    [add] {" "}with Add
   *[add-dis] {" "}with Add and Discount
  }
move-graffiti-section = spray in section { $section }
move-graffiti-spray = spray { $segment }
move-graffiti-permit = { $kind ->
    [tile] play Free permit
    [pair] hand in two { $pips }s
   *[own] hand in a { $pips }
  }
move-graffiti-spend = spend { $paints }
# $pair: a wild paint replaces two paints.
move-graffiti-payment = { $kind ->
    [pay-half] half of { $paint }
    [pay-wild] a wild paint{ $pair ->
        [yes] {" "}for two paints
       *[no] { "" }
      }
    [pay-bobby] { $paint } by the bobby
   *[pay] { $paint }
  }
move-graffiti-take = { $several ->
    [any] take a paint
    [doubles] take a two-colour paint
   *[no] take { $paint }
  }
# The permits are known by their $pips, or only counted.
move-graffiti-permits = { $count ->
    [0] { $first ->
        [yes] take the first player token
       *[no] draw a permit
      }
   *[other] { $known ->
        [yes] take the { $pips }
       *[no] { $count ->
            [one] take the open permit
           *[other] take { $count } open permits
          }
      }{ $first ->
        [yes] {" "}and the first player token
       *[no] { "" }
      }{ $stack ->
        [yes] {" "}and draw one
       *[no] { "" }
      }
  }
move-graffiti-bobby = take the bobby on bonus space { $number }
move-graffiti-bonus = { $bonus ->
    [Bobby] take the bobby
   *[other] take { $bonus }
  }
move-graffiti-bonus-number = take the bonus tile on space { $number }
move-graffiti-keep = keep { $paint }
move-graffiti-keep-no-more = keep no other paint
move-graffiti-choose = choose { $segment }
move-graffiti-reserve = reserve { $segment }
move-graffiti-play = { $kind ->
    [no-save] don't play { $bonus }
   *[other] play { $bonus }
  }
move-graffiti-pass = pass
move-graffiti-end = done
# A played move in the review of a game.
did-graffiti = { $you ->
    [yes] You
   *[no] { $who }
  } played: { $move }.
move-graffiti-first = player { $number } begins
move-graffiti-draw = a { $number } is drawn
move-graffiti-lay-out = { $bonus } is laid out
move-graffiti-hidden = a hidden draw
