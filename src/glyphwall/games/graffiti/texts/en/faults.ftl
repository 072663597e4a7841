### What is wrong with a position that was set up. $player is the name of a seat, $phase what is to be done, $paint and
### $bonus are names of tiles, $code is notation.

## What is to be done

phase-graffiti-begin = Draw who begins
phase-graffiti-open-bonus = Lay out a bonus tile
phase-graffiti-open-permit = Lay out a permit
phase-graffiti-first-permit = Deal the first permits
phase-graffiti-block = Draw the blocked section
phase-graffiti-turn = Begin a turn
phase-graffiti-paint = Take a paint tile
phase-graffiti-draw-permit = Draw a permit
phase-graffiti-segment = Choose a segment to spray
phase-graffiti-permit = Discard a permit
phase-graffiti-pay = Pay for a segment
phase-graffiti-after = End a turn
phase-graffiti-reserve = Place a marker
phase-graffiti-save = Decide on Save
phase-graffiti-keep = Choose paints to keep
phase-graffiti-reveal = Reveal a permit
phase-graffiti-flip = Choose a segment that becomes neutral
phase-graffiti-over = The game is over

## The text

fault-graffiti-bad-notation = { $reason }.
fault-graffiti-format = A position of format { $format } cannot be read: this version reads format 1.
fault-graffiti-phase-unknown = “{ $phase }” is no { $name }: one of { $known }.
fault-graffiti-seats = The position has { $found } players, and the game has { $seats }.
fault-graffiti-seat = “{ $name }” is { $found }: it must be a seat from 0 to { $last }.
fault-graffiti-dealt-many = “dealt” is { $dealt }: there are only { $seats } players.
fault-graffiti-revealed = “revealed” is { $found }: at most { $most }.
fault-graffiti-spaces = “{ $name }” must list { $count } places, the empty ones too.
fault-graffiti-name-segment = There is no segment “{ $name }”.
fault-graffiti-name-space = There is no space for cans “{ $name }”.
fault-graffiti-name-paint = There is no paint tile “{ $name }”.
fault-graffiti-name-missing = There is no paint “{ $name }”.
fault-graffiti-name-permit = There is no permit “{ $name }”: they have 1 to 5 pips.
fault-graffiti-name-bonus = There is no bonus tile “{ $name }”.
fault-graffiti-name-other = Something in this position does not exist: { $reason }.
fault-graffiti-permits-counted = “{ $name }” is { $count }, and { $listed } are listed.
fault-graffiti-unseen = Nothing is unseen in a whole position.

## Tiles and cans

fault-graffiti-paints = There are { $wanted } { $paint } paint tiles in the game, and { $found } here.
fault-graffiti-permits = { $pips ->
    [one] There are { $wanted } permits of 1 pip in the game, and { $found } here.
   *[other] There are { $wanted } permits of { $pips } pips in the game, and { $found } here.
  }
fault-graffiti-known-permits = { $pips ->
    [one] { $player } has fewer permits of 1 pip than the others have seen.
   *[other] { $player } has fewer permits of { $pips } pips than the others have seen.
  }
fault-graffiti-bonus = There are { $there } bonus tiles { $bonus } in the game, and { $found } here.
fault-graffiti-bonus-scored = By these rules nobody keeps the bonus tile { $bonus }, which scores at once: { $player }.
fault-graffiti-cans = Of the { $each } cans of { $player }, { $hand } are in hand and { $placed } on the boards.

## The boards

fault-graffiti-tags = { $code } bears two tags.
fault-graffiti-reserved = { $code } is reserved, and somebody else has sprayed or reserved it as well.
fault-graffiti-space-unknown = By these rules there is no space { $code }.
fault-graffiti-space-unlimited = The space { $code } is never taken: any number of cans may stand there.
fault-graffiti-space-cans = The space { $code } is taken exactly when cans stand there.
fault-graffiti-space-closed = The space { $code } cannot be closed: Add closes a taken space for one can.
fault-graffiti-bobby = Somebody has the bobby, and no can stands on his space.

## What is to be done, and cannot be

fault-graffiti-dealt = { $dealt ->
    [one] One player has a first permit. That does not go with “{ $phase }”.
   *[other] { $dealt } players have a first permit. That does not go with “{ $phase }”.
  }
fault-graffiti-dealt-few = { $dealt ->
    [one] Only one player has a first permit, and the game has begun.
   *[other] Only { $dealt } players have a first permit, and the game has begun.
  }
fault-graffiti-over = The game is not over: fewer than { $goal } graffiti are completed.
fault-graffiti-stuck = “{ $phase }”: nothing can be done.
fault-graffiti-phase-cans-out = “{ $phase }”: the cans of the last round have not come back.
fault-graffiti-phase-bonus-full = “{ $phase }”: every space of the bonus board has its tile.
fault-graffiti-phase-permits-full = “{ $phase }”: every space for an open permit has one.
fault-graffiti-phase-all-revealed = “{ $phase }”: all permits for neutral segments are revealed.
fault-graffiti-phase-flips = “{ $phase }”: the permits for neutral segments are not those that were revealed.
fault-graffiti-phase-none-blocked = “{ $phase }”: by these rules no section is blocked.
fault-graffiti-phase-passed = “{ $phase }”: { $player } has passed.
fault-graffiti-phase-nothing-to-play = “{ $phase }”: { $player } has no cans in hand and no bonus tile to play.
fault-graffiti-phase-no-tile = “{ $phase }”: { $player } has no bonus tile to play, so the turn is over.
fault-graffiti-phase-no-choice = “{ $phase }”: the space in use gives no choice of paints.
fault-graffiti-phase-elsewhere = “{ $phase }”: the space in use is in another section.
fault-graffiti-phase-no-permit = “{ $phase }”: { $player } has no permit for this section.
fault-graffiti-phase-segment = “{ $phase }”: the segment is sprayed already, or in another section.
fault-graffiti-phase-missing = “{ $phase }”: the missing paints are not those of the segment.
fault-graffiti-phase-permit-first = “{ $phase }”: nothing can be paid before the permit.
fault-graffiti-phase-too-dear = “{ $phase }”: { $player } cannot pay for the segment.
fault-graffiti-phase-marker = “{ $phase }”: the marker is in use, or Reserve was not played.
fault-graffiti-phase-save = “{ $phase }”: { $player } has nothing to decide.
fault-graffiti-phase-keep = “{ $phase }”: there is nothing to choose, or the choice does not add up.
