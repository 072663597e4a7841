var e=`segment-graffiti={ $code } ({ $picture })
nobody-graffiti=nobody
paint-graffiti-doubles=two-colour
paint-graffiti-several=mixed-paint
permit-graffiti-own={ $pips ->
 [one] a permit of 1 pip
 *[other] a permit of { $pips } pips
 }
permit-graffiti-pair={ $pips ->
 [one] two permits of 1 pip each
 *[other] two permits of { $pips } pips each
 }
permit-graffiti-tile=the Free permit tile
space-graffiti-tunnel={ $cans ->
 [one] the space for one can in section { $section }
 *[other] the space for two cans in section { $section }
 }
space-graffiti-large=the large space for red, yellow and blue
space-graffiti-paint={ $cans ->
 [one] the { $paint } space for one can
 *[other] the { $paint } space for two cans
 }
space-graffiti-tf=the space with the first player token
space-graffiti-tm=the space with two open permits
space-graffiti-ts=the space beside the permit stack
space-graffiti-bonus=bonus space { $number }
space-graffiti-bbob=the bobby's space
explain-graffiti-legal={ $move } is legal.
explain-graffiti-game-over=The game is over.
explain-graffiti-bad-notation=“{ $move }” isn't a valid move (from character { $character }). Try S2.1@B4/2,ry,k, Pg.1, TS or B3.
explain-graffiti-beyond-your-turn=“{ $move }” goes beyond your turn: { $ply } isn't yours to play.
explain-graffiti-chance=Chance acts now: { $phase ->
 [begin] drawing who starts.
 [open-bonus] laying out a bonus tile.
 [first-permit] dealing the first permits.
 [block] drawing the blocked section.
 [reveal] revealing a permit.
 *[other] drawing a permit.
 }
explain-graffiti-none-left={ $move } can't be drawn: none is left.
explain-graffiti-wrong-phase={ $phase ->
 [paint] First choose a paint tile to take.
 [segment] First choose a segment to spray.
 [permit] First choose a permit to discard.
 [pay] First pay for the segment.
 [after] Your action is done: play bonus tiles or end your turn.
 [reserve] First choose a segment for your marker.
 [save] First decide whether to play Save.
 [keep] The round is over: choose paint tiles to keep.
 [flip] Choose a segment to make neutral.
 *[other] Choose a space for your cans, or pass.
 }
explain-graffiti-no-such-tile=You don't have the bonus tile { $bonus }.
explain-graffiti-marker-out=Your marker is already on { $segment }.
explain-graffiti-nothing-to-reserve=No segment is left to reserve.
explain-graffiti-no-such-space=This game has no such space: { $space }.
explain-graffiti-no-cans=You have no cans left, so you have to pass.
explain-graffiti-not-enough-cans={ $cans ->
 [one] { $space } takes { $required } cans, but you have one.
 *[other] { $space } takes { $required } cans, but you have { $cans }.
 }
explain-graffiti-space-occupied={ $space } is taken.
explain-graffiti-space-occupied-add={ $space } is taken. You can still use it with Add.
explain-graffiti-space-closed={ $space } was used twice, so it's closed this round.
explain-graffiti-not-addable=You can't use Add on { $space }. It works only on taken one-can spaces.
explain-graffiti-not-occupied={ $space } is free. Add works only on taken spaces.
explain-graffiti-add-without-discount=You can't play Add and Discount together in this game.
explain-graffiti-no-bobby=You don't have the bobby.
explain-graffiti-bobby-tunnel-only=The bobby saves a can only on two-can spaces in the tunnel.
explain-graffiti-bobby-own-space=You can take the bobby only on its own space, Bbob, in this game.
explain-graffiti-bobby-without-discount=You can't use the bobby and Discount on one space in this game.
explain-graffiti-bobby-away=The bobby has already been taken.
explain-graffiti-cheap-space-first={ $space } isn't open yet: use the one-can space next to it first.
explain-graffiti-play-needs-action=You can play bonus tiles only with an action in this game, and no space is open to you.
explain-graffiti-action-must-follow=You've played a bonus tile, so you need to take an action in this game.
explain-graffiti-nothing-to-take=Nothing is left to take: { $space }.
explain-graffiti-section-blocked=Section { $section } is blocked this round.
explain-graffiti-no-permit=You need a permit for section { $section }, two equal permits, or a Free permit tile.
explain-graffiti-all-sprayed=Section { $section } is finished.
explain-graffiti-cannot-pay-section=You can't pay for any segment of section { $section }.
explain-graffiti-reserved-section=Other players have reserved the rest of section { $section }.
explain-graffiti-other-section={ $segment } isn't in section { $section }.
explain-graffiti-already-sprayed={ $segment } is already sprayed, with the tag of { $by }.
explain-graffiti-reserved-by-other={ $segment } is reserved for { $by } until the end of the round.
explain-graffiti-cannot-pay=You can't pay for { $segment }: you lack { $missing }.
explain-graffiti-wrong-permit={ $pips ->
 [one] One permit of 1 pip doesn't open section { $section }.
 *[other] One permit of { $pips } pips doesn't open section { $section }.
 }
explain-graffiti-permit-not-held={ $pips ->
 [one] You have no permit of 1 pip.
 *[other] You have no permit of { $pips } pips.
 }
explain-graffiti-no-pair={ $pips ->
 [one] You don't have two permits of 1 pip.
 *[other] You don't have two permits of { $pips } pips.
 }
explain-graffiti-none-of-this-paint=No { $paint } tile is left on the board.
explain-graffiti-not-here={ $space } doesn't give { $paint }.
explain-graffiti-paint-not-held=You don't have this paint tile: { $paint }.
explain-graffiti-keep-in-order=Name the tiles you keep in the order of the paint board: { $paint } comes earlier.
explain-graffiti-does-not-cover={ $paint } doesn't cover { $missing }, the next paint to pay.
explain-graffiti-nothing-to-halve=You need only one paint of { $paint }, so pay with the whole tile.
explain-graffiti-leaves-unpaid=You couldn't pay the rest then. Still to pay: { $missing }.
explain-graffiti-wild-one-paint=A wild paint covers only one paint in this game.
explain-graffiti-wild-needs-two=You don't have to pay both of those paints.
explain-graffiti-all-paid=All paints of the segment are paid. You don't need a substitute.
explain-graffiti-one-substitute=You can replace only one paint of a segment in this game, and you already have.
explain-graffiti-bobby-used=The bobby has already helped with this segment.
explain-graffiti-bobby-not-needed={ $paint } covers { $missing } without the bobby.
conflict-graffiti-space-occupied={ $piece } has placed cans there.
conflict-graffiti-bobby-held={ $piece } has it.
conflict-graffiti-reserved-by-other={ $place } is reserved for { $piece }.
conflict-graffiti-cannot-pay=For { $place } you lack { $piece }.
fits-graffiti=Legal now: { $moves }
fits-graffiti-many={ $count } moves are legal now.
fits-graffiti-none=You have no legal moves now.
event-graffiti-begins={ $by } begins.
event-graffiti-bonus-laid-out=A bonus tile is laid out: { $bonus }.
event-graffiti-permit-laid-out={ $pips ->
 [one] A permit of 1 pip is laid out.
 *[other] A permit of { $pips } pips is laid out.
 }
event-graffiti-block-revealed={ $pips ->
 [one] A permit of 1 pip is revealed for the blocked section.
 *[other] A permit of { $pips } pips is revealed for the blocked section.
 }
event-graffiti-flip-revealed={ $pips ->
 [one] A permit of 1 pip is revealed.
 *[other] A permit of { $pips } pips is revealed.
 }
event-graffiti-drew-permit={ $player } draws a permit in secret.
event-graffiti-drew-this-permit={ $pips ->
 [one] It's a permit of 1 pip.
 *[other] It's a permit of { $pips } pips.
 }
event-graffiti-used-space={ $modifier ->
 [dis] { $player } uses { $space } with Discount.
 [add] { $player } uses { $space } with Add.
 [add-dis] { $player } uses { $space } with Add and Discount.
 [bob] { $player } uses { $space } with the bobby's help.
 [bob-dis] { $player } uses { $space } with the bobby's help and Discount.
 *[none] { $player } uses { $space }.
 }
event-graffiti-took-paint={ $player } takes { $paint } paint.
event-graffiti-took-bonus={ $player } takes the bonus tile { $bonus }.
event-graffiti-gained-two-points={ $player } scores 2 points for it at once.
event-graffiti-took-bobby={ $player } takes the bobby.
event-graffiti-took-permits={ $count ->
 [one] { $player } takes an open permit: { $permits }.
 *[other] { $player } takes open permits: { $permits }.
 }
event-graffiti-took-token={ $player } takes the first player token.
event-graffiti-chose-segment={ $player } chooses { $segment }.
event-graffiti-discarded-permit={ $player } discards { $permit }.
event-graffiti-spent-paint={ $player } spends { $paint }.
event-graffiti-spent-paint-half={ $player } spends { $paint } for one of its paints.
event-graffiti-spent-wild={ $player } spends a wild paint.
event-graffiti-spent-for-bobby={ $player } spends { $paint } instead of another paint: the bobby allows it.
event-graffiti-ended-payment={ $player } spends no more tiles.
event-graffiti-sprayed={ $points ->
 [one] { $player } sprays { $segment }: 1 point.
 *[other] { $player } sprays { $segment }: { $points } points.
 }
event-graffiti-completed=Finished: { $letters }. That makes { $count ->
 [one] 1 finished picture
 *[other] { $count } finished pictures
 }.
event-graffiti-played-two-points={ $player } plays a bonus tile for 2 points.
event-graffiti-played-extra={ $player } will have an extra turn.
event-graffiti-played-reservation={ $player } plays a reservation.
event-graffiti-reserved={ $player } reserves { $segment }.
event-graffiti-ended-turn={ $player } ends the turn.
event-graffiti-passed={ $player } passes.
event-graffiti-passed-unasked={ $player } has no cans left and passes.
event-graffiti-stack-made-anew=The discarded permits are shuffled into a new stack.
event-graffiti-round-ends=Round { $number } ends: cans, markers and the bobby go back.
event-graffiti-played-save={ $player } plays Save.
event-graffiti-declined-save={ $player } doesn't play Save.
event-graffiti-kept-paint={ $player } keeps { $paint }.
event-graffiti-kept-no-more={ $player } keeps no other paint.
event-graffiti-flipped={ $player } makes { $segment } neutral: no one gets its points.
event-graffiti-round=Round { $number } begins.
event-graffiti-blocked=Section { $section } is blocked in this round.
event-graffiti-over=The game is over.
event-graffiti-showed-permits={ $count ->
 [0] { $player } has no permits left.
 *[other] { $player } shows the permits that are left: { $permits }.
 }
event-graffiti-scored={ $player }: { $played } points in play, { $tags } for tags, { $leftovers } for unused tiles, { $points } in all.
`;export{e as default};