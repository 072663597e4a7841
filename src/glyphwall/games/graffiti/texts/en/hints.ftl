### Ideas. Segments and bonus tiles arrive by name; numbers as numbers.

hint-graffiti-sprays = It sprays { $segment } for { $points } points.
hint-graffiti-leads = It leads to { $segment }, { $points } points: { $left ->
    [0] you would have all that it takes
    [one] 1 paint or permit would be missing
   *[other] { $left } paints or permits would be missing
  }.
hint-graffiti-token = You begin the next round.
hint-graffiti-bonus = You get the bonus tile { $bonus }.
hint-graffiti-stock = Another paint in hand leaves you more to choose from.
hint-graffiti-passes = { $cans ->
    [0] You have no can left.
    [one] Nothing is worth your last can.
   *[other] Nothing is worth your { $cans } cans.
  }

### What the analysis board marks. Segments and seats arrive by name; numbers as numbers.

overlay-graffiti-points = Where points come from
overlay-graffiti-permits = What others may hold

hint-graffiti-overlay-points = { $by }: { $sum } points as things stand. { $played } while playing, { $tags } for tags on completed graffiti, { $leftovers } for tiles left over.
hint-graffiti-overlay-tag = { $segment }: { $points } points for { $by }.
hint-graffiti-overlay-tag-open = { $segment }: { $points } points for { $by } once this graffiti is complete.
hint-graffiti-overlay-permits = { $by } holds { $count ->
    [one] 1 permit
   *[other] { $count } permits
  }. Chance that one is there: section 1 { $at1 } %, 2 { $at2 } %, 3 { $at3 } %, 4 { $at4 } %, 5 { $at5 } %.
