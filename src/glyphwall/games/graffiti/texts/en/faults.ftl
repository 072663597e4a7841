### Faults of a position in the editor. $player is the name of a seat, $phase the next step, $paint and
### $bonus are names of tiles, $code is notation.

## Next steps

phase-graffiti-begin = Draw who begins
phase-graffiti-open-bonus = Lay out a bonus tile
phase-graffiti-open-permit = Lay out a permit
phase-graffiti-first-permit = Deal the first permits
phase-graffiti-block = Draw the blocked section
phase-graffiti-turn = Begin a turn
phase-graffiti-paint = Take a paint tile
phase-graffiti-draw-permit = Draw a permit
phase-graffiti-segment = Choose a segment to spray
phase-graffiti-permit = Hand in a permit
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
fault-graffiti-format = This position has format { $format }, but this version reads format 1.
fault-graffiti-phase-unknown = “{ $phase }” isn't a { $name }. Use one of { $known }.
fault-graffiti-seats = The position has { $found } players, but the game has { $seats }.
fault-graffiti-seat = “{ $name }” is { $found }: it must be a seat from 0 to { $last }.
fault-graffiti-dealt-many = “dealt” is { $dealt }, but the game has only { $seats } players.
fault-graffiti-revealed = “revealed” is { $found }: at most { $most }.
fault-graffiti-spaces = “{ $name }” must list { $count } places, including empty ones.
fault-graffiti-name-segment = Unknown segment: “{ $name }”.
fault-graffiti-name-space = Unknown can space: “{ $name }”.
fault-graffiti-name-paint = Unknown paint tile: “{ $name }”.
fault-graffiti-name-missing = Unknown paint: “{ $name }”.
fault-graffiti-name-permit = Unknown permit: “{ $name }”. Permits have 1 to 5 pips.
fault-graffiti-name-bonus = Unknown bonus tile: “{ $name }”.
fault-graffiti-name-other = Something in this position doesn't exist: { $reason }.
fault-graffiti-permits-counted = “{ $name }” is { $count }, but { $listed } are listed.
fault-graffiti-unseen = A complete position can't have unseen tiles.

## Tiles and cans

fault-graffiti-paints = The game has { $wanted } { $paint } paint tiles, but this position has { $found }.
fault-graffiti-permits = { $pips ->
    [one] The game has { $wanted } permits of 1 pip, but this position has { $found }.
   *[other] The game has { $wanted } permits of { $pips } pips, but this position has { $found }.
  }
fault-graffiti-known-permits = { $pips ->
    [one] { $player } has fewer permits of 1 pip than other players have seen.
   *[other] { $player } has fewer permits of { $pips } pips than other players have seen.
  }
fault-graffiti-bonus = The game has { $there } { $bonus } tiles, but this position has { $found }.
fault-graffiti-bonus-scored = The bonus tile { $bonus } scores at once by these rules, so { $player } can't keep it.
fault-graffiti-cans = { $player } has { $each } cans, but this position has { $hand } in hand and { $placed } on the boards.

## The boards

fault-graffiti-tags = { $code } has two tags.
fault-graffiti-reserved = { $code } is reserved, but another player has sprayed or reserved it too.
fault-graffiti-space-unknown = These rules have no space { $code }.
fault-graffiti-space-unlimited = The space { $code } is never taken: it holds any number of cans.
fault-graffiti-space-cans = The space { $code } must be taken if it holds cans, and free if it doesn't.
fault-graffiti-space-closed = The space { $code } can't be closed. Add closes only a taken one-can space.
fault-graffiti-bobby = A player has the bobby, but there's no can on its space.

## Impossible phases

fault-graffiti-dealt = { $dealt ->
    [one] One player has a first permit, which doesn't fit “{ $phase }”.
   *[other] { $dealt } players have a first permit, which doesn't fit “{ $phase }”.
  }
fault-graffiti-dealt-few = { $dealt ->
    [one] Only one player has a first permit, but the game has begun.
   *[other] Only { $dealt } players have a first permit, but the game has begun.
  }
fault-graffiti-over = The game isn't over: fewer than { $goal } pictures are finished.
fault-graffiti-stuck = “{ $phase }”: no moves are possible.
fault-graffiti-phase-cans-out = “{ $phase }”: cans from the last round are still out.
fault-graffiti-phase-bonus-full = “{ $phase }”: every space of the bonus board has its tile.
fault-graffiti-phase-permits-full = “{ $phase }”: every space for an open permit has one.
fault-graffiti-phase-all-revealed = “{ $phase }”: all permits for neutral segments are revealed.
fault-graffiti-phase-flips = “{ $phase }”: the permits for neutral segments differ from the revealed ones.
fault-graffiti-phase-none-blocked = “{ $phase }”: these rules block no section.
fault-graffiti-phase-passed = “{ $phase }”: { $player } has passed.
fault-graffiti-phase-nothing-to-play = “{ $phase }”: { $player } has no cans in hand and no bonus tile to play.
fault-graffiti-phase-no-tile = “{ $phase }”: { $player } has no bonus tile to play, so the turn is over.
fault-graffiti-phase-no-choice = “{ $phase }”: this space offers only one paint.
fault-graffiti-phase-elsewhere = “{ $phase }”: the space is in another section.
fault-graffiti-phase-no-permit = “{ $phase }”: { $player } has no permit for this section.
fault-graffiti-phase-segment = “{ $phase }”: the segment is sprayed already, or in another section.
fault-graffiti-phase-missing = “{ $phase }”: the missing paints aren't those of the segment.
fault-graffiti-phase-permit-first = “{ $phase }”: hand in the permit before you pay.
fault-graffiti-phase-too-dear = “{ $phase }”: { $player } can't pay for the segment.
fault-graffiti-phase-marker = “{ $phase }”: the marker is in use, or Reserve wasn't played.
fault-graffiti-phase-save = “{ $phase }”: { $player } has nothing to decide.
fault-graffiti-phase-keep = “{ $phase }”: there's nothing to choose, or the numbers don't match.
