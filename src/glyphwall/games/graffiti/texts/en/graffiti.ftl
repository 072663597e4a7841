### Graffiti: names in sentences, explanations, events. Names of paints, bonus tiles and pictures are in
### graffiti-board.ftl (tunnel-paint-…, tunnel-bonus-…, tunnel-picture-…).

## Names. $code is notation, $picture and $paint are names.

segment-graffiti = { $code } ({ $picture })
nobody-graffiti = neutral
paint-graffiti-doubles = two-colour
paint-graffiti-several = mixed-paint
permit-graffiti-own = a { $pips }
permit-graffiti-pair = two { $pips }s
permit-graffiti-tile = the Free permit tile
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
explain-graffiti-bad-notation = “{ $move }” isn't a move (see character { $character }). Try “spray B4”, “take blue” or “take permits”.
explain-graffiti-beyond-your-turn = “{ $move }” goes beyond your turn: { $ply } isn't yours to play.
explain-graffiti-chance = Wait: { $phase ->
    [begin] chance decides who starts.
    [open-bonus] a bonus tile is laid out.
    [first-permit] the first permits are dealt.
    [block] the blocked section is drawn.
    [reveal] a permit is drawn.
   *[other] a permit is drawn.
  }
explain-graffiti-none-left = { $move } can't be drawn: none are left.
explain-graffiti-wrong-phase = { $phase ->
    [paint] First choose a paint to take.
    [segment] First choose a segment to spray.
    [permit] First choose a permit to hand in.
    [pay] First pay for the segment.
    [after] Your action is done: play bonus tiles or end your turn.
    [reserve] First choose a segment for your marker.
    [save] First decide whether to play Save.
    [keep] The round is over: choose paints to keep.
    [flip] Choose a segment to make neutral.
   *[other] Place a can or pass.
  }
explain-graffiti-no-such-tile = You don't have the bonus tile { $bonus }.
explain-graffiti-marker-out = Your marker is already on { $segment }.
explain-graffiti-nothing-to-reserve = No segment is left to reserve.
explain-graffiti-no-such-space = This game has no such space: { $space }.
explain-graffiti-no-cans = You have no cans left. Pass.
explain-graffiti-not-enough-cans = { $cans ->
    [one] { $space } takes { $required } cans. You have one.
   *[other] { $space } takes { $required } cans. You have { $cans }.
  }
explain-graffiti-space-occupied = { $space } is taken.
explain-graffiti-space-occupied-add = { $space } is taken. You can still use it with Add.
explain-graffiti-space-closed = { $space } was used twice, so it's closed this round.
explain-graffiti-not-addable = Add doesn't work on { $space }. Use it on a taken one-can space.
explain-graffiti-not-occupied = { $space } is free, so you don't need Add.
explain-graffiti-add-without-discount = In this game, you can't play Add and Discount together.
explain-graffiti-no-bobby = You don't have the bobby.
explain-graffiti-bobby-tunnel-only = The bobby saves a can only on two-can spaces in the tunnel.
explain-graffiti-bobby-own-space = In this game, you can take the bobby only on its own space.
explain-graffiti-bobby-without-discount = In this game, you can't use the bobby and Discount on one space.
explain-graffiti-bobby-away = The bobby is taken.
explain-graffiti-cheap-space-first = { $space } isn't open yet: use the one-can space next to it first.
explain-graffiti-play-needs-action = In this game, you can play a bonus tile only with an action, and no space is open to you.
explain-graffiti-action-must-follow = You've played a bonus tile. In this game, you now have to take an action.
explain-graffiti-nothing-to-take = Nothing is left to take: { $space }.
explain-graffiti-section-blocked = Section { $section } is blocked this round.
explain-graffiti-no-permit = You need a permit for section { $section }, two equal permits, or a Free permit tile.
explain-graffiti-all-sprayed = Section { $section } is finished.
explain-graffiti-cannot-pay-section = You can't pay for any segment in section { $section }.
explain-graffiti-reserved-section = Other players have reserved the rest of section { $section }.
explain-graffiti-other-section = { $segment } isn't in section { $section }.
explain-graffiti-already-sprayed = { $segment } is already sprayed (tag: { $by }).
explain-graffiti-reserved-by-other = { $segment } is reserved for { $by } until the end of the round.
explain-graffiti-cannot-pay = You can't pay for { $segment }: you lack { $missing }.
explain-graffiti-wrong-permit = { $pips ->
    [one] One permit of 1 pip doesn't open section { $section }.
   *[other] One permit of { $pips } pips doesn't open section { $section }.
  }
explain-graffiti-permit-not-held = { $pips ->
    [one] You have no permit of 1 pip.
   *[other] You have no permit of { $pips } pips.
  }
explain-graffiti-no-pair = { $pips ->
    [one] You don't have two permits of 1 pip.
   *[other] You don't have two permits of { $pips } pips.
  }
