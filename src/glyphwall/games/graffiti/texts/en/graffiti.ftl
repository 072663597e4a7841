### Graffiti: names in sentences, explanations, events. Names of paints, bonus tiles and pictures are in
### graffiti-board.ftl (tunnel-paint-…, tunnel-bonus-…, tunnel-picture-…).

## Names. $code is notation, $picture and $paint are names.

segment-graffiti = { $code } ({ $picture })
nobody-graffiti = nobody
paint-graffiti-doubles = double-paint
paint-graffiti-several = several-paint
permit-graffiti-own = { $pips ->
    [one] a permit of 1 pip
   *[other] a permit of { $pips } pips
  }
permit-graffiti-pair = { $pips ->
    [one] two permits of 1 pip each
   *[other] two permits of { $pips } pips each
  }
permit-graffiti-tile = the bonus tile that stands for a permit
space-graffiti-tunnel = { $cans ->
    [one] the space for one can in section { $section }
   *[other] the space for two cans in section { $section }
  }
space-graffiti-large = the large space for red, yellow and blue
space-graffiti-paint = { $cans ->
    [one] the { $paint } space for one can
   *[other] the { $paint } space for two cans
  }
space-graffiti-tf = the space with the first player token
space-graffiti-tm = the space with two open permits
space-graffiti-ts = the space beside the permit stack
space-graffiti-bonus = bonus space { $number }
space-graffiti-bbob = the bobby's space

## Why a move is illegal. $space, $segment, $bonus, $paint, $missing, $by are names; $section, $pips, $cans numbers.

explain-graffiti-legal = { $move } is legal.
explain-graffiti-game-over = The game is over.
explain-graffiti-bad-notation = “{ $move }” is no move: it cannot be read from character { $character } on. Write S2.1@B4/2,ry,k, for example, or Pg.1, TS, B3.
explain-graffiti-beyond-your-turn = “{ $move }” goes on past your own choices: { $ply } is not yours to make.
explain-graffiti-chance = Nobody chooses now: { $phase ->
    [begin] it is drawn who begins.
    [open-bonus] a bonus tile is laid out.
    [first-permit] the first permits are dealt.
    [block] the blocked section is drawn.
    [reveal] a permit is revealed.
   *[other] a permit is drawn.
  }
explain-graffiti-none-left = { $move } cannot be drawn: there is none left.
explain-graffiti-wrong-phase = { $phase ->
    [paint] First choose the paint tile that you take.
    [segment] First choose the segment that you spray.
    [permit] First choose what you discard to be allowed to spray.
    [pay] First pay for the segment.
    [after] Your action is done: play bonus tiles or end your turn.
    [reserve] First choose the segment for your marker.
    [save] First decide whether to play Save.
    [keep] The round is over: choose the paint tiles that you keep.
    [flip] Choose the segment that becomes neutral.
   *[other] Choose a space for your cans, or pass.
  }
explain-graffiti-no-such-tile = You do not hold the bonus tile { $bonus }.
explain-graffiti-marker-out = Your marker lies on { $segment }; there is only one.
explain-graffiti-nothing-to-reserve = No segment is left to reserve.
explain-graffiti-no-such-space = There is no such space under the rules of this game: { $space }.
explain-graffiti-no-cans = You have no cans left, so you must pass.
explain-graffiti-not-enough-cans = { $cans ->
    [one] { $space } takes { $required } cans, and you have one.
   *[other] { $space } takes { $required } cans, and you have { $cans }.
  }
explain-graffiti-space-occupied = { $space } is taken.
explain-graffiti-space-occupied-add = { $space } is taken. Your Add would let you use it all the same.
explain-graffiti-space-closed = { $space } has been used twice, with Add: it is closed for this round.
explain-graffiti-not-addable = Add does nothing for { $space }: it is for taken spaces that hold one can.
explain-graffiti-not-occupied = { $space } is free: Add is for taken spaces.
explain-graffiti-add-without-discount = In this game Add and Discount cannot be played together.
explain-graffiti-no-bobby = You do not have the bobby.
explain-graffiti-bobby-tunnel-only = The bobby saves a can on the spaces for two cans in the tunnel only.
explain-graffiti-bobby-own-space = In this game the bobby is taken on his own space, Bbob.
explain-graffiti-bobby-without-discount = In this game the bobby and Discount cannot help on one space.
explain-graffiti-bobby-away = The bobby is not there any more.
explain-graffiti-cheap-space-first = { $space } is for later: in this game the one-can space beside it is used first.
explain-graffiti-play-needs-action = In this game bonus tiles are played in a turn with an action, and there is no space that you could use.
explain-graffiti-action-must-follow = You have played a bonus tile in this turn: in this game an action has to follow.
explain-graffiti-nothing-to-take = Nothing is left to take there: { $space }.
explain-graffiti-section-blocked = Section { $section } is blocked in this round.
explain-graffiti-no-permit = You have no permit for section { $section }, no two equal ones and no bonus tile instead.
explain-graffiti-all-sprayed = Section { $section } is finished.
explain-graffiti-cannot-pay-section = You cannot pay for any segment of section { $section }.
explain-graffiti-reserved-section = All that is left in section { $section } is reserved for others.
explain-graffiti-other-section = { $segment } is not in section { $section }.
explain-graffiti-already-sprayed = { $segment } is finished already; the tag is of { $by }.
explain-graffiti-reserved-by-other = { $segment } is reserved for { $by } until the end of the round.
explain-graffiti-cannot-pay = You cannot pay for { $segment }: you lack { $missing }.
explain-graffiti-wrong-permit = { $pips ->
    [one] One permit of 1 pip does not open section { $section }.
   *[other] One permit of { $pips } pips does not open section { $section }.
  }
explain-graffiti-permit-not-held = { $pips ->
    [one] You have no permit of 1 pip.
   *[other] You have no permit of { $pips } pips.
  }
explain-graffiti-no-pair = { $pips ->
    [one] You do not have two permits of 1 pip.
   *[other] You do not have two permits of { $pips } pips.
  }
explain-graffiti-none-of-this-paint = No { $paint } tile is left on the board.
explain-graffiti-not-here = { $space } does not give { $paint }.
explain-graffiti-paint-not-held = You have no such paint tile: { $paint }.
explain-graffiti-keep-in-order = Name the tiles that you keep in the order of the paint board: { $paint } comes before what you have named.
explain-graffiti-does-not-cover = { $paint } does not cover { $missing }, which is the next paint to pay.
explain-graffiti-nothing-to-halve = Only one paint of { $paint } is needed anyway: pay with the whole tile.
explain-graffiti-leaves-unpaid = If you paid like this, the rest could not be paid any more. Still to pay: { $missing }.
explain-graffiti-wild-one-paint = In this game a wild paint stands for one paint.
explain-graffiti-wild-needs-two = Those two paints are not both still to pay.
explain-graffiti-all-paid = All paints of the segment are paid: nothing more is replaced.
explain-graffiti-one-substitute = In this game one paint of a segment may be replaced, and one is already.
explain-graffiti-bobby-used = The bobby has helped with this segment already.
explain-graffiti-bobby-not-needed = { $paint } covers { $missing } without the bobby.

## What stands in the way. $place is a segment or a space, $piece a seat or paints.

conflict-graffiti-space-occupied = { $piece } has placed cans there.
conflict-graffiti-bobby-held = { $piece } has him.
conflict-graffiti-reserved-by-other = { $place } is reserved for { $piece }.
conflict-graffiti-cannot-pay = For { $place } you lack { $piece }.

## What would fit instead, in notation.

fits-graffiti = Possible now: { $moves }
fits-graffiti-many = { $count } moves are possible now.
fits-graffiti-none = Nothing is possible now.

## What happened. $player is the name of a seat.