explain-graffiti-none-of-this-paint = No { $paint } paint is left on the board.
explain-graffiti-not-here = { $space } doesn't give { $paint }.
explain-graffiti-paint-not-held = You have no { $paint } paint.
explain-graffiti-keep-in-order = Name the paints you keep in the order of the paint board: { $paint } comes earlier.
explain-graffiti-does-not-cover = { $paint } doesn't pay for { $missing }, the next paint.
explain-graffiti-nothing-to-halve = You need only one colour of { $paint }. Pay with the whole tile.
explain-graffiti-leaves-unpaid = Then you couldn't pay the rest: { $missing }.
explain-graffiti-wild-one-paint = In this game, a wild paint replaces only one paint.
explain-graffiti-wild-needs-two = You don't need to pay both of those paints.
explain-graffiti-all-paid = You've paid for the segment. You don't need a substitute.
explain-graffiti-one-substitute = In this game, you can replace only one paint of a segment. You've already done that.
explain-graffiti-bobby-used = The bobby has already helped with this segment.
explain-graffiti-bobby-not-needed = { $paint } pays for { $missing } without the bobby.

## What stands in the way. $place is a segment or a space, $piece a seat or paints.

conflict-graffiti-space-occupied = { $piece } has placed cans there.
conflict-graffiti-bobby-held = { $piece } has it.
conflict-graffiti-reserved-by-other = { $place } is reserved for { $piece }.
conflict-graffiti-cannot-pay = For { $place } you lack { $piece }.

## What would fit instead, in notation.

fits-graffiti = You can play: { $moves }
fits-graffiti-many = You can play { $count } moves now.
fits-graffiti-none = You can't play anything now.

## What happened. $player is the name of a seat.

# The seat in an event.
who-graffiti = { $player ->
    [Computer] The computer
   *[other] { $player }
  }
event-graffiti-begins = { $by ->
    [You] You start
   *[other] { $by } starts
  }.
event-graffiti-bonus-laid-out = New bonus tile: { $bonus }.
event-graffiti-permit-laid-out = New open permit: { $pips }.
event-graffiti-block-revealed = A { $pips } is drawn for the blocked section.
event-graffiti-flip-revealed = A { $pips } is drawn.
event-graffiti-drew-permit = { who-graffiti } drew a permit in secret.
event-graffiti-drew-this-permit = { who-graffiti } drew a { $pips }.
event-graffiti-used-space = { who-graffiti } used { $space }{ $modifier ->
    [dis] {" "}with Discount
    [add] {" "}with Add
    [add-dis] {" "}with Add and Discount
    [bob] {" "}with the bobby's help
    [bob-dis] {" "}with the bobby's help and Discount
   *[none] { "" }
  }.
event-graffiti-took-paint = { who-graffiti } took { $paint } paint.
event-graffiti-took-bonus = { who-graffiti } took the bonus tile { $bonus }.
event-graffiti-gained-two-points = { who-graffiti } scored 2 points at once.
event-graffiti-took-bobby = { who-graffiti } took the bobby.
event-graffiti-took-permits = { $count ->
    [one] { who-graffiti } took an open permit: { $permits }.
   *[other] { who-graffiti } took open permits: { $permits }.
  }
event-graffiti-took-token = { who-graffiti } took the first player token.
event-graffiti-chose-segment = { who-graffiti } chose { $segment }.
event-graffiti-discarded-permit = { who-graffiti } handed in { $permit }.
event-graffiti-spent-paint = { who-graffiti } paid { $paint }.
event-graffiti-spent-paint-half = { who-graffiti } paid { $paint } for just one of its colours.
event-graffiti-spent-wild = { who-graffiti } paid with a wild paint.
event-graffiti-spent-for-bobby = { who-graffiti } paid { $paint } for another paint, with the bobby's help.
event-graffiti-ended-payment = { who-graffiti } finished paying.
event-graffiti-sprayed = { $points ->
    [one] { who-graffiti } sprayed { $segment }: 1 point.
   *[other] { who-graffiti } sprayed { $segment }: { $points } points.
  }
event-graffiti-completed = Finished: { $letters }. { $count ->
    [one] 1 picture is finished now
   *[other] { $count } pictures are finished now
  }.
event-graffiti-played-two-points = { who-graffiti } played a bonus tile for 2 points.
event-graffiti-played-extra = { who-graffiti } played Extra turn.
event-graffiti-played-reservation = { who-graffiti } played Reserve.
event-graffiti-reserved = { who-graffiti } reserved { $segment }.
event-graffiti-ended-turn = { who-graffiti } ended the turn.
event-graffiti-passed = { who-graffiti } passed.
event-graffiti-passed-unasked = { who-graffiti } passed: no cans left.
event-graffiti-stack-made-anew = The discarded permits are shuffled into a new stack.
event-graffiti-round-ends = Round { $number } ends: cans, markers and the bobby go back.
event-graffiti-played-save = { who-graffiti } played Save.
event-graffiti-declined-save = { who-graffiti } didn't play Save.
event-graffiti-kept-paint = { who-graffiti } kept { $paint }.
event-graffiti-kept-no-more = { who-graffiti } kept no other paint.
event-graffiti-flipped = { who-graffiti } made { $segment } neutral: no one gets its points.
event-graffiti-round = Round { $number } begins.
event-graffiti-blocked = Section { $section } is blocked this round.
event-graffiti-over = The game is over.
event-graffiti-showed-permits = { $count ->
    [0] { who-graffiti } had no permits left.
   *[other] { who-graffiti } showed the remaining permits: { $permits }.
  }
event-graffiti-scored = { $player }: { $played } points from play, { $tags } for tags, { $leftovers } for unused tiles, { $points } in all.