event-graffiti-begins = { $by } begins.
event-graffiti-bonus-laid-out = A bonus tile is laid out: { $bonus }.
event-graffiti-permit-laid-out = { $pips ->
    [one] A permit of 1 pip is laid out.
   *[other] A permit of { $pips } pips is laid out.
  }
event-graffiti-block-revealed = { $pips ->
    [one] A permit of 1 pip is revealed for the blocked section.
   *[other] A permit of { $pips } pips is revealed for the blocked section.
  }
event-graffiti-flip-revealed = { $pips ->
    [one] A permit of 1 pip is revealed.
   *[other] A permit of { $pips } pips is revealed.
  }
event-graffiti-drew-permit = { $player } draws a permit in secret.
event-graffiti-drew-this-permit = { $pips ->
    [one] It is a permit of 1 pip.
   *[other] It is a permit of { $pips } pips.
  }
event-graffiti-used-space = { $modifier ->
    [dis] { $player } uses { $space } with Discount.
    [add] { $player } uses { $space } with Add.
    [add-dis] { $player } uses { $space } with Add and Discount.
    [bob] { $player } uses { $space } with the bobby's help.
    [bob-dis] { $player } uses { $space } with the bobby's help and Discount.
   *[none] { $player } uses { $space }.
  }
event-graffiti-took-paint = { $player } takes { $paint } paint.
event-graffiti-took-bonus = { $player } takes the bonus tile { $bonus }.
event-graffiti-gained-two-points = { $player } scores 2 points for it at once.
event-graffiti-took-bobby = { $player } takes the bobby.
event-graffiti-took-permits = { $count ->
    [one] { $player } takes an open permit: { $permits }.
   *[other] { $player } takes open permits: { $permits }.
  }
event-graffiti-took-token = { $player } takes the first player token.
event-graffiti-chose-segment = { $player } chooses { $segment }.
event-graffiti-discarded-permit = { $player } discards { $permit }.
event-graffiti-spent-paint = { $player } spends { $paint }.
event-graffiti-spent-paint-half = { $player } spends { $paint } for one of its paints.
event-graffiti-spent-wild = { $player } spends a wild paint.
event-graffiti-spent-for-bobby = { $player } spends { $paint } instead of another paint: the bobby allows it.
event-graffiti-ended-payment = { $player } spends no more tiles.
event-graffiti-sprayed = { $points ->
    [one] { $player } sprays { $segment }: 1 point.
   *[other] { $player } sprays { $segment }: { $points } points.
  }
event-graffiti-completed = Finished: { $letters }. { $count ->
    [one] One graffiti is complete.
   *[other] { $count } graffiti are complete.
  }
event-graffiti-played-two-points = { $player } plays a bonus tile for 2 points.
event-graffiti-played-extra = { $player } will have an extra turn.
event-graffiti-played-reservation = { $player } plays a reservation.
event-graffiti-reserved = { $player } reserves { $segment }.
event-graffiti-ended-turn = { $player } ends the turn.
event-graffiti-passed = { $player } passes.
event-graffiti-passed-unasked = { $player } has no cans left and passes.
event-graffiti-stack-made-anew = The discarded permits are shuffled into a new stack.
event-graffiti-round-ends = Round { $number } ends: cans, markers and the bobby go back.
event-graffiti-played-save = { $player } plays Save.
event-graffiti-declined-save = { $player } does not play Save.
event-graffiti-kept-paint = { $player } keeps { $paint }.
event-graffiti-kept-no-more = { $player } keeps no other paint.
event-graffiti-flipped = { $player } makes { $segment } neutral: nobody gets its points.
event-graffiti-round = Round { $number } begins.
event-graffiti-blocked = Section { $section } is blocked in this round.
event-graffiti-over = The game is over.
event-graffiti-showed-permits = { $count ->
    [0] { $player } has no permits left.
   *[other] { $player } shows the permits that are left: { $permits }.
  }
event-graffiti-scored = { $player }: { $played } points in play, { $tags } for tags, { $leftovers } for unused tiles, { $points } in all.
